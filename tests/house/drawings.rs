//! The first screen is drawn with what comes at once: its cards, and its longest sentence in the static page.

use std::collections::BTreeSet;

use app::words::screens::home;

const FIRST: &str = include_str!("../../src/ui/art/first.svg");
const JOKER: &str = include_str!("../../src/ui/art/joker.svg");
const REST: &str = include_str!("../../src/ui/art/rest.svg");

/// What stands in the text between `before` and the next `after`, every time.
fn between<'a>(text: &'a str, before: &'a str, after: char) -> BTreeSet<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

fn named(drawings: &str) -> BTreeSet<&str> {
    between(drawings, " id=\"", '"')
}

fn used(drawings: &str) -> BTreeSet<&str> {
    let mut used = between(drawings, "href=\"#", '"');
    used.extend(between(drawings, "url(#", ')'));
    used
}

#[test]
fn what_comes_first_is_whole_by_itself() {
    assert!(named(FIRST).len() > 20);
    assert_eq!(used(FIRST).difference(&named(FIRST)).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn what_comes_later_adds_to_it() {
    assert!(named(FIRST).is_disjoint(&named(REST)));
    let all = named(FIRST).union(&named(REST)).copied().collect::<BTreeSet<_>>();
    assert_eq!(used(REST).difference(&all).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert!(named(JOKER).is_disjoint(&all) && used(JOKER).difference(&named(JOKER)).next().is_none());
    assert!(["JK", "JK-l", "r-*"].iter().all(|joker| named(JOKER).contains(joker)));
    for rank in "9TJQKA".chars() {
        for suit in "SHDC".chars() {
            for card in [format!("{rank}{suit}"), format!("{rank}{suit}-l")] {
                assert!(all.contains(card.as_str()), "no drawing of {card}");
            }
        }
    }
}

#[test]
fn the_static_page_says_what_the_first_screen_says() {
    let page = include_str!("../../index.html");
    assert!(page.contains(&format!("<p class=\"shell-word\">{}</p>", home::PROMISE)));
}
