//! The text form of all codes for phones: a prefix, followed by base64. The base64 part encodes a checksum and the
//! content. The checksum is the first four bytes of the SHA-256 digest of the content.

use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The reason why a text is refused as an event code or a seat code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no code of an event: {self:?}")]
pub enum BadCode {
    NotACode,
    /// A version of the app with another format wrote the code.
    OtherVersion,
    /// A letter of the code is wrong or missing.
    Misread,
}

/// Encodes the content of a code as text.
pub fn encode_with_checksum(prefix: &str, rest: &[u8]) -> String {
    let mut bytes = Sha256::digest(rest)[..4].to_vec();
    bytes.extend(rest);
    format!("{prefix}{}", Base64UrlUnpadded::encode_string(&bytes))
}

/// Decodes the text of a code and returns its content.
///
/// # Errors
/// [`BadCode`] if the text is not a code with this prefix, or is damaged.
pub fn decode_with_checksum(prefix: &str, text: &str) -> Result<Vec<u8>, BadCode> {
    let text = text.trim();
    // All versions of one kind of code have the same letters in the prefix and differ only in the number.
    let kind = prefix.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let body = text.strip_prefix(prefix).ok_or(match text.starts_with(kind) {
        true => BadCode::OtherVersion,
        false => BadCode::NotACode,
    })?;
    let bytes = Base64UrlUnpadded::decode_vec(body).map_err(|_| BadCode::Misread)?;
    let (check, rest) = bytes.split_at_checked(4).ok_or(BadCode::Misread)?;
    if Sha256::digest(rest)[..4] != *check {
        return Err(BadCode::Misread);
    }
    Ok(rest.to_vec())
}
