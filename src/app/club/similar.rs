//! Compares names to find different spellings of one person.

use crate::event::search_key;

/// Returns whether two names may be one person because they differ only in accents, in the order of the words, in an
/// abbreviated last name, or by a typing error.
#[must_use]
pub fn looks_alike(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|name| search_key(name).replace(',', ""));
    if digits(&one) != digits(&other) {
        return false;
    }
    let [words, others] = [&one, &other].map(|key| key.split(' ').collect::<Vec<_>>());
    sorted(&words) == sorted(&others) || is_abbreviated(&words, &others) || is_slip(&one, &other)
}

fn digits(key: &str) -> String {
    key.chars().filter(char::is_ascii_digit).collect()
}

fn sorted(words: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
    cards::sort::sort(&mut words);
    words
}

/// Returns whether one name abbreviates the other's last word, and all other words are equal: `Bob S.`, `Bob Smith`.
fn is_abbreviated(one: &[&str], other: &[&str]) -> bool {
    let (Some((last, first)), Some((other_last, other_first))) = (one.split_last(), other.split_last()) else {
        return false;
    };
    let begins = last.starts_with(other_last) || other_last.starts_with(last);
    first == other_first && !first.is_empty() && begins
}

/// Returns whether two names differ by at most one letter in five. Names of fewer than five letters must be equal,
/// because a single letter tells Ann from Dan.
fn is_slip(one: &str, other: &str) -> bool {
    let shorter = one.chars().count().min(other.chars().count());
    let most = match shorter {
        0..5 => return false,
        5..10 => 1,
        _ => 2,
    };
    one.chars().count().abs_diff(other.chars().count()) <= most && strsim::osa_distance(one, other) <= most
}
