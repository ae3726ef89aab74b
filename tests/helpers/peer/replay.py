"""One round played as the peer played it, with all that it shows compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import scopa
from helpers.peer import by_help
from helpers.peer.findings import Findings
from helpers.peer.positions import declares, opening_points, values_of
from helpers.peer.records import Round
from helpers.peer.values import deck, move_of, round_variant
from scopa import (
    EMPTY,
    Capture,
    Card,
    CardSet,
    Declare,
    Declared,
    Lay,
    LeftoversTaken,
    Match,
    Phase,
    Rank,
    Rules,
    State,
    Step,
    Swept,
)

if TYPE_CHECKING:
    from helpers.peer.records import Declared as DeclaredThere
    from helpers.peer.records import Move

__all__ = ["play"]

WORTH = {"under-10": 3, "three-of-a-kind": 10}
"""Points of the declarations."""


def play(findings: Findings, record: Round, match: Match, *, helped: bool = False) -> State:
    """Play the peer's moves, as far as the round goes, one by one.

    `helped`: the peer departs from its help in this round. Then what it offers is
    compared with `bga-exact`, and what we offer with what the help makes of that; moves and
    declarations that are not open by our rules are made by those of the peer.
    """
    step = match.open_round(deck=deck(record))
    opening = record.get("opening")
    theirs = [] if opening is None else [(opening[0], opening[2])]
    findings.compare("openings", record["id"], opening_points(step), theirs)
    own = match.variant
    assert isinstance(own, Rules)
    exact = round_variant(record, exact=True) if helped else own
    replay = _Replay(findings, record, own, exact, step.state)
    for number, made in enumerate(record["moves"]):
        if replay.state.board.over:
            break
        replay.declare(number)
        replay.move(number + 1, made)
    if replay.state.board.phase is Phase.PLAYED:
        replay.compare_leftovers()
    return replay.state


def under(variant: Rules, state: State) -> State:
    """The state, with another variant."""
    return State(attrs.evolve(state.board, variant=variant), state.hands, state.stock)


def with_cards(state: State) -> list[Lay | Capture]:
    """The legal moves with cards."""
    return [move for move in scopa.legal_moves(state) if not isinstance(move, Declare)]


@attrs.define
class _Replay:
    """A round on its way: our rules, those that stand for the peer's, and the state."""

    findings: Findings
    record: Round
    own: Rules
    exact: Rules
    state: State
    left: list[tuple[int, CardSet]] = attrs.field(factory=list)

    def compare(self, topic: str, where: str, ours: object, theirs: object) -> None:
        self.findings.compare(topic, f"{self.record['id']}, {where}", ours, theirs)

    def by_theirs(self, made: scopa.Move) -> Step:
        """A move by the peer's rules."""
        step = scopa.step(under(self.exact, self.state), made)
        return Step(under(self.own, step.state), step.events)

    def declare(self, number: int) -> None:
        """Compare what may be declared before a move, and declare what the peer did."""
        listed = [each for each in self.record.get("declarations", []) if each[0] == number]
        offered = declares(under(self.exact, self.state))
        if not listed and not offered:
            return
        where, board = f"before move {number + 1}", self.state.board
        theirs = [(each[1], one) for each in listed for one in values_of(each[2], each[3])]
        self.compare("declarations", where, [(board.turn, one) for one in offered], theirs)
        ours = declares(self.state)
        if self.own != self.exact:
            helped = by_help.declarations(self.state.acting_hand, offered)
            self.compare("declarations by the help", where, ours, helped)
        for each in listed:
            if each[4]:
                self.make(where, each, ours)

    def make(self, where: str, declared: DeclaredThere, ours: list[Declare]) -> None:
        """Declare what the peer did, and compare what it brings."""
        _, seat, name, _, _, joker = declared
        (wanted,) = values_of(name, [] if joker is None else [joker])
        if wanted in ours:
            step = scopa.step(self.state, wanted, by=seat)
        else:
            self.findings.compared["closed declarations"] += 1
            step = self.by_theirs(wanted)
        side = self.state.board.seating.sides[seat]
        awards = [each.awards for each in step.events if isinstance(each, Declared)]
        earned = [(each.kind, each.side, each.points) for one in awards for each in one]
        self.compare("declared", where, earned, [(wanted.kind, side, WORTH[wanted.kind])])
        self.state = step.state
        self.compare("declared twice", where, declares(self.state), [])

    def move(self, number: int, made: Move) -> None:
        """Compare what may be played, and play what the peer did."""
        seat, card, taken, choices, swept, *phantom = made
        where, board = f"move {number}", self.state.board
        ours = offered = with_cards(self.state)
        if self.own != self.exact:
            offered = with_cards(under(self.exact, self.state))
            name, limited = self.record["variant"], self.record["options"]["max_two"]
            helped = by_help.moves(name, offered, board.table, board.joker, max_two=limited)
            self.compare("legal moves by the help", where, ours, helped)
            if helped != offered:
                self.findings.compared["other legal moves"] += 1
        self.compare("turns", where, board.turn, seat)
        self.compare("numbers of legal moves", where, len(offered), choices + self.uncounted())
        wanted = move_of(card, taken)
        if phantom:
            alone = Capture(wanted.card, EMPTY)
            self.compare("phantom captures", where, alone in ours, theirs=False)
            step = self.bank(wanted.card)
        else:
            self.compare("moves", where, wanted in offered, theirs=True)
            if wanted in offered and wanted not in ours:
                self.findings.compared["closed moves"] += 1
                step = self.by_theirs(wanted)
            else:
                step = scopa.step(self.state, wanted, by=seat)
        points = [event.points for event in step.events if isinstance(event, Swept)]
        self.compare("sweeps", where, sum(points), swept)
        banked = CardSet.of([wanted.card] if phantom else [])
        for event in step.events:
            if isinstance(event, LeftoversTaken) and event.cards != banked:
                self.left.append((event.seat, event.cards - banked))
        self.state = step.state

    def uncounted(self) -> int:
        """How many aces of the hand count no move there, as they are phantom captures."""
        board, record = self.state.board, self.record
        bound = record["variant"] == "asso_simplified" and record["options"]["max_two"]
        if not bound or len(board.table) < 3 or not aces(board.table):
            return 0
        held = aces(self.state.acting_hand)
        self.findings.compared["uncounted aces"] += held
        return held

    def bank(self, card: Card) -> Step:
        """The peer's phantom capture: a card that is laid by its rules goes to the pile of
        its player, who is then the last one to capture."""
        seat, alone = self.state.board.turn, CardSet.of([card])
        board = attrs.evolve(self.state.board, last_capturer=seat)
        self.state = State(board, self.state.hands, self.state.stock)
        step = self.by_theirs(Lay(card))
        board = step.state.board
        piles = list(board.piles)
        piles[seat] |= alone
        board = attrs.evolve(board, table=board.table - alone, piles=tuple(piles))
        return Step(State(board, step.state.hands, step.state.stock), step.events)

    def compare_leftovers(self) -> None:
        """Compare who took the cards left at the end."""
        leftover = self.record["leftover"]
        theirs = [] if leftover is None else [(leftover[0], CardSet.parse(leftover[1]))]
        self.compare("leftovers", "at the end", self.left, theirs)


def aces(cards: CardSet) -> int:
    """How many of the cards are aces."""
    return sum(card.rank is Rank.ACE for card in cards)
