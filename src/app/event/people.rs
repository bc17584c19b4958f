//! The form that enters people in a real event, and the lists from which other forms choose a person.

use super::roster::{self, RosterModel};
use super::session::EventSession;
use crate::forms::{AnyField, ChoiceOption, Field, FieldErrors, Fields, Form, FormValue, Input};
use crate::save::DraftKey;
use crate::words::event as said;
use event::{
    Entrant, EntrantOrPlayer, EventEntry, EventPlan, EventState, MAX_ENTRANTS, Member, Presence, Profile, Roster,
    RosterEdit, entry_for_profile,
};

impl FormValue for Entrant {
    fn form_text(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Entrant> {
        text.parse().ok().and_then(Entrant::new)
    }
}

/// The stored text is the entrant's number. For one player of a team, `.1` or `.2` follows: `3.1`.
impl FormValue for EntrantOrPlayer {
    fn form_text(&self) -> String {
        match self.member {
            None => self.entrant.form_text(),
            Some(member) => format!("{}.{}", self.entrant, member.index() + 1),
        }
    }

    fn read(text: &str) -> Option<EntrantOrPlayer> {
        let Some((entrant, member)) = text.split_once('.') else {
            return Entrant::read(text).map(EntrantOrPlayer::from);
        };
        let member = Member::ALL.into_iter().find(|of| (of.index() + 1).to_string() == member)?;
        Some(EntrantOrPlayer::player(Entrant::read(entrant)?, member))
    }
}

/// Parses the text of a field into entrants, one on each line.
///
/// # Errors
/// [`FieldErrors`] with the numbers of lines from which no entrant could be read or that exceed [`MAX_ENTRANTS`].
pub fn parse_entrants(list: &AnyField, plan: &EventPlan) -> Result<Vec<Profile>, FieldErrors> {
    // The numbers count empty lines, too, so that they agree with the text field.
    let roster = Roster::read(&list.text.read(), plan);
    let odd = roster.skipped_lines.iter().filter(|passed| passed.needs_attention()).map(|passed| passed.line);
    let too_many = roster.entries.iter().skip(MAX_ENTRANTS).map(|entry| entry.line);
    let lines: Vec<usize> = odd.chain(too_many).collect();
    if lines.is_empty() { Ok(roster.profiles()) } else { Err(list.wrong(said::unread_lines_sentence(&lines))) }
}

/// Declares a field in which the director chooses an entrant or player. The view supplies the choices, because they
/// change during the event.
pub(super) fn person_choice_field<T: FormValue + 'static>(
    fields: &mut Fields,
    name: &'static str,
    label: &str,
) -> Field<T> {
    fields.changing_choice(name, label).or_none(said::director::CHOOSE).or_refuse(said::CHOOSE_WHO)
}

/// The form that enters people while an event is open, before the first round or late.
#[derive(Clone)]
pub struct EnterPeopleForm {
    /// The list of entrants: one entrant on each line.
    pub names: Field<String>,
}

impl EnterPeopleForm {
    /// Returns the form, filled with the text typed so far.
    pub fn of(session: &EventSession) -> Form<EnterPeopleForm> {
        session.form(DraftKey::NewEntrant, |fields| EnterPeopleForm {
            names: fields.text("names", "Names, one entrant per line").input(Input::Lines),
        })
    }

