//! Disqualified players of a team, and the question whether somebody may win prizes.

use super::field_records::{BarredName, BarredPlayer};
use super::{EntrantStatus, Field, PrizeRight};
use crate::refused::Refused;
use crate::table::{Entrant, EntrantOrPlayer, Member};

impl Field {
    /// Returns whether a player of a team is disqualified.
    pub fn is_barred(&self, team: Entrant, member: Member) -> bool {
        self.barred_players.contains(&BarredPlayer { team, member })
    }

    /// Returns the disqualified players of a team who have no permanent substitute yet.
    pub fn barred_members(&self, team: Entrant) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().filter(move |member| self.is_barred(team, *member))
    }

    /// Returns `false` for a disqualified player, and for an entrant who was disqualified without the right to win
    /// prizes.
    pub fn may_win_prizes(&self, party: EntrantOrPlayer) -> bool {
        self.status(party.entrant) != Some(EntrantStatus::Disqualified(PrizeRight::Denied))
            && !party.member.is_some_and(|member| self.is_barred(party.entrant, member))
    }

    /// Returns the people of an entrant to whom a personal prize can go: both players of a team if their names are
    /// known, otherwise the entrant as a whole.
    pub fn people_of(&self, entrant: Entrant) -> impl Iterator<Item = EntrantOrPlayer> + use<> {
        let of_two = self.profile(entrant).is_some_and(|profile| profile.pair.is_some());
        // A person who joined a team gave up this number, so it stands for nobody.
        let whole = (!of_two && self.joined_team(entrant).is_none()).then(|| EntrantOrPlayer::from(entrant));
        let two = of_two.then_some(Member::ALL).into_iter().flatten();
        whole.into_iter().chain(two.map(move |member| EntrantOrPlayer::player(entrant, member)))
    }

    pub fn entrant_or_player_name(&self, party: EntrantOrPlayer) -> String {
        let name = self.profile(party.entrant).and_then(|profile| profile.whole_name_of(party.member));
        name.unwrap_or_else(|| format!("number {}", party.entrant))
    }

    /// Checks that the entrant, or the player of a team, exists.
    ///
    /// # Errors
    /// [`Refused`] if the entrant or the player does not exist.
    pub fn check_entrant_or_player(&self, party: EntrantOrPlayer) -> Result<(), Refused> {
        self.check_known(party.entrant)?;
        let named = self.profile(party.entrant).is_some_and(|profile| profile.name_of(party.member).is_some());
        if named { Ok(()) } else { Err(Refused::NoSuchPlayer(party.entrant)) }
    }

    /// Disqualifies one player of a team.
    ///
    /// # Errors
    /// [`Refused`] if there is no such player, or the player is disqualified already.
    pub fn bar_player(&mut self, team: Entrant, member: Member) -> Result<(), Refused> {
        self.check_entrant_or_player(EntrantOrPlayer::player(team, member))?;
        if self.is_barred(team, member) {
            return Err(Refused::EntrantGone(team));
        }
        self.barred_players.push(BarredPlayer { team, member });
        self.barred_names
            .push(BarredName { team, name: self.entrant_or_player_name(EntrantOrPlayer::player(team, member)) });
        Ok(())
    }

    /// Lifts the disqualification of one player of a team.
    ///
    /// # Errors
    /// [`Refused`] if the player is not disqualified.
    pub fn lift_bar(&mut self, team: Entrant, member: Member) -> Result<(), Refused> {
        self.check_known(team)?;
        if !self.is_barred(team, member) {
            return Err(Refused::EntrantNotGone(team));
        }
        self.barred_players.retain(|barred| *barred != BarredPlayer { team, member });
        let name = self.entrant_or_player_name(EntrantOrPlayer::player(team, member));
        self.barred_names.retain(|barred| barred.team != team || barred.name != name);
        Ok(())
    }

    /// Renews the disqualification of players who were replaced for a while and now play for the team again.
    pub(super) fn restore_barred_players(&mut self, team: Entrant) {
        for member in Member::ALL {
            let name = self.entrant_or_player_name(EntrantOrPlayer::player(team, member));
            let was_barred = self.barred_names.iter().any(|barred| barred.team == team && barred.name == name);
            if was_barred && !self.is_barred(team, member) {
                self.barred_players.push(BarredPlayer { team, member });
            }
        }
    }
}
