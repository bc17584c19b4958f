//! The forms of who takes part in a real event and what becomes of them, of prizes given by hand, and of the log.

use super::room::Room;
use super::roster::{self, RosterModel};
use crate::forms::{Choice, FieldErrors, Form, Spelled, Text, both, trimmed};
use crate::save::Draft;
use crate::words::event as said;
use event::{
    Entrant, EntrantStatus, Event, EventEntry, EventPlan, EventState, LONGEST_NAME, MOST, Member, Party, Prize,
    Profile, Refused, Roster, RosterEdit, entry_of,
};
use scoresheet::plain_name;

impl Spelled for Entrant {
    fn spelled(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Entrant> {
        text.parse().ok().and_then(Entrant::new)
    }
}

/// One of a team is the second part: `3.1`, `3.2`.
impl Spelled for Party {
    fn spelled(&self) -> String {
        match self.member {
            None => self.entrant.spelled(),
            Some(member) => format!("{}.{}", self.entrant, member.index() + 1),
        }
    }

    fn read(text: &str) -> Option<Party> {
        let Some((entrant, member)) = text.split_once('.') else { return Entrant::read(text).map(Party::from) };
        let member = Member::ALL.into_iter().find(|of| (of.index() + 1).to_string() == member)?;
        Some(Party::one(Entrant::read(entrant)?, member))
    }
}

/// Returns those whom a list names.
///
/// # Errors
/// The lines that name nobody, in a sentence.
pub fn named(list: &str, plan: &EventPlan) -> Result<Vec<Profile>, FieldErrors<NamesField>> {
    let roster = Roster::read(list, plan);
    let odd = roster.passed_over.iter().filter(|passed| passed.is_odd()).map(|passed| passed.line);
    let too_many = roster.entries.iter().skip(MOST).map(|entry| entry.line);
    let lines: Vec<usize> = odd.chain(too_many).collect();
    if lines.is_empty() { Ok(roster.profiles()) } else { Err(FieldErrors::of(NamesField, said::unread_lines(&lines))) }
}

/// The field of a list of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamesField;

/// Who enters, also late.
#[derive(Clone)]
pub struct EnterForm {
    /// Names, one entrant a line.
    pub names: Text,
}

impl EnterForm {
    /// The form.
    pub fn of(room: &Room) -> Form<EnterForm> {
        room.form(Draft::Enter, |field| EnterForm { names: field("names") })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong with the names.
    pub fn parse(&self, plan: &EventPlan) -> Result<Vec<EventEntry>, FieldErrors<NamesField>> {
        let profiles = named(&self.names.read(), plan)?;
        if profiles.is_empty() {
            return Err(FieldErrors::of(NamesField, said::NO_NAME));
        }
        Ok(profiles.into_iter().map(|profile| entry_of(profile, plan)).collect())
    }

    /// Returns who would enter.
    #[must_use]
    pub fn roster(&self, room: &Room) -> RosterModel {
        RosterModel::among(&self.names.read(), room.event().state())
    }

    /// Puts the list right.
    pub fn edit_roster(&self, room: &Room, edit: &RosterEdit) {
        roster::edit(&self.names, room.event().state().plan(), edit);
    }

    /// Returns the people of earlier events who are neither in the list nor in this event.
    #[must_use]
    pub fn known_people(&self, room: &Room) -> Vec<String> {
        let event = room.event();
        let known = roster::known_people(room.world(), &self.names.read(), event.state().plan());
        known.into_iter().filter(|name| !roster::is_entered(event.state(), name)).collect()
    }

    /// Enters all that are named, or nobody.
    ///
    /// # Errors
    /// What is wrong; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<NamesField>> {
        let entries = self.parse(room.event().state().plan());
        room.enter_all(entries?).map_err(|why| room.field_errors(&why, |_| Some(NamesField)))
    }
}

/// Whoever enters now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// They come before the first round.
    InTime,
    /// They play from the next round on.
    Late,
    /// The same, and rounds that are set beforehand are set anew.
    LateInSchedule,
}

