//! Changes the game. It applies a decision, stores the game, and queues the announcement. It also undoes decisions.

use super::Session;
use crate::play::model::DisplayState;
use crate::play::{Panel, ScoreKept};
use crate::save::{self, Ceremony, SavedGame};
use crate::words::{self, ViewersNames, announcements, table};
use cards::Card;
use rules::rulings::RulingChoice;
use rules::table::{Answer, AwaitedAnswer};
use rules::{Action, Claim, GameEvent, GameFault, Irregularity, Notice};

pub(super) enum GameChange {
    Answer(Answer),
    /// The person's only legal card, which is played automatically.
    ForcedCard(Card),
    Irregularity(Irregularity),
    Claim(Claim),
    Ruling(RulingChoice),
}

impl GameChange {
    /// Returns the log entry of a player's action or irregularity, or `None` for all other changes. These entries are
    /// announced with the state of the game before the change.
    fn event_of_player(&self) -> Option<GameEvent> {
        match self {
            GameChange::Answer(Answer::Act(action)) => Some(GameEvent::Acted(*action)),
            GameChange::Irregularity(irregularity) => Some(GameEvent::Irregular(*irregularity)),
            GameChange::Answer(_) | GameChange::ForcedCard(_) | GameChange::Claim(_) | GameChange::Ruling(_) => None,
        }
    }
}

impl Session {
    /// Commits an irregularity of the person and shows it. Returns whether the irregularity was possible.
    pub(super) async fn commit_own_irregularity(&self, irregularity: Irregularity) -> bool {
        self.clear_before_answer();
        let done = self.commit(GameChange::Irregularity(irregularity));
        if done {
            self.parts.panel.set(if matches!(irregularity, Irregularity::PeekAtKitty(_)) {
                Panel::Kitty
            } else {
                Panel::None
            });
            if !self.display.get().shows_ended_hand {
                self.show_laid_card(self.pace().after_own).await;
            }
        }
        done
    }

    pub(super) fn clear_before_answer(&self) {
        self.parts.hint.set(None);
        self.reset_coach();
        self.close_explanation();
        // Before the deal, the panel stays open, because the dealer may be about to commit a dealing irregularity.
        let deals = matches!(self.table.borrow().awaited_answer(), AwaitedAnswer::Cut(_) | AwaitedAnswer::Deal(_));
        let panel = self.parts.panel.get();
        if panel.stops_the_table() && !(deals && matches!(panel, Panel::Irregularities(_))) {
            self.parts.panel.set(Panel::None);
        }
    }

    /// Calls the director with a claim. Returns whether the claim could be made.
    pub(super) fn claim(&self, claim: Claim) -> bool {
        let claimed = self.commit(GameChange::Claim(claim));
        if claimed && self.parts.panel.get().stops_the_table() {
            self.parts.panel.set(Panel::None);
        }
        claimed
    }

    /// Applies a change, stores the game, and queues the announcement. If the change is impossible, announces why.
    /// Returns whether the change was possible.
    pub(super) fn commit(&self, made: GameChange) -> bool {
        // A ruling may replace a player. The announcement of the ruling still names the player who sat there before.
        let company = self.players();
        let deed = match made {
            GameChange::ForcedCard(card) => Some(self.forced_card_sentence(card)),
            _ => made
                .event_of_player()
                .and_then(|deed| announcements::announce_action(&deed, self.table.borrow().state(), company.hearer())),
        };
        let goes_on =
            !matches!(made, GameChange::Answer(_) | GameChange::ForcedCard(_)) && self.display.get().shows_ended_hand;
        let done = {
            let mut table = self.table.borrow_mut();
            match made {
                GameChange::Answer(answer) => table.answer(answer),
                GameChange::ForcedCard(card) => table.answer(Answer::Act(Action::Play(card))),
                GameChange::Irregularity(irregularity) => table.commit_irregularity(irregularity),
                GameChange::Claim(claim) => self
                    .open
                    .map_or(Err(GameFault::NoSuchClaim), |open| open.claim(&mut table, claim).map(|()| Vec::new())),
                GameChange::Ruling(pick) => {
                    self.open.map_or(Err(GameFault::NoSuchClaim), |open| open.apply_ruling(&mut table, pick))
                }
            }
        };
        let notices = match done {
            Ok(notices) => notices,
            Err(fault) => {
                self.say(table::refusal_sentence(words::game_fault_reason(fault)));
                return false;
            }
        };
        self.store_game();
        self.queue_announcement(deed, &company, &notices);
        let hand_ended = notices.iter().any(|notice| matches!(notice, Notice::HandScored(_)));
        let counted = notices.iter().any(|notice| matches!(notice, Notice::HandScored(hand) if !hand.is_dealt_again()));
        let trick_ended = notices.iter().any(|notice| matches!(notice, Notice::TrickTaken { .. }));
        let over = self.table.borrow().state().result().is_some();
        if counted {
            self.review_last_hand();
        }
        self.display.set(DisplayState {
            shows_ended_hand: (hand_ended || goes_on) && !over,
            shows_ended_trick: trick_ended,
            ..self.display.get()
        });
        true
    }

