//! Compares names to find different spellings of one person.

use crate::event::search_key;

/// Returns whether two names may be one person because they differ only in accents, in the order of the words, in an
/// abbreviated last name, or by a typing error.
#[must_use]
pub fn looks_alike(one: &str, other: &str) -> bool {
    NameToCompare::of(one).looks_like(&NameToCompare::of(other))
}

/// A name with everything computed that is needed to compare it with many other names.
pub(super) struct NameToCompare {
    key: String,
    digits: String,
    sorted_words: Vec<String>,
}

impl NameToCompare {
    pub(super) fn of(name: &str) -> NameToCompare {
        let key = search_key(name).replace(',', "");
        let sorted_words = sorted_words(&key.split(' ').collect::<Vec<_>>());
        NameToCompare { digits: digits(&key), sorted_words, key }
    }

    /// Returns whether two names may be one person. See [`looks_alike`].
    pub(super) fn looks_like(&self, other: &NameToCompare) -> bool {
        if self.digits != other.digits {
            return false;
        }
        self.sorted_words == other.sorted_words
            || is_abbreviated(&self.key, &other.key)
            || is_typing_error(&self.key, &other.key)
    }
}

fn digits(key: &str) -> String {
    key.chars().filter(char::is_ascii_digit).collect()
}

fn sorted_words(words: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
    cards::sort::sort(&mut words);
    words
}

/// Returns whether one name abbreviates the other's last word, and all other words are equal: `Bob S.`, `Bob Smith`.
fn is_abbreviated(one: &str, other: &str) -> bool {
    let (Some((first, last)), Some((other_first, other_last))) = (one.rsplit_once(' '), other.rsplit_once(' ')) else {
        return false;
    };
    first == other_first && (last.starts_with(other_last) || other_last.starts_with(last))
}

/// Returns whether two names differ by at most one letter in five. Names of fewer than five letters must be equal,
/// because a single letter tells Ann from Dan.
fn is_typing_error(one: &str, other: &str) -> bool {
    let shorter = one.chars().count().min(other.chars().count());
    let most = match shorter {
        0..5 => return false,
        5..10 => 1,
        _ => 2,
    };
    one.chars().count().abs_diff(other.chars().count()) <= most && strsim::osa_distance(one, other) <= most
}
