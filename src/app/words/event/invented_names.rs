//! Made-up names for the bots at a practice event. A bot's face and style are computed from its name, so the bot looks
//! and plays the same at the next event.

use crate::play::Face;
use bots::Style;
use cards::{Card, Rank, Suit};

/// Stands for the name of a partner who entered without one: `Ann's partner`.
#[must_use]
pub fn partner_placeholder(name: &str) -> String {
    format!("{name}'s partner")
}

/// First names, each with the court card that gives the bot its face: a queen or a jack. Half of the jacks are
/// shown as kings.
const FIRST_NAMES: [(&str, Rank); 64] = {
    use Rank::{Jack, Queen};
    [
        ("Ada", Queen),
        ("Al", Jack),
        ("Amy", Queen),
        ("Ann", Queen),
        ("Art", Jack),
        ("Ben", Jack),
        ("Bess", Queen),
        ("Bill", Jack),
        ("Bob", Jack),
        ("Bonnie", Queen),
        ("Cal", Jack),
        ("Cara", Queen),
        ("Carl", Jack),
        ("Clara", Queen),
        ("Dale", Jack),
        ("Dan", Jack),
        ("Dawn", Queen),
        ("Dee", Queen),
        ("Don", Jack),
        ("Dora", Queen),
        ("Earl", Jack),
        ("Ed", Jack),
        ("Ella", Queen),
        ("Eve", Queen),
        ("Faye", Queen),
        ("Finn", Jack),
        ("Fred", Jack),
        ("Gail", Queen),
        ("Gene", Jack),
        ("Gus", Jack),
        ("Hal", Jack),
        ("Hope", Queen),
        ("Ida", Queen),
        ("Ike", Jack),
        ("Iris", Queen),
        ("Jan", Queen),
        ("Jim", Jack),
        ("Jo", Queen),
        ("Joan", Queen),
        ("Ken", Jack),
        ("Kim", Queen),
        ("Lee", Jack),
        ("Len", Jack),
        ("Lois", Queen),
        ("Lou", Jack),
        ("Mae", Queen),
        ("Max", Jack),
        ("May", Queen),
        ("Mel", Jack),
        ("Nan", Queen),
        ("Ned", Jack),
        ("Nell", Queen),
        ("Olga", Queen),
        ("Otto", Jack),
        ("Pam", Queen),
        ("Pat", Jack),
        ("Ray", Jack),
        ("Rita", Queen),
        ("Ron", Jack),
        ("Ruth", Queen),
        ("Sam", Jack),
        ("Sue", Queen),
        ("Ted", Jack),
        ("Vera", Queen),
    ]
};
const LAST_INITIALS: &[u8] = b"BCDFGHKLMNPRSTW";

/// Returns the made-up name with this number, from 0: `Ann`, or `Ann B.` once all first names are used. The first 960
/// names are different.
#[must_use]
pub fn invented_name(number: usize) -> String {
    let (first, _) = FIRST_NAMES[number % FIRST_NAMES.len()];
    match number / FIRST_NAMES.len() {
        0 => first.to_owned(),
        more => format!("{first} {}.", char::from(LAST_INITIALS[(more - 1) % LAST_INITIALS.len()])),
    }
}

/// The number of different first names. Names with this number or a higher one repeat a first name and add an initial.
pub const DISTINCT_FIRST_NAMES: usize = FIRST_NAMES.len();

/// Adds up the bytes of a name. The style of a bot is computed from this sum, so it is always the same.
fn letter_sum(name: &str) -> usize {
    name.bytes().map(usize::from).sum()
}

/// Returns the face of a bot with this name. The first names take turns, so that few of them share a face: two queens
/// each, and no two of the others.
#[must_use]
pub fn invented_face(name: &str) -> Face {
    let first = name.split(' ').next().unwrap_or_default();
    let known = FIRST_NAMES.iter().position(|(known, _)| *known == first);
    let (court, number) = known.map_or((Rank::Jack, letter_sum(first)), |at| {
        let (_, court) = FIRST_NAMES[at];
        let before = FIRST_NAMES[..at].iter().filter(|(_, other)| *other == court).count();
        (court, before + letter_sum(&name[first.len()..]))
    });
    let ranks: &[Rank] = if court == Rank::Jack { &[Rank::Jack, Rank::King] } else { &[court] };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let rank = ranks[number / 4 % ranks.len()];
    Face { bust: Card::new(rank, suits[number % 4]), colors: suits[number / 4 / ranks.len() % 4] }
}

/// Returns the face of a person at a table with the people `names`. It is the face of [`invented_face`], unless somebody
/// at the table whose name comes earlier in the alphabet has the same head.
#[must_use]
pub fn face_at_table(name: &str, names: &[&str]) -> Face {
    let mut in_order = names.to_vec();
    cards::sort::sort(&mut in_order);
    let mut taken = Vec::new();
    for person in in_order {
        let face = face_beside(invented_face(person), &taken);
        if person == name {
            return face;
        }
        taken.push(face.bust);
    }
    invented_face(name)
}

/// Returns the face if its head is not among `taken`, otherwise a face of the same rank and another suit.
fn face_beside(face: Face, taken: &[Card]) -> Face {
    let others = face.bust.rank().into_iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    let free = [face.bust].into_iter().chain(others).find(|bust| !taken.contains(bust));
    Face { bust: free.unwrap_or(face.bust), ..face }
}

/// Returns the style of a bot with this name, at events where each bot has its own style.
#[must_use]
pub fn invented_style(name: &str) -> Style {
    Style::ALL[letter_sum(name) % Style::ALL.len()]
}
