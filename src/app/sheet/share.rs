//! How a sheet leaves the page: as a link, codes, a message, a picture, tables, JSON.

use super::open::OpenSheet;
use super::outside::dated;
use super::picture::Picture;
use crate::route::Route;
use crate::words::sheet as said;
use scoresheet::Sheet;
use scoresheet::transfer::{self, encode, games_csv, hands_csv, to_json};

/// Returns the address that opens the whole sheet; the bare text where no address leads to the page.
pub fn link(sheet: &Sheet, address: Option<&str>) -> String {
    let text = encode(sheet);
    match address {
        Some(address) => Route::SheetIn(text).on(Some(address)),
        None => text,
    }
}

/// Returns the addresses that carry a sheet as codes, as many as it takes, on a page at this address.
pub fn codes(sheet: &Sheet, address: &str) -> Vec<String> {
    transfer::codes(&link(sheet, Some(address)))
}

impl OpenSheet {
    /// Returns the sheet as a message.
    pub fn message(&self) -> String {
        said::message(&self.sheet(), &|millis| dated(&**self.world(), millis))
    }

    /// Returns the sheet as a picture; `None` where it is too long for one.
    pub fn picture(&self) -> Option<Picture> {
        Picture::of(&said::message_lines(&self.sheet(), &|millis| dated(&**self.world(), millis)))
    }

    /// Returns its hands as CSV.
    pub fn hands_csv(&self) -> String {
        hands_csv(&[&self.sheet()], &|millis| self.day(millis))
    }

    /// Returns its games as CSV.
    pub fn games_csv(&self) -> String {
        games_csv(&[&self.sheet()], &|millis| self.day(millis))
    }

    fn day(&self, millis: u64) -> String {
        self.world().local_time(millis).date()
    }

    /// Returns it as JSON.
    pub fn json(&self) -> String {
        to_json(&self.sheet())
    }
}
