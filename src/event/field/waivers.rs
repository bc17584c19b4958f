//! Waivers: which people have signed. Kept by name, because players come and go within a team.

use serde::{Deserialize, Serialize};

use super::Field;
use crate::refused::Refused;
use crate::table::{Entrant, RoundNo};
use cards::text::same_name;

/// A person's waiver for the league.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiver {
    #[default]
    Missing,
    Signed,
}

/// A person of a team who has signed. Kept by name, because players come and go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) entrant: Entrant,
    pub(super) name: String,
}

impl Field {
    /// Returns the people who play for an entrant now, and the substitutes of this round.
    pub fn people_in(&self, round: RoundNo, entrant: Entrant) -> Vec<String> {
        let own = self.profile(entrant).into_iter().chain(self.stand_in(round, entrant));
        let mut people: Vec<String> = Vec::new();
        for name in own.flat_map(|profile| profile.people()) {
            if !people.iter().any(|known| same_name(known, name)) {
                people.push(name.clone());
            }
        }
        people
    }

    /// Returns whether a person of an entrant has signed.
    pub fn waiver(&self, entrant: Entrant, name: &str) -> Waiver {
        let signed = self.signatures.iter().any(|of| of.entrant == entrant && same_name(&of.name, name));
        if signed { Waiver::Signed } else { Waiver::Missing }
    }

    /// Notes whether people of an entrant have signed.
    ///
    /// # Errors
    /// [`Refused`] if there is no such entrant, or one of them does not play for it in this round.
    pub fn note_waiver(
        &mut self,
        round: RoundNo,
        entrant: Entrant,
        who: &[String],
        waiver: Waiver,
    ) -> Result<(), Refused> {
        self.check_known(entrant)?;
        let people = self.people_in(round, entrant);
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
