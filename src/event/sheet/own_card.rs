//! Reads half of a table's result from a personal card, which shows only the points of its owner's side. A card from
//! each side gives the whole result.

use cards::ruleset::BumpCup;
use serde::{Deserialize, Serialize};

use super::from_sheet::SheetTableResult;
use super::from_sheet::{NoResult, cents_paid_by_side, check_event, loners_of_side, names_belong_to, names_on_sheet};
use crate::log::EventState;
use crate::table::{GameScore, RoundNo, TableGame, TableNo, TableResult, TableSeating};
use cards::{BySeat, Side};
use scoresheet::{GameStanding, GameView, Sheet};

/// The result of one side at a table of the current round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfResult {
    pub round: RoundNo,
    pub table: TableNo,
    pub side: Side,
    /// The points of the side, without the additional points that a lone march may bring on its maker's own card.
    pub points: i16,
    /// The number of lone marches that each seat made.
    pub loners: BySeat<u8>,
    /// The number of times that the side was bumped, or 0 if the card does not show bumps.
    pub bumped: u8,
    /// The cents that each player of the side put into the cup.
    pub cup: BySeat<u16>,
}

/// Reads the half result for the current round from a personal card, in the row for the table where the card's owner
/// sits.
///
/// # Errors
/// [`NoResult`] if the card has no finished result of the current round.
pub fn half_result_from_card(state: &EventState, card: &Sheet) -> Result<HalfResult, NoResult> {
    check_event(state, card)?;
    let round = state.round_number().ok_or(NoResult::NotBegun)?;
    let (own, view) = (card.own_side(), card.view());
    let row =
        |round: RoundNo| view.games.iter().rev().find_map(|row| Some((row, find_seating(state, round, row, own)?)));
    let Some((row, (seating, side))) = row(round) else {
        let mut before = state.numbered_rounds().rev().map(|(number, _)| number).skip(1);
        return Err(before.find(|before| row(*before).is_some()).map_or(NoResult::OtherPeople, NoResult::OtherRound));
    };
    let table = seating.table;
    if let Some(says) = row.seating.table.filter(|says| *says != table) {
        return Err(NoResult::OtherTable { sit: table, says });
    }
    match row.standing {
        GameStanding::Running | GameStanding::SuddenDeath => return Err(NoResult::NotFinished),
        GameStanding::Over(_) if !(row.locked || view.locked) => return Err(NoResult::NotSigned),
        GameStanding::Over(_) => {}
    }
    let loners = loners_of_side(state, &seating.seats, row, side, own)?;
    let bumped = u8::try_from(row.tally.times_bumped(own)).unwrap_or(u8::MAX);
    let cup = cents_paid_by_side(state, &seating.seats, row, side, own);
    Ok(HalfResult { round, table, side, points: row.score[own], loners, bumped, cup })
}

impl HalfResult {
    /// Combines the results of both sides of a table. Returns `None` if they are from different tables or from the same
    /// side.
    #[must_use]
    pub fn combine(&self, other: &HalfResult, state: &EventState) -> Option<SheetTableResult> {
        if (self.round, self.table, self.side) != (other.round, other.table, other.side.other()) {
            return None;
        }
        let rules = &state.plan().game;
        let mut score = GameScore::default();
        let mut cup = BySeat::default();
        for half in [self, other] {
            score.points[half.side] = half.points;
            score.bumps[half.side] = half.bumped;
            for seat in half.side.seats() {
                (score.loners[seat], cup[seat]) = (half.loners[seat], half.cup[seat]);
            }
        }
        score.cup = Some(cup).filter(|_| rules.bump_cup != BumpCup::None);
        let games = vec![TableGame::Played(score.with_own_points(rules))];
        Some(SheetTableResult { round: self.round, table: self.table, result: TableResult::of_games(games) })
    }
}

/// Finds the table and side of the card's owner in a round. If the card names opponents, they must sit at the table,
/// too.
fn find_seating<'a>(
    state: &'a EventState,
    round: RoundNo,
    row: &GameView,
    own: Side,
) -> Option<(&'a TableSeating, Side)> {
    let tables = &state.round(round)?.seating.tables;
    let (ours, theirs) = (names_on_sheet(&row.seating, own), names_on_sheet(&row.seating, own.other()));
    tables.iter().find_map(|seating| {
        let side =
            Side::ALL.into_iter().find(|side| names_belong_to(state, &seating.seats.entrants_on(*side), ours))?;
        let opponents = theirs.iter().all(|name| name.trim().is_empty())
            || names_belong_to(state, &seating.seats.entrants_on(side.other()), theirs);
        opponents.then_some((seating, side))
    })
}
