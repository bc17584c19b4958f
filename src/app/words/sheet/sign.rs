//! Texts for signing and unlocking a sheet.

use super::board::counts_sentence;
use super::lines::{DifferenceWords, entry_in_words, spoken_check_sentence};
use super::pad::result_label;
use super::people::{Voice, names_for_keeper, seats_of, short_names, side_names};
use super::refusals::refusal_reason;
use crate::sheet::{SignWith, SignedHand};
use crate::words::count;
use crate::words::counts::count_points;
use crate::words::names::YOU;
use cards::text::name_key;
use cards::{BySeat, BySide, Seat, Side};
use rules::Going;
use scoresheet::{
    ContractResult, Entry, GameView, OWNER, Refusal, SheetKind, SheetView, Signature, SignedPart, SpokenCheck, Stamped,
};

pub const SIGN: &str = "Sign";
const HAND_OVER: &str =
    "Hand the phone over. Whoever signs sees every hand with names, their own side first. Signing locks the hands.";
const OWN_SIDE_SIGNS: &str = "Only your own side is left to sign. You see every hand with names, your own side first.";
pub const NOT_COMPARED: &str = "This sheet has not been compared with the other keeper's.";

/// Says what happens next, depending on which sides are still to sign.
#[must_use]
pub fn who_signs_next(due: &[Side], own: Side) -> &'static str {
    if due == [own] { OWN_SIDE_SIGNS } else { HAND_OVER }
}

/// Titles the form for signatures: `Check and sign`, `Check and sign game 2`.
#[must_use]
pub fn sign_heading(scope: SignedPart, form: SheetKind) -> String {
    match scope {
        SignedPart::Sheet => "Check and sign".to_owned(),
        SignedPart::Game(game) => {
            format!("Check and sign {} {game}", if form == SheetKind::Personal { "round" } else { "game" })
        }
    }
}

/// Asks the players of a side to check the sheet before they sign: `Cy or Dee, please check and sign.`
#[must_use]
pub fn please_check_sentence(people: &BySeat<String>, signer: Side, own: Seat) -> String {
    let people = names_for_keeper(people);
    let [one, other] = seats_of(signer, own).map(|seat| people[seat].as_str());
    match signer == own.side() {
        true => format!("{one}, please check and sign."),
        false => format!("{one} or {other}, please check and sign."),
    }
}

/// Labels the button with which a side signs: `Cy or Dee signs`.
#[must_use]
pub fn side_signs_label(people: &BySeat<String>, signer: Side, own: Seat) -> String {
    let people = names_for_keeper(people);
    let [one, other] = seats_of(signer, own).map(|seat| people[seat].as_str());
    format!("{one} or {other} signs")
}

/// Labels the field in which the signer writes a name or initials.
#[must_use]
pub const fn name_label(with: SignWith) -> &'static str {
    match with {
        SignWith::Name => "Name",
        SignWith::Initials => "Initials",
        SignWith::Drawing => "Name of the signer",
    }
}

/// Asks for the missing name or initials.
#[must_use]
pub const fn name_missing(with: SignWith) -> &'static str {
    match with {
        SignWith::Name | SignWith::Drawing => "Write the name of the person who signs.",
        SignWith::Initials => "Write the initials of the person who signs.",
    }
}

/// Asks whether somebody signs who does not play on the side. Signing again is the answer. `is_opponent` is true if the
/// name may be one of the other side's. A mark without a letter stands in quotation marks.
#[must_use]
pub fn signer_question(name: &str, is_opponent: bool) -> String {
    let quoted = format!("\"{name}\"");
    let (name, place) = match name.contains(char::is_alphabetic) {
        _ if is_opponent => (name, "sits on the other side"),
        true => (name, "is not at this table"),
        false => (quoted.as_str(), "is not a name of this table"),
    };
    format!("{name} {place}. Press Sign again to sign anyway.")
}

/// Two sentences that the signers read before they sign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    pub score: String,
    /// With short names: the counts of loners and bumps, and the money in the cup.
    pub counts: String,
}

/// Sums up a game for the signers: the score and the counts. The side `first` comes first.
#[must_use]
pub fn signing_recap(game: &GameView, form: SheetKind, own: Seat, first: Side) -> Recap {
    let people = names_for_keeper(&game.seating.people);
    if form == SheetKind::Personal {
        let score =
            format!("{}: {} this round, {} in all.", people[OWNER], count_points(game.card.into()), game.card_total);
        return Recap { score, counts: format!("{}.", count(game.tally.loners[OWNER].into(), "loner")) };
    }
    let second = first.other();
    let [one, other] = [first, second].map(|side| side_names(&people, side, own));
    let score = format!("{one} {}, {other} {}.", game.score[first], game.score[second]);
    let people = short_names(&people);
    let [one, other] = [first, second].map(|side| side_names(&people, side, own));
    Recap { score, counts: counts_sentence(&game.tally, [(&one, first), (&other, second)], &people, own) }
}

