//! Finds the winners of all prizes. Some follow from the results, others were drawn by lot or named by the director.

use super::{Standings, StandingsRow};
use crate::log::EventState;
use crate::plan::Prize;
use crate::table::{DivisionId, Entrant, EntrantOrPlayer};

/// An entrant or player who won a prize, with the name to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeWinner {
    pub to: EntrantOrPlayer,
    /// The name of the winner. For a prize given by hand, it is the name at that time.
    pub name: String,
}

/// A prize with its winners, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeResult {
    pub prize: Prize,
    /// The winners, who share the prize. Empty while nobody has won it.
    pub winners: Vec<PrizeWinner>,
    /// The figure that won the prize, such as the most points in a game. `None` for prizes without a figure.
    pub figure: Option<i64>,
}

/// Returns all prizes of a division. Prizes given by hand belong to the whole event and appear in each division.
#[must_use]
pub fn prizes(state: &EventState, division: DivisionId) -> Vec<PrizeResult> {
    let standings = Standings::of(state, division);
    let won = |prize: &Prize| match prize {
        Prize::Place(place) => prize_for_place(state, &standings, division, *place),
        Prize::LowScore => prize_for_highest(state, &standings, *prize, |row| {
            let to_the_end = usize::from(row.tally.rounds) == state.rounds().len();
            // Whoever had only byes and forfeited games has made no score.
            let has_score = row.tally.high_game.is_some();
            (to_the_end && has_score).then_some(-row.tally.points)
        }),
        Prize::HighGame => prize_for_highest(state, &standings, *prize, |row| row.tally.high_game.map(i64::from)),
        Prize::MostLoners => prize_for_highest(state, &standings, *prize, |row| {
            Some(i64::from(row.tally.loners)).filter(|made| *made > 0)
        }),
        Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed => {
            let given = state.prizes_given().iter().filter(|given| given.prize == *prize);
            let winners = given.map(|given| PrizeWinner { to: given.to, name: given.name.clone() }).collect();
            PrizeResult { prize: *prize, winners, figure: None }
        }
    };
    state.plan().prizes.iter().filter(|prize| prize.exists_in(state.plan().rounds)).map(won).collect()
}

/// Returns the winners of a prize that goes to this entrant. A personal prize goes to each player of a team, any other
/// prize to the entrant as a whole. A disqualified player gets nothing.
fn winners(state: &EventState, prize: Prize, entrant: Entrant) -> Vec<PrizeWinner> {
    let winner = |to| PrizeWinner { to, name: state.entrant_or_player_name(to) };
    let whole = !prize.is_personal() && state.barred_members(entrant).next().is_none();
    match whole {
        true => vec![winner(entrant.into())],
        false => state.people_of(entrant).filter(|person| state.may_win_prizes(*person)).map(winner).collect(),
    }
}

/// Returns the figure to show. [`prize_for_highest`] compares low scores with a negative sign, so that the highest
/// figure always wins.
const fn displayed_figure(prize: Prize, most: i64) -> i64 {
    if matches!(prize, Prize::LowScore) { -most } else { most }
}

fn entrant_may_win(state: &EventState, entrant: Entrant) -> bool {
    state.may_win_prizes(entrant.into())
}

/// Finds the winners of the prize for a place, among the entrants who may win prizes. If there are playoffs, their
/// order decides (our reading).
fn prize_for_place(state: &EventState, standings: &Standings, division: DivisionId, place: u16) -> PrizeResult {
    let prize = Prize::Place(place);
    if let Some(bracket) = state.brackets().get(division.index()) {
        let order = bracket.final_order();
        let winner = order.into_iter().filter(|entrant| entrant_may_win(state, *entrant)).nth(usize::from(place) - 1);
        let winners = winner.into_iter().flat_map(|entrant| winners(state, prize, entrant)).collect();
        return PrizeResult { prize, winners, figure: None };
    }
    let eligible: Vec<_> = standings.rows.iter().filter(|row| entrant_may_win(state, row.entrant)).collect();
    // The place of an entrant is one more than the number of eligible entrants ahead. Level entrants share a place.
    let places = eligible.iter().map(|row| eligible.iter().filter(|other| other.place < row.place).count() as u16 + 1);
    let here = eligible.iter().zip(places).filter(|(_, at)| *at == place);
    PrizeResult { prize, winners: here.flat_map(|(row, _)| winners(state, prize, row.entrant)).collect(), figure: None }
}

/// Finds the winners of a prize for the highest figure. `figure` returns `None` for entrants who cannot win the prize.
fn prize_for_highest(
    state: &EventState,
    standings: &Standings,
    prize: Prize,
    figure: impl Fn(&StandingsRow) -> Option<i64>,
) -> PrizeResult {
    let eligible = standings.rows.iter().filter(|row| entrant_may_win(state, row.entrant));
    let figures: Vec<(Entrant, i64)> =
        eligible.filter_map(|row| figure(row).map(|figure| (row.entrant, figure))).collect();
    let most = figures.iter().map(|(_, figure)| *figure).max();
    let best = figures.iter().filter(|(_, figure)| Some(*figure) == most);
    let winners = best.flat_map(|(entrant, _)| winners(state, prize, *entrant)).collect();
    PrizeResult { prize, winners, figure: most.map(|most| displayed_figure(prize, most)) }
}
