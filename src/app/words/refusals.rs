//! Reasons why an action, a deal, a ruleset or an event of a game is refused. Each text is the second half of a
//! sentence. Where possible, it says what to do instead.

use super::{card, packets_text, seat, suit_in_text};
use crate::words::counts::count;
use cards::ruleset::{Contradiction, Packets};
use rules::record::BadEvent;
use rules::{DealFault, GameFault, Illegal, Stage};

/// Says why an action is illegal: `must follow hearts`.
#[must_use]
pub fn illegal_reason(reason: Illegal) -> String {
    match reason {
        Illegal::HandOver => "the hand is over".to_owned(),
        Illegal::BiddingNow => "trump is not made yet: bid or pass".to_owned(),
        Illegal::DiscardNow => "the dealer must discard first".to_owned(),
        Illegal::PlayNow => "trump is made: a card must be played".to_owned(),
        Illegal::CardNotHeld(held) => format!("does not hold the {}", card(held)),
        Illegal::MustFollow(suit) => format!("must follow {}", suit_in_text(suit)),
        Illegal::NeedsTrump(suit) => {
            format!("must hold a trump to make {} trump (the left bower is one)", suit_in_text(suit))
        }
        Illegal::MustGoAlone => "the dealer's partner may order up only to go alone".to_owned(),
        Illegal::NamedInRoundOne => "other suits are named only after the upcard is turned down".to_owned(),
        Illegal::OrderedInRoundTwo => "the upcard is turned down: name another suit".to_owned(),
        Illegal::TurnedDownSuit(suit) => format!("{} were turned down and cannot be named", suit_in_text(suit)),
        Illegal::NoTrumpNotCalled => "no trump is not called at this table: name a suit".to_owned(),
        Illegal::DealerMustName => "everybody passed: the dealer must name a suit".to_owned(),
        Illegal::JokerTurnedUp => "the joker is turned up: the dealer takes it and names trump".to_owned(),
        Illegal::MayNotBuryTurnUp(turn_up) => {
            format!("the {} was just taken up: another card must be discarded", card(turn_up))
        }
        Illegal::GoUnderNow => "a farmer's hand comes first: go under with it, or pass".to_owned(),
        Illegal::RedealNow => "a farmer's hand comes first: show it, or keep your cards".to_owned(),
        Illegal::NoFarmersHand => "this is not a farmer's hand".to_owned(),
        Illegal::NotNineOrTen(held) => format!("only nines and tens go under, not the {}", card(held)),
        Illegal::DefendNow => "first a defender says whether to play alone".to_owned(),
        Illegal::GiveNow => "the loner and the partner exchange a card first".to_owned(),
        Illegal::LiesOnPack(turn_up) => format!("the {} lies on the pack until it is played", card(turn_up)),
        Illegal::PenaltyCard(lies) => format!("the {} lies face up and must be played now", card(lies)),
        Illegal::MayNotBid => "a ruling bars this side from this bid in this hand".to_owned(),
        Illegal::StrictTable => {
            "nothing irregular can happen at a strict table, so there is nothing to claim".to_owned()
        }
        Illegal::NoIrregularity => {
            "that is not an irregularity: it breaks no rule now, or cannot be done now".to_owned()
        }
    }
}

/// Describes a contradiction between the answers of a set of rules: `a race to points cannot end in a tie, so there is
/// no sudden death`.
#[must_use]
pub const fn contradiction_reason(of: Contradiction) -> &'static str {
    match of {
        Contradiction::NoPackets => "the dealer has no way left to deal",
        Contradiction::NoStyleToKeep => "a style of dealing can be kept only where the dealer may choose one",
        Contradiction::CutOutOfRange => "the smallest packet of a cut is 1 to 12 cards",
        Contradiction::LengthOutOfRange => "a game has 1 to 100 hands, or goes to 1 to 100 points",
        Contradiction::PointsOutOfRange => "each score is 1 to 20 points",
        Contradiction::MoreTricksWorthLess => "all five tricks cannot be worth less than three",
        Contradiction::OwnCardWorthLess => "the loner's own card cannot get less than the side",
        Contradiction::TurnUpOnPackBuried => "a turn-up that lies on the pack until it is played cannot be discarded",
        Contradiction::CountersTooShort => "a six and a four count to ten, and this game goes further",
        Contradiction::JokerWithoutTrump => {
            "without trump the joker would have no suit: call no trump, or play with it"
        }
        Contradiction::JokerWithExchange => {
            "going under takes the three cards under the upcard. With the joker four lie there, and no rule says which one \
             stays: have a farmer's hand dealt again"
        }
        Contradiction::SuddenDeathInRace => "a race to points cannot end in a tie, so there is no sudden death",
        Contradiction::PenaltyOutOfRange => "a penalty is 1 to 20 points and at most $20",
        Contradiction::NameOutOfRange => "give the set a name of 1 to 60 characters",
    }
}

