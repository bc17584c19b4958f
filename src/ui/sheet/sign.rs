//! Signing: the other side sees what it signs, signs by name, initials or drawing; then the sheet is locked. Unlocking
//! needs a reason, which stands on every copy.

use web_sys::Element;

use super::board::counts;
use super::open::{Open, called, pair};
use crate::cards::Side;
use crate::save::{self, Drawing};
use crate::scoresheet::{
    GameView, OWNER, Op, Refusal, Scope, SheetView, Signature, SignedBy, Signing, Stamped, Standing,
};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, b, details, div, form, h2, input, label, p, summary};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use crate::ui::reactive::{State, Watch};
use crate::ui::screens::alert;
use crate::ui::screens::parts::radios;
use crate::words::sheet as said;

/// What is to be signed now, and for which sides nobody has signed yet.
#[derive(Clone, PartialEq)]
pub(super) struct Due {
    pub(super) scope: Scope,
    pub(super) sides: Vec<Side>,
}

pub(super) fn due(open: Open) -> Option<Due> {
    let view = open.view.read();
    let own = open.own();
    let due = |scope: Scope, signed: &[Stamped<Signature>]| {
        let wanted = match open.sheet.read_untracked().template().signing {
            Signing::BothKeepers => vec![own.other(), own],
            Signing::Opponents => vec![own.other()],
        };
        let sides: Vec<Side> =
            wanted.into_iter().filter(|side| !signed.iter().any(|other| other.what.side == *side)).collect();
        (!sides.is_empty()).then_some(Due { scope, sides })
    };
    match view.of_games {
        0 | 1 if view.next.is_some() || view.games.is_empty() => None,
        0 | 1 => due(Scope::Sheet, &view.signed),
        // A game that was left unsigned can still be signed while the next one runs.
        _ if !view.signed.is_empty() => None,
        _ => {
            let over = view.games.iter().filter(|game| matches!(game.standing, Standing::Over(_)));
            over.into_iter().find_map(|game| due(Scope::Game(game.game), &game.signed))
        }
    }
}

/// The panel in which a finished game is signed.
pub fn sign(open: Open) -> AnyView {
    let due = Watch::memo(move || due(open));
    (move || {
        let due = due.get()?;
        open.view.track();
        Some(untrack(|| panel(open, due).into_any()))
    })
    .into_any()
}

#[derive(Clone, Copy, PartialEq)]
enum How {
    Name,
    Initials,
    Drawing,
}

fn panel(open: Open, due: Due) -> AnyElement {
    let view = open.view.get_untracked();
    let side = State::new(due.sides.first().copied().unwrap_or(open.own().other()));
    let how = State::new(How::Name);
    let name = State::new(String::new());
    let path = State::new(String::new());
    let wrong = State::new("");
    let options: Vec<(Side, &'static str)> =
        due.sides.iter().map(|side| (*side, if *side == open.own() { "Us" } else { "Them" })).collect();
    let scope = due.scope;
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let hand = match how.get_untracked() {
            How::Name => SignedBy::Name,
            How::Initials => SignedBy::Initials,
            How::Drawing => match drawn(open, &path.get_untracked()) {
                Some(hand) => hand,
                None => {
                    wrong.set("Draw the signature in the box first.");
                    return;
                }
            },
        };
        let Some(of) = open.sheet.read_untracked().fingerprint_of(scope) else { return };
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() {
            wrong.set("Write the name of whoever signs.");
            return;
        }
        open.put(Op::Signed(Signature { scope, side: side.get_untracked(), name, hand, of }), None);
    };
    let for_whom = (options.len() > 1)
        .then(|| radios("Who signs", options.clone(), side.get_untracked(), move |chosen| side.set(chosen), None));
    form()
        .class("sheet form sign")
        .attr("aria-label", "Sign")
        .on(ev::submit, submit)
        .child(h2().attr("tabindex", "-1").child(match scope {
            Scope::Sheet => "Sign".to_owned(),
            Scope::Game(game) => format!("Sign {} {}", if open.is_personal() { "round" } else { "game" }, game + 1),
        }))
        .child(recap(open, &view, scope))
        .child(for_whom)
        .child(radios(
            "How",
            vec![(How::Name, "Name"), (How::Initials, "Initials"), (How::Drawing, "Drawing")],
            How::Name,
            move |chosen| how.set(chosen),
            None,
        ))
        .child(
            label().class("field").child("Name or initials").child(
                input()
                    .attr("autocomplete", "off")
                    .attr("maxlength", "60")
                    .on(ev::input, move |event| name.set(event_target_value(&event))),
            ),
        )
        .child(show(move || how.get() == How::Drawing, move || canvas(path)))
        .child(div().attr("role", "alert").child(move || {
            let wrong = wrong.get();
            (!wrong.is_empty()).then(|| p().class("wrong").child(wrong))
        }))
        .child(html::button().class("btn primary").attr("type", "submit").child("Sign and lock"))
}

