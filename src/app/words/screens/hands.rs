//! Texts of the screens for numbered hands and numbered evenings. Everybody who plays the same number gets the same
//! cards.

use crate::hands::compared::LevelsCompared;
use crate::practice::{NumberedDeal, NumberedKind};
use crate::save::{NumberOutcome, ResultMark};
use crate::words::review::{round_to_tenths, signed_tenths};
use crate::words::rulebook::list_title;
use crate::words::{LocalTime, capitalized, count, month_and_day, with_full_stop};
use bots::{Level, MilliPoints};

pub const SHARED_FILE_NAME: &str = "bower-hand.txt";
pub const PAR: &str = "Par";

/// Titles a numbered hand or evening with its rulebook: `Hand 42, World`.
#[must_use]
pub fn number_title(of: NumberedDeal) -> String {
    format!("{}, {}", number_name(of), list_title(of.rules))
}

/// Names a numbered hand or evening: `Hand 42`.
pub(crate) fn number_name(of: NumberedDeal) -> String {
    let set = match of.set {
        NumberedKind::Hand => "Hand",
        NumberedKind::Evening => "Evening",
    };
    format!("{set} {}", of.number)
}

/// Labels the button that starts a numbered hand or evening: `Play hand 43`.
#[must_use]
pub fn play_label(of: NumberedDeal) -> String {
    format!("Play {}", number_name(of).to_ascii_lowercase())
}

pub const TODAYS_HAND: &str = "Today's hand";
pub const ANY_NUMBER: &str = "Any number, any day";

/// Stands under the box for a number if what was typed is none.
pub const NO_SUCH_NUMBER: &str =
    "Type a number from 1 to 999999. The hand of a day has its date: 260309 is March 9, 2026.";

/// Says what the hand of today is.
pub const WHAT_TODAYS_HAND_IS: &str =
    "One hand, one score: everybody who plays it today gets the same cards. Your first try counts.";

/// Says by which rules the hand of today is played: `Played by the World rules, those of your next game.`
#[must_use]
pub fn todays_rules(of: NumberedDeal) -> String {
    format!("Played by the {} rules, those of your next game.", list_title(of.rules))
}

/// Stands where the hand of today was offered, once the person has begun it.
pub const TODAY_IS_BEGUN: &str = "You have begun today's hand. Once it is played and reviewed, its result stands here.";

/// Stands where the hand of today was offered, while it is played but not reviewed.
pub const TODAY_AWAITS_REVIEW: &str = "You have played today's hand. Its review says how you compare.";
pub const SEE_HOW_IT_COMPARES: &str = "See how it compares";

/// Stands where the hand of today was offered, once the person has played it: `You played today's hand: +2, 0.7 better
/// than par.`
#[must_use]
pub fn today_is_played(points: &str, distance_from_par: &str) -> String {
    format!("You played today's hand: {points}, {distance_from_par}. Tomorrow there is a new one.")
}

pub const SEE_THE_RESULT: &str = "See the result";
pub const GO_ON_WITH_IT: &str = "Go on with it";

/// Explains how numbered hands go, one line each.
pub const HOW_IT_GOES: [&str; 4] = [
    WHO_PLAYS,
    HINTS_ALLOWED,
    WHAT_PAR_IS,
    "After the hand, see what five levels of bots made, and send your result to a friend. It gives no card away.",
];

/// Explains how a number goes that the person has not begun, one line each.
pub const HOW_A_NUMBER_GOES: [&str; 3] =
    [WHO_PLAYS, WHAT_PAR_IS, "Your first try counts. The result that you send to a friend gives no card away."];

const WHO_PLAYS: &str = "You sit South with three champion bots.";

/// Says what numbers and evenings are.
pub const WHAT_NUMBERS_ARE: &str = "A number keeps its cards for good, so a friend can play the same ones. A numbered evening is a whole game instead \
                                    of a single hand.";

