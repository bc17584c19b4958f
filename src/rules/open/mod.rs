//! The open table, where players can break the rules: irregularities, claims, rulings, and their effect on a game.
//!
//! Only a game at an open table has an [`OpenGame`]. An [`OpenGame`] is kept apart from the state of the hand, which
//! bots copy often.

mod apply_ruling;
mod commit;
mod hand;
mod irregularity;
mod penalties;
mod ruling;

pub use commit::{PileCount, does_not_follow_suit};
pub use irregularity::{Irregularity, IrregularityKind, ParseIrregularityError, Pile, TableKind};
pub use penalties::Penalties;
pub use ruling::{Claim, ClaimVerdict, ParseRulingError, Remedy, RuledBy, Ruling, RulingReason};

use super::{Action, DealState, HandNo, Illegal, Phase};
use cards::{BySeat, BySide, Card, CardSet, Seat, Side};

/// An irregularity in the record of the game: by whom and when it was committed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedIrregularity {
    pub irregularity: Irregularity,
    pub by: Seat,
    /// The hand in which the irregularity happened. For unmarked points, the hand in which they were scored.
    pub hand: HandNo,
    /// The trick in which the irregularity happened, from 1; 0 before the first lead.
    pub trick: u8,
    /// Whether a ruling has settled the irregularity.
    pub ruled: bool,
}

impl RecordedIrregularity {
    /// Returns whether a claim is about the kind, player and trick of this irregularity. The hand is not compared. A
    /// claim without a trick matches every trick, and a claim of unmarked points matches both partners.
    #[must_use]
    pub(crate) fn is_claimed_by(&self, claim: Claim) -> bool {
        let by_accused = match claim.what {
            IrregularityKind::UnmarkedPoints => self.by.side() == claim.accused.side(),
            _ => self.by == claim.accused,
        };
        let in_trick = claim.trick.is_none_or(|trick| self.trick == trick);
        self.irregularity.kind() == Some(claim.what) && by_accused && in_trick
    }
}

/// A finished hand, kept as evidence for later claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastHand {
    /// The cards at the end of the hand.
    pub deal: DealState,
    /// The cards of each seat that everybody saw, apart from cards played to tricks.
    pub exposed: BySeat<CardSet>,
}

/// Which score a ruling changes: a side's score, or one player's own score card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjustedScore {
    /// The side's score, and both partners' own score cards.
    Side(Side),
    /// Only this player's own score card.
    OwnCard(Seat),
}

impl AdjustedScore {
    /// Returns whether a change of this score also changes the own score card of the player at `seat`.
    #[must_use]
    pub fn counts_for(self, seat: Seat) -> bool {
        match self {
            AdjustedScore::Side(side) => side == seat.side(),
            AdjustedScore::OwnCard(of) => of == seat,
        }
    }
}

/// Points that a ruling awarded or deducted apart from the result of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The number of hands that were over when the ruling was made.
    pub after: u8,
    pub score: AdjustedScore,
    /// The change, negative for lost points.
    pub points: i8,
}

/// The part of a game's state that only an open table has: irregularities, claims, rulings and their effects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenGame {
    pub(super) irregularities: Vec<RecordedIrregularity>,
    pub(super) penalties: Penalties,
    pub(super) exposed: BySeat<CardSet>,
    pub(super) past_hands: Vec<PastHand>,
    pub(super) pending_claim: Option<Claim>,
    pub(super) rulings: Vec<Ruling>,
    pub(super) adjustments: Vec<Adjustment>,
    pub(super) cup: BySeat<u16>,
    pub(super) warned: BySide<bool>,
    /// For each seat, the hand in which its original player was disqualified.
    pub(super) disqualified: BySeat<Option<HandNo>>,
    /// The winner, if a ruling ended the game.
    pub(super) winner_by_ruling: Option<Side>,
    /// The seat that should have dealt, if another seat took the deal.
    pub(super) right_dealer: Option<Seat>,
    /// The hand as it was before the bid that made trump, or before a pass out of turn. Kept until a card is led or the
    /// right seat passes.
    pub(super) before_bid: Option<DealState>,
    /// The hand as it was before a lead out of turn; kept until the next card is played.
    pub(super) before_lead: Option<DealState>,
    /// A card led before the dealer's discard, with its seat; kept until it becomes part of the first trick.
    pub(super) early_lead: Option<(Seat, Card)>,
}

impl OpenGame {
    /// All irregularities in order, reneges included. No player may see this list before the game is over.
    #[must_use]
    pub fn irregularities(&self) -> &[RecordedIrregularity] {
        &self.irregularities
    }

    /// The penalties that rulings imposed in the hand in play.
    #[must_use]
    pub const fn penalties(&self) -> &Penalties {
        &self.penalties
    }

    /// The cards of a seat that everybody has seen in this hand, apart from cards played to tricks.
    #[must_use]
    pub fn exposed_cards(&self, seat: Seat) -> CardSet {
        self.exposed[seat]
    }

    /// The finished hands, in order, kept as evidence for later claims.
    #[must_use]
    pub fn past_hands(&self) -> &[PastHand] {
        &self.past_hands
    }

