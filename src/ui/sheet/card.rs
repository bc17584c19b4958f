//! The card itself, as the tournament hands it out: a row a hand, or, on a person's card, a row of boxes a round.

use super::mark::{before, figure, remarks};
use super::open::{Open, called, clock, line_id, pair};
use crate::cards::{BySeat, Seat, Side};
use crate::scoresheet::{Flag, GameView, OWNER, Op, Row, Signature, Stamped, Template};
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, abbr, b, div, h2, p, section, small, span, tbody, td, tfoot, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use crate::ui::title_focus;
use crate::words::sentence;
use crate::words::sheet as said;

/// The whole card, drawn anew with every mark.
pub fn card(open: Open) -> AnyView {
    (move || {
        let view = open.view.get();
        Some(untrack(|| {
            let games =
                view.games.iter().map(|game| if open.is_personal() { round(open, game) } else { table(open, game) });
            div()
                .class("card-stack")
                .child(games.collect::<Vec<_>>())
                .child(p().class("print").child("Fingerprint ").child(b().child(view.fingerprint.to_string())))
                .child(view.signed.iter().map(|signed| signature(open, signed)).collect::<Vec<_>>())
                .child(openings(&view.unlocked))
                .child(
                    view.overridden
                        .iter()
                        .map(|stands| overridden(stands, open.own(), open.is_personal()))
                        .collect::<Vec<_>>(),
                )
                .into_any()
        }))
    })
    .into_any()
}

/// Every unlocking, on every copy.
fn openings(unlocked: &[Stamped<(crate::scoresheet::Scope, String, Vec<Signature>)>]) -> Vec<AnyElement> {
    let told = unlocked.iter().map(|opening| {
        let (_, reason, void) = &opening.what;
        let names: Vec<&str> = void.iter().map(|signature| signature.name.as_str()).collect();
        let why = sentence(format!("Unlocked at {}: {reason}", clock(opening.at)));
        p().class("help once")
            .child(format!("{why} {}", sentence(format!("No longer signed by {}", names.join(" and ")))))
    });
    told.collect()
}

/// What stands with a note and is no line.
fn overridden(stands: &Stamped<(Op, String)>, own: Side, personal: bool) -> AnyElement {
    p().class("help").child(said::all_the_same(stands, own, personal, clock))
}

fn heads(names: &[String]) -> AnyElement {
    let heads = names.iter().map(|name| th().attr("scope", "col").child(name.as_str())).collect::<Vec<_>>();
    thead().child(tr().child(heads))
}

/// What stands over a game: `Game 2 · Table 7`.
fn caption(template: &Template, game: &GameView, what: &str) -> String {
    let mut told = said::template_name(template);
    if template.games > 1 {
        told.push_str(&format!(" · {what} {}", game.game + 1));
    }
    if let Some(table) = game.place.table {
        told.push_str(&format!(" · Table {table}"));
    }
    told
}

/// A game of a table's sheet.
fn table(open: Open, game: &GameView) -> AnyElement {
    let template = open.template();
    let own = open.own();
    let people = names(&game.place.people);
    let rows = game.rows.iter().map(|row| hand(open, game, row, own, &people)).collect::<Vec<_>>();
    let after = u8::try_from(game.rows.iter().filter(|row| row.number.is_some()).count()).unwrap_or(u8::MAX);
    let empty = (1..=game.boxes_left.min(40)).map(|more| {
        tr().class("empty")
            .child(th().attr("scope", "row").child(i16::from(after.saturating_add(more))))
            .child([(); 4].map(|()| td().child("\u{a0}")))
    });
    let heads = heads(&["Hand".into(), "Deal".into(), "Us".into(), "Them".into(), "What".into()]);
    div()
        .class("card-sheet")
        .child(
            html::table()
                .child(html::caption().child(caption(&template, game, "Game")))
                .child(heads)
                .child(tbody().child(rows).child(empty.collect::<Vec<_>>()))
                .child(
                    tfoot().child(
                        tr().child(th().attr("scope", "row").attr("colspan", "2").child("Total"))
                            .child(td().class("num").child(game.score.0))
                            .child(td().class("num").child(game.score.1))
                            .child(td().class("what").child(outcome(open, game))),
                    ),
                ),
        )
        .child(p().class("help").child(format!(
            "{} {}",
            sentence(format!("Us: {}", pair(&people, own, open.seat()))),
            sentence(format!("Them: {}", pair(&people, own.other(), open.seat())))
        )))
        .child(undone(game, own, &people))
        .child(game.signed.iter().map(|signed| signature(open, signed)).collect::<Vec<_>>())
}

fn names(people: &BySeat<String>) -> BySeat<String> {
    BySeat::from_fn(|seat| called(people, seat))
}

/// Entries taken back after the last line.
fn undone(game: &GameView, own: Side, people: &BySeat<String>) -> Vec<AnyElement> {
    game.undone.iter().map(|once| p().class("help").child(before(once, own, people))).collect()
}

/// How a game came out.
pub(super) fn outcome(open: Open, game: &GameView) -> String {
    let people = names(&game.place.people);
    said::outcome(game, open.own(), open.is_personal(), |side| pair(&people, side, open.seat()))
}

/// Who dealt, as one letter that is read aloud as the name.
fn dealt(people: &BySeat<String>, seat: Seat) -> AnyElement {
    abbr().attr("title", people[seat].clone()).child(people[seat].chars().take(3).collect::<String>())
}

