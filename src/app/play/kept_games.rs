//! The kept games in a list: the person's own, and apart from them those of other people, which count nowhere.

use std::ops::Deref;
use std::rc::Rc;

use super::GameOutside;
use super::kept::name_the_sender;
use crate::long_list::LongList;
use crate::outside::ready;
use crate::save::{self, GameId, Owned, Owner, PackColours, SavedGame};
use crate::transfer::Outgoing;
use crate::words::{self, Viewer, keeping};
use bots::Habits;
use cards::{BySeat, Seat};
use rules::GameState;
use rules::record::Plays;

/// How many games are read and shown until more are asked for.
const AT_FIRST: usize = 12;

/// How many results stand on the first screen.
const LAST_GAMES: usize = 5;

/// The kept games, the last touched first.
pub struct GameList {
    outside: Rc<dyn GameOutside>,
    own: LongList<OwnGame>,
    others: LongList<OthersGame>,
}

impl GameList {
    /// Returns the list as it is now.
    pub fn new(outside: Rc<dyn GameOutside>) -> GameList {
        let list = GameList { outside, own: LongList::new(AT_FIRST), others: LongList::new(AT_FIRST) };
        list.look_again();
        list
    }

    /// Returns what is shown of the person's own games.
    pub fn own(&self) -> &LongList<OwnGame> {
        &self.own
    }

    /// Returns what is shown of other people's games.
    pub fn others(&self) -> &LongList<OthersGame> {
        &self.others
    }

    /// Shows all of the person's own.
    pub fn show_all_own(&self) {
        self.own.ask_for_all();
        self.look_again();
    }

    /// Shows all of other people's.
    pub fn show_all_others(&self) {
        self.others.ask_for_all();
        self.look_again();
    }

    /// Reads the list anew.
    pub fn look_again(&self) {
        self.own.fill(|most| OwnGame::latest(&*self.outside, most));
        self.others.fill(|most| OthersGame::latest(&*self.outside, most));
    }
}

/// Returns what the person has done in the games that are kept.
pub fn own_habits(outside: &dyn GameOutside) -> Habits {
    let mut habits = Habits::default();
    for game in OwnGame::all(outside).iter().filter(|game| game.saved.counts()) {
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
    if settings.pack != PackColours::default() || settings.learned.hands.is_some() {
        return false;
    }
    let games = OwnGame::latest(outside, FIRST_GAMES + 1);
    games.len() == FIRST_GAMES && games.iter().all(|game| game.is_over() && game.saved.counts())
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
    /// From where it is told.
    pub viewer: Viewer,
}

/// A game that the person plays or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame(KeptGame);

/// A copy of a game that somebody else played, as far as is known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthersGame {
    game: KeptGame,
    played_with: PlayedWith,
}

/// Who sat with whoever handed a game on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayedWith {
    Bots,
    People,
}

impl Deref for OwnGame {
    type Target = KeptGame;

    fn deref(&self) -> &KeptGame {
        &self.0
    }
}

impl Deref for OthersGame {
    type Target = KeptGame;

    fn deref(&self) -> &KeptGame {
        &self.game
    }
}

impl OwnGame {
    /// Returns the person's games touched last, the last of them first, no more than this many.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OwnGame> {
        let ids = save::games_by_touch(outside.storage()).map(|games| games.own).unwrap_or_default();
        let read = |id| Some(OwnGame(KeptGame::read(outside, id)?.own()?.0));
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns all the person's games, the last touched first.
    pub fn all(outside: &dyn GameOutside) -> Vec<OwnGame> {
        OwnGame::latest(outside, usize::MAX)
    }

    /// Returns the one to go on with: the first that is not over.
    #[must_use]
    pub fn to_go_on(games: &[OwnGame]) -> Option<&OwnGame> {
        games.iter().find(|game| !game.is_over())
    }

    /// Returns how the games played last came out: `Your last games: won 10 to 6, lost 4 to 10.`; `None` where none is over.
    #[must_use]
    pub fn results(games: &[OwnGame]) -> Option<String> {
        let over = games.iter().filter(|game| game.is_over() && game.saved.counts());
        let result = |game: &OwnGame| {
            let (own, score) = (game.saved.seat.side(), game.state.score());
            Some(words::screens::kept::result(game.state.result()?, own, score))
        };
        let results: Vec<String> = over.take(LAST_GAMES).filter_map(result).collect();
        (!results.is_empty()).then(|| words::screens::kept::last_games(&results))
    }

    /// Returns how it stands for somebody who goes on with it: `World rules, us 4, them 6. It is your turn.`
    #[must_use]
    pub fn stands(&self) -> String {
        let score = words::score(&self.state, self.viewer, &self.names).to_ascii_lowercase();
        let waits = words::waits_for(&self.state, self.saved.seat, &self.names);
        words::table::stands(&words::rules_name(self.state.rules()), &score, &waits)
    }
}

impl OthersGame {
    /// Returns other people's games touched last, the last of them first, no more than this many.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OthersGame> {
        let ids = save::games_by_touch(outside.storage()).map(|games| games.others).unwrap_or_default();
        let read = |id| match KeptGame::read(outside, id)? {
            Owned::Others((game, played_with)) => Some(OthersGame { game, played_with }),
            Owned::Own(_) => None,
        };
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns whether the person may have played it, on another device: it was played here, by one person among bots.
    #[must_use]
    pub fn may_be_own(&self) -> bool {
        self.played_with == PlayedWith::Bots
    }
}

impl KeptGame {
    fn read(outside: &dyn GameOutside, id: GameId) -> Option<Owned<(KeptGame, PlayedWith)>> {
        let kept = save::load_folded_game(outside.storage(), &id);
        let kept = ready(outside, kept, keeping::A_GAME)?;
        let owner = kept.owner();
        Some(kept.map(|(saved, mut log, state)| {
            if owner == Owner::Others {
                name_the_sender(&mut log);
            }
            let viewer = Viewer::of(owner, saved.seat);
            let among_bots = |seat: Seat| (log.seating[seat].plays == Plays::Person) == (seat == saved.seat);
            let with = if Seat::ALL.into_iter().all(among_bots) { PlayedWith::Bots } else { PlayedWith::People };
            (KeptGame { id, saved, state, names: log.seating.map(|player| player.name), viewer }, with)
        }))
    }

    /// Returns whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.result().is_some()
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
        match self.saved.origin.branch_of() {
            None => title,
            Some(own) if *own == self.id => words::screens::kept::set_up(&title),
            Some(_) => words::screens::kept::tried_again(&title),
        }
    }

    /// Returns its score and when it was touched last.
    pub fn about(&self, outside: &dyn GameOutside) -> String {
        let when = words::when(outside.local_time(self.saved.touched), outside.local_time(outside.now()));
        format!("{}. {when}", words::score(&self.state, self.viewer, &self.names))
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
