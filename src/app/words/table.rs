//! Texts of the table during a game: labels of its parts, refusals, hints, and sentences about whose turn it is.

use super::{self as words, Hearer, Viewer, bid_words, card, count, illegal_reason, packets_text, seat, suit_in_text};
use cards::ruleset::{BidWords, Length, Packets};
use cards::{Card, Seat, Seed};
use rules::record::SeedOrigin;
use rules::view::RestOfHand;
use rules::{Action, Going, Illegal, Trick, Trump};

pub const BIDDING: &str = "Bidding";
pub const LAST_TRICK: &str = "Last trick";
pub const ABOUT_THIS_GAME: &str = "About this game";
pub const US: &str = "Us";
pub const THEM: &str = "Them";
pub const CALL_THE_DIRECTOR: &str = "Call the director";
pub const HAND: &str = "Hand";
pub const RULING: &str = "Ruling";
pub const FIGURES_LABEL: &str = "Figures";
pub const YOUR_HAND: &str = "Your hand";
pub const MORE: &str = "More";
pub const NEW_GAME: &str = "New game";
pub const REPLAY: &str = "Replay";
pub const CLOSE: &str = "Close";
pub const THAT_WAS_ODD: &str = "That was odd";
pub const ODD_PLAYS: &str = "Odd plays, saved";
pub const ODD_FILE: &str = "bower-odd-plays.txt";
pub const SCORE_CARD: &str = "Score card";
pub const GAME_SO_FAR: &str = "The game so far";
pub const THIS_HAND: &str = "This hand";
pub const YOU_KEEP_SCORE: &str = "You keep the score on your sheet.";
pub const THE_TABLE: &str = "The table";
pub const HINT: &str = "Hint";

/// Titles a hand: `Hand 3`.
#[must_use]
pub fn hand_number(number: usize) -> String {
    format!("Hand {number}")
}

pub const SUDDEN_DEATH: &str = "Sudden death";

pub const ONE_HAND: &str = "one hand";

/// Says how long a game is, after the title of the hand: `of 12`, `to 10 points`.
#[must_use]
pub fn length_suffix(length: Length) -> String {
    match length {
        Length::Hands(hands) => format!("of {hands}"),
        Length::Points(points) => format!("to {}", count(points.into(), "point")),
    }
}

pub const BID_FIRST: &str = "Bid first.";

pub const ANSWER_FIRST: &str = "Answer first.";

pub const PLEASE_WAIT: &str = "A moment, please.";
/// Refuses a tap on a card in a replay.
pub const HAND_ALREADY_PLAYED: &str = "This hand has been played.";

pub const NOT_YOUR_TURN: &str = "It is not your turn.";

/// Says why a card cannot be used: `You must follow hearts.`
#[must_use]
pub fn card_refusal(reason: Illegal) -> String {
    let words = illegal_reason(reason);
    match reason {
        Illegal::MustFollow(_) => format!("You {words}."),
        _ => format!("No: {words}."),
    }
}

/// Says why a bid is forbidden: `You need a trump to order up; the left bower counts.`
#[must_use]
pub fn bid_refusal(reason: Illegal, bid: Action, bidder: Seat, dealer: Seat, words: BidWords) -> String {
    match (reason, bid) {
        (Illegal::NeedsTrump(trump), Action::Call(..)) => {
            format!("To name {0} you need one of the {0}; the left bower counts.", suit_in_text(trump))
        }
        (Illegal::NeedsTrump(_), _) => {
            let order =
                bid_words::bid_label(Action::Order(Going::WithPartner), bidder, dealer, words).to_ascii_lowercase();
            format!("You need a trump to {order}; the left bower counts.")
        }
        (Illegal::MustGoAlone, _) => "You may order your partner up only to go alone.".to_owned(),
        (Illegal::MayNotBid, _) => "A ruling bars your side from this bid.".to_owned(),
        (Illegal::DealerMustName, _) => "Everybody has passed: you must name a suit.".to_owned(),
        (other, _) => card_refusal(other),
    }
}

