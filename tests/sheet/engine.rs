//! A sheet with the results of a random game reaches the engine's score.

use cards::ruleset::{AllPass, Counters, DefendAlone, EuchreScores, Length, LevelGame, Preset, Ruleset};
use cards::{BySeat, Seat, Side};
use rules::{GameResult, GameState};
use scoresheet::{GameNo, GameStanding, Sheet, SheetKind, Template};

use super::bench::{heading, place, random_game};

fn rulesets() -> Vec<Ruleset> {
    let mut all: Vec<Ruleset> = Preset::ALL.into_iter().map(Preset::ruleset).collect();
    let mut set_back = Preset::Progressive.ruleset();
    set_back.hand.points.euchre_scores = EuchreScores::AgainstMakers;
    set_back.hand.points.lone_euchre = 4;
    set_back.name = "set back".into();
    let mut sudden = Preset::Valparaiso.ruleset();
    sudden.length = Length::Hands(2);
    sudden.name = "short".into();
    let mut again = Preset::Mcallen.ruleset();
    again.hand.all_pass = AllPass::RedealSameDealer;
    again.level_game = LevelGame::FirstToReach;
    again.length = Length::Hands(4);
    again.name = "again".into();
    let mut defended = Preset::Chicago.ruleset();
    defended.hand.defend_alone = DefendAlone::Yes(4);
    defended.counters = Counters::Paper;
    defended.name = "defended alone".into();
    all.extend([set_back, sudden, again, defended]);
    all
}

fn sheet_of(template: Template, game: &GameState) -> Sheet {
    Sheet::of_game(heading(template), place(), game).unwrap()
}

#[test]
fn sheet_and_engine_agree_on_score_winner_and_cup() {
    let mut level_games = 0;
    for rules in rulesets() {
        for seed in 0..60 {
            let game = random_game(rules.clone(), seed);
            // The winner is known where both sides' points are.
            let template = Template { form: SheetKind::Table, ..Template::of_rules(&rules) };
            let sheet = sheet_of(template, &game);
            let account = sheet.account(GameNo::FIRST).unwrap();
            let context = format!("{} {seed}", rules.name);
            assert_eq!(account.score, game.score(), "{context}");
            assert_eq!(usize::from(account.hands), game.hands_counted(), "{context}");
            let winner = game.result().and_then(GameResult::winner);
            assert_eq!(account.standing, GameStanding::Over(winner), "{context}");
            level_games += usize::from(game.score().ns == game.score().ew);
            let dealers: Vec<Seat> = account.lines.iter().map(|line| line.dealer).collect();
            let dealt: Vec<Seat> = game.hands().iter().map(|hand| hand.dealer).collect();
            assert_eq!(dealers, dealt, "{context}: the dealer moves by itself");
            let cup = sheet.view().tally.cup;
            assert_eq!(cup.seats, game.cup().map(|dollars| u32::from(dollars) * 100), "{context}");
            let total: i32 = [Side::NS, Side::EW].map(|side| i32::from(game.score()[side])).iter().sum();
            let view = sheet.view();
            assert_eq!(view.totals.points.ns + view.totals.points.ew, total, "{context}");
            assert_eq!(view.finished, sheet.template().games == 1, "{context}");
        }
    }
    assert!(level_games > 20, "level games were seen: {level_games}");
}

#[test]
fn sheet_and_engine_agree_on_own_card_points() {
    let mut lone_marches = 0;
    for seed in 0..450 {
        let game = random_game(Preset::Progressive.ruleset(), seed);
        let credits = game.hands().iter().filter_map(|hand| hand.result.credit);
        let expected = BySeat::from_fn(|seat: Seat| {
            let more = credits.clone().filter(|credit| credit.maker == seat);
            i32::from(game.score()[seat.side()])
                + more.map(|credit| i32::from(credit.own - credit.partner)).sum::<i32>()
        });
        lone_marches += credits.clone().count();
        let view = sheet_of(Template::of(Preset::Progressive), &game).view();
        assert_eq!(view.totals.card, expected[Seat::S], "{seed}");
        assert_eq!(view.games[0].card_total, expected[Seat::S]);
        let boxes: i32 = view.games[0].rows.iter().map(|row| i32::from(row.card)).sum();
        assert_eq!(boxes, expected[Seat::S]);
        let loners = credits.filter(|credit| credit.maker == Seat::S).count();
        assert_eq!(usize::from(view.own_loners()), loners);
    }
    assert!(lone_marches > 10, "{lone_marches}");
}