/// Returns the headings of the columns for [`hand_lines`].
#[must_use]
pub const fn hand_columns(form: SheetKind) -> [&'static str; 5] {
    let score = match form {
        SheetKind::Personal => "Total",
        SheetKind::Table => "Score",
    };
    ["Hand", "Made by", "Result", "Points", score]
}

/// Says whose figures come first in [`hand_lines`]: `In each row, Cy and Dee come first.`
#[must_use]
pub fn figures_order_sentence(people: &BySeat<String>, own: Seat, first: Side) -> String {
    let people = short_names(&names_for_keeper(people));
    let people = BySeat::from_fn(|seat| match people[seat].as_str() {
        YOU => "you".to_owned(),
        name => name.to_owned(),
    });
    format!("In each row, {} come first.", side_names(&people, first, own))
}

/// Lists the hands that are about to be signed, with the points and the score of the side `first` before those of the
/// other side. On a personal card only the card's own figures are listed.
#[must_use]
pub fn hand_lines(game: &GameView, form: SheetKind, own: Seat, first: Side) -> Vec<SignedHand> {
    let people = short_names(&names_for_keeper(&game.seating.people));
    let figures = |of: BySide<i16>| format!("{}–{}", of[first], of[first.other()]);
    let told = game.rows.iter().map(|row| {
        let (maker, what) = maker_and_result(&row.entry, own, &people);
        let (points, score) = match form {
            SheetKind::Personal => (row.card.to_string(), row.card_total.to_string()),
            SheetKind::Table => (figures(row.points), figures(row.score)),
        };
        let number = row.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        SignedHand { number, maker, what, points, score }
    });
    told.collect()
}

/// Returns the makers of a hand and its result: `Cy & Dee` and `Made it`. The makers are empty for a line that is no hand.
fn maker_and_result(entry: &Entry, own: Seat, people: &BySeat<String>) -> (String, String) {
    let Entry::Played { makers, outcome, going, maker } = entry else {
        return (String::new(), entry_in_words(entry, Voice::ByName(own), people));
    };
    let alone = *going == Going::Alone;
    let both = || seats_of(*makers, own).map(|seat| people[seat].as_str()).join(" & ");
    let who = maker.filter(|_| alone).map_or_else(both, |seat| people[seat].clone());
    let what = match outcome {
        ContractResult::Defended => "Euchred by a lone defender".to_owned(),
        outcome => format!("{}{}", result_label(*outcome), if alone { " alone" } else { "" }),
    };
    (who, what)
}

/// Says whether the sheet agrees with the other keeper's: `This sheet differs from the other keeper's. Hand 6: this sheet
/// says ..., the other says ....` `found` is the last comparison of the sheet as it is.
#[must_use]
pub fn comparison_before_signing(
    found: Option<&SpokenCheck>,
    words: DifferenceWords,
    voice: Voice,
    people: &BySeat<String>,
) -> String {
    match found {
        None => NOT_COMPARED.to_owned(),
        Some(SpokenCheck::Agree) => "Compared with the other keeper: the two sheets agree.".to_owned(),
        Some(SpokenCheck::DifferInSeveralPlaces) => {
            "This sheet differs from the other keeper's in more than one hand. Compare them before you sign.".to_owned()
        }
        Some(differ) => {
            format!(
                "This sheet differs from the other keeper's. {}",
                spoken_check_sentence(differ, words, voice, people)
            )
        }
    }
}

/// Says that a sheet was not unlocked, because unlocking needs a reason.
#[must_use]
pub fn reason_missing() -> String {
    format!("Not unlocked: {}.", refusal_reason(Refusal::NoteMissing))
}

/// Says that a game or the whole sheet is locked: `Game 2 is signed and locked`, or `The sheet is locked` if a
/// signature is missing. The sheet itself says whose.
#[must_use]
pub fn locked_sentence(scope: SignedPart, view: &SheetView, form: SheetKind) -> String {
    let (what, missing) = match scope {
        SignedPart::Game(game) => {
            let what = format!("{} {game}", if form == SheetKind::Personal { "Round" } else { "Game" });
            (what, view.game(game).is_some_and(|of| !of.to_sign.is_empty()))
        }
        SignedPart::Sheet => ("The sheet".to_owned(), !view.to_sign.is_empty()),
    };
    if missing { format!("{what} is locked") } else { format!("{what} is signed and locked") }
}

