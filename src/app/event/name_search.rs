//! Compares typed words with people's names. Part of a name is enough, and capitals and accents do not matter.

use cards::text::name_key;

/// Ranges of accented Latin letters, each with the plain letters that replace them. A library would add 40 KB of tables
/// for all of Unicode, and still miss letters such as ł and ø, which Unicode does not count as accented.
const PLAIN_LETTERS: [(char, char, &str); 54] = [
    ('à', 'å', "a"),
    ('æ', 'æ', "ae"),
    ('ç', 'ç', "c"),
    ('è', 'ë', "e"),
    ('ì', 'ï', "i"),
    ('ð', 'ð', "d"),
    ('ñ', 'ñ', "n"),
    ('ò', 'ö', "o"),
    ('ø', 'ø', "o"),
    ('ù', 'ü', "u"),
    ('ý', 'ÿ', "y"),
    ('ß', 'ß', "ss"),
    ('ā', 'ą', "a"),
    ('ć', 'č', "c"),
    ('ď', 'đ', "d"),
    ('ē', 'ě', "e"),
    ('ĝ', 'ģ', "g"),
    ('ĥ', 'ħ', "h"),
    ('ĩ', 'ı', "i"),
    ('ĳ', 'ĳ', "ij"),
    ('ĵ', 'ĵ', "j"),
    ('ķ', 'ĸ', "k"),
    ('ĺ', 'ł', "l"),
    ('ń', 'ŋ', "n"),
    ('ō', 'ő', "o"),
    ('œ', 'œ', "oe"),
    ('ŕ', 'ř', "r"),
    ('ś', 'š', "s"),
    ('ţ', 'ŧ', "t"),
    ('ũ', 'ų', "u"),
    ('ŵ', 'ŵ', "w"),
    ('ŷ', 'ŷ', "y"),
    ('ź', 'ž', "z"),
    ('ơ', 'ơ', "o"),
    ('ư', 'ư', "u"),
    ('ǎ', 'ǎ', "a"),
    ('ǐ', 'ǐ', "i"),
    ('ǒ', 'ǒ', "o"),
    ('ǔ', 'ǜ', "u"),
    ('ǧ', 'ǧ', "g"),
    ('ș', 'ș', "s"),
    ('ț', 'ț', "t"),
    ('ə', 'ə', "e"),
    ('ẁ', 'ẅ', "w"),
    ('ḥ', 'ḥ', "h"),
    ('ṣ', 'ṣ', "s"),
    ('ṭ', 'ṭ', "t"),
    ('ẓ', 'ẓ', "z"),
    ('ạ', 'ặ', "a"),
    ('ẹ', 'ệ', "e"),
    ('ỉ', 'ị', "i"),
    ('ọ', 'ợ', "o"),
    ('ụ', 'ự', "u"),
    ('ỳ', 'ỹ', "y"),
];

fn is_accent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Returns the search key of a name: the name in lowercase, without accents, apostrophes and dots. Searches compare
/// search keys instead of names.
pub(crate) fn search_key(name: &str) -> String {
    let mut key = String::new();
    for letter in name_key(name).chars().filter(|letter| !is_accent(*letter)) {
        match PLAIN_LETTERS.iter().find(|(from, to, _)| (*from..=*to).contains(&letter)) {
            Some((_, _, plain)) => key.push_str(plain),
            None if matches!(letter, '\'' | '\u{2019}' | '\u{2bc}' | '`' | '.') => {}
            None => key.push(letter),
        }
    }
    key
}

/// The quality of a match between typed words and a name, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchQuality {
    /// The name contains each typed word somewhere. A word of a single letter does not count.
    ContainsWords,
    /// Each typed word is the beginning of a word of the name.
    BeginsWords,
    /// Each typed word is a whole word of the name.
    WholeWords,
    /// The typed words are the whole name.
    WholeName,
}

/// Rates how well typed words match a name; `None` if they do not match. The words and the name are search keys.
pub(in crate::event) fn match_name(typed: &[&str], name: &str) -> Option<MatchQuality> {
    let each = |fits: &dyn Fn(&str) -> bool| typed.iter().all(|word| fits(word));
    let words = || name.split(' ').filter(|word| *word != "&");
    if name == typed.join(" ") || words().eq(typed.iter().copied()) {
        Some(MatchQuality::WholeName)
    } else if each(&|typed| words().any(|word| word == typed)) {
        Some(MatchQuality::WholeWords)
    } else if each(&|typed| words().any(|word| word.starts_with(typed))) {
        Some(MatchQuality::BeginsWords)
    } else if each(&|typed| typed.chars().count() > 1 && name.contains(typed)) {
        Some(MatchQuality::ContainsWords)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_neither_capitals_nor_accents() {
        for (name, key) in [
            ("José Ñandú", "jose nandu"),
            ("Jose\u{301}", "jose"),
            ("Łukasz Żółć", "lukasz zolc"),
            ("Søren Ærø", "soren aero"),
            ("Strauß", "strauss"),
            ("Nguyễn Thị Hồng Ượng", "nguyen thi hong uong"),
            ("Șerban Țurcanu", "serban turcanu"),
            ("O’Brien Jr.", "obrien jr"),
            ("ИВАН", "иван"),
        ] {
            assert_eq!(search_key(name), key);
        }
    }

    #[test]
    fn the_ranges_hold_small_letters_only_and_their_keys_stay_as_they_are() {
        for (from, to, plain) in PLAIN_LETTERS {
            assert!(from <= to && plain.chars().all(|letter| letter.is_ascii_lowercase()), "{from} to {to}");
            assert_eq!(search_key(&from.to_string()), plain);
            assert_eq!(search_key(&to.to_string()), plain);
        }
    }

    #[test]
    fn a_better_match_is_greater() {
        let fits = |typed: &str| match_name(&typed.split(' ').collect::<Vec<_>>(), "ann lee & bob ray");
        assert_eq!(fits("ann lee bob ray"), Some(MatchQuality::WholeName));
        assert_eq!(fits("bob ann"), Some(MatchQuality::WholeWords));
        assert_eq!(fits("le bo"), Some(MatchQuality::BeginsWords));
        assert_eq!(fits("ay"), Some(MatchQuality::ContainsWords));
        assert_eq!(fits("y"), None);
    }
}
