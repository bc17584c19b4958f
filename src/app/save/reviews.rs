//! Stored reviews, each next to its game.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::envelope::from_envelope_partly;
use super::ids::stored_ids;
use super::{GameId, Loaded, Storage, StorageFault, StoredFormat, load, store};
use bots::review::{JUDGE, OwnPlay, PortionFinding, Reviewing};
use cards::Seed;
use rules::record::{ENGINE, GameLog};

pub(super) const REVIEW_PREFIX: &str = "bower.review.";

/// A review in its stored form: the findings so far, in the order of the portions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedReview {
    /// Version of the rules engine that replayed the game.
    pub engine: u16,
    /// Version of the judge.
    pub judge: u16,
    /// Seed of the game, to refuse the review of another game.
    pub seed: Seed,
    /// The findings, compressed and in base64.
    findings: String,
    /// Summary of the person's decisions, once all are judged.
    pub own: Option<OwnPlay>,
}

impl StoredFormat for SavedReview {
    const KIND: &'static str = "review";
    const VERSION: u32 = 1;
}

/// Upper bound of a game's findings, in bytes.
const LARGEST_REVIEW_BYTES: usize = 1 << 20;

fn compress(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(&lz4_flex::block::compress_prepend_size(bytes))
}

fn decompress(letters: &str) -> Option<Vec<u8>> {
    let bytes = Base64UrlUnpadded::decode_vec(letters).ok()?;
    let (size, block) =
        lz4_flex::block::uncompressed_size(&bytes).ok().filter(|(size, _)| *size <= LARGEST_REVIEW_BYTES)?;
    lz4_flex::block::decompress(block, size).ok()
}

impl SavedReview {
    /// Returns the stored form of a review in progress.
    #[must_use]
    pub fn of(log: &GameLog, reviewing: &Reviewing) -> SavedReview {
        // Serializing plain data cannot fail; an empty review is simply made again.
        let packed = postcard::to_allocvec(reviewing.findings()).unwrap_or_default();
        SavedReview { engine: ENGINE, judge: JUDGE, seed: log.seed, findings: compress(&packed), own: None }
    }

    /// Returns the review to continue; `None` if it belongs to another game, or an older engine or
    /// judge made it.
    #[must_use]
    pub fn resume(&self, log: &GameLog) -> Option<Reviewing> {
        if (self.engine, self.judge, self.seed) != (ENGINE, JUDGE, log.seed) {
            return None;
        }
        let findings: Vec<PortionFinding> = postcard::from_bytes(&decompress(&self.findings)?).ok()?;
        Reviewing::resume(log, findings).ok()?
    }
}

/// The person's summary from the review of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaySummary {
    Own(OwnPlay),
    /// The review is not finished.
    NotYet,
    /// An older engine or judge made the review.
    Older,
}

/// Returns the person's summary from every stored review, oldest game first. Unreadable ones are
/// left out.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn own_plays(storage: &dyn Storage) -> Result<Vec<(GameId, PlaySummary)>, StorageFault> {
    let mut plays = Vec::new();
    for id in stored_ids(storage, REVIEW_PREFIX)?.into_iter().rev() {
        plays.extend(storage.read(&review_key(&id))?.and_then(|text| read_summary(&text)).map(|summed| (id, summed)));
    }
    Ok(plays)
}

/// The fields of a review without its findings.
#[derive(Deserialize)]
struct ReviewSummary {
    engine: u16,
    judge: u16,
    own: Option<OwnPlay>,
}

/// Returns the summary of a stored review without parsing the findings.
fn read_summary(review: &str) -> Option<PlaySummary> {
    let ReviewSummary { engine, judge, own } = from_envelope_partly::<SavedReview, ReviewSummary>(review).ok()?;
    match own {
        _ if (engine, judge) != (ENGINE, JUDGE) => Some(PlaySummary::Older),
        Some(own) => own.is_plausible().then_some(PlaySummary::Own(own)),
        None => Some(PlaySummary::NotYet),
    }
}

pub(super) fn review_key(id: &GameId) -> String {
    format!("{REVIEW_PREFIX}{id}")
}

/// Stores the review of a game.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_review(storage: &dyn Storage, id: &GameId, review: &SavedReview) -> Result<(), StorageFault> {
    store(storage, &review_key(id), review)
}

/// Loads the review of a game. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_review(storage: &dyn Storage, id: &GameId) -> Result<Loaded<SavedReview>, StorageFault> {
    load(storage, &review_key(id))
}
