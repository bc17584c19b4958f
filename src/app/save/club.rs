//! Stores the facts about a club's people that do not follow from its events: which spellings are one person, and
//! private notes on people. The notes leave the device only in a copy of everything, and only another device of the
//! same person imports them.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::text::{read_all_clean, read_clean, same_name};
use event::Date;

pub(super) const CLUB_KEY: &str = "bower.club";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// The person is strongly suspected of cheating. By additional rule 5 of the World Championship this does not
    /// disqualify, but may lead to a later ban.
    Suspected,
    Banned,
    /// Earlier suspicions and bans of the person are settled, so the notes that record them no longer warn the
    /// director.
    Excused,
    Other,
}

impl NoteKind {
    pub const ALL: [NoteKind; 4] = [NoteKind::Suspected, NoteKind::Banned, NoteKind::Excused, NoteKind::Other];
}

/// The director's private note on a person of the club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClubNote {
    #[serde(deserialize_with = "read_clean")]
    pub person: String,
    pub kind: NoteKind,
    pub date: Date,
    #[serde(deserialize_with = "read_clean")]
    pub text: String,
}

/// The director's records about the people of the club: names that are one person, and private notes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClubRecord {
    /// Groups of spellings that are one person. The first spelling of a group is the person's name in the club.
    #[serde(deserialize_with = "read_all_clean")]
    #[serde(rename = "same")]
    pub merged_spellings: Vec<Vec<String>>,
    /// Pairs of similar names that belong to two people, so that the page no longer offers to merge them.
    #[serde(deserialize_with = "read_all_clean")]
    #[serde(rename = "apart")]
    pub different_people: Vec<[String; 2]>,
    pub notes: Vec<ClubNote>,
}

impl StoredFormat for ClubRecord {
    const KIND: &'static str = "club";
    const VERSION: u32 = 1;
}

impl ClubRecord {
    /// Merges two spellings into one person, whose name in the club is `known_as`.
    pub fn merge(&mut self, known_as: &str, other: &str) {
        let mut group = self.take_group(known_as);
        for name in self.take_group(other) {
            if !group.iter().any(|known| same_name(known, &name)) {
                group.push(name);
            }
        }
        self.different_people.retain(|pair| !pair.iter().all(|name| group.iter().any(|known| same_name(known, name))));
        if let Some(first) = group.iter().position(|name| same_name(name, known_as)) {
            group.swap(0, first);
        }
        if group.len() > 1 {
            self.merged_spellings.push(group);
        }
    }

    fn take_group(&mut self, name: &str) -> Vec<String> {
        let at = self.merged_spellings.iter().position(|group| group.iter().any(|known| same_name(known, name)));
        at.map_or_else(|| vec![name.to_owned()], |at| self.merged_spellings.remove(at))
    }

    /// Makes a merged spelling a person of its own again. The page no longer offers to merge it with its former group.
    pub fn separate(&mut self, name: &str) {
        let group = self.take_group(name);
        let (own, others): (Vec<String>, Vec<String>) = group.into_iter().partition(|known| same_name(known, name));
        for (own, other) in own.iter().zip(others.first()) {
            self.mark_as_different(other, own);
        }
        if others.len() > 1 {
            self.merged_spellings.push(others);
        }
    }

    /// Records that two similar names belong to two people, so that the page no longer offers to merge them.
    pub fn mark_as_different(&mut self, one: &str, other: &str) {
        if !self.are_different_people(one, other) {
            self.different_people.push([one.to_owned(), other.to_owned()]);
        }
    }

    /// Returns whether two similar names are recorded as two people, so that the page does not offer to merge them.
    #[must_use]
    pub fn are_different_people(&self, one: &str, other: &str) -> bool {
        let is = |[a, b]: &[String; 2], [c, d]: [&str; 2]| same_name(a, c) && same_name(b, d);
        self.different_people.iter().any(|pair| is(pair, [one, other]) || is(pair, [other, one]))
    }

    /// Merges this device's record with that of another device of the same person. If the two devices group spellings
    /// differently, this device's groups win.
    pub(super) fn merged_with(mut self, other: ClubRecord) -> ClubRecord {
        for group in other.merged_spellings {
            let mut names = group.iter();
            let Some(first) = names.next() else { continue };
            let apart = |record: &ClubRecord, name: &String| record.are_different_people(first, name);
            names.for_each(|name| {
                if !apart(&self, name) {
                    self.merge(first, name);
                }
            });
        }
        other.different_people.iter().for_each(|[one, other]| {
            let is_same = self
                .merged_spellings
                .iter()
                .any(|group| [one, other].iter().all(|name| group.iter().any(|known| same_name(known, name))));
            if !is_same {
                self.mark_as_different(one, other);
            }
        });
        let new: Vec<ClubNote> = other.notes.into_iter().filter(|note| !self.notes.contains(note)).collect();
        self.notes.extend(new);
        self
    }
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_club(storage: &dyn Storage, club: &ClubRecord) -> Result<(), StorageFault> {
    store(storage, CLUB_KEY, club)
}

/// Loads the club's record. An unreadable one is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_club(storage: &dyn Storage) -> Result<Loaded<ClubRecord>, StorageFault> {
    load(storage, CLUB_KEY)
}
