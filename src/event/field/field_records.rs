//! Records that a field keeps about its entrants: former players, substitutes for one round, people who joined a team,
//! and disqualified players.

use super::Profile;
use crate::table::{Entrant, Member, RoundNo};

/// The profile that an entrant had before a permanent substitute took over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FormerProfile {
    pub(super) entrant: Entrant,
    pub(super) profile: Profile,
    /// The last round that these former players played, or `None` if they played no round.
    pub(super) until: Option<RoundNo>,
}

/// A substitute who plays for an entrant in one round only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StandIn {
    pub(super) entrant: Entrant,
    pub(super) round: RoundNo,
    pub(super) profile: Profile,
}

/// A person who entered alone and now plays in a team under the number of the partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JoinedPerson {
    /// The number under which the person entered. This number is no longer used.
    pub(super) entrant: Entrant,
    pub(super) team: Entrant,
}

/// A disqualified player who has no permanent substitute yet, so that the team cannot play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BarredPlayer {
    pub(super) team: Entrant,
    pub(super) member: Member,
}

/// The name of a disqualified player. If a substitute takes the place and the player comes back later, the name shows
/// that the player is still disqualified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BarredName {
    pub(super) team: Entrant,
    pub(super) name: String,
}