fn hand(open: Open, game: &GameView, row: &Row, own: Side, people: &BySeat<String>) -> AnyElement {
    let number = row.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let told = said::entry(&row.entry, own, people);
    let side = |points: i16, total: i16| {
        let cell = td().class(if points == 0 { "num" } else { "num scored" });
        let silent = points == 0;
        cell.child((!silent).then(|| figure(points, &row.entry)))
            .child(silent.then(|| span().class("vh").child("nothing, ")))
            .child(small().child(span().class("vh").child("makes ")).child(total))
    };
    tr().class(if row.flags.contains(&Flag::Unmarked) { "unmarked" } else { "" })
        .child(th().attr("scope", "row").child(number))
        .child(td().child(dealt(people, row.dealer)))
        .child(side(row.us, row.score.0))
        .child(side(row.them, row.score.1))
        .child(td().class("what").child(mendable(open, game, row, told)).child(remarks(row, own, people)))
}

/// What a line says, as a button that mends it, where it can be mended.
fn mendable(open: Open, game: &GameView, row: &Row, told: String) -> AnyElement {
    if game.locked {
        return span().child(told);
    }
    let place = (game.game, row.line);
    let mend = move |_| {
        open.mending.set(Some(place));
        request_animation_frame(|| title_focus::focus_on(".score-pad .maker"));
    };
    let id = line_id(game.game, row.line);
    push_button("score").id(&id).on(ev::click, mend).child(told).child(span().class("vh").child(". Mend it"))
}

/// A round of a person's card: eight boxes, the running total, loners, initials.
fn round(open: Open, game: &GameView) -> AnyElement {
    let template = open.template();
    let own = open.own();
    let people = names(&game.place.people);
    let who = format!("with {} · against {}", people[OWNER.partner()], pair(&people, own.other(), open.seat()));
    let boxes = game.rows.iter().map(|row| a_box(open, game, row, own, &people)).collect::<Vec<_>>();
    let empty = (0..game.boxes_left.min(40)).map(|_| span().class("box empty").attr("aria-hidden", "true"));
    let notes = game.rows.iter().filter_map(|row| {
        let remarks = remarks(row, own, &people);
        let number = row.number.map(|number| format!("Hand {number}: ")).unwrap_or_default();
        (!remarks.is_empty()).then(|| p().class("help").child(number).child(remarks))
    });
    let initials: Vec<String> = game.signed.iter().map(|signed| signed.what.name.clone()).collect();
    let cell = |name: &'static str, value: String| {
        span().class("box sum").child(small().child(name)).child(" ").child(b().child(value))
    };
    section()
        .class("card-sheet round")
        .attr("aria-label", format!("Round {}", game.game + 1))
        .child(h2().child(caption(&template, game, "Round")))
        .child(p().class("help").child(who))
        .child(
            div()
                .class("boxes")
                .child(boxes)
                .child(empty.collect::<Vec<_>>())
                .child(cell("Round", game.card.to_string()))
                .child(cell("Total", game.card_total.to_string()))
                .child(cell("Loners", game.tally.loners[OWNER].to_string()))
                .child(cell("Initials", initials.join(", "))),
        )
        .child((game.closed.is_some()).then(|| p().class("help").child(outcome(open, game))))
        .child(notes.collect::<Vec<_>>())
        .child(undone(game, own, &people))
        .child(game.signed.iter().map(|signed| signature(open, signed)).collect::<Vec<_>>())
}

fn a_box(open: Open, game: &GameView, row: &Row, own: Side, people: &BySeat<String>) -> AnyElement {
    let text = said::box_text(row);
    let shown = match row.flags.contains(&Flag::Unmarked) {
        true => b().class("due").child("?"),
        false => b().class(if row.entry.lone_march().is_some() { "lone" } else { "" }).child(text),
    };
    let mended = row.flags.contains(&Flag::Mended);
    let number = row.number.map_or_else(|| "line".to_owned(), |number| format!("hand {number}"));
    let told = format!("{number}: {}", said::entry(&row.entry, own, people));
    let place = (game.game, row.line);
    let class = if mended { "box mended" } else { "box" };
    if game.locked {
        return span().class(class).child(shown).child(span().class("vh").child(told));
    }
    let mend = move |_| {
        open.mending.set(Some(place));
        request_animation_frame(|| title_focus::focus_on(".score-pad .maker"));
    };
    let id = line_id(game.game, row.line);
    push_button(class)
        .id(&id)
        .on(ev::click, mend)
        .child(shown)
        .child(span().class("vh").child(format!(", {told}. Mend it")))
}

/// Who signed, when, and the drawing where it was drawn here.
pub fn signature(open: Open, signed: &Stamped<Signature>) -> AnyElement {
    let what = &signed.what;
    let drawing = match what.hand {
        crate::scoresheet::SignedBy::Drawn(print) => {
            let kept = open.app.with_storage(|storage| crate::save::load_drawing(storage, print));
            kept.ok().and_then(crate::save::Loaded::ready).map(|drawing| {
                svg::svg()
                    .class("drawn")
                    .attr("viewBox", "0 0 300 90")
                    .attr("aria-hidden", "true")
                    .child(svg::path().attr("d", drawing.path))
            })
        }
        _ => None,
    };
    let side = if what.side == open.own() { "us" } else { "them" };
    div().class("signature").child(drawing).child(p().child(b().child(what.name.as_str())).child(format!(
        " signed for {side} at {}, fingerprint {}",
        clock(signed.at),
        what.of
    )))
}
