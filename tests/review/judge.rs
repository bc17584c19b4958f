//! The judge's verdicts in positions where the right answer is obvious.

use bots::review::{Grade, chances_between_hands};
use bots::{
    AheadAndBehind, Appraisal, AppraisedAction, FirstLook, Level, MilliPoints, SearchSettings, ValueUnit, WinChance,
};
use cards::Side;
use cards::ruleset::{Length, Preset, Ruleset};
use rules::Going;
use rules::view::LabQuestion;

use bots::review::Effort;

use super::{GLANCE, game, review};

/// Returns the judge's appraisal of an action.
fn judged(question: &str, done: &str) -> Appraisal {
    let question: LabQuestion = serde_json::from_str(question).unwrap();
    let view = question.view().unwrap();
    FirstLook::of_view(&view, &SearchSettings::for_judge(512), 1).unwrap().appraisal(done.parse().unwrap()).unwrap()
}

/// Eldest hand, both bowers, two more trumps and an ace.
const GREAT: &str = r#"{"rules":"world","seat":"E","dealer":"N","score":{"NS":0,"EW":0},"deals_left":12,
    "hand":"JH JD AH KH AS","upcard":"QH","actions":[]}"#;

#[test]
fn a_great_hand_passed_is_a_blunder_and_one_ordered_is_not() {
    let passed = judged(GREAT, "pass");
    assert_eq!(Grade::of(&passed.cost), Grade::Blunder, "{passed:?}");
    assert_eq!(passed.best.to_string(), "order alone");
    assert!(passed.cost.points > MilliPoints(1000) && passed.cost.chance > Some(WinChance(100)), "{passed:?}");
    let alone = judged(GREAT, "order alone");
    assert_eq!((alone.best.to_string().as_str(), alone.cost.aim), ("order alone", MilliPoints::ZERO));
    assert_eq!(Grade::of(&alone.cost), Grade::Best);
    assert_eq!(alone.alternatives.len(), 3);
    assert!(
        alone.layout_comparison.best_makes > 90 && alone.layout_comparison.worth == AheadAndBehind::default(),
        "{alone:?}"
    );
    assert!(
        passed.layout_comparison.worth.ahead > passed.layout_comparison.worth.behind
            && passed.layout_comparison.best_makes > 90,
        "{passed:?}"
    );
}

#[test]
fn what_is_told_is_the_same_again() {
    assert_eq!(judged(GREAT, "pass"), judged(GREAT, "pass"));
}

/// Three behind with a hand to go after this one: points that do not win are worth little.
#[test]
fn the_chance_to_win_counts_near_the_end() {
    let near = GREAT.replace("\"deals_left\":12", "\"deals_left\":2").replace("\"NS\":0", "\"NS\":5");
    let judged = judged(&near, "pass");
    assert_eq!(judged.aim, ValueUnit::Chance);
    assert!(judged.cost.chance > Some(WinChance(500)), "{judged:?}");
}

#[test]
fn where_more_points_mean_fewer_wins_both_are_told() {
    let rules = Ruleset { length: Length::Hands(2), ..Preset::World.ruleset() };
    let effort = Effort { layouts: 96, ..GLANCE };
    let mut told = 0;
    for seed in 0..30 {
        for decision in review(&game(rules.clone(), seed, Level::Regular), effort).decisions {
            let Some((judged, lesson)) =
                decision.judged.as_ref().and_then(|judged| Some((judged, judged.lesson.as_ref()?)))
            else {
                continue;
            };
            let Some(more_points) = lesson.more_points else { continue };
            let of = |action| lesson.alternatives.iter().find(|choice| choice.action == action).unwrap();
            assert_eq!(judged.aim, ValueUnit::Chance);
            assert!(of(more_points).points > of(judged.best).points, "{seed}: {decision:?}");
            assert!(of(more_points).chance < of(judged.best).chance, "{seed}: {decision:?}");
            told += 1;
        }
    }
    assert!(told > 0);
}

