//! The entry line at the desk, in which the director types a result. While the director types, the desk shows how it
//! understands the text. Start with [`EntryLine::status`].
//!
//! [`super::entry_line`] describes the syntax of a line.

use super::entry_line::names::{TableMatch, find_table};
use super::entry_line::{LineCompleteness, LineContext, LineReading, MissingPart, read_entry_line};
use super::tables::{DeskPart, DeskPlayer, DeskSeating, DeskSide, DeskTable};
use super::{DeskRound, OpenForm, ResultFromSheet, SheetAtDesk};
use crate::Watched;
use crate::event::name_search::search_key;
use crate::event::result::confirm_question;
use crate::event::session::EventSession;
use crate::forms::{ConfirmOnce, Field, FieldErrors, Form, Text};
use crate::save::{DraftKey, EntryMode};
use crate::words::event::desk::LineMessage;
use crate::words::event::{self as said, desk};
use cards::BySide;
use cards::ruleset::Ruleset;
use event::{EventEntry, MatchPlayed, Refused, ReportPlace, TableGame, TableNo, TableResult};

/// The entry line: its text, and the form that is open beside it.
#[derive(Clone)]
pub struct EntryLine {
    pub typed: Field<String>,
    /// The form that is open beside the line, as the text of an [`OpenForm`]. Empty if no form is open.
    pub open_form_text: Text,
    asked: ConfirmOnce,
    /// The sheet's result, if the text of the line came from a sheet.
    pub(super) sheet_result: Watched<Option<ResultFromSheet>>,
}

/// The desk's understanding of the typed line. It is shown beside the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineStatus {
    /// The table that the line names. `None` if it is not known yet.
    pub table: Option<TableNo>,
    pub state: LineReadiness,
    pub message: LineMessage,
}

/// Whether the result in the line can be entered, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineReadiness {
    /// Nothing is typed.
    Empty,
    /// The line is correct so far, but a part of the result is missing.
    Incomplete,
    Ready,
    /// The line contains a mistake.
    Wrong,
    /// The line names a table that has already reported.
    Reported,
    /// The line is a sheet's link, code or text. [`EntryLine::read_sheet_text`] reads it.
    Sheet,
}

/// The outcome of entering the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// The result was entered. The sentence confirms it.
    ResultEntered(String),
    /// The line named only a table, so the full form of this table was opened.
    FormOpened(TableNo),
    /// The line was a sheet's link, code or text.
    SheetRead(SheetAtDesk),
}

/// A line that has been read, together with the names that are needed to describe its result.
struct UnderstoodLine<'a> {
    reading: LineReading,
    table: Option<&'a DeskTable>,
    /// The two sides of the table; `None` if they are not known yet. At a table that draws partners, they follow from
    /// the partners whom the line names.
    sides: Option<BySide<DeskSide>>,
}

impl EntryLine {
    /// Returns the line, filled with the text typed so far.
    pub fn of(session: &EventSession) -> Form<EntryLine> {
        let has_playoffs = !session.event().state().brackets().is_empty();
        session.form(DraftKey::EntryLine, |fields| EntryLine {
            typed: fields.text("line", desk::line_label(has_playoffs)),
            open_form_text: fields.hidden_field("open"),
            asked: ConfirmOnce::of(fields.hidden_field("asked")),
            sheet_result: Watched::default(),
        })
    }

    /// Replaces the typed text by a table's number, so that only the points remain to be typed.
    pub fn start_with_table(&self, table: TableNo) {
        self.typed.type_text(format!("{table} "));
    }

    #[must_use]
    pub fn read(&self, session: &EventSession, round: &DeskRound) -> LineReading {
        UnderstoodLine::of(session, round, &self.typed.text.read()).reading
    }

    /// Returns the desk's understanding of the text typed so far.
    #[must_use]
    pub fn status(&self, session: &EventSession, round: &DeskRound) -> LineStatus {
        let line = UnderstoodLine::of(session, round, &self.typed.text.read());
        let (state, message) = line.status(session, round);
        LineStatus { table: line.reading.table, state, message }
    }

