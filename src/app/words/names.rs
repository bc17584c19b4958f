//! Names of cards, suits, seats and sides, and of the packets in which cards are dealt.

use cards::ruleset::Packets;
use cards::{BySeat, Card, Rank, Seat, Side, Suit};
use rules::Trump;

/// Names a suit: `Clubs`.
#[must_use]
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "Spades",
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
        Suit::Clubs => "Clubs",
    }
}

/// Names a suit within a sentence: `clubs`.
#[must_use]
pub const fn suit_in_text(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// Names the trump: `Clubs`, `No trump`.
#[must_use]
pub const fn trump(trump: Trump) -> &'static str {
    match trump {
        Trump::Suit(of) => suit(of),
        Trump::NoTrump => "No trump",
    }
}

/// Keeps each name of a team in one line, so that it is broken between the partners, behind the `&`.
#[must_use]
pub fn unbroken(names: &str) -> String {
    let names: Vec<String> = names.split(" & ").map(|name| name.replace(' ', "\u{a0}")).collect();
    names.join("\u{a0}& ")
}

/// Keeps each short name of a team in one line. A long one is broken, because a line has no room for it.
#[must_use]
pub fn with_short_names_unbroken(names: &str) -> String {
    let name = |name: &str| match name.chars().count() <= MOST_TOGETHER {
        true => name.replace(' ', "\u{a0}"),
        false => name.to_owned(),
    };
    names.split(" & ").map(name).collect::<Vec<_>>().join("\u{a0}& ")
}

/// Keeps the names of a person or a team in one line if they are short; longer ones as [`unbroken`].
#[must_use]
pub fn together(names: &str) -> String {
    if names.chars().count() <= MOST_TOGETHER { names.replace(' ', "\u{a0}") } else { unbroken(names) }
}

/// Keeps the names behind a label such as `Champion: ` in a line of their own if they fit there, otherwise as
/// [`unbroken`].
#[must_use]
pub fn labeled_unbroken(words: &str) -> String {
    match words.rsplit_once(": ") {
        Some((label, names)) if names.chars().count() <= MOST_IN_HEADLINE => {
            format!("{label}: {}", names.replace(' ', "\u{a0}"))
        }
        Some((label, names)) => format!("{label}: {}", unbroken(names)),
        None => unbroken(words),
    }
}

/// The most letters in a line of a headline on a small phone.
const MOST_IN_HEADLINE: usize = 24;

/// Joins a last part of one or two letters to the word before it, so that no line begins with the letter that tells two
/// people apart: `Bartholomew Holloway B`. Each name of a team is joined.
#[must_use]
pub fn with_short_end(names: &str) -> String {
    let joined = |name: &str| match name.rsplit_once(' ') {
        Some((before, end)) if end.chars().count() <= MOST_OF_SHORT_END => format!("{before}\u{a0}{end}"),
        _ => name.to_owned(),
    };
    names.split(" & ").map(joined).collect::<Vec<_>>().join(" & ")
}

/// Returns the length of the longest part of a name that is not broken: `Featherstonehaugh-` of
/// `Max Featherstonehaugh-Lee` has 18 letters.
#[must_use]
pub fn longest_word(name: &str) -> usize {
    name.split_inclusive([' ', '-']).map(|word| word.trim_end().chars().count()).max().unwrap_or_default()
}

/// The most letters of the last part of a name that does not begin a line.
const MOST_OF_SHORT_END: usize = 2;

/// The most letters of a name that stay in one line within a sentence: half a line of a small phone.
const MOST_TOGETHER: usize = 18;

/// The person, as the subject of a sentence or as a label.
pub const YOU: &str = "You";

pub const NO_TRUMP_SIGN: &str = "NT";

/// Names the trump within a sentence: `clubs`, `no trump`.
#[must_use]
pub const fn trump_in_text(trump: Trump) -> &'static str {
    match trump {
        Trump::Suit(of) => suit_in_text(of),
        Trump::NoTrump => "no trump",
    }
}

/// Names a rank: `Jack`.
#[must_use]
pub const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Nine => "Nine",
        Rank::Ten => "Ten",
        Rank::Jack => "Jack",
        Rank::Queen => "Queen",
        Rank::King => "King",
        Rank::Ace => "Ace",
    }
}

pub const JOKER: &str = "Joker";

