"""The text of a match while it is being played: each round is written down once."""

from __future__ import annotations

import json

import attrs

from scopa.codec.format_head import head_json
from scopa.codec.limits import MOST_ROUNDS
from scopa.errors import InvalidStateError
from scopa.notation.allowed_variants import check_variant
from scopa.play.match import Match
from scopa.records.as_json import MATCH, VERSION, round_json, standing_json
from scopa.records.dump import refused, too_long, work_of
from scopa.records.records import RoundRecord, after_round

__all__ = ["GrowingMatch"]


@attrs.define
class GrowingMatch:
    """The record of a match as text, which grows round by round.

    The text is what `dumps` gives for a `MatchRecord` of the same rounds. A new round
    costs what it takes to check and write that round; earlier rounds are not played again.
    """

    _match: Match
    _head: str
    _rounds: str = ""
    _work: int = 0

    @classmethod
    def of(cls, match: Match) -> GrowingMatch:
        """Start with a match before its first round.

        Raises `UnknownVariantError` for a variant that its name does not lead back to.
        """
        check_variant(match.variant, None, "dumps and loads")
        head = head_json(MATCH, VERSION, match.variant, match.seating)
        return cls(match, json.dumps(head | {"dealer": match.dealer}))

    def add(self, played: RoundRecord) -> str:
        """Add a finished round; return the text of the match so far, without a newline.

        Raises `InvalidStateError` for a round that is not the next one of this match or
        cannot be read again, and for a text that no reader takes: one of more than
        1,000 rounds or a million characters. The text then stays as it was.
        """
        if len(self._match.history) == MOST_ROUNDS:
            raise InvalidStateError([f"a record of a match has {MOST_ROUNDS} rounds at most"])
        wrong = refused(played, secret=False)
        if wrong:
            raise InvalidStateError(wrong)
        match = after_round(self._match, played)
        rounds = ", ".join(filter(None, [self._rounds, json.dumps(round_json(played))]))
        standing = json.dumps(standing_json(match))
        text = f'{self._head[:-1]}, "rounds": [{rounds}], {standing[1:]}'
        work = self._work + work_of(played)
        problem = too_long(text, work)
        if problem is not None:
            raise InvalidStateError([problem])
        self._match, self._rounds, self._work = match, rounds, work
        return text
