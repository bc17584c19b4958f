//! Names that were misspelled, put right for good: nobody else plays, and whatever happened is theirs as before.

use super::{Field, Profile};
use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::{Entrant, Member, Party};

/// A name that was put right.
pub struct Respelled {
    entrant: Entrant,
    before: Profile,
    now: Profile,
}

impl Respelled {
    /// Puts a name right that was written down for somebody, where it is this one.
    pub fn put_right(&self, whose: Party, name: &mut String) {
        let called = |of: &Profile| of.called(whose.member).map(str::to_owned);
        if whose.entrant == self.entrant && called(&self.before).as_ref() == Some(name) {
            *name = called(&self.now).unwrap_or_default();
        }
    }
}

impl Field {
    /// Takes an entrant's name, or the names of the two, as they are spelled; wherever the old ones stand, these stand now.
    ///
    /// # Errors
    /// [`Refused`] where nobody can be called so.
    pub fn respell(&mut self, plan: &EventPlan, entrant: Entrant, profile: &Profile) -> Result<Respelled, Refused> {
        self.known(entrant)?;
        profile.check(plan)?;
        let now = Profile { division: self.division(entrant), ..profile.clone() };
        self.check_name_is_free(&now, Some(entrant))?;
        let before = self.profile(entrant).cloned().ok_or(Refused::NoSuchEntrant(entrant))?;
        let former = self.former.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        let stand_ins = self.stand_ins.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        former.chain(stand_ins).for_each(|of| respell(of, &before, &now));
        for barred in self.barred_names.iter_mut().filter(|barred| barred.team == entrant) {
            let member =
                Member::ALL.into_iter().find(|member| before.called(Some(*member)) == Some(barred.name.as_str()));
            if let Some(spelled) = member.and_then(|member| now.called(Some(member))) {
                spelled.clone_into(&mut barred.name);
            }
        }
        self.set_profile(entrant, now.clone());
        Ok(Respelled { entrant, before, now })
    }
}

/// Spells in a profile of the same entrant what was misspelled.
fn respell(of: &mut Profile, before: &Profile, spelled: &Profile) {
    if of.name == before.name {
        spelled.name.clone_into(&mut of.name);
    }
    for member in Member::ALL {
        let (Some(old), Some(new)) = (before.called(Some(member)), spelled.called(Some(member))) else { continue };
        if of.called(Some(member)) == Some(old) {
            *of = of.with_player(member, new).unwrap_or_else(|| of.clone());
        }
    }
}
