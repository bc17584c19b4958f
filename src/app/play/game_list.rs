//! Lists the stored games: the person's own and, separately, those of other people, which do not count in statistics.

use std::ops::Deref;
use std::rc::Rc;

use super::stored_games::{games_on_unsigned_sheets, name_the_sender, score_kept_given_unsigned};
use super::{GameOutside, ScoreKept};
use crate::Watched;
use crate::long_list::LongList;
use crate::outside::loaded_or_notice;
use crate::practice::NumberedDeal;
use crate::save::{self, GameId, Owned, Owner, SavedGame, SuitColors};
use crate::transfer::ExportText;
use crate::words::screens::hands::number_name;
use crate::words::{self, Viewer, keeping};
use bots::Habits;
use cards::{BySeat, Seat};
use rules::GameState;
use rules::record::PlayerKind;

/// The number of games listed until the person asks for more. A short list keeps the home screen short on a phone.
const SHOWN_AT_FIRST: usize = 4;

/// The number of games in which the home screen looks for an unfinished game and for the last results.
const LATEST_GAMES: usize = 12;

/// The number of results shown on the home screen.
const RESULTS_SHOWN: usize = 5;

/// The stored games for the lists on the screen: the person's own and other people's, last played first.
pub struct GameList {
    outside: Rc<dyn GameOutside>,
    latest: Watched<Vec<OwnGame>>,
    own: LongList<OwnGame>,
    others: LongList<OthersGame>,
}

impl GameList {
    /// Creates the lists and loads their first games.
    pub fn new(outside: Rc<dyn GameOutside>) -> GameList {
        let latest = Watched::new(Vec::new());
        let list =
            GameList { outside, latest, own: LongList::new(SHOWN_AT_FIRST), others: LongList::new(SHOWN_AT_FIRST) };
        list.reload();
        list
    }

    /// Returns the games that the person played last. These are more than the list shows at first.
    pub fn latest(&self) -> &Watched<Vec<OwnGame>> {
        &self.latest
    }

    pub fn own(&self) -> &LongList<OwnGame> {
        &self.own
    }

    pub fn others(&self) -> &LongList<OthersGame> {
        &self.others
    }

    pub fn show_all_own(&self) {
        self.own.lift_limit();
        self.reload();
    }

    pub fn show_all_others(&self) {
        self.others.lift_limit();
        self.reload();
    }

    /// Loads the lists again, after games were stored or deleted.
    pub fn reload(&self) {
        self.latest.set(OwnGame::latest(&*self.outside, LATEST_GAMES));
        self.own.load_rows(|most| OwnGame::latest(&*self.outside, most));
        self.others.load_rows(|most| OthersGame::latest(&*self.outside, most));
    }
}

/// Counts the person's habits, such as how often they call, over all stored games that count in statistics.
pub fn own_habits(outside: &dyn GameOutside) -> Habits {
    let mut habits = Habits::default();
    for game in OwnGame::all(outside).iter().filter(|game| game.counts) {
        game.state.hands().iter().for_each(|hand| habits.count(game.saved.seat, hand));
    }
    habits
}

/// After this number of finished games, the home screen offers four suit colors once.
const FIRST_GAMES: usize = 3;

/// Returns whether to offer four suit colors at the end of `game`. In an event the person has other things to see.
pub fn asks_colors_after(outside: &dyn GameOutside, game: &GameId) -> bool {
    asks_colors(outside) && matches!(crate::save::is_mentioned_by_event(outside.storage(), game), Ok(false))
}

/// Returns whether to offer four suit colors now: the person has played exactly [`FIRST_GAMES`] games to the end, and
/// has not changed the setting. The lessons offer the colors too, so nobody who has finished them is asked again.
pub fn asks_colors(outside: &dyn GameOutside) -> bool {
    let settings = outside.settings();
    if settings.suit_colors != SuitColors::default() || settings.lesson_progress.hands.is_some() {
        return false;
    }
    let games = OwnGame::latest(outside, FIRST_GAMES + 1);
    games.len() == FIRST_GAMES && games.iter().all(|game| game.is_over() && game.saved.is_first_try())
}

/// A stored game with its current state, as a list shows it.
#[derive(Clone, Debug, Eq)]
pub struct KeptGame {
    pub id: GameId,
    pub saved: SavedGame,
    pub state: GameState,
    pub names: BySeat<String>,
    pub viewer: Viewer,
    pub score_kept: ScoreKept,
    /// Whether the game counts in statistics, as [`SavedGame::counts_as_game`] decides.
    pub counts: bool,
    /// The number of a numbered hand or evening.
    pub number: Option<NumberedDeal>,
}

/// The other fields follow from the saved game.
impl PartialEq for KeptGame {
    fn eq(&self, other: &KeptGame) -> bool {
        self.id == other.id && self.saved == other.saved && self.score_kept == other.score_kept
    }
}

/// A game that the person has played or is playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame(KeptGame);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthersGame {
    game: KeptGame,
    played_with: PlayedWith,
}

