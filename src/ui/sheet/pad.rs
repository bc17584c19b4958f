//! The pad: who made trump, and what came of it. A loner is one tap more than none: the chip names who went alone.

use super::more::more;
use super::open::{Open, seats_of};
use crate::cards::{Seat, Side};
use crate::rules::Going;
use crate::scoresheet::{Choice, ContractResult, Entry, OWNER, Offence, Template};
use crate::ui::art::icon;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, b, div, input, p, section, small, span};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, Stored, effect};
use crate::words::sheet as said;

/// The side, and who of it went alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Makers {
    /// Who made trump.
    side: Option<Side>,
    /// Who went alone.
    alone: Option<Seat>,
}

/// The pad of an open sheet.
pub fn pad(open: Open) -> AnyElement {
    let makers = State::new(Makers::default());
    let asks = State::new(false);
    // Who made trump is said of one hand only, whatever becomes of it.
    effect(move || {
        open.sheet.track();
        open.mending.track();
        makers.set(Makers::default());
    });
    let template = open.template();
    let renege = template.penalty(Offence::Renege).is_some();
    let template = Stored::new(template);
    let enter = Handler::new(move |entry: Option<Entry>| {
        let Some(entry) = entry else {
            asks.set(true);
            return;
        };
        asks.set(false);
        open.write(entry);
    });
    let result = |came: ContractResult| {
        let choice = move || choice(&template.read_value(), came, makers.get());
        let press = move |_| {
            let chosen = makers.get_untracked();
            let choice = self::choice(&template.read_value(), came, chosen);
            enter.run(chosen.side.map(|side| choice.entry(side, chosen.alone)));
        };
        push_button("btn outcome")
            .attr("data-came", said::came(came).split(' ').next().unwrap_or_default().to_owned())
            .attr("data-waits", move || makers.read().side.is_none().then_some("yes"))
            .on(ev::click, press)
            .child(span().child(move || label(choice())))
            .child(" ")
            .child(b().child(move || worth(open, choice(), makers.get())))
    };
    let reneged = State::new(false);
    // Who went alone is said by the chip of a loner; the others' renege costs more then.
    let renege_by = Handler::new(move |who: Seat| {
        let alone = makers.get_untracked().alone.is_some_and(|alone| alone.side() != who.side());
        let against = if alone { Going::Alone } else { Going::WithPartner };
        reneged.set(false);
        enter.run(Some(Entry::Penalty { offence: Offence::Renege, by: who.side(), who: Some(who), against }));
    });
    let nothing = move |_| enter.run(Some(Entry::Nothing));
    section()
        .class("score-pad")
        .attr("aria-label", "Enter a hand")
        .child(mending(open))
        .child(open_again(open))
        .child(
            div()
                .class("makers")
                .attr("role", "group")
                .attr("aria-label", "Who made trump")
                .child([open.own(), open.own().other()].map(|side| side_column(open, makers, side))),
        )
        .child(
            div()
                .class("outcomes")
                .attr("role", "group")
                .attr("aria-label", "What came of it")
                .child(ContractResult::ALL.map(result))
                .child(
                    push_button("btn outcome")
                        .on(ev::click, nothing)
                        .child(span().child("Nothing"))
                        .child(" ")
                        .child(b().child(if open.is_personal() { "X" } else { "0" })),
                ),
        )
        .child(div().attr("role", "alert").child(show(
            move || asks.get() && makers.read().side.is_none(),
            || p().class("wrong").child("First tap who made trump, us or them."),
        )))
        .child(
            div()
                .class("row pad-tools")
                .child(push_button("btn").on(ev::click, move |_| open.undo()).child(icon("undo")).child("Undo"))
                .child(renege.then(|| {
                    push_button("btn")
                        .attr("aria-expanded", move || reneged.get().to_string())
                        .on(ev::click, move |_| reneged.update(|asked| *asked = !*asked))
                        .child("Renege")
                }))
                .child(more(open)),
        )
        .child(show(move || reneged.get(), move || offender(open, renege_by)))
}

/// The third tap of a renege: who.
fn offender(open: Open, renege_by: Handler<Seat>) -> AnyElement {
    let seats = [open.own(), open.own().other()].into_iter().flat_map(|side| seats_of(side, open.seat()));
    let name = move |seat: Seat| move || open.people(open.game())[seat].clone();
    let buttons = seats.map(|seat| push_button("btn").on(ev::click, move |_| renege_by.run(seat)).child(name(seat)));
    div()
        .class("offenders")
        .attr("role", "group")
        .attr("aria-label", "Who reneged")
        .child(span().class("help").attr("aria-hidden", "true").child("Who reneged?"))
        .child(buttons.collect::<Vec<_>>())
}

