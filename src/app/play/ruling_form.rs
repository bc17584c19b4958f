//! The form in which the person, as director, composes a ruling of their own.

use crate::words::rulings;
use rules::RulingReason;
use rules::rulings::{Decider, DirectorsRuling, Discretion, Finding, PlayerEffect, PointsChange, RulingChoice};

/// The choices that the rulebook leaves to a director who composes a ruling. A [`RulingFormChoice`] says which rows
/// are selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingForm {
    discretion: Discretion,
    receivers: Vec<PointsChange>,
    reason: String,
}

/// The rows that are selected in the lists of a [`RulingForm`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingFormChoice {
    /// The index of the effect on the hand in [`RulingForm::hands`].
    pub hand: usize,
    /// The index of the effect on the bid in [`RulingForm::bids`].
    pub bid: usize,
    /// The index of the effect on the player in [`RulingForm::players`].
    pub player: usize,
    /// The number of points to award.
    pub points: usize,
    /// The index of the side that gets the points, in [`RulingForm::whose`].
    pub whose: usize,
}

const PLAYER_FATES: [PlayerEffect; 4] =
    [PlayerEffect::Stays, PlayerEffect::Warned, PlayerEffect::Replaced, PlayerEffect::GameOver];

/// The largest number of points that the form offers. No rulebook awards more than four.
const MOST_POINTS: u8 = 4;

impl RulingForm {
    /// Returns the form, or `None` if the finding does not leave the ruling to the director.
    pub(super) fn of(finding: &Finding) -> Option<RulingForm> {
        let Decider::Director(discretion) = finding.decider else { return None };
        Some(RulingForm {
            discretion,
            receivers: discretion.point_choices(),
            reason: rulings::irregularity_kind_label(finding.claim.what),
        })
    }

    /// Returns the possible effects on the hand, in words.
    #[must_use]
    pub fn hands(&self) -> Vec<String> {
        self.discretion.hand_choices().into_iter().map(|fate| rulings::hand_fate_label(fate).to_owned()).collect()
    }

    /// Returns the possible effects on the bid, in words. A single row means that there is no choice.
    #[must_use]
    pub fn bids(&self) -> Vec<String> {
        self.discretion.bid_choices().into_iter().map(|fate| rulings::bid_fate_label(fate).to_owned()).collect()
    }

    /// Returns the possible effects on the player, in words.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        PLAYER_FATES.map(|fate| rulings::player_fate_label(fate).to_owned()).into()
    }

    /// Returns the numbers of points that can be awarded, from 0.
    #[must_use]
    pub fn points(&self) -> Vec<String> {
        (0..=MOST_POINTS).map(|points| points.to_string()).collect()
    }

    /// Returns the sides that the points can go to, in words.
    #[must_use]
    pub fn whose(&self) -> Vec<String> {
        self.receivers.iter().map(|whose| rulings::points_for_label(*whose)).collect()
    }

    /// Returns the text with which the field for the reason is filled in at first: the kind of irregularity.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns the ruling that the person has composed, or `None` if `reason` is empty.
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
        let word = self.receivers.get(choice.whose).map_or(word, |whose| word.with_points(*whose, points));
        Some(RulingChoice::Composed(word, reason))
    }
}
