//! The screens of numbered hands as plain data: the overview of all numbers, and the ranking within one number.

use super::{Calendar, NumberArchive, NumberStatus};
use crate::outside::Outside;
use crate::practice::{NumberedDeal, NumberedKind};
use crate::save::{LevelPoints, NumberOutcome, ResultMark, StartedNumber};
use crate::words::review::round_to_tenths;
use crate::words::{YOU, levels, relative_day, screens::hands as say};
use bots::{Level, MilliPoints};

/// The content of the overview: the next numbers to play, the calendar, and all numbers begun or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsOverview {
    /// The hand of today; `None` if the person has begun it.
    pub today: Option<NumberedDeal>,
    /// The hand of today, whether or not the person has begun it.
    pub hand_of_today: NumberedDeal,
    /// Whether the person has played the hand of today to its end, and its review has still to find the result.
    pub today_awaits_review: bool,
    /// The next hand and the next evening to play.
    pub next: [NumberedDeal; 2],
    /// The days on which the person has finished a number.
    pub calendar: Calendar,
    /// Sentences about the current streaks, or how to begin one.
    pub streaks: Vec<String>,
    /// Numbers that were begun but have no result yet, except the hand of today.
    pub unfinished: Vec<NumberedDeal>,
    /// Numbers with a result. The number begun last comes first.
    pub played: Vec<PlayedNumber>,
}

/// A numbered hand or evening with a result, as the overview lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedNumber {
    pub of: NumberedDeal,
    /// The person's points as text: `+2`.
    pub points: String,
    pub marks: Vec<ResultMark>,
    pub is_at_par: bool,
    /// The distance from par in words: `0.4 better than par`.
    pub distance_from_par: String,
    /// The day in words: `Yesterday`. Empty if it is not known.
    pub day: String,
}

impl HandsOverview {
    /// Returns the overview of all numbers started on this device.
    pub fn of_stored(outside: &dyn Outside) -> HandsOverview {
        let archive = NumberArchive::load_archive(outside);
        let all = &archive.0.0;
        let played: Vec<_> = all.iter().rev().filter_map(|begun| PlayedNumber::of(outside, begun)).collect();
        let awaits_review =
            |of: NumberedDeal| matches!(archive.number_status(outside, of), NumberStatus::NotReviewed(_));
        let calendar =
            Calendar::of(outside, all.iter().filter(|begun| begun.outcome.is_some() || awaits_review(begun.of)));
        let at_par = archive.streak();
        let streaks =
            [Some(say::streak_of_days(calendar.streak_days)), (at_par > 1).then(|| say::streak_sentence(at_par))];
        HandsOverview {
            today: archive.hand_of_today(outside),
            hand_of_today: super::hand_of_today(outside),
            today_awaits_review: awaits_review(super::hand_of_today(outside)),
            next: NumberedKind::ALL.map(|set| archive.next_number(super::first_unplayed(outside, set))),
            streaks: streaks.into_iter().flatten().collect(),
            unfinished: all
                .iter()
                .rev()
                .filter(|begun| begun.outcome.is_none() && begun.of != super::hand_of_today(outside))
                .map(|begun| begun.of)
                .collect(),
            calendar,
            played,
        }
    }
}

impl HandsOverview {
    /// Returns the result of the hand of today; `None` if it has no result yet.
    #[must_use]
    pub fn result_of_today(&self) -> Option<&PlayedNumber> {
        self.played.iter().find(|played| played.of == self.hand_of_today)
    }
}

impl PlayedNumber {
    fn of(outside: &dyn Outside, begun: &StartedNumber) -> Option<PlayedNumber> {
        let outcome = begun.outcome.as_ref()?;
        let then = begun.game.created_at().map(|millis| outside.local_time(millis));
        Some(PlayedNumber {
            of: begun.of,
            points: say::own_points(outcome),
            marks: outcome.marks.clone(),
            is_at_par: outcome.is_at_par(),
            distance_from_par: say::distance_from_par(outcome),
            day: then.map_or_else(String::new, |then| relative_day(then, outside.local_time(outside.now()))),
        })
    }
}

/// A line in the ranking that compares the person's result with par and the bot levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankingLine {
    pub owner: RankedPlayer,
    /// For example `You` or `Champion`.
    pub name: &'static str,
    /// The points, in tenths of a point.
    pub tenths: i32,
}

/// The owner of a line in the ranking: the person, par, or a bot level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankedPlayer {
    You,
    Par,
    Level(Level),
}

/// Ranks the person, par and the levels, best first. On equal points the person comes first.
#[must_use]
pub fn ranking(outcome: &NumberOutcome, levels_made: Option<LevelPoints>) -> Vec<RankingLine> {
    let whole = |points: i16| round_to_tenths(MilliPoints::from_points(points.into()));
    let rank = |owner, name, tenths| RankingLine { owner, name, tenths };
    let mut ranks = vec![
        rank(RankedPlayer::You, YOU, whole(outcome.points)),
        rank(RankedPlayer::Par, say::PAR, round_to_tenths(outcome.par)),
    ];
    let made = levels_made.into_iter().flat_map(|LevelPoints(points)| Level::ALL.into_iter().zip(points));
    let mut made: Vec<_> = made.collect();
    made.reverse();
    ranks.extend(
        made.into_iter()
            .map(|(level, points)| rank(RankedPlayer::Level(level), levels::level_title(level), whole(points))),
    );
    cards::sort::sort_by_key(&mut ranks, |rank| std::cmp::Reverse(rank.tenths));
    ranks
}
