//! The form in which the director composes a ruling.

use crate::words::rulings;
use rules::RulingReason;
use rules::rulings::{Decider, DirectorsRuling, Discretion, Finding, PlayerFate, PointsFor, RulingChoice};

/// The choices of a director who composes a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingForm {
    discretion: Discretion,
    whose: Vec<PointsFor>,
    reason: String,
}

/// The selected rows of a [`RulingForm`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingFormChoice {
    /// Index in [`RulingForm::hands`].
    pub hand: usize,
    /// Index in [`RulingForm::bids`].
    pub bid: usize,
    /// Index in [`RulingForm::players`].
    pub player: usize,
    /// Number of points.
    pub points: usize,
    /// Index in [`RulingForm::whose`].
    pub whose: usize,
}

const PLAYER_FATES: [PlayerFate; 4] =
    [PlayerFate::Stays, PlayerFate::Warned, PlayerFate::Replaced, PlayerFate::GameOver];

/// The most points offered; no rulebook awards more than four.
const MOST_POINTS: u8 = 4;

impl RulingForm {
    /// Returns the form if the director decides on the finding.
    pub(super) fn of(finding: &Finding) -> Option<RulingForm> {
        let Decider::Director(discretion) = finding.decider else { return None };
        Some(RulingForm {
            discretion,
            whose: discretion.point_choices(),
            reason: rulings::wrong_label(finding.claim.what),
        })
    }

    /// Returns the choices for the hand, in words.
    #[must_use]
    pub fn hands(&self) -> Vec<String> {
        self.discretion.hand_choices().into_iter().map(|fate| rulings::hand_fate(fate).to_owned()).collect()
    }

    /// Returns the choices for the bid, in words; a single one means there is no choice.
    #[must_use]
    pub fn bids(&self) -> Vec<String> {
        self.discretion.bid_choices().into_iter().map(|fate| rulings::bid_fate(fate).to_owned()).collect()
    }

    /// Returns the choices for the player, in words.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        PLAYER_FATES.map(|fate| rulings::player_fate(fate).to_owned()).into()
    }

    /// Returns the choices of points, in words.
    #[must_use]
    pub fn points(&self) -> Vec<String> {
        (0..=MOST_POINTS).map(|points| points.to_string()).collect()
    }

    /// Returns the possible receivers of the points, in words.
    #[must_use]
    pub fn whose(&self) -> Vec<String> {
        self.whose.iter().map(|whose| rulings::points_for(*whose)).collect()
    }

    /// Returns the default reason.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns the composed ruling; `None` without a reason.
    #[must_use]
    pub fn pick(&self, choice: RulingFormChoice, reason: &str) -> Option<RulingChoice> {
        let reason = RulingReason::new(reason)?;
        let points = i8::try_from(choice.points).unwrap_or_default();
        let word = DirectorsRuling {
            hand: self.discretion.hand_choices().get(choice.hand).copied().unwrap_or_default(),
            bid: self.discretion.bid_choices().get(choice.bid).copied().unwrap_or_default(),
            player: PLAYER_FATES.get(choice.player).copied().unwrap_or_default(),
            ..DirectorsRuling::default()
        };
        let word = self.whose.get(choice.whose).map_or(word, |whose| word.with_points(*whose, points));
        Some(RulingChoice::Free(word, reason))
    }
}
