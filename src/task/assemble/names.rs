//! Names that carry the hash of their content, so that a cache can never mix two builds.

use sha2::{Digest, Sha256};

/// `worker.js` becomes `worker-0123456789ab.js`.
pub fn hashed(name: &str, content: &[u8]) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{ending}", fingerprint([content]))
}

/// Twelve hex digits for these parts, in this order and division.
pub fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
