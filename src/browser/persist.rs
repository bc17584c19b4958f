//! Asks the browser to keep the stored data even if the device runs out of space.

use js_sys::Array;

use super::optional::Optional;

/// Asks the browser to keep the stored data, and returns whether it will. Some browsers ask the person, so call this
/// only when there is data to keep.
pub async fn ask() -> bool {
    if is_granted().await {
        return true;
    }
    Optional::Persist.wait(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}

/// Returns whether the browser has promised to keep the stored data.
pub async fn is_granted() -> bool {
    Optional::Persisted.wait(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}
