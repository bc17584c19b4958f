//! Stores the review of each game, finished or in progress, under a key next to the game's.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::envelope::from_envelope_partly;
use super::ids::stored_ids;
use super::{GameId, Loaded, Storage, StorageFault, StoredFormat, load, store};
use bots::review::{JUDGE_VERSION, PortionFinding, Reviewing, SeatPlaySummary};
use cards::Seed;
use rules::record::{ENGINE_VERSION, GameLog};

pub(super) const REVIEW_PREFIX: &str = "bower.review.";

/// The stored form of a game's review. A review is made portion by portion, so it may be incomplete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedReview {
    /// The version of the rules engine that replayed the game.
    pub engine: u16,
    /// The version of the judge that judged the decisions.
    pub judge: u16,
    /// The seed of the reviewed game. If another game has got the same id since, the seed shows that the review is not
    /// its own.
    pub seed: Seed,
    /// The findings of the portions done so far, compressed and in base64.
    findings: String,
    /// The summary of the person's decisions, once all are judged.
    pub own: Option<SeatPlaySummary>,
}

impl StoredFormat for SavedReview {
    const KIND: &'static str = "review";
    const VERSION: u32 = 1;
}

/// The findings of a game may have at most this size in bytes. A damaged text could otherwise ask for any amount of
/// memory.
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
    #[must_use]
    pub fn of(log: &GameLog, reviewing: &Reviewing) -> SavedReview {
        // Serializing plain data cannot fail. If it did, the review would simply be made again.
        let packed = postcard::to_allocvec(reviewing.findings()).unwrap_or_default();
        SavedReview {
            engine: ENGINE_VERSION,
            judge: JUDGE_VERSION,
            seed: log.seed,
            findings: compress(&packed),
            own: None,
        }
    }

    /// Returns the review, to show or to continue. Returns `None` if the review belongs to another game, or was made
    /// by another version of the engine or the judge.
    #[must_use]
    pub fn resume(&self, log: &GameLog) -> Option<Reviewing> {
        if (self.engine, self.judge, self.seed) != (ENGINE_VERSION, JUDGE_VERSION, log.seed) {
            return None;
        }
        let findings: Vec<PortionFinding> = postcard::from_bytes(&decompress(&self.findings)?).ok()?;
        Reviewing::resume(log, findings).ok()?
    }
}

/// The summary of the person's decisions in one game, as far as the game has been reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaySummary {
    Own(SeatPlaySummary),
    Unfinished,
    /// Another version of the engine or the judge made the review.
    Outdated,
}

/// Returns the person's summary from every stored review, the oldest game first. Unreadable reviews are left out.
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

/// The fields of a [`SavedReview`] without the findings.
#[derive(Deserialize)]
struct ReviewSummary {
    engine: u16,
    judge: u16,
    own: Option<SeatPlaySummary>,
}

/// Parses only the summary of a stored review, because the findings are long.
fn read_summary(review: &str) -> Option<PlaySummary> {
    let ReviewSummary { engine, judge, own } = from_envelope_partly::<SavedReview, ReviewSummary>(review).ok()?;
    match own {
        _ if (engine, judge) != (ENGINE_VERSION, JUDGE_VERSION) => Some(PlaySummary::Outdated),
        Some(own) => own.is_plausible().then_some(PlaySummary::Own(own)),
        None => Some(PlaySummary::Unfinished),
    }
}

pub(super) fn review_key(id: &GameId) -> String {
    format!("{REVIEW_PREFIX}{id}")
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
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
