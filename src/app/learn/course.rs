//! The content of all lessons, step by step. A step has a position, a question, and a text.

use super::LessonPlace;
use super::position::{LessonDealing, LessonPosition};
use super::step::LessonQuestion::{
    self, BidMaking, CardLeavingTrick, CardToDiscard, Counters, LeftBower, LegalCard, PointsForTricks, StrongestCard,
    SuitOf, WhoLeads, WhoPicksUp, WhoSitsOut, WhoTakesTrick, WinningCard,
};
use super::step::{LessonStep, TrumpLesson};
use crate::save::LessonName;
use crate::words::learn::{self as say, LessonText};
use cards::{BySeat, Card, Rank, Seat, Suit};
use rules::Going;

/// Returns the steps of a lesson. The last lesson has none, because it consists of three guided hands.
#[must_use]
pub const fn steps_of(lesson: LessonName) -> &'static [LessonStep] {
    match lesson {
        LessonName::Tricks => &TRICKS_LESSON,
        LessonName::Following => &FOLLOWING_LESSON,
        LessonName::Trump => &TRUMP_LESSON,
        LessonName::Bowers => &BOWERS_LESSON,
        LessonName::Calling => &CALLING_LESSON,
        LessonName::Partner => &PARTNER_LESSON,
        LessonName::Alone => &ALONE_LESSON,
        LessonName::Score => &SCORE_LESSON,
        LessonName::Hands => &[],
    }
}

/// Finds the step with this text.
#[must_use]
pub fn place_of(text: &LessonText) -> Option<LessonPlace> {
    LessonName::ALL.into_iter().find_map(|lesson| {
        let step = steps_of(lesson).iter().position(|step| step.lesson_text == text)?;
        Some(LessonPlace { lesson, step })
    })
}

const fn lesson_step(
    dealing: &'static LessonDealing,
    done: &'static str,
    asks: LessonQuestion,
    told: &'static LessonText,
) -> LessonStep {
    LessonStep { position: LessonPosition { dealing, done }, trump: TrumpLesson::Explained, asks, lesson_text: told }
}

const fn without_trump(step: LessonStep) -> LessonStep {
    LessonStep { trump: TrumpLesson::NotYet, ..step }
}

const JACK_OF_CLUBS: Card = Card::new(Rank::Jack, Suit::Clubs);

const PLAIN_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "9S 9C JC QD KH", e: "KS TC TD JS AH", s: "TS AD 9D QC QH", w: "QS KC AC JD KD" },
    upcard: "9H",
};
const HEARTS_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "TH QS 9S KD JS", e: "KC AH AS TS JC", s: "QC KH AD TC 9C", w: "AC KS QD TD 9D" },
    upcard: "9H",
};
const TOP_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "QC 9D AD TH JH", e: "KC TC QD KD AH", s: "JS AS KS TD 9H", w: "AC 9C QS TS KH" },
    upcard: "9S",
};
const LEFT_BOWER_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "9C QS QH TH KD", e: "KC TS AD TD JH", s: "JC TC AH QD JD", w: "AC AS KS 9S KH" },
    upcard: "9H",
};
const QUEEN_HAND: LessonDealing = LessonDealing {
    dealer: Seat::E,
    hands: BySeat { n: "AC QC AD TS JS", e: "KD QD TD JC 9S", s: "JH AH TH KS 9C", w: "AS QS TC KC 9D" },
    upcard: "QH",
};
const KING_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "JD QD AC TS 9H", e: "JC QC AH KH TH", s: "AD TD KS 9C QH", w: "AS QS TC KC 9S" },
    upcard: "KD",
};
const SPADES_HAND: LessonDealing = LessonDealing {
    dealer: Seat::E,
    hands: BySeat { n: "KD QC TS 9H AD", e: "JD QD AC TH KS", s: "JS AS QS KC AH", w: "KH QH TC 9C TD" },
    upcard: "9D",
};
const PARTNER_HAND: LessonDealing = LessonDealing {
    dealer: Seat::S,
    hands: BySeat { n: "AC JS TS AD 9D", e: "TC QC AH KS JC", s: "KH QH 9S QD KD", w: "9C KC AS QS TD" },
    upcard: "9H",
};
const LONE_HAND: LessonDealing = LessonDealing {
    dealer: Seat::E,
    hands: BySeat { n: "TS KD QC 9H AD", e: "JD QD AC TH KC", s: "JS JC AS KS AH", w: "QS TC 9C KH TD" },
    upcard: "9S",
};

const TRICKS_LESSON: [LessonStep; 3] = [
    without_trump(lesson_step(
        &PLAIN_HAND,
        "pass, pass, pass, order, discard QH, play QS, play 9S, play KS, play TS",
        WhoTakesTrick,
        &say::WHO_TAKES_TRICK,
    )),
    without_trump(lesson_step(
        &PLAIN_HAND,
        "pass, pass, pass, order, discard QH, play QS, play 9S, play KS, play TS",
        WhoLeads,
        &say::WHO_LEADS,
    )),
    without_trump(lesson_step(
        &PLAIN_HAND,
        "pass, pass, pass, order, discard QH, play QS, play 9S, play KS, play TS, play TD",
        WinningCard,
        &say::BEAT_THE_LEAD,
    )),
];

