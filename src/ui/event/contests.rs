//! What is played or drawn besides the rounds: partners at a table, ties, playoffs.

use super::drafts::Draft;
use super::form::{Told, clear, field, more, select, text};
use super::result_form::{Games, match_form};
use super::room::Here;
use crate::cards::{BySeat, BySide, Seed};
use crate::event::{BracketMatch, Criterion, Entrant, Entry, Event, Game, Seats, TableSeating, Tie, ToDo};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, h3, li, ol, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::alert;
use crate::words::event::{at_table, entrant_name, playoff_match, tie};

const DRAWN_AGAIN: &str = "Partners who have been partners are drawn again, and so are those who would leave others no \
    new partner later.";

/// Partners drawn at the table: which of the draws that stand it was.
pub fn draw_partners(here: Here, seating: &TableSeating) -> AnyElement {
    let table = seating.table;
    let wrong = State::new(None::<String>);
    let by_seed = move |_| {
        if let Some(seats) = here.with_value(|room| room.with(|event| event.drawn_by_seed(table))) {
            enter_draw(here, table, seats, wrong);
        }
    };
    section()
        .class("result")
        .attr("aria-label", format!("Table {table}"))
        .child(h3().child(format!("Table {table}")))
        .child(p().child(
            here.with_value(|room| room.with(|event| at_table(event.state(), event.state().round_number(), seating))),
        ))
        .child(draws(here, table, wrong).child(push_button("btn plain").on(ev::click, by_seed).child("Draw for them")))
        .child(alert(wrong))
}

/// Partners who were drawn at a table of the round that runs, and the others they can turn out to be until its result is in;
/// `None` where nobody drew.
pub fn drawn_otherwise(here: Here, table: u16) -> Option<AnyElement> {
    let drew = here.with_value(|room| {
        room.with(|event| event.state().rounds().last().and_then(|round| round.drawing(table)).is_some())
    });
    let wrong = State::new(None::<String>);
    drew.then(|| more("They drew other partners", false).child(draws(here, table, wrong)).child(alert(wrong)))
}

fn enter_draw(here: Here, table: u16, seats: BySeat<Entrant>, wrong: State<Option<String>>) {
    if let Err(why) = here.with_value(|room| room.enter(Entry::PartnersDrawn { table, seats })) {
        wrong.set(Some(why));
    }
}

/// The draws that stand at a table, to choose from.
fn draws(here: Here, table: u16, wrong: State<Option<String>>) -> AnyElement {
    let room = here.get_value();
    let draw = |four: [Entrant; 4]| {
        let Seats::People(seats) = Seats::people(four) else { return group() };
        let name = |at: usize| room.with(|event| entrant_name(event.state(), four[at]));
        let words = format!("{} and {} against {} and {}", name(0), name(1), name(2), name(3));
        push_button("btn").on(ev::click, move |_| enter_draw(here, table, seats, wrong)).child(words)
    };
    let standing = room.with(|event| event.standing_draws(table));
    div()
        .class("row")
        .child(p().class("help").child(DRAWN_AGAIN))
        .child(standing.into_iter().map(draw).collect::<Vec<_>>())
}

/// A tie, to be broken by hand.
pub fn break_tie(here: Here, open: &Tie) -> AnyElement {
    let room = here.get_value();
    let told = p().child(room.with(|event| tie(event.state(), open)));
    match &open.to_do {
        ToDo::Place(how) => group().child(told).child(order_form(here, *how, open.among.clone(), Told::First)),
        ToDo::Play { games, .. } => {
            let form = games.first().map(|sides| tie_form(here, open.among.clone(), *sides, Told::First));
            group().child(told).child(form)
        }
    }
}

/// A playoff of two of the tied.
pub fn tie_form(here: Here, among: Vec<Entrant>, sides: BySide<Entrant>, told: Told) -> AnyElement {
    match_form(here, "Playoff".to_owned(), sides, Games::Tie, 1, told, move |games| match games[..] {
        [Game::Played(score)] => {
            Ok(Entry::TiePlayed { among: among.clone(), sides, points: score.points, sudden: score.settled })
        }
        _ => Err("Type the points of the playoff.".to_owned()),
    })
}

