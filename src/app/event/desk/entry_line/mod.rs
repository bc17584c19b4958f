//! Reads the entry line, in which the director types a result: `17 9 6` is table 17, nine points against six.
//!
//! | typed                  | meaning                                                               |
//! | ---------------------- | --------------------------------------------------------------------- |
//! | `17 9 6`, `17 9-6`     | the table, the points of its first side, the points of its second     |
//! | `ann 9 6`              | the table at which Ann sits, her side's points first                  |
//! | `17 9 6 N2 bob1`       | two loners of North, one of Bob                                       |
//! | `17 8 8 cy`            | a level game in which Cy's side is ahead                              |
//! | `17 9 6 b 2 1`         | the first side was bumped twice, the second once                      |
//! | `17 10 3 10 9 2 10`    | three games                                                           |
//! | `17 f ann`, `17 f both`| a forfeit of all games, or of the next game if some have points       |
//! | `17 5 5 all ann`       | the points of all games together are level, and Ann's side is ahead   |
//! | `17 ann bob 9 6`       | if partners are drawn at the table: Ann drew Bob                      |
//!
//! The reader knows the tables and the parts of a result that the event asks for. It does not know which results the
//! rulebook allows; the event decides that.

pub(super) mod names;
mod words;

use self::names::{SeatMatch, TableMatch, find_player, find_seat, find_table, is_word_of_a_name};
use self::words::{LineWord, TypedWord, WordWithNumber, split_words};
use super::tables::{DeskPlayer, DeskSeating, DeskSide, DeskTable};
use crate::event::result::ResultParts;
use cards::{BySeat, BySide, Seat, Side};
use event::{Entrant, Forfeiter, GameScore, TableGame, TableNo, TableResult};

/// The meaning of a typed line, as far as it is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReading {
    /// The table that the line names. `None` if it is not known yet.
    pub table: Option<TableNo>,
    /// The side whose points the line gives first.
    pub first_side: Side,
    /// At a table that draws partners: the seats that follow from the two partners whom the line names.
    pub drawn_seats: Option<BySeat<Entrant>>,
    /// The games whose points are complete.
    pub result: TableResult,
    /// The points of one side, if the other side's points are still missing.
    pub half_game: Option<HalfGame>,
    pub completeness: LineCompleteness,
}

/// The points of one side while the points of the other side are still missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfGame {
    pub side: Side,
    pub points: i16,
}

/// Whether a line can be entered as a result, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineCompleteness {
    /// Nothing is typed.
    Empty,
    /// The line is correct so far, but this part must be added.
    Incomplete(MissingPart),
    /// The line contains a mistake.
    Wrong(LineFault),
    /// The text is a sheet's link, code or text rather than a typed result.
    Sheet,
    Complete,
}

/// A part of the result that has not been typed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingPart {
    Points,
    PointsOf(Side),
    /// The points of the game with this index, counted from 0.
    NextGame(usize),
    Forfeiter,
    Loners(Seat),
    Bumps,
    /// The names of two partners, at a table that draws partners.
    Partners,
    /// The name of this player's partner.
    PartnerOf(Entrant),
}

/// A mistake in a line: a part that is impossible or not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// The round has no table with this number.
    UnknownTable(i32),
    /// Nobody in the round has this name.
    UnknownName(String),
    /// People at several tables have this name.
    NameAtSeveralTables(String, Vec<TableNo>),
    /// Nobody at the table has this name.
    NameNotAtTable(String),
    /// People on both sides have this name.
    NameOnBothSides(String),
    /// Both people of one side have this name.
    NameOfBothPartners(String),
    /// This word makes no sense at its place in the line.
    UnexpectedWord(String),
    /// The line has no place for this number, or the number is too large.
    UnexpectedNumber(i32),
    /// The line gives loners, but this event does not count loners.
    LonersNotCounted,
    /// The line gives bumps, but this event does not count bumps.
    BumpsNotCounted,
    /// The line gives a forfeit, but this event has no forfeits.
    NoForfeits,
    /// The line gives loners or bumps before any points.
    CountBeforePoints,
    /// The line names two partners who cannot draw each other, because they have been partners before.
    ImpossiblePartners,
}

