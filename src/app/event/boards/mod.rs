//! The boards that a projector shows on the wall: the content of each board as plain data, and which of its pages is
//! visible. Start with [`BoardModel::of`]. The size of the letters is set in `style/tokens.css`.

mod brackets;
pub(crate) mod kind;
mod layout;
pub(crate) mod lines;
mod pages;
mod phone_codes;
mod ties;
mod winners;

pub use crate::words::event::wall::OpenTieLines;
pub use brackets::{ListForm, WallLetters};
pub use kind::BoardKind;
pub use layout::{NameWidth, NoteWidth, RowSize, SharedPlaces, WallLayout, WallSpace, column_starts};
pub use lines::{PlaceLine, SeatLine, SideLine, TableLine, TableStatus, seat_lines};
pub use pages::{BoardPage, BoardPages, PageStep, PageTurning};
pub use phone_codes::{CodeContent, PhoneCode, PhoneCodeKind, code_pages, name_range, phone_codes};

use super::shown::{DrawnBracket, ShownPart, calendar, day_plan};
use crate::words::LocalTime;
use crate::words::event::{self as said, wall};
use brackets::wall_brackets;
use cards::sort;
use event::EventState;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardModel {
    pub kind: BoardKind,
    /// For example `Round 3 of 8`, or for the standings `After round 2 of 8`. The codes for phones say here what to do.
    pub round: String,
    /// A short note about the board, for example how many tables are still out.
    pub note: Option<String>,
    /// Whether ties are open after the last round.
    pub has_open_ties: bool,
    /// The heading of the figures: `Points · loners` in the standings, `Games · points` beside the tables of matches.
    /// `None` in the standings before the first result, and beside single games.
    pub figures: Option<String>,
    pub lines: BoardLines,
}

/// The content of a board below its heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardLines {
    Seats(Vec<SeatLine>),
    Tables(Vec<TableLine>),
    /// Only the numbers of the tables, because there are many.
    TableNumbers(Vec<String>),
    Places(Vec<PlaceLine>),
    Codes(Vec<PhoneCode>),
    Brackets(Vec<WallBracket>),
    /// The ties that are open after the last round, with one line for each of the tied entrants. A tie that is taller than a
    /// page has several parts.
    Ties(Vec<OpenTieLines>),
    /// The schedule of the day, or the calendar of a league.
    Schedule(ShownPart),
    /// Sentences in place of lines while there is nothing to list. The first is the most important.
    Notice(Vec<String>),
    /// The winners of each division on a page of their own, because they do not fit on one. Every page begins with the same
    /// sentence.
    Winners(Vec<Vec<String>>),
    /// The board shows the round clock, which needs no lines.
    Clock,
}

/// A division's playoffs on the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WallBracket {
    /// The matches of the earlier rounds, which do not fit as a drawing. On pages of their own, matches that wait for other
    /// listed matches are left out.
    pub earlier_matches: Vec<TableLine>,
    /// The matches of the drawn rounds that are being played, if the earlier matches have a page of their own before the
    /// drawing. They are listed there, too.
    pub also_running: Vec<TableLine>,
    /// The layout of the pages of the list. `None` if the list shares its page with the drawing, or if the window scrolls.
    pub list_form: Option<ListForm>,
    /// Whether the earlier matches are all over, so that the drawing comes first.
    pub earlier_over: bool,
    /// Whether the earlier matches fit on the page of the drawing.
    pub shares_page: bool,
    /// The last rounds, as many as fit on the wall as a drawing. Empty while they would repeat the list.
    pub last_rounds: DrawnBracket,
    /// The widths of the columns of these rounds, in letters. Empty if the window scrolls.
    pub column_widths: Vec<usize>,
    /// The size of the letters, in percent of the letters of the other boards.
    pub scale: usize,
    /// Whether there is room for the name of each match above its box.
    pub names_matches: bool,
}

