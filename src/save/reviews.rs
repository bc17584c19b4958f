//! The reviews kept, each beside its game.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::{GameId, Keep, Loaded, Storage, StorageFault, load, store};
use crate::cards::Seed;
use crate::record::{ENGINE, GameLog};
use crate::review::{Finding, JUDGE, Reviewing};

pub(super) const REVIEWS: &str = "bower.review.";

/// A review as it is kept: what was found, in the order of the portions, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedReview {
    /// The version of the rules engine that folded the game.
    pub engine: u16,
    /// The version of the judge.
    pub judge: u16,
    /// The seed of the game: the review of another is none of this one.
    pub seed: Seed,
    /// The findings, packed, in letters.
    findings: String,
}

impl Keep for SavedReview {
    const KIND: &'static str = "review";
    const VERSION: u32 = 1;
}

impl SavedReview {
    /// What has been found so far about a game.
    #[must_use]
    pub fn of(log: &GameLog, reviewing: &Reviewing) -> SavedReview {
        // Writing plain data into a vector has no way to fail; what is empty is made anew.
        let packed = postcard::to_allocvec(reviewing.findings()).unwrap_or_default();
        let findings = Base64UrlUnpadded::encode_string(&packed);
        SavedReview { engine: ENGINE, judge: JUDGE, seed: log.seed, findings }
    }

    /// The review, to be gone on with where it was; `None` where it is to be made anew: it is another game's, or an older
    /// engine or judge made it.
    #[must_use]
    pub fn resumed(&self, log: &GameLog) -> Option<Reviewing> {
        if (self.engine, self.judge, self.seed) != (ENGINE, JUDGE, log.seed) {
            return None;
        }
        let packed = Base64UrlUnpadded::decode_vec(&self.findings).ok()?;
        let findings: Vec<Finding> = postcard::from_bytes(&packed).ok()?;
        Reviewing::resumed(log, findings).ok()?
    }
}

pub(super) fn review_key(id: &GameId) -> String {
    format!("{REVIEWS}{id}")
}

/// Keeps the review of a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_review(storage: &dyn Storage, id: &GameId, review: &SavedReview) -> Result<(), StorageFault> {
    store(storage, &review_key(id), review)
}

/// The review of a game. What cannot be read is set aside.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_review(storage: &dyn Storage, id: &GameId) -> Result<Loaded<SavedReview>, StorageFault> {
    load(storage, &review_key(id))
}
