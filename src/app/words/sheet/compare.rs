//! Sentences that compare the sheets that two keepers have kept of the same table.

use super::lines::{self, DifferenceWords};
use super::people::{Voice, names_for_keeper, short_names};
use cards::BySeat;
use scoresheet::{ParseFingerprintError, Sheet, SpokenCheck, compare};

/// Says whether this sheet agrees with the fingerprint that the other keeper has read aloud.
#[must_use]
pub fn spoken_check_sentence(
    found: &SpokenCheck,
    words: DifferenceWords,
    voice: Voice,
    people: &BySeat<String>,
) -> String {
    match found {
        SpokenCheck::Agree => "The two sheets agree.".to_owned(),
        SpokenCheck::Differ(difference) => lines::difference_sentence(difference, words, voice, people),
        SpokenCheck::DifferInSeveralPlaces => {
            "The two sheets differ in more than one hand, or a letter is mistyped. If not, scan their code, or open their \
             link, to see the first."
                .to_owned()
        }
    }
}

/// Says whether two sheets agree, or where they first differ. Both sheets are quoted with names, because "we" on one
/// sheet is "they" on the other.
#[must_use]
pub fn comparison_sentence(mine: &Sheet, theirs: &Sheet) -> String {
    let people = mine.state().games.last().map(|game| short_names(&names_for_keeper(&game.seating.people)));
    match compare(mine, theirs) {
        None => format!("The two sheets agree. Both have the fingerprint {}.", mine.fingerprint()),
        Some(difference) => {
            let (words, voice) = (DifferenceWords::to_keeper(mine.template()), Voice::ByName(mine.heading().own));
            lines::difference_sentence(&difference, words, voice, &people.unwrap_or_default())
        }
    }
}

/// Says why the letters that the keeper has typed are not a fingerprint.
#[must_use]
pub fn invalid_fingerprint(why: ParseFingerprintError) -> String {
    format!("{why}.")
}

/// Labels the button that compares this sheet with another: `Compare with World, Today, 14:20`.
#[must_use]
pub fn compare_with_label(sheet: &str) -> String {
    format!("Compare with {sheet}")
}
