//! The form in which the director orders tied entrants, by taps or by lot, or corrects such an order later.

use super::session::EventSession;
use crate::forms::{AnyField, Field, FieldErrors, Form};
use crate::save::{DraftKey, EntryMode};
use crate::words::counts::short_ordinal;
use crate::words::event as said;
use crate::words::event::order as words;
use cards::Seed;
use event::{Criterion, DrawnOrder, Entrant, EventEntry, Refused, Standings};

/// The form in which the director orders tied entrants.
#[derive(Clone)]
pub struct OrderForm {
    how: Criterion,
    /// The best of the places that the tied entrants share.
    best: u16,
    pub mode: EntryMode,
    /// The tied entrants, each with the field for their place among the tied: 1 is the best.
    pub places: Vec<(Entrant, Field<usize>)>,
    /// The reason why an earlier order is corrected. Not used for a new order.
    pub reason: Field<String>,
}

/// The order that the director has tapped so far, as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TappedOrder {
    pub lines: Vec<TappedEntrant>,
    /// Says whom to tap next.
    pub prompt: String,
    pub is_empty: bool,
    pub is_complete: bool,
}

/// A tied entrant, with the place that a tap has given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TappedEntrant {
    pub entrant: Entrant,
    pub name: String,
    /// For example `1st`; `None` before the tap.
    pub place: Option<String>,
}

impl OrderForm {
    /// Returns the form for tied entrants, filled with the text typed so far. If nothing has been typed into a
    /// correction, the form is filled with the order of `among`, which must be the current order.
    pub fn of(session: &EventSession, how: Criterion, among: Vec<Entrant>, mode: EntryMode) -> Form<OrderForm> {
        let best = best_place(session, &among);
        let tied =
            among.iter().map(|who| (*who, said::entrant_name(session.event().state(), *who))).collect::<Vec<_>>();
        let form = session.form(DraftKey::TieOrder { among, mode }, |fields| {
            let place = |(who, name): (Entrant, String)| {
                let read = |typed: &str| typed.parse::<usize>().map_err(|_| words::INCOMPLETE.to_owned());
                (who, fields.read(format!("place of {who}"), name, read))
            };
            let places = tied.into_iter().map(place).collect();
            OrderForm { how, best, mode, places, reason: fields.text("reason", said::director::REQUIRED_REASON) }
        });
        if mode == EntryMode::Correction && !form.has_input() {
            (1..).zip(&form.places).for_each(|(place, (_, field))| field.set(&place));
        }
        form
    }

    /// Returns whether the rules ask for a lot. If not, a lot only stands in for another contest.
    #[must_use]
    pub fn is_drawn_by_rule(&self) -> bool {
        self.how == Criterion::Lot
    }

    /// Gives the next place to an entrant. The last entrant gets the last place by itself. Of two entrants, the tapped one
    /// comes first, whatever was tapped before.
    pub fn tap(&self, who: Entrant) {
        if self.places.len() == 2 {
            self.undo();
        }
        let next = self.count_placed() + 1;
        let Some((_, field)) = self.places.iter().find(|(of, field)| *of == who && field.is_empty()) else { return };
        field.set(&next);
        let mut left = self.places.iter().filter(|(_, field)| field.is_empty());
        if let (Some((_, last)), None) = (left.next(), left.next()) {
            last.set(&(next + 1));
        }
    }

    /// Takes back the last tap.
    pub fn undo(&self) {
        // The last place was not tapped.
        let tapped = self.count_placed().min(self.places.len() - 1);
        let given_since = self.places.iter().filter(|(_, field)| field.get().is_some_and(|place| place >= tapped));
        given_since.for_each(|(_, field)| field.clear());
    }

    fn count_placed(&self) -> usize {
        self.places.iter().filter(|(_, field)| !field.is_empty()).count()
    }

    /// Returns the order tapped so far, for the screen.
    #[must_use]
    pub fn tapped(&self) -> TappedOrder {
        let place_of = |place: usize| self.best.saturating_add(u16::try_from(place).unwrap_or(u16::MAX)) - 1;
        let line = |(entrant, field): &(Entrant, Field<usize>)| TappedEntrant {
            entrant: *entrant,
            name: field.label.clone(),
            place: field.get().map(|place| short_ordinal(place_of(place))),
        };
        let (placed, tied) = (self.count_placed(), self.places.len());
        TappedOrder {
            lines: self.places.iter().map(line).collect(),
            prompt: words::next_tap((placed < tied).then(|| place_of(placed + 1)), tied),
            is_empty: placed == 0,
            is_complete: placed == tied,
        }
    }

    /// Returns the question that the director answers before lots are drawn.
    #[must_use]
    pub fn question_before_lots(&self) -> String {
        let names: Vec<String> = self.places.iter().map(|(_, field)| field.label.clone()).collect();
        words::ask_to_draw(&names, self.best)
    }

    /// Reads the fields as an order, best entrant first.
    ///
    /// # Errors
    /// [`FieldErrors`] at the first entrant who has no place or the same place as an earlier one.
    pub fn parse(&self) -> Result<Vec<Entrant>, FieldErrors> {
        let of_place = |wanted: usize| self.places.iter().find(|(_, field)| field.get() == Some(wanted));
        let order: Vec<Entrant> = (1..=self.places.len()).filter_map(of_place).map(|(who, _)| *who).collect();
        match self.places.iter().find(|(who, _)| !order.contains(who)) {
            Some((_, field)) => Err(field.wrong(words::INCOMPLETE)),
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

/// Returns the best place that one of these entrants has in the standings.
fn best_place(session: &EventSession, among: &[Entrant]) -> u16 {
    let event = session.event();
    let division = among.first().map(|first| event.state().division(*first));
    let rows = division.map(|division| Standings::of(event.state(), division).rows).unwrap_or_default();
    rows.iter().filter(|row| among.contains(&row.entrant)).map(|row| row.place).min().unwrap_or(1)
}
