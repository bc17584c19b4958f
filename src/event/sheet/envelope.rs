//! The text form of a code: a prefix, then base64 of four checksum bytes (SHA-256 of the rest) and the rest.

use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The reason that a text is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no code of an event: {self:?}")]
pub enum BadCode {
    NotACode,
    /// The code was written by another version.
    OtherVersion,
    /// A letter is wrong or missing.
    Misread,
}

/// Encodes bytes as the text of a code.
pub fn wrap(prefix: &str, rest: &[u8]) -> String {
    let mut bytes = Sha256::digest(rest)[..4].to_vec();
    bytes.extend(rest);
    format!("{prefix}{}", Base64UrlUnpadded::encode_string(&bytes))
}

/// Decodes the text of a code to its bytes.
///
/// # Errors
/// [`BadCode`].
pub fn unwrap(prefix: &str, text: &str) -> Result<Vec<u8>, BadCode> {
    let text = text.trim();
    // All prefixes of one kind have the same letters and differ only in the version number.
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
