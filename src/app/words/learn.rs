//! The texts of the lessons: each question, and the replies to right and wrong answers.

use super::counts::count;
use super::{Viewer, ViewersNames, announcements};
use crate::learn::{GuidedHand, LEARNER_SEAT};
use crate::save::LessonName;
use cards::{BySeat, Side};
use rules::{Going, HandSummary, Outcome};

pub const LEARN: &str = crate::words::screens::home::LEARN;

pub const PLAYER_NAMES: BySeat<&str> = BySeat { n: "Nora", e: "Edie", s: "You", w: "Walt" };

pub const BACK_TO_REVIEW: &str = "Back to the review";

/// The name of the rules in the game of the last lesson, as lists show it.
pub const FIRST_GAME: &str = "First game";

/// Says what the guided hand that has just ended teaches. The page shows the result of the hand beside this text.
#[must_use]
pub fn guided_hand_lesson(hand: GuidedHand, summary: &HandSummary) -> String {
    let points = |side: Side| count(summary.result.points[side].unsigned_abs().into(), "point");
    let [ours, theirs] = [LEARNER_SEAT.side(), LEARNER_SEAT.side().other()];
    let makers = summary.contract.map(|contract| contract.maker.side());
    let went_alone = summary.contract.is_some_and(|contract| contract.going() == Going::Alone);
    let outcome = summary.result.outcome;
    match (hand, makers == Some(ours), outcome) {
        (GuidedHand::MakeIt, true, Outcome::Euchred) if went_alone => {
            format!(
                "Fewer than three tricks is a euchre: {} for them. Making trump was right; going alone was too much.",
                points(theirs)
            )
        }
        (GuidedHand::MakeIt | GuidedHand::GoAlone, true, Outcome::Euchred) => {
            format!(
                "Fewer than three tricks is a euchre: {} for them. The call was right all the same.",
                points(theirs)
            )
        }
        (GuidedHand::MakeIt, true, Outcome::Made) => {
            format!("Three or four tricks score {}. All five score 2.", points(ours))
        }
        (GuidedHand::MakeIt, true, _) => {
            format!("Three tricks would have been enough, for 1 point. All five score {}.", points(ours))
        }
        (GuidedHand::MakeIt, false, _) => {
            "Make trump on a hand like this: the right bower, another trump, and an ace beside them.".to_owned()
        }
        (GuidedHand::DefendIt, false, Outcome::Euchred) => {
            format!("Three tricks euchre them, wherever they come from: {} for you.", points(ours))
        }
        (GuidedHand::DefendIt, false, Outcome::ThrownIn) => {
            "Nobody made trump, so there was nothing to defend.".to_owned()
        }
        (GuidedHand::DefendIt, false, _) => {
            "Three tricks would have euchred them. Play your aces early, and keep a trump for the trick that decides."
                .to_owned()
        }
        (GuidedHand::DefendIt, true, _) => {
            "You made trump this time. Pass and let them call it: then three tricks score 2 points for you.".to_owned()
        }
        (GuidedHand::GoAlone, true, Outcome::LoneMarch) => {
            format!("All five alone: {}, the most that a hand can score.", points(ours))
        }
        (GuidedHand::GoAlone, true, _) => {
            "All five tricks alone score 4 points. These cards are worth the try.".to_owned()
        }
        (GuidedHand::GoAlone, false, _) => {
            "Go alone on a hand like this: the best trumps, and two aces beside them.".to_owned()
        }
    }
}

/// Names a guided hand: `Make trump`.
#[must_use]
pub(crate) const fn guided_hand_title(hand: GuidedHand) -> &'static str {
    match hand {
        GuidedHand::MakeIt => "Make trump",
        GuidedHand::DefendIt => "Defend",
        GuidedHand::GoAlone => "Go alone",
    }
}

