//! What a table hands in, typed by the director: points, loners, who is ahead where it is level, forfeits. Whether it can
//! be is the event's to say.

use super::drafts::Draft;
use super::form::{Texts, Told, clear, entry_form, field, is_begun, more, number, select, text};
use super::room::Here;
use crate::cards::{BySide, Seat, Side};
use crate::event::{
    Award, Criterion, Entrant, Entry, EventState, Forfeiter, Game, GameScore, Seats, TableResult, TableSeating,
};
use crate::ruleset::Length;
use crate::ui::controls::group;
use crate::ui::dom::html::{button, div, form, p};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::alert;
use crate::ui::title_focus;
use crate::words::event::{entrant_name, sides};

/// Places of a game's texts: points, loners by seat, who is ahead, who forfeited; after the last of several, who is ahead in
/// all of them.
const A_GAME: usize = 9;
const LONERS: usize = 2;
const AHEAD: usize = 6;
const FORFEIT: usize = 7;
const TOGETHER: usize = 8;

/// What a form of games asks for.
#[derive(Clone, Copy)]
struct Asks {
    games: u8,
    loners: bool,
    ahead: bool,
    forfeits: bool,
    /// Who is ahead where all games together are level.
    together: bool,
}

/// Of what games are.
#[derive(Clone, Copy)]
pub enum Games {
    /// Of this round.
    Round(u16),
    /// Of a match of the playoffs.
    Playoffs,
    /// Of a playoff between two of the tied.
    Tie,
}

impl Asks {
    fn of(state: &EventState, of: Games, games: u8) -> Asks {
        let plan = state.plan();
        // A game to a score is never level.
        let may_be_level = matches!(plan.game.length, Length::Hands(_));
        let needs_winner = matches!(of, Games::Round(round) if plan.movement.needs_winner(round));
        let ranked = plan.ranking.contains(&Criterion::Loners);
        Asks {
            games,
            loners: ranked || plan.prizes.contains(&crate::event::Prize::MostLoners),
            ahead: match of {
                Games::Round(_) => may_be_level && needs_winner,
                Games::Playoffs => may_be_level,
                Games::Tie => true,
            },
            forfeits: plan.forfeits.is_some(),
            together: games > 1 && needs_winner,
        }
    }
}

/// The seats whose loners are asked for: everybody's, or one a team.
fn loner_seats(seats: &Seats) -> Vec<(Seat, Option<Entrant>)> {
    match seats {
        Seats::Teams(sides) => Side::ALL.map(|side| (side.seats()[0], Some(sides[side]))).to_vec(),
        Seats::People(people) => Seat::ALL.map(|seat| (seat, Some(people[seat]))).to_vec(),
        Seats::ToDraw(_) => Vec::new(),
    }
}

fn game_fields(
    state: &EventState,
    seats: &Seats,
    names: &[String; 2],
    asks: Asks,
    texts: Texts,
    game: usize,
) -> AnyElement {
    let base = game * A_GAME;
    let numbered = |what: &str| if asks.games > 1 { format!("{what}, game {}", game + 1) } else { what.to_owned() };
    let side = |at: usize| number(texts, base + at, numbered(&names[at]));
    let loner = |(seat, who): (Seat, Option<Entrant>)| {
        let name = who.map_or_else(String::new, |who| entrant_name(state, who));
        number(texts, base + LONERS + seat as usize, numbered(&format!("Loners, {name}")))
    };
    let loners = if asks.loners { loner_seats(seats).into_iter().map(loner).collect() } else { Vec::new() };
    let either = |none: &str| {
        vec![(String::new(), none.to_owned()), ("ns".to_owned(), names[0].clone()), ("ew".to_owned(), names[1].clone())]
    };
    let ahead = asks.ahead.then(|| select(texts, base + AHEAD, numbered("If level, ahead"), either("not level")));
    let forfeit = asks.forfeits.then(|| {
        let mut options = either("nobody");
        options.push(("both".to_owned(), "both".to_owned()));
        select(texts, base + FORFEIT, numbered("Forfeited by"), options)
    });
    let together = (asks.together && game + 1 == usize::from(asks.games))
        .then(|| select(texts, base + TOGETHER, "If all is level, ahead".to_owned(), either("not level")));
    let fields = div().class("game-fields").child([side(0), side(1)]).child(loners);
    fields.child(ahead).child(forfeit).child(together)
}

