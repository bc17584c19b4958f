//! Adds up the figures of each entrant from the results: points, games, loners, byes and more. `mod.rs` ranks entrants
//! by these figures.

use std::collections::BTreeMap;

use crate::log::EventState;
use crate::plan::{ByeWorth, Criterion, EventPlan};
use crate::round::RoundState;
use crate::table::{DivisionId, Entrant, Report, TableGame, TableSeating, TableSeats};
use cards::{Seat, Side};

/// The figures of an entrant over all rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrantTally {
    /// All points, including those for byes and those that the director gave or took.
    pub points: i64,
    /// The part of the points that comes from byes.
    pub bye_points: i64,
    /// The number of games that were played or forfeited.
    pub games: u16,
    pub games_won: u16,
    /// The number of lone marches.
    pub loners: u16,
    /// The number of times that the entrant's side was bumped.
    pub bumps: u16,
    pub cents_in_cup: u32,
    /// Points that the league gives for games and matches won.
    pub table_points: i64,
    /// The most points in one game, or `None` if no game was played.
    pub high_game: Option<i16>,
    /// The number of rounds in which the entrant had a report or a bye.
    pub rounds: u16,
    /// The number of rounds with a bye.
    pub byes: u16,
    /// The number of rounds in which this entrant forfeited a game.
    pub forfeits: u16,
    /// The points that the director gave or took. In a league they are part of `table_points`, otherwise of `points`.
    pub ruled_points: i64,
    /// The points in games that were played. They decide the worth of a bye.
    played_points: i64,
    played_games: u16,
    /// The opponents in the rounds that have been reported. An opponent met in two rounds is listed twice.
    opponents: Vec<Entrant>,
}

/// Adds up the figures of everybody who is ranked in a division.
pub fn tallies(state: &EventState, division: DivisionId) -> BTreeMap<Entrant, EntrantTally> {
    let all = state.entrants().filter(|entrant| state.division(*entrant) == division && state.is_ranked(*entrant));
    let mut tallies = BTreeMap::new();
    tallies.extend(all.map(|entrant| (entrant, EntrantTally::default())));
    for round in state.rounds() {
        for bye in &round.seating.byes {
            if let Some(tally) = tallies.get_mut(&bye.entrant) {
                tally.byes += 1;
                tally.rounds += 1;
            }
        }
        count_round(state, round, &mut tallies);
    }
    for ruling in state.points_rulings() {
        if let Some(tally) = tallies.get_mut(&ruling.entrant) {
            tally.ruled_points += i64::from(ruling.points);
        }
    }
    for tally in tallies.values_mut() {
        match state.plan().league {
            Some(_) => tally.table_points += tally.ruled_points,
            None => tally.points += tally.ruled_points,
        }
        tally.bye_points = i64::from(tally.byes) * tally.points_per_bye(state.plan());
        tally.points += tally.bye_points;
    }
    tallies
}

/// The number of fine units in a millionth. Percentages are summed in fine units, so that rounding cannot make equal
/// means different.
const FINE_UNITS_PER_MILLIONTH: i64 = 1_000_000;

/// Divides and rounds to the nearest whole number. One half is rounded up. A division by 0 gives 0.
const fn divide_rounded(of: i64, by: i64) -> i64 {
    if by == 0 { 0 } else { (2 * of + by).div_euclid(2 * by) }
}

fn count_round(state: &EventState, round: &RoundState, tallies: &mut BTreeMap<Entrant, EntrantTally>) {
    for (table, report) in round.seating.tables.iter().zip(&round.reports) {
        for (entrant, side, seat) in seated_entrants(table) {
            let Some(tally) = tallies.get_mut(&entrant) else { continue };
            tally.count_report(state, report, side, seat);
            if *report != Report::Out {
                tally.opponents.extend(table.seats.entrants_on(side.other()));
            }
        }
    }
}

/// Returns the entrants at a table with their sides. If people play and not teams, their seats are included.
fn seated_entrants(table: &TableSeating) -> Vec<(Entrant, Side, Option<Seat>)> {
    match &table.seats {
        TableSeats::Teams(sides) => Side::ALL.map(|side| (sides[side], side, None)).to_vec(),
        TableSeats::People(seats) => Seat::ALL.map(|seat| (seats[seat], seat.side(), Some(seat))).to_vec(),
        TableSeats::ToDraw(_) => Vec::new(),
    }
}

