//! The middle of the table: the upcard, the trick, the kitty, and the cube that shows trump. Start with [`Middle`].

use super::DisplayState;
use cards::ruleset::{AskingTrumpRule, TurnUpPlace};
use cards::{Card, Rank, Seat};
use rules::{BidRound, Phase, PublicDeal, Trick, Trump, is_trump};

/// The cards in the middle of the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Middle {
    Empty,
    /// The upcard, face up on the kitty.
    Upcard(Card),
    /// The upcard, after it was turned down.
    TurnedDown(Card),
    /// The kitty alone, before the upcard is turned or after the dealer has taken it.
    Kitty,
    /// The cards of the current trick in the order played.
    Trick(Vec<TrickCard>),
}

/// A card that lies in the current trick, with its player's seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrickCard {
    pub seat: Seat,
    pub card: Card,
    /// Whether this card is winning the trick so far.
    pub wins: bool,
    pub bower: bool,
}

/// The picture of the kitty beside the tricks after trump is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KittyModel {
    /// No kitty is shown.
    NotShown,
    /// The kitty is shown face down.
    FaceDown,
    /// The turn-up lies face up on the kitty. It belongs to the dealer, in this seat, and lies there until it is
    /// played.
    TurnUp(Card, Seat),
}

/// Returns the cards to show in the middle of the table.
pub(super) fn build_middle(public: &PublicDeal, display: DisplayState) -> Middle {
    let lying = public.tricks().last().filter(|_| display.shows_ended_trick || public.trick_on_table().is_some());
    match (lying, public.phase()) {
        (Some(trick), _) => Middle::Trick(trick_cards(trick, public.contract().map(|contract| contract.trump))),
        (None, Phase::GoingUnder | Phase::Redealing | Phase::Bidding(BidRound::One)) => Middle::Upcard(public.upcard()),
        // A seat has shown a farmer's hand, which ended the hand before any bid.
        (None, Phase::Done) if public.seat_that_redealt().is_some() => Middle::Upcard(public.upcard()),
        (None, Phase::Bidding(BidRound::Two)) => Middle::TurnedDown(public.upcard()),
        // The loner was called in round one, so the upcard is still face up.
        (None, Phase::Defending) if public.passes() < 4 => Middle::Upcard(public.upcard()),
        (None, Phase::Defending) => Middle::TurnedDown(public.upcard()),
        // If the turn-up stays on the kitty, the kitty and the turn-up are already shown beside the tricks.
        (None, Phase::Discarding | Phase::Giving | Phase::GivingBack)
            if matches!(build_kitty(public), KittyModel::NotShown) =>
        {
            Middle::Kitty
        }
        (None, Phase::Discarding | Phase::Giving | Phase::GivingBack) => Middle::Empty,
        (None, Phase::Playing | Phase::Done) => Middle::Trick(Vec::new()),
    }
}

fn trick_cards(trick: &Trick, trump: Option<Trump>) -> Vec<TrickCard> {
    let high = |card: Card| card.has_rank(Rank::Jack) || card == Card::JOKER;
    let bower = |card: Card| high(card) && trump.is_some_and(|trump| is_trump(card, trump));
    let laid = |(seat, card)| TrickCard { seat, card, wins: trick.winner_so_far() == seat, bower: bower(card) };
    trick.cards().map(laid).collect()
}

pub(super) fn build_kitty(public: &PublicDeal) -> KittyModel {
    if !matches!(public.phase(), Phase::Playing | Phase::Discarding | Phase::Giving | Phase::GivingBack) {
        return KittyModel::NotShown;
    }
    let on_pack = public.rules().turn_up_lies == TurnUpPlace::OnPack
        && public.is_turn_up_taken()
        && !public.played().contains(public.upcard());
    match (on_pack, public.phase()) {
        (true, _) => KittyModel::TurnUp(public.upcard(), public.dealer()),
        (false, Phase::Playing) => KittyModel::FaceDown,
        (false, _) => KittyModel::NotShown,
    }
}

/// Returns the suit that the trump cube shows while it lies on the kitty. The cube is used only if the rulebook forbids
/// players to ask what is trump.
pub(super) fn build_trump_cube(public: &PublicDeal, asks_trump: AskingTrumpRule) -> Option<Trump> {
    let lies = asks_trump == AskingTrumpRule::NotAllowed
        && matches!(public.phase(), Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing);
    public.contract().filter(|_| lies).map(|contract| contract.trump)
}
