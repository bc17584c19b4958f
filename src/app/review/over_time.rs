//! The person's play over all reviewed games: the average cost of a decision, costly habits, and calls compared with a
//! sound player's calls. Start with [`OverTime::of_stored`].

use std::cmp::{Ordering, Reverse};

use super::session::review_to_store;
use crate::outside::Outside;
use crate::practice::NumberedDeal;
use crate::save::{self, GameId, Loaded, Owned, PlaySummary, load_game, load_review, store_review};
use crate::words::review::{self as say, over_time as told};
use crate::words::{HABIT_NAMES, relative_time};
use bots::review::{CostEstimate, CostSums, DecisionKind, SeatPlaySummary, WrongDecision};
use bots::{Habits, Level, MilliPoints};

/// The highest number of points on the line of average costs. If there are more games, each point stands for several
/// games.
const MAX_POINTS_ON_LINE: usize = 24;

/// The number of deals from which the sound player's shares were measured. They have a sampling error, too.
const DEALS_OF_SOUND_SHARES: f64 = 1000.0;

/// The smallest number of cases for which the person's share is compared with the sound player's.
const MIN_CASES: u16 = 20;

/// The smallest number of decisions in the latest games that are compared with all games.
const MIN_LATEST_DECISIONS: u32 = 30;

/// The smallest number of decisions that make a habit. A single mistake is no habit.
const MIN_DECISIONS_OF_HABIT: usize = 2;

const MAX_HABITS: usize = 5;

/// A decision that was wrong only once is listed from this cost on.
const LEAST_COST_OF_MOMENT: MilliPoints = MilliPoints(200);

/// The highest number of decisions that are shown for a habit.
const MAX_MOMENTS: usize = 8;

/// The person's play over all reviewed games. Reviews by older versions do not count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OverTime {
    pub games: usize,
    /// The course of the average cost of a decision, oldest games first.
    pub line: Vec<CostPoint>,
    /// Sentences about `line`. If no game has been reviewed yet, a sentence that says so.
    pub line_summary: String,
    /// All kinds of mistakes that occurred, costliest first.
    pub kinds: Vec<MistakeKindRow>,
    /// The costliest kinds of mistakes that were made more than once, with examples.
    pub habits: Vec<MistakeHabit>,
    /// The costliest decisions of the kinds of mistakes that were made only once.
    pub single_moments: Vec<HabitMoment>,
    /// The person's calls, euchres and loners, compared with those of a sound player.
    pub calls: Vec<CallRow>,
    /// A sentence about the figures in `calls` that have too few cases to compare; `None` if all have enough.
    pub calls_to_come: Option<String>,
    /// A sentence about reviews that an older version has made and that do not count; `None` if there are none.
    pub older_reviews: Option<String>,
    /// A sentence about reviewed numbered hands, which do not count; `None` if there are none.
    pub numbered_hands: Option<String>,
}

/// A point of the line of average costs. It stands for one game or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostPoint {
    /// The game or games: `Game 3`, `Games 11–14`.
    pub title: String,
    /// The average cost of a decision.
    pub all: CostEstimate,
    /// The average cost of a bid; `None` if no bid was judged.
    pub bids: Option<CostEstimate>,
    /// The average cost of a card played; `None` if no card was judged.
    pub cards: Option<CostEstimate>,
    /// The average cost of a decision in words: `0.08 (0.05 to 0.11)`.
    pub estimate_text: String,
    /// The number of decisions with a choice.
    pub decisions: u32,
}

/// A kind of mistake: how often it occurred, and how much it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeKindRow {
    pub kind: DecisionKind,
    pub title: &'static str,
    pub times: usize,
    /// The points that all mistakes of this kind have cost.
    pub lost: MilliPoints,
    /// `lost` as text: `2.3`.
    pub lost_text: String,
    /// `lost` per game, as text: `0.2`.
    pub lost_per_game: String,
}

/// A costly kind of mistake with examples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeHabit {
    pub title: &'static str,
    /// The total cost: `2.3 points in 8 decisions`.
    pub cost: String,
    /// Examples of wrong decisions, costliest first.
    pub moments: Vec<HabitMoment>,
}