/// What is being mended, and the way out of it.
fn mending(open: Open) -> AnyView {
    (move || {
        let (game, line) = open.mending.get()?;
        let view = open.view.get();
        let row = view.games.get(usize::from(game))?.rows.get(usize::from(line))?.clone();
        let what = match row.number {
            Some(number) => format!("Mend hand {number}"),
            None => format!("Mend line {}", line + 1),
        };
        let says = said::entry(&row.entry, open.own(), &open.people(game));
        Some(
            div()
                .class("mending")
                .child(p().child(b().child(what)).child(format!(". It says: {says}.")))
                .child(push_button("btn").on(ev::click, move |_| open.leave_it()).child("Leave it"))
                .into_any(),
        )
    })
    .into_any()
}

/// That what is entered goes to an earlier game.
fn open_again(open: Open) -> AnyView {
    (move || {
        let game = open.view.read().open_again().filter(|_| open.mending.read().is_none())?.game;
        let last = open.view.read().games.len();
        let go_on = push_button("btn").on(ev::click, move |_| open.with_last.set(true));
        Some(
            div()
                .class("mending")
                .child(p().attr("role", "status").child(said::open_again(open.is_personal(), game)))
                .child(go_on.child(said::go_on_with(open.is_personal(), last)))
                .into_any(),
        )
    })
    .into_any()
}

fn side_column(open: Open, makers: State<Makers>, side: Side) -> AnyElement {
    let us = side == open.own();
    let pressed = move || makers.read().side == Some(side);
    let press = move |_| makers.set(Makers { side: Some(side), alone: None });
    let names = move || {
        let people = open.people(open.game());
        seats_of(side, open.seat()).map(|seat| people[seat].clone()).join(", ")
    };
    div()
        .class("column")
        .child(
            push_button("btn maker")
                .attr("aria-pressed", move || pressed().to_string())
                .on(ev::click, press)
                .child(b().child(if us { "Us" } else { "Them" }))
                .child(" ")
                .child(small().child(names)),
        )
        .child(div().class("loners").child(seats_of(side, open.seat()).map(|seat| loner(open, makers, seat))))
}

fn loner(open: Open, makers: State<Makers>, seat: Seat) -> AnyElement {
    let pressed = move || makers.read().alone == Some(seat);
    let press = move |_| {
        let alone = (makers.read_untracked().alone != Some(seat)).then_some(seat);
        makers.set(Makers { side: Some(seat.side()), alone });
    };
    push_button("btn chip")
        .attr("aria-pressed", move || pressed().to_string())
        .on(ev::click, press)
        .child(span().child(move || open.people(open.game())[seat].clone()))
        .child(small().child(" alone"))
}

/// What a tap on a result means with these makers.
fn choice(template: &Template, came: ContractResult, makers: Makers) -> Choice {
    let going = if makers.alone.is_some() { Going::Alone } else { Going::WithPartner };
    let found = Choice::all(template).into_iter().find(|choice| choice.came == came && choice.going == going);
    found.unwrap_or(Choice { came, going, points: 0 })
}

fn label(choice: Choice) -> String {
    match choice.came {
        ContractResult::Made => "Made it".to_owned(),
        ContractResult::March => "All five".to_owned(),
        ContractResult::Euchred => "Euchred".to_owned(),
    }
}

/// The figure on a result: what goes on this sheet.
fn worth(open: Open, choice: Choice, makers: Makers) -> String {
    let side = makers.side.unwrap_or(open.own());
    if !open.is_personal() {
        return choice.points.to_string();
    }
    let sheet = open.sheet.read_untracked();
    let points = choice.entry(side, makers.alone).card_points(sheet.template(), OWNER);
    if points == 0 { "X".to_owned() } else { points.to_string() }
}

/// A refusal, and the way past it where there is one.
pub fn refusal(open: Open) -> AnyView {
    let note = State::new(String::new());
    let missing = State::new(false);
    let content = move || {
        let refused = open.refused.get()?;
        note.set(String::new());
        missing.set(false);
        let over = refused.why.can_be_overridden().then(|| {
            let deed = refused.deed.clone();
            let anyway = move |_| match note.get_untracked().trim() {
                "" => missing.set(true),
                note => {
                    open.put(deed.clone(), Some(note.to_owned()));
                }
            };
            group()
                .child(
                    html::label().class("field").child("Why it stands all the same").child(
                        input()
                            .attr("maxlength", "200")
                            .attr("autocomplete", "off")
                            .on(ev::input, move |event| note.set(event_target_value(&event))),
                    ),
                )
                .child(push_button("btn").on(ev::click, anyway).child("Enter it with this note"))
                .child(show(move || missing.get(), || p().class("wrong").child("Write down why.").into_any()))
        });
        Some(
            div()
                .class("notice refusal")
                .child(p().child(said::not_entered(refused.why)))
                .child(over)
                .child(push_button("btn plain").on(ev::click, move |_| open.dismiss()).child("Dismiss"))
                .into_any(),
        )
    };
    div().attr("role", "alert").child(content).into_any()
}
