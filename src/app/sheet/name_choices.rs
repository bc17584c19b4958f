//! The names among which a person chooses on the screen "Who are you?", after opening an event's code on a phone.

use super::names::NamesForm;
use super::outside::SheetOutside;
use super::stored_sheets::own_real_sheets;
use crate::words::sheet::from_event as said;
use cards::text::{name_key, same_name};
use event::{PersonPlace, short_name};

/// A person to choose, with the place in the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameChoice {
    /// The index in the code's list of names.
    pub index: usize,
    pub name: String,
    /// For example `Table 5, E–W`.
    pub place: String,
}

/// Names that stand together: the name that was last used on this phone, or all other names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameGroup {
    pub heading: &'static str,
    pub names: Vec<NameChoice>,
}

impl NameGroup {
    const fn of(heading: &'static str, names: Vec<NameChoice>) -> NameGroup {
        NameGroup { heading, names }
    }
}

/// All names of a code. The name that was last used on this phone comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameChoices {
    groups: Vec<NameGroup>,
}

/// Longer lists have a field to find a name.
const LONGEST_WITHOUT_FILTER: usize = 12;

/// The number of latest sheets in which a person's name is looked for.
const SHEETS_READ: usize = 12;

impl NameChoices {
    /// Lists people in the order of their names, because they do not know their tables yet.
    pub(super) fn of(world: &dyn SheetOutside, people: &[(String, PersonPlace)]) -> NameChoices {
        let choice = |(index, (name, place)): (usize, &(String, PersonPlace))| NameChoice {
            index,
            name: name.clone(),
            place: said::place_label(*place),
        };
        let mut left: Vec<NameChoice> = people.iter().enumerate().map(choice).collect();
        let last = last_used_index(world, people).map(|index| NameGroup::of(said::LAST_USED, vec![left.remove(index)]));
        let all = (!left.is_empty()).then(|| NameGroup::of(said::ALL_NAMES, left));
        NameChoices { groups: last.into_iter().chain(all).collect() }
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
            (!names.is_empty()).then(|| NameGroup::of(group.heading, names))
        };
        self.groups.iter().filter_map(group).collect()
    }
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