/// A wrong decision that is an example of a habit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HabitMoment {
    pub game: GameId,
    /// The index of the decision in the game's log.
    pub at: usize,
    /// The hand and the kind of mistake: `Hand 7: Missed call`.
    pub title: String,
    /// When, and what it cost: `March 9, 8:00. It cost 0.4 points.`
    pub note: String,
}

/// A figure about the person's calls, compared with the same figure of a sound player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// The name of the figure: `Makes trump as dealer`.
    pub title: &'static str,
    /// The person's share of all cases, and the number of cases: `31% of 48`.
    pub own: String,
    /// The sound player's share: `25%`.
    pub sound: String,
    /// Whether the person's share is clearly less or greater than the sound player's; otherwise `Equal`. `None` if there
    /// are too few cases to tell.
    pub comparison: Option<Ordering>,
    /// The comparison in words: `clearly less than sound`.
    pub comparison_text: &'static str,
}

impl OverTime {
    /// Returns whether nothing has been reviewed, not even a game that does not count.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0 && self.older_reviews.is_none() && self.numbered_hands.is_none()
    }

    /// Returns whether neither a habit nor a single decision is listed.
    #[must_use]
    pub const fn shows_no_decision(&self) -> bool {
        self.habits.is_empty() && self.single_moments.is_empty()
    }

    /// Tells the first and the last value of `line`. `None` if there is no line to draw, with less than two points.
    #[must_use]
    pub fn line_ends(&self) -> Option<[String; 2]> {
        let [first, .., last] = self.line.as_slice() else { return None };
        Some([first, last].map(|point| told::line_end(&point.title, point.all)))
    }

    /// Sums up the stored reviews. Loads a game only if its review has no summary yet.
    #[must_use]
    pub fn of_stored(outside: &dyn Outside) -> OverTime {
        let (mut plays, mut older, mut hands) = (Vec::new(), 0, 0);
        for (id, summed) in save::own_plays(outside.storage()).unwrap_or_default() {
            match summed {
                PlaySummary::Own(own) => plays.push((id, own)),
                PlaySummary::Unfinished => match store_play_summary(outside, &id) {
                    Some(own) => plays.push((id, own)),
                    None => hands += usize::from(is_numbered_hand(outside, &id)),
                },
                PlaySummary::Outdated => older += 1,
            }
        }
        OverTime {
            older_reviews: (older > 0).then(|| told::unread_reviews_sentence(older)),
            numbered_hands: (hands > 0).then(|| told::uncounted_hands_sentence(hands)),
            ..OverTime::of(outside, &plays)
        }
    }

    /// Sums up the person's play in several games, oldest first.
    fn of(outside: &dyn Outside, plays: &[(GameId, SeatPlaySummary)]) -> OverTime {
        let own = || plays.iter().map(|(_, own)| own);
        let line = play_points(plays);
        let moments = moments_by_kind(plays);
        OverTime {
            games: plays.len(),
            line_summary: line_summary(plays.len(), &line, pool_costs(own()))
                .unwrap_or_else(|| told::NOTHING_YET.to_owned()),
            line,
            kinds: moments.iter().map(|(kind, moments)| kind_row(*kind, moments, plays.len())).collect(),
            habits: moments
                .iter()
                .filter(|(_, moments)| is_habit(moments))
                .take(MAX_HABITS)
                .map(|(kind, moments)| build_habit(outside, *kind, moments))
                .collect(),
            single_moments: moments
                .iter()
                .filter(|(_, moments)| !is_habit(moments))
                .flat_map(|(_, moments)| moments)
                .filter(|(_, wrong)| wrong.lost >= LEAST_COST_OF_MOMENT)
                .take(MAX_HABITS)
                .map(|(game, wrong)| habit_moment(outside, game, wrong))
                .collect(),
            calls_to_come: calls_to_come(plays.len(), own().map(|own| own.habits)),
            calls: call_rows(own().map(|own| own.habits)),
            older_reviews: None,
            numbered_hands: None,
        }
    }
}

