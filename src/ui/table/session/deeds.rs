//! What is done to the game: kept first, told after, taken back.

use super::Session;
use crate::browser::chance;
use crate::rules::{self, Claim, Fault, GameState, Notice};
use crate::save::{Ceremony, SavedGame};
use crate::table::{Answer, Need};
use crate::ui::games;
use crate::ui::table::act::Slip;
use crate::ui::table::model::Moment;
use crate::words::{self, speech};

/// What somebody does to the game.
pub(super) enum Deed {
    Answer(Answer),
    Slip(rules::Slip),
    Claim(Claim),
    /// One of the rulings that are found, by its place.
    Rule(usize),
}

impl Session {
    /// The person does what a strict table forbids. Whether it could be done.
    pub(super) async fn own_slip(&self, slip: rules::Slip) -> bool {
        self.begin_answer();
        let done = self.happen(Deed::Slip(slip));
        if done {
            self.slip.set(if matches!(slip, rules::Slip::Peek(_)) { Slip::Kitty } else { Slip::None });
            if !self.moment.get().hand_over {
                self.laid(self.pace().after_own).await;
            }
        }
        done
    }

    pub(super) fn begin_answer(&self) {
        self.hint.set(None);
        self.said.borrow_mut().clear();
        self.put_explanation_away();
        // Who deals can lay the slip out before and find there what goes wrong in dealing.
        let deals = matches!(self.table.borrow().need(), Need::Cut(_) | Need::Deal(_));
        let slip = self.slip.get_untracked();
        if slip.stops_the_table() && !(deals && matches!(slip, Slip::More(_))) {
            self.slip.set(Slip::None);
        }
    }

    /// Somebody calls the director. Whether it could be done.
    pub(super) fn claim(&self, claim: Claim) -> bool {
        let claimed = self.happen(Deed::Claim(claim));
        if claimed && self.slip.get_untracked().stops_the_table() {
            self.slip.set(Slip::None);
        }
        claimed
    }

    /// Takes what somebody does: kept first, shown after. Whether it could be done.
    pub(super) fn happen(&self, deed: Deed) -> bool {
        let before = self.table.borrow().state().clone();
        let goes_on = !matches!(deed, Deed::Answer(_)) && self.moment.get().hand_over;
        let mut table = self.table.borrow_mut();
        let done = match deed {
            Deed::Answer(answer) => table.answer(answer),
            Deed::Slip(slip) => table.slip(slip),
            Deed::Claim(claim) => self.open.map_or(Err(Fault::NoSuchClaim), |open| (open.claim)(&mut table, claim)),
            Deed::Rule(option) => self.open.map_or(Err(Fault::NoSuchClaim), |open| (open.rule)(&mut table, option)),
        };
        drop(table);
        let notices = match done {
            Ok(notices) => notices,
            Err(fault) => {
                self.app.announce(format!("No: {}.", words::fault(fault)));
                return false;
            }
        };
        self.keep();
        self.tell(&before, &notices);
        let hand_ended = notices.iter().any(|notice| matches!(notice, Notice::HandScored(_)));
        let trick_ended = notices.iter().any(|notice| matches!(notice, Notice::TrickTaken { .. }));
        let over = self.table.borrow().state().result().is_some();
        self.moment.set(Moment {
            hand_over: (hand_ended || goes_on) && !over,
            trick_lies: trick_ended,
            ..self.moment.get()
        });
        true
    }

    fn keep(&self) {
        let game = SavedGame {
            log: self.table.borrow().log().encode(),
            seat: self.own,
            ceremony: self.ceremony,
            misplays: self.misplays,
            touched: chance::now(),
        };
        games::keep(self.app, &self.id, &game);
    }

    pub(super) fn undo(&self) {
        if self.at_event.is_some() {
            return self.explain("In an event nothing is taken back.");
        }
        let undone = self.table.borrow_mut().undo(self.own);
        self.hint.set(None);
        self.put_explanation_away();
        match undone {
            Some(()) => {
                self.keep();
                self.moment.set(Moment { full_ceremony: self.moment.get().full_ceremony, ..Moment::default() });
                self.said.borrow_mut().clear();
                self.say(Some("Taken back.".to_owned()));
            }
            None => self.explain("There is nothing of yours to take back."),
        }
    }

    fn tell(&self, before: &GameState, notices: &[Notice]) {
        let table = self.table.borrow();
        let event = table.log().events.last().and_then(|event| match event {
            rules::Event::Cut(lifted) if self.ceremony == Ceremony::Full => {
                table.state().dealer().map(|dealer| speech::cut(dealer, *lifted))
            }
            event => speech::event(event, before, table.state()),
        });
        let follows = notices.iter().filter_map(|notice| speech::notice(notice, self.own));
        let lines: Vec<String> = event.into_iter().chain(follows).collect();
        drop(table);
        self.said.borrow_mut().extend(lines);
        self.say(None);
    }

    /// Says everything since the person last decided, so that nothing is lost to whoever listens.
    pub fn say(&self, more: Option<String>) {
        let mut said = self.said.borrow_mut();
        said.extend(more);
        let late = said.len().saturating_sub(12);
        said.drain(..late);
        self.app.announce(said.join(" "));
    }

    /// Says why something cannot be done now, in sight too unless a slip that is being written lies there.
    pub(super) fn explain(&self, why: &'static str) {
        if !self.slip.get_untracked().stops_the_table() {
            self.slip.set(Slip::Said(why));
        }
        self.say(Some(why.to_owned()));
    }

    /// Takes away what was said so.
    pub(super) fn put_explanation_away(&self) {
        if matches!(self.slip.get_untracked(), Slip::Said(_)) {
            self.slip.set(Slip::None);
        }
    }
}
