//! Takes over the result of a sheet that the director scans or pastes at the desk.
//!
//! The sheet's result is written into the entry line. If a line cannot express the result, the full form of the table
//! opens with the result in it. Nothing is entered before the director has seen it.

use super::line::EntryLine;
use super::{DeskRound, OpenForm};
use crate::event::session::EventSession;
use crate::forms::FieldErrors;
use crate::save::EntryMode;
use crate::sheet::{ArrivedText, Contribution, contribution, recognize_text};
use crate::words::event::{self as said, desk};
use crate::words::sheet::parts_here_sentence;
use crate::words::sheet::sign::missing_signatures;
use cards::{Seat, Side};
use event::{EventEntry, GameScore, RoundNo, TableGame, TableNo, TableResult};
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
    round: RoundNo,
    table: TableNo,
    result: TableResult,
    /// A sentence that names the sides that have not signed the sheet. `None` if both have.
    unsigned_sentence: Option<String>,
}

impl ResultFromSheet {
    /// Returns the sheet's result if the line's text is still as the sheet filled it. Unlike the line, this result also
    /// contains who paid into the cup.
    #[must_use]
    pub fn result_if_unedited(&self, line: &str, round: RoundNo) -> Option<&TableResult> {
        (self.line == line.trim() && self.round == round).then_some(&self.result)
    }

    /// Returns a note for the event's log that names the sides that have not signed the sheet; `None` if both have.
    #[must_use]
    pub fn unsigned_note(&self) -> Option<EventEntry> {
        self.unsigned_sentence
            .as_deref()
            .map(|missing| EventEntry::Noted(desk::missing_signature_note(self.table, missing)))
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
        let view = sheet.view();
        let missing = if view.locked { missing_signatures(&view) } else { None };
        let brought = contribution(session.event().state(), &session.half_results(), sheet);
        match brought {
            Err(why) => Err(self.typed.wrong(said::sheet_refused(session.event().state(), &why))),
            Ok(Contribution::Half(half)) => {
                let noted = said::half_result_entered(session.event().state(), &half);
                session.store_half_result(half).map_err(|why| self.typed.wrong(session.refusal_sentence(&why)))?;
                Ok(SheetAtDesk::Incomplete(noted))
            }
            Ok(Contribution::Entry(EventEntry::ResultIn { table, result, .. })) => {
                let sentence = desk::from_sheet_sentence(table, missing.as_deref());
                Ok(match self.fill_line(session, round, table, result, missing) {
                    true => SheetAtDesk::FilledLine(sentence),
                    false => SheetAtDesk::FilledForm(sentence),
                })
            }
            Ok(Contribution::Entry(_)) => Err(self.typed.wrong(desk::NO_ROUND)),
        }
    }

    /// Puts a result into the line and returns `true`. If the line cannot express the result, opens the form of the
    /// table with it and returns `false`.
    fn fill_line(
        &self,
        session: &EventSession,
        round: &DeskRound,
        table: TableNo,
        result: TableResult,
        unsigned_sentence: Option<String>,
    ) -> bool {
        let line = self.line_text(round, table, &result);
        self.typed.type_text(line.as_str());
        let reading = self.read(session, round);
        let says_it = reading.table == Some(table) && expressible_part(&reading.result) == expressible_part(&result);
        let is_out = round.tables_still_out().any(|known| known.number == table);
        if says_it {
            self.sheet_result.set(Some(ResultFromSheet {
                line,
                round: round.number,
                table,
                result,
                unsigned_sentence,
            }));
            return true;
        }
        let mode = if is_out { EntryMode::New } else { EntryMode::Correction };
        self.open_table(OpenForm { round: round.number, table, mode });
        if let Some(form) = self.open_table_form(round).and_then(|open| open.result_form(session)) {
            form.overwrite(&result);
        }
        false
    }

    /// Writes a result as a person would type it into the line: `17 9 6 N2 b 1 0`.
    fn line_text(&self, round: &DeskRound, table: TableNo, result: &TableResult) -> String {
        let sides = round.tables.iter().find(|known| known.number == table).and_then(|known| known.sides());
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
                    format!(" b {} {}", bumps.ns, bumps.ew)
                } else {
                    String::new()
                };
                let settled = score.settled.map(ahead).unwrap_or_default();
                format!(" {} {}{loners}{bumps}{settled}", points.ns, points.ew)
            }
            // A forfeit leaves the line incomplete, so that the form opens and the director takes a closer look.
            TableGame::Forfeited(_) => String::new(),
        };
        let together = result.together.map(|side| format!(" all{}", ahead(side))).unwrap_or_default();
        format!("{table}{}{together}", result.games.iter().map(game).collect::<String>())
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
