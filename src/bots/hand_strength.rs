//! Estimates the strength of five cards with a given trump, by rule of thumb: the expected tricks, and the chance to
//! take all five alone.

use cards::{Card, CardSet, Rank, Suit};
use rules::{Trump, cards_of_suit, effective_suit, higher_cards_of_suit};

#[derive(Clone, Copy, Debug)]
pub(super) struct HandStrength {
    /// The expected tricks, in hundredths.
    pub tricks: i32,
    /// The chance to take all five tricks alone, in percent.
    pub sweep_chance: i32,
    pub trumps: CardSet,
    /// The aces that are not trumps.
    pub aces: CardSet,
    /// The number of cards that are not sure to win a trick.
    pub doubtful_cards: u8,
}

impl HandStrength {
    /// Rates a hand. `others` are the cards that can be played against it.
    pub fn of(hand: CardSet, trump: Trump, others: CardSet) -> HandStrength {
        let trumps = hand & trump.cards();
        let against = others - hand;
        let above = |card: Card| (against & higher_cards_of_suit(card, trump)).len();
        let bosses = trumps.iter().filter(|card| above(*card) == 0).count();
        let mut worth = HandStrength {
            tricks: 0,
            sweep_chance: 0,
            trumps,
            aces: (hand - trumps).iter().filter(|card| card.has_rank(Rank::Ace)).collect(),
            doubtful_cards: 0,
        };
        let mut sweep_chance = 1000;
        for card in hand {
            let suit = effective_suit(card, trump);
            let held = hand & cards_of_suit(suit, trump);
            let (tricks, sure) = match trump {
                Trump::NoTrump => rate_in_no_trump(above(card), held.len()),
                _ if suit == trump => rate_trump(above(card), trumps.len(), bosses),
                Trump::Suit(_) => rate_plain_card(above(card), held.len(), trumps.len(), bosses),
            };
            worth.tricks += tricks;
            worth.doubtful_cards += u8::from(sure < 100);
            sweep_chance = sweep_chance * sure / 100;
        }
        worth.tricks += ruff_value(hand, trump, trumps.len());
        worth.sweep_chance = sweep_chance / 10;
        worth
    }

    /// Rates a hand under the house rule that a loner exchanges a card for the partner's best. The chance of five
    /// tricks assumes that the exchange replaces the weakest card.
    #[cold]
    pub fn with_gift(hand: CardSet, trump: Trump, others: CardSet) -> HandStrength {
        /// The chance that the partner's best card wins a trick, in percent.
        const GIFT_WIN_PERCENT: i32 = 75;
        let plain = HandStrength::of(hand, trump, others);
        let without = |card: Card| HandStrength::of(hand.without(card), trump, others.without(card)).sweep_chance;
        let rest = hand.iter().map(without).max().unwrap_or_default();
        HandStrength { sweep_chance: plain.sweep_chance.max(rest * GIFT_WIN_PERCENT / 100), ..plain }
    }
}

/// Rates a trump with `above` higher trumps in other hands. Returns its expected tricks in hundredths, and its chance
/// in percent to win a trick in a lone hand. `bosses` counts the hand's trumps that nothing can beat.
fn rate_trump(above: usize, trumps: usize, bosses: usize) -> (i32, i32) {
    // In a long trump suit, small trumps win at the end.
    let long = match trumps {
        0 | 1 => -8,
        2 => 0,
        3 => 6,
        _ => 14,
    };
    let tricks = match above {
        0 => 100,
        1 => 76 + long,
        2 => 58 + long,
        3 => 46 + long,
        _ => 38 + long,
    };
    let falls = match (above, bosses) {
        (0, _) => 100,
        (1, 0) => 42,
        (1, 1) => 74,
        (1, _) => 92,
        (2, 0) => 15,
        (2, 1) => 50,
        (2, _) => 82,
        (_, 0) => 5,
        (_, 1) => 30,
        _ => 72,
    };
    (tricks, if above == 0 { 100 } else { (falls + if trumps >= 4 { 8 } else { 0 }).min(99) })
}

/// Rates a plain card in a suit of `held` cards, with `above` higher cards in other hands. Returns the same numbers as
/// [`rate_trump`].
fn rate_plain_card(above: usize, held: usize, trumps: usize, bosses: usize) -> (i32, i32) {
    let tricks = match (above, held) {
        (0, 1) => 62,
        (0, 2) => 54,
        (0, _) => 40,
        (1, 1) => 14,
        (1, 2) => 20,
        (1, _) => 12,
        _ => 2,
    };
    let walks = match above {
        0 if bosses >= 2 => 94,
        0 => 84,
        1 => 42,
        2 => 26,
        3 => 16,
        _ => 9,
    };
    // Against many trumps the defenders cannot keep all their good cards.
    (tricks, (walks + if trumps >= 4 { 12 } else { 0 }).min(97))
}

/// Rates a card in no trump and returns the same numbers as [`rate_trump`]. Low cards of a long suit are worth more,
/// because they win at the end.
fn rate_in_no_trump(above: usize, held: usize) -> (i32, i32) {
    match (above, held) {
        (0, 1) => (86, 96),
        (0, _) => (92, 98),
        (1, 1) => (24, 30),
        (1, _) => (46, 40),
        (2, 3..) => (34, 30),
        (_, 4..) => (30, 40),
        (2, 2) => (18, 14),
        _ => (6, 8),
    }
}

/// The value of the hand's void suits, which the hand can trump, in hundredths of a trick. The value of each void
/// depends on the number of trumps in hand.
fn ruff_value(hand: CardSet, trump: Trump, trumps: usize) -> i32 {
    let others = Suit::ALL.into_iter().filter(|suit| *suit != trump);
    let voids = others.filter(|suit| (hand & cards_of_suit(*suit, trump)).is_empty()).count() as i32;
    match trumps {
        0 => 0,
        1 => 8 * voids,
        2 => 16 * voids,
        _ => 12 * voids,
    }
}
