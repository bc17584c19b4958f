//! Compares the sheets that two keepers kept of the same games, and finds the first difference. Start with [`compare`].

use super::entry::Rotation;
use super::fingerprint::{ScoredGame, ScoredTemplate, canonical_rotation};
use super::state::SheetGame;
use super::{ComparedLine, Entry, GameNo, LineNo, Sheet, SheetKind};
use cards::Seat;

/// The first difference between two sheets. Seats, sides and entries are those of the first sheet (`mine`). The second
/// sheet (`theirs`) is rotated to match the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The two templates score differently.
    Templates,
    /// The sheets name different first dealers of this game.
    FirstDealer { game: GameNo, mine: Seat, theirs: Seat },
    /// The sheets have different entries in a line, or only one has that line.
    Hand { game: GameNo, line: ComparedLine, mine: Option<Entry>, theirs: Option<Entry> },
    /// Only one sheet records a special end of the game (forfeited, sat out, called or ruled), or the ends differ.
    End { game: GameNo },
    /// One sheet has more games than the other. Both numbers count games, at most 100.
    Games { mine: u8, theirs: u8 },
}

/// One hand with its entry on both sheets. The entry of the second sheet is rotated to the first sheet's seats. A sheet
/// with fewer lines has `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedHand {
    pub at: ComparedLineAddress,
    pub mine: Option<Entry>,
    pub theirs: Option<Entry>,
}

/// The place of a compared hand: its game, and its line when deals made again are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparedLineAddress {
    pub game: GameNo,
    pub line: ComparedLine,
}

impl ComparedHand {
    /// Returns whether the two sheets have different entries.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.mine != self.theirs
    }
}

/// Returns the hands of every game that both sheets have, each with its entry on both sheets.
#[must_use]
pub fn compare_hands(mine: &Sheet, theirs: &Sheet) -> Vec<ComparedHand> {
    let games = GameNo::all().zip(mine.state().games.iter().zip(&theirs.state().games));
    let hands = |(game, (ours, others)): (GameNo, (&SheetGame, &SheetGame))| {
        let turn = rotation_by_dealer(mine, ours, others);
        let plain = ScoredGame::of(ours, mine.template(), mine.own_side(), Rotation::NONE).lines;
        let turned = ScoredGame::of(others, mine.template(), theirs.own_side(), turn).lines;
        let hand = move |line: usize| ComparedHand {
            at: ComparedLineAddress { game, line: ComparedLine::from_index(line) },
            mine: plain.get(line).cloned(),
            theirs: turned.get(line).cloned(),
        };
        (0..ours.lines.len().max(others.lines.len())).map(hand)
    };
    games.flat_map(hands).filter(|hand| hand.mine.is_some() || hand.theirs.is_some()).collect()
}

/// Returns the number of the line on which a compared hand stands on `sheet`, or `None` if the sheet has no such line.
/// Unlike the numbers of compared lines, line numbers on a sheet count deals made again too.
#[must_use]
pub fn find_line(sheet: &Sheet, at: ComparedLineAddress) -> Option<LineNo> {
    let lines = &sheet.state().game(at.game)?.lines;
    let mut compared = LineNo::all().zip(lines).filter(|(_, line)| line.current.entry != Entry::Redealt);
    compared.nth(at.line.index()).map(|(line, _)| line)
}

/// The first place at which two games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstDifference {
    Line(ComparedLine),
    End,
    NoDifference,
}

/// Returns the first difference between two sheets, or `None` if they have the same fingerprint.
#[must_use]
pub fn compare(mine: &Sheet, theirs: &Sheet) -> Option<Difference> {
    let template = mine.template();
    if ScoredTemplate::of(template) != ScoredTemplate::of(theirs.template()) {
        return Some(Difference::Templates);
    }
    let pairs = mine.state().games.iter().zip(&theirs.state().games);
    if let Some(difference) =
        GameNo::all().zip(pairs).find_map(|(at, (ours, others))| find_game_difference(at, mine, ours, theirs, others))
    {
        return Some(difference);
    }
    let count = |sheet: &Sheet| u8::try_from(sheet.state().games.len()).unwrap_or(u8::MAX);
    let (mine, theirs) = (count(mine), count(theirs));
    (mine != theirs).then_some(Difference::Games { mine, theirs })
}

