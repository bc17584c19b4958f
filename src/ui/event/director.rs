//! A real event: what its director does, from the draw to the last correction.

use std::rc::Rc;

use leptos::prelude::*;

use super::from_sheet::bring_sheet;
use super::new_event::alert;
use super::paper::papers;
use super::parts::{playoffs, prize_list, sheet, standings, tables};
use super::people::{history, people, prize_form};
use super::result_form::{closing_form, match_form, result_form, select, text, texts};
use super::room::{Here, Room, following};
use crate::browser::chance;
use crate::cards::BySide;
use crate::event::{Entry, Event, EventKind, Game, Next, Report, Seats, TableSeating, Tie, ToDo, roster};
use crate::ui::desk::Desk;
use crate::ui::el::{El, button, el, group};
use crate::ui::heading;
use crate::ui::live::live;
use crate::ui::screens::{radios, top};
use crate::words::event::{
    at_table, compromise, entrant_name, event_title, listed, outcome, plan_title, refused, round_title, tie,
};

/// What is typed for a real event: its name, rounds, who plays, minutes a game and to change tables.
pub type Texts = [String; 5];

fn minutes(typed: &str) -> Result<u16, String> {
    let minutes = typed.trim().parse().ok().filter(|minutes| (1..=240).contains(minutes));
    minutes.ok_or_else(|| format!("\"{}\" is no number of minutes: 1 to 240.", typed.trim()))
}

/// Opens a real event with those who have entered.
///
/// # Errors
/// What is wrong with what was typed, in a sentence.
pub fn begin_real(desk: Desk, kind: EventKind, typed: &Texts) -> Result<Rc<Room>, String> {
    let [name, rounds, people, game, change] = typed;
    let plan = kind.plan(8);
    let read = roster(people, plan.enters);
    let mut plan = kind.plan(read.profiles.len());
    // Sheets and codes name the event as people do.
    plan.name = match name.trim() {
        "" => event_title(kind).to_owned(),
        name => name.chars().take(60).collect(),
    };
    if !rounds.trim().is_empty() {
        plan.rounds = rounds.trim().parse().map_err(|_| "The number of rounds is no number.".to_owned())?;
    }
    if !game.trim().is_empty() {
        plan.clock.game = Some(minutes(game)?);
    }
    if !change.trim().is_empty() {
        plan.clock.change = minutes(change)?;
    }
    let plan = plan.checked().map_err(|bad| format!("Not opened: {}.", crate::words::event::bad_plan(&bad)))?;
    if !read.left_out.is_empty() {
        let lines: Vec<String> = read.left_out.iter().take(8).map(ToString::to_string).collect();
        return Err(format!("No name could be read in line {}, or the field is full: 200 can play.", listed(&lines)));
    }
    let mut event = Event::new(plan, chance::seed());
    let now = chance::now() / 1000;
    for profile in read.profiles {
        event
            .record(now, Entry::Entered(profile))
            .map_err(|why| format!("Not opened: {}.", refused(event.state(), &why)))?;
    }
    Ok(Room::begin(desk, event, None))
}

/// What of the event is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Now,
    Standings,
    People,
    Log,
    Papers,
}

/// The director's page.
pub fn director(here: Here) -> El {
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    let board = here.with_value(|room| format!("#/events/{}/board", room.id()));
    let look = RwSignal::new(0_u8);
    let looks = [
        (Look::Now, "Now"),
        (Look::Standings, "Standings"),
        (Look::People, "People"),
        (Look::Log, "Log"),
        (Look::Papers, "Papers"),
    ];
    el("main")
        .class("page wide")
        .child(top(&title).child(el("a").class("btn").attr("href", board).child("Board for the wall")))
        .child(radios("Show", looks.to_vec(), Look::Now, move |chosen| look.set(chosen as u8), None))
        .child(live(move || {
            let draw: fn(Here) -> El = match look.get() {
                0 => now,
                1 => rank,
                2 => people,
                3 => history,
                _ => papers,
            };
            Some(untrack(|| following(here, draw)))
        }))
}

