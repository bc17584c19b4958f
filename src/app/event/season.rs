//! The forms of a league season: a missing team, a protest and its outcome, a canceled week, the date of a round.

use super::people::person_choice_field;
use super::result::ResultForm;
use super::session::EventSession;
use crate::forms::{AnyField, ChoiceOption, Field, FieldErrors, Form, FormValue, Input, choice_options, zip_results};
use crate::save::{DraftKey, EntryMode};
use crate::words::event::{self as said, director, missing};
use cards::Side;
use event::{
    Date, Entrant, EventEntry, EventState, Forfeiter, GameNo, ProtestNo, ProtestOutcome, ProtestSubject, Refused,
    RoundNo, TableGame, TableResult, TableSeating,
};

/// The time that a missing team has, and what it loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeForMissingTeams {
    /// The time since the round began: `12:05`.
    pub elapsed: String,
    pub sentence: String,
}

/// The number of players of an incomplete team who are present when the match should begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PresentPlayers {
    /// Nobody is present. The team loses another game whenever a forfeit period passes.
    #[default]
    Nobody,
    /// One player is present. The team loses the whole match.
    One,
}

impl PresentPlayers {
    pub const ALL: [(PresentPlayers, &'static str); 2] =
        [(PresentPlayers::Nobody, "Nobody"), (PresentPlayers::One, "One player alone")];
}

impl FormValue for PresentPlayers {
    fn form_text(&self) -> String {
        match self {
            PresentPlayers::Nobody => "nobody",
            PresentPlayers::One => "one",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<PresentPlayers> {
        PresentPlayers::ALL.into_iter().map(|(there, _)| there).find(|there| there.form_text() == text)
    }
}

/// The form for a team that is missing when its match should begin.
#[derive(Clone)]
pub struct MissingTeamForm {
    pub who: Field<Entrant>,
    /// The number of the team's players who are present; nobody by default.
    pub there: Field<PresentPlayers>,
}

impl MissingTeamForm {
    /// Returns the form, filled with the text typed so far. `None` if the event has no forfeits or no result is
    /// missing.
    pub fn of(session: &EventSession) -> Option<Form<MissingTeamForm>> {
        let asked = session.event().state().seconds_since_start(0).is_some();
        asked.then(|| {
            session.form(DraftKey::MissingTeam, |fields| MissingTeamForm {
                who: person_choice_field(fields, "who", "Missing team"),
                there: fields
                    .choice("there", "Who is there", choice_options(PresentPlayers::ALL))
                    .or(PresentPlayers::Nobody),
            })
        })
    }

    /// If the team has lost all games of the match by now, enters the match as forfeited. If the team has lost only
    /// some games, marks these games as forfeited in the form of the team's table. Returns a sentence about the
    /// outcome.
    ///
    /// # Errors
    /// [`FieldErrors`] if the team has not lost a game yet, or if a field is wrong.
    pub fn enter(&self, session: &EventSession) -> Result<String, FieldErrors> {
        let who = self.who.parse()?;
        let (rule, games, since, out) = {
            let event = session.event();
            let state = event.state();
            let now = session.world().now() / 1000;
            (state.plan().forfeits, state.plan().games, state.seconds_since_start(now), missing_table_of(state, who))
        };
        let choose = || self.who.wrong(said::CHOOSE_WHO);
        let ((rule, since), seating) = rule.zip(since).zip(out).ok_or_else(choose)?;
        let lost = match self.there.parse()? {
            PresentPlayers::Nobody => rule.games_lost_after(since, games),
            PresentPlayers::One => games,
        };
        let side = seating.seats.side_of(who).unwrap_or(Side::NS);
        if lost == 0 {
            return Err(self.who.wrong(missing::not_yet(&said::clock::time_left(rule.seconds_to_lose(1)))));
        }
        let round = session.event().state().round_number().ok_or_else(choose)?;
        if lost >= games {
            let result = TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(side)); games.into()]);
            let entry = EventEntry::ResultIn { round, table: seating.table, result };
            session.enter_form(vec![entry], |_| Some(&self.who))?;
            return Ok("All games of the match are forfeited.".to_owned());
        }
        if let Some(form) = ResultForm::of_table(session, round, &seating, EntryMode::New) {
            let lost = form.games.iter().take(lost.into());
            lost.for_each(|game| game.forfeit.set(&Some(Forfeiter::One(side))));
        }
        Ok(missing::lost_games(lost))
    }
}

/// Returns the table at which an entrant is missing. `None` if the entrant has no table, or if the table has reported.
fn missing_table_of(state: &EventState, who: Entrant) -> Option<TableSeating> {
    let seating = state.rounds().last()?.seating.table_of(who)?;
    state.still_out().contains(&seating.table).then(|| seating.clone())
}

impl FormValue for ProtestSubject {
    fn form_text(&self) -> String {
        match self {
            ProtestSubject::Eligibility => "eligibility",
            ProtestSubject::Other => "other",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ProtestSubject> {
        [ProtestSubject::Eligibility, ProtestSubject::Other].into_iter().find(|of| of.form_text() == text)
    }
}

impl FormValue for ProtestOutcome {
    fn form_text(&self) -> String {
        match self {
            ProtestOutcome::Upheld => "upheld",
            ProtestOutcome::Dismissed => "dismissed",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ProtestOutcome> {
        [ProtestOutcome::Upheld, ProtestOutcome::Dismissed].into_iter().find(|of| of.form_text() == text)
    }
}

/// The form in which the director enters a team's protest.
#[derive(Clone)]
pub struct ProtestForm {
    pub by: Field<Entrant>,
    /// The game before which the team protests, counted from 1. The first game by default.
    pub game: Field<GameNo>,
    /// The subject of the protest; `Other` by default.
    pub of: Field<ProtestSubject>,
    /// The protest as the director types it.
    pub reason: Field<String>,
}

impl ProtestForm {
    /// The possible subjects with their labels.
    pub const SUBJECTS: [(ProtestSubject, &'static str); 2] =
        [(ProtestSubject::Other, "Something else"), (ProtestSubject::Eligibility, "Whether a player may play")];

    /// Returns the form, filled with the text typed so far. `None` if the event has no protests.
    pub fn of(session: &EventSession) -> Option<Form<ProtestForm>> {
        let known = session.event().state().plan().forfeits.is_some();
        known.then(|| {
            session.form(DraftKey::Protest, |fields| ProtestForm {
                by: person_choice_field(fields, "by", "By"),
                game: fields
                    .number("game", "Before game", |_| "Type the number of the game.".to_owned())
                    .or(GameNo::FIRST),
                of: fields.choice("of", director::ABOUT, choice_options(Self::SUBJECTS)).or(ProtestSubject::Other),
                reason: fields.text("reason", director::WHY),
            })
        })
    }

    /// Returns the field at which to show a refusal; `None` if the refusal belongs to no single field.
    fn blamed_field(&self, why: &Refused) -> Option<&AnyField> {
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::GamesExpected(_) => &self.game,
            Refused::OnlyInPlayoffs => &self.of,
            Refused::NoMatchToPlay | Refused::NoSuchEntrant(_) => &self.by,
            _ => return None,
        };
        Some(field)
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let ((by, game), of) = zip_results(zip_results(self.by.parse(), self.game.parse()), self.of.parse())?;
        Ok(EventEntry::Protested { by, game, of, reason: self.reason.typed() })
    }

    /// Enters the protest.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |why| self.blamed_field(why))
    }
}

/// A protest that has not been ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProtest {
    pub number: ProtestNo,
    /// A sentence that says who protests, when and why.
    pub sentence: String,
}

/// The form in which the director rules on a protest.
#[derive(Clone)]
pub struct ProtestRulingForm {
    pub number: ProtestNo,
    pub outcome: Field<ProtestOutcome>,
    pub reason: Field<String>,
}

impl ProtestRulingForm {
    /// The possible outcomes with their labels.
    pub const ALL: [(ProtestOutcome, &'static str); 2] = [
        (ProtestOutcome::Upheld, "Upheld: the game is forfeited"),
        (ProtestOutcome::Dismissed, "Dismissed: the game stands"),
    ];

    /// Returns the form for a protest, filled with the text typed so far.
    pub fn of(session: &EventSession, number: ProtestNo) -> Form<ProtestRulingForm> {
        session.form(DraftKey::ProtestOutcome { protest: number }, |fields| ProtestRulingForm {
            number,
            outcome: fields
                .choice("outcome", "Outcome", choice_options(Self::ALL))
                .or_none(director::CHOOSE)
                .or_refuse("Choose the outcome."),
            reason: fields.text("reason", director::WHY),
        })
    }

    /// Enters the ruling on the protest.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let (outcome, reason) = (self.outcome.parse()?, self.reason.typed());
        let entry = EventEntry::ProtestRuled { number: self.number, outcome, reason };
        session.enter_form(vec![entry], |why| match why {
            Refused::NoReason => Some(&self.reason),
            _ => Some(&self.outcome),
        })
    }
}

/// The form that cancels a week: the current one if it has no result yet, otherwise the next one.
#[derive(Clone)]
pub struct CancelWeekForm {
    pub reason: Field<String>,
}

impl CancelWeekForm {
    /// Returns the form, filled with the text typed so far. `None` if the event has no calendar.
    pub fn of(session: &EventSession) -> Option<Form<CancelWeekForm>> {
        let has_one = session.event().state().has_calendar();
        has_one.then(|| {
            session.form(DraftKey::CancelWeek, |fields| CancelWeekForm {
                reason: fields.text("reason", "Why the week is canceled"),
            })
        })
    }

    /// Cancels the current or next week of the season and clears the field.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![EventEntry::WeekCancelled { reason: self.reason.typed() }], |_| Some(&self.reason))?;
        self.reason.clear();
        Ok(())
    }
}

impl FormValue for RoundNo {
    fn form_text(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<RoundNo> {
        text.parse().ok()
    }
}

/// The form in which the director sets or changes the date of a league's round.
#[derive(Clone)]
pub struct RoundDateForm {
    /// The round that gets the date. If no round is chosen, the first choice of
    /// [`round_date_choices`](EventSession::round_date_choices).
    pub round: Field<RoundNo>,
    pub date: Field<Date>,
}

impl RoundDateForm {
    /// Returns the form, filled with the text typed so far. `None` if the event is not a league.
    pub fn of(session: &EventSession) -> Option<Form<RoundDateForm>> {
        let is_league = session.event().state().plan().league.is_some();
        is_league.then(|| {
            session.form(DraftKey::RoundDate, |fields| RoundDateForm {
                round: fields.changing_choice("round", "Round"),
                date: fields
                    .read("date", "Date", |typed| Date::parse(typed).ok_or_else(|| "Choose a date.".to_owned()))
                    .input(Input::Date),
            })
        })
    }

    /// Sets the date of the round.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let date = self.date.parse()?;
        let first = session.round_date_choices().into_iter().next();
        let round = self.round.get().or_else(|| RoundNo::read(&first?.value)).unwrap_or(RoundNo::FIRST);
        session.enter_form(vec![EventEntry::DateSet { round, date }], |_| Some(&self.date))
    }
}

impl EventSession {
    /// Returns the choices for [`RoundDateForm::round`]: the next round first, then later rounds, and the current round
    /// last. Empty after the last round.
    #[must_use]
    pub fn round_date_choices(&self) -> Vec<ChoiceOption> {
        let event = self.event();
        let state = event.state();
        if state.all_rounds_over() {
            return Vec::new();
        }
        let planned = usize::from(state.plan().rounds);
        let next = state.next_round_number().index().min(planned.saturating_sub(1));
        let current = state.round_number().filter(|round| !state.still_out().is_empty() && round.index() < next);
        let rounds = (next..planned).map(RoundNo::from_index).chain(current);
        rounds.map(|round| ChoiceOption::new(round.form_text(), said::shown::round_heading(round))).collect()
    }

    /// Returns the choices for [`MissingTeamForm::who`]: the entrants whose table has not reported.
    #[must_use]
    pub fn missing_team_choices(&self) -> Vec<ChoiceOption> {
        let event = self.event();
        let state = event.state();
        let name = |who: Entrant| {
            ChoiceOption::new(who.form_text(), director::numbered_name(who, &said::entrant_name(state, who)))
        };
        state.entrants().filter(|who| missing_table_of(state, *who).is_some()).map(name).collect()
    }

    /// Returns the time since the start of the round, with the games that a missing team loses. `None` if the event has
    /// no forfeits or no result is missing.
    #[must_use]
    pub fn time_for_missing_teams(&self) -> Option<TimeForMissingTeams> {
        let event = self.event();
        let plan = event.state().plan();
        let since = event.state().seconds_since_start(self.world().now() / 1000)?;
        Some(TimeForMissingTeams {
            elapsed: said::clock::time_left(since),
            sentence: said::missing_team_sentence(plan.forfeits?, plan.games, since),
        })
    }

    #[must_use]
    pub fn open_protests(&self) -> Vec<OpenProtest> {
        let event = self.event();
        let state = event.state();
        let open = ProtestNo::all().zip(state.protests()).filter(|(_, protest)| protest.outcome.is_none());
        open.map(|(number, protest)| OpenProtest {
            number,
            sentence: said::open_protest_sentence(state, number, protest),
        })
        .collect()
    }

    /// Returns one sentence for each team that the staff may leave out of the playoffs.
    #[must_use]
    pub fn forfeit_sentences(&self) -> Vec<String> {
        let event = self.event();
        let state = event.state();
        let may = state.entrants().filter(|who| state.may_be_left_out(*who) && state.plays_next_round(*who));
        may.map(|who| said::playoff_exclusion_sentence(state, who)).collect()
    }
}
