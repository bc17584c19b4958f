//! Statistics over all sheets and games: figures of each person, alone and with each partner.

use std::collections::BTreeSet;

use super::outside::SheetOutside;
use super::records::PersonalRecord;
use super::stored_sheets::own_sheets;
use crate::forms::{Field, Form};
use crate::outside::{Outside, loaded_or_notice};
use crate::route::Route;
use crate::save::{self, Owned};
use crate::setup::link::deal_link;
use crate::words::sheet::statistics as said;
use crate::words::{keeping, rules_name_from_stored};
use rules::record::PlayerKind;
use scoresheet::stats::{Filter, FinishedGame, Origin, Person, Statistics, statistics};
use scoresheet::{Sheet, name_key, without_copies};

/// The form that filters the games for the statistics.
#[derive(Clone)]
pub struct StatisticsForm {
    /// The name of a rulebook; `None` for all rulebooks.
    pub rules: Field<Option<String>>,
    /// The name of an event; `None` for all events.
    pub event: Field<Option<String>>,
    /// Only games from sheets, or only games played in Bower; `None` for both.
    pub origin: Field<Option<Origin>>,
}

impl StatisticsForm {
    /// Returns the form with the choices that occur in `all`.
    pub fn new(all: &Statistics) -> Form<StatisticsForm> {
        let offer = |none: &str, all: &[String], name: fn(&str) -> String| {
            let named = all.iter().map(|of| (Some(of.clone()), name(of)));
            std::iter::once((None, none.to_owned())).chain(named).collect::<Vec<_>>()
        };
        let origins = [None, Some(Origin::Sheet), Some(Origin::Table)].map(|of| (of, said::origin_label(of)));
        Form::new(|fields| StatisticsForm {
            rules: fields.choice_of_values("rules", "Rules", offer("All rules", &all.rules, rules_name_from_stored)),
            event: fields.choice_of_values("event", "Event", offer("All events", &all.events, str::to_owned)),
            origin: fields.choice_of_values("origin", "From", origins),
        })
    }

    pub fn filter(&self) -> Filter {
        Filter { rules: self.rules.chosen(), event: self.event.chosen(), origin: self.origin.chosen() }
    }
}

/// All finished games that the person has played in Bower or kept a sheet of.
pub struct AllGames {
    played: Vec<FinishedGame>,
    /// The person's names, normalized for comparison.
    own_names: BTreeSet<String>,
    /// The names of bots that have played here, normalized for comparison.
    bot_names: BTreeSet<String>,
}

/// The figures of each person, grouped into the person themself, other people, and bots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleFigures {
    /// The figures over all games, and the choices for the filters. Its own list of people is empty, because the people
    /// are in the fields below.
    pub all: Statistics,
    /// The figures of the person, with one element for each name that the person has used.
    pub own: Vec<Person>,
    /// The figures of other people. People with most games come first.
    pub people: Vec<Person>,
    /// The figures of bots. Bots with most games come first.
    pub bots: Vec<Person>,
}

/// The content of the statistics screen before the first game is finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeforeFirstGame {
    /// Sentences about the figures to come.
    pub to_come: [&'static str; 3],
    /// The links to a game and, for somebody who is new to euchre, to the lessons.
    pub ways: Vec<(Route, &'static str)>,
}

impl BeforeFirstGame {
    fn new(outside: &dyn Outside) -> BeforeFirstGame {
        let is_new = !outside.settings().lesson_progress.has_begun();
        let learn = is_new.then_some((Route::Learn(None), said::LEARN_EUCHRE));
        let ways = std::iter::once((deal_link(), said::PLAY_A_GAME)).chain(learn);
        BeforeFirstGame { to_come: said::FIGURES_TO_COME, ways: ways.collect() }
    }
}

impl AllGames {
    /// Returns the content that replaces the figures. `None` once a game is finished.
    #[must_use]
    pub fn before_first_game(&self, outside: &dyn Outside) -> Option<BeforeFirstGame> {
        self.played.is_empty().then(|| BeforeFirstGame::new(outside))
    }

    pub fn load_games(world: &dyn SheetOutside) -> AllGames {
        let sheets: Vec<Sheet> = own_sheets(world, usize::MAX).map(|kept| kept.sheet).collect();
        let mut played: Vec<FinishedGame> =
            without_copies(&sheets).into_iter().flat_map(FinishedGame::of_sheet).collect();
        let mut own_names: BTreeSet<String> = world.own_name().iter().map(|name| name_key(name)).collect();
        let mut bots = BTreeSet::new();
        let mut games = Vec::new();
        for id in save::games_by_last_played(world.storage()).map(|games| games.own).unwrap_or_default() {
            let kept = loaded_or_notice(world, save::load_folded_game(world.storage(), &id), keeping::A_GAME);
            let own = kept.and_then(Owned::own).filter(|(saved, log, _)| saved.counts_as_game(log));
            let Some((kept, log, state)) = own else { continue };
            let place = games.partition_point(|(last_changed, _)| *last_changed >= kept.last_changed);
            for (_, player) in log.seating.iter() {
                match player.plays {
                    PlayerKind::Person => own_names.insert(name_key(&player.name)),
                    PlayerKind::Bot(_) => bots.insert(name_key(&player.name)),
                };
            }
            let names = log.seating.map(|player| player.name);
            let game = FinishedGame::of_game(&state, names, kept.last_changed);
            games.insert(place, (kept.last_changed, game));
        }
        // A name that occurs on a sheet of a real table is not counted as a bot's name.
        for (_, name) in played.iter().flat_map(|game| game.people.iter()) {
            bots.remove(&name_key(name));
        }
        played.extend(games.into_iter().filter_map(|(_, game)| game));
        AllGames { played, own_names, bot_names: bots }
    }

    /// Returns the person's records over all games.
    pub fn records(&self, outside: &dyn Outside) -> Vec<PersonalRecord> {
        super::records::records(outside, &self.played, &self.own_names)
    }

    /// Computes the figures of the games that a filter selects.
    pub fn add_up(&self, filter: &Filter) -> PeopleFigures {
        let mut all = statistics(&self.played, filter);
        let (own, others) = std::mem::take(&mut all.people)
            .into_iter()
            .partition(|person| self.own_names.contains(&name_key(&person.name)));
        let (bots, people) =
            Vec::into_iter(others).partition(|person: &Person| self.bot_names.contains(&name_key(&person.name)));
        PeopleFigures { all, own, people, bots }
    }
}
