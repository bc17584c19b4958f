//! Who takes part in a real event, and what becomes of them; the log; prizes given by hand.

use super::drafts::Draft;
use super::form::{Texts, clear, field, select, text, typing};
use super::parts::sheet;
use super::room::Here;
use crate::browser::{chance, local_time};
use crate::event::{Entrant, Entry, Event, EventPlan, EventState, Prize, PrizeRight, Profile, Roster, Status, roster};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, div, form, label, li, ol, p, small, table, tbody, td, textarea, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::alert;
use crate::words::event::{disqualified, entrant_name, happened, listed, prize};
use crate::words::when;

/// Everybody who entered, late entry, and what happens to people.
pub fn people(here: Here) -> AnyElement {
    let room = here.get_value();
    room.with(|event| {
        let state = event.state();
        let several = state.plan().divisions.len() > 1;
        let row = |entrant: Entrant| {
            let status = match state.status(entrant) {
                Some(Status::Playing) if state.is_removed(entrant) => "removed, having forfeited too often",
                Some(Status::Playing) | None => "plays",
                Some(Status::Absent) => "misses the next round",
                Some(Status::Withdrawn) => "withdrew",
                Some(Status::Disqualified(prizes)) => disqualified(prizes),
            };
            tr().child(td().class("num").child(entrant.to_string()))
                .child(th().attr("scope", "row").child(entrant_name(state, entrant)))
                .child(
                    several
                        .then(|| td().child(state.plan().divisions.get(usize::from(state.division(entrant))).cloned())),
                )
                .child(td().child(status))
        };
        let mut heads = vec!["Number", "Name", "Now"];
        if several {
            heads.insert(2, "Division");
        }
        let heads = heads.into_iter().map(|head| th().attr("scope", "col").child(head)).collect::<Vec<_>>();
        let rows = state.entrants().map(row).collect::<Vec<_>>();
        let begun = state.round_number() > 0;
        group()
            .child(sheet("people", "People").child(div().class("ledger").child(
                table().attr("aria-label", "People").child(thead().child(tr().child(heads))).child(tbody().child(rows)),
            )))
            .child(state.has_rounds_left().then(|| enter_form(here, begun)))
            .child(change_form(here, state))
    })
}

const LATE: &str = "Who comes late plays from the next round on.";
const LATE_IN_SCHEDULE: &str = "Who comes late plays from the next round on. Rounds to come are set anew: slips and codes \
    that name them are to be handed out again.";

/// Those whom a list names.
///
/// # Errors
/// A sentence that says which lines name nobody.
pub fn named(list: &str, plan: &EventPlan) -> Result<Vec<Profile>, String> {
    let Roster { profiles, left_out } = roster(list, plan);
    if left_out.is_empty() {
        return Ok(profiles);
    }
    let lines: Vec<String> = left_out.iter().take(8).map(ToString::to_string).collect();
    Err(format!("No name could be read in line {}, or the field is full: 200 can play.", listed(&lines)))
}

