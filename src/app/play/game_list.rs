//! Lists of stored games: the person's own, and separately those of other people, which do not
//! count in statistics.

use std::ops::Deref;
use std::rc::Rc;

use super::stored_games::{games_on_unsigned_sheets, name_the_sender, score_kept_among};
use super::{GameOutside, ScoreKept};
use crate::Watched;
use crate::long_list::LongList;
use crate::outside::loaded_or_notice;
use crate::save::{self, GameId, Owned, Owner, PackColours, SavedGame};
use crate::transfer::ExportText;
use crate::words::{self, Viewer, keeping};
use bots::Habits;
use cards::{BySeat, Seat};
use rules::GameState;
use rules::record::PlayerKind;

/// Number of games listed until the person asks for more, so that a phone's first screen ends soon.
const SHOWN_AT_FIRST: usize = 4;

/// Number of games among which the first screen looks for one to continue, and for results.
const LATEST: usize = 12;

/// Number of results shown on the first screen.
const LAST_GAMES: usize = 5;

/// The stored games, last played first.
pub struct GameList {
    outside: Rc<dyn GameOutside>,
    latest: Watched<Vec<OwnGame>>,
    own: LongList<OwnGame>,
    others: LongList<OthersGame>,
}

impl GameList {
    /// Reads the current list.
    pub fn new(outside: Rc<dyn GameOutside>) -> GameList {
        let latest = Watched::new(Vec::new());
        let list =
            GameList { outside, latest, own: LongList::new(SHOWN_AT_FIRST), others: LongList::new(SHOWN_AT_FIRST) };
        list.reload();
        list
    }

    /// Returns the person's latest games, of which the list may show fewer.
    pub fn latest(&self) -> &Watched<Vec<OwnGame>> {
        &self.latest
    }

    /// Returns the shown games of the person.
    pub fn own(&self) -> &LongList<OwnGame> {
        &self.own
    }

    /// Returns the shown games of other people.
    pub fn others(&self) -> &LongList<OthersGame> {
        &self.others
    }

    /// Shows all of the person's own games.
    pub fn show_all_own(&self) {
        self.own.ask_for_all();
        self.reload();
    }

    /// Shows all games of other people.
    pub fn show_all_others(&self) {
        self.others.ask_for_all();
        self.reload();
    }

    /// Reads the list again.
    pub fn reload(&self) {
        self.latest.set(OwnGame::latest(&*self.outside, LATEST));
        self.own.fill(|most| OwnGame::latest(&*self.outside, most));
        self.others.fill(|most| OthersGame::latest(&*self.outside, most));
    }
}

/// Counts the person's habits over all stored games.
pub fn own_habits(outside: &dyn GameOutside) -> Habits {
    let mut habits = Habits::default();
    for game in OwnGame::all(outside).iter().filter(|game| game.saved.counts()) {
        game.state.hands().iter().for_each(|hand| habits.count(game.saved.seat, hand));
    }
    habits
}

/// Number of games played with two suit colors before the app offers more colors.
const FIRST_GAMES: usize = 3;

/// Returns whether to offer more suit colors now: exactly the first games are finished, and the
/// setting is unchanged. The lessons ask too, so nobody who has finished them is asked again.
pub fn asks_colors(outside: &dyn GameOutside) -> bool {
    let settings = outside.settings();
    if settings.pack != PackColours::default() || settings.learned.hands.is_some() {
        return false;
    }
    let games = OwnGame::latest(outside, FIRST_GAMES + 1);
    games.len() == FIRST_GAMES && games.iter().all(|game| game.is_over() && game.saved.counts())
}

/// A stored game, loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    pub id: GameId,
    pub saved: SavedGame,
    pub state: GameState,
    pub names: BySeat<String>,
    pub viewer: Viewer,
    pub score_kept: ScoreKept,
}

/// A game the person has played or is playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame(KeptGame);

/// A copy of somebody else's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthersGame {
    game: KeptGame,
    played_with: PlayedWith,
}