/// Whether the other players in somebody else's game were bots or people.
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
    /// Loads at most `most` of the person's games, last played first.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OwnGame> {
        let ids = save::games_by_last_played(outside.storage()).map(|games| games.own).unwrap_or_default();
        let unsigned = games_on_unsigned_sheets(outside);
        let read = |id| Some(OwnGame(KeptGame::read(outside, id, &unsigned)?.own()?.0));
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Loads all of the person's games, last played first.
    pub fn all(outside: &dyn GameOutside) -> Vec<OwnGame> {
        OwnGame::latest(outside, usize::MAX)
    }

    /// Returns the first unfinished game of a list that is no second try of another game.
    #[must_use]
    pub fn to_continue(games: &[OwnGame]) -> Option<&OwnGame> {
        games.iter().find(|game| !game.is_over() && game.saved.is_first_try())
    }

    /// Returns the game that the person has finished last, if its review can find mistakes to practice: they played it
    /// from the first card.
    pub fn last_to_review(outside: &dyn GameOutside) -> Option<GameId> {
        let games = OwnGame::all(outside);
        games.into_iter().find(|game| game.has_result() && game.saved.is_first_try()).map(|game| game.0.id)
    }

    /// Returns a sentence with the last results, or `None` if no game is finished: `Your last games: won 10 to 6, lost
    /// 4 to 10.`
    #[must_use]
    pub fn results(games: &[OwnGame]) -> Option<String> {
        let over = games.iter().filter(|game| game.has_result() && game.counts);
        let result = |game: &OwnGame| {
            let (own, score) = (game.saved.seat.side(), game.state.score());
            Some(words::screens::stored_games::result_text(game.state.result()?, own, score))
        };
        let results: Vec<String> = over.take(RESULTS_SHOWN).filter_map(result).collect();
        (!results.is_empty()).then(|| words::screens::stored_games::last_games_sentence(&results))
    }

    /// Returns sentences about the current state of the game: `Us 4, them 6. It is your turn.`
    #[must_use]
    pub fn standing_sentence(&self) -> String {
        let waits = words::waiting_sentence(&self.state, self.saved.seat, &self.names);
        words::table::standing_sentence(&self.score(), &waits)
    }
}

impl OthersGame {
    /// Loads at most `most` games of other people, last played first.
    pub fn latest(outside: &dyn GameOutside, most: usize) -> Vec<OthersGame> {
        let ids = save::games_by_last_played(outside.storage()).map(|games| games.others).unwrap_or_default();
        let read = |id| match KeptGame::read(outside, id, &[])? {
            Owned::Others((game, played_with)) => Some(OthersGame { game, played_with }),
            Owned::Own(_) => None,
        };
        ids.into_iter().filter_map(read).take(most).collect()
    }

    /// Returns whether the person may have played this game on another device. That is possible if one person played
    /// among bots.
    #[must_use]
    pub fn may_be_own(&self) -> bool {
        self.played_with == PlayedWith::Bots
    }
}

impl KeptGame {
    /// Loads a game. `unsigned` lists the games whose score stays hidden because their scoresheets are not signed yet.
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
            let score_kept = score_kept_given_unsigned(unsigned, &id);
            let counts = saved.counts_as_game(&log);
            let number = NumberedDeal::of(&log);
            let names = log.seating.map(|player| player.name);
            (KeptGame { id, saved, state, names, viewer, score_kept, counts, number }, with)
        }))
    }

    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.result().is_some()
    }

    /// Returns whether the table may show a score card: hands have been played, and the person does not keep the
    /// score.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        !self.state.hands().is_empty() && self.score_kept == ScoreKept::ByTheTable
    }

    /// Returns whether the table may show a result: the game is over, and the person does not keep the score.
    #[must_use]
    pub fn has_result(&self) -> bool {
        self.is_over() && self.score_kept == ScoreKept::ByTheTable
    }

    /// Returns the title of the game: `World, hand 3 of 12`, `Hand 42, finished`.
    #[must_use]
    pub fn title(&self) -> String {
        let name = self.number.map_or_else(|| words::rules_name(self.state.rules()), number_name);
        let title = format!("{name}, {}", words::game_progress(&self.state).to_ascii_lowercase());
        match self.saved.origin.branch_of() {
            None => title,
            Some(own) if *own == self.id => words::screens::stored_games::title_from_position(&title),
            Some(_) => words::screens::stored_games::tried_again_title(&title),
        }
    }

    /// Returns the score and the time of the last change, in words.
    pub fn score_and_time(&self, outside: &dyn GameOutside) -> String {
        let when = words::relative_time(outside.local_time(self.saved.last_changed), outside.local_time(outside.now()));
        format!("{}. {when}", self.score())
    }

    /// Returns the score in words, or a note that the person keeps the score themselves.
    fn score(&self) -> String {
        match self.score_kept {
            ScoreKept::ByTheTable => words::score_text(&self.state, self.viewer, &self.names),
            ScoreKept::ByThePerson => words::table::YOU_KEEP_SCORE.trim_end_matches('.').to_owned(),
        }
    }

    pub fn export(&self, outside: &dyn GameOutside) -> ExportText {
        let date = outside.local_time(self.saved.last_changed).date();
        ExportText {
            heading: words::screens::stored_games::export_title(&self.title()),
            file_name: format!("bower-{}-{date}.txt", self.state.rules().name),
            text: self.saved.export(),
        }
    }
}