/// An order among the tied: by hand, or drawn here; put right with a reason.
pub fn order_form(here: Here, how: Criterion, among: Vec<Entrant>, told: Told) -> AnyElement {
    let room = here.get_value();
    let correct = told == Told::Again;
    let count = among.len();
    let typed = room.draft(Draft::Order { among: among.clone(), told }, count + 1);
    let wrong = State::new(None::<String>);
    let options = |name: &str| {
        let places = (1..=count).map(|place| (place.to_string(), place.to_string()));
        (name.to_owned(), std::iter::once((String::new(), "?".to_owned())).chain(places).collect::<Vec<_>>())
    };
    let place = |(at, entrant): (usize, &Entrant)| {
        let (label, options) = options(&room.with(|event| entrant_name(event.state(), *entrant)));
        select(typed, at, label, options)
    };
    let fields = among.iter().enumerate().map(place).collect::<Vec<_>>();
    let record = move |order: Vec<Entrant>, seed: Option<Seed>| {
        let entry = match told {
            Told::First => Entry::Placed { how, order, seed },
            Told::Again => Entry::PlacedAgain { how, order, seed, reason: text(typed, count) },
        };
        match here.with_value(|room| room.enter(entry)) {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let tied = among.clone();
    let enter = move |_| {
        let place = |at: usize| text(typed, at).parse::<usize>().ok();
        let order = (1..=count).map(|wanted| (0..count).find(|at| place(*at) == Some(wanted)).map(|at| among[at]));
        let Some(order) = order.collect::<Option<Vec<_>>>() else {
            wrong.set(Some("Give every one of them a place of their own, from 1.".to_owned()));
            return;
        };
        record(order, None);
    };
    let draw = move |_| {
        let (order, seed) = here.with_value(|room| room.with(|event| event.drawn_order(&tied)));
        record(order, Some(seed));
    };
    div()
        .class("result")
        .child(div().class("game-fields").child(fields))
        .child(correct.then(|| field(typed, count, "Reason".to_owned())))
        .child(alert(wrong))
        .child(
            div()
                .class("row")
                .child(
                    push_button(if correct { "btn" } else { "btn primary" }).on(ev::click, enter).child(if correct {
                        "Correct the order"
                    } else {
                        "Enter the order"
                    }),
                )
                .child(push_button("btn").on(ev::click, draw).child(if correct {
                    "Draw lots anew"
                } else {
                    "Draw lots here"
                })),
        )
}

/// The seeds, and the beginning of the playoffs.
pub fn begin_playoffs(here: Here) -> AnyElement {
    let room = here.get_value();
    let wrong = State::new(None::<String>);
    let seeds = room.with(Event::seeds);
    let name = |who: &Entrant| li().child(room.with(|event| entrant_name(event.state(), *who)));
    let lists = seeds.iter().map(|division| ol().class("seeds").child(division.iter().map(name).collect::<Vec<_>>()));
    let lists = lists.collect::<Vec<_>>();
    let begin = move |_| {
        if let Err(why) = here.with_value(|room| room.enter(Entry::PlayoffsBegan(seeds.clone()))) {
            wrong.set(Some(why));
        }
    };
    group()
        .child(p().child("The seeds, best first:"))
        .child(lists)
        .child(alert(wrong))
        .child(div().class("row").child(push_button("btn primary").on(ev::click, begin).child("Begin the playoffs")))
}

/// A match of the playoffs, to be entered.
pub fn playoff_form(here: Here, division: u8, of: &BracketMatch, told: Told) -> AnyElement {
    let (Some(ns), Some(ew)) = (of.ns, of.ew) else { return group() };
    let best_of = here.with_value(|room| room.with(|event| event.state().plan().playoffs.map_or(1, |of| of.best_of)));
    let (round, number) = (of.round, of.number);
    let label = here.with_value(|room| room.with(|event| playoff_match(event.state(), division, round, number)));
    match_form(here, label, BySide { ns, ew }, Games::Playoffs, best_of, told, move |games| {
        Ok(Entry::PlayoffPlayed { division, round, number, games })
    })
}