    /// The claim that waits for a ruling, if there is one.
    #[must_use]
    pub const fn pending_claim(&self) -> Option<Claim> {
        self.pending_claim
    }

    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Points that rulings awarded or deducted apart from the results of hands, in order.
    #[must_use]
    pub fn adjustments(&self) -> &[Adjustment] {
        &self.adjustments
    }

    /// Returns whether a side has been warned for table talk.
    #[must_use]
    pub fn is_warned(&self, side: Side) -> bool {
        self.warned[side]
    }

    /// Returns whether the original player of a seat was disqualified, so that a substitute plays.
    #[must_use]
    pub fn is_disqualified(&self, seat: Seat) -> bool {
        self.disqualified[seat].is_some()
    }

    /// Returns whether the original player of a seat was disqualified in this hand, or between this hand and the next.
    #[must_use]
    pub fn is_disqualified_in(&self, seat: Seat, hand: HandNo) -> bool {
        self.disqualified[seat] == Some(hand)
    }

    /// The seat that should have dealt, if another seat took the deal.
    #[must_use]
    pub const fn right_dealer(&self) -> Option<Seat> {
        self.right_dealer
    }

    /// Returns whether the bid that made trump, or a pass out of turn, can still be voided. This ends when a card is
    /// led.
    #[must_use]
    pub const fn can_void_bid(&self) -> bool {
        self.before_bid.is_some()
    }

    /// The hand as it was before the bid that made trump, or before a pass out of turn. `None` once a card is led.
    #[must_use]
    pub const fn before_bid(&self) -> Option<&DealState> {
        self.before_bid.as_ref()
    }

    /// Returns whether the last card was led out of turn, so that the lead can still be taken back.
    #[must_use]
    pub const fn can_take_back_lead(&self) -> bool {
        self.before_lead.is_some()
    }

    /// The card that was led before the dealer's discard, with its seat; `None` once the card is part of the first
    /// trick.
    #[must_use]
    pub const fn early_lead(&self) -> Option<(Seat, Card)> {
        self.early_lead
    }

    /// The points that rulings gave a side (negative: took from it), apart from the results of hands.
    pub(super) fn adjustment_total(&self, side: Side) -> i16 {
        let of_side = |change: &&Adjustment| change.score == AdjustedScore::Side(side);
        self.adjustments.iter().filter(of_side).map(|change| i16::from(change.points)).sum()
    }

    /// Stores a finished hand as evidence, and clears penalties, exposed cards and everything else about that hand.
    #[cold]
    pub(super) fn archive_hand(&mut self, hand: Option<DealState>) {
        self.past_hands.extend(hand.map(|deal| PastHand { deal, exposed: self.exposed }));
        self.penalties = Penalties::default();
        self.exposed = BySeat::default();
        (self.right_dealer, self.before_bid, self.before_lead, self.early_lead) = (None, None, None, None);
    }

    /// Performs an action of the seat whose turn it is, if the rules and the seat's penalties allow it.
    #[cold]
    pub(super) fn apply_action(&mut self, hand: &mut DealState, action: Action) -> Result<(), Illegal> {
        let seat = hand.turn().ok_or(Illegal::HandOver)?;
        if !self.penalties.restrict(hand.public(), seat, hand.legal()).contains(action) {
            hand.check(action)?;
            let must = hand.legal().cards_to_play() & self.penalties.penalty_cards(seat);
            return Err(must.iter().next().map_or(Illegal::MayNotBid, Illegal::PenaltyCard));
        }
        self.apply_unchecked(hand, seat, action);
        Ok(())
    }

    /// Performs an action of `seat` without checking it.
    pub(super) fn apply_unchecked(&mut self, hand: &mut DealState, seat: Seat, action: Action) {
        match action {
            Action::Order(_) | Action::Call(..) => self.before_bid = Some(*hand),
            Action::Play(card) => {
                (self.before_bid, self.before_lead) = (None, None);
                self.penalties.remove_played(seat, card);
            }
            // Once the right seat has passed, an earlier pass out of turn can no longer be voided.
            Action::Pass => self.before_bid = None,
            Action::Discard(_) | Action::DefendAlone | Action::Redeal | Action::LayUnder(_) | Action::GiveCard(_) => {}
        }
        match action {
            Action::Play(card) if self.penalties.is_worthless(card) => hand.play_worthless(card),
            action => hand.apply_unchecked(action),
        }
        self.lay_early_lead(hand);
        hand.skip_finished_seats();
    }

    /// Once play starts, moves a card that was led before the discard into the first trick. The card is dropped if its
    /// seat no longer holds it, as when a loner gave it to the partner.
    pub(super) fn lay_early_lead(&mut self, hand: &mut DealState) {
        if hand.public().phase() != Phase::Playing {
            return;
        }
        if let Some((seat, card)) = self.early_lead.take().filter(|(seat, card)| hand.hand(*seat).contains(*card)) {
            self.apply_unchecked(hand, seat, Action::Play(card));
        }
    }
}
