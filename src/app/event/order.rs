//! The form in which the director orders tied entrants, by hand or by lot, or corrects such an order later.

use super::session::EventSession;
use crate::forms::{AnyField, ChoiceOption, Field, FieldErrors, Form, Input};
use crate::save::{DraftKey, EntryMode};
use crate::words::event as said;
use cards::Seed;
use event::{Criterion, DrawnOrder, Entrant, EventEntry, Refused};

/// The form in which the director orders tied entrants.
#[derive(Clone)]
pub struct OrderForm {
    how: Criterion,
    pub mode: EntryMode,
    /// The tied entrants, each with the field for their place among the tied: 1 is the best.
    pub places: Vec<(Entrant, Field<usize>)>,
    /// The reason why an earlier order is corrected. Not used for a new order.
    pub reason: Field<String>,
}

impl OrderForm {
    /// Returns the form for tied entrants, filled with the text typed so far. If nothing has been typed into a
    /// correction, the form is filled with the order of `among`, which must be the current order.
    pub fn of(session: &EventSession, how: Criterion, among: Vec<Entrant>, mode: EntryMode) -> Form<OrderForm> {
        let numbers = 1..=among.len();
        let options: Vec<_> = numbers.map(|place| ChoiceOption::new(place.to_string(), place.to_string())).collect();
        let tied =
            among.iter().map(|who| (*who, said::entrant_name(session.event().state(), *who))).collect::<Vec<_>>();
        let form = session.form(DraftKey::TieOrder { among, mode }, |fields| {
            let place = |(who, name): (Entrant, String)| {
                let read = |typed: &str| typed.parse::<usize>().map_err(|_| said::EACH_NEEDS_OWN_PLACE.to_owned());
                let input = Input::Choice { none: Some("?"), options: options.clone() };
                (who, fields.read(format!("place of {who}"), name, read).input(input))
            };
            let places = tied.into_iter().map(place).collect();
            OrderForm { how, mode, places, reason: fields.text("reason", said::director::REASON) }
        });
        if mode == EntryMode::Correction && !form.has_input() {
            (1..).zip(&form.places).for_each(|(place, (_, field))| field.set(&place));
        }
        form
    }

    /// Reads the fields as an order, best entrant first.
    ///
    /// # Errors
    /// [`FieldErrors`] at the first entrant who has no place or the same place as an earlier one.
    pub fn parse(&self) -> Result<Vec<Entrant>, FieldErrors> {
        let of_place = |wanted: usize| self.places.iter().find(|(_, field)| field.get() == Some(wanted));
        let order: Vec<Entrant> = (1..=self.places.len()).filter_map(of_place).map(|(who, _)| *who).collect();
        match self.places.iter().find(|(who, _)| !order.contains(who)) {
            Some((_, field)) => Err(field.wrong(said::EACH_NEEDS_OWN_PLACE)),
            None => Ok(order),
        }
    }

    /// Enters the order that the director chose.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        self.enter_order(session, self.parse()?, None)
    }

    /// Draws lots and enters the resulting order.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn draw_by_lot(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let tied: Vec<Entrant> = self.places.iter().map(|(who, _)| *who).collect();
        let DrawnOrder { order, seed } = session.event().draw_order(&tied);
        self.enter_order(session, order, Some(seed))
    }

    fn enter_order(&self, session: &EventSession, order: Vec<Entrant>, seed: Option<Seed>) -> Result<(), FieldErrors> {
        let how = self.how;
        let entry = match self.mode {
            EntryMode::New => EventEntry::Placed { how, order, seed },
            EntryMode::Correction => EventEntry::PlacedAgain { how, order, seed, reason: self.reason.typed() },
        };
        let reason: &AnyField = &self.reason;
        session.enter_form(vec![entry], |why| matches!(why, Refused::NoReason).then_some(reason))
    }
}
