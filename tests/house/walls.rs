//! Checks which member may use which code, as far as `Cargo.toml` cannot.

use std::fs;
use std::path::{Path, PathBuf};

const SRC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src");

/// Members that must not touch the outside world: clocks, files and threads come to them as arguments or behind a
/// trait.
const LIBRARY: [&str; 6] = ["cards", "rules", "bots", "scoresheet", "event", "app"];

/// Modules of `std` that would let them.
const OUTSIDE_WORLD: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code of a file without its comment lines.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The modules of `std` that a source names, `use std::{a, b}` included.
fn std_modules(code: &str) -> Vec<String> {
    let mut named = Vec::new();
    for rest in code.split("std::").skip(1) {
        match rest.strip_prefix('{') {
            Some(group) => {
                let group = group.split(';').next().unwrap_or_default();
                named.extend(group.split(['{', '}', ',']).map(|name| name.trim().to_owned()));
            }
            None => named.push(rest.to_owned()),
        }
    }
    named
}

/// Returns the first import of the outside world in a library's source. `std::time::Duration` is allowed, since a
/// length of time is no clock.
fn outside_import(code: &str) -> Option<String> {
    std_modules(code).into_iter().find(|name| {
        let module = name.split("::").next().unwrap_or_default();
        let module =
            module.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next().unwrap_or_default();
        OUTSIDE_WORLD.contains(&module) && !name.starts_with("time::Duration")
    })
}

#[test]
fn the_library_knows_no_world() {
    let mut read = 0;
    for member in LIBRARY {
        for file in sources(&Path::new(SRC).join(member)) {
            assert_eq!(outside_import(&code(&file)), None, "{}", file.display());
            read += 1;
        }
    }
    assert!(read > 400, "{read} files");
    for source in ["use std::{fmt, fs};", "std::time::Instant::now()", "use std::time::{Duration, Instant};"] {
        assert!(outside_import(source).is_some(), "{source}");
    }
    assert_eq!(outside_import("use std::time::Duration; use std::{fmt, iter}; use std::io_like::X;"), None);
}

/// The rooms of an event from the ground up: each imports from those below it alone.
const EVENT_ROOMS: [&str; 12] = [
    "table",
    "plan",
    "refused",
    "field",
    "round",
    "ruling",
    "log",
    "movement",
    "ranking",
    "sheet",
    "conductor",
    "desks",
];

/// Names the room of an event that a source of this room may not import from.
fn imported_from_above(room: &str, code: &str) -> Option<String> {
    let below: Vec<&str> = EVENT_ROOMS.into_iter().take_while(|other| *other != room).collect();
    let named = code.split("crate::").skip(1).map(|rest| rest.split([':', ';', ' ']).next().unwrap_or_default());
    named.filter(|other| *other != room && !below.contains(other)).map(str::to_owned).next()
}

#[test]
fn the_rooms_of_an_event_import_downwards() {
    let event = Path::new(SRC).join("event");
    for room in EVENT_ROOMS {
        let (folder, file) = (event.join(room), event.join(room).with_extension("rs"));
        let files = if folder.is_dir() { sources(&folder) } else { vec![file] };
        for file in files {
            let text = code(&file);
            let (text, _) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
            assert_eq!(imported_from_above(room, text), None, "{}", file.display());
        }
    }
    let rooms = fs::read_to_string(event.join("lib.rs")).unwrap();
    let named = rooms.lines().filter_map(|line| line.strip_prefix("mod ").or_else(|| line.strip_prefix("pub mod ")));
    assert!(named.map(|name| name.trim_end_matches(';')).all(|name| EVENT_ROOMS.contains(&name)), "{rooms}");
    assert_eq!(imported_from_above("field", "use crate::round::Rounds;"), Some("round".to_owned()));
    assert_eq!(imported_from_above("field", "use crate::{Entrant};"), Some("{Entrant}".to_owned()));
    assert_eq!(imported_from_above("round", "use crate::field::Field;"), None);
}

/// The log holds everybody's cards. Only the review, which looks back, may read it.
#[test]
fn no_bot_reads_the_log() {
    let bots = Path::new(SRC).join("bots");
    let files = sources(&bots).into_iter().filter(|file| !file.starts_with(bots.join("review")));
    for file in files {
        assert!(!code(&file).contains("rules::record"), "{}", file.display());
    }
}

/// Returns the texts that a source computes with `format!`.
fn computed_texts(code: &str) -> Vec<&str> {
    let texts = code.split("format!(").skip(1);
    texts.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

/// Returns whether a text is English for people: two words in a row, such as `of tricks` or `Hand begins`.
fn is_english(text: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_alphabetic());
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

/// A screen may contain labels, but no sentence that is put together from parts: those are in `words`, where they are
/// tested without a screen.
#[test]
fn screens_compute_no_sentence() {
    let files = sources(&Path::new(SRC).join("ui"));
    assert!(files.len() > 80, "the screens were not found");
    for file in files {
        let code = code(&file);
        let found: Vec<&str> = computed_texts(&code).into_iter().filter(|text| is_english(text)).collect();
        assert!(found.is_empty(), "{}: words has a place for {found:?}", file.display());
    }
    assert_eq!(computed_texts("format!(\n\"of {all} tricks\"); p(\"Tap a hand\")"), ["of {all} tricks"]);
    assert!(is_english("You took {count} of all tricks") && !is_english("sheet-{id}") && !is_english("{who} {name}"));
}