impl EntrantTally {
    fn count_report(&mut self, state: &EventState, report: &Report, side: Side, seat: Option<Seat>) {
        let plan = state.plan();
        match report {
            Report::Out => {}
            Report::Closed(award) => {
                self.rounds += 1;
                self.points += i64::from(award.points[side]);
            }
            Report::In(result) => {
                self.rounds += 1;
                for game in &result.games {
                    self.count_game(game, side, seat);
                }
                for score in result.played() {
                    self.cents_in_cup += score.cents_in_cup(side, seat, plan.game.bump_cup);
                }
                let won = result.games_won(side, plan.level, plan.level_decider());
                self.games_won += won;
                self.forfeits += u16::from(report.forfeited_by(side));
                if let Some(league) = plan.league {
                    let match_won = won > result.games_won(side.other(), plan.level, plan.level_decider());
                    self.table_points += i64::from(won) * i64::from(league.game);
                    self.table_points += if match_won { league.winning.into() } else { 0 };
                }
            }
        }
    }

    fn count_game(&mut self, game: &TableGame, side: Side, seat: Option<Seat>) {
        self.games += 1;
        let TableGame::Played(score) = game else { return };
        let points = seat.map_or(score.points[side], |seat| score.own_points(seat));
        self.points += i64::from(points);
        self.played_points += i64::from(points);
        self.played_games += 1;
        self.high_game = self.high_game.max(Some(points));
        self.loners += seat.map_or_else(|| score.loners_of(side), |seat| score.loners[seat].into());
        self.bumps += u16::from(score.bumps[side]);
    }

    /// Returns the points for one bye. If they are the entrant's own average, they are 0 before the first game.
    #[must_use]
    pub fn points_per_bye(&self, plan: &EventPlan) -> i64 {
        match plan.bye {
            ByeWorth::Nothing => 0,
            ByeWorth::Points(points) => points.into(),
            ByeWorth::OwnMean => divide_rounded(self.played_points * i64::from(plan.games), self.played_games.into()),
        }
    }

    /// Returns whether a bye waits for its points, because they are an average and no game has been played yet.
    #[must_use]
    pub fn bye_waits_for_average(&self, plan: &EventPlan) -> bool {
        self.byes > 0 && self.played_games == 0 && plan.bye == ByeWorth::OwnMean
    }

    /// Returns the share of games won, in millionths. It is 0 without games.
    #[must_use]
    pub fn winning_percentage(&self) -> i64 {
        divide_rounded(self.winning_share(), FINE_UNITS_PER_MILLIONTH)
    }

    /// Returns the share of games won in fine units (see [`FINE_UNITS_PER_MILLIONTH`]).
    fn winning_share(&self) -> i64 {
        divide_rounded(i64::from(self.games_won) * 1_000_000 * FINE_UNITS_PER_MILLIONTH, self.games.into())
    }

    /// Returns the figure that a criterion compares. A higher figure is better. Percentages are in millionths. Contests
    /// have no figure, so they return 0.
    #[must_use]
    pub fn figure(&self, criterion: Criterion, all: &BTreeMap<Entrant, EntrantTally>) -> i64 {
        match criterion {
            Criterion::Points => self.points,
            Criterion::GamesWon => self.games_won.into(),
            Criterion::Loners => self.loners.into(),
            Criterion::TablePoints => self.table_points,
            Criterion::WinningPercentage => self.winning_percentage(),
            Criterion::StrengthOfSchedule => {
                let met = self.opponents.iter().filter_map(|opponent| all.get(opponent));
                let sum: i64 = met.map(EntrantTally::winning_share).sum();
                divide_rounded(sum, self.opponents.len() as i64 * FINE_UNITS_PER_MILLIONTH)
            }
            Criterion::RockPaperScissors | Criterion::Playoff { .. } | Criterion::Lot => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_of_equal_shares_are_equal() {
        let share = |games_won, games| EntrantTally { games_won, games, ..EntrantTally::default() }.winning_share();
        let mean = |shares: &[i64]| divide_rounded(shares.iter().sum(), shares.len() as i64 * FINE_UNITS_PER_MILLIONTH);
        assert_eq!(mean(&[share(1, 3), share(2, 3)]), 500_000);
        assert_eq!(mean(&[share(1, 6), share(1, 3)]), 250_000);
        assert_eq!(mean(&[share(2, 3)]), 666_667);
        assert_eq!(mean(&[]), 0);
        assert_eq!([divide_rounded(-5, 2), divide_rounded(-7, 4)], [-2, -2], "halves up, below nothing too");
    }
}
