//! Who plays in whose place: from now on, in one round, and back again.

use super::line_up::{Former, StandIn};
use super::{Field, Profile};
use crate::refused::Refused;
use crate::table::{Entrant, RoundNo};

impl Field {
    /// Returns what was known of an entrant in a round: somebody else may play in their place since.
    pub fn profile_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let former = self.former.iter().find(|former| former.entrant == entrant && Some(round) <= former.until);
        let former = || former.map(|former| &former.profile);
        self.stand_in(round, entrant).or_else(former).or_else(|| self.profile(entrant))
    }

    /// Returns who was an entrant before somebody of this name took their place; `None` where that came more than once.
    pub fn replaced_by(&self, name: &str, entrant: Entrant) -> Option<&Profile> {
        let former =
            || self.former.iter().filter(move |former| former.entrant == entrant).map(|former| &former.profile);
        let after = former().skip(1).chain(self.profile(entrant));
        let mut found = former().zip(after).filter(|(_, after)| after.name == name).map(|(before, _)| before);
        let before = found.next();
        before.filter(|_| found.next().is_none())
    }

    /// Returns who plays as an entrant in a round in place of those who entered; `None` where they play themselves.
    pub fn stand_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let found = self.stand_ins.iter().find(|of| (of.round, of.entrant) == (round, entrant));
        found.map(|of| &of.profile)
    }

    /// Returns who first entered as an entrant, where somebody else plays in their place.
    pub fn roster(&self, entrant: Entrant) -> Option<&Profile> {
        let first = self.former.iter().find(|former| former.entrant == entrant).map(|former| &former.profile);
        first.filter(|first| Some(*first) != self.profile(entrant))
    }

    /// Returns whether a team has somebody else in a round for each of its players who is disqualified.
    pub fn stands_in_for_barred(&self, round: RoundNo, entrant: Entrant) -> bool {
        self.barred_of(entrant).all(|member| {
            let barred = self.profile(entrant).and_then(|profile| profile.called(Some(member)));
            self.stand_in(round, entrant).is_some_and(|profile| profile.called(Some(member)) != barred)
        })
    }

    /// Returns the profile with which somebody can play in another's place: in the same division, under a name of its own.
    ///
    /// # Errors
    /// [`Refused`] where nobody can be called so.
    pub fn substitute(&self, entrant: Entrant, profile: &Profile) -> Result<Profile, Refused> {
        let profile = Profile { division: self.division(entrant), ..profile.clone() };
        self.check_name_is_free(&profile, Some(entrant))?;
        Ok(profile)
    }

    /// Lets somebody play in an entrant's place in one round.
    pub fn stand_in_for(&mut self, entrant: Entrant, round: RoundNo, profile: Profile) {
        self.stand_ins.retain(|of| (of.round, of.entrant) != (round, entrant));
        self.stand_ins.push(StandIn { entrant, round, profile });
    }

    /// Lets somebody play in an entrant's place from now on. `until` is the last round that was played before.
    pub fn replace(&mut self, entrant: Entrant, now: Profile, until: Option<RoundNo>) {
        let Some(entered) = self.entered.get_mut(entrant.index()) else { return };
        let profile = std::mem::replace(&mut entered.profile, now);
        let now = &entered.profile;
        // A player who is disqualified and in whose place somebody plays bars the team no more.
        let stays = |member| profile.called(Some(member)) == now.called(Some(member));
        self.barred.retain(|barred| barred.team != entrant || stays(barred.member));
        self.former.push(Former { entrant, profile, until });
        self.bar_again(entrant);
    }

    /// Returns who plays in their own place again.
    ///
    /// # Errors
    /// [`Refused`] where nobody else plays in it, or somebody goes by their name.
    pub fn returning(&self, entrant: Entrant) -> Result<Profile, Refused> {
        self.known(entrant)?;
        let roster = self.roster(entrant).cloned().ok_or(Refused::NotGone(entrant))?;
        self.check_name_is_free(&roster, Some(entrant))?;
        Ok(roster)
    }

    /// Follows that the last round was taken back: `last` is now the last, and nobody played later.
    pub fn played_until(&mut self, last: Option<RoundNo>) {
        self.former.iter_mut().for_each(|of| of.until = of.until.min(last));
    }

    /// Follows that a round was called off: nobody stands in then, and who was to do so later does a round earlier.
    pub fn call_off(&mut self, round: RoundNo) {
        self.stand_ins.retain(|of| of.round != round);
        for of in self.stand_ins.iter_mut().filter(|of| of.round > round) {
            of.round = RoundNo::at(of.round.index() - 1).unwrap_or(round);
        }
    }
}