/// Names a card: `Jack of Clubs`.
#[must_use]
pub fn card(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(of), Some(printed)) => format!("{} of {}", rank(of), suit(printed)),
        _ => JOKER.to_owned(),
    }
}

/// Names a seat: `North`.
#[must_use]
pub const fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::N => "North",
        Seat::E => "East",
        Seat::S => "South",
        Seat::W => "West",
    }
}

/// Names a side: `North and South`.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::NS => "North and South",
        Side::EW => "East and West",
    }
}

/// Names the packets of a deal: `twos, then threes`, `2-3-2-3, then 3-2-3-2`, `one card at a time`.
#[must_use]
pub fn packets_text(packets: Packets) -> String {
    match packets {
        Packets::TWOS_FIRST => "twos, then threes".to_owned(),
        Packets::THREES_FIRST => "threes, then twos".to_owned(),
        Packets::Singly => "one card at a time".to_owned(),
        Packets::TwoRounds(first) => {
            let second = first.map(|size| 5_u8.saturating_sub(size));
            format!("{packets}, then {}", Packets::TwoRounds(second))
        }
    }
}

/// Capitalizes the first letter of a text, for the start of a sentence. Only the letters A to Z change, because a
/// table of all other letters takes kilobytes.
#[must_use]
pub fn capitalized(text: &str) -> String {
    with_first(text, char::to_ascii_uppercase)
}

/// Makes the first letter of a text lower case, for the middle of a sentence.
#[must_use]
pub fn uncapitalized(text: &str) -> String {
    with_first(text, char::to_ascii_lowercase)
}

/// Writes the name of a card, a suit or an action as within a sentence: `name spades`, `jack of clubs`.
#[must_use]
pub fn in_lowercase(name: &str) -> String {
    name.to_ascii_lowercase()
}

fn with_first(text: &str, change: fn(&char) -> char) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| format!("{}{}", change(&first), letters.as_str())).unwrap_or_default()
}

/// Adds a full stop to a text, unless the text already ends with one, as `Ida B.` does.
#[must_use]
pub fn with_full_stop(text: impl Into<String>) -> String {
    let text = text.into();
    let stop = if text.ends_with('.') { "" } else { "." };
    text + stop
}

/// Says the deals left for each seat: `Deals left: North 3, East 3, South 2, West 2.`
#[must_use]
pub fn deals_left_sentence(each: BySeat<usize>) -> String {
    let BySeat { n, e, s, w } = each;
    format!("Deals left: North {n}, East {e}, South {s}, West {w}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_have_the_names_that_people_use() {
        assert_eq!(card("JC".parse().unwrap()), "Jack of Clubs");
        assert_eq!(card("9D".parse().unwrap()), "Nine of Diamonds");
        assert_eq!(seat(Seat::W), "West");
        assert_eq!(side(Side::NS), "North and South");
    }

    #[test]
    fn a_sentence_ends_in_one_full_stop() {
        assert_eq!(with_full_stop("Ann won"), "Ann won.");
        assert_eq!(with_full_stop("Won by Ida B."), "Won by Ida B.");
        assert_eq!([capitalized("we won"), capitalized("")], ["We won", ""]);
    }

    #[test]
    fn no_line_begins_with_the_letter_that_tells_two_people_apart() {
        assert_eq!(with_short_end("Bartholomew Holloway B"), "Bartholomew Holloway\u{a0}B");
        assert_eq!(with_short_end("Ann Lee Jr & Bo van Fox"), "Ann Lee\u{a0}Jr & Bo van Fox");
        assert_eq!(with_short_end("Al"), "Al");
    }

    #[test]
    fn names_are_told_apart() {
        let cards: std::collections::BTreeSet<String> = Card::ALL.into_iter().map(card).collect();
        assert_eq!(cards.len(), 25);
        assert!(Suit::ALL.into_iter().all(|name| suit(name).to_ascii_lowercase() == suit_in_text(name)));
    }

    #[test]
    fn packets_are_told_as_a_dealer_would() {
        assert_eq!(packets_text(Packets::ALTERNATING_FROM_TWO), "2-3-2-3, then 3-2-3-2");
        assert_eq!(packets_text(Packets::TwoRounds([1, 2, 3, 4])), "1-2-3-4, then 4-3-2-1");
        assert_eq!(packets_text(Packets::TWOS_FIRST), "twos, then threes");
    }
}
