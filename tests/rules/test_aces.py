"""The ace that takes all: what it may do where the games and their readings differ."""

from __future__ import annotations

import attrs
import pytest

import scopa
from helpers.rounds import deck
from scopa import EMPTY, Capture, Card, CardSet, Declare, Lay, Seating

ACE = Card.parse("Ad")


def leads(variant: str, table: str, *hand: str) -> list[str]:
    """The moves of the one who leads the round."""
    state = scopa.deal(variant, players=2, deck=deck(table, *hand))
    return [str(move) for move in scopa.legal_moves(state)]


def takes(variant: str, table: str, joker: int | None = None) -> list[str]:
    """What an ace takes in a later play."""
    found = scopa.captures(variant, ACE, CardSet.parse(table), joker=joker)
    return [str(candidate.cards) for candidate in found]


def test_the_lead_by_each_reading() -> None:
    """C14: in the traditional game the first card of the round takes single aces only;
    it may sweep, or not be an ace at all, by other readings."""
    free, forbidden = "asso-piglia-tutto+ace-lead=free", "asso-piglia-tutto+ace-lead=forbidden"
    assert leads("asso-piglia-tutto", "3c 5s Kb 2c", "Ad Jb 6d") == ["Ad", "6d", "Jbx3c5s"]
    assert leads("asso-piglia-tutto", "Ac 5s Kb 2c", "Ad Jb 4d") == ["AdxAc", "4d", "JbxAc2c5s"]
    assert leads(free, "3c 5s Kb 2c", "Ad Jb 6d")[0] == "Adx2c3c5sKb"
    assert leads(forbidden, "3c 5s Kb 2c", "Ad Jb 6d") == ["6d", "Jbx3c5s"]
    assert leads(forbidden, "3c 5s Kb 2c", "Ad Ab As") == [
        *("Adx2c3c5sKb", "Asx2c3c5sKb", "Abx2c3c5sKb")
    ]


@pytest.mark.parametrize(("scope", "first"), [("round", "Adx2c3c"), ("deal", "Ad")])
def test_the_lead_of_a_later_deal(scope: str, first: str) -> None:
    """C46: the rule binds the first card of the round, or of every deal."""
    variant = f"asso-piglia-tutto+misdeal=none+ace-lead-scope={scope}"
    hands = ("Kd Kc 4d", "Qd Qc 4c", "Ad 6d 6c", "Jd Jc 5d")
    state = scopa.deal(variant, players=2, deck=deck("Ks Qs 2c 3c", *hands))
    for text in ("KdxKs", "QdxQs", "Kc", "Qc", "4d", "4cx4d"):
        moves = {str(move): move for move in scopa.legal_moves(state)}
        state = scopa.apply_move(state, moves[text])
    assert state.board.is_first_play_of_deal
    assert not state.board.is_first_play
    lies = str(state.board.table)
    assert lies == "2c 3c Qc Kc"
    expected = first if first == "Ad" else "Adx2c3cQcKc"
    assert str(scopa.legal_moves(state)[0]) == expected
    state = scopa.apply_move(state, scopa.legal_moves(state)[-1])
    assert not state.board.is_first_play_of_deal


def test_a_declared_joker_is_an_ace() -> None:
    """S0, S4: declared as an ace the seven of cups sweeps; it may not lead where no ace
    may; where it keeps its value, it is an ace that lies there."""
    variant = "cirulla+ace-lead=forbidden"
    state = scopa.deal(variant, players=2, deck=deck("Kd Js Qs 2b", "7c 2d 6d"))
    sevens = [str(move) for move in scopa.legal_moves(state) if str(move).startswith("7c")]
    assert "7cxJs" in sevens
    state = scopa.apply_move(state, Declare("under-10", 1))
    assert not any(str(move).startswith("7c") for move in scopa.legal_moves(state))
    free = scopa.deal("cirulla", players=2, deck=deck("Kd Js Qs 2b", "7c 2d 6d"))
    free = scopa.apply_move(free, Declare("under-10", 1))
    assert Capture(Card.parse("7c"), free.board.table) in scopa.legal_moves(free)
    assert takes("cirulla+joker-keeps-value", "7c 3s", joker=1) == ["7c"]
    assert takes("cirulla", "7c 3s", joker=1) == ["3s 7c"]


def test_cirulla_s_ace_is_free_unless_it_must() -> None:
    """C27: it may sweep or make fifteen; with `ace-exclusive` it must sweep."""
    assert takes("cirulla", "4s Kb 2d") == ["4s Kb", "2d 4s Kb"]
    assert takes("cirulla+ace-exclusive", "4s Kb 2d") == ["2d 4s Kb"]
    assert takes("cirulla", "Kb 4s") == ["4s Kb"]
    (both,) = scopa.captures("cirulla", ACE, CardSet.parse("Kb 4s"))
    assert both.by == {"ace", "fifteen"}
    assert repr(both).endswith("by=frozenset({'ace', 'fifteen'}))")