impl Late {
    /// Returns the heading of the form that enters them.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Late::InTime => said::director::MORE_PEOPLE,
            Late::Late | Late::LateInSchedule => said::director::LATE_ENTRY,
        }
    }

    /// Returns what is said of it, where something is.
    #[must_use]
    pub fn help(self) -> Option<String> {
        match self {
            Late::InTime => None,
            Late::Late => Some(said::LATE.to_owned()),
            Late::LateInSchedule => Some([said::LATE, said::SET_ANEW].join(" ")),
        }
    }

    /// Returns what it is entered with.
    #[must_use]
    pub const fn enter(self) -> &'static str {
        match self {
            Late::InTime => said::director::ENTER,
            Late::Late | Late::LateInSchedule => said::director::ENTER_LATE,
        }
    }
}

impl Room {
    /// Returns how somebody enters now; `None` where no round is left to play.
    #[must_use]
    pub fn late(&self) -> Option<Late> {
        let event = self.event();
        let state = event.state();
        state.has_rounds_left().then(|| match (state.round_number(), state.scheduled().is_empty()) {
            (None, _) => Late::InTime,
            (Some(_), true) => Late::Late,
            (Some(_), false) => Late::LateInSchedule,
        })
    }

    /// Returns those who entered, to choose from: the text that is kept, and what they are called.
    #[must_use]
    pub fn entrants(&self) -> Vec<(String, String)> {
        let event = self.event();
        let state = event.state();
        let name = |who| said::director::numbered(who, &said::entrant_name(state, who));
        state.entrants().filter(|who| state.competes(*who)).map(|who| (who.spelled(), name(who))).collect()
    }

    /// Returns those to whom a prize of a person's own can go, to choose from.
    #[must_use]
    pub fn winners(&self) -> Vec<(String, String)> {
        self.parties(|state, who| state.people_of(who).filter(|person| state.may_win(*person)).collect())
    }

    /// Returns everybody, and of teams each of the two, to choose from.
    #[must_use]
    pub fn everybody(&self) -> Vec<(String, String)> {
        self.parties(|state, who| {
            let people = state.people_of(who).filter(|person| person.member.is_some());
            let whole = state.joined(who).is_none().then(|| Party::from(who));
            whole.into_iter().chain(people).collect()
        })
    }

    fn parties(&self, of: impl Fn(&EventState, Entrant) -> Vec<Party>) -> Vec<(String, String)> {
        let event = self.event();
        let state = event.state();
        let name = |party: Party| (party.spelled(), said::director::party(state, party));
        state.entrants().flat_map(|who| of(state, who)).map(name).collect()
    }
}

/// What happens to somebody who takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonChange {
    /// They leave for good.
    Withdraws,
    /// They miss the next round.
    Absent,
    /// They are back.
    Back,
    /// Somebody else plays for them from now on.
    Substitute,
    /// Somebody else plays for them in one round.
    StandIn,
    /// They play again in their own place.
    RosterBack,
    /// The staff leave them out of the playoffs.
    LeftOut,
    /// The staff think better of it.
    LetIn,
    /// Their name is misspelled.
    Misspelled,
}

impl PersonChange {
    /// All of them, in the order in which they are offered.
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

    /// Those that an event knows.
    #[must_use]
    pub fn offered(plan: &EventPlan) -> Vec<PersonChange> {
        let may_be_left_out = plan.forfeits.is_some() && plan.playoffs.is_some();
        let known =
            |change: &PersonChange| may_be_left_out || !matches!(change, PersonChange::LeftOut | PersonChange::LetIn);
        PersonChange::ALL.into_iter().filter(known).collect()
    }

    /// Returns whether a name is typed: of whoever plays for them, or their own.
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

    /// Returns what happens, after a name.
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

/// A field of the form of what happens to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeField {
    /// Who it is.
    Who,
    /// What happens.
    What,
    /// The field of the reason.
    Reason,
    /// The name of whoever plays for them.
    Name,
}

/// Withdrawal, absence, return, substitution.
#[derive(Clone)]
pub struct ChangeForm {
    /// Who it is; of a team also one of the two, where somebody else plays.
    pub who: Choice<Party>,
    /// What happens.
    pub what: Choice<PersonChange>,
    /// The reason, as it is typed.
    pub reason: Text,
    /// Who plays for them, or how they are spelled.
    pub name: Text,
}

