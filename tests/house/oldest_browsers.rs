//! Checks that the style sheets use nothing newer than the oldest browsers in `tests/README.md`: Safari 16.4, Firefox
//! 121, Chrome 109. `cargo task test oldest` runs Chromium 109 itself; this list covers the other two.

use std::fs;

/// Newer features, with the browsers that introduced them. Mere decoration may be newer (`text-wrap`,
/// `::details-content`).
const NEWER_FEATURES: [(&str, &str); 16] = [
    ("light-dark(", "Safari 17.5, Chrome 123: the tokens do it by `--light` and `--dark`"),
    ("color-mix(", "Chrome 111"),
    ("oklch(", "Chrome 111"),
    ("oklab(", "Chrome 111"),
    ("rgb(from", "Safari 16.4, Firefox 128, Chrome 119"),
    ("subgrid", "Chrome 117"),
    ("&", "nested rules: Safari 17.2, Chrome 120"),
    ("@scope", "Safari 17.4, Firefox 146, Chrome 118"),
    ("@starting-style", "Safari 17.5, Firefox 129, Chrome 117"),
    ("@property", "Firefox 128"),
    ("@position-try", "Safari 26, Chrome 125"),
    ("anchor(", "Safari 26, Chrome 125"),
    ("round(", "Chrome 125"),
    ("mask:", "Chrome 120, else `-webkit-mask`"),
    ("backdrop-filter", "Safari 18, else `-webkit-backdrop-filter`"),
    ("user-select", "Safari only as `-webkit-user-select`"),
];

/// A sheet without its comments.
fn without_comments(sheet: &str) -> String {
    sheet.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rule)| rule)).collect()
}

/// The newer features that a sheet uses.
fn newer_features(sheet: &str) -> Vec<&'static str> {
    let rules = without_comments(sheet);
    NEWER_FEATURES.iter().filter(|(what, _)| rules.contains(what)).map(|(what, _)| *what).collect()
}

#[test]
fn the_style_asks_for_nothing_newer_than_the_oldest_browsers() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../style");
    let mut sheets = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(newer_features(&fs::read_to_string(&path).unwrap()), [""; 0], "{}", path.display());
        sheets += 1;
    }
    assert!(sheets > 5, "the style was not found");
}

#[test]
fn what_is_newer_is_named() {
    assert_eq!(
        newer_features("a { color: light-dark(red, blue); &:hover { mask: none; } }"),
        ["light-dark(", "&", "mask:"]
    );
    assert_eq!(newer_features("/* light-dark( */ a { color: red; } /* & */"), [""; 0]);
}

/// Safari before 17.4 and Firefox before 128 drop a whole `content` that has alternative text after a slash.
#[test]
fn what_is_drawn_before_an_element_is_also_said_without_words_for_the_ear() {
    let sheets = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../style")).unwrap();
    for path in sheets.map(|entry| entry.unwrap().path()) {
        let rules = without_comments(&fs::read_to_string(&path).unwrap());
        for (at, _) in rules.match_indices("content:") {
            let Some((said, _)) = rules[at..].split_once(';') else { continue };
            let Some((plain, _)) = said.split_once(" / ") else { continue };
            assert!(rules[..at].trim_end().ends_with(&format!("{plain};")), "{}: {said}", path.display());
        }
    }
}
