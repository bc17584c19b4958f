//! Corrections to a begun round: taken back while nothing of it is in, two who exchange their places, a table for those who came a
//! minute late; and who should have sat elsewhere by a result since corrected.

use super::room::{NotEntered, Room};
use crate::forms::{Choice, FieldErrors, Form, Spelled, Text, both, trimmed};
use crate::save::Draft;
use crate::words::event::{self as said, corrections};
use event::{Entrant, EventEntry, Refused, Report, TableSeating};

/// A field of the forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunningRoundField {
    /// The one who changes places.
    One,
    /// The other.
    Other,
    /// The field of the reason.
    Reason,
}

type Errors = FieldErrors<RunningRoundField>;

/// Why a round is taken back.
#[derive(Clone)]
pub struct TakeBackForm {
    /// The reason, as it is typed.
    pub reason: Text,
}

impl TakeBackForm {
    /// The form.
    pub fn of(room: &Room) -> Form<TakeBackForm> {
        room.form(Draft::TakeBack, |field| TakeBackForm { reason: field("reason") })
    }

    /// Takes the round that runs back.
    ///
    /// # Errors
    /// What is wrong; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), Errors> {
        let entered = room.enter(EventEntry::RoundTakenBack { reason: trimmed(&self.reason) });
        entered.map_err(|why| room.field_errors(&why, of_reason))
    }
}

/// Two who exchange their places in the round that runs.
#[derive(Clone)]
pub struct SwapForm {
    /// The one.
    pub one: Choice<Entrant>,
    /// The other.
    pub other: Choice<Entrant>,
    /// The reason, as it is typed.
    pub reason: Text,
}

impl SwapForm {
    /// The form.
    pub fn of(room: &Room) -> Form<SwapForm> {
        room.form(Draft::Swap, |field| SwapForm {
            one: Choice::of(field("one")),
            other: Choice::of(field("other")),
            reason: field("reason"),
        })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, Errors> {
        let chosen =
            |choice: &Choice<Entrant>, field| choice.get().ok_or_else(|| FieldErrors::of(field, said::CHOOSE_WHO));
        let (one, other) =
            both(chosen(&self.one, RunningRoundField::One), chosen(&self.other, RunningRoundField::Other))?;
        if one == other {
            return Err(FieldErrors::of(RunningRoundField::Other, corrections::WITH_ITSELF));
        }
        Ok(EventEntry::Swapped { one, other, reason: trimmed(&self.reason) })
    }

    /// Lets the two exchange their places.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), Errors> {
        room.enter(self.parse()?).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::SeatedWrongly(_) | Refused::OtherDivision(_) => Some(RunningRoundField::Other),
                why => of_reason(why),
            })
        })
    }
}

const fn of_reason(why: &Refused) -> Option<RunningRoundField> {
    if matches!(why, Refused::NoReason) { Some(RunningRoundField::Reason) } else { None }
}

impl Room {
    /// Returns whether a round runs that can be taken back.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        self.event().state().may_take_back()
    }

    /// Returns those who can exchange their places in the round that runs, to choose from.
    #[must_use]
    pub fn may_swap(&self) -> Vec<(String, String)> {
        let event = self.event();
        let state = event.state();
        let Some(round) = state.rounds().last().filter(|_| !state.still_out().is_empty()) else { return Vec::new() };
        let out = round.seating.tables.iter().zip(&round.reports).filter(|(_, report)| **report == Report::Out);
        let seated = out.flat_map(|(table, _)| table.seats.entrants().into_iter().map(|who| (who, Some(table.table))));
        let waiting = round.seating.byes.iter().map(|bye| (bye.entrant, None));
        let mut all: Vec<_> = seated.chain(waiting).collect();
        cards::sort::sort(&mut all);
        let name = |(who, table)| {
            let name = said::director::numbered(who, &said::entrant_name(state, who));
            (who.spelled(), corrections::sits(&name, table))
        };
        all.into_iter().map(name).collect()
    }

    /// Returns what is said of exchanging places.
    #[must_use]
    pub fn swap_help(&self) -> String {
        let to_come = !self.event().state().scheduled().is_empty();
        if to_come { [corrections::SWAP_HELP, said::SET_ANEW].join(" ") } else { corrections::SWAP_HELP.to_owned() }
    }

    /// Returns the tables that can be given to those who came late, each with what that does.
    #[must_use]
    pub fn late_tables(&self) -> Vec<(TableSeating, String)> {
        let event = self.event();
        let tables = event.late_tables().into_iter();
        tables.map(|table| (table.clone(), corrections::seat_late(event.state(), &table))).collect()
    }

    /// Gives those who came late a table in the round that runs.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn seat_late(&self, table: TableSeating) -> Result<(), NotEntered> {
        self.enter(EventEntry::SeatedLate(table))
    }

    /// Returns who should have sat elsewhere by a result since corrected, a round a sentence.
    #[must_use]
    pub fn seated_on_old(&self) -> Vec<String> {
        let event = self.event();
        let seats = |entry: &EventEntry| {
            matches!(
                entry,
                EventEntry::Corrected { .. } | EventEntry::RoundBegan(_) | EventEntry::RoundTakenBack { .. }
            )
        };
        let last = event.log().entries.iter().rposition(|logged| seats(&logged.entry)).unwrap_or(0);
        let mut found = self.on_old.borrow_mut();
        // Rounds are seated again to find it out: not with every result that comes in.
        if found.as_ref().is_none_or(|(at, _)| *at != last) {
            *found = Some((last, event.seated_on_old()));
        }
        let all = found.iter().flat_map(|(_, all)| all);
        all.map(|of| corrections::seated_on_old(event.state(), of)).collect()
    }
}
