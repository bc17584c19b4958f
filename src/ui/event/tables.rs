//! Practice: what happens in the hall while somebody plays: the other tables play, results come in, the own table is
//! laid and its result taken.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::room::Room;
use crate::bots::SlipRate;
use crate::browser::chance;
use crate::browser::slot::Slot;
use crate::browser::thinker::Thinker;
use crate::cards::{BySeat, Seat, Side};
use crate::event::{Entrant, EventState, Game, Next, Seats};
use crate::practice::{Due, Place, chore, due, entry};
use crate::record::{Player, Plays};
use crate::save::{AtTable, OwnGame, Practice, SavedGame, Speed};
use crate::ui::{games, route};
use crate::words::event::partner_of;

/// How fast and how far bots play on without being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayPace {
    /// The other tables, at a human pace.
    #[default]
    Human,
    /// The other tables, at once.
    Others,
    /// This round with the own table.
    Round,
    /// Everything to the end.
    Event,
}

/// What plays in a room.
#[derive(Default)]
pub struct Playing {
    busy: Cell<bool>,
    pace: Cell<PlayPace>,
}

impl Room {
    /// Whether tables are being played.
    pub fn is_busy(&self) -> bool {
        self.playing.busy.get()
    }

    /// Whether bots play everything that is left.
    pub fn plays_to_the_end(&self) -> bool {
        self.is_busy() && self.playing.pace.get() == PlayPace::Event
    }

    /// Lets the tables play: the others, or as far as somebody asks.
    pub fn play(self: &Rc<Self>, pace: PlayPace) {
        if pace > self.playing.pace.get() {
            self.playing.pace.set(pace);
        }
        if self.practice().is_some() && !self.playing.busy.replace(true) {
            spawn_local(self.clone().run());
        }
    }

    /// Lets the other tables wait for the person to sit down, whatever was asked for before the draw.
    pub fn wait_for_the_person(&self) {
        if self.playing.pace.get() < PlayPace::Event {
            self.playing.pace.set(PlayPace::Human);
        }
    }

    async fn run(self: Rc<Self>) {
        self.collect();
        Thinker::open_hall().await;
        while self.step().await {}
        self.weigh_luck().await;
        self.clock_on();
        self.playing.busy.set(false);
        self.playing.pace.set(PlayPace::Human);
        self.tell();
    }

    /// Does one thing. Whether there may be more to do.
    async fn step(&self) -> bool {
        let Some(practice) = self.practice().filter(|_| !self.is_gone()) else { return false };
        if let Some(entry) = self.with(chore) {
            return self.enter(entry).is_ok();
        }
        let pace = self.playing.pace.get();
        if self.with(|event| event.next() == Next::Round) {
            return pace == PlayPace::Event && self.begin_round().is_ok();
        }
        let due = self.with(|event| due(event, &practice.field()));
        let own = |due: &&Due| due.seat_of(practice.you).is_some();
        let own_is_out = due.iter().any(|due| own(&due));
        // Whoever has yet to sit down is waited for.
        if pace == PlayPace::Human && own_is_out && practice.at_table.is_none() {
            return false;
        }
        let next = due.iter().find(|due| !own(due)).or_else(|| due.first().filter(|_| pace >= PlayPace::Round));
        let Some(next) = next else { return false };
        let Some(played) = Thinker::play(&next.task).await else { return false };
        self.wait(own_is_out).await;
        // Meanwhile somebody may have played it.
        let Some(entry) = self.with(|event| entry(event, next.place, played.result)) else { return true };
        let _ = self.enter(entry);
        if own(&next) {
            self.change_practice(|practice| practice.at_table = None);
            if pace == PlayPace::Round {
                // The person has given away this table, and no match after it.
                self.playing.pace.set(PlayPace::Others);
            }
        }
        true
    }

    /// Waits as long as people would still play, but only while the own table plays too.
    async fn wait(&self, own_is_out: bool) {
        let rest = match self.app.settings.get_untracked().speed {
            Speed::Slow => 60,
            Speed::Normal => 32,
            Speed::Fast => 8,
            Speed::Instant => 0,
        };
        for _ in 0..rest {
            let sits = self.practice().is_some_and(|practice| practice.at_table.is_some());
            if !own_is_out || !sits || self.playing.pace.get() > PlayPace::Human || self.is_gone() {
                break;
            }
            sleep(Duration::from_millis(250)).await;
        }
    }

    /// The own task, while it waits to be played.
    pub fn own_due(&self) -> Option<Due> {
        let practice = self.practice()?;
        let due = self.with(|event| due(event, &practice.field()));
        due.into_iter().find(|due| due.seat_of(practice.you).is_some())
    }