pub const YOUR_TURN: &str = "Your turn";
pub const TURN_TO_DISCARD: &str = "Your turn: discard";
pub const TURN_TO_CUT: &str = "Your turn: cut";
pub const TURN_TO_DEAL: &str = "Your turn: deal";
pub const TURN_TO_NAME: &str = "Your turn: name a suit";

/// Shown beside the person's name while their only legal card is played automatically.
pub const ONLY_CARD: &str = "Only card";

/// Announces a card that was played automatically because it was the only legal one.
#[must_use]
pub fn only_card_sentence(card: Card) -> String {
    format!("Only the {} could be played.", bid_words::card_in_text(card))
}

/// Announces the last card of a hand, which is played automatically.
#[must_use]
pub fn last_card_sentence(card: Card) -> String {
    format!("Your last card: the {}.", bid_words::card_in_text(card))
}

/// Explains why the rest of a hand can be played out at once: `Every trick left is yours, whatever they hold.`
#[must_use]
pub const fn rest_of_hand_sentence(rest: RestOfHand) -> &'static str {
    match rest {
        RestOfHand::TakesAll(_) => "Every trick left is yours, whatever they hold.",
        RestOfHand::TakesNone => "You can take no more tricks, whatever you play.",
    }
}

/// Gives the reason for a hint once nothing can change the rest of the hand: `The rest are yours`.
#[must_use]
pub const fn hint_for_rest(rest: RestOfHand) -> &'static str {
    match rest {
        RestOfHand::TakesAll(_) => "The rest are yours",
        RestOfHand::TakesNone => "None of your cards can win a trick anymore",
    }
}

/// Announces that a first tap has lifted a card.
pub const CARD_LIFTED: &str = "Lifted. Tap it again to play it.";

pub const HINTS_ONLY_ON_TURN: &str = "Hints are for when you bid, discard or play.";

/// Refuses a hint, because the person has only one legal choice.
pub const NO_CHOICE: &str = "There is nothing to decide: you have only one choice.";

/// Refuses a hint, because the person can play only one card.
pub const ONE_CARD: &str = "There is nothing to decide: only one card is allowed.";

/// Announces a hint: `Hint: Ten of Hearts. It wins the trick.`
#[must_use]
pub fn hint_sentence(title: &str, because: &str) -> String {
    format!("Hint: {title}. {because}")
}

pub const TAKEN_BACK: &str = "Taken back.";
pub const NOTHING_TO_TAKE_BACK: &str = "You have nothing to take back.";
pub const NO_UNDO_IN_EVENT: &str = "There is no undo in an event.";

/// Says who took the last trick: `You took it.`, `Nora took it.`
#[must_use]
pub fn trick_taken_sentence(trick: &Trick, hearer: Hearer<'_>) -> String {
    format!("{} took it.", hearer.first_name(trick.winner_so_far()))
}

/// Says how a hand was dealt: `Dealt twos, then threes.`
#[must_use]
pub fn packets_sentence(by: Packets) -> String {
    format!("Dealt {}.", packets_text(by))
}

/// Says how many cards the cut lifted: `9 cards were lifted in the cut.`
#[must_use]
pub fn cut_sentence(lifted: u8) -> String {
    let were = if lifted == 1 { "was" } else { "were" };
    format!("{} {were} lifted in the cut.", count(lifted.into(), "card"))
}

/// Names the rulebook of a game: `Rulebook: World. An open table.` The second sentence is only there at an open table.
#[must_use]
pub fn rulebook_sentence(name: &str, open: bool) -> String {
    let open = if open { " An open table." } else { "" };
    format!("Rulebook: {name}.{open}")
}

/// Cites the rule that applies now: `The rule that applies now: World Gameplay 2.`
#[must_use]
pub fn current_rule_sentence(citation: &str) -> String {
    format!("The rule that applies now: {citation}.")
}

