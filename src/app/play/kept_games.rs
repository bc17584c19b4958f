//! The kept games in a list.

use std::rc::Rc;

use super::GameOutside;
use crate::long_list::LongList;
use crate::outside::ready;
use crate::save::{self, GameId, PackColours, SavedGame};
use crate::transfer::Outgoing;
use crate::words::{self, keeping};
use bots::Habits;
use cards::BySeat;
use rules::GameState;

/// How many games are read and shown until more are asked for.
const AT_FIRST: usize = 12;

/// How many results stand on the first screen.
const LAST_GAMES: usize = 5;

/// The kept games, the last touched first.
pub struct GameList {
    outside: Rc<dyn GameOutside>,
    games: LongList<KeptGame>,
}

impl GameList {
    /// Returns the list as it is now.
    pub fn new(outside: Rc<dyn GameOutside>) -> GameList {
        let list = GameList { outside, games: LongList::new(AT_FIRST) };
        list.look_again();
        list
    }

    /// Returns what is shown of it.
    pub fn games(&self) -> &LongList<KeptGame> {
        &self.games
    }

    /// Shows all.
    pub fn show_all(&self) {
        self.games.ask_for_all();
        self.look_again();
    }

    /// Reads the list anew.
    pub fn look_again(&self) {
        self.games.fill(|most| KeptGame::latest(&*self.outside, most));
    }
}

/// Returns what the person has done in the games that are kept.
pub fn own_habits(outside: &dyn GameOutside) -> Habits {
    let mut habits = Habits::default();
    for game in KeptGame::all(outside).iter().filter(|game| game.saved.counts()) {
        game.state.hands().iter().for_each(|hand| habits.count(game.saved.seat, hand));
    }
    habits
}

/// How many games somebody plays with the two colors of a printed pack before they are asked whether they want more.
const FIRST_GAMES: usize = 3;

/// Returns whether the colors of the suits are asked about: the first games are over, and the pack is still a new device's.
/// The lessons have asked already.
pub fn asks_colors(outside: &dyn GameOutside) -> bool {
    let settings = outside.settings();
    let games = KeptGame::latest(outside, FIRST_GAMES + 1);
    settings.pack == PackColours::default()
        && settings.learned.hands.is_none()
        && games.len() == FIRST_GAMES
        && games.iter().all(|game| game.is_over() && game.saved.counts())
}

/// A kept game, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its id.
    pub id: GameId,
    /// As it is kept.
    pub saved: SavedGame,
    /// Where it stands.
    pub state: GameState,
    /// The names of the four.
    pub names: BySeat<String>,
}

impl KeptGame {
    /// Returns the kept games touched last, the last of them first, no more than this many.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<KeptGame> {
        let ids = save::games_by_touch(outside.storage()).unwrap_or_default();
        let read = |id: GameId| {
            let kept = save::load_folded_game(outside.storage(), &id);
            let (saved, log, state) = ready(outside, kept, keeping::A_GAME)?;
            Some(KeptGame { id, saved, state, names: log.seating.map(|player| player.name) })
        };
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns all kept games, the last touched first.
    pub fn all(outside: &dyn GameOutside) -> Vec<KeptGame> {
        KeptGame::latest(outside, usize::MAX)
    }

    /// Returns whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.result().is_some()
    }

    /// Returns the one to go on with: the first that is not over.
    #[must_use]
    pub fn to_go_on(games: &[KeptGame]) -> Option<&KeptGame> {
        games.iter().find(|game| !game.is_over())
    }

    /// Returns how the games played last came out: `Your last games: won 10 to 6, lost 4 to 10.`; `None` where none is over.
    #[must_use]
    pub fn results(games: &[KeptGame]) -> Option<String> {
        let over = games.iter().filter(|game| game.is_over() && game.saved.branch_of.is_none());
        let result = |game: &KeptGame| {
            let (own, score) = (game.saved.seat.side(), game.state.score());
            words::screens::kept::result(score[own], score[own.other()])
        };
        let results: Vec<String> = over.take(LAST_GAMES).map(result).collect();
        (!results.is_empty()).then(|| words::screens::kept::last_games(&results))
    }

    /// Returns whether it has a score card.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        !self.state.hands().is_empty()
    }

    /// Returns what it is called: `World, hand 3 of 12`.
    #[must_use]
    pub fn title(&self) -> String {
        let rules = words::rules_name(self.state.rules());
        let title = format!("{rules}, {}", words::progress(&self.state).to_ascii_lowercase());
        match &self.saved.branch_of {
            None => title,
            Some(own) if *own == self.id => words::screens::kept::set_up(&title),
            Some(_) => words::screens::kept::tried_again(&title),
        }
    }

    /// Returns its score and when it was touched last.
    pub fn about(&self, outside: &dyn GameOutside) -> String {
        let when = words::when(outside.local_time(self.saved.touched), outside.local_time(outside.now()));
        format!("{}. {when}", words::score(&self.state, self.saved.seat.side()))
    }

    /// Returns how it stands for somebody who goes on with it: `World rules, us 4, them 6. It is your turn.`
    #[must_use]
    pub fn stands(&self) -> String {
        let own = self.saved.seat;
        let score = words::score(&self.state, own.side()).to_ascii_lowercase();
        let waits = words::waits_for(&self.state, own, &self.names);
        words::table::stands(&words::rules_name(self.state.rules()), &score, &waits)
    }

    /// Returns it as it is exported.
    pub fn export(&self, outside: &dyn GameOutside) -> Outgoing {
        let date = outside.local_time(self.saved.touched).date();
        Outgoing {
            heading: words::screens::kept::export_of(&self.title()),
            file: format!("bower-{}-{date}.txt", self.state.rules().name),
            text: self.saved.export(),
        }
    }
}
