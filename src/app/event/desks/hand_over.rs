//! Writes an event for another desk: as text, as a link, or as QR codes. Start with [`HandOverForm`].
//!
//! The other desk reads the event in [`super::arrival`].

use crate::event::session::EventSession;
use crate::forms::{Field, Form, FormValue, choice_options};
use crate::route::Route;
use crate::save::{DraftKey, TableNames, TablePlace};
use crate::words::event::{desks as said, plan_title};
use event::{HandedEvent, HandedLog, LogTail};
use scoresheet::transfer::codes;

/// The part of the event that the other desk gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandedPart {
    #[default]
    Whole,
    /// Only the current round, for a desk that has all earlier rounds. One round needs far fewer QR codes than the
    /// whole event.
    Round,
}

impl HandedPart {
    const ALL: [(HandedPart, &'static str); 2] =
        [(HandedPart::Whole, "The whole event"), (HandedPart::Round, "Only this round")];
}

impl FormValue for HandedPart {
    fn form_text(&self) -> String {
        match self {
            HandedPart::Whole => "whole",
            HandedPart::Round => "round",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<HandedPart> {
        HandedPart::ALL.into_iter().map(|(part, _)| part).find(|part| part.form_text() == text)
    }
}

/// The form that writes the event for another desk.
#[derive(Clone)]
pub struct HandOverForm {
    /// The name of this desk. The other desk shows it beside results that were entered here.
    pub desk: Field<String>,
    pub part: Field<HandedPart>,
}

impl HandOverForm {
    /// Returns the form, filled with the text typed so far. If the name of the desk is empty, fills in the person's
    /// name from the settings.
    pub fn of(session: &EventSession) -> Form<HandOverForm> {
        let form = session.form(DraftKey::HandOver, |fields| HandOverForm {
            desk: fields.text("desk", "This desk is called").placeholder("Desk 1"),
            part: fields.choice("part", "How much", choice_options(HandedPart::ALL)).or(HandedPart::Whole),
        });
        let own = session.world().settings().new_game.names[TablePlace::Own].clone();
        if form.desk.is_empty() && own != TableNames::default()[TablePlace::Own] {
            form.desk.type_text(own);
        }
        form
    }

    /// Returns the chosen part of the event as text.
    #[must_use]
    pub fn event_text(&self, session: &EventSession) -> String {
        let event = session.event();
        let round = match self.part.get() {
            Some(HandedPart::Round) => LogTail::of_current_round(event.log()),
            Some(HandedPart::Whole) | None => None,
        };
        let log = round.map_or_else(|| HandedLog::Whole(Box::new(event.log().clone())), HandedLog::Round);
        HandedEvent { desk: self.desk.typed(), log }.encode()
    }

    /// Returns the whole event as text, for a file in which the director saves a copy.
    #[must_use]
    pub fn whole_event_text(session: &EventSession) -> String {
        HandedEvent { desk: String::new(), log: HandedLog::Whole(Box::new(session.event().log().clone())) }.encode()
    }

    /// Returns the name of the file in which the director saves a copy.
    #[must_use]
    pub fn copy_file_name(session: &EventSession) -> String {
        let event = session.event();
        said::handed_file_name(&plan_title(event.state().plan()), event.state().round_number(), "copy")
    }

    /// Returns the link that opens the chosen part of the event. `address` is the address of a Bower page.
    #[must_use]
    pub fn link(&self, session: &EventSession, address: &str) -> String {
        Route::EventCode(self.event_text(session)).address_on(Some(address))
    }

    /// Returns the texts of the QR codes that together carry the chosen part of the event. `address` is the address of
    /// a Bower page.
    #[must_use]
    pub fn codes(&self, session: &EventSession, address: &str) -> Vec<String> {
        codes(&self.link(session, address))
    }

    /// Returns the name of the file that is handed to the other desk. It ends with the name of this desk.
    #[must_use]
    pub fn file_name(&self, session: &EventSession) -> String {
        let event = session.event();
        said::handed_file_name(&plan_title(event.state().plan()), event.state().round_number(), &self.desk.typed())
    }
}
