//! The form with which the director closes a table that does not report.

use super::game_result::{points_field, side_choices};
use super::session::EventSession;
use crate::forms::{ChoiceOption, Field, FieldErrors, Form, zip_results};
use crate::save::DraftKey;
use crate::words::event as said;
use cards::{BySide, Side};
use event::{Award, Entrant, EntrantStatus, EventEntry, EventState, Refused, RoundNo, TableNo, TableSeating};

/// The form that closes a table and awards points to its sides.
#[derive(Clone)]
pub struct ClosingForm {
    round: RoundNo,
    pub table: TableNo,
    pub points: BySide<Field<i16>>,
    /// The side that counts as the winner when the players move for the next round. `None` in the last round.
    pub stays: Option<Field<Side>>,
    pub reason: Field<String>,
}

impl ClosingForm {
    /// Returns the form for a table, filled with the text typed so far. `None` if the table has not drawn partners yet.
    pub fn of(session: &EventSession, round: RoundNo, seating: &TableSeating) -> Option<Form<ClosingForm>> {
        let [ns, ew] = said::names_of_sides(session.event().state(), round, seating)?;
        let names = BySide { ns, ew };
        let is_last = !session.event().state().has_rounds_left();
        let table = seating.table;
        Some(session.form(DraftKey::CloseTable { round, table }, |fields| ClosingForm {
            round,
            table,
            points: BySide::from_fn(|side| {
                points_field(fields, format!("points {side}"), said::director::points_for_label(&names[side]))
            }),
            stays: (!is_last).then(|| {
                fields
                    .choice(
                        "stays",
                        said::director::MOVES_AS_WINNER,
                        moving_choices(session.event().state(), seating, &names),
                    )
                    .or_none(said::director::CHOOSE_TEAM)
                    .or_refuse(said::director::CHOOSE_MOVING_TEAM)
            }),
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
        // Nobody moves after the last round, so the side is of no consequence.
        let stays = stays.unwrap_or(if ew > ns { Side::EW } else { Side::NS });
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

/// Returns the sides that can move on as the winner: not a side whose entrants have all been disqualified, unless
/// nobody else is left.
fn moving_choices(state: &EventState, seating: &TableSeating, names: &BySide<String>) -> Vec<ChoiceOption> {
    let is_out = |who: &Entrant| matches!(state.status(*who), Some(EntrantStatus::Disqualified(_)));
    let goes_on = |side: Side| !seating.seats.entrants_on(side).iter().all(is_out);
    let all = side_choices(names);
    let of_sides = all.iter().cloned().zip(Side::ALL).filter(|(_, side)| goes_on(*side)).map(|(choice, _)| choice);
    let going_on: Vec<ChoiceOption> = of_sides.collect();
    if going_on.is_empty() { all } else { going_on }
}