/// The highest number of letters of the round and the note beside the title and the page number of a narrow wall.
const MOST_LETTERS_BESIDE_TITLE: usize = 28;

impl BoardModel {
    /// Returns the heading of the board: its name, `Timetable` while the board of the tables shows the plan of the day,
    /// `Playoffs` while the board of the clock shows open matches, or `Ties` while ties are open.
    #[must_use]
    pub fn heading(&self) -> &'static str {
        match (self.kind, &self.lines) {
            (BoardKind::Tables, BoardLines::Schedule(_)) => "Timetable",
            (BoardKind::Clock, BoardLines::Tables(_)) => BoardKind::Playoffs.name(),
            (_, BoardLines::Ties(_)) => "Ties",
            (kind, _) => kind.name(),
        }
    }

    /// Returns the round for the line of the heading. Empty if the board names the round elsewhere.
    #[must_use]
    pub fn round_in_heading(&self) -> &str {
        let is_elsewhere = match &self.lines {
            BoardLines::Notice(sentences) => sentences.first() == Some(&self.round),
            BoardLines::Brackets(_) => true,
            BoardLines::Tables(_) => self.kind == BoardKind::Clock,
            // The note about ties says that all rounds are played, and has the line for itself.
            BoardLines::Places(_) => self.has_open_ties,
            _ => false,
        };
        if is_elsewhere { "" } else { &self.round }
    }

    /// Returns whether the round and the note do not fit beside the title and the page number of a narrow wall.
    #[must_use]
    pub fn has_long_note(&self) -> bool {
        let note = self.note.as_deref().unwrap_or_default();
        !note.is_empty() && [self.round_in_heading(), note].concat().chars().count() > MOST_LETTERS_BESIDE_TITLE
    }

    /// Returns the names of the divisions that the lines show, in their order. Each begins on a page of its own.
    pub fn divisions(&self) -> impl Iterator<Item = &str> {
        let lines = if let BoardLines::Places(lines) = &self.lines { &lines[..] } else { &[] };
        lines.iter().filter_map(|line| line.division.as_deref())
    }

    /// Returns the content of a board on the narrowest wall. The parameters are those of [`BoardModel::for_wall`].
    #[must_use]
    pub fn of(state: &EventState, kind: Option<BoardKind>, form: &PhoneCodeKind, now: LocalTime) -> BoardModel {
        BoardModel::for_wall(state, kind, form, now, WallLetters::NARROWEST)
    }

    /// Returns the content of a board. If `kind` is `None` or has nothing to show at this stage, returns the [usual
    /// board](BoardKind::usual_board). `form` says what the QR codes for phones contain. `now` is the time of day at
    /// the event, and says how times of day are written.
    #[must_use]
    pub fn for_wall(
        state: &EventState,
        kind: Option<BoardKind>,
        form: &PhoneCodeKind,
        now: LocalTime,
        width: WallLetters,
    ) -> BoardModel {
        let kind = kind
            .filter(|kind| BoardKind::offered_boards(state).contains(kind))
            .unwrap_or(BoardKind::usual_board(state));
        let (note, lines) = match kind {
            BoardKind::Names | BoardKind::StillOut | BoardKind::PhoneCodes | BoardKind::Clock
                if state.all_rounds_over() =>
            {
                after_last_round(state, width)
            }
            BoardKind::Names => names_board(state, now),
            BoardKind::Tables => tables_board(state, now),
            BoardKind::Standings => standings_board(state, now),
            BoardKind::Clock => clock_board(state, now),
            BoardKind::StillOut => still_out_board(state, now),
            BoardKind::PhoneCodes => phone_codes_board(state, form, now),
            BoardKind::Playoffs => (playoffs_note(state), BoardLines::Brackets(wall_brackets(state, width))),
            BoardKind::Calendar => calendar_board(state),
        };
        let round = match (kind, &lines) {
            (BoardKind::Standings, _) if wall::figures_of_season(state).is_some() => wall::FINAL_ORDER.to_owned(),
            (BoardKind::Standings, _) => wall::standings_title(state),
            (_, BoardLines::Codes(codes)) if codes.len() == 1 => wall::SCAN_ONE_CODE.to_owned(),
            (_, BoardLines::Codes(_)) => wall::SCAN_OWN_NAME.to_owned(),
            // Between two rounds, the clock names the next one.
            (BoardKind::Clock, BoardLines::Notice(_)) if between_rounds(state) => String::new(),
            _ => wall::board_title(state),
        };
        let figures = match &lines {
            BoardLines::Places(_) if state.has_results() => Some(wall::figures_heading(state.plan())),
            // The heading stands from the beginning, so that no line moves when the first result comes.
            BoardLines::Tables(_) if kind == BoardKind::Tables && state.plan().games > 1 => {
                Some(wall::GAMES_AND_POINTS.to_owned())
            }
            _ => None,
        };
        let has_open_ties = wall::open_ties_note(state).is_some();
        BoardModel { kind, round, note, has_open_ties, figures, lines }
    }
}

