//! Connects sheets with events: enters a sheet's result in an event.

use std::rc::Rc;

use super::outside::{SheetOutside, time_in_words};
use super::own_table::OwnTable;
use crate::save::{self, Id};
use crate::words::event::{self as said, plan_title};
use crate::words::sheet::incoming::{add_anyway_label, add_to_label, add_to_one_of_label};
use crate::words::sheet::sign::{missing_signatures, strange_signers};
use event::{
    self, EventState, HalfResult, NextStep, NoResult, half_result_from_card, playoff_result_from_sheet,
    result_from_sheet, sheet_sits_in,
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
    /// The event has this result already and is unchanged.
    Known(String),
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

/// Returns the title of the real event on this device that has a result of the sheet's table. `None` if no event has one.
pub fn event_with_result(world: &dyn SheetOutside, sheet: &Sheet) -> Option<String> {
    let kept = save::event_ids(world.storage()).unwrap_or_default();
    kept.iter().find_map(|id| {
        let kept = save::load_saved_event(world.storage(), id).ok()??;
        let event = kept.practice.is_none().then(|| kept.event().ok())??;
        let state = event.state();
        let has_result = match contribution(state, &[], sheet) {
            Ok(Contribution::Entry(event::EventEntry::ResultIn { table, .. })) => !state.still_out().contains(&table),
            // The next round begins only when all results are in.
            Err(NoResult::OtherRound(_)) => true,
            _ => false,
        };
        has_result.then(|| plan_title(state.plan()))
    })
}

const MOST_OFFERED: usize = 5;

/// An event's answer to a sheet, before anybody adds the sheet to the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetAnswer {
    /// The event takes the sheet's result as it stands.
    Takes,
    /// The event has this result already: `Already entered: round 1, table 1.`
    Entered(String),
    /// The event does not take the sheet as it stands: `Not entered: it is not signed. Both sides sign first.`
    Refuses(String),
}

/// A stored real event that waits for results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingEvent {
    pub id: Id<event::Event>,
    pub title: String,
    /// Labels the button that adds the sheet to the event. Events with the same title have different labels.
    pub label: String,
    /// Whether the sheet names this event.
    pub is_named: bool,
    pub answer: SheetAnswer,
    /// A sentence that names who signed for a side without playing on it. `None` if there is nobody.
    pub strange_signers: Option<String>,
}

impl WaitingEvent {
    pub fn takes_sheet(&self) -> bool {
        self.answer == SheetAnswer::Takes
    }
}

/// Returns the real events in which the people on the sheet sit together, and which wait for results or have that of the
/// sheet's table. If the sheet fits some of them as it stands, returns only those. Events that the sheet names come
/// first, then the latest. At most [`MOST_OFFERED`] are returned.
pub fn events_awaiting_results(world: &dyn SheetOutside, sheet: &Sheet) -> Vec<WaitingEvent> {
    let kept = save::event_ids(world.storage()).unwrap_or_default();
    let strange = strange_signers(&sheet.view(), sheet.heading().own);
    let waiting = kept.iter().filter_map(|id| {
        let kept = save::load_saved_event(world.storage(), id).ok()??;
        let mut event = kept.practice.is_none().then(|| kept.event().ok())??;
        let title = plan_title(event.state().plan());
        let state = event.state();
        let entered = state.entrants().filter(|who| state.joined_team(*who).is_none()).count();
        let label = add_to_one_of_label(&title, entered, &time_in_words(world, kept.last_changed));
        let brought = contribution(event.state(), &[], sheet);
        let fits = brought.is_ok();
        // Once all tables have reported, only a sheet of one of them is of interest: the event says what it has already.
        if !fits && !matches!(event.next(), NextStep::Results(_) | NextStep::PlayoffMatches(_)) {
            return None;
        }
        // A personal card need not name everybody at the table.
        let is_card = sheet.template().form == SheetKind::Personal;
        if !fits && !is_card && !sheet_sits_in(event.state(), sheet) {
            return None;
        }
        let answer = answer_to_sheet(&mut event, world.now() / 1000, brought, sheet);
        let strange_signers = strange.clone().filter(|_| answer == SheetAnswer::Takes);
        let is_named = title == sheet.heading().event;
        Some((fits, WaitingEvent { id: id.clone(), title, label, is_named, answer, strange_signers }))
    });
    let (fitting, others): (Vec<_>, Vec<_>) = waiting.partition(|(fits, _)| *fits);
    let offered = if fitting.is_empty() { others } else { fitting };
    let offered = offered.into_iter().map(|(_, event)| event).take(MOST_OFFERED);
    let (named, unnamed): (Vec<_>, Vec<_>) = offered.partition(|event| event.is_named);
    let mut offered = [named, unnamed].concat();
    let titles: Vec<String> = offered.iter().map(|event| event.title.clone()).collect();
    for event in &mut offered {
        if titles.iter().filter(|title| **title == event.title).count() == 1 {
            event.label = add_to_label(&event.title);
        }
        if event.strange_signers.is_some() {
            event.label = add_anyway_label(&event.label);
        }
    }
    offered
}

/// Tries a sheet's result on a copy of an event. `at` is the time in seconds since 1970.
fn answer_to_sheet(
    event: &mut event::Event,
    at: u64,
    brought: Result<Contribution, NoResult>,
    sheet: &Sheet,
) -> SheetAnswer {
    let view = sheet.view();
    if let Some(missing) = missing_signatures(&view, sheet.heading().own).filter(|_| view.locked) {
        return SheetAnswer::Refuses(said::half_signed_refusal(&missing));
    }
    match brought {
        Err(why) => SheetAnswer::Refuses(said::sheet_refused(event.state(), &why)),
        Ok(Contribution::Half(_)) => SheetAnswer::Takes,
        Ok(Contribution::Entry(entry)) => match event.record(at, entry.clone()) {
            Ok(()) => SheetAnswer::Takes,
            Err(why) => match said::entered_already_sentence(event.state(), &entry) {
                Some(told) => SheetAnswer::Entered(told),
                None => SheetAnswer::Refuses(
                    said::reported_before_refusal(event.state(), &entry)
                        .unwrap_or_else(|| said::entry_refused(event.state(), &why)),
                ),
            },
        },
    }
}
