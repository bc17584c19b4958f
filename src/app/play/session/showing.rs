//! Shows each step of the game on the table, and pauses after it so that the person can follow.

use std::time::Duration;

use super::{Session, build_model};
use crate::play::model::{DisplayState, Middle, TableModel, TrickCard};
use crate::play::{Intent, Pace, Signal};
use crate::save::{Speed, TablePlace};
use cards::Seat;
use rules::table::Answer;
use rules::{Action, GameEvent, Irregularity};

impl Session {
    /// Shows the current state of the table without asking the person anything.
    pub(super) fn show_busy(&self) {
        self.show(DisplayState { busy: true, ..self.display.get() });
    }

    pub(super) fn show(&self, display: DisplayState) {
        let model = build_model(self.table.borrow().state(), self.own, display);
        self.parts.model.set(model);
    }

    /// Shows a bid or a card. If the card finishes a trick, the score bar does not count that trick yet.
    fn show_before_count(&self) {
        let display = DisplayState { busy: true, ..self.display.get() };
        let counted = display.shows_ended_trick.then(|| self.parts.model.read().score.clone());
        let model = build_model(self.table.borrow().state(), self.own, display);
        self.parts.model.set(TableModel { score: counted.unwrap_or_else(|| model.score.clone()), ..model });
    }

    /// Shows the effect of an answer, and pauses for `pause` after a bid or a card.
    pub(super) async fn show_answer(&self, answer: Answer, pause: Duration) {
        if answer == Answer::Act(Action::Pass) {
            self.outside.signal(Signal::Passed(self.table_place(self.last_bidder())));
        }
        let Answer::Act(_) = answer else {
            self.show_busy();
            let pause = if let Answer::Deal(_) = answer { self.pace().deal } else { self.pace().after_own };
            return self.pause(pause).await;
        };
        self.show_laid_card(pause).await;
    }

    /// Shows a bid or a card. If the card finishes a trick, then shows the trick moving to its winner.
    pub(super) async fn show_laid_card(&self, pause: Duration) {
        self.show_before_count();
        if self.table.borrow().log().events.last().is_some_and(lays_a_card) {
            self.outside.signal(self.sound_of_card());
        }
        if !self.display.get().shows_ended_trick {
            return self.pause(pause).await;
        }
        if self.outside.settings().hold_tricks && self.plays_out_from.get().is_none() {
            self.parts.holding.set(true);
            self.wait_for_input().await;
            self.parts.holding.set(false);
        } else {
            self.pause(self.pace().trick).await;
        }
        let winner = self.trick_winner();
        self.parts.sweep.set(winner);
        self.outside.signal(Signal::TrickGathered(self.table_place(winner)));
        self.pause(self.pace().sweep).await;
        self.display.set(DisplayState { shows_ended_trick: false, ..self.display.get() });
        self.show_busy();
        self.parts.sweep.set(None);
    }

    /// Announces the queued sentences. Then waits for this time, or until the person does something.
    pub(super) async fn pause(&self, time: Duration) {
        if time.is_zero() {
            return;
        }
        self.speak();
        if let Some(intent) = self.inbox.next_before(self.outside.wait(time)).await
            && intent != Intent::Tap
        {
            self.inbox.put_back(intent);
        }
    }

    /// Announces the queued sentences, and waits until the person does something.
    async fn wait_for_input(&self) {
        self.speak();
        match self.inbox.next().await {
            Intent::Tap | Intent::NextHand | Intent::Answer(_) | Intent::Irregularity(_) => {}
            later => self.inbox.put_back(later),
        }
    }

    /// Returns the sound for the last card that was laid. If that card is not in the current trick, as after a
    /// discard, the sound comes from the dealer's place.
    fn sound_of_card(&self) -> Signal {
        let laid = match &self.parts.model.read().middle {
            Middle::Trick(trick) => trick.last().copied(),
            _ => None,
        };
        match laid {
            Some(TrickCard { seat, bower: true, .. }) => Signal::BowerLaid(self.table_place(Some(seat))),
            Some(TrickCard { seat, .. }) => Signal::CardLaid(self.table_place(Some(seat))),
            None => Signal::CardLaid(self.table_place(self.table.borrow().state().dealer())),
        }
    }

    fn last_bidder(&self) -> Option<Seat> {
        let table = self.table.borrow();
        Some(table.state().hand()?.public().bids().last()?.0)
    }

    /// Returns the place of a seat as the person sees it, or the person's own place if there is no seat.
    fn table_place(&self, seat: Option<Seat>) -> TablePlace {
        TablePlace::of(seat.unwrap_or(self.own), self.own)
    }

    fn trick_winner(&self) -> Option<Seat> {
        let table = self.table.borrow();
        Some(table.state().hand()?.public().tricks().last()?.winner_so_far())
    }

    pub(super) fn pace(&self) -> Pace {
        let speed = self.outside.settings().speed;
        match self.plays_out_from.get() {
            Some(_) if speed != Speed::Instant => Pace::REST_OF_HAND,
            _ => Pace::of(speed),
        }
    }
}

/// Returns whether the event puts a card on the table, and so makes the sound of a card.
fn lays_a_card(event: &GameEvent) -> bool {
    match event {
        GameEvent::Acted(action) => {
            matches!(action, Action::Play(_) | Action::Discard(_) | Action::LayUnder(_) | Action::GiveCard(_))
        }
        GameEvent::Irregular(done) => matches!(
            done,
            Irregularity::Renege(_)
                | Irregularity::LeadOutOfTurn(..)
                | Irregularity::EarlyLead(..)
                | Irregularity::LonersPartnerPlays(..)
                | Irregularity::DropCard(..)
                | Irregularity::ThrowIn(_)
        ),
        _ => false,
    }
}
