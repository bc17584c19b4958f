//! Numbers with the right form of their noun. Every count in a sentence is written by a function of this module.

/// Counts things: `1 trick`, `4 tricks`, `2 people`, `3 decisions to look at`.
#[must_use]
pub fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {}", plural(thing)) }
}

/// Counts things, in words for zero and one: `no games`, `one game`, `12 games`.
#[must_use]
pub fn count_in_words(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {}", plural(thing)),
        1 => format!("one {thing}"),
        more => count(more, thing),
    }
}

/// Counts things and adds the verb: `1 person is`, `4 people are`.
#[must_use]
pub fn count_are(number: usize, thing: &str) -> String {
    format!("{} {}", count(number, thing), is_or_are(number))
}

/// Returns `is` for one thing and `are` for any other number.
#[must_use]
pub const fn is_or_are(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// Counts points; the number may be negative: `1 point`, `-2 points`.
#[must_use]
pub fn count_points(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", count(number.unsigned_abs() as usize, "point"))
}

/// Rounds a share to a whole percentage, without the percent sign: 2 of 3 are 67. The share of nothing is 0.
#[must_use]
pub const fn percent(part: u32, of: u32) -> u32 {
    let of = if of == 0 { 1 } else { of as u64 };
    ((200 * part as u64 + of) / (2 * of)) as u32
}

/// Counts repetitions: `once`, `twice`, `3 times`.
#[must_use]
pub fn count_times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}

/// Returns the plural of a noun or of a phrase with "of" or "to": `tricks`, `people`, `sets of rules`.
pub(super) fn plural(thing: &str) -> String {
    for joint in [" of ", " to "] {
        if let Some((head, rest)) = thing.split_once(joint) {
            return format!("{}{joint}{rest}", plural(head));
        }
    }
    match thing.strip_suffix("person") {
        Some(before) => format!("{before}people"),
        None if thing.ends_with("ch") => format!("{thing}es"),
        None => format!("{thing}s"),
    }
}

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
];

/// Returns an ordinal number in words up to twelfth: `fourth`, `21st`.
#[must_use]
pub fn ordinal_in_words(place: u16) -> String {
    let known = usize::from(place).checked_sub(1).and_then(|at| ORDINALS.get(at));
    known.map_or_else(|| short_ordinal(place), |known| (*known).to_owned())
}

/// Returns an ordinal number in figures: `4th`.
#[must_use]
pub fn short_ordinal(place: u16) -> String {
    let end = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

/// Returns a number in words up to twelve: `two`, `13`.
#[must_use]
pub fn number_in_words(number: usize) -> String {
    const WORDS: [&str; 12] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let known = number.checked_sub(1).and_then(|at| WORDS.get(at));
    known.map_or_else(|| number.to_string(), |known| (*known).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_told_as_one() {
        let told =
            |number| [count(number, "hand"), count(number, "decision to look at"), count(number, "set of rules")];
        assert_eq!(told(0), ["0 hands", "0 decisions to look at", "0 sets of rules"]);
        assert_eq!(told(1), ["1 hand", "1 decision to look at", "1 set of rules"]);
        assert_eq!(told(2), ["2 hands", "2 decisions to look at", "2 sets of rules"]);
        assert_eq!([0, 1, 2].map(|number| count_in_words(number, "game")), ["no games", "one game", "2 games"]);
        assert_eq!([count_are(1, "person"), count_are(2, "match")], ["1 person is", "2 matches are"]);
        assert_eq!([-2, -1, 0, 1].map(count_points), ["-2 points", "-1 point", "0 points", "1 point"]);
        assert_eq!([1, 2, 3].map(count_times), ["once", "twice", "3 times"]);
    }
}
