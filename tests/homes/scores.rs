//! Tests when a game ends, who wins it, and the score on the way there.

use std::cmp::Ordering;

use app::words::score_card_lines;
use cards::UsAndThem;
use cards::ruleset::{GameEnd, Length, LevelGame, Ruleset};
use cards::{BySide, Random, Seat, Side};
use rules::{
    AdjustedScore, Claim, ClaimVerdict, GameEvent, GameResult, GameState, IrregularityKind, Remedy, RuledBy, Ruling,
    Stage, TableKind, WinReason,
};
use scoresheet::{GameNo, GameStanding, Heading, OWNER, Sheet, SheetId, SheetKind, SheetSeating, Template};

use crate::engine::chance;
use crate::support;

fn leader(points: BySide<i16>) -> Option<Side> {
    match points.ns.cmp(&points.ew) {
        Ordering::Greater => Some(Side::NS),
        Ordering::Less => Some(Side::EW),
        Ordering::Equal => None,
    }
}

/// The engine's former formula for the side that reached the score first: the side whose score has not changed for more
/// hands, counting from 0 to 0.
fn first_by_stages(score: BySide<i16>, hands: &[BySide<i16>]) -> Option<Side> {
    let reached = |at: BySide<i16>| BySide::from_fn(|side| at[side] == score[side]);
    let mut stages = vec![reached(BySide::default())];
    stages.extend(hands.iter().map(|at| reached(*at)));
    let since = BySide::from_fn(|side| stages.iter().rev().take_while(|reached| reached[side]).count() as i16);
    leader(since)
}

/// The sheets' former formula: the same for lines, with one line more for a side without points from the start.
fn first_by_lines(score: BySide<i16>, lines: &[BySide<i16>]) -> Option<Side> {
    let since = BySide::from_fn(|side| {
        let standing = lines.iter().rev().take_while(|line| line[side] == score[side]).count();
        let from_the_start = standing == lines.len() && score[side] == 0;
        (standing + usize::from(from_the_start)) as i16
    });
    leader(since)
}

/// The formula that the engine had for the result of a game.
fn engine_result(rules: &Ruleset, hands: usize, score: BySide<i16>, course: &[BySide<i16>]) -> Option<GameResult> {
    let over = match rules.length {
        Length::Hands(last) => hands >= usize::from(last),
        Length::Points(points) => score.ns.max(score.ew) >= i16::from(points),
    };
    if !over {
        return None;
    }
    match (leader(score), rules.level_game) {
        (Some(side), _) => Some(GameResult::Won(side, WinReason::Points)),
        (None, LevelGame::TieStands) => Some(GameResult::Tied),
        (None, LevelGame::SuddenDeath) => None,
        (None, LevelGame::FirstToReach) => Some(
            first_by_stages(score, course)
                .map_or(GameResult::Tied, |side| GameResult::Won(side, WinReason::FirstToReach)),
        ),
    }
}

#[test]
fn a_game_ends_by_any_course_of_scores_as_it_did_for_engine_and_sheet() {
    let mut ends = [0; 5];
    for seed in 0..20_000 {
        let mut random = Random::from_number(seed);
        let rules = Ruleset {
            length: if random.below(4) == 0 {
                Length::Points(3)
            } else {
                Length::Hands(chance::number(&mut random, 1, 6))
            },
            level_game: chance::one(
                &mut random,
                &[LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath],
            ),
            ..cards::ruleset::Preset::World.ruleset()
        };
        let mut score = BySide::default();
        let mut course = Vec::new();
        for _ in 0..random.below(7) {
            let change = chance::number(&mut random, 0, 3) as i16 - 1;
            score += BySide::only(chance::one(&mut random, &Side::ALL), change);
            course.push(score);
        }
        let stages = || std::iter::once(BySide::default()).chain(course.iter().copied());
        let end = GameEnd::of(rules.length, rules.level_game, course.len(), score, stages);
        let result = match end {
            GameEnd::NotYet | GameEnd::SuddenDeath => None,
            GameEnd::Won(side) => Some(GameResult::Won(side, WinReason::Points)),
            GameEnd::WonByReachingFirst(side) => Some(GameResult::Won(side, WinReason::FirstToReach)),
            GameEnd::Tied => Some(GameResult::Tied),
        };
        assert_eq!(result, engine_result(&rules, course.len(), score, &course), "{rules:?} {course:?}");
        assert_eq!(score.leader(), leader(score));
        if score.leader().is_none() {
            assert_eq!(first_by_stages(score, &course), first_by_lines(score, &course), "{course:?}");
            let called = GameEnd::of_final_score(LevelGame::FirstToReach, score, stages).winner();
            assert_eq!(called, first_by_lines(score, &course));
        }
        ends[match end {
            GameEnd::NotYet => 0,
            GameEnd::SuddenDeath => 1,
            GameEnd::Won(_) => 2,
            GameEnd::WonByReachingFirst(_) => 3,
            GameEnd::Tied => 4,
        }] += 1;
    }
    assert!(ends.iter().all(|count| *count > 200), "{ends:?}");
}

/// The formula that score cards had for running totals. Points given before the first hand was over count with it.
fn score_card_totals(state: &GameState) -> Vec<BySide<i16>> {
    let mut total = BySide::<i16>::default();
    let adjustments = state.open().map(|open| open.adjustments().to_vec()).unwrap_or_default();
    let of_hand = |(index, hand): (usize, &rules::HandSummary)| {
        for side in Side::ALL {
            total[side] += if hand.counts() { hand.result.points[side] } else { 0 };
        }
        for change in &adjustments {
            let with = usize::from(change.after).max(1);
            let AdjustedScore::Side(side) = change.score else { continue };
            total[side] += if with == index + 1 { i16::from(change.points) } else { 0 };
        }
        total
    };
    state.hands().iter().enumerate().map(of_hand).collect()
}

