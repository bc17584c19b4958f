//! What the field keeps besides its entrants: who plays or played in whose place, and whose place is lost.

use super::Profile;
use crate::table::{Entrant, Member, RoundNo};

/// Who was known as an entrant before somebody else took their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Former {
    pub(super) entrant: Entrant,
    pub(super) profile: Profile,
    /// The last round that they played; `None` where they played none.
    pub(super) until: Option<RoundNo>,
}

/// Somebody who plays in another's place in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StandIn {
    pub(super) entrant: Entrant,
    pub(super) round: RoundNo,
    pub(super) profile: Profile,
}

/// Somebody who came alone and plays under another's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joined {
    /// Their own number, which nobody has any more.
    pub(super) entrant: Entrant,
    /// The number of the team.
    pub(super) team: Entrant,
}

/// One of a team's two who is disqualified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barred {
    pub(super) team: Entrant,
    pub(super) member: Member,
}

/// The name of one who was disqualified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BarredName {
    pub(super) team: Entrant,
    pub(super) name: String,
}
