//! Who plays in whose place: from now on, in one round, and back again.

use crate::field::line_up::{Former, StandIn};
use crate::{Entrant, EventState, Profile, Refused, Report, RoundNo, Substitutes};

impl EventState {
    /// Returns who plays as an entrant in a round in place of those who entered; `None` where they play themselves.
    #[must_use]
    pub fn stand_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let found = self.stand_ins.iter().find(|of| (of.round, of.entrant) == (round, entrant));
        found.map(|of| &of.profile)
    }

    /// Everybody who may sign as an entrant now: those who entered, and who stands in for them in the round that runs.
    pub fn known_as(&self, entrant: Entrant) -> impl Iterator<Item = &Profile> {
        let round = self.round_number().filter(|_| self.brackets.is_empty());
        self.profile(entrant).into_iter().chain(round.and_then(|round| self.stand_in(round, entrant)))
    }

    /// Returns who first entered as an entrant, where somebody else plays in their place.
    #[must_use]
    pub fn roster(&self, entrant: Entrant) -> Option<&Profile> {
        let first = self.former.iter().find(|former| former.entrant == entrant).map(|former| &former.profile);
        first.filter(|first| Some(*first) != self.profile(entrant))
    }

    fn may_be_replaced(&self) -> Result<(), Refused> {
        let too_late = self.plan.substitutes == Substitutes::BeforePlayoffs && !self.brackets.is_empty();
        if too_late { Err(Refused::NoSubstituteNow) } else { Ok(()) }
    }

    pub(crate) fn substituted(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        self.known(entrant)?;
        self.checked_profile(profile)?;
        self.may_be_replaced()?;
        let now = Profile { division: self.division(entrant), ..profile.clone() };
        self.checked_name_free(&now, Some(entrant))?;
        self.replace(entrant, now);
        Ok(())
    }

    pub(crate) fn stood_in(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        self.known(entrant)?;
        self.checked_profile(profile)?;
        self.may_be_replaced()?;
        let profile = Profile { division: self.division(entrant), ..profile.clone() };
        self.checked_name_free(&profile, Some(entrant))?;
        let round = self.round_of_stand_in(entrant).ok_or(Refused::NoRoundLeft)?;
        self.stand_ins.retain(|of| (of.round, of.entrant) != (round, entrant));
        self.stand_ins.push(StandIn { entrant, round, profile });
        Ok(())
    }

    /// Returns the round in which somebody who stands in for an entrant now plays: the one that runs while its result is out,
    /// or the next; `None` where there is none.
    #[must_use]
    pub fn round_of_stand_in(&self, entrant: Entrant) -> Option<RoundNo> {
        let runs = self.round_number().filter(|_| self.awaits_result_of(entrant));
        runs.or_else(|| self.has_rounds_left().then(|| self.next_round_number()))
    }

    pub(crate) fn roster_back(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.known(entrant)?;
        let roster = self.roster(entrant).cloned().ok_or(Refused::NotGone(entrant))?;
        self.checked_name_free(&roster, Some(entrant))?;
        self.replace(entrant, roster);
        Ok(())
    }

    /// In playoffs for the roster alone those who entered play again.
    pub(crate) fn rosters_back(&mut self) {
        if self.plan.substitutes == Substitutes::BeforePlayoffs {
            for entrant in self.entrants() {
                if let Some(roster) = self.roster(entrant).cloned() {
                    self.replace(entrant, roster);
                }
            }
        }
    }

    fn replace(&mut self, entrant: Entrant, now: Profile) {
        // A round of which somebody's result is out is not played yet.
        let played = self.rounds.len() - usize::from(self.awaits_result_of(entrant));
        let until = played.checked_sub(1).and_then(RoundNo::at);
        let profile = std::mem::replace(&mut self.profiles[entrant.index()], now);
        let now = &self.profiles[entrant.index()];
        // A player who is disqualified and in whose place somebody plays bars the team no more.
        let stays = |member| profile.called(Some(member)) == now.called(Some(member));
        self.barred.retain(|(of, member)| *of != entrant || stays(*member));
        self.former.push(Former { entrant, profile, until });
        self.bar_again(entrant);
    }

    /// Returns whether a team of which somebody is disqualified has a substitute for the next round.
    pub(crate) fn stands_in_for_barred(&self, entrant: Entrant) -> bool {
        let round = self.round_number().filter(|_| self.awaits_result_of(entrant));
        let round = round.unwrap_or_else(|| self.next_round_number());
        self.barred_of(entrant).all(|member| {
            let barred = self.profile(entrant).and_then(|profile| profile.called(Some(member)));
            self.stand_in(round, entrant).is_some_and(|profile| profile.called(Some(member)) != barred)
        })
    }

    /// Returns whether somebody's table of the round that runs has not reported.
    fn awaits_result_of(&self, entrant: Entrant) -> bool {
        let mut tables =
            self.rounds.last().into_iter().flat_map(|round| round.seating.tables.iter().zip(&round.reports));
        tables.any(|(table, report)| *report == Report::Out && table.seats.entrants().contains(&entrant))
    }
}