/// Plays a random game to its end. At an open table a ruling gives or takes points now and then.
fn game(kind: TableKind, rules: &Ruleset, random: &mut Random) -> GameState {
    let mut state = GameState::with_table(kind, rules.clone());
    loop {
        let event = match state.stage() {
            Stage::FirstDealer => GameEvent::DealerAppointed(chance::one(random, &Seat::ALL)),
            // If a euchre costs points, a race may never end.
            Stage::Cut if state.hands().len() > 40 => return state,
            Stage::Cut => GameEvent::Cut(Some(*state.cut_range().start())),
            Stage::Deal => GameEvent::Dealt(state.rules().hand.joker.shuffled_pack(random), state.allowed_packets()[0]),
            Stage::TurnUp => GameEvent::UpcardTurned,
            Stage::Hand => {
                let legal = state.hand().unwrap().legal();
                GameEvent::Acted(legal.nth(random.below(legal.len() as u32) as usize).unwrap())
            }
            Stage::Over => return state,
        };
        state.apply(&event).unwrap();
        if kind == TableKind::Open && state.result().is_none() && random.below(12) == 0 {
            let accused = chance::one(random, &Seat::ALL);
            let claim =
                Claim { what: IrregularityKind::TableTalk, accused, trick: None, hand: None, claimant: accused.left() };
            let remedies = vec![Remedy::ChangePoints(accused.side(), chance::number(random, 0, 4) as i8 - 2)];
            state.apply(&GameEvent::Claimed(claim)).unwrap();
            let ruling = Ruling { claim, verdict: ClaimVerdict::Proved, by: RuledBy::Director, remedies, reason: None };
            state.apply(&GameEvent::Ruled(ruling)).unwrap();
        }
    }
}

#[test]
fn the_running_score_is_that_of_engine_card_and_sheet() {
    let (mut adjusted, mut level, mut sheets) = (0, 0, 0);
    for seed in 0..3000 {
        let mut random = Random::from_number(seed);
        let mut rules = chance::preset_or_house(&mut random);
        rules.length = if random.below(2) == 0 { Length::Hands(4) } else { Length::Points(5) };
        let Ok(rules) = rules.validate() else { continue };
        let kind = if seed % 2 == 0 { TableKind::Strict } else { TableKind::Open };
        let state = &game(kind, &rules, &mut random);
        let scores = state.scores();
        assert_eq!(scores, score_card_totals(state), "seed {seed}");
        assert_eq!(scores.last(), Some(&state.score()), "seed {seed}");
        for own in Side::ALL {
            let lines = score_card_lines(state, own);
            let mut shown: Vec<_> = lines.iter().map(|line| line.total).collect();
            let mut counted: Vec<_> =
                scores.iter().map(|score| UsAndThem { us: score[own], them: score[own.other()] }).collect();
            // Hands dealt again share a line, and leave the score as it was.
            let again = state.hands().iter().filter(|hand| hand.is_dealt_again()).count();
            assert!(lines.len() == state.hands().len() || (lines.len() < state.hands().len() && again > 1));
            shown.dedup();
            counted.dedup();
            assert_eq!(shown, counted, "seed {seed}");
        }
        if let Some(GameResult::Won(_, WinReason::SuddenDeath)) = state.result() {
            level += 1;
        } else {
            let course: Vec<_> =
                scores.iter().zip(state.hands()).filter(|(_, hand)| hand.counts()).map(|(score, _)| *score).collect();
            assert_eq!(
                state.result(),
                engine_result(&rules, state.hands_counted(), state.score(), &course),
                "seed {seed}"
            );
        }
        adjusted += state.open().map_or(0, |open| open.adjustments().len());
        let Ok(template) = Template::of_rules(&rules).validate() else { continue };
        if state.result().is_some() {
            sheets += 1;
            sheet_agrees(template, state);
        }
    }
    assert!(adjusted > 300 && level > 2 && sheets > 100, "{adjusted} {level} {sheets}");
}

/// Checks that a sheet made of the game has the same score and the same end, and the same score line by line if no
/// ruling changed points.
fn sheet_agrees(template: Template, state: &GameState) {
    let heading =
        Heading { id: SheetId { begun: 1_795_000_000_000, salt: 1 }, template, own: OWNER, event: String::new() };
    let place = SheetSeating { table: None, people: support::seating().map(|player| player.name) };
    let sheet = Sheet::of_game(heading, place, state).unwrap();
    let account = sheet.account(GameNo::FIRST).unwrap();
    assert_eq!(account.score, state.score());
    if state.open().is_none_or(|open| open.adjustments().is_empty()) {
        let (mut lines, mut scores): (Vec<_>, _) =
            (account.lines.iter().map(|line| line.score).collect(), state.scores());
        // Hands dealt again share a line, and leave the score as it was.
        lines.dedup();
        scores.dedup();
        assert_eq!(lines, scores);
    }
    // A personal card knows one side's points only.
    let winner = state.result().unwrap().winner().filter(|_| sheet.template().form != SheetKind::Personal);
    assert_eq!(account.standing, GameStanding::Over(winner));
}
