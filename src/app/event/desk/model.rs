//! The director's page as plain data that can be compared. Start with [`DirectorModel::of`].

use std::rc::Rc;

use super::{NowModel, PeopleTabModel, StandingsModel};
use crate::event::boards::BoardKind;
use crate::event::director::DirectorTab;
use crate::event::log_folds::{LogFold, log_folds};
use crate::event::session::EventSession;

/// The director's page: the links to the wall boards, and the content of the tab that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct DirectorModel {
    /// The boards that can be shown on the wall now.
    pub boards: Vec<BoardKind>,
    pub tab: TabModel,
}

/// The content of the tab that is shown. Only this tab is built: the standings of a large event take longer than its
/// tables, and a result is entered while neither the standings nor the people are shown.
#[derive(Clone, Debug, PartialEq)]
pub enum TabModel {
    Now(Rc<NowModel>),
    Standings(Rc<StandingsModel>),
    People(Rc<PeopleTabModel>),
    /// The log by its parts, latest first.
    Log(Rc<Vec<LogFold>>),
    /// The tab draws the paper that its own form chooses.
    Papers,
    /// The tab follows the devices of other desks.
    Desks,
}

impl DirectorModel {
    /// Builds the page for the current state of an event and for the tab, the person and the table that are open.
    #[must_use]
    pub fn of(session: &EventSession) -> DirectorModel {
        let tab = session.tab_form().get().unwrap_or_default();
        DirectorModel {
            boards: BoardKind::offered_boards(session.event().state()),
            tab: match tab {
                DirectorTab::Now => TabModel::Now(Rc::new(NowModel::of(session))),
                DirectorTab::Standings => TabModel::Standings(Rc::new(StandingsModel::of(session))),
                DirectorTab::People => TabModel::People(Rc::new(PeopleTabModel::of(session))),
                DirectorTab::Log => TabModel::Log(Rc::new(log_folds(&session.event()))),
                DirectorTab::Papers => TabModel::Papers,
                DirectorTab::Desks => TabModel::Desks,
            },
        }
    }

    #[must_use]
    pub const fn now(&self) -> Option<&Rc<NowModel>> {
        if let TabModel::Now(now) = &self.tab { Some(now) } else { None }
    }

    #[must_use]
    pub const fn standings(&self) -> Option<&Rc<StandingsModel>> {
        if let TabModel::Standings(standings) = &self.tab { Some(standings) } else { None }
    }

    #[must_use]
    pub const fn people(&self) -> Option<&Rc<PeopleTabModel>> {
        if let TabModel::People(people) = &self.tab { Some(people) } else { None }
    }

    #[must_use]
    pub const fn log(&self) -> Option<&Rc<Vec<LogFold>>> {
        if let TabModel::Log(log) = &self.tab { Some(log) } else { None }
    }
}

impl TabModel {
    /// Returns the tab without its content.
    #[must_use]
    pub const fn kind(&self) -> DirectorTab {
        match self {
            TabModel::Now(_) => DirectorTab::Now,
            TabModel::Standings(_) => DirectorTab::Standings,
            TabModel::People(_) => DirectorTab::People,
            TabModel::Log(_) => DirectorTab::Log,
            TabModel::Papers => DirectorTab::Papers,
            TabModel::Desks => DirectorTab::Desks,
        }
    }
}
