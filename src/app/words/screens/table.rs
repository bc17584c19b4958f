//! The table: its parts, its buttons, what its cards are called for whoever listens.

use crate::words::{self, Hearer, Viewer, card, seat};
use cards::{Card, Seat, Seed};
use rules::Trump;

pub const BIDDING: &str = "Bidding";
pub const CUT: &str = "Cut";
pub const DECLINE_THE_CUT: &str = "Decline the cut";
pub const PACKETS: &str = "Packets";
pub const DEAL: &str = "Deal";
pub const LAST_TRICK: &str = "Last trick";
pub const ABOUT_THIS_GAME: &str = "About this game";
pub const GO_ON: &str = "Go on";
pub const DO_NOT_WAIT: &str = "Do not wait";
pub const US: &str = "Us";
pub const THEM: &str = "Them";
pub const NEXT_HAND: &str = "Next hand";
pub const LOOK_BACK: &str = "Look back";
pub const WRITE_IT_DOWN: &str = "Write it down";
pub const CALL_THE_DIRECTOR: &str = "Call the director";
pub const WHAT_HAPPENED: &str = "What happened";
pub const WHO: &str = "Who";
pub const MAKE_THE_CLAIM: &str = "Make the claim";
pub const HAND: &str = "Hand";
pub const TRICK: &str = "Trick";
pub const RULING: &str = "Ruling";
pub const APPLY_THE_RULING: &str = "Apply the ruling";
pub const TABLE: &str = "Table";
pub const SITS_OUT: &str = "sits out";
pub const SIT_OUT: &str = "sit out";
pub const ALONE: &str = "Alone";
pub const TURNED_DOWN: &str = "turned down";
pub const KITTY: &str = "Kitty";
pub const TURN_UP: &str = "turn-up";
pub const DISCARD: &str = "Discard";
pub const YOUR_HAND: &str = "Your hand";
pub const LEFT_BOWER: &str = ", left bower";
pub const LEFT: &str = "left";
pub const BOWER: &str = " bower";
pub const MORE: &str = "More";
pub const AT_THE_TABLE: &str = "At the table";
pub const A_CARD: &str = "A card";
pub const WITH_IT: &str = "With it";
pub const THE_KITTY: &str = "The kitty";
pub const FINISH_THE_SHEET: &str = "Finish the sheet";
pub const BACK_TO_THE_EVENT: &str = "Back to the event";
pub const NEXT_GAME: &str = "Next game";
pub const NEW_GAME: &str = "New game";
pub const NOTHING: &str = "Nothing.";
pub const UNCALLED: &str = "What nobody called";
pub const GAME_OVER: &str = "Game over";
pub const RESULT: &str = "Result";
pub const REPLAY: &str = "Replay";
pub const THIS_DEAL_AGAIN: &str = "This deal again";
pub const A_FAIR_DEAL: &str = "A fair deal";
pub const CLOSE: &str = "Close";
pub const SPOKEN_ALONE: &str = " alone";
pub const CHOICES: &str = "Choices";
pub const NO_SUCH_GAME: &str = "No such game";
pub const BACK_TO_THE_GAME: &str = "Back to game";
pub const WHY: &str = "Why?";
pub const BESIDE_PAR: &str = "See it beside par";
pub const THAT_WAS_ODD: &str = "That was odd";
pub const WHEN_ODD: &str = "Choose a play to see why the bot made it: bots tell only after the hand, when it gives nothing away. \"That was odd\" \
                            saves what the bot saw and thought.";