/// The facts about the round that the reader needs in order to understand a line.
pub struct LineContext<'a> {
    pub tables: &'a [DeskTable],
    pub result_parts: ResultParts,
    /// Returns all ways in which the players at a table can still draw partners.
    pub draws: &'a dyn Fn(TableNo) -> Vec<BySeat<Entrant>>,
}

/// A text of at least this many bytes without a space counts as a sheet. Typed results contain spaces.
const SHORTEST_SHEET: usize = 60;

/// Returns whether a text is a sheet's link, code or text rather than a typed result.
#[must_use]
pub fn looks_like_sheet(text: &str) -> bool {
    let text = text.trim();
    let bare = text.len() >= SHORTEST_SHEET && !text.contains(char::is_whitespace);
    text.contains("/in/") || text.starts_with("p1-") || bare
}

#[must_use]
pub fn read_entry_line(line: &str, context: &LineContext<'_>) -> LineReading {
    let known = |word: LineWord| match word {
        LineWord::WithNumber(of) if is_word_of_a_name(&of.whole.key, context.tables) => LineWord::Name(of.whole),
        word => word,
    };
    let mut reading = LineReading {
        table: None,
        first_side: Side::NS,
        drawn_seats: None,
        result: TableResult::default(),
        half_game: None,
        completeness: LineCompleteness::Empty,
    };
    if looks_like_sheet(line) {
        reading.completeness = LineCompleteness::Sheet;
        return reading;
    }
    let words: Vec<LineWord> = split_words(line).into_iter().map(known).collect();
    if words.is_empty() {
        return reading;
    }
    let mut reader = LineReader { context, words: &words, reading, named_side: None, is_first_side_named: false };
    reader.reading.completeness = reader.read_line().err().unwrap_or(LineCompleteness::Complete);
    reader.reading
}

/// The state of reading a line: the words that are left, and the result read so far.
struct LineReader<'a> {
    context: &'a LineContext<'a>,
    /// The words that have not been read yet.
    words: &'a [LineWord],
    reading: LineReading,
    /// The side that a name has just selected. The next points belong to this side.
    named_side: Option<Side>,
    /// Whether the name of a player selected the table, so that this player's side comes first.
    is_first_side_named: bool,
}

/// A part of the line that has been read. The error says why reading stops at this part.
type ReadResult<T> = Result<T, LineCompleteness>;

fn fault_error<T>(fault: LineFault) -> ReadResult<T> {
    Err(LineCompleteness::Wrong(fault))
}

const fn missing_error<T>(part: MissingPart) -> ReadResult<T> {
    Err(LineCompleteness::Incomplete(part))
}

/// Returns the names at the beginning of `words`.
fn leading_names(words: &[LineWord]) -> Vec<&TypedWord> {
    words.iter().map_while(LineWord::name).collect()
}

fn search_keys<'a>(typed: &[&'a TypedWord]) -> Vec<&'a str> {
    typed.iter().map(|typed| typed.key.as_str()).collect()
}

fn typed_text(typed: &[&TypedWord]) -> String {
    typed.iter().map(|typed| typed.text.as_str()).collect::<Vec<_>>().join(" ")
}

impl<'a> LineReader<'a> {
    fn read_line(&mut self) -> ReadResult<()> {
        let table = self.read_table()?;
        self.reading.table = Some(table.number);
        if !self.is_first_side_named {
            self.reading.first_side = table.first_side;
        }
        let drawn = match &table.seated {
            DeskSeating::Sides(_) => None,
            DeskSeating::ToDraw(four) => Some(self.read_partners(table, four)?),
        };
        let DeskSeating::Sides(sides) = drawn.as_ref().unwrap_or(&table.seated) else {
            return missing_error(MissingPart::Partners);
        };
        while let Some((next, rest)) = self.words.split_first() {
            self.words = rest;
            self.read_word(next, sides)?;
        }
        self.check_complete()
    }

