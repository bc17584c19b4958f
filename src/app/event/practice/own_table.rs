//! The person's table in a practice event: sitting down at it, and collecting its result. Start with
//! [`Practice::sit_down`].

use super::Practice;
use crate::event::session::NotEntered;
use crate::outside::loaded_or_notice;
use crate::practice::{PendingTask, pending_tasks, result_entry};
use crate::save::{self, GameId, GameOrigin, Id, MatchInProgress, NamedDealer, PracticeGame, SavedGame};
use crate::words::event::partner_placeholder;
use crate::words::keeping;
use crate::words::sheet::people::short_names;
use bots::{ErrorRate, Level};
use cards::UsAndThem;
use cards::{BySeat, Seat, Side};
use event::{Entrant, EventState, TableSeats};
use rules::record::{GameLog, Player, PlayerKind};
use rules::{GameState, TableKind};
use scoresheet::{GameNo, Sheet};

/// The screen on which the person continues at their table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnTableScreen {
    /// The game table, because a game is in progress.
    Game(GameId),
    /// The sheet, because the games are over and the sheet waits for signatures.
    Sheet(Id<Sheet>),
}

impl Practice {
    /// Returns the person's table if its result is still missing.
    #[must_use]
    pub fn own_pending_table(&self) -> Option<PendingTask> {
        let kept = self.saved();
        let pending = pending_tasks(&self.session.event(), &kept.bot_field());
        let mut own = pending.into_iter().find(|pending| pending.seat_of(kept.own_entrant).is_some())?;
        if let Some(named) = kept.named_dealer.filter(|named| named.place == own.place) {
            own.task.first_dealer = Some(named.seat);
        }
        Some(own)
    }

    /// If the person is on the home side and may choose which visitor deals first, returns both visitors with seats and
    /// names, the proposed dealer first. Otherwise, returns an empty list.
    #[must_use]
    pub fn first_dealer_choices(&self) -> Vec<(Seat, String)> {
        let Some(own) = self.own_pending_table() else { return Vec::new() };
        let kept = self.saved();
        let sits = kept.match_in_progress.as_ref().is_some_and(|at| at.place == own.place);
        let side = own.seat_of(kept.own_entrant).map(Seat::side);
        // The task names a visitor as first dealer. If the first dealer is drawn, it names nobody.
        let visitors = own.task.first_dealer.filter(|dealer| Some(dealer.side()) != side && !sits);
        let Some(first) = visitors else { return Vec::new() };
        let people = seated_players(self.session.event().state(), &kept, &own, first);
        [first, first.partner()].map(|seat| (seat, people[seat].name.clone())).to_vec()
    }

    /// Chooses the visitor who deals first. Does nothing if the seat is not one of the choices.
    pub fn choose_first_dealer(&self, seat: Seat) {
        let Some(own) = self.own_pending_table() else { return };
        if self.first_dealer_choices().iter().any(|(of, _)| *of == seat) {
            self.change(|practice| practice.named_dealer = Some(NamedDealer { place: own.place, seat }));
        }
    }

    /// Sits down at the person's table: resumes the game in progress, or begins the next one. `None` if the person has
    /// no table to play.
    #[must_use]
    pub fn sit_down(&self) -> Option<OwnTableScreen> {
        let pending = self.own_pending_table()?;
        let kept = self.saved();
        let seat = pending.seat_of(kept.own_entrant)?;
        if let Some(sheet) = self.unsigned_sheet() {
            return Some(OwnTableScreen::Sheet(sheet));
        }
        let before = kept.match_in_progress.clone().filter(|at| at.place == pending.place);
        let lies = before.as_ref().and_then(|at| at.game.clone());
        if let Some(id) = lies.filter(|id| self.load_game(id).is_some()) {
            return Some(OwnTableScreen::Game(id));
        }
        let before = before.unwrap_or(MatchInProgress {
            place: pending.place,
            games: Vec::new(),
            game: None,
            sheet: None,
            corrected_lines: Vec::new(),
        });
        let mut seating = seated_players(self.session.event().state(), &kept, &pending, seat);
        let people = seating.clone().map(|player| player.name);
        // The name plate shows the seat next to the name, so the name must be short.
        seating[seat].name = short_names(&people)[seat].clone();
        let kind = if kept.misplays.is_some() { TableKind::Open } else { TableKind::Strict };
        let table = pending.task.table_of_kind(kind, GameNo::from_index(before.games.len()), seating);
        let world = self.world();
        let id = world.creation_moment().id();
        let game = SavedGame {
            log: table.log().encode(),
            seat,
            ceremony: world.settings().new_game.ceremony,
            misplays: kept.misplays.unwrap_or(ErrorRate::Off),
            origin: GameOrigin::Played,
            last_changed: world.now(),
        };
        world.report_failure(save::store_game(world.storage(), &id, &game));
        let sheet = before.sheet.clone().or_else(|| self.prepare_sheet(&pending, seat, &people));
        let at_table = MatchInProgress { game: Some(id.clone()), sheet: sheet.clone(), ..before };
        self.change(|practice| {
            practice.sheets.extend(sheet.filter(|sheet| !practice.sheets.contains(sheet)));
            practice.match_in_progress = Some(at_table);
        });
        Some(OwnTableScreen::Game(id))
    }