/// Computes the summary for a review that was stored without one, and stores it. `None` if the review is not finished
/// or the game does not count.
fn store_play_summary(outside: &dyn Outside, id: &GameId) -> Option<SeatPlaySummary> {
    let own = load_game(outside.storage(), id).ok()?.ready()?.own();
    let (game, log) = own.filter(|(game, log)| game.counts_as_game(log))?;
    let reviewing = load_review(outside.storage(), id).ok()?.ready()?.resume(&log)?;
    let saved = review_to_store(&log, game.seat, &reviewing);
    if saved.own.is_some() {
        outside.report_failure(store_review(outside.storage(), id, &saved));
    }
    saved.own
}

fn is_numbered_hand(outside: &dyn Outside, id: &GameId) -> bool {
    let loaded = load_game(outside.storage(), id).ok().and_then(Loaded::ready).and_then(Owned::own);
    loaded.is_some_and(|(_, log)| NumberedDeal::is_hand(&log))
}

/// The costs of bids and of cards, added up over several games.
#[derive(Clone, Copy, Default)]
struct PooledCosts {
    bids: CostSums,
    cards: CostSums,
}

impl PooledCosts {
    fn all(self) -> CostSums {
        let mut all = self.bids;
        all += self.cards;
        all
    }
}

fn pool_costs<'p>(plays: impl Iterator<Item = &'p SeatPlaySummary>) -> PooledCosts {
    plays.fold(PooledCosts::default(), |mut pooled, own| {
        pooled.bids += own.bids;
        pooled.cards += own.play;
        pooled
    })
}

fn play_points(plays: &[(GameId, SeatPlaySummary)]) -> Vec<CostPoint> {
    let one_game = plays.len() == 1;
    let share = plays.len().div_ceil(MAX_POINTS_ON_LINE).max(1);
    let points = plays.chunks(share).enumerate().filter_map(|(point, plays)| {
        let first = point * share + 1;
        let pooled = pool_costs(plays.iter().map(|(_, own)| own));
        let all = pooled.all().estimate()?;
        Some(CostPoint {
            title: told::game_range(first, first + plays.len() - 1),
            all,
            bids: pooled.bids.estimate(),
            cards: pooled.cards.estimate(),
            // A single game is too little for an interval.
            decisions: pooled.all().decisions,
            estimate_text: if one_game { told::mean_cost(all) } else { told::estimate_text(all) },
        })
    });
    points.collect()
}

fn line_summary(games: usize, line: &[CostPoint], pooled: PooledCosts) -> Option<String> {
    let all = pooled.all().estimate()?;
    let lately = line.last().filter(|latest| latest.decisions >= MIN_LATEST_DECISIONS).map(|latest| latest.all);
    Some(told::average_cost_sentence(games, all, pooled.bids.estimate(), pooled.cards.estimate(), lately))
}

type Moments<'p> = Vec<(&'p GameId, WrongDecision)>;

fn points_lost(moments: &Moments<'_>) -> MilliPoints {
    moments.iter().map(|(_, wrong)| wrong.lost).sum()
}

/// Groups the wrong decisions by kind. The costliest kind comes first. Within a kind, the costliest decision comes
/// first.
fn moments_by_kind(plays: &[(GameId, SeatPlaySummary)]) -> Vec<(DecisionKind, Moments<'_>)> {
    let all: Moments = plays.iter().flat_map(|(id, own)| own.wrong.iter().map(move |wrong| (id, *wrong))).collect();
    let of_kind = |kind: DecisionKind| {
        let mut moments: Moments = all.iter().filter(|(_, wrong)| wrong.kind == kind).copied().collect();
        cards::sort::sort_by_key(&mut moments, |(_, wrong)| Reverse(wrong.lost));
        (kind, moments)
    };
    let mut kinds: Vec<(DecisionKind, Moments)> = DecisionKind::ALL.into_iter().map(of_kind).collect();
    kinds.retain(|(_, moments)| !moments.is_empty());
    cards::sort::sort_by_key(&mut kinds, |(kind, moments)| (Reverse(points_lost(moments)), *kind));
    kinds
}

