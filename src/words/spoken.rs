//! Bids and cards as they are spoken, legal or not: nothing in the sentence gives an irregularity away.

use super::{card, seat, suit_in_text};
use crate::cards::{Card, Seat};
use crate::rules::{Action, GameState, Going};

/// A card within a sentence: `nine of hearts`.
#[must_use]
pub fn card_in_text(of: Card) -> String {
    card(of).to_ascii_lowercase()
}

/// How a seat speaks a bid, in the words of its place at the table: `Pass`, `Order up`, `Assist`, `Pick up`,
/// `Name Spades`, and the same ` alone`.
#[must_use]
pub fn bid(action: Action, bidder: Seat, dealer: Seat) -> String {
    let (words, going) = match action {
        Action::Pass => return "Pass".to_owned(),
        Action::Order(going) if bidder == dealer => ("Pick up".to_owned(), going),
        Action::Order(going) if bidder == dealer.partner() => ("Assist".to_owned(), going),
        Action::Order(going) => ("Order up".to_owned(), going),
        Action::Call(suit, going) => (format!("Name {}", super::suit(suit)), going),
        Action::Discard(_) | Action::Play(_) => return String::new(),
    };
    match going {
        Going::WithPartner => words,
        Going::Alone => format!("{words} alone"),
    }
}

/// What a bidder's speech bubble says.
#[must_use]
pub fn bubble(action: Action, bidder: Seat, dealer: Seat) -> String {
    match action {
        Action::Call(suit, Going::WithPartner) => super::suit(suit).to_owned(),
        Action::Call(suit, Going::Alone) => format!("{}, alone", super::suit(suit)),
        other => bid(other, bidder, dealer),
    }
}

/// A bid as it is told, whoever's turn it is; `None` where nothing is dealt, and for what is no bid.
pub(super) fn bid_made(bid: Action, by: Seat, before: &GameState) -> Option<String> {
    let dealer = before.hand()?.public().dealer();
    let name = seat(by);
    Some(match bid {
        Action::Pass => format!("{name} passes."),
        Action::Order(going) => {
            let verb = match by {
                by if by == dealer => "picks it up",
                by if by == dealer.partner() => "assists",
                _ => "orders it up",
            };
            format!("{name} {verb}{}.", alone(going))
        }
        Action::Call(suit, going) => format!("{name} names {}{}.", suit_in_text(suit), alone(going)),
        Action::Discard(_) | Action::Play(_) => return None,
    })
}

/// A card as it is told when it is laid, whoever's turn it is.
pub(super) fn card_laid(of: Card, by: Seat, before: &GameState) -> String {
    let trick = before.hand().is_some_and(|hand| hand.public().trick_on_table().is_some());
    let verb = if trick { "plays" } else { "leads" };
    format!("{} {verb} {}.", seat(by), card_in_text(of))
}

fn alone(going: Going) -> &'static str {
    match going {
        Going::WithPartner => "",
        Going::Alone => ", alone",
    }
}
