//! Exports a sheet in every form in which it can be shared: link, codes, message, picture, CSV, JSON.

use super::open::OpenSheet;
use super::outside::date_in_words;
use super::picture::Picture;
use crate::route::Route;
use crate::words::sheet as said;
use scoresheet::Sheet;
use scoresheet::transfer::{self, encode, games_csv, hands_csv, to_json};

/// Returns the link that opens a copy of the sheet. If the page has no address, returns the sheet's bare text.
pub fn link(sheet: &Sheet, address: Option<&str>) -> String {
    let text = encode(sheet);
    match address {
        Some(address) => Route::SharedSheet(text).address_on(Some(address)),
        None => text,
    }
}

/// Returns the texts of the QR codes that together carry the sheet's link. `address` is the address of a Bower page.
pub fn codes(sheet: &Sheet, address: &str) -> Vec<String> {
    transfer::codes(&link(sheet, Some(address)))
}

impl OpenSheet {
    pub fn message(&self) -> String {
        said::sheet_message(&self.sheet(), &|millis| date_in_words(&**self.world(), millis))
    }

    /// Draws the sheet; `None` if the picture would be too tall for some browsers.
    pub fn picture(&self) -> Option<Picture> {
        Picture::of(&said::message_lines(&self.sheet(), &|millis| date_in_words(&**self.world(), millis)))
    }

    pub fn hands_csv(&self) -> String {
        hands_csv(&[&self.sheet()], &|millis| self.file_date(millis))
    }

    pub fn games_csv(&self) -> String {
        games_csv(&[&self.sheet()], &|millis| self.file_date(millis))
    }

    fn file_date(&self, millis: u64) -> String {
        self.world().local_time(millis).date()
    }

    pub fn sheet_json(&self) -> String {
        to_json(&self.sheet())
    }
}
