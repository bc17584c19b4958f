//! The sheet that the person keeps in a practice event. A bot keeps the other side's sheet. Both sheets must agree
//! before the person's sheet is signed.

use super::Practice;
use crate::notices::{NoticeUrgency, PageNotice};
use crate::outside::loaded_or_notice;
use crate::practice::{PendingTask, TaskPlace, other_sheet};
use crate::save::{self, Id, MatchInProgress, PracticeGame};
use crate::sheet::KeepersVerdict;
use crate::words::event::{sheet_without_result, signed_result_differs};
use crate::words::keeping;
use bots::ErrorRate;
use cards::{BySeat, Seat};
use event::{NoResult, TableGame, TableResult, TableSeats, games_from_sheet, result_from_sheet, table_template};
use rules::GameState;
use rules::record::{Player, PlayerKind};
use rules::table::Answer;
use scoresheet::{
    self, ComparedLineAddress, GameNo, Heading, Keeper, LineAddress, Sheet, SheetId, Stamp, compare_hands, find_line,
};

impl Practice {
    /// Begins the sheet for the person's game and returns its id. `None` if the person does not keep sheets.
    pub(super) fn prepare_sheet(&self, due: &PendingTask, own: Seat, people: &BySeat<String>) -> Option<Id<Sheet>> {
        let kept = self.saved();
        // A personal card has no line for a director's ruling, so the person does not keep such cards at an open table.
        let own_cards = due.task.rules.hand.points.lone_march_own_card.is_some();
        kept.other_keeper.filter(|_| kept.misplays.is_none() || !own_cards)?;
        // A playoff or tie has one sheet for each game, because its number of games is not known in advance.
        let (table, games) = match due.place {
            TaskPlace::Table { table, .. } => (Some(table), due.task.games),
            TaskPlace::Tie(_) | TaskPlace::Match(_) => (None, 1),
        };
        let template = table_template(&due.task.rules, games);
        let event = self.session.event().state().plan().name.clone();
        let over = kept.match_in_progress.filter(|at| at.place == due.place).map_or(0, |at| at.games.len());
        let dealer = find_first_dealer(due, GameNo::from_index(over))?;
        let world = self.world();
        let id = SheetId { begun: world.now(), salt: world.random_salt() };
        let mut sheet = Sheet::new(Heading { id, template, own, event }).ok()?;
        let place = scoresheet::SheetSeating { table, people: people.clone() };
        sheet.begin(place, dealer, &Stamp::new(id.begun, Keeper::Seat(own))).ok()?;
        let kept = Id::new(id.begun, id.salt);
        world.report_failure(save::store_sheet(world.storage(), &kept, &sheet));
        if let TaskPlace::Table { round, .. } = due.place {
            world.report_failure(save::store_sheet_round(world.storage(), &kept, round));
        }
        Some(kept)
    }

    /// Returns the seat that deals first in a game of the sheet. `None` if the person has no table to play.
    #[must_use]
    pub fn first_dealer(&self, game: GameNo) -> Option<Seat> {
        let due = self.own_pending_table()?;
        // A playoff or tie has one sheet for each game, so the games of earlier sheets come first.
        let over = self.saved().match_in_progress.filter(|at| !at.place.has_one_sheet()).map_or(0, |at| at.games.len());
        find_first_dealer(&due, GameNo::from_index(game.index() + over))
    }