/// Says what the person may know of the seed during a game: its digest, or the seed itself if the person has chosen
/// it.
#[must_use]
pub fn fair_deal_sentence(origin: SeedOrigin, digest: &str, seed: &str) -> String {
    match origin {
        SeedOrigin::Chance => format!("Fair deal: the digest of this game's seed is {digest}."),
        SeedOrigin::Given => format!("A practice deal, from the given seed {seed}."),
    }
}

/// Explains after a game how to check that its deals were fair.
#[must_use]
pub const fn fair_deal_explanation(origin: SeedOrigin) -> &'static str {
    match origin {
        SeedOrigin::Chance => {
            "The digest of this game's seed could be seen before the first card; here is the seed, so anybody can check."
        }
        SeedOrigin::Given => "The same seed deals the same cards, so this game can be played again.",
    }
}

/// Says how many points the makers of a lone march get on their own score cards: `On the score cards: Nora 2, you 1.`
#[must_use]
pub fn own_card_points(hearer: Hearer<'_>, maker: Seat, own: u8, partner: u8) -> String {
    format!("On the score cards: {} {own}, {} {partner}.", hearer.name(maker), hearer.name(maker.partner()))
}

/// Says how many tricks a side took: `3 tricks`.
#[must_use]
pub fn count_tricks(taken: u8) -> String {
    count(taken.into(), "trick")
}

/// Returns the headline of a finished game: `You and Nora won`.
#[must_use]
pub fn winners_headline(winners: Option<&String>) -> String {
    winners.map_or_else(|| "A tie".to_owned(), |winners| format!("{winners} won"))
}

pub const TRICKS_TAKEN: &str = "Tricks";
pub const MARCHES: &str = "Marches";
pub const LONERS: &str = "Loners";
pub const EUCHRES: &str = "Euchres";

pub const BID_OUT_OF_TURN: &str = "Bid out of turn";
pub const NAME_TURNED_DOWN: &str = "Name the suit turned down";

pub const BEFORE_THE_FIRST_CARD: &str = "Before the first card.";
pub const CARDS_ARE_CUT: &str = "The cards are cut.";

/// Says which card the dealer discarded, in a replay, where that card is visible: ` It is the ten of hearts.`
#[must_use]
pub fn discard_sentence(card: Card) -> String {
    format!(" It is the {}.", super::names::in_lowercase(&super::card(card)))
}

/// Labels the button that asks a bot about its decision, in a replay: `Why did you do that, Bob?`
#[must_use]
pub fn why_label(whom: &str) -> String {
    format!("Why did you do that, {whom}?")
}

pub const PARTNER: &str = "partner";

/// Returns the heading above the irregularities for which nobody called the director: `What nobody called: 2`.
#[must_use]
pub fn unclaimed_heading(number: usize) -> String {
    format!("What nobody called: {number}")
}

/// Describes a game that the person is about to continue: `Us 4, them 6. It is your turn.`
#[must_use]
pub fn standing_sentence(score: &str, waits_for: &str) -> String {
    format!("{score}. {waits_for}")
}

/// Refuses an action: `No: the game is over.` `why` is the reason.
#[must_use]
pub fn refusal_sentence(why: impl std::fmt::Display) -> String {
    format!("No: {why}.")
}

/// Labels a player who can be accused of an irregularity: `Bob, East`.
#[must_use]
pub fn accused_label(name: &str, at: Seat) -> String {
    format!("{name}, {}", seat(at))
}

/// Labels the bid that names a suit and goes alone: `Hearts alone`.
#[must_use]
pub fn alone_label(named: Trump) -> String {
    format!("{} alone", words::trump(named))
}

/// Labels a card on the table with its player: `Ten of Hearts, from Nora`.
#[must_use]
pub fn card_from_label(laid: Card, by: &str) -> String {
    format!("{}, from {by}", card(laid))
}

