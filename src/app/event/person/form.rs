//! The form in an entrant's row of the list of people. The director chooses an action and fills the fields that the
//! action needs.

use super::action::PersonAction;
use crate::event::ruling::{Grounds, points_label};
use crate::event::session::EventSession;
use crate::forms::{
    AnyField, ChoiceOption, ConfirmOnce, Field, FieldErrors, Form, FormValue, Input, choice_options, zip_results,
};
use crate::save::DraftKey;
use crate::words::event::{self as said, director, person_action, ruling};
use event::{
    Entrant, EntrantOrPlayer, EventEntry, EventState, LONGEST_NAME, Member, PrizeRight, Profile, Refused, Roster,
    pair_profile,
};
use scoresheet::plain_name;

/// The director's choice of a partner for somebody who entered alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerChoice {
    /// Another entrant who entered alone.
    Entrant(Entrant),
    /// No partner is needed, because the entrant's name already stands for a whole team.
    AlreadyTeam,
}

impl FormValue for PartnerChoice {
    fn form_text(&self) -> String {
        match self {
            PartnerChoice::Entrant(who) => who.form_text(),
            PartnerChoice::AlreadyTeam => "team".to_owned(),
        }
    }

    fn read(text: &str) -> Option<PartnerChoice> {
        if text == "team" { Some(PartnerChoice::AlreadyTeam) } else { Entrant::read(text).map(PartnerChoice::Entrant) }
    }
}

/// The form in an entrant's row. It has the fields of all actions, but parses only the fields that the chosen action
/// needs.
#[derive(Clone)]
pub struct PersonForm {
    pub entrant: Entrant,
    pub action: Field<PersonAction>,
    /// The whole team (the default) or one of its players.
    pub who: Field<EntrantOrPlayer>,
    /// The substitute's name, or the correct spelling.
    pub name: Field<String>,
    pub with: Field<PartnerChoice>,
    pub points: Field<i16>,
    pub grounds: Field<Grounds>,
    /// The reason as typed. Added to the grounds if the action is a ruling.
    pub reason: Field<String>,
    asked: ConfirmOnce,
}

impl PersonForm {
    /// Returns an entrant's form, filled with the text typed so far.
    pub fn of(session: &EventSession, entrant: Entrant) -> Form<PersonForm> {
        let event = session.event();
        let state = event.state();
        let parties = std::iter::once(entrant.into()).chain(known_players(state, entrant));
        let parties: Vec<(EntrantOrPlayer, String)> =
            parties.map(|party| (party, state.entrant_or_player_name(party))).collect();
        let offered =
            PersonAction::offered_for(state, entrant).into_iter().map(|action| (action, action.button_label()));
        let points = points_label(state.plan());
        session.form(DraftKey::PersonAction(entrant), |fields| PersonForm {
            entrant,
            action: fields
                .choice("action", person_action::ACTIONS, choice_options(offered))
                .or_refuse("Choose what happens."),
            who: fields.choice("who", director::WHO, choice_options(parties)).or(entrant.into()),
            name: fields.text("name", "Their name"),
            with: fields
                .choice("with", "Plays with", partner_choices(state, entrant))
                .or_none(director::CHOOSE)
                .or_refuse(said::CHOOSE_PARTNER),
            points: fields
                .read("points", points, |typed| {
                    let points = typed.parse::<i16>().ok().filter(|points| *points > 0);
                    points.ok_or_else(|| "Type how many points, as 1 or 2.".to_owned())
                })
                .input(Input::ShortNumber),
            grounds: fields.choice("grounds", director::ABOUT, choice_options(Grounds::ALL)).or(Grounds::Typed),
            reason: fields.text("reason", director::REASON),
            asked: ConfirmOnce::of(fields.hidden_field("asked")),
        })
    }

    /// Returns whether the entrant is a team whose two players are known by name.
    #[must_use]
    pub fn has_players(&self) -> bool {
        matches!(&self.who.input, Input::Choice { options, .. } if options.len() > 1)
    }

