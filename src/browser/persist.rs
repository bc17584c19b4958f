//! Asks the browser to keep the stored data even if the device runs out of space.

use js_sys::Array;

use super::optional::OptionalFunction;

/// Asks the browser to keep the stored data, and returns whether it will. Some browsers ask the person, so call this
/// only when there is data to keep.
pub async fn ask_to_keep_data() -> bool {
    if is_granted().await {
        return true;
    }
    OptionalFunction::Persist.call_async(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}

/// Returns whether the browser has promised to keep the stored data.
pub async fn is_granted() -> bool {
    OptionalFunction::Persisted.call_async(&Array::new()).await.is_ok_and(|answer| answer.is_truthy())
}