fn rank(here: Here) -> El {
    let room = here.get_value();
    room.with(|event| {
        let state = event.state();
        group()
            .child(sheet("standings", "Standings").child(standings(state, None)))
            .child(playoffs(state))
            .child(sheet("prizes", "Prizes").child(prize_list(state)).child(prize_form(here, state)))
    })
}

/// What is awaited, and the round that runs.
fn now(here: Here) -> El {
    let room = here.get_value();
    let title = room.with(|event| round_title(event.state()));
    let part = sheet("now", &title).class("sheet continue");
    let part = match room.with(Event::next) {
        Next::Round => part.child(next_round(here)),
        Next::Results(out) => part.child(results(here, &out)),
        Next::Ties(ties) => part.child(ties.into_iter().map(|(_, tie)| break_tie(here, &tie)).collect::<Vec<_>>()),
        Next::Playoffs => part.child(begin_playoffs(here)),
        Next::PlayoffMatches(matches) => {
            part.child(matches.into_iter().map(|(division, of)| playoff_match(here, division, &of)).collect::<Vec<_>>())
        }
        Next::Over => part.child(el("p").child("Everything is played. The papers hold the final report.")),
    };
    let round = room.with(|event| event.state().round_number());
    let board = room.with(|event| {
        (round > 0).then(|| sheet("tables", &format!("Tables, round {round}")).child(tables(event.state(), round)))
    });
    group().child(part).child(board).child(correction(here))
}

/// The next round before it begins: what cannot be kept is said first.
fn next_round(here: Here) -> El {
    let room = here.get_value();
    let wrong = RwSignal::new(None::<String>);
    let (proposal, number) = room.with(|event| (event.propose(), event.state().round_number() + 1));
    let said = match &proposal {
        Err(why) => {
            let why = room.with(|event| refused(event.state(), why));
            el("p").child(format!("The round cannot begin yet: {why}. Enter people under People."))
        }
        Ok(proposal) => {
            let tables = crate::words::count(proposal.round.tables.len(), "table");
            let line =
                |of: &crate::event::Compromise| el("li").child(room.with(|event| compromise(event.state(), *of)));
            let lines = proposal.compromises.iter().map(line).collect::<Vec<_>>();
            group()
                .child(el("p").child(format!(
                    "Round {number} is drawn: {tables}, {} without a game.",
                    match proposal.round.byes.len() {
                        0 => "nobody".to_owned(),
                        some => some.to_string(),
                    }
                )))
                .child((!lines.is_empty()).then(|| {
                    group()
                        .child(el("p").child("What could not be kept:"))
                        .child(el("ul").class("reasons").child(lines))
                }))
        }
    };
    let begin = move |_| {
        let begun = here.with_value(|room| room.begin_round());
        match begun {
            Ok(_) => request_animation_frame(|| heading::focus_on(".result input, #now")),
            Err(why) => wrong.set(Some(why)),
        }
    };
    group().child(said).child(alert(wrong)).child(proposal.is_ok().then(|| {
        el("div").class("row").child(button("btn primary").on("click", begin).child(format!("Begin round {number}")))
    }))
}

/// The tables of the round that runs that have not reported.
fn results(here: Here, out: &[u16]) -> El {
    let names: Vec<String> = out.iter().map(u16::to_string).collect();
    let still = format!("Still out: {} {}.", if out.len() == 1 { "table" } else { "tables" }, listed(&names));
    let form = |table: &u16| {
        let Some((round, seating)) = seated(here, *table) else { return group() };
        match &seating.seats {
            Seats::ToDraw(_) => draw_partners(here, &seating),
            _ => result_form(here, round, &seating, false),
        }
    };
    let silent = texts(1);
    let numbers = out.iter().map(|table| (table.to_string(), format!("Table {table}")));
    let numbers = std::iter::once((String::new(), "Choose a table".to_owned())).chain(numbers).collect();
    let closing = live(move || {
        let table: u16 = silent.with(|texts| texts[0].parse().ok())?;
        let (round, seating) = seated(here, table)?;
        Some(untrack(|| closing_form(here, round, &seating).into_any()))
    });
    group()
        .child(el("p").attr("role", "status").child(still))
        .child(bring_sheet(here))
        .child(el("div").class("results").child(out.iter().map(form).collect::<Vec<_>>()))
        .child(
            el("details")
                .class("more")
                .child(el("summary").child("A table does not report"))
                .child(select(silent, 0, "Which table".to_owned(), numbers))
                .child(closing),
        )
}