/// Names the players who can still sign, in the order of the keeper in seat `own`: `Still to sign: Cy or Dee`. Returns
/// `None` if both sides have signed.
#[must_use]
pub fn missing_signatures(view: &SheetView, own: Seat) -> Option<String> {
    still_to_sign(&view.games.last()?.seating.people, &view.to_sign, own)
}

/// Says that somebody has signed who is on neither seat of the side: `Zed signed for Cy and Dee, but is neither of them.`
/// The names have the order of the keeper in seat `own`. Returns `None` if all signatures fit the names on the sheet, or
/// if a name is missing there.
#[must_use]
pub fn strange_signers(view: &SheetView, own: Seat) -> Option<String> {
    let of_games = view.games.iter().flat_map(|game| game.signed.iter().map(move |signed| (game, signed)));
    let of_sheet = view.games.last().into_iter().flat_map(|game| view.signed.iter().map(move |signed| (game, signed)));
    let mut told: Vec<String> = Vec::new();
    for (game, Stamped { item: Signature { side, name, .. }, .. }) in of_games.chain(of_sheet) {
        let [one, other] = seats_of(*side, own).map(|seat| game.seating.people[seat].trim());
        let is_known = [one, other].iter().any(|person| person.is_empty() || is_signature_of(name, person));
        let sentence = format!("{name} signed for {one} and {other}, but is neither of them.");
        if !is_known && !told.contains(&sentence) {
            told.push(sentence);
        }
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// Returns whether a signature can be this person's: part of the name or all of it, or initials.
fn is_signature_of(signature: &str, person: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        name.split(|letter: char| !letter.is_alphanumeric()).map(name_key).filter(|word| !word.is_empty()).collect()
    };
    let (signed, names) = (words(signature), words(person));
    let initials: String = names.iter().filter_map(|name| name.chars().next()).collect();
    let fits = |one: &[String], other: &[String]| {
        one.iter().all(|part| other.iter().any(|word| word.starts_with(part.as_str())))
    };
    if signed.is_empty() {
        return signature == person;
    }
    fits(&signed, &names) || fits(&names, &signed) || signed.concat() == initials
}

/// Names the players who can still sign a game that has a signature. Returns `None` if the game has none, or all.
#[must_use]
pub fn missing_game_signatures(game: &GameView, own: Seat) -> Option<String> {
    still_to_sign(&game.seating.people, &game.to_sign, own).filter(|_| !game.signed.is_empty())
}

fn still_to_sign(people: &BySeat<String>, sides: &[Side], own: Seat) -> Option<String> {
    let people = names_for_keeper(people);
    let either = |side: &Side| seats_of(*side, own).map(|seat| people[seat].as_str()).join(" or ");
    let all: Vec<String> = sides.iter().map(either).collect();
    (!all.is_empty()).then(|| format!("Still to sign: {}", all.join(", and ")))
}

/// Continues a line that begins with the signer's name: ` signed for us at 20:15`.
#[must_use]
pub fn signed_suffix(signed: &Stamped<Signature>, own: Side, clock: impl Fn(u64) -> String) -> String {
    let side = if signed.item.side == own { "us" } else { "them" };
    format!(" signed for {side} at {}", clock(signed.at))
}

/// Continues a line that begins with the signer's name, for readers who do not play at the table: ` signed at 20:15`.
#[must_use]
pub fn signed_at_suffix(signed: &Stamped<Signature>, clock: impl Fn(u64) -> String) -> String {
    format!(" signed at {}", clock(signed.at))
}

/// Continues [`signed_suffix`] on paper: `, fingerprint ABCD`.
#[must_use]
pub fn signed_fingerprint_suffix(signed: &Stamped<Signature>) -> String {
    format!(", fingerprint {}", signed.item.fingerprint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_a_name_a_part_of_it_or_initials() {
        for signature in ["Ann Lee", "ann", "Lee", "AL", "a. l.", "Ann L.", "Ann Mary Lee", "A"] {
            assert!(is_signature_of(signature, "Ann Lee"), "{signature}");
        }
        for signature in ["Zed", "Bob Lee", "LA", "Anna", "--", "."] {
            assert!(!is_signature_of(signature, "Ann Lee"), "{signature}");
        }
    }
}
