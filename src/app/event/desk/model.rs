//! What the director's page shows, as plain data with equality.

use super::tables::DeskTable;
use crate::event::director::{Awaited, NextRound};
use crate::event::result::{ResultAsks, ResultOf};
use crate::event::room::Room;
use crate::words::event as said;
use event::{BracketMatch, OpenTie, RoundNo, TableSeating};

/// What the director's page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectorModel {
    /// Where the event stands: `Round 3 of 8`.
    pub title: String,
    /// What is to be done next.
    pub step: DeskStep,
    /// The round that runs or was the last to run; `None` before the first.
    pub round: Option<DeskRound>,
    /// What can be changed in it.
    pub changes: RoundChanges,
}

/// What is to be done next, with what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskStep {
    /// The next round begins.
    Round(NextRound),
    /// Results of the round that runs.
    Results,
    /// Ties are broken.
    Ties(Vec<OpenTie>),
    /// The playoffs begin.
    Playoffs(PlayoffSeeds),
    /// Matches of the playoffs are played.
    Matches(Vec<BracketMatch>),
    /// Nothing.
    Nothing,
}

/// The playoffs before they begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoffSeeds {
    /// The seeds by name, best first, by division.
    pub seeds: Vec<Vec<String>>,
    /// Teams that have forfeited so often that they may be kept out, a sentence each.
    pub may_be_left_out: Vec<String>,
}

/// The round at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskRound {
    /// Its number.
    pub number: RoundNo,
    /// Its tables, in the order of their numbers.
    pub tables: Vec<DeskTable>,
    /// What a result consists of.
    pub asks: ResultAsks,
    /// How many tables are out, in a sentence.
    pub still_out: String,
}

/// What can be changed in the round that runs or was the last to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChanges {
    /// People who should have sat elsewhere by a result since corrected, a round a sentence.
    pub seated_on_old: Vec<String>,
    /// Whether the round can be taken back.
    pub may_take_back: bool,
    /// Tables for those who came late.
    pub late: Vec<LateTable>,
}

/// A table for those who came late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateTable {
    /// Who would sit there.
    pub seating: TableSeating,
    /// The button that seats them, in words.
    pub words: String,
}

impl DeskRound {
    /// Returns the tables that are still out.
    pub fn out(&self) -> impl Iterator<Item = &DeskTable> {
        self.tables.iter().filter(|table| table.report.is_out())
    }

    /// Returns how many tables are still out.
    #[must_use]
    pub fn count_out(&self) -> usize {
        self.out().count()
    }

    pub(super) fn of(room: &Room) -> Option<DeskRound> {
        let event = room.event();
        let state = event.state();
        let number = state.round_number()?;
        let tables = DeskTable::all(state, &room.halves());
        let first = tables.first()?.number;
        let out = tables.iter().filter(|table| table.report.is_out()).count();
        Some(DeskRound {
            number,
            asks: ResultAsks::of(state, &ResultOf::Table { round: number, table: first }),
            still_out: said::desk::still_out(out, tables.len()),
            tables,
        })
    }
}

impl DirectorModel {
    /// The page of an event as it stands.
    #[must_use]
    pub fn of(room: &Room) -> DirectorModel {
        let late = room.late_tables().into_iter().map(|(seating, words)| LateTable { seating, words });
        DirectorModel {
            title: said::round_title(room.event().state()),
            step: DeskStep::of(room),
            round: DeskRound::of(room),
            changes: RoundChanges {
                seated_on_old: room.seated_on_old(),
                may_take_back: room.may_take_back(),
                late: late.collect(),
            },
        }
    }
}

impl DeskStep {
    fn of(room: &Room) -> DeskStep {
        match room.awaited() {
            Awaited::Round => DeskStep::Round(room.next_round()),
            Awaited::Results => DeskStep::Results,
            Awaited::Ties => DeskStep::Ties(room.ties()),
            Awaited::Playoffs => {
                DeskStep::Playoffs(PlayoffSeeds { seeds: room.seeds(), may_be_left_out: room.may_be_left_out() })
            }
            Awaited::Matches => DeskStep::Matches(room.matches()),
            Awaited::Nothing => DeskStep::Nothing,
        }
    }

    /// The next round, where it is about to begin.
    #[must_use]
    pub const fn round(&self) -> Option<&NextRound> {
        if let DeskStep::Round(round) = self { Some(round) } else { None }
    }

    /// The ties that are open.
    #[must_use]
    pub fn ties(&self) -> &[OpenTie] {
        if let DeskStep::Ties(ties) = self { ties } else { &[] }
    }

    /// The playoffs, where they are about to begin.
    #[must_use]
    pub const fn playoffs(&self) -> Option<&PlayoffSeeds> {
        if let DeskStep::Playoffs(playoffs) = self { Some(playoffs) } else { None }
    }

    /// The matches of the playoffs that are open.
    #[must_use]
    pub fn matches(&self) -> &[BracketMatch] {
        if let DeskStep::Matches(matches) = self { matches } else { &[] }
    }

    /// Returns what kind of step it is: what is drawn apart.
    #[must_use]
    pub const fn awaited(&self) -> Awaited {
        match self {
            DeskStep::Round(_) => Awaited::Round,
            DeskStep::Results => Awaited::Results,
            DeskStep::Ties(_) => Awaited::Ties,
            DeskStep::Playoffs(_) => Awaited::Playoffs,
            DeskStep::Matches(_) => Awaited::Matches,
            DeskStep::Nothing => Awaited::Nothing,
        }
    }
}
