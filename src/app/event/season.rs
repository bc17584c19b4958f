//! The forms of a season: a team that is missing, protests and what comes of them, a week that is cancelled.

use super::room::Room;
use crate::forms::{Choice, FieldErrors, Form, Spelled, Text, both, trimmed};
use crate::save::{Draft, EntryMode};
use crate::words::event::{self as said, missing, protest};
use cards::Side;
use event::{
    Entrant, EventEntry, EventState, Forfeiter, GameNo, ProtestNo, ProtestOf, ProtestOutcome, Refused, TableGame,
    TableResult, TableSeating,
};

use super::result::ResultForm;

/// Who of a team is there when its match is to begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum There {
    /// Nobody: a game is lost for every so many minutes.
    #[default]
    Nobody,
    /// One player alone: the match is lost.
    One,
}

impl There {
    /// Both, by name.
    pub const ALL: [(There, &'static str); 2] = [(There::Nobody, missing::NOBODY), (There::One, missing::ONE)];
}

impl Spelled for There {
    fn spelled(&self) -> String {
        match self {
            There::Nobody => "nobody",
            There::One => "one",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<There> {
        There::ALL.into_iter().map(|(there, _)| there).find(|there| there.spelled() == text)
    }
}

/// The field of a team that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingField;

/// A team that is missing when its match is to begin.
#[derive(Clone)]
pub struct MissingForm {
    /// Which team.
    pub who: Choice<Entrant>,
    /// Who of it is there; nobody while nothing is chosen.
    pub there: Choice<There>,
}

impl MissingForm {
    /// The form; `None` where nobody can forfeit, or nothing is out.
    pub fn of(room: &Room) -> Option<Form<MissingForm>> {
        let asked = room.event().state().since_start(0).is_some();
        asked.then(|| {
            room.form(Draft::Missing, |field| MissingForm {
                who: Choice::of(field("who")),
                there: Choice::of(field("there")),
            })
        })
    }

    /// Enters the match as lost, or marks the games lost by now in the form of its table; says which.
    ///
    /// # Errors
    /// Why nothing is lost.
    pub fn enter(&self, room: &Room) -> Result<String, FieldErrors<MissingField>> {
        let wrong = |why: &str| FieldErrors::of(MissingField, why);
        let who = self.who.get().ok_or_else(|| wrong(said::CHOOSE_WHO))?;
        let (rule, games, since, out) = {
            let event = room.event();
            let state = event.state();
            let now = room.world().now() / 1000;
            (state.plan().forfeits, state.plan().games, state.since_start(now), out_of(state, who))
        };
        let ((rule, since), seating) = rule.zip(since).zip(out).ok_or_else(|| wrong(said::CHOOSE_WHO))?;
        let lost = match self.there.get().unwrap_or_default() {
            There::Nobody => rule.lost_after(since, games),
            There::One => games,
        };
        let side = seating.seats.side_of(who).unwrap_or(Side::NS);
        if lost == 0 {
            return Err(wrong(&missing::not_yet(&said::clock::left(rule.seconds_to_lose(1)))));
        }
        let round = room.event().state().round_number().ok_or_else(|| wrong(said::CHOOSE_WHO))?;
        if lost >= games {
            let result = TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(side)); games.into()]);
            let entered = room.enter(EventEntry::ResultIn { round, table: seating.table, result });
            entered.map_err(|why| room.field_errors(&why, |_| Some(MissingField)))?;
            return Ok(missing::ALL_LOST.to_owned());
        }
        if let Some(form) = ResultForm::of_table(room, round, &seating, EntryMode::New) {
            let lost = form.games.iter().take(lost.into());
            lost.for_each(|game| game.forfeit.choose(Some(Forfeiter::One(side))));
        }
        Ok(missing::lost(lost))
    }
}

/// The table of somebody that is still out.
fn out_of(state: &EventState, who: Entrant) -> Option<TableSeating> {
    let seating = state.rounds().last()?.seating.table_of(who)?;
    state.still_out().contains(&seating.table).then(|| seating.clone())
}

impl Spelled for ProtestOf {
    fn spelled(&self) -> String {
        match self {
            ProtestOf::Eligibility => "eligibility",
            ProtestOf::Other => "other",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ProtestOf> {
        [ProtestOf::Eligibility, ProtestOf::Other].into_iter().find(|of| of.spelled() == text)
    }
}

impl Spelled for ProtestOutcome {
    fn spelled(&self) -> String {
        match self {
            ProtestOutcome::Upheld => "upheld",
            ProtestOutcome::Dismissed => "dismissed",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ProtestOutcome> {
        [ProtestOutcome::Upheld, ProtestOutcome::Dismissed].into_iter().find(|of| of.spelled() == text)
    }
}

/// A field of the form of a protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtestField {
    /// Whose it is.
    By,
    /// Before which game.
    Game,
    /// What it is about.
    Of,
    /// In words.
    Reason,
}

/// A protest before a game.
#[derive(Clone)]
pub struct ProtestForm {
    /// Whose it is.
    pub by: Choice<Entrant>,
    /// Before which game, from 1; the first while nothing is typed.
    pub game: Text,
    /// What it is about; something else than eligibility while nothing is chosen.
    pub of: Choice<ProtestOf>,
    /// In words.
    pub reason: Text,
}

impl ProtestForm {
    /// What a protest can be about, by name.
    pub const ABOUT: [(ProtestOf, &'static str); 2] =
        [(ProtestOf::Other, protest::OTHER), (ProtestOf::Eligibility, protest::ELIGIBILITY)];

    /// The form; `None` where the event knows no protests.
    pub fn of(room: &Room) -> Option<Form<ProtestForm>> {
        let known = room.event().state().plan().forfeits.is_some();
        known.then(|| {
            room.form(Draft::Protest, |field| ProtestForm {
                by: Choice::of(field("by")),
                game: field("game"),
                of: Choice::of(field("of")),
                reason: field("reason"),
            })
        })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors<ProtestField>> {
        let by = self.by.get().ok_or_else(|| FieldErrors::of(ProtestField::By, said::CHOOSE_WHO));
        let game = match &trimmed(&self.game)[..] {
            "" => Ok(GameNo::FIRST),
            typed => typed.parse().map_err(|_| FieldErrors::of(ProtestField::Game, protest::NO_GAME)),
        };
        let (by, game) = both(by, game)?;
        let of = self.of.get().unwrap_or(ProtestOf::Other);
        Ok(EventEntry::Protested { by, game, of, reason: trimmed(&self.reason) })
    }

    /// Lodges the protest.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<ProtestField>> {
        room.enter(self.parse()?).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(ProtestField::Reason),
                Refused::GamesExpected(_) => Some(ProtestField::Game),
                Refused::OnlyInPlayoffs => Some(ProtestField::Of),
                Refused::GameStands | Refused::NoSuchEntrant(_) => Some(ProtestField::By),
                _ => None,
            })
        })
    }
}

/// A field of the form of a ruling on a protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutcomeField {
    /// What comes of it.
    Outcome,
    /// The field of the reason.
    Reason,
}

/// A protest on which nobody has ruled yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProtest {
    /// Its number.
    pub number: ProtestNo,
    /// The protest in a sentence.
    pub told: String,
}

