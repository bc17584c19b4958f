//! What a phone makes of an event's code: who somebody is, then table, partner and side, and the right sheet.

use super::more::select;
use super::new::begin;
use super::open::latest;
use super::people::{Seats, dealer, fields};
use crate::cards::{BySeat, Seat};
use crate::event::{Entrant, EventCode, FirstDeal, Seats as Seating, TableSeating, table_template};
use crate::save::GameId;
use crate::scoresheet::{Form, LONGEST_NAME, OWNER, Place, Template};
use crate::ui::app_context::AppContext;
use crate::ui::controls::group;
use crate::ui::dom::html::{self, a, button, div, main, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Stored};
use crate::ui::route;
use crate::ui::screens::{alert, top};
use crate::words::event::{bad_code, seating_card_of_code};

/// The screen behind the code's link.
pub fn from_event(text: &str) -> AnyElement {
    let code = match EventCode::decode(text) {
        Ok(code) => code,
        Err(why) => {
            return main().class("page").child(top("An event's code")).child(
                section()
                    .class("sheet")
                    .attr("role", "alert")
                    .child(p().class("wrong").child(format!("Nothing is opened: {}.", bad_code(why)))),
            );
        }
    };
    let title = if code.name.is_empty() { "Your table".to_owned() } else { code.name.clone() };
    let mut people = code.names.clone();
    people.sort_by(|one, other| one.1.cmp(&other.1));
    let told = |(who, name): &(Entrant, String)| format!("{name} ({who})");
    let names: Vec<String> = [vec!["Choose".to_owned()], people.iter().map(told).collect()].concat();
    let rounds: Vec<String> = code.rounds.iter().map(|(round, _)| format!("Round {round}")).collect();
    let (who, round) = (State::new(0_usize), State::new(0_usize));
    let choose = section()
        .class("sheet")
        .attr("aria-label", "Who are you?")
        .child(select("Who are you?", &names, who))
        .child((rounds.len() > 1).then(|| select("Which round", &rounds, round)));
    let code = Stored::new(code);
    main().class("page").child(top(&title)).child(choose).child(move || {
        let (entrant, _) = people.get(who.get().checked_sub(1)?)?;
        let round = round.get();
        Some(untrack(|| code.with_value(|code| place(code, *entrant, round))))
    })
}

/// Where somebody sits in a round, and the sheet for it.
fn place(code: &EventCode, who: Entrant, at: usize) -> AnyElement {
    let Some((round, seating)) = code.rounds.get(at) else {
        return p().child("No round has begun: open the code again when the first one has.");
    };
    let told = seating_card_of_code(code, who, *round).unwrap_or_else(|| "You do not play in this round.".to_owned());
    let slip = section()
        .class("sheet continue")
        .attr("aria-label", "Where you sit")
        .child(p().class("slip-text").attr("role", "status").child(told));
    match seating.table_of(who) {
        Some(table) => group().child(slip).child(sheet_form(code, who, table)),
        None => slip,
    }
}

fn sheet_form(code: &EventCode, who: Entrant, table: &TableSeating) -> AnyElement {
    let app = AppContext::here();
    let rulebooks = Template::of_rules(&code.rules);
    let own_card = rulebooks.form == Form::Personal && !matches!(table.seats, Seating::Teams(_));
    let template = if own_card { rulebooks } else { table_template(&code.rules, code.games) };
    let event: String = code.name.chars().take(LONGEST_NAME).collect();
    // A person's card goes on from round to round.
    let same = |id_and: &(GameId, crate::scoresheet::Sheet)| {
        let heading = id_and.1.heading();
        own_card && heading.event == event && heading.template == template && !id_and.1.is_finished()
    };
    if let Some((id, _)) = latest(app, 12).into_iter().find(same) {
        return p()
            .child(a().class("btn primary").attr("href", format!("#/sheets/{id}")).child("Go on with your card"));
    }
    let seats = Seats::new(Place { table: Some(table.table.get()), people: names(code, who, table) });
    let first = State::new(first_dealer(who, table));
    let wrong = State::new(None::<String>);
    let form = template.form;
    let submit = move |submitted: ev::SubmitEvent| {
        submitted.prevent_default();
        match begin(app, template.clone(), seats.place(), first.get_untracked(), event.clone()) {
            Ok(id) => route::go(&format!("#/sheets/{id}")),
            Err(why) => wrong.set(Some(why)),
        }
    };
    html::form()
        .class("form")
        .on(ev::submit, submit)
        .child(section().class("sheet").attr("aria-label", "Table").child(fields(seats, OWNER, form)).child(dealer(
            "First dealer",
            OWNER,
            first,
        )))
        .child(alert(wrong))
        .child(
            div().class("start").child(button().class("btn primary").attr("type", "submit").child("Begin the sheet")),
        )
}

/// Who sits where, seen from somebody's own seat.
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