def test_a_limit_bars_a_sweep() -> None:
    """The ordinary captures remain; on BoardGameArena nothing does (C16)."""
    assert takes("cirulla+max-two-capture", "4s Kb 2d") == ["4s Kb"]
    assert takes("cirulla+max-two-capture+bga-exact", "4s Kb 2d") == []
    assert takes("asso-piglia-tutto-simple+max-two-capture", "Ac 5s Kb") == ["Ac"]
    assert takes("asso-piglia-tutto-simple+max-two-capture", "5s Kb") == ["5s Kb"]


def test_a_sweep_by_the_ace_alone_may_be_no_scopa() -> None:
    """C12: without a point where only the ace's power allows it; an ace that takes an
    equal one, or makes fifteen, sweeps as any card does."""
    variant = "scopa-d-assi-uigc"
    board = scopa.deal(variant, seating=Seating.pairs(4), deck=deck()).board
    for table, points in (("5c 6s Ks 2b", 0), ("Ac", 1)):
        lying = CardSet.parse(table)
        (found,) = scopa.captures(variant, ACE, lying)
        earned = board.variant.play_awards(attrs.evolve(board, table=lying), ACE, found)
        assert sum(award.points for award in earned) == points


def test_a_posable_ace_may_be_laid_where_captures_may_be_declined() -> None:
    """`ace-posabile` and `capture-optional` go together: both moves are there."""
    variant = "asso-piglia-tutto+ace-posabile+capture-optional"
    ace = [str(move) for move in scopa.legal_moves(emptied(variant)) if move_card(move) is ACE]
    assert ace == ["Ad", "Adx"]
    only = scopa.legal_moves(emptied("asso-piglia-tutto+ace-posabile"))
    assert [str(move) for move in only if move_card(move) is ACE] == ["Adx"]


def emptied(variant: str) -> scopa.State:
    """A position before an empty table, with the ace of coins in hand."""
    cards = deck("Kd Qd 2c Js", "Kc Qc 2d", "3d 5d Ad")
    state = scopa.deal(f"{variant}+ace-lead=free", players=2, deck=cards)
    for text in ("KcxKd", "3d"):
        moves = {str(move): move for move in scopa.legal_moves(state)}
        state = scopa.apply_move(state, moves[text])
    hands = (state.hands[0], CardSet.parse("5d Ad"))
    return scopa.State(attrs.evolve(state.board, table=EMPTY), hands, state.stock)


def move_card(move: scopa.Move) -> Card:
    """The card that is played."""
    assert isinstance(move, (Lay, Capture))
    return move.card


def test_why_an_ace_may_not() -> None:
    """The reason names the rule: the ace's own, the limit, or the lead."""
    simple = scopa.deal(
        "asso-piglia-tutto-simple", players=2, deck=deck("Ac 5s Kb 2c", "Ad 3d 4d")
    )
    found = scopa.explain(simple, Capture(ACE, CardSet.parse("Ac")))
    assert found.reason == "ace"
    assert found.text == (
        "Ad cannot take Ac: an ace takes otherwise by these rules; Ad can take: Ac 2c 5s Kb"
    )
    assert scopa.explain(simple, Lay(ACE)).reason == "must-capture"
    limit = "asso-piglia-tutto+max-two-capture+ace-lead=free"
    barred = scopa.deal(limit, players=2, deck=deck("3c 5s Kb 2c", "Ad Jb 6d"))
    assert scopa.explain(barred, Capture(ACE, barred.board.table)).reason == "limit"
    first = scopa.deal("asso-piglia-tutto", players=2, deck=deck("3c 5s Kb 2c", "Ad Jb 6d"))
    assert scopa.explain(first, Capture(ACE, first.board.table)).reason == "ace"
    exclusive = scopa.deal(
        "cirulla+ace-exclusive+misdeal=none", players=2, deck=deck("4s Kb 2d Jc", "Ad 3c 6d")
    )
    fourteen = Capture(ACE, CardSet.parse("4s Kb"))
    assert scopa.explain(exclusive, fourteen).reason == "ace"
    posable = emptied("asso-piglia-tutto+ace-posabile")
    assert scopa.explain(posable, Lay(ACE)).text == (
        "Ad cannot be laid: an ace takes otherwise by these rules; Ad can take: nothing but itself"
    )
    forbidden = scopa.deal(
        "asso-piglia-tutto+ace-lead=forbidden", players=2, deck=deck("3c 5s Kb 2c", "Ad Jb 6d")
    )
    assert scopa.explain(forbidden, Lay(ACE)).reason == "obligation"
