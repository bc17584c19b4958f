//! One hand of an EGN file, as far as the file records it.

use super::{EgnGiftExchange, EgnKittyExchange};
use crate::{Action, Contract, Dealt, HandResult};
use cards::ruleset::Joker;
use cards::{BySeat, BySide, Card, CardSet, Seat, Side};

/// A recorded hand. A record may leave out almost everything, so most fields may be empty.
#[derive(Clone, Debug, PartialEq)]
pub struct EgnHand {
    pub dealer: Seat,
    pub upcard: Option<Card>,
    /// For each seat, the cards that it is known to have been dealt; fewer than five if some are unknown.
    pub dealt: BySeat<CardSet>,
    pub joker: Joker,
    /// The exchange of a farmer's hand with the kitty, if a player made one.
    pub under: Option<EgnKittyExchange>,
    /// The answers of players who were asked about a farmer's hand, before the bidding.
    pub farmers_answers: Vec<Action>,
    /// The bids, from the dealer's left. If the joker is turned up, only the dealer bids.
    pub bids: Vec<Action>,
    /// The answers of defenders who were asked whether to play alone.
    pub defense_answers: Vec<Action>,
    /// Trump and its maker; `None` if nobody made trump or the record does not say.
    pub contract: Option<Contract>,
    /// Whether the dealer took the upcard and discarded.
    pub taken_up: bool,
    pub discard: Option<Card>,
    /// Whether and which cards a loner and the partner exchanged.
    pub gift: EgnGiftExchange,
    /// The cards played, in order, up to the first card whose player is uncertain. `None` stands for an unknown card.
    pub plays: Vec<(Seat, Option<Card>)>,
    /// The number of tricks that each side took, up to the first trick with an uncertain winner.
    pub taken: BySide<u8>,
    /// The side that took each trick, up to the first trick with an uncertain winner.
    pub takers: Vec<Side>,
    /// The result, if the recorded cards decide it.
    pub result: Option<HandResult>,
    /// Whether the record has every bid and every card played, to the end of the hand. The discard and cards that were
    /// never shown may be missing.
    pub complete: bool,
}

impl EgnHand {
    /// Returns a hand of which only the dealer and perhaps the upcard are known.
    pub(super) fn dealt_by(dealer: Seat, upcard: Option<Card>, joker: Joker) -> EgnHand {
        EgnHand {
            dealer,
            upcard,
            dealt: BySeat::default(),
            joker,
            under: None,
            farmers_answers: Vec::new(),
            bids: Vec::new(),
            defense_answers: Vec::new(),
            contract: None,
            taken_up: false,
            discard: None,
            gift: EgnGiftExchange::NotOffered,
            plays: Vec::new(),
            taken: BySide::default(),
            takers: Vec::new(),
            result: None,
            complete: false,
        }
    }

    /// All actions, in order; `None` if the record leaves one out.
    #[must_use]
    pub fn actions(&self) -> Option<Vec<Action>> {
        let discard = match (self.taken_up, self.discard) {
            (true, None) => return None,
            (true, Some(card)) => Some(Action::Discard(card)),
            (false, _) => None,
        };
        let gifts = match self.gift {
            EgnGiftExchange::NotOffered => Vec::new(),
            EgnGiftExchange::Declined => vec![Action::Pass],
            EgnGiftExchange::Exchanged(Some(given), returned) => {
                vec![Action::GiveCard(given), Action::GiveCard(returned)]
            }
            EgnGiftExchange::Exchanged(None, _) | EgnGiftExchange::Undetermined => return None,
        };
        let plays: Option<Vec<Action>> = self.plays.iter().map(|(_, card)| card.map(Action::Play)).collect();
        let called = self.farmers_answers.iter().chain(&self.bids).chain(&self.defense_answers).copied();
        Some(called.chain(discard).chain(gifts).chain(plays?).collect())
    }

    /// Returns a deal and actions that fit the record. Cards that the record leaves out are chosen among those that
    /// nobody saw. `None` unless the record is complete.
    #[must_use]
    pub fn fill_unknown_cards(&self) -> Option<(Dealt, Vec<Action>)> {
        let upcard = self.upcard.filter(|_| self.complete)?;
        let taken = self.under.map_or(CardSet::EMPTY, |under| under.taken);
        let mut hands = self.dealt;
        let seen = Seat::ALL.into_iter().fold(taken.with(upcard), |seen, seat| seen | hands[seat]);
        let mut unseen = (self.joker.cards() - seen).iter();
        for seat in Seat::ALL {
            while hands[seat].len() < 5 {
                hands[seat] = hands[seat].with(unseen.next()?);
            }
        }
        let under = if taken.is_empty() { unseen.collect() } else { taken };
        let dealt = Dealt { hands, upcard, under }.checked(self.joker).ok()?;
        let mut filled = self.clone();
        if self.taken_up && self.discard.is_none() {
            filled.discard = self.cards_left(&hands, self.dealer).iter().next();
        }
        if let (EgnGiftExchange::Exchanged(None, returned), Some(contract)) = (self.gift, self.contract) {
            filled.gift = EgnGiftExchange::Exchanged(filled.cards_left(&hands, contract.maker).iter().next(), returned);
        }
        Some((dealt, filled.actions()?))
    }

    /// Returns the cards that a seat holds at the end of the hand: neither played nor discarded nor given to the
    /// partner.
    fn cards_left(&self, dealt: &BySeat<CardSet>, seat: Seat) -> CardSet {
        let of_kitty = self.under.filter(|under| under.seat == seat);
        let upcard = self.upcard.filter(|_| self.taken_up && seat == self.dealer);
        let held = of_kitty.map_or(dealt[seat], |under| (dealt[seat] - under.laid) | under.taken);
        let plays = self.plays.iter().filter(|(of, _)| *of == seat).filter_map(|(_, card)| *card);
        let given = match self.gift {
            EgnGiftExchange::Exchanged(given, _) if self.contract.is_some_and(|contract| contract.maker == seat) => {
                given
            }
            _ => None,
        };
        let discard = self.discard.filter(|_| seat == self.dealer);
        let gone: CardSet = plays.chain(given).chain(discard).collect();
        upcard.into_iter().fold(held, CardSet::with) - gone
    }

    /// Adds each card that was played, discarded or exchanged to the `dealt` cards of the seat that it came from.
    pub(super) fn add_shown_cards(&mut self) {
        let discarded = self.discard.map(|card| (self.dealer, card));
        let plays = self.plays.iter().filter_map(|(seat, card)| card.map(|card| (*seat, card)));
        let mut shown: Vec<(Seat, Card)> = plays.chain(discarded).collect();
        if let (EgnGiftExchange::Exchanged(given, returned), Some(contract)) = (self.gift, self.contract)
            && given != Some(returned)
        {
            let loner = contract.maker;
            shown.retain(|one| *one != (loner, returned));
            shown.push((loner.partner(), returned));
            shown.extend(given.map(|given| (loner, given)));
        }
        if let Some(under) = self.under {
            shown.retain(|(seat, card)| *seat != under.seat || !under.taken.contains(*card));
            shown.extend(under.laid.iter().map(|card| (under.seat, card)));
        }
        for (seat, card) in shown {
            if Some(card) != self.upcard {
                self.dealt[seat] = self.dealt[seat].with(card);
            }
        }
    }
}
