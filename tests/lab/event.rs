//! `lab event` as a program: every event, many sizes.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

fn lab(event: &str, entrants: usize, seed: u32) -> (Option<i32>, String, String) {
    house_lab(event, entrants, seed, &[])
}

fn house_lab(event: &str, entrants: usize, seed: u32, more: &[&str]) -> (Option<i32>, String, String) {
    let words = format!("event --event {event} --entrants {entrants} --seed {seed} --level beginner");
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(words.split(' ')).args(more).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

#[test]
fn every_event_of_every_size_is_played_to_its_end() {
    let teams: &[usize] = &[2, 3, 4, 5, 6, 7, 8, 13, 16, 22];
    let people: &[usize] = &[4, 5, 6, 7, 8, 9, 10, 11, 14, 32];
    let events = [
        ("world-doubles", teams, 1),
        ("world-singles", people, 2),
        ("chicago-season", teams, 1),
        ("valparaiso", teams, 1),
        ("mcallen", teams, 1),
        ("progressive", people, 2),
    ];
    for (event, sizes, on_a_side) in events {
        for entrants in sizes.iter().copied() {
            let (status, out, err) = lab(event, entrants, 7);
            assert_eq!((status, err.as_str()), (Some(0), ""), "{event} {entrants}");
            let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let [tables @ .., standings, fairness] = &lines[..] else { panic!("{out}") };
            let mut seated: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
            let mut points: BTreeMap<u64, i64> = BTreeMap::new();
            for table in tables {
                let stage = table["stage"].as_str().unwrap();
                assert!(["round", "tie", "playoff"].contains(&stage));
                assert!(["N", "E", "S", "W"].contains(&table["first_dealer"].as_str().unwrap()));
                if stage != "round" {
                    let level = table.get("games").is_none() && table["points"]["NS"] == table["points"]["EW"];
                    assert!(!level || table["settled"].is_string(), "{event} {entrants}: {table}");
                    continue;
                }
                for (at, side) in ["NS", "EW"].into_iter().enumerate() {
                    let who = numbers(&table[side]);
                    assert_eq!(who.len(), on_a_side);
                    for (seat, entrant) in who.iter().enumerate() {
                        let own =
                            table.get("own").map(|own| own[["N", "E", "S", "W"][seat * 2 + at]].as_i64().unwrap());
                        *points.entry(*entrant).or_default() += own.unwrap_or(table["points"][side].as_i64().unwrap());
                    }
                    seated.entry(table["round"].as_u64().unwrap()).or_default().extend(who);
                }
            }
            for (round, who) in &seated {
                let once: BTreeSet<&u64> = who.iter().collect();
                assert_eq!(once.len(), who.len(), "{event} {entrants}: round {round}");
                assert_eq!(who.len(), entrants / (2 * on_a_side) * 2 * on_a_side);
            }
            let rows = standings["standings"].as_array().unwrap();
            assert_eq!(rows.len(), entrants);
            for row in rows {
                let (who, all) = (row["entrant"].as_u64().unwrap(), row["points"].as_i64().unwrap());
                let at_tables = all - row["bye_points"].as_i64().unwrap();
                assert_eq!(at_tables, points.get(&who).copied().unwrap_or(0), "{event} {entrants}: {row}");
            }
            let byes = |key: &str| fairness["fairness"][key].as_u64().unwrap();
            if event != "world-doubles" {
                assert!(byes("byes_most") - byes("byes_fewest") <= 1, "{event} {entrants}: {fairness}");
            }
        }
    }
}

/// In a World event the side with more loners is ahead in a level game.
#[test]
fn a_level_game_is_told_for_the_side_that_is_ahead() {
    let played = |seed: u32| {
        let words = format!("event --event world-doubles --entrants 32 --seed {seed} --level regular");
        let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(words.split(' ')).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let out: String = (23..28).map(played).collect();
    let tables = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut told = 0;
    for table in tables.filter(|line| line["stage"] == "round" && line["points"]["NS"] == line["points"]["EW"]) {
        let loners = ["NS", "EW"].map(|side| table["loners"][side].as_u64().unwrap());
        let ahead = match loners {
            [ns, ew] if ns > ew => Some("NS"),
            [ns, ew] if ns < ew => Some("EW"),
            _ => None,
        };
        let settled = table.get("settled").and_then(Value::as_str);
        assert!(ahead.is_none() || settled == ahead, "{table}");
        // Equal loners leave it to a drawn card, where a seat hangs on it.
        assert_eq!(ahead.is_some() || table["round"] == 1, settled.is_some(), "{table}");
        told += usize::from(ahead.is_some());
    }
    assert!(told > 8, "only {told} level games had a side with more loners");
}

#[test]
fn the_same_seed_is_the_same_event() {
    assert_eq!(lab("progressive", 9, 3), lab("progressive", 9, 3));
    assert_ne!(lab("progressive", 9, 3).1, lab("progressive", 9, 4).1);
}

#[test]
fn bad_arguments_are_told_with_status_2() {
    for (event, entrants, told) in [
        ("bingo", 8, "there is no event \"bingo\": world-doubles"),
        ("progressive", 3, "progressive takes 4 to 1000"),
        ("valparaiso", 1001, "valparaiso takes 2 to 1000"),
    ] {
        let (status, out, err) = lab(event, entrants, 1);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(err.contains(told), "{err}");
    }
}

#[test]
fn a_house_event_is_played_by_its_fields() {
    let house =
        r#"{"movement":"winners-up","rules":"chicago","hands":4,"games":2,"divisions":["Men","Women"],"playoffs":3}"#;
    let (status, out, err) = house_lab("progressive", 9, 7, &["--house", house]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |stage: &str| lines.iter().filter(|line| line["stage"] == stage).collect::<Vec<_>>();
    // Five teams and four play at two tables each.
    assert_eq!(of("round").len(), 8 * 4);
    assert!(of("round").iter().all(|line| line["NS"].as_array().unwrap().len() == 1));
    assert!(of("round").iter().all(|line| line["games"].as_array().unwrap().len() == 2));
    assert!(of("playoff").len() >= 4 + 3);
    let [men, women] = [0, 1].map(|at| &lines[lines.len() - 3 + at]);
    assert_eq!((&men["division"], men["standings"].as_array().unwrap().len()), (&Value::from("Men"), 5));
    assert_eq!((&women["division"], women["standings"].as_array().unwrap().len()), (&Value::from("Women"), 4));
    assert_eq!(house_lab("mcallen", 8, 3, &["--house", r#"{"hands":null}"#]), lab("mcallen", 8, 3));

    // Five teams: one sits out each round and gets its 40 points, more than any game brings.
    let house = r#"{"hands":2,"bye":40,"ranking":["points","lot"],"prizes":[1,2,"low-score"]}"#;
    let (status, out, err) = house_lab("mcallen", 5, 7, &["--house", house, "--rounds", "1"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let standings = lines.iter().find_map(|line| line["standings"].as_array()).unwrap();
    assert_eq!(standings[0]["points"], Value::from(40), "{standings:?}");
}

#[test]
fn a_house_that_cannot_be_is_told_with_its_field() {
    for (house, told) in [
        ("[]", "--house: a JSON object is expected"),
        ("{", "--house: "),
        (r#"{"colour":"red"}"#, "--house: there is no field \"colour\": movement rules"),
        (r#"{"movement":"sideways"}"#, "--house: movement: there is no movement \"sideways\""),
        (r#"{"rules":"hoyle"}"#, "--house: rules: there is no rulebook \"hoyle\""),
        (r#"{"hands":0}"#, "--house: hands: \"0\" is not a valid number of hands: 1 to 40"),
        (r#"{"hands":"four"}"#, "--house: hands: \"four\" is not understood here"),
        (r#"{"games":2.5}"#, "--house: games: "),
        (r#"{"playoffs":2}"#, "--house: playoffs: a match is the best of an odd number of games, not of 2"),
        (r#"{"divisions":["a, b"]}"#, "--house: divisions: "),
        (r#"{"bye":100}"#, "--house: bye: \"100\" is not a valid number of points for a round without a game: 0 to 99"),
        (r#"{"ranking":["lot","points"]}"#, "--house: ranking: \"lot,points\" is not a ranking order"),
        (r#"{"ranking":["table-points"]}"#, "--house: ranking: only a league has a table to rank by"),
        (r#"{"prizes":["goose"]}"#, "--house: prizes: \"goose\" names a prize that Bower does not know"),
        (r#"{"divisions":["a","b","c"]}"#, "progressive takes 12 to 1000"),
    ] {
        let (status, out, err) = house_lab("progressive", 8, 1, &["--house", house]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{house}");
        assert!(err.contains(told), "{house}: {err}");
    }
}
