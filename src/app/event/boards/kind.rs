//! The seven boards: which of them an event offers at this stage, their names, and their addresses.

use crate::words::event::{league, shown as label, wall};
use event::EventState;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Everybody by name, with table and seat.
    Names,
    /// The tables of the round with their results.
    Tables,
    Standings,
    /// The clock, as large as it goes.
    Clock,
    /// The tables whose results are missing.
    Out,
    /// Codes that show a phone where its owner sits.
    Phones,
    Playoffs,
    /// The dates of a league's rounds.
    Calendar,
}

impl BoardKind {
    /// All boards with their names.
    pub const ALL: [(BoardKind, &'static str); 8] = [
        (BoardKind::Names, wall::BY_NAME),
        (BoardKind::Tables, wall::BY_TABLE),
        (BoardKind::Playoffs, label::PLAYOFFS),
        (BoardKind::Standings, label::STANDINGS),
        (BoardKind::Clock, wall::CLOCK),
        (BoardKind::Out, wall::STILL_OUT),
        (BoardKind::Phones, wall::PHONES),
        (BoardKind::Calendar, league::CALENDAR),
    ];

    /// Returns the boards that have something to show, in the order of their keys.
    #[must_use]
    pub fn offered_boards(state: &EventState) -> Vec<BoardKind> {
        let playoffs = !state.brackets().is_empty();
        let is_offered = |kind: &BoardKind| match kind {
            BoardKind::Playoffs => playoffs,
            BoardKind::Names | BoardKind::Tables | BoardKind::Out | BoardKind::Phones => !playoffs,
            BoardKind::Standings | BoardKind::Clock => true,
            BoardKind::Calendar => state.plan().league.is_some() && !playoffs,
        };
        BoardKind::ALL.into_iter().map(|(kind, _)| kind).filter(is_offered).collect()
    }

    /// Returns the board to show when nobody has chosen one.
    #[must_use]
    pub fn usual_board(state: &EventState) -> BoardKind {
        if state.brackets().is_empty() { BoardKind::Tables } else { BoardKind::Playoffs }
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        BoardKind::ALL.into_iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// Returns the word for the board in an address.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            BoardKind::Names => "names",
            BoardKind::Tables => "tables",
            BoardKind::Standings => "standings",
            BoardKind::Clock => "clock",
            BoardKind::Out => "out",
            BoardKind::Phones => "phones",
            BoardKind::Playoffs => "playoffs",
            BoardKind::Calendar => "calendar",
        }
    }

    /// Parses the word for a board in an address.
    #[must_use]
    pub fn of_slug(slug: &str) -> Option<BoardKind> {
        BoardKind::ALL.into_iter().map(|(kind, _)| kind).find(|kind| kind.slug() == slug)
    }
}
