//! An event in practice: where to sit next, what the other tables do, the wall, the own card.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::clock::clock;
use super::luck::luck;
use super::parts::{playoffs, prize_list, sheet, standings, tables};
use super::room::{Here, Room, following};
use super::tables::{Hurry, games_so_far};
use crate::browser::share;
use crate::event::{Enters, Entrant, EventState, Next, Phase};
use crate::save::Practice;
use crate::ui::el::{El, button, el, group};
use crate::ui::heading;
use crate::ui::live::show;
use crate::ui::screens::top;
use crate::ui::state::{RwSignal, StoredValue};
use crate::words::event::{entrant_name, own_card, plan_title, player_title, round_title, slip};

/// The screen.
pub fn practice(room: Rc<Room>) -> El {
    room.collect();
    // Nobody waits for who has finished; who has yet to sit down is waited for.
    if room.own_due().is_none() {
        room.play(Hurry::Others);
    }
    let here: Here = StoredValue::new(room.clone());
    let title = room.with(|event| plan_title(event.state().plan()));
    el("main")
        .class("page wide columns")
        .child(top(&title).class("top span"))
        .child(
            el("div")
                .class("stack")
                .child(following(here, now))
                .child(following(here, luck))
                .child(time(here))
                .child(following(here, wall)),
        )
        .child(
            el("div")
                .class("stack")
                .child(following(here, rank))
                .child(following(here, card))
                .child(field(here))
                .child(again(here)),
        )
}

/// What is to be done now.
fn now(here: Here) -> El {
    let room = here.get_value();
    let Some(practice) = room.practice() else { return group() };
    let next = room.with(|event| event.next());
    let (title, where_you_sit) = room.with(|event| (round_title(event.state()), slip(event.state(), practice.you)));
    let due = room.own_due();
    let part = sheet("now", &title).class("sheet continue");
    let part = match (&next, &due) {
        (_, Some(due)) => {
            let partly = practice.at_table.clone().filter(|at| at.place == due.place);
            let side = due.seat_of(practice.you).map(crate::cards::Seat::side);
            let games = partly.as_ref().zip(side).map(|(at, side)| games_so_far(at, side));
            let games = games.filter(|games| *games != (0, 0));
            let in_rounds = matches!(due.place, crate::practice::Place::Table { .. });
            let where_to = if in_rounds { where_you_sit } else { Some(against(&room, due, &practice)) };
            let unsigned = room.unsigned().is_some();
            let sit = match (&partly, unsigned) {
                (None, _) => "Sit down",
                (Some(_), false) => "Go on at your table",
                (Some(_), true) => "Finish and sign the sheet",
            };
            let sit_down = move |_| {
                here.with_value(|room| room.play(Hurry::Human));
                here.with_value(|room| room.sit_down());
            };
            part.child(where_to.map(|slip| el("p").class("slip-text").child(slip)))
                .child(games.map(|(us, them)| el("p").child(format!("Games so far: {us} to {them}."))))
                .child(
                    el("div").class("row").child(button("btn primary").on("click", sit_down).child(sit)).child(hurry(
                        here,
                        Hurry::Round,
                        "Let a bot play my table",
                    )),
                )
        }
        (Next::Round, None) => {
            let number = room.with(|event| event.state().round_number());
            let words = if number == 0 { "Draw for the first round" } else { "Next round" };
            let begin = move |_| {
                let room = here.get_value();
                match room.begin_round() {
                    Ok(_) => {
                        room.clock_to(Phase::Game(number + 1));
                        if room.own_due().is_none() {
                            room.play(Hurry::Others);
                        }
                    }
                    Err(why) => room.desk.tell(crate::ui::desk::Weight::Alert, why),
                }
                let told = room.practice().and_then(|you| room.with(|event| slip(event.state(), you.you)));
                room.desk.announce(told.unwrap_or_default());
                request_animation_frame(|| heading::focus_on("#now"));
            };
            part.child(el("p").child(if number == 0 {
                "The hall is full, the cards lie on the tables."
            } else {
                "All tables have reported. The board shows the round; everybody moves when you are ready."
            }))
            .child(el("div").class("row").child(button("btn primary").on("click", begin).child(words)))
        }
        (Next::Over, None) => {
            let prizes = room.with(|event| prize_list(event.state()));
            part.child(el("h3").child("Prizes")).child(prizes).child(
                el("p").class("help").child("Prizes that a director gives by hand or by lot stay open in practice."),
            )
        }
        (Next::Results(_), None) if room.with(|event| is_seated(event.state(), practice.you)) => {
            part.child(el("p").child("Your table has reported. The other tables are still playing."))
        }
        (Next::Results(_), None) => part
            .child(where_you_sit.map(|slip| el("p").class("slip-text").child(slip)))
            .child(el("p").child(OTHERS_PLAY)),
        _ => part.child(el("p").child(OTHERS_PLAY)),
    };
    let may_hurry = next != Next::Over && !room.plays_to_the_end();
    part.child(progress(&room))
        .child(may_hurry.then(|| el("p").child(hurry(here, Hurry::Event, "Let bots play the rest of the event"))))
}

const OTHERS_PLAY: &str = "The other tables are still playing.";

/// Whether an entrant has a table in the round that runs.
fn is_seated(state: &EventState, entrant: Entrant) -> bool {
    state.rounds().last().is_some_and(|round| round.seating.table_of(entrant).is_some())
}

