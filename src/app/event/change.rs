//! The form for changes of an entrant: withdrawal, absence, return, substitution and the like.

use super::people::choose_who;
use super::room::Room;
use crate::forms::{AnyField, Field, FieldErrors, Form, Spelled, both, named};
use crate::save::Draft;
use crate::words::event as said;
use event::{Entrant, EventEntry, EventPlan, EventState, LONGEST_NAME, Party, Profile, Refused, Roster};
use scoresheet::plain_name;

/// A change of an entrant or a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonChange {
    /// Leaves the event for good.
    Withdraws,
    /// Misses the next round.
    Absent,
    /// Is back after an absence.
    Back,
    /// Is replaced by another player from now on.
    Substitute,
    /// Is replaced by another player for one round.
    StandIn,
    /// Takes the own place back from a substitute.
    RosterBack,
    /// Is left out of the playoffs by the staff.
    LeftOut,
    /// Is admitted to the playoffs again.
    LetIn,
    /// Gets a name that is spelled correctly.
    Misspelled,
}

impl PersonChange {
    /// All changes in the order in which they are offered.
    pub const ALL: [PersonChange; 9] = [
        PersonChange::Absent,
        PersonChange::Back,
        PersonChange::StandIn,
        PersonChange::Substitute,
        PersonChange::RosterBack,
        PersonChange::Misspelled,
        PersonChange::LeftOut,
        PersonChange::LetIn,
        PersonChange::Withdraws,
    ];

    /// Returns the changes that an event offers.
    #[must_use]
    pub fn offered(plan: &EventPlan) -> Vec<PersonChange> {
        let may_be_left_out = plan.forfeits.is_some() && plan.playoffs.is_some();
        let known =
            |change: &PersonChange| may_be_left_out || !matches!(change, PersonChange::LeftOut | PersonChange::LetIn);
        PersonChange::ALL.into_iter().filter(known).collect()
    }

    /// Returns whether the change needs a name: that of a substitute, or the correct spelling.
    #[must_use]
    pub const fn takes_name(self) -> bool {
        matches!(self, PersonChange::Substitute | PersonChange::StandIn | PersonChange::Misspelled)
    }

    const fn name(self) -> &'static str {
        match self {
            PersonChange::Withdraws => "withdraws",
            PersonChange::Absent => "absent",
            PersonChange::Back => "back",
            PersonChange::Substitute => "substitute",
            PersonChange::StandIn => "stand_in",
            PersonChange::RosterBack => "roster_back",
            PersonChange::LeftOut => "left_out",
            PersonChange::LetIn => "let_in",
            PersonChange::Misspelled => "misspelled",
        }
    }

    /// Returns the change in words that follow a name.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            PersonChange::Withdraws => said::change::WITHDRAWS,
            PersonChange::Absent => said::change::ABSENT,
            PersonChange::Back => said::change::BACK,
            PersonChange::Substitute => said::change::SUBSTITUTE,
            PersonChange::StandIn => said::change::STAND_IN,
            PersonChange::RosterBack => said::change::ROSTER_BACK,
            PersonChange::LeftOut => said::change::LEFT_OUT,
            PersonChange::LetIn => said::change::LET_IN,
            PersonChange::Misspelled => said::change::MISSPELLED,
        }
    }
}

impl Spelled for PersonChange {
    fn spelled(&self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<PersonChange> {
        PersonChange::ALL.into_iter().find(|change| change.name() == text)
    }
}

/// The form of a change.
#[derive(Clone)]
pub struct ChangeForm {
    /// The person or the team. A member of a team can be chosen only for a change that needs a
    /// name.
    pub who: Field<Party>,
    pub what: Field<PersonChange>,
    /// The substitute's name, or the correct spelling.
    pub name: Field<String>,
    pub reason: Field<String>,
}

impl ChangeForm {
    /// Returns the form with the input so far.
    pub fn of(room: &Room) -> Form<ChangeForm> {
        let offered = PersonChange::offered(room.event().state().plan()).into_iter().map(|of| (of, of.words()));
        room.form(Draft::Change, |fields| ChangeForm {
            who: choose_who(fields, "who", said::director::WHO),
            what: fields
                .choice("what", "What happens", named(offered))
                .or_none(said::director::CHOOSE)
                .or_refuse(said::CHOOSE_WHAT),
            name: fields.text("name", "Their name"),
            reason: fields.text("reason", said::director::REASON),
        })
    }

