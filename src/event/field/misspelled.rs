//! Names that were misspelled, put right for good: nobody else plays, and whatever happened is theirs as before.

use crate::{Entrant, EventState, Member, Profile, Refused};

impl EventState {
    /// Takes an entrant's name, or the names of the two, as they are spelled; wherever the old ones stand, these stand now.
    pub(crate) fn name_corrected(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        self.known(entrant)?;
        self.checked_profile(profile)?;
        let spelled = Profile { division: self.division(entrant), ..profile.clone() };
        self.checked_name_free(&spelled, Some(entrant))?;
        let Some(before) = self.profile(entrant).cloned() else { return Err(Refused::NoSuchEntrant(entrant)) };
        let former = self.former.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        let stand_ins = self.stand_ins.iter_mut().filter(|of| of.entrant == entrant).map(|of| &mut of.profile);
        former.chain(stand_ins).for_each(|of| respell(of, &before, &spelled));
        for given in self.given.iter_mut().chain(&mut self.taken_back).filter(|given| given.to.entrant == entrant) {
            let called = |of: &Profile| of.called(given.to.member).map(str::to_owned);
            if called(&before).as_ref() == Some(&given.name) {
                given.name = called(&spelled).unwrap_or_default();
            }
        }
        for (_, name) in self.barred_names.iter_mut().filter(|(of, _)| *of == entrant) {
            let member = Member::ALL.into_iter().find(|member| before.called(Some(*member)) == Some(name));
            if let Some(spelled) = member.and_then(|member| spelled.called(Some(member))) {
                spelled.clone_into(name);
            }
        }
        self.profiles[entrant.index()] = spelled;
        Ok(())
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
