//! Places at which long words may be broken in a narrow column.

/// A word of up to this many letters stays whole.
const LONGEST_WHOLE: usize = 8;

/// The least number of letters before and after a break.
const FEWEST_LETTERS: usize = 3;

/// Adds soft hyphens to long words, between a vowel and a consonant. They show only where a line is broken: `Bartho-` and
/// `lomew`.
#[must_use]
pub fn with_soft_hyphens(text: &str) -> String {
    text.split_inclusive(' ').map(hyphenate).collect()
}

fn hyphenate(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let count = letters.iter().filter(|letter| letter.is_alphabetic()).count();
    let is_break = |at: usize| {
        let inside = count > LONGEST_WHOLE && (FEWEST_LETTERS..=count.saturating_sub(FEWEST_LETTERS)).contains(&at);
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        inside
            && before.is_some_and(|letter| is_vowel(*letter))
            && !is_vowel(letters[at])
            && letters[at].is_alphabetic()
    };
    let marked = |(at, letter): (usize, &char)| is_break(at).then_some('\u{ad}').into_iter().chain([*letter]);
    letters.iter().enumerate().flat_map(marked).collect()
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}