fn kind_row(kind: DecisionKind, moments: &Moments<'_>, games: usize) -> MistakeKindRow {
    let lost = points_lost(moments);
    let games = i32::try_from(games.max(1)).unwrap_or(i32::MAX);
    MistakeKindRow {
        kind,
        title: told::mistake_name(kind),
        times: moments.len(),
        lost,
        lost_text: told::lost_points(lost),
        lost_per_game: told::lost_points_per_game(MilliPoints(lost.0 / games)),
    }
}

const fn is_habit(moments: &Moments<'_>) -> bool {
    moments.len() >= MIN_DECISIONS_OF_HABIT
}

fn build_habit(outside: &dyn Outside, kind: DecisionKind, moments: &Moments<'_>) -> MistakeHabit {
    MistakeHabit {
        title: told::mistake_name(kind),
        cost: told::habit_cost(points_lost(moments), moments.len()),
        moments: moments.iter().take(MAX_MOMENTS).map(|(game, wrong)| habit_moment(outside, game, wrong)).collect(),
    }
}

fn habit_moment(outside: &dyn Outside, game: &GameId, wrong: &WrongDecision) -> HabitMoment {
    let now = outside.local_time(outside.now());
    let cost = say::cost_sentence(wrong.lost, None);
    HabitMoment {
        game: game.clone(),
        at: wrong.at,
        title: told::mistake_title(wrong.hand, wrong.kind),
        note: match game.created_at() {
            Some(begun) => format!("{}. {cost}", relative_time(outside.local_time(begun), now)),
            None => cost,
        },
    }
}

/// Says when the figures that are missing in the comparison of calls will appear.
fn calls_to_come(games: usize, habits: impl Iterator<Item = Habits>) -> Option<String> {
    let habits = habits.fold(Habits::default(), |mut all, more| {
        all += more;
        all
    });
    let cases = habits.counts().map(|(_, of)| of);
    if cases.iter().all(|of| *of >= MIN_CASES) {
        return None;
    }
    let most = cases.into_iter().max().unwrap_or_default();
    Some(if most >= MIN_CASES {
        told::more_calls_to_come(MIN_CASES)
    } else {
        // As many games as it takes at the pace so far.
        let games_in_all = (most > 0).then(|| (games * usize::from(MIN_CASES)).div_ceil(usize::from(most)));
        told::calls_to_come(games_in_all.map(|in_all| in_all.saturating_sub(games)))
    })
}

fn call_rows(habits: impl Iterator<Item = Habits>) -> Vec<CallRow> {
    let habits = habits.fold(Habits::default(), |mut all, more| {
        all += more;
        all
    });
    let counted = habits.counts().into_iter().zip(habits.rows());
    let rows = HABIT_NAMES.into_iter().zip(counted).zip(Level::Champion.rates().rows());
    let row = |((title, ((count, of), share)), sound)| {
        let beside = compare_share(count, of, sound);
        CallRow {
            title,
            own: told::share_text(share, of),
            sound: crate::words::levels::share_text(sound),
            comparison: beside,
            comparison_text: told::compared_with_sound(beside),
        }
    };
    rows.map(row).collect()
}

/// Compares the person's share, `count` of `of` cases, with the sound player's share `sound`, in thousandths. Returns
/// `None` if there are too few cases, and `Equal` unless the shares differ by more than two standard errors. The standard
/// error includes the error of the sound share.
fn compare_share(count: u16, of: u16, sound: u16) -> Option<Ordering> {
    if of < MIN_CASES {
        return None;
    }
    let (count, of, sound) = (f64::from(count), f64::from(of), f64::from(sound) / 1000.0);
    let (expected, error) = (of * sound, (of * sound * (1.0 - sound) * (1.0 + of / DEALS_OF_SOUND_SHARES)).sqrt());
    Some(if (count - expected).abs() > 2.0 * error { count.total_cmp(&expected) } else { Ordering::Equal })
}