    /// Returns the field at which to show a refusal; `None` if the refusal belongs to no single field.
    fn blamed_field(&self, why: &Refused) -> Option<&AnyField> {
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::NoSuchPlayer(_) => &self.who,
            Refused::BadName | Refused::NameTaken(_) if self.action.get() != Some(PersonAction::PairUp) => &self.name,
            Refused::NotWaitingForPartner(_) | Refused::BadName | Refused::NameTaken(_) => &self.with,
            Refused::BadRuling(_) => &self.points,
            _ => return None,
        };
        Some(field)
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self, state: &EventState) -> Result<EventEntry, FieldErrors> {
        let (action, who) = zip_results(self.action.parse(), self.who.parse())?;
        let member = who.member.filter(|_| action.can_concern_one_player());
        let (entrant, whom) = (self.entrant, EntrantOrPlayer { entrant: self.entrant, member });
        let profile = || self.parse_name(state, action, member);
        let reason = || self.reason.typed();
        let points = || zip_results(self.points.parse(), self.parse_grounds());
        Ok(match action {
            PersonAction::MissNextRound => EventEntry::Absent { entrant, reason: reason() },
            PersonAction::ReturnFromAbsence => EventEntry::Returned { entrant },
            PersonAction::ForfeitNextMatch => EventEntry::ForfeitAnnounced { entrant, reason: reason() },
            PersonAction::StandIn => EventEntry::StoodIn { entrant, profile: profile()?, reason: reason() },
            PersonAction::Substitute => EventEntry::Substituted { entrant, profile: profile()?, reason: reason() },
            PersonAction::RestoreRoster => EventEntry::RosterBack { entrant },
            PersonAction::PairUp => self.parse_partner(state)?,
            PersonAction::CorrectName => EventEntry::NameCorrected { entrant, profile: profile()? },
            PersonAction::LeaveOutOfPlayoffs => EventEntry::LeftOut { entrant, reason: reason() },
            PersonAction::AdmitToPlayoffs => EventEntry::LetIn { entrant, reason: reason() },
            PersonAction::Withdraw => EventEntry::Withdrew { entrant, reason: reason() },
            PersonAction::Warn => EventEntry::Warned { whom, reason: self.parse_grounds()? },
            PersonAction::GivePoints | PersonAction::TakePoints => {
                let (points, reason) = points()?;
                let points = if action == PersonAction::GivePoints { points } else { -points };
                EventEntry::PointsRuled { entrant, points, reason }
            }
            PersonAction::Disqualify => match member {
                None => {
                    let prizes = PrizeRight::Denied;
                    EventEntry::Disqualified { entrant, reason: self.parse_grounds()?, prizes }
                }
                Some(member) => EventEntry::Barred { entrant, member, reason: self.parse_grounds()? },
            },
            PersonAction::LiftDisqualification => match member {
                None => EventEntry::Reinstated { entrant, reason: self.parse_grounds()? },
                Some(member) => EventEntry::BarLifted { entrant, member, reason: self.parse_grounds()? },
            },
        })
    }

    /// Parses the name field into a profile. If one player of a team is replaced or renamed, the profile keeps the
    /// other player's name.
    fn parse_name(
        &self,
        state: &EventState,
        action: PersonAction,
        member: Option<Member>,
    ) -> Result<Profile, FieldErrors> {
        let name = self.name.typed();
        let typed = Roster::read(&name, state.plan()).profiles().into_iter().next();
        let typed = typed.ok_or_else(|| self.name.wrong("Type their name."))?;
        let of_one =
            || profile_to_change(state, self.entrant, action)?.with_player(member?, &plain_name(&name, LONGEST_NAME));
        let profile = of_one().unwrap_or(typed);
        let is_team = state.profile(self.entrant).is_some_and(|profile| profile.pair.is_some());
        if is_team && profile.pair.is_none() {
            let why = Refused::TeamOfOne(profile.name);
            return Err(self.name.wrong(said::entry_refused(state, &why)));
        }
        Ok(profile)
    }

    fn parse_partner(&self, state: &EventState) -> Result<EventEntry, FieldErrors> {
        let unknown = || self.with.wrong(said::CHOOSE_PARTNER);
        Ok(match self.with.parse()? {
            PartnerChoice::AlreadyTeam => EventEntry::IsATeam { entrant: self.entrant },
            PartnerChoice::Entrant(other) => {
                let (one, two) = state.profile(self.entrant).zip(state.profile(other)).ok_or_else(unknown)?;
                EventEntry::Paired { one: self.entrant, other, profile: pair_profile(one, two) }
            }
        })
    }

    fn parse_grounds(&self) -> Result<String, FieldErrors> {
        match self.grounds.parse()?.reason(self.reason.typed()) {
            reason if reason.is_empty() => Err(self.reason.wrong("Choose what it is about, or type why.")),
            reason => Ok(reason),
        }
    }

    /// Enters the action. A disqualification asks for confirmation by a second press.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let entry = self.parse(session.event().state())?;
        if let Some(question) = disqualified_party(&entry)
            .map(|whom| ruling::confirm_disqualification(&session.event().state().entrant_or_player_name(whom)))
        {
            self.asked.confirm(&format!("{entry:?}"), FieldErrors::of_all(question))?;
        }
        session.enter_form(vec![entry], |why| self.blamed_field(why))
    }
}

/// Returns the players of a team. Empty if their names are not known.
fn known_players(state: &EventState, entrant: Entrant) -> impl Iterator<Item = EntrantOrPlayer> + use<> {
    state.people_of(entrant).filter(|party| party.member.is_some()).collect::<Vec<_>>().into_iter()
}

/// Returns the choices of partners for an entrant who entered alone: the others of the division who wait for a partner,
/// and that no partner is needed.
pub fn partner_choices(state: &EventState, entrant: Entrant) -> Vec<ChoiceOption> {
    let others = state.waiting_people(state.division(entrant)).into_iter().filter(|other| *other != entrant);
    let names = others.map(|other| {
        (PartnerChoice::Entrant(other), director::numbered_name(other, &said::entrant_name(state, other)))
    });
    choice_options(names.chain([(PartnerChoice::AlreadyTeam, "Nobody: this is a team's name".to_owned())]))
}

/// Returns the profile in which the form replaces a name. If the entrant already has a substitute for this round and
/// the action changes the substitute, returns the substitute's profile. Otherwise, returns the entrant's own.
fn profile_to_change(state: &EventState, entrant: Entrant, action: PersonAction) -> Option<&Profile> {
    let stands_in = || state.stand_in(state.round_for_stand_in(entrant)?, entrant);
    let stands_in = if action == PersonAction::StandIn { stands_in() } else { None };
    stands_in.or_else(|| state.profile(entrant))
}

/// Returns the team or player whom an entry disqualifies; `None` if it disqualifies nobody.
const fn disqualified_party(entry: &EventEntry) -> Option<EntrantOrPlayer> {
    match entry {
        EventEntry::Disqualified { entrant, .. } => Some(EntrantOrPlayer { entrant: *entrant, member: None }),
        EventEntry::Barred { entrant, member, .. } => Some(EntrantOrPlayer::player(*entrant, *member)),
        _ => None,
    }
}
