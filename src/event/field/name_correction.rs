//! Corrections of misspelled names. A correction changes only the spelling: the people and their results stay the same.

use super::{Field, Profile};
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Entrant, EntrantOrPlayer, Member};
use cards::text::same_name;

/// The names of an entrant before and after a correction. Records outside the field correct their own copies with it.
pub struct NameCorrection {
    entrant: Entrant,
    before: Profile,
    now: Profile,
}

impl NameCorrection {
    /// Corrects `name` if it is the misspelled name of the entrant or player `whose`.
    pub fn apply_to(&self, whose: EntrantOrPlayer, name: &mut String) {
        let called = |of: &Profile| of.whole_name_of(whose.member);
        if whose.entrant == self.entrant && called(&self.before).as_ref() == Some(name) {
            *name = called(&self.now).unwrap_or_default();
        }
    }
}

impl Field {
    /// Corrects the names of an entrant, also in the records of its substitutes, former players, disqualified players
    /// and waivers.
    ///
    /// # Errors
    /// [`Refused`] if the corrected name is invalid or taken.
    pub fn correct_name(
        &mut self,
        plan: &EventPlan,
        entrant: Entrant,
        profile: &Profile,
    ) -> Result<NameCorrection, Refused> {
        self.check_known(entrant)?;
        profile.check_profile(plan)?;
        let now = Profile { division: self.division(entrant), ..profile.clone() };
        self.check_name_is_free(&now, Some(entrant))?;
        let before = self.profile(entrant).cloned().ok_or(Refused::NoSuchEntrant(entrant))?;
        let former = self.former_profiles.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        let stand_ins = self.stand_ins.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        former.chain(stand_ins).for_each(|of| correct_name(of, &before, &now));
        for barred in self.barred_names.iter_mut().filter(|barred| barred.team == entrant) {
            let member =
                Member::ALL.into_iter().find(|member| before.name_of(Some(*member)) == Some(barred.name.as_str()));
            if let Some(spelled) = member.and_then(|member| now.name_of(Some(member))) {
                spelled.clone_into(&mut barred.name);
            }
        }
        for signature in self.signatures.iter_mut().filter(|of| of.entrant == entrant) {
            let place = before.people().iter().position(|name| same_name(name, &signature.name));
            if let Some(spelled) = place.and_then(|place| now.people().get(place)) {
                spelled.clone_into(&mut signature.name);
            }
        }
        self.set_profile(entrant, now.clone());
        Ok(NameCorrection { entrant, before, now })
    }
}

/// Corrects the misspelled names in `of`, which is another profile of the same entrant, such as a former one.
fn correct_name(of: &mut Profile, before: &Profile, spelled: &Profile) {
    if of.name == before.name {
        spelled.name.clone_into(&mut of.name);
    }
    for member in Member::ALL {
        let (Some(old), Some(new)) = (before.name_of(Some(member)), spelled.name_of(Some(member))) else { continue };
        if of.name_of(Some(member)) == Some(old) {
            *of = of.with_player(member, new).unwrap_or_else(|| of.clone());
        }
    }
}
