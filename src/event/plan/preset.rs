//! The plans of the built-in events, taken from the five rulebooks.

use super::hours::{ClockBreak, ClockPlan, Interval};
use super::kind::EventKind;
use super::prize::Prize;
use super::{
    ByeWorth, Criterion, EntrantKind, EventPlan, ForfeitRule, LeaguePoints, MovementRule, PartnerChoice, Playoffs,
    RosterRule,
};
use crate::table::{FirstDeal, LevelGamesCount, RoundNo};

impl EventKind {
    /// Returns the plan of this built-in event. The number of entrants matters only for a season, whose length depends
    /// on it.
    #[must_use]
    pub fn plan(self, entrants: usize) -> EventPlan {
        let common = EventPlan {
            name: self.name().to_owned(),
            base: Some(self),
            divisions: vec![String::new()],
            enters: EntrantKind::Teams,
            movement: MovementRule::LosersMoveOn,
            rounds: 8,
            game: self.preset().ruleset(),
            games: 1,
            first_deal: FirstDeal::Drawn,
            ranking: vec![Criterion::Points, Criterion::GamesWon, Criterion::Loners, Criterion::RockPaperScissors],
            contested: 3,
            level: LevelGamesCount::AsTied,
            bye: ByeWorth::OwnMean,
            league: None,
            forfeits: None,
            playoffs: None,
            roster: None,
            prizes: vec![Prize::Place(1), Prize::Place(2), Prize::Place(3)],
            clock: ClockPlan::default(),
        };
        match self {
            EventKind::WorldDoubles => {
                EventPlan { first_deal: FirstDeal::Visitors, prizes: world_prizes(), clock: world_clock(), ..common }
            }
            EventKind::WorldSingles => EventPlan {
                enters: EntrantKind::People,
                movement: MovementRule::Schedule(PartnerChoice::DrawnAtTable),
                prizes: world_prizes(),
                clock: world_clock(),
                ..common
            },
            EventKind::ChicagoSeason => EventPlan {
                movement: MovementRule::RoundRobin,
                rounds: season_weeks(entrants),
                games: 3,
                ranking: vec![
                    Criterion::TablePoints,
                    Criterion::WinningPercentage,
                    Criterion::StrengthOfSchedule,
                    Criterion::Lot,
                ],
                // Every eligible team is seeded for the playoffs, so ties are broken at every place.
                contested: u16::MAX,
                level: LevelGamesCount::AsWon,
                bye: ByeWorth::Nothing,
                league: Some(LeaguePoints { game: 2, winning: 1 }),
                forfeits: Some(ForfeitRule { minutes_a_game: 10, no_playoffs_at: 2, removed_at: 3 }),
                playoffs: Some(Playoffs { best_of: 3 }),
                roster: Some(RosterRule { final_at: RoundNo::FIRST.plus(1) }),
                clock: ClockPlan { game: None, ..ClockPlan::default() },
                ..common
            },
            EventKind::Valparaiso => EventPlan {
                movement: MovementRule::NewOpponents,
                rounds: 5,
                ranking: vec![Criterion::Points, Criterion::Playoff { hands: 4 }],
                contested: 1,
                prizes: vec![Prize::Place(1)],
                ..common
            },
            EventKind::Mcallen => EventPlan {
                movement: MovementRule::RoundRobin,
                rounds: 5,
                ranking: vec![Criterion::Points, Criterion::Playoff { hands: 4 }],
                ..common
            },
            EventKind::Progressive => EventPlan {
                enters: EntrantKind::People,
                movement: MovementRule::RedAndWhite,
                ranking: vec![Criterion::Points, Criterion::Loners, Criterion::Lot],
                level: LevelGamesCount::AsWon,
                prizes: [1, 2, 3]
                    .map(Prize::Place)
                    .into_iter()
                    .chain([Prize::MostLoners, Prize::LowScore, Prize::HighGame])
                    .collect(),
                ..common
            },
        }
    }
}

/// Returns the number of weeks of a season: a whole round robin, repeated until there are at least six weeks (our
/// reading).
fn season_weeks(teams: usize) -> u16 {
    let cycle = teams.max(2) + teams % 2 - 1;
    (cycle * 6_usize.div_ceil(cycle).max(1)) as u16
}

fn world_prizes() -> Vec<Prize> {
    let places = [1, 2, 3].map(Prize::Place).into_iter();
    let others = [Prize::LowScore, Prize::HighGame, Prize::Door, Prize::FarthestTraveller, Prize::BestDressed];
    places.chain(others).chain((1..=8).map(Prize::Sportsmanship)).collect()
}

/// Returns the times of the World Championship. The rules meeting is at noon and takes exactly 30 minutes. A game takes
/// 12 to 14 minutes, the change of tables 3 to 4 minutes, and the break after game 4 takes 20 minutes.
fn world_clock() -> ClockPlan {
    ClockPlan {
        meeting: Some(Interval { from: 12 * 60, minutes: 30 }),
        game: Some(14),
        change: 4,
        breaks: vec![ClockBreak { after: RoundNo::FIRST.plus(3), minutes: 20 }],
        warning: 2,
    }
}
