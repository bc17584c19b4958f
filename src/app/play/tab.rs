//! Shows one game in one browser tab. Only one tab at a time plays the game; other tabs just show it.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use super::{GameOutside, OpenRules, PageClaim, Session, TableAtEvent, stored_games};
use crate::Watched;
use crate::save::{GameId, SavedGame};
use rules::table::Table;

/// Which browser tab plays the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameHolder {
    NotKnownYet,
    ThisTab,
    AnotherTab,
}

/// A game that is open in this browser tab. A lock between tabs decides whether this tab also plays the game.
pub struct Tab {
    outside: Rc<dyn GameOutside>,
    id: GameId,
    open: Option<&'static dyn OpenRules>,
    at_event: Option<TableAtEvent>,
    /// The lock that decides which tab plays the game. `None` once the game's screen is closed.
    claim: RefCell<Option<Box<dyn PageClaim>>>,
    is_left: Cell<bool>,
    pub holder: Watched<GameHolder>,
    pub session: Watched<Option<Rc<Session>>>,
}

impl Tab {
    /// Prepares the tab without showing anything. Call [`Tab::acquire_and_play`] next.
    pub fn new(
        outside: Rc<dyn GameOutside>,
        id: GameId,
        open: Option<&'static dyn OpenRules>,
        at_event: Option<TableAtEvent>,
    ) -> Rc<Tab> {
        let tab = Rc::new(Tab {
            outside,
            id,
            open,
            at_event,
            claim: RefCell::default(),
            is_left: Cell::new(false),
            holder: Watched::new(GameHolder::NotKnownYet),
            session: Watched::new(None),
        });
        let weak = Rc::downgrade(&tab);
        let lost = move || {
            if let Some(tab) = Weak::upgrade(&weak) {
                tab.holder.set(GameHolder::AnotherTab);
                tab.close();
            }
        };
        let claim = tab.outside.claim(&tab.id, Box::new(lost));
        tab.claim.replace(Some(claim));
        tab
    }

    /// Acquires the lock unless another tab holds it, and shows the game. Returns whether this tab plays the game.
    pub async fn acquire_and_play(&self) -> bool {
        let asked = self.claim.borrow().as_ref().map(|claim| claim.acquire());
        let mine = match asked {
            Some(asked) => asked.await,
            None => false,
        };
        if self.is_left.get() {
            return false;
        }
        self.holder.set(if mine { GameHolder::ThisTab } else { GameHolder::AnotherTab });
        self.show_game();
        mine
    }

    /// Takes the game over from another tab, and plays it.
    pub fn take_over(&self) {
        if let Some(claim) = self.claim.borrow().as_ref() {
            claim.take_over();
        }
        self.holder.set(GameHolder::ThisTab);
        self.show_game();
    }

    /// Shows the game as another tab has just stored it.
    pub fn reload(&self) {
        if self.holder.get() != GameHolder::AnotherTab {
            return;
        }
        if let Some((session, (_, table))) = self.session.get().zip(self.load()) {
            session.watch(table);
        }
    }

    /// Leaves the game and gives up the lock. The game continues when it is opened again.
    pub fn leave(&self) {
        self.is_left.set(true);
        self.claim.take();
        self.close();
    }

    fn close(&self) {
        if let Some(session) = self.session.get() {
            session.close();
        }
    }

    fn load(&self) -> Option<(SavedGame, Table)> {
        // Games of other people cannot be continued.
        let (saved, log) = stored_games::load_game(&*self.outside, &self.id)?.own()?;
        Some((saved, Table::resume(log).ok()?))
    }

    /// Shows the stored game, and plays it if this tab holds the lock.
    fn show_game(&self) {
        let Some((saved, table)) = self.load() else { return };
        let (outside, id) = (self.outside.clone(), self.id.clone());
        let session = Session::new(outside, id, &saved, table, self.open, self.at_event.clone());
        self.session.set(Some(session.clone()));
        if self.holder.get() == GameHolder::ThisTab {
            self.outside.spawn(Box::pin(session.run()));
        }
    }
}
