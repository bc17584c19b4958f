//! "Guess the play": a recorded game gone through as a lesson, decision by decision, on pages that are killed.

use std::rc::Rc;

use app::Outside as _;
use app::play::ExplainedDecision;
use app::review::{CardRing, ChoiceGrade, GuessThePlay, Puzzle, PuzzleAnswer};
use app::save::{GameId, Storage, delete_game, export_everything, import};
use app::words;
use bots::{ActionValue, Alternative, Decision, Level, Reason};
use cards::ruleset::{Length, Preset, Ruleset};
use cards::{Card, Seat};
use rules::record::GameLog;
use rules::{Action, GameEvent, Going};

use super::world::Device;
use crate::review_games::game;

fn log() -> GameLog {
    game(Preset::World.ruleset(), 5, Level::Regular)
}

fn id() -> GameId {
    GameId::new(1, 1)
}

/// Answers the next decision with this choice; `false` if none is left.
fn answer(device: &Rc<Device>, choose: impl Fn(&[Action], Action) -> Action) -> bool {
    let page = device.page();
    let Some(mut game) = GuessThePlay::load_guesses_of_game(&page, &id(), &log(), None) else { return false };
    let Some(puzzle) = game.next() else { return false };
    let own = puzzle.seat();
    assert!(
        puzzle.table_as_seen().seats.iter().all(|(seat, of)| seat == own || of.face_up.is_empty()),
        "no other hand is open"
    );
    let by_card = puzzle.card_actions().into_iter().map(|(_, action)| action);
    let choices: Vec<Action> = puzzle.other_actions().into_iter().map(|(action, _)| action).chain(by_card).collect();
    // Exactly the cards that answer the question can be tapped.
    let tapped: Vec<Card> =
        puzzle.table_to_answer().cards_in_order().filter(|held| held.why_not.is_none()).map(|held| held.card).collect();
    assert!(
        tapped.len() == puzzle.card_actions().len()
            && puzzle.card_actions().iter().all(|(card, _)| tapped.contains(card))
    );
    assert!(choices.len() > 1 && !puzzle.position_sentence().is_empty());
    let asked = puzzle.hint_question();
    let champion = ExplainedDecision::from(bots::decide(&asked.view, Level::Regular, asked.seed));
    game.record_answer(&page, &puzzle.response(choose(&choices, champion.action), &champion));
    true
}

#[test]
fn each_decision_of_a_player_is_asked_with_what_they_knew_and_where_it_was_left_it_goes_on() {
    let (device, log) = (Device::new(), log());
    let players = GuessThePlay::players(&log);
    assert_eq!(players.len(), 5);
    assert_eq!((players[4].0, players[4].1.as_str()), (None, "Whoever makes trump"));
    let begun = GuessThePlay::begin(&device.page(), &id(), &log, None, Some(Seat::E));
    assert_eq!((begun.score_so_far().as_str(), begun.next().unwrap().seat()), ("", Seat::E));
    let title = begun.title();
    let all: usize = title.strip_prefix("Decision 1 of ").unwrap().parse().unwrap();
    assert!(all > 20, "{title}");
    let mut made = 0;
    while answer(&device, |_, champion| champion) {
        made += 1;
        let now = GuessThePlay::load_guesses_of_game(&device.page(), &id(), &log, None).unwrap();
        // Every choice that is not the player's is the champion's, so it is as good or better.
        let so_far = now.score_so_far();
        let (same, rest) = so_far.split_once(&format!(" of {made} the same")).unwrap();
        let same: usize = same.parse().unwrap();
        let more = if same == made { ".".to_owned() } else { format!(", {} more as good or better.", made - same) };
        assert_eq!(rest, more, "{so_far}");
        let told = now.score_at_end();
        let decisions = if made == 1 { "decision" } else { "decisions" };
        let name = &log.seating.e.name;
        assert_eq!(told, format!("Same choice as {name} in {same} of {made} {decisions}."));
    }
    assert_eq!(made, all);
    let result = GuessThePlay::load_guesses_of_game(&device.page(), &id(), &log, None).unwrap().result();
    assert_eq!(result.figure, format!("{all} of {all}"));
    assert!(result.hands.len() > 5 && result.hands[0].title == "Hand 1", "{:?}", result.hands);
    let signs: Vec<bool> = result.hands.iter().flat_map(|hand| hand.is_sound.clone()).collect();
    assert!(signs.len() == all && signs.iter().all(|is_sound| *is_sound));
    // A person who never agrees with the champion has a lower score.
    GuessThePlay::begin(&device.page(), &id(), &log, None, Some(Seat::E));
    while answer(&device, |choices, champion| *choices.iter().find(|choice| **choice != champion).unwrap()) {}
    let guessed = GuessThePlay::load_guesses_of_game(&device.page(), &id(), &log, None).unwrap();
    assert_eq!(guessed.result().figure, format!("0 of {all}"));
    assert!(!guessed.score_so_far().contains("as good or better"));
}

