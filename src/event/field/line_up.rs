//! Who plays as an entrant where it is not who does so now: before, or for one round.

use crate::{Entrant, Profile, RoundNo};

/// Who was known as an entrant before somebody else took their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Former {
    pub(crate) entrant: Entrant,
    pub(crate) profile: Profile,
    /// The last round that they played; `None` where they played none.
    pub(crate) until: Option<RoundNo>,
}

/// Somebody who plays in another's place in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StandIn {
    pub(crate) entrant: Entrant,
    pub(crate) round: RoundNo,
    pub(crate) profile: Profile,
}
