//! Connects sheets with events: enters a sheet's result in an event, and begins a sheet from the code that an event
//! shows to phones.

use std::rc::Rc;

use super::names::{GameForm, ProposedGame};
use super::new::begin;
use super::outside::SheetOutside;
use super::own_table::OwnTable;
use super::stored_sheets::{StoredSheet, own_sheets};
use crate::forms::{FieldErrors, Form};
use crate::save::{self, Id};
use crate::words::event::plan_title;
use cards::{BySeat, Seat};
use event::{
    self, Entrant, EventCode, EventState, FirstDeal, HalfResult, NextStep, NoResult, TableSeating,
    TableSeats as Seating, half_result_from_card, playoff_result_from_sheet, result_from_sheet, table_template,
};
use scoresheet::{LONGEST_NAME, OWNER, Sheet, SheetKind, SheetSeating, Template};

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

/// Returns the real events that wait for results, with their titles. The latest comes first, and at most
/// [`MOST_OFFERED`] are returned.
pub fn events_awaiting_results(world: &dyn SheetOutside) -> Vec<(Id<event::Event>, String)> {
    let kept = save::event_ids(world.storage()).unwrap_or_default();
    let waiting = kept.iter().rev().filter_map(|id| {
        let kept = save::load_saved_event(world.storage(), id).ok()??;
        let event = kept.practice.is_none().then(|| kept.event().ok())??;
        matches!(event.next(), NextStep::Results(_) | NextStep::PlayoffMatches(_))
            .then(|| (id.clone(), plan_title(event.state().plan())))
    });
    waiting.take(MOST_OFFERED).collect()
}

/// An entrant who has scanned an event's code, with the sheet prepared for the entrant's table.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonAtEvent {
    who: Entrant,
    template: Template,
    /// The event's name as it stands on the sheet.
    event: String,
    /// The names at the entrant's table and the first dealer.
    pub game: ProposedGame,
}

/// The sheet that an entrant uses in a round of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum NewSheetAtEvent {
    /// The entrant continues the personal card that they have kept in earlier rounds.
    Kept(Id<Sheet>),
    /// The entrant begins a new sheet.
    New(Box<PersonAtEvent>),
}

impl NewSheetAtEvent {
    /// Returns the sheet that an entrant uses in a round; `None` if the entrant has no table in that round. `round` is
    /// an index into the rounds of the code.
    pub fn of(world: &dyn SheetOutside, code: &EventCode, who: Entrant, round: usize) -> Option<NewSheetAtEvent> {
        let (_, seating) = code.rounds.get(round)?;
        let table = seating.table_of(who)?;
        let rulebooks = Template::of_rules(&code.rules);
        let own_card = rulebooks.form == SheetKind::Personal && !matches!(table.seats, Seating::Teams(_));
        let template = if own_card { rulebooks } else { table_template(&code.rules, code.games) };
        let event: String = code.name.chars().take(LONGEST_NAME).collect();
        let same = |kept: &StoredSheet| {
            let heading = kept.sheet.heading();
            own_card && heading.event == event && heading.template == template && !kept.sheet.is_finished()
        };
        if let Some(kept) = own_sheets(world, 12).find(same) {
            return Some(NewSheetAtEvent::Kept(kept.id));
        }
        let place = SheetSeating { table: Some(table.table), people: names_at_table(code, who, table) };
        let game = ProposedGame { place, dealer: first_dealer(who, table) };
        Some(NewSheetAtEvent::New(Box::new(PersonAtEvent { who, template, event, game })))
    }
}

impl PersonAtEvent {
    pub fn people(&self) -> Entrant {
        self.who
    }

    /// Returns the form for the sheet's first game, filled with the names and the dealer.
    pub fn form(&self) -> Form<GameForm> {
        GameForm::of(&self.game, OWNER, self.template.form)
    }

    /// Begins the sheet with the names and the dealer in the form.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin(&self, world: &dyn SheetOutside, game: &GameForm) -> Result<Id<Sheet>, FieldErrors> {
        begin(world, self.template.clone(), game, self.event.clone())
    }
}

/// Returns the names at an entrant's table, turned so that the entrant sits in the seat of the sheet's owner.
fn names_at_table(code: &EventCode, who: Entrant, table: &TableSeating) -> BySeat<String> {
    let name = |who: Entrant| {
        let found = code.names.iter().find(|(other, _)| *other == who);
        found.map_or_else(String::new, |(_, name)| name.clone())
    };
    let mut people = BySeat::<String>::default();
    match &table.seats {
        Seating::Teams(sides) => {
            let own = table.seats.side_of(who);
            for (side, first) in own.into_iter().flat_map(|own| [(own, OWNER), (own.other(), OWNER.left())]) {
                let team = name(sides[side]);
                let (one, other) = team.split_once(" & ").unwrap_or((&team, ""));
                people[first] = one.to_owned();
                people[first.partner()] = other.to_owned();
            }
        }
        Seating::People(seats) => {
            if let Some(own) = table.seats.seat_of(who) {
                let places = [
                    (OWNER, own),
                    (OWNER.left(), own.left()),
                    (OWNER.partner(), own.partner()),
                    (OWNER.right(), own.right()),
                ];
                places.into_iter().for_each(|(here, there)| people[here] = name(seats[there]));
            }
        }
        // The partners are drawn at the table, so only the entrant's own seat is known.
        Seating::ToDraw(_) => people[OWNER] = name(who),
    }
    people
}

/// Returns the first dealer if the visitors deal first. Otherwise the players draw for the deal, so that the returned
/// seat is only a proposal.
fn first_dealer(who: Entrant, table: &TableSeating) -> Seat {
    match (table.first_deal, table.home) {
        (FirstDeal::Visitors, Some(home)) if table.seats.side_of(who) == Some(home) => OWNER.left(),
        _ => OWNER,
    }
}
