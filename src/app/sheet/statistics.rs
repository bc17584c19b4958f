//! What all sheets and kept games add up to: each person, alone and with each partner.

use super::kept::all;
use super::outside::SheetOutside;
use crate::app::outside::ready;
use crate::save;
use crate::scoresheet::stats::{Filter, FinishedGame, Origin, Statistics, statistics};
use crate::scoresheet::{Sheet, counted_once};
use crate::words::keeping;

/// What is filtered by, as it is chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatisticsForm {
    /// One rulebook, or all.
    pub rules: Option<String>,
    /// One event, or all.
    pub event: Option<String>,
    /// Sheets, games, or both.
    pub origin: Option<Origin>,
}

/// Everything that was played.
pub struct AllGames(Vec<FinishedGame>);

impl AllGames {
    /// Returns what is kept on the device.
    pub fn kept(world: &dyn SheetOutside) -> AllGames {
        let sheets: Vec<Sheet> = all(world).into_iter().map(|(_, sheet)| sheet).collect();
        let mut played: Vec<FinishedGame> =
            counted_once(&sheets).into_iter().flat_map(FinishedGame::of_sheet).collect();
        let mut games = Vec::new();
        for id in save::kept_games(world.storage()).unwrap_or_default() {
            let kept = ready(world, save::load_folded_game(world.storage(), &id), keeping::A_GAME);
            let Some((saved, log, state)) = kept.filter(|(saved, ..)| saved.counts()) else { continue };
            let place = games.partition_point(|(touched, _)| *touched >= saved.touched);
            let names = log.seating.map(|player| player.name);
            let game = FinishedGame::of_game(&state, names, saved.touched);
            games.insert(place, (saved.touched, game));
        }
        played.extend(games.into_iter().filter_map(|(_, game)| game));
        AllGames(played)
    }

    /// Returns what it adds up to.
    pub fn add_up(&self, form: &StatisticsForm) -> Statistics {
        let StatisticsForm { rules, event, origin } = form.clone();
        statistics(&self.0, &Filter { rules, event, origin })
    }
}