    /// Enters the typed result and empties the line. If the line names only a table, opens the table's full form
    /// instead. If the text is a sheet, writes the sheet's result into the line instead.
    ///
    /// # Errors
    /// The request of the line's [`LineMessage`], or a question about an unlikely result. The event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<LineOutcome, FieldErrors> {
        let refused = |why: String| self.typed.wrong(why);
        let round = DeskRound::of(session).ok_or_else(|| refused(desk::NO_ROUND.to_owned()))?;
        let line = UnderstoodLine::of(session, &round, &self.typed.text.read());
        let (state, message) = line.status(session, &round);
        if state == LineReadiness::Sheet {
            return self.read_sheet_text(session, &round, &self.typed.text.get()).map(LineOutcome::SheetRead);
        }
        let only_table = line.reading.completeness == LineCompleteness::Incomplete(MissingPart::Points)
            || line.reading.completeness == LineCompleteness::Incomplete(MissingPart::Partners);
        match (state, line.reading.table) {
            (LineReadiness::Incomplete, Some(table)) if only_table => {
                self.open_table(OpenForm { part: round.part, table, mode: EntryMode::New });
                return Ok(LineOutcome::FormOpened(table));
            }
            (LineReadiness::Ready, Some(_)) => {}
            _ => return Err(refused(message.request)),
        }
        let mut entries = line.entries();
        let is_from_sheet = self.use_sheet_result(&mut entries, round.part);
        // A whole sheet shows each hand, so its points need no question.
        if let Some(question) = confirm_question(session, &entries).filter(|_| !is_from_sheet) {
            self.asked.confirm(&format!("{entries:?}"), refused(question))?;
        }
        session.enter_all(entries).map_err(|why| refused(session.refusal_sentence(&why)))?;
        self.typed.clear();
        self.sheet_result.set(None);
        Ok(LineOutcome::ResultEntered(desk::confirm_result(&message.facts)))
    }
}

impl EntryLine {
    /// If the line came from a sheet, replaces the result in `entries` by the sheet's result, which contains more, and
    /// returns `true`. Adds a note if a side has not signed the sheet.
    fn use_sheet_result(&self, entries: &mut Vec<EventEntry>, part: DeskPart) -> bool {
        let brought = self.sheet_result.read();
        let Some(brought) = brought.as_ref() else { return false };
        let Some(whole) = brought.result_if_unedited(&self.typed.text.read(), part) else { return false };
        match entries.last_mut() {
            Some(EventEntry::ResultIn { result, .. }) => result.clone_from(whole),
            Some(EventEntry::PlayoffPlayed(played)) => played.games.clone_from(&whole.games),
            _ => return false,
        }
        entries.extend(brought.unsigned_note());
        true
    }
}

/// Explains the line by the first table that has not reported.
fn example(round: &DeskRound) -> String {
    let Some(table) = round.tables.iter().find(|table| table.report.is_out()).or(round.tables.first()) else {
        return String::new();
    };
    desk::entry_line_example(table, name_of_one_table(table, &round.tables), round.result_parts)
}

/// Returns a first or last name that finds this table alone, and the side whose points are typed first.
fn name_of_one_table<'a>(table: &'a DeskTable, all: &[DeskTable]) -> Option<&'a str> {
    let (people, side): (Vec<&DeskPlayer>, _) = match &table.seated {
        DeskSeating::Sides(sides) => {
            let players = &sides[table.first_side].players;
            (players.iter().map(|seated| &seated.player).collect(), Some(table.first_side))
        }
        DeskSeating::ToDraw(people) => (people.iter().collect(), None),
    };
    let first = people.iter().filter_map(|player| player.name.split_whitespace().next());
    let last = people.iter().filter_map(|player| player.name.split_whitespace().last());
    let finds_table = |name: &&str| {
        let is_plain = name.chars().count() > 1 && name.chars().all(char::is_alphabetic);
        let found = find_table(&[&search_key(name)], all);
        is_plain && matches!(found, TableMatch::One(of, found) if of.number == table.number && found == side)
    };
    first.chain(last).find(finds_table)
}

