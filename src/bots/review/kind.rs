//! Classifies decisions, so that people see which kind they should practice.

use serde::{Deserialize, Serialize};

use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, effective_suit};

/// The kind of a decision: its subject or, if the decision was wrong, the kind of mistake. The order of the variants is
/// part of the format of stored reviews.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// A bid or a pass without a mistake.
    Bid,
    /// Made trump with too weak a hand, as dealer or in round two.
    ThinCall,
    /// Passed a hand that should have made trump.
    MissedCall,
    /// Named another suit than the best one.
    WrongSuit,
    /// Took the partner along with a hand that should have gone alone.
    MissedLoner,
    /// Went alone with a hand that should not have.
    BoldLoner,
    /// Ordered up the partner with too weak a hand.
    OrderedPartner,
    /// Ordered up an opponent with too weak a hand.
    OrderedOpponent,
    /// A discard, a card laid down to go under, or a card exchanged with the partner.
    Discard = 9,
    OpeningLead,
    /// A lead to the second trick or a later one.
    Lead,
    /// The second card of a trick.
    SecondHand,
    /// A card between the second and the last of a trick.
    ThirdHand,
    /// The last card of a trick.
    LastHand,
    /// Kept a trump that should have been played.
    TrumpKept,
    /// Played a trump that should have been kept.
    TrumpWasted,
    /// Took a trick that the partner was winning.
    PartnersTrick,
    /// Chose whether to defend alone against a loner. The number 8 puts this kind among the bids. The variant is the
    /// last one because stored reviews contain the position in this list.
    DefendingAlone = 8,
}

impl DecisionKind {
    /// All kinds, bids first.
    pub const ALL: [DecisionKind; 18] = [
        DecisionKind::Bid,
        DecisionKind::ThinCall,
        DecisionKind::MissedCall,
        DecisionKind::WrongSuit,
        DecisionKind::MissedLoner,
        DecisionKind::BoldLoner,
        DecisionKind::OrderedPartner,
        DecisionKind::OrderedOpponent,
        DecisionKind::DefendingAlone,
        DecisionKind::Discard,
        DecisionKind::OpeningLead,
        DecisionKind::Lead,
        DecisionKind::SecondHand,
        DecisionKind::ThirdHand,
        DecisionKind::LastHand,
        DecisionKind::TrumpKept,
        DecisionKind::TrumpWasted,
        DecisionKind::PartnersTrick,
    ];

    /// Classifies an action at a view. If the action was not wrong, `best` is the same action.
    #[must_use]
    pub fn of(view: &SeatView, done: Action, best: Action) -> DecisionKind {
        match view.public().phase() {
            Phase::Discarding | Phase::GoingUnder | Phase::Giving | Phase::GivingBack => DecisionKind::Discard,
            Phase::Redealing => DecisionKind::Bid,
            Phase::Defending => DecisionKind::DefendingAlone,
            Phase::Bidding(round) => kind_of_bid(view, round, done, best),
            Phase::Playing | Phase::Done => kind_of_card(view, done, best),
        }
    }

    /// Returns whether the decision belongs to the bidding. Every other decision belongs to the play.
    #[must_use]
    pub fn is_bid(self) -> bool {
        self < DecisionKind::Discard
    }

    /// The name in the output of `lab`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DecisionKind::Bid => "bid",
            DecisionKind::ThinCall => "thin_call",
            DecisionKind::MissedCall => "missed_call",
            DecisionKind::WrongSuit => "wrong_suit",
            DecisionKind::MissedLoner => "missed_loner",
            DecisionKind::BoldLoner => "bold_loner",
            DecisionKind::OrderedPartner => "ordered_partner",
            DecisionKind::OrderedOpponent => "ordered_opponent",
            DecisionKind::Discard => "discard",
            DecisionKind::OpeningLead => "opening_lead",
            DecisionKind::Lead => "lead",
            DecisionKind::SecondHand => "second_hand",
            DecisionKind::ThirdHand => "third_hand",
            DecisionKind::LastHand => "last_hand",
            DecisionKind::TrumpKept => "trump_kept",
            DecisionKind::TrumpWasted => "trump_wasted",
            DecisionKind::PartnersTrick => "partners_trick",
            DecisionKind::DefendingAlone => "defending_alone",
        }
    }
}

fn kind_of_bid(view: &SeatView, round: BidRound, done: Action, best: Action) -> DecisionKind {
    let same_suit = match (done, best) {
        (Action::Call(done, _), Action::Call(best, _)) => done == best,
        _ => true,
    };
    match (done.going(), best.going()) {
        _ if done == best => DecisionKind::Bid,
        (None, _) => DecisionKind::MissedCall,
        (Some(_), Some(_)) if !same_suit => DecisionKind::WrongSuit,
        (Some(Going::WithPartner), Some(_)) => DecisionKind::MissedLoner,
        (Some(Going::Alone), _) => DecisionKind::BoldLoner,
        (Some(Going::WithPartner), None) => match (round, view.public().dealer()) {
            (BidRound::One, dealer) if dealer == view.seat().partner() => DecisionKind::OrderedPartner,
            (BidRound::One, dealer) if dealer != view.seat() => DecisionKind::OrderedOpponent,
            _ => DecisionKind::ThinCall,
        },
    }
}

fn kind_of_card(view: &SeatView, done: Action, best: Action) -> DecisionKind {
    let public = view.public();
    let (Some(trick), Some(contract)) = (public.trick_on_table(), public.contract()) else {
        return if public.tricks().is_empty() { DecisionKind::OpeningLead } else { DecisionKind::Lead };
    };
    let place = match trick.play_count() {
        laid if laid + 1 == public.players() => DecisionKind::LastHand,
        1 => DecisionKind::SecondHand,
        _ => DecisionKind::ThirdHand,
    };
    let (Action::Play(done), Action::Play(best)) = (done, best) else { return place };
    let takes = |card| trick.is_beaten_by(card, contract.trump);
    let trump = |card| effective_suit(card, contract.trump) == contract.trump;
    let partners = trick.winner_so_far() == view.seat().partner();
    match (trump(done), trump(best)) {
        _ if partners && takes(done) && !takes(best) => DecisionKind::PartnersTrick,
        (true, false) => DecisionKind::TrumpWasted,
        (false, true) => DecisionKind::TrumpKept,
        _ => place,
    }
}
