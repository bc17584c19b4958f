//! Numbered hands and evenings as the person plays them: begins a hand or evening, compares the result with par and
//! with the bot levels, and shares the result. [`NumberedDeal`] defines the cards of a number.

mod calendar;
pub(crate) mod compared;
mod levels;
mod shown;

pub use calendar::{Calendar, CalendarDay, DayTime};
pub use compared::LevelsCompared;
pub use levels::{LevelsSession, LevelsState};
pub use shown::{HandsOverview, PlayedNumber, RankedPlayer, RankingLine, ranking};

use crate::outside::{Outside, loaded_or_notice};
use crate::play::{GameOutside, stored_games};
use crate::practice::{NumberedDeal, NumberedKind};
use crate::route::Route;
use crate::save::{
    self, GameId, LevelPoints, NewGame, NumberOutcome, Owned, ResultMark, StartedNumber, StartedNumbers,
};
use crate::transfer::ExportText;
use crate::words::{keeping, screens::hands as say};
use bots::review::Review;
use bots::{Level, MilliPoints};
use cards::{Seat, Side};
use rules::record::GameLog;
use rules::{HandSummary, Stage};

/// The level of the three bots that play with the person.
const BOT_LEVEL: Level = Level::Champion;

/// The person's progress with a numbered hand or evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NumberStatus {
    New,
    Playing(GameId),
    /// The game is finished but not reviewed yet.
    NotReviewed(GameId),
    /// The game is finished and reviewed. The id is that of the game, if the game is still stored.
    Reviewed(NumberOutcome, Option<GameId>),
}

/// The numbered hands and evenings that the person has begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberArchive(StartedNumbers);

impl NumberArchive {
    pub fn load_archive(outside: &dyn Outside) -> NumberArchive {
        let kept = loaded_or_notice(outside, save::load_numbers(outside.storage()), keeping::NUMBERED_HANDS);
        NumberArchive(kept.unwrap_or_default())
    }

    /// Returns the number of latest results in a row that were at par or better.
    #[must_use]
    pub fn streak(&self) -> usize {
        let outcomes = self.0.0.iter().rev().filter_map(|begun| begun.outcome.as_ref());
        outcomes.take_while(|outcome| outcome.is_at_par()).count()
    }

    /// Returns whether the person has a result for a numbered hand or evening.
    #[must_use]
    pub fn has_result(&self, of: NumberedDeal) -> bool {
        self.0.find(of).is_some_and(|begun| begun.outcome.is_some())
    }

    /// Returns the points that each level has made in a numbered hand or evening; `None` if the levels have not played
    /// it.
    #[must_use]
    pub fn level_points(&self, of: NumberedDeal) -> Option<LevelPoints> {
        self.0.find(of)?.levels
    }

    /// Returns the number after the highest number that the person has begun, for the same kind and rulebook. Dates do
    /// not count. 1 if there is none.
    #[must_use]
    pub fn next_number(&self, of: NumberedDeal) -> NumberedDeal {
        let same = |begun: &&StartedNumber| (begun.of.set, begun.of.rules) == (of.set, of.rules);
        let numbers = self.0.0.iter().filter(same).map(|begun| begun.of).filter(|of| !of.is_date());
        let last = numbers.max_by_key(|of| of.number);
        last.map_or(NumberedDeal { number: 1, ..of }, NumberedDeal::next)
    }

    /// Returns the number to offer besides this one.
    #[must_use]
    pub fn number_after(&self, of: NumberedDeal) -> NumberedDeal {
        if of.is_date() || self.has_result(of) { self.next_number(of) } else { of.next() }
    }

    /// Returns the hand of today; `None` if the person has begun it.
    pub fn hand_of_today(&self, outside: &dyn Outside) -> Option<NumberedDeal> {
        let today = hand_of_today(outside);
        self.0.find(today).is_none().then_some(today)
    }

    /// Returns the person's progress with a numbered hand or evening.
    pub fn number_status(&self, outside: &dyn Outside, of: NumberedDeal) -> NumberStatus {
        let Some(begun) = self.0.find(of) else { return NumberStatus::New };
        let game = loaded_or_notice(outside, save::load_folded_game(outside.storage(), &begun.game), keeping::A_GAME);
        let game = game.and_then(Owned::own);
        // An imported game may have the same id as the deleted game of this number.
        let game = game.filter(|(_, log, _)| NumberedDeal::of(log) == Some(of));
        let id = begun.game.clone();
        match (begun.outcome.clone(), game) {
            (Some(outcome), game) => NumberStatus::Reviewed(outcome, game.map(|_| id)),
            (None, Some((.., state))) if state.stage() == Stage::Over => NumberStatus::NotReviewed(id),
            (None, Some(_)) => NumberStatus::Playing(id),
            (None, None) => NumberStatus::New,
        }
    }

