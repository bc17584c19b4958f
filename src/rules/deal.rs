//! A hand with all its cards.

use thiserror::Error;

use super::{Action, ActionSet, HandResult, Illegal, Phase, PublicDeal, Seen};
use cards::ruleset::{HandRules, Joker, Packets};
use cards::{BySeat, Card, CardSet, Pack, Seat};

/// The cards as dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Five cards each.
    pub hands: BySeat<CardSet>,
    /// The card turned up.
    pub upcard: Card,
    /// The rest of the kitty, as far as it is known: three cards, four with the joker, or fewer where a record leaves them
    /// out.
    pub under: CardSet,
}

/// What is wrong with a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such deal: {self:?}")]
pub enum DealFault {
    /// A seat does not hold five cards.
    HandSize(Seat, usize),
    /// A card is in two places.
    Twice(Card),
    /// Too many cards lie under the upcard; how many can is given after it.
    KittySize(usize, usize),
    /// A joker is among the cards, and the rules have none.
    NoJoker,
}

impl Dealt {
    /// The cards that a pack gives when it is dealt in these packets.
    #[must_use]
    pub fn from_pack(pack: &Pack, dealer: Seat, packets: Packets) -> Dealt {
        let cards = pack.cards();
        let (mut hands, mut seat, mut top) = (BySeat::default(), dealer.left(), cards.iter());
        for size in packets.rounds().into_iter().flatten() {
            let packet: CardSet = top.by_ref().take(size.into()).copied().collect();
            hands[seat] |= packet;
            seat = seat.left();
        }
        Dealt { hands, upcard: cards[20], under: cards[21..].iter().copied().collect() }
    }

    /// The pack that gives this deal when it is dealt in these packets; `None` unless each card has a place.
    #[must_use]
    pub fn pack(&self, dealer: Seat, packets: Packets) -> Option<Pack> {
        let seats: Vec<Seat> = dealer.left().round().collect();
        let mut hands = self.hands.map(|hand| hand.iter());
        let mut cards: Vec<Card> = Vec::with_capacity(Card::ALL.len());
        for place in packets.order() {
            cards.push(hands[seats[place]].next()?);
        }
        cards.push(self.upcard);
        cards.extend(self.under);
        Pack::new(&cards)
    }

    /// The deal itself, if every seat holds five cards, no card is in two places and all are of this pack.
    ///
    /// # Errors
    /// [`DealFault`], the first one found.
    pub fn checked(self, joker: Joker) -> Result<Dealt, DealFault> {
        let mut seen = CardSet::of(self.upcard);
        let piles = self.hands.iter().map(|(_, hand)| *hand).chain([self.under]);
        for pile in piles {
            if let Some(card) = (seen & pile).iter().next() {
                return Err(DealFault::Twice(card));
            }
            seen |= pile;
        }
        if let Some((seat, hand)) = self.hands.iter().find(|(_, hand)| hand.len() != 5) {
            return Err(DealFault::HandSize(seat, hand.len()));
        }
        if self.under.len() > joker.under_upcard() {
            return Err(DealFault::KittySize(self.under.len(), joker.under_upcard()));
        }
        if !(seen - joker.cards()).is_empty() {
            return Err(DealFault::NoJoker);
        }
        Ok(self)
    }
}

/// A hand with all its cards: the full state, from which what anyone may see is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealState {
    pub(super) public: PublicDeal,
    pub(super) dealt: Dealt,
    pub(super) hands: BySeat<CardSet>,
    discard: Option<Card>,
    gift: Option<Card>,
}

impl DealState {
    /// A hand just dealt.
    #[must_use]
    #[inline]
    pub fn new(rules: HandRules, dealer: Seat, dealt: Dealt) -> DealState {
        let public = PublicDeal::new(rules, dealer, dealt.upcard);
        DealState { public, dealt, hands: dealt.hands, discard: None, gift: None }
    }

    /// Returns what everybody sees.
    #[must_use]
    pub const fn public(&self) -> &PublicDeal {
        &self.public
    }

    /// The cards as they were dealt.
    #[must_use]
    pub const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// Returns what a seat holds now; a dealer who took the turn-up holds it.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns what the dealer put away.
    #[must_use]
    pub const fn discard(&self) -> Option<Card> {
        self.discard
    }

    /// Returns what the loner gave the partner for the best card.
    #[must_use]
    pub const fn gift(&self) -> Option<Card> {
        self.gift
    }

    /// The cards under the upcard now, as far as they are known: those dealt there, or what a farmer's hand laid there.
    #[must_use]
    pub fn kitty(&self) -> CardSet {
        let laid = self.public.laid_under();
        if self.public.phase() == Phase::GoingUnder || laid.is_empty() { self.dealt.under } else { laid }
    }

    /// Returns who is to decide; `None` when the hand is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.public.turn()
    }

    /// Everything that the seat on turn may do; empty when the hand is over.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> ActionSet {
        self.turn().map_or(ActionSet::EMPTY, |seat| self.public.legal(self.hands[seat]))
    }

    /// Returns why the seat on turn may not do this.
    ///
    /// # Errors
    /// [`Illegal`], see [`PublicDeal::check`].
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let seat = self.turn().ok_or(Illegal::HandOver)?;
        self.public.check(self.hands[seat], action)
    }

    /// The seat on turn does this.
    ///
    /// # Errors
    /// [`Illegal`]; the state stays as it was.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.take(action);
        Ok(())
    }

    /// The seat on turn does this; nothing is checked.
    #[inline]
    pub(super) fn take(&mut self, action: Action) {
        if let (Action::Play(card) | Action::Discard(card), Some(seat)) = (action, self.turn()) {
            self.hands[seat] = self.hands[seat].without(card);
        }
        match action {
            Action::Play(card) => return self.public.play(card),
            Action::Discard(card) => self.discard = Some(card),
            Action::Under(_) | Action::Give(_) => return self.exchange(action),
            _ => {}
        }
        self.public.apply(Seen::from(action));
        if self.public.phase() == Phase::Discarding {
            let dealer = self.public.dealer();
            self.hands[dealer] = self.hands[dealer].with(self.public.upcard());
        }
    }

    #[cold]
    fn exchange(&mut self, action: Action) {
        if let Action::Give(card) = action {
            self.gift = self.gift.or(Some(card));
        }
        self.public.exchange(action, &mut self.hands);
    }

    /// Returns what came of the hand; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<HandResult> {
        self.public.result()
    }

    /// The farmer's hand for which it is dealt again, and whose: everybody sees the cards.
    #[must_use]
    pub fn shown_hand(&self) -> Option<(Seat, CardSet)> {
        self.public.redealt_by().map(|seat| (seat, self.hands[seat]))
    }
}
