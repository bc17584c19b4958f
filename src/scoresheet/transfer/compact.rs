//! Encodes a sheet as a short text for links, QR codes and storage.
//!
//! The text is the base64url form of a version byte, the length of the postcard form, the postcard form compressed with
//! LZ4, and a checksum of four bytes.

use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::StoredSheet;
use crate::{ImpossibleMark, Sheet};

const VERSION: u8 = 1;
const CHECK_BYTES: usize = 4;
/// Maximum length, in characters, of a text that is decoded. A longer text is refused at once.
const LONGEST_TEXT: usize = 400_000;
/// Maximum length, in bytes, of a decompressed sheet. A longer sheet is refused before it is decompressed.
const LARGEST_PACKED: usize = LONGEST_TEXT / 4 * 3;

/// A reason why a text from a link, a QR code or the storage does not give a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is no sheet: {self:?}")]
pub enum TextFault {
    /// The text has more than 400,000 characters.
    TooLong,
    /// The text is not base64url.
    NotBase64,
    /// The text was written by a newer version of the program.
    Newer,
    /// The checksum is wrong, so a character is wrong or missing.
    Damaged,
    /// The checksum is right, but the content is not a sheet.
    NoSheet,
    /// The text holds a sheet whose heading or one of whose marks is impossible.
    Unsound(ImpossibleMark),
}

/// Encodes a sheet as a short text of URL-safe characters.
#[must_use]
pub fn encode(sheet: &Sheet) -> String {
    // Serializing plain data to memory cannot fail. `decode` would refuse an empty text.
    compress_text(&postcard::to_allocvec(&StoredSheet::of(sheet)).unwrap_or_default())
}

/// Compresses bytes into a text of URL-safe characters, with a checksum.
#[must_use]
pub fn compress_text(body: &[u8]) -> String {
    let mut bytes = postcard::to_extend(&body.len(), vec![VERSION]).unwrap_or_default();
    bytes.extend(lz4_flex::block::compress(body));
    let check = Sha256::digest(&bytes);
    bytes.extend_from_slice(&check[..CHECK_BYTES]);
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Decodes a text that [`encode`] wrote.
///
/// # Errors
/// [`TextFault`] if the text is not a complete, valid sheet.
pub fn decode(text: &str) -> Result<Sheet, TextFault> {
    read_body(&unpack(text)?)
}

/// Returns the bytes of a text that [`compress_text`] wrote.
///
/// # Errors
/// [`TextFault`] if the text is damaged, too long or of a newer version.
pub fn unpack(text: &str) -> Result<Vec<u8>, TextFault> {
    let text = text.trim();
    if text.len() > LONGEST_TEXT {
        return Err(TextFault::TooLong);
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).map_err(|_| TextFault::NotBase64)?;
    let (content, check) = bytes.split_last_chunk::<CHECK_BYTES>().ok_or(TextFault::Damaged)?;
    if Sha256::digest(content)[..CHECK_BYTES] != *check {
        return Err(TextFault::Damaged);
    }
    match content.split_first() {
        Some((&VERSION, packed)) => decompress(packed),
        Some((newer, _)) if *newer > VERSION => Err(TextFault::Newer),
        _ => Err(TextFault::NoSheet),
    }
}

fn decompress(packed: &[u8]) -> Result<Vec<u8>, TextFault> {
    let (length, block) = postcard::take_from_bytes::<usize>(packed).map_err(|_| TextFault::NoSheet)?;
    if length > LARGEST_PACKED {
        return Err(TextFault::NoSheet);
    }
    let body = lz4_flex::block::decompress(block, length).ok().filter(|body| body.len() == length);
    body.ok_or(TextFault::NoSheet)
}

fn read_body(body: &[u8]) -> Result<Sheet, TextFault> {
    let (body, rest) = postcard::take_from_bytes::<StoredSheet>(body).map_err(|_| TextFault::NoSheet)?;
    if !rest.is_empty() {
        return Err(TextFault::NoSheet);
    }
    body.into_sheet().map_err(TextFault::Unsound)
}
