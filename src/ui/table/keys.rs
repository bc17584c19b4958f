//! Keyboard shortcuts of the table. Also moves the focus to the next decision of a person who uses the keyboard.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::props::SessionHandle;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::play::{Intent, Panel};
use app::words::keys::TableKey;
use rules::{Action, Going};

/// Listens to the keyboard as long as the table is shown.
pub fn listen_to_keys(handle: SessionHandle) {
    let keys = window_event_listener(ev::keydown, move |event| {
        // A key that is held down counts only once.
        if event.repeat() {
            return;
        }
        let done = match event.key().as_str() {
            key if key == TableKey::Close.key() => close_open_panel(handle),
            key => !is_typing(&event) && act_on_key(handle, key, event.shift_key()),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    let model = handle.follow(|parts| &parts.model);
    let hint = handle.follow(|parts| &parts.hint);
    let coach = handle.follow(|parts| &parts.coach);
    let panel = handle.follow(|parts| &parts.panel);
    let holding = handle.follow(|parts| &parts.holding);
    let long_thought = handle.follow(|parts| &parts.long_thought);
    let app = AppContext::current();
    effect(move || {
        // A change of any of these values may remove the focused element.
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

/// Returns whether a key is meant for an input, a dialog or the browser and not for the table.
fn is_typing(event: &KeyboardEvent) -> bool {
    let on = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let in_field = on.is_some_and(|on| on.closest("input,select,textarea,dialog").is_ok_and(|field| field.is_some()));
    in_field || event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Closes the open panel and the hint, and keeps the focus at the table. Returns whether anything was open.
fn close_open_panel(handle: SessionHandle) -> bool {
    let lay = handle.session().close_panel_and_hint();
    if lay {
        request_animation_frame(keep_focus);
    }
    lay
}

/// Acts on a key. Returns whether the key has an effect now.
fn act_on_key(handle: SessionHandle, key: &str, with_shift: bool) -> bool {
    let going = if with_shift { Going::Alone } else { Going::WithPartner };
    TableKey::of(key).any(|key| apply_key(handle, key, going))
}

/// Acts on one meaning of a key. Returns whether this meaning applies now. For example, the keys of the suits apply
/// only in the second round of bidding.
fn apply_key(handle: SessionHandle, key: TableKey, going: Going) -> bool {
    let session = handle.session();
    match key {
        TableKey::Name(trump) => return session.name_trump(trump, going),
        TableKey::Card(place) => session.use_card_at(place.into()),
        TableKey::Pass => session.decide_by_key(&[Action::Pass]),
        TableKey::Order => session.decide_by_key(&[Action::Order(Going::WithPartner)]),
        TableKey::Alone => session.decide_by_key(&[Action::Order(Going::Alone), Action::DefendAlone]),
        TableKey::Redeal if !session.is_legal(Action::Redeal) => return false,
        TableKey::Redeal => session.decide_by_key(&[Action::Redeal]),
        TableKey::NextHand => handle.send(Intent::NextHand),
        TableKey::Undo => handle.send(Intent::Undo),
        TableKey::Hint => session.toggle_hint(),
        TableKey::LastTrick => handle.toggle(Panel::LastTrick),
        TableKey::CardsGone if !session.shows_cards_gone() => return false,
        TableKey::CardsGone => handle.toggle(Panel::CardsGone),
        TableKey::More => handle.toggle(Panel::Irregularities(None)),
        TableKey::HowItStands => session.say_how_it_stands(),
        TableKey::Close => return close_open_panel(handle),
    }
    true
}

/// If no control has the focus, moves the focus to the first possible decision. If there is none, moves it to the felt,
/// so that screen readers keep their place, or after the game to the heading.
fn keep_focus() {
    const DECISIONS: &str = ".bids .btn:not([aria-disabled]), .act .btn.primary, .hand[data-turn] .card:not([aria-disabled]), .kitty button.card:not([aria-disabled])";
    for place in [DECISIONS, ".felt", "h1[tabindex]"] {
        if focus::is_focus_lost() {
            focus_on(place);
        }
    }
}
