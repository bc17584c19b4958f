//! What scores the rules of a game allow. A result that neither play nor penalties can bring is a slip of the pen.

use thiserror::Error;

use super::result::GameScore;
use cards::Side;
use cards::ruleset::{BumpCup, EuchreScores, Length, LevelGame, Ruleset};

/// Why a score cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such score: {self:?}")]
pub enum BadScore {
    /// One side, and only one, reaches this score when a game ends.
    NotEnded(u8),
    /// Nobody, or not both together, can make more points than these.
    TooMany(i16),
    /// No rule takes points from anybody.
    BelowNothing,
    /// More lone marches than a side's points or the hands of the game.
    Loners,
    /// A side would have more points for so many bumps of the other.
    Euchres,
}

/// Returns whether a game of this length can end so under these rules. Penalties may bring as much as one more hand.
///
/// # Errors
/// [`BadScore`], the first thing wrong with it.
pub fn checked(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    in_range(rules, length, score)?;
    if takes_points(rules) {
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
        let euchred = (i32::from(score.bumps[side.other()]) - in_sudden_death(rules, score)) * least_of_a_bump(rules);
        if written(marched + euchred) > has {
            return Err(BadScore::Euchres);
        }
    }
    Ok(())
}

/// The fewest points that a bump is worth to the other side.
fn least_of_a_bump(rules: &Ruleset) -> i32 {
    let points = &rules.hand.points;
    let euchre = points.euchre.min(points.lone_euchre);
    let others = match rules.bump_cup {
        BumpCup::None => euchre,
        // What a director rules need not be worth anything.
        BumpCup::Dollars { .. } => rules.irregularities.least_of_a_bump(),
    };
    euchre.min(others).into()
}

/// Bumps that bring no points: a hand of sudden death can be one.
fn in_sudden_death(rules: &Ruleset, score: &GameScore) -> i32 {
    i32::from(rules.level_game == LevelGame::SuddenDeath && score.leader().is_none())
}

fn in_range(rules: &Ruleset, length: Length, score: &GameScore) -> Result<(), BadScore> {
    let (ns, ew) = (score.points.ns, score.points.ew);
    if ns.min(ew) < 0 && !takes_points(rules) {
        return Err(BadScore::BelowNothing);
    }
    let most = most(rules, length);
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

/// The most points of a game: for a side where it is played to a score, for both together where it is played to hands.
#[must_use]
pub fn most(rules: &Ruleset, length: Length) -> i16 {
    let hand = i16::from(rules.hand.most_points().max(rules.irregularities.gravest()));
    match length {
        Length::Hands(hands) => hand * (i16::from(hands) + 1),
        Length::Points(to) => i16::from(to) - 1 + 2 * hand,
    }
}

fn takes_points(rules: &Ruleset) -> bool {
    rules.hand.points.euchre_scores == EuchreScores::AgainstMakers || rules.irregularities.take_points()
}
