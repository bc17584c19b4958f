//! Connects sheets with events: enters a sheet's result in an event.

use std::rc::Rc;

use super::outside::SheetOutside;
use super::own_table::OwnTable;
use crate::save::{self, Id};
use crate::words::event::plan_title;
use event::{
    self, EventState, HalfResult, NextStep, NoResult, half_result_from_card, playoff_result_from_sheet,
    result_from_sheet,
};
use scoresheet::{Sheet, SheetKind};

/// The events on this device, with the functions that sheets need.
pub trait SheetEvents {
    /// Returns the table of a practice event that a sheet belongs to, if any.
    fn own_table(&self, sheet: &Id<Sheet>) -> Option<Rc<dyn OwnTable>>;

    /// Enters a sheet's result in an event stored on this device.
    fn enter(&self, event: &Id<event::Event>, sheet: &Sheet) -> EnteredSheet;
}

/// Says whether an event has accepted a sheet, with a sentence for the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnteredSheet {
    Taken(String),
    /// The event did not accept the sheet and is unchanged.
    Refused(String),
}

/// A sheet's result, in the form in which an event takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contribution {
    /// A complete result.
    Entry(event::EventEntry),
    /// A personal card's half of a result. It waits for a card of the other side.
    Half(HalfResult),
}

/// Returns the result that a sheet contributes to an event. `halves` are the half results that wait for the other
/// side's card.
///
/// # Errors
/// [`NoResult`] if the sheet contributes nothing. Even a returned result may still be refused by the event.
pub fn contribution(state: &EventState, halves: &[HalfResult], sheet: &Sheet) -> Result<Contribution, NoResult> {
    if !state.brackets().is_empty() {
        return playoff_result_from_sheet(state, sheet).map(Contribution::Entry);
    }
    let result = match sheet.template().form {
        SheetKind::Table => result_from_sheet(state, sheet)?,
        SheetKind::Personal => {
            let half = half_result_from_card(state, sheet)?;
            match halves.iter().find_map(|other| half.combine(other, state)) {
                Some(whole) => whole,
                None => return Ok(Contribution::Half(half)),
            }
        }
    };
    Ok(Contribution::Entry(event::EventEntry::ResultIn {
        round: result.round,
        table: result.table,
        result: result.result,
    }))
}

const MOST_OFFERED: usize = 5;

/// Returns the real events that wait for results, with their titles. If the sheet fits some of them, returns only those.
/// The latest comes first, and at most [`MOST_OFFERED`] are returned.
pub fn events_awaiting_results(world: &dyn SheetOutside, sheet: &Sheet) -> Vec<(Id<event::Event>, String)> {
    let kept = save::event_ids(world.storage()).unwrap_or_default();
    let waiting = kept.iter().filter_map(|id| {
        let kept = save::load_saved_event(world.storage(), id).ok()??;
        let event = kept.practice.is_none().then(|| kept.event().ok())??;
        let waits = matches!(event.next(), NextStep::Results(_) | NextStep::PlayoffMatches(_));
        let fits = contribution(event.state(), &[], sheet).is_ok();
        waits.then(|| (fits, (id.clone(), plan_title(event.state().plan()))))
    });
    let (fitting, others): (Vec<_>, Vec<_>) = waiting.partition(|(fits, _)| *fits);
    let offered = if fitting.is_empty() { others } else { fitting };
    offered.into_iter().map(|(_, event)| event).take(MOST_OFFERED).collect()
}
