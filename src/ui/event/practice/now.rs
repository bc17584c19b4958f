//! What the person of a practised event is to do now: sit down, begin a round, wait, look at what came of it.

use crate::cards::Seat;
use crate::event::{Entrant, EventState, Next, Phase};
use crate::practice::{Due, Place};
use crate::save::Practice;
use crate::ui::app_context::Weight;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, div, h3, label, p};
use crate::ui::dom::prelude::*;
use crate::ui::event::parts::{prize_list, sheet};
use crate::ui::event::room::{Here, Room, following};
use crate::ui::event::tables::{PlayPace, games_so_far};
use crate::ui::reactive::Watch;
use crate::ui::{focus, title_focus};
use crate::words::event::{entrant_name, listed, round_title, slip};
use crate::words::sentence;

/// What the person is to do. It is drawn anew only where it is something else: a result that comes in takes nobody's button
/// from under the finger, nor the focus from it.
#[derive(Clone, PartialEq)]
enum Step {
    /// The own table waits: where it is, the games won there so far by us and by them, and what the way to it is called.
    SitDown { slip: Option<String>, games: Option<(usize, usize)>, sit: &'static str },
    /// A round, from 1, can begin.
    Begin(u16),
    /// To look at what came of it.
    Look,
    /// To wait for the others; the own table has reported.
    Reported,
    /// To wait for others who play; where the person is meanwhile.
    Wait(Option<String>),
}

/// What is to be done now, under the round's title, and whether bots may be left to play the rest.
#[derive(Clone, PartialEq)]
struct Now {
    title: String,
    step: Step,
    may_hurry: bool,
}

impl Now {
    fn of(room: &Room, practice: &Practice) -> Now {
        let next = room.with(|event| event.next());
        Now {
            title: room.with(|event| round_title(event.state())),
            step: step(room, practice, &next),
            may_hurry: next != Next::Over && !room.plays_to_the_end(),
        }
    }
}

fn step(room: &Room, practice: &Practice, next: &Next) -> Step {
    if let Some(due) = room.own_due() {
        return sit_down(room, practice, &due);
    }
    match next {
        Next::Round => Step::Begin(room.with(|event| event.state().round_number()) + 1),
        Next::Over => Step::Look,
        Next::Results(_) if room.with(|event| is_seated(event.state(), practice.you)) => Step::Reported,
        Next::Results(_) => Step::Wait(room.with(|event| slip(event.state(), practice.you))),
        _ => Step::Wait(None),
    }
}

fn sit_down(room: &Room, practice: &Practice, due: &Due) -> Step {
    let partly = practice.at_table.as_ref().filter(|at| at.place == due.place);
    let side = due.seat_of(practice.you).map(Seat::side);
    let games = partly.zip(side).map(|(at, side)| games_so_far(at, side)).filter(|games| *games != (0, 0));
    let slip = match due.place {
        Place::Table { .. } => room.with(|event| slip(event.state(), practice.you)),
        Place::Tie(_) | Place::Match { .. } => Some(against(room, due, practice)),
    };
    let sit = match partly {
        None => "Sit down",
        Some(_) if room.unsigned().is_some() => "Finish and sign the sheet",
        Some(_) => "Go on at your table",
    };
    Step::SitDown { slip, games, sit }
}

/// What is to be done now.
pub fn now(here: Here) -> AnyView {
    let changes = here.with_value(|room| room.changes());
    let now = Watch::memo(move || {
        changes.track();
        here.with_value(|room| room.practice().map(|practice| Now::of(room, &practice)))
    });
    (move || {
        let Now { title, step, may_hurry } = now.get()?;
        focus::keep();
        Some(untrack(|| {
            let part =
                sheet("now", &title).class("sheet continue").child(asked(here, step)).child(following(here, progress));
            let rest = may_hurry.then(|| p().child(pace(here, PlayPace::Event, "Let bots play the rest of the event")));
            part.child(rest).into_any()
        }))
    })
    .into_any()
}

fn asked(here: Here, step: Step) -> AnyElement {
    match step {
        Step::SitDown { slip, games, sit } => {
            let sit_down = move |_| {
                here.with_value(|room| room.play(PlayPace::Human));
                here.with_value(|room| room.sit_down());
            };
            group()
                .child(slip.map(in_large))
                .child(games.map(|(us, them)| p().child(format!("Games so far: {us} to {them}."))))
                .child(
                    div()
                        .class("row")
                        .child(push_button("btn primary").on(ev::click, sit_down).child(sit))
                        .child(pace(here, PlayPace::Round, "Let a bot play my table")),
                )
        }
        Step::Begin(number) => begin(here, number),
        Step::Look => {
            let prizes = here.with_value(|room| room.with(|event| prize_list(event.state())));
            group()
                .child(h3().child("Prizes"))
                .child(prizes)
                .child(p().class("help").child("Prizes that a director gives by hand or by lot stay open in practice."))
        }
        Step::Reported => p().child(format!("Your table has reported. {OTHERS_PLAY}")),
        Step::Wait(slip) => group().child(slip.map(in_large)).child(p().child(OTHERS_PLAY)),
    }
}

const OTHERS_PLAY: &str = "The other tables are still playing.";

/// The next round, from 1, before it is drawn.
fn begin(here: Here, number: u16) -> AnyElement {
    let begin = move |_| {
        let room = here.get_value();
        match room.begin_round() {
            Ok(_) => {
                room.clock_to(Phase::Game(number));
                if room.own_due().is_none() {
                    room.play(PlayPace::Others);
                } else {
                    room.wait_for_the_person();
                }
            }
            Err(why) => room.app.tell(Weight::Alert, why),
        }
        let told = room.practice().and_then(|you| room.with(|event| slip(event.state(), you.you)));
        room.app.announce(told.unwrap_or_default());
        request_animation_frame(|| title_focus::focus_on("#now"));
    };
    let (told, words) = match number {
        1 => ("The hall is full, the cards lie on the tables.", "Draw for the first round"),
        _ => ("All tables have reported. The board shows the round; everybody moves when you are ready.", "Next round"),
    };
    group()
        .child(p().child(told))
        .child(div().class("row").child(push_button("btn primary").on(ev::click, begin).child(words)))
}

fn in_large(words: String) -> AnyElement {
    p().class("slip-text").child(words)
}

/// Whether an entrant has a table in the round that runs.
fn is_seated(state: &EventState, entrant: Entrant) -> bool {
    state.rounds().last().is_some_and(|round| round.seating.table_of(entrant).is_some())
}

/// Who meets whom outside the rounds.
fn against(room: &Room, due: &Due, practice: &Practice) -> String {
    let others = due.seats.entrants().into_iter().filter(|other| *other != practice.you);
    let names: Vec<String> = room.with(|event| others.map(|other| entrant_name(event.state(), other)).collect());
    let what = match due.place {
        Place::Tie(_) => "A playoff for the place",
        _ => "Your match in the playoffs",
    };
    sentence(format!("{what}, against {}", listed(&names)))
}

fn pace(here: Here, how_far: PlayPace, words: &'static str) -> AnyElement {
    let press = move |_| {
        here.with_value(|room| room.play(how_far));
        title_focus::focus_on("#now");
    };
    push_button("btn").on(ev::click, press).child(words)
}

/// How many results of the round are in; nothing where all are.
fn progress(here: Here) -> AnyElement {
    let (all, out) = here.with_value(|room| {
        room.with(|event| {
            let all = event.state().rounds().last().map_or(0, |round| round.reports.len());
            (all, event.state().still_out().len())
        })
    });
    group().child((out > 0).then(|| {
        label()
            .class("field progress")
            .child(format!("{} of {all} results are in", all - out))
            .child(html::progress().attr("max", all.to_string()).attr("value", (all - out).to_string()))
    }))
}
