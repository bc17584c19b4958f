//! A real event: what its director does, from the draw to the last correction.

use super::clock::clock;
use super::contests::{begin_playoffs, break_tie, draw_partners, drawn_otherwise, playoff_form};
use super::correction::correction;
use super::drafts::Draft;
use super::form::{Texts, Told, more, select, text};
use super::from_sheet::bring_sheet;
use super::paper::papers;
use super::parts::{playoffs, prize_list, sheet, standings, tables};
use super::people::{history, people, prize_form};
use super::result_form::{closing_form, move_form, result_form};
use super::room::{Here, following, following_beside_clock};
use crate::event::{Event, Next, Seats, TableSeating};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, li, main, p, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::{alert, radios, top};
use crate::ui::title_focus;
use crate::words::event::{compromise, plan_title, refused, round_title, still_out};

/// What of the event is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Now,
    Standings,
    People,
    Log,
    Papers,
}

const LOOKS: [(Look, &str); 5] = [
    (Look::Now, "Now"),
    (Look::Standings, "Standings"),
    (Look::People, "People"),
    (Look::Log, "Log"),
    (Look::Papers, "Papers"),
];

/// The director's page.
pub fn director(here: Here) -> AnyElement {
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    let board = here.with_value(|room| format!("#/events/{}/board", room.id()));
    let look = here.with_value(|room| room.draft(Draft::Look, 1));
    let look_at = move |wanted| {
        let name = LOOKS.into_iter().find(|(of, _)| *of == wanted).map(|(_, name)| name.to_owned());
        look.set(name.into_iter().collect());
    };
    main()
        .class("page wide")
        .child(top(&title).child(a().class("btn").attr("href", board).child("Board for the wall")))
        .child(radios("Show", LOOKS.to_vec(), chosen(look), look_at, None))
        .child(move || {
            look.track();
            Some(untrack(|| match chosen(look) {
                Look::Now => {
                    let (now, round) = (following_beside_clock(here, now), following_beside_clock(here, round));
                    group().child(now).child(clock(here)).child(round).into_any()
                }
                Look::Standings => rank(here).into_any(),
                Look::People => following_beside_clock(here, people),
                Look::Log => following(here, history),
                Look::Papers => papers(here).into_any(),
            }))
        })
}

/// What was last looked at.
fn chosen(look: Texts) -> Look {
    LOOKS.into_iter().find(|(_, name)| *name == text(look, 0)).map_or(Look::Now, |(of, _)| of)
}

fn rank(here: Here) -> AnyElement {
    let after = |here: Here| {
        here.with_value(|room| {
            room.with(|event| {
                let state = event.state();
                let prizes = sheet("prizes", "Prizes").child(prize_list(state)).child(prize_form(here, state));
                group().child(playoffs(state)).child(prizes)
            })
        })
    };
    group()
        .child(sheet("standings", "Standings").child(standings(here, None)))
        .child(following_beside_clock(here, after))
}

/// What is awaited.
fn now(here: Here) -> AnyElement {
    let room = here.get_value();
    let title = room.with(|event| round_title(event.state()));
    let part = sheet("now", &title).class("sheet continue");
    match room.with(Event::next) {
        Next::Round => part.child(next_round(here)),
        Next::Results(out) => part.child(results(here, &out)),
        Next::Ties(ties) => part.child(ties.into_iter().map(|(_, tie)| break_tie(here, &tie)).collect::<Vec<_>>()),
        Next::Playoffs => part.child(begin_playoffs(here)),
        Next::PlayoffMatches(matches) => part.child(bring_sheet(here)).child(
            matches
                .into_iter()
                .map(|(division, of)| playoff_form(here, division, &of, Told::First))
                .collect::<Vec<_>>(),
        ),
        Next::Over => part.child(p().child("Everything is played. The papers hold the final report.")),
    }
}

/// The round that runs or was the last to run, what can be put right, and what can be moved.
fn round(here: Here) -> AnyElement {
    let room = here.get_value();
    let (round, runs) = room.with(|event| (event.state().round_number(), matches!(event.next(), Next::Results(_))));
    let seated = room.with(|event| {
        (round > 0).then(|| sheet("tables", &format!("Tables, round {round}")).child(tables(event.state(), round)))
    });
    group().child(seated).child(correction(here)).child(runs.then(|| move_form(here)))
}

/// The next round before it begins: what cannot be kept is said first.
fn next_round(here: Here) -> AnyElement {
    let room = here.get_value();
    let wrong = State::new(None::<String>);
    let (proposal, number) = room.with(|event| (event.propose(), event.state().round_number() + 1));
    let said = match &proposal {
        Err(why) => {
            let why = room.with(|event| refused(event.state(), why));
            p().child(format!("The round cannot begin yet: {why}. Enter people under People."))
        }
        Ok(proposal) => {
            let tables = crate::words::count(proposal.round.tables.len(), "table");
            let line = |of: &crate::event::Compromise| li().child(room.with(|event| compromise(event.state(), *of)));
            let lines = proposal.compromises.iter().map(line).collect::<Vec<_>>();
            group()
                .child(p().child(format!(
                    "Round {number} is drawn: {tables}, {} without a game.",
                    match proposal.round.byes.len() {
                        0 => "nobody".to_owned(),
                        some => some.to_string(),
                    }
                )))
                .child((!lines.is_empty()).then(|| {
                    group().child(p().child("What could not be kept:")).child(ul().class("reasons").child(lines))
                }))
        }
    };
    let begin = move |_| {
        let begun = here.with_value(|room| room.begin_round());
        match begun {
            Ok(_) => request_animation_frame(|| title_focus::focus_on(".result input, #now")),
            Err(why) => wrong.set(Some(why)),
        }
    };
    group().child(said).child(alert(wrong)).child(proposal.is_ok().then(|| {
        div().class("row").child(push_button("btn primary").on(ev::click, begin).child(format!("Begin round {number}")))
    }))
}

/// The tables of the round that runs that have not reported.
fn results(here: Here, out: &[u16]) -> AnyElement {
    let still = here.with_value(|room| room.with(|event| still_out(event.state()))).unwrap_or_default();
    let form = |table: &u16| {
        let Some((round, seating)) = seated(here, *table) else { return group() };
        match &seating.seats {
            Seats::ToDraw(_) => draw_partners(here, &seating),
            _ => result_form(here, round, &seating, Told::First).child(drawn_otherwise(here, *table)),
        }
    };
    let silent = here.with_value(|room| room.draft(Draft::Silent, 1));
    let unfolded = text(silent, 0).parse().is_ok_and(|table| out.contains(&table));
    let waits = out.to_vec();
    let numbers = out.iter().map(|table| (table.to_string(), format!("Table {table}")));
    let numbers = std::iter::once((String::new(), "Choose a table".to_owned())).chain(numbers).collect();
    let closing = move || {
        let table = silent.with(|texts| texts[0].parse().ok()).filter(|table| waits.contains(table))?;
        let (round, seating) = seated(here, table)?;
        if matches!(seating.seats, Seats::ToDraw(_)) {
            let told = format!("Table {table} has not drawn partners: enter or draw them first.");
            return Some(p().class("help").child(told));
        }
        Some(untrack(|| closing_form(here, round, &seating)))
    };
    group()
        .child(p().attr("role", "status").child(format!("{still}.")))
        .child(bring_sheet(here))
        .child(div().class("results").child(out.iter().map(form).collect::<Vec<_>>()))
        .child(
            more("A table does not report", unfolded)
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