/// Returns whether the results of a round are in and another round follows.
fn between_rounds(state: &EventState) -> bool {
    state.round_number().is_some() && state.still_out().is_empty() && !state.all_rounds_over()
}

/// Names the playoff matches that are being played, or says that the playoffs are over.
fn playoffs_note(state: &EventState) -> Option<String> {
    let over = || wall::figures_of_season(state).map(|_| wall::PLAYOFFS_OVER.to_owned());
    wall::matches_note(state).or_else(over)
}

type NoteAndLines = (Option<String>, BoardLines);

fn names_board(state: &EventState, now: LocalTime) -> NoteAndLines {
    let (note, mut all) = match state.round_number() {
        None => (Some(wall::NOT_SEATED), lines::entrant_lines(state)),
        Some(_) => (None, lines::seat_lines(state)),
    };
    let note = note.or_else(|| all.iter().any(SeatLine::draws_partner).then_some(wall::PARTNERS_BY_DRAW));
    all.extend(lines::partner_seeker_lines(state));
    if all.is_empty() {
        return before_first_round(state, now, Some(wall::NAMES_COME_LATER));
    }
    sort::sort_by_key(&mut all, |line| (line.name.to_lowercase(), line.name.clone()));
    (note.map(str::to_owned), BoardLines::Seats(all))
}

/// Returns the round clock, or a notice while no clock runs. Where a missing team loses games, the time counts even if
/// nobody has started the clock.
fn clock_board(state: &EventState, now: LocalTime) -> NoteAndLines {
    let runs = state.clock().is_some();
    let counts = state.plan().forfeits.is_some() && !state.still_out().is_empty();
    match runs || counts {
        true => (wall::clock_note(state).filter(|_| !runs), BoardLines::Clock),
        false => (None, BoardLines::Notice(wall::clock_notice(state, now))),
    }
}

/// Returns a notice for a board that has nothing to list before the first round.
fn before_first_round(state: &EventState, now: LocalTime, later: Option<&str>) -> NoteAndLines {
    let meeting = wall::meeting_text(state, now);
    let lines = [wall::first_round_text(state, now)].into_iter().chain(meeting).chain(later.map(str::to_owned));
    (None, BoardLines::Notice(lines.collect()))
}

/// Returns the content of a board that has nothing of its own once all rounds are played: the playoff matches that are
/// being played, the open ties, or a notice. It names the winners as soon as no tie is open. Before the end of the
/// playoffs there is nobody to thank yet.
fn after_last_round(state: &EventState, width: WallLetters) -> NoteAndLines {
    let playing = lines::open_match_lines(state);
    if !playing.is_empty() {
        return (wall::matches_note(state), BoardLines::Tables(playing));
    }
    if let Some(note) = wall::open_ties_note(state) {
        return (Some(note), BoardLines::Ties(ties::split_over_pages(wall::open_tie_lines(state), width)));
    }
    let lines = match wall::playoffs_awaited(state) {
        Some(playoffs) => BoardLines::Notice(vec![said::round_title(state), playoffs.to_owned()]),
        None => winners::winners(state, width),
    };
    (None, lines)
}