fn decision_in_game(puzzle: &Puzzle) -> Action {
    let log = GameLog::decode(puzzle.link(None).strip_prefix("#/decide/").unwrap()).unwrap();
    let Some(GameEvent::Acted(action)) = log.events.last() else { panic!("no decision") };
    *action
}

/// A champion to whom only the actions in `worse` are worse than the decision of the game.
fn champion_without_preference(puzzle: &Puzzle, decides: Action, worse: &[Action]) -> ExplainedDecision {
    let all = puzzle.card_actions().into_iter().map(|(_, action)| action).collect::<Vec<_>>();
    let value = |action| ActionValue::Points(if worse.contains(&action) { -50 } else { 20 });
    let alternatives = all.iter().map(|action| Alternative { action: *action, value: value(*action) }).collect();
    let reason = if worse.is_empty() { Reason::AsGood } else { Reason::PartnerHasIt { certain: false } };
    ExplainedDecision::from(Decision { action: decides, reasons: vec![reason], alternatives })
}

#[test]
fn the_reason_speaks_of_no_card_of_the_hand_but_the_compared_ones() {
    let (device, log) = (Device::new(), log());
    let page = device.page();
    let (mut told, mut compared, mut mistakes) = (std::collections::BTreeSet::new(), 0, 0);
    for whose in [Seat::E, Seat::N] {
        let mut game = GuessThePlay::begin(&page, &id(), &log, Some(Seat::S), Some(whose));
        for _ in 0..24 {
            let puzzle = game.next().unwrap();
            let asked = puzzle.hint_question();
            let champion = ExplainedDecision::from(bots::decide(&asked.view, Level::Champion, asked.seed));
            let cards = puzzle.card_actions();
            for (_, chosen) in &cards {
                let answer = puzzle.response(*chosen, &champion);
                let because = answer.because.to_ascii_lowercase();
                assert!(because.ends_with('.') && !because.contains(['[', '|']), "{because}");
                let other = if *chosen == answer.champion { decision_in_game(&puzzle) } else { *chosen };
                let of_hand = cards.iter().filter(|(_, action)| ![answer.champion, other].contains(action));
                let named = of_hand.map(|(card, _)| words::card(*card).to_ascii_lowercase());
                if other != answer.champion {
                    named.for_each(|name| assert!(!because.contains(&name), "{chosen:?}: {}", answer.because));
                    compared += 1;
                    mistakes += usize::from(!because.starts_with("on average it brings more"));
                }
                told.insert(answer.because);
            }
            let answer = puzzle.response(champion.action, &champion);
            game.record_answer(&page, &answer);
        }
    }
    assert!(compared > 40 && told.len() > 15, "{compared} {}", told.len());
    assert!(mistakes * 4 > compared * 3, "most are told by more than an average: {mistakes} of {compared}");
}

#[test]
fn choices_without_a_difference_agree_and_what_was_played_is_proposed() {
    let (device, log) = (Device::new(), log());
    let mut game = GuessThePlay::begin(&device.page(), &id(), &log, Some(Seat::S), Some(Seat::E));
    let mut asked = 0;
    while let Some(puzzle) = game.next() {
        let cards: Vec<Action> = puzzle.card_actions().into_iter().map(|(_, action)| action).collect();
        let played = decision_in_game(&puzzle);
        let others: Vec<Action> = cards.iter().copied().filter(|action| *action != played).collect();
        let [one, .., last] = others[..] else {
            game.record_answer(
                &device.page(),
                &puzzle.response(played, &champion_without_preference(&puzzle, played, &[])),
            );
            continue;
        };
        let all_alike = puzzle.response(last, &champion_without_preference(&puzzle, one, &[]));
        assert!(!all_alike.as_played && all_alike.as_champion && all_alike.champion == played, "{all_alike:?}");
        assert_eq!(all_alike.because, "It makes no difference here.");
        let one_worse = champion_without_preference(&puzzle, one, &[last]);
        let also_fine = puzzle.response(played, &one_worse);
        assert!(also_fine.as_played && also_fine.as_champion && also_fine.champion == played, "{also_fine:?}");
        assert!(also_fine.because.starts_with("It's close: "), "{also_fine:?}");
        let worse = puzzle.response(last, &one_worse);
        assert!(!worse.as_played && !worse.as_champion, "{worse:?}");
        let grades = |answer: &PuzzleAnswer| answer.compared.each_ref().map(|choice| choice.grade);
        assert_eq!(grades(&all_alike), [ChoiceGrade::AsGood, ChoiceGrade::Right]);
        assert_eq!(grades(&also_fine), [ChoiceGrade::Right; 2]);
        assert_eq!(grades(&worse), [ChoiceGrade::Worse, ChoiceGrade::Right]);
        assert_eq!(
            [&all_alike, &also_fine, &worse].map(|answer| answer.verdict.text),
            ["As good", "The same", "Not the same"]
        );
        game.record_answer(&device.page(), &all_alike);
        asked += 1;
    }
    assert!(asked > 5, "{asked}");
    let so_far = game.score_so_far();
    assert!(so_far.ends_with(&format!(" the same, {asked} more as good or better.")), "{so_far}");
}

