//! Reasons why a text, a JSON file or a table of hands is not a sheet. Each text is the second half of a sentence.

use super::house::flaw_reason;
use super::refusals::refusal_reason;
use crate::words::counts::{count, is_or_are};
use scoresheet::ImpossibleMark;
use scoresheet::transfer::{CsvFault, CsvFaultKind, JsonFault, PartFault, TextFault};

/// Says which mark of a sheet is impossible, and why: `mark 4: there is no such line to edit`.
#[must_use]
pub fn impossible_mark_reason(fault: ImpossibleMark) -> String {
    match fault.mark {
        Some(mark) => format!("mark {}: {}", mark + 1, refusal_reason(fault.why)),
        None => format!("the heading: {}", refusal_reason(fault.why)),
    }
}

/// Says why the text of a link or a QR code is not a sheet: `the text is longer than any sheet`.
#[must_use]
pub fn text_fault_reason(fault: TextFault) -> String {
    match fault {
        TextFault::TooLong => "the text is longer than any sheet".to_owned(),
        TextFault::NotBase64 => "the text has a character that does not belong in it, or its end is missing".to_owned(),
        TextFault::Newer => "a newer Bower wrote this sheet: update this one first".to_owned(),
        TextFault::Damaged => "a letter of the text is wrong or missing: copy or scan it again".to_owned(),
        TextFault::NoSheet => "the text is not a sheet".to_owned(),
        TextFault::Unsound(fault) => impossible_mark_reason(fault),
    }
}

/// Says why a scanned QR code does not belong to the codes scanned before: `this code belongs to another set`.
#[must_use]
pub fn part_fault_reason(fault: PartFault) -> &'static str {
    match fault {
        PartFault::NoPart => "this is not one of several codes",
        PartFault::Damaged => "a letter of this code is wrong or missing: scan it again",
        PartFault::OtherText => "this code belongs to another set",
        PartFault::DoNotMatch => "the codes do not fit together: scan them again",
    }
}

/// Says how many of several QR codes have been scanned, and which are missing: `2 of 3 codes are here and kept. Still
/// missing: 2.`
#[must_use]
pub fn parts_here_sentence(of: u16, missing: &[u16]) -> String {
    let numbers: Vec<String> = missing.iter().map(u16::to_string).collect();
    let here = usize::from(of) - missing.len();
    format!(
        "{here} of {} {} here and kept. Still missing: {}. Scan them in any order.",
        count(of.into(), "code"),
        is_or_are(of.into()),
        numbers.join(", ")
    )
}

/// Says why a JSON file is not a sheet or template: `a newer Bower wrote this file: update this one first`.
#[must_use]
pub fn json_fault_reason(fault: &JsonFault) -> String {
    match fault {
        JsonFault::NoFile => "this is not a Bower file".to_owned(),
        JsonFault::Unreadable { place, why } if place == "." => why.clone(),
        JsonFault::Unreadable { place, why } => format!("{place}: {why}"),
        JsonFault::WrongKind => "the file holds something else".to_owned(),
        JsonFault::Newer => "a newer Bower wrote this file: update this one first".to_owned(),
        JsonFault::Unsound(fault) => impossible_mark_reason(*fault),
        JsonFault::Template(flaw) => flaw_reason(*flaw),
    }
}

/// Says why a CSV table of hands is invalid: `row 7, dealer: "Q" does not belong there`.
#[must_use]
pub fn csv_fault_reason(fault: &CsvFault) -> String {
    let why = match &fault.why {
        CsvFaultKind::Quotes => "a quote is not closed".to_owned(),
        CsvFaultKind::NoColumn => "the heading has no such column".to_owned(),
        CsvFaultKind::Heading => "this is not the heading of a table of hands".to_owned(),
        CsvFaultKind::Value(value) => format!("\"{value}\" does not belong there"),
        CsvFaultKind::Template(name) => format!("there is no template \"{name}\" here"),
        CsvFaultKind::Order => "rows are missing or repeated".to_owned(),
        CsvFaultKind::Refused(why) => refusal_reason(*why),
        CsvFaultKind::TooMany => "there are too many rows".to_owned(),
    };
    match fault.column {
        "" => format!("row {}: {why}", fault.row),
        column => format!("row {}, {column}: {why}", fault.row),
    }
}
