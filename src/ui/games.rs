//! The kept games, as screens open them.

use super::app_context::AppContext;
use super::route;
use app::play::kept;
use app::route::Route;
use app::save::{GameId, Owned, SavedGame};
use rules::Action;
use rules::record::GameLog;

/// Begins another game like a kept one and lays it on the table.
pub fn begin_another(app: AppContext, id: &GameId) {
    if let Some(id) = kept::begin_another(&app, id) {
        open(app, id);
    }
}

/// Begins a kept game anew with the very same cards and lays it on the table.
pub fn deal_again(app: AppContext, id: &GameId) {
    if let Some(id) = kept::deal_again(&app, id) {
        open(app, id);
    }
}

/// Lays on the table a game that goes on from a moment of a kept one, with this choice instead.
pub fn branch(app: AppContext, id: &GameId, at: usize, instead: Action) {
    if let Some(id) = kept::branch(&app, id, at, instead) {
        open(app, id);
    }
}

/// Lays a kept game on the table.
pub fn open(app: AppContext, id: GameId) {
    lay(app, id);
    route::go(&Route::Table);
}

/// The same from an address that only leads here: the way back passes it by.
pub fn open_instead(app: AppContext, id: GameId) {
    lay(app, id);
    route::replace(&Route::Table);
}

fn lay(app: AppContext, id: GameId) {
    kept::lay(&app, &id);
    app.open_game.set(Some(id));
}

/// Returns the game on the table: the one opened last, also before a reload.
pub fn on_the_table(app: AppContext) -> Option<GameId> {
    app.open_game.get_untracked().or_else(|| kept::on_the_table(&app))
}

/// Returns a kept game with its log.
pub fn load(app: AppContext, id: &GameId) -> Option<Owned<(SavedGame, GameLog)>> {
    kept::load(&app, id)
}

/// Makes a copy the person's own.
pub fn make_own(app: AppContext, id: &GameId) {
    kept::make_own(&app, id);
}

/// Lets go of a game.
pub fn forget(app: AppContext, id: &GameId) {
    kept::forget(&app, id);
    if app.open_game.get_untracked().as_ref() == Some(id) {
        app.open_game.set(None);
    }
}