#[test]
fn where_a_march_wins_the_game_going_alone_is_said_to_gain_nothing() {
    let because = |goal: u8| {
        let log = game(Ruleset { length: Length::Points(goal), ..Preset::World.ruleset() }, 5, Level::Regular);
        let puzzle = (0..log.events.len()).find_map(|at| Puzzle::of(&log, at)).unwrap();
        let [with_partner, alone] = [Going::WithPartner, Going::Alone].map(Action::Order);
        let values = [(with_partner, 20), (alone, -50), (Action::Pass, 0)];
        let alternatives =
            values.map(|(action, value)| Alternative { action, value: ActionValue::Points(value) }).to_vec();
        let reasons = vec![Reason::MakesIt { in_hundred: 80 }];
        let champion = ExplainedDecision::from(Decision { action: with_partner, reasons, alternatives });
        [alone, Action::Pass].map(|chosen| puzzle.response(chosen, &champion).because)
    };
    let makes_it = "You make it about four times in five.";
    assert_eq!(because(2), ["At 0\u{2013}0 going alone gains nothing.", makes_it]);
    assert_eq!(because(3), [makes_it, makes_it]);
}

#[test]
fn the_person_stays_you_and_the_player_whose_decision_is_guessed_is_named() {
    let (device, mut log) = (Device::new(), log());
    let cases = [(Seat::E, ["Edie and Walt", "You and Nora"]), (Seat::N, ["You and Nora", "Edie and Walt"])];
    for (own_name, (whose, sides)) in ["You", "Jo"].into_iter().flat_map(|name| cases.map(|case| (name, case))) {
        for (seat, name) in [(Seat::S, own_name), (Seat::N, "Nora"), (Seat::W, "Walt"), (Seat::E, "Edie")] {
            log.seating[seat].name = name.to_owned();
        }
        let mut game = GuessThePlay::begin(&device.page(), &id(), &log, Some(Seat::S), Some(whose));
        let name = log.seating[whose].name.clone();
        while let Some(puzzle) = game.next() {
            let names = puzzle.names();
            assert_eq!(puzzle.viewer().sides(&names), sides);
            let asked = ["What would {name} do?", "Which card would {name} discard?"]
                .map(|asked| asked.replace("{name}", &name));
            let discards = matches!(puzzle.card_actions().first(), Some((_, Action::Discard(_))));
            assert_eq!(puzzle.question(), asked[usize::from(discards)]);
            let told = puzzle.position_sentence();
            assert!(told.contains(&format!("Score: {} ", sides[0])) && told.ends_with(&puzzle.question()), "{told}");
            assert!(!told.contains("Your turn") && !told.contains(" us "), "{told}");
            let to = puzzle.viewer().hearer(&names);
            assert_eq!([to.name(Seat::S), to.name(whose), &to.whose(Seat::S)], ["you", &name, "your"]);
            let champion = ExplainedDecision::from(bots::decide(&puzzle.hint_question().view, Level::Regular, 1));
            let answer = puzzle.response(champion.action, &champion);
            let [in_game, champions] = answer.compared.each_ref().map(|choice| choice.sentence.as_str());
            assert!(in_game.starts_with("Your guess: ") && in_game.contains(&format!(" {name} ")), "{in_game}");
            assert_eq!(in_game.contains(&format!(". That is what {name} ")), answer.as_played, "{in_game}");
            assert_eq!(answer.verdict.text == "The same", answer.as_played, "{in_game}");
            assert!(champions.starts_with("The champion "), "{champions}");
            assert!(!answer.because.split([' ', '.', ',']).any(|word| matches!(word, "You" | "you" | "Your" | "your")));
            game.record_answer(&device.page(), &answer);
        }
    }
    // A person with a name of their own is still "you" in their own decisions.
    log.seating[Seat::S].name = "Jo".to_owned();
    let mut own = GuessThePlay::begin(&device.page(), &id(), &log, Some(Seat::S), Some(Seat::S));
    let puzzle = own.next().unwrap();
    assert_eq!(puzzle.question(), "What would you do?");
    let champion = ExplainedDecision::from(bots::decide(&puzzle.hint_question().view, Level::Regular, 1));
    let answer = puzzle.response(champion.action, &champion);
    let [in_game, champions] = answer.compared.each_ref().map(|choice| choice.sentence.as_str());
    assert!(in_game.starts_with("You: ") && in_game.to_lowercase().contains(" in the game"), "{in_game}");
    assert!(champions.starts_with("The champion "), "{champions}");
    own.record_answer(&device.page(), &answer);
    assert!(own.score_at_end().starts_with("The same choice as in the game in "), "{}", own.score_at_end());
}