/// Exactly what is signed, told from the other side first.
pub(super) fn recap(open: Open, view: &SheetView, scope: Scope) -> AnyElement {
    let own = open.own();
    let game: Option<&GameView> = match scope {
        Scope::Game(game) => view.games.get(usize::from(game)),
        Scope::Sheet => view.games.last(),
    };
    let print = open.sheet.read_untracked().fingerprint_of(scope).map(|print| print.to_string()).unwrap_or_default();
    let told = game.map(|game| {
        let people = crate::cards::BySeat::from_fn(|seat| called(&game.place.people, seat));
        let pair = |side: Side| pair(&people, side, open.seat());
        if open.is_personal() {
            let score = format!("{}: {} points this round, {} in all.", people[OWNER], game.card, game.card_total);
            let loners = crate::words::count(game.tally.loners[OWNER].into(), "loner");
            return (score, format!("{loners}."));
        }
        let (them, us) = (pair(own.other()), pair(own));
        let score = format!("{them} {}, {us} {}.", game.score.1, game.score.0);
        (score, counts(&game.tally, [(&them, own.other()), (&us, own)], &people, open.seat()))
    });
    let (score, counted) = told.unwrap_or_default();
    div()
        .class("recap")
        .child(p().child(b().child(score)))
        .child(p().child(counted))
        .child(p().class("help").child("Every hand stands on the card: check it first."))
        .child(p().child("Fingerprint ").child(b().class("fingerprint").child(print)))
}

/// Keeps a drawing and names it by its fingerprint.
fn drawn(open: Open, path: &str) -> Option<SignedBy> {
    let drawing = Drawing::new(path)?;
    match open.app.with_storage(|storage| save::store_drawing(storage, &drawing)) {
        Ok(print) => Some(SignedBy::Drawn(print)),
        Err(fault) => {
            open.app.storage_failed(fault);
            None
        }
    }
}

/// A box to draw in, with a finger, a pen or a mouse.
fn canvas(path: State<String>) -> AnyElement {
    let drawing = State::new(false);
    let canvas = NodeRef::<svg::Svg>::new();
    path.set(String::new());
    let line = svg::path().attr("d", move || path.get());
    let area = svg::svg()
        .node_ref(canvas)
        .class("canvas")
        .attr("viewBox", "0 0 300 90")
        .attr("role", "img")
        .attr("aria-label", "Box to draw a signature in")
        .child(line);
    let start = move |event: ev::PointerEvent| {
        let Some(area) = canvas.get_untracked() else { return };
        event.prevent_default();
        let _ = area.set_pointer_capture(event.pointer_id());
        drawing.set(true);
        stroke(&area, &event, path, 'M');
    };
    let go_on = move |event: ev::PointerEvent| {
        if let Some(area) = canvas.get_untracked().filter(|_| drawing.get_untracked()) {
            stroke(&area, &event, path, 'L');
        }
    };
    let stop = move |_| drawing.set(false);
    let area =
        area.on(ev::pointerdown, start).on(ev::pointermove, go_on).on(ev::pointerup, stop).on(ev::pointercancel, stop);
    div()
        .class("drawing")
        .child(area)
        .child(push_button("btn plain").on(ev::click, move |_| path.set(String::new())).child("Clear the drawing"))
        .child(p().class("help").child("The drawing stays on this device; its fingerprint and the name travel."))
}

fn stroke(area: &Element, event: &ev::PointerEvent, path: State<String>, letter: char) {
    let frame = area.get_bounding_client_rect();
    if frame.width() <= 0.0 || frame.height() <= 0.0 {
        return;
    }
    let x = ((f64::from(event.client_x()) - frame.left()) / frame.width() * 300.0).clamp(0.0, 300.0) as u16;
    let y = ((f64::from(event.client_y()) - frame.top()) / frame.height() * 90.0).clamp(0.0, 90.0) as u16;
    path.update(|path| {
        if path.len() < save::LONGEST_DRAWING - 12 {
            path.push_str(&format!("{letter}{x} {y}"));
        }
    });
}

/// Opens what is signed, with a reason.
pub fn unlock(open: Open) -> AnyView {
    (move || {
        let view = open.view.get();
        let games = view.games.iter().rev().filter(|game| !game.signed.is_empty()).map(|game| Scope::Game(game.game));
        let scopes: Vec<Scope> = if view.signed.is_empty() { games.collect() } else { vec![Scope::Sheet] };
        let panels = || scopes.iter().map(|scope| unlock_panel(open, *scope)).collect::<Vec<_>>();
        (!scopes.is_empty()).then(|| untrack(|| group().child(panels()).into_any()))
    })
    .into_any()
}

fn unlock_panel(open: Open, scope: Scope) -> AnyElement {
    let reason = State::new(String::new());
    let wrong = State::new(None::<String>);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let reason = reason.get_untracked().trim().to_owned();
        if reason.is_empty() {
            wrong.set(Some(format!("Not unlocked: {}.", said::refusal(Refusal::NoteMissing))));
            return;
        }
        open.put(Op::Unlocked { scope, reason }, None);
    };
    let what = match scope {
        Scope::Game(game) => format!("{} {}", if open.is_personal() { "Round" } else { "Game" }, game + 1),
        Scope::Sheet => "The sheet".to_owned(),
    };
    details().class("sheet more").child(summary().child(format!("{what} is signed and locked"))).child(
        form()
            .class("form")
            .on(ev::submit, submit)
            .child(
                p().class("help").child(
                    "Unlocking makes its signatures void. The reason, the time and the names stay on every copy.",
                ),
            )
            .child(
                label().class("field").child("Reason").child(
                    input()
                        .attr("maxlength", "200")
                        .attr("autocomplete", "off")
                        .on(ev::input, move |event| reason.set(event_target_value(&event))),
                ),
            )
            .child(alert(wrong))
            .child(html::button().class("btn danger").attr("type", "submit").child("Unlock")),
    )
}
