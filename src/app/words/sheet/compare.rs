//! Sentences that compare the sheets that two keepers have kept of the same table.

use super::lines::{self, DifferenceWords};
use super::people::{Voice, names_for_keeper, short_names, side_names};
use cards::BySeat;
use scoresheet::{ComparedLine, GameNo, ParseFingerprintError, Sheet, SpokenCheck, compare};

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
            "The two sheets differ in more than one hand, or a character is mistyped. If every character is right, scan their \
             code or open their link: it shows the first hand that differs."
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

/// Labels the button that edits a hand: `Edit hand 5`, or `Edit hand 5 of game 2` on a sheet of several games.
#[must_use]
pub fn edit_hand_label(game: GameNo, hand: ComparedLine, several_games: bool) -> String {
    if several_games { format!("Edit hand {hand} of game {game}") } else { format!("Edit hand {hand}") }
}

/// Says why the letters that the keeper has typed are not a fingerprint.
#[must_use]
pub fn invalid_fingerprint(why: ParseFingerprintError) -> String {
    format!("{why}.")
}

/// Names one of the person's own sheets within a sentence: `your sheet of table 3`, or `your World sheet` if it has no
/// table.
#[must_use]
pub fn own_sheet_name(sheet: &Sheet) -> String {
    match sheet.state().games.last().and_then(|game| game.seating.table) {
        Some(table) => format!("your sheet of table {table}"),
        None => format!("your {} sheet", lines::template_name(sheet.template())),
    }
}

/// Names the players of a sheet's latest game: `Ann and Bob against Cy and Dee`.
#[must_use]
pub fn players_text(sheet: &Sheet) -> String {
    let Some(game) = sheet.state().games.last() else { return String::new() };
    let (own, people) = (sheet.heading().own, short_names(&names_for_keeper(&game.seating.people)));
    let [us, them] = [own.side(), own.side().other()].map(|side| side_names(&people, side, own));
    format!("{us} against {them}")
}

/// Labels the button that compares this sheet with another: `Compare with your sheet of table 3`.
#[must_use]
pub fn compare_with_label(sheet: &str) -> String {
    format!("Compare with {sheet}")
}

/// Begins the result of a comparison with an own sheet: `Compared with your sheet of table 3`.
#[must_use]
pub fn compared_with_label(sheet: &str) -> String {
    format!("Compared with {sheet}")
}
