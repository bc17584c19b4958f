//! Classifies decisions, so that people see which kind they should practice.

use serde::{Deserialize, Serialize};

use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, effective_suit};

/// The kind of a decision: its subject or, if the decision was wrong, the kind of mistake. The order of the variants is
/// part of the format of stored reviews.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A bid that was not wrong.
    Bid,
    /// Made trump on too little, as dealer or in round two.
    ThinCall,
    /// Passed a hand that should have made trump.
    MissedCall,
    /// Named another suit than the best one.
    WrongSuit,
    /// Took the partner along with a hand that should have gone alone.
    MissedLoner,
    /// Went alone with a hand that should not have.
    BoldLoner,
    /// Ordered up the partner on too little.
    OrderedPartner,
    /// Ordered up an opponent on too little.
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
    /// Took a trick that was the partner's.
    PartnersTrick,
    /// Chose whether to defend alone against a loner. The number 8 puts this kind among the bids. The variant is the
    /// last one because stored reviews contain the position in this list.
    DefendingAlone = 8,
}

impl Kind {
    /// All kinds, bids first.
    pub const ALL: [Kind; 18] = [
        Kind::Bid,
        Kind::ThinCall,
        Kind::MissedCall,
        Kind::WrongSuit,
        Kind::MissedLoner,
        Kind::BoldLoner,
        Kind::OrderedPartner,
        Kind::OrderedOpponent,
        Kind::DefendingAlone,
        Kind::Discard,
        Kind::OpeningLead,
        Kind::Lead,
        Kind::SecondHand,
        Kind::ThirdHand,
        Kind::LastHand,
        Kind::TrumpKept,
        Kind::TrumpWasted,
        Kind::PartnersTrick,
    ];

    /// Classifies an action at a view. If the action was not wrong, `best` is the same action.
    #[must_use]
    pub fn of(view: &SeatView, done: Action, best: Action) -> Kind {
        match view.public().phase() {
            Phase::Discarding | Phase::GoingUnder | Phase::Giving | Phase::GivingBack => Kind::Discard,
            Phase::Redealing => Kind::Bid,
            Phase::Defending => Kind::DefendingAlone,
            Phase::Bidding(round) => of_bid(view, round, done, best),
            Phase::Playing | Phase::Done => of_card(view, done, best),
        }
    }

    /// Returns whether the decision belongs to the bidding. Every other decision belongs to the play.
    #[must_use]
    pub fn is_bid(self) -> bool {
        self < Kind::Discard
    }

    /// The name in the output of `lab`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Bid => "bid",
            Kind::ThinCall => "thin_call",
            Kind::MissedCall => "missed_call",
            Kind::WrongSuit => "wrong_suit",
            Kind::MissedLoner => "missed_loner",
            Kind::BoldLoner => "bold_loner",
            Kind::OrderedPartner => "ordered_partner",
            Kind::OrderedOpponent => "ordered_opponent",
            Kind::Discard => "discard",
            Kind::OpeningLead => "opening_lead",
            Kind::Lead => "lead",
            Kind::SecondHand => "second_hand",
            Kind::ThirdHand => "third_hand",
            Kind::LastHand => "last_hand",
            Kind::TrumpKept => "trump_kept",
            Kind::TrumpWasted => "trump_wasted",
            Kind::PartnersTrick => "partners_trick",
            Kind::DefendingAlone => "defending_alone",
        }
    }
}

fn of_bid(view: &SeatView, round: BidRound, done: Action, best: Action) -> Kind {
    let same_suit = match (done, best) {
        (Action::Call(done, _), Action::Call(best, _)) => done == best,
        _ => true,
    };
    match (done.going(), best.going()) {
        _ if done == best => Kind::Bid,
        (None, _) => Kind::MissedCall,
        (Some(_), Some(_)) if !same_suit => Kind::WrongSuit,
        (Some(Going::WithPartner), Some(_)) => Kind::MissedLoner,
        (Some(Going::Alone), _) => Kind::BoldLoner,
        (Some(Going::WithPartner), None) => match (round, view.public().dealer()) {
            (BidRound::One, dealer) if dealer == view.seat().partner() => Kind::OrderedPartner,
            (BidRound::One, dealer) if dealer != view.seat() => Kind::OrderedOpponent,
            _ => Kind::ThinCall,
        },
    }
}

fn of_card(view: &SeatView, done: Action, best: Action) -> Kind {
    let public = view.public();
    let (Some(trick), Some(contract)) = (public.trick_on_table(), public.contract()) else {
        return if public.tricks().is_empty() { Kind::OpeningLead } else { Kind::Lead };
    };
    let place = match trick.play_count() {
        laid if laid + 1 == public.players() => Kind::LastHand,
        1 => Kind::SecondHand,
        _ => Kind::ThirdHand,
    };
    let (Action::Play(done), Action::Play(best)) = (done, best) else { return place };
    let takes = |card| trick.is_beaten_by(card, contract.trump);
    let trump = |card| effective_suit(card, contract.trump) == contract.trump;
    let partners = trick.winner_so_far() == view.seat().partner();
    match (trump(done), trump(best)) {
        _ if partners && takes(done) && !takes(best) => Kind::PartnersTrick,
        (true, false) => Kind::TrumpWasted,
        (false, true) => Kind::TrumpKept,
        _ => place,
    }
}
