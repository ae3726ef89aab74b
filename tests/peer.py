"""What the tests need to compare the library with the recorded results of a peer.

The records are told in `data/peer/README.md`. Everything here goes through what
`scopa` exports. A comparison is noted in `Findings`, by topic, so that a test can say
both that nothing differs and how much was compared.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

import attrs
from typing_extensions import NotRequired

import scopa
from scopa import (
    EMPTY,
    Award,
    Board,
    Capture,
    Card,
    CardSet,
    Lay,
    LeftoversTaken,
    Match,
    Phase,
    RoundScore,
    Rules,
    Seating,
    State,
    Swept,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

__all__ = [
    "CHOICES",
    "COVERED",
    "INSTANT_WIN",
    "MISSING_SUIT",
    "SAMPLE",
    "SIX",
    "Data",
    "Findings",
    "Position",
    "Round",
    "Scoring",
    "begin",
    "compare_instant_wins",
    "compare_matches",
    "compare_missing_suits",
    "compare_positions",
    "compare_redeals",
    "compare_rounds",
    "compare_scorings",
    "deck",
    "departures",
    "load",
    "matches",
    "whole_folder",
]

SAMPLE = Path(__file__).parent / "data" / "peer"
"""The committed part of the records."""

ROWS: Mapping[str, str] = {
    "scopa": "scopa",
    "il_ponino": "il-ponino",
    "napola": "napola",
    "scopone": "scopone",
    "scopone_scientifico": "scopone-scientifico",
    "quindici": "scopa-a-quindici",
    "scopone_de_trente": "scopone-de-trente",
    "re_bello": "re-bello",
    "a_perdere": "scopa-a-perdere",
    "frac": "scopa-frac",
    "escoba": "escoba",
    "escoba_no_prime": "escoba-no-primiera",
}
"""The row of the variants table that each of the peer's variants is."""

COVERED: frozenset[str] = frozenset(ROWS)
"""The peer's variants whose records are compared; those of others are left out."""

CHOICES: Mapping[str, str] = {
    "fewest": "fewest",
    "any_unless_single": "single-first",
    "any": "free-choice",
}
"""The flag of each choice among several captures."""

KEYS: Mapping[str, str] = {"instant-win": "trente_all"}
"""The peer's name of a kind of award, where it is not ours with underscores."""

COUNTS: Mapping[str, str] = {
    "cards": "cards",
    "coins": "coins",
    "primiera": "prime",
    "sevens": "sevens",
}
"""The peer's name of what is counted for a category."""

SIX = "points primiera (six_19)"
"""Six is worth 18 there and 19 in its help; it is 18 here by default too."""
MISSING_SUIT = "points primiera (missing_suit)"
"""A side that lacks a suit wins the primiera there."""
INSTANT_WIN = "instant_win_not_immediate"
"""A win at one stroke waits there until the round is scored."""


class Position(TypedDict):
    """A hand before a table, and what each of its cards captures."""

    variant: str
    max_two: bool
    multi: str
    players: int
    teams: bool
    first_play: bool
    table: str
    hand: str
    captures: dict[str, list[str]]
    differs_from_help: NotRequired[list[str]]


class Options(TypedDict):
    """The options of a match."""

    target: int
    max_two: bool
    multi: str
    leftover: str
    napola: bool


class Round(TypedDict):
    """A whole round, move by move."""

    id: str
    variant: str
    players: int
    teams: bool
    sides: list[list[int]]
    options: Options
    round: int
    first: int
    dealer: int
    redeals: list[str]
    table: str
    deals: list[list[str]]
    moves: list[tuple[int, str, str, int, int]]
    leftover: tuple[int, str] | None
    last_capturer: int
    piles: list[str]
    sweeps: list[int]
    counts: dict[str, list[int]]
    points: dict[str, list[int]]
    before: list[int]
    after: list[int]
    over: bool
    winners: list[int]
    differs_from_help: NotRequired[list[str]]


class Scoring(TypedDict):
    """Final piles, and what they are worth."""

    id: str
    variant: str
    players: int
    teams: bool
    sides: list[list[int]]
    case: str
    target: int
    napola: bool
    piles: list[str]
    before: list[int]
    sweeps: list[int]
    counts: dict[str, list[int]]
    points: dict[str, list[int]]
    after: list[int]
    over: bool
    winners: list[int]
    differs_from_help: NotRequired[list[str]]


@attrs.frozen
class Data:
    """The records of the covered variants, in the order of the files."""

    positions: tuple[Position, ...]
    rounds: tuple[Round, ...]
    scorings: tuple[Scoring, ...]


def load(folder: Path) -> Data:
    """The records of a folder."""
    return Data(
        tuple(_records(folder / "captures.jsonl")),
        tuple(_records(folder / "rounds.jsonl")),
        tuple(_records(folder / "scoring.jsonl")),
    )


