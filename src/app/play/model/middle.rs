//! The middle of the table: the upcard, the trick, the kitty, and the cube that shows trump. Start with [`middle`].

use super::DisplayState;
use cards::ruleset::{AskingTrumpRule, TurnUpPlace};
use cards::{Card, Rank, Seat};
use rules::{BidRound, Phase, PublicDeal, Trick, Trump, is_trump};

/// The cards in the middle of the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Middle {
    Empty,
    /// The upcard on the kitty.
    Upcard(Card),
    /// The upcard turned down.
    TurnedDown(Card),
    /// The kitty alone, after the upcard was taken.
    Kitty,
    /// A trick, in the order played.
    Trick(Vec<TrickCard>),
}

/// A card of a trick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrickCard {
    pub seat: Seat,
    pub card: Card,
    /// Whether it is winning the trick.
    pub wins: bool,
    pub bower: bool,
}

/// The kitty next to the tricks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KittyModel {
    /// There is no kitty to show.
    Absent,
    /// The kitty, face down.
    FaceDown,
    /// The kitty with the turn-up on it, which belongs to this seat (the dealer) until it is
    /// played.
    TurnUp(Card, Seat),
}

/// Returns the cards in the middle during the hand.
pub(super) fn middle(public: &PublicDeal, display: DisplayState) -> Middle {
    let lying = public.tricks().last().filter(|_| display.shows_ended_trick || public.trick_on_table().is_some());
    match (lying, public.phase()) {
        (Some(trick), _) => Middle::Trick(trick_cards(trick, public.contract().map(|contract| contract.trump))),
        (None, Phase::GoingUnder | Phase::Redealing | Phase::Bidding(BidRound::One)) => Middle::Upcard(public.upcard()),
        // A farmer's hand ended the hand before any bid.
        (None, Phase::Done) if public.redealt_by().is_some() => Middle::Upcard(public.upcard()),
        (None, Phase::Bidding(BidRound::Two)) => Middle::TurnedDown(public.upcard()),
        // A loner was called in round one, so the upcard is still face up.
        (None, Phase::Defending) if public.passes() < 4 => Middle::Upcard(public.upcard()),
        (None, Phase::Defending) => Middle::TurnedDown(public.upcard()),
        // If the turn-up stays on the pack, the pack is already out of the middle.
        (None, Phase::Discarding | Phase::Giving | Phase::GivingBack)
            if matches!(kitty(public), KittyModel::Absent) =>
        {
            Middle::Kitty
        }
        (None, Phase::Discarding | Phase::Giving | Phase::GivingBack) => Middle::Empty,
        (None, Phase::Playing | Phase::Done) => Middle::Trick(Vec::new()),
    }
}

fn trick_cards(trick: &Trick, trump: Option<Trump>) -> Vec<TrickCard> {
    let high = |card: Card| card.is(Rank::Jack) || card == Card::JOKER;
    let bower = |card: Card| high(card) && trump.is_some_and(|trump| is_trump(card, trump));
    let laid = |(seat, card)| TrickCard { seat, card, wins: trick.winning() == seat, bower: bower(card) };
    trick.cards().map(laid).collect()
}

/// Returns the kitty next to the tricks.
pub(super) fn kitty(public: &PublicDeal) -> KittyModel {
    if !matches!(public.phase(), Phase::Playing | Phase::Discarding | Phase::Giving | Phase::GivingBack) {
        return KittyModel::Absent;
    }
    let on_pack = public.rules().turn_up_lies == TurnUpPlace::OnPack
        && public.turn_up_taken()
        && !public.played().contains(public.upcard());
    match (on_pack, public.phase()) {
        (true, _) => KittyModel::TurnUp(public.upcard(), public.dealer()),
        (false, Phase::Playing) => KittyModel::FaceDown,
        (false, _) => KittyModel::Absent,
    }
}

/// The trump cube, which the dealer lays on the kitty once trump is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpCube {
    pub trump: Trump,
    pub dealer: Seat,
}

/// Returns the trump cube while it lies on the kitty; `None` in rulebooks without one.
pub(super) fn trump_cube(public: &PublicDeal, asks_trump: AskingTrumpRule) -> Option<TrumpCube> {
    let lies = asks_trump == AskingTrumpRule::NotAllowed
        && matches!(public.phase(), Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing);
    public.contract().filter(|_| lies).map(|contract| TrumpCube { trump: contract.trump, dealer: public.dealer() })
}
