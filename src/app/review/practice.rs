//! Finds the lesson or drill that helps against a mistake.

use crate::route::Route;
use crate::save::{GameId, LessonName};
use bots::review::Mistake;

/// The exercise that helps the person against a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    Lesson(LessonName),
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
        match (lesson_about(mistake), again) {
            (Some(lesson), _) => Treatment::Lesson(lesson),
            (None, AskedAgain::Yes) => Treatment::OwnMistakes,
            (None, AskedAgain::No) => Treatment::GuessThePlay,
        }
    }

    /// Returns the route of the lesson or drill, for a mistake made in `game`.
    #[must_use]
    pub fn route(self, game: &GameId) -> Route {
        match self {
            Treatment::Lesson(lesson) => Route::Learn(Some(lesson)),
            Treatment::OwnMistakes => Route::OwnMistakes,
            Treatment::GuessThePlay => Route::GuessThePlay(game.clone()),
        }
    }
}

/// Returns the lesson that treats a mistake; `None` if no lesson does.
const fn lesson_about(mistake: &Mistake) -> Option<LessonName> {
    Some(match mistake {
        Mistake::Passed(..)
        | Mistake::DidNotDonate
        | Mistake::OrderedPartner(..)
        | Mistake::OrderedOpponent(..)
        | Mistake::ThinCall(_)
        | Mistake::CalledTooSoon(_)
        | Mistake::DidNotLeaveToPartner(_)
        | Mistake::DidNotWaitFor(_)
        | Mistake::WrongSuit(..)
        | Mistake::PutTrumpAway(_) => LessonName::Calling,
        Mistake::TookPartner(_)
        | Mistake::AloneWithLoser(_)
        | Mistake::AloneOnTooLittle(_)
        | Mistake::NeededNoPartner
        | Mistake::NeededPartner
        | Mistake::AceAgainstLoner(_) => LessonName::Alone,
        Mistake::PartnerHadIt { .. }
        | Mistake::PartnerNeededHelp(_)
        | Mistake::LeftLeadToPartner(_)
        | Mistake::TrumpedBeforePartner(_)
        | Mistake::MasterBeforePartner(_)
        | Mistake::PartnerCannotKnow(_)
        | Mistake::TrumpNotReturned(_)
        | Mistake::PartnerCouldTrump(_) => LessonName::Partner,
        Mistake::TrumpOnLostTrick(_)
        | Mistake::TrumpTakenOutEarly(_)
        | Mistake::DidNotTrump(_)
        | Mistake::MissedVoid(_)
        | Mistake::SingletonNotLed(_)
        | Mistake::LedSuitLikelierTrumped(_)
        | Mistake::LedIntoVoid(..) => LessonName::Trump,
        Mistake::TrumpLedTooSoon(_) | Mistake::SmallTrumpLed(_) | Mistake::LedIntoHigher(..) => LessonName::Bowers,
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
