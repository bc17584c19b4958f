//! The form with which the director closes a table that does not report.

use super::game_result::{points_field, side_choices};
use super::result::{ResultParts, ResultSubject};
use super::session::EventSession;
use crate::forms::{Field, FieldErrors, Form, zip_results};
use crate::save::DraftKey;
use crate::words::event as said;
use cards::{BySide, Side};
use event::{Award, Entrant, EntrantStatus, EventEntry, EventState, Refused, RoundNo, TableNo, TableSeating};

/// The form that closes a table and awards points to its sides.
#[derive(Clone)]
pub struct ClosingForm {
    round: RoundNo,
    pub table: TableNo,
    /// Says what closing the table does.
    pub help: String,
    pub points: BySide<Field<i16>>,
    /// The side that counts as the winner when the players move for the next round. `None` if no seat depends on it, or
    /// only one side can.
    pub stays: Option<Field<Side>>,
    /// The side that counts as the winner without a question.
    only_side: Option<Side>,
    pub reason: Field<String>,
}

impl ClosingForm {
    /// Returns the form for a table, filled with the text typed so far. `None` if the table has not drawn partners yet.
    pub fn of(session: &EventSession, round: RoundNo, seating: &TableSeating) -> Option<Form<ClosingForm>> {
        let [ns, ew] = said::names_of_sides(session.event().state(), round, seating)?;
        let names = BySide { ns, ew };
        let can_win = sides_in_play(session.event().state(), seating);
        let matters = does_a_seat_depend_on(session.event().state(), round);
        let table = seating.table;
        let subject = ResultSubject::Table { round, table };
        let counts_loners = ResultParts::of(session.event().state(), &subject).loners;
        Some(session.form(DraftKey::CloseTable { round, table }, |fields| ClosingForm {
            round,
            table,
            help: said::director::closing_help(counts_loners),
            points: BySide::from_fn(|side| {
                points_field(fields, format!("points {side}"), said::director::points_for_label(&names[side]))
            }),
            stays: (matters && can_win.len() > 1).then(|| {
                fields
                    .choice("stays", said::director::COUNTS_AS_WINNER, side_choices(&names))
                    .or_none(said::director::CHOOSE_TEAM)
                    .or_refuse(said::director::CHOOSE_WINNER)
            }),
            only_side: if let [only] = can_win[..] { Some(only) } else { None },
            reason: fields.text("reason", said::director::REQUIRED_REASON),
        }))
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let points = zip_results(self.points.ns.parse(), self.points.ew.parse());
        let stays = self.stays.as_ref().map(Field::parse).transpose();
        let ((ns, ew), stays) = zip_results(points, stays)?;
        // Where no seat depends on it, the side is of no consequence.
        let stays = stays.or(self.only_side).unwrap_or(if ew > ns { Side::EW } else { Side::NS });
        let award = Award { points: BySide { ns, ew }, stays };
        Ok(EventEntry::Closed { round: self.round, table: self.table, award, reason: self.reason.typed() })
    }

    /// Closes the table and awards the points.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |why| match why {
            Refused::NoReason => Some(&self.reason),
            _ => None,
        })
    }
}

/// Returns whether the seats of the next round depend on who wins in this round.
fn does_a_seat_depend_on(state: &EventState, round: RoundNo) -> bool {
    state.has_rounds_left() && state.plan().movement.needs_winner(round)
}

/// Returns the sides of which somebody is not disqualified.
fn sides_in_play(state: &EventState, seating: &TableSeating) -> Vec<Side> {
    let is_out = |who: &Entrant| matches!(state.status(*who), Some(EntrantStatus::Disqualified(_)));
    Side::ALL.into_iter().filter(|side| !seating.seats.entrants_on(*side).iter().all(is_out)).collect()
}
