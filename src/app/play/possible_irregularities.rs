//! Lists the irregularities that the person can commit now, at a table that allows them.

use super::model::sorted;
use crate::practice::open_table;
use crate::words::{rulings, table as say};
use cards::ruleset::BidWords;
use cards::{Card, CardSet, Seat};
use rules::Irregularity;
use rules::table::Table;

/// The irregularities that the person can commit now, grouped by what must be chosen first: a card, a bid, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleIrregularities {
    /// The cards with which an irregularity is possible, sorted by suit.
    pub cards: Vec<Card>,
    with_card: Vec<Irregularity>,
    /// The irregularities that need neither a card nor a bid.
    pub others: Vec<Irregularity>,
    /// The bids that the rules forbid.
    pub bids: Vec<Irregularity>,
    words: BidWords,
}

impl PossibleIrregularities {
    pub(super) fn of(table: &Table, own: Seat) -> PossibleIrregularities {
        let is_bid = |irregularity: &Irregularity| {
            matches!(irregularity, Irregularity::BidOutOfTurn(..) | Irregularity::NameTurnedDownSuit(..))
        };
        let all = open_table::possible_irregularities(table, own);
        let (with_card, rest): (Vec<Irregularity>, Vec<Irregularity>) =
            all.into_iter().partition(|irregularity| card_of(*irregularity).is_some());
        let (bids, others): (Vec<Irregularity>, Vec<Irregularity>) = rest.into_iter().partition(is_bid);
        let cards: CardSet = with_card.iter().filter_map(|irregularity| card_of(*irregularity)).collect();
        PossibleIrregularities {
            cards: sorted(cards, None),
            with_card,
            others,
            bids,
            words: table.log().rules.bid_words(),
        }
    }

    /// Returns the irregularities that are possible with the card at this index of [`PossibleIrregularities::cards`].
    #[must_use]
    pub fn with_card(&self, place: usize) -> Vec<Irregularity> {
        let card = self.cards.get(place).copied();
        self.with_card.iter().copied().filter(|irregularity| card_of(*irregularity) == card).collect()
    }

    /// Pairs each irregularity with the label of its button.
    #[must_use]
    pub fn with_names(&self, irregularities: &[Irregularity]) -> Vec<(Irregularity, String)> {
        irregularities
            .iter()
            .map(|irregularity| (*irregularity, rulings::irregularity_name(*irregularity, self.words)))
            .collect()
    }

    /// Returns the heading above the list of these forbidden bids.
    #[must_use]
    pub fn title_of_bids(bids: &[Irregularity]) -> &'static str {
        match bids.first() {
            Some(Irregularity::NameTurnedDownSuit(..)) => say::NAME_TURNED_DOWN,
            _ => say::BID_OUT_OF_TURN,
        }
    }
}

const fn card_of(irregularity: Irregularity) -> Option<Card> {
    match irregularity {
        Irregularity::LeadOutOfTurn(card, _)
        | Irregularity::EarlyLead(card, _)
        | Irregularity::LonersPartnerPlays(card, _)
        | Irregularity::ShowCard(card, _)
        | Irregularity::DropCard(card, _) => Some(card),
        _ => None,
    }
}
