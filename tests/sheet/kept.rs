//! Checks that the stored and sent forms of a sheet still read as before.

use cards::Random;
use cards::ruleset::Preset;
use scoresheet::Template;
use scoresheet::transfer::{decode, encode, read_json, to_json};

use super::bench::any_sheet;
use crate::support::kept_fixture;

#[test]
fn stored_sheets_of_earlier_versions_can_be_read() {
    let any = || any_sheet(&Template::of(Preset::Chicago), &mut Random::from_number(12));
    let json = kept_fixture("sheet/kept.json", || to_json(&any()));
    let link = kept_fixture("sheet/kept.link", || encode(&any()));
    let sheet = read_json(&json).unwrap();
    assert!(sheet.marks().len() > 40);
    assert_eq!(to_json(&sheet), json);
    assert_eq!(decode(&link).as_ref(), Ok(&sheet));
    assert_eq!(encode(&sheet), link);
}
