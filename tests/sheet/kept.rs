//! A sheet in the forms in which it is kept and sent, as an earlier version wrote it.

use scoresheet::transfer::{decode, encode, read_json, to_json};

const JSON: &str = include_str!("../data/sheet/kept.json");
const LINK: &str = include_str!("../data/sheet/kept.link");

#[test]
fn a_sheet_keeps_its_form() {
    let sheet = read_json(JSON).unwrap();
    for word in ["\"deed\"", "\"came\"", "\"despite\"", "\"entered\"", "\"mended\"", "\"signed\""] {
        assert!(JSON.contains(word), "{word}");
    }
    // Since then the file says its fingerprint.
    let now = JSON.replacen("\"version\": 1,", "\"version\": 2,\n  \"fingerprint\": \"3FCD-ZWJC\",", 1);
    assert_eq!(to_json(&sheet), now);
    assert_eq!(read_json(&now).as_ref(), Ok(&sheet));
    assert_eq!(decode(LINK), Ok(sheet.clone()));
    assert_eq!(encode(&sheet), LINK);
}