/// Says what the person tries to do in a guided hand.
#[must_use]
pub(crate) const fn guided_hand_aim(hand: GuidedHand) -> &'static str {
    match hand {
        GuidedHand::MakeIt => "You call trump. Three tricks with Nora score a point, all five score two.",
        GuidedHand::DefendIt => "They call trump. Take three tricks and they are euchred: two points for you.",
        GuidedHand::GoAlone => "You deal, and your cards are very good. All five tricks alone score four points.",
    }
}

/// Says how a guided hand ended: `You made spades: four tricks. 1 point for us.`
#[must_use]
pub fn guided_hand_result(summary: &HandSummary) -> String {
    let names = PLAYER_NAMES.map(str::to_owned);
    let company = ViewersNames::with_substitutes(Viewer::Player(LEARNER_SEAT), &names, |_| false);
    announcements::announce_hand_result(summary, &company)
}

/// Names a guided hand and its aim on one line above the table: `Hand 1 of 3: make trump, take three tricks`.
#[must_use]
pub fn guided_hand_task(number: usize, hand: GuidedHand) -> String {
    let task = match hand {
        GuidedHand::MakeIt => "make trump, take three tricks",
        GuidedHand::DefendIt => "they make trump, you stop them",
        GuidedHand::GoAlone => "go alone, take all five tricks",
    };
    format!("Hand {number} of {}: {task}", GuidedHand::ALL.len())
}

/// Introduces the guided hand that comes after `hand`.
#[must_use]
pub const fn after_guided_hand(hand: GuidedHand) -> &'static str {
    match hand {
        GuidedHand::MakeIt => "Next, defend: the others make trump, and you try to stop them.",
        GuidedHand::DefendIt => "Next, go alone: you deal, and your cards are very good.",
        GuidedHand::GoAlone => {
            "That was the third hand. Go back to the lesson, or play on: this game goes to ten points."
        }
    }
}

/// The texts of one step of a lesson: a question with two replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// The explanation, which ends with the question.
    pub says: &'static str,
    /// The reply to a right answer.
    pub right: &'static str,
    /// The reply to a wrong answer.
    pub wrong: &'static str,
}

#[must_use]
pub const fn lesson_title(lesson: LessonName) -> &'static str {
    match lesson {
        LessonName::Tricks => "Tricks",
        LessonName::Following => "Following suit",
        LessonName::Trump => "Trump",
        LessonName::Bowers => "The two bowers",
        LessonName::Calling => "Making trump",
        LessonName::Partner => "Your partner",
        LessonName::Alone => "Going alone",
        LessonName::Score => "The score",
        LessonName::Hands => "Three hands",
    }
}

/// Labels a lesson with its number: `Lesson 3 of 9: Trump`.
#[must_use]
pub fn lesson_progress(lesson: LessonName) -> String {
    format!("Lesson {} of {}: {}", lesson.number(), LessonName::ALL.len(), lesson_title(lesson))
}

/// Returns the number of a step within a lesson: `2 of 6`. `step` is counted from 0.
#[must_use]
pub fn step_progress(step: usize, of: usize) -> String {
    format!("{} of {of}", step + 1)
}