#[test]
fn each_compared_card_has_the_ring_that_the_hand_draws_around_it() {
    let log = log();
    let mut game = GuessThePlay::begin(&Device::new().page(), &id(), &log, Some(Seat::S), Some(Seat::E));
    let page = Device::new().page();
    let mut seen = Vec::new();
    while let Some(puzzle) = game.next() {
        let asked = puzzle.hint_question();
        let champion = ExplainedDecision::from(bots::decide(&asked.view, Level::Regular, asked.seed));
        let by_card = puzzle.card_actions().iter().any(|(_, action)| *action == champion.action);
        let same = puzzle.response(champion.action, &champion);
        let by_button = puzzle.other_actions().into_iter().map(|(action, _)| action);
        let mut choices = by_button.chain(puzzle.card_actions().into_iter().map(|(_, action)| action));
        let other = choices.find(|action| *action != same.champion);
        let ring = |ring| by_card.then_some(ring);
        if same.champion == champion.action {
            assert_eq!(
                same.compared.each_ref().map(|choice| choice.ring),
                [ring(CardRing::Chosen), ring(CardRing::Chosen)]
            );
        }
        if let Some(other) = other {
            let rings = puzzle.response(other, &champion).compared.map(|choice| choice.ring);
            assert_eq!(rings, [ring(CardRing::Chosen), ring(CardRing::Advised)]);
            seen.push(by_card);
        }
        game.record_answer(&page, &same);
    }
    assert!(seen.contains(&true) && seen.contains(&false), "{seen:?}");
}

#[test]
fn the_makers_are_asked_in_their_own_hands_and_only_in_hands_that_are_over() {
    let (device, log) = (Device::new(), log());
    let state = log.fold().unwrap();
    let mut game = GuessThePlay::begin(&device.page(), &id(), &log, None, None);
    let mut asked = 0;
    while let Some(puzzle) = game.next() {
        let until = GameLog::decode(puzzle.link(None).strip_prefix("#/decide/").unwrap()).unwrap().events.len();
        let hand = log.fold_first(until - 1).state.hands().len();
        assert_eq!(state.hands()[hand].contract.unwrap().maker, puzzle.seat(), "hand {hand}");
        let champion = ExplainedDecision::from(bots::decide(&puzzle.hint_question().view, Level::Regular, 1));
        game.record_answer(&device.page(), &puzzle.response(champion.action, &champion));
        asked += 1;
    }
    assert!(asked > 20 && game.score_at_end().starts_with("Same choice as the makers in "), "{}", game.score_at_end());
    let mut begun = log;
    begun.events.truncate(12);
    let none = GuessThePlay::begin(&device.page(), &id(), &begun, None, None);
    assert!(none.next().is_none() && none.score_at_end().starts_with("There is nothing to guess"));
}

#[test]
fn guesses_travel_with_everything_go_with_their_game_and_are_quarantined_where_they_are_damaged() {
    let (device, other) = (Device::new(), Device::new());
    GuessThePlay::begin(&device.page(), &id(), &log(), None, None);
    (0..3).for_each(|_| assert!(answer(&device, |_, champion| champion)));
    let told = |device: &Rc<Device>| {
        GuessThePlay::load_guesses_of_game(&device.page(), &id(), &log(), None).map(|game| game.score_so_far())
    };
    let text = device.memory().read("bower.guess.1-1").unwrap().unwrap();
    assert!(text.starts_with("{\"kind\":\"guesses\",\"version\":1,\"data\":\"M"), "{text}");
    import(other.memory(), &export_everything(device.memory()).unwrap(), || other.page().creation_moment()).unwrap();
    assert!(told(&device).is_some() && told(&other) == told(&device));
    delete_game(other.memory(), &id()).unwrap();
    assert_eq!(told(&other), None);
    device.memory().write("bower.guess.1-1", "damaged").unwrap();
    assert_eq!(told(&device), None);
    assert_eq!(app::save::list_quarantined(device.memory()).unwrap().len(), 1);
}