impl UnderstoodLine<'_> {
    fn of<'a>(session: &EventSession, round: &'a DeskRound, text: &str) -> UnderstoodLine<'a> {
        let draws = |table| session.possible_draws(table).into_iter().map(|(seats, _)| seats).collect();
        let context = LineContext { tables: &round.tables, result_parts: round.result_parts, draws: &draws };
        let mut reading = read_entry_line(text, &context);
        add_own_points(&mut reading.result, &session.event().state().plan().game);
        let table = round.tables.iter().find(|table| Some(table.number) == reading.table);
        let seated = table.and_then(|table| match reading.drawn_seats {
            Some(seats) => table.seated.with_draw(seats),
            None => Some(table.seated.clone()),
        });
        let sides = match seated {
            Some(DeskSeating::Sides(sides)) => Some(sides),
            Some(DeskSeating::ToDraw(_)) | None => None,
        };
        UnderstoodLine { reading, table, sides }
    }

    fn status(&self, session: &EventSession, round: &DeskRound) -> (LineReadiness, LineMessage) {
        let reading = &self.reading;
        if let Some(table) = self.table.filter(|table| !table.report.is_out()) {
            return (LineReadiness::Reported, LineMessage::asking(desk::table_reported_sentence(table)));
        }
        match &reading.completeness {
            LineCompleteness::Empty => (LineReadiness::Empty, LineMessage::stating(example(round))),
            LineCompleteness::Sheet => (LineReadiness::Sheet, LineMessage::default()),
            LineCompleteness::Wrong(fault) => {
                (LineReadiness::Wrong, LineMessage::asking(desk::line_fault_sentence(fault, reading.table, round.part)))
            }
            LineCompleteness::Incomplete(part) => (LineReadiness::Incomplete, self.missing_message(*part, round.part)),
            LineCompleteness::Complete => self.complete_status(session, round),
        }
    }

    fn complete_status(&self, session: &EventSession, round: &DeskRound) -> (LineReadiness, LineMessage) {
        let (event, whole) = (session.event(), self.result_sentence());
        match event.check(&self.entries()) {
            Ok(()) => (LineReadiness::Ready, LineMessage::stating(whole)),
            Err(Refused::LonersDecide(side)) if self.sides.is_some() => {
                let ahead = self.sides.as_ref().map(|sides| sides[side].name.as_str()).unwrap_or_default();
                (LineReadiness::Wrong, desk::refuse_by_loners(whole, ahead))
            }
            Err(Refused::NeedsWinner) => {
                (LineReadiness::Incomplete, desk::ask_who_is_ahead(whole, event.state().plan()))
            }
            Err(Refused::MatchNotWon(_)) if self.ends_level() => {
                (LineReadiness::Incomplete, desk::ask_who_is_ahead(whole, event.state().plan()))
            }
            Err(Refused::GameMissing(game)) => {
                let part = MissingPart::NextGame(game.saturating_sub(1));
                (LineReadiness::Incomplete, self.missing_message(part, round.part))
            }
            Err(why) => (LineReadiness::Wrong, desk::refuse_result(whole, &said::refusal_reason(event.state(), &why))),
        }
    }

    fn result_sentence(&self) -> String {
        let sides = self.table.zip(self.sides.as_ref());
        sides.map_or_else(String::new, |(table, sides)| desk::result_in_words(table, &self.reading, sides))
    }

    /// Returns whether the last game is level, and nobody is named as its winner.
    fn ends_level(&self) -> bool {
        let last = self.reading.result.games.last();
        matches!(last, Some(TableGame::Played(score)) if score.leader().is_none() && score.settled.is_none())
    }

    fn missing_message(&self, missing: MissingPart, part: DeskPart) -> LineMessage {
        let message = |table| desk::missing_part_message(table, &self.reading, self.sides.as_ref(), missing);
        self.table.map_or_else(|| LineMessage::asking(desk::ask_for_table(part).to_owned()), message)
    }

    fn entries(&self) -> Vec<EventEntry> {
        let (Some(table), Some(place)) = (self.reading.table, self.table.map(|table| table.place)) else {
            return Vec::new();
        };
        let result = self.reading.result.clone();
        let drawn = self.reading.drawn_seats.map(|seats| EventEntry::PartnersDrawn { table, seats });
        let entry = match place {
            ReportPlace::Table(round, table) => EventEntry::ResultIn { round, table, result },
            ReportPlace::Match(of) => EventEntry::PlayoffPlayed(MatchPlayed { of, games: result.games }),
        };
        drawn.into_iter().chain([entry]).collect()
    }
}

/// Fills in the points on the players' own cards where a loner gets more than the side.
fn add_own_points(result: &mut TableResult, rules: &Ruleset) {
    for game in &mut result.games {
        if let TableGame::Played(score) = game {
            *score = score.with_own_points(rules);
        }
    }
}
