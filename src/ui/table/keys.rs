//! The keyboard: a key for everything at the table, and the focus kept where the next decision is.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::seated::Seated;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::play::{Intent, Panel};
use app::words::keys::TableKey;
use rules::{Action, Going};

/// Listens to the keyboard as long as the table is shown.
pub fn listen(seated: Seated) {
    let keys = window_event_listener(ev::keydown, move |event| {
        // A key that is held down means one thing, not a whole hand.
        if event.repeat() {
            return;
        }
        let done = match event.key().as_str() {
            key if key == TableKey::Close.key() => put_away(seated),
            key => !is_typing(&event) && press(seated, key, event.shift_key()),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    let model = seated.follow(|parts| &parts.model);
    let hint = seated.follow(|parts| &parts.hint);
    let coach = seated.follow(|parts| &parts.coach);
    let panel = seated.follow(|parts| &parts.panel);
    let holding = seated.follow(|parts| &parts.holding);
    let long_thought = seated.follow(|parts| &parts.long_thought);
    let app = AppContext::here();
    effect(move || {
        // Each of them may take away what has the focus.
        model.track();
        hint.track();
        coach.track();
        panel.track();
        holding.track();
        long_thought.track();
        if app.by_keyboard.get_untracked() {
            request_animation_frame(keep_focus);
        }
    });
}

/// Returns whether a key is for a field, a dialog over the table, or the browser.
fn is_typing(event: &KeyboardEvent) -> bool {
    let on = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let in_field = on.is_some_and(|on| on.closest("input,select,textarea,dialog").is_ok_and(|field| field.is_some()));
    in_field || event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Closes whatever lies open; the focus that was in it stays at the table. Returns whether anything did.
fn put_away(seated: Seated) -> bool {
    let lay = seated.session().put_away();
    if lay {
        request_animation_frame(keep_focus);
    }
    lay
}

/// Does what a key stands for. Returns whether it stands for anything.
fn press(seated: Seated, key: &str, with_shift: bool) -> bool {
    let going = if with_shift { Going::Alone } else { Going::WithPartner };
    TableKey::of(key).any(|key| does(seated, key, going))
}

/// Does this. Returns whether it means anything now: suits are named in round two only.
fn does(seated: Seated, key: TableKey, going: Going) -> bool {
    let session = seated.session();
    match key {
        TableKey::Name(trump) => return session.name_trump(trump, going),
        TableKey::Card(place) => session.use_card_at(place.into()),
        TableKey::Pass => session.decide_by_key(&[Action::Pass]),
        TableKey::Order => session.decide_by_key(&[Action::Order(Going::WithPartner)]),
        TableKey::Alone => session.decide_by_key(&[Action::Order(Going::Alone), Action::DefendAlone]),
        TableKey::Redeal if !session.may(Action::Redeal) => return false,
        TableKey::Redeal => session.decide_by_key(&[Action::Redeal]),
        TableKey::NextHand => seated.put(Intent::NextHand),
        TableKey::Undo => seated.put(Intent::Undo),
        TableKey::Hint => session.toggle_hint(),
        TableKey::LastTrick => seated.toggle(Panel::LastTrick),
        TableKey::More => seated.toggle(Panel::More(None)),
        TableKey::HowItStands => session.say_how_it_stands(),
        TableKey::Close => return put_away(seated),
    }
    true
}

/// Puts the focus, where what had it is gone, on the first thing that can be decided; as long as that is nothing, on the
/// felt, so that a screen reader keeps its place; after the game on its heading.
fn keep_focus() {
    const DECISIONS: &str = ".bids .btn:not([aria-disabled]), .act .btn.primary, .hand[data-turn] .card:not([aria-disabled]), .kitty button.card:not([aria-disabled])";
    for place in [DECISIONS, ".felt", "h1[tabindex]"] {
        if focus::is_lost() {
            focus_on(place);
        }
    }
}
