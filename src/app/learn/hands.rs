//! The last lesson: three guided hands, which are the first hands of an ordinary game with prepared cards. Each hand
//! has one idea, and a hint explains every decision.

use super::position::{LEARNER_SEAT, LESSON_RULES};
use crate::outside::loaded_or_notice;
use crate::play::model::ScoreModel;
use crate::play::{GUIDED_HANDS, GameOutside, stored_games};
use crate::save::{GameId, LessonName, NewGame, TableNames, load_folded_game};
use crate::words::{keeping, learn as say, table};
use cards::Seed;
use cards::ruleset::Ruleset;
use rules::{GameState, Going, HandSummary};

/// The seed of the guided hands. A person who follows the hints makes trump and wins the first hand, euchres the
/// opponents in the second, and takes all five tricks alone in the third. A test checks this.
const GUIDED_SEED: u64 = 548_684_850;

/// A guided hand, named after its idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuidedHand {
    /// The person makes trump and takes three tricks.
    MakeIt,
    /// The person's side euchres the opponents.
    DefendIt,
    /// The person goes alone and takes all five tricks.
    GoAlone,
}

impl GuidedHand {
    /// All guided hands in the order in which they are dealt.
    pub const ALL: [GuidedHand; GUIDED_HANDS] = [GuidedHand::MakeIt, GuidedHand::DefendIt, GuidedHand::GoAlone];

    /// Returns the guided hand on a table of the lesson's game, with its number. `None` after the third hand.
    #[must_use]
    pub fn on_table(score: &ScoreModel) -> Option<(usize, GuidedHand)> {
        (1..).zip(GuidedHand::ALL).find(|(number, _)| table::hand_number(*number) == score.hand)
    }

    /// Returns whether the person's side did in this hand what its name says, whatever it scored.
    fn is_done(self, result: &HandSummary) -> bool {
        let Some(contract) = result.contract else { return false };
        let is_own = contract.maker.side() == LEARNER_SEAT.side();
        match self {
            GuidedHand::MakeIt => is_own,
            GuidedHand::DefendIt => !is_own,
            GuidedHand::GoAlone => contract.maker == LEARNER_SEAT && contract.going() == Going::Alone,
        }
    }

    /// Returns the guided hand that comes after `played` hands; `None` after the third.
    #[must_use]
    pub fn next_after(played: usize) -> Option<GuidedHand> {
        GuidedHand::ALL.get(played).copied()
    }
}

/// The text that the lesson shows after a guided hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuidedHandText {
    /// Sentences about the result and its reason.
    pub text: String,
    /// A sentence that announces the next hand.
    pub next: &'static str,
    /// Whether the text follows the third and last guided hand.
    pub is_last: bool,
}

/// Returns the rules of the game that begins with the guided hands.
#[must_use]
pub fn guided_game_rules() -> Ruleset {
    Ruleset { name: say::FIRST_GAME.to_owned(), ..LESSON_RULES.ruleset() }
}

/// Stores the new game that begins with the guided hands, makes it the person's current lesson, and returns its id.
pub fn begin_guided_hands(outside: &dyn GameOutside) -> GameId {
    let names = TableNames::from_fn(|place| say::PLAYER_NAMES[place.seat(LEARNER_SEAT)].to_owned());
    let choice = NewGame { seat: LEARNER_SEAT, names, ..NewGame::among_club_players() };
    let id =
        stored_games::begin_under_rules(outside, &choice, guided_game_rules(), Some(Seed::from_number(GUIDED_SEED)));
    outside.change_settings(&mut |settings| {
        settings.lesson_progress.lesson = LessonName::Hands;
        settings.lesson_progress.step = 0;
        settings.lesson_progress.hands = Some(id.clone());
    });
    id
}

/// Returns whether the person has finished all three guided hands; `None` if their game is not stored.
pub fn are_guided_hands_finished(outside: &dyn GameOutside) -> Option<bool> {
    Some(load_guided_game(outside)?.hands_counted() >= GUIDED_HANDS)
}

/// A row in the list of the guided hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuidedHandRow {
    /// The name of the hand: `Make trump`.
    pub title: &'static str,
    /// The aim of the hand or, once it is over, its result.
    pub text: String,
    /// Whether the hand was played and the person did what its name says.
    pub is_done: bool,
}

/// Lists the guided hands in the order in which they are dealt.
pub fn guided_hand_rows(outside: &dyn GameOutside) -> Vec<GuidedHandRow> {
    let state = load_guided_game(outside);
    let mut played = state.iter().flat_map(|state| state.hands()).filter(|hand| hand.counts());
    let row = |hand: GuidedHand| {
        let result = played.next();
        GuidedHandRow {
            title: say::guided_hand_title(hand),
            text: result.map_or_else(|| say::guided_hand_aim(hand).to_owned(), say::guided_hand_result),
            is_done: result.is_some_and(|result| hand.is_done(result)),
        }
    };
    GuidedHand::ALL.into_iter().map(row).collect()
}

/// Returns the text about the hand that was finished last; `None` if it was not a guided hand.
pub fn guided_lesson(outside: &dyn GameOutside) -> Option<GuidedHandText> {
    let state = load_guided_game(outside)?;
    let hand = GuidedHand::next_after(state.hands_counted().checked_sub(1)?)?;
    let last = state.hands().iter().rfind(|hand| hand.counts())?;
    let says = say::guided_hand_lesson(hand, last);
    Some(GuidedHandText { text: says, next: say::after_guided_hand(hand), is_last: hand == GuidedHand::GoAlone })
}

/// Loads the game that began with the guided hands. `None` if it is not stored.
fn load_guided_game(outside: &dyn GameOutside) -> Option<GameState> {
    let id = outside.settings().lesson_progress.hands?;
    let kept = load_folded_game(outside.storage(), &id);
    let (_, _, state) = loaded_or_notice(outside, kept, keeping::A_GAME)?.own()?;
    Some(state)
}
