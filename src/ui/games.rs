//! Starts and opens games from any screen. The games themselves are stored by `app::play::stored_games`.

use super::app_context::AppContext;
use super::route;
use app::play::stored_games;
use app::route::Route;
use app::save::{GameId, Owned, SavedGame};
use rules::record::GameLog;

/// Starts a new game with the rules and players of a stored game, and opens the table.
pub fn begin_rematch(app: AppContext, id: &GameId) {
    if let Some(id) = stored_games::begin_rematch(&app, id) {
        open_on_table(app, id);
    }
}

/// Starts a new game with the cards of a stored game, and opens the table.
pub fn deal_again(app: AppContext, id: &GameId) {
    if let Some(id) = stored_games::deal_again(&app, id) {
        open_on_table(app, id);
    }
}

/// Starts a copy of a stored game in which the person decides again after its first `at` events, and opens the table.
pub fn begin_branch(app: AppContext, id: &GameId, at: usize) {
    if let Some(id) = stored_games::begin_branch(&app, id, at) {
        open_on_table(app, id);
    }
}

/// Puts a stored game on the table and opens the table.
pub fn open_on_table(app: AppContext, id: GameId) {
    put_on_table(app, id);
    route::go_to(&Route::Table);
}

/// Puts a stored game on the table and opens the table. The table replaces the current screen in the browser's history.
pub fn open_replacing(app: AppContext, id: GameId) {
    put_on_table(app, id);
    route::replace_with(&Route::Table);
}

fn put_on_table(app: AppContext, id: GameId) {
    stored_games::set_open_game(&app, &id);
    app.open_game.set(Some(id));
}

/// Returns the game on the table, which is the game that was opened last. It is remembered even after a reload.
pub fn game_on_table(app: AppContext) -> Option<GameId> {
    app.open_game.get_untracked().or_else(|| stored_games::open_game(&app))
}

/// Loads a stored game with its log. Returns `None` if no game with this id can be read.
pub fn load_game(app: AppContext, id: &GameId) -> Option<Owned<(SavedGame, GameLog)>> {
    stored_games::load_game(&app, id)
}

/// Marks a game that was received from somebody else as the person's own game.
pub fn make_own(app: AppContext, id: &GameId) {
    stored_games::make_own(&app, id);
}

pub fn delete_game(app: AppContext, id: &GameId) {
    stored_games::delete_game(&app, id);
    if app.open_game.get_untracked().as_ref() == Some(id) {
        app.open_game.set(None);
    }
}
