//! Texts of the form with which the director acts on one entrant, such as to withdraw them.

/// Labels the choice of the action.
pub const ACTIONS: &str = "What happens";