/// The round that runs, and one of its tables.
fn seated(here: Here, table: u16) -> Option<(u16, TableSeating)> {
    here.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let mut tables = state.rounds().last()?.seating.tables.iter();
            Some((state.round_number(), tables.find(|seating| seating.table == table)?.clone()))
        })
    })
}

/// Partners drawn at the table: which of the draws that stand it was.
fn draw_partners(here: Here, seating: &TableSeating) -> El {
    let room = here.get_value();
    let table = seating.table;
    let wrong = RwSignal::new(None::<String>);
    let enter = move |seats| {
        let entered = here.with_value(|room| room.enter(Entry::PartnersDrawn { table, seats }));
        if let Err(why) = entered {
            wrong.set(Some(why));
        }
    };
    let draw = |four: [crate::event::Entrant; 4]| {
        let Seats::People(seats) = Seats::people(four) else { return group() };
        let name = |at: usize| room.with(|event| entrant_name(event.state(), four[at]));
        let words = format!("{} and {} against {} and {}", name(0), name(1), name(2), name(3));
        button("btn").on("click", move |_| enter(seats)).child(words)
    };
    let draws = room.with(|event| event.standing_draws(table));
    let by_seed = move |_| {
        if let Some(seats) = here.with_value(|room| room.with(|event| event.drawn_by_seed(table))) {
            enter(seats);
        }
    };
    el("section")
        .class("result")
        .attr("aria-label", format!("Table {table}"))
        .child(el("h3").child(format!("Table {table}")))
        .child(el("p").child(room.with(|event| at_table(event.state(), seating))))
        .child(
            el("div")
                .class("row")
                .child(draws.into_iter().map(draw).collect::<Vec<_>>())
                .child(button("btn plain").on("click", by_seed).child("Draw for them")),
        )
        .child(alert(wrong))
}

/// A tie, to be broken by hand.
fn break_tie(here: Here, open: &Tie) -> El {
    let room = here.get_value();
    let told = el("p").child(room.with(|event| tie(event.state(), open)));
    match &open.to_do {
        ToDo::Place(_) => group().child(told).child(order_form(here, open)),
        ToDo::Play { games, .. } => {
            let among = open.among.clone();
            let form = games.first().map(|sides| {
                let (sides, among) = (*sides, among.clone());
                match_form(here, "Playoff".to_owned(), Seats::Teams(sides), 1, move |games| match games[..] {
                    [Game::Played(score)] => Ok(Entry::TiePlayed {
                        among: among.clone(),
                        sides,
                        points: score.points,
                        sudden: score.settled,
                    }),
                    _ => Err("Type the points of the playoff.".to_owned()),
                })
            });
            group().child(told).child(form)
        }
    }
}

/// An order among the tied: by hand, or drawn here.
fn order_form(here: Here, open: &Tie) -> El {
    let room = here.get_value();
    let ToDo::Place(how) = open.to_do else { return group() };
    let count = open.among.len();
    let typed = texts(count);
    let wrong = RwSignal::new(None::<String>);
    let options = |name: &str| {
        let places = (1..=count).map(|place| (place.to_string(), place.to_string()));
        (name.to_owned(), std::iter::once((String::new(), "?".to_owned())).chain(places).collect::<Vec<_>>())
    };
    let field = |(at, entrant): (usize, &crate::event::Entrant)| {
        let (label, options) = options(&room.with(|event| entrant_name(event.state(), *entrant)));
        select(typed, at, label, options)
    };
    let fields = open.among.iter().enumerate().map(field).collect::<Vec<_>>();
    let among = open.among.clone();
    let enter = move |_| {
        let place = |at: usize| text(typed, at).parse::<usize>().ok();
        let order = (1..=count).map(|wanted| (0..count).find(|at| place(*at) == Some(wanted)).map(|at| among[at]));
        let Some(order) = order.collect::<Option<Vec<_>>>() else {
            wrong.set(Some("Give every one of them a place of their own, from 1.".to_owned()));
            return;
        };
        if let Err(why) = here.with_value(|room| room.enter(Entry::Placed { how, order, seed: None })) {
            wrong.set(Some(why));
        }
    };
    let open = open.clone();
    let draw = move |_| {
        let drawn = here.with_value(|room| room.with(|event| event.placed_by_seed(&open)));
        if let Some(Err(why)) = drawn.map(|entry| here.with_value(|room| room.enter(entry))) {
            wrong.set(Some(why));
        }
    };
    el("div").class("result").child(el("div").class("game-fields").child(fields)).child(alert(wrong)).child(
        el("div")
            .class("row")
            .child(button("btn primary").on("click", enter).child("Enter the order"))
            .child(button("btn").on("click", draw).child("Draw lots here")),
    )
}

