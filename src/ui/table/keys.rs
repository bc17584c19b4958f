//! The keyboard: a key for everything at the table, and the focus kept where the next decision is.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::seated::{Followed, Seated};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::play::model::Ask;
use app::play::{Intent, Panel};
use rules::table::Answer;
use rules::{Action, Going, Trump};

/// Listens to the keyboard as long as the table is shown.
pub fn listen(seated: Seated) {
    let keys = window_event_listener(ev::keydown, move |event| {
        // A key that is held down means one thing, not a whole hand.
        if event.repeat() {
            return;
        }
        let done = match event.key().as_str() {
            "Escape" => put_away(seated),
            key => !is_typing(&event) && press(seated, key, event.shift_key()),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    let Followed { model, holding, .. } = seated.followed();
    let ask = Watch::memo(move || std::mem::discriminant(&model.read().ask));
    let asked = move || holding.get() || ask.get() != std::mem::discriminant(&Ask::Nothing);
    let moment = Watch::memo(move || (asked(), model.read().held().count(), ask.get()));
    let app = AppContext::here();
    effect(move || {
        if moment.get().0 && app.by_keyboard.get_untracked() {
            request_animation_frame(focus_next_decision);
        }
    });
}

/// Returns whether a key is for a field, a dialog over the table, or the browser.
fn is_typing(event: &KeyboardEvent) -> bool {
    let on = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let in_field = on.is_some_and(|on| on.closest("input,select,textarea,dialog").is_ok_and(|field| field.is_some()));
    in_field || event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Closes whatever lies open; the focus that was in it goes to the next decision. Returns whether anything did.
fn put_away(seated: Seated) -> bool {
    let lay = seated.session().put_away();
    if lay {
        request_animation_frame(focus_next_decision);
    }
    lay
}

/// The suit that a letter names, or no trump.
fn trump_of(key: &str) -> Option<Trump> {
    let mut letters = key.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    Trump::from_letter(letter.to_ascii_uppercase())
}

/// Does what a key stands for. Returns whether it stands for anything.
fn press(seated: Seated, key: &str, with_shift: bool) -> bool {
    let put = |intent| seated.put(intent);
    let order = |going| put(Intent::Answer(Answer::Act(Action::Order(going))));
    let session = seated.session();
    let going = if with_shift { Going::Alone } else { Going::WithPartner };
    if trump_of(key).is_some_and(|trump| session.name_trump(trump, going)) {
        return true;
    }
    match key.to_ascii_lowercase().as_str() {
        "u" => put(Intent::Undo),
        "n" => put(Intent::NextHand),
        "?" => session.toggle_hint(),
        "r" => session.say_how_it_stands(),
        "l" => seated.toggle(Panel::LastTrick),
        "m" => seated.toggle(Panel::More(None)),
        "p" => put(Intent::Answer(Answer::Act(Action::Pass))),
        "o" => order(Going::WithPartner),
        "a" => order(Going::Alone),
        digit @ ("1" | "2" | "3" | "4" | "5" | "6") => session.use_card_at(usize::from(digit.as_bytes()[0] - b'1')),
        _ => return false,
    }
    true
}

/// Puts the focus on the first thing that can be decided, if it has nowhere else to be.
fn focus_next_decision() {
    let decisions = ".bids .btn:not([aria-disabled]), .act .btn.primary, .hand[data-turn] .card:not([aria-disabled]), .kitty button.card:not([aria-disabled])";
    if focus::is_lost() {
        focus_on(decisions);
    }
}