/// What comes of a protest.
#[derive(Clone)]
pub struct OutcomeForm {
    /// Which protest.
    pub number: ProtestNo,
    /// What comes of it.
    pub outcome: Choice<ProtestOutcome>,
    /// The reason, as it is typed.
    pub reason: Text,
}

impl OutcomeForm {
    /// What can come of it, by name.
    pub const ALL: [(ProtestOutcome, &'static str); 2] =
        [(ProtestOutcome::Upheld, protest::UPHELD), (ProtestOutcome::Dismissed, protest::DISMISSED)];

    /// The form of a protest by its number.
    pub fn of(room: &Room, number: ProtestNo) -> Form<OutcomeForm> {
        room.form(Draft::Outcome { protest: number }, |field| OutcomeForm {
            number,
            outcome: Choice::of(field("outcome")),
            reason: field("reason"),
        })
    }

    /// Rules on the protest.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<OutcomeField>> {
        let outcome = self.outcome.get().ok_or_else(|| FieldErrors::of(OutcomeField::Outcome, protest::NO_OUTCOME))?;
        let entry = EventEntry::ProtestRuled { number: self.number, outcome, reason: trimmed(&self.reason) };
        room.enter(entry).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(OutcomeField::Reason),
                _ => Some(OutcomeField::Outcome),
            })
        })
    }
}

/// The field of a week that is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CancelField;

/// A week that is cancelled.
#[derive(Clone)]
pub struct CancelForm {
    /// The reason, as it is typed.
    pub reason: Text,
}

impl CancelForm {
    /// The form; `None` where the event has no calendar.
    pub fn of(room: &Room) -> Option<Form<CancelForm>> {
        let has_one = room.event().state().has_calendar();
        has_one.then(|| room.form(Draft::Cancel, |field| CancelForm { reason: field("reason") }))
    }

    /// Cancels the week, and empties the field.
    ///
    /// # Errors
    /// Why it cannot be; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<CancelField>> {
        let cancelled = room.enter(EventEntry::WeekCancelled { reason: trimmed(&self.reason) });
        cancelled.map_err(|why| room.field_errors(&why, |_| Some(CancelField)))?;
        self.reason.set(String::new());
        Ok(())
    }
}

impl Room {
    /// Returns the teams whose tables are out, to choose from.
    #[must_use]
    pub fn due(&self) -> Vec<(String, String)> {
        let event = self.event();
        let state = event.state();
        let name = |who: Entrant| (who.spelled(), said::director::numbered(who, &said::entrant_name(state, who)));
        state.entrants().filter(|who| out_of(state, *who).is_some()).map(name).collect()
    }

    /// Returns how long a match has been due, and what who is missing loses; `None` where nobody can forfeit.
    #[must_use]
    pub fn since_start(&self) -> Option<String> {
        let event = self.event();
        let plan = event.state().plan();
        let since = event.state().since_start(self.world().now() / 1000)?;
        Some(said::since_start(plan.forfeits?, plan.games, since))
    }

    /// Returns the protests that are open, by number, each in a sentence.
    #[must_use]
    pub fn open_protests(&self) -> Vec<OpenProtest> {
        let event = self.event();
        let state = event.state();
        let open = ProtestNo::all().zip(state.protests()).filter(|(_, protest)| protest.outcome.is_none());
        open.map(|(number, protest)| OpenProtest { number, told: said::open_protest(state, number, protest) }).collect()
    }

    /// Returns the teams that the staff may leave out of the playoffs, each in a sentence.
    #[must_use]
    pub fn may_be_left_out(&self) -> Vec<String> {
        let event = self.event();
        let state = event.state();
        let may = state.entrants().filter(|who| state.may_be_left_out(*who) && state.plays(*who));
        may.map(|who| said::may_be_left_out(state, who)).collect()
    }
}
