//! Searches the glossary. Players say many things in several words, and spell them in several ways. A search also finds
//! words that players use although no sentence here does.

use super::{SPELLINGS, Term};

pub const NO_SUCH_WORD: &str = "No such word here. Try a part of it, or ask the rules.";
pub const ASK_THE_RULES: &str = "Ask the rules";
/// Names the row of letters that lead to the words beginning with them.
pub const JUMP_TO: &str = "Jump to a letter";

/// A word in the glossary with its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlossaryEntry {
    pub name: &'static str,
    /// Other words for the same thing.
    pub other_names: &'static [&'static str],
    pub meaning: &'static str,
}

const fn entry(name: &'static str, other_names: &'static [&'static str], meaning: &'static str) -> GlossaryEntry {
    GlossaryEntry { name, other_names, meaning }
}

/// Words that are explained in the glossary only. They are no buttons in other texts.
const MORE_WORDS: &[GlossaryEntry] = &[
    entry(
        "Ace, no face",
        &[],
        "A hand of nines and tens with one ace. Some tables let its holder have the cards dealt again.",
    ),
    entry(
        "Counters",
        &["fives", "six and four"],
        "The cards with which each side shows its score: two fives, or a six and a four.",
    ),
    entry("Cut", &[], "To lift part of the pack before the deal. The player on the dealer's right may cut."),
    entry(
        "Dealer",
        &[],
        "The player who deals the hand, and takes the upcard if it is ordered up. The deal goes to the left.",
    ),
    entry(
        "Defend alone",
        &[],
        "A rule by which a defender may play without the partner against a player who goes alone.",
    ),
    entry("Discard", &["bury"], "The card that the dealer lays away face down for the upcard."),
    entry("Follow suit", &[], "To play a card of the suit led. You must, whenever you hold one."),
    entry("In the barn", &["one point out"], "One point short of winning the game: at nine in a game to ten."),
    entry("Joker", &["benny", "best bower"], "At some tables, the highest trump of all, above the right bower."),
    entry(
        "Lay-down",
        &["laydown hand"],
        "A hand that takes all five tricks against any cards, so that it can be laid on the table.",
    ),
    entry("Lead", &[], "The first card of a trick. The winner of a trick leads the next."),
    entry("Misdeal", &[], "A deal with a fault, such as a wrong number of cards. Each rulebook says what follows."),
    entry(
        "Natural trump",
        &[],
        "A rule by which you may make the upcard's suit trump only if you hold a card of that suit.",
    ),
    entry(
        "Partner's best",
        &["call for best", "partner's beats"],
        "A rule by which a player who goes alone gets the partner's best card.",
    ),
    entry(
        "Pepper",
        &["hasenpfeffer"],
        "A card game of the same family, in which players bid how many tricks they will take. Bower doesn't play it.",
    ),
    entry("Progressive", &[], "Euchre at many tables. After each round people move, and play with another partner."),
    entry(
        "Sandbag",
        &["trap pass"],
        "To pass with a strong hand, in the hope that the other side calls and is euchred.",
    ),
    entry("Singleton", &["bare card", "stiff"], "The only card of its suit in a hand."),
    entry("Skunk", &["shutout", "coat"], "To win a game while the other side has no point."),
    entry(
        "Table talk",
        &["cross-boarding"],
        "To tell your partner more about your cards than your bids do. It is not allowed.",
    ),
    entry("Throw off", &["slough", "sluff"], "To play a card that neither follows suit nor is a trump."),
    entry(
        "Trick",
        &[],
        "Four cards, one from each player. The highest trump takes it, or else the highest card of the suit led.",
    ),
    entry("Trump in", &["ruff"], "To play a trump on another suit of which you hold no card."),
];

/// Returns other words for a term.
const fn other_names(term: Term) -> &'static [&'static str] {
    match term {
        Term::Upcard => &["turn-up"],
        Term::Kitty => &["widow", "blind", "nest"],
        Term::OrderUp => &["assist", "pick up"],
        Term::Stick => &["screw the dealer"],
        Term::ThrowIn => &["redeal"],
        Term::Maker => &["caller"],
        Term::Euchred => &["set"],
        Term::March => &["sweep"],
        Term::Alone => &["lone hand"],
        Term::Eldest => &["first seat"],
        Term::Renege => &["renig", "revoke"],
        Term::Green => &["reverse next", "crossing the creek"],
        Term::OffSuit => &["side suit"],
        Term::Farmers => &["no ace, no face"],
        Term::Guard => &["protected card"],
        Term::Bower
        | Term::Right
        | Term::Left
        | Term::Trump
        | Term::TurnDown
        | Term::Defender
        | Term::Bump
        | Term::Pone
        | Term::Next
        | Term::Void
        | Term::Canadian
        | Term::Donation => &[],
    }
}

