//! Changes to the current round: undo its beginning, swap two entrants, add a table for late arrivals. Also finds
//! rounds whose seating relied on a result that was corrected later.

use super::people::person_choice_field;
use super::session::{EventSession, NotEntered};
use crate::forms::{ChoiceOption, Field, FieldErrors, Form, FormValue, zip_results};
use crate::save::DraftKey;
use crate::words::event::{self as said, corrections};
use event::{Entrant, EventEntry, Refused, Report, TableSeating};

/// The form that undoes the beginning of the current round.
#[derive(Clone)]
pub struct TakeBackForm {
    pub reason: Field<String>,
}

impl TakeBackForm {
    pub fn of(session: &EventSession) -> Form<TakeBackForm> {
        session.form(DraftKey::TakeBackRound, |fields| TakeBackForm {
            reason: fields.text("reason", said::director::REQUIRED_REASON),
        })
    }

    /// Undoes the beginning of the current round.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let entry = EventEntry::RoundTakenBack { reason: self.reason.typed() };
        session.enter_form(vec![entry], |why| match why {
            Refused::NoReason => Some(&self.reason),
            _ => None,
        })
    }
}

/// The form that swaps the seats of two entrants in the current round.
#[derive(Clone)]
pub struct SwapForm {
    pub one: Field<Entrant>,
    pub other: Field<Entrant>,
    pub reason: Field<String>,
}

impl SwapForm {
    pub fn of(session: &EventSession) -> Form<SwapForm> {
        session.form(DraftKey::SwapSeats, |fields| SwapForm {
            one: person_choice_field(fields, "one", "Who moves"),
            other: person_choice_field(fields, "other", "Trades places with"),
            reason: fields.text("reason", said::director::REQUIRED_REASON),
        })
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let (one, other) = zip_results(self.one.parse(), self.other.parse())?;
        if one == other {
            return Err(self.other.wrong("Choose somebody else."));
        }
        Ok(EventEntry::Swapped { one, other, reason: self.reason.typed() })
    }

    /// Swaps the seats of the two entrants.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |why| match why {
            Refused::SeatedWrongly(_) | Refused::OtherDivision(_) => Some(&self.other),
            Refused::NoReason => Some(&self.reason),
            _ => None,
        })
    }
}

impl EventSession {
    /// Returns whether the beginning of the current round can be undone.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        self.event().state().may_take_back()
    }

    /// Returns the entrants who can be swapped in the current round, as choices.
    #[must_use]
    pub fn may_swap(&self) -> Vec<ChoiceOption> {
        let event = self.event();
        let state = event.state();
        let Some(round) = state.rounds().last().filter(|_| !state.still_out().is_empty()) else { return Vec::new() };
        let out = round.seating.tables.iter().zip(&round.reports).filter(|(_, report)| **report == Report::Out);
        let seated = out.flat_map(|(table, _)| table.seats.entrants().into_iter().map(|who| (who, Some(table.table))));
        let waiting = round.seating.byes.iter().map(|bye| (bye.entrant, None));
        let mut all: Vec<_> = seated.chain(waiting).collect();
        cards::sort::sort(&mut all);
        let name = |(who, table)| {
            let name = said::director::numbered_name(who, &said::entrant_name(state, who));
            ChoiceOption::new(who.form_text(), corrections::seat_choice_label(&name, table))
        };
        all.into_iter().map(name).collect()
    }

    /// Returns the text that explains to the director what a swap does.
    #[must_use]
    pub fn swap_help(&self) -> String {
        let to_come = !self.event().state().scheduled().is_empty();
        if to_come {
            [corrections::SWAP_HELP, said::NEW_SLIPS_NEEDED].join(" ")
        } else {
            corrections::SWAP_HELP.to_owned()
        }
    }

    /// Returns the tables that can be added for late arrivals, each with the label of its button.
    #[must_use]
    pub fn late_tables(&self) -> Vec<(TableSeating, String)> {
        let event = self.event();
        let tables = event.late_tables().into_iter();
        tables.map(|table| (table.clone(), corrections::seat_late_label(event.state(), &table))).collect()
    }

    /// Adds a table for late arrivals to the current round.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn seat_late(&self, table: TableSeating) -> Result<(), NotEntered> {
        self.enter(EventEntry::SeatedLate(table))
    }

    /// Returns one sentence for each round whose seating relied on a result that was corrected later. The sentence
    /// names the entrants who should sit elsewhere.
    #[must_use]
    pub fn outdated_seatings(&self) -> Vec<String> {
        let event = self.event();
        let seats = |entry: &EventEntry| {
            matches!(
                entry,
                EventEntry::Corrected { .. } | EventEntry::RoundBegan(_) | EventEntry::RoundTakenBack { .. }
            )
        };
        let last = event.log().entries.iter().rposition(|logged| seats(&logged.entry)).unwrap_or(0);
        let mut found = self.known_outdated_seatings.borrow_mut();
        // The search computes the seating of rounds again, which is too slow to do after every result.
        if found.as_ref().is_none_or(|(at, _)| *at != last) {
            *found = Some((last, event.outdated_seatings()));
        }
        let all = found.iter().flat_map(|(_, all)| all);
        all.map(|of| corrections::outdated_seating_sentence(event.state(), of)).collect()
    }
}
