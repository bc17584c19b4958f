//! The example cards that the editor for house rules shows beside each question.

use cards::ruleset::RulesQuestion;
use cards::{Card, Rank, Suit};

const fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit)
}

/// Returns the cards that illustrate a question. Empty if its example needs no cards.
#[must_use]
pub const fn example_cards(question: RulesQuestion) -> &'static [Card] {
    match question {
        RulesQuestion::Length | RulesQuestion::LevelGame | RulesQuestion::Cut => &[],
        RulesQuestion::Counters => const { &[card(Rank::Ten, Suit::Hearts), card(Rank::Nine, Suit::Spades)] },
        RulesQuestion::FarmersHand => {
            const {
                &[
                    card(Rank::Nine, Suit::Spades),
                    card(Rank::Ten, Suit::Spades),
                    card(Rank::Nine, Suit::Hearts),
                    card(Rank::Queen, Suit::Diamonds),
                    card(Rank::King, Suit::Clubs),
                ]
            }
        }
        RulesQuestion::NaturalTrump => const { &[card(Rank::Ace, Suit::Clubs)] },
        RulesQuestion::PartnerOrders => {
            const { &[card(Rank::Jack, Suit::Hearts), card(Rank::Ace, Suit::Hearts), card(Rank::King, Suit::Hearts)] }
        }
        RulesQuestion::NoTrump => {
            const { &[card(Rank::Ace, Suit::Spades), card(Rank::Ace, Suit::Hearts), card(Rank::Ace, Suit::Diamonds)] }
        }
        RulesQuestion::Joker => const { &[Card::JOKER, card(Rank::Jack, Suit::Spades)] },
        RulesQuestion::AllPass => {
            const { &[card(Rank::Nine, Suit::Hearts), card(Rank::Ten, Suit::Clubs), card(Rank::Queen, Suit::Diamonds)] }
        }
        RulesQuestion::TurnUp => const { &[card(Rank::Nine, Suit::Diamonds)] },
        RulesQuestion::OpeningLead | RulesQuestion::LoneMarch => {
            const { &[card(Rank::Jack, Suit::Clubs), card(Rank::Jack, Suit::Spades), card(Rank::Ace, Suit::Clubs)] }
        }
        RulesQuestion::LoneEuchre => {
            const { &[card(Rank::Ace, Suit::Clubs), card(Rank::King, Suit::Clubs), card(Rank::Ten, Suit::Clubs)] }
        }
        RulesQuestion::DefendAlone => {
            const { &[card(Rank::Jack, Suit::Spades), card(Rank::Jack, Suit::Clubs), card(Rank::Ace, Suit::Spades)] }
        }
        RulesQuestion::PartnersBest => const { &[card(Rank::Nine, Suit::Clubs), card(Rank::Ace, Suit::Hearts)] },
        RulesQuestion::EuchreScores => {
            const { &[card(Rank::Jack, Suit::Spades), card(Rank::King, Suit::Spades), card(Rank::Ten, Suit::Spades)] }
        }
    }
}
