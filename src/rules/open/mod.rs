//! The open table: what hands of flesh can do there, what is claimed and ruled, and what that does to a game.
//!
//! A strict game carries none of it. An open one carries it beside the hand, whose state stays the same small value.

mod hand;
mod irregular_deal;
mod irregularity;
mod penalties;
mod ruled;
mod ruling;

pub use irregular_deal::does_not_follow;
pub use irregularity::{Irregularity, IrregularityKind, ParseIrregularityError, Pile, TableKind};
pub use penalties::Penalties;
pub use ruling::{Claim, ClaimVerdict, ParseRulingError, Remedy, RuledBy, Ruling, RulingReason};

use super::{Action, DealState, HandNo, Illegal, Phase};
use cards::{BySeat, BySide, Card, CardSet, Seat, Side};

/// An irregularity with what the record says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedIrregularity {
    /// What was done.
    pub irregularity: Irregularity,
    /// Who did it.
    pub by: Seat,
    /// In which hand; for points not marked, the hand that made them.
    pub hand: HandNo,
    /// In which trick, from 1; 0 before the first lead.
    pub trick: u8,
    /// Whether a ruling has been given on it.
    pub ruled: bool,
}

impl RecordedIrregularity {
    /// Returns whether a claim can mean it, whatever the hand: the same kind and trick, by the accused player; points are
    /// marked, or not, by a side.
    #[must_use]
    pub(crate) fn is_claimed_by(&self, claim: Claim) -> bool {
        let by_accused = match claim.what {
            IrregularityKind::Unmarked => self.by.side() == claim.accused.side(),
            _ => self.by == claim.accused,
        };
        let in_trick = claim.trick.is_none_or(|trick| self.trick == trick);
        self.irregularity.kind() == Some(claim.what) && by_accused && in_trick
    }
}

/// A hand that is over, as evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastHand {
    /// The cards, as they came to lie.
    pub deal: DealState,
    /// Cards of each seat that everybody saw apart from tricks.
    pub exposed: BySeat<CardSet>,
}

/// Where points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoredBy {
    /// In a side's score, and so on both partners' cards.
    Side(Side),
    /// On one player's own card only.
    OwnCard(Seat),
}

impl ScoredBy {
    /// Returns whether they count on the own card of who sits here.
    #[must_use]
    pub fn counts_for(self, seat: Seat) -> bool {
        match self {
            ScoredBy::Side(side) => side == seat.side(),
            ScoredBy::OwnCard(of) => of == seat,
        }
    }
}

/// Points that a ruling gave or took apart from any hand's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// How many deals were over.
    pub after: u8,
    /// Whose points.
    pub whose: ScoredBy,
    /// How many; below zero where they are lost.
    pub points: i8,
}

/// What an open table knows beside the hand in play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenGame {
    pub(super) irregularities: Vec<RecordedIrregularity>,
    pub(super) penalties: Penalties,
    pub(super) exposed: BySeat<CardSet>,
    pub(super) past: Vec<PastHand>,
    pub(super) pending: Option<Claim>,
    pub(super) rulings: Vec<Ruling>,
    pub(super) adjustments: Vec<Adjustment>,
    pub(super) cup: BySeat<u16>,
    pub(super) warned: BySide<bool>,
    /// The hand in which the player who sat here at first was disqualified.
    pub(super) disqualified: BySeat<Option<HandNo>>,
    /// The side for which a ruling ended the game.
    pub(super) won: Option<Side>,
    /// Who should have dealt, where somebody else took the deal.
    pub(super) right_dealer: Option<Seat>,
    /// The hand before the bid that made trump, until a card is led.
    pub(super) before_bid: Option<DealState>,
    /// The hand before a lead out of turn, until the next card.
    pub(super) before_lead: Option<DealState>,
    /// A card led before the discard, until it comes into the trick.
    pub(super) early: Option<(Seat, Card)>,
}

impl OpenGame {
    /// Everything that was done and should not have been, in order, reneges included: what no seat may be shown
    /// before the game is over.
    #[must_use]
    pub fn irregularities(&self) -> &[RecordedIrregularity] {
        &self.irregularities
    }

    /// The penalties that rulings have laid on the hand in play.
    #[must_use]
    pub const fn penalties(&self) -> &Penalties {
        &self.penalties
    }

    /// The cards of a seat that everybody has seen in the hand in play, apart from tricks.
    #[must_use]
    pub fn exposed(&self, seat: Seat) -> CardSet {
        self.exposed[seat]
    }

    /// The finished hands as evidence, in order of the deals.
    #[must_use]
    pub fn past(&self) -> &[PastHand] {
        &self.past
    }