/// Says before the first try that a hint costs nothing.
pub const HINTS_ALLOWED: &str = "Hints are allowed and leave no mark.";

/// Labels the button that starts the hand of today.
pub const PLAY_TODAYS_HAND: &str = "Play today's hand";

/// Says what a number is to somebody who comes by a friend's link.
#[must_use]
pub fn number_explanation(of: NumberedDeal) -> String {
    let what = match of.set {
        NumberedKind::Hand => "One hand, one score",
        NumberedKind::Evening => "One game, one score",
    };
    format!(
        "{what}, by the {} rules. {HINTS_ALLOWED} Then see how five levels of bots did with these cards. A friend who \
         opens the same number gets them, too.",
        list_title(of.rules)
    )
}

/// Stands in the place of the result while the game is reviewed.
pub const PAR_TO_COME: &str = "Your result stands here as soon as the review has found par for your cards.";

/// Explains why the person had nothing to play in a numbered hand.
pub const SAT_OUT: &str = "Your partner went alone, so you sat this one out. The next hand may be yours to play.";

/// Labels the link to the next numbered hand or evening: `Next: Hand 43, World`.
#[must_use]
pub fn next_label(of: NumberedDeal) -> String {
    format!("Next: {}", number_title(of))
}

/// Says how many levels of bots have played the same cards so far: `The bots are playing your cards: 2 of 5 levels
/// done.`
#[must_use]
pub fn levels_playing(done: usize) -> String {
    format!("The bots are playing your cards: {done} of {} levels done.", Level::ALL.len())
}

/// Formats the person's points with a sign: `+2`.
#[must_use]
pub fn own_points(outcome: &NumberOutcome) -> String {
    points_text(round_to_tenths(MilliPoints::from_points(outcome.points.into())))
}

/// Formats tenths of a point as points with a sign: `+1.3`. Whole points have no decimal: `−2`.
#[must_use]
pub fn points_text(tenths: i32) -> String {
    let told = signed_tenths(tenths);
    told.strip_suffix(".0").map(str::to_owned).unwrap_or(told)
}

/// Says how the person came out, what par is for these cards, and what par means.
#[must_use]
pub fn par_explanation(outcome: &NumberOutcome) -> String {
    let par = round_to_tenths(outcome.par);
    let [own, bots] = [i32::from(outcome.points) * 10, par].map(lead_text);
    format!(
        "You came out {own}. Par is {}: with champion bots in all four seats, your side comes out {bots} on average.",
        points_text(par)
    )
}

/// Says how far a side is ahead, with tenths of a point: `1.3 points ahead`, `even`.
fn lead_text(tenths: i32) -> String {
    let side = match tenths {
        0 => return "even".to_owned(),
        1.. => "ahead",
        _ => "behind",
    };
    let unit = if tenths.abs() == 10 { "point" } else { "points" };
    format!("{} {unit} {side}", &points_text(tenths.abs())[1..])
}

/// Says how many of the latest results in a row were at par or better: `3 results in a row at par or better.`
#[must_use]
pub fn streak_sentence(hands: usize) -> String {
    format!("{} in a row at par or better.", count(hands, "result"))
}

/// Says on how many days in a row the person has played, or how to begin a streak: `You played on 3 days in a row.`
#[must_use]
pub fn streak_of_days(days: usize) -> String {
    match days {
        0 => "Finish a hand today to begin a streak.".to_owned(),
        1 => "Your streak has begun: one day. Play every day to keep it.".to_owned(),
        days => format!("You played on {} in a row.", count(days, "day")),
    }
}

/// Says which days the calendar shows: `September 29 to November 2`.
#[must_use]
pub fn calendar_range(first: LocalTime, last: LocalTime) -> String {
    format!("{} to {}", month_and_day(first), month_and_day(last))
}

/// Describes a day of the calendar, with the number of hands or evenings played: `March 9: 2 played`.
#[must_use]
pub fn day_description(at: LocalTime, played: usize) -> String {
    match played {
        0 => month_and_day(at),
        _ => format!("{}: {played} played", month_and_day(at)),
    }
}

