//! Cleans texts that people write: names, titles, notes. Such texts are typed or pasted, or come from a file, a link or
//! a QR code. A cleaned text cannot reverse, hide or break the text around it.
//!
//! - Line breaks, tabs and other control characters become blanks, and runs of blanks become one.
//! - Invisible characters are removed, such as marks that change the writing direction.
//! - Zero-width joiners stay where they change how the letters beside them look: Persian and Indian names and some
//!   emoji need them.
//!
//! Names are compared without joiners: see [`name_key`].

use serde::{Deserialize, Deserializer};

use crate::BySeat;

/// The longest name of a person, a team, a sheet or an event, in characters.
pub const LONGEST_NAME: usize = 60;

/// Returns the text cleaned, on one line, and cut to at most `longest` characters.
///
/// ```
/// use cards::text::clean;
///
/// assert_eq!(clean("Final \u{202e}10 to 2\n", 24), "Final 10 to 2");
/// assert_eq!(clean("\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}", 24).chars().count(), 7);
/// ```
#[must_use]
pub fn clean(text: &str, longest: usize) -> String {
    let whole = clean_line(text);
    match whole.char_indices().nth(longest) {
        // The cut may leave a joiner or a blank at the end, so clean once more.
        Some((end, _)) => clean_line(&whole[..end]),
        None => whole,
    }
}

/// Deserializes and cleans a text that somebody else wrote, for `#[serde(deserialize_with)]`.
///
/// # Errors
/// The deserializer's error, if the input is no text.
pub fn read_clean<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(clean(&String::deserialize(deserializer)?, usize::MAX))
}

/// Like [`read_clean`], for a value that holds several texts.
///
/// # Errors
/// The deserializer's error, if the input is no `T`.
pub fn read_all_clean<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + TextFields,
{
    let mut texts = T::deserialize(deserializer)?;
    texts.visit_texts(&mut |text| *text = clean(text, usize::MAX));
    Ok(texts)
}

/// A value that holds texts written by other people, so that all of them can be cleaned ([`read_all_clean`]).
pub trait TextFields {
    /// Calls `visit` with each text of the value that another person wrote.
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String));
}

impl TextFields for String {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        visit(self);
    }
}

impl<T: TextFields> TextFields for Option<T> {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        self.iter_mut().for_each(|texts| texts.visit_texts(visit));
    }
}

impl<T: TextFields> TextFields for Vec<T> {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        self.iter_mut().for_each(|texts| texts.visit_texts(visit));
    }
}

impl<T: TextFields> TextFields for [T; 2] {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        self.iter_mut().for_each(|texts| texts.visit_texts(visit));
    }
}

impl<K, T: TextFields> TextFields for (K, T) {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        self.1.visit_texts(visit);
    }
}

impl<T: TextFields> TextFields for BySeat<T> {
    fn visit_texts(&mut self, visit: &mut dyn FnMut(&mut String)) {
        [&mut self.n, &mut self.e, &mut self.s, &mut self.w].into_iter().for_each(|texts| texts.visit_texts(visit));
    }
}

/// A reason why a text cannot be shown on one line with other text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFlaw {
    /// A name without any visible character.
    Blank,
    /// A text with more characters than this limit.
    TooLong(usize),
    /// A line break, a tab or another control character.
    Control,
    /// An invisible mark, perhaps one that reverses the text around it.
    HiddenMark,
}

/// Returns a flaw of a text as it was written, before cleaning; `None` if there is none. An empty text has no flaw.
#[must_use]
pub fn find_flaw(text: &str, longest: usize) -> Option<TextFlaw> {
    if text.chars().any(char::is_control) {
        Some(TextFlaw::Control)
    } else if visible_letters(text).count() < text.chars().count() {
        Some(TextFlaw::HiddenMark)
    } else if text.chars().count() > longest {
        Some(TextFlaw::TooLong(longest))
    } else {
        None
    }
}

/// Returns a flaw of a name as it was written, before cleaning; `None` if there is none. Unlike [`find_flaw`], this
/// function counts a name without visible characters as flawed.
#[must_use]
pub fn find_name_flaw(name: &str, longest: usize) -> Option<TextFlaw> {
    find_flaw(name, longest).or_else(|| clean(name, longest).is_empty().then_some(TextFlaw::Blank))
}

/// Returns a key for comparing names. Names that look alike, or differ only in case, blanks or joiners, have the same
/// key.
#[must_use]
pub fn name_key(name: &str) -> String {
    key_letters(name).collect()
}

