//! What sheets and events need of each other: a sheet brought into an event, and a sheet begun from an event's code.

use std::rc::Rc;

use super::kept::{KeptSheet, own};
use super::names::{GameForm, NamesForm};
use super::new::{NewSheetField, begin};
use super::outside::SheetOutside;
use super::own_table::OwnTable;
use crate::forms::FieldErrors;
use crate::save::{self, Id};
use crate::words::event::plan_title;
use cards::{BySeat, Seat};
use event::{
    self, Entrant, EventCode, EventState, FirstDeal, HalfResult, NextStep, NoResult, Seats as Seating, TableSeating,
    half_handed_in, handed_in, playoff_handed_in, table_template,
};
use scoresheet::{LONGEST_NAME, OWNER, Sheet, SheetKind, SheetSeating, Template};

/// The events of this device, as sheets need them.
pub trait Events {
    /// Returns the practised table beside which a sheet lies.
    fn own_table(&self, sheet: &Id<Sheet>) -> Option<Rc<dyn OwnTable>>;

    /// Brings a sheet into a kept event.
    fn enter(&self, event: &Id<event::Event>, sheet: &Sheet) -> EnteredSheet;
}

/// What became of a sheet that was brought into an event, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnteredSheet {
    /// It was entered.
    Taken(String),
    /// It was not; the event stays as it was.
    Refused(String),
}

/// What a sheet brings to an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brings {
    /// A result to be entered.
    Entry(event::EventEntry),
    /// Half a result, which waits for the other side's card.
    Half(HalfResult),
}

/// Returns what a sheet brings to an event in which these halves wait.
///
/// # Errors
/// [`NoResult`] where it brings nothing. The event decides afterwards whether a result can be.
pub fn brings(state: &EventState, halves: &[HalfResult], sheet: &Sheet) -> Result<Brings, NoResult> {
    if !state.brackets().is_empty() {
        return playoff_handed_in(state, sheet).map(Brings::Entry);
    }
    let result = match sheet.template().form {
        SheetKind::Table => handed_in(state, sheet)?,
        SheetKind::Personal => {
            let half = half_handed_in(state, sheet)?;
            match halves.iter().find_map(|other| half.with(other, state)) {
                Some(whole) => whole,
                None => return Ok(Brings::Half(half)),
            }
        }
    };
    Ok(Brings::Entry(event::EventEntry::ResultIn { round: result.round, table: result.table, result: result.result }))
}

/// How many events are offered, the latest first.
const MOST_OFFERED: usize = 5;

/// Returns the real events kept here that wait for results, with their titles, the latest first.
pub fn waiting(world: &dyn SheetOutside) -> Vec<(Id<event::Event>, String)> {
    let kept = save::kept_events(world.storage()).unwrap_or_default();
    let waiting = kept.iter().rev().filter_map(|id| {
        let kept = save::saved_event(world.storage(), id).ok()??;
        let event = kept.practice.is_none().then(|| kept.event().ok())??;
        matches!(event.next(), NextStep::Results(_) | NextStep::PlayoffMatches(_))
            .then(|| (id.clone(), plan_title(event.state().plan())))
    });
    waiting.take(MOST_OFFERED).collect()
}

/// Somebody at an event, as its code tells: where they sit, and the sheet for it.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonAtEvent {
    /// The person.
    who: Entrant,
    /// The sheet's template.
    template: Template,
    /// The event's name, as it stands on a sheet.
    event: String,
    /// Who sits where, and who deals first.
    pub game: GameForm,
}

/// The sheet for somebody's table.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetAtEvent {
    /// A person's card that goes on from round to round.
    Kept(Id<Sheet>),
    /// A new one.
    New(Box<PersonAtEvent>),
}

impl SheetAtEvent {
    /// Returns the sheet for somebody in a round of an event's code; `None` where they do not play in it.
    pub fn of(world: &dyn SheetOutside, code: &EventCode, who: Entrant, round: usize) -> Option<SheetAtEvent> {
        let (_, seating) = code.rounds.get(round)?;
        let table = seating.table_of(who)?;
        let rulebooks = Template::of_rules(&code.rules);
        let own_card = rulebooks.form == SheetKind::Personal && !matches!(table.seats, Seating::Teams(_));
        let template = if own_card { rulebooks } else { table_template(&code.rules, code.games) };
        let event: String = code.name.chars().take(LONGEST_NAME).collect();
        let same = |kept: &KeptSheet| {
            let heading = kept.sheet.heading();
            own_card && heading.event == event && heading.template == template && !kept.sheet.is_finished()
        };
        if let Some(kept) = own(world, 12).find(same) {
            return Some(SheetAtEvent::Kept(kept.id));
        }
        let place = SheetSeating { table: Some(table.table.get()), people: names(code, who, table) };
        let game = GameForm { names: NamesForm::of(&place), dealer: first_dealer(who, table) };
        Some(SheetAtEvent::New(Box::new(PersonAtEvent { who, template, event, game })))
    }
}

impl PersonAtEvent {
    /// Returns who it is.
    pub fn who(&self) -> Entrant {
        self.who
    }

    /// Returns whose sheet it is.
    pub fn form(&self) -> SheetKind {
        self.template.form
    }

    /// Begins the sheet, with names and dealer as they are typed.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn begin(&self, world: &dyn SheetOutside, game: &GameForm) -> Result<Id<Sheet>, FieldErrors<NewSheetField>> {
        begin(world, self.template.clone(), game, self.event.clone())
    }
}

/// Returns who sits where, seen from somebody's own seat.
fn names(code: &EventCode, who: Entrant, table: &TableSeating) -> BySeat<String> {
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
        // Who partners whom is drawn at the table.
        Seating::ToDraw(_) => people[OWNER] = name(who),
    }
    people
}

/// Visitors deal first; else whoever draws the lowest card, and that is asked.
fn first_dealer(who: Entrant, table: &TableSeating) -> Seat {
    match (table.first_deal, table.home) {
        (FirstDeal::Visitors, Some(home)) if table.seats.side_of(who) == Some(home) => OWNER.left(),
        _ => OWNER,
    }
}
