//! Finds the person that a name belongs to. Several spellings may be one person.

use cards::text::name_key;
use std::collections::BTreeMap;

/// Identifies a person of the club. The text is the [`name_key`] of the name by which the person is known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PersonKey(String);

impl PersonKey {
    /// Returns the key as text, for the choices of a form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the key for a text from a form.
    #[must_use]
    pub fn parse(text: &str) -> PersonKey {
        PersonKey(name_key(text))
    }
}

/// The spellings that were merged. Every other name is a person of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spellings {
    people: BTreeMap<String, PersonKey>,
    names: BTreeMap<PersonKey, String>,
}

impl Spellings {
    /// Reads groups of spellings. The first spelling of each group is the name by which the person is known.
    #[must_use]
    pub fn of(groups: &[Vec<String>]) -> Spellings {
        let mut spellings = Spellings::default();
        for group in groups {
            let Some(first) = group.first() else { continue };
            let person = PersonKey(name_key(first));
            spellings.names.entry(person.clone()).or_insert_with(|| first.clone());
            for name in group {
                // A spelling in two groups, which only a damaged file has, belongs to the first group.
                spellings.people.entry(name_key(name)).or_insert_with(|| person.clone());
            }
        }
        spellings
    }

    #[must_use]
    pub fn person(&self, name: &str) -> PersonKey {
        let key = name_key(name);
        self.people.get(&key).cloned().unwrap_or(PersonKey(key))
    }

    /// Returns the name by which a person with merged spellings is known; `None` if nothing was merged.
    #[must_use]
    pub fn chosen_name(&self, person: &PersonKey) -> Option<&str> {
        self.names.get(person).map(String::as_str)
    }
}