    /// Returns a result as a text to share. It does not reveal any cards.
    #[must_use]
    pub fn share_text(&self, of: NumberedDeal, outcome: &NumberOutcome, address: Option<&str>) -> ExportText {
        let link = Route::NumberedHands(Some(of)).address_on(address);
        let compared = self.level_points(of).map(|made| LevelsCompared::of(outcome, made));
        let text = say::shared_result_text(of, outcome, compared, self.streak(), &link);
        ExportText { heading: say::number_title(of), file_name: say::SHARED_FILE_NAME.to_owned(), text }
    }
}

/// Returns the hand of today under the rulebook that the person has chosen last.
fn hand_of_today(outside: &dyn Outside) -> NumberedDeal {
    NumberedDeal::hand_of_day(outside.local_time(outside.now()), outside.settings().new_game.rules)
}

/// Returns number 1 of a kind under the rulebook that the person has chosen last.
pub fn first_unplayed(outside: &dyn Outside, set: NumberedKind) -> NumberedDeal {
    NumberedDeal { set, number: 1, rules: outside.settings().new_game.rules }
}

/// Returns the hand or evening whose number the person has typed. An empty text leaves `offered` as it is.
///
/// # Errors
/// A sentence that says which numbers there are.
pub fn typed_number(text: &str, offered: NumberedDeal) -> Result<NumberedDeal, &'static str> {
    let digits = text.trim();
    if digits.is_empty() {
        return Ok(offered);
    }
    let number = digits.parse().ok().filter(|_| digits.bytes().all(|digit| digit.is_ascii_digit()));
    let number = number.filter(|number| (1..=NumberedDeal::LAST_NUMBER).contains(number)).ok_or(say::NO_SUCH_NUMBER)?;
    Ok(NumberedDeal { number, ..offered })
}

/// Begins a numbered hand or evening with the person in South among champions, and returns the game's id. Only the
/// first game of each number counts.
pub fn begin_number(outside: &dyn GameOutside, of: NumberedDeal) -> GameId {
    let names = outside.settings().new_game.names;
    let among = NewGame::among_club_players();
    let choice = NewGame { partner: BOT_LEVEL.into(), opponents: BOT_LEVEL.into(), names, seat: Seat::S, ..among };
    let game = stored_games::begin_under_rules(outside, &choice, of.ruleset(), Some(of.seed()));
    let begun = StartedNumber::new(of, game.clone());
    change_stored_numbers(outside, |all| {
        all.retain(|other| other.of != of || other.outcome.is_some());
        if all.iter().all(|other| other.of != of) {
            all.push(begun);
        }
    });
    game
}

/// Returns whether the person's partner went alone in the single hand of a stored game, so that the person had no card
/// to play.
pub fn sat_out(outside: &dyn Outside, game: &GameId) -> bool {
    let game = loaded_or_notice(outside, save::load_folded_game(outside.storage(), game), keeping::A_GAME);
    game.and_then(Owned::own).is_some_and(|(saved, log, state)| {
        let contract = state.hands().first().and_then(|hand| hand.contract);
        NumberedDeal::is_hand(&log) && contract.is_some_and(|contract| contract.sits_out(saved.seat))
    })
}

/// Records the result of a reviewed game if it is the first game of a number. Does nothing for any other game.
pub fn record_result(outside: &dyn Outside, game: &GameId, log: &GameLog, own: Seat, review: &Review) {
    let Some(of) = NumberedDeal::of(log) else { return };
    let account = review.account(own);
    let points = i16::try_from(account.result().0 / MilliPoints::from_points(1).0).unwrap_or_default();
    change_stored_numbers(outside, |all| {
        let first = all.iter_mut().filter(|begun| begun.game == *game);
        let marks = result_marks(log, own, of.set);
        first
            .for_each(|begun| begun.outcome = Some(NumberOutcome { points, par: account.cards, marks: marks.clone() }));
    });
}

/// Returns one mark for each trick of a hand, or for each hand of an evening. The mark says which side took the trick
/// or scored in the hand.
fn result_marks(log: &GameLog, own: Seat, set: NumberedKind) -> Vec<ResultMark> {
    let Ok(state) = log.fold() else { return Vec::new() };
    let whose = |side: Side| if side == own.side() { ResultMark::Us } else { ResultMark::Them };
    match set {
        NumberedKind::Hand => {
            let tricks = state.hand().map(|hand| hand.public().tricks().to_vec()).unwrap_or_default();
            tricks.iter().map(|trick| whose(trick.winner_so_far().side())).collect()
        }
        NumberedKind::Evening => {
            let scored = |hand: &HandSummary| Side::ALL.into_iter().find(|side| hand.result.points[*side] > 0);
            let hands = state.hands().iter().filter(|hand| hand.counts());
            hands.map(|hand| scored(hand).map_or(ResultMark::Nobody, whose)).collect()
        }
    }
}

fn change_stored_numbers(outside: &dyn Outside, change: impl FnOnce(&mut Vec<StartedNumber>)) {
    let NumberArchive(mut all) = NumberArchive::load_archive(outside);
    change(&mut all.0);
    outside.report_failure(save::store_numbers(outside.storage(), &all));
}
