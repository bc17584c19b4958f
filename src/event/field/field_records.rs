//! Records kept next to the entrants: former players, stand-ins, people who joined a team, and disqualified players.

use super::Profile;
use crate::table::{Entrant, Member, RoundNo};

/// The profile of an entrant before somebody took over the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FormerProfile {
    pub(super) entrant: Entrant,
    pub(super) profile: Profile,
    /// The last round that the former players played, if any.
    pub(super) until: Option<RoundNo>,
}

/// A substitute for one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StandIn {
    pub(super) entrant: Entrant,
    pub(super) round: RoundNo,
    pub(super) profile: Profile,
}

/// A person who came alone and now plays under the number of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JoinedPerson {
    /// The person's own number, which is no longer used.
    pub(super) entrant: Entrant,
    pub(super) team: Entrant,
}

/// A disqualified player of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barred {
    pub(super) team: Entrant,
    pub(super) member: Member,
}

/// The name of a disqualified player, kept in case somebody else takes the place and the player comes back later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BarredName {
    pub(super) team: Entrant,
    pub(super) name: String,
}
