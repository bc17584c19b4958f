//! The names among which a person chooses on the screen "Who are you?", after opening an event's code on a phone.

use super::names::NamesForm;
use super::outside::SheetOutside;
use super::stored_sheets::own_real_sheets;
use crate::words::sheet::from_event as said;
use cards::text::{name_key, same_name};
use event::{PersonPlace, short_name};

/// A person or team to choose, with the place in the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameChoice {
    /// The index in the code's list of names.
    pub index: usize,
    pub name: String,
    /// For example `Table 5, E–W`.
    pub place: String,
}

/// Names that stand together: those of a table, or the name that was last used on this phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameGroup {
    pub heading: String,
    /// Whether this phone has a sheet under the name, or the name stands in the settings.
    pub is_last_used: bool,
    pub names: Vec<NameChoice>,
}

/// All names of a code, group by group. The name that was last used on this phone comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameChoices {
    groups: Vec<NameGroup>,
}

/// Longer lists have a field to find a name.
const LONGEST_WITHOUT_FILTER: usize = 12;

/// The number of latest sheets in which a person's name is looked for.
const SHEETS_READ: usize = 12;

impl NameChoices {
    /// Groups people, who are sorted by name, by their tables. If no two of them sit together, they stay in the order of
    /// their names.
    pub(super) fn of(world: &dyn SheetOutside, people: &[(String, PersonPlace)]) -> NameChoices {
        let choice = |(index, (name, place)): (usize, &(String, PersonPlace))| {
            (*place, NameChoice { index, name: name.clone(), place: said::place_label(*place) })
        };
        let mut left: Vec<(PersonPlace, NameChoice)> = people.iter().enumerate().map(choice).collect();
        let last = last_used_index(world, people).map(|index| left.remove(index).1);
        let last =
            last.map(|last| NameGroup { heading: said::LAST_USED.to_owned(), is_last_used: true, names: vec![last] });
        NameChoices { groups: last.into_iter().chain(by_table(left)).collect() }
    }

    #[must_use]
    pub fn has_filter(&self) -> bool {
        self.groups.iter().map(|group| group.names.len()).sum::<usize>() > LONGEST_WITHOUT_FILTER
    }

    /// Returns the groups with the names that contain the typed text. An empty text finds all names.
    #[must_use]
    pub fn matching(&self, typed: &str) -> Vec<NameGroup> {
        let wanted = name_key(typed);
        let fits = |choice: &NameChoice| name_key(&choice.name).contains(&wanted);
        let group = |group: &NameGroup| {
            let names: Vec<NameChoice> = group.names.iter().filter(|choice| fits(choice)).cloned().collect();
            (!names.is_empty()).then(|| NameGroup { names, ..group.clone() })
        };
        self.groups.iter().filter_map(group).collect()
    }
}

fn by_table(people: Vec<(PersonPlace, NameChoice)>) -> Vec<NameGroup> {
    let mut groups: Vec<(PersonPlace, NameGroup)> = Vec::new();
    for (place, choice) in people {
        match groups.iter_mut().find(|(other, _)| other.table() == place.table()) {
            Some((_, group)) => group.names.push(choice),
            None => {
                let heading = said::table_heading(place);
                groups.push((place, NameGroup { heading, is_last_used: false, names: vec![choice] }));
            }
        }
    }
    if groups.iter().all(|(_, group)| group.names.len() == 1) {
        let names: Vec<NameChoice> = groups.into_iter().flat_map(|(_, group)| group.names).collect();
        let all = NameGroup { heading: said::ALL_NAMES.to_owned(), is_last_used: false, names };
        return if all.names.is_empty() { Vec::new() } else { vec![all] };
    }
    // Those who have no table come last.
    cards::sort::sort_by_key(&mut groups, |(place, _)| (place.table().is_none(), place.table()));
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Returns the index of the name in the settings, or else of the latest sheet's keeper. `None` if several people could
/// have that name.
fn last_used_index(world: &dyn SheetOutside, people: &[(String, PersonPlace)]) -> Option<usize> {
    let kept = own_real_sheets(world, SHEETS_READ).filter_map(|kept| {
        let keeper = NamesForm::keeper(kept.sheet.heading().own, kept.sheet.template().form);
        let name = kept.sheet.state().games.last()?.seating.people[keeper].trim().to_owned();
        (!name.is_empty()).then_some(name)
    });
    world.own_name().into_iter().chain(kept).find_map(|known| {
        let mut called = people.iter().enumerate().filter(|(_, (name, _))| is_called(name, &known));
        let (index, _) = called.next()?;
        called.next().is_none().then_some(index)
    })
}

/// Returns whether a person, or a player of a team, is known by this name, whole or with a short last name.
fn is_called(listed: &str, known: &str) -> bool {
    listed.split(" & ").any(|name| {
        same_name(name, known) || same_name(&short_name(name), known) || same_name(name, &short_name(known))
    })
}
