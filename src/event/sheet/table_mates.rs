//! The players that a seat code adds to its own people: those at the same tables whose names belong to other codes. Their
//! names are shortened to `Ann B.`, so that a code on the wall stays coarse.

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

/// Returns the names of `mates` in the order of the open places at the tables of `people`; empty ones if a place has no
/// name.
pub(super) fn names_at_open_places(people: &[SeatedPerson], mates: &[SeatedPerson]) -> Vec<String> {
    let mut left: Vec<&SeatedPerson> = mates.iter().collect();
    let name_at = |place| match left.iter().position(|mate| mate.place == place) {
        Some(at) => left.remove(at).name.clone(),
        None => String::new(),
    };
    open_places(people).into_iter().map(name_at).collect()
}

/// Seats people with the names that [`names_at_open_places`] has returned.
pub(super) fn mates_at_open_places(people: &[SeatedPerson], names: Vec<String>) -> Vec<SeatedPerson> {
    let named = open_places(people).into_iter().zip(names);
    let mates = named.map(|(place, name)| SeatedPerson { name: clean(&name, usize::MAX), place });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_names_are_shortened() {
        for (name, short) in [("Ann Baker", "Ann B."), ("Mary Ann Baker", "Mary Ann B."), ("Cher", "Cher"), ("", "")] {
            assert_eq!(short_name(name), short);
        }
    }
}