impl ChangeForm {
    /// The form.
    pub fn of(room: &Room) -> Form<ChangeForm> {
        room.form(Draft::Change, |field| ChangeForm {
            who: Choice::of(field("who")),
            what: Choice::of(field("what")),
            reason: field("reason"),
            name: field("name"),
        })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self, state: &EventState) -> Result<EventEntry, FieldErrors<ChangeField>> {
        let who = self.who.get().ok_or_else(|| FieldErrors::of(ChangeField::Who, said::CHOOSE_WHO));
        let what = self.what.get().ok_or_else(|| FieldErrors::of(ChangeField::What, said::CHOOSE_WHAT));
        let (who, what) = both(who, what)?;
        let who = Ok(who).and_then(|who| match who.member {
            Some(_) if !what.takes_name() => Err(FieldErrors::of(ChangeField::Who, said::change::THE_TEAM)),
            _ => Ok(who),
        });
        let name = self.name.read().clone();
        let typed = Roster::read(&name, state.plan()).profiles().into_iter().next();
        let named = (!what.takes_name() || typed.is_some())
            .then_some(())
            .ok_or_else(|| FieldErrors::of(ChangeField::Name, said::NO_SUBSTITUTE));
        let (Party { entrant, member }, ()) = both(who, named)?;
        // Of one of two, the name is that player's, and the other stays.
        let of_one = || of_now(state, entrant, what)?.with_player(member?, &plain_name(&name, LONGEST_NAME));
        let profile = of_one().or(typed);
        let knows_two = |profile: &Profile| profile.pair.is_some();
        let of_two = state.profile(entrant).is_some_and(knows_two);
        if let Some(one) = profile.as_ref().filter(|profile| what.takes_name() && of_two && !knows_two(profile)) {
            let why = Refused::TeamOfOne(one.name.clone());
            return Err(FieldErrors::of(ChangeField::Name, said::not_entered(state, &why)));
        }
        let reason = trimmed(&self.reason);
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

    /// Enters what happens.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<ChangeField>> {
        let entry = self.parse(room.event().state());
        room.enter(entry?).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(ChangeField::Reason),
                Refused::NoSuchEntrant(_) => Some(ChangeField::Who),
                Refused::BadName | Refused::NameTaken(_) => Some(ChangeField::Name),
                Refused::Gone(_)
                | Refused::NotGone(_)
                | Refused::NoSubstituteNow
                | Refused::NoPlayoffs
                | Refused::MayNotBeLeftOut(_) => Some(ChangeField::What),
                _ => None,
            })
        })
    }
}

/// Those who have not come, ticked in a list: they miss the next round.
#[derive(Clone)]
pub struct NoShowForm {
    /// The numbers of those who are ticked, a blank after each.
    ticked: Text,
}

/// The field of those who have not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoShowField;

impl NoShowForm {
    /// The form.
    pub fn of(room: &Room) -> Form<NoShowForm> {
        room.form(Draft::NoShows, |field| NoShowForm { ticked: field("ticked") })
    }

    /// Returns those who play, to tick whoever is not there.
    #[must_use]
    pub fn offered(room: &Room) -> Vec<(Entrant, String)> {
        let event = room.event();
        let state = event.state();
        let plays = |who: &Entrant| state.plays(*who) && state.status(*who) == Some(EntrantStatus::Playing);
        let name = |who| (who, said::director::numbered(who, &said::entrant_name(state, who)));
        state.entrants().filter(plays).map(name).collect()
    }

    /// Returns the field that holds who is ticked.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.ticked
    }

    /// Returns whether somebody is ticked.
    #[must_use]
    pub fn has(&self, who: Entrant) -> bool {
        self.entrants().contains(&who)
    }

    /// Ticks somebody, or takes the tick away.
    pub fn tick(&self, who: Entrant) {
        let mut all = self.entrants();
        match all.iter().position(|ticked| *ticked == who) {
            Some(at) => drop(all.remove(at)),
            None => all.push(who),
        }
        self.ticked.set(all.iter().map(|who| format!("{who} ")).collect());
    }

    fn entrants(&self) -> Vec<Entrant> {
        self.ticked.read().split_whitespace().filter_map(Entrant::read).collect()
    }

    /// Enters that all of them miss the next round, or nothing.
    ///
    /// # Errors
    /// Nobody is ticked, or one of them cannot be absent; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<NoShowField>> {
        let absent = |entrant| EventEntry::Absent { entrant, reason: said::DID_NOT_COME.to_owned() };
        let entries: Vec<EventEntry> = self.entrants().into_iter().map(absent).collect();
        if entries.is_empty() {
            return Err(FieldErrors::of(NoShowField, said::CHOOSE_WHO));
        }
        room.enter_all(entries).map_err(|why| room.field_errors(&why, |_| Some(NoShowField)))
    }
}

