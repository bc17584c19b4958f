//! Checks that the first screen needs only what loads with it: its drawings are complete, and the static page has its
//! longest sentence.

use std::collections::BTreeSet;

use app::words::screens::home;

const FIRST: &str = include_str!("../../src/ui/art/first.svg");
const JOKER: &str = include_str!("../../src/ui/art/joker.svg");
const REST: &str = include_str!("../../src/ui/art/rest.svg");

/// Returns every text between `before` and the next `after`.
fn between<'a>(text: &'a str, before: &'a str, after: char) -> BTreeSet<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

fn drawing_ids(drawings: &str) -> BTreeSet<&str> {
    between(drawings, " id=\"", '"')
}

fn references(drawings: &str) -> BTreeSet<&str> {
    let mut used = between(drawings, "href=\"#", '"');
    used.extend(between(drawings, "url(#", ')'));
    used
}

#[test]
fn what_comes_first_is_whole_by_itself() {
    assert!(drawing_ids(FIRST).len() > 20);
    assert_eq!(references(FIRST).difference(&drawing_ids(FIRST)).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn what_comes_later_adds_to_it() {
    assert!(drawing_ids(FIRST).is_disjoint(&drawing_ids(REST)));
    let all = drawing_ids(FIRST).union(&drawing_ids(REST)).copied().collect::<BTreeSet<_>>();
    assert_eq!(references(REST).difference(&all).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert!(drawing_ids(JOKER).is_disjoint(&all) && references(JOKER).difference(&drawing_ids(JOKER)).next().is_none());
    assert!(["JK", "JK-l", "r-*"].iter().all(|joker| drawing_ids(JOKER).contains(joker)));
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