/// Enters people, also late: all that are named, or nobody.
fn enter_form(here: Here, begun: bool) -> AnyElement {
    let typed = here.with_value(|room| room.draft(Draft::Enter, 1));
    let wrong = State::new(None::<String>);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let room = here.get_value();
        let entered = room
            .with(|event| named(&text(typed, 0), event.state().plan()))
            .and_then(|profiles| if profiles.is_empty() { Err("Type a name.".to_owned()) } else { Ok(profiles) })
            .and_then(|profiles| room.enter_all(profiles.into_iter().map(Entry::Entered).collect()));
        match entered {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let scheduled = here.with_value(|room| room.with(|event| !event.state().scheduled().is_empty()));
    let late = if scheduled { LATE_IN_SCHEDULE } else { LATE };
    let words = if begun { "Enter late" } else { "Enter" };
    sheet("enter", if begun { "Late entry" } else { "More people" }).child(
        form()
            .class("result")
            .on(ev::submit, submit)
            .child(label().class("field").child("Names, one entrant a line").child(typing(
                typed,
                0,
                textarea().attr("rows", "3").attr("spellcheck", "false"),
            )))
            .child(begun.then(|| p().class("help").child(late)))
            .child(alert(wrong))
            .child(div().class("row").child(html::button().class("btn").attr("type", "submit").child(words))),
    )
}

/// Those who entered, to choose from.
pub fn choose_entrant(state: &EventState, texts: Texts, at: usize) -> AnyElement {
    let mut options = vec![(String::new(), "Choose".to_owned())];
    options.extend(state.entrants().map(|who| (who.to_string(), format!("{who}. {}", entrant_name(state, who)))));
    select(texts, at, "Who".to_owned(), options)
}

/// The entrant chosen.
pub fn chosen(texts: Texts, at: usize) -> Result<Entrant, String> {
    text(texts, at).parse().ok().and_then(Entrant::new).ok_or_else(|| "Choose who it is.".to_owned())
}

const WHO: usize = 0;
const WHAT: usize = 1;
const WHY: usize = 2;
const NAME: usize = 3;

/// Withdrawal, absence, return, substitution, disqualification.
fn change_form(here: Here, state: &EventState) -> AnyElement {
    let typed = here.with_value(|room| room.draft(Draft::Change, 4));
    let wrong = State::new(None::<String>);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match change(here, typed).and_then(|entry| here.with_value(|room| room.enter(entry))) {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let kinds = [
        ("withdraws", "leaves for good"),
        ("absent", "misses the next round"),
        ("back", "is back"),
        ("substitute", "is played for by somebody else from now on"),
        ("disqualified", "is disqualified"),
        ("denied", "gets no prize: is disqualified"),
        ("lifted", "is disqualified no more"),
    ];
    let kinds = kinds.map(|(value, words)| (value.to_owned(), words.to_owned())).to_vec();
    let substitute = move || {
        let wanted = typed.with(|texts| texts[WHAT] == "substitute");
        wanted.then(|| untrack(|| field(typed, NAME, "Their name".to_owned())))
    };
    sheet("change", "Somebody leaves, misses a round, or is replaced").child(
        form()
            .class("result")
            .on(ev::submit, submit)
            .child(div().class("game-fields").child(choose_entrant(state, typed, WHO)).child(select(
                typed,
                WHAT,
                "What happens".to_owned(),
                kinds,
            )))
            .child(substitute)
            .child(field(typed, WHY, "Reason".to_owned()))
            .child(alert(wrong))
            .child(div().class("row").child(html::button().class("btn").attr("type", "submit").child("Enter it"))),
    )
}

fn change(here: Here, typed: Texts) -> Result<Entry, String> {
    let (entrant, reason) = (chosen(typed, WHO)?, text(typed, WHY));
    Ok(match &text(typed, WHAT)[..] {
        "absent" => Entry::Absent { entrant, reason },
        "back" => Entry::Returned { entrant },
        "substitute" => {
            let read = here.with_value(|room| room.with(|event| roster(&text(typed, NAME), event.state().plan())));
            let profile: Option<Profile> = read.profiles.into_iter().next();
            Entry::Substituted { entrant, profile: profile.ok_or("Type their name.")?, reason }
        }
        "disqualified" => Entry::Disqualified { entrant, reason, prizes: PrizeRight::Kept },
        "lifted" => Entry::Reinstated { entrant, reason },
        "denied" => Entry::Disqualified { entrant, reason, prizes: PrizeRight::Denied },
        _ => Entry::Withdrew { entrant, reason },
    })
}

/// A prize that somebody must say who gets; nothing where all are computed.
pub fn prize_form(here: Here, state: &EventState) -> Option<AnyElement> {
    let rounds = state.plan().rounds;
    let by_hand: Vec<_> =
        state.plan().prizes.iter().copied().filter(|prize| prize.by_hand() && prize.is_of(rounds)).collect();
    if by_hand.is_empty() {
        return None;
    }
    let typed = here.with_value(|room| room.draft(Draft::Prize, 2));
    let wrong = State::new(None::<String>);
    let options = by_hand.iter().enumerate().map(|(at, of)| (at.to_string(), prize(*of))).collect();
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let prize = by_hand.get(text(typed, 1).parse::<usize>().unwrap_or(0)).copied();
        let entry = chosen(typed, 0)
            .and_then(|entrant| Ok(Entry::Awarded { prize: prize.ok_or("Choose a prize.")?, entrant, seed: None }));
        match entry.and_then(|entry| here.with_value(|room| room.enter(entry))) {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let door = state.plan().prizes.contains(&Prize::Door);
    let draw = move |_| {
        let drawn = here.with_value(|room| room.with(Event::door_prize_by_seed));
        let entry = drawn.ok_or_else(|| "Nobody is left who could win it.".to_owned());
        if let Err(why) = entry.and_then(|entry| here.with_value(|room| room.enter(entry))) {
            wrong.set(Some(why));
        }
    };
    Some(
        form()
            .class("result")
            .attr("aria-label", "Give a prize")
            .on(ev::submit, submit)
            .child(
                div()
                    .class("game-fields")
                    .child(select(typed, 1, "Prize".to_owned(), options))
                    .child(choose_entrant(state, typed, 0)),
            )
            .child(alert(wrong))
            .child(
                div()
                    .class("row")
                    .child(html::button().class("btn").attr("type", "submit").child("Give it"))
                    .child(door.then(|| push_button("btn").on(ev::click, draw).child("Draw a door prize"))),
            ),
    )
}

/// Everything that happened, the last first, and a place to note more.
pub fn history(here: Here) -> AnyElement {
    let room = here.get_value();
    let typed = room.draft(Draft::Log, 3);
    let wrong = State::new(None::<String>);
    let empty = move |places: &[usize]| typed.update(|texts| places.iter().for_each(|at| texts[*at].clear()));
    let note = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match here.with_value(|room| room.enter(Entry::Noted(text(typed, 0)))) {
            Ok(()) => empty(&[0]),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let rounds = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let entered = match text(typed, 1).parse() {
            Ok(rounds) => here.with_value(|room| room.enter(Entry::RoundsChanged { rounds, reason: text(typed, 2) })),
            Err(_) => Err("Type the number of rounds.".to_owned()),
        };
        match entered {
            Ok(()) => empty(&[1, 2]),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let now = local_time::at(chance::now());
    let lines = room.with(|event| {
        let line = |logged: &crate::event::Logged| {
            let at = when(local_time::at(logged.at * 1000), now);
            li().child(small().child(at)).child(" ").child(happened(event.state(), &logged.entry))
        };
        event.log().entries.iter().rev().map(line).collect::<Vec<_>>()
    });
    group().child(sheet("log", "Log").child(ol().class("reasons").child(lines))).child(
        sheet("note", "Note something, or change the number of rounds")
            .child(
                form()
                    .class("result")
                    .on(ev::submit, note)
                    .child(field(typed, 0, "Note".to_owned()))
                    .child(div().class("row").child(submit("Note it"))),
            )
            .child(
                form()
                    .class("result")
                    .on(ev::submit, rounds)
                    .child(div().class("game-fields").child(field(typed, 1, "Rounds in all".to_owned())).child(field(
                        typed,
                        2,
                        "Reason".to_owned(),
                    )))
                    .child(div().class("row").child(submit("Change it"))),
            )
            .child(alert(wrong)),
    )
}

fn submit(words: &'static str) -> AnyElement {
    html::button().class("btn").attr("type", "submit").child(words)
}
