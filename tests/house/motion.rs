//! Checks that animations change only properties that the compositor can move. Anything else would be laid out and
//! painted in every frame.

use std::fs;
use std::path::Path;

/// The properties that may be animated: they need no new layout or painting, or they only switch.
const ANIMATABLE: [&str; 6] = ["transform", "translate", "rotate", "scale", "opacity", "visibility"];

/// The values of a property in a sheet.
fn property_values<'s>(sheet: &'s str, property: &str) -> Vec<&'s str> {
    let declared = format!("{property}:");
    let of = |at: usize| sheet[at + declared.len()..].split([';', '}']).next().unwrap_or_default();
    sheet.match_indices(&declared).map(|(at, _)| of(at)).collect()
}

/// The properties that the key frames of a sheet change.
fn animated_properties(sheet: &str) -> Vec<&str> {
    let frames = sheet.split("@keyframes").skip(1).map(|after| {
        let end = after.match_indices('}').find(|(at, _)| {
            let before = &after[..=*at];
            before.matches('{').count() == before.matches('}').count()
        });
        &after[..end.map_or(after.len(), |(at, _)| at)]
    });
    let declarations = frames.flat_map(|frames| frames.split(['{', '}', ';']));
    declarations.filter_map(|line| line.split_once(':')).map(|(property, _)| property.trim()).collect()
}

#[test]
fn only_transforms_and_opacity_move() {
    let mut seen = 0;
    for entry in fs::read_dir(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("style")).unwrap() {
        let path = entry.unwrap().path();
        let sheet = fs::read_to_string(&path).unwrap();
        let transitions = property_values(&sheet, "transition").into_iter().flat_map(|value| value.split(','));
        let changed = transitions.filter_map(|part| part.split_whitespace().next()).filter(|word| *word != "none");
        for property in changed.chain(animated_properties(&sheet)) {
            assert!(ANIMATABLE.contains(&property), "{} moves {property}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 20, "the sheets are read");
}