    /// Parses the form into one entry for the event's log for each new entrant.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self, plan: &EventPlan) -> Result<Vec<EventEntry>, FieldErrors> {
        let profiles = parse_entrants(&self.names, plan)?;
        if profiles.is_empty() {
            return Err(self.names.wrong("Type a name."));
        }
        Ok(profiles.into_iter().map(|profile| entry_for_profile(profile, plan)).collect())
    }

    /// Returns the typed list as a table.
    #[must_use]
    pub fn roster(&self, session: &EventSession) -> RosterModel {
        RosterModel::of_open_event(&self.names.text.read(), session.event().state())
    }

    /// Changes the typed list as the director has edited the table of [`EnterPeopleForm::roster`].
    pub fn edit_roster(&self, session: &EventSession, edit: &RosterEdit) {
        roster::edit_text(&self.names.text, session.event().state().plan(), edit);
    }

    /// Returns the people of all stored events who are neither in the typed list nor in this event.
    #[must_use]
    pub fn known_people(&self, session: &EventSession) -> Vec<String> {
        let event = session.event();
        let known = roster::known_people(session.world(), &self.names.text.read(), event.state().plan());
        known.into_iter().filter(|name| !roster::is_entered(event.state(), name)).collect()
    }

    /// Enters all entrants of the list, or none. If check-in has begun, also marks the new entrants as here, because
    /// they stand at the desk.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let (mut entries, is_check_in, size) = {
            let event = session.event();
            let state = event.state();
            // After the first round has begun, people who enter count as here without a mark.
            (self.parse(state.plan())?, state.has_check_in_marks() && state.rounds().is_empty(), state.size())
        };
        if is_check_in {
            let who = (size..size + entries.len()).filter_map(Entrant::from_index).collect();
            entries.push(EventEntry::CheckedIn { who, presence: Presence::Here });
        }
        session.enter_form(entries, |_| Some(&self.names))
    }
}

/// Whether people who enter now are in time for the first round or late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryTiming {
    BeforeFirstRound,
    /// A round has begun. The people play from the next round on.
    Late,
    /// A round has begun, and the event follows a schedule. The people play from the next round on, and the rest of the
    /// schedule is made again.
    LateWithSchedule,
}

impl EntryTiming {
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            EntryTiming::BeforeFirstRound => "More people",
            EntryTiming::Late | EntryTiming::LateWithSchedule => "Late entry",
        }
    }

    /// Returns the text that explains late entries to the director; `None` before the first round.
    #[must_use]
    pub fn help(self) -> Option<String> {
        match self {
            EntryTiming::BeforeFirstRound => None,
            EntryTiming::Late => Some(said::LATE_ENTRY_HELP.to_owned()),
            EntryTiming::LateWithSchedule => Some([said::LATE_ENTRY_HELP, said::NEW_SLIPS_NEEDED].join(" ")),
        }
    }

    #[must_use]
    pub const fn button_label(self) -> &'static str {
        match self {
            EntryTiming::BeforeFirstRound => said::director::ENTER,
            EntryTiming::Late | EntryTiming::LateWithSchedule => "Enter late",
        }
    }
}

impl EventSession {
    /// Returns whether people who enter now are in time or late; `None` if no round is left to play.
    #[must_use]
    pub fn entry_timing(&self) -> Option<EntryTiming> {
        let event = self.event();
        let state = event.state();
        state.has_rounds_left().then(|| match (state.round_number(), state.scheduled().is_empty()) {
            (None, _) => EntryTiming::BeforeFirstRound,
            (Some(_), true) => EntryTiming::Late,
            (Some(_), false) => EntryTiming::LateWithSchedule,
        })
    }

    /// Returns the choices for a field that asks for an entrant: the entrants who can be seated.
    #[must_use]
    pub fn entrant_choices(&self) -> Vec<ChoiceOption> {
        let event = self.event();
        let state = event.state();
        let name = |who| said::director::numbered_name(who, &said::entrant_name(state, who));
        state
            .entrants()
            .filter(|who| state.can_be_seated(*who))
            .map(|who| ChoiceOption::new(who.form_text(), name(who)))
            .collect()
    }

    /// Returns the choices for a field that asks for the winner of a prize: the people who may win one.
    #[must_use]
    pub fn prize_winner_choices(&self) -> Vec<ChoiceOption> {
        self.party_choices(|state, who| state.people_of(who).filter(|person| state.may_win_prizes(*person)).collect())
    }

    fn party_choices(&self, of: impl Fn(&EventState, Entrant) -> Vec<EntrantOrPlayer>) -> Vec<ChoiceOption> {
        let event = self.event();
        let state = event.state();
        let name = |party: EntrantOrPlayer| {
            ChoiceOption::new(party.form_text(), said::director::numbered_party_name(state, party))
        };
        state.entrants().flat_map(|who| of(state, who)).map(name).collect()
    }
}
