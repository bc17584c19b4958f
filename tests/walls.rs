//! The walls of the house: reads `src/` and fails on an import across a wall, and on calls that would smuggle in time,
//! chance, files or a browser. The list below, ground floor first, is the law.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The library's modules; each may use those before it. Words speak of everything below the browser, and nothing there
/// speaks words.
const FLOORS: [&str; 20] = [
    "cards",
    "sort",
    "csv",
    "json",
    "ruleset",
    "rules",
    "rulings",
    "record",
    "view",
    "bots",
    "table",
    "review",
    "scoresheet",
    "event",
    "practice",
    "save",
    "words",
    "app",
    "browser",
    "ui",
];

/// Walls besides the order of floors: who may not know whom, and why.
const WALLS: [(&str, &str, &str); 7] = [
    ("event", "rules", "an event does not know how hands are played"),
    ("event", "record", "an event does not know how hands are played"),
    ("event", "view", "an event does not know how hands are played"),
    ("event", "bots", "an event does not know who decides"),
    ("event", "table", "an event does not know how hands are played"),
    ("table", "bots", "the conductor asks seats and does not know who answers"),
    ("bots", "record", "the log holds everybody's cards"),
];

/// What comes in from outside as an argument, and may be called only by `browser` and `ui`.
const OUTSIDE: [(&str, &str, &str); 7] = [
    ("std", "time", "time comes in as an argument"),
    ("std", "fs", "storage comes in behind a trait"),
    ("std", "env", "settings come in as arguments"),
    ("std", "net", "nothing leaves the page"),
    ("std", "process", "the library ends no program"),
    ("std", "thread", "the page decides what runs where"),
    ("std", "io", "the library reads and writes nothing itself"),
];
const OUTSIDE_CRATES: [&str; 9] = [
    "getrandom",
    "gloo_storage",
    "js_sys",
    "leptos",
    "rand",
    "reactive_stores",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "web_sys",
];

/// What is wrong with a file of a module: every import across a wall, in words.
fn faults(module: &str, depth: usize, source: &str) -> Vec<String> {
    let floor = FLOORS.iter().position(|floor| *floor == module);
    let Some(floor) = floor else { return vec![format!("{module} stands on no floor: name it in tests/walls.rs")] };
    let in_the_browser = ["browser", "ui"].contains(&module);
    let mut faults = Vec::new();
    for path in paths(source) {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let supers = names.iter().take_while(|name| **name == "super").count();
        // Climbing to the root by `super` is the same as `crate`.
        let used = match names[..] {
            ["crate", used, ..] => Some(used),
            _ if supers >= depth => names.get(supers).copied(),
            _ => None,
        };
        if let Some(used) = used.filter(|used| *used != module) {
            let above = FLOORS.iter().position(|floor| *floor == used).is_some_and(|other| other > floor);
            let wall = WALLS.iter().find(|(from, to, _)| (*from, *to) == (module, used));
            if above {
                faults.push(format!("{module} stands below {used} and may not use it"));
            } else if let Some((_, _, why)) = wall {
                faults.push(format!("{module} may not use {used}: {why}"));
            }
        }
        if in_the_browser {
            continue;
        }
        // A length of time is no clock: the floor that asks the world to wait has to name it.
        if module == "app" && names == ["std", "time", "Duration"] {
            continue;
        }
        if let Some((_, _, why)) = OUTSIDE.iter().find(|(root, name, _)| names.starts_with(&[root, name])) {
            faults.push(format!("{module} may not use {}: {why}", names[..2].join("::")));
        }
        if OUTSIDE_CRATES.contains(&names[0]) {
            faults.push(format!("{module} may not use {}: it knows no browser and no chance of its own", names[0]));
        }
    }
    faults
}

/// Every path of two names or more in a source text, groups written out: `use crate::{a, b::c}` is two.
fn paths(source: &str) -> Vec<Vec<String>> {
    let tokens = tokens(source);
    let (mut paths, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        let begins = is_name(&tokens[at]) && tokens.get(at + 1).is_some_and(|next| next == "::");
        if begins && (at == 0 || tokens[at - 1] != "::") {
            tree(&tokens, &mut at, Vec::new(), &mut paths);
        } else {
            at += 1;
        }
    }
    paths
}

fn tree(tokens: &[String], at: &mut usize, mut before: Vec<String>, paths: &mut Vec<Vec<String>>) {
    while let Some(token) = tokens.get(*at) {
        if is_name(token) {
            before.push(token.clone());
            *at += 1;
            if tokens.get(*at).is_none_or(|next| next != "::") {
                break;
            }
            *at += 1;
        } else if token == "{" {
            *at += 1;
            while tokens.get(*at).is_some_and(|token| token != "}") {
                let here = *at;
                tree(tokens, at, before.clone(), paths);
                // Whatever ends a branch (`as name`, a comma) is passed over.
                while *at == here || tokens.get(*at).is_some_and(|token| token != "," && token != "}") {
                    *at += 1;
                }
                *at += usize::from(tokens.get(*at).is_some_and(|token| token == ","));
            }
            *at += 1;
            return;
        } else {
            break;
        }
    }
    paths.push(before);
}