fn side_named(text: &str) -> Option<Side> {
    match text {
        "ns" => Some(Side::NS),
        "ew" => Some(Side::EW),
        _ => None,
    }
}

/// The games as typed; a game without any text is not there.
fn games(state: &EventState, texts: Texts, asks: Asks) -> Result<Vec<Game>, String> {
    let mut games = Vec::new();
    for game in 0..usize::from(asks.games) {
        let base = game * A_GAME;
        match &text(texts, base + FORFEIT)[..] {
            "ns" => games.push(Game::Forfeited(Forfeiter::One(Side::NS))),
            "ew" => games.push(Game::Forfeited(Forfeiter::One(Side::EW))),
            "both" => games.push(Game::Forfeited(Forfeiter::Both)),
            _ if text(texts, base).is_empty() && text(texts, base + 1).is_empty() => {}
            _ => games.push(Game::Played(score(state, texts, base)?)),
        }
    }
    let last = games.iter_mut().rev().find_map(|game| match game {
        Game::Played(score) => Some(score),
        Game::Forfeited(_) => None,
    });
    let together = side_named(&text(texts, usize::from(asks.games).saturating_sub(1) * A_GAME + TOGETHER));
    if let Some((score, side)) = last.zip(together) {
        score.settled = score.settled.or(Some(side));
    }
    if games.is_empty() { Err("Type the points of both sides.".to_owned()) } else { Ok(games) }
}

fn points(texts: Texts, at: usize) -> Result<i16, String> {
    let text = text(texts, at);
    text.parse().map_err(|_| match text.is_empty() {
        true => "Type the points of both sides.".to_owned(),
        false => format!("\"{}\" is no number.", text.chars().take(20).collect::<String>()),
    })
}

fn score(state: &EventState, texts: Texts, base: usize) -> Result<GameScore, String> {
    let mut score =
        GameScore { points: BySide { ns: points(texts, base)?, ew: points(texts, base + 1)? }, ..GameScore::default() };
    for seat in Seat::ALL {
        let typed = text(texts, base + LONERS + seat as usize);
        if !typed.is_empty() {
            score.loners[seat] = typed.parse().map_err(|_| format!("\"{typed}\" is no number of loners."))?;
        }
    }
    score.settled = side_named(&text(texts, base + AHEAD)).filter(|_| score.leader().is_none());
    Ok(score.on_own_cards(&state.plan().game))
}

