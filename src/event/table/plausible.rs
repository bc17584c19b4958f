//! Checks typed scores against the rules of the game, to catch slips of the pen. [`check_score`] refuses scores that
//! are impossible. [`find_unlikely_score`] warns about scores that are possible but probably wrong.

use thiserror::Error;

use super::result::GameScore;
use cards::Side;
use cards::ruleset::{AllPass, BumpCup, EuchreScores, Length, LevelGame, Ruleset};

/// The reason why [`check_score`] refuses a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such score: {self:?}")]
pub enum BadScore {
    /// The game is not over, or both sides have won it. Exactly one side must have reached this score.
    NotEnded(u8),
    /// The points exceed this maximum. In a game to a score, the maximum applies to one side. In a game of a fixed
    /// number of hands, it applies to both sides together.
    TooManyPoints(i16),
    /// A side is below zero, although these rules never take points away.
    BelowZero,
    /// A side has more lone marches than its points allow, or the game has fewer hands than lone marches.
    TooManyLoners,
    /// A side euchred the other so often that it must have more points.
    TooManyEuchres,
}

/// Checks that a game of this length can end with this score. Penalties may add up to as many points as one more hand
/// can bring.
///
/// # Errors
/// A [`BadScore`] with the first fault that was found.
pub fn check_score(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    check_range(rules, length, score)?;
    if can_lose_points(rules) {
        return Ok(());
    }
    let loners: u16 = Side::ALL.into_iter().map(|side| score.loners_of(side)).sum();
    if matches!(length, Length::Hands(hands) if loners > hands.into()) {
        return Err(BadScore::TooManyLoners);
    }
    // Many tables do not write down points beyond the score that ends a game.
    let written = |made: i32| if let Length::Points(to) = length { made.min(to.into()) } else { made };
    for side in Side::ALL {
        let has = i32::from(score.points[side]);
        let marched = i32::from(score.loners_of(side)) * i32::from(rules.hand.points.lone_march);
        if written(marched) > has {
            return Err(BadScore::TooManyLoners);
        }
        let euchred =
            (i32::from(score.bumps[side.other()]) - bumps_without_points(rules, score)) * min_bump_points(rules);
        if written(marched + euchred) > has {
            return Err(BadScore::TooManyEuchres);
        }
    }
    Ok(())
}

/// Returns the fewest points that a bump can be worth to the other side.
fn min_bump_points(rules: &Ruleset) -> i32 {
    let points = &rules.hand.points;
    let euchre = points.euchre.min(points.lone_euchre);
    let others = match rules.bump_cup {
        BumpCup::None => euchre,
        // A bump may also be a penalty, and a penalty can be worth fewer points than a euchre.
        BumpCup::Dollars { .. } => rules.irregularities.fewest_bump_points(),
    };
    euchre.min(others).into()
}

/// Returns the number of bumps that may have brought no points: 1 if the game may have ended in sudden death, otherwise
/// 0.
fn bumps_without_points(rules: &Ruleset, score: &GameScore) -> i32 {
    i32::from(rules.level_game == LevelGame::SuddenDeath && score.leader().is_none())
}

/// More points in four hands than this, of both sides together, are unlikely over a whole game. On average, four hands
/// bring less than six.
const MOST_IN_FOUR_HANDS: i32 = 9;

/// The reason why a score is probably a slip of the pen, although it is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnlikelyScore {
    /// Both sides together have too few points for the number of hands. The fields are the points and the hands.
    TooFewPoints(i16, u8),
    /// Both sides together have very many points for the number of hands. The fields are the points and the hands.
    TooManyPoints(i16, u8),
    /// A side has more points than play without penalties can bring in a game to this score.
    MorePointsThanPlayBrings(u8),
    /// More than half of the hands were lone marches. The fields are the lone marches and the hands.
    TooManyLoners(u16, u8),
}

/// Returns the reason why a possible score is unlikely, or `None` if it looks normal.
#[must_use]
pub fn find_unlikely_score(rules: &Ruleset, length: Length, score: &GameScore) -> Option<UnlikelyScore> {
    let worth = &rules.hand.points;
    let most = i32::from(worth.march.max(worth.lone_march).max(worth.euchre).max(worth.lone_euchre));
    let both = i32::from(score.points.ns) + i32::from(score.points.ew);
    let points = score.points.ns + score.points.ew;
    let loners: u16 = Side::ALL.into_iter().map(|side| score.loners_of(side)).sum();
    let Length::Hands(hands) = length else {
        let Length::Points(to) = length else { return None };
        let highest = i32::from(score.points.ns.max(score.points.ew));
        return (highest >= i32::from(to) + most).then_some(UnlikelyScore::MorePointsThanPlayBrings(to));
    };
    let least = [worth.made, worth.lone_made, worth.euchre, worth.lone_euchre].into_iter().min().unwrap_or(0);
    let (played, least) = (i32::from(hands), i32::from(least));
    // If a hand can be thrown in, up to half of the hands are assumed to bring no points.
    let fewest = match rules.hand.all_pass {
        AllPass::ThrowIn => played * least / 2,
        AllPass::StickTheDealer | AllPass::RedealSameDealer => played * least,
    };
    if both < fewest && !can_lose_points(rules) {
        Some(UnlikelyScore::TooFewPoints(points, hands))
    } else if 4 * both > played * (3 * most).min(MOST_IN_FOUR_HANDS) {
        Some(UnlikelyScore::TooManyPoints(points, hands))
    } else if 2 * loners > u16::from(hands) {
        Some(UnlikelyScore::TooManyLoners(loners, hands))
    } else {
        None
    }
}

fn check_range(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    let (ns, ew) = (score.points.ns, score.points.ew);
    if ns.min(ew) < 0 && !can_lose_points(rules) {
        return Err(BadScore::BelowZero);
    }
    let most = max_points(rules, length);
    match length {
        Length::Points(to) if (ns >= i16::from(to)) == (ew >= i16::from(to)) => Err(BadScore::NotEnded(to)),
        Length::Points(_) if ns.max(ew) > most => Err(BadScore::TooManyPoints(most)),
        Length::Hands(_) if i32::from(ns.max(0)) + i32::from(ew.max(0)) > i32::from(most) => {
            Err(BadScore::TooManyPoints(most))
        }
        _ if ns.min(ew) < -most => Err(BadScore::TooManyPoints(most)),
        _ => Ok(()),
    }
}

/// Returns the maximum points of a game. In a game to a score, the maximum applies to one side. In a game of a fixed
/// number of hands, it applies to both sides together.
#[must_use]
pub fn max_points(rules: &Ruleset, length: Length) -> i16 {
    let hand = i16::from(rules.hand.most_points().max(rules.irregularities.highest_penalty()));
    match length {
        Length::Hands(hands) => hand * (i16::from(hands) + 1),
        Length::Points(to) => i16::from(to) - 1 + 2 * hand,
    }
}

fn can_lose_points(rules: &Ruleset) -> bool {
    rules.hand.points.euchre_scores == EuchreScores::AgainstMakers || rules.irregularities.can_take_points()
}
