//! Substitutes, who play in an entrant's place for one round or for the rest of the event. The original players can
//! take their places again.

use super::field_records::{FormerProfile, StandIn};
use super::{Field, Profile};
use crate::refused::Refused;
use crate::table::{Entrant, RoundNo};

impl Field {
    /// Returns the profile of the people who played for an entrant in a round. Substitutes of that round are included.
    pub fn profile_in_round(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let former =
            self.former_profiles.iter().find(|former| former.entrant == entrant && Some(round) <= former.until);
        let former = || former.map(|former| &former.profile);
        self.stand_in(round, entrant).or_else(former).or_else(|| self.profile(entrant))
    }

    /// Returns the profile that a substitute with this name replaced. Returns `None` if nobody with this name took
    /// over, or if that happened more than once.
    pub fn profile_replaced_by(&self, name: &str, entrant: Entrant) -> Option<&Profile> {
        let former = || {
            self.former_profiles.iter().filter(move |former| former.entrant == entrant).map(|former| &former.profile)
        };
        let after = former().skip(1).chain(self.profile(entrant));
        let mut found = former().zip(after).filter(|(_, after)| after.name == name).map(|(before, _)| before);
        let before = found.next();
        before.filter(|_| found.next().is_none())
    }

    /// Returns the profile with which a substitute plays for the entrant in this round only, or `None` if there is no
    /// such substitute.
    pub fn stand_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let found = self.stand_ins.iter().find(|of| (of.round, of.entrant) == (round, entrant));
        found.map(|of| &of.profile)
    }

    /// Returns the original players of an entrant, if a permanent substitute plays now. If the event has rosters, the
    /// original players are those of the round in which rosters became final. Otherwise they are the players who
    /// entered.
    pub fn original_roster(&self, final_at: Option<RoundNo>, entrant: Entrant) -> Option<&Profile> {
        let mut former = self.former_profiles.iter().filter(|former| former.entrant == entrant);
        let first = former.find(|former| final_at.is_none() || former.until >= final_at);
        first.map(|first| &first.profile).filter(|first| Some(*first) != self.profile(entrant))
    }

    /// Returns whether a team has a substitute in a round for each of its disqualified players.
    pub fn replaces_barred_player(&self, round: RoundNo, entrant: Entrant) -> bool {
        self.barred_members(entrant).all(|member| {
            let barred = self.profile(entrant).and_then(|profile| profile.name_of(Some(member)));
            self.stand_in(round, entrant).is_some_and(|profile| profile.name_of(Some(member)) != barred)
        })
    }

    /// Returns the profile of a substitute, put into the entrant's division.
    ///
    /// # Errors
    /// [`Refused`] if another entrant of the division has the name.
    pub fn check_substitute(&self, entrant: Entrant, profile: &Profile) -> Result<Profile, Refused> {
        let profile = Profile { division: self.division(entrant), ..profile.clone() };
        self.check_name_is_free(&profile, Some(entrant))?;
        Ok(profile)
    }

    /// Lets a substitute play in an entrant's place for one round.
    pub fn add_stand_in(&mut self, entrant: Entrant, round: RoundNo, profile: Profile) {
        self.stand_ins.retain(|of| (of.round, of.entrant) != (round, entrant));
        self.stand_ins.push(StandIn { entrant, round, profile });
    }

    /// Replaces the players of an entrant from now on. `until` is the last round that the previous players played.
    pub fn replace_players(&mut self, entrant: Entrant, now: Profile, until: Option<RoundNo>) {
        let Some(entered) = self.entries.get_mut(entrant.index()) else { return };
        let profile = std::mem::replace(&mut entered.profile, now);
        let now = &entered.profile;
        // The team may play again once a substitute has the place of the disqualified player.
        let stays = |member| profile.name_of(Some(member)) == now.name_of(Some(member));
        self.barred_players.retain(|barred| barred.team != entrant || stays(barred.member));
        self.former_profiles.push(FormerProfile { entrant, profile, until });
        self.restore_barred_players(entrant);
    }

    /// Returns the profile of the original players, who want to take their places again.
    ///
    /// # Errors
    /// [`Refused`] if nobody has replaced the original players, or another entrant has taken their name.
    pub fn original_profile(&self, final_at: Option<RoundNo>, entrant: Entrant) -> Result<Profile, Refused> {
        self.check_known(entrant)?;
        let roster = self.original_roster(final_at, entrant).cloned().ok_or(Refused::EntrantNotGone(entrant))?;
        self.check_name_is_free(&roster, Some(entrant))?;
        Ok(roster)
    }

    /// Adjusts the records of former players after the start of a round was undone. `last` is now the last round.
    pub fn shorten_former_profiles(&mut self, last: Option<RoundNo>) {
        self.former_profiles.iter_mut().for_each(|of| of.until = of.until.min(last));
    }

    /// Adjusts to a cancelled round. Its substitutes are deleted, and substitutes of later rounds now play one round
    /// earlier.
    pub fn cancel_round(&mut self, round: RoundNo) {
        self.stand_ins.retain(|of| of.round != round);
        for of in self.stand_ins.iter_mut().filter(|of| of.round > round) {
            of.round = RoundNo::from_index(of.round.index() - 1);
        }
    }
}