    /// Enters the result of the person's table if all its games are over. If the person keeps a sheet, the sheet must
    /// also be signed.
    pub fn collect_result(&self) {
        let Some(pending) = self.own_pending_table() else { return };
        let Some(mut at) = self.saved().match_in_progress.filter(|at| at.place == pending.place) else { return };
        if let Some(state) = self.finished_game(&at) {
            let played = pending.task.table_game(GameNo::from_index(at.games.len()), &state);
            if at.place.has_one_sheet() {
                at.games.push(played);
            } else {
                let Some(said) = self.own_game_result(&pending, &at, played) else { return };
                at.games.push(said);
                at.sheet = None;
                at.corrected_lines.clear();
            }
            let game = at.game.take();
            self.change(|practice| {
                practice.match_in_progress = Some(at.clone());
                practice.games.extend(game.map(|game| PracticeGame { game, place: at.place }));
            });
        }
        if !pending.task.is_done(&at.games) {
            return;
        }
        let Some(result) = self.own_result(&pending, &at) else { return };
        let entry = result_entry(&self.session.event(), pending.place, result);
        let Some(entry) = entry else { return };
        match self.session.enter(entry) {
            Ok(()) => self.change(|practice| practice.match_in_progress = None),
            Err(NotEntered::ChangedElsewhere) => {}
            Err(why) => {
                self.world().alert(self.session.refusal_sentence(&why));
                self.discard_games(&at);
            }
        }
    }

    /// Discards the table's games because the event has refused their result, so that they are played again. Also
    /// removes them from the list of the person's games.
    fn discard_games(&self, at: &MatchInProgress) {
        self.change(|practice| {
            practice.games.retain(|own| own.place != at.place);
            practice.match_in_progress = None;
        });
    }

    pub(super) fn load_game(&self, id: &GameId) -> Option<(SavedGame, GameLog)> {
        loaded_or_notice(self.world(), save::load_game(self.world().storage(), id), keeping::A_GAME)?.own()
    }

    /// Returns the final state of the game at the table; `None` if the game is not over.
    pub(super) fn finished_game(&self, at: &MatchInProgress) -> Option<GameState> {
        let (_, log) = self.load_game(at.game.as_ref()?)?;
        log.fold().ok().filter(|state| state.result().is_some())
    }
}

/// Returns the four players at the person's table with their names. The person sits at `own`, and bots sit at the other
/// seats.
fn seated_players(
    state: &EventState,
    practice: &save::SavedPractice,
    pending: &PendingTask,
    own: Seat,
) -> BySeat<Player> {
    let players = practice.bot_field().players(&pending.seats);
    let name = |seat: Seat| -> String {
        let profile = |entrant: Entrant| state.profile(entrant);
        match &pending.seats {
            TableSeats::Teams(sides) => {
                let player = usize::from(seat == seat.side().seats()[1]);
                let team = profile(sides[seat.side()]);
                let pair = team.and_then(|team| team.pair.as_ref());
                let alone = || {
                    let name = team.map_or("", |team| &team.name);
                    // The profile has one name only, because the members are unnamed or a single person plays for a
                    // place.
                    if player == 0 { name.to_owned() } else { partner_placeholder(name) }
                };
                pair.map_or_else(alone, |pair| pair[player].clone())
            }
            TableSeats::People(people) => profile(people[seat]).map_or_else(String::new, |person| person.name.clone()),
            TableSeats::ToDraw(_) => String::new(),
        }
    };
    BySeat::from_fn(|seat| {
        let bot = players.map_or(Level::Regular.into(), |players| players[seat]);
        let plays = if seat == own { PlayerKind::Person } else { PlayerKind::Bot(bot.to_string()) };
        Player { name: name(seat), plays }
    })
}

/// Returns the number of games that each side of the person's match has won so far.
#[must_use]
pub fn games_won_so_far(due: &PendingTask, at: &MatchInProgress, own: Side) -> UsAndThem<usize> {
    UsAndThem::from_fn(own, |side| due.task.games_won(&at.games, side))
}
