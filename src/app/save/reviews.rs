//! The reviews kept, each beside its game.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::envelope::open_part;
use super::ids::kept_ids;
use super::{GameId, Keep, Loaded, Storage, StorageFault, load, store};
use bots::review::{JUDGE, OwnPlay, PortionFinding, Reviewing};
use cards::Seed;
use rules::record::{ENGINE, GameLog};

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
    /// The findings, compressed, in letters.
    findings: String,
    /// What the decisions of whoever sat here come to, once all are judged.
    pub own: Option<OwnPlay>,
}

impl Keep for SavedReview {
    const KIND: &'static str = "review";
    const VERSION: u32 = 1;
}

/// More than this no game's findings take.
const LARGEST: usize = 1 << 20;

fn compressed(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(&lz4_flex::block::compress_prepend_size(bytes))
}

fn unpacked(letters: &str) -> Option<Vec<u8>> {
    let bytes = Base64UrlUnpadded::decode_vec(letters).ok()?;
    let (size, block) = lz4_flex::block::uncompressed_size(&bytes).ok().filter(|(size, _)| *size <= LARGEST)?;
    lz4_flex::block::decompress(block, size).ok()
}

impl SavedReview {
    /// Returns what has been found so far about a game.
    #[must_use]
    pub fn of(log: &GameLog, reviewing: &Reviewing) -> SavedReview {
        // Writing plain data into a vector has no way to fail; what is empty is made anew.
        let packed = postcard::to_allocvec(reviewing.findings()).unwrap_or_default();
        SavedReview { engine: ENGINE, judge: JUDGE, seed: log.seed, findings: compressed(&packed), own: None }
    }

    /// The review, to be gone on with where it was; `None` where it is to be made anew: it is another game's, or an older
    /// engine or judge made it.
    #[must_use]
    pub fn resumed(&self, log: &GameLog) -> Option<Reviewing> {
        if (self.engine, self.judge, self.seed) != (ENGINE, JUDGE, log.seed) {
            return None;
        }
        let findings: Vec<PortionFinding> = postcard::from_bytes(&unpacked(&self.findings)?).ok()?;
        Reviewing::resumed(log, findings).ok()?
    }
}

/// What the review of a game tells of whoever sat here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Summed {
    /// This is what it comes to.
    Own(OwnPlay),
    /// It is not summed up: it is not finished.
    NotYet,
    /// An older engine or judge made it.
    Older,
}

/// Returns what every kept review tells of whoever sat here, the game begun first first. What cannot be read is left
/// out.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn own_plays(storage: &dyn Storage) -> Result<Vec<(GameId, Summed)>, StorageFault> {
    let mut plays = Vec::new();
    for id in kept_ids(storage, REVIEWS)?.into_iter().rev() {
        plays.extend(storage.read(&review_key(&id))?.and_then(|text| summed(&text)).map(|summed| (id, summed)));
    }
    Ok(plays)
}

/// A kept review without its findings.
#[derive(Deserialize)]
struct Summary {
    engine: u16,
    judge: u16,
    own: Option<OwnPlay>,
}

/// Returns what a kept review tells; the findings stay unread.
fn summed(review: &str) -> Option<Summed> {
    let Summary { engine, judge, own } = open_part::<SavedReview, Summary>(review).ok()?;
    match own {
        _ if (engine, judge) != (ENGINE, JUDGE) => Some(Summed::Older),
        Some(own) => own.is_plausible().then_some(Summed::Own(own)),
        None => Some(Summed::NotYet),
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

/// The review of a game. What cannot be read is quarantined.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_review(storage: &dyn Storage, id: &GameId) -> Result<Loaded<SavedReview>, StorageFault> {
    load(storage, &review_key(id))
}