/// A result to be entered, or put right with a reason.
pub fn result_form(here: Here, round: u16, seating: &TableSeating, told: Told) -> AnyElement {
    let correct = told == Told::Again;
    let room = here.get_value();
    let (names, asks) = room.with(|event| {
        let state = event.state();
        (sides(state, round, seating), Asks::of(state, Games::Round(round), state.plan().games))
    });
    let Some(names) = names else { return group() };
    let reason = usize::from(asks.games) * A_GAME;
    let typed = room.draft(Draft::Result { round, seats: seating.seats.clone(), told }, reason + 1);
    let wrong = State::new(None::<String>);
    let fields = (0..usize::from(asks.games))
        .map(|game| room.with(|event| game_fields(event.state(), &seating.seats, &names, asks, typed, game)));
    let fields = fields.collect::<Vec<_>>();
    let table = seating.table;
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let room = here.get_value();
        let entered = room.with(|event| games(event.state(), typed, asks)).and_then(|games| {
            let result = TableResult { games };
            room.enter(match correct {
                true => Entry::Corrected { round, table, result, reason: text(typed, reason) },
                false => Entry::ResultIn { round, table, result },
            })
        });
        match entered {
            // The form that was typed in is gone; the next one is ready.
            Ok(()) => {
                clear(typed);
                request_animation_frame(|| title_focus::focus_on(".result input, [aria-labelledby=now] .btn.primary"));
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let label = if correct { format!("Correct round {round}, table {table}") } else { format!("Table {table}") };
    let why = correct.then(|| field(typed, reason, "Reason".to_owned()));
    entry_form(label, fields, why, wrong).on(ev::submit, submit)
}

/// Two who play outside the rounds: for a tie, or in the playoffs; so many games at the most.
pub fn match_form(
    here: Here,
    label: String,
    sides: BySide<Entrant>,
    of: Games,
    most: u8,
    told: Told,
    entry: impl Fn(Vec<Game>) -> Result<Entry, String> + 'static,
) -> AnyElement {
    let room = here.get_value();
    let asks = room.with(|event| Asks { loners: false, ..Asks::of(event.state(), of, most) });
    let names = room.with(|event| [sides.ns, sides.ew].map(|who| entrant_name(event.state(), who)));
    let seats = Seats::Teams(sides);
    let reason = usize::from(most) * A_GAME;
    let typed = room.draft(Draft::Match { label: label.clone(), seats: seats.clone(), told }, reason + 1);
    let correct = told == Told::Again;
    let title = if correct { format!("Correct: {label}") } else { label.clone() };
    let wrong = State::new(None::<String>);
    let fields = (0..usize::from(most))
        .map(|game| room.with(|event| game_fields(event.state(), &seats, &names, asks, typed, game)));
    let fields = fields.collect::<Vec<_>>();
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let room = here.get_value();
        let games = room.with(|event| games(event.state(), typed, asks));
        let why = text(typed, reason);
        let entered = games.and_then(&entry).and_then(|entry| match (correct, why.is_empty()) {
            (true, true) => Err("Not entered: say why.".to_owned()),
            (true, false) => {
                room.enter(entry)?;
                room.enter(Entry::Noted(format!("{label} corrected: {why}")))
            }
            (false, _) => room.enter(entry),
        });
        match entered {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    let why = correct.then(|| field(typed, reason, "Reason".to_owned()));
    entry_form(title, fields, why, wrong).on(ev::submit, submit)
}

/// A table that does not report: the director decides.
pub fn closing_form(here: Here, round: u16, seating: &TableSeating) -> AnyElement {
    let Some(names) = here.with_value(|room| room.with(|event| sides(event.state(), round, seating))) else {
        return group();
    };
    let table = seating.table;
    let typed = here.with_value(|room| room.draft(Draft::Closing { round, table }, 4));
    let wrong = State::new(None::<String>);
    let options = vec![("ns".to_owned(), names[0].clone()), ("ew".to_owned(), names[1].clone())];
    let [ns, ew] = names;
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let award = || {
            let stays = if text(typed, 2) == "ew" { Side::EW } else { Side::NS };
            Ok(Award { points: BySide { ns: points(typed, 0)?, ew: points(typed, 1)? }, stays })
        };
        let entered = award().and_then(|award| {
            let reason = text(typed, 3);
            here.with_value(|room| room.enter(Entry::Closed { round, table, award, reason }))
        });
        match entered {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    form()
        .class("result")
        .attr("aria-label", format!("Close table {table}"))
        .on(ev::submit, submit)
        .child(div().class("game-fields").child([number(typed, 0, ns), number(typed, 1, ew)]).child(select(
            typed,
            2,
            "Counts as winner".to_owned(),
            options,
        )))
        .child(field(typed, 3, "Reason".to_owned()))
        .child(alert(wrong))
        .child(div().class("row").child(button().class("btn").attr("type", "submit").child("Close the table")))
}

/// A table of the round that runs, moved for the slow or the handicapped: it and the other change numbers.
pub fn move_form(here: Here) -> AnyElement {
    let typed = here.with_value(|room| room.draft(Draft::Move, 3));
    let wrong = State::new(None::<String>);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let table = |at: usize| {
            let text = text(typed, at);
            text.parse::<u16>().map_err(|_| format!("\"{text}\" is no number of a table."))
        };
        let moved = || {
            let (table, to, reason) = (table(0)?, table(1)?, text(typed, 2));
            here.with_value(|room| room.enter(Entry::TableMoved { table, to, reason }))
        };
        match moved() {
            Ok(()) => clear(typed),
            Err(why) => wrong.set(Some(why)),
        }
    };
    more("Move a table", is_begun(typed)).class("more sheet").child(
        form()
            .class("result")
            .attr("aria-label", "Move a table")
            .on(ev::submit, submit)
            .child(
                div()
                    .class("game-fields")
                    .child([number(typed, 0, "Table".to_owned()), number(typed, 1, "Plays at table".to_owned())]),
            )
            .child(field(typed, 2, "Reason".to_owned()))
            .child(p().class("help").child("For the slow or the handicapped: the two tables change numbers."))
            .child(alert(wrong))
            .child(div().class("row").child(button().class("btn").attr("type", "submit").child("Move it"))),
    )
}
