"""Records from data that nobody vouches for: everything is checked, all problems are told.

No reason names a card of the deck, because the record of an unfinished round may be
the one that is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union

import attrs

from scopa.base.quoting import short
from scopa.codec.decoding import HEAD, MOST_CARDS, Parts
from scopa.codec.fields import BOARD
from scopa.codec.json_parsing import joined
from scopa.codec.limits import MOST_MOVES, MOST_ROUNDS
from scopa.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidStateError,
    MisdealError,
    NotationError,
)
from scopa.model.board import Board, State
from scopa.model.move_text import read_move
from scopa.notation.work_limits import Budget, judging_work
from scopa.play.match import Match
from scopa.play.soundness.positions import problems
from scopa.records.as_json import MATCH, POSITION, ROUND, VERSION, result_json, standing_json
from scopa.records.records import (
    MatchRecord,
    RoundRecord,
    after_round,
    dealt,
    followed_match,
    followed_round,
    moved,
)
from scopa.records.tags import MOST_TAGS, Tags, tag_problem

if TYPE_CHECKING:
    from scopa.cards.cards import Card
    from scopa.codec.encoding import Json
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.model.scores import RoundScore
    from scopa.model.seating import Seating

__all__ = ["Reader", "Record"]

Record: TypeAlias = Union[RoundRecord, MatchRecord, State]  # noqa: UP007  # evaluated on Python 3.10
"""What a text can hold."""

_TOO_MUCH = "to judge the moves up to here takes more work than a text of this length may cost"
_ROUND = ("dealer", "deck", "moves", "result")
_FIELDS = {
    ROUND: (_ROUND, ("seat", "tags")),
    MATCH: (("dealer", "rounds", "totals", "outcome"), ("tags",)),
    POSITION: ((*BOARD, "hands", "stock"), ()),
}
"""The fields of each format beside those of the head, and those that may be missing."""


@attrs.define
class Reader(Parts):
    """Reads one record, and notes what is wrong with it."""

    budget: Budget

    def record(self, data: object) -> Record | None:
        """What the data say."""
        if not isinstance(data, dict):
            self.wrong("", "an object", data)
            return None
        kind = data.get("format")
        if not isinstance(kind, str) or kind not in _FIELDS:
            self.add("format", f"expected {ROUND!r}, {MATCH!r} or {POSITION!r}")
            return None
        version = data.get("version")
        if type(version) is not int or version != VERSION:
            self.add("version", f"expected {VERSION}, the version of the format that is read here")
            return None
        fields, optional = _FIELDS[kind]
        self.names("", data, HEAD + fields, optional)
        variant = self.variant(data)
        seating = self.seating(data, variant)
        if kind == ROUND:
            return self.round("", data, variant, seating)
        if kind == MATCH:
            return self.match(data, variant, seating)
        return self.position(data, variant, seating)

    def tags(self, path: str, data: dict[str, object]) -> Tags:
        """The tags; none where there are none."""
        given = data.get("tags", {})
        where = joined(path, "tags")
        if not isinstance(given, dict):
            self.wrong(where, "an object", given)
            return ()
        if len(given) > MOST_TAGS:
            self.add(where, f"{len(given)} tags: {MOST_TAGS} at most")
            return ()
        self.twice(where, given)
        tags = []
        for name, text in given.items():
            problem = tag_problem(name, text)
            if problem is not None:
                self.add(joined(where, name), problem)
            tags.append((name, text))
        return tuple(tags)

    def position(
        self, data: dict[str, object], variant: Variant | None, seating: Seating | None
    ) -> State | None:
        """A position, if a round can stand so."""
        board = self.fields("", data, BOARD)
        hidden = self.fields("", data, ("hands", "stock"))
        if self.problems or variant is None or seating is None:
            return None
        state = State(Board(variant, seating, **board), **hidden)
        for problem in problems(state):
            self.add("", problem.text)
        return state

    def match(
        self, data: dict[str, object], variant: Variant | None, seating: Seating | None
    ) -> MatchRecord | None:
        """A match, its rounds one by one and then in their order."""
        dealer = self.fields("", data, ("dealer",)).get("dealer")
        tags = self.tags("", data)
        rounds = self.listed("", data, "rounds", MOST_ROUNDS)
        played = []
        for number, each in enumerate(rounds):
            path = f"rounds[{number}]"
            if not isinstance(each, dict):
                self.wrong(path, "an object", each)
                continue
            self.names(path, each, *_FIELDS[ROUND])
            played.append(self.round(path, each, variant, seating))
        if self.problems or variant is None or seating is None or dealer is None:
            return None
        match = first = Match(variant, seating, dealer)
        finished = [each for each in played if each is not None]
        for number, record in enumerate(finished):
            path = f"rounds[{number}]"
            if number and not finished[number - 1].over:
                text = "only the last round of a match may be unfinished"
                self.add(f"rounds[{number - 1}].result", text)
                return None
            if record.dealer != match.dealer:
                text = f"expected seat {match.dealer}, who deals this round"
                self.add(f"{path}.dealer", text)
                return None
            try:
                match = after_round(match, record)
            except InvalidStateError as error:
                self.add(path, str(error))
                return None
        for name, expected in standing_json(match).items():
            self.compare(name, data[name], expected)
        if self.problems:
            return None
        return followed_match(first, tuple(finished), match, tags)

    def round(
        self,
        path: str,
        data: dict[str, object],
        variant: Variant | None,
        seating: Seating | None,
    ) -> RoundRecord | None:
        """A round, which is played again if all that it says can be read."""
        before = len(self.problems)
        dealer = self.fields(path, data, ("dealer",)).get("dealer")
        given = data.get("seat")
        seat = None if given is None else self.seat(joined(path, "seat"), given)
        deck = self.deck(path, data, variant, hides="seat" in data)
        texts = self.moves(path, data)
        tags = self.tags(path, data)
        if "seat" in data and given is None and None not in deck:
            self.add(joined(path, "seat"), "nothing is hidden: leave the seat out")
        readable = len(self.problems) == before and all(name in data for name in _ROUND)
        if not readable or variant is None or seating is None or dealer is None:
            return None
        plain = data["result"] is not None and None not in deck
        start = self.start(path, variant, seating, dealer, deck)
        end = None if start is None else self.played(path, start, deck, texts, plain=plain)
        if end is None:
            return None
        last, moves = end
        try:
            record = followed_round(
                last,
                variant=variant,
                seating=seating,
                dealer=dealer,
                deck=deck,
                moves=moves,
                seat=seat,
                tags=tags,
            )
        except InvalidStateError as error:
            self.add(joined(path, "seat"), str(error))
            return None
        where = joined(path, "result")
        if record.over and data["result"] is None:
            self.add(where, "the round is over after these moves: expected its result, not null")
        elif data["result"] is not None and not record.over:
            self.add(where, "the round is not over after these moves: expected null")
        else:
            self.compare(where, data["result"], self.result(record.score))
        return record

    def deck(
        self, path: str, data: dict[str, object], variant: Variant | None, *, hides: bool
    ) -> tuple[Card | None, ...]:
        """The deck: each card of the game once, or hidden where that is allowed."""
        listed = self.typed(path, data, "deck", list)
        if listed is None:
            return ()
        where = joined(path, "deck")
        deck: list[Card | None] = []
        places: dict[Card, int] = {}
        for place, text in enumerate(listed[:MOST_CARDS]):
            hidden = hides and text is None
            card = None if hidden else self.card(f"{where}[{place}]", text)
            if card is None:
                pass
            elif variant is not None and card not in variant.deck:
                self.add(f"{where}[{place}]", f"not a card of the deck of {short(variant.name)}")
            elif card in places:
                self.add(f"{where}[{place}]", f"the same card as {where}[{places[card]}]")
            else:
                places[card] = place
            deck.append(card)
        if variant is not None and len(listed) != len(variant.deck):
            self.add(where, f"expected {len(variant.deck)} cards, found {len(listed)}")
        return tuple(deck)

    def moves(self, path: str, data: dict[str, object]) -> list[str]:
        """The texts of the moves; those that can mean none are noted."""
        listed = self.listed(path, data, "moves", MOST_MOVES)
        for number, text in enumerate(listed):
            self.move(joined(path, f"moves[{number}]"), text)
        return listed

    def start(
        self,
        path: str,
        variant: Variant,
        seating: Seating,
        dealer: int,
        deck: tuple[Card | None, ...],
    ) -> State | None:
        """The state as it was dealt, if it can be dealt so."""
        try:
            return dealt(variant, seating, dealer, deck)
        except MisdealError:
            self.add(
                joined(path, "deck"), f"the open cards are a misdeal in {short(variant.name)}"
            )
            return None

    def played(
        self,
        path: str,
        state: State,
        deck: tuple[Card | None, ...],
        texts: list[str],
        *,
        plain: bool,
    ) -> tuple[State, tuple[Move, ...]] | None:
        """The last state and the moves, if they can be made so; `plain`: nothing is
        hidden, so reasons may name cards."""
        moves: list[Move] = []
        for text in texts:
            where = joined(path, f"moves[{len(moves)}]")
            if not self.budget.allows(judging_work(state)):
                self.add(where, _TOO_MUCH)
                return None
            try:
                move = self.meant(state, text)
                state = moved(state, move, deck)
            except IllegalMoveError as error:
                reason = f"the move is not legal here: {error.reason}"
                self.add(where, str(error) if plain else reason)
                return None
            except NotationError as error:
                self.add(where, f"no move is {text[:60]!r}: {error.problem}")
                return None
            except AmbiguousMoveError as error:
                self.add(where, str(error) if plain else "the text means several moves: say which")
                return None
            moves.append(move)
        return state, tuple(moves)

    def meant(self, state: State, text: str) -> Move:
        """The move that a text means in a state."""
        move = read_move(text)
        assert move is not None, "texts that mean no move are noted before"
        return move

    def result(self, score: RoundScore | None) -> Json:
        """What the data must say of the result."""
        return result_json(score)
