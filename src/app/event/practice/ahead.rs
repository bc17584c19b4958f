//! Makes the other tables of a practice event report at the pace of the person's table.
//!
//! The worker plays each other table to its end at once. The result is entered in the event only when people would have
//! finished. The person's own hands measure the time, so that there is news in the hall up to the person's last hand.

use std::time::Duration;

use super::Practice;
use super::current_hand::CurrentHand;
use super::played_ahead::{PlayedAhead, RoundShare, RunningScore};
use crate::event::EventPace;
use crate::practice::{PendingTask, result_entry};
use crate::save::{MatchInProgress, Speed};
use cards::ruleset::Length;
use event::{GameScore, TableGame, TableResult};
use rules::GameState;

const TICK: Duration = Duration::from_secs(1);

/// The time, in hands, after which the other tables no longer wait for the person's hand to end.
const PATIENCE_IN_HANDS: u64 = 10;

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

/// Returns the number of hands, in thousandths, that the other tables play in `seconds` of the person's current hand.
/// They play one hand and then wait, but not forever.
fn hands_in_current_hand(seconds: u64, per_hand: u64) -> u64 {
    let hands = |seconds: u64| seconds * 1000 / per_hand.max(1);
    hands(seconds).min(999) + hands(seconds.saturating_sub(PATIENCE_IN_HANDS * per_hand)).min(100_000)
}

impl Practice {
    /// Returns the share of the round that is over. The person's hands measure it: the other tables play about one hand
    /// while the person plays one, and finish soon after the person's last hand. `None` if the person does not sit at a
    /// table.
    pub(in crate::event) fn round_share(&self) -> Option<RoundShare> {
        let (due, at) = self.own_match()?;
        let state = at.game.as_ref().and_then(|id| self.load_game(id)).and_then(|(_, log)| log.fold().ok());
        let games = u32::from(due.task.games.max(1));
        let (Length::Hands(length) | Length::Points(length)) = due.task.rules.length;
        let (games_over, hands_over) = (at.games.len(), state.as_ref().map_or(0, GameState::hands_counted));
        let (now, last) = (self.world().now(), self.session.bot_play.current_hand.get());
        let last = last.filter(|last| last.place == due.place);
        let same_hand = last.filter(|last| (last.games_over, last.hands_over) == (games_over, hands_over));
        let began = same_hand.map_or(now, |last| last.began);
        let by_time = seconds_per_hand(self.world().settings().speed).map_or(0, |per_hand| {
            let seconds = now.saturating_sub(began) / 1000;
            hands_in_current_hand(seconds, per_hand) / u64::from(length.max(1))
        });
        let of_game = state.as_ref().map_or(0, game_share) + u32::try_from(by_time).unwrap_or(0);
        let share = RoundShare((games_over as u32 * 1000 + of_game) / games);
        let share = last.map_or(share, |last| last.share.max(share));
        let hand = CurrentHand { place: due.place, games_over, hands_over, began, share };
        self.session.bot_play.current_hand.set(Some(hand));
        Some(share)
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
