//! Rules that the engine does not enforce: rules about events and money, and about conduct that only the people in the
//! room can judge. They are collected from the rulebooks sentence by sentence, in our own words.

mod chicago;
mod mcallen;
mod progressive;
mod topic;
mod valparaiso;
mod world;

pub use topic::Topic;

use super::LineKind;
use cards::ruleset::{Preset, Source};

/// The people who have to apply a rule, because the engine does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulebookEntryStatus {
    /// The organizers of the event: rules about movement, ranking, prizes or the clock.
    EventRule,
    /// The players and the director: rules about conduct that no program can see.
    ForThePeopleInTheRoom,
}

/// A rule in a rulebook that the engine does not enforce, or our reading of such a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulebookEntry {
    pub topic: Topic,
    pub sentence: &'static str,
    /// The section of the rulebook, and the number of the clause.
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

/// Returns the rules of a rulebook that `status` has to apply, grouped by topic.
#[must_use]
pub fn entries_by_topic(preset: Preset, status: RulebookEntryStatus) -> Vec<(Topic, Vec<&'static RulebookEntry>)> {
    let entries: Vec<&RulebookEntry> = not_enforced(preset).iter().filter(|entry| entry.status == status).collect();
    entries.chunk_by(|one, next| one.topic == next.topic).map(|entries| (entries[0].topic, entries.to_vec())).collect()
}

impl RulebookEntry {
    /// Returns whether the entry is a statement of the rulebook or our reading.
    #[must_use]
    pub const fn kind(&self) -> LineKind {
        match self.source {
            Source::Rulebook => LineKind::Rulebook,
            Source::OurReading => LineKind::Reading,
        }
    }

    /// Returns the source of the entry: `world Gameplay 5`.
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

/// Marks an entry as our reading, rather than a statement of the rulebook.
const fn as_reading(entry: RulebookEntry) -> RulebookEntry {
    RulebookEntry { source: Source::OurReading, ..entry }
}
