//! *Euchre in a minute*: the basics for a beginner. Each comes with example cards, to which the sentence refers by
//! their order.

use cards::{Card, Rank, Suit};
use rules::Trump;

/// One of the basics of Euchre, with example cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinuteLesson {
    pub heading: &'static str,
    pub sentence: &'static str,
    pub cards: &'static [Card],
}

const fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit)
}

/// The suit that is trump in all example cards.
pub const TRUMP: Trump = Trump::Suit(Suit::Hearts);

/// The seven cards of the trump suit, best first.
const TRUMPS: &[Card] = &[
    card(Rank::Jack, Suit::Hearts),
    card(Rank::Jack, Suit::Diamonds),
    card(Rank::Ace, Suit::Hearts),
    card(Rank::King, Suit::Hearts),
    card(Rank::Queen, Suit::Hearts),
    card(Rank::Ten, Suit::Hearts),
    card(Rank::Nine, Suit::Hearts),
];

const HAND: &[Card] = &[
    card(Rank::Nine, Suit::Clubs),
    card(Rank::Ten, Suit::Hearts),
    card(Rank::Jack, Suit::Spades),
    card(Rank::King, Suit::Diamonds),
    card(Rank::Ace, Suit::Hearts),
];

/// An example of a trick: the lead, two cards that follow suit, and the trump that takes the trick.
const TRICK: &[Card] = &[
    card(Rank::King, Suit::Spades),
    card(Rank::Ten, Suit::Spades),
    card(Rank::Ace, Suit::Spades),
    card(Rank::Nine, Suit::Hearts),
];

/// All the basics, in the order in which they come up in a hand.
pub const IN_A_MINUTE: [MinuteLesson; 5] = [
    MinuteLesson {
        heading: "Four people, two sides",
        sentence: "Partners sit across from each other. There are 24 cards, nine through ace. Everybody gets five, and \
                   the next card is turned up.",
        cards: HAND,
    },
    MinuteLesson {
        heading: "Somebody makes trump",
        sentence: "In turn, each player says whether the suit turned up shall be trump, or passes. When all four pass, the \
                   card is turned down, and each may name one of the other suits. Whoever says yes is the maker: that \
                   side must now take at least three of the five tricks.",
        cards: &[card(Rank::Queen, Suit::Hearts)],
    },
    MinuteLesson {
        heading: "The two bowers",
        sentence: "The jack of trump is the highest card of all, the right bower. The other jack of the same color is \
                   second, the left bower: it counts as trump, whatever is printed on it. With hearts as trump, this is \
                   the order:",
        cards: TRUMPS,
    },
    MinuteLesson {
        heading: "A trick",
        sentence: "Follow the suit that was led if you can; otherwise play anything. The highest trump takes the trick, \
                   or without one the highest card of the suit led. Here spades were led, hearts are trump, and the nine \
                   takes it:",
        cards: TRICK,
    },
    MinuteLesson {
        heading: "The score",
        sentence: "The makers score 1 point for three or four tricks and 2 for all five, a march. Whoever goes alone, \
                   without a partner, scores 4 for all five. Makers who take fewer than three are euchred, and the other \
                   side scores 2.",
        cards: &[],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{effective_suit, is_left_bower, power};

    #[test]
    fn the_trumps_stand_in_their_order() {
        assert!(TRUMPS.is_sorted_by(|high, low| power(*high, Suit::Hearts, TRUMP) > power(*low, Suit::Hearts, TRUMP)));
        assert!(
            TRUMPS.iter().all(|card| effective_suit(*card, TRUMP) == Suit::Hearts) && is_left_bower(TRUMPS[1], TRUMP)
        );
    }

    #[test]
    fn the_trick_goes_to_the_card_that_is_told() {
        let best = TRICK.iter().max_by_key(|card| power(**card, Suit::Spades, TRUMP)).unwrap();
        assert_eq!(Some(best), TRICK.last());
    }
}
