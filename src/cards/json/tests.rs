//! The same as the library's own reader reads, but for what it takes too much of.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{JsonError, Tree, read};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Call {
    Pass,
    Order(u8),
    Name { suit: String, alone: bool },
    Pair(i16, Option<u64>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct Number(u16);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hand {
    no: Number,
    calls: Vec<Call>,
    points: [i8; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    by_table: BTreeMap<String, (bool, char)>,
    by_call: BTreeMap<Call, ()>,
}

fn hand() -> Hand {
    Hand {
        no: Number(65_535),
        calls: vec![
            Call::Pass,
            Call::Order(255),
            Call::Name { suit: "\u{2665} \"hearts\"\n\u{1f0a1}".into(), alone: true },
            Call::Pair(-1, None),
            Call::Pair(i16::MIN, Some(u64::MAX)),
        ],
        points: [-128, 127],
        note: Some(String::new()),
        by_table: BTreeMap::from([("1".into(), (true, '\u{e9}')), ("A \u{2660}".into(), (false, 'x'))]),
        by_call: BTreeMap::from([(Call::Pass, ())]),
    }
}

#[test]
fn what_is_written_is_read() {
    let written = serde_json::to_string_pretty(&hand()).unwrap();
    assert_eq!(read::<Hand>(&written), Ok(hand()));
    assert_eq!(serde_json::from_str::<Hand>(&written).unwrap(), hand());
}

/// What is taken away, doubled or put in anywhere is refused wherever the library refuses it.
#[test]
fn nothing_is_read_that_the_library_refuses() {
    let written = serde_json::to_string(&hand()).unwrap();
    let (mut both, mut neither) = (0, 0);
    let mut tried = |text: &str| match (read::<Hand>(text), serde_json::from_str::<Hand>(text)) {
        (Ok(ours), Ok(theirs)) => {
            assert_eq!(ours, theirs, "{text}");
            both += 1;
        }
        (Err(_), Err(_)) => neither += 1,
        (ours, theirs) => panic!("{text}: {ours:?}, the library {theirs:?}"),
    };
    let letters: Vec<char> = written.chars().collect();
    for at in 0..letters.len() {
        for put in ["", "0", "-", "\"", "[", "null", "{}", "1e3", ",", "é", "true", "\"x\":1,"] {
            for taken in 0..3 {
                let (before, after) = (&letters[..at], &letters[(at + taken).min(letters.len())..]);
                tried(&format!("{}{put}{}", String::from_iter(before), String::from_iter(after)));
            }
        }
    }
    assert!(both > 500 && neither > 5000, "{both} read by both, {neither} by neither");
}

#[test]
fn a_record_is_an_object() {
    assert_eq!(serde_json::from_str::<Number>("3").unwrap(), Number(3));
    let list = r#"[3, [], [0, 0], null, {}, {}]"#;
    assert!(serde_json::from_str::<Hand>(list).is_ok());
    assert!(matches!(read::<Hand>(list), Err(JsonError::Form { .. })));
}

#[test]
fn what_is_wrong_is_named_by_its_place() {
    let told = |from: &str, to: &str| {
        let written = serde_json::to_string(&hand()).unwrap();
        assert!(written.contains(from), "{from} in {written}");
        read::<Hand>(&written.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(told(r#""order":255"#, r#""order":256"#), "calls[1].order: this is something else");
    assert_eq!(told(r#""pass","#, r#""past","#), "calls[0]: past is not known here");
    assert_eq!(told("[-128,127]", "[-128,127,1]"), "points: 1 too many");
    assert_eq!(told("[-128,127]", "[-128]"), "points: 1 are not as many as belong here");
    assert_eq!(told(r#""no":65535,"#, ""), "no is missing");
    assert_eq!(told(r#","alone":true"#, ""), "calls[2].name: alone is missing");
    assert_eq!(told(r#"[false,"x"]"#, r#"[false,"xy"]"#), "by_table.A \u{2660}[1]: this is something else");
    assert_eq!(told(r#"{"pass":null}"#, r#"{"pas":null}"#), "by_call: pas is not known here");
    assert_eq!(told(r#""no":65535"#, r#""no":1.5"#), "no JSON at line 1 column 9");
    assert_eq!(told("true", "yes"), "no JSON at line 1 column 90");
}

#[test]
fn a_text_of_brackets_is_refused() {
    assert!(matches!(Tree::parse(&"[".repeat(1_000_000)), Err(JsonError::Text { .. })));
}

#[test]
fn a_record_has_its_own_fields_and_no_others() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Seat {
        name: Option<String>,
        #[serde(default)]
        wins: u8,
    }
    let seat = |name: Option<&str>, wins| Seat { name: name.map(str::to_owned), wins };
    assert_eq!(read(r#"{"wins": 3, "name": "Nora"}"#), Ok(seat(Some("Nora"), 3)));
    assert_eq!(read(r#"{"name": null}"#), Ok(seat(None, 0)));
    let told = |text| read::<Seat>(text).unwrap_err().to_string();
    assert_eq!(told(r#"{"wins": 3}"#), "name is missing");
    assert_eq!(told(r#"{"name": null, "losses": 1}"#), "losses is not known here");
    assert_eq!(told(r#"{"name": null, "name": null}"#), "name is there twice");
    assert_eq!(told(r#"{"name": null, "wins": 256}"#), "wins: this is something else");
}

#[test]
fn a_field_is_read_without_the_others() {
    let tree = Tree::parse(r#"{"kind": "sheet", "version": -1}"#).unwrap();
    assert_eq!(tree.read_field::<String>("kind"), Ok("sheet".to_owned()));
    assert_eq!(tree.read_field::<u32>("version").unwrap_err().to_string(), "this is something else");
    assert_eq!(tree.read_field::<u32>("hands").unwrap_err().to_string(), "hands is missing");
}
