//! Checks scores against the rules of the game, to catch slips of the pen. [`check_score`] refuses scores that neither play
//! nor penalties can produce. [`unlikely`] points out scores that are possible and hardly ever right.

use thiserror::Error;

use super::result::GameScore;
use cards::Side;
use cards::ruleset::{AllPass, BumpCup, EuchreScores, Length, LevelGame, Ruleset};

/// Why a score is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such score: {self:?}")]
pub enum BadScore {
    /// A game ends when exactly one side has reached this score.
    NotEnded(u8),
    /// More points than this for a side, or for both together in a game of a fixed number of hands.
    TooMany(i16),
    /// A side is below zero, and these rules never take points away.
    BelowNothing,
    /// More lone marches than the side's points allow, or more than the game has hands.
    Loners,
    /// The side that euchred the other so often would have more points.
    Euchres,
}

/// Checks that a game of this length can end with this score. Penalties may add as much as one more hand.
///
/// # Errors
/// The first fault, as a [`BadScore`].
pub fn check_score(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    in_range(rules, length, score)?;
    if can_lose_points(rules) {
        return Ok(());
    }
    let loners: u16 = Side::ALL.into_iter().map(|side| score.loners_of(side)).sum();
    if matches!(length, Length::Hands(hands) if loners > hands.into()) {
        return Err(BadScore::Loners);
    }
    // Points beyond the end of a game are often not written down.
    let written = |made: i32| if let Length::Points(to) = length { made.min(to.into()) } else { made };
    for side in Side::ALL {
        let has = i32::from(score.points[side]);
        let marched = i32::from(score.loners_of(side)) * i32::from(rules.hand.points.lone_march);
        if written(marched) > has {
            return Err(BadScore::Loners);
        }
        let euchred = (i32::from(score.bumps[side.other()]) - in_sudden_death(rules, score)) * min_bump_points(rules);
        if written(marched + euchred) > has {
            return Err(BadScore::Euchres);
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
        // A director's ruling may be worth nothing.
        BumpCup::Dollars { .. } => rules.irregularities.fewest_bump_points(),
    };
    euchre.min(others).into()
}

/// Returns the number of bumps that bring no points: 1 if the game may have ended in sudden death, else 0.
fn in_sudden_death(rules: &Ruleset, score: &GameScore) -> i32 {
    i32::from(rules.level_game == LevelGame::SuddenDeath && score.leader().is_none())
}

/// Why a possible score is more likely a slip of the pen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlikely {
    /// These total points are too few for this many hands, since every hand is worth something.
    TooFew(i16, u8),
    /// These total points are a lot for this many hands.
    TooMany(i16, u8),
    /// A side has more points than play alone can bring in a game to this score.
    Beyond(u8),
    /// This many lone marches are a lot for this many hands.
    Loners(u16, u8),
}

/// Returns the reason why a possible score is unlikely; `None` if it is not.
#[must_use]
pub fn unlikely(rules: &Ruleset, length: Length, score: &GameScore) -> Option<Unlikely> {
    let worth = &rules.hand.points;
    let most = i32::from(worth.march.max(worth.lone_march).max(worth.euchre).max(worth.lone_euchre));
    let both = i32::from(score.points.ns) + i32::from(score.points.ew);
    let points = score.points.ns + score.points.ew;
    let loners: u16 = Side::ALL.into_iter().map(|side| score.loners_of(side)).sum();
    let Length::Hands(hands) = length else {
        let Length::Points(to) = length else { return None };
        let highest = i32::from(score.points.ns.max(score.points.ew));
        return (highest >= i32::from(to) + most).then_some(Unlikely::Beyond(to));
    };
    let least = [worth.made, worth.lone_made, worth.euchre, worth.lone_euchre].into_iter().min().unwrap_or(0);
    let (played, least) = (i32::from(hands), i32::from(least));
    // Where a hand may be thrown in, some of them bring nothing.
    let fewest = match rules.hand.all_pass {
        AllPass::ThrowIn => played * least / 2,
        AllPass::StickTheDealer | AllPass::RedealSameDealer => played * least,
    };
    if both < fewest && !can_lose_points(rules) {
        Some(Unlikely::TooFew(points, hands))
    } else if 4 * both > 3 * played * most {
        Some(Unlikely::TooMany(points, hands))
    } else if 2 * loners > u16::from(hands) {
        Some(Unlikely::Loners(loners, hands))
    } else {
        None
    }
}

fn in_range(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    let (ns, ew) = (score.points.ns, score.points.ew);
    if ns.min(ew) < 0 && !can_lose_points(rules) {
        return Err(BadScore::BelowNothing);
    }
    let most = max_points(rules, length);
    match length {
        Length::Points(to) if (ns >= i16::from(to)) == (ew >= i16::from(to)) => Err(BadScore::NotEnded(to)),
        Length::Points(_) if ns.max(ew) > most => Err(BadScore::TooMany(most)),
        Length::Hands(_) if i32::from(ns.max(0)) + i32::from(ew.max(0)) > i32::from(most) => {
            Err(BadScore::TooMany(most))
        }
        _ if ns.min(ew) < -most => Err(BadScore::TooMany(most)),
        _ => Ok(()),
    }
}

/// Returns the most points of a game: for one side when it is played to a score, for both together when it is played
/// for a number of hands.
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
