//! The players that a seat code adds to its own people: those at the same tables whose names belong to other codes. Their
//! names are shortened to `Ann B.` and packed into five bits a letter, so that a code on the wall stays coarse.

use super::seated_person::{PersonPlace, SeatedPerson};
use crate::table::TableNo;
use cards::text::clean;
use cards::{Seat, Side};

/// Returns the players at the tables of `people` who are not among `people` themselves, with short names. A name stays
/// whole if another player at the table would have the same short name. `everybody` is everybody in the round.
#[must_use]
pub fn table_mates(everybody: &[SeatedPerson], people: &[SeatedPerson]) -> Vec<SeatedPerson> {
    let at = |table: TableNo| everybody.iter().filter(move |other| other.place.table() == Some(table));
    let free = open_places(people);
    let mut mates: Vec<SeatedPerson> = Vec::new();
    for table in tables(people) {
        for mate in at(table).filter(|mate| !people.contains(mate) && free.contains(&mate.place)) {
            let short = short_name(&mate.name);
            let same = at(table).filter(|other| short_name(&other.name) == short).count();
            mates.push(SeatedPerson { name: if same == 1 { short } else { mate.name.clone() }, place: mate.place });
        }
    }
    mates
}

/// Shortens the last name of a person to its first letter: `Ann B.`
#[must_use]
pub fn short_name(name: &str) -> String {
    let initial = name.rsplit_once(' ').and_then(|(first, last)| Some((first, last.chars().next()?)));
    match initial {
        Some((first, initial)) => format!("{first} {initial}."),
        None => name.to_owned(),
    }
}

/// Packs the names of `mates` in the order of the open places at the tables of `people`.
pub(super) fn pack_mates(people: &[SeatedPerson], mates: &[SeatedPerson]) -> Vec<u8> {
    let mut left: Vec<&SeatedPerson> = mates.iter().collect();
    let name_at = |place| match left.iter().position(|mate| mate.place == place) {
        Some(at) => left.remove(at).name.as_str(),
        None => "",
    };
    let names: Vec<&str> = open_places(people).into_iter().map(name_at).collect();
    let text = names.join("\n");
    if text.trim().is_empty() { Vec::new() } else { pack(&text) }
}

/// Reads the names that [`pack_mates`] has packed.
pub(super) fn unpack_mates(people: &[SeatedPerson], packed: &[u8]) -> Vec<SeatedPerson> {
    let text = unpack(packed);
    let named = open_places(people).into_iter().zip(text.split('\n'));
    let mates = named.map(|(place, name)| SeatedPerson { name: clean(name, usize::MAX), place });
    mates.filter(|mate| !mate.name.is_empty()).collect()
}

/// Returns the tables of the people, each once.
fn tables(people: &[SeatedPerson]) -> Vec<TableNo> {
    let mut tables = Vec::new();
    for table in people.iter().filter_map(|person| person.place.table()) {
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    tables
}

/// Returns the places that nobody of `people` has at their tables. Both players of a side have the same place. A table
/// that still draws for partners has no places.
fn open_places(people: &[SeatedPerson]) -> Vec<PersonPlace> {
    let of_table = |table: TableNo| {
        let here: Vec<PersonPlace> =
            people.iter().map(|person| person.place).filter(|place| place.table() == Some(table)).collect();
        let mut places = match here.first() {
            Some(PersonPlace::Seat(..)) => Seat::ALL.map(|seat| PersonPlace::Seat(table, seat)).to_vec(),
            Some(PersonPlace::Side(..)) => {
                Side::ALL.into_iter().flat_map(|side| [PersonPlace::Side(table, side); 2]).collect()
            }
            _ => Vec::new(),
        };
        for taken in here {
            if let Some(at) = places.iter().position(|place| *place == taken) {
                places.remove(at);
            }
        }
        places
    };
    tables(people).into_iter().flat_map(of_table).collect()
}

/// Ends a packed text. The letters from `a` are 1 to 26.
const END: u8 = 0;
const BLANK: u8 = 27;
const PERIOD: u8 = 28;
const LINE_BREAK: u8 = 29;
/// The next letter is small where a capital is usual, or the other way around.
const OTHER_CASE: u8 = 30;
/// The next five symbols are the number of a character.
const ANY_CHARACTER: u8 = 31;

/// Packs a text into symbols of five bits. A capital is usual at the start of each word.
fn pack(text: &str) -> Vec<u8> {
    let mut symbols = Vec::new();
    let mut starts_word = true;
    for letter in text.chars() {
        match letter {
            ' ' => symbols.push(BLANK),
            '.' => symbols.push(PERIOD),
            '\n' => symbols.push(LINE_BREAK),
            _ if letter.is_ascii_alphabetic() => {
                if letter.is_ascii_uppercase() != starts_word {
                    symbols.push(OTHER_CASE);
                }
                symbols.push(letter.to_ascii_lowercase() as u8 - b'a' + 1);
            }
            _ => {
                symbols.push(ANY_CHARACTER);
                symbols.extend((0..5).rev().map(|place| (u32::from(letter) >> (5 * place) & 31) as u8));
            }
        }
        starts_word = matches!(letter, ' ' | '\n');
    }
    symbols.push(END);
    let mut bytes = vec![0; (symbols.len() * 5).div_ceil(8)];
    for (at, symbol) in symbols.into_iter().enumerate() {
        for bit in (0..5).filter(|bit| symbol >> (4 - bit) & 1 == 1) {
            let place = at * 5 + bit;
            bytes[place / 8] |= 128 >> (place % 8);
        }
    }
    bytes
}

/// Unpacks a text. Stops at the end of the bytes if the text does not end before.
fn unpack(bytes: &[u8]) -> String {
    let is_set = |place: usize| bytes[place / 8] & (128 >> (place % 8)) != 0;
    let symbol = |at: usize| (0..5).fold(0, |symbol, bit| symbol << 1 | u8::from(is_set(at * 5 + bit)));
    let mut symbols = (0..bytes.len() * 8 / 5).map(symbol);
    let mut text = String::new();
    let mut other_case = false;
    while let Some(symbol) = symbols.next().filter(|symbol| *symbol != END) {
        match symbol {
            BLANK => text.push(' '),
            PERIOD => text.push('.'),
            LINE_BREAK => text.push('\n'),
            OTHER_CASE => {}
            ANY_CHARACTER => {
                let number = symbols.by_ref().take(5).fold(0, |number, symbol| number << 5 | u32::from(symbol));
                text.extend(char::from_u32(number));
            }
            _ => {
                let letter = char::from(b'a' + symbol - 1);
                let starts_word = text.chars().next_back().is_none_or(|before| matches!(before, ' ' | '\n'));
                text.push(if starts_word == other_case { letter } else { letter.to_ascii_uppercase() });
            }
        }
        other_case = symbol == OTHER_CASE;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_read_as_it_was_packed() {
        for text in ["Ann B.\nJo O.", "", "McAllen de la Cruz\n\nO'Brien", "Zoë Æ.\nann", "99 Müller-Lüdenscheidt 🙂"]
        {
            assert_eq!(unpack(&pack(text)), text);
        }
        assert!(pack("Frank S.").len() <= 6, "five bits a letter");
        for bytes in [&[255; 7][..], &[], &[251]] {
            let _ = unpack(bytes);
        }
    }

    #[test]
    fn last_names_are_shortened() {
        for (name, short) in [("Ann Baker", "Ann B."), ("Mary Ann Baker", "Mary Ann B."), ("Cher", "Cher"), ("", "")] {
            assert_eq!(short_name(name), short);
        }
    }
}
