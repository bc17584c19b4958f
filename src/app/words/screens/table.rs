//! The table: its parts, its buttons, and its cards for screen readers.

use crate::words::{self, Hearer, Viewer, card, seat};
use cards::{Card, Seat, Seed};
use rules::Trump;

pub const BIDDING: &str = "Bidding";
pub const CUT: &str = "Cut";
pub const PACKETS: &str = "Packets";
pub const LAST_TRICK: &str = "Last trick";
pub const ABOUT_THIS_GAME: &str = "About this game";
pub const US: &str = "Us";
pub const THEM: &str = "Them";
pub const CALL_THE_DIRECTOR: &str = "Call the director";
pub const HAND: &str = "Hand";
pub const TRICK: &str = "Trick";
pub const RULING: &str = "Ruling";
pub const TABLE: &str = "Table";
pub const SITS_OUT: &str = "sits out";
pub const ALONE: &str = "Alone";
pub const KITTY: &str = "Kitty";
pub const DISCARD: &str = "Discard";
pub const FIGURES: &str = "Figures";
pub const YOUR_HAND: &str = "Your hand";
pub const LEFT_BOWER: &str = ", left bower";
pub const LEFT: &str = "left";
pub const MORE: &str = "More";
pub const NEW_GAME: &str = "New game";
pub const NOTHING: &str = "Nothing.";
pub const REPLAY: &str = "Replay";
pub const CLOSE: &str = "Close";
pub const THAT_WAS_ODD: &str = "That was odd";
pub const WHEN_ODD: &str = "Choose a play to see why the bot made it: bots tell only after the hand, when it gives nothing away. \"That was odd\" \
                            saves what the bot saw and thought.";
pub const ODD_PLAYS: &str = "Odd plays, saved";
pub const ODD_FILE: &str = "bower-odd-plays.txt";
pub const SCORE_CARD: &str = "Score card";
pub const SO_FAR: &str = "The game so far";
pub const THIS_HAND: &str = "This hand";
pub const HOW_IT_WENT: &str = "How it went";
pub const HOME: &str = "Home";
pub const SHEET_FIRST: &str = "Finish your sheet. Then it is compared with theirs, and the score shows.";
pub const YOU_KEEP_SCORE: &str = "You keep the score on your sheet.";
pub const SCORE: &str = "Score";
pub const THE_TABLE: &str = "The table";
pub const HINT: &str = "Hint";

/// Labels a suit named alone.
#[must_use]
pub fn alone(named: Trump) -> String {
    format!("{} alone", words::trump(named))
}

/// Labels a card on the table.
#[must_use]
pub fn card_from(laid: Card, by: &str) -> String {
    format!("{}, from {by}", card(laid))
}

/// Labels the winning card on the table.
#[must_use]
pub fn winning_card(laid: Card, by: &str) -> String {
    format!("{}, winning", card_from(laid, by))
}

/// Names two partners.
#[must_use]
pub fn partners(names: [&str; 2]) -> String {
    names.join(" and ")
}

/// Labels the seed of a game and the digest shown before the first deal.
#[must_use]
pub fn seed_and_digest(seed: Seed, digest: &str) -> [String; 2] {
    [format!("seed {seed}"), format!("sha-256 {digest}")]
}

/// Says how many cards the cut lifts.
#[must_use]
pub fn cards_to_lift(lifted: u8, least: u8, most: u8) -> String {
    format!("Cards to lift: {lifted}, from {least} to {most}")
}

/// Labels the trump with its maker.
#[must_use]
pub fn trump(trump: Trump, maker: Seat) -> String {
    let label = if trump == Trump::NoTrump { "" } else { "Trump: " };
    format!("{label}{}, made by {}", words::trump(trump), seat(maker))
}

/// Names the maker below the trump suit: `made by Nora`, `made by you`.
#[must_use]
pub fn made_by(maker: Seat, to: Hearer) -> String {
    format!("made by {}", to.name(maker))
}

#[must_use]
pub fn dealer(at: Seat) -> String {
    format!("Dealer: {}", seat(at))
}

/// Labels the trump cube.
#[must_use]
pub fn trump_cube(trump: Trump, dealer: Seat) -> String {
    format!("Trump cube, set by {}: {}", seat(dealer), words::trump(trump))
}

/// Labels the turn-up in front of the dealer.
#[must_use]
pub fn turn_up(up: Card, dealer: Seat) -> String {
    format!("Turn-up, {}’s: {}", seat(dealer), card(up))
}

/// Labels the turn-up in front of the player.
#[must_use]
pub fn own_turn_up(up: Card) -> String {
    format!("Turn-up, yours: {}", card(up))
}

#[must_use]
pub fn upcard(up: Card) -> String {
    format!("Upcard: {}", card(up))
}

#[must_use]
pub fn turned_down(down: Card) -> String {
    format!("Turned down: {}", card(down))
}

/// Says the position in a replay.
#[must_use]
pub fn step_of(step: usize, last: usize) -> String {
    format!("{step} of {last}")
}

/// Says the score and the tricks of the hand, the nearer side first.
#[must_use]
pub fn score(sides: &[String; 2], points: [i16; 2], tricks: [u8; 2], deals: &str) -> String {
    let [near, far] = sides;
    let in_text = |side: &String| if side == US || side == THEM { side.to_ascii_lowercase() } else { side.clone() };
    let (near_in_text, far_in_text) = (in_text(near), in_text(far));
    let ([points_near, points_far], [tricks_near, tricks_far]) = (points, tricks);
    format!(
        "{near} {points_near}, {far_in_text} {points_far}. Tricks: {near_in_text} {tricks_near}, {far_in_text} {tricks_far}. {deals}"
    )
}

/// Labels the region of a hand: `Your hand`, `Ann's hand`.
#[must_use]
pub fn hand_of(viewer: Viewer, name: &str) -> String {
    match viewer {
        Viewer::Player(_) => YOUR_HAND.to_owned(),
        Viewer::Onlooker(_) => format!("{name}'s hand"),
    }
}
