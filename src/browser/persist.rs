//! Whether the browser keeps what the page stores, or may clear it when it is short of room.

use js_sys::Array;

use super::optional::Optional;

/// Asks the browser to keep everything for good, unless it does already. Some browsers ask the person, so this is for
/// a moment when there is something to keep.
pub async fn ask() -> bool {
    if granted().await {
        return true;
    }
    Optional::Persist.wait(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}

/// Returns whether the browser has promised to keep everything.
pub async fn granted() -> bool {
    Optional::Persisted.wait(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}
