//! Takes over the result of a sheet that the director scans or pastes at the desk.
//!
//! The sheet's result is written into the entry line. If a line cannot express the result, the full form of the table
//! opens with the result in it. Nothing is entered before the director has seen it.

use super::line::EntryLine;
use super::tables::{DeskPart, DeskTable};
use super::{DeskRound, OpenForm};
use crate::event::session::EventSession;
use crate::forms::FieldErrors;
use crate::save::EntryMode;
use crate::sheet::{ArrivedText, Contribution, contribution, recognize_text};
use crate::words::event::{self as said, desk};
use crate::words::sheet::parts_here_sentence;
use crate::words::sheet::sign::{missing_signatures, strange_signers};
use cards::{Seat, Side};
use event::{EventEntry, GameScore, ReportPlace, TableGame, TableResult};
use scoresheet::Sheet;

/// The place at the desk that now contains the result of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetAtDesk {
    /// The entry line contains the result. The sentence names the sheet's table.
    FilledLine(String),
    /// A line cannot express the result, so the full form of the table has been opened with the result in it. The
    /// sentence names the sheet's table.
    FilledForm(String),
    /// The result is not complete yet, because QR codes or the other side's card are missing. The sentence says which.
    Incomplete(String),
}

/// The result of a sheet, together with the text of the line that was filled from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultFromSheet {
    line: String,
    part: DeskPart,
    /// The table or match within a sentence: `table 7`, `semifinal 1`.
    place_name: String,
    result: TableResult,
    /// A sentence that names the sides that have not signed the sheet. `None` if both have.
    unsigned_sentence: Option<String>,
}

impl ResultFromSheet {
    /// Returns the sheet's result if the line's text is still as the sheet filled it. Unlike the line, this result also
    /// contains who paid into the cup.
    #[must_use]
    pub fn result_if_unedited(&self, line: &str, part: DeskPart) -> Option<&TableResult> {
        (self.line == line.trim() && self.part == part).then_some(&self.result)
    }

    /// Returns a note for the event's log that names the sides that have not signed the sheet; `None` if both have.
    #[must_use]
    pub fn unsigned_note(&self) -> Option<EventEntry> {
        self.unsigned_sentence
            .as_deref()
            .map(|missing| EventEntry::Noted(desk::missing_signature_note(&self.place_name, missing)))
    }
}

impl EntryLine {
    /// Reads a text that was scanned or pasted (a link, a code or a plain text) and puts its sheet's result into the
    /// line.
    ///
    /// # Errors
    /// A sentence that says why the text gives no result. Nothing has changed.
    pub fn read_sheet_text(
        &self,
        session: &EventSession,
        round: &DeskRound,
        text: &str,
    ) -> Result<SheetAtDesk, FieldErrors> {
        match recognize_text(session.world(), text) {
            Ok(ArrivedText::Sheet(sheet)) => self.take_sheet_result(session, round, &sheet),
            Ok(ArrivedText::Parts { of, missing }) => Ok(SheetAtDesk::Incomplete(parts_here_sentence(of, &missing))),
            Err(why) => Err(self.typed.wrong(said::not_a_sheet(&why))),
        }
    }

    /// Puts the result of a sheet into the line, or stores it as half a result until the other side's card comes.
    ///
    /// # Errors
    /// A sentence that says why the sheet gives no result. Nothing has changed.
    pub fn take_sheet_result(
        &self,
        session: &EventSession,
        round: &DeskRound,
        sheet: &Sheet,
    ) -> Result<SheetAtDesk, FieldErrors> {
        let (view, own) = (sheet.view(), sheet.heading().own);
        let missing = if view.locked { missing_signatures(&view, own) } else { None };
        let brought = contribution(session.event().state(), &session.half_results(), sheet);
        match brought {
            Err(why) => Err(self.typed.wrong(said::sheet_refused(session.event().state(), &why))),
            Ok(Contribution::Half(half)) => {
                let noted = said::half_result_entered(session.event().state(), &half);
                session.store_half_result(half).map_err(|why| self.typed.wrong(session.refusal_sentence(&why)))?;
                Ok(SheetAtDesk::Incomplete(noted))
            }
            Ok(Contribution::Entry(entry)) => {
                let event = session.event();
                let known = said::entered_already_sentence(event.state(), &entry);
                if let Some(before) = known.or_else(|| said::reported_before_refusal(event.state(), &entry)) {
                    return Err(self.typed.wrong(before));
                }
                let found = reported_result(entry).and_then(|(place, result)| {
                    Some((round.tables.iter().find(|table| table.place == place)?, result))
                });
                let Some((table, result)) = found else { return Err(self.typed.wrong(desk::NO_ROUND)) };
                let strange = strange_signers(&view, own);
                let sentence = desk::from_sheet_sentence(table, missing.as_deref(), strange.as_deref());
                Ok(match self.fill_line(session, round, table, result, missing) {
                    true => SheetAtDesk::FilledLine(sentence),
                    false => SheetAtDesk::FilledForm(sentence),
                })
            }
        }
    }