#[test]
fn no_figure_is_better_than_that_of_the_best_action() {
    let mut lone_calls = 0;
    for seed in 0..12 {
        let played = game(Preset::World.ruleset(), seed, Level::Regular);
        for judged in review(&played, GLANCE).decisions.iter().filter_map(|decision| decision.judged.as_ref()) {
            let alternatives = judged.lesson.iter().flat_map(|lesson| &lesson.alternatives);
            let worth = |choice: &AppraisedAction| match judged.aim {
                ValueUnit::Points => choice.points.0,
                ValueUnit::Chance => choice.chance.unwrap().0,
            };
            let best = alternatives.clone().find(|choice| choice.action == judged.best).map(worth);
            assert!(alternatives.clone().all(|choice| Some(worth(choice)) <= best), "{seed}: {judged:?}");
            let is_possible = |chance: WinChance| (WinChance::NONE..=WinChance::CERTAIN).contains(&chance);
            assert!(alternatives.clone().all(|choice| choice.chance.is_none_or(is_possible)), "{seed}: {judged:?}");
            lone_calls += alternatives.filter(|choice| choice.action.going() == Some(Going::Alone)).count();
        }
    }
    assert!(lone_calls > 40, "{lone_calls}");
}

/// At nine to eight a lone march gains nothing over a march with the partner, so the judge never advises it.
#[test]
fn an_action_that_is_never_advised_is_shown_with_a_possible_chance() {
    let near = GREAT
        .replace("\"world\"", "\"progressive-ten\"")
        .replace("\"NS\":0,\"EW\":0},\"deals_left\":12", "\"NS\":8,\"EW\":9}");
    let judged = judged(&near, "pass");
    assert_eq!(judged.best.to_string(), "order", "{judged:?}");
    let chances: Vec<i32> = judged.alternatives.iter().map(|choice| choice.chance.unwrap().0).collect();
    assert!(chances.iter().all(|chance| (0..=10_000).contains(chance)), "{judged:?}");
    let alone = judged.alternatives.iter().find(|choice| choice.action.going() == Some(Going::Alone)).unwrap();
    assert!(alone.chance.unwrap().0 > 9000 && alone.points > MilliPoints(500), "{judged:?}");
}

#[test]
fn whoever_plays_worse_loses_more() {
    let rules = |hands| Ruleset { length: Length::Hands(hands), ..Preset::World.ruleset() };
    let lost = |level: Level| {
        let effort = Effort { layouts: 48, ..GLANCE };
        let costs = (0..6).map(|seed| {
            let review = review(&game(rules(6), seed, level), effort);
            review.decisions.iter().map(|decision| decision.points_lost()).sum::<MilliPoints>()
        });
        costs.sum::<MilliPoints>()
    };
    let [beginner, social, regular] = [Level::Beginner, Level::Social, Level::Regular].map(lost);
    assert!(
        beginner > social && social > regular && regular > MilliPoints::ZERO,
        "{beginner:?} {social:?} {regular:?}"
    );
}

#[test]
fn the_line_of_chance_ends_where_the_game_does() {
    for (seed, preset) in (0..).zip(Preset::ALL) {
        let state = game(preset.ruleset(), seed, Level::Regular).fold().unwrap();
        let lines = Side::ALL.map(|side| chances_between_hands(&state, side));
        for (ours, theirs) in lines[0].iter().zip(&lines[1]) {
            let both = ours.chance.0 + theirs.chance.0;
            assert!((both - 10_000).abs() <= 2, "{preset}: {ours:?} {theirs:?}");
        }
        let (first, last) = (lines[0].first().unwrap(), lines[0].last().unwrap());
        assert_eq!((lines[0].len(), last.score), (state.hands().len() + 1, state.score()));
        assert!((4000..6000).contains(&first.chance.0), "{preset}: {first:?}");
        let end = match state.result().unwrap().winner() {
            Some(Side::NS) => WinChance::CERTAIN,
            Some(Side::EW) => WinChance::NONE,
            None => WinChance::EVEN,
        };
        assert_eq!(last.chance, end);
    }
}
