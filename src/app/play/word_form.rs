//! What the director puts together, as a person chooses it.

use crate::words::rulings;
use rules::RulingReason;
use rules::rulings::{Decider, DirectorsWord, Discretion, Finding, Pick, PlayerFate, PointsFor};

/// What the director can put together on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordForm {
    discretion: Discretion,
    whose: Vec<PointsFor>,
    reason: String,
}

/// What is chosen in a [`WordForm`], by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordChoice {
    /// Of what can become of the hand.
    pub hand: usize,
    /// Of what can become of the bid.
    pub bid: usize,
    /// Of what can become of the player.
    pub player: usize,
    /// How many points.
    pub points: usize,
    /// Of whose points they are.
    pub whose: usize,
}

const PLAYER: [PlayerFate; 4] = [PlayerFate::Stays, PlayerFate::Warned, PlayerFate::Replaced, PlayerFate::GameOver];

/// The most points that are offered; no text gives more than four.
const OFFERED: u8 = 4;

impl WordForm {
    /// Returns the form of a finding that the director decides.
    pub(super) fn of(finding: &Finding) -> Option<WordForm> {
        let Decider::Director(discretion) = finding.decider else { return None };
        Some(WordForm { discretion, whose: discretion.points_for(), reason: rulings::wrong_label(finding.claim.what) })
    }

    /// Returns what can become of the hand, in words.
    #[must_use]
    pub fn hands(&self) -> Vec<String> {
        self.discretion.hands().into_iter().map(|fate| rulings::hand_fate(fate).to_owned()).collect()
    }

    /// Returns what can become of the bid, in words; one where there is nothing to choose.
    #[must_use]
    pub fn bids(&self) -> Vec<String> {
        self.discretion.bids().into_iter().map(|fate| rulings::bid_fate(fate).to_owned()).collect()
    }

    /// Returns what can become of the player, in words.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        PLAYER.map(|fate| rulings::player_fate(fate).to_owned()).into()
    }

    /// Returns how many points there can be, in words.
    #[must_use]
    pub fn points(&self) -> Vec<String> {
        (0..=OFFERED).map(|points| points.to_string()).collect()
    }

    /// Returns whose points they can be, in words.
    #[must_use]
    pub fn whose(&self) -> Vec<String> {
        self.whose.iter().map(|whose| rulings::points_for(*whose)).collect()
    }

    /// Returns the reason as long as nobody writes another.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns what is chosen, and why; `None` without a reason.
    #[must_use]
    pub fn pick(&self, choice: WordChoice, reason: &str) -> Option<Pick> {
        let reason = RulingReason::new(reason)?;
        let points = i8::try_from(choice.points).unwrap_or_default();
        let word = DirectorsWord {
            hand: self.discretion.hands().get(choice.hand).copied().unwrap_or_default(),
            bid: self.discretion.bids().get(choice.bid).copied().unwrap_or_default(),
            player: PLAYER.get(choice.player).copied().unwrap_or_default(),
            ..DirectorsWord::default()
        };
        let word = self.whose.get(choice.whose).map_or(word, |whose| word.with_points(*whose, points));
        Some(Pick::Word(word, reason))
    }
}
