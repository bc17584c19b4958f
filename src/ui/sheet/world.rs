//! The world of a sheet, as the page gives it.

use std::rc::Rc;

use leptos::task::spawn_local;

use crate::app::notices::Weight;
use crate::app::sheet::{Outside, Scoring, World};
use crate::browser::{chance, local_time, persist};
use crate::save::{GameId, NewGame};
use crate::ui::play::Page;
use crate::words::LocalTime;

/// Returns the world around the screen that is being set up.
pub fn world() -> World {
    Rc::new(Page::here())
}

impl Outside for Page {
    fn salt(&self) -> u16 {
        chance::salt()
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        local_time::at(millis)
    }

    fn notice(&self, text: String) {
        self.0.tell(Weight::Status, text);
    }

    fn alert(&self, text: String) {
        self.0.tell(Weight::Alert, text);
    }

    fn own_name(&self) -> Option<String> {
        let settings = self.0.settings.read_untracked();
        let [own, ..] = &settings.new_game.names;
        let [of_anybody, ..] = &NewGame::default().names;
        (own != of_anybody).then(|| own.clone())
    }

    fn ask_to_last(&self) {
        spawn_local(async {
            persist::ask().await;
        });
    }

    fn settings_changed(&self) {
        self.0.read_settings();
    }

    fn scored(&self) -> Option<GameId> {
        Option::as_ref(&self.0.scoring.read_untracked())?.id()
    }

    fn score_only(&self, sheet: Option<&GameId>) {
        let scoring = sheet.map(|sheet| Scoring { sheet: sheet.to_string(), since: chance::now() });
        self.0.score_only(scoring);
    }
}
