//! Reads the line that enters a result: `17 9 6` is table 17, nine points against six.
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

mod names;
mod words;

use self::names::{FoundSeat, FoundTable, find_player, find_seat, find_table, is_known};
use self::words::{CountedWord, TypedWord, Word, split_words};
use super::tables::{DeskPlayer, DeskSide, DeskTable, Seated};
use crate::event::result::ResultAsks;
use cards::{BySeat, BySide, Seat, Side};
use event::{Entrant, Forfeiter, GameScore, TableGame, TableNo, TableResult};

/// The reader's understanding of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReading {
    /// The table that the line names. `None` if it is not known yet.
    pub table: Option<TableNo>,
    /// The side whose points the line gives first.
    pub first: Side,
    /// The seats that follow from the partners whom the line names, at a table that draws partners.
    pub drawn: Option<BySeat<Entrant>>,
    /// The games whose points are complete.
    pub result: TableResult,
    /// The points of one side, if the other side's points are still missing.
    pub half: Option<HalfGame>,
    pub standing: LineStanding,
}

/// The points of one side while the points of the other side are still missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfGame {
    pub side: Side,
    pub points: i16,
}

/// Whether a line is a complete result, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineStanding {
    /// Nothing is typed.
    Empty,
    /// More must be typed.
    Missing(MissingPart),
    /// A part of the line is impossible or not understood.
    Wrong(LineFault),
    /// The text is a sheet's link, code or text rather than a typed result.
    Sheet,
    Whole,
}

/// The part of the line that must be typed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingPart {
    Points,
    PointsOf(Side),
    /// The points of another game, counted from 0.
    Game(usize),
    Forfeiter,
    Loners(Seat),
    Bumps,
    /// The names of two partners, at a table that draws partners.
    Partners,
    /// The name of this player's partner.
    PartnerOf(Entrant),
}

/// A part of a line that is impossible or not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// No table has this number.
    NoTable(i32),
    /// Nobody in the round has this name.
    Nobody(String),
    /// People at several tables have this name.
    Several(String, Vec<TableNo>),
    /// Nobody at the table has this name.
    NotThere(String),
    /// People on both sides have this name.
    BothSides(String),
    /// Both people of one side have this name.
    TwoOfThem(String),
    /// This word makes no sense at its place in the line.
    Odd(String),
    /// This number is one too many, or too large.
    TooMany(i32),
    /// This event does not count loners.
    NoLoners,
    /// This event does not count bumps.
    NoBumps,
    /// This event has no forfeits.
    NoForfeits,
    /// The line gives loners or bumps before any points.
    BeforePoints,
    /// The line names two partners who cannot draw each other, because they have been partners before.
    NoSuchDraw,
}

/// The round whose results the line enters.
pub struct LineContext<'a> {
    pub tables: &'a [DeskTable],
    /// The parts of a result that the event asks for.
    pub asks: ResultAsks,
    /// Returns all seatings that a table's draw for partners can still have.
    pub draws: &'a dyn Fn(TableNo) -> Vec<BySeat<Entrant>>,
}

/// The number of letters without a space from which a text counts as a sheet. No typed result is so long without one.
const SHORTEST_SHEET: usize = 60;

/// Returns whether a text is a sheet's link, code or text rather than a typed result.
#[must_use]
pub fn is_sheet(text: &str) -> bool {
    let text = text.trim();
    let bare = text.len() >= SHORTEST_SHEET && !text.contains(char::is_whitespace);
    text.contains("/in/") || text.starts_with("p1-") || bare
}

#[must_use]
pub fn read(line: &str, context: &LineContext<'_>) -> LineReading {
    let known = |word: Word| match word {
        Word::Counted(of) if is_known(&of.whole.key, context.tables) => Word::Name(of.whole),
        word => word,
    };
    let mut reading = LineReading {
        table: None,
        first: Side::NS,
        drawn: None,
        result: TableResult::default(),
        half: None,
        standing: LineStanding::Empty,
    };
    if is_sheet(line) {
        reading.standing = LineStanding::Sheet;
        return reading;
    }
    let words: Vec<Word> = split_words(line).into_iter().map(known).collect();
    if words.is_empty() {
        return reading;
    }
    let mut reader = Reader { context, words: &words, reading, named: None };
    reader.reading.standing = reader.read_line().err().unwrap_or(LineStanding::Whole);
    reader.reading
}

