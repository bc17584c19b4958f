//! What a record tells of one hand.

use super::{EgnGift, EgnUnder};
use crate::{Action, Contract, Dealt, HandResult};
use cards::ruleset::Joker;
use cards::{BySeat, BySide, Card, CardSet, Seat, Side};

/// A deal as far as a record tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct EgnHand {
    /// Who dealt.
    pub dealer: Seat,
    /// The card turned up; `None` if it is not known.
    pub upcard: Option<Card>,
    /// The cards that each seat is known to have been dealt.
    pub dealt: BySeat<CardSet>,
    /// The pack it is played with.
    pub joker: Joker,
    /// Who exchanged cards with the kitty; `None` if nobody did.
    pub under: Option<EgnUnder>,
    /// What was answered before the bidding, where the house asks about a farmer's hand.
    pub before: Vec<Action>,
    /// The bids, from the dealer's left; the dealer's alone where the joker is turned up.
    pub bids: Vec<Action>,
    /// What defenders answered who were asked whether to play alone.
    pub defence: Vec<Action>,
    /// Who made what trump; `None` if nobody did, or the record does not tell.
    pub contract: Option<Contract>,
    /// Whether the dealer took the upcard and put a card away.
    pub taken_up: bool,
    /// What the dealer put away; `None` if nothing, or if it is not known.
    pub discard: Option<Card>,
    /// What a loner and the partner exchanged.
    pub gift: EgnGift,
    /// The cards played with who played them, in order, as far as that can be followed; `None` for an unknown card.
    pub plays: Vec<(Seat, Option<Card>)>,
    /// Tricks by side, as far as they can be followed.
    pub taken: BySide<u8>,
    /// Which side took each trick, likewise.
    pub takers: Vec<Side>,
    /// What it is worth, if that is decided.
    pub result: Option<HandResult>,
    /// Whether the record tells all of it: every bid and every card played, to the end. A discard and cards that were
    /// never shown may be missing.
    pub told: bool,
}

impl EgnHand {
    /// A hand of which nothing is known but its dealer and, perhaps, the upcard.
    pub(super) fn dealt_by(dealer: Seat, upcard: Option<Card>, joker: Joker) -> EgnHand {
        EgnHand {
            dealer,
            upcard,
            dealt: BySeat::default(),
            joker,
            under: None,
            before: Vec::new(),
            bids: Vec::new(),
            defence: Vec::new(),
            contract: None,
            taken_up: false,
            discard: None,
            gift: EgnGift::NotOffered,
            plays: Vec::new(),
            taken: BySide::default(),
            takers: Vec::new(),
            result: None,
            told: false,
        }
    }

    /// Everything that was done, in order; `None` where the record leaves something out.
    #[must_use]
    pub fn actions(&self) -> Option<Vec<Action>> {
        let discard = match (self.taken_up, self.discard) {
            (true, None) => return None,
            (true, Some(card)) => Some(Action::Discard(card)),
            (false, _) => None,
        };
        let gifts = match self.gift {
            EgnGift::NotOffered => Vec::new(),
            EgnGift::Declined => vec![Action::Pass],
            EgnGift::Exchanged(Some(given), returned) => vec![Action::Give(given), Action::Give(returned)],
            EgnGift::Exchanged(None, _) | EgnGift::Open => return None,
        };
        let plays: Option<Vec<Action>> = self.plays.iter().map(|(_, card)| card.map(Action::Play)).collect();
        let called = self.before.iter().chain(&self.bids).chain(&self.defence).copied();
        Some(called.chain(discard).chain(gifts).chain(plays?).collect())
    }

    /// A deal in which all this can have happened: what the record leaves out of hands, kitty, discard and exchanges is
    /// filled with cards that nobody saw. `None` unless the hand is told.
    #[must_use]
    pub fn filled(&self) -> Option<(Dealt, Vec<Action>)> {
        let upcard = self.upcard.filter(|_| self.told)?;
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
            filled.discard = self.left(&hands, self.dealer).iter().next();
        }
        if let (EgnGift::Exchanged(None, returned), Some(contract)) = (self.gift, self.contract) {
            filled.gift = EgnGift::Exchanged(filled.left(&hands, contract.maker).iter().next(), returned);
        }
        Some((dealt, filled.actions()?))
    }

    /// What a seat neither played nor put away of the cards that it was dealt or took from the table, nor gave its partner.
    fn left(&self, dealt: &BySeat<CardSet>, seat: Seat) -> CardSet {
        let of_kitty = self.under.filter(|under| under.seat == seat);
        let upcard = self.upcard.filter(|_| self.taken_up && seat == self.dealer);
        let held = of_kitty.map_or(dealt[seat], |under| (dealt[seat] - under.laid) | under.taken);
        let plays = self.plays.iter().filter(|(of, _)| *of == seat).filter_map(|(_, card)| *card);
        let given = match self.gift {
            EgnGift::Exchanged(given, _) if self.contract.is_some_and(|contract| contract.maker == seat) => given,
            _ => None,
        };
        let discard = self.discard.filter(|_| seat == self.dealer);
        let gone: CardSet = plays.chain(given).chain(discard).collect();
        upcard.into_iter().fold(held, CardSet::with) - gone
    }

    /// Notes the cards that were shown among those known to have been dealt.
    pub(super) fn add_what_was_shown(&mut self) {
        let discarded = self.discard.map(|card| (self.dealer, card));
        let plays = self.plays.iter().filter_map(|(seat, card)| card.map(|card| (*seat, card)));
        let mut shown: Vec<(Seat, Card)> = plays.chain(discarded).collect();
        if let (EgnGift::Exchanged(given, returned), Some(contract)) = (self.gift, self.contract)
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
