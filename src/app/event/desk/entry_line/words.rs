//! Splits the typed line into numbers, names and the few keywords (`f`, `b`, `all`). Start with [`split_words`].
//!
//! This module knows neither tables nor players.

use crate::event::name_search::search_key;
use cards::text::clean;

/// The number of letters after which a line is cut off.
const LONGEST_LINE: usize = 240;

/// A word of the entry line: a number, a keyword, or a word that may be a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineWord {
    Number(i32),
    /// A name, part of a name, or any other word that is no keyword.
    Name(TypedWord),
    /// A name, seat or keyword with a number attached: `N2`.
    WithNumber(WordWithNumber),
    /// The keyword before the side that forfeits: `f`, `forfeit`.
    Forfeit,
    /// The keyword before both sides' numbers of bumps: `b`, `bumps`.
    Bumps,
    /// The keyword before the side that is ahead in all games together: `all`, `together`.
    Together,
}

impl LineWord {
    pub const fn name(&self) -> Option<&TypedWord> {
        match self {
            LineWord::Name(typed) => Some(typed),
            _ => None,
        }
    }
}

/// A typed word, together with its search key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedWord {
    pub text: String,
    /// The search key, which is compared with the search keys of names.
    pub key: String,
}

/// A word with a number attached: `Bob2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordWithNumber {
    pub whole: TypedWord,
    /// The search key of the word without its number.
    pub stem: String,
    pub count: i32,
}

/// Splits a line into words at blanks, commas and semicolons, and at a dash between two numbers.
pub fn split_words(line: &str) -> Vec<LineWord> {
    let mut words = Vec::new();
    let line = clean(line, LONGEST_LINE);
    for chunk in
        line.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '\u{60c}' | '\u{61b}'))
    {
        push_word(&mut words, chunk);
    }
    words
}

fn push_word(words: &mut Vec<LineWord>, chunk: &str) {
    let chunk: String = chunk.chars().map(|letter| ascii_digit(letter).unwrap_or(letter)).collect();
    let chunk = chunk.trim_matches(|letter: char| matches!(letter, '(' | ')' | ':' | '.' | '>' | '#' | '&' | '+'));
    if let Some(numbers) = parse_numbers(chunk) {
        words.extend(numbers.into_iter().map(LineWord::Number));
        return;
    }
    let typed = |text: &str| TypedWord { text: text.to_owned(), key: search_key(text) };
    let whole = typed(chunk);
    let after_number = matches!(words.last(), Some(LineWord::Number(_)));
    // A single letter after a name is an initial, not a keyword.
    let may_be_letter = words.iter().any(|word| matches!(word, LineWord::Number(_)))
        && !matches!(words.last(), Some(LineWord::Name(_)));
    match whole.key.as_str() {
        "" | "and" | "against" | "vs" | "loner" | "loners" | "ahead" => {}
        "to" if after_number => {}
        "table" if words.is_empty() => {}
        "f" if may_be_letter => words.push(LineWord::Forfeit),
        "forfeit" | "forfeits" | "forfeited" if !words.is_empty() => words.push(LineWord::Forfeit),
        "b" if may_be_letter => words.push(LineWord::Bumps),
        "bump" | "bumps" if !words.is_empty() => words.push(LineWord::Bumps),
        "all" | "together" if !words.is_empty() => words.push(LineWord::Together),
        _ => match parse_word_with_number(chunk, &whole) {
            Some((counted, more)) => {
                words.push(LineWord::WithNumber(counted));
                words.extend(more.into_iter().map(LineWord::Number));
            }
            None => words.push(LineWord::Name(whole)),
        },
    }
}

/// Reads `9`, `9-6`, `9:6` or `-2` as numbers; `None` if the text contains anything else.
fn parse_numbers(chunk: &str) -> Option<Vec<i32>> {
    if let Some(negative) = chunk.strip_prefix(['-', '\u{2212}']) {
        return Some(vec![-parse_short_number(negative)?]);
    }
    chunk.split(['-', '\u{2013}', '\u{2014}', ':', '/', '=']).map(parse_short_number).collect()
}

fn parse_short_number(digits: &str) -> Option<i32> {
    let is_number = !digits.is_empty() && digits.len() <= 4 && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Reads `N2` or `Bob:2` as a word with a number. Further numbers, as in `b2-1`, are returned separately.
fn parse_word_with_number(chunk: &str, whole: &TypedWord) -> Option<(WordWithNumber, Vec<i32>)> {
    let first = chunk.find(|letter: char| letter.is_ascii_digit())?;
    let mut numbers = parse_numbers(&chunk[first..])?.into_iter();
    let head = chunk[..first].trim_end_matches([':', '=', 'x', '\u{d7}', '*', '-']);
    let head = if head.is_empty() { &chunk[..first] } else { head };
    let count = numbers.next()?;
    Some((WordWithNumber { whole: whole.clone(), stem: search_key(head), count }, numbers.collect()))
}

/// The zeros of the other scripts in which people type digits: Arabic, Persian, Hindi, Bengali and full-width.
const FOREIGN_ZEROS: [char; 5] = ['\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{ff10}'];

fn ascii_digit(letter: char) -> Option<char> {
    let value =
        FOREIGN_ZEROS.iter().find_map(|zero| u32::from(letter).checked_sub(u32::from(*zero)).filter(|of| *of < 10))?;
    char::from_digit(value, 10)
}