def _records(path: Path) -> list[Any]:
    """The covered ones of a file of JSON lines."""
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [record for record in records if record["variant"] in COVERED]


def whole_folder() -> Path | None:
    """Where all records are, if they are at hand.

    The environment variable `SCOPA_PEER_DATA` names the folder; failing that, it is
    looked for beside the project.
    """
    named = os.environ.get("SCOPA_PEER_DATA")
    beside = Path(__file__).parents[2] / "shared" / "peer"
    folders = ([Path(named)] if named else []) + [beside]
    return next((folder for folder in folders if folder.is_dir()), None)


def matches(rounds: Iterable[Round]) -> list[list[Round]]:
    """The rounds, match by match: each is there from its first round on, without a gap."""
    grouped: dict[str, list[Round]] = {}
    for record in rounds:
        rest = grouped.setdefault(record["id"].rpartition("/")[0], [])
        rest.append(record)
        assert record["round"] == len(rest), f"{record['id']} does not follow"
    return list(grouped.values())


def departures(record: Position | Round | Scoring) -> frozenset[str]:
    """Where the peer departs from its own help in this record, the six aside."""
    return frozenset(record.get("differs_from_help", [])) - {SIX}


# Records as values of the library


def position_variant(record: Position, *, exact: bool) -> Rules:
    """The variant of a position."""
    name = record["variant"]
    flags = _choice(name, record["multi"], max_two=record["max_two"])
    return _variant(name, flags, exact=exact)


def round_variant(record: Round, *, exact: bool) -> Rules:
    """The variant of a round, with the options of its match."""
    name, options = record["variant"], record["options"]
    flags = _choice(name, options["multi"], max_two=options["max_two"])
    flags += _scores(options["target"], napola=options["napola"])
    flags += ["leftovers-to-dealer"] if options["leftover"] == "dealer" else []
    return _variant(name, flags, exact=exact)


def scoring_variant(record: Scoring, *, exact: bool) -> Rules:
    """The variant of a scoring."""
    flags = _scores(record["target"], napola=record["napola"])
    return _variant(record["variant"], flags, exact=exact)


def _choice(name: str, multi: str, *, max_two: bool) -> list[str]:
    """The flags of the options of capturing; in Frac they are no options."""
    if name == "frac":
        assert (multi, max_two) == ("any", False)
        return []
    return [CHOICES[multi], *(["max-two-capture"] if max_two else [])]


def _scores(target: int, *, napola: bool) -> list[str]:
    """The flags of the options of scoring."""
    return [f"target={target}", *(["napola"] if napola else [])]


def _variant(name: str, flags: Sequence[str], *, exact: bool) -> Rules:
    words = [ROWS[name], *flags, *(["bga-exact"] if exact else [])]
    return scopa.parse_variant("+".join(words))


def deck(record: Round) -> tuple[Card, ...]:
    """The deck in dealing order.

    The records list the packets of a deal from seat 0 on; the library deals them
    from the seat after the dealer on.
    """
    first = (record["dealer"] + 1) % record["players"]
    packets = [packet for deal in record["deals"] for packet in deal[first:] + deal[:first]]
    return scopa.parse_cards(" ".join([record["table"], *packets]))


def move(card: str, taken: str) -> Lay | Capture:
    """A move, from the texts of the card played and of the cards captured."""
    played = Card.parse(card)
    return Capture(played, CardSet.parse(taken)) if taken else Lay(played)


def begin(record: Round, *, exact: bool) -> Match:
    """The match as it stands before a round."""
    variant, seating = round_variant(record, exact=exact), Seating.of(record["sides"])
    match = Match.start(variant, seating=seating, dealer=record["dealer"])
    return attrs.evolve(match, history=(_earlier(seating, record["before"]),))


def _earlier(seating: Seating, totals: Sequence[int]) -> RoundScore:
    """What earlier rounds were worth, as one."""
    awards = tuple(Award("before", side, points) for side, points in enumerate(totals))
    return RoundScore(seating, (EMPTY,) * seating.seats, awards, ())


def finished(record: Scoring, *, exact: bool) -> State:
    """The round that ended with these piles and these sweeps."""
    seating = Seating.of(record["sides"])
    nobody = (EMPTY,) * seating.seats
    sweeps = [Award("scopa", side, 1) for side, n in enumerate(record["sweeps"]) for _ in range(n)]
    board = Board(
        variant=scoring_variant(record, exact=exact),
        seating=seating,
        phase=Phase.PLAYED,
        turn=0,
        dealer=seating.seats - 1,
        plies=40,
        table=EMPTY,
        piles=tuple(map(CardSet.parse, record["piles"])),
        hand_sizes=(0,) * seating.seats,
        stock_size=0,
        last_capturer=0,
        known=nobody,
        awards=tuple(sweeps),
        joker=None,
        last_move=None,
    )
    return State(board, nobody, ())


