//! A sheet in the forms in which it is kept and sent, as an earlier version wrote it.

use bower::scoresheet::transfer::{decode, encode, read_json, to_json};

const JSON: &str = include_str!("../data/sheet/kept.json");
const LINK: &str = include_str!("../data/sheet/kept.link");

#[test]
fn a_sheet_keeps_its_form() {
    let sheet = read_json(JSON).unwrap();
    for word in ["\"deed\"", "\"came\"", "\"despite\"", "\"entered\"", "\"mended\"", "\"signed\""] {
        assert!(JSON.contains(word), "{word}");
    }
    assert_eq!(to_json(&sheet), JSON);
    assert_eq!(decode(LINK), Ok(sheet.clone()));
    assert_eq!(encode(&sheet), LINK);
}
