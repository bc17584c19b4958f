//! Words of the actions on one entrant.

/// The label of the actions.
pub const ACTIONS: &str = "What happens";
