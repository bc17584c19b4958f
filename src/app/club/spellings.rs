//! Finds the person to whom a name belongs. Several spellings of a name may belong to one person.

use cards::text::name_key;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Identifies a person of the club. The text is the [`name_key`] of the name by which the person is known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PersonKey(Rc<str>);

impl PersonKey {
    /// Returns the key as text, for the choices of a form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the key for a name, or for the text of a key from a form.
    #[must_use]
    pub fn parse(text: &str) -> PersonKey {
        PersonKey(name_key(text).into())
    }
}

/// The spellings that were merged into one person. Every other name is a person of its own.
#[derive(Clone, Debug, Default)]
pub struct Spellings {
    person_of_spelling: BTreeMap<String, PersonKey>,
    chosen_names: BTreeMap<PersonKey, String>,
    /// A cache of the people by the exact spelling of their names. A club looks up the same few names a hundred
    /// thousand times, and a [`name_key`] takes ten times as long as a look-up.
    looked_up: RefCell<BTreeMap<String, PersonKey>>,
}

impl Spellings {
    /// Reads groups of spellings. The first spelling of each group is the name by which the person is known.
    #[must_use]
    pub fn of(groups: &[Vec<String>]) -> Spellings {
        let mut spellings = Spellings::default();
        for group in groups {
            let Some(first) = group.first() else { continue };
            let person = PersonKey::parse(first);
            spellings.chosen_names.entry(person.clone()).or_insert_with(|| first.clone());
            for name in group {
                // A spelling in two groups, which only a damaged file has, belongs to the first group.
                spellings.person_of_spelling.entry(name_key(name)).or_insert_with(|| person.clone());
            }
        }
        spellings
    }

    #[must_use]
    pub fn person(&self, name: &str) -> PersonKey {
        let mut looked_up = self.looked_up.borrow_mut();
        if let Some(person) = looked_up.get(name) {
            return person.clone();
        }
        let key = name_key(name);
        let person = self.person_of_spelling.get(&key).cloned().unwrap_or_else(|| PersonKey(key.into()));
        looked_up.insert(name.to_owned(), person.clone());
        person
    }

    /// Returns the name by which a person with merged spellings is known. `None` for a person without merged spellings.
    #[must_use]
    pub fn chosen_name(&self, person: &PersonKey) -> Option<&str> {
        self.chosen_names.get(person).map(String::as_str)
    }
}
