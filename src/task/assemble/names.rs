//! Makes file names that contain a hash of the file's content, so that caches never mix two builds.

use sha2::{Digest, Sha256};

/// Adds the hash of a file's content to its name, for example `worker-0123456789ab.js`.
pub fn hashed_name(name: &str, content: &[u8]) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{ending}", fingerprint([content]))
}

/// Returns a hash of several byte strings as twelve hexadecimal digits. It matters where one string ends and the next
/// begins, so `[ab, c]` and `[a, bc]` have different hashes.
pub fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