pub const WHICH_PLAY: &str = "Which play?";
pub const ODD_PLAYS: &str = "Odd plays, saved";
pub const ODD_FILE: &str = "bower-odd-plays.txt";
pub const SCORE_CARD: &str = "Score card";
pub const SO_FAR: &str = "The game so far";
pub const THIS_HAND: &str = "This hand";
pub const HOW_IT_WENT: &str = "How it went";
pub const FIRST_CARD: &str = "First card";
pub const PREVIOUS_CARD: &str = "Previous card";
pub const NEXT_TRICK: &str = "Next trick";
pub const PREVIOUS_TRICK: &str = "Previous trick";
pub const MOMENT: &str = "Moment";
pub const NEXT_CARD: &str = "Next card";
pub const LAST_CARD: &str = "Last card";
pub const HOME: &str = "Home";
pub const SCORE: &str = "Score";
pub const NO_GAME_ON_THE_TABLE: &str = "No game on the table";
pub const TAKE_OVER: &str = "Take over";
pub const THE_TABLE: &str = "The table";
pub const UNDO: &str = "Undo";
pub const HINT: &str = "Hint";

/// What is named alone.
#[must_use]
pub fn alone(named: Trump) -> String {
    format!("{} alone", words::trump(named))
}

/// A card on the table.
#[must_use]
pub fn card_from(laid: Card, by: Seat) -> String {
    format!("{}, from {}", card(laid), seat(by))
}

/// The card on the table that wins so far.
#[must_use]
pub fn winning_card(laid: Card, by: Seat) -> String {
    format!("{}, winning", card_from(laid, by))
}

/// The names of partners.
#[must_use]
pub fn partners(names: [&str; 2]) -> String {
    names.join(" and ")
}

/// The seed of a game, and what was promised of it before the first deal.
#[must_use]
pub fn seed_and_digest(seed: Seed, digest: &str) -> [String; 2] {
    [format!("seed {seed}"), format!("sha-256 {digest}")]
}

/// Returns how many cards are lifted for the cut.
#[must_use]
pub fn cards_to_lift(lifted: u8, least: u8, most: u8) -> String {
    format!("Cards to lift: {lifted}, from {least} to {most}")
}

/// Returns which suit is trump, or that none is, and by whom.
#[must_use]
pub fn trump(trump: Trump, maker: Seat) -> String {
    let label = if trump == Trump::NoTrump { "" } else { "Trump: " };
    format!("{label}{}, made by {}", words::trump(trump), seat(maker))
}

/// By whom trump was made, to be read below its suit: `made by Nora`, `made by you`.
#[must_use]
pub fn made_by(maker: Seat, to: Hearer) -> String {
    format!("made by {}", to.name(maker))
}

/// Returns who deals.
#[must_use]
pub fn dealer(at: Seat) -> String {
    format!("Dealer: {}", seat(at))
}

/// The cube that shows trump, where the dealer sets one.
#[must_use]
pub fn trump_cube(trump: Trump, dealer: Seat) -> String {
    format!("Trump cube, set by {}: {}", seat(dealer), words::trump(trump))
}

/// The turn-up that lies before the dealer.
#[must_use]
pub fn turn_up(up: Card, dealer: Seat) -> String {
    format!("Turn-up, {}’s: {}", seat(dealer), card(up))
}

/// The same, where it lies for the player.
#[must_use]
pub fn own_turn_up(up: Card) -> String {
    format!("Turn-up, yours: {}", card(up))
}

/// The card that is turned up.
#[must_use]
pub fn upcard(up: Card) -> String {
    format!("Upcard: {}", card(up))
}

/// The card that was turned down.
#[must_use]
pub fn turned_down(down: Card) -> String {
    format!("Turned down: {}", card(down))
}

/// Returns where a replay is.
#[must_use]
pub fn step_of(step: usize, last: usize) -> String {
    format!("{step} of {last}")
}

/// The score and the tricks of the hand, those of the nearer side first.
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

/// The region of a hand: `Your hand`, `Ann's hand`.
#[must_use]
pub fn hand_of(viewer: Viewer, name: &str) -> String {
    match viewer {
        Viewer::Player(_) => YOUR_HAND.to_owned(),
        Viewer::Onlooker(_) => format!("{name}'s hand"),
    }
}
