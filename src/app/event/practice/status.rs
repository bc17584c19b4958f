//! The person's situation in a practice event, and the next step that the page offers. Start with [`Practice::status`].

use super::people::people_names;
use super::{Practice, games_won_so_far};
use crate::event::EventPace;
use crate::practice::{PendingTask, TaskPlace};
use crate::save::GameId;
use crate::words::event::practice::{ask_for_throw, throw_result};
use crate::words::event::{
    PlayerSeat, player_seating_card, playoff_match_sentence, round_seating_card, round_title, seating_card,
    tie_game_sentence,
};
use cards::Seat;
use cards::UsAndThem;
use event::{Entrant, EventState, NextStep, RoundNo};

/// The next step that the page offers to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeStep {
    /// Sit down at the table, which waits for the person.
    SitDown {
        /// A sentence with the person's table and seat, or with the opponents in a playoff.
        seating_card: Option<String>,
        /// The games that each side of the match has won so far. `None` if nobody has won one.
        games: Option<UsAndThem<usize>>,
        table: OwnTableState,
        /// The visitors from whom the person chooses the first dealer. Empty if the person does not choose.
        dealers: Vec<(Seat, String)>,
    },
    /// Throw rock-paper-scissors for a place.
    Throw {
        /// A sentence with the opponent and the score.
        sentence: String,
        /// A sentence about the last throw.
        last: Option<String>,
    },
    BeginRound(RoundNo),
    /// Look at the final result, because the event is over.
    ShowEnding,
    /// Wait for the other tables, because the person's table has reported.
    WaitForTables,
    /// Watch while bots play, because they also play the person's table.
    BotsPlay(BotsUntil),
    /// Wait for other entrants, because the person has no game now. If the person sits out a round, the text says so.
    WaitForEntrants(Option<String>),
}

/// The point until which bots play the person's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotsUntil {
    TheRoundEnds,
    TheEventEnds,
}

/// The progress of the table at which the person must play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnTableState {
    NotSatDown,
    GameInProgress,
    /// The games are over, and the sheet waits for signatures.
    SheetUnsigned,
}

/// The person's situation: round, place and next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeStatus {
    pub title: String,
    /// Sentences about the person's place, and a hint if this is the last round. Often empty.
    pub standing_sentences: Vec<String>,
    pub step: PracticeStep,
    /// Whether the person may leave the rest of the event to the bots.
    pub can_leave_to_bots: bool,
}

/// The progress of the current round: how many tables have reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedTables {
    pub reported: usize,
    /// The number of tables in the round.
    pub all: usize,
}

impl Practice {
    /// Returns the person's situation and next step.
    #[must_use]
    pub fn status(&self) -> PracticeStatus {
        let next = self.session.event().next();
        PracticeStatus {
            title: round_title(self.session.event().state()),
            standing_sentences: self.standing_sentences(&next),
            step: self.next_step(&next),
            can_leave_to_bots: next != NextStep::Over && self.bots_until().is_none(),
        }
    }

    /// Returns the point until which bots play the person's table. `None` if the person plays there.
    #[must_use]
    pub fn bots_until(&self) -> Option<BotsUntil> {
        let bot_play = &self.session.bot_play;
        match bot_play.pace.get() {
            EventPace::RestOfEvent if bot_play.busy.get() => Some(BotsUntil::TheEventEnds),
            EventPace::RestOfRound if bot_play.busy.get() => Some(BotsUntil::TheRoundEnds),
            _ => None,
        }
    }

    /// Takes the person's table back from the bots. Results that were already entered stay.
    pub fn stop_bots(&self) {
        self.session.stop();
    }

    fn standing_sentences(&self, next: &NextStep) -> Vec<String> {
        let of_rounds = matches!(next, NextStep::Round | NextStep::Results(_));
        let event = self.session.event();
        let state = event.state();
        let last = match next {
            NextStep::Round => usize::from(state.next_round_number().get()),
            _ => state.rounds().len(),
        };
        let last = of_rounds && last == usize::from(state.plan().rounds) && last > 1;
        let of_last = if *next == NextStep::Round { "The last round is next." } else { "This is the last round." };
        let place = of_rounds.then(|| self.place_sentence_between_rounds()).flatten();
        last.then(|| of_last.to_owned()).into_iter().chain(place).collect()
    }

