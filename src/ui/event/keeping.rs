//! Practice: the person keeps the sheet of the own table, the other side's keeper has another, and the two must agree
//! before it is signed.

use std::rc::Rc;

use super::room::Room;
use crate::bots::SlipRate;
use crate::browser::chance;
use crate::cards::{BySeat, Seat};
use crate::event::{Game, TableResult, games_of_two, handed_in, table_template};
use crate::practice::{Due, Place, other_sheet};
use crate::record::{Player, Plays};
use crate::rules::GameState;
use crate::save::{self, AtTable, GameId};
use crate::scoresheet::{self, Difference, Entry, Heading, Keeper, Pencil, Sheet, SheetId, compare};
use crate::table::Answer;
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::games;
use crate::words::event::no_result;

/// The practised event beside whose table a sheet lies.
pub fn room_of_sheet(app: AppContext, sheet: &GameId) -> Option<Rc<Room>> {
    let event = app.with_storage(|storage| save::event_of_sheet(storage, sheet)).ok().flatten()?;
    Room::open(app, &event)
}

/// The practised event at whose table a sheet is or was kept.
pub fn event_behind_sheet(app: AppContext, sheet: &GameId) -> Option<GameId> {
    app.with_storage(|storage| save::event_behind_sheet(storage, sheet)).ok().flatten()
}

impl Room {
    /// Lays a sheet beside the own game where the person keeps it; its id.
    pub(super) fn lay_sheet(&self, due: &Due, own: Seat, people: &BySeat<String>) -> Option<String> {
        let practice = self.practice()?;
        practice.keeps?;
        // Outside the rounds there is a sheet a game: how many a match takes is known when it is won.
        let (table, games) = match due.place {
            Place::Table { table, .. } => (Some(table), due.task.games),
            Place::Tie(_) | Place::Match { .. } => (None, 1),
        };
        let template = table_template(&due.task.rules, games);
        let event = self.with(|event| event.state().plan().name.clone());
        let over = practice.at_table.filter(|at| at.place == due.place).map_or(0, |at| at.games.len());
        let dealer = deals_first(due, over as u8)?;
        let id = SheetId { begun: chance::now(), salt: chance::salt() };
        let mut sheet = Sheet::new(Heading { id, template, own, event }).ok()?;
        let place = scoresheet::Place { table, people: people.clone() };
        sheet.begin(place, dealer, &Pencil::new(id.begun, Keeper::Seat(own))).ok()?;
        let kept = GameId::new(id.begun, id.salt);
        if let Err(fault) = self.app.with_storage(|storage| save::store_sheet(storage, &kept, &sheet)) {
            self.app.storage_failed(fault);
        }
        Some(kept.to_string())
    }

    /// Who deals first in a game of the own table, from 0; `None` where there is no table now.
    pub fn first_dealer(&self, game: u8) -> Option<Seat> {
        let due = self.own_due()?;
        // Outside the rounds there is a sheet a game.
        let over = self.practice()?.at_table.filter(|at| !in_rounds(at)).map_or(0, |at| at.games.len());
        deals_first(&due, game + over as u8)
    }

    /// The games that the own table has finished in this round, as they were played; empty where one is no longer kept.
    pub fn finished_games(&self) -> Vec<GameState> {
        let Some(practice) = self.practice() else { return Vec::new() };
        let Some(at) = &practice.at_table else { return Vec::new() };
        if !in_rounds(at) {
            return self.game_over(at).into_iter().collect();
        }
        let count = at.games.len();
        let ids = practice.games.iter().rev().take(count).rev().map(|own| GameId::parse(&own.game));
        let state = |id: Option<GameId>| games::load(self.app, &id?)?.1.fold().ok();
        ids.map(state).collect::<Option<_>>().unwrap_or_default()
    }

    /// The sheet of the other side's keeper beside this one, as it stands now; without errors it is the truth.
    pub fn other_keepers(&self, mine: &Sheet, errs: bool) -> Option<Sheet> {
        let (practice, due) = (self.practice()?, self.own_due()?);
        let at = practice.at_table?;
        let rate = practice.keeps.filter(|_| errs).unwrap_or(SlipRate::Off);
        let place = &mine.state().games.first()?.place;
        let seed = if in_rounds(&at) { due.task.seed } else { due.task.seed_of(at.games.len() as u8) };
        other_sheet(mine.heading(), place, &self.finished_games(), rate, seed, &at.put_right).ok()
    }

