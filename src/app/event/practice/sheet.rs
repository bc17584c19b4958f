//! The sheet that a person keeps in practice. The keeper of the other side has a sheet too. Both must agree before the
//! sheet is signed.

use super::Practice;
use crate::outside::loaded_or_notice;
use crate::practice::{Pending, TaskPlace, other_sheet};
use crate::save::{self, Id, MatchInProgress, PracticeGame};
use crate::words::event::{no_result_of_sheet, signed_otherwise};
use crate::words::keeping;
use bots::ErrorRate;
use cards::{BySeat, Seat};
use event::{NoResult, TableGame, TableResult, TableSeats, games_of_two, result_from_sheet, table_template};
use rules::GameState;
use rules::record::{Player, PlayerKind};
use rules::table::Answer;
use scoresheet::{self, ComparedAt, GameNo, Heading, Keeper, LineAt, Sheet, SheetId, Stamp, compare_hands, find_line};

impl Practice {
    /// Begins a sheet for the person's game, if the person keeps one.
    pub(super) fn prepare_sheet(&self, due: &Pending, own: Seat, people: &BySeat<String>) -> Option<Id<Sheet>> {
        let kept = self.saved();
        // What a director rules of somebody's own card has no line, so such cards are kept for the person.
        let own_cards = due.task.rules.hand.points.lone_march_own_card.is_some();
        kept.keeps.filter(|_| kept.open.is_none() || !own_cards)?;
        // Outside the rounds there is a sheet a game: how many a match takes is known when it is won.
        let (table, games) = match due.place {
            TaskPlace::Table { table, .. } => (Some(table), due.task.games),
            TaskPlace::Tie(_) | TaskPlace::Match(_) => (None, 1),
        };
        let template = table_template(&due.task.rules, games);
        let event = self.session.event().state().plan().name.clone();
        let over = kept.at_table.filter(|at| at.place == due.place).map_or(0, |at| at.games.len());
        let dealer = deals_first(due, GameNo::at(over))?;
        let world = self.world();
        let id = SheetId { begun: world.now(), salt: world.salt() };
        let mut sheet = Sheet::new(Heading { id, template, own, event }).ok()?;
        let place = scoresheet::SheetSeating { table, people: people.clone() };
        sheet.begin(place, dealer, &Stamp::new(id.begun, Keeper::Seat(own))).ok()?;
        let kept = Id::new(id.begun, id.salt);
        world.report_failure(save::store_sheet(world.storage(), &kept, &sheet));
        Some(kept)
    }

    /// Returns the first dealer of a game on the sheet of the person's table; `None` while there is no table.
    #[must_use]
    pub fn first_dealer(&self, game: GameNo) -> Option<Seat> {
        let due = self.own_pending_table()?;
        // Outside the rounds there is a sheet a game.
        let over = self.saved().at_table.filter(|at| !at.place.has_one_sheet()).map_or(0, |at| at.games.len());
        deals_first(&due, GameNo::at(game.index() + over))
    }

