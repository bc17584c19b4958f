//! What is rarer than a hand: penalties, awards, deals made again, the dealer, names, games that end otherwise.

use super::open::Open;
use super::people::{Seats, fields};
use crate::cards::{BySide, Seat, Side};
use crate::rules::Going;
use crate::scoresheet::{Absence, Entry, Offence, Op, Place};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, details, div, fieldset, h2, input, label, legend, option, summary};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State};
use crate::ui::screens::alert;
use crate::ui::screens::dialog::modal;
use crate::words::sheet as said;

/// The button that opens it, and the dialog.
pub fn more(open: Open) -> AnyElement {
    let opened = State::new(false);
    let done = Handler::new(move |()| opened.set(false));
    let content = show(
        move || opened.get(),
        move || {
            let template = open.template();
            // The last game waits while an earlier one is completed.
            let of_last = open.view.read_untracked().open_again().is_none();
            let forfeits = template.scoring.forfeit.filter(|_| of_last);
            div()
                .class("form more-form")
                .child(penalty(open, done))
                .child(others(open, done, of_last))
                .child(award(open, done))
                .child(of_last.then(|| dealer(open, done)))
                .child(forfeits.map(|_| forfeit(open, done)))
                .child(seats(open, done))
        },
    );
    group().child(push_button("btn").on(ev::click, move |_| opened.set(true)).child("More")).child(modal(
        "more",
        opened.into(),
        move || opened.set(false),
        [
            div()
                .class("split")
                .child(h2().id("more").child("More"))
                .child(push_button("btn plain").on(ev::click, move |_| opened.set(false)).child("Close")),
            group().child(content),
        ],
    ))
}

fn put(open: Open, done: Handler<()>, deed: Op) {
    // A refusal stands on the sheet, with the way past it.
    done.run(());
    open.put(deed, None);
}

/// A list to choose from: what is chosen is its place.
pub fn select(label: &'static str, options: &[String], chosen: State<usize>) -> AnyElement {
    let options = options.iter().enumerate().map(|(place, text)| {
        option().attr("value", place.to_string()).attr("selected", place == chosen.get_untracked()).child(text.as_str())
    });
    let change = move |event: ev::Event| chosen.set(event_target_value(&event).parse().unwrap_or_default());
    html::label()
        .class("field")
        .child(label)
        .child(html::select().on(ev::change, change).child(options.collect::<Vec<_>>()))
}

fn penalty(open: Open, done: Handler<()>) -> AnyElement {
    let offences: Vec<Offence> = open.template().scoring.penalties.iter().map(|penalty| penalty.offence).collect();
    let people = untrack(|| open.people(open.game()));
    let (what, who) = (State::new(0), State::new(0));
    let against = State::new(false);
    let told: Vec<String> = offences.iter().map(|offence| said::offence(*offence).to_owned()).collect();
    let by = BY.map(|(side, seat)| by_name(open, side, seat, &people));
    let enter = move |_| {
        let (Some(offence), Some((side, who))) =
            (offences.get(what.get_untracked()).copied(), BY.get(who.get_untracked()).copied())
        else {
            return;
        };
        let against = if against.get_untracked() { Going::Alone } else { Going::WithPartner };
        done.run(());
        open.write(Entry::Penalty { offence, by: side, who, against });
    };
    fieldset()
        .child(legend().child("Penalty"))
        .child(div().class("names").child(select("What was done", &told, what)).child(select("By whom", &by, who)))
        .child(
            label()
                .class("check")
                .child(
                    input()
                        .attr("type", "checkbox")
                        .on(ev::change, move |event| against.set(event_target_checked(&event))),
                )
                .child("Against somebody who played alone"),
        )
        .child(push_button("btn").on(ev::click, enter).child("Enter the penalty"))
}

/// A side, or one of it.
const BY: [(Side, Option<Seat>); 6] = [
    (Side::NS, None),
    (Side::EW, None),
    (Side::NS, Some(Seat::N)),
    (Side::NS, Some(Seat::S)),
    (Side::EW, Some(Seat::E)),
    (Side::EW, Some(Seat::W)),
];