/// Labels the link from a day of the calendar to its hand: `The hand of March 9`.
#[must_use]
pub fn missed_hand_label(at: LocalTime) -> String {
    format!("The hand of {}", month_and_day(at))
}

/// Says how many levels of bots made fewer points than the person with the same cards, and how many as many: `You beat 3
/// of the 5 levels and tied 1.`
#[must_use]
pub fn compared_levels_sentence(LevelsCompared { beaten, tied }: LevelsCompared) -> String {
    let all = Level::ALL.len();
    match (beaten, tied) {
        (0, 0) => "Every level made more points with these cards.".to_owned(),
        (0, tied) if tied == all => format!("You tied all {all} levels."),
        (0, tied) => format!("You tied {tied} of the {all} levels. The others made more."),
        (beaten, _) if beaten == all => format!("You beat all {all} levels!"),
        (beaten, 0) => format!("You beat {beaten} of the {all} levels."),
        (beaten, tied) => format!("You beat {beaten} of the {all} levels and tied {tied}."),
    }
}

/// Returns the text about a result that the person can send to friends: the number, a row of colored squares, the
/// distance from par, and the address. The text reveals no cards.
#[must_use]
pub fn shared_result_text(
    of: NumberedDeal,
    outcome: &NumberOutcome,
    levels: Option<LevelsCompared>,
    at_par_in_a_row: usize,
    link: &str,
) -> String {
    let marks: String = outcome.marks.iter().map(|mark| mark_square(*mark)).collect();
    let levels = levels.filter(|levels| levels.beaten > 0).map(beaten_levels_line);
    let streak = (at_par_in_a_row > 1).then(|| streak_sentence(at_par_in_a_row));
    let lines = [
        Some(format!("Bower. {}", number_title(of))),
        (!marks.is_empty()).then_some(marks),
        Some(with_full_stop(format!("{}: {}", own_points(outcome), distance_from_par(outcome)))),
        levels,
        streak,
        Some(link.to_owned()),
    ];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn beaten_levels_line(LevelsCompared { beaten, tied }: LevelsCompared) -> String {
    let tied = if tied > 0 { format!(", tied {tied}") } else { String::new() };
    format!("Beat {beaten} of {} levels{tied}.", Level::ALL.len())
}

const fn mark_square(mark: ResultMark) -> char {
    match mark {
        ResultMark::Us => '\u{1f7e9}',
        ResultMark::Them => '\u{2b1c}',
        ResultMark::Nobody => '\u{2b1b}',
    }
}

/// Describes the row of squares to a screen reader: who won each trick or hand, such as `Tricks: us, them, us`.
#[must_use]
pub fn marks_description(set: NumberedKind, marks: &[ResultMark]) -> String {
    let whose = marks.iter().map(|mark| match mark {
        ResultMark::Us => "us",
        ResultMark::Them => "them",
        ResultMark::Nobody => "nobody",
    });
    let what = match set {
        NumberedKind::Hand => "Tricks",
        NumberedKind::Evening => "Hands",
    };
    format!("{what}: {}", whose.collect::<Vec<_>>().join(", "))
}

/// Says what the row of marks shows: `You took 3 of 5 tricks.`, `You scored in 7 of 12 hands.`
#[must_use]
pub fn marks_sentence(set: NumberedKind, marks: &[ResultMark]) -> String {
    let won = marks.iter().filter(|mark| **mark == ResultMark::Us).count();
    match set {
        NumberedKind::Hand => format!("Your side took {won} of {} tricks.", marks.len()),
        NumberedKind::Evening => format!("Your side scored in {won} of {} hands.", marks.len()),
    }
}

/// Says what par means to somebody who looks at a list of results.
pub const WHAT_PAR_IS: &str = "Par is how your side comes out on average with champion bots in all four seats.";

/// Says how far the result is from par, as a sentence: `0.7 better than par.`
#[must_use]
pub fn par_sentence(outcome: &NumberOutcome) -> String {
    with_full_stop(capitalized(&distance_from_par(outcome)))
}

/// Says how far the result is from par, within a sentence: `0.7 better than par`.
#[must_use]
pub fn distance_from_par(outcome: &NumberOutcome) -> String {
    // Computed from the rounded figures, so that the figures on screen add up.
    match i32::from(outcome.points) * 10 - round_to_tenths(outcome.par) {
        0 => "at par".to_owned(),
        more if more > 0 => format!("{} better than par", &points_text(more)[1..]),
        less => format!("{} worse than par", &points_text(-less)[1..]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(points: i16, par: i32) -> NumberOutcome {
        NumberOutcome { points, par: MilliPoints(par), marks: vec![ResultMark::Us, ResultMark::Them] }
    }

    #[test]
    fn before_the_first_try_hints_are_said_to_be_allowed() {
        for of in ["42?rules=world", "evening/7?rules=chicago"] {
            assert!(
                number_explanation(of.parse().unwrap()).contains(". Hints are allowed and leave no mark. "),
                "{of}"
            );
        }
    }

    #[test]
    fn par_is_said_in_plain_words() {
        assert_eq!(
            par_explanation(&outcome(1, 1300)),
            "You came out 1 point ahead. Par is +1.3: with champion bots in all four seats, your side comes out 1.3 points \
             ahead on average."
        );
        assert_eq!(
            par_explanation(&outcome(-4, -2000)),
            "You came out 4 points behind. Par is \u{2212}2: with champion bots in all four seats, your side comes out 2 \
             points behind on average."
        );
        assert_eq!(
            par_explanation(&outcome(0, 30)),
            "You came out even. Par is 0: with champion bots in all four seats, your side comes out even on average."
        );
        assert_eq!(par_sentence(&outcome(2, 1300)), "0.7 better than par.");
        assert_eq!(par_sentence(&outcome(-2, -2000)), "At par.");
        assert_eq!(par_sentence(&outcome(-1, 2000)), "3 worse than par.");
    }

    #[test]
    fn what_is_sent_has_a_row_of_marks_and_no_card() {
        let of: NumberedDeal = "42?rules=world".parse().unwrap();
        assert_eq!(
            shared_result_text(
                of,
                &outcome(2, 1300),
                Some(LevelsCompared { beaten: 3, tied: 0 }),
                4,
                "#/hands/42?rules=world"
            ),
            "Bower. Hand 42, World\n\u{1f7e9}\u{2b1c}\n+2: 0.7 better than par.\nBeat 3 of 5 levels.\n4 results in a row at \
             par or better.\n#/hands/42?rules=world"
        );
        let bare = NumberOutcome { marks: Vec::new(), ..outcome(0, 0) };
        assert_eq!(shared_result_text(of, &bare, None, 1, "x"), "Bower. Hand 42, World\n0: at par.\nx");
        assert_eq!(marks_description(of.set, &outcome(1, 0).marks), "Tricks: us, them");
        assert_eq!(marks_sentence(of.set, &outcome(1, 0).marks), "Your side took 1 of 2 tricks.");
        let told = |beaten, tied| compared_levels_sentence(LevelsCompared { beaten, tied });
        assert_eq!(told(0, 0), "Every level made more points with these cards.");
        assert_eq!(told(0, 2), "You tied 2 of the 5 levels. The others made more.");
        assert_eq!(told(0, 5), "You tied all 5 levels.");
        assert_eq!(told(2, 3), "You beat 2 of the 5 levels and tied 3.");
        assert_eq!(told(3, 0), "You beat 3 of the 5 levels.");
        assert_eq!(told(5, 0), "You beat all 5 levels!");
        assert_eq!(beaten_levels_line(LevelsCompared { beaten: 2, tied: 1 }), "Beat 2 of 5 levels, tied 1.");
    }
}
