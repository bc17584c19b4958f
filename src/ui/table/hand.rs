//! Draws the player's own cards. A tap plays or discards a card, or does nothing if it is not the player's turn.

use super::deal_animation::animate_deal;
use super::props::TableProps;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::play::model::{HandCard, TableQuestion};
use app::words;
use app::words::table as say;
use cards::Card;
use rules::Action;

#[derive(Clone, Copy, PartialEq, Eq)]
enum TapEffect {
    Look,
    Play,
    Discard,
}

/// Draws the cards of the hand. For screen readers, the region is called "Discard" while a card must be discarded.
pub fn hand(shown: TableProps) -> impl Child {
    let model = shown.model;
    let cards = Watch::memo(move || model.read().hand.iter().map(|held| held.card).collect::<Vec<_>>());
    let used = Watch::memo(move || match model.read().question {
        TableQuestion::Play => TapEffect::Play,
        TableQuestion::House { turn, .. } if turn.takes_a_card() => TapEffect::Play,
        TableQuestion::Discard => TapEffect::Discard,
        _ => TapEffect::Look,
    });
    let discarding = Watch::memo(move || used.get() == TapEffect::Discard);
    let count = move || cards.read().len().to_string();
    let turn = move || used.get() != TapEffect::Look;
    let tapped = State::new(0.0);
    let viewer = shown.viewer;
    let label = Stored::new(shown.names.with_value(|names| say::hand_label(viewer, &names[viewer.seat()])));
    let dealt = Watch::memo(move || model.with(|model| model.seats[model.own].dealt));
    move || {
        let slots =
            for_each(move || cards.get(), |card: &Card| card.to_string(), move |card| card_slot(shown, card, tapped));
        let hand = section().class("hand").attr("data-n", count).attr("data-turn", turn);
        let hand = if discarding.get() {
            hand.attr("role", "group")
                .attr("aria-labelledby", "discard-heading")
                .child(h2().class("vh").id("discard-heading").child("Discard"))
        } else {
            hand.attr("aria-label", label.get_value())
        };
        Some(hand.child(animate_deal(plain_list("cards"), dealt).child(slots)))
    }
}

/// Maximum time between the two taps of a double tap, in milliseconds.
const DOUBLE_TAP: f64 = 250.0;

/// Returns whether a tap is the second one of a double tap. The first tap used a card at time `used`. The second tap is
/// ignored, because if the bots answer instantly, another card may be at the same place by then.
fn is_double_tap(tap: &ev::MouseEvent, used: f64) -> bool {
    tap.time_stamp() - used < DOUBLE_TAP && tap.detail() > 1
}

/// Draws one card of the hand. `tapped` is the time at which a tap last played or discarded a card, in milliseconds.
fn card_slot(shown: TableProps, card: Card, tapped: State<f64>) -> AnyElement {
    let held = follow_card(shown, card);
    let ribbon = || span().class("ribbon").attr("aria-hidden", "true").child("left").child(span().child(" bower"));
    let button = card_button(shown, held, card, words::card(card), tapped);
    li().class("slot").child(button.child(show(move || is_left_bower(held), ribbon))).child(why_not(held, card))
}

/// Draws the turned-up card of a dealer who has picked it up but leaves it on the pack. The card is played from there.
pub fn own_turn_up(shown: TableProps, card: Card) -> AnyElement {
    let held = follow_card(shown, card);
    let button = card_button(shown, held, card, say::own_turn_up_label(card), State::new(0.0));
    div().class("slot own").child(button.class("card up")).child(why_not(held, card))
}

/// A card of the hand as a value that can be tracked. It becomes `None` when the card has left the hand.
type WatchedCard = Watch<Option<HandCard>>;

fn follow_card(shown: TableProps, card: Card) -> WatchedCard {
    Watch::memo(move || shown.model.read().cards_in_order().find(|held| held.card == card).cloned())
}

fn is_left_bower(held: WatchedCard) -> bool {
    held.with(|held| held.as_ref().is_some_and(|held| held.left_bower))
}

/// Draws a card as a button. If the card cannot be used now, screen readers read the reason.
fn card_button(shown: TableProps, held: WatchedCard, card: Card, name: String, tapped: State<f64>) -> AnyElement {
    let refused = move || held.with(|held| held.as_ref().is_some_and(|held| held.why_not.is_some()));
    let can_be_used = move || held.with_untracked(|held| held.as_ref().is_some_and(|held| held.why_not.is_none()));
    let hinted = move || match shown.advised.get() {
        Some(Action::Play(of) | Action::Discard(of) | Action::LayUnder(of) | Action::GiveCard(of)) => of == card,
        _ => false,
    };
    let is_lifted = move || shown.lifted.get_untracked() == Some(card);
    let label = move || format!("{name}{}", if is_left_bower(held) { ", left bower" } else { "" });
    let use_card = move |tap: ev::MouseEvent| {
        if is_double_tap(&tap, tapped.get_untracked()) {
            return;
        }
        let used = can_be_used();
        if let Some(use_card) = shown.on_card {
            use_card.run(card);
        }
        if used && !is_lifted() {
            tapped.set(tap.time_stamp());
            focus::blur_tapped(&tap);
        }
    };
    act_button("card", face(card), use_card)
        .attr("tabindex", shown.on_card.is_none().then_some("-1"))
        .attr("data-suit", suit_letter(card))
        .attr("aria-label", label)
        .attr("aria-disabled", move || refused().then_some("true"))
        .attr("aria-describedby", move || refused().then(|| why_id(card)))
        .attr("data-hint", hinted)
        .attr("data-lifted", move || shown.lifted.get() == Some(card))
        .on(ev::contextmenu, move |event| {
            if let Some(more) = shown.on_long_press {
                event.prevent_default();
                more.run(card);
            }
        })
}

fn why_id(card: Card) -> String {
    format!("why-{card}")
}

/// Draws the reason why a card cannot be used. It is visible while the pointer is on the card.
fn why_not(held: WatchedCard, card: Card) -> impl Child {
    move || {
        let why = held.with(|held| held.as_ref()?.why_not.clone())?;
        Some(span().class("why").attr("role", "tooltip").attr("id", why_id(card)).child(why))
    }
}