fn by_name(open: Open, side: Side, seat: Option<Seat>, people: &crate::cards::BySeat<String>) -> String {
    match seat {
        Some(seat) => people[seat].clone(),
        None if side == open.own() => "Us".to_owned(),
        None => "Them".to_owned(),
    }
}

/// Entries that are one tap; with the ends that only the last game can come to.
fn others(open: Open, done: Handler<()>, of_last: bool) -> AnyElement {
    let enter = move |entry: Entry| {
        move |_: ev::MouseEvent| {
            done.run(());
            open.write(entry.clone());
        }
    };
    let deed = move |deed: Op| move |_: ev::MouseEvent| put(open, done, deed.clone());
    let template = open.template();
    fieldset().child(legend().child("This hand, this game")).child(
        div()
            .class("row")
            .child(push_button("btn").on(ev::click, enter(Entry::Again)).child("Dealt again"))
            .child(push_button("btn").on(ev::click, enter(Entry::Unmarked)).child("Leave it unmarked"))
            .child(of_last.then(|| push_button("btn").on(ev::click, deed(Op::Called)).child("Time was called")))
            .child(
                template
                    .scoring
                    .sit_out
                    .filter(|_| of_last)
                    .map(|_| push_button("btn").on(ev::click, deed(Op::SatOut)).child("We sit this one out")),
            ),
    )
}

fn number(label: &'static str, value: State<String>) -> AnyElement {
    html::label().class("field").child(label).child(
        input()
            .attr("inputmode", "numeric")
            .attr("autocomplete", "off")
            .attr("maxlength", "4")
            .prop("value", move || value.get())
            .on(ev::input, move |event| value.set(event_target_value(&event))),
    )
}

fn award(open: Open, done: Handler<()>) -> AnyElement {
    let (points, why) = refused_award(open).unwrap_or_default();
    let of = |side: Side| State::new(points[side].to_string());
    let (us, them, note) = (of(open.own()), of(open.own().other()), State::new(why));
    let wrong = State::new(None::<String>);
    let enter = move |_| {
        let parse = |text: State<String>| text.get_untracked().trim().parse::<i16>().ok();
        let (Some(us), Some(them)) = (parse(us), parse(them)) else {
            wrong.set(Some("Points are whole numbers.".to_owned()));
            return;
        };
        let own = open.own();
        let points = BySide::from_fn(|side| if side == own { us } else { them });
        open.write(Entry::Awarded { points, note: note.get_untracked().trim().to_owned() });
        match open.refused.get_untracked() {
            // What no note lets stand is put right where it was typed.
            Some(refused) if !refused.why.can_be_overridden() => {
                open.refused.set(None);
                wrong.set(Some(said::not_entered(refused.why)));
            }
            _ => done.run(()),
        }
    };
    fieldset()
        .child(legend().child("Points awarded"))
        .child(
            div().class("names").child(number("Points for us", us)).child(number("Points for them", them)).child(
                label().class("field").child("Why").child(
                    input()
                        .attr("maxlength", "200")
                        .attr("autocomplete", "off")
                        .prop("value", move || note.get())
                        .on(ev::input, move |event| note.set(event_target_value(&event))),
                ),
            ),
        )
        .child(alert(wrong))
        .child(push_button("btn").on(ev::click, enter).child("Award them"))
}

/// The award that was refused last, points and reason: it may still be wanted.
fn refused_award(open: Open) -> Option<(BySide<i16>, String)> {
    match open.refused.get_untracked()?.deed {
        Op::Entered { entry: Entry::Awarded { points, note }, .. }
        | Op::Mended { entry: Entry::Awarded { points, note }, .. } => Some((points, note)),
        _ => None,
    }
}

fn dealer(open: Open, done: Handler<()>) -> AnyElement {
    let people = untrack(|| open.people(open.game()));
    let buttons = Seat::ALL.map(|seat| {
        push_button("btn")
            .on(ev::click, move |_| put(open, done, Op::Dealer(seat)))
            .child(format!("{} deals", people[seat]))
    });
    fieldset().child(legend().child("Dealer of the next hand")).child(div().class("row").child(buttons))
}