/// Who meets whom outside the rounds.
fn against(room: &Room, due: &crate::practice::Due, practice: &Practice) -> String {
    let others = due.seats.entrants().into_iter().filter(|other| *other != practice.you);
    let names: Vec<String> =
        room.with(|event| others.map(|other| crate::words::event::entrant_name(event.state(), other)).collect());
    let what = match due.place {
        crate::practice::Place::Tie(_) => "A playoff for the place",
        _ => "Your match in the playoffs",
    };
    format!("{what}, against {}.", crate::words::event::listed(&names))
}

fn hurry(here: Here, how_far: Hurry, words: &'static str) -> El {
    let press = move |_| {
        here.with_value(|room| room.play(how_far));
        heading::focus_on("#now");
    };
    button("btn").on("click", press).child(words)
}

/// How many results of the round are in.
fn progress(room: &Room) -> Option<El> {
    room.with(|event| {
        let round = event.state().rounds().last()?;
        let (all, out) = (round.reports.len(), event.state().still_out().len());
        let label = format!("{} of {all} results are in", all - out);
        (out > 0).then(|| {
            el("label")
                .class("field progress")
                .child(label)
                .child(el("progress").attr("max", all.to_string()).attr("value", (all - out).to_string()))
        })
    })
}

/// The tables of the round, and the playoffs.
fn wall(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let round = state.round_number();
            group().child(playoffs(state)).child(
                (round > 0).then(|| sheet("tables", &format!("Tables, round {round}")).child(tables(state, round))),
            )
        })
    })
}

fn rank(here: Here) -> El {
    here.with_value(|room| {
        let you = room.practice().map(|practice| practice.you);
        sheet("standings", "Standings").child(room.with(|event| standings(event.state(), you)))
    })
}

/// The own card.
fn card(here: Here) -> El {
    let room = here.get_value();
    let Some(practice) = room.practice() else { return group() };
    room.with(|event| own_sheet(event.state(), &practice)).unwrap_or_else(group)
}

fn own_sheet(state: &EventState, practice: &Practice) -> Option<El> {
    let lines = own_card(state, practice.you);
    let total: i32 = lines.iter().filter_map(|line| line.points).map(|(own, _)| own).sum();
    let row = |line: crate::words::event::OwnLine| {
        let (own, theirs) = match line.points {
            Some((own, theirs)) => (own.to_string(), theirs.to_string()),
            None => (String::new(), String::new()),
        };
        el("tr")
            .child(el("th").attr("scope", "row").child(line.round.to_string()))
            .child(el("td").class("who").child(line.whom))
            .child(el("td").class("num").child(own))
            .child(el("td").class("num").child(theirs))
    };
    let heads = ["Round", "Where", "Us", "Them"].map(|head| el("th").attr("scope", "col").child(head));
    (!lines.is_empty()).then(|| {
        sheet("card", "Your card").child(
            el("div").class("ledger").child(
                el("table")
                    .attr("aria-label", "Your card")
                    .child(el("thead").child(el("tr").child(heads)))
                    .child(el("tbody").child(lines.into_iter().map(row).collect::<Vec<_>>()))
                    .child(
                        el("tfoot").child(
                            el("tr")
                                .child(el("th").attr("scope", "row").attr("colspan", "2").child("Points played"))
                                .child(el("td").class("num").child(total.to_string()))
                                .child(el("td")),
                        ),
                    ),
            ),
        )
    })
}

/// The clock, while one runs.
fn time(here: Here) -> AnyView {
    let changes = here.with_value(|room| room.changes());
    let runs = move || {
        changes.track();
        here.with_value(|room| room.with(|event| event.state().clock().is_some() && event.next() != Next::Over))
    };
    show(runs, move || clock(here).into_any())
}

/// Who plays, and how.
fn field(here: Here) -> El {
    let Some(practice) = here.with_value(|room| room.practice()) else { return group() };
    let field = practice.field();
    let row = |state: &EventState, who: Entrant| {
        let mut plays = field.of_entrant(who).map(player_title).to_vec();
        if who == practice.you {
            plays[0] = "you".to_owned();
        }
        if state.plan().enters == Enters::People {
            plays.truncate(1);
        }
        plays.dedup();
        el("tr")
            .child(el("th").attr("scope", "row").child(entrant_name(state, who)))
            .child(el("td").child(plays.join(" & ")))
    };
    let rows = here.with_value(|room| {
        room.with(|event| event.state().entrants().map(|who| row(event.state(), who)).collect::<Vec<_>>())
    });
    el("details").class("sheet more").child(el("summary").child("Who plays, and how")).child(
        el("div")
            .class("ledger")
            .child(el("table").attr("aria-label", "Who plays, and how").child(el("tbody").child(rows))),
    )
}

/// The link that begins the same event again.
fn again(here: Here) -> El {
    let query = here.with_value(|room| room.practice()).map_or_else(String::new, |practice| practice.link);
    let page = window().location().href().unwrap_or_default();
    let base = page.split('#').next().unwrap_or_default();
    let link = StoredValue::new(format!("{base}#/events/new?{query}"));
    let said = RwSignal::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            said.set(if copied { "Copied." } else { "This browser does not let the page copy: mark the link." });
        });
    };
    sheet("again", "The same again")
        .child(el("p").class("help").child(
            "This link begins the same event on any device: the same draw, the same deals, the same others. It says \
             nothing of how you played.",
        ))
        .child(
            el("label")
                .class("field")
                .child("Link")
                .child(el("input").attr("readonly", "").attr("spellcheck", "false").value(move || link.get_value())),
        )
        .child(el("div").class("row").child(button("btn").on("click", copy).child("Copy the link")))
        .child(el("p").class("help").attr("role", "status").text(move || said.get().to_owned()))
}