    fn store_game(&self) {
        let game = SavedGame {
            log: self.table.borrow().log().encode(),
            seat: self.own,
            ceremony: self.ceremony,
            misplays: self.misplays,
            origin: self.origin.clone(),
            last_changed: self.outside.now(),
        };
        self.outside.report_failure(save::store_game(self.outside.storage(), &self.id, &game));
    }

    pub(super) fn undo(&self) {
        if self.at_event.is_some() {
            return self.explain(table::NO_UNDO_IN_EVENT);
        }
        let undone = self.undo_decision();
        self.parts.hint.set(None);
        self.reset_coach();
        self.close_explanation();
        match undone {
            Some(()) => {
                self.store_game();
                self.display
                    .set(DisplayState { full_ceremony: self.display.get().full_ceremony, ..DisplayState::default() });
                // The announcement of the next question says this first.
                self.unannounced.replace(vec![table::TAKEN_BACK.to_owned()]);
            }
            None => self.explain(table::NOTHING_TO_TAKE_BACK),
        }
    }

    /// Queues sentences about the last event and its consequences, to be announced at the next pause. `deed` is the
    /// sentence about the event, if the caller already has one. `was` are the players before the event.
    fn queue_announcement(&self, deed: Option<String>, was: &ViewersNames, notices: &[Notice]) {
        let (table, now) = (self.table.borrow(), self.players());
        let event = deed.or_else(|| match table.log().events.last()? {
            GameEvent::Cut(lifted) if self.ceremony == Ceremony::Full => {
                table.state().dealer().map(|dealer| announcements::announce_cut(dealer, *lifted, was.hearer()))
            }
            event => announcements::announce_other_event(event, table.state(), was.hearer()),
        });
        let hides = self.score_kept() == ScoreKept::ByThePerson;
        let follows = notices.iter().filter_map(|notice| match notice {
            Notice::HandScored(summary) if hides => Some(announcements::hand_outcome_with_term(summary, now.hearer())),
            Notice::GameOver(_) if hides => None,
            notice => announcements::announce_notice(notice, table.state(), &now),
        });
        self.unannounced.borrow_mut().extend(event.into_iter().chain(follows));
    }

    /// Announces the queued sentences and empties the queue. Called in every pause, and before each decision of the
    /// person.
    pub(super) fn speak(&self) {
        let unannounced = self.unannounced.take();
        if !unannounced.is_empty() && !self.is_closed.get() {
            self.outside.announce(unannounced.join(" "));
        }
    }

    /// Announces the queued sentences and then this one.
    pub(super) fn say(&self, more: impl Into<String>) {
        self.unannounced.borrow_mut().push(more.into());
        self.speak();
    }

    /// Announces why something is impossible now. Also shows the reason in a panel, unless a panel with a form is
    /// open.
    pub(super) fn explain(&self, why: &'static str) {
        if !self.parts.panel.get().stops_the_table() {
            self.parts.panel.set(Panel::Explanation(why));
        }
        self.say(why);
    }

    /// Removes the reason that [`Session::explain`] has shown.
    pub(super) fn close_explanation(&self) {
        if matches!(self.parts.panel.get(), Panel::Explanation(_)) {
            self.parts.panel.set(Panel::None);
        }
    }
}