def points_by_key(score: RoundScore) -> dict[str, list[int]]:
    """Points by the peer's categories, each by side."""
    kinds = dict.fromkeys(award.kind for award in score.awards)
    return _scored({KEYS.get(k, k.replace("-", "_")): list(score.points(k)) for k in kinds})


def _scored(points: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """The categories in which somebody scored: others may be there or not."""
    return {key: list(sides) for key, sides in points.items() if any(sides)}


# Comparing


@attrs.define
class Findings:
    """How many comparisons were made of each topic, and which found a difference."""

    compared: Counter[str] = attrs.field(factory=Counter)
    different: dict[str, list[str]] = attrs.field(factory=dict)

    def compare(self, topic: str, where: str, ours: object, theirs: object) -> None:
        """Note one comparison."""
        self.compared[topic] += 1
        if ours != theirs:
            found = f"{where}: {topic}: ours {ours}, the peer's {theirs}"
            self.different.setdefault(topic, []).append(found)

    @contextmanager
    def noting(self, where: str) -> Iterator[None]:
        """Note it where the library refuses what the peer did, and leave it at that."""
        try:
            yield
        except scopa.ScopaError as error:
            self.compare("refusals", where, error, None)

    def agree(self, *topics: str) -> None:
        """Demand that these topics were compared, and that nothing differs."""
        for topic in topics:
            assert topic not in self.different, self.told(topic)
            assert self.compared[topic], f"no {topic} were compared"

    def told(self, *topics: str) -> str:
        """What differs in these topics, or in all: the first few of each."""
        told = []
        for topic in topics or self.different:
            found = self.different.get(topic, [])
            told += [f"{len(found)} of {topic} differ:", *found[:10]]
        return "\n".join(told)


def compare_positions(positions: Iterable[Position], *, exact: bool) -> Findings:
    """What every card of every hand captures."""
    findings = Findings()
    for record in positions:
        findings.compared["positions"] += 1
        variant = position_variant(record, exact=exact)
        table, first = CardSet.parse(record["table"]), record["first_play"]
        for card in record["hand"].split():
            found = scopa.captures(variant, Card.parse(card), table, first_play=first)
            ours = [str(candidate.cards) for candidate in found]
            listed = sorted(map(CardSet.parse, record["captures"][card]), key=_mask)
            where = f"{card} on {record['table']!r} in {variant}, first play {first}"
            findings.compare("captures", where, ours, [str(taken) for taken in listed])
    return findings


def _mask(cards: CardSet) -> int:
    return cards.mask


def compare_redeals(rounds: Iterable[Round], *, exact: bool) -> Findings:
    """Which open cards are a misdeal: those dealt again, and none of those played."""
    findings = Findings()
    for record in rounds:
        variant = round_variant(record, exact=exact)
        table = CardSet.parse(record["table"])
        findings.compare("played tables", record["id"], variant.is_misdeal(table), theirs=False)
        for rejected in record["redeals"]:
            table = CardSet.parse(rejected)
            findings.compare("redeals", record["id"], variant.is_misdeal(table), theirs=True)
    return findings


def compare_matches(rounds: Iterable[Round]) -> Findings:
    """Whole matches as the peer plays them, each in one go from its first round."""
    findings = Findings()
    for records in matches(rounds):
        findings.compared["matches"] += 1
        first = records[0]
        variant, seating = round_variant(first, exact=True), Seating.of(first["sides"])
        match = Match.start(variant, seating=seating, dealer=first["dealer"])
        with findings.noting(first["id"]):
            for record in records:
                match = _follow(findings, record, match)
                match = compare_round(findings, record, match)
    return findings


def _follow(findings: Findings, record: Round, match: Match) -> Match:
    """The match before a round: as we left it, with the peer's dealer."""
    where = record["id"]
    findings.compare("totals before", where, list(match.totals), record["before"])
    if record["round"] > 1:
        findings.compare("next dealers", where, match.dealer, record["dealer"])
    return attrs.evolve(match, dealer=record["dealer"])


def compare_rounds(rounds: Iterable[Round]) -> Findings:
    """Single rounds by our defaults, each from the peer's totals and dealer."""
    findings = Findings()
    for record in rounds:
        with findings.noting(record["id"]):
            compare_round(findings, record, begin(record, exact=False))
    return findings


def compare_round(findings: Findings, record: Round, match: Match) -> Match:
    """The next round of a match; the match after it."""
    findings.compared["rounds"] += 1
    where = record["id"]
    state = play(findings, record, match)
    board = state.board
    piles = [CardSet.parse(pile) for pile in record["piles"]]
    findings.compare("piles", where, list(board.piles), piles)
    findings.compare("last capturers", where, board.last_capturer, record["last_capturer"])
    match = match.record(state)
    score = match.history[-1]
    findings.compare("scopas", where, list(score.points("scopa")), record["sweeps"])
    compare_points(findings, record, score)
    compare_standing(findings, record, match)
    return match


def play(findings: Findings, record: Round, match: Match) -> State:
    """Play the peer's moves, as far as the round goes, one by one."""
    state = match.deal(deck=deck(record))
    left: list[object] = []
    for number, (seat, card, taken, choices, swept) in enumerate(record["moves"], 1):
        if state.board.over:
            break
        where = f"{record['id']}, move {number}"
        legal = scopa.legal_moves(state)
        wanted = move(card, taken)
        findings.compare("turns", where, state.board.turn, seat)
        findings.compare("numbers of legal moves", where, len(legal), choices)
        findings.compare("moves", where, wanted in legal, theirs=True)
        step = scopa.step(state, wanted, by=seat)
        points = [event.points for event in step.events if isinstance(event, Swept)]
        findings.compare("sweeps", where, sum(points), swept)
        left += [(e.seat, e.cards) for e in step.events if isinstance(e, LeftoversTaken)]
        state = step.state
    if state.board.phase is Phase.PLAYED:
        leftover = record["leftover"]
        theirs = [] if leftover is None else [(leftover[0], CardSet.parse(leftover[1]))]
        findings.compare("leftovers", record["id"], left, theirs)
    return state


def compare_points(
    findings: Findings, record: Round | Scoring, score: RoundScore, *, but: str = ""
) -> None:
    """Points by category and side (`but` this one), and what was counted for them.

    In scorings those of the sweeps are told apart from the others.
    """
    theirs = dict(record["points"])
    if "case" in record:
        theirs["scopa"] = record["sweeps"]
    ours = points_by_key(score)
    for points in (ours, theirs):
        points.pop(but, None)
    findings.compare("points", record["id"], ours, _scored(theirs))
    for tally in score.tallies:
        key = COUNTS.get(tally.kind)
        if key in record["counts"]:
            where = f"{record['id']}, {key}"
            findings.compare("counts", where, list(tally.counts), record["counts"][key])


def compare_standing(findings: Findings, record: Round | Scoring, match: Match) -> None:
    """The totals, and who has won."""
    findings.compare("totals", record["id"], list(match.totals), record["after"])
    compare_winners(findings, record, match)


def compare_winners(findings: Findings, record: Round | Scoring, match: Match) -> None:
    """Who has won the match, if it is over."""
    outcome = match.outcome
    ours = (False, []) if outcome is None else (True, list(outcome.winners))
    findings.compare("winners", record["id"], ours, (record["over"], record["winners"]))


def compare_instant_wins(rounds: Iterable[Round]) -> Findings:
    """Rounds that by our defaults end at once, while the peer plays them out."""
    findings = Findings()
    for record in rounds:
        with findings.noting(record["id"]):
            match = begin(record, exact=False)
            state = play(findings, record, match)
            findings.compare("early ends", record["id"], state.board.phase, Phase.WON)
            compare_winners(findings, record, match.record(state))
    return findings


def compare_missing_suits(rounds: Iterable[Round], scorings: Iterable[Scoring]) -> Findings:
    """Rounds and piles in which by our defaults somebody else, or nobody, has the
    primiera; all other points agree."""
    findings = Findings()
    scores: list[tuple[Round | Scoring, RoundScore]] = [
        (each, scopa.score_round(finished(each, exact=False))) for each in scorings
    ]
    for record in rounds:
        with findings.noting(record["id"]):
            state = play(findings, record, begin(record, exact=False))
            scores.append((record, scopa.score_round(state)))
    for each, score in scores:
        compare_points(findings, each, score, but="primiera")
        theirs = each["points"]["primiera"]
        differs = list(score.points("primiera")) != theirs
        findings.compare("other primieras", each["id"], differs, theirs=True)
    return findings


def compare_scorings(scorings: Iterable[Scoring], *, exact: bool) -> Findings:
    """Points and winners of final piles; by our defaults a win at one stroke scores
    no categories, so only its winner is compared."""
    findings = Findings()
    for record in scorings:
        findings.compared["scorings"] += 1
        state = finished(record, exact=exact)
        score = scopa.score_round(state)
        board = state.board
        history = (_earlier(board.seating, record["before"]), score)
        match = Match(board.variant, board.seating, board.dealer, history)
        if exact or score.instant_winner is None:
            compare_points(findings, record, score)
            compare_standing(findings, record, match)
        else:
            findings.compared["instant wins"] += 1
            compare_winners(findings, record, match)
    return findings
