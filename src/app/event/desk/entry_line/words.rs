//! Splits what is typed into numbers, names and the few words that the line knows.

use crate::event::name_search::search_key;
use cards::text::clean;

/// The longest line that is read, in letters.
const LONGEST: usize = 240;

/// A word of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A number.
    Number(i32),
    /// A name, or a part of one.
    Name(Typed),
    /// A name or a seat with a number right behind it: `N2`.
    Counted(Counted),
    /// Starts a game that was not played: `f`, `forfeit`.
    Forfeit,
    /// Starts how often both sides were bumped: `b`, `bumps`.
    Bumps,
    /// Starts who is ahead in all games together: `all`, `together`.
    Together,
}

impl Word {
    /// The name that it is.
    pub const fn name(&self) -> Option<&Typed> {
        match self {
            Word::Name(typed) => Some(typed),
            _ => None,
        }
    }
}

/// A word as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// As typed.
    pub text: String,
    /// As names are compared.
    pub key: String,
}

/// A word that ends in a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The whole word.
    pub whole: Typed,
    /// The word without its number, as names are compared.
    pub head: String,
    /// The number.
    pub count: i32,
}

/// Splits a line into words. Blanks, commas and semicolons part them, and so does a dash between two numbers.
pub fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let line = clean(line, LONGEST);
    for chunk in
        line.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '\u{60c}' | '\u{61b}'))
    {
        push(&mut words, chunk);
    }
    words
}

fn push(words: &mut Vec<Word>, chunk: &str) {
    let chunk: String = chunk.chars().map(|letter| ascii_digit(letter).unwrap_or(letter)).collect();
    let chunk = chunk.trim_matches(|letter: char| matches!(letter, '(' | ')' | ':' | '.' | '>' | '#' | '&' | '+'));
    if let Some(numbers) = numbers(chunk) {
        words.extend(numbers.into_iter().map(Word::Number));
        return;
    }
    let typed = |text: &str| Typed { text: text.to_owned(), key: search_key(text) };
    let whole = typed(chunk);
    let after_number = matches!(words.last(), Some(Word::Number(_)));
    // After a name a single letter is an initial.
    let may_be_letter =
        words.iter().any(|word| matches!(word, Word::Number(_))) && !matches!(words.last(), Some(Word::Name(_)));
    match whole.key.as_str() {
        "" | "and" | "against" | "vs" | "loner" | "loners" | "ahead" => {}
        "to" if after_number => {}
        "table" if words.is_empty() => {}
        "f" if may_be_letter => words.push(Word::Forfeit),
        "forfeit" | "forfeits" | "forfeited" if !words.is_empty() => words.push(Word::Forfeit),
        "b" if may_be_letter => words.push(Word::Bumps),
        "bump" | "bumps" if !words.is_empty() => words.push(Word::Bumps),
        "all" | "together" if !words.is_empty() => words.push(Word::Together),
        _ => match counted(chunk, &whole) {
            Some((counted, more)) => {
                words.push(Word::Counted(counted));
                words.extend(more.into_iter().map(Word::Number));
            }
            None => words.push(Word::Name(whole)),
        },
    }
}

/// Reads `9`, `9-6`, `9:6` or `-2`; `None` where anything else is in it.
fn numbers(chunk: &str) -> Option<Vec<i32>> {
    if let Some(negative) = chunk.strip_prefix(['-', '\u{2212}']) {
        return Some(vec![-small(negative)?]);
    }
    chunk.split(['-', '\u{2013}', '\u{2014}', ':', '/', '=']).map(small).collect()
}

fn small(digits: &str) -> Option<i32> {
    let is_number = !digits.is_empty() && digits.len() <= 4 && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Reads `N2`, `Bob:2` or, of both sides at once, `b2-1`.
fn counted(chunk: &str, whole: &Typed) -> Option<(Counted, Vec<i32>)> {
    let first = chunk.find(|letter: char| letter.is_ascii_digit())?;
    let mut numbers = numbers(&chunk[first..])?.into_iter();
    let head = chunk[..first].trim_end_matches([':', '=', 'x', '\u{d7}', '*', '-']);
    let head = if head.is_empty() { &chunk[..first] } else { head };
    let count = numbers.next()?;
    Some((Counted { whole: whole.clone(), head: search_key(head), count }, numbers.collect()))
}

/// The zeros of digits that people type besides our own: Arabic, Persian, Hindi, Bengali and those as wide as a letter.
const ZEROS: [char; 5] = ['\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{ff10}'];

fn ascii_digit(letter: char) -> Option<char> {
    let value = ZEROS.iter().find_map(|zero| u32::from(letter).checked_sub(u32::from(*zero)).filter(|of| *of < 10))?;
    char::from_digit(value, 10)
}
