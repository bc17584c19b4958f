//! Keeps a second store beside localStorage, and restores from it whatever localStorage has lost.
//!
//! A browser writes localStorage to disk with a delay, so a browser that is killed loses the changes of the last
//! seconds. The second store, IndexedDB, is written to disk sooner. For each key the second store holds the text and
//! the hashes of earlier texts. At the start the two stores are compared: if the text in localStorage has the hash of
//! an earlier text, localStorage has lost a change. Start at [`compare_stores`].

use std::fmt::Write;

use super::{Storage, StorageFault, UnsyncedKeys};

/// The number of hashes of earlier texts that are remembered for a key. A browser cannot lose this many changes.
const MOST_EARLIER_HASHES: usize = 256;

/// The hash of a text, or 0 if there is no text. The random marks in [`UnsyncedKeys`] have this type too.
pub(super) type TextHash = u64;

/// The second store's record of one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondRecord {
    /// The text under the key, or `None` if the key was deleted.
    pub text: Option<String>,
    /// The hashes of the earlier texts under this key, oldest first, and marks of [`UnsyncedKeys`].
    earlier: Vec<TextHash>,
}

/// Which of the two stores has the later text of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewerStore {
    /// Both stores have the same text.
    Neither,
    First,
    Second,
}

impl SecondRecord {
    /// Builds a record from its two stored fields: the text, and the text that [`SecondRecord::earlier_hashes`]
    /// returns.
    #[must_use]
    pub fn from_fields(text: Option<String>, earlier: &str) -> SecondRecord {
        let earlier = earlier.split(' ').filter_map(|print| TextHash::from_str_radix(print, 16).ok()).collect();
        SecondRecord { text, earlier }
    }

    /// Returns the hashes of the earlier texts in their stored form: hexadecimal numbers separated by spaces.
    #[must_use]
    pub fn earlier_hashes(&self) -> String {
        self.earlier.iter().fold(String::new(), |mut text, print| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{print:x}", if text.is_empty() { "" } else { " " });
            text
        })
    }

    /// Returns the new record of a key whose text changes from `before` to `text`. `record` is the old record.
    #[must_use]
    pub fn after_change(record: Option<SecondRecord>, before: Option<&str>, text: Option<&str>) -> SecondRecord {
        let (now, mut earlier) = (hash_text(text), Vec::new());
        let mut passed = Vec::new();
        if let Some(record) = record {
            passed.push(hash_text(record.text.as_deref()));
            earlier = record.earlier;
        }
        passed.push(hash_text(before));
        for print in passed {
            earlier.retain(|other| *other != print);
            earlier.push(print);
        }
        // If the new text is the same as an earlier one, it is now the latest, so its hash must not stand for an
        // earlier text.
        earlier.retain(|print| *print != now);
        earlier.drain(..earlier.len().saturating_sub(MOST_EARLIER_HASHES));
        SecondRecord { text: text.map(str::to_owned), earlier }
    }

    fn with_mark(mut self, mark: Option<TextHash>) -> SecondRecord {
        self.earlier.extend(mark);
        self
    }

    /// Compares this record with the text of the same key in the first store.
    #[must_use]
    pub fn newer_store(&self, here: Option<&str>) -> NewerStore {
        match here {
            _ if here == self.text.as_deref() => NewerStore::Neither,
            _ if self.earlier.contains(&hash_text(here)) => NewerStore::Second,
            _ => NewerStore::First,
        }
    }
}

/// The changes to both stores after which they agree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComparedStores {
    /// The keys to change in the first store, each with the text to write, or `None` to delete the key.
    pub restores: Vec<(String, Option<String>)>,
    /// The keys to change in the second store, each with the record to write, or `None` to delete the record.
    pub updates: Vec<(String, Option<SecondRecord>)>,
}

