//! Makes the other tables of a practice event report at the pace of the person's table.
//!
//! The worker plays each other table to its end at once. The result is entered in the event only when people would have
//! finished, so that no table reports far too early.

use std::time::Duration;

use super::Practice;
use super::played_ahead::{PlayedAhead, RoundShare, RunningScore};
use crate::event::EventPace;
use crate::practice::{PendingTask, result_entry};
use crate::save::{MatchInProgress, Speed};
use cards::ruleset::Length;
use event::{GameScore, TableGame, TableResult};
use rules::GameState;

const TICK: Duration = Duration::from_secs(1);

/// Returns the seconds that people need for a hand. `None` if bots answer instantly, because then only the person's
/// hands measure the round.
const fn seconds_per_hand(speed: Speed) -> Option<u64> {
    match speed {
        Speed::Slow => Some(45),
        Speed::Normal => Some(25),
        Speed::Fast => Some(10),
        Speed::Instant => None,
    }
}

/// Returns the share of a game that has been played, in thousandths.
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
    /// Returns the share of the round that is over: the larger of two measures, the hands that the person has played
    /// and the time that the person has spent at the table. `None` if the person does not sit at a table.
    pub(in crate::event) fn round_share(&self) -> Option<RoundShare> {
        let (due, at) = self.own_match()?;
        let (game, state) = match &at.game {
            Some(id) => (Some(id), self.load_game(id).and_then(|(_, log)| log.fold().ok())),
            None => (None, None),
        };
        let games = u32::from(due.task.games.max(1));
        let by_hands = (at.games.len() as u32 * 1000 + state.as_ref().map_or(0, game_share)) / games;
        let by_time = || {
            let (Length::Hands(hands) | Length::Points(hands)) = due.task.rules.length;
            let began = game?.created_at()?;
            let seconds = self.world().now().saturating_sub(began) / 1000;
            let usual = seconds_per_hand(self.world().settings().speed)? * u64::from(hands.max(1));
            let played = at.games.len() as u64 * 1000 + (seconds * 1000 / usual).min(2000);
            u32::try_from(played / u64::from(games)).ok()
        };
        Some(RoundShare(by_hands.max(by_time().unwrap_or(0))))
    }

    /// Returns the table at which the person sits, with the match that has begun there. `None` if the person has not
    /// sat down or the table has reported.
    pub(in crate::event) fn own_match(&self) -> Option<(PendingTask, MatchInProgress)> {
        let due = self.own_pending_table()?;
        let at = self.saved().match_in_progress.filter(|at| at.place == due.place)?;
        Some((due, at))
    }

    /// Enters the results of all tables where people would have finished by now, and updates the hall.
    pub fn enter_due_results(&self) {
        let bot_play = &self.session.bot_play;
        if bot_play.pace.get() > EventPace::OthersAtHumanPace {
            return;
        }
        let Some(share) = self.round_share() else { return };
        loop {
            let due = bot_play.take_ahead(|ahead| ahead.is_due(share));
            let Some(PlayedAhead { place, played, .. }) = due else { break };
            let entry = result_entry(&self.session.event(), place, played.result);
            if entry.is_none_or(|entry| self.session.enter(entry).is_err()) {
                break;
            }
        }
        let shown = self.hands_shown(share);
        if bot_play.hands_shown.replace(shown) != shown {
            self.session.refresh_views();
        }
    }

    /// Calls [`Practice::enter_due_results`] every second while the person sits at a table.
    pub(super) fn enter_due_results_regularly(&self) {
        let number = self.session.bot_play.clock_loop.get().wrapping_add(1);
        self.session.bot_play.clock_loop.set(number);
        let of = self.clone();
        self.world().spawn(Box::pin(async move {
            let follows = || of.session.bot_play.clock_loop.get() == number && !of.session.was_changed_elsewhere();
            while follows() && of.own_match().is_some() {
                of.world().wait(TICK).await;
                if follows() {
                    of.enter_due_results();
                }
            }
        }));
    }

    /// Returns the current score at the person's table. `None` if the person does not sit there.
    pub(in crate::event) fn own_score(&self) -> Option<RunningScore> {
        let (due, at) = self.own_match()?;
        let state = at.game.as_ref().and_then(|id| self.load_game(id)).and_then(|(_, log)| log.fold().ok());
        let mut games = at.games.clone();
        if !due.task.is_done(&games) {
            let score = state.as_ref().map_or_else(GameScore::default, crate::practice::score_of);
            games.push(TableGame::Played(score));
        }
        let hands = state.map_or(0, |state| state.hands_counted());
        Some(RunningScore { result: TableResult::of_games(games), hands })
    }
}