fn is_name(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// Names, `::` and single signs; comments and texts are left out.
fn tokens(source: &str) -> Vec<String> {
    let letters: Vec<char> = source.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    let is_part = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    while at < letters.len() {
        let rest = &letters[at..];
        at += match rest {
            ['/', '/', ..] => rest.iter().take_while(|letter| **letter != '\n').count(),
            ['/', '*', ..] => rest.windows(2).position(|two| two == ['*', '/']).map_or(rest.len(), |end| end + 2),
            ['r', '"' | '#', ..] if raw_text(rest).is_some() => raw_text(rest).unwrap(),
            ['"', ..] => text(rest, '"'),
            ['\'', '\\', ..] | ['\'', _, '\'', ..] => text(rest, '\''),
            [':', ':', ..] => {
                tokens.push("::".to_owned());
                2
            }
            [letter, ..] if is_part(letter) => {
                let name: String = rest.iter().copied().take_while(|letter| is_part(letter)).collect();
                let length = name.chars().count();
                tokens.push(name);
                length
            }
            [letter, ..] => {
                tokens.extend((!letter.is_whitespace()).then(|| letter.to_string()));
                1
            }
            [] => unreachable!(),
        };
    }
    tokens
}

/// How long a text in quotes is, with its quotes.
fn text(letters: &[char], quote: char) -> usize {
    let mut at = 1;
    while at < letters.len() && letters[at] != quote {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(letters.len())
}

/// How long a raw text is, if this is one.
fn raw_text(letters: &[char]) -> Option<usize> {
    let hashes = letters[1..].iter().take_while(|letter| **letter == '#').count();
    if letters.get(1 + hashes) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = &letters[2 + hashes..];
    let length = body.windows(end.len()).position(|window| window == end).unwrap_or(body.len() - end.len());
    Some(2 + hashes + length + end.len())
}

/// Every Rust file under a directory, with how deep its module stands below the root of the library.
fn files(directory: &Path, depth: usize, out: &mut Vec<(std::path::PathBuf, usize)>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, depth + 1, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let is_the_directory = path.file_stem().is_some_and(|stem| stem == "mod");
            out.push((path, if is_the_directory { depth } else { depth + 1 }));
        }
    }
}

#[test]
fn no_module_looks_over_a_wall() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut seen = 0;
    for entry in fs::read_dir(&src).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        // The binaries and the library's front door may use everything; `pwa` holds no Rust.
        if ["lib", "main", "bin", "pwa"].contains(&name.as_str()) {
            continue;
        }
        let mut sources = Vec::new();
        if path.is_dir() {
            files(&path, 1, &mut sources);
        } else {
            sources.push((path, 1));
        }
        for (file, depth) in sources {
            seen += 1;
            let place = file.strip_prefix(&src).unwrap().display().to_string();
            let source = fs::read_to_string(&file).unwrap();
            found.extend(faults(&name, depth, &source).into_iter().map(|fault| format!("src/{place}: {fault}")));
        }
    }
    assert!(seen > 30, "the sources were not found: {seen}");
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The texts in quotes of a source, whatever stands in comments left out.
fn texts(source: &str) -> Vec<String> {
    let letters: Vec<char> = source.chars().collect();
    let (mut texts, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        let rest = &letters[at..];
        let length = match rest {
            ['/', '/', ..] => rest.iter().take_while(|letter| **letter != '\n').count(),
            ['r', '"' | '#', ..] => raw_text(rest).unwrap_or(1),
            ['"', ..] => text(rest, '"'),
            ['\'', '\\', ..] | ['\'', _, '\'', ..] => text(rest, '\''),
            _ => 1,
        };
        if rest.first() == Some(&'"') {
            texts.push(rest[1..length.max(2) - 1].iter().collect());
        }
        at += length;
    }
    texts
}

/// Whether a text is English for people: it begins as a sentence does and goes on with a word.
fn is_sentence(text: &str) -> bool {
    let mut words = text.split(' ');
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase());
    let begins = |word: &str| word.starts_with(|first: char| first.is_ascii_uppercase());
    words.next().is_some_and(begins) && words.next().is_some_and(is_word)
}