    /// The person says that the own sheet is right where the two first differ. Whether the others give in, and mend
    /// theirs.
    pub fn insist(&self, mine: &Sheet) -> bool {
        let (Some(theirs), Some(truth)) = (self.other_keepers(mine, true), self.other_keepers(mine, false)) else {
            return false;
        };
        let Some(Difference::Hand { game, line, .. }) = compare(mine, &theirs) else { return false };
        let (Some((at, played)), Some((_, said))) = (hand_of(&truth, game, line), hand_of(mine, game, line)) else {
            return false;
        };
        let template = mine.template();
        let right = said.points(template) == played.points(template)
            && (said.lone_march(), said.euchred()) == (played.lone_march(), played.euchred());
        if right {
            self.change_practice(|practice| {
                practice.at_table.iter_mut().for_each(|table| table.put_right.push((game, at)));
            });
        }
        right
    }

    /// What goes on the board for the own table: what was played, or what the signed sheet says. `None` while the sheet
    /// is not signed.
    pub(super) fn own_result(&self, due: &Due, at: &AtTable) -> Option<TableResult> {
        // A sheet that was thrown away is none: what was played counts.
        let Some(sheet) = self.sheet_of(at).filter(|_| matches!(due.place, Place::Table { .. })) else {
            return Some(TableResult { games: at.games.clone() });
        };
        if !sheet.view().locked {
            return None;
        }
        let handed = self.with(|event| handed_in(event.state(), &sheet).map_err(|why| no_result(event.state(), &why)));
        match handed {
            Ok(handed) => Some(self.told_apart(handed.result, &at.games)),
            Err(why) => {
                self.app.tell(Weight::Alert, format!("The sheet gives no result: {why}."));
                None
            }
        }
    }

    /// A game outside the rounds that is over: as it was played, or as its signed sheet says. `None` while the sheet is not
    /// signed.
    pub(super) fn own_game(&self, due: &Due, at: &AtTable, played: Game) -> Option<Game> {
        let (Some(sheet), crate::event::Seats::Teams(sides)) = (self.sheet_of(at), &due.seats) else {
            return Some(played);
        };
        if !sheet.view().locked {
            return None;
        }
        let said = self
            .with(|event| games_of_two(event.state(), *sides, &sheet).map_err(|why| no_result(event.state(), &why)));
        match said {
            Ok(games) => self.told_apart(TableResult { games }, &[played]).games.into_iter().next(),
            Err(why) => {
                self.app.tell(Weight::Alert, format!("The sheet gives no result: {why}."));
                None
            }
        }
    }

    fn sheet_of(&self, at: &AtTable) -> Option<Sheet> {
        let id = GameId::parse(at.sheet.as_ref()?)?;
        self.app.with_storage(|storage| save::load_sheet(storage, &id)).ok().and_then(save::Loaded::ready)
    }

    /// The own sheet that waits to be signed: its games are over.
    pub fn unsigned(&self) -> Option<String> {
        let (due, practice) = (self.own_due()?, self.practice()?);
        let at = practice.at_table.filter(|at| at.place == due.place)?;
        let over = if in_rounds(&at) { due.task.is_done(&at.games) } else { self.game_over(&at).is_some() };
        at.sheet.filter(|_| over)
    }

    /// The sheet's result; says so where it is not what was played, and takes from there who won a level game.
    fn told_apart(&self, mut result: TableResult, played: &[Game]) -> TableResult {
        for (said, truth) in result.games.iter_mut().zip(played) {
            let (Game::Played(said), Game::Played(truth)) = (said, truth) else { continue };
            if said.leader().is_none() && said.settled.is_none() {
                said.settled = truth.settled.or(truth.leader());
            }
            if said.points != truth.points {
                let text = format!(
                    "Signed is {} to {}, played was {} to {}: nobody noticed, and the sheet counts.",
                    said.points.ns, said.points.ew, truth.points.ns, truth.points.ew
                );
                self.app.tell(Weight::Status, text);
            }
        }
        result
    }
}

fn deals_first(due: &Due, game: u8) -> Option<Seat> {
    let people = BySeat::from_fn(|_| Player { name: String::new(), plays: Plays::Person });
    let mut table = due.task.table(game, people);
    // Where the first dealer is appointed nothing is drawn.
    let _ = table.answer(Answer::Draw);
    table.state().dealer()
}

fn in_rounds(at: &AtTable) -> bool {
    matches!(at.place, Place::Table { .. })
}

/// A line of a game by its number from 1, deals made again left out: its place on the sheet, and what it says.
fn hand_of(sheet: &Sheet, game: u8, line: u8) -> Option<(u8, &Entry)> {
    let lines = &sheet.state().games.get(usize::from(game))?.lines;
    let counted = (0_u8..).zip(lines).filter(|(_, line)| line.now.entry != Entry::Again);
    counted.map(|(at, line)| (at, &line.now.entry)).nth(usize::from(line).checked_sub(1)?)
}
