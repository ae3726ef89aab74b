"""Records of the peer as values of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import scopa
from helpers.peer.records import Position, Round, Scoring
from scopa import (
    EMPTY,
    Award,
    Board,
    Capture,
    Card,
    CardSet,
    Lay,
    Match,
    Phase,
    RoundScore,
    Rules,
    Seating,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "CHOICES",
    "COVERED",
    "begin",
    "deck",
    "earlier",
    "finished",
    "kind",
    "move_of",
    "points_by_kind",
    "position_variant",
    "restored",
    "round_variant",
    "scored",
    "scoring_variant",
]

ROWS: Mapping[str, str] = {
    "scopa": "scopa",
    "il_ponino": "il-ponino",
    "napola": "napola",
    "scopone": "scopone",
    "scopone_scientifico": "scopone-scientifico",
    "quindici": "scopa-a-quindici",
    "scopone_de_trente": "scopone-de-trente",
    "asso_simplified": "asso-piglia-tutto-simple",
    "asso_traditional": "asso-piglia-tutto",
    "re_bello": "re-bello",
    "a_perdere": "scopa-a-perdere",
    "frac": "scopa-frac",
    "escoba": "escoba",
    "escoba_no_prime": "escoba-no-primiera",
    "cirulla": "cirulla",
}
"""The row of the variants table that each of the peer's variants is."""

COVERED: frozenset[str] = frozenset(ROWS)
"""The peer's variants."""

CHOICES: Mapping[str, str] = {
    "fewest": "fewest",
    "any_unless_single": "single-first",
    "any": "free-choice",
}
"""The flag of each choice among several captures."""

KINDS: Mapping[str, str] = {
    "trente_all": "instant-win",
    "all_coins": "instant-win",
    "declare_under_10": "under-10",
    "declare_three": "three-of-a-kind",
}
"""Our kind of an award, where it is not the peer's name with hyphens."""


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


def move_of(card: str, taken: str) -> Lay | Capture:
    """A move, from the texts of the card played and of the cards captured."""
    played = Card.parse(card)
    return Capture(played, CardSet.parse(taken)) if taken else Lay(played)


def begin(record: Round, *, exact: bool) -> Match:
    """The match as it stands before a round."""
    variant, seating = round_variant(record, exact=exact), Seating.of(record["sides"])
    match = Match.start(variant, seating=seating, dealer=record["dealer"])
    return attrs.evolve(match, history=(earlier(seating, record["before"]),))


def earlier(seating: Seating, totals: Sequence[int]) -> RoundScore:
    """What earlier rounds were worth, as one."""
    awards = tuple(Award("before", side, points) for side, points in enumerate(totals))
    return RoundScore(seating, (EMPTY,) * seating.seats, awards, ())


def restored(record: Round) -> Round:
    """The round with the points of the opening that the peer lost."""
    seating = Seating.of(record["sides"])
    lost = [(seating.sides[seat], points) for _, points, seat in record.get("lost_points", [])]
    gained = seating.per_side(lost)
    if not any(gained):
        return record
    whole = record.copy()
    whole["points"] = {**record["points"], "opening": list(gained)}
    whole["sweeps"] = _sum(record["sweeps"], gained)
    whole["after"] = _sum(record["after"], gained)
    return whole


def _sum(ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    return [one + other for one, other in zip(ours, theirs, strict=True)]


def finished(record: Scoring, *, exact: bool) -> State:
    """The round that ended with these piles, these sweeps and declarations."""
    seating = Seating.of(record["sides"])
    nobody = (EMPTY,) * seating.seats
    earned = [Award("scopa", side, 1) for side, n in enumerate(record["sweeps"]) for _ in range(n)]
    for declared, worth in declared_points(record).items():
        earned += [Award(declared, side, n) for side, n in enumerate(worth) if n]
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
        awards=tuple(earned),
        joker=None,
        last_move=None,
    )
    return State(board, nobody, ())


def declared_points(record: Scoring) -> dict[str, list[int]]:
    """What each side declared, by our kind: 3 for a low hand, 10 for three of a kind."""
    declared = record.get("declared", [])
    assert set(declared) <= {0, 3, 10}
    kinds = {3: "under-10", 10: "three-of-a-kind"}
    return {kinds[worth]: [n * (n == worth) for n in declared] for worth in kinds}


def kind(key: str) -> str:
    """Our kind of what the peer calls so."""
    return KINDS.get(key, key.replace("_", "-"))


def points_by_kind(record: Round | Scoring) -> dict[str, list[int]]:
    """The peer's points by our kinds, each by side.

    In scorings those of the sweeps and of the declarations are told apart from the others.
    """
    points = {kind(key): sides for key, sides in record["points"].items()}
    if "case" in record:
        points["scopa"] = record["sweeps"]
        points.update(declared_points(record))
    return scored(points)


def scored(points: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """The kinds in which somebody scored: others may be there or not."""
    return {key: list(sides) for key, sides in points.items() if any(sides)}
