//! Reads deals from text files: blocks of lines `key: value`, separated by empty lines. `#` begins a comment.

use std::path::Path;

use cards::ruleset::{Joker, Preset, RulesField, Ruleset};
use cards::{Card, CardSet, Seat};
use rules::Dealt;
use serde_json::Value;

/// One line of a block: its place in the file, the text before the first colon, and the text after it.
#[derive(Clone, Debug)]
pub struct Line {
    pub place: String,
    pub key: String,
    pub value: String,
}

/// Reads the blocks of `tests/data/NAME`.
pub fn blocks(name: &str) -> Vec<Vec<Line>> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut blocks = vec![Vec::new()];
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            blocks.push(Vec::new());
        } else if !line.starts_with('#') {
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            let place = format!("{name}:{}", number + 1);
            let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
            blocks.last_mut().unwrap().push(Line { place, key, value });
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// Returns the value of a key; panics if the block lacks it.
pub fn value<'a>(block: &'a [Line], key: &str) -> &'a str {
    let line = block.iter().find(|line| line.key == key);
    &line.unwrap_or_else(|| panic!("{}: there is no line \"{key}:\"", block[0].place)).value
}

/// Reads rulesets: `world chicago`, or `all`, or `world with hand.all_pass="throw_in" length={"points":5}`.
pub fn rulesets(text: &str) -> Vec<Ruleset> {
    let (names, changes) = text.split_once(" with ").unwrap_or((text, ""));
    let presets: Vec<Preset> = match names {
        "all" => Preset::ALL.to_vec(),
        names => names.split(' ').map(|name| name.parse().unwrap()).collect(),
    };
    presets.into_iter().map(|preset| changed(preset.ruleset(), changes)).collect()
}

fn changed(rules: Ruleset, changes: &str) -> Ruleset {
    let mut whole = serde_json::json!(rules);
    for change in changes.split_ascii_whitespace() {
        let (field, value) = change.split_once('=').unwrap();
        let pointer = format!("/{}", field.replace('.', "/"));
        let place = whole.pointer_mut(&pointer).unwrap_or_else(|| panic!("there is no field {field}"));
        *place = serde_json::from_str::<Value>(value).unwrap_or_else(|why| panic!("{change}: {why}"));
    }
    serde_json::from_value::<RulesField>(whole).unwrap().ruleset().unwrap()
}

/// Reads cards separated by spaces.
pub fn cards(text: &str) -> CardSet {
    let cards: Vec<Card> = text.split_ascii_whitespace().map(|card| card.parse().unwrap()).collect();
    let set: CardSet = cards.iter().copied().collect();
    assert_eq!(set.len(), cards.len(), "{text}");
    set
}

/// Reads the deal of a block: `dealer`, `upcard`, and a line for each seat's hand.
pub fn deal(block: &[Line]) -> (Seat, Dealt) {
    let hand = |seat: &str| cards(value(block, seat));
    let hands = cards::BySeat { n: hand("N"), e: hand("E"), s: hand("S"), w: hand("W") };
    let upcard = value(block, "upcard").parse().unwrap();
    let cards = hands.iter().fold(CardSet::of(upcard), |cards, (_, hand)| cards | *hand);
    let joker = if cards.contains(Card::JOKER) { Joker::BestBower } else { Joker::No };
    let dealt = Dealt { hands, upcard, under: CardSet::EMPTY }.checked(joker);
    (value(block, "dealer").parse().unwrap(), dealt.unwrap_or_else(|why| panic!("{}: {why:?}", block[0].place)))
}
