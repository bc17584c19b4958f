//! Reminds the director to save a copy of the event: after each round, and after each round of the playoffs. The reminder
//! disappears when a copy was saved or declined, until something new is played.

use crate::event::director::AwaitedStep;
use crate::event::session::EventSession;
use crate::forms::{Form, Text};
use crate::save::DraftKey;
use crate::words::event::desks::{self as said, PlayedPart};
use event::{Bracket, EventState};

/// Remembers what was played when a copy was last saved, and when a copy was last saved or declined.
#[derive(Clone)]
pub struct CopyReminder {
    answered: Text,
    saved: Text,
}

impl CopyReminder {
    pub fn of(session: &EventSession) -> Form<CopyReminder> {
        session.form(DraftKey::LastCopy, |fields| CopyReminder {
            answered: fields.hidden_field("round"),
            saved: fields.hidden_field("saved"),
        })
    }

    /// Returns the state of play at the last copy that was saved or declined, as text for views to follow. Empty if
    /// there was no copy.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.answered
    }

    /// Returns the reminder's question, which names what is new since the last copy. `None` while tables of the round
    /// are still playing, and while nothing is new since the copy was saved or declined.
    #[must_use]
    pub fn due_question(&self, session: &EventSession) -> Option<String> {
        let awaited = session.awaited_step();
        let event = session.event();
        let state = event.state();
        let played = played_part(state);
        let is_new = read_part(&self.answered).is_none_or(|answered| played.goes_beyond(answered));
        let is_due = awaited != AwaitedStep::Results && played.rounds > 0 && is_new;
        is_due.then(|| said::ask_for_copy(state, played, read_part(&self.saved), awaited == AwaitedStep::Nothing))
    }

    /// Records that a copy of the event was saved, and stores this.
    pub fn mark_saved(&self, session: &EventSession) {
        self.saved.set(played_text(session));
        self.mark_declined(session);
    }

    /// Records that the director wants no copy now, and stores this.
    pub fn mark_declined(&self, session: &EventSession) {
        self.answered.set(played_text(session));
        // A page that is reloaded or killed may not be told that it is hidden.
        session.store_typed_text();
    }
}

/// Reads a stored part. Earlier versions stored only the number of the round.
fn read_part(text: &Text) -> Option<PlayedPart> {
    let text = text.read();
    let mut numbers = text.split(' ').map(|number| number.parse().ok());
    Some(PlayedPart { rounds: numbers.next()??, playoff_rounds: numbers.next().flatten().unwrap_or_default() })
}

fn played_text(session: &EventSession) -> String {
    let PlayedPart { rounds, playoff_rounds } = played_part(session.event().state());
    format!("{rounds} {playoff_rounds}")
}

fn played_part(state: &EventState) -> PlayedPart {
    PlayedPart {
        rounds: state.rounds().len() - usize::from(!state.still_out().is_empty()),
        playoff_rounds: played_playoff_rounds(state.brackets()),
    }
}

/// Counts the rounds of the playoffs that are over in all divisions, from the first round of the largest bracket.
fn played_playoff_rounds(brackets: &[Bracket]) -> usize {
    let longest = brackets.iter().map(Bracket::round_count).max().unwrap_or_default();
    let is_over = |before_end: usize| {
        brackets.iter().all(|bracket| {
            let round = bracket.round_count().checked_sub(before_end);
            let matches = bracket.matches();
            matches.iter().filter(|of| Some(of.at.round.index()) == round).all(|of| of.winner.is_some())
        })
    };
    (1..=longest).rev().take_while(|before_end| is_over(*before_end)).count()
}
