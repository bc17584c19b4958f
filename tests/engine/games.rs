//! Tests draws, cuts and whole games from the data files `tests/data/ceremony.txt` and `tests/data/games.txt`.

use std::str::FromStr;

use cards::ruleset::{Packets, Ruleset};
use cards::{Pack, Random, Seat};
use rules::{Action, DealState, Dealt, GameEvent, GameFault, GameState, HandResult, Outcome, Stage, WinReason};

use super::script;

fn outcome_text(outcome: Result<&'static str, GameFault>) -> String {
    match outcome {
        Ok(word) => word.to_owned(),
        Err(GameFault::PacketsNotAllowed(_)) => "PacketsNotAllowed".to_owned(),
        Err(fault) => format!("{fault:?}"),
    }
}

/// Starts a game that waits for the cut. South deals.
fn before_cut(rules: &Ruleset) -> GameState {
    let mut game = GameState::new(rules.clone());
    game.apply(&GameEvent::DealerAppointed(Seat::S)).unwrap();
    game
}

#[test]
fn draws_cuts_and_packets_are_the_rulebooks() {
    for block in script::blocks("ceremony.txt") {
        for rules in script::rulesets(script::value(&block, "rules")) {
            for line in block.iter().filter(|line| line.key != "rules") {
                let (verb, what) = line.key.split_once(' ').unwrap();
                let mut game = before_cut(&rules);
                let found = match verb {
                    "draw" => {
                        game = GameState::new(rules.clone());
                        match game.apply(&line.key.parse().unwrap()) {
                            Ok(_) => game.dealer().unwrap().to_string(),
                            Err(fault) => {
                                assert_eq!((fault, &game), (GameFault::BadDraw, &GameState::new(rules.clone())));
                                "no".to_owned()
                            }
                        }
                    }
                    "cut" => outcome_text(game.apply(&line.key.parse().unwrap()).map(|_| "yes")),
                    "deal" => {
                        game.apply(&GameEvent::Cut(Some(12))).unwrap();
                        let packets = Packets::from_str(what).unwrap();
                        outcome_text(game.apply(&GameEvent::Dealt(Pack::SORTED, packets)).map(|_| "yes"))
                    }
                    _ => panic!("{}: what is \"{verb}\"?", line.place),
                };
                assert_eq!(found, line.value, "{} under {}", line.place, rules.name);
            }
        }
    }
}

/// Returns whether a hand has the result that a line of `games.txt` names.
fn has_result(result: &HandResult, wanted: &str) -> bool {
    let points = match result.points {
        points if points.ns != 0 => format!("NS {}", points.ns),
        points if points.ew != 0 => format!("EW {}", points.ew),
        _ => result.outcome.name().to_owned(),
    };
    points == wanted
}

/// Searches at random for a deal and actions that give the wanted result.
fn find_hand_with_result(wanted: &str, rules: &Ruleset, dealer: Seat, random: &mut Random) -> Vec<GameEvent> {
    let packets = rules.packets.named_packets().next().unwrap();
    for _ in 0..200_000 {
        let pack = Pack::new_shuffled(random);
        let mut deal = DealState::new(rules.hand, dealer, Dealt::from_pack(&pack, dealer, packets));
        let mut events = vec![GameEvent::Cut(Some(12)), GameEvent::Dealt(pack, packets)];
        let nobody_bids = ["thrown in", "redealt"].contains(&wanted);
        while let Some(chosen) = deal.legal().nth(random.below(deal.legal().len().max(1) as u32) as usize) {
            let action = match nobody_bids {
                true if deal.legal().contains(Action::Redeal) => Action::Redeal,
                true => Action::Pass,
                false => chosen,
            };
            if deal.apply(action).is_err() {
                break;
            }
            events.push(GameEvent::Acted(action));
        }
        if deal.result().is_some_and(|result| has_result(&result, wanted)) {
            return events;
        }
    }
    panic!("no hand gives {wanted} under {}", rules.name)
}

fn seats(text: &str) -> Vec<Seat> {
    text.split(' ').map(|seat| seat.parse().unwrap()).collect()
}

#[test]
fn games_end_as_the_rulebooks_say() {
    let mut random = Random::from_number(2026);
    for block in script::blocks("games.txt") {
        for rules in script::rulesets(script::value(&block, "rules")) {
            let name = format!("{} under {}", script::value(&block, "game"), rules.name);
            let mut game = GameState::new(rules.clone());
            game.apply(&GameEvent::DealerAppointed(Seat::N)).unwrap();
            let hands: Vec<&str> = script::value(&block, "hands").split(", ").collect();
            let dealers = seats(script::value(&block, "dealers"));
            assert_eq!(hands.len(), dealers.len(), "{name}");
            for (number, (wanted, dealer)) in hands.iter().zip(dealers).enumerate() {
                assert_eq!(game.result(), None, "{name}: over before hand {number}");
                assert_eq!(game.dealer(), Some(dealer), "{name}: hand {number}");
                for event in find_hand_with_result(wanted, &rules, dealer, &mut random) {
                    game.apply(&event).unwrap_or_else(|fault| panic!("{name}: {event}: {fault:?}"));
                }
                let last = game.hands().last().unwrap();
                assert_eq!(last.counts(), last.result.outcome != Outcome::Redealt && !last.sudden_death, "{name}");
            }
            let score = format!("NS {} EW {}", game.score().ns, game.score().ew);
            assert_eq!(score, script::value(&block, "score"), "{name}");
            let result = game.result().unwrap_or_else(|| panic!("{name}: it goes on"));
            let how = match result {
                rules::GameResult::Tied => "tied".to_owned(),
                rules::GameResult::Won(side, WinReason::Points) => format!("{side} by points"),
                rules::GameResult::Won(side, WinReason::FirstToReach) => format!("{side} first to reach it"),
                rules::GameResult::Won(side, WinReason::SuddenDeath) => format!("{side} in sudden death"),
                rules::GameResult::Won(side, WinReason::Ruling) => format!("{side} by a ruling"),
            };
            assert_eq!(how, script::value(&block, "ends"), "{name}");
            assert_eq!(
                (game.turn(), game.apply(&GameEvent::Cut(None))),
                (None, Err(GameFault::WrongStage(game.stage()))),
                "{name}"
            );
        }
    }
}

