//! One hand with all its cards: the full state, including what is hidden from the players.

use thiserror::Error;

use super::{Action, ActionSet, HandResult, Illegal, Phase, PublicDeal, SeenAction};
use cards::ruleset::{HandRules, Joker, Packets};
use cards::{BySeat, Card, CardSet, Pack, Seat};

/// The place of each card right after the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    pub hands: BySeat<CardSet>,
    pub upcard: Card,
    /// The cards under the upcard: three, or four with the joker. An imported record may know fewer of them.
    pub under: CardSet,
}

/// The reason why [`Dealt::checked`] refuses cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such deal: {self:?}")]
pub enum DealFault {
    /// This seat holds this many cards instead of five.
    HandSize(Seat, usize),
    /// This card is in two hands, or in a hand and in the kitty.
    CardTwice(Card),
    /// This many cards lie under the upcard (first number), more than allowed (second number).
    KittySize(usize, usize),
    /// A joker was dealt, but the rules play without one.
    NoJoker,
}

impl Dealt {
    /// Deals a pack in these packets: 20 cards to the seats, then the upcard; the rest lies under the upcard.
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

    /// Returns a pack that gives this deal if the pack is dealt in these packets. `None` unless every hand has five
    /// cards and no card is missing.
    #[must_use]
    pub fn pack(&self, dealer: Seat, packets: Packets) -> Option<Pack> {
        let seats: Vec<Seat> = dealer.left().clockwise().collect();
        let mut hands = self.hands.map(|hand| hand.iter());
        let mut cards: Vec<Card> = Vec::with_capacity(Card::ALL.len());
        for place in packets.order() {
            cards.push(hands[seats[place]].next()?);
        }
        cards.push(self.upcard);
        cards.extend(self.under);
        Pack::new(&cards)
    }

    /// Returns the deal if every hand has five cards, no card is in two places, and all cards belong to the pack.
    ///
    /// # Errors
    /// The first [`DealFault`].
    pub fn checked(self, joker: Joker) -> Result<Dealt, DealFault> {
        let mut seen = CardSet::of(self.upcard);
        let piles = self.hands.iter().map(|(_, hand)| *hand).chain([self.under]);
        for pile in piles {
            if let Some(card) = (seen & pile).iter().next() {
                return Err(DealFault::CardTwice(card));
            }
            seen |= pile;
        }
        if let Some((seat, hand)) = self.hands.iter().find(|(_, hand)| hand.len() != 5) {
            return Err(DealFault::HandSize(seat, hand.len()));
        }
        if self.under.len() > joker.cards_under_upcard() {
            return Err(DealFault::KittySize(self.under.len(), joker.cards_under_upcard()));
        }
        if !(seen - joker.cards()).is_empty() {
            return Err(DealFault::NoJoker);
        }
        Ok(self)
    }
}

/// One hand with all its cards, hidden ones included. Everybody may see its [`PublicDeal`], and one seat its
/// [`SeatView`](crate::view::SeatView).
///
/// ```
/// use cards::ruleset::{Packets, Preset};
/// use cards::{Pack, Seat};
/// use rules::{Action, DealState, Dealt, Going};
///
/// let rules = Preset::Chicago.ruleset();
/// let dealt = Dealt::from_pack(&Pack::SORTED, Seat::N, Packets::ALTERNATING_FROM_TWO);
/// let mut deal = DealState::new(rules.hand, Seat::N, dealt);
///
/// // Eldest hand, on the dealer's left, bids first: pass, order up, or order up alone.
/// assert_eq!(deal.turn(), Some(Seat::E));
/// assert_eq!(deal.legal().len(), 3);
///
/// // The dealer takes the upcard and holds six cards until the discard.
/// deal.apply(Action::Order(Going::WithPartner))?;
/// assert_eq!((deal.turn(), deal.hand(Seat::N).len()), (Some(Seat::N), 6));
/// # Ok::<(), rules::Illegal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealState {
    pub(super) public: PublicDeal,
    pub(super) dealt: Dealt,
    pub(super) hands: BySeat<CardSet>,
    discard: Option<Card>,
    gift: Option<Card>,
}

impl DealState {
    /// Starts a hand with these cards.
    #[must_use]
    #[inline]
    pub fn new(rules: HandRules, dealer: Seat, dealt: Dealt) -> DealState {
        let public = PublicDeal::new(rules, dealer, dealt.upcard);
        DealState { public, dealt, hands: dealt.hands, discard: None, gift: None }
    }

    #[must_use]
    pub const fn public(&self) -> &PublicDeal {
        &self.public
    }

    #[must_use]
    pub const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// Returns the cards that a seat holds now. A dealer who took the upcard holds it too.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The card that the dealer put away.
    #[must_use]
    pub const fn discard(&self) -> Option<Card> {
        self.discard
    }

    /// The card that the loner gave the partner in exchange for the partner's best card.
    #[must_use]
    pub const fn gift(&self) -> Option<Card> {
        self.gift
    }

    /// Returns the known cards under the upcard: the cards dealt there or, after a farmer's hand was exchanged, the
    /// cards laid there.
    #[must_use]
    pub fn kitty(&self) -> CardSet {
        let laid = self.public.cards_laid_under();
        if self.public.phase() == Phase::GoingUnder || laid.is_empty() { self.dealt.under } else { laid }
    }

    /// The seat whose decision is due; `None` when the hand is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.public.turn()
    }

    /// The legal actions of the seat whose turn it is; empty when the hand is over.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> ActionSet {
        self.turn().map_or(ActionSet::EMPTY, |seat| self.public.legal(self.hands[seat]))
    }

    /// Checks whether the seat whose turn it is may take an action.
    ///
    /// # Errors
    /// The reason why the action is not legal, as [`PublicDeal::check`] finds it.
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let seat = self.turn().ok_or(Illegal::HandOver)?;
        self.public.check(self.hands[seat], action)
    }

    /// Performs an action of the seat whose turn it is.
    ///
    /// # Errors
    /// [`Illegal`] if the action is not legal; the hand is then unchanged.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.apply_unchecked(action);
        Ok(())
    }

    /// Performs an action without checking it.
    #[inline]
    pub(super) fn apply_unchecked(&mut self, action: Action) {
        if let (Action::Play(card) | Action::Discard(card), Some(seat)) = (action, self.turn()) {
            self.hands[seat] = self.hands[seat].without(card);
        }
        match action {
            Action::Play(card) => return self.public.play(card),
            Action::Discard(card) => self.discard = Some(card),
            Action::LayUnder(_) | Action::GiveCard(_) => return self.exchange(action),
            _ => {}
        }
        self.public.apply(SeenAction::from(action));
        if self.public.phase() == Phase::Discarding {
            let dealer = self.public.dealer();
            self.hands[dealer] = self.hands[dealer].with(self.public.upcard());
        }
    }

    #[cold]
    fn exchange(&mut self, action: Action) {
        if let Action::GiveCard(card) = action {
            self.gift = self.gift.or(Some(card));
        }
        self.public.exchange(action, &mut self.hands);
    }

    /// The result of the hand; `None` until the hand is over.
    #[must_use]
    pub fn result(&self) -> Option<HandResult> {
        self.public.result()
    }

    /// Returns the farmer's hand that was shown to get a new deal, with its seat. Everybody sees these cards.
    #[must_use]
    pub fn shown_hand(&self) -> Option<(Seat, CardSet)> {
        self.public.seat_that_redealt().map(|seat| (seat, self.hands[seat]))
    }
}
