//! What is won: computed from the results, drawn by lot, or given by hand.

use serde::{Deserialize, Serialize};

use super::{Entrant, EventState, PrizeRight, Standings, Status};

/// A prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// For a place in the standings, or in the playoffs where there are any: belts, medals, baskets.
    Place(u16),
    /// The fewest points of all who played to the end.
    LowScore,
    /// The most points in one game.
    HighGame,
    /// The most lone marches.
    MostLoners,
    /// By lot, among everybody.
    Door,
    /// Who came from farthest.
    FarthestTraveller,
    /// The best sport of this game, from 1.
    Sportsmanship(u16),
    /// The best dressed.
    BestDressed,
}

impl Prize {
    /// Whether somebody must say who gets it.
    #[must_use]
    pub const fn by_hand(self) -> bool {
        matches!(self, Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed)
    }

    /// Whether an event of so many rounds has it: a game that is not played has no best sport.
    #[must_use]
    pub const fn is_of(self, rounds: u16) -> bool {
        !matches!(self, Prize::Sportsmanship(game) if game > rounds)
    }
}

/// Who has won a prize.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// What.
    pub prize: Prize,
    /// Whom it goes to; several share it, nobody has it yet.
    pub winners: Vec<Entrant>,
    /// The figure it was won with, where there is one.
    pub figure: Option<i64>,
}

/// All prizes of a division; those given by hand are of the whole event.
#[must_use]
pub fn prizes(state: &EventState, division: u8) -> Vec<Won> {
    let standings = Standings::of(state, division);
    let won = |prize: &Prize| match prize {
        Prize::Place(place) => placed(state, &standings, division, *place),
        Prize::LowScore => best(state, &standings, *prize, |row| {
            let to_the_end = usize::from(row.tally.rounds) == state.rounds().len();
            to_the_end.then_some(-row.tally.points)
        }),
        Prize::HighGame => best(state, &standings, *prize, |row| row.tally.high_game.map(i64::from)),
        Prize::MostLoners => {
            best(state, &standings, *prize, |row| Some(i64::from(row.tally.loners)).filter(|made| *made > 0))
        }
        Prize::Door | Prize::FarthestTraveller | Prize::Sportsmanship(_) | Prize::BestDressed => {
            let winners =
                state.given().iter().filter(|given| given.prize == *prize).map(|given| given.entrant).collect();
            Won { prize: *prize, winners, figure: None }
        }
    };
    state.plan().prizes.iter().filter(|prize| prize.is_of(state.plan().rounds)).map(won).collect()
}

/// Whether somebody may win prizes.
fn may_win(state: &EventState, entrant: Entrant) -> bool {
    state.status(entrant) != Some(Status::Disqualified(PrizeRight::Denied))
}

/// A place among those who may win prizes. Playoffs settle the places: after the final those who went out before it, the
/// better seed ahead (ours).
fn placed(state: &EventState, standings: &Standings, division: u8, place: u16) -> Won {
    let prize = Prize::Place(place);
    if let Some(bracket) = state.brackets().get(usize::from(division)) {
        let order = bracket.order();
        let winners = order.into_iter().filter(|entrant| may_win(state, *entrant)).nth(usize::from(place) - 1);
        return Won { prize, winners: winners.into_iter().collect(), figure: None };
    }
    let eligible: Vec<_> = standings.rows.iter().filter(|row| may_win(state, row.entrant)).collect();
    // A place is the number of eligible ahead and one; those level share it.
    let places = eligible.iter().map(|row| eligible.iter().filter(|other| other.place < row.place).count() as u16 + 1);
    let winners = eligible.iter().zip(places).filter(|(_, at)| *at == place).map(|(row, _)| row.entrant).collect();
    Won { prize, winners, figure: None }
}

fn best(state: &EventState, standings: &Standings, prize: Prize, figure: impl Fn(&super::Row) -> Option<i64>) -> Won {
    let eligible = standings.rows.iter().filter(|row| may_win(state, row.entrant));
    let figures: Vec<(Entrant, i64)> =
        eligible.filter_map(|row| figure(row).map(|figure| (row.entrant, figure))).collect();
    let most = figures.iter().map(|(_, figure)| *figure).max();
    let winners = figures.iter().filter(|(_, figure)| Some(*figure) == most).map(|(entrant, _)| *entrant).collect();
    Won { prize, winners, figure: most.map(i64::abs) }
}
