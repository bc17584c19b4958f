//! The part of the club that cannot be counted from events: merged spellings, and private notes on people. The notes stay
//! on this device. They leave it only in a copy of everything, and only the same person's other device takes them in.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::text::{read_all_clean, read_clean, same_name};
use event::Date;

pub(super) const CLUB_KEY: &str = "bower.club";

/// The subject of a private note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Strong suspicion of cheating. The World's additional rule 5: it does not disqualify, but may lead to a later ban.
    Suspected,
    Banned,
    /// The suspicions and bans before it are settled.
    Excused,
    Other,
}

impl NoteKind {
    pub const ALL: [NoteKind; 4] = [NoteKind::Suspected, NoteKind::Banned, NoteKind::Excused, NoteKind::Other];
}

/// A private note on a person.
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

/// Merged spellings and private notes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClubRecord {
    /// Groups of spellings of one person. The first of each is the name by which the person is known.
    #[serde(deserialize_with = "read_all_clean")]
    pub same: Vec<Vec<String>>,
    /// Similar names that are two people.
    #[serde(deserialize_with = "read_all_clean")]
    pub apart: Vec<[String; 2]>,
    pub notes: Vec<ClubNote>,
}

impl StoredFormat for ClubRecord {
    const KIND: &'static str = "club";
    const VERSION: u32 = 1;
}

impl ClubRecord {
    /// Makes two spellings one person, who is known by the first.
    pub fn merge(&mut self, known_as: &str, other: &str) {
        let mut group = self.take_group(known_as);
        for name in self.take_group(other) {
            if !group.iter().any(|known| same_name(known, &name)) {
                group.push(name);
            }
        }
        self.apart.retain(|pair| !pair.iter().all(|name| group.iter().any(|known| same_name(known, name))));
        if let Some(first) = group.iter().position(|name| same_name(name, known_as)) {
            group.swap(0, first);
        }
        if group.len() > 1 {
            self.same.push(group);
        }
    }

    fn take_group(&mut self, name: &str) -> Vec<String> {
        let at = self.same.iter().position(|group| group.iter().any(|known| same_name(known, name)));
        at.map_or_else(|| vec![name.to_owned()], |at| self.same.remove(at))
    }

    /// Makes a merged spelling a person of its own again, who is no longer offered as the same.
    pub fn separate(&mut self, name: &str) {
        let group = self.take_group(name);
        let (own, others): (Vec<String>, Vec<String>) = group.into_iter().partition(|known| same_name(known, name));
        for (own, other) in own.iter().zip(others.first()) {
            self.keep_apart(other, own);
        }
        if others.len() > 1 {
            self.same.push(others);
        }
    }

    /// Notes that two similar names are two people.
    pub fn keep_apart(&mut self, one: &str, other: &str) {
        if !self.are_apart(one, other) {
            self.apart.push([one.to_owned(), other.to_owned()]);
        }
    }

    /// Returns whether two names are noted as two people.
    #[must_use]
    pub fn are_apart(&self, one: &str, other: &str) -> bool {
        let is = |[a, b]: &[String; 2], [c, d]: [&str; 2]| same_name(a, c) && same_name(b, d);
        self.apart.iter().any(|pair| is(pair, [one, other]) || is(pair, [other, one]))
    }

    /// Combines this device's record with the same person's record from another device.
    pub(super) fn merged_with(mut self, other: ClubRecord) -> ClubRecord {
        for group in other.same {
            let mut names = group.iter();
            let Some(first) = names.next() else { continue };
            let apart = |record: &ClubRecord, name: &String| record.are_apart(first, name);
            names.for_each(|name| {
                if !apart(&self, name) {
                    self.merge(first, name);
                }
            });
        }
        other.apart.iter().for_each(|[one, other]| {
            let is_same = self
                .same
                .iter()
                .any(|group| [one, other].iter().all(|name| group.iter().any(|known| same_name(known, name))));
            if !is_same {
                self.keep_apart(one, other);
            }
        });
        let new: Vec<ClubNote> = other.notes.into_iter().filter(|note| !self.notes.contains(note)).collect();
        self.notes.extend(new);
        self
    }
}

/// Stores the record.
///
/// # Errors
/// [`StorageFault`]; the record stored before stays.
pub fn store_club(storage: &dyn Storage, club: &ClubRecord) -> Result<(), StorageFault> {
    store(storage, CLUB_KEY, club)
}

/// Loads the record. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_club(storage: &dyn Storage) -> Result<Loaded<ClubRecord>, StorageFault> {
    load(storage, CLUB_KEY)
}
