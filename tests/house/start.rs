//! Checks that the start script preloads the part of the program that the address needs.

use app::route::{ProgramPart, Route};

/// Returns the part that the script's `doors` table names for an address.
fn preloaded_part(address: &str) -> String {
    let script = include_str!("../../src/pwa/start.js");
    let doors = script.split("const doors = {").nth(1).unwrap().split('}').next().unwrap();
    let first = address.split(['/', '?']).nth(1).unwrap();
    let named = doors.split(',').filter_map(|pair| pair.split_once(':'));
    let found = named.into_iter().find(|(door, _)| door.trim() == first);
    assert!(script.contains("ask(doors[door] ?? \"rest\")"));
    found.map_or("rest", |(_, part)| part.trim().trim_matches('"')).to_owned()
}

#[test]
fn the_start_script_asks_for_the_part_of_every_address() {
    for address in [
        "#/play?rules=world",
        "#/table",
        "#/review/1-2",
        "#/rules",
        "#/rules/world",
        "#/house",
        "#/house/in/AQ",
        "#/glossary",
        "#/levels",
        "#/drills",
        "#/editor",
        "#/rulings",
        "#/settings",
        "#/sheets",
        "#/sheets/new",
        "#/stats",
        "#/events",
        "#/events/new",
    ] {
        let part = match Route::parse(address).program_part() {
            ProgramPart::Home => continue,
            ProgramPart::Table => "table",
            ProgramPart::Rest => "rest",
        };
        assert_eq!(preloaded_part(address), part, "{address}");
    }
    assert_eq!(preloaded_part("#/table"), "table");
    assert_eq!(preloaded_part("#/settings"), "rest");
}