    /// Returns the finished games of the person's table in this round; empty if one of them is no
    /// longer stored.
    #[must_use]
    pub fn finished_games(&self) -> Vec<GameState> {
        let kept = self.saved();
        let Some(at) = &kept.at_table else { return Vec::new() };
        if !at.place.has_one_sheet() {
            return self.game_over(at).into_iter().collect();
        }
        let state = |own: &PracticeGame| self.game(&own.game)?.1.fold().ok();
        kept.games.iter().filter(|own| own.place == at.place).map(state).collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns the other keeper's sheet as it stands now. With `errs`, the keeper may have made a mistake; without it,
    /// the sheet records exactly what was played.
    #[must_use]
    pub fn other_keepers(&self, mine: &Sheet, errs: bool) -> Option<Sheet> {
        self.other_keepers_after(mine, errs, &[])
    }

    /// Returns the other keeper's sheet once these lines are corrected as well.
    fn other_keepers_after(&self, mine: &Sheet, errs: bool, corrected: &[LineAt]) -> Option<Sheet> {
        let (kept, due) = (self.saved(), self.own_pending_table()?);
        let at = kept.at_table?;
        let rate = kept.keeps.filter(|_| errs).unwrap_or(ErrorRate::Off);
        let place = &mine.state().games.first()?.seating;
        let seed = if at.place.has_one_sheet() { due.task.seed } else { due.task.seed_of(GameNo::at(at.games.len())) };
        let put_right = [&at.put_right, corrected].concat();
        other_sheet(mine.heading(), place, &self.finished_games(), rate, seed, &put_right).ok()
    }

    /// Claims that the own sheet is right in a hand. Returns whether the other keeper gives in and corrects the other
    /// sheet, so that the two agree there.
    pub fn stand_by_own_sheet(&self, mine: &Sheet, at: ComparedAt) -> bool {
        let Some(truth) = self.other_keepers(mine, false) else { return false };
        let Some(line) = find_line(&truth, at) else { return false };
        let corrected = LineAt { game: at.game, line };
        let agrees = |theirs: Sheet| compare_hands(mine, &theirs).iter().any(|hand| hand.at == at && !hand.differs());
        let gives_in = self.other_keepers_after(mine, true, &[corrected]).is_some_and(agrees);
        if gives_in {
            self.change(|practice| practice.at_table.iter_mut().for_each(|table| table.put_right.push(corrected)));
        }
        gives_in
    }

    /// Returns the result of the person's table: from the signed sheet if there is one, otherwise
    /// from the games. `None` while the sheet is not signed.
    pub(super) fn own_result(&self, due: &Pending, at: &MatchInProgress) -> Option<TableResult> {
        // If the sheet was deleted, the games as played count.
        let Some(sheet) = self.sheet_of(at).filter(|_| due.place.has_one_sheet()) else {
            return Some(TableResult::of_games(at.games.clone()));
        };
        if !sheet.view().locked {
            return None;
        }
        let handed = result_from_sheet(self.session.event().state(), &sheet);
        self.result_or_alert(handed).map(|handed| self.compare_with_games(handed.result, &at.games))
    }

    /// Returns the result of a finished game of a playoff or a tie: from its signed sheet if there
    /// is one, otherwise as played. `None` while the sheet is not signed.
    pub(super) fn own_game(&self, due: &Pending, at: &MatchInProgress, played: TableGame) -> Option<TableGame> {
        let (Some(sheet), TableSeats::Teams(sides)) = (self.sheet_of(at), &due.seats) else {
            return Some(played);
        };
        if !sheet.view().locked {
            return None;
        }
        let said = games_of_two(self.session.event().state(), *sides, &sheet);
        let games = self.result_or_alert(said)?;
        self.compare_with_games(TableResult::of_games(games), &[played]).games.into_iter().next()
    }

    /// Unwraps a sheet's result. If there is none, shows an alert that says why.
    fn result_or_alert<T>(&self, said: Result<T, NoResult>) -> Option<T> {
        let why = said.map_err(|why| no_result_of_sheet(self.session.event().state(), &why));
        why.map_err(|why| self.world().alert(why)).ok()
    }

    fn sheet_of(&self, at: &MatchInProgress) -> Option<Sheet> {
        loaded_or_notice(self.world(), save::load_sheet(self.world().storage(), at.sheet.as_ref()?), keeping::A_SHEET)?
            .own()
    }

    /// Returns the person's sheet once its games are over and it waits for signatures.
    #[must_use]
    pub fn unsigned_sheet(&self) -> Option<Id<Sheet>> {
        let due = self.own_pending_table()?;
        let at = self.saved().at_table.filter(|at| at.place == due.place)?;
        let over = if at.place.has_one_sheet() { due.task.is_done(&at.games) } else { self.game_over(&at).is_some() };
        at.sheet.filter(|_| over)
    }

    /// Returns the sheet's result, and shows a notice if its points differ from the games. Winners
    /// of level games and games lost by a ruling are taken from the games, since the sheet cannot
    /// say them.
    fn compare_with_games(&self, mut result: TableResult, played: &[TableGame]) -> TableResult {
        let decider = self.session.event().state().plan().level_decider();
        for (said, truth) in result.games.iter_mut().zip(played) {
            let (said, truth) = match (said, truth) {
                (TableGame::Played(said), TableGame::Played(truth)) => (said, truth),
                // A game lost by a ruling stays lost, even if the sheet cannot record forfeits.
                (said, TableGame::Forfeited(_)) => {
                    *said = *truth;
                    continue;
                }
                (TableGame::Forfeited(_), TableGame::Played(_)) => continue,
            };
            if said.side_ahead(decider).is_none() {
                said.settled = truth.side_ahead(decider);
            }
            if said.points != truth.points {
                self.world().notice(signed_otherwise(said.points, truth.points));
            }
        }
        result
    }
}

fn deals_first(due: &Pending, game: GameNo) -> Option<Seat> {
    let people = BySeat::from_fn(|_| Player { name: String::new(), plays: PlayerKind::Person });
    let mut table = due.task.table(game, people);
    // Where the first dealer is appointed nothing is drawn.
    let _ = table.answer(Answer::Draw);
    table.state().dealer()
}