    /// Returns the number of tables that have reported. `None` if all have.
    #[must_use]
    pub fn reported_tables(&self) -> Option<ReportedTables> {
        let event = self.session.event();
        let (out, round) = (event.state().still_out().len(), event.state().rounds().last()?);
        (out > 0).then(|| ReportedTables { reported: round.reports.len() - out, all: round.reports.len() })
    }

    /// Returns the person's games if the event is over; `None` before, and if bots played all of them.
    #[must_use]
    pub fn finished_own_games(&self) -> Option<Vec<GameId>> {
        let over = self.session.event().next() == NextStep::Over;
        let games = || self.saved_practice.borrow().games.iter().map(|own| own.game.clone()).collect::<Vec<_>>();
        over.then(games).filter(|games| !games.is_empty())
    }

    fn next_step(&self, next: &NextStep) -> PracticeStep {
        if let Some(until) = self.bots_until() {
            return PracticeStep::BotsPlay(until);
        }
        if let Some(due) = self.own_pending_table() {
            return self.waiting_step(&due);
        }
        if let Some(throws) = self.throw_contest() {
            let event = self.session.event();
            let sentence = throws.opponent().map(|other| ask_for_throw(event.state(), other, throws.score()));
            return PracticeStep::Throw {
                sentence: sentence.unwrap_or_default(),
                last: throws.last_throws().map(throw_result),
            };
        }
        let (event, you) = (self.session.event(), self.saved_practice.borrow().own_entrant);
        match next {
            NextStep::Round => PracticeStep::BeginRound(event.state().next_round_number()),
            NextStep::Over => PracticeStep::ShowEnding,
            NextStep::Results(_) if is_seated(event.state(), you) => PracticeStep::WaitForTables,
            NextStep::Results(_) => PracticeStep::WaitForEntrants(seating_card(event.state(), you)),
            _ => PracticeStep::WaitForEntrants(None),
        }
    }

    fn waiting_step(&self, due: &PendingTask) -> PracticeStep {
        let kept = self.saved();
        let partly = kept.match_in_progress.as_ref().filter(|at| at.place == due.place);
        let side = due.seat_of(kept.own_entrant).map(Seat::side);
        let games = partly
            .zip(side)
            .map(|(at, side)| games_won_so_far(due, at, side))
            .filter(|games| *games != UsAndThem::default());
        let event = self.session.event();
        let seating_card = match due.place {
            TaskPlace::Table { .. } => self.own_seating_card(due, partly.is_some()),
            TaskPlace::Match(of) => playoff_match_sentence(event.state(), of, kept.own_entrant),
            TaskPlace::Tie(_) => {
                let others = due.seats.entrants().into_iter().filter(|other| *other != kept.own_entrant);
                Some(tie_game_sentence(event.state(), others))
            }
        };
        let table = match partly {
            None => OwnTableState::NotSatDown,
            Some(_) if self.unsigned_sheet().is_some() => OwnTableState::SheetUnsigned,
            Some(_) => OwnTableState::GameInProgress,
        };
        let dealers = self.first_dealer_choices();
        PracticeStep::SitDown { seating_card, games, table, dealers }
    }
}

impl Practice {
    /// Returns a sentence with the person's table, partner, seat and opponents. Whoever already sits at the table is not
    /// told where to go next.
    fn own_seating_card(&self, due: &PendingTask, is_taken: bool) -> Option<String> {
        let (event, you) = (self.session.event(), self.saved_practice.borrow().own_entrant);
        let partner = people_names(event.state(), you).into_iter().nth(1);
        match due.seat_of(you).zip(partner) {
            Some((seat, partner)) => player_seating_card(event.state(), you, &PlayerSeat { seat, partner, is_taken }),
            None if is_taken => round_seating_card(event.state(), you),
            None => seating_card(event.state(), you),
        }
    }
}

/// Returns whether an entrant has a table in the current round.
fn is_seated(state: &EventState, entrant: Entrant) -> bool {
    state.rounds().last().is_some_and(|round| round.seating.table_of(entrant).is_some())
}
