//! The form of an order among some who are tied: by hand, or drawn here; corrected with a reason.

use super::room::Room;
use crate::forms::{FieldErrors, Form, Text, trimmed};
use crate::save::{Draft, EntryMode};
use crate::words::event as said;
use cards::Seed;
use event::{Criterion, Entrant, EventEntry, Refused};

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderField {
    /// The place of somebody.
    Place(Entrant),
    /// Why it is corrected.
    Reason,
}

/// An order among some who are tied.
#[derive(Clone)]
pub struct OrderForm {
    how: Criterion,
    /// Whether it is new.
    pub mode: EntryMode,
    /// The tied, each with the place typed, from 1.
    pub places: Vec<(Entrant, Text)>,
    /// Why it is corrected.
    pub reason: Text,
}

impl OrderForm {
    /// The form of those who are tied; of a correction in the order that stands, with which it is filled in.
    pub fn of(room: &Room, how: Criterion, among: Vec<Entrant>, mode: EntryMode) -> Form<OrderForm> {
        let form = room.form(Draft::Order { among: among.clone(), mode }, |field| OrderForm {
            how,
            mode,
            places: among.into_iter().map(|who| (who, field(&format!("place of {who}")))).collect(),
            reason: field("reason"),
        });
        if mode == EntryMode::Correction && !form.is_begun() {
            (1..).zip(&form.places).for_each(|(place, (_, text)): (usize, _)| text.set(place.to_string()));
        }
        form
    }

    /// Returns the order that is typed.
    ///
    /// # Errors
    /// Who has no place of their own.
    pub fn parse(&self) -> Result<Vec<Entrant>, FieldErrors<OrderField>> {
        let place = |text: &Text| trimmed(text).parse::<usize>().ok();
        let of_place = |wanted: usize| self.places.iter().find(|(_, text)| place(text) == Some(wanted));
        let order: Vec<Entrant> = (1..=self.places.len()).filter_map(of_place).map(|(who, _)| *who).collect();
        match self.places.iter().find(|(who, _)| !order.contains(who)) {
            Some((who, _)) => Err(FieldErrors::of(OrderField::Place(*who), said::PLACE_EACH)),
            None => Ok(order),
        }
    }

    /// Enters the order that is typed.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<OrderField>> {
        self.enter_order(room, self.parse()?, None)
    }

    /// Draws lots, and enters the order that they give.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn draw(&self, room: &Room) -> Result<(), FieldErrors<OrderField>> {
        let tied: Vec<Entrant> = self.places.iter().map(|(who, _)| *who).collect();
        let (order, seed) = room.event().drawn_order(&tied);
        self.enter_order(room, order, Some(seed))
    }

    fn enter_order(&self, room: &Room, order: Vec<Entrant>, seed: Option<Seed>) -> Result<(), FieldErrors<OrderField>> {
        let how = self.how;
        let entry = match self.mode {
            EntryMode::New => EventEntry::Placed { how, order, seed },
            EntryMode::Correction => EventEntry::PlacedAgain { how, order, seed, reason: trimmed(&self.reason) },
        };
        let reason = |why: &Refused| matches!(why, Refused::NoReason).then_some(OrderField::Reason);
        room.enter(entry).map_err(|why| room.field_errors(&why, reason))
    }
}
