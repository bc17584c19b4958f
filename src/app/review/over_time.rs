//! One's play over all reviewed games: what a decision cost, by which habits, and how calls lie beside sound ones.

use std::cmp::{Ordering, Reverse};

use super::session::summed;
use crate::outside::Outside;
use crate::save::{self, GameId, Summed, load_game, load_review, store_review};
use crate::words::review::{self as say, over_time as told};
use crate::words::{HABITS, when};
use bots::review::{Costs, Estimate, Kind, OwnPlay, WrongDecision};
use bots::{Habits, Level, MilliPoints};

/// The most points that a line has: more games than that share them.
const POINTS: usize = 24;

/// In how many deals it was counted what is sound.
const SOUND_DEALS: f64 = 1000.0;

/// How many habits are told.
const DEAREST: usize = 5;

/// How many moments are told of a habit.
const MOMENTS: usize = 8;

/// One's play over all games that were reviewed by the present judge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OverTime {
    /// How many games.
    pub games: usize,
    /// What a decision cost, the first games first.
    pub line: Vec<PlayPoint>,
    /// The same in words; that there is nothing, where there is nothing.
    pub line_told: String,
    /// What went wrong, the dearest kind first.
    pub kinds: Vec<KindRow>,
    /// The dearest kinds, with the moments they come from.
    pub habits: Vec<Habit>,
    /// Calls, euchres and loners beside what is sound.
    pub calls: Vec<CallRow>,
    /// That some reviews are too old to be counted.
    pub older: Option<String>,
}

/// A point of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayPoint {
    /// Which games: `Game 3`, `Games 11–14`.
    pub title: String,
    /// What a decision cost.
    pub all: Estimate,
    /// What a bid cost; `None` where there was none to judge.
    pub bids: Option<Estimate>,
    /// What a card cost, likewise.
    pub cards: Option<Estimate>,
    /// The first in words: `0.08, between 0.05 and 0.11`.
    pub told: String,
}

/// A kind of what went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindRow {
    /// The kind of mistake.
    pub kind: Kind,
    /// The same in words.
    pub title: &'static str,
    /// How often.
    pub times: usize,
    /// The points lost by it.
    pub lost: MilliPoints,
    /// The same in words: `2.3`.
    pub lost_told: String,
    /// The same of a game: `0.2`.
    pub a_game: String,
}

/// A habit that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// What it is.
    pub title: &'static str,
    /// What it cost: `2.3 points in 8 decisions`.
    pub cost: String,
    /// Where it comes from, the dearest first.
    pub moments: Vec<HabitMoment>,
}

/// A moment that a habit comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HabitMoment {
    /// The game.
    pub game: GameId,
    /// After how many events of its log.
    pub at: usize,
    /// Where in it: `Hand 7: Missed call`.
    pub title: String,
    /// When the game was begun: `9 March, 8:00`.
    pub when: String,
    /// What it cost: `It cost 0.4 points.`
    pub cost: String,
}

/// Something that is counted of one's calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// What is counted, in words.
    pub title: &'static str,
    /// One's own share: `31, of 48`.
    pub own: String,
    /// The sound share: `25`.
    pub sound: String,
    /// Whether one's own is clearly less or more than that.
    pub beside: Ordering,
    /// The same in words.
    pub beside_told: &'static str,
}

impl OverTime {
    /// Returns what is kept on the device. No game is read whose review is summed up.
    #[must_use]
    pub fn kept(outside: &dyn Outside) -> OverTime {
        let (mut plays, mut older) = (Vec::new(), 0);
        for (id, summed) in save::own_plays(outside.storage()).unwrap_or_default() {
            match summed {
                Summed::Own(own) => plays.push((id, own)),
                Summed::NotYet => plays.extend(sum_up(outside, &id).map(|own| (id, own))),
                Summed::Older => older += 1,
            }
        }
        OverTime { older: (older > 0).then(|| told::older(older)), ..OverTime::of(outside, &plays) }
    }

    /// Returns what these games come to, the first first.
    fn of(outside: &dyn Outside, plays: &[(GameId, OwnPlay)]) -> OverTime {
        let own = || plays.iter().map(|(_, own)| own);
        let line = line(plays);
        let moments = by_kind(plays);
        OverTime {
            games: plays.len(),
            line_told: line_told(plays.len(), &line, pooled(own())).unwrap_or_else(|| told::NOTHING_YET.to_owned()),
            line,
            kinds: moments.iter().map(|(kind, moments)| kind_row(*kind, moments, plays.len())).collect(),
            habits: moments.iter().take(DEAREST).map(|(kind, moments)| habit(outside, *kind, moments)).collect(),
            calls: calls(own().map(|own| own.habits)),
            older: None,
        }
    }
}

/// Sums up a review that was kept before reviews were, and keeps that; `None` of one that is not finished.
fn sum_up(outside: &dyn Outside, id: &GameId) -> Option<OwnPlay> {
    let (game, log) = load_game(outside.storage(), id).ok()?.ready()?.own().filter(|(game, _)| game.counts())?;
    let reviewing = load_review(outside.storage(), id).ok()?.ready()?.resumed(&log)?;
    let saved = summed(&log, game.seat, &reviewing);
    if saved.own.is_some() {
        outside.stored(store_review(outside.storage(), id, &saved));
    }
    saved.own
}

