//! How a sheet leaves the page: link and codes.

use crate::scoresheet::Sheet;
use crate::scoresheet::transfer::{PART_BYTES, Parts, encode, split};

/// Where the address of a sheet's link goes on.
const INTO: &str = "#/sheets/in/";

/// Returns the address that opens the whole sheet; the bare text where no address leads to the page.
pub fn link(sheet: &Sheet, address: Option<&str>) -> String {
    let text = encode(sheet);
    match address {
        Some(address) => format!("{address}{INTO}{text}"),
        None => text,
    }
}

/// Returns the addresses that carry a sheet as codes, as many as it takes, on a page at this address.
pub fn codes(sheet: &Sheet, address: &str) -> Vec<String> {
    let head = format!("{address}{INTO}");
    let parts = match split(&encode(sheet), PART_BYTES.saturating_sub(head.len())) {
        Parts::Whole(whole) => vec![whole],
        Parts::Several(parts) => parts,
    };
    parts.into_iter().map(|part| head.clone() + &part).collect()
}
