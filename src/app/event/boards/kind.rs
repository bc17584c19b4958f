//! The kinds of boards, their names and addresses, and which of them an event offers at each stage.

use crate::words::event::{league, shown as label};
use event::{EventState, RoundNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Everybody by name, with table and seat.
    Names,
    /// The tables of the round with their results.
    Tables,
    Standings,
    /// The round clock in the largest possible letters.
    Clock,
    /// The tables that have not reported.
    StillOut,
    /// QR codes with which people find their seats on their phones.
    PhoneCodes,
    Playoffs,
    /// The dates of a league's rounds, once a round has one.
    Calendar,
}

impl BoardKind {
    /// All kinds with their names. The digit keys choose among the offered boards in this order.
    pub const ALL: [(BoardKind, &'static str); 8] = [
        (BoardKind::Names, "Names"),
        (BoardKind::Tables, "Tables"),
        (BoardKind::Playoffs, label::PLAYOFFS),
        (BoardKind::Standings, label::STANDINGS),
        (BoardKind::Clock, "Clock"),
        (BoardKind::StillOut, "Still out"),
        (BoardKind::PhoneCodes, "Phones"),
        (BoardKind::Calendar, league::CALENDAR),
    ];

    /// Returns the boards that have something to show at this stage of an event, in the order of [`BoardKind::ALL`].
    #[must_use]
    pub fn offered_boards(state: &EventState) -> Vec<BoardKind> {
        let playoffs = !state.brackets().is_empty();
        let is_offered = |kind: &BoardKind| match kind {
            BoardKind::Playoffs => playoffs,
            BoardKind::Names | BoardKind::Tables | BoardKind::StillOut | BoardKind::PhoneCodes => !playoffs,
            BoardKind::Standings | BoardKind::Clock => true,
            BoardKind::Calendar => state.plan().league.is_some() && !playoffs && has_dates(state),
        };
        BoardKind::ALL.into_iter().map(|(kind, _)| kind).filter(is_offered).collect()
    }

    /// Returns the board that is shown while nobody has chosen one.
    #[must_use]
    pub fn usual_board(state: &EventState) -> BoardKind {
        if state.brackets().is_empty() { BoardKind::Tables } else { BoardKind::Playoffs }
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        BoardKind::ALL.into_iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// Returns the word that stands for the board in an address.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            BoardKind::Names => "names",
            BoardKind::Tables => "tables",
            BoardKind::Standings => "standings",
            BoardKind::Clock => "clock",
            BoardKind::StillOut => "out",
            BoardKind::PhoneCodes => "phones",
            BoardKind::Playoffs => "playoffs",
            BoardKind::Calendar => "calendar",
        }
    }

    /// Returns the board that a word in an address stands for.
    #[must_use]
    pub fn of_slug(slug: &str) -> Option<BoardKind> {
        BoardKind::ALL.into_iter().map(|(kind, _)| kind).find(|kind| kind.slug() == slug)
    }
}

fn has_dates(state: &EventState) -> bool {
    RoundNo::all().take(state.plan().rounds.into()).any(|round| state.date(round).is_some())
}