/// Returns the letters with which the words begin, in the order of the words.
#[must_use]
pub fn initials(words: &[GlossaryEntry]) -> Vec<char> {
    let mut letters: Vec<char> = words.iter().filter_map(|word| word.name.chars().next()).collect();
    letters.dedup();
    letters
}

/// Returns the whole glossary, sorted by name.
fn all_entries() -> Vec<(GlossaryEntry, Option<Term>)> {
    let of_term = |term: &Term| (entry(term.name(), other_names(*term), term.meaning()), Some(*term));
    let mut all: Vec<_> = Term::ALL.iter().map(of_term).chain(MORE_WORDS.iter().map(|entry| (*entry, None))).collect();
    cards::sort::sort_by_key(&mut all, |(entry, _)| entry.name);
    all
}

/// Returns the entries for a typed text: those with the text in a name first, then those with the text in the meaning.
/// If there are none, returns those with a name like the text. Within each group, entries are sorted by
/// name.
#[must_use]
pub fn find_entries(typed: &str) -> Vec<GlossaryEntry> {
    let key = letters_of(typed);
    let (mut found, others): (Vec<_>, Vec<_>) =
        all_entries().into_iter().partition(|of| names_of(of).any(|name| letters_of(name).contains(&key)));
    let in_meaning = |(entry, _): &(GlossaryEntry, Option<Term>)| letters_of(entry.meaning).contains(&key);
    let (told, rest): (Vec<_>, Vec<_>) = others.into_iter().partition(in_meaning);
    found.extend(told);
    if found.is_empty() {
        found = rest;
        found.retain(|of| names_of(of).any(|name| resembles(&letters_of(name), &key)));
    }
    found.into_iter().map(|(entry, _)| entry).collect()
}

/// Returns everything that names an entry: its name, its other names, and the forms in which sentences name it.
fn names_of((entry, term): &(GlossaryEntry, Option<Term>)) -> impl Iterator<Item = &'static str> {
    let term = *term;
    let forms = SPELLINGS.iter().filter(move |(_, of)| Some(*of) == term).map(|(form, _)| *form);
    [entry.name].into_iter().chain(entry.other_names.iter().copied()).chain(forms)
}

/// Returns the letters and digits of a text in lower case, so that `Lay-down` and `lay down` are the same.
fn letters_of(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns whether two words without spaces are nearly the same, such as `kitty` and `kity`.
fn resembles(one: &str, other: &str) -> bool {
    const LEAST_LIKENESS: f64 = 0.78;
    strsim::jaro_winkler(one, other) >= LEAST_LIKENESS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(typed: &str) -> Vec<&'static str> {
        find_entries(typed).into_iter().map(|entry| entry.name).collect()
    }

    #[test]
    fn a_word_is_found_by_its_name_by_what_people_say_and_by_its_meaning() {
        assert!(Term::ALL.is_sorted_by_key(|term| term.name()));
        assert!(MORE_WORDS.is_sorted_by_key(|entry| entry.name));
        assert_eq!(names("").len(), Term::ALL.len() + MORE_WORDS.len());
        assert_eq!(names(" Picked it UP "), ["Order up"]);
        assert_eq!(names("bower")[..4], ["Bower", "Joker", "Left bower", "Right bower"]);
        assert!(names("coin").contains(&"Bump"));
        assert!(names("xyzzy").is_empty());
        for (typed, name) in [
            ("renig", "Renege"),
            ("renigged", "Renege"),
            ("reneg", "Renege"),
            ("revoke", "Renege"),
            ("farmers hand", "Farmer's hand"),
            ("farmer\u{2019}s hand", "Farmer's hand"),
            ("no ace no face", "Farmer's hand"),
            ("ace no face", "Ace, no face"),
            ("next", "Next"),
            ("reverse", "Green"),
            ("screw the dealer", "Stick the dealer"),
            ("in the barn", "In the barn"),
            ("pepper", "Pepper"),
            ("lay down", "Lay-down"),
            ("laydown", "Lay-down"),
            ("lone hand", "Loner"),
            ("kity", "Kitty"),
            ("widow", "Kitty"),
            ("euker", "Euchre"),
            ("sluff", "Throw off"),
            ("bury", "Discard"),
            ("call for best", "Partner's best"),
        ] {
            assert!(names(typed).contains(&name), "{typed}: {:?}", names(typed));
        }
    }

    #[test]
    fn no_two_entries_have_the_same_name_and_each_has_a_meaning() {
        let all = find_entries("");
        for (place, entry) in all.iter().enumerate() {
            assert!(entry.meaning.ends_with('.'), "{entry:?}");
            assert!(all[..place].iter().all(|other| other.name != entry.name), "{entry:?}");
            assert!(all.iter().all(|other| !entry.other_names.contains(&other.name)), "{entry:?}");
        }
    }
}