fn forfeit(open: Open, done: Handler<()>) -> AnyElement {
    let minutes = State::new("10".to_owned());
    let (side, why) = (State::new(1), State::new(0));
    let wrong = State::new(None::<String>);
    let enter = move |_| {
        let by = if side.get_untracked() == 0 { open.own() } else { open.own().other() };
        let why = match (why.get_untracked(), minutes.get_untracked().trim().parse()) {
            (0, Ok(minutes)) => Absence::Late(minutes),
            (0, Err(_)) => {
                wrong.set(Some("Minutes late: write a whole number from 0 to 255.".to_owned()));
                return;
            }
            (1, _) => Absence::Missing,
            _ => Absence::Left,
        };
        put(open, done, Op::Forfeited { by, why });
    };
    let whys = ["Late", "Did not come", "Left"].map(str::to_owned);
    fieldset()
        .child(legend().child("Forfeit"))
        .child(
            div()
                .class("names")
                .child(select("By", &["Us".to_owned(), "Them".to_owned()], side))
                .child(select("Because", &whys, why))
                .child(number("Minutes late", minutes)),
        )
        .child(alert(wrong))
        .child(push_button("btn").on(ev::click, enter).child("Enter the forfeit"))
}

fn seats(open: Open, done: Handler<()>) -> AnyElement {
    let game = open.game();
    let (place, dealt) = open.sheet.with_untracked(|sheet| {
        let game = sheet.state().games.get(usize::from(game));
        game.map_or((Place::default(), sheet.heading().own), |game| (game.place.clone(), game.first_dealer))
    });
    let seats = Seats::new(place);
    let first = State::new(dealt);
    let (own, form) = open.sheet.with_untracked(|sheet| (sheet.heading().own, sheet.template().form));
    let keep = move |_| {
        let dealer = first.get_untracked();
        put(open, done, Op::Seated { game, place: Box::new(seats.place()) });
        if dealer != dealt {
            open.put(Op::DealtFirst { game, dealer }, None);
        }
    };
    details()
        .class("more")
        .child(summary().child("Put names, table or first dealer right"))
        .child(fields(seats, own, form))
        .child(super::people::dealer("First dealer", own, first))
        .child(push_button("btn").on(ev::click, keep).child("Save"))
}

/// The game that comes next: who sits where, who deals first.
pub fn begin(open: Open) -> AnyView {
    (move || {
        let view = open.view.get();
        let over = view.next.is_none() && !view.finished && view.games.len() < usize::from(view.of_games);
        if !over || !open.sheet.read_untracked().state().signed.is_empty() {
            return None;
        }
        Some(untrack(|| next_game(open).into_any()))
    })
    .into_any()
}

fn next_game(open: Open) -> AnyElement {
    let (place, own, form, first) = open.sheet.with_untracked(|sheet| {
        let last = sheet.state().games.last();
        let left = last.map_or(sheet.heading().own, |game| game.first_dealer.left());
        // In practice the table is at hand to ask.
        let practised = crate::ui::event::practice_of_sheet(open.app, &open.id());
        let dealt = practised.and_then(|room| room.first_dealer(u8::try_from(sheet.state().games.len()).ok()?));
        let first = dealt.unwrap_or(left);
        let place = last.map(|game| game.place.clone()).unwrap_or_default();
        (place, sheet.heading().own, sheet.template().form, first)
    });
    let seats = Seats::new(place);
    let dealer = State::new(first);
    let what = if open.is_personal() { "round" } else { "game" };
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        open.put(Op::Begun { place: Box::new(seats.place()), dealer: dealer.get_untracked() }, None);
    };
    html::form()
        .class("sheet form next-game")
        .attr("aria-label", format!("Next {what}"))
        .on(ev::submit, begin)
        .child(h2().attr("tabindex", "-1").child(format!("Next {what}")))
        .child(fields(seats, own, form))
        .child(super::people::dealer("First dealer", own, dealer))
        .child(html::button().class("btn primary").attr("type", "submit").child(format!("Begin the next {what}")))
}