#[test]
fn screens_hold_no_sentence() {
    let mut sources = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"), 1, &mut sources);
    assert!(sources.len() > 80, "the screens were not found");
    // What `dom` says in quotes is documentation of its tags.
    for (file, _) in sources.into_iter().filter(|(file, _)| !file.to_string_lossy().contains("/dom/")) {
        let all = texts(&fs::read_to_string(&file).unwrap());
        let found: Vec<&String> = all.iter().filter(|text| is_sentence(text)).collect();
        assert!(found.is_empty(), "{}: words has a place for {found:?}", file.display());
    }
    let seen = texts("// \"No\"\nlet a = \"Tap a hand\"; let b = '\"'; p(\"M0 0\", \"btn primary\")");
    assert_eq!(seen, ["Tap a hand", "M0 0", "btn primary"]);
    assert_eq!(seen.iter().filter(|text| is_sentence(text)).count(), 1);
}

#[test]
fn a_public_type_has_its_name_for_itself() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    files(&src, 1, &mut sources);
    let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (file, _) in sources.into_iter().filter(|(file, _)| !file.starts_with(src.join("bin"))) {
        let tokens = tokens(&fs::read_to_string(&file).unwrap());
        for (at, _) in tokens.iter().enumerate().filter(|(_, token)| *token == "pub") {
            let rest = &tokens[at + 1..];
            let rest =
                if rest[0] == "(" { &rest[rest.iter().position(|token| token == ")").unwrap() + 1..] } else { rest };
            if !["struct", "enum", "trait", "type"].contains(&rest[0].as_str()) || !is_name(&rest[1]) {
                continue;
            }
            if let Some(other) = named.insert(rest[1].clone(), file.clone()) {
                assert_eq!(other, file, "two kinds of {}: let each name say of what it is", rest[1]);
            }
        }
    }
    assert!(named.len() > 500, "the types were not found: {}", named.len());
}

#[test]
fn every_floor_and_every_wall_is_of_a_module_that_there_is() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let stands = |name: &str| src.join(name).is_dir() || src.join(name).with_extension("rs").is_file();
    let walled = WALLS.iter().flat_map(|(from, to, _)| [*from, *to]);
    let missing: Vec<&str> = FLOORS.into_iter().chain(walled).filter(|name| !stands(name)).collect();
    assert_eq!(missing, [""; 0], "a wall before nothing cannot fail");
}

#[test]
fn every_wall_is_seen_to_fail() {
    for (from, to, _) in WALLS {
        assert_eq!(faults(from, 2, &format!("use crate::{to}::Thing;")).len(), 1, "{from} into {to}");
    }
    for (at, floor) in FLOORS.iter().enumerate() {
        for above in &FLOORS[at + 1..] {
            assert_eq!(faults(floor, 2, &format!("use crate::{above}::Thing;")).len(), 1, "{floor} into {above}");
        }
    }
}

#[test]
fn a_look_over_a_wall_is_seen_however_it_is_written() {
    let over = |module, source| faults(module, 2, source).len();
    assert_eq!(over("rules", "use crate::view::SeatView;"), 1);
    assert_eq!(over("rules", "use crate::{cards::Card, record, ruleset::{Ruleset, RuleId}, view};"), 2);
    assert_eq!(over("rules", "fn f(view: &crate::view::SeatView) -> crate::cards::Card {}"), 1);
    assert_eq!(over("rules", "use super::super::table::Table;"), 1);
    assert_eq!(over("rules", "pub(in crate::ui) struct Odd;"), 1);
    assert_eq!(over("bots", "use crate::record::GameLog;"), 1);
    assert_eq!(over("table", "use crate :: { bots :: Level };"), 1);
    assert_eq!(over("rules", "let now = std::time::Instant::now();"), 1);
    assert_eq!(over("save", "use std::{fmt, time::{Duration, Instant}};"), 2);
    assert_eq!(over("app", "use std::time::{Duration, Instant};"), 1);
    assert_eq!(over("app", "use leptos::prelude::*; use crate::browser::page;"), 2);
    assert_eq!(over("cards", "getrandom::fill(&mut bits)?;"), 1);
    assert_eq!(over("bots", "let x = js_sys::Math::random();"), 1);
    assert_eq!(over("rules", "let c = '\"'; use crate::view as v; let d = '\"';"), 1);
    assert_eq!(over("cellar", "fn f() {}"), 1);
}

#[test]
fn what_is_allowed_is_not_seen() {
    for (module, source) in [
        ("rules", "use crate::cards::{Card, Suit}; use super::Action; use std::fmt;"),
        ("view", "use crate::{record::GameLog, rules::{self, Event}};"),
        ("rules", "// use crate::view;\n/* crate::ui */ let text = \"crate::ui::x\"; let raw = r#\"crate::ui \" x\"#;"),
        ("rules", "mod tests { use super::super::trick::Trick; }"),
        ("ui", "use leptos::prelude::*; use crate::browser::{page, storage}; use crate::bots;"),
        ("browser", "js_sys::Date::now()"),
        ("rules", "fn f<'a>(text: &'a str) -> &'a str { text }"),
    ] {
        assert_eq!(faults(module, 2, source), [""; 0], "{source}");
    }
}