pub const WHO_TAKES_TRICK: LessonText = LessonText {
    says: "Each player plays one card: that is a trick. The highest card of the suit that was led takes it, aces high. \
        Walt led spades. Who takes this one?",
    right: "Right: the king is the highest spade here.",
    wrong: "Not quite: Walt led a spade, so look for the highest spade.",
};
pub const WHO_LEADS: LessonText = LessonText {
    says: "Whoever takes a trick leads to the next one. Who leads now?",
    right: "Right: Edie took it, so Edie leads.",
    wrong: "Not quite: Edie took the last trick.",
};
pub const BEAT_THE_LEAD: LessonText = LessonText {
    says: "Edie leads the ten of diamonds, and you play next. Tap a card that beats it.",
    right: "Right: nobody can play a higher diamond than your ace.",
    wrong: "Not quite: it takes a diamond higher than the ten.",
};
pub const MUST_FOLLOW: LessonText = LessonText {
    says: "If you have a card of the suit that was led, you must play one. Walt led clubs. Which card may you play?",
    right: "Right: your only club. That is following suit.",
    wrong: "Not quite: Walt led a club and you have one, so you must play it.",
};
pub const ANY_CARD_WITHOUT_SUIT: LessonText = LessonText {
    says: "Walt leads another club, and you have none left. Now any card will do. Play one.",
    right: "Right. A card of another suit can't win, however high it is, with one exception. That comes next.",
    wrong: "Not quite: play one of your cards.",
};
pub const TRUMP_WINS: LessonText = LessonText {
    says: "In each hand one suit is trump, and the table shows which: now it is hearts. Any trump beats any card of the other suits. \
        Who takes this trick?",
    right: "Right: Nora had no clubs, and her ten of hearts is a trump.",
    wrong: "Not quite: one of these cards is a heart, and hearts are trump.",
};
pub const TRUMP_IN: LessonText = LessonText {
    says: "Nora led a spade, and Edie's ace is winning. You have no spades. Take the trick.",
    right: "Right: you trumped in, and even the ace of spades loses to a trump.",
    wrong: "Not quite: without a spade, only a heart can win this trick.",
};
pub const FOLLOW_BEFORE_TRUMPING: LessonText = LessonText {
    says: "Another time, Nora leads a diamond. Which card may you play?",
    right: "Right: you have a diamond, so you follow. You may trump only when you have none.",
    wrong: "Not quite: you must follow suit, even when you would rather trump.",
};
pub const RIGHT_BOWER: LessonText = LessonText {
    says: "Spades are trump. In the trump suit the jack is highest, above even the ace: it is called the right bower. Tap your \
        strongest card.",
    right: "Right: nothing beats the right bower.",
    wrong: "Not quite: the jack of trump beats even the ace.",
};
pub const LEFT_BOWER: LessonText = LessonText {
    says: "The other jack of the same color is the left bower, the second-highest trump. Spades are trump, and black. \
        Tap the left bower.",
    right: "Right: the jack of clubs, the other black jack.",
    wrong: "Not quite: the left bower is the other black jack.",
};
pub const SUIT_OF_LEFT_BOWER: LessonText = LessonText {
    says: "Here is what everybody gets wrong at first. What suit is the jack of clubs when spades are trump?",
    right: "Right: the left bower is a spade until the hand is over. It is no club at all.",
    wrong: "Not quite: with spades trump, the jack of clubs is a spade.",
};
pub const LEFT_BOWER_IS_NO_CLUB: LessonText = LessonText {
    says: "Walt leads the ace of clubs. Which card may you play?",
    right: "Right: the ten is your only club.",
    wrong: "Not quite: with spades trump, the jack of clubs is a spade. You still have a club, and must play it.",
};
pub const LEFT_BOWER_FOLLOWS_TRUMP: LessonText = LessonText {
    says: "This time Walt leads a spade. Which card may you play?",
    right: "Right: it is your only spade, so it must be played.",
    wrong: "Not quite: with spades trump, the jack of clubs is a spade, so you must follow with it.",
};
pub const LEFT_BOWER_WINS: LessonText = LessonText {
    says: "Who takes this trick?",
    right: "Right: only the right bower, the jack of spades, is higher than the left.",
    wrong: "Not quite: after the right bower comes the left, and then the ace.",
};
pub const WHO_PICKS_UP: LessonText = LessonText {
    says: "Who decides on trump? Everyone has five cards, and one more lies face up: the upcard. Each player in turn may \
        make its suit trump. Then the dealer takes the card. The D shows who deals. Who would get this queen?",
    right: "Right: Edie deals.",
    wrong: "Not quite: look for the dealer's D.",
};
pub const ORDER_UP: LessonText = LessonText {
    says: "You speak first, with three good hearts and a king. Make hearts trump: have Edie take the queen. Many players \
        say: I order it up.",
    right: "Right: hearts are trump. As the makers, you and your partner, Nora, must take three tricks.",
    wrong: "Not quite: if you pass, others decide.",
};
pub const DISCARD: LessonText = LessonText {
    says: "Here you deal, and Nora ordered it up: diamonds are trump. The king is yours, but six cards are one too many. \
        Discard the one that helps you least, face down.",
    right: "Right: nobody will see it.",
    wrong: "Not quite: keep your trumps and your high cards. Your lowest card helps you least.",
};
pub const NAME_SUIT: LessonText = LessonText {
    says: "Nobody wanted diamonds, so the upcard was turned down. In the second round you may name any other suit. If all others \
        pass, the dealer has to name one. You have strong spades. Name them.",
    right: "Right: spades are trump, and nobody picks anything up.",
    wrong: "Not quite: you hold three spades with the jack and the ace. Name spades.",
};
pub const SPARE_PARTNERS_TRICK: LessonText = LessonText {
    says: "Nora sits across from you: the tricks she takes count for both of you. Her ace is winning this one, and you play last. \
        Don't waste anything good on it.",
    right: "Right: the trick is yours either way, and you keep your trumps.",
    wrong: "Not quite: Nora has this trick already. Throw a card that isn't trump.",
};
/// The reply in [`SPARE_PARTNERS_TRICK`] to the king of diamonds.
pub const LOWER_CARD_WOULD_DO: &str = "Not quite: the king may win a trick later. Throw the queen, which is lower.";
pub const HELP_PARTNER: LessonText = LessonText {
    says: "Walt led the ace of spades, and neither Nora nor Edie has beaten it. You have no spades. Take the trick.",
    right: "Right: you play last, so even your lowest trump takes it.",
    wrong: "Not quite: Walt's ace is winning. It takes a trump.",
};
/// The reply in [`HELP_PARTNER`] to a trump that is higher than necessary.
pub const LOWEST_TRUMP_WOULD_DO: &str =
    "Right, the trick is yours. But you play last, so your lowest trump would do: keep the high ones.";
