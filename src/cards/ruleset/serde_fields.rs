//! Reads rules from files and commands, which have either the name of a preset or a full ruleset.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};

use super::{Contradiction, Preset, Ruleset};

/// A preset's name or a full ruleset: the type of every `rules` field in files and commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum RulesField {
    Preset(Preset),
    Full(Box<Ruleset>),
}

impl RulesField {
    /// Shortens a ruleset to the name of its base preset if the two are equal.
    #[must_use]
    pub fn of(rules: &Ruleset) -> RulesField {
        let preset = rules.base.filter(|base| base.ruleset() == *rules);
        preset.map_or_else(|| RulesField::Full(Box::new(rules.clone())), RulesField::Preset)
    }

    /// Returns the rules if they can be played.
    ///
    /// # Errors
    /// The [`Contradiction`] that [`Ruleset::validate`] finds.
    pub fn ruleset(self) -> Result<Ruleset, Contradiction> {
        match self {
            RulesField::Preset(preset) => Ok(preset.ruleset()),
            RulesField::Full(rules) => rules.validate(),
        }
    }
}

// Written by hand, because serde's untagged enum would lose the message that names the wrong field.
impl<'de> Deserialize<'de> for RulesField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesField, D::Error> {
        deserializer.deserialize_any(RulesFieldVisitor)
    }
}

struct RulesFieldVisitor;

impl<'de> de::Visitor<'de> for RulesFieldVisitor {
    type Value = RulesField;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a preset's name or a whole ruleset object")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<RulesField, E> {
        name.parse().map(RulesField::Preset).map_err(E::custom)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<RulesField, A::Error> {
        Ruleset::deserialize(MapAccessDeserializer::new(map)).map(|rules| RulesField::Full(Box::new(rules)))
    }
}

/// Reads a field that may be `null` but must not be left out, because a full ruleset must have every field.
pub(super) fn required_option<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read_given_rules(value: Value) -> Result<RulesField, serde_json::Error> {
        serde_json::from_str(&value.to_string())
    }

    fn without(mut value: Value, parents: &[&str], field: &str) -> Value {
        let object = parents.iter().fold(&mut value, |value, parent| &mut value[parent]);
        object.as_object_mut().unwrap().remove(field).unwrap();
        value
    }

    #[test]
    fn rules_are_given_by_name_or_whole_and_the_shorter_way_is_found() {
        for preset in Preset::ALL {
            let rules = preset.ruleset();
            assert_eq!(read_given_rules(json!(preset.name())).unwrap(), RulesField::Preset(preset));
            assert_eq!(read_given_rules(json!(rules)).unwrap().ruleset(), Ok(rules.clone()));
            assert_eq!(RulesField::of(&rules), RulesField::Preset(preset));
        }
        assert!(
            read_given_rules(json!("hoyle")).unwrap_err().to_string().starts_with("there is no rulebook \"hoyle\"")
        );
        assert!(
            read_given_rules(json!(7)).unwrap_err().to_string().contains("a preset's name or a whole ruleset object")
        );
    }

    #[test]
    fn a_missing_field_is_named_also_one_that_may_be_null() {
        let whole = json!(Preset::World.ruleset());
        for (parents, field) in [
            (&[][..], "base"),
            (&[], "name"),
            (&["hand"], "all_pass"),
            (&["hand", "points"], "lone_march_own_card"),
            (&["bump_cup", "dollars"], "alone"),
        ] {
            let why = read_given_rules(without(whole.clone(), parents, field)).unwrap_err().to_string();
            assert!(why.contains(&format!("missing field `{field}`")), "{why}");
        }
    }

    #[test]
    fn an_unknown_field_is_named_at_every_depth() {
        for parents in [&[][..], &["hand"], &["hand", "points"], &["cut"], &["packets"], &["bump_cup", "dollars"]] {
            let mut whole = json!(Preset::World.ruleset());
            let object = parents.iter().fold(&mut whole, |value, parent| &mut value[parent]);
            object["extra"] = json!(1);
            let why = read_given_rules(whole).unwrap_err().to_string();
            assert!(why.contains("unknown field `extra`"), "{parents:?}: {why}");
        }
    }
}