/// What bids and cards cost.
#[derive(Clone, Copy, Default)]
struct Pooled {
    bids: Costs,
    cards: Costs,
}

impl Pooled {
    fn all(self) -> Costs {
        let mut all = self.bids;
        all += self.cards;
        all
    }
}

fn pooled<'p>(plays: impl Iterator<Item = &'p OwnPlay>) -> Pooled {
    plays.fold(Pooled::default(), |mut pooled, own| {
        pooled.bids += own.bids;
        pooled.cards += own.play;
        pooled
    })
}

fn line(plays: &[(GameId, OwnPlay)]) -> Vec<PlayPoint> {
    let share = plays.len().div_ceil(POINTS).max(1);
    let points = plays.chunks(share).enumerate().filter_map(|(point, plays)| {
        let first = point * share + 1;
        let pooled = pooled(plays.iter().map(|(_, own)| own));
        let all = pooled.all().estimate()?;
        Some(PlayPoint {
            title: told::games(first, first + plays.len() - 1),
            all,
            bids: pooled.bids.estimate(),
            cards: pooled.cards.estimate(),
            told: told::estimate(all),
        })
    });
    points.collect()
}

fn line_told(games: usize, line: &[PlayPoint], pooled: Pooled) -> Option<String> {
    let (all, lately) = (pooled.all().estimate()?, line.last()?.all);
    Some(told::told(games, all, pooled.bids.estimate(), pooled.cards.estimate(), lately))
}

type Moments<'p> = Vec<(&'p GameId, WrongDecision)>;

fn lost(moments: &Moments<'_>) -> MilliPoints {
    moments.iter().map(|(_, wrong)| wrong.lost).sum()
}

/// Returns what went wrong, by kinds, the dearest first, and in each the dearest moment first.
fn by_kind(plays: &[(GameId, OwnPlay)]) -> Vec<(Kind, Moments<'_>)> {
    let all: Moments = plays.iter().flat_map(|(id, own)| own.wrong.iter().map(move |wrong| (id, *wrong))).collect();
    let of_kind = |kind: Kind| {
        let mut moments: Moments = all.iter().filter(|(_, wrong)| wrong.kind == kind).copied().collect();
        cards::sort::sort_by_key(&mut moments, |(_, wrong)| Reverse(wrong.lost));
        (kind, moments)
    };
    let mut kinds: Vec<(Kind, Moments)> = Kind::ALL.into_iter().map(of_kind).collect();
    kinds.retain(|(_, moments)| !moments.is_empty());
    cards::sort::sort_by_key(&mut kinds, |(kind, moments)| (Reverse(lost(moments)), *kind));
    kinds
}

fn kind_row(kind: Kind, moments: &Moments<'_>, games: usize) -> KindRow {
    let lost = lost(moments);
    let games = i32::try_from(games.max(1)).unwrap_or(i32::MAX);
    KindRow {
        kind,
        title: say::kind(kind),
        times: moments.len(),
        lost,
        lost_told: told::lost(lost),
        a_game: told::lost(MilliPoints(lost.0 / games)),
    }
}

fn habit(outside: &dyn Outside, kind: Kind, moments: &Moments<'_>) -> Habit {
    let now = outside.local_time(outside.now());
    let moment = |(game, wrong): &(&GameId, WrongDecision)| HabitMoment {
        game: GameId::clone(game),
        at: wrong.at,
        title: say::moment(wrong.hand, wrong.kind),
        when: game.begun().map(|begun| when(outside.local_time(begun), now)).unwrap_or_default(),
        cost: say::cost(wrong.lost, None),
    };
    Habit {
        title: say::kind(kind),
        cost: told::habit(lost(moments), moments.len()),
        moments: moments.iter().take(MOMENTS).map(moment).collect(),
    }
}

fn calls(habits: impl Iterator<Item = Habits>) -> Vec<CallRow> {
    let habits = habits.fold(Habits::default(), |mut all, more| {
        all += more;
        all
    });
    let counted = habits.counts().into_iter().zip(habits.rows());
    let rows = HABITS.into_iter().zip(counted).zip(Level::Champion.rates().rows());
    let row = |((title, ((count, of), share)), sound)| {
        let beside = beside(count, of, sound);
        CallRow {
            title,
            own: told::share(share, of),
            sound: crate::words::percent(sound),
            beside,
            beside_told: told::beside(beside),
        }
    };
    rows.map(row).collect()
}

/// Returns how a share lies beside a sound one in thousandths: apart where that is more than two standard errors of
/// both.
fn beside(count: u16, of: u16, sound: u16) -> Ordering {
    let (count, of, sound) = (f64::from(count), f64::from(of), f64::from(sound) / 1000.0);
    let (expected, error) = (of * sound, (of * sound * (1.0 - sound) * (1.0 + of / SOUND_DEALS)).sqrt());
    if (count - expected).abs() > 2.0 * error { count.total_cmp(&expected) } else { Ordering::Equal }
}
