//! Finds the lesson or drill that helps against a mistake.

use crate::learn::{LessonLink, LessonPlace, place_of};
use crate::route::Route;
use crate::save::GameId;
use crate::words::learn::{self as say, LessonText};
use bots::review::Mistake;

/// The exercise that helps the person against a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// The step of a lesson.
    Lesson(LessonPlace),
    /// No lesson treats the mistake, but the drill of the person's own mistakes asks its position again.
    OwnMistakes,
    /// No lesson treats the mistake, and its position is not stored. *Guess the play* with the same game helps.
    GuessThePlay,
}

/// Whether the drill of the person's own mistakes asks a position again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedAgain {
    Yes,
    No,
}

impl Treatment {
    #[must_use]
    pub fn of(mistake: &Mistake, again: AskedAgain) -> Treatment {
        match (lesson_about(mistake).and_then(place_of), again) {
            (Some(place), _) => Treatment::Lesson(place),
            (None, AskedAgain::Yes) => Treatment::OwnMistakes,
            (None, AskedAgain::No) => Treatment::GuessThePlay,
        }
    }

    /// Returns the route of the lesson or drill, for a mistake at the index `at` of the log of `game`.
    #[must_use]
    pub fn route(self, game: &GameId, at: usize) -> Route {
        match self {
            Treatment::Lesson(place) => LessonLink { place, moment: Some((game.clone(), at)) }.route(),
            Treatment::OwnMistakes => Route::OwnMistakes,
            Treatment::GuessThePlay => Route::GuessThePlay(game.clone()),
        }
    }
}

/// Returns the text of the lesson's step that treats a mistake; `None` if no lesson does.
const fn lesson_about(mistake: &Mistake) -> Option<&'static LessonText> {
    Some(match mistake {
        Mistake::Passed(..)
        | Mistake::DidNotDonate
        | Mistake::OrderedPartner(..)
        | Mistake::OrderedOpponent(..)
        | Mistake::ThinCall(_)
        | Mistake::CalledTooSoon(_)
        | Mistake::DidNotLeaveToPartner(_)
        | Mistake::DidNotWaitFor(_) => &say::ORDER_UP,
        Mistake::WrongSuit(..) => &say::NAME_SUIT,
        Mistake::PutTrumpAway(_) => &say::DISCARD,
        Mistake::TookPartner(_)
        | Mistake::AloneWithLoser(_)
        | Mistake::AloneOnTooLittle(_)
        | Mistake::NeededNoPartner
        | Mistake::NeededPartner
        | Mistake::AceAgainstLoner(_) => &say::GO_ALONE,
        Mistake::PartnerHadIt { .. }
        | Mistake::LeftLeadToPartner(_)
        | Mistake::TrumpedBeforePartner(_)
        | Mistake::MasterBeforePartner(_)
        | Mistake::PartnerCannotKnow(_)
        | Mistake::TrumpNotReturned(_)
        | Mistake::PartnerCouldTrump(_) => &say::SPARE_PARTNERS_TRICK,
        Mistake::PartnerNeededHelp(_) => &say::HELP_PARTNER,
        Mistake::DidNotTrump(_) | Mistake::MissedVoid(_) => &say::TRUMP_IN,
        Mistake::TrumpOnLostTrick(_)
        | Mistake::TrumpTakenOutEarly(_)
        | Mistake::SingletonNotLed(_)
        | Mistake::LedSuitLikelierTrumped(_)
        | Mistake::LedIntoVoid(..) => &say::TRUMP_WINS,
        Mistake::TrumpLedTooSoon(_) | Mistake::SmallTrumpLed(_) | Mistake::LedIntoHigher(..) => &say::RIGHT_BOWER,
        Mistake::KeptHand
        | Mistake::GaveUpHand
        | Mistake::ThrewWinner(_)
        | Mistake::BaredGuard(_)
        | Mistake::ThrewHigher(_)
        | Mistake::HighOnLostTrick(_)
        | Mistake::WonTooDear { .. }
        | Mistake::WonTooLow(..)
        | Mistake::CouldBeBeaten(..)
        | Mistake::DidNotTake { .. }
        | Mistake::NeededBothTricks(_)
        | Mistake::LedTrumpToMaker(_)
        | Mistake::TrumpWasGone(_)
        | Mistake::WinnerNotCashed(_)
        | Mistake::TrumpNotDrawn(_)
        | Mistake::TrumpsNotPulled(_)
        | Mistake::LedLessSafeWinner(_)
        | Mistake::LedHighCard(_)
        | Mistake::LedLowCard(_)
        | Mistake::LedFromGuard(_)
        | Mistake::NoPattern(..) => return None,
    })
}