    /// Reads the words that name the table.
    fn read_table(&mut self) -> ReadResult<&'a DeskTable> {
        let tables = self.context.tables;
        let numbered = |number: i32| tables.iter().find(|table| i32::from(table.number.get()) == number);
        if let [LineWord::Number(number), rest @ ..] = self.words {
            self.words = rest;
            return numbered(*number).map_or_else(|| fault_error(LineFault::UnknownTable(*number)), Ok);
        }
        // A word that ends in a number can be a name: `team12`.
        let mut typed = leading_names(self.words);
        if let (true, [LineWord::WithNumber(of), ..]) = (typed.is_empty(), self.words) {
            typed.push(&of.whole);
        }
        let whole = typed_text(&typed);
        let mut several = None;
        for count in (1..=typed.len()).rev() {
            match find_table(&search_keys(&typed[..count]), tables) {
                TableMatch::One(table, side) => {
                    // At a table that draws partners, these words also name the first partner, so they are read again.
                    let names_it = matches!(table.seated, DeskSeating::Sides(_));
                    self.words = &self.words[if names_it { count } else { 0 }..];
                    let of_first_word = || match table.sides().map(|sides| find_seat(&search_keys(&typed[..1]), sides))
                    {
                        Some(SeatMatch::One(side, _)) => side,
                        _ => table.first_side,
                    };
                    self.reading.first_side = side.unwrap_or_else(of_first_word);
                    self.is_first_side_named = true;
                    if let [LineWord::Forfeit, ..] = self.words {
                        self.named_side = Some(self.reading.first_side);
                    }
                    return Ok(table);
                }
                TableMatch::Several(found) => {
                    several.get_or_insert_with(|| {
                        let numbers = found.iter().map(|table| table.number).collect();
                        LineFault::NameAtSeveralTables(typed_text(&typed[..count]), numbers)
                    });
                }
                TableMatch::Nobody => {}
            }
        }
        // `t17` is table 17, unless it is somebody's name.
        if let [LineWord::WithNumber(WordWithNumber { stem, count, .. }), rest @ ..] = self.words
            && stem == "t"
            && several.is_none()
        {
            self.words = rest;
            return numbered(*count).map_or_else(|| fault_error(LineFault::UnknownTable(*count)), Ok);
        }
        match (several, self.words) {
            (Some(several), _) => fault_error(several),
            (None, [LineWord::Forfeit | LineWord::Bumps | LineWord::Together, ..]) => {
                missing_error(MissingPart::Points)
            }
            (None, _) => fault_error(LineFault::UnknownName(whole)),
        }
    }

    /// Reads the names of two players who drew each other as partners.
    fn read_partners(&mut self, table: &DeskTable, four: &[DeskPlayer]) -> ReadResult<DeskSeating> {
        let one = self.read_player(four)?;
        let Some(one) = one else { return missing_error(MissingPart::Partners) };
        let others: Vec<DeskPlayer> = four.iter().filter(|player| player.entrant != one).cloned().collect();
        let Some(other) = self.read_player(&others)? else { return missing_error(MissingPart::PartnerOf(one)) };
        for seats in (self.context.draws)(table.number) {
            let side_of = |who| Seat::ALL.into_iter().find(|seat| seats[*seat] == who).map(Seat::side);
            if let (Some(side), true) = (side_of(one), side_of(one) == side_of(other))
                && let Some(seated) = table.seated.with_draw(seats)
            {
                self.reading.drawn_seats = Some(seats);
                self.reading.first_side = side;
                return Ok(seated);
            }
        }
        fault_error(LineFault::ImpossiblePartners)
    }

    /// Reads the name of one of the players; `None` if the next word is not a name.
    fn read_player(&mut self, of: &[DeskPlayer]) -> ReadResult<Option<Entrant>> {
        let typed = leading_names(self.words);
        let Some(first) = typed.first() else { return Ok(None) };
        let mut fault = LineFault::NameNotAtTable(first.text.clone());
        for count in (1..=typed.len()).rev() {
            let sides = |player: &DeskPlayer| find_player(&search_keys(&typed[..count]), player);
            let best = of.iter().filter_map(|player| Some((sides(player)?, player.entrant))).collect::<Vec<_>>();
            let most = best.iter().map(|(fit, _)| *fit).max();
            let found: Vec<Entrant> = best.iter().filter(|(fit, _)| Some(*fit) == most).map(|(_, who)| *who).collect();
            match found[..] {
                [] => {}
                [only] => {
                    self.words = &self.words[count..];
                    return Ok(Some(only));
                }
                _ => fault = LineFault::NameOfBothPartners(typed_text(&typed[..count])),
            }
        }
        fault_error(fault)
    }

    fn read_word(&mut self, word: &'a LineWord, sides: &BySide<DeskSide>) -> ReadResult<()> {
        match word {
            LineWord::Number(number) => self.read_points(*number),
            LineWord::WithNumber(of) => self.read_word_with_number(of, sides),
            LineWord::Name(typed) => self.read_name(typed, sides),
            LineWord::Forfeit => self.read_forfeit(sides),
            LineWord::Bumps => self.read_bumps(),
            LineWord::Together => self.read_overall_winner(sides),
        }
    }

    /// Reads the points of one side. If the line has just named a side, the points are that side's. Otherwise they
    /// belong to the side whose turn it is.
    fn read_points(&mut self, number: i32) -> ReadResult<()> {
        let named = self.named_side.take();
        let Ok(points) = i16::try_from(number) else { return fault_error(LineFault::UnexpectedNumber(number)) };
        if !self.can_have_more_games() {
            return fault_error(LineFault::UnexpectedNumber(number));
        }
        let Some(before) = self.reading.half_game.take() else {
            let side = named.unwrap_or(self.reading.first_side);
            if self.reading.result.games.is_empty() {
                self.reading.first_side = side;
            }
            self.reading.half_game = Some(HalfGame { side, points });
            return Ok(());
        };
        if named == Some(before.side) {
            self.reading.half_game = Some(before);
            return fault_error(LineFault::UnexpectedNumber(number));
        }
        let mut score = GameScore::default();
        score.points[before.side] = before.points;
        score.points[before.side.other()] = points;
        self.reading.result.games.push(TableGame::Played(score));
        Ok(())
    }

    /// Reads a name and the number that may follow. The number is the points of the player's side or the player's
    /// loners. A name without a number says whose side is ahead in a level game.
    fn read_name(&mut self, first: &'a TypedWord, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let others = leading_names(self.words);
        let typed: Vec<&TypedWord> = std::iter::once(first).chain(others.iter().copied()).collect();
        let counted = match self.words.get(others.len()) {
            Some(LineWord::WithNumber(of)) => Some(of),
            _ => None,
        };
        // A number of loners may be attached to the last word: `Bob Lee2`.
        if let Some(of) = counted {
            let all: Vec<&str> = search_keys(&typed).into_iter().chain([of.stem.as_str()]).collect();
            if let SeatMatch::One(_, Some(seat)) = find_seat(&all, sides) {
                self.words = &self.words[others.len() + 1..];
                return self.record_loners(seat, of.count);
            }
        }
        let mut fault = LineFault::NameNotAtTable(first.text.clone());
        for count in (1..=typed.len()).rev() {
            let (side, seat) = match self.find_side(&search_keys(&typed[..count]), sides) {
                SeatMatch::One(side, seat) => (side, seat),
                SeatMatch::BothSides => {
                    fault = LineFault::NameOnBothSides(typed_text(&typed[..count]));
                    continue;
                }
                SeatMatch::Nobody => continue,
            };
            self.words = &self.words[count - 1..];
            return self.apply_name(side, seat, &typed[..count]);
        }
        fault_error(fault)
    }

    /// Finds the side and seat that the words name. `n`, `e`, `s` and `w` are seats, unless somebody at the table has
    /// that name.
    fn find_side(&self, typed: &[&str], sides: &BySide<DeskSide>) -> SeatMatch {
        match (find_seat(typed, sides), seat_named(typed)) {
            (SeatMatch::One(side, seat), None) => SeatMatch::One(side, seat),
            (_, Some(seat)) => SeatMatch::One(seat.side(), Some(seat_of_loners(seat, sides))),
            (found, None) => found,
        }
    }

    fn apply_name(&mut self, side: Side, seat: Option<Seat>, typed: &[&TypedWord]) -> ReadResult<()> {
        let result_parts = self.context.result_parts;
        let begun = self.reading.half_game.is_some();
        let may_go_on = begun || self.can_have_more_games();
        let has_game = !self.reading.result.games.is_empty() && !begun;
        match self.words {
            [LineWord::Number(count), rest @ ..] if has_game && (result_parts.loners || !may_go_on) => {
                let Some(seat) = seat else { return fault_error(LineFault::NameOfBothPartners(typed_text(typed))) };
                self.words = rest;
                self.record_loners(seat, *count)
            }
            _ if may_go_on && !has_game => {
                self.named_side = Some(side);
                if self.reading.result.games.is_empty() && !begun {
                    self.reading.first_side = side;
                }
                Ok(())
            }
            [LineWord::Number(_), ..] => {
                self.named_side = Some(side);
                Ok(())
            }
            _ => self.record_winner(side, seat, typed),
        }
    }

    fn can_have_more_games(&self) -> bool {
        self.reading.result.games.len() < usize::from(self.context.result_parts.max_games)
    }

    /// Records which side is ahead: in the last game if that game is level, otherwise in all games together.
    fn record_winner(&mut self, side: Side, seat: Option<Seat>, typed: &[&TypedWord]) -> ReadResult<()> {
        let result_parts = self.context.result_parts;
        let all_in = self.reading.result.games.len() == usize::from(result_parts.max_games);
        match self.reading.result.games.last_mut() {
            Some(TableGame::Played(score))
                if result_parts.level_winner && score.leader().is_none() && score.settled.is_none() =>
            {
                score.settled = Some(side);
                Ok(())
            }
            _ if result_parts.overall_winner && all_in && self.reading.result.together.is_none() => {
                self.reading.result.together = Some(side);
                Ok(())
            }
            _ => match seat.filter(|_| result_parts.loners) {
                Some(seat) => missing_error(MissingPart::Loners(seat)),
                None => fault_error(LineFault::UnexpectedWord(typed_text(typed))),
            },
        }
    }

    /// Reads a word that ends in a number. `N2` and `Bob2` give loners in the last game. `b2-1` gives the bumps of both
    /// sides. `f1` means that the side whose points come first forfeits.
    fn read_word_with_number(&mut self, of: &WordWithNumber, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let first = self.reading.first_side;
        match (of.stem.as_str(), of.count, self.words) {
            ("b", count, [LineWord::Number(_), ..]) => return self.record_bumps(count),
            ("f", 1, _) if self.can_have_more_games() => return self.record_forfeit(Forfeiter::One(first)),
            ("f", 2, _) if self.can_have_more_games() => return self.record_forfeit(Forfeiter::One(first.other())),
            _ => {}
        }
        match self.find_side(&of.stem.split(' ').collect::<Vec<_>>(), sides) {
            SeatMatch::One(_, Some(seat)) => self.record_loners(seat, of.count),
            SeatMatch::One(_, None) => fault_error(LineFault::NameOfBothPartners(of.whole.text.clone())),
            SeatMatch::BothSides => fault_error(LineFault::NameOnBothSides(of.whole.text.clone())),
            SeatMatch::Nobody if of.stem == "b" => self.record_bumps(of.count),
            SeatMatch::Nobody => fault_error(LineFault::NameNotAtTable(of.whole.text.clone())),
        }
    }

    fn last_score(&mut self) -> Option<&mut GameScore> {
        match (self.reading.half_game, self.reading.result.games.last_mut()) {
            (None, Some(TableGame::Played(score))) => Some(score),
            _ => None,
        }
    }

    fn record_loners(&mut self, seat: Seat, count: i32) -> ReadResult<()> {
        if !self.context.result_parts.loners {
            return fault_error(LineFault::LonersNotCounted);
        }
        let Ok(count) = u8::try_from(count) else { return fault_error(LineFault::UnexpectedNumber(count)) };
        let Some(score) = self.last_score() else { return fault_error(LineFault::CountBeforePoints) };
        // The line may name both players of a team, which has one number of loners.
        score.loners[seat] = score.loners[seat].saturating_add(count);
        Ok(())
    }

    /// Reads the numbers of bumps of both sides, in the order in which the line gives the sides' points.
    fn read_bumps(&mut self) -> ReadResult<()> {
        let [LineWord::Number(first), rest @ ..] = self.words else { return missing_error(MissingPart::Bumps) };
        self.words = rest;
        self.record_bumps(*first)
    }

    fn record_bumps(&mut self, first: i32) -> ReadResult<()> {
        if !self.context.result_parts.bumps {
            return fault_error(LineFault::BumpsNotCounted);
        }
        let [LineWord::Number(second), rest @ ..] = self.words else { return missing_error(MissingPart::Bumps) };
        self.words = rest;
        let side = self.reading.first_side;
        let Some(score) = self.last_score() else { return fault_error(LineFault::CountBeforePoints) };
        for (side, number) in [(side, first), (side.other(), *second)] {
            let Ok(count) = u8::try_from(number) else { return fault_error(LineFault::UnexpectedNumber(number)) };
            score.bumps[side] = count;
        }
        Ok(())
    }

    fn read_overall_winner(&mut self, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let typed = leading_names(self.words);
        match self.find_side(&search_keys(&typed), sides) {
            SeatMatch::One(side, _) if self.context.result_parts.overall_winner => {
                self.words = &self.words[typed.len()..];
                self.reading.result.together = Some(side);
                Ok(())
            }
            _ => fault_error(LineFault::UnexpectedWord(if typed.is_empty() {
                "all".to_owned()
            } else {
                typed_text(&typed)
            })),
        }
    }

    fn read_forfeit(&mut self, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let (first, before) = (self.reading.first_side, self.named_side.take());
        let typed = leading_names(self.words);
        let by = match (self.words, typed.first()) {
            ([LineWord::Number(1), ..], _) => (1, Forfeiter::One(first)),
            ([LineWord::Number(2), ..], _) => (1, Forfeiter::One(first.other())),
            (_, Some(TypedWord { key, .. })) if key == "both" => (1, Forfeiter::Both),
            (_, Some(_)) => match self.find_side(&search_keys(&typed), sides) {
                SeatMatch::One(side, _) => (typed.len(), Forfeiter::One(side)),
                SeatMatch::BothSides => return fault_error(LineFault::NameOnBothSides(typed_text(&typed))),
                SeatMatch::Nobody => return fault_error(LineFault::NameNotAtTable(typed_text(&typed))),
            },
            // Without a name after the keyword, the name before it forfeits: `ann forfeits`.
            (_, None) => match before {
                Some(side) => (0, Forfeiter::One(side)),
                None => return missing_error(MissingPart::Forfeiter),
            },
        };
        self.words = &self.words[by.0..];
        self.record_forfeit(by.1)
    }

    /// Records a forfeit: of all games if nothing else is typed, otherwise of one game.
    fn record_forfeit(&mut self, by: Forfeiter) -> ReadResult<()> {
        let games = &mut self.reading.result.games;
        let all = usize::from(self.context.result_parts.max_games);
        let lost = if self.context.result_parts.ends_early { all / 2 + 1 } else { all };
        if !self.context.result_parts.forfeits {
            return fault_error(LineFault::NoForfeits);
        }
        if games.len() >= all || self.reading.half_game.is_some() {
            return fault_error(LineFault::UnexpectedWord("forfeit".to_owned()));
        }
        let alone = games.is_empty() && self.words.is_empty();
        games.extend(std::iter::repeat_n(TableGame::Forfeited(by), if alone { lost } else { 1 }));
        Ok(())
    }

    /// Checks that the result has the points of all its games.
    fn check_complete(&self) -> ReadResult<()> {
        let games = self.reading.result.games.len();
        match self.reading.half_game {
            Some(half) => missing_error(MissingPart::PointsOf(half.side.other())),
            None if games == 0 => missing_error(MissingPart::Points),
            // The event says whether a match is won already.
            None if games < usize::from(self.context.result_parts.max_games)
                && !self.context.result_parts.ends_early =>
            {
                missing_error(MissingPart::NextGame(games))
            }
            None => Ok(()),
        }
    }
}

/// Returns the seat that the words name, such as `n` or `north`.
fn seat_named(typed: &[&str]) -> Option<Seat> {
    match typed {
        ["n" | "north"] => Some(Seat::N),
        ["e" | "east"] => Some(Seat::E),
        ["s" | "south"] => Some(Seat::S),
        ["w" | "west"] => Some(Seat::W),
        _ => None,
    }
}

/// Returns the seat to which the loners of the player in `seat` are counted: for a team, the team's first seat.
fn seat_of_loners(seat: Seat, sides: &BySide<DeskSide>) -> Seat {
    let players = &sides[seat.side()].players;
    let own = players.iter().find(|of| of.seat == seat);
    own.or_else(|| players.first()).map_or(seat, |of| of.seat)
}
