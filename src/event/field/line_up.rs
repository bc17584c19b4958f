//! Who plays as an entrant where it is not who does so now: before, or for one round.

use super::Profile;
use crate::{Entrant, RoundNo};

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
