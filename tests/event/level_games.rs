//! Games with level points: seating, ranking and sentences must agree on who is ahead. Also the payments that a result
//! puts into the cup.

use app::practice::{BotField, play_to_end};
use app::words::event::{ResultOpponents, entry_in_words, names_of_sides, refusal_reason, result_text};
use bots::Level;
use cards::ruleset::{BumpCup, LevelGame, Preset, Ruleset, StayingSide};
use cards::{BySeat, BySide, Side};
use event::{
    Event, EventEntry, EventKind, EventPlan, GameScore, House, LevelDecider, LevelGamesCount, MovementRule, Refused,
    Report, TableGame, TableResult, cup,
};

use super::support::{event, round_no, table_no};

fn level(loners: (u8, u8), settled: Option<Side>) -> GameScore {
    let loners = BySeat { n: loners.0, e: loners.1, ..BySeat::default() };
    GameScore { points: BySide { ns: 9, ew: 9 }, loners, settled, ..GameScore::default() }
}

#[test]
fn loners_come_before_a_drawn_card_where_the_rules_say_so_and_after_what_was_played_for() {
    let (ns, ew) = (Some(Side::NS), Some(Side::EW));
    let world = LevelDecider::of(&Preset::World.ruleset());
    for (loners, settled, ahead) in [
        ((1, 0), None, ns),
        ((0, 2), None, ew),
        ((1, 1), None, None),
        ((1, 1), ew, ew),
        ((1, 0), ew, ns),
        ((0, 1), ew, ew),
    ] {
        let score = level(loners, settled);
        assert_eq!(score.side_ahead(world), ahead, "{score:?}");
        assert_eq!(TableResult::of(score).winner(world), ahead);
        let game = TableGame::Played(score);
        assert_eq!(
            [LevelGamesCount::AsWon, LevelGamesCount::AsTied].map(|level| game.winner(level, world)),
            [ahead, None]
        );
        let against = settled.filter(|side| ahead != Some(*side)).and(ahead);
        assert_eq!(game.settled_against_loners(world), against, "{score:?}");
    }
    let of = |level_game, who_stays| LevelDecider::of(&Ruleset { level_game, who_stays, ..Preset::World.ruleset() });
    let sudden = of(LevelGame::SuddenDeath, StayingSide::MoreLonersThenDrawnCard);
    assert_eq!(level((1, 0), ew).side_ahead(sudden), ew, "a game that was played on is not tied");
    assert_eq!(level((1, 0), None).side_ahead(of(LevelGame::TieStands, StayingSide::NotDefined)), None);
    assert_eq!(
        GameScore { points: BySide { ns: 8, ew: 9 }, ..level((2, 0), ns) }.side_ahead(world),
        ew,
        "points come first"
    );
}

/// If several games are level in total, the lone marches of all of them decide, then the tie-break of the match as a
/// whole.
#[test]
fn several_games_are_settled_together_and_not_by_the_last() {
    let world = LevelDecider::of(&Preset::World.ruleset());
    let of = |first: (u8, u8), settled: Option<Side>, together| TableResult {
        games: vec![TableGame::Played(level(first, Some(Side::NS))), TableGame::Played(level((0, 0), settled))],
        together,
    };
    let (ns, ew) = (Some(Side::NS), Some(Side::EW));
    assert_eq!(of((1, 1), ew, ns).winner(world), ns, "the last game is one of them");
    assert_eq!(of((1, 1), ew, None).winner(world), None);
    assert_eq!(of((2, 1), ew, None).winner(world), ns);
    assert_eq!(of((2, 1), ew, ew).settled_against_loners(world), ns);
    assert_eq!(of((1, 1), ns, None).winner(world), ns, "two games are won");
}

/// Returns world doubles of eight teams whose first round has begun.
fn begun() -> Event {
    let mut event = event(EventKind::WorldDoubles.plan(8), 8, 3);
    event.begin_round(0).unwrap();
    event
}

fn table_one(score: GameScore) -> EventEntry {
    EventEntry::ResultIn { round: round_no(1), table: table_no(1), result: TableResult::of(score) }
}

#[test]
fn a_result_that_is_settled_against_the_loners_is_refused_and_says_why() {
    let mut event = begun();
    let against = table_one(level((1, 0), Some(Side::EW)));
    let why = event.record(0, against).unwrap_err();
    assert_eq!(why, Refused::LonersDecide(Side::NS));
    assert_eq!(
        refusal_reason(event.state(), &why),
        "North and South made more loners, which decides a tied score, so they are ahead"
    );
    assert_eq!(event.record(0, table_one(level((1, 1), None))), Err(Refused::NeedsWinner));
    event.record(0, table_one(level((1, 0), None))).unwrap();
    let told = entry_in_words(event.state(), &event.log().entries.last().unwrap().entry);
    let state = event.state();
    let at_home = state.rounds()[0].seating.table(table_no(1)).unwrap().seats.entrants_on(Side::NS)[0];
    let name = &state.profile(at_home).unwrap().name;
    assert!(told.ends_with(&format!("9\u{a0}to\u{a0}9, {name} ahead by loners, 1 loner by {name}.")), "{told}");
    let again = EventEntry::Corrected {
        round: round_no(1),
        table: table_no(1),
        result: TableResult::of(level((0, 1), Some(Side::NS))),
        reason: "added wrongly".to_owned(),
    };
    assert_eq!(event.record(0, again), Err(Refused::LonersDecide(Side::EW)));
}

