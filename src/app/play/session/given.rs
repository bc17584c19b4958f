//! Plays some of the person's cards automatically: the only legal card, and the rest of a hand whose result nothing
//! can change.

use super::Session;
use super::moves::GameChange;
use super::turns::Flow;
use crate::play::model::DisplayState;
use crate::play::{ExplainedDecision, Intent};
use crate::save::{Ceremony, ForcedCards};
use crate::words::table;
use cards::Card;
use rules::Action;
use rules::table::Answer;
use rules::view::{RestOfHand, SeatView};

impl Session {
    /// Plays the person's next card if it is automatic. Returns `None` if the person must be asked.
    pub(super) async fn play_automatic_card(&self) -> Option<Flow> {
        let forced = self.forced_card();
        let card = forced.or_else(|| self.next_card_of_rest())?;
        self.display.set(DisplayState { plays_forced_card: forced.is_some(), ..self.display.get() });
        self.show_busy();
        self.pause(self.pace().after_own).await;
        if !(self.inbox.holds(Intent::Close) || self.inbox.holds(Intent::Undo)) {
            self.clear_before_answer();
            let answer = Answer::Act(Action::Play(card));
            self.commit(if forced.is_some() { GameChange::ForcedCard(card) } else { GameChange::Answer(answer) });
            // The pause is the same as after another player's card, so that the eye can follow.
            self.show_answer(answer, self.pace().after_action).await;
        }
        self.display.set(DisplayState { plays_forced_card: false, ..self.display.get() });
        Some(Flow::GoOn)
    }

    /// Returns the person's only legal card if the settings say that such cards are played automatically. In hands
    /// with automatic hints, at events and at open tables, the person plays every card.
    fn forced_card(&self) -> Option<Card> {
        let wanted = match self.outside.settings().forced_cards {
            ForcedCards::QuickGames => self.ceremony == Ceremony::Quick,
            ForcedCards::Always => true,
            ForcedCards::Never => false,
        };
        let acts = self.is_open() || self.at_event.is_some() || self.is_guided();
        self.own_view().filter(|_| wanted && !acts)?.forced_card()
    }

    /// Returns the person's next card while the rest of the hand is played out.
    fn next_card_of_rest(&self) -> Option<Card> {
        self.plays_out_from.get()?;
        let view = self.own_view()?;
        match view.rest_of_hand() {
            Some(RestOfHand::TakesAll(card)) => Some(card),
            Some(RestOfHand::TakesNone) => match ExplainedDecision::at_once(&view, self.bot_player(self.own)).action {
                Action::Play(card) => Some(card),
                _ => None,
            },
            None => view.forced_card(),
        }
    }

    /// Starts to play out the rest of the hand, if nothing can change its result.
    pub(super) fn start_playing_out(&self) {
        if self.own_view().is_some_and(|view| view.rest_of_hand().is_some()) {
            self.plays_out_from.set(Some(self.table.borrow().log().events.len()));
        }
    }

    /// Undoes the person's last decision and all automatic cards after it. If the person has not decided anything yet,
    /// changes nothing and returns `None`.
    pub(super) fn undo_decision(&self) -> Option<()> {
        let before = self.table.borrow().clone();
        let mut undone = self.table.borrow_mut().undo(self.own);
        while undone.is_some() && self.was_played_automatically() {
            undone = self.table.borrow_mut().undo(self.own);
        }
        if undone.is_none() {
            self.table.replace(before);
        }
        self.plays_out_from.set(None);
        undone
    }

    /// Returns whether the card that was just undone had been played automatically.
    fn was_played_automatically(&self) -> bool {
        let events = self.table.borrow().log().events.len();
        self.plays_out_from.get().is_some_and(|from| events > from) || self.forced_card().is_some()
    }

    /// Returns the announcement for a card that is played automatically because it is the only legal one.
    pub(super) fn forced_card_sentence(&self, card: Card) -> String {
        let left = self.own_view().map_or(0, |view| view.hand().len());
        if left == 1 { table::last_card_sentence(card) } else { table::only_card_sentence(card) }
    }

    fn own_view(&self) -> Option<SeatView> {
        SeatView::of(self.table.borrow().state(), self.own)
    }
}
