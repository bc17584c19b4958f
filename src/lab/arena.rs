//! `lab arena`: matches two players in duplicate. Every deal, or every whole game, is played twice; the second time,
//! the players have swapped sides.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cards::ruleset::Length;
use cards::{BySide, Side};
use serde::Serialize;

use crate::arguments::{Arguments, BadArguments};
use crate::play::{Deals, DecisionClock, LabPlayer, PlayedHand, Tally, rate};
use crate::rules::Rules;

/// Whether single deals or whole games are played twice and compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MatchUnit {
    /// Separate deals, each as if it were the first of a game.
    Deals,
    /// Whole games, in which players consider the score.
    Game,
}

impl std::str::FromStr for MatchUnit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MatchUnit, &'static str> {
        match text {
            "deals" => Ok(MatchUnit::Deals),
            "game" => Ok(MatchUnit::Game),
            _ => Err("deals or game"),
        }
    }
}

/// A match between two players, A and B.
#[derive(Clone, Debug)]
struct PlayerMatch {
    a: LabPlayer,
    b: LabPlayer,
    deals: Deals,
    score: MatchUnit,
}

/// The results of pairs. A pair is a deal or game with its repetition, in which the players have swapped sides. The
/// fields are sums, so that the results of threads can be added up.
#[derive(Clone, Debug, Default)]
struct PairCounts {
    pairs: u64,
    hands: u64,
    /// A's points minus B's points, over all hands.
    points: i64,
    /// Three sums over the pairs, where `d` is A's points minus B's points in a pair and `n` its number of hands:
    /// `d * d`, `d * n` and `n * n`.
    squares: [i64; 3],
    games: u64,
    games_won: u64,
    games_lost: u64,
    /// The tally of A's contracts, then the tally of B's.
    tallies: [Tally; 2],
    /// The decision times of A, then those of B.
    clocks: [DecisionClock; 2],
    /// The number of each pair, with A's points minus B's points in this pair.
    points_by_pair: Vec<(u32, i64)>,
}

impl PairCounts {
    fn add(&mut self, other: &PairCounts) {
        self.pairs += other.pairs;
        self.hands += other.hands;
        self.points += other.points;
        self.games += other.games;
        self.games_won += other.games_won;
        self.games_lost += other.games_lost;
        for (mine, theirs) in self.squares.iter_mut().zip(other.squares) {
            *mine += theirs;
        }
        for n in 0..2 {
            self.tallies[n].add(&other.tallies[n]);
            self.clocks[n].add(other.clocks[n]);
        }
        self.points_by_pair.extend(&other.points_by_pair);
    }

    /// Returns the mean of A's points minus B's points per hand, and the standard error of this mean. Games differ in
    /// length, so the formula is the error of a ratio of two sums.
    fn mean_and_error(&self) -> (f64, f64) {
        let (pairs, hands) = (self.pairs as f64, self.hands as f64);
        let mean = self.points as f64 / hands;
        let [points, both, lengths] = self.squares.map(|sum| sum as f64);
        let spread = (points - 2.0 * mean * both + mean * mean * lengths).max(0.0);
        (mean, (spread * pairs / (pairs - 1.0).max(1.0)).sqrt() / hands)
    }
}

#[derive(Serialize)]
struct ArenaReport {
    a: &'static str,
    b: &'static str,
    rules: String,
    deals: u64,
    /// The hands that were played: twice the number of deals, because each deal is played twice.
    hands: u64,
    /// A's points minus B's points, per hand.
    points_per_deal: f64,
    /// The standard error of `points_per_deal`; `null` if only one pair was played.
    standard_error: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<GameCounts>,
    rates: PerPlayer<crate::play::ContractRates>,
    decisions_per_second: PerPlayer<Option<f64>>,
    longest_decision_ms: PerPlayer<f64>,
}

#[derive(Serialize)]
struct GameCounts {
    played: u64,
    won_by_a: Option<f64>,
    won_by_b: Option<f64>,
}

#[derive(Serialize)]
struct PerPlayer<T> {
    a: T,
    b: T,
}

impl<T> PerPlayer<T> {
    fn of<U: Copy>(two: [U; 2], value: impl Fn(U) -> T) -> PerPlayer<T> {
        PerPlayer { a: value(two[0]), b: value(two[1]) }
    }
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let (a, b) = (arguments.required("--a")?, arguments.required("--b")?);
    let Rules(rules) = arguments.required("--rules")?;
    let deals: u32 = arguments.required("--deals")?;
    let seed: u64 = arguments.required("--seed")?;
    let score = arguments.option("--score")?.unwrap_or(MatchUnit::Deals);
    let threads: u32 = arguments.option("--threads")?.unwrap_or(1);
    let pairs: Option<PathBuf> = arguments.option("--pairs")?;
    arguments.end()?;
    if deals == 0 || threads == 0 {
        return Err(BadArguments("--deals and --threads are at least 1".to_owned()).into());
    }
    let player_match = PlayerMatch { a, b, deals: Deals::new(rules, seed)?, score };
    let mut counts = player_match.play_pairs(player_match.deal_pairs(deals), threads)?;
    if let Some(path) = pairs {
        // In this order, two matches over the same deals can be compared pair by pair, which removes most of the luck.
        counts.points_by_pair.sort_unstable();
        let lines: String =
            counts.points_by_pair.iter().map(|(number, points)| format!("{number} {points}\n")).collect();
        std::fs::write(&path, lines).with_context(|| path.display().to_string())?;
    }
    let text = serde_json::to_string(&player_match.report(&counts))?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

impl PlayerMatch {
    /// Returns the number of pairs that have about `deals` deals together. A game to 10 points counts as 11 deals.
    fn deal_pairs(&self, deals: u32) -> u32 {
        match (self.score, self.deals.rules.length) {
            (MatchUnit::Deals, _) => deals,
            (MatchUnit::Game, Length::Hands(hands)) => deals.div_ceil(u32::from(hands)),
            (MatchUnit::Game, Length::Points(points)) => deals.div_ceil(u32::from(points) + 1),
        }
    }

