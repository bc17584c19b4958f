//! Reasons to refuse a set of rules: two fields exclude each other, or a value is out of range.

use thiserror::Error;

use super::{
    BuryTurnUp, Counters, DealingStyleRule, FarmersHand, Joker, Length, LevelGame, MixedPackets, NoTrump, Points,
    Ruleset, TurnUpPlace,
};

/// A reason why a set of rules cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the rules contradict themselves: {self:?}")]
pub enum Contradiction {
    NoPackets,
    /// Dealers must keep to one style, but only dealing singly is allowed.
    NoStyleToKeep,
    /// `fewest_cards`, the least size of each part of the cut pack, is not 1 to 12.
    CutOutOfRange,
    /// The length of the game is not 1 to 100 hands or points.
    LengthOutOfRange,
    /// The points for a result of a hand are not 1 to 20.
    PointsOutOfRange,
    MoreTricksWorthLess,
    /// A lone march scores less on the maker's own card than for the side.
    OwnCardWorthLess,
    /// The turn-up may be buried, but stays on the pack until it is played.
    TurnUpOnPackBuried,
    /// A six and a four count only to ten, but a game can go further.
    CountersTooShort,
    /// Tied games go to sudden death, but a race to points cannot end in a tie.
    SuddenDeathInRace,
    /// No trump may be called, but without trump the joker would belong to no suit.
    JokerWithoutTrump,
    /// A farmer's hand may be exchanged for the three cards under the upcard. With a joker four cards lie there, and no
    /// rulebook says which one stays.
    JokerWithExchange,
    /// A penalty in points is not 1 to 20, or a penalty in dollars is above 20.
    PenaltyOutOfRange,
    /// The name is empty or longer than 60 characters.
    NameOutOfRange,
}

impl Contradiction {
    /// Returns the first contradiction in the ruleset; `None` if a game can be played by it.
    pub(super) fn of(set: &Ruleset) -> Option<Contradiction> {
        use Contradiction as C;
        let (hand, points, packets) = (&set.hand, &set.hand.points, &set.packets);
        let mixed = packets.mixed != MixedPackets::No;
        let ways = [packets.even, packets.alternating, mixed, packets.singly];
        let defended = hand.defend_alone.points();
        let reach = set.length.highest_final_score(hand.most_points());
        [
            (set.name.trim().is_empty() || set.name.chars().count() > 60, C::NameOutOfRange),
            (!ways.contains(&true), C::NoPackets),
            (
                packets.style_rule == DealingStyleRule::ForTheGame && ways == [false, false, false, true],
                C::NoStyleToKeep,
            ),
            (!(1..=12).contains(&set.cut.fewest_cards), C::CutOutOfRange),
            (!set.length.in_range(), C::LengthOutOfRange),
            (!points.in_range() || !defended.is_none_or(|points| Points::RANGE.contains(&points)), C::PointsOutOfRange),
            (points.march_is_worth_less(), C::MoreTricksWorthLess),
            (points.own_card_is_worth_less(), C::OwnCardWorthLess),
            (
                hand.turn_up_lies == TurnUpPlace::OnPack && hand.bury_turn_up == BuryTurnUp::Allowed,
                C::TurnUpOnPackBuried,
            ),
            (hand.joker == Joker::BestBower && hand.no_trump == NoTrump::Yes, C::JokerWithoutTrump),
            (
                hand.joker == Joker::BestBower && matches!(hand.farmers_hand, FarmersHand::Exchange(_)),
                C::JokerWithExchange,
            ),
            (!set.irregularities.in_range(), C::PenaltyOutOfRange),
            (set.counters == Counters::SixAndFour && reach > 10, C::CountersTooShort),
            (matches!(set.length, Length::Points(_)) && set.level_game == LevelGame::SuddenDeath, C::SuddenDeathInRace),
        ]
        .into_iter()
        .find_map(|(wrong, reason)| wrong.then_some(reason))
    }
}