/// Compares the first store, localStorage, with the records of the second store.
///
/// `changed` lists the keys that this page has already changed in the first store, with their texts before the first
/// change. `unsynced` contains these keys, and keys changed by earlier pages that could not reach the second store.
/// For the keys of earlier pages, the first store is right. No key appears twice in either list, and `records` is
/// sorted by key.
#[must_use]
pub fn compare_stores(
    storage: &dyn Storage,
    changed: &[(String, Option<String>)],
    unsynced: &UnsyncedKeys,
    records: Vec<(String, SecondRecord)>,
) -> ComparedStores {
    let mut compared = ComparedStores::default();
    let mut others = storage.keys().unwrap_or_default();
    others.extend(changed.iter().map(|(key, _)| key.clone()).filter(|key| !matches!(storage.read(key), Ok(Some(_)))));
    others.retain(|key| records.binary_search_by(|(of, _)| of.cmp(key)).is_err());
    let records = records.into_iter().map(|(key, held)| (key, Some(held)));
    for (key, held) in records.chain(others.into_iter().map(|key| (key, None))) {
        let now = storage.read(&key).ok().flatten();
        let own = changed.iter().find(|(of, _)| *of == key).map(|(_, before)| before);
        let before = own.unwrap_or(&now);
        let mark = unsynced.mark_of(&key).filter(|mark| held.as_ref().is_none_or(|held| !held.earlier.contains(mark)));
        let newer = match &held {
            Some(held) if own.is_some() || mark.is_none() => held.newer_store(before.as_deref()),
            _ => NewerStore::First,
        };
        let told = match newer {
            NewerStore::Second => {
                compared.restores.extend(held.iter().map(|held| (key.clone(), held.text.clone())));
                mark.and(held)
            }
            NewerStore::Neither if now == *before => {
                // The key is deleted in both stores, so its record is no longer needed.
                if now.is_none() && mark.is_none() {
                    compared.updates.push((key, None));
                    continue;
                }
                mark.and(held)
            }
            NewerStore::Neither | NewerStore::First => {
                Some(SecondRecord::after_change(held, before.as_deref(), now.as_deref()))
            }
        };
        compared.updates.extend(told.map(|held| (key, Some(held.with_mark(mark)))));
    }
    compared
}

