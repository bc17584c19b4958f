//! Words of the actions on one entrant.

/// The label of the actions.
pub const ACTIONS: &str = "What happens";
pub const THEIR_NAME: &str = "Their name";

pub const ABSENT: &str = "Misses the next round";
pub const FORFEITS: &str = "Forfeits the next match";
pub const BACK: &str = "Is back";
pub const STAND_IN: &str = "Substitute for this round";
pub const SUBSTITUTE: &str = "Substitute from now on";
pub const ROSTER_BACK: &str = "Plays again, substitute leaves";
pub const PAIR: &str = "Give a partner";
pub const MISSPELLED: &str = "Correct the name";
pub const WARNED: &str = "Warning";
pub const FOR: &str = "Points for";
pub const AGAINST: &str = "Points against";
pub const LEFT_OUT: &str = "Keep out of the playoffs";
pub const LET_IN: &str = "Let into the playoffs again";
pub const LIFTED: &str = "Lift the disqualification";
pub const WITHDRAWS: &str = "Leaves for good";
pub const DISQUALIFIED: &str = "Disqualify";

/// Explains the field for a substitute's name.
pub const NAME_HELP: &str =
    "For one player, choose that player above and type one name. For the whole team, type both names.";