/// Reads the words of a line one by one.
struct Reader<'a> {
    context: &'a LineContext<'a>,
    /// The words not read yet.
    words: &'a [Word],
    reading: LineReading,
    /// The side that a name has just selected. The next points belong to it.
    named: Option<Side>,
}

/// A part of the line, or the reason why reading stops there.
type ReadResult<T> = Result<T, LineStanding>;

fn wrong<T>(fault: LineFault) -> ReadResult<T> {
    Err(LineStanding::Wrong(fault))
}

const fn missing<T>(part: MissingPart) -> ReadResult<T> {
    Err(LineStanding::Missing(part))
}

/// Returns the names at the beginning of `words`.
fn leading_names(words: &[Word]) -> Vec<&TypedWord> {
    words.iter().map_while(Word::name).collect()
}

fn keys<'a>(typed: &[&'a TypedWord]) -> Vec<&'a str> {
    typed.iter().map(|typed| typed.key.as_str()).collect()
}

fn texts(typed: &[&TypedWord]) -> String {
    typed.iter().map(|typed| typed.text.as_str()).collect::<Vec<_>>().join(" ")
}

impl<'a> Reader<'a> {
    fn read_line(&mut self) -> ReadResult<()> {
        let table = self.read_table()?;
        self.reading.table = Some(table.number);
        let drawn = match &table.seated {
            Seated::Sides(_) => None,
            Seated::ToDraw(four) => Some(self.read_partners(table, four)?),
        };
        let Seated::Sides(sides) = drawn.as_ref().unwrap_or(&table.seated) else {
            return missing(MissingPart::Partners);
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
        if let [Word::Number(number), rest @ ..] = self.words {
            self.words = rest;
            return numbered(*number).map_or_else(|| wrong(LineFault::NoTable(*number)), Ok);
        }
        // A word that ends in a number can be a name: `team12`.
        let mut typed = leading_names(self.words);
        if let (true, [Word::Counted(of), ..]) = (typed.is_empty(), self.words) {
            typed.push(&of.whole);
        }
        let whole = texts(&typed);
        let mut several = None;
        for count in (1..=typed.len()).rev() {
            match find_table(&keys(&typed[..count]), tables) {
                FoundTable::One(table, side) => {
                    // At a table that draws partners, these words also name the first partner, so they are read again.
                    let names_it = matches!(table.seated, Seated::Sides(_));
                    self.words = &self.words[if names_it { count } else { 0 }..];
                    let of_first_word = || match table.sides().map(|sides| find_seat(&keys(&typed[..1]), sides)) {
                        Some(FoundSeat::One(side, _)) => side,
                        _ => Side::NS,
                    };
                    self.reading.first = side.unwrap_or_else(of_first_word);
                    if let [Word::Forfeit, ..] = self.words {
                        self.named = Some(self.reading.first);
                    }
                    return Ok(table);
                }
                FoundTable::Several(found) => {
                    several.get_or_insert_with(|| {
                        let numbers = found.iter().map(|table| table.number).collect();
                        LineFault::Several(texts(&typed[..count]), numbers)
                    });
                }
                FoundTable::Nobody => {}
            }
        }
        // `t17` is table 17, unless it is somebody's name.
        if let [Word::Counted(CountedWord { head, count, .. }), rest @ ..] = self.words
            && head == "t"
            && several.is_none()
        {
            self.words = rest;
            return numbered(*count).map_or_else(|| wrong(LineFault::NoTable(*count)), Ok);
        }
        match (several, self.words) {
            (Some(several), _) => wrong(several),
            (None, [Word::Forfeit | Word::Bumps | Word::Together, ..]) => missing(MissingPart::Points),
            (None, _) => wrong(LineFault::Nobody(whole)),
        }
    }

    /// Reads the names of two players who drew each other as partners.
    fn read_partners(&mut self, table: &DeskTable, four: &[DeskPlayer]) -> ReadResult<Seated> {
        let one = self.read_player(four)?;
        let Some(one) = one else { return missing(MissingPart::Partners) };
        let others: Vec<DeskPlayer> = four.iter().filter(|player| player.entrant != one).cloned().collect();
        let Some(other) = self.read_player(&others)? else { return missing(MissingPart::PartnerOf(one)) };
        for seats in (self.context.draws)(table.number) {
            let side_of = |who| Seat::ALL.into_iter().find(|seat| seats[*seat] == who).map(Seat::side);
            if let (Some(side), true) = (side_of(one), side_of(one) == side_of(other))
                && let Some(seated) = table.seated.with_draw(seats)
            {
                self.reading.drawn = Some(seats);
                self.reading.first = side;
                return Ok(seated);
            }
        }
        wrong(LineFault::NoSuchDraw)
    }

    /// Reads the name of one of the players; `None` if the next word is not a name.
    fn read_player(&mut self, of: &[DeskPlayer]) -> ReadResult<Option<Entrant>> {
        let typed = leading_names(self.words);
        let Some(first) = typed.first() else { return Ok(None) };
        let mut fault = LineFault::NotThere(first.text.clone());
        for count in (1..=typed.len()).rev() {
            let sides = |player: &DeskPlayer| find_player(&keys(&typed[..count]), player);
            let best = of.iter().filter_map(|player| Some((sides(player)?, player.entrant))).collect::<Vec<_>>();
            let most = best.iter().map(|(fit, _)| *fit).max();
            let found: Vec<Entrant> = best.iter().filter(|(fit, _)| Some(*fit) == most).map(|(_, who)| *who).collect();
            match found[..] {
                [] => {}
                [only] => {
                    self.words = &self.words[count..];
                    return Ok(Some(only));
                }
                _ => fault = LineFault::TwoOfThem(texts(&typed[..count])),
            }
        }
        wrong(fault)
    }

    fn read_word(&mut self, word: &'a Word, sides: &BySide<DeskSide>) -> ReadResult<()> {
        match word {
            Word::Number(number) => self.read_points(*number),
            Word::Counted(of) => self.read_counted(of, sides),
            Word::Name(typed) => self.read_name(typed, sides),
            Word::Forfeit => self.read_forfeit(sides),
            Word::Bumps => self.read_bumps(),
            Word::Together => self.read_together(sides),
        }
    }

    /// Reads the points of one side: the side that was just named, or else the side whose points come next.
    fn read_points(&mut self, number: i32) -> ReadResult<()> {
        let named = self.named.take();
        let Ok(points) = i16::try_from(number) else { return wrong(LineFault::TooMany(number)) };
        if !self.can_have_more_games() {
            return wrong(LineFault::TooMany(number));
        }
        let Some(before) = self.reading.half.take() else {
            let side = named.unwrap_or(self.reading.first);
            if self.reading.result.games.is_empty() {
                self.reading.first = side;
            }
            self.reading.half = Some(HalfGame { side, points });
            return Ok(());
        };
        if named == Some(before.side) {
            self.reading.half = Some(before);
            return wrong(LineFault::TooMany(number));
        }
        let mut score = GameScore::default();
        score.points[before.side] = before.points;
        score.points[before.side.other()] = points;
        self.reading.result.games.push(TableGame::Played(score));
        Ok(())
    }

    /// Reads a name and the number that may follow. The number is the side's points or the player's loners. A name
    /// without a number says who is ahead in a level game.
    fn read_name(&mut self, first: &'a TypedWord, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let others = leading_names(self.words);
        let typed: Vec<&TypedWord> = std::iter::once(first).chain(others.iter().copied()).collect();
        let counted = match self.words.get(others.len()) {
            Some(Word::Counted(of)) => Some(of),
            _ => None,
        };
        // A number of loners may be attached to the last word: `Bob Lee2`.
        if let Some(of) = counted {
            let all: Vec<&str> = keys(&typed).into_iter().chain([of.head.as_str()]).collect();
            if let FoundSeat::One(_, Some(seat)) = find_seat(&all, sides) {
                self.words = &self.words[others.len() + 1..];
                return self.record_loners(seat, of.count);
            }
        }
        let mut fault = LineFault::NotThere(first.text.clone());
        for count in (1..=typed.len()).rev() {
            let (side, seat) = match self.find_side(&keys(&typed[..count]), sides) {
                FoundSeat::One(side, seat) => (side, seat),
                FoundSeat::BothSides => {
                    fault = LineFault::BothSides(texts(&typed[..count]));
                    continue;
                }
                FoundSeat::Nobody => continue,
            };
            self.words = &self.words[count - 1..];
            return self.apply_name(side, seat, &typed[..count]);
        }
        wrong(fault)
    }

    /// Finds the side and seat that the words name. `n`, `e`, `s` and `w` are seats, unless somebody at the table has
    /// that name.
    fn find_side(&self, typed: &[&str], sides: &BySide<DeskSide>) -> FoundSeat {
        match (find_seat(typed, sides), seat_called(typed)) {
            (FoundSeat::One(side, seat), None) => FoundSeat::One(side, seat),
            (_, Some(seat)) => FoundSeat::One(seat.side(), Some(seat_of_loners(seat, sides))),
            (found, None) => found,
        }
    }

    fn apply_name(&mut self, side: Side, seat: Option<Seat>, typed: &[&TypedWord]) -> ReadResult<()> {
        let asks = self.context.asks;
        let begun = self.reading.half.is_some();
        let may_go_on = begun || self.can_have_more_games();
        let has_game = !self.reading.result.games.is_empty() && !begun;
        match self.words {
            [Word::Number(count), rest @ ..] if has_game && (asks.loners || !may_go_on) => {
                let Some(seat) = seat else { return wrong(LineFault::TwoOfThem(texts(typed))) };
                self.words = rest;
                self.record_loners(seat, *count)
            }
            _ if may_go_on && !has_game => {
                self.named = Some(side);
                if self.reading.result.games.is_empty() && !begun {
                    self.reading.first = side;
                }
                Ok(())
            }
            [Word::Number(_), ..] => {
                self.named = Some(side);
                Ok(())
            }
            _ => self.record_ahead(side, seat, typed),
        }
    }

    fn can_have_more_games(&self) -> bool {
        self.reading.result.games.len() < usize::from(self.context.asks.games)
    }

    /// Records who is ahead: in the last game if it is level, or in all games together.
    fn record_ahead(&mut self, side: Side, seat: Option<Seat>, typed: &[&TypedWord]) -> ReadResult<()> {
        let asks = self.context.asks;
        let all_in = self.reading.result.games.len() == usize::from(asks.games);
        match self.reading.result.games.last_mut() {
            Some(TableGame::Played(score)) if asks.ahead && score.leader().is_none() && score.settled.is_none() => {
                score.settled = Some(side);
                Ok(())
            }
            _ if asks.together && all_in && self.reading.result.together.is_none() => {
                self.reading.result.together = Some(side);
                Ok(())
            }
            _ => match seat.filter(|_| asks.loners) {
                Some(seat) => missing(MissingPart::Loners(seat)),
                None => wrong(LineFault::Odd(texts(typed))),
            },
        }
    }

    /// Reads a word that ends in a number. `N2` and `Bob2` give loners in the last game, `b2-1` the bumps of both
    /// sides, `f1` says that the side whose points come first forfeits.
    fn read_counted(&mut self, of: &CountedWord, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let first = self.reading.first;
        match (of.head.as_str(), of.count, self.words) {
            ("b", count, [Word::Number(_), ..]) => return self.record_bumps(count),
            ("f", 1, _) if self.can_have_more_games() => return self.forfeited_by(Forfeiter::One(first)),
            ("f", 2, _) if self.can_have_more_games() => return self.forfeited_by(Forfeiter::One(first.other())),
            _ => {}
        }
        match self.find_side(&of.head.split(' ').collect::<Vec<_>>(), sides) {
            FoundSeat::One(_, Some(seat)) => self.record_loners(seat, of.count),
            FoundSeat::One(_, None) => wrong(LineFault::TwoOfThem(of.whole.text.clone())),
            FoundSeat::BothSides => wrong(LineFault::BothSides(of.whole.text.clone())),
            FoundSeat::Nobody if of.head == "b" => self.record_bumps(of.count),
            FoundSeat::Nobody => wrong(LineFault::NotThere(of.whole.text.clone())),
        }
    }

    fn last_score(&mut self) -> Option<&mut GameScore> {
        match (self.reading.half, self.reading.result.games.last_mut()) {
            (None, Some(TableGame::Played(score))) => Some(score),
            _ => None,
        }
    }

    fn record_loners(&mut self, seat: Seat, count: i32) -> ReadResult<()> {
        if !self.context.asks.loners {
            return wrong(LineFault::NoLoners);
        }
        let Ok(count) = u8::try_from(count) else { return wrong(LineFault::TooMany(count)) };
        let Some(score) = self.last_score() else { return wrong(LineFault::BeforePoints) };
        score.loners[seat] = count;
        Ok(())
    }

    /// Reads the numbers of bumps of both sides, in the order of their points.
    fn read_bumps(&mut self) -> ReadResult<()> {
        let [Word::Number(first), rest @ ..] = self.words else { return missing(MissingPart::Bumps) };
        self.words = rest;
        self.record_bumps(*first)
    }

    fn record_bumps(&mut self, first: i32) -> ReadResult<()> {
        if !self.context.asks.bumps {
            return wrong(LineFault::NoBumps);
        }
        let [Word::Number(second), rest @ ..] = self.words else { return missing(MissingPart::Bumps) };
        self.words = rest;
        let side = self.reading.first;
        let Some(score) = self.last_score() else { return wrong(LineFault::BeforePoints) };
        for (side, number) in [(side, first), (side.other(), *second)] {
            let Ok(count) = u8::try_from(number) else { return wrong(LineFault::TooMany(number)) };
            score.bumps[side] = count;
        }
        Ok(())
    }

    fn read_together(&mut self, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let typed = leading_names(self.words);
        match self.find_side(&keys(&typed), sides) {
            FoundSeat::One(side, _) if self.context.asks.together => {
                self.words = &self.words[typed.len()..];
                self.reading.result.together = Some(side);
                Ok(())
            }
            _ => wrong(LineFault::Odd(if typed.is_empty() { "all".to_owned() } else { texts(&typed) })),
        }
    }

    fn read_forfeit(&mut self, sides: &BySide<DeskSide>) -> ReadResult<()> {
        let (first, before) = (self.reading.first, self.named.take());
        let typed = leading_names(self.words);
        let by = match (self.words, typed.first()) {
            ([Word::Number(1), ..], _) => (1, Forfeiter::One(first)),
            ([Word::Number(2), ..], _) => (1, Forfeiter::One(first.other())),
            (_, Some(TypedWord { key, .. })) if key == "both" => (1, Forfeiter::Both),
            (_, Some(_)) => match self.find_side(&keys(&typed), sides) {
                FoundSeat::One(side, _) => (typed.len(), Forfeiter::One(side)),
                FoundSeat::BothSides => return wrong(LineFault::BothSides(texts(&typed))),
                FoundSeat::Nobody => return wrong(LineFault::NotThere(texts(&typed))),
            },
            // Without a name after the keyword, the name before it forfeits: `ann forfeits`.
            (_, None) => match before {
                Some(side) => (0, Forfeiter::One(side)),
                None => return missing(MissingPart::Forfeiter),
            },
        };
        self.words = &self.words[by.0..];
        self.forfeited_by(by.1)
    }

    /// Records a forfeit: of all games if nothing else is typed, otherwise of one game.
    fn forfeited_by(&mut self, by: Forfeiter) -> ReadResult<()> {
        let games = &mut self.reading.result.games;
        let all = usize::from(self.context.asks.games);
        if !self.context.asks.forfeits {
            return wrong(LineFault::NoForfeits);
        }
        if games.len() >= all || self.reading.half.is_some() {
            return wrong(LineFault::Odd("forfeit".to_owned()));
        }
        let alone = games.is_empty() && self.words.is_empty();
        games.extend(std::iter::repeat_n(TableGame::Forfeited(by), if alone { all } else { 1 }));
        Ok(())
    }

    /// Checks that the result has the points of all its games.
    fn check_complete(&self) -> ReadResult<()> {
        let games = self.reading.result.games.len();
        match self.reading.half {
            Some(half) => missing(MissingPart::PointsOf(half.side.other())),
            None if games == 0 => missing(MissingPart::Points),
            None if games < usize::from(self.context.asks.games) => missing(MissingPart::Game(games)),
            None => Ok(()),
        }
    }
}

/// Returns the seat that the words name, such as `n` or `north`.
fn seat_called(typed: &[&str]) -> Option<Seat> {
    match typed {
        ["n" | "north"] => Some(Seat::N),
        ["e" | "east"] => Some(Seat::E),
        ["s" | "south"] => Some(Seat::S),
        ["w" | "west"] => Some(Seat::W),
        _ => None,
    }
}

/// Returns the seat to which the loners of `seat` are counted. For a team, it is the team's first seat.
fn seat_of_loners(seat: Seat, sides: &BySide<DeskSide>) -> Seat {
    let players = &sides[seat.side()].players;
    let own = players.iter().find(|of| of.seat == seat);
    own.or_else(|| players.first()).map_or(seat, |of| of.seat)
}