/// Computes the FNV-1a hash of a text. The hash only has to tell apart a few hundred texts of one key.
fn hash_text(text: Option<&str>) -> TextHash {
    let Some(text) = text else { return 0 };
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: TextHash, byte| (hash ^ TextHash::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// A change of the text under one key; a text of `None` means that the key does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageChange<'a> {
    pub key: &'a str,
    pub before: Option<&'a str>,
    pub text: Option<&'a str>,
}

/// Wraps a storage, and calls an observer before every change.
pub struct ObservedStorage<S> {
    storage: S,
    observer: Box<dyn Fn(StorageChange)>,
}

impl<S: Storage> ObservedStorage<S> {
    /// Wraps a storage. `observer` is called before every change of a text.
    pub fn new(storage: S, observer: impl Fn(StorageChange) + 'static) -> ObservedStorage<S> {
        ObservedStorage { storage, observer: Box::new(observer) }
    }

    pub const fn inner(&self) -> &S {
        &self.storage
    }

    fn report_change(
        &self,
        key: &str,
        text: Option<&str>,
        change: impl FnOnce() -> Result<(), StorageFault>,
    ) -> Result<(), StorageFault> {
        let before = self.storage.read(key)?;
        if before.as_deref() != text {
            (self.observer)(StorageChange { key, before: before.as_deref(), text });
        }
        change()
    }
}

impl<S: Storage> Storage for ObservedStorage<S> {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        self.storage.read(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.report_change(key, Some(text), || self.storage.write(key, text))
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.report_change(key, None, || self.storage.remove(key))
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        self.storage.keys()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::save::MemoryStorage;

    fn written(texts: &[Option<&str>]) -> SecondRecord {
        let steps = texts.windows(2).fold(None, |held, step| Some(SecondRecord::after_change(held, step[0], step[1])));
        let held = steps.unwrap();
        SecondRecord::from_fields(held.text.clone(), &held.earlier_hashes())
    }

    #[test]
    fn what_was_forgotten_is_older_and_what_was_never_heard_of_is_newer() {
        let held = written(&[None, Some("one"), Some("two"), Some("three")]);
        assert_eq!(held.newer_store(Some("three")), NewerStore::Neither);
        for older in [None, Some("one"), Some("two")] {
            assert_eq!(held.newer_store(older), NewerStore::Second, "{older:?}");
        }
        assert_eq!(held.newer_store(Some("four")), NewerStore::First);
    }

    #[test]
    fn what_was_let_go_of_does_not_come_back() {
        let held = written(&[None, Some("one"), None]);
        assert_eq!((held.newer_store(Some("one")), held.newer_store(None)), (NewerStore::Second, NewerStore::Neither));
        assert_eq!(held.newer_store(Some("another of the same key")), NewerStore::First);
    }

    #[test]
    fn a_text_that_came_again_is_the_later_one() {
        let held = written(&[Some("dark"), Some("light"), Some("dark")]);
        assert_eq!(
            (held.newer_store(Some("light")), held.newer_store(Some("dark"))),
            (NewerStore::Second, NewerStore::Neither)
        );
    }

    #[test]
    fn as_much_is_remembered_as_can_be_forgotten() {
        let texts: Vec<String> = (0..1000).map(|at| at.to_string()).collect();
        let texts: Vec<Option<&str>> = texts.iter().map(|text| Some(text.as_str())).collect();
        let held = written(&texts);
        assert_eq!(
            (held.newer_store(Some("800")), held.newer_store(Some("5"))),
            (NewerStore::Second, NewerStore::First)
        );
        assert!(held.earlier_hashes().len() < 17 * MOST_EARLIER_HASHES);
    }

    fn of_keys(texts: &[(&str, Option<&str>)]) -> Vec<(String, Option<String>)> {
        texts.iter().map(|(key, text)| ((*key).to_owned(), text.map(str::to_owned))).collect()
    }

    #[test]
    fn each_store_is_told_what_the_other_knows() {
        let storage = MemoryStorage::default();
        for (key, text) in [("forgotten", "one"), ("back", "one"), ("new", "text"), ("same", "text"), ("on", "more")] {
            storage.write(key, text).unwrap();
        }
        let kept = Vec::from([
            ("back".to_owned(), written(&[None, Some("one"), None])),
            ("forgotten".to_owned(), written(&[None, Some("one"), Some("two")])),
            ("gone".to_owned(), written(&[None, Some("text"), None])),
            ("lost".to_owned(), written(&[None, Some("whole sheet")])),
            ("on".to_owned(), written(&[None, Some("some")])),
            ("same".to_owned(), written(&[None, Some("text")])),
        ]);
        let compared = compare_stores(&storage, &of_keys(&[("on", Some("some"))]), &UnsyncedKeys::default(), kept);
        let forgotten = [("back", None), ("forgotten", Some("two")), ("lost", Some("whole sheet"))];
        assert_eq!(compared.restores, of_keys(&forgotten));
        let unheard = [
            ("gone".to_owned(), None),
            ("on".to_owned(), Some(written(&[None, Some("some"), Some("more")]))),
            ("new".to_owned(), Some(SecondRecord::after_change(None, Some("text"), Some("text")))),
        ];
        assert_eq!(compared.updates, unheard);
    }

    #[test]
    fn what_was_changed_before_both_were_compared_does_not_hide_what_was_forgotten() {
        let storage = MemoryStorage::default();
        storage.write("game", "a bot went on from one").unwrap();
        let kept = Vec::from([("game".to_owned(), written(&[Some("one"), Some("two")]))]);
        let compared = compare_stores(&storage, &of_keys(&[("game", Some("one"))]), &UnsyncedKeys::default(), kept);
        assert_eq!(compared.restores, [("game".to_owned(), Some("two".to_owned()))]);
    }

    fn noted(keys: &[&str]) -> UnsyncedKeys {
        let mut noted = UnsyncedKeys::default();
        (77..).zip(keys).for_each(|(mark, key)| noted.add(key, mark));
        UnsyncedKeys::parse(&noted.text().unwrap_or_default())
    }

    #[test]
    fn what_was_let_go_of_unheard_stays_away() {
        let storage = MemoryStorage::default();
        storage.write("theme", "dark").unwrap();
        let kept = Vec::from([
            ("sheet".to_owned(), written(&[None, Some("whole sheet")])),
            ("theme".to_owned(), written(&[Some("dark"), Some("light")])),
        ]);
        let note = noted(&["sheet", "theme"]);
        let ComparedStores { restores: forgotten, updates: unheard } = compare_stores(&storage, &[], &note, kept);
        assert_eq!(forgotten, [], "and the theme that was again as it once was is right");
        let told: Vec<_> = unheard.iter().map(|(key, held)| (key.as_str(), held.clone().unwrap().text)).collect();
        assert_eq!(told, [("sheet", None), ("theme", Some("dark".to_owned()))]);

        // The browser was killed before it could remove the note, so the next start finds it again.
        let kept = unheard.into_iter().map(|(key, held)| (key, held.unwrap()));
        let kept: Vec<_> =
            kept.map(|(key, held)| (key, SecondRecord::after_change(Some(held), None, Some("later")))).collect();
        let forgotten = compare_stores(&storage, &[], &note, kept).restores;
        assert_eq!(forgotten, of_keys(&[("sheet", Some("later")), ("theme", Some("later"))]));
    }

    #[test]
    fn what_this_page_changed_is_noted_and_hides_nothing_that_was_forgotten() {
        let storage = MemoryStorage::default();
        storage.write("game", "a bot went on from one").unwrap();
        let kept = || Vec::from([("game".to_owned(), written(&[Some("one"), Some("two")]))]);
        let changed = of_keys(&[("game", Some("one"))]);
        let compared = compare_stores(&storage, &changed, &noted(&["game"]), kept());
        assert_eq!(compared.restores, of_keys(&[("game", Some("two"))]));
        storage.write("game", "two").unwrap();
        let kept: Vec<_> = compared.updates.into_iter().map(|(key, held)| (key, held.unwrap())).collect();
        assert_eq!(
            compare_stores(&storage, &[], &noted(&["game"]), kept),
            ComparedStores::default(),
            "it is told of the mark too"
        );
    }

    #[test]
    fn a_note_is_struck_out_once_and_what_is_noted_since_stays() {
        let (mut note, heard) = (noted(&["sheet", "theme"]), noted(&["sheet"]));
        assert_eq!((note.mark_of("sheet"), note.mark_of("theme"), note.mark_of("game")), (Some(77), Some(78), None));
        note.add("theme", 79);
        note.remove_synced(&noted(&["sheet", "theme"]));
        assert_eq!((note.mark_of("sheet"), note.mark_of("theme")), (None, Some(79)));
        assert_eq!(heard.text().as_deref(), Some("4d sheet"));
        assert_eq!(
            (UnsyncedKeys::parse("no note\n\nxyz key"), UnsyncedKeys::default().text()),
            (UnsyncedKeys::default(), None)
        );
    }

    /// The second store restores everything that the first store lost when the browser was killed.
    #[test]
    fn after_any_kill_the_last_text_is_known() {
        let second: Rc<RefCell<Option<SecondRecord>>> = Rc::default();
        let hears = second.clone();
        let storage = ObservedStorage::new(MemoryStorage::default(), move |change: StorageChange| {
            let held = hears.take();
            hears.replace(Some(SecondRecord::after_change(held, change.before, change.text)));
        });
        let mut was = vec![None];
        for (at, step) in [3, 1, 2, 0, 3, 3, 1, 0, 2].into_iter().enumerate() {
            match step {
                0 => storage.remove("key").unwrap(),
                _ => storage.write("key", &format!("{at} {step}")).unwrap(),
            }
            let now = storage.read("key").unwrap();
            let held = second.borrow().clone().unwrap();
            assert_eq!(held.text, now);
            for forgetful in &was {
                let wins = if *forgetful == now { NewerStore::Neither } else { NewerStore::Second };
                assert_eq!(held.newer_store(forgetful.as_deref()), wins, "{forgetful:?} against {now:?}");
            }
            was.push(now);
        }
    }
}
