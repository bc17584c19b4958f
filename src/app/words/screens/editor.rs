//! Texts of the position editor.

use crate::editor::BadPosition;
use crate::words::counts::{count_are, is_or_are};
use crate::words::{card, contradiction_reason, count, seat, trump_in_text};
use cards::ruleset::BadRulesText;
use cards::{Card, Seat, Side};
use rules::Contract;

pub const SET_UP_POSITION: &str = "Set up a position";
pub const UPCARD: &str = "Upcard";
pub const KITTY: &str = "Kitty";
pub const BOTS_ADVICE_HEADING: &str = "What the bots would do";
pub const GAME_OVER: &str = "At this score the game would be over. Change the points or the hands left.";
pub const NO_UPCARD: &str = "The upcard is missing.";
pub const SET_UP_FROM_HERE: &str = "Set up from here";

/// Says why a link does not lead to a position: `This link does not lead to a position: a letter of it is wrong or
/// missing.`
#[must_use]
pub fn bad_link_sentence(why: BadPosition) -> String {
    let why = match why {
        BadPosition::Damaged => "a letter of it is wrong or missing",
        BadPosition::Newer => "a newer version of Bower wrote it",
        BadPosition::Rules(BadRulesText::Damaged) => "a letter of its rules is wrong or missing",
        BadPosition::Rules(BadRulesText::Newer) => "a newer version of Bower wrote its rules",
        BadPosition::Rules(BadRulesText::Contradiction(of)) => contradiction_reason(of),
    };
    format!("This link does not lead to a position: {why}.")
}

/// Labels a place for cards, with the number of cards in it: `East 4/5`.
#[must_use]
pub fn place_label(name: &str, cards: usize, of: usize) -> String {
    format!("{name} {cards}/{of}")
}

/// Says how many cards a seat lacks or has too many: `East holds 4 cards; 1 is missing.`
#[must_use]
pub fn wrong_hand_size(of: Seat, cards: usize) -> String {
    format!("{} holds {}; {}.", seat(of), count(cards, "card"), missing_or_too_many(cards, 5))
}

/// Says how many cards the kitty lacks or has too many: `The kitty holds 2 cards; 1 is missing.`
#[must_use]
pub fn wrong_kitty_size(cards: usize, of: usize) -> String {
    format!("The kitty holds {}; {}.", count(cards, "card"), missing_or_too_many(cards, of))
}

/// Says that more or fewer cards than one are turned up.
#[must_use]
pub fn wrong_upcard_count(cards: usize) -> String {
    format!("{} turned up; {}.", count_are(cards, "card"), missing_or_too_many(cards, 1))
}

fn missing_or_too_many(cards: usize, of: usize) -> String {
    let (number, what) = if cards < of { (of - cards, "missing") } else { (cards - of, "too many") };
    format!("{number} {} {what}", is_or_are(number))
}

/// Says that a bid or play is no longer legal, because the cards or an earlier step were changed.
#[must_use]
pub fn step_does_not_fit(number: usize, why: &str) -> String {
    format!("Step {number} does not fit anymore: {why}. Undo steps, or change the cards back.")
}

/// Says whose turn it is, and what is announced to that player: `East's turn. East hears: Upcard: …`
#[must_use]
pub fn turn_sentence(turn: Seat, told: &str) -> String {
    format!("{0}'s turn. {0} hears: {told}", seat(turn))
}

/// Describes the roles of a seat in the hand: `deals, made hearts alone`.
#[must_use]
pub fn seat_role(of: Seat, dealer: Seat, contract: Option<Contract>) -> String {
    let made = contract.filter(|contract| contract.maker == of).map(|contract| contract.trump);
    let made = made.map(|trump| format!("made {}", trump_in_text(trump)));
    let is = |what: &str, holds: bool| holds.then(|| what.to_owned());
    let alone = is("alone", contract.is_some_and(|contract| contract.plays_alone(of)));
    let out = is("sits out", contract.is_some_and(|contract| contract.sits_out(of)));
    [is("deals", of == dealer), made, alone, out].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Says what a bot of this level would do, and why: `Regular: Order up. Two bowers.`
#[must_use]
pub fn level_says(level: &str, deed: &str, because: &str) -> String {
    format!("{level}: {deed}. {because}")
}

/// Labels a card that lies in the current trick: `Ten of Hearts, laid`.
#[must_use]
pub fn laid_card_label(of: Card) -> String {
    format!("{}, laid", card(of))
}

/// Labels a choice with the number of tricks that the makers take after it: `Pass, makers take 3`. This assumes
/// perfect play with all cards open.
#[must_use]
pub fn choice_with_makers_tricks(choice: &str, tricks: u8) -> String {
    format!("{choice}, makers take {tricks}")
}

/// Labels the field for a side's points: `Points of North and South`.
#[must_use]
pub const fn points_label(of: Side) -> &'static str {
    match of {
        Side::NS => "Points of North and South",
        Side::EW => "Points of East and West",
    }
}
