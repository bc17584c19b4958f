//! Tables that the worker has played ahead. Their results come in when people would be done, so that the hall lives
//! while the person plays and never runs ahead of the person's own table.

use std::time::Duration;

use super::Practice;
use crate::event::EventPace;
use crate::practice::{Pending, PlayedTask, TaskPlace, entry};
use crate::save::{AtTable, Speed};
use cards::Seed;
use cards::ruleset::Length;
use event::{GameScore, TableGame, TableResult};
use rules::GameState;

/// The time between two updates of the other tables.
const TICK: Duration = Duration::from_secs(1);

/// A part of the time that a round takes, in thousandths. Above 1000 when the person is slow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundShare(pub u32);

/// A table that has been played, and shows as much of it as people would have played by now.
#[derive(Clone, Debug)]
pub(in crate::event) struct PlayedAhead {
    pub place: TaskPlace,
    pub played: PlayedTask,
    /// The speed of the table, in thousandths of the speed at the person's table.
    tempo: u32,
}

/// The score of a table that is still playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningScore {
    /// The games so far, the last one unfinished.
    pub result: TableResult,
    /// Hands played, over all games.
    pub hands: usize,
}

impl PlayedAhead {
    pub(in crate::event) fn new(pending: &Pending, played: PlayedTask) -> PlayedAhead {
        PlayedAhead { place: pending.place, played, tempo: tempo(pending.task.seed) }
    }

    fn hands_in_all(&self) -> usize {
        self.played.course.iter().map(Vec::len).sum()
    }

    fn hands_by(&self, share: RoundShare) -> usize {
        let thousandths = u64::from(share.0) * u64::from(self.tempo) / 1000;
        usize::try_from(thousandths * self.hands_in_all() as u64 / 1000).unwrap_or(usize::MAX)
    }

    /// Returns whether people would have handed in the result by now.
    pub(in crate::event) fn is_in(&self, share: RoundShare) -> bool {
        self.hands_by(share) >= self.hands_in_all()
    }

    /// Returns the score that the table shows by now.
    pub(in crate::event) fn score_by(&self, share: RoundShare) -> RunningScore {
        let hands = self.hands_by(share).min(self.hands_in_all());
        let (mut left, mut games) = (hands, Vec::new());
        for (scores, finished) in self.played.course.iter().zip(&self.played.result.games) {
            if left >= scores.len() {
                games.push(*finished);
                left -= scores.len();
            } else {
                let running = left.checked_sub(1).and_then(|last| scores.get(last));
                games.push(TableGame::Played(running.copied().unwrap_or_default()));
                break;
            }
        }
        RunningScore { result: TableResult::of_games(games), hands }
    }
}

/// Draws the speed of a table: some finish long before the person, some a little later.
fn tempo(seed: Seed) -> u32 {
    850 + seed.stream("tempo", 0).below(500)
}

/// Returns the seconds that people need for a hand; `None` at a speed at which time does not count.
const fn seconds_a_hand(speed: Speed) -> Option<u64> {
    match speed {
        Speed::Slow => Some(45),
        Speed::Normal => Some(25),
        Speed::Fast => Some(10),
        Speed::Instant => None,
    }
}

/// Returns the part of a game that is played.
fn game_share(state: &GameState) -> u32 {
    if state.result().is_some() {
        return 1000;
    }
    let points = || state.score().ns.max(state.score().ew).max(0) as usize;
    let (played, of) = match state.rules().length {
        Length::Hands(hands) => (state.hands_counted(), hands),
        Length::Points(most) => (points(), most),
    };
    (played * 1000 / usize::from(of.max(1))).min(999) as u32
}

impl Practice {
    /// Returns the part of the round that is over, by the person's hands or by the time at the table, whichever is
    /// more. `None` unless the person sits at a table.
    pub(in crate::event) fn round_share(&self) -> Option<RoundShare> {
        let (due, at) = self.own_seat()?;
        let (game, state) = match &at.game {
            Some(id) => (Some(id), self.game(id).and_then(|(_, log)| log.fold().ok())),
            None => (None, None),
        };
        let games = u32::from(due.task.games.max(1));
        let by_hands = (at.games.len() as u32 * 1000 + state.as_ref().map_or(0, game_share)) / games;
        let by_time = || {
            let (Length::Hands(hands) | Length::Points(hands)) = due.task.rules.length;
            let began = game?.begun()?;
            let seconds = self.world().now().saturating_sub(began) / 1000;
            let usual = seconds_a_hand(self.world().settings().speed)? * u64::from(hands.max(1));
            let played = at.games.len() as u64 * 1000 + (seconds * 1000 / usual).min(2000);
            u32::try_from(played / u64::from(games)).ok()
        };
        Some(RoundShare(by_hands.max(by_time().unwrap_or(0))))
    }

    /// Returns the table at which the person sits, while its result is out.
    pub(in crate::event) fn own_seat(&self) -> Option<(Pending, AtTable)> {
        let due = self.own_due()?;
        let at = self.kept().at_table.filter(|at| at.place == due.place)?;
        Some((due, at))
    }

    /// Enters the results of the tables that people would have finished by now, and updates what the hall shows.
    pub fn catch_up(&self) {
        let playing = &self.room.playing;
        if playing.pace.get() > EventPace::Human {
            return;
        }
        let Some(share) = self.round_share() else { return };
        loop {
            let due = playing.take_ahead(|ahead| ahead.is_in(share));
            let Some(PlayedAhead { place, played, .. }) = due else { break };
            let entry = entry(&self.room.event(), place, played.result);
            if entry.is_none_or(|entry| self.room.enter(entry).is_err()) {
                break;
            }
        }
        let shown = self.hands_shown(share);
        if playing.shown.replace(shown) != shown {
            self.room.tell();
        }
    }

    /// Lets the hall follow the clock while the person sits at a table.
    pub(super) fn follow_the_clock(&self) {
        let number = self.room.playing.follow.get().wrapping_add(1);
        self.room.playing.follow.set(number);
        let of = self.clone();
        self.world().begin(Box::pin(async move {
            let follows = || of.room.playing.follow.get() == number && !of.room.is_gone();
            while follows() && of.own_seat().is_some() {
                of.world().wait(TICK).await;
                if follows() {
                    of.catch_up();
                }
            }
        }));
    }

    /// Returns the score at the person's table by now; `None` unless the person sits there.
    pub(in crate::event) fn own_score(&self) -> Option<RunningScore> {
        let (due, at) = self.own_seat()?;
        let state = at.game.as_ref().and_then(|id| self.game(id)).and_then(|(_, log)| log.fold().ok());
        let mut games = at.games.clone();
        if !due.task.is_done(&games) {
            let score = state.as_ref().map_or_else(GameScore::default, crate::practice::score_of);
            games.push(TableGame::Played(score));
        }
        let hands = state.map_or(0, |state| state.hands_counted());
        Some(RunningScore { result: TableResult::of_games(games), hands })
    }
}