/// Returns who plays as an entrant when a change begins: where somebody stands in already, another can stand in beside
/// them.
fn of_now(state: &EventState, entrant: Entrant, what: PersonChange) -> Option<&Profile> {
    let stands_in = || state.stand_in(state.round_of_stand_in(entrant)?, entrant);
    let stands_in = if what == PersonChange::StandIn { stands_in() } else { None };
    stands_in.or_else(|| state.profile(entrant))
}

/// A field of the form of a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeField {
    /// The prize.
    Prize,
    /// Who gets it.
    Who,
}

/// A prize that somebody must say who gets.
#[derive(Clone)]
pub struct PrizeForm {
    /// The prizes that are given by hand.
    pub prizes: Vec<Prize>,
    /// Who gets it.
    pub who: Choice<Party>,
    /// Which prize, by its place among them; the first while nothing is chosen.
    pub which: Text,
}

impl PrizeForm {
    /// The form; `None` where all prizes are computed.
    pub fn of(room: &Room) -> Option<Form<PrizeForm>> {
        let prizes: Vec<Prize> = {
            let event = room.event();
            let plan = event.state().plan();
            plan.prizes.iter().copied().filter(|prize| prize.by_hand() && prize.is_of(plan.rounds)).collect()
        };
        (!prizes.is_empty()).then(|| {
            room.form(Draft::Prize, |field| PrizeForm { prizes, who: Choice::of(field("who")), which: field("which") })
        })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors<PrizeField>> {
        let at = trimmed(&self.which).parse().unwrap_or(0_usize);
        let prize = self.prizes.get(at).copied().ok_or_else(|| FieldErrors::of(PrizeField::Prize, said::CHOOSE_PRIZE));
        let who = self.who.get().ok_or_else(|| FieldErrors::of(PrizeField::Who, said::CHOOSE_WHO));
        let (to, prize) = both(who, prize)?;
        Ok(EventEntry::Awarded { prize, to, seed: None })
    }

    /// Gives the prize.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<PrizeField>> {
        room.enter(self.parse()?).map_err(|why| room.field_errors(&why, |_| Some(PrizeField::Who)))
    }

    /// Draws a door prize.
    ///
    /// # Errors
    /// Why nobody wins it.
    pub fn draw(&self, room: &Room) -> Result<(), FieldErrors<PrizeField>> {
        let drawn = Event::door_prize_by_seed(&room.event());
        let entry = drawn.ok_or_else(|| FieldErrors::of_all(said::NOBODY_LEFT))?;
        room.enter(entry).map_err(|why| room.field_errors(&why, |_| None))
    }
}

/// A field of the forms of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogField {
    /// A note.
    Note,
    /// Number of rounds.
    Rounds,
    /// Why their number changes.
    Reason,
}

/// A note, and another number of rounds: two forms side by side.
#[derive(Clone)]
pub struct LogForm {
    /// The note.
    pub note: Text,
    /// Number of rounds.
    pub rounds: Text,
    /// Why their number changes.
    pub reason: Text,
}

impl LogForm {
    /// The form.
    pub fn of(room: &Room) -> Form<LogForm> {
        room.form(Draft::Log, |field| LogForm { note: field("note"), rounds: field("rounds"), reason: field("reason") })
    }

    /// Notes what is typed, and empties the field.
    ///
    /// # Errors
    /// What is wrong; the event stays as it was.
    pub fn enter_note(&self, room: &Room) -> Result<(), FieldErrors<LogField>> {
        let noted = room.enter(EventEntry::Noted(trimmed(&self.note)));
        noted.map_err(|why| room.field_errors(&why, |_| Some(LogField::Note)))?;
        self.note.set(String::new());
        Ok(())
    }

    /// Changes the number of rounds, and empties its fields.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter_rounds(&self, room: &Room) -> Result<(), FieldErrors<LogField>> {
        let rounds = trimmed(&self.rounds).parse();
        let rounds = rounds.map_err(|_| FieldErrors::of(LogField::Rounds, said::NO_ROUNDS))?;
        let entered = room.enter(EventEntry::RoundsChanged { rounds, reason: trimmed(&self.reason) });
        entered.map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(LogField::Reason),
                Refused::BadRounds(_) => Some(LogField::Rounds),
                _ => None,
            })
        })?;
        self.rounds.set(String::new());
        self.reason.set(String::new());
        Ok(())
    }
}
