//! The record of a hand: the bids and the tricks in order, with the players' names.

use crate::words::{Hearer, bid_words};
use cards::Card;
use cards::ruleset::BidWords;
use rules::{Action, PublicDeal};

/// The bids and tricks of a hand, as everybody at the table has heard and seen them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandRecord {
    pub bids: Vec<RecordBid>,
    /// The tricks in order. The current trick comes last.
    pub tricks: Vec<Vec<RecordCard>>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RecordBid {
    pub who: String,
    /// The bid as the speech bubble shows it: `Pick it up`.
    pub says: String,
}

/// A card that was played to a trick, with the player's name.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordCard {
    pub who: String,
    pub card: Card,
    /// Whether this card has won its trick, or is winning it so far.
    pub wins: bool,
}

impl HandRecord {
    #[must_use]
    pub fn of(public: &PublicDeal, words: BidWords, to: Hearer) -> HandRecord {
        let dealer = public.dealer();
        let defends = public.contract().and_then(|contract| contract.lone_defender());
        let said = public
            .bids()
            .chain(public.seat_that_redealt().map(|by| (by, Action::Redeal)))
            .chain(defends.map(|by| (by, Action::DefendAlone)))
            .map(|(by, bid)| RecordBid {
                who: to.first_name(by).to_owned(),
                says: bid_words::bid_bubble_text(bid, by, dealer, words),
            });
        let laid = |(by, card)| (to.first_name(by).to_owned(), card, by);
        let tricks = public.tricks().iter().map(|trick| {
            let cards = trick.cards().map(laid);
            cards.map(|(who, card, by)| RecordCard { who, card, wins: trick.winner_so_far() == by }).collect()
        });
        HandRecord { bids: said.collect(), tricks: tricks.collect() }
    }
}