fn tables_board(state: &EventState, now: LocalTime) -> NoteAndLines {
    match state.round_number() {
        None => match day_plan(state, now.form) {
            schedule @ ShownPart::Ledger(_) => (Some(wall::PLANNED_TIMES.to_owned()), BoardLines::Schedule(schedule)),
            // Games without a time limit have no timetable.
            _ => before_first_round(state, now, Some(&wall::format_text(state.plan()))),
        },
        Some(round) => {
            let lines = lines::table_lines(state, round);
            let draw = lines.iter().any(|line| line.status == Some(TableStatus::DrawsPartners));
            (draw.then(|| wall::PARTNERS_BY_DRAW.to_owned()), BoardLines::Tables(lines))
        }
    }
}

fn calendar_board(state: &EventState) -> NoteAndLines {
    let dates = calendar(state).unwrap_or_else(|| ShownPart::Line(said::league::NO_CALENDAR.to_owned()));
    (None, BoardLines::Schedule(dates))
}

fn standings_board(state: &EventState, now: LocalTime) -> NoteAndLines {
    if state.round_number().is_none() {
        return before_first_round(state, now, Some(wall::NO_STANDINGS_YET));
    }
    if !state.has_results() {
        let sentences = [said::round_title(state), wall::NO_STANDINGS_YET.to_owned()];
        return (None, BoardLines::Notice(sentences.into()));
    }
    // The lines mark the winners.
    let of_season = wall::figures_of_season(state).map(str::to_owned);
    let left_out = lines::left_out_of_standings(state);
    let playing = (!left_out.is_empty()).then(|| wall::still_playing_note(state, left_out.len()));
    let note = wall::open_ties_note(state).or(of_season).or(playing).or_else(|| said::day::paid_into_cup(state));
    (note, BoardLines::Places(lines::place_lines(state, &left_out)))
}

/// The board of the tables still out names the players of at most this many tables. They fit on one page.
const MOST_NAMED_TABLES: usize = 6;

fn still_out_board(state: &EventState, now: LocalTime) -> NoteAndLines {
    let (Some(number), Some(round)) = (state.round_number(), state.rounds().last()) else {
        return before_first_round(state, now, wall::still_out_later(state).as_deref());
    };
    let is_out = |line: &TableLine| matches!(line.status, Some(TableStatus::StillOut | TableStatus::DrawsPartners));
    let out: Vec<TableLine> = lines::table_lines(state, number).into_iter().filter(is_out).collect();
    if out.is_empty() {
        let next = wall::current_or_next_round(state, now);
        return (None, BoardLines::Notice(vec![wall::ALL_RESULTS_IN.to_owned(), next]));
    }
    let note = wall::tables_out_note(out.len(), round.seating.tables.len());
    let lines = match out.len() > MOST_NAMED_TABLES {
        true => BoardLines::TableNumbers(out.into_iter().map(|line| line.table).collect()),
        false => BoardLines::Tables(out),
    };
    (Some(note), lines)
}

fn phone_codes_board(state: &EventState, form: &PhoneCodeKind, now: LocalTime) -> NoteAndLines {
    if state.round_number().is_none() {
        return before_first_round(state, now, Some(wall::CODES_COME_LATER));
    }
    let note = match form {
        PhoneCodeKind::Link(_) => wall::board_title(state),
        PhoneCodeKind::Text => wall::TEXT_ON_IPHONE.to_owned(),
    };
    (Some(note), BoardLines::Codes(phone_codes(state, form)))
}
