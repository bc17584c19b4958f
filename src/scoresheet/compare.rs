//! Two keepers' sheets of the same games: where they first differ, and how.

use super::entry::Turn;
use super::fingerprint::{Plain, Scored, frame};
use super::state::SheetGame;
use super::{Entry, Sheet, SheetKind};
use cards::Seat;

/// The first thing in which two sheets differ, seen from the first one's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// They are kept by templates that score differently.
    Templates,
    /// Somebody else dealt first. Where names do not tell how the sheets lie to each other, all else agrees. Seats are the
    /// first sheet's.
    FirstDealer {
        /// Which game, from 0.
        game: u8,
        /// By the first sheet.
        mine: Seat,
        /// By the second.
        theirs: Seat,
    },
    /// A hand.
    Hand {
        /// Which game, from 0.
        game: u8,
        /// Which line of it, from 1, deals made again left out.
        line: u8,
        /// What the first sheet says, `None` where it has no such line.
        mine: Option<Entry>,
        /// What the second says.
        theirs: Option<Entry>,
    },
    /// One says that the game was forfeited, sat out or called, and the other does not say the same.
    End {
        /// Which game, from 0.
        game: u8,
    },
    /// One sheet has more games.
    Games {
        /// Of the first.
        mine: u8,
        /// Of the second.
        theirs: u8,
    },
}

/// Where one game first differs: at a line, or at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DiffersAt {
    Line(usize),
    End,
    Nowhere,
}

/// The first difference between two sheets; `None` where their fingerprints are equal too.
#[must_use]
pub fn compare(mine: &Sheet, theirs: &Sheet) -> Option<Difference> {
    let template = mine.template();
    if Scored::of(template) != Scored::of(theirs.template()) {
        return Some(Difference::Templates);
    }
    let pairs = mine.state().games.iter().zip(&theirs.state().games);
    if let Some(difference) = (0..).zip(pairs).find_map(|(at, (ours, others))| game(at, mine, ours, theirs, others)) {
        return Some(difference);
    }
    let count = |sheet: &Sheet| u8::try_from(sheet.state().games.len()).unwrap_or(u8::MAX);
    let (mine, theirs) = (count(mine), count(theirs));
    (mine != theirs).then_some(Difference::Games { mine, theirs })
}

fn game(at: u8, mine: &Sheet, ours: &SheetGame, theirs: &Sheet, others: &SheetGame) -> Option<Difference> {
    let template = mine.template();
    let told = |turn| Plain::of(others, template, theirs.own_side(), turn);
    // Ours stays as it is; theirs is turned into our frame by the first dealer, whom both know.
    let plain = Plain::of(ours, template, mine.own_side(), Turn::NONE);
    let said_something = plain.lines.iter().any(|line| *line != Entry::Nothing);
    if let Some(turn) = by_names(ours, others).filter(|_| said_something && template.form == SheetKind::Table) {
        let dealer = turn.seat(others.first_dealer);
        if dealer != ours.first_dealer {
            return Some(Difference::FirstDealer { game: at, mine: ours.first_dealer, theirs: dealer });
        }
    }
    let by_dealer = match template.form {
        SheetKind::Table => Turn::bringing(others.first_dealer, ours.first_dealer),
        SheetKind::Personal => frame(ours, template),
    };
    let theirs_turned = told(by_dealer);
    let place = first(&plain, &theirs_turned);
    if place == DiffersAt::Nowhere {
        return None;
    }
    // Where another way of sitting makes the sheets agree, it is the first dealer that they do not agree about.
    let agrees = |turn: &Turn| *turn != by_dealer && first(&plain, &told(*turn)) == DiffersAt::Nowhere;
    if let Some(turn) =
        Turn::ALL.into_iter().find(agrees).filter(|_| said_something && template.form == SheetKind::Table)
    {
        let dealer = turn.seat(others.first_dealer);
        return Some(Difference::FirstDealer { game: at, mine: ours.first_dealer, theirs: dealer });
    }
    Some(match place {
        DiffersAt::Line(line) => Difference::Hand {
            game: at,
            line: u8::try_from(line + 1).unwrap_or(u8::MAX),
            mine: plain.lines.get(line).cloned(),
            theirs: theirs_turned.lines.get(line).cloned(),
        },
        DiffersAt::End | DiffersAt::Nowhere => Difference::End { game: at },
    })
}

/// Returns how the other sheet lies to ours, where both name all four, each otherwise, and name the same.
fn by_names(ours: &SheetGame, others: &SheetGame) -> Option<Turn> {
    let (ours, others) = (&ours.place.people, &others.place.people);
    let known = Seat::ALL.into_iter().all(|seat| !ours[seat].is_empty());
    let told_apart =
        Seat::ALL.into_iter().all(|one| Seat::ALL.into_iter().all(|other| one == other || ours[one] != ours[other]));
    let same = |turn: &Turn| Seat::ALL.into_iter().all(|seat| ours[turn.seat(seat)] == others[seat]);
    Turn::ALL.into_iter().find(same).filter(|_| known && told_apart)
}

fn first(mine: &Plain, theirs: &Plain) -> DiffersAt {
    let longest = mine.lines.len().max(theirs.lines.len());
    let line = (0..longest).find(|line| mine.lines.get(*line) != theirs.lines.get(*line));
    match line {
        Some(line) => DiffersAt::Line(line),
        None if mine.end != theirs.end => DiffersAt::End,
        None => DiffersAt::Nowhere,
    }
}