const FOLLOWING_LESSON: [LessonStep; 2] = [
    without_trump(lesson_step(
        &PLAIN_HAND,
        "pass, pass, pass, order, discard QH, play KC, play 9C, play TC",
        LegalCard,
        &say::MUST_FOLLOW,
    )),
    without_trump(lesson_step(
        &PLAIN_HAND,
        "pass, pass, pass, order, discard QH, play KC, play 9C, play TC, play QC, play AC, play JC, play JS",
        LegalCard,
        &say::ANY_CARD_WITHOUT_SUIT,
    )),
];

const TRUMP_LESSON: [LessonStep; 3] = [
    lesson_step(
        &HEARTS_HAND,
        "pass, pass, pass, order, discard 9C, play AC, play TH, play KC, play QC",
        WhoTakesTrick,
        &say::TRUMP_WINS,
    ),
    lesson_step(
        &HEARTS_HAND,
        "pass, pass, pass, order, discard 9C, play AC, play TH, play KC, play QC, play QS, play AS",
        WinningCard,
        &say::TRUMP_IN,
    ),
    lesson_step(
        &HEARTS_HAND,
        "pass, pass, pass, order, discard 9C, play AC, play TH, play KC, play QC, play KD, play TS",
        LegalCard,
        &say::FOLLOW_BEFORE_TRUMPING,
    ),
];

const BOWERS_LESSON: [LessonStep; 6] = [
    lesson_step(&TOP_HAND, "pass, pass, pass, order, discard 9H", StrongestCard, &say::RIGHT_BOWER),
    lesson_step(&LEFT_BOWER_HAND, "pass, pass, pass, pass, call S", LeftBower, &say::LEFT_BOWER),
    lesson_step(&LEFT_BOWER_HAND, "pass, pass, pass, pass, call S", SuitOf(JACK_OF_CLUBS), &say::SUIT_OF_LEFT_BOWER),
    lesson_step(
        &LEFT_BOWER_HAND,
        "pass, pass, pass, pass, call S, play AC, play 9C, play KC",
        LegalCard,
        &say::LEFT_BOWER_IS_NO_CLUB,
    ),
    lesson_step(
        &LEFT_BOWER_HAND,
        "pass, pass, pass, pass, call S, play AS, play QS, play TS",
        LegalCard,
        &say::LEFT_BOWER_FOLLOWS_TRUMP,
    ),
    lesson_step(
        &LEFT_BOWER_HAND,
        "pass, pass, pass, pass, call S, play AS, play QS, play TS, play JC",
        WhoTakesTrick,
        &say::LEFT_BOWER_WINS,
    ),
];

const CALLING_LESSON: [LessonStep; 4] = [
    lesson_step(&QUEEN_HAND, "", WhoPicksUp, &say::WHO_PICKS_UP),
    lesson_step(&QUEEN_HAND, "", BidMaking(Suit::Hearts, Going::WithPartner), &say::ORDER_UP),
    lesson_step(&KING_HAND, "pass, order", CardToDiscard, &say::DISCARD),
    lesson_step(&SPADES_HAND, "pass, pass, pass, pass", BidMaking(Suit::Spades, Going::WithPartner), &say::NAME_SUIT),
];

const PARTNER_LESSON: [LessonStep; 2] = [
    lesson_step(
        &PARTNER_HAND,
        "pass, pass, pass, order, discard 9S, play 9C, play AC, play TC",
        CardLeavingTrick,
        &say::SPARE_PARTNERS_TRICK,
    ),
    lesson_step(
        &PARTNER_HAND,
        "pass, pass, pass, order, discard 9S, play AS, play TS, play KS",
        WinningCard,
        &say::HELP_PARTNER,
    ),
];

const ALONE_LESSON: [LessonStep; 3] = [
    lesson_step(&LONE_HAND, "", BidMaking(Suit::Spades, Going::Alone), &say::GO_ALONE),
    lesson_step(&LONE_HAND, "order alone, discard TH", WhoSitsOut, &say::WHO_SITS_OUT),
    lesson_step(&LONE_HAND, "order alone, discard TH", PointsForTricks(5, Going::Alone), &say::POINTS_FOR_LONE_MARCH),
];

const SCORE_LESSON: [LessonStep; 4] = [
    lesson_step(&QUEEN_HAND, "order, discard 9S", PointsForTricks(3, Going::WithPartner), &say::POINTS_FOR_MAKING),
    lesson_step(&QUEEN_HAND, "order, discard 9S", PointsForTricks(5, Going::WithPartner), &say::POINTS_FOR_MARCH),
    lesson_step(&QUEEN_HAND, "order, discard 9S", PointsForTricks(2, Going::WithPartner), &say::POINTS_FOR_EUCHRE),
    lesson_step(&QUEEN_HAND, "order, discard 9S", Counters(7), &say::READ_THE_FIVES),
];
