//! Errors and claims of bots at an open table: every one is possible, errors are as frequent as their rate says, and
//! no claim is wrong.

use std::collections::BTreeMap;

use bots::{ErrorRate, Level, decide, decide_claims, decide_irregularity};
use cards::ruleset::{IrregularityId, Preset};
use cards::{BySeat, Random, Seat, Seed};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{ClaimVerdict, Irregularity, IrregularityKind, is_left_bower};

/// Plays a game of bots that make errors and claims, and counts both.
fn count_errors_and_claims(
    preset: Preset,
    plays: Level,
    rate: ErrorRate,
    seed: u64,
) -> (BTreeMap<IrregularityKind, u32>, u32, u32, u32) {
    let seating =
        BySeat { n: "n", e: "e", s: "s", w: "w" }.map(|name| Player { name: name.into(), plays: PlayerKind::Person });
    let mut table = Table::new_open(preset.ruleset(), seating, Seed::from_number(seed), SeedOrigin::Given);
    let mut random = Random::from_number(seed);
    let (mut done, mut left, mut claimed, mut proved) = (BTreeMap::new(), 0, 0, 0);
    while table.awaited_answer() != AwaitedAnswer::Nothing {
        if let Some(finding) = table.finding() {
            table.give_ruling(finding.ruling(0).unwrap()).unwrap();
            continue;
        }
        if let AwaitedAnswer::Act(turn) = table.awaited_answer() {
            let views = Seat::ALL.map(|seat| SeatView::of(table.state(), seat).unwrap());
            let level = Level::Regular;
            if let Some(claim) =
                views.iter().find_map(|view| decide_claims(view, level, random.next_u64()).into_iter().next())
            {
                let finding = table.claim(claim).unwrap_or_else(|why| panic!("{claim}: {why:?}"));
                claimed += 1;
                proved += u32::from(finding.verdict == ClaimVerdict::Proved);
                assert_ne!(finding.verdict, ClaimVerdict::NotProved, "{preset} {seed}: {claim}");
                if finding.verdict == ClaimVerdict::TooEarly || finding.verdict == ClaimVerdict::TooLate {
                    // The claim may come again later, or never; play goes on either way.
                    table.give_ruling(finding.ruling(0).unwrap()).unwrap();
                } else {
                    continue;
                }
            }
            let erred =
                views.iter().find_map(|view| decide_irregularity(view, Level::Beginner, rate, random.next_u64()));
            if let Some(erred) = erred {
                let trump = table.state().hand().unwrap().public().contract().map(|contract| contract.trump);
                table.commit_irregularity(erred).unwrap_or_else(|why| panic!("{erred}: {why:?}"));
                *done.entry(erred.kind().unwrap()).or_default() += 1;
                left += u32::from(
                    matches!((erred, trump), (Irregularity::Renege(card), Some(trump)) if is_left_bower(card, trump)),
                );
                continue;
            }
            let action = decide(&SeatView::of(table.state(), turn).unwrap(), plays, random.next_u64()).action;
            table.answer(Answer::Act(action)).unwrap();
        } else {
            table.answer(table.usual_answer().unwrap()).unwrap();
        }
    }
    (done, left, claimed, proved)
}

#[test]
fn bots_err_as_often_as_asked_and_claim_what_is_proved() {
    for preset in [Preset::World, Preset::Valparaiso, Preset::Progressive] {
        let mut by_rate = Vec::new();
        for rate in [ErrorRate::Off, ErrorRate::Rare, ErrorRate::Often] {
            let (mut irregularities, mut claimed, mut proved) = (BTreeMap::new(), 0, 0);
            for seed in 0..25 {
                let (done, _, claims, good) = count_errors_and_claims(preset, Level::Regular, rate, seed);
                done.into_iter().for_each(|(wrong, count)| *irregularities.entry(wrong).or_insert(0) += count);
                (claimed, proved) = (claimed + claims, proved + good);
            }
            let silent = |about| preset.irregularities().is_silent(about);
            assert!(
                !silent(IrregularityId::LeadOutOfTurn)
                    || !irregularities.contains_key(&IrregularityKind::LeadOutOfTurn),
                "{preset}: {irregularities:?}"
            );
            assert!(
                !silent(IrregularityId::BidOutOfTurn) || !irregularities.contains_key(&IrregularityKind::BidOutOfTurn),
                "{preset}: {irregularities:?}"
            );
            by_rate.push((irregularities.values().sum::<u32>(), claimed, proved));
        }
        assert_eq!(by_rate[0], (0, 0, 0), "{preset}");
        assert!(by_rate[1].0 > 0 && by_rate[2].0 > 3 * by_rate[1].0, "{preset}: {by_rate:?}");
        assert!(by_rate[2].2 > 5, "{preset}: {by_rate:?}");
    }
}

/// After reneges, leads out of turn and penalty cards, every level still answers with an action that the table
/// accepts.
#[test]
fn every_level_plays_on_after_irregularities() {
    for level in Level::ALL {
        let games = if level >= Level::Expert { 1 } else { 8 };
        let irregularities: u32 = (0..games)
            .map(|seed| count_errors_and_claims(Preset::Mcallen, level, ErrorRate::Often, seed).0.values().sum::<u32>())
            .sum();
        assert!(irregularities > 0, "{level}");
    }
}

#[test]
fn a_bot_sees_no_open_table_at_a_strict_one() {
    let seating =
        BySeat { n: "n", e: "e", s: "s", w: "w" }.map(|name| Player { name: name.into(), plays: PlayerKind::Person });
    let mut table = Table::new(Preset::World.ruleset(), seating, Seed::from_number(1), SeedOrigin::Given);
    while table.state().hand().is_none() {
        table.answer(table.usual_answer().unwrap()).unwrap();
    }
    let view = SeatView::of(table.state(), Seat::N).unwrap();
    for seed in 0..2000 {
        assert_eq!(decide_irregularity(&view, Level::Beginner, ErrorRate::Often, seed), None);
        assert_eq!(decide_claims(&view, Level::Champion, seed), []);
    }
}