/// For every table of every round, the sentence names the side that the movement treated as the winner. Where nobody
/// needs to know, it names none.
#[test]
fn practised_events_tell_of_a_level_game_what_the_seating_did() {
    let house = |movement, rules: Preset, games| {
        let house =
            House { movement: Some(movement), rules: Some(rules.ruleset()), games: Some(games), ..House::default() };
        EventPlan { rounds: 6, ..house.plan(EventKind::Mcallen, 32) }
    };
    let plans = [
        EventKind::WorldDoubles.plan(32),
        EventKind::Valparaiso.plan(32),
        house(MovementRule::NewOpponents, Preset::World, 1),
        house(MovementRule::WinnersUp, Preset::World, 2),
        house(MovementRule::WinnersUp, Preset::Mcallen, 1),
    ];
    let mut by_loners = 0;
    for (plan, seed) in plans.into_iter().flat_map(|plan| [23, 24].map(|seed| (plan.clone(), seed))) {
        let mut event = event(plan.checked().unwrap(), 32, seed);
        play_to_end(&mut event, &BotField::of(Level::Regular), |_, _| {}).unwrap();
        let (state, decider) = (event.state(), event.state().plan().level_decider());
        for (round, played) in state.numbered_rounds() {
            for (table, report) in played.seating.tables.iter().zip(&played.reports) {
                let Report::In(result) = report else { panic!("{report:?}") };
                let told = result_text(state, ResultOpponents::Table(round, table), report);
                let asked = state.plan().needs_leader(round);
                let even = result.points(Side::NS) == result.points(Side::EW);
                let winner = result.winner(decider);
                assert!(winner.is_some() || !asked, "{seed}: {told}");
                let ahead = winner.filter(|_| asked && even && result.games.len() == 1);
                if let Some(side) = ahead {
                    let name = &names_of_sides(state, round, table).unwrap()[usize::from(side == Side::EW)];
                    let loners =
                        BySide::from_fn(|side| result.played().map(|score| score.loners_of(side)).sum::<u16>());
                    let counts = decider == LevelDecider::LonersThenSettled;
                    let why = match (counts, loners.leader(), state.plan().game.level_game) {
                        (true, Some(_), _) => "by loners",
                        (true, None, _) => "as settled at the table",
                        (false, _, LevelGame::SuddenDeath) => "in sudden death",
                        (false, _, LevelGame::FirstToReach) => "by getting there first",
                        (false, _, LevelGame::TieStands) => "as settled at the table",
                    };
                    assert!(told.ends_with(&format!(", {name} ahead {why}")), "{seed}: {told}");
                    assert!(!counts || loners.leader().is_none_or(|more| more == side), "{seed}: {told} {loners:?}");
                    by_loners += usize::from(counts && loners.leader().is_some());
                }
                assert!(asked || !told.contains(" ahead"), "nobody asks: {told}");
            }
        }
    }
    assert!(by_loners > 3, "only {by_loners} level games were decided by loners");
}

/// If only the bumps are known, both players of a side have paid. If the table or the sheet says who paid, that counts.
#[test]
fn the_cup_is_paid_by_whom_the_table_says() {
    let (bumps, points) = (BySide { ns: 2, ew: 1 }, BySide { ns: 8, ew: 9 });
    let known = BySeat { n: 200, e: 100, s: 100, w: 100 };
    for (kind, entrants) in [(EventKind::WorldDoubles, 8), (EventKind::WorldSingles, 8)] {
        for paid in [None, Some(known)] {
            let mut event = event(kind.plan(entrants), entrants, 3);
            event.begin_round(0).unwrap();
            if let Some(seats) = event.draw_partners_by_lot(table_no(1)) {
                event.record(0, EventEntry::PartnersDrawn { table: table_no(1), seats }).unwrap();
            }
            event.record(0, table_one(GameScore { points, bumps, cup: paid, ..GameScore::default() })).unwrap();
            let seats = event.state().rounds()[0].seating.table(table_no(1)).unwrap().seats.clone();
            let all = cup(event.state()).unwrap();
            let of = |side: Side| -> Vec<(u16, u32)> {
                let who = seats.entrants_on(side);
                who.iter()
                    .map(|who| all.iter().find(|of| of.entrant == *who).unwrap())
                    .map(|of| (of.bumps, of.cents))
                    .collect()
            };
            let expected = match (kind, paid) {
                (EventKind::WorldDoubles, None) => [vec![(2, 400)], vec![(1, 200)]],
                (EventKind::WorldDoubles, Some(_)) => [vec![(2, 300)], vec![(1, 200)]],
                (_, None) => [vec![(2, 200), (2, 200)], vec![(1, 100), (1, 100)]],
                (_, Some(_)) => [vec![(2, 200), (2, 100)], vec![(1, 100), (1, 100)]],
            };
            assert_eq!([of(Side::NS), of(Side::EW)], expected, "{kind} {paid:?}");
        }
    }
    let mut none = event(EventKind::Mcallen.plan(8), 8, 3);
    none.begin_round(0).unwrap();
    assert_eq!((cup(none.state()), none.state().plan().game.bump_cup), (None, BumpCup::None));
}
