"""Onder de 10: what holds of any match."""

from hypothesis import given
from hypothesis import strategies as st

from games.core import Entry, Sheet
from games.matchfile import MatchFile, read, write
from games.onder_de_10.rules import Round
from games.replay import replay
from tests.games.onder_de_10 import after


@st.composite
def rounds(draw: st.DrawFn) -> list[Round]:
    """Legal rounds by the default rules, for as long as four players may go on."""
    found = []
    for _ in range(draw(st.integers(1, 12))):
        points = {player: draw(st.integers(0, 100)) for player in "ABCD"}
        ender = draw(st.sampled_from("ABCD"))
        if draw(st.booleans()):
            found.append(Round(ender, None, points | {ender: draw(st.integers(0, 9))}))
        else:
            found.append(Round(None, ender, points | {ender: 0}))
    return found


def played_out(records: list[Round]) -> Sheet:
    """As many of the rounds as fit in the match; those who are out hold nothing."""
    played = after(players="ABCD", end="last_standing")
    for record in records:
        still = {name: hand for name, hand in record.hands.items() if name in played.active}
        if played.over or (record.called_by or record.gelukje) not in still:
            break
        record = Round(record.called_by, record.gelukje, still)
        entries = [*(each.entry for each in played.rounds), Entry(record)]
        played = replay(played.table, entries)
    return played


@given(rounds())
def test_no_total_is_negative_and_every_round_has_a_zero(records: list[Round]) -> None:
    played = played_out(records)
    assert min(played.totals.values()) >= 0
    for scored in played.rounds:
        assert 0 in [scored.score.points[player] for player in scored.entry.record.hands]


@given(rounds())
def test_replaying_the_same_entries_gives_the_same_sheet(records: list[Round]) -> None:
    played = played_out(records)
    assert replay(played.table, [each.entry for each in played.rounds]) == played


@given(rounds())
def test_writing_a_match_file_and_reading_it_gives_the_same_sheet(records: list[Round]) -> None:
    played = played_out(records)
    match = MatchFile(played.table, tuple(each.entry for each in played.rounds))
    assert read(write(match)).sheet() == played