fn begin_playoffs(here: Here) -> El {
    let room = here.get_value();
    let wrong = RwSignal::new(None::<String>);
    let seeds = room.with(Event::seeds);
    let name = |who: &crate::event::Entrant| el("li").child(room.with(|event| entrant_name(event.state(), *who)));
    let lists =
        seeds.iter().map(|division| el("ol").class("seeds").child(division.iter().map(name).collect::<Vec<_>>()));
    let lists = lists.collect::<Vec<_>>();
    let begin = move |_| {
        if let Err(why) = here.with_value(|room| room.enter(Entry::PlayoffsBegan(seeds.clone()))) {
            wrong.set(Some(why));
        }
    };
    group()
        .child(el("p").child("The seeds, best first:"))
        .child(lists)
        .child(alert(wrong))
        .child(el("div").class("row").child(button("btn primary").on("click", begin).child("Begin the playoffs")))
}

fn playoff_match(here: Here, division: u8, of: &crate::event::BracketMatch) -> El {
    let (Some(ns), Some(ew)) = (of.ns, of.ew) else { return group() };
    let best_of = here.with_value(|room| room.with(|event| event.state().plan().playoffs.map_or(1, |of| of.best_of)));
    let (round, number) = (of.round, of.number);
    let label = format!("Playoffs, round {round}, match {number}");
    match_form(here, label, Seats::Teams(BySide { ns, ew }), best_of, move |games| {
        Ok(Entry::PlayoffPlayed { division, round, number, games })
    })
}

/// Any result of any round can be put right.
fn correction(here: Here) -> Option<El> {
    let room = here.get_value();
    let reported = room.with(|event| {
        let state = event.state();
        let of_round = |(number, round): (u16, &crate::event::RoundState)| {
            let tables = round.seating.tables.iter().zip(&round.reports);
            let told = tables.filter(|(_, report)| **report != Report::Out).map(|(seating, report)| {
                let who = at_table(state, seating);
                let words = format!("Round {number}, table {}: {who}, {}", seating.table, outcome(state, report));
                (number, seating.clone(), words)
            });
            told.collect::<Vec<_>>()
        };
        (1..).zip(state.rounds()).flat_map(of_round).collect::<Vec<_>>()
    });
    if reported.is_empty() {
        return None;
    }
    let chosen = texts(1);
    let mut options = vec![(String::new(), "Choose a table".to_owned())];
    // The last round first: it is the likeliest.
    options.extend(reported.iter().enumerate().rev().map(|(at, (_, _, words))| (at.to_string(), words.clone())));
    let form = live(move || {
        let at: usize = chosen.with(|texts| texts[0].parse().ok())?;
        let (round, seating, _) = reported.get(at)?;
        Some(untrack(|| result_form(here, *round, seating, true).into_any()))
    });
    Some(
        el("details")
            .class("more sheet")
            .child(el("summary").child("Correct a result"))
            .child(select(chosen, 0, "Which".to_owned(), options))
            .child(form)
            .child(
                el("p").class("help").child(
                    "The old result stays in the log with your reason. A seating that has begun stays as it is.",
                ),
            ),
    )
}