fn find_game_difference(
    at: GameNo,
    mine: &Sheet,
    ours: &SheetGame,
    theirs: &Sheet,
    others: &SheetGame,
) -> Option<Difference> {
    let template = mine.template();
    let told = |turn| ScoredGame::of(others, template, theirs.own_side(), turn);
    // Both sheets name the first dealer. The other sheet's seats are rotated so that its first dealer sits where our
    // first dealer sits.
    let plain = ScoredGame::of(ours, template, mine.own_side(), Rotation::NONE);
    let said_something = plain.lines.iter().any(|line| *line != Entry::NoPoints);
    if let Some(turn) = rotation_by_names(ours, others).filter(|_| said_something && template.form == SheetKind::Table)
    {
        let dealer = turn.rotate_seat(others.first_dealer);
        if dealer != ours.first_dealer {
            return Some(Difference::FirstDealer { game: at, mine: ours.first_dealer, theirs: dealer });
        }
    }
    let by_dealer = rotation_by_dealer(mine, ours, others);
    let theirs_turned = told(by_dealer);
    let place = first_difference(&plain, &theirs_turned);
    if place == FirstDifference::NoDifference {
        return None;
    }
    // If another rotation of the other sheet makes both games equal, the sheets disagree only about the first dealer.
    let agrees =
        |turn: &Rotation| *turn != by_dealer && first_difference(&plain, &told(*turn)) == FirstDifference::NoDifference;
    if let Some(turn) =
        Rotation::ALL.into_iter().find(agrees).filter(|_| said_something && template.form == SheetKind::Table)
    {
        let dealer = turn.rotate_seat(others.first_dealer);
        return Some(Difference::FirstDealer { game: at, mine: ours.first_dealer, theirs: dealer });
    }
    Some(match place {
        FirstDifference::Line(line) => Difference::Hand {
            game: at,
            line,
            mine: plain.lines.get(line.index()).cloned(),
            theirs: theirs_turned.lines.get(line.index()).cloned(),
        },
        FirstDifference::End | FirstDifference::NoDifference => Difference::End { game: at },
    })
}

/// Returns the rotation that brings the other sheet's first dealer to the seat of our first dealer. On a personal card,
/// seats are never rotated.
fn rotation_by_dealer(mine: &Sheet, ours: &SheetGame, others: &SheetGame) -> Rotation {
    match mine.template().form {
        SheetKind::Table => Rotation::moving(others.first_dealer, ours.first_dealer),
        SheetKind::Personal => canonical_rotation(ours, mine.template()),
    }
}

/// Returns the rotation that brings each person of the other sheet to the same person's seat on ours. Returns `None`
/// unless both sheets name the same four people and all four names differ.
fn rotation_by_names(ours: &SheetGame, others: &SheetGame) -> Option<Rotation> {
    let (ours, others) = (&ours.seating.people, &others.seating.people);
    let known = Seat::ALL.into_iter().all(|seat| !ours[seat].is_empty());
    let told_apart =
        Seat::ALL.into_iter().all(|one| Seat::ALL.into_iter().all(|other| one == other || ours[one] != ours[other]));
    let same = |turn: &Rotation| Seat::ALL.into_iter().all(|seat| ours[turn.rotate_seat(seat)] == others[seat]);
    Rotation::ALL.into_iter().find(same).filter(|_| known && told_apart)
}

fn first_difference(mine: &ScoredGame, theirs: &ScoredGame) -> FirstDifference {
    let longest = mine.lines.len().max(theirs.lines.len());
    let line = (0..longest).find(|line| mine.lines.get(*line) != theirs.lines.get(*line));
    match line {
        Some(line) => FirstDifference::Line(ComparedLine::from_index(line)),
        None if mine.end != theirs.end => FirstDifference::End,
        None => FirstDifference::NoDifference,
    }
}
