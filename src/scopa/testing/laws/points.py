"""Laws of points and of where cards are: awards, the end of a round, matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.quoting import counted
from scopa.cards.cards import CardSet
from scopa.model.board import Phase
from scopa.model.opening import Opening
from scopa.model.scores import INSTANT_WIN, Outcome, Tally, Win
from scopa.play.engine import score_round
from scopa.testing.laws.definition import award_problems, is_seat, is_side, law, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scopa.model.board import Board, State
    from scopa.play.match import Match
    from scopa.testing.laws.definition import Problem

__all__ = ["FINISHED", "MATCHES", "OPENINGS", "PLACES", "POINTS"]


@law("`is_misdeal` says yes or no; `opening` gives cards of the table to a seat, or None")
def _opening(board: Board) -> Iterator[Problem]:
    misdeal = board.variant.is_misdeal(board.table)
    if not isinstance(misdeal, bool):
        yield "`is_misdeal` says neither yes nor no", shown(misdeal)
    opening = board.variant.opening(board)
    if opening is None:
        return
    if not (isinstance(opening, Opening) and isinstance(opening.cards, CardSet)):
        yield "an opening is not an Opening of cards", shown(opening)
        return
    if not is_seat(opening.seat, board.seating):
        yield "an opening names a seat that is not there", shown(opening)
    if not opening.cards <= board.table:
        yield "an opening takes cards that do not lie on the table", shown(opening)
    yield from award_problems(opening.awards, board.seating)


@law("every card of the deck is in one place")
def _card_count(state: State) -> Iterator[Problem]:
    board = state.board
    places = [*state.hands, board.table, *board.piles, CardSet.of(state.stock)]
    cards = [card for place in places for card in place]
    if len(cards) != len(board.variant.deck) or CardSet.of(cards) != board.variant.deck:
        twice = sorted({str(card) for card in cards if cards.count(card) > 1})
        missing = board.variant.deck - CardSet.of(cards)
        text = f"missing: {missing or 'none'}, twice: {' '.join(twice) or 'none'}"
        yield "a card is in no place, or in two", text


@law("captures score for sides that exist")
def _play_awards(state: State) -> Iterator[Problem]:
    board = state.board
    for move, candidate in state.plays:
        if candidate is not None:
            awards = board.variant.play_awards(board, move.card, candidate)
            for problem, detail in award_problems(awards, board.seating):
                yield problem, f"for {move}, {detail}"


@law("`keeps_joker`, `leftovers` and `next_dealer` name what there is")
def _seats(state: State) -> Iterator[Problem]:
    board = state.board
    variant = board.variant
    if not isinstance(keeps := variant.keeps_joker(board), bool):
        yield "`keeps_joker` says neither yes nor no", shown(keeps)
    if board.cards_to_play == 1:
        seat = variant.leftovers(board)
        if seat is not None and not is_seat(seat, board.seating):
            yield "the leftovers go to a seat that is not there", shown(seat)
    if not is_seat(dealer := variant.next_dealer(board), board.seating):
        yield "the next dealer is not a seat", shown(dealer)


@law("asked again, it gives the same points")
def _same_points(state: State) -> Iterator[Problem]:
    board = state.board
    variant = board.variant
    for move, candidate in state.plays:
        if candidate is not None:
            first = variant.play_awards(board, move.card, candidate)
            again = variant.play_awards(board, move.card, candidate)
            if first != again:
                yield "asked again, a capture scores something else", str(move)
    if variant.instant_win(board) != variant.instant_win(board):
        yield "asked again, it gives another win at one stroke", ""


@law("a round that goes on is not won at one stroke")
def _not_won(state: State) -> Iterator[Problem]:
    win = state.board.variant.instant_win(state.board)
    if win is not None:
        yield "a side has won at one stroke, and the round goes on", shown(win)


@law("a finished round gives a tuple of tallies, each with a count and cards for each side")
def _score(state: State) -> Iterator[Problem]:
    board = state.board
    sides = board.seating.side_count
    tallies = board.variant.score(board)
    if not isinstance(tallies, tuple):
        yield "tallies are not a tuple", shown(tallies)
        return
    for tally in tallies:
        if not isinstance(tally, Tally):
            yield "a tally is not a Tally", shown(tally)
        elif not (isinstance(tally.counts, tuple) and len(tally.counts) == sides):
            yield "a tally has not one count for each side", shown(tally)
        elif not (isinstance(tally.cards, tuple) and len(tally.cards) == sides):
            yield "a tally has not one set of cards for each side", shown(tally)
        else:
            yield from award_problems(tally.awards, board.seating, winning=True)
    if board.variant.score(board) != tallies:
        yield "asked again, a round scores something else", ""
    kinds = [tally.kind for tally in tallies]
    if len(set(kinds)) != len(kinds):
        yield "two tallies are of one kind", " ".join(map(str, kinds))


@law("a round won at one stroke is won by the side that its score names")
def _win(state: State) -> Iterator[Problem]:
    board = state.board
    win = board.variant.instant_win(board)
    if win is not None and not (isinstance(win, Win) and is_side(win.side, board.seating)):
        yield "a win at one stroke is not a Win of a side", shown(win)
        return
    if (win is not None) != (board.phase is Phase.WON):
        yield "a finished round is won at one stroke, and does not show it any more", shown(win)
        return
    score = score_round(state)
    winners = [award.side for award in score.awards if award.kind == INSTANT_WIN]
    if win is not None and winners != [win.side]:
        text = f"the win is that of side {win.side}, the score names {winners}"
        yield "the score does not name the side that won at one stroke", text
    if winners:
        outcome = board.variant.outcome((score,), board.seating)
        if outcome is None or tuple(outcome.winners) != (winners[0],):
            yield "a win at one stroke does not win the match", shown(outcome)


@law("an outcome names sides; a match ends, and has an outcome then")
def _outcome(match: Match) -> Iterator[Problem]:
    # Asked itself: the match would refuse a wrong answer.
    outcome = match.variant.outcome(match.history, match.seating)
    if outcome is None:
        text = f"after {counted(len(match.history), 'round')}, at {match.totals}"
        yield "a match does not end", text
        return
    if not isinstance(outcome, Outcome):
        yield "an outcome is not an Outcome", shown(outcome)
        return
    winners = outcome.winners
    if not (isinstance(winners, tuple) and winners and len(set(winners)) == len(winners)):
        yield "the winners of an outcome are not a tuple of sides, each once", shown(outcome)
    elif not all(is_side(side, match.seating) for side in winners):
        yield "an outcome names a side that is not there", shown(outcome)
    if not (isinstance(outcome.reason, str) and outcome.reason):
        yield "the reason of an outcome is not a text", shown(outcome)
    again = match.variant.outcome(match.history, match.seating)
    if again != outcome:
        yield "asked again, a match has another outcome", shown(again)


@law("a bonus gives points to sides that exist")
def _bonus(match: Match) -> Iterator[Problem]:
    yield from award_problems(match.variant.bonus(match.history, match.seating), match.seating)


OPENINGS = (_opening,)
"""Laws of the board of an opening."""
PLACES = (_card_count,)
"""Laws of every state: where one is broken, the round cannot go on."""
POINTS = (_play_awards, _seats, _same_points, _not_won)
"""Laws of the points of a position."""
FINISHED = (_score, _win)
"""Laws of a finished round."""
MATCHES = (_outcome, _bonus)
"""Laws of a match that was played as long as it lasts."""