/// Returns whether two names have the same [`name_key`]. Allocates no memory, because an event compares every new
/// entrant with all others.
#[must_use]
pub fn same_name(one: &str, other: &str) -> bool {
    // Most names are plain, and a list of sixty is compared thousands of times.
    if is_plain_name(one) && is_plain_name(other) {
        return one.eq_ignore_ascii_case(other);
    }
    key_letters(one).eq(key_letters(other))
}

/// Returns whether a name consists of visible ASCII characters with single blanks between them. The [`name_key`] of
/// such a name is the name in lower case.
fn is_plain_name(name: &str) -> bool {
    let mut after_blank = true;
    let is_plain = |letter: u8| {
        let is_blank = letter == b' ';
        let may_follow = letter.is_ascii_graphic() || (is_blank && !after_blank);
        after_blank = is_blank;
        may_follow
    };
    name.bytes().all(is_plain) && !name.ends_with(' ')
}

fn key_letters(name: &str) -> impl Iterator<Item = char> {
    let is_seen = |letter: &char| !is_joiner(*letter) && !matches!(letter, '\u{fe00}'..='\u{fe0f}');
    collapse_blanks(visible_letters(name).filter(is_seen).flat_map(char::to_lowercase))
}

fn clean_line(text: &str) -> String {
    collapse_blanks(visible_letters(text)).collect()
}

/// Replaces each run of blanks with one blank, and trims both ends.
fn collapse_blanks(letters: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut letters = letters.skip_while(|letter| letter.is_whitespace()).peekable();
    std::iter::from_fn(move || {
        let letter = letters.next()?;
        if !letter.is_whitespace() {
            return Some(letter);
        }
        while letters.next_if(|letter| letter.is_whitespace()).is_some() {}
        letters.peek().map(|_| ' ')
    })
}

/// Returns the characters that cleaning keeps, with blanks in place of control characters.
fn visible_letters(text: &str) -> impl Iterator<Item = char> {
    let mut in_flag = false;
    let seen = text.chars().map(blank_if_control).filter(|letter| !is_hidden(*letter));
    let without_stray_tags = seen.filter(move |letter| {
        in_flag = *letter == BLACK_FLAG || in_flag && is_tag(*letter);
        in_flag || !is_tag(*letter)
    });
    let mut letters = without_stray_tags.peekable();
    let mut before = None;
    std::iter::from_fn(move || {
        loop {
            let letter = letters.next()?;
            if !is_joiner(letter) || needs_joiner(before, letters.peek().copied()) {
                before = Some(letter);
                return before;
            }
        }
    })
}

/// Replaces a line break, a control character or a letter that looks blank with a blank.
fn blank_if_control(letter: char) -> char {
    let looks_blank =
        matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    if letter.is_control() || looks_blank { ' ' } else { letter }
}

/// Returns whether a character is invisible and does not belong in a name: direction marks, zero-width blanks.
fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}'
    )
}

const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// The first character of the flags of England, Scotland and Wales. The tags that follow name the country.
const BLACK_FLAG: char = '\u{1f3f4}';

const fn is_tag(letter: char) -> bool {
    matches!(letter, '\u{e0000}'..='\u{e007f}')
}

/// Returns whether a joiner between these characters has an effect. After a virama, the sign that removes the vowel of
/// an Indian letter, a joiner selects the shape of the letter. Such a joiner may also end a word.
fn needs_joiner(before: Option<char>, after: Option<char>) -> bool {
    let is_sign = |letter: char| !letter.is_whitespace() && !letter.is_ascii_punctuation() && !is_joiner(letter);
    before.is_some_and(|before| is_sign(before) && (is_virama(before) || after.is_some_and(is_sign)))
}

