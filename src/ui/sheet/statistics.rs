//! What all sheets and kept games add up to: each person, alone and with each partner.

use super::more::select;
use super::open::all;
use crate::scoresheet::stats::{Figures, Filter, Origin, Person, Played, statistics as figures_of};
use crate::ui::app_context::AppContext;
use crate::ui::dom::html::{caption, div, main, p, section, table, tbody, td, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::games;
use crate::ui::reactive::State;
use crate::ui::screens::top;
use crate::words::{self, sheet as said};

/// The screen.
pub fn statistics() -> AnyElement {
    let app = AppContext::here();
    let mut played: Vec<Played> = all(app).iter().flat_map(|(_, sheet)| Played::of_sheet(sheet)).collect();
    played.extend(games::list(app).into_iter().filter_map(|(_, saved, log)| {
        let names = log.seating.clone().map(|player| player.name);
        Played::of_game(&log.fold().ok()?, names, saved.touched)
    }));
    let everything = figures_of(&played, &Filter::default());
    let (rules, events) = (everything.rules, everything.events);
    let rule_names = rules.iter().map(|name| words::rules_named(name)).collect();
    let origins = ["Sheets and games", "Sheets only", "Games played here only"].map(str::to_owned);
    let (rule, event, origin) = (State::new(0), State::new(0), State::new(0));
    let selects = div()
        .class("names")
        .child(select("Rules", &all_or("All rules", rule_names), rule))
        .child(select("Event", &all_or("All events", events.clone()), event))
        .child(select("From", &origins, origin));
    let tables = move || {
        let of = |list: &[String], place: usize| list.get(place.checked_sub(1)?).cloned();
        let filter = Filter {
            rules: of(&rules, rule.get()),
            event: of(&events, event.get()),
            origin: match origin.get() {
                1 => Some(Origin::Sheet),
                2 => Some(Origin::Table),
                _ => None,
            },
        };
        let found = figures_of(&played, &filter);
        let people = found.people.iter().take(200).map(person).collect::<Vec<_>>();
        let body = match people.is_empty() {
            true => p().class("help").child("No finished game with names yet."),
            false => div().class("scroll").child(
                table()
                    .class("stats")
                    .child(caption().child(words::count(found.games as usize, "finished game")))
                    .child(heads())
                    .child(tbody().child(people)),
            ),
        };
        Some(body)
    };
    main()
        .class("page wide")
        .child(top("Statistics"))
        .child(section().class("sheet").attr("aria-label", "Filter").child(selects))
        .child(section().class("sheet").attr("aria-label", "Figures").child(tables))
}

/// What a filter offers: everything, or one of these.
fn all_or(all: &str, of: Vec<String>) -> Vec<String> {
    std::iter::once(all.to_owned()).chain(of).collect()
}

const HEADS: [&str; 10] =
    ["Who", "Games", "Won", "Points", "Against", "Loners", "Euchres", "Euchred", "High game", "Cup"];

fn heads() -> AnyElement {
    thead().child(tr().child(HEADS.map(|head| th().attr("scope", "col").child(head))))
}

/// A person's row, and one for each partner.
fn person(person: &Person) -> Vec<AnyElement> {
    let mut rows = vec![row(&person.name, &person.figures)];
    rows.extend(person.partners.iter().map(|(name, figures)| row(&format!("with {name}"), figures).class("with")));
    rows
}

fn row(name: &str, figures: &Figures) -> AnyElement {
    let cells = [
        figures.games.to_string(),
        figures.won.to_string(),
        figures.points.to_string(),
        figures.against.to_string(),
        figures.loners.to_string(),
        figures.euchres.to_string(),
        figures.euchred.to_string(),
        figures.high_game.map_or_else(String::new, |points| points.to_string()),
        said::money(figures.cup),
    ];
    // A narrow screen shows the head of each figure beside it.
    let cells = HEADS.into_iter().skip(1).zip(cells);
    let cells = cells.map(|(head, cell)| td().class("num").attr("data-head", head).child(cell));
    tr().child(th().attr("scope", "row").child(name)).child(cells.collect::<Vec<_>>())
}
