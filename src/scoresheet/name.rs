//! Checks names and notes that people type.

use cards::text::{self, LONGEST_NAME, TextFlaw};

/// Maximum length of a note or a reason, in characters.
pub const LONGEST_NOTE: usize = 200;

/// Returns whether a text can be a name: one line, not blank, not too long and without hidden characters.
#[must_use]
pub fn is_name(text: &str) -> bool {
    text::find_name_flaw(text, LONGEST_NAME).is_none()
}

/// Returns whether a name has no hidden characters and does not mix Latin letters with Greek or Cyrillic ones. A name
/// that breaks one of these rules could look the same as another name.
#[must_use]
pub fn is_unmistakable(name: &str) -> bool {
    let has = |is: fn(char) -> bool| name.chars().any(is);
    let latin = |letter: char| letter.is_ascii_alphabetic() || matches!(letter, '\u{c0}'..='\u{24f}');
    let other = |letter: char| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}');
    let mixed = has(latin) && has(other);
    !mixed && text::find_flaw(name, LONGEST_NAME) != Some(TextFlaw::HiddenMark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_told_apart() {
        for name in ["Ann", "Zo\u{eb}", "\u{410}\u{43d}\u{43d}\u{430}", "O'Neil, B.", "\u{674e}\u{96f7}", ""] {
            assert!(is_unmistakable(name), "{name}");
        }
        for name in ["\u{410}nn", "A\u{200b}nn", "Ann\u{feff}", "A\u{ad}nn", "\u{391}nn"] {
            assert!(!is_unmistakable(name), "{name:?}");
        }
    }
}