pub const GO_ALONE: LessonText = LessonText {
    says: "A maker may play without a partner. All five tricks alone score four points, and two with a partner. Three or \
        four tricks score one either way. You hold the four best spades and an ace: which bid could win you four?",
    right: "Right: you go alone, against both of them.",
    wrong: "Not quite: only a bid alone could win you four points.",
};
pub const WHO_SITS_OUT: LessonText = LessonText {
    says: "When you go alone, somebody puts their cards down and sits out. Who?",
    right: "Right: your partner, whose cards stay face down.",
    wrong: "Not quite: you play on, and both opponents play against you.",
};
pub const POINTS_FOR_LONE_MARCH: LessonText = LessonText {
    says: "The hand is over. You went alone and took all five tricks. How many points?",
    right: "Right: four, the most that a hand can score.",
    wrong: "Not quite: all five tricks alone are worth four points.",
};
pub const POINTS_FOR_MAKING: LessonText = LessonText {
    says: "The side that made trump scores one point for three or four tricks, and two for all five. With fewer than \
        three it is euchred: the others score two. Your side made trump and took three. How many points?",
    right: "Right: one point, for three tricks or four.",
    wrong: "Not quite: three or four tricks score one point.",
};
pub const POINTS_FOR_MARCH: LessonText = LessonText {
    says: "This time you and Nora took all five tricks, which is called a march. How many points?",
    right: "Right: two points.",
    wrong: "Not quite: a march scores two points.",
};
pub const POINTS_FOR_EUCHRE: LessonText = LessonText {
    says: "You made trump, but took only two tricks: you are euchred. How many points for the others?",
    right: "Right: two points for them. So call trump only when three tricks are likely.",
    wrong: "Not quite: a euchre scores two points for the others.",
};
/// Describes the drawing of the cards in [`READ_THE_FIVES`], for people who use a screen reader.
pub const COUNTERS_READ: &str = "One five lies open on the other five, of which two pips can be seen.";
pub const READ_THE_FIVES: LessonText = LessonText {
    says: "Each side keeps its score with two fives, one partly covering the other: count the pips that you can see. Ten \
        points win the game. How many points do you two have?",
    right: "Right: seven. Three more and you win the game.",
    wrong: "Not quite: count the pips of the open five, and those that it leaves in sight on the other.",
};