/// Labels the card that is winning the trick: `Ten of Hearts, from Nora, winning`.
#[must_use]
pub fn winning_card_label(laid: Card, by: &str) -> String {
    format!("{}, winning", card_from_label(laid, by))
}

/// Names two partners: `Nora and you`.
#[must_use]
pub fn partner_names(names: [&str; 2]) -> String {
    names.join(" and ")
}

/// Labels the seed of a finished game, and the digest of the seed that was shown before the first deal: `seed 42`,
/// `sha-256 …`.
#[must_use]
pub fn seed_and_digest(seed: Seed, digest: &str) -> [String; 2] {
    [format!("seed {seed}"), format!("sha-256 {digest}")]
}

/// Labels the slider for the cut: `Cards to lift: 9, from 3 to 21`.
#[must_use]
pub fn cut_label(lifted: u8, least: u8, most: u8) -> String {
    format!("Cards to lift: {lifted}, from {least} to {most}")
}

/// Labels the symbol of trump for a screen reader: `Trump: Hearts, made by North`.
#[must_use]
pub fn trump_label(trump: Trump, maker: Seat) -> String {
    let label = if trump == Trump::NoTrump { "" } else { "Trump: " };
    format!("{label}{}, made by {}", words::trump(trump), seat(maker))
}

/// Names the maker below the symbol of trump: `made by Nora`, `made by you`.
#[must_use]
pub fn maker_label(maker: Seat, to: Hearer) -> String {
    format!("made by {}", to.name(maker))
}

#[must_use]
pub fn dealer_label(at: Seat) -> String {
    format!("Dealer: {}", seat(at))
}

/// Labels the cube on the kitty that shows trump: `Trump cube: Hearts`.
#[must_use]
pub fn trump_cube_label(trump: Trump) -> String {
    format!("Trump cube: {}", words::trump(trump))
}

/// Labels the turn-up in front of the dealer: `Turn-up, East’s: Ten of Hearts`.
#[must_use]
pub fn turn_up_label(up: Card, dealer: Seat) -> String {
    format!("Turn-up, {}’s: {}", seat(dealer), card(up))
}

/// Labels the turn-up if the person is the dealer: `Turn-up, yours: Ten of Hearts`.
#[must_use]
pub fn own_turn_up_label(up: Card) -> String {
    format!("Turn-up, yours: {}", card(up))
}

#[must_use]
pub fn upcard_label(up: Card) -> String {
    format!("Upcard: {}", card(up))
}

#[must_use]
pub fn turned_down_label(down: Card) -> String {
    format!("Turned down: {}", card(down))
}

/// Returns the current step of a replay: `12 of 80`.
#[must_use]
pub fn replay_position(step: usize, last: usize) -> String {
    format!("{step} of {last}")
}

/// Says the score, the tricks taken and the deals left, for a screen reader. The viewer's side comes first.
#[must_use]
pub fn score_and_tricks(sides: &[String; 2], points: [i16; 2], tricks: [u8; 2], deals: &str) -> String {
    let [near, far] = sides;
    let in_text = |side: &String| if side == US || side == THEM { side.to_ascii_lowercase() } else { side.clone() };
    let (near_in_text, far_in_text) = (in_text(near), in_text(far));
    let ([points_near, points_far], [tricks_near, tricks_far]) = (points, tricks);
    format!(
        "{near} {points_near}, {far_in_text} {points_far}. Tricks: {near_in_text} {tricks_near}, {far_in_text} {tricks_far}. {deals}"
    )
}

/// Labels the cards of the viewer or of the player they watch, for screen readers: `Your hand`, `Ann's hand`.
#[must_use]
pub fn hand_label(viewer: Viewer, name: &str) -> String {
    match viewer {
        Viewer::Player(_) => YOUR_HAND.to_owned(),
        Viewer::Onlooker(_) | Viewer::Guest { .. } => format!("{name}'s hand"),
    }
}
