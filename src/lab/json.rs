//! Reads JSON with error messages that name the wrong field and the column.

use serde::Deserialize;
use serde_json::Error;

use crate::lines::WrongLine;

/// Reads a value of type `T` from one line of JSON.
///
/// # Errors
/// The reason and the column if the text is not JSON of type `T`.
pub fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, WrongLine> {
    serde_json::from_str(text).map_err(|why| {
        let reason = match find_extra_field(text, &why) {
            Some(field) => format!("unknown field `{field}`: another one stands there alone"),
            None => message_without_place(&why),
        };
        WrongLine { column: Some(why.column()), why: reason }
    })
}

/// Returns the message of a JSON error without line and column, which are reported in fields of their own.
fn message_without_place(why: &Error) -> String {
    let text = why.to_string();
    let place = format!(" at line {} column {}", why.line(), why.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// An enum value is an object with one field. Returns the name of its second field if it has one, because serde's own
/// message says only that the end of the object was expected.
fn find_extra_field(text: &str, why: &Error) -> Option<String> {
    let line = text.split('\n').nth(why.line().checked_sub(1)?)?;
    let (before, rest) = line.split_at_checked(why.column())?;
    let ends_a_value = before.trim_end().ends_with(|last: char| last.is_alphanumeric() || "}]\"".contains(last));
    let field = rest.strip_prefix(',').filter(|_| why.is_syntax() && ends_a_value)?;
    serde_json::Deserializer::from_str(field).into_iter::<String>().next()?.ok()
}

#[cfg(test)]
mod tests {
    use cards::ruleset::{Preset, RulesField};
    use serde_json::{Value, json};

    use super::read;

    fn refused(change: impl FnOnce(&mut Value)) -> String {
        let mut rules = json!(Preset::World.ruleset());
        change(&mut rules);
        read::<RulesField>(&rules.to_string()).unwrap_err().why
    }

    #[test]
    fn a_field_beside_the_only_one_is_named() {
        assert!(
            refused(|rules| rules["length"] = json!({ "hands": 12, "points": 10 }))
                .starts_with("unknown field `points`")
        );
        assert!(refused(|rules| rules["bump_cup"]["zeach"] = json!(1)).starts_with("unknown field `zeach`"));
        assert!(
            refused(|rules| rules["irregularities"]["renege"]["wine"] = json!("r\u{f8}d"))
                .starts_with("unknown field `wine`")
        );
        assert!(refused(|rules| rules["wine"] = json!(1)).starts_with("unknown field `wine`, expected one of"));
    }

    #[test]
    fn what_is_no_json_is_no_field_too_much() {
        for text in [r#"{"a":,"b":1}"#, r#"[,"b"]"#, r#"{"a":1,,"b":1}"#, r#"["a" "b"]"#, "{", ""] {
            let wrong = read::<Value>(text).unwrap_err();
            assert!(!wrong.why.contains("unknown field"), "{text}: {wrong:?}");
            assert!(!wrong.why.contains("line 1") && wrong.column.is_some(), "{text}: {wrong:?}");
        }
    }
}