    /// Puts a result into the line and returns `true`. If the line cannot express the result, opens the form of the
    /// table with it and returns `false`.
    fn fill_line(
        &self,
        session: &EventSession,
        round: &DeskRound,
        table: &DeskTable,
        result: TableResult,
        unsigned_sentence: Option<String>,
    ) -> bool {
        let line = self.line_text(round, table, &result);
        let number = table.number;
        self.typed.type_text(line.as_str());
        let reading = self.read(session, round);
        let says_it = reading.table == Some(number) && expressible_part(&reading.result) == expressible_part(&result);
        if says_it {
            self.sheet_result.set(Some(ResultFromSheet {
                line,
                part: round.part,
                place_name: desk::place_in_sentence(table),
                result,
                unsigned_sentence,
            }));
            return true;
        }
        let mode = if table.report.is_out() { EntryMode::New } else { EntryMode::Correction };
        self.open_table(OpenForm { part: round.part, table: number, mode });
        if let Some(form) = self.open_table_form(round).and_then(|open| open.result_form(session)) {
            form.overwrite(&result);
        }
        false
    }

    /// Writes a result as a person would type it into the line: `17 9 6 N2 b 1 0`.
    fn line_text(&self, round: &DeskRound, table: &DeskTable, result: &TableResult) -> String {
        let (sides, [first, second]) = (table.sides(), [table.first_side, table.first_side.other()]);
        let ahead = |side: Side| {
            let player = sides.and_then(|sides| sides[side].players.first());
            player.map(|of| format!(" {}", of.player.name)).unwrap_or_default()
        };
        let game = |game: &TableGame| match game {
            TableGame::Played(score) => {
                let GameScore { points, loners, bumps, .. } = score;
                let of_seat =
                    |seat: Seat| if loners[seat] > 0 { format!(" {seat:?}{}", loners[seat]) } else { String::new() };
                let loners: String = Seat::ALL.into_iter().map(of_seat).collect();
                let any = bumps.ns > 0 || bumps.ew > 0;
                let bumps = if any && round.result_parts.bumps {
                    format!(" b {} {}", bumps[first], bumps[second])
                } else {
                    String::new()
                };
                let settled = score.settled.map(ahead).unwrap_or_default();
                format!(" {} {}{loners}{bumps}{settled}", points[first], points[second])
            }
            // A forfeit leaves the line incomplete, so that the form opens and the director takes a closer look.
            TableGame::Forfeited(_) => String::new(),
        };
        let together = result.together.map(|side| format!(" all{}", ahead(side))).unwrap_or_default();
        format!("{}{}{together}", table.number, result.games.iter().map(game).collect::<String>())
    }
}

/// Returns the table or match to which an entry reports a result, with the result. `None` for any other entry.
fn reported_result(entry: EventEntry) -> Option<(ReportPlace, TableResult)> {
    match entry {
        EventEntry::ResultIn { round, table, result } => Some((ReportPlace::Table(round, table), result)),
        EventEntry::PlayoffPlayed(played) => Some((ReportPlace::Match(played.of), TableResult::of_games(played.games))),
        _ => None,
    }
}

/// Returns a result without the values that a line cannot express: who paid into the cup, and the points of own cards.
fn expressible_part(result: &TableResult) -> TableResult {
    let game = |game: &TableGame| match game {
        TableGame::Played(score) => {
            let is_level = score.leader().is_none();
            TableGame::Played(GameScore { cup: None, own: None, settled: score.settled.filter(|_| is_level), ..*score })
        }
        forfeited @ TableGame::Forfeited(_) => *forfeited,
    };
    TableResult { games: result.games.iter().map(game).collect(), together: result.together }
}