#[test]
fn a_style_of_dealing_is_kept_for_the_game_where_the_rulebook_says_so() {
    let mut random = Random::from_number(7);
    for (name, binds) in [("progressive", true), ("progressive-ten", true), ("valparaiso", false)] {
        let rules = script::rulesets(name).remove(0);
        let mut game = GameState::new(rules.clone());
        game.apply(&GameEvent::DealerAppointed(Seat::N)).unwrap();
        let styles =
            [Packets::Singly, Packets::TWOS_FIRST, Packets::ALTERNATING_FROM_THREE, Packets::ALTERNATING_FROM_TWO];
        for number in 0..8 {
            game.apply(&GameEvent::Cut(Some(12))).unwrap();
            let style = styles[number % 4];
            if number >= 4 {
                // The second time round each dealer tries the other style first.
                let other = if style == Packets::Singly { Packets::THREES_FIRST } else { Packets::Singly };
                let other = GameEvent::Dealt(Pack::SORTED, other);
                let before = game.clone();
                if binds {
                    let allowed = game.allowed_packets();
                    assert_eq!(allowed[0], style, "the way that the dealer began with comes first");
                    assert!(allowed.iter().all(|way| way.both_singly_or_both_packets(style)));
                    assert_eq!(game.apply(&other), Err(GameFault::MustKeepDealingStyle(style)));
                    assert_eq!(game, before);
                } else {
                    assert!(before.clone().apply(&other).is_ok());
                }
                // Packets of mixed sizes may be chosen again for each deal.
                let mixed = GameEvent::Dealt(Pack::SORTED, Packets::TwoRounds([2, 3, 3, 2]));
                assert_eq!(game.clone().apply(&mixed).is_ok(), style != Packets::Singly || !binds, "{name}");
            }
            game.apply(&GameEvent::Dealt(Pack::new_shuffled(&mut random), style)).unwrap();
            while let Some(hand) = game.hand().filter(|hand| hand.turn().is_some()) {
                let action = hand.legal().iter().find(|action| *action == Action::Pass).or(hand.legal().nth(0));
                game.apply(&GameEvent::Acted(action.unwrap())).unwrap();
            }
        }
    }
}

#[test]
fn a_game_started_at_a_score_ends_like_any_other() {
    let rules = |name: &str| script::rulesets(name).remove(0);
    let at = |text: &str| text.parse::<GameEvent>().unwrap();
    let mut random = Random::from_number(11);
    let taken_up = |rules: &Ruleset, start: &str| {
        let mut game = GameState::new(rules.clone());
        game.apply(&at(start)).unwrap();
        game.apply(&GameEvent::DealerAppointed(Seat::N)).unwrap();
        game
    };
    assert_eq!(at("at -2 11 after 3").to_string(), "at -2 11 after 3");
    // A race: two points are enough from eight.
    let chicago = rules("chicago");
    let mut game = taken_up(&chicago, "at 8 9 after 0");
    while game.result().is_none() {
        let legal = game.hand().filter(|_| game.is_hand_in_play()).map(DealState::legal);
        let event = match (game.stage(), legal) {
            (Stage::Cut, _) => GameEvent::Cut(Some(12)),
            (Stage::Deal, _) => GameEvent::Dealt(Pack::new_shuffled(&mut random), Packets::ALTERNATING_FROM_TWO),
            (_, legal) => GameEvent::Acted(legal.unwrap().nth(0).unwrap()),
        };
        game.apply(&event).unwrap();
    }
    let last = *game.scores().last().unwrap();
    assert!(last == game.score() && last.ns.max(last.ew) >= 10 && last.ns >= 8 && last.ew >= 9, "{last:?}");
    // So many hands: one is left.
    let world = rules("world");
    let game = taken_up(&world, "at 20 21 after 11");
    assert_eq!((game.hands_left(), game.hands_counted(), game.start().hands), (Some(1), 11, 11));
    // Level after the last hand, where sudden death decides.
    assert!(taken_up(&rules("valparaiso"), "at 9 9 after 12").in_sudden_death());

    for (name, wrong) in [
        ("chicago", "at 10 3 after 0"),
        ("world", "at 9 9 after 12"),
        ("world", "at 0 0 after 200"),
        ("valparaiso", "at 9 8 after 12"),
        ("world", "at 0 1000 after 1"),
    ] {
        let mut game = GameState::new(rules(name));
        let before = game.clone();
        assert_eq!(game.apply(&at(wrong)), Err(GameFault::WrongStage(Stage::FirstDealer)), "{name} {wrong}");
        assert_eq!(game, before);
    }
    let mut game = GameState::new(world);
    game.apply(&at("at 1 2 after 3")).unwrap();
    assert!(game.apply(&at("at 1 2 after 4")).is_err(), "only once");
    game.apply(&GameEvent::DealerAppointed(Seat::N)).unwrap();
    assert!(game.apply(&at("at 1 2 after 4")).is_err());
    for wrong in ["at", "at 1", "at 1 2", "at 1 2 after", "at 1 2 after -1", "at 1 2 after 256", "at 1 2 3 after 4"] {
        assert!(wrong.parse::<GameEvent>().is_err(), "{wrong}");
    }
}
