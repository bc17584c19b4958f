//! What people type as a name or a note: what can be one, and how a name is kept.

/// The longest name of a person, template or event, in characters.
pub const LONGEST_NAME: usize = 60;

/// The longest note or reason, in characters.
pub const LONGEST_NOTE: usize = 200;

/// Returns whether a text can be a name: not blank, not too long, on one line, leaving the writing around it as it is.
#[must_use]
pub fn is_name(text: &str) -> bool {
    !text.trim().is_empty() && is_text(text, LONGEST_NAME)
}

/// Returns whether a text is short enough, on one line, and leaves the writing around it as it is: no override,
/// embedding or isolate of its direction, which would turn the scores beside a name too.
pub(super) fn is_text(text: &str, longest: usize) -> bool {
    let turns = |letter: char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().count() <= longest && !text.chars().any(|letter| letter.is_control() || turns(letter))
}

/// A name on one line, blanks joined, without letters that control, hide or turn what stands around them, cut at its longest.
#[must_use]
pub fn plain_name(text: &str, longest: usize) -> String {
    let letters = text.chars().map(|letter| if letter.is_control() || is_invisible(letter) { ' ' } else { letter });
    let joined = letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    joined.chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// A name as names are compared: capitals, blanks and letters that are not seen make no other person.
#[must_use]
pub fn name_key(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !is_invisible(*letter)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Returns whether a name looks like what it is: it has no letter that is not seen, and its letters are of one
/// alphabet.
#[must_use]
pub fn is_as_it_looks(name: &str) -> bool {
    let has = |is: fn(char) -> bool| name.chars().any(is);
    let latin = |letter: char| letter.is_ascii_alphabetic() || matches!(letter, '\u{c0}'..='\u{24f}');
    let other = |letter: char| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}');
    let mixed = has(latin) && has(other);
    !(mixed || has(is_invisible))
}

fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leaves_what_stands_around_it_as_it_is() {
        assert_eq!(plain_name("\u{202e}Nora \t Lee\n", 16), "Nora Lee");
        assert_eq!(plain_name("Bartholomew of the North", 16), "Bartholomew of t");
        assert_eq!(plain_name("\u{200b}\u{2066}", 16), "");
    }

    #[test]
    fn one_name_is_one_person_however_it_is_typed() {
        let keys = ["Ann  Lee", " ann lee", "ANN LEE ", "An\u{200c}n Lee"].map(name_key);
        assert!(keys.iter().all(|key| key == "ann lee"), "{keys:?}");
        assert_ne!(name_key("Ann L."), name_key("Ann"));
    }

    #[test]
    fn names_that_look_alike_are_told_apart() {
        for name in ["Ann", "Zo\u{eb}", "\u{410}\u{43d}\u{43d}\u{430}", "O'Neil, B.", "\u{674e}\u{96f7}", ""] {
            assert!(is_as_it_looks(name), "{name}");
        }
        for name in ["\u{410}nn", "A\u{200b}nn", "Ann\u{feff}", "A\u{ad}nn", "\u{391}nn"] {
            assert!(!is_as_it_looks(name), "{name:?}");
        }
    }
}
