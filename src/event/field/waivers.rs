//! The waivers that the people of a league sign before they play. Signatures are stored by name, because the players of
//! a team may change.

use serde::{Deserialize, Serialize};

use super::Field;
use crate::refused::Refused;
use crate::table::{Entrant, RoundNo};
use cards::text::same_name;

/// The state of a person's waiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiver {
    #[default]
    Missing,
    Signed,
}

/// A person who plays for a team and has signed the waiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) entrant: Entrant,
    pub(super) name: String,
}

impl Field {
    /// Returns the names of the people who play for an entrant now, and of the substitutes in this round.
    pub fn people_in_round(&self, round: RoundNo, entrant: Entrant) -> Vec<String> {
        let own = self.profile(entrant).into_iter().chain(self.stand_in(round, entrant));
        let mut people: Vec<String> = Vec::new();
        for name in own.flat_map(|profile| profile.people()) {
            if !people.iter().any(|known| same_name(known, name)) {
                people.push(name.clone());
            }
        }
        people
    }

    /// Returns whether the person with this name, who plays for an entrant, has signed the waiver.
    pub fn waiver(&self, entrant: Entrant, name: &str) -> Waiver {
        let signed = self.signatures.iter().any(|of| of.entrant == entrant && same_name(&of.name, name));
        if signed { Waiver::Signed } else { Waiver::Missing }
    }

    /// Notes whether the people with these names, who play for an entrant, have signed the waiver.
    ///
    /// # Errors
    /// [`Refused`] if there is no such entrant, or one of the people does not play for it in this round.
    pub fn note_waiver(
        &mut self,
        round: RoundNo,
        entrant: Entrant,
        who: &[String],
        waiver: Waiver,
    ) -> Result<(), Refused> {
        self.check_known(entrant)?;
        let people = self.people_in_round(round, entrant);
        if who.is_empty() || !who.iter().all(|name| people.iter().any(|known| same_name(known, name))) {
            return Err(Refused::NoSuchPlayer(entrant));
        }
        for name in who {
            self.signatures.retain(|of| of.entrant != entrant || !same_name(&of.name, name));
            if waiver == Waiver::Signed {
                self.signatures.push(Signature { entrant, name: name.clone() });
            }
        }
        Ok(())
    }
}