    /// Returns the field to which the refusal belongs.
    fn blame(&self, why: &Refused) -> Option<&AnyField> {
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::NoSuchEntrant(_) => &self.who,
            Refused::BadName | Refused::NameTaken(_) => &self.name,
            Refused::Gone(_)
            | Refused::NotGone(_)
            | Refused::NoSubstituteNow
            | Refused::NoPlayoffs
            | Refused::MayNotBeLeftOut(_) => &self.what,
            _ => return None,
        };
        Some(field)
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`].
    pub fn parse(&self, state: &EventState) -> Result<EventEntry, FieldErrors> {
        let (who, what) = both(self.who.parse(), self.what.parse())?;
        let who = Ok(who).and_then(|who| match who.member {
            Some(_) if !what.takes_name() => Err(self.who.wrong(said::change::THE_TEAM)),
            _ => Ok(who),
        });
        let name = self.name.typed();
        let typed = Roster::read(&name, state.plan()).profiles().into_iter().next();
        let named =
            (!what.takes_name() || typed.is_some()).then_some(()).ok_or_else(|| self.name.wrong(said::NO_SUBSTITUTE));
        let (Party { entrant, member }, ()) = both(who, named)?;
        // A change for one member of a team keeps the other member's name.
        let of_one = || of_now(state, entrant, what)?.with_player(member?, &plain_name(&name, LONGEST_NAME));
        let profile = of_one().or(typed);
        let knows_two = |profile: &Profile| profile.pair.is_some();
        let of_two = state.profile(entrant).is_some_and(knows_two);
        if let Some(one) = profile.as_ref().filter(|profile| what.takes_name() && of_two && !knows_two(profile)) {
            let why = Refused::TeamOfOne(one.name.clone());
            return Err(self.name.wrong(said::not_entered(state, &why)));
        }
        let reason = self.reason.typed();
        Ok(match (what, profile) {
            (PersonChange::Substitute, Some(profile)) => EventEntry::Substituted { entrant, profile, reason },
            (PersonChange::StandIn, Some(profile)) => EventEntry::StoodIn { entrant, profile, reason },
            (PersonChange::Misspelled, Some(profile)) => EventEntry::NameCorrected { entrant, profile },
            (PersonChange::Absent, _) => EventEntry::Absent { entrant, reason },
            (PersonChange::Back, _) => EventEntry::Returned { entrant },
            (PersonChange::RosterBack, _) => EventEntry::RosterBack { entrant },
            (PersonChange::LeftOut, _) => EventEntry::LeftOut { entrant, reason },
            (PersonChange::LetIn, _) => EventEntry::LetIn { entrant, reason },
            (
                PersonChange::Withdraws | PersonChange::Substitute | PersonChange::StandIn | PersonChange::Misspelled,
                _,
            ) => EventEntry::Withdrew { entrant, reason },
        })
    }

    /// Enters the change.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors> {
        let entry = self.parse(room.event().state())?;
        room.enter_form(vec![entry], |why| self.blame(why))
    }
}

/// Returns the profile that a change starts from: that of the current stand-in if another stand-in
/// is entered, otherwise the entrant's own.
fn of_now(state: &EventState, entrant: Entrant, what: PersonChange) -> Option<&Profile> {
    let stands_in = || state.stand_in(state.round_of_stand_in(entrant)?, entrant);
    let stands_in = if what == PersonChange::StandIn { stands_in() } else { None };
    stands_in.or_else(|| state.profile(entrant))
}