    /// Sits down at the own table: lays the game, or goes on with it.
    pub fn sit_down(&self) {
        let (Some(practice), Some(due)) = (self.practice(), self.own_due()) else { return };
        let Some(seat) = due.seat_of(practice.you) else { return };
        if let Some(sheet) = self.unsigned() {
            route::go(&format!("#/sheets/{sheet}"));
            return;
        }
        let before = practice.at_table.clone().filter(|at| at.place == due.place);
        let lies = before.as_ref().and_then(|at| save_id(at.game.as_deref()?));
        if let Some(id) = lies.filter(|id| games::load(self.app, id).is_some()) {
            games::open(self.app, id);
            return;
        }
        let before = before.unwrap_or(AtTable {
            place: due.place,
            games: Vec::new(),
            game: None,
            sheet: None,
            put_right: Vec::new(),
        });
        let seating = self.with(|event| seating(event.state(), &practice, &due, seat));
        let table = due.task.table(before.games.len() as u8, seating);
        let people = table.log().seating.clone().map(|player| player.name);
        let id = crate::save::GameId::new(chance::now(), chance::salt());
        let game = SavedGame {
            log: table.log().encode(),
            seat,
            ceremony: self.app.settings.with_untracked(|kept| kept.new_game.ceremony),
            misplays: SlipRate::Off,
            touched: chance::now(),
        };
        games::keep(self.app, &id, &game);
        let sheet = before.sheet.clone().or_else(|| self.lay_sheet(&due, seat, &people));
        let at_table = AtTable { game: Some(id.to_string()), sheet: sheet.clone(), ..before };
        self.change_practice(|practice| {
            practice.sheets.extend(sheet.filter(|sheet| !practice.sheets.contains(sheet)));
            practice.at_table = Some(at_table);
        });
        games::open(self.app, id);
    }

    /// Takes what came of the own table, once its games are over and, where the person keeps the sheet, signed.
    pub fn collect(&self) {
        let (Some(practice), Some(due)) = (self.practice(), self.own_due()) else { return };
        let Some(mut at) = practice.at_table.filter(|at| at.place == due.place) else { return };
        if let Some(state) = self.game_over(&at) {
            let played = Game::Played(due.task.score(at.games.len() as u8, &state));
            let in_rounds = matches!(due.place, Place::Table { .. });
            if in_rounds {
                at.games.push(played);
            } else {
                let Some(said) = self.own_game(&due, &at, played) else { return };
                at.games.push(said);
                at.sheet = None;
                at.put_right.clear();
            }
            let game = at.game.take();
            self.change_practice(|practice| {
                practice.at_table = Some(at.clone());
                let own = game.filter(|_| in_rounds).map(|game| OwnGame { game, replayed: None });
                practice.games.extend(own);
            });
        }
        if !due.task.is_done(&at.games) {
            return;
        }
        let Some(result) = self.own_result(&due, &at) else { return };
        let Some(entry) = self.with(|event| entry(event, due.place, result)) else { return };
        if self.enter(entry).is_ok() {
            self.change_practice(|practice| practice.at_table = None);
        }
    }

    /// The game that lies on the own table, if it is over.
    pub(super) fn game_over(&self, at: &AtTable) -> Option<crate::rules::GameState> {
        let (_, log) = games::load(self.app, &save_id(at.game.as_deref()?)?)?;
        log.fold().ok().filter(|state| state.result().is_some())
    }
}

fn save_id(text: &str) -> Option<crate::save::GameId> {
    crate::save::GameId::parse(text)
}

/// Who sits where, by name, the person among bots.
fn seating(state: &EventState, practice: &Practice, due: &Due, own: Seat) -> BySeat<Player> {
    let players = practice.field().players(&due.seats);
    let name = |seat: Seat| -> String {
        let profile = |entrant: Entrant| state.profile(entrant);
        match &due.seats {
            Seats::Teams(sides) => {
                let player = usize::from(seat == seat.side().seats()[1]);
                let team = profile(sides[seat.side()]);
                let pair = team.and_then(|team| team.pair.as_ref());
                let alone = || {
                    let name = team.map_or("", |team| &team.name);
                    // A team without names for its two, or a person who plays for a place.
                    if player == 0 { name.to_owned() } else { partner_of(name) }
                };
                pair.map_or_else(alone, |pair| pair[player].clone())
            }
            Seats::People(people) => profile(people[seat]).map_or_else(String::new, |person| person.name.clone()),
            Seats::ToDraw(_) => String::new(),
        }
    };
    BySeat::from_fn(|seat| {
        let bot = players.map_or(crate::bots::Level::Regular.into(), |players| players[seat]);
        let plays = if seat == own { Plays::Person } else { Plays::Bot(bot.to_string()) };
        Player { name: name(seat), plays }
    })
}

/// Waits so long.
pub async fn sleep(time: Duration) {
    let slot = Slot::new();
    let up = slot.clone();
    set_timeout(move || up.fill(()), time);
    slot.await;
}

/// Own points and the others' of what is being played, of a match of several games those that are over.
pub fn games_so_far(at: &AtTable, own: Side) -> (usize, usize) {
    let won = |side| at.games.iter().filter(|game| game.winner(crate::event::LevelCounts::AsWon) == Some(side)).count();
    (won(own), won(own.other()))
}
