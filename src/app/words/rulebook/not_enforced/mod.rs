//! What the rulebooks say beyond the rules of the table: events, money, and what only the people in the room can keep.
//! Read sentence by sentence from the texts, told in our words.

mod chicago;
mod mcallen;
mod progressive;
mod topic;
mod valparaiso;
mod world;

pub use topic::Topic;

use super::LineKind;
use cards::ruleset::{Preset, Source};

/// What is done about an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulebookEntryStatus {
    /// It is a matter of the event: movement, ranking, prizes, clock.
    EventRule,
    /// It is for the people in the room to keep.
    ForThePeopleInTheRoom,
}

/// One thing that a rulebook says, or that we read into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookEntry {
    /// What it is about.
    pub topic: Topic,
    /// What it says.
    pub sentence: &'static str,
    /// Section and number in the rulebook.
    pub section: &'static str,
    /// The rulebook's word or our reading.
    pub source: Source,
    /// What is done about it.
    pub status: RulebookEntryStatus,
}

/// Everything that a rulebook says beyond the rules of play, grouped by topic.
#[must_use]
pub const fn not_enforced(preset: Preset) -> &'static [RulebookEntry] {
    match preset {
        Preset::World => world::ENTRIES,
        Preset::Chicago => chicago::ENTRIES,
        Preset::Valparaiso => valparaiso::ENTRIES,
        Preset::Mcallen => mcallen::ENTRIES,
        Preset::Progressive | Preset::ProgressiveTen => progressive::ENTRIES,
    }
}

/// Returns what a rulebook says of one kind beyond the rules of play, topic by topic.
#[must_use]
pub fn by_topic(preset: Preset, status: RulebookEntryStatus) -> Vec<(Topic, Vec<&'static RulebookEntry>)> {
    let entries: Vec<&RulebookEntry> = not_enforced(preset).iter().filter(|entry| entry.status == status).collect();
    entries.chunk_by(|one, next| one.topic == next.topic).map(|entries| (entries[0].topic, entries.to_vec())).collect()
}

impl RulebookEntry {
    /// Returns whether the rulebook says so, or we read it so.
    #[must_use]
    pub const fn kind(&self) -> LineKind {
        match self.source {
            Source::Rulebook => LineKind::Rulebook,
            Source::Reading => LineKind::Reading,
        }
    }

    /// Rulebook, section and number: `world Gameplay 5`.
    #[must_use]
    pub fn citation(&self, preset: Preset) -> String {
        format!("{} {}", preset.rulebook(), self.section)
    }
}

const fn entry(
    topic: Topic,
    section: &'static str,
    sentence: &'static str,
    status: RulebookEntryStatus,
) -> RulebookEntry {
    RulebookEntry { topic, sentence, section, source: Source::Rulebook, status }
}

const fn event(topic: Topic, section: &'static str, sentence: &'static str) -> RulebookEntry {
    entry(topic, section, sentence, RulebookEntryStatus::EventRule)
}

const fn room(topic: Topic, section: &'static str, sentence: &'static str) -> RulebookEntry {
    entry(topic, section, sentence, RulebookEntryStatus::ForThePeopleInTheRoom)
}

/// The same as our reading.
const fn reading(entry: RulebookEntry) -> RulebookEntry {
    RulebookEntry { source: Source::Reading, ..entry }
}