const fn is_virama(letter: char) -> bool {
    matches!(
        letter,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sample names that need joiners: Ali Reza in Persian, Lakshmi in Hindi with a half-drawn letter, John in
    /// Malayalam, a woman with red hair, a family, the flag of Scotland, a heart drawn as emoji.
    const SPELLED_WITH_JOINERS: [&str; 7] = [
        "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}",
        "\u{932}\u{915}\u{94d}\u{200d}\u{937}\u{92e}\u{940}",
        "\u{d1c}\u{d4b}\u{d23}\u{d4d}\u{200d}",
        "\u{1f469}\u{200d}\u{1f9b0} Dee",
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
        "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Isla",
        "\u{2764}\u{fe0f} Val",
    ];

    #[test]
    fn a_text_leaves_what_stands_around_it_as_it_is() {
        for (text, cleaned) in [
            ("\u{202e}Nora \t Lee\n", "Nora Lee"),
            ("Final \u{202e}10 to 2", "Final 10 to 2"),
            ("\u{2066}Ann\u{2069}\u{200f}\u{61c}", "Ann"),
            ("A\u{200b}n\u{ad}n\u{feff}", "Ann"),
            ("Ann\u{2028}Bob\u{0}Cy", "Ann Bob Cy"),
            ("Ann\u{e0041}", "Ann"),
            ("\u{3164}", ""),
            ("Bartholomew of the North", "Bartholomew of t"),
        ] {
            assert_eq!(clean(text, 16), cleaned, "{text:?}");
        }
    }

    #[test]
    fn joiners_stay_where_they_join() {
        for name in SPELLED_WITH_JOINERS {
            assert_eq!((clean(name, 60).as_str(), find_flaw(name, 60)), (name, None), "{name:?}");
        }
        for (name, cleaned) in [
            ("\u{200d}Ann\u{200c}", "Ann"),
            ("Ann \u{200d} Lee", "Ann Lee"),
            ("Ann\u{200d}\u{200d}a", "Ann\u{200d}a"),
            ("O'\u{200c}Hara", "O'Hara"),
        ] {
            assert_eq!(clean(name, 60), cleaned, "{name:?}");
        }
        assert_eq!(clean("\u{1f469}\u{200d}\u{1f9b0}", 2), "\u{1f469}", "no joiner is left where a text is cut");
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        let marks = ['\u{202e}', '\u{200d}', '\u{200c}', '\u{e0041}', ' ', '\n', 'a', '\u{94d}', '\u{1f3f4}', '-'];
        for number in 0..10_000_usize {
            let text: String = (0..4).map(|place| marks[number / 10_usize.pow(place) % 10]).collect();
            for longest in [1, 2, 3, 9] {
                let once = clean(&text, longest);
                assert_eq!((clean(&once, longest), find_flaw(&once, longest)), (once.clone(), None), "{text:?}");
            }
        }
    }

    #[test]
    fn texts_that_are_read_are_clean_wherever_they_stand() {
        #[derive(Debug, PartialEq, Deserialize)]
        struct Read {
            #[serde(deserialize_with = "read_clean")]
            name: String,
            #[serde(default, deserialize_with = "read_all_clean")]
            pair: Option<[String; 2]>,
            #[serde(deserialize_with = "read_all_clean")]
            names: Vec<(u8, String)>,
            #[serde(deserialize_with = "read_all_clean")]
            people: BySeat<String>,
        }
        let text = r#"{"name":"A\u202enn","pair":["B\u200bob","\tCy"],"names":[[1,"D\u2066ee"]],
            "people":{"N":"\u200fEve","E":"","S":"F\nay","W":"Gus\u061c"}}"#;
        let read: Read = serde_json::from_str(text).unwrap();
        let people = BySeat { n: "Eve", e: "", s: "F ay", w: "Gus" }.map(str::to_owned);
        let pair = Some(["Bob", "Cy"].map(str::to_owned));
        assert_eq!(read, Read { name: "Ann".to_owned(), pair, names: vec![(1, "Dee".to_owned())], people });
    }

    #[test]
    fn names_are_compared_as_they_look() {
        for name in SPELLED_WITH_JOINERS {
            let bare: String =
                name.chars().filter(|letter| !matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}')).collect();
            assert!(same_name(name, &bare), "{name:?}");
        }
        for (one, other) in [("Ann", " ANN "), ("Ann Lee", "ann  lee"), ("Ann", "A\u{200b}nn"), ("Ann", "An\u{200d}n")]
        {
            assert!(same_name(one, other), "{one:?} {other:?}");
        }
        assert!(!same_name("Ann", "Anna"));
        // Plain names are compared by a shorter way, which must agree with the keys.
        let names =
            ["", " ", "Ann", "ann", "ANN ", "Ann Lee", "Ann  Lee", "ann\tlee", "Änn", "ann&lee", "Ann\u{200d}", "É"];
        for one in names {
            for other in names {
                assert_eq!(same_name(one, other), name_key(one) == name_key(other), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn a_flaw_is_named() {
        for (text, is) in [
            ("Ann", None),
            ("", None),
            ("Ann\nBob", Some(TextFlaw::Control)),
            ("Ann\u{202e}", Some(TextFlaw::HiddenMark)),
            ("\u{200d}Ann", Some(TextFlaw::HiddenMark)),
            ("Annabel", Some(TextFlaw::TooLong(5))),
        ] {
            assert_eq!(find_flaw(text, 5), is, "{text:?}");
        }
    }
}