    /// Returns the finished games that the person's sheet must record. Empty if one of these games is no longer stored.
    #[must_use]
    pub fn finished_games(&self) -> Vec<GameState> {
        let kept = self.saved();
        let Some(at) = &kept.match_in_progress else { return Vec::new() };
        if !at.place.has_one_sheet() {
            return self.finished_game(at).into_iter().collect();
        }
        let state = |own: &PracticeGame| self.load_game(&own.game)?.1.fold().ok();
        kept.games.iter().filter(|own| own.place == at.place).map(state).collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns the sheet that the other side's keeper has written so far. If `errs` is true, this sheet may contain
    /// mistakes; otherwise it records exactly what was played.
    #[must_use]
    pub fn other_keepers_sheet(&self, mine: &Sheet, errs: bool) -> Option<Sheet> {
        self.other_keepers_sheet_if_corrected(mine, errs, &[])
    }

    /// Returns the other keeper's sheet as it would be if the keeper also corrected the lines in `corrected`.
    fn other_keepers_sheet_if_corrected(&self, mine: &Sheet, errs: bool, corrected: &[LineAddress]) -> Option<Sheet> {
        let (kept, due) = (self.saved(), self.own_pending_table()?);
        let at = kept.match_in_progress?;
        let rate = kept.other_keeper.filter(|_| errs).unwrap_or(ErrorRate::Off);
        let place = &mine.state().games.first()?.seating;
        let seed =
            if at.place.has_one_sheet() { due.task.seed } else { due.task.seed_of(GameNo::from_index(at.games.len())) };
        let put_right = [&at.corrected_lines, corrected].concat();
        other_sheet(mine.heading(), place, &self.finished_games(), rate, seed, &put_right).ok()
    }

    /// Insists that the person's sheet is right about a hand. If it is, the other keeper gives in and corrects the other
    /// sheet, so that the two agree about the hand.
    pub fn insist_on_own_sheet(&self, mine: &Sheet, at: ComparedLineAddress) -> KeepersVerdict {
        let Some(truth) = self.other_keepers_sheet(mine, false) else { return KeepersVerdict::StandsByTruth };
        let Some(line) = find_line(&truth, at) else { return KeepersVerdict::StandsByTruth };
        let corrected = LineAddress { game: at.game, line };
        let agree =
            |one: &Sheet, other: &Sheet| compare_hands(one, other).iter().any(|hand| hand.at == at && !hand.differs());
        if self.other_keepers_sheet_if_corrected(mine, true, &[corrected]).is_some_and(|theirs| agree(mine, &theirs)) {
            self.change(|practice| {
                practice.match_in_progress.iter_mut().for_each(|table| table.corrected_lines.push(corrected))
            });
            return KeepersVerdict::GivesIn;
        }
        match self.other_keepers_sheet(mine, true).is_some_and(|theirs| agree(&truth, &theirs)) {
            true => KeepersVerdict::StandsByTruth,
            false => KeepersVerdict::BothWrong,
        }
    }

    /// Returns the result of the person's table. It comes from the signed sheet, or from the games if there is no
    /// sheet. `None` if the sheet is not signed yet.
    pub(super) fn own_result(&self, due: &PendingTask, at: &MatchInProgress) -> Option<TableResult> {
        // Without a sheet, or if it was deleted, the games as played count.
        let Some(sheet) = self.load_own_sheet(at).filter(|_| due.place.has_one_sheet()) else {
            return Some(TableResult::of_games(at.games.clone()));
        };
        if !sheet.view().locked {
            return None;
        }
        let handed = result_from_sheet(self.session.event().state(), &sheet);
        self.result_or_alert(handed).map(|handed| self.complete_from_games(handed.result, &at.games))
    }

    /// Returns the result of a finished game of a playoff match or a tie. It comes from the signed sheet, or from the
    /// game if there is no sheet. `None` if the sheet is not signed yet.
    pub(super) fn own_game_result(
        &self,
        due: &PendingTask,
        at: &MatchInProgress,
        played: TableGame,
    ) -> Option<TableGame> {
        let (Some(sheet), TableSeats::Teams(sides)) = (self.load_own_sheet(at), &due.seats) else {
            return Some(played);
        };
        if !sheet.view().locked {
            return None;
        }
        let said = games_from_sheet(self.session.event().state(), *sides, &sheet);
        let games = self.result_or_alert(said)?;
        self.complete_from_games(TableResult::of_games(games), &[played]).games.into_iter().next()
    }

    /// Returns the result that was read from a sheet. If the sheet gives no result, shows an alert that says why and
    /// returns `None`.
    fn result_or_alert<T>(&self, said: Result<T, NoResult>) -> Option<T> {
        let why = said.map_err(|why| sheet_without_result(self.session.event().state(), &why));
        why.map_err(|why| self.world().alert(why)).ok()
    }

    fn load_own_sheet(&self, at: &MatchInProgress) -> Option<Sheet> {
        loaded_or_notice(self.world(), save::load_sheet(self.world().storage(), at.sheet.as_ref()?), keeping::A_SHEET)?
            .own()
    }

    /// Returns the person's sheet if the games are over and the sheet waits for signatures.
    #[must_use]
    pub fn unsigned_sheet(&self) -> Option<Id<Sheet>> {
        let due = self.own_pending_table()?;
        let at = self.saved().match_in_progress.filter(|at| at.place == due.place)?;
        let over =
            if at.place.has_one_sheet() { due.task.is_done(&at.games) } else { self.finished_game(&at).is_some() };
        at.sheet.filter(|_| over)
    }

    /// Returns the sheet's result, completed from the games as played. The sheet cannot express who wins a level game
    /// or that a ruling has decided a game, so these come from the games. If points differ, shows a notice.
    fn complete_from_games(&self, mut result: TableResult, played: &[TableGame]) -> TableResult {
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
                let text = signed_result_differs(said.points, truth.points);
                self.world().show(PageNotice { urgency: NoticeUrgency::Status, text });
            }
        }
        result
    }
}

fn find_first_dealer(due: &PendingTask, game: GameNo) -> Option<Seat> {
    let people = BySeat::from_fn(|_| Player { name: String::new(), plays: PlayerKind::Person });
    let mut table = due.task.table(game, people);
    // If the first dealer is not drawn but appointed, this does nothing.
    let _ = table.answer(Answer::Draw);
    table.state().dealer()
}
