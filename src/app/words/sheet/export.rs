//! Texts and file names for sharing and exporting a sheet.

pub const QR_CODE: &str = "QR code";
pub const MESSAGE: &str = "Message";
pub const JSON: &str = "JSON";
pub const SEND_TO_DESK: &str = "Send it to the desk";
pub const SHOW_TO_DESK: &str = "Show to the desk";
/// Labels the same button while the desk's codes are shown.
pub const HIDE: &str = "Hide";
pub const NEXT_ROUND: &str = "For your next table, scan the code on the wall again once the next round is up.";
/// The line that unfolds the ways to share a sheet that few people need.
pub const MORE_WAYS: &str = "More ways to share, and the fingerprint";
pub const NO_ADDRESS: &str = "This page was opened from a file, so no link leads to it: pass the sheet on as JSON, or copy \
                              the text of the link and paste it under Bring in.";
/// Says that nothing is left to bring to the desk: `Cheese Days has the result of this table.`
#[must_use]
pub fn event_has_result(event: &str) -> String {
    format!("{event} has the result of this table.")
}

/// Titles one of several QR codes: `QR code 2 of 3`.
#[must_use]
pub fn code_title(number: usize, of: usize) -> String {
    if of == 1 { QR_CODE.to_owned() } else { format!("QR code {number} of {of}") }
}

/// Explains how to scan the QR codes of a sheet with another phone.
#[must_use]
pub const fn how_to_scan(codes: usize) -> &'static str {
    match codes {
        1 => "Point the other phone's camera at it; the link opens without a network once Bower is on that phone.",
        _ => "Scan each code, in any order, with the other phone's camera, or with “Scan a code” under Scoresheet.",
    }
}

/// Explains how the desk of an event scans the QR codes of a sheet.
#[must_use]
pub const fn how_desk_scans(codes: usize) -> &'static str {
    match codes {
        1 => "The desk presses Scan a sheet and points its camera here.",
        _ => "The desk presses Scan a sheet and points its camera at each code below, in any order.",
    }
}

/// A form in which a sheet can be saved as a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFile {
    /// The address that opens the sheet.
    Link,
    /// The sheet as plain text, to be sent as a message.
    Message,
    Picture,
    /// CSV with one row per hand.
    Hands,
    /// CSV with one row per game.
    Games,
    /// JSON with every mark of the sheet.
    Whole,
}

impl SheetFile {
    pub const ALL: [SheetFile; 6] =
        [SheetFile::Link, SheetFile::Message, SheetFile::Picture, SheetFile::Hands, SheetFile::Games, SheetFile::Whole];
}

/// Returns the name of the file for a sheet. Each form has its own name, so no file overwrites another.
#[must_use]
pub fn sheet_file_name(id: &str, of: SheetFile) -> String {
    let rest = match of {
        SheetFile::Link => "-link.txt",
        SheetFile::Message => "-message.txt",
        SheetFile::Picture => ".png",
        SheetFile::Hands => "-hands.csv",
        SheetFile::Games => "-games.csv",
        SheetFile::Whole => ".json",
    };
    format!("bower-sheet-{id}{rest}")
}
