//! What was said and played in a hand, in order.

use crate::words::{Hearer, spoken};
use cards::Card;
use cards::ruleset::BidWords;
use rules::{Action, PublicDeal};

/// What everybody at the table has heard and seen of a hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandTold {
    /// Who said what.
    pub bids: Vec<(String, String)>,
    /// The tricks, the one on the table last.
    pub tricks: Vec<Vec<ToldCard>>,
}

/// A card of a trick.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldCard {
    /// Who laid it.
    pub who: String,
    /// The card.
    pub card: Card,
    /// Whether it took the trick, or wins so far.
    pub wins: bool,
}

impl HandTold {
    /// Returns what a hand's players have said and laid, as a viewer is told it.
    #[must_use]
    pub fn of(public: &PublicDeal, words: BidWords, to: Hearer) -> HandTold {
        let dealer = public.dealer();
        let defends = public.contract().and_then(|contract| contract.lone_defender());
        let said = public
            .bids()
            .chain(public.redealt_by().map(|by| (by, Action::Redeal)))
            .chain(defends.map(|by| (by, Action::DefendAlone)))
            .map(|(by, bid)| (to.first_name(by).to_owned(), spoken::bubble(bid, by, dealer, words)));
        let laid = |(by, card)| (to.first_name(by).to_owned(), card, by);
        let tricks = public.tricks().iter().map(|trick| {
            let cards = trick.cards().map(laid);
            cards.map(|(who, card, by)| ToldCard { who, card, wins: trick.winning() == by }).collect()
        });
        HandTold { bids: said.collect(), tricks: tricks.collect() }
    }
}