    /// The claim that waits for a ruling.
    #[must_use]
    pub const fn pending(&self) -> Option<Claim> {
        self.pending
    }

    /// Returns what was ruled, in order.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Points given or taken apart from any hand's, in order.
    #[must_use]
    pub fn adjustments(&self) -> &[Adjustment] {
        &self.adjustments
    }

    /// Returns whether a side has been warned for what it said.
    #[must_use]
    pub fn is_warned(&self, side: Side) -> bool {
        self.warned[side]
    }

    /// Returns whether the player who sat here at first has been disqualified: a substitute plays.
    #[must_use]
    pub fn is_disqualified(&self, seat: Seat) -> bool {
        self.disqualified[seat].is_some()
    }

    /// Returns whether the player who sat here at first was disqualified in this hand, or after it and before the next.
    #[must_use]
    pub fn is_disqualified_in(&self, seat: Seat, hand: HandNo) -> bool {
        self.disqualified[seat] == Some(hand)
    }

    /// Returns who should have dealt, where somebody else took the deal.
    #[must_use]
    pub const fn right_dealer(&self) -> Option<Seat> {
        self.right_dealer
    }

    /// Returns whether the bid that made trump can still be taken back: no card is led.
    #[must_use]
    pub const fn bid_can_be_void(&self) -> bool {
        self.before_bid.is_some()
    }

    /// The hand as it stood before the bid that made trump, until a card is led.
    #[must_use]
    pub const fn before_bid(&self) -> Option<&DealState> {
        self.before_bid.as_ref()
    }

    /// Returns whether the last card is a lead out of turn that can still be taken back.
    #[must_use]
    pub const fn lead_can_go_back(&self) -> bool {
        self.before_lead.is_some()
    }

    /// A card led before the discard that waits for it.
    #[must_use]
    pub const fn early_lead(&self) -> Option<(Seat, Card)> {
        self.early
    }

    /// Points that rulings gave a side apart from any hand's.
    pub(super) fn adjusted(&self, side: Side) -> i16 {
        let of_side = |change: &&Adjustment| change.whose == ScoredBy::Side(side);
        self.adjustments.iter().filter(of_side).map(|change| i16::from(change.points)).sum()
    }

    /// Lets go of what belongs to one hand.
    #[cold]
    pub(super) fn hand_over(&mut self, hand: Option<DealState>) {
        self.past.extend(hand.map(|deal| PastHand { deal, exposed: self.exposed }));
        self.penalties = Penalties::default();
        self.exposed = BySeat::default();
        (self.right_dealer, self.before_bid, self.before_lead, self.early) = (None, None, None, None);
    }

    /// The seat on turn does this, within what rulings have left legal.
    #[cold]
    pub(super) fn act(&mut self, hand: &mut DealState, action: Action) -> Result<(), Illegal> {
        let seat = hand.turn().ok_or(Illegal::HandOver)?;
        if !self.penalties.narrowed(hand.public(), seat, hand.legal()).contains(action) {
            hand.check(action)?;
            let must = hand.legal().cards_to_play() & self.penalties.penalty_cards(seat);
            return Err(must.iter().next().map_or(Illegal::MayNotBid, Illegal::PenaltyCard));
        }
        self.take(hand, seat, action);
        Ok(())
    }

    /// The seat on turn does this, whatever the rules say.
    pub(super) fn take(&mut self, hand: &mut DealState, seat: Seat, action: Action) {
        match action {
            Action::Order(_) | Action::Call(..) => self.before_bid = Some(*hand),
            Action::Play(card) => {
                (self.before_bid, self.before_lead) = (None, None);
                self.penalties.played(seat, card);
            }
            // A pass spoken too early stands once the right seat has passed.
            Action::Pass => self.before_bid = None,
            Action::Discard(_) | Action::DefendAlone | Action::Redeal | Action::Under(_) | Action::Give(_) => {}
        }
        match action {
            Action::Play(card) if self.penalties.is_worthless(card) => hand.play_worthless(card),
            action => hand.take(action),
        }
        self.lay_early_lead(hand);
        hand.settle();
    }

    /// A card led before the discard comes into the first trick as soon as there is one, unless a loner has given it away.
    pub(super) fn lay_early_lead(&mut self, hand: &mut DealState) {
        if hand.public().phase() != Phase::Playing {
            return;
        }
        if let Some((seat, card)) = self.early.take().filter(|(seat, card)| hand.hand(*seat).contains(*card)) {
            self.take(hand, seat, Action::Play(card));
        }
    }
}
