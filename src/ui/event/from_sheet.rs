//! Results from signed sheets: scanned, pasted, or handed over from the screen on which a sheet has come.

use std::rc::Rc;

use super::form::{field, more};
use super::page::{self, Here};
use crate::app::event::Room;
use crate::app::forms::trimmed;
use crate::browser::scanner;
use crate::event::{Entry, HandedIn, Next, Report, half_handed_in, handed_in, playoff_handed_in};
use crate::save;
use crate::scoresheet::{Form, Sheet};
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, h2, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, Stored};
use crate::ui::screens::alert;
use crate::ui::sheet::{Came, read, scan};
use crate::words::event::{at_table, half_noted, happened, no_result, outcome, plan_title};
use crate::words::sheet::parts_here;

impl Room {
    /// Enters what a sheet hands in; what was entered, in a sentence.
    ///
    /// # Errors
    /// A sentence that says why it is refused; the event stays as it was.
    pub fn enter_sheet(&self, sheet: &Sheet) -> Result<String, String> {
        if self.with(|event| !event.state().brackets().is_empty()) {
            return self.enter_playoff_sheet(sheet);
        }
        if sheet.template().form == Form::Personal {
            return self.enter_card(sheet);
        }
        let handed = self.with(|event| {
            let why = |why| format!("Not entered: {}.", no_result(event.state(), &why));
            handed_in(event.state(), sheet).map_err(why)
        })?;
        self.enter_result(handed)
    }

    fn enter_result(&self, handed: HandedIn) -> Result<String, String> {
        let (round, table) = (handed.round, handed.table);
        let entry = Entry::ResultIn { round, table, result: handed.result.clone() };
        self.enter(entry).map_err(|why| self.sentence(&why))?;
        Ok(self.with(|event| {
            let state = event.state();
            let seated = state
                .rounds()
                .last()
                .and_then(|round| round.seating.tables.iter().find(|seating| seating.table == table));
            let who = seated.map(|seating| at_table(state, round, seating)).unwrap_or_default();
            format!("Entered: round {round}, table {table}. {who} {}.", outcome(state, &Report::In(handed.result)))
        }))
    }

    /// One person's own card tells half a result: it is entered with the other side's.
    fn enter_card(&self, card: &Sheet) -> Result<String, String> {
        let half = self.with(|event| {
            let why = |why| format!("Not entered: {}.", no_result(event.state(), &why));
            half_handed_in(event.state(), card).map_err(why)
        })?;
        let halves = self.halves();
        let whole = self.with(|event| halves.iter().find_map(|other| half.with(other, event.state())));
        if let Some(whole) = whole {
            return self.enter_result(whole);
        }
        let noted = self.with(|event| half_noted(event.state(), &half));
        self.keep_half(half);
        Ok(noted)
    }

    fn enter_playoff_sheet(&self, sheet: &Sheet) -> Result<String, String> {
        let entry = self.with(|event| {
            let why = |why| format!("Not entered: {}.", no_result(event.state(), &why));
            playoff_handed_in(event.state(), sheet).map_err(why)
        })?;
        self.enter(entry.clone()).map_err(|why| self.sentence(&why))?;
        Ok(self.with(|event| format!("Entered. {}", happened(event.state(), &entry))))
    }
}

/// Where the director brings a signed sheet in: by its code, its link, or its text.
pub fn bring_sheet(here: Here) -> AnyElement {
    let app = AppContext::here();
    let typed = here.with_value(|room| room.form(save::Draft::Sheet, |next| next()));
    let (wrong, scanning) = (State::new(None::<String>), State::new(false));
    let (link, unfolded) = (field(&typed, "Link or text of the sheet"), typed.is_begun());
    let filled = typed.clone();
    let take = move |sheet: Sheet| match here.with_value(|room| room.enter_sheet(&sheet)) {
        // The form is drawn anew with the table's result in it: the word stands above it.
        Ok(entered) => {
            filled.clear();
            wrong.set(None);
            app.tell(Weight::Status, entered);
        }
        Err(why) => wrong.set(Some(why)),
    };
    let take = Handler::new(take);
    let enter = move |_| match read(app, &trimmed(&typed)) {
        Ok(Came::Sheet(sheet)) => take.run(*sheet),
        Ok(Came::Parts(of, missing)) => wrong.set(Some(parts_here(of, &missing))),
        Err(why) => wrong.set(Some(format!("Not entered: {why}."))),
    };
    group()
        .child(
            more("From a signed sheet", unfolded).child(link).child(alert(wrong)).child(
                div().class("row").child(push_button("btn").on(ev::click, enter).child("Enter it")).child(
                    scanner::exists()
                        .then(|| push_button("btn").on(ev::click, move |_| scanning.set(true)).child("Scan a code")),
                ),
            ),
        )
        .child(scan(scanning, take))
}

/// On the screen on which a sheet has come: the events kept here whose round waits for results.
pub fn add_to_event(app: AppContext, sheet: Stored<Sheet>) -> Option<AnyElement> {
    let kept = app.with_storage(save::kept_events).unwrap_or_default();
    let waiting = kept.iter().rev().filter_map(|id| {
        let kept = app.with_storage(|storage| save::saved_event(storage, id)).ok()??;
        let event = kept.practice.is_none().then(|| kept.event())??;
        matches!(event.next(), Next::Results(_) | Next::PlayoffMatches(_))
            .then(|| (id.clone(), plan_title(event.state().plan())))
    });
    let waiting: Vec<_> = waiting.take(MOST_OFFERED).collect();
    if waiting.is_empty() {
        return None;
    }
    let (told, wrong) = (State::new(String::new()), State::new(None::<String>));
    let buttons = waiting.into_iter().map(|(id, title)| {
        let add = move |_| {
            let room: Option<Rc<Room>> = page::open(app, &id);
            let entered = room.map(|room| sheet.with_value(|sheet| room.enter_sheet(sheet)));
            let entered = entered.unwrap_or_else(|| Err("This event is gone.".to_owned()));
            told.set(entered.clone().unwrap_or_default());
            wrong.set(entered.err());
        };
        push_button("btn").on(ev::click, add).child(format!("Add to {title}"))
    });
    Some(
        section()
            .class("sheet")
            .attr("aria-labelledby", "to-event")
            .child(h2().id("to-event").child("Add to an event"))
            .child(div().class("row").child(buttons.collect::<Vec<_>>()))
            .child(p().class("help").attr("role", "status").child(move || told.get()))
            .child(alert(wrong)),
    )
}

/// How many events are offered, the latest first.
const MOST_OFFERED: usize = 5;