/// Says why a deal is impossible: `East holds 4 cards, not five`.
#[must_use]
pub fn deal_fault_reason(fault: DealFault) -> String {
    match fault {
        DealFault::HandSize(of, held) => format!("{} holds {}, not five", seat(of), count(held, "card")),
        DealFault::CardTwice(twice) => format!("the {} is in two places", card(twice)),
        DealFault::KittySize(cards, most) => format!("{} under the upcard, where {most} belong", count(cards, "card")),
        DealFault::NoJoker => "there is no joker in this pack".to_owned(),
    }
}

/// Says why an event cannot be added to a game: `the cut may not be declined`.
#[must_use]
pub fn game_fault_reason(fault: GameFault) -> String {
    match fault {
        GameFault::WrongStage(stage) => expected_event(stage).to_owned(),
        GameFault::BadDraw => "the cards drawn do not settle who deals first under this rulebook".to_owned(),
        GameFault::MustCut => "the cut may not be declined".to_owned(),
        GameFault::CutTooThin(least) => {
            format!("each packet of the cut must hold at least {}", count(least.into(), "card"))
        }
        GameFault::WrongPack => "this rulebook is played with another pack: with the joker, or without".to_owned(),
        GameFault::PacketsNotAllowed(way) => format!("this rulebook does not deal {}", packets_text(way)),
        GameFault::MustKeepDealingStyle(Packets::Singly) => {
            "this dealer began with one card at a time and keeps to it".to_owned()
        }
        GameFault::MustKeepDealingStyle(Packets::TwoRounds(_)) => {
            "this dealer began with packets and keeps to them".to_owned()
        }
        GameFault::Illegal(reason) => illegal_reason(reason),
        GameFault::RulingPending => "the director has been called: a ruling comes first".to_owned(),
        GameFault::HandNotDealtYet => "there was no such hand to make a claim about".to_owned(),
        GameFault::ClaimAgainstOwnSide => "nobody can claim this against their own side".to_owned(),
        GameFault::NoSuchClaim => "no such claim is waiting for a ruling".to_owned(),
        GameFault::RulingImpossible => "that ruling is not the rulebook's, or cannot be carried out".to_owned(),
    }
}

/// Says which event of a game is impossible, and why: `event 3, "play 9S": does not hold the Nine of Spades`.
#[must_use]
pub fn bad_event_reason(BadEvent { index, event, fault: why }: &BadEvent) -> String {
    format!("event {index}, \"{event}\": {}", game_fault_reason(*why))
}

/// Says which event the game is waiting for: `the game is waiting for the cut`.
const fn expected_event(stage: Stage) -> &'static str {
    match stage {
        Stage::FirstDealer => "the game is waiting for the draw for the first dealer",
        Stage::Cut => "the game is waiting for the cut",
        Stage::Deal => "the game is waiting for the deal",
        Stage::TurnUp => "the game is waiting for the upcard to be turned",
        Stage::Hand => "the game is waiting for a bid or a card",
        Stage::Over => "the game is over",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::Packets;
    use cards::{Seat, Suit};

    #[test]
    fn refusals_read_as_a_player_would_say_them() {
        assert_eq!(illegal_reason(Illegal::MustFollow(Suit::Hearts)), "must follow hearts");
        assert_eq!(illegal_reason(Illegal::CardNotHeld("9S".parse().unwrap())), "does not hold the Nine of Spades");
        assert_eq!(illegal_reason(Illegal::TurnedDownSuit(Suit::Clubs)), "clubs were turned down and cannot be named");
        assert_eq!(deal_fault_reason(DealFault::HandSize(Seat::S, 4)), "South holds 4 cards, not five");
        assert_eq!(game_fault_reason(GameFault::WrongStage(Stage::Over)), "the game is over");
        assert_eq!(
            game_fault_reason(GameFault::MustKeepDealingStyle(Packets::Singly)),
            "this dealer began with one card at a time and keeps to it"
        );
        assert_eq!(game_fault_reason(GameFault::Illegal(Illegal::HandOver)), illegal_reason(Illegal::HandOver));
    }
}
