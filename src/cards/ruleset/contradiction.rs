//! Why a set of rules cannot be played.

use thiserror::Error;

use super::{
    BuryTurnUp, Counters, FarmersHand, Joker, Length, LevelGame, MixedPackets, NoTrump, Points, Ruleset, StyleKept,
    TurnUpLies,
};

/// A reason to refuse a set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the rules contradict themselves: {self:?}")]
pub enum Contradiction {
    /// The dealer is given no way to deal.
    NoPackets,
    /// A style is kept for the game where there is but one.
    NothingToKeep,
    /// A cut leaves 1 to 12 cards in each packet.
    CutOutOfRange,
    /// A game of 0 hands or points, or of more than 100.
    LengthOutOfRange,
    /// A score that is 0, or above 20.
    PointsOutOfRange,
    /// More tricks are worth fewer points.
    MoreTricksWorthLess,
    /// The lone maker's own card gets less than the side.
    OwnCardWorthLess,
    /// The turn-up lies on the pack until it is played, so it cannot be buried.
    TurnUpOnPackBuried,
    /// A six and a four count to ten; the game goes further.
    CountersTooShort,
    /// A race to points cannot end level, so sudden death cannot come.
    RaceCannotBeLevel,
    /// Without trump the joker would be of no suit.
    JokerWithoutTrump,
    /// With the joker four cards lie under the upcard, and three are taken from there: no text says which one stays.
    JokerGoesUnder,
    /// A penalty of 0 points, of more than 20, or of more than 20 dollars.
    PenaltyOutOfRange,
    /// The name is empty or longer than 60 characters.
    NameOutOfRange,
}

impl Contradiction {
    /// The first thing wrong with a set, or `None`.
    pub(super) fn of(set: &Ruleset) -> Option<Contradiction> {
        use Contradiction as C;
        let (hand, points, packets) = (&set.hand, &set.hand.points, &set.packets);
        let mixed = packets.mixed != MixedPackets::No;
        let ways = [packets.even, packets.alternating, mixed, packets.singly];
        let defended = hand.defend_alone.points();
        let reach = set.length.most_of_side(hand.most_points());
        [
            (set.name.trim().is_empty() || set.name.chars().count() > 60, C::NameOutOfRange),
            (!ways.contains(&true), C::NoPackets),
            (packets.kept == StyleKept::ForTheGame && ways == [false, false, false, true], C::NothingToKeep),
            (!(1..=12).contains(&set.cut.least), C::CutOutOfRange),
            (!set.length.in_range(), C::LengthOutOfRange),
            (!points.in_range() || !defended.is_none_or(|points| Points::RANGE.contains(&points)), C::PointsOutOfRange),
            (points.march_is_worth_less(), C::MoreTricksWorthLess),
            (points.own_card_is_worth_less(), C::OwnCardWorthLess),
            (
                hand.turn_up_lies == TurnUpLies::OnPack && hand.bury_turn_up == BuryTurnUp::Allowed,
                C::TurnUpOnPackBuried,
            ),
            (hand.joker == Joker::BestBower && hand.no_trump == NoTrump::Yes, C::JokerWithoutTrump),
            (
                hand.joker == Joker::BestBower && matches!(hand.farmers_hand, FarmersHand::Exchange(_)),
                C::JokerGoesUnder,
            ),
            (!set.irregularities.in_range(), C::PenaltyOutOfRange),
            (set.counters == Counters::SixAndFour && reach > 10, C::CountersTooShort),
            (matches!(set.length, Length::Points(_)) && set.level_game == LevelGame::SuddenDeath, C::RaceCannotBeLevel),
        ]
        .into_iter()
        .find_map(|(wrong, reason)| wrong.then_some(reason))
    }
}