/// The other players of a copied game.
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
    /// Returns at most `most` of the person's games, last played first.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OwnGame> {
        let ids = save::games_by_last_played(outside.storage()).map(|games| games.own).unwrap_or_default();
        let unsigned = games_on_unsigned_sheets(outside);
        let read = |id| Some(OwnGame(KeptGame::read(outside, id, &unsigned)?.own()?.0));
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns all of the person's games, last played first.
    pub fn all(outside: &dyn GameOutside) -> Vec<OwnGame> {
        OwnGame::latest(outside, usize::MAX)
    }

    /// Returns the game to continue: the first unfinished one.
    #[must_use]
    pub fn to_continue(games: &[OwnGame]) -> Option<&OwnGame> {
        games.iter().find(|game| !game.is_over())
    }

    /// Summarizes the last results: `Your last games: won 10 to 6, lost 4 to 10.`; `None` if no
    /// game is finished.
    #[must_use]
    pub fn results(games: &[OwnGame]) -> Option<String> {
        let over = games.iter().filter(|game| game.has_result() && game.saved.counts());
        let result = |game: &OwnGame| {
            let (own, score) = (game.saved.seat.side(), game.state.score());
            Some(words::screens::stored_games::result(game.state.result()?, own, score))
        };
        let results: Vec<String> = over.take(LAST_GAMES).filter_map(result).collect();
        (!results.is_empty()).then(|| words::screens::stored_games::last_games(&results))
    }

    /// Says where the game stands: `World rules, us 4, them 6. It is your turn.`
    #[must_use]
    pub fn standing_sentence(&self) -> String {
        let score = self.score().to_ascii_lowercase();
        let waits = words::waits_for(&self.state, self.saved.seat, &self.names);
        words::table::standing_sentence(&words::rules_name(self.state.rules()), &score, &waits)
    }
}

impl OthersGame {
    /// Returns at most `most` games of other people, last played first.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OthersGame> {
        let ids = save::games_by_last_played(outside.storage()).map(|games| games.others).unwrap_or_default();
        let read = |id| match KeptGame::read(outside, id, &[])? {
            Owned::Others((game, played_with)) => Some(OthersGame { game, played_with }),
            Owned::Own(_) => None,
        };
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns whether the person may have played this copy on another device: it has one person
    /// among bots.
    #[must_use]
    pub fn may_be_own(&self) -> bool {
        self.played_with == PlayedWith::Bots
    }
}

impl KeptGame {
    /// Loads a game; `unsigned` are the games whose sheets are not signed yet.
    fn read(outside: &dyn GameOutside, id: GameId, unsigned: &[GameId]) -> Option<Owned<(KeptGame, PlayedWith)>> {
        let kept = save::load_folded_game(outside.storage(), &id);
        let kept = loaded_or_notice(outside, kept, keeping::A_GAME)?;
        let owner = kept.owner();
        Some(kept.map(|(saved, mut log, state)| {
            if owner == Owner::Others {
                name_the_sender(&mut log);
            }
            let viewer = Viewer::of(owner, saved.seat);
            let among_bots = |seat: Seat| (log.seating[seat].plays == PlayerKind::Person) == (seat == saved.seat);
            let with = if Seat::ALL.into_iter().all(among_bots) { PlayedWith::Bots } else { PlayedWith::People };
            let score_kept = score_kept_among(unsigned, &id);
            (KeptGame { id, saved, state, names: log.seating.map(|player| player.name), viewer, score_kept }, with)
        }))
    }

    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.result().is_some()
    }

    /// Returns whether the game has a score card that may be shown.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        !self.state.hands().is_empty() && self.score_kept == ScoreKept::ByTheTable
    }

    /// Returns whether the game is over and its result may be shown.
    #[must_use]
    pub fn has_result(&self) -> bool {
        self.is_over() && self.score_kept == ScoreKept::ByTheTable
    }

    /// Returns the title: `World, hand 3 of 12`.
    #[must_use]
    pub fn title(&self) -> String {
        let rules = words::rules_name(self.state.rules());
        let title = format!("{rules}, {}", words::progress(&self.state).to_ascii_lowercase());
        match self.saved.origin.branch_of() {
            None => title,
            Some(own) if *own == self.id => words::screens::stored_games::title_from_position(&title),
            Some(_) => words::screens::stored_games::tried_again(&title),
        }
    }

    /// Returns the score and the time of the last event, in words.
    pub fn score_and_time(&self, outside: &dyn GameOutside) -> String {
        let when = words::when(outside.local_time(self.saved.touched), outside.local_time(outside.now()));
        format!("{}. {when}", self.score())
    }

    /// Returns the score in words, or the reason why it is not shown.
    fn score(&self) -> String {
        match self.score_kept {
            ScoreKept::ByTheTable => words::score(&self.state, self.viewer, &self.names),
            ScoreKept::ByThePerson => words::table::YOU_KEEP_SCORE.trim_end_matches('.').to_owned(),
        }
    }

    /// Exports the game as a file.
    pub fn export(&self, outside: &dyn GameOutside) -> ExportText {
        let date = outside.local_time(self.saved.touched).date();
        ExportText {
            heading: words::screens::stored_games::export_of(&self.title()),
            file: format!("bower-{}-{date}.txt", self.state.rules().name),
            text: self.saved.export(),
        }
    }
}