    /// Plays all pairs. The result does not depend on the number of threads.
    fn play_pairs(&self, pairs: u32, threads: u32) -> Result<PairCounts> {
        let part = |thread: u32| -> Result<PairCounts> {
            let mut counts = PairCounts::default();
            for number in (thread..pairs).step_by(threads as usize) {
                self.play_pair(number, &mut counts)?;
            }
            Ok(counts)
        };
        let parts: Vec<Result<PairCounts>> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            let first = part(0);
            let others =
                others.into_iter().map(|other| other.join().unwrap_or_else(|_| anyhow::bail!("a thread died")));
            std::iter::once(first).chain(others).collect()
        });
        let mut counts = PairCounts::default();
        for part in parts {
            counts.add(&part?);
        }
        Ok(counts)
    }

    fn play_pair(&self, number: u32, counts: &mut PairCounts) -> Result<()> {
        let (mut points, mut hands) = (0, 0);
        for side in Side::ALL {
            let players = BySide::from_fn(|of| if of == side { self.a } else { self.b });
            let mut clocks = BySide::default();
            let played = match self.score {
                MatchUnit::Deals => vec![self.deals.play_deal(number, players, &mut clocks)?],
                MatchUnit::Game => {
                    let (game, played) = self.deals.play_game(number, players, &mut clocks)?;
                    let winner = game.result().context("a game does not end")?.winner();
                    counts.games += 1;
                    counts.games_won += u64::from(winner == Some(side));
                    counts.games_lost += u64::from(winner == Some(side.other()));
                    played
                }
            };
            for hand in &played {
                points += points_ahead(hand, side);
                counts.tallies[0].count(hand, Some(side));
                counts.tallies[1].count(hand, Some(side.other()));
            }
            hands += played.len() as i64;
            counts.clocks[0].add(clocks[side]);
            counts.clocks[1].add(clocks[side.other()]);
        }
        counts.points_by_pair.push((number, points));
        counts.pairs += 1;
        counts.hands += hands as u64;
        counts.points += points;
        for (sum, value) in counts.squares.iter_mut().zip([points * points, points * hands, hands * hands]) {
            *sum += value;
        }
        Ok(())
    }

    fn report(&self, counts: &PairCounts) -> ArenaReport {
        let (mean, error) = counts.mean_and_error();
        let digits = |value: f64| (value * 1e4).round() / 1e4;
        let games = (self.score == MatchUnit::Game).then(|| GameCounts {
            played: counts.games,
            won_by_a: rate(counts.games_won, counts.games),
            won_by_b: rate(counts.games_lost, counts.games),
        });
        let speed = |clock: DecisionClock| {
            let seconds = clock.total.as_secs_f64();
            (seconds > 0.0).then(|| (clock.decisions as f64 / seconds).round())
        };
        ArenaReport {
            a: self.a.name(),
            b: self.b.name(),
            rules: self.deals.rules.name.clone(),
            deals: counts.hands / 2,
            hands: counts.hands,
            points_per_deal: digits(mean),
            standard_error: (counts.pairs > 1).then(|| digits(error)),
            games,
            rates: PerPlayer::of(counts.tallies.each_ref(), |tally: &Tally| tally.rates()),
            decisions_per_second: PerPlayer::of(counts.clocks, speed),
            longest_decision_ms: PerPlayer::of(counts.clocks, |clock| digits(clock.longest.as_secs_f64() * 1e3)),
        }
    }
}

/// Returns the points of `side` minus the points of the other side in a hand.
fn points_ahead(hand: &PlayedHand, side: Side) -> i64 {
    let points = hand.summary.result.points;
    i64::from(points[side] - points[side.other()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;
    use cards::ruleset::Preset;

    fn player_match(score: MatchUnit) -> PlayerMatch {
        let deals = Deals::new(Preset::Chicago.ruleset(), 5).unwrap();
        PlayerMatch { a: LabPlayer::Bot(Level::Regular), b: LabPlayer::Bot(Level::Beginner), deals, score }
    }

    #[test]
    fn threads_do_not_change_the_result() {
        for score in [MatchUnit::Deals, MatchUnit::Game] {
            let one = player_match(score).play_pairs(40, 1).unwrap();
            let three = player_match(score).play_pairs(40, 3).unwrap();
            assert_eq!((one.points, one.squares, one.games_won), (three.points, three.squares, three.games_won));
        }
    }

    #[test]
    fn a_player_is_level_with_itself_to_the_point() {
        for score in [MatchUnit::Deals, MatchUnit::Game] {
            let twins = PlayerMatch { b: LabPlayer::Bot(Level::Regular), ..player_match(score) };
            let counts = twins.play_pairs(25, 1).unwrap();
            assert_eq!((counts.points, counts.squares[0], counts.games_won), (0, 0, counts.games_lost));
        }
    }
}
