//! What a director rules besides results: warnings, points for or against somebody, the players of a team who are
//! disqualified; and what that does to prizes.

use crate::{Entrant, EntrantStatus, EventState, GivenPrize, Member, Party, Prize, PrizeRight, Refused};

/// A warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Who was warned.
    pub whom: Party,
    /// Their name at the time.
    pub name: String,
    /// The reason given.
    pub reason: String,
}

/// Points that a director gave or took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsRuling {
    /// Whose they are.
    pub entrant: Entrant,
    /// How many, below nothing where they were taken.
    pub points: i16,
    /// The reason given.
    pub reason: String,
}

/// The most points that one ruling gives or takes.
pub const MOST_RULED: i16 = 100;

impl EventState {
    /// The warnings, in order.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The points that the director gave or took, in order.
    #[must_use]
    pub fn points_ruled(&self) -> &[PointsRuling] {
        &self.points_ruled
    }

    /// The prizes that were given and taken back, in order.
    #[must_use]
    pub fn taken_back(&self) -> &[GivenPrize] {
        &self.taken_back
    }

    /// Returns whether one of the two players of a team is disqualified.
    #[must_use]
    pub fn is_barred(&self, entrant: Entrant, member: Member) -> bool {
        self.barred.contains(&(entrant, member))
    }

    /// The players of a team who are disqualified and in whose place nobody plays yet.
    pub fn barred_of(&self, entrant: Entrant) -> impl Iterator<Item = Member> {
        Member::ALL.into_iter().filter(move |member| self.is_barred(entrant, *member))
    }

    /// Returns whether somebody may win prizes.
    #[must_use]
    pub fn may_win(&self, party: Party) -> bool {
        self.status(party.entrant) != Some(EntrantStatus::Disqualified(PrizeRight::Denied))
            && !party.member.is_some_and(|member| self.is_barred(party.entrant, member))
    }

    /// The people of an entrant to whom a prize of a person's own can go: both players of a team, as far as they are known.
    pub fn people_of(&self, entrant: Entrant) -> impl Iterator<Item = Party> + use<> {
        let of_two = self.profile(entrant).is_some_and(|profile| profile.pair.is_some());
        // Whose number went into a team is one of that team's two.
        let whole = (!of_two && self.joined(entrant).is_none()).then(|| Party::from(entrant));
        let two = of_two.then_some(Member::ALL).into_iter().flatten();
        whole.into_iter().chain(two.map(move |member| Party::one(entrant, member)))
    }

    /// The name of an entrant, or of one of the two players of a team.
    #[must_use]
    pub fn party_name(&self, party: Party) -> String {
        let name = self.profile(party.entrant).and_then(|profile| profile.called(party.member));
        name.map_or_else(|| format!("number {}", party.entrant), str::to_owned)
    }

    fn known_party(&self, party: Party) -> Result<(), Refused> {
        self.known(party.entrant)?;
        let named = self.profile(party.entrant).is_some_and(|profile| profile.called(party.member).is_some());
        if named { Ok(()) } else { Err(Refused::NoSuchPlayer(party.entrant)) }
    }

    pub(crate) fn warned(&mut self, whom: Party, reason: &str) -> Result<(), Refused> {
        self.known_party(whom)?;
        let name = self.party_name(whom);
        self.warnings.push(Warning { whom, name, reason: reason.to_owned() });
        Ok(())
    }

    pub(crate) fn points_were_ruled(&mut self, entrant: Entrant, points: i16, reason: &str) -> Result<(), Refused> {
        self.known(entrant)?;
        if points == 0 || !(-MOST_RULED..=MOST_RULED).contains(&points) {
            return Err(Refused::BadRuling(MOST_RULED));
        }
        self.points_ruled.push(PointsRuling { entrant, points, reason: reason.to_owned() });
        Ok(())
    }

    pub(crate) fn was_barred(&mut self, entrant: Entrant, member: Member) -> Result<(), Refused> {
        self.known_party(Party::one(entrant, member))?;
        if self.is_barred(entrant, member) {
            return Err(Refused::Gone(entrant));
        }
        self.barred.push((entrant, member));
        self.barred_names.push((entrant, self.party_name(Party::one(entrant, member))));
        self.take_back();
        Ok(())
    }

    pub(crate) fn bar_lifted(&mut self, entrant: Entrant, member: Member) -> Result<(), Refused> {
        self.known(entrant)?;
        if !self.is_barred(entrant, member) {
            return Err(Refused::NotGone(entrant));
        }
        self.barred.retain(|barred| *barred != (entrant, member));
        let name = self.party_name(Party::one(entrant, member));
        self.barred_names.retain(|(of, barred)| *of != entrant || *barred != name);
        Ok(())
    }

    /// Bars anew those of a team who were disqualified, left it, and play for it again.
    pub(crate) fn bar_again(&mut self, entrant: Entrant) {
        for member in Member::ALL {
            let name = self.party_name(Party::one(entrant, member));
            let was_barred = self.barred_names.iter().any(|(of, barred)| (*of, barred) == (entrant, &name));
            if was_barred && !self.is_barred(entrant, member) {
                self.barred.push((entrant, member));
            }
        }
    }

    /// Takes back what was given to those who may win nothing.
    pub(crate) fn take_back(&mut self) {
        let given = std::mem::take(&mut self.given);
        let (kept, taken) = given.into_iter().partition(|given: &GivenPrize| self.may_win(given.to));
        self.given = kept;
        self.taken_back.extend::<Vec<_>>(taken);
    }

    pub(crate) fn awarded(&mut self, prize: Prize, to: Party) -> Result<(), Refused> {
        self.known_party(to)?;
        if !self.may_win(to) {
            return Err(Refused::NoPrizes(to));
        }
        if prize.is_personal() && !self.people_of(to.entrant).any(|person| person == to) {
            return Err(Refused::ToAPerson);
        }
        self.give(prize, to)
    }

    fn give(&mut self, prize: Prize, to: Party) -> Result<(), Refused> {
        if !prize.by_hand() || !self.plan.prizes.contains(&prize) {
            return Err(Refused::NotByHand);
        }
        // Door prizes are many; of the others the last word counts.
        self.given.retain(|given| given.prize != prize || prize == Prize::Door);
        self.given.push(GivenPrize { prize, to, name: self.party_name(to) });
        Ok(())
    }
}
