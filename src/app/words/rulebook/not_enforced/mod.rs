//! Rules that the engine does not enforce: about events and money, and about conduct that only the people in the room
//! can judge. Collected from the rulebooks sentence by sentence, in our own words.

mod chicago;
mod mcallen;
mod progressive;
mod topic;
mod valparaiso;
mod world;

pub use topic::Topic;

use super::LineKind;
use cards::ruleset::{Preset, Source};

/// Who applies a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulebookEntryStatus {
    /// The event: its movement, ranking, prizes or clock.
    EventRule,
    /// The people in the room.
    ForThePeopleInTheRoom,
}

/// One statement of a rulebook that the engine does not enforce, or our reading of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookEntry {
    pub topic: Topic,
    pub sentence: &'static str,
    /// Section and number in the rulebook.
    pub section: &'static str,
    pub source: Source,
    pub status: RulebookEntryStatus,
}

/// Returns all rules of a rulebook that the engine does not enforce, grouped by topic.
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

/// Returns the entries that the event applies, or those for the people in the room, grouped by topic.
#[must_use]
pub fn entries_by_topic(preset: Preset, status: RulebookEntryStatus) -> Vec<(Topic, Vec<&'static RulebookEntry>)> {
    let entries: Vec<&RulebookEntry> = not_enforced(preset).iter().filter(|entry| entry.status == status).collect();
    entries.chunk_by(|one, next| one.topic == next.topic).map(|entries| (entries[0].topic, entries.to_vec())).collect()
}

impl RulebookEntry {
    /// Returns the source of the entry.
    #[must_use]
    pub const fn kind(&self) -> LineKind {
        match self.source {
            Source::Rulebook => LineKind::Rulebook,
            Source::OurReading => LineKind::Reading,
        }
    }

    /// Returns the rulebook, section and number: `world Gameplay 5`.
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

const fn event_entry(topic: Topic, section: &'static str, sentence: &'static str) -> RulebookEntry {
    entry(topic, section, sentence, RulebookEntryStatus::EventRule)
}

const fn room_entry(topic: Topic, section: &'static str, sentence: &'static str) -> RulebookEntry {
    entry(topic, section, sentence, RulebookEntryStatus::ForThePeopleInTheRoom)
}

/// Marks an entry as our reading.
const fn as_reading(entry: RulebookEntry) -> RulebookEntry {
    RulebookEntry { source: Source::OurReading, ..entry }
}
