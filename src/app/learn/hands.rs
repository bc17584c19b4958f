//! The three hands at the end of the lessons: an ordinary game with fixed cards and a hint at every
//! decision.

use super::position::{BOOK, OWN};
use crate::outside::ready;
use crate::play::{GameOutside, kept};
use crate::save::{GameId, LessonName, NewGame, load_folded_game};
use crate::words::{keeping, learn as say};
use cards::Seed;
use cards::ruleset::{Length, Ruleset};

pub const SEED: u64 = 151;

/// Returns the rules of the three hands: those of the lessons, for three hands.
#[must_use]
pub fn hands_rules() -> Ruleset {
    Ruleset { name: say::THREE_HANDS.to_owned(), length: Length::Hands(3), ..BOOK.ruleset() }
}

/// Deals the three hands and returns the id of their game.
pub fn begin_hands(outside: &dyn GameOutside) -> GameId {
    let names = [OWN, OWN.partner(), OWN.left(), OWN.right()].map(|seat| say::NAMES[seat].to_owned());
    let choice = NewGame { seat: OWN, names, ..NewGame::default() };
    let id = kept::begin_by(outside, &choice, hands_rules(), Some(Seed::from_number(SEED)));
    outside.change_settings(&mut |settings| {
        settings.learned.lesson = LessonName::Hands;
        settings.learned.step = 0;
        settings.learned.hands = Some(id.clone());
    });
    id
}

/// Returns whether the three hands are played; `None` if their game is not stored.
pub fn hands_played(outside: &dyn GameOutside) -> Option<bool> {
    let id = outside.settings().learned.hands?;
    let kept = load_folded_game(outside.storage(), &id);
    let (_, _, state) = ready(outside, kept, keeping::A_GAME)?.own()?;
    Some(state.result().is_some())
}
