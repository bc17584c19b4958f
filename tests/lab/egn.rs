//! Tests Euchre Game Notation: recorded games, what is kept of a faulty one, and round trips over random play.
//!
//! `tests/data/egn/answers.jsonl` holds, for every file there, the line that `lab egn-import` prints. The games were
//! played by our bots and changed by hand.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use app::file_text::FileText;
use app::words;
use cards::ruleset::{
    AllPass, BuryTurnUp, Counters, DefendAlone, EuchreScores, FarmersHand, Joker, Length, LowHand, NaturalTrump,
    NoTrump, PartnerOrders, PartnersBest, Preset, Ruleset, TurnUpPlace,
};
use cards::{BySeat, Card, Random, Seat};
use rules::record::GameLog;
use rules::record::egn::file::{CardText, EgnPhase, EgnRules};
use rules::record::egn::{
    CardPlace, EgnDealFault, EgnFault, EgnFile, EgnGame, EgnRefusal, EgnReplay, UnsupportedFeature, UnsupportedRule,
    WrittenCard, export, export_hands, games_of_match, import, import_bytes, read,
};
use rules::table::Answer;
use rules::{Action, DealState, GameEvent, Illegal, Notice, Outcome, Phase, Trump};
use serde_json::{Value, json};

const DATA: &str = concat!(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."), "/tests/data/egn");

/// Returns every recorded file with its expected answer; names are like `valid/race.egn`.
fn recorded() -> Vec<(String, Vec<u8>, Value)> {
    let answers = fs::read_to_string(Path::new(DATA).join("answers.jsonl")).unwrap();
    let answers = answers.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let recorded = answers.map(|answer| {
        let name = answer["file"].as_str().unwrap().to_owned();
        let bytes = fs::read(Path::new(DATA).join(&name)).unwrap();
        (name, bytes, answer)
    });
    recorded.collect()
}

/// Returns the line that the program prints for a file.
fn answer(name: &str, game: Result<EgnGame, Box<EgnRefusal>>) -> Value {
    match game {
        Ok(game) => json!({"file": name, "ok": true, "deals": game.hands.len(), "score": game.score,
            "complete": game.complete}),
        Err(refusal) => json!({"file": name, "ok": false, "deal": refusal.deal,
            "trick": refusal.place.map(|place| place.trick), "card": refusal.place.map(|place| place.card),
            "error": words::egn_fault_reason(&refusal.fault), "kept": refusal.deals_before.map_or(0, |game| game.hands.len())}),
    }
}

/// Reads a file in any text encoding, as the program does.
fn read_file(bytes: &[u8]) -> Result<EgnGame, Box<EgnRefusal>> {
    match bytes {
        [0 | 1, ..] => import_bytes(bytes),
        _ => import(&FileText::decode(bytes).text),
    }
}

fn whole(name: &str) -> EgnGame {
    read_file(&fs::read(Path::new(DATA).join(name)).unwrap()).unwrap()
}

#[test]
fn every_recorded_game_is_answered_as_its_line_says() {
    let recorded = recorded();
    let on_disk: usize =
        ["valid", "invalid"].iter().map(|kind| fs::read_dir(Path::new(DATA).join(kind)).unwrap().count()).sum();
    assert_eq!(recorded.len(), on_disk, "a file without an answer");
    for (name, bytes, expected) in recorded {
        let of_match = games_of_match(&FileText::decode(&bytes).text).map(Result::unwrap);
        let game = of_match.as_ref().map_or_else(|| read_file(&bytes), |games| import(&games[0]));
        assert_eq!(game.is_ok(), name.starts_with("valid/"), "{name}");
        let mut answer = answer(&name, game);
        if of_match.is_some() {
            answer["game"] = json!(0);
        }
        assert_eq!(answer, expected, "{name}");
    }
}

#[test]
fn an_imported_game_written_anew_is_the_same_game() {
    for (name, bytes, _) in recorded().into_iter().filter(|(name, ..)| name.starts_with("valid/")) {
        let game = read_file(&bytes).unwrap();
        let text = game.file.to_string();
        assert_eq!(import(&text).unwrap(), game, "{name}");
        assert_eq!(import(&format!("{:#}", game.file)).unwrap(), game, "{name}");
        // A file in the current notation is written back unchanged, except for a limit of 0, which means none.
        if !["valid/old-names.egn", "valid/defaults-said.egn", "valid/ten-deals-unlimited-score.egn"].contains(&&*name)
        {
            let mut original: Value = serde_json::from_str(&FileText::decode(&bytes).text).unwrap();
            for player in original["metadata"]["players"].as_array_mut().unwrap() {
                if player["playerIds"] == json!([]) {
                    player.as_object_mut().unwrap().remove("playerIds");
                }
            }
            assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), original, "{name}");
        }
    }
}

#[test]
fn names_and_remarks_of_old_versions_are_kept_by_todays_names() {
    let file = serde_json::to_value(&whole("valid/old-names.egn").file).unwrap();
    assert_eq!(file["version"], "1.4");
    assert_eq!(file["metadata"]["gameId"], "m-1");
    assert_eq!(file["metadata"]["ruleset"]["num_deals"], 1);
    assert_eq!(file["deals"][0]["phases"][1]["playAnnotations"], json!({"0": ["a lead"]}));
    for gone in ["/videoUrl", "/deals/0/initialState/kitty", "/deals/0/phases/1/initialLead"] {
        assert_eq!(file.pointer(gone), None, "{gone}");
    }
}

#[test]
fn everything_before_the_first_wrong_card_is_kept() {
    let bytes = fs::read(Path::new(DATA).join("invalid/revoke-shown-later.egn")).unwrap();
    let refusal = *read_file(&bytes).unwrap_err();
    assert_eq!(refusal.place, Some(CardPlace { trick: 1, card: 2 }));
    let kept = refusal.deals_before.unwrap();
    assert_eq!((kept.hands.len(), kept.score.ns, kept.complete), (1, 2, false));
    assert!(import(&kept.file.to_string()).is_ok());
    let hand = refusal.so_far.unwrap();
    assert_eq!((hand.plays.len(), hand.discard, hand.result), (6, Some("TH".parse().unwrap()), None));
}

#[test]
fn what_a_record_leaves_out_follows_from_what_it_tells() {
    let game = whole("valid/race.egn");
    let bare = whole("valid/race-without-hands.egn");
    for (full, bare) in game.hands.iter().zip(&bare.hands) {
        assert_eq!((full.contract, full.result, &full.plays), (bare.contract, bare.result, &bare.plays));
        assert_eq!(full.discard.is_some(), full.taken_up);
        for seat in Seat::ALL {
            assert_eq!(full.dealt[seat].len(), 5);
            assert!((bare.dealt[seat] - full.dealt[seat]).is_empty());
        }
    }
    // The discard of a whole hand is the card that was not played.
    let mut file = game.file.clone();
    for deal in &mut file.deals {
        deal.phases.iter_mut().for_each(|phase| {
            if let EgnPhase::Bidding(bidding) = phase {
                bidding.discard = None
            }
        });
    }
    assert_eq!(import(&file.to_string()).unwrap().hands, game.hands);
}

#[test]
fn letters_for_bowers_and_generic_suits_are_the_cards_they_mean() {
    let (plain, letters) = (whole("valid/race.egn"), whole("valid/letters.egn"));
    assert_eq!(letters.hands[0], plain.hands[1]);
}

#[test]
fn an_unknown_card_is_known_where_only_one_is_left() {
    let hand = &whole("valid/unknown-hands.egn").hands[0];
    assert!(!hand.complete);
    let plain = &whole("valid/race.egn").hands[1];
    assert_eq!((hand.result, &hand.plays, hand.discard), (plain.result, &plain.plays, plain.discard));
}

fn random_game(rules: Ruleset, seed: u64) -> GameLog {
    let mut table = crate::support::table(rules, seed);
    let mut random = Random::from_number(seed);
    while let Some(answer) = crate::support::any_answer(&table, &mut random) {
        // Passes often, so that every kind of bidding occurs.
        let passes =
            table.state().hand().is_some_and(|hand| hand.legal().contains(Action::Pass)) && random.below(2) == 0;
        let answer = if passes && matches!(answer, Answer::Act(_)) { Answer::Act(Action::Pass) } else { answer };
        table.answer(answer).unwrap();
    }
    table.log().clone()
}

/// Returns the finished hands of a log that the game counts, with all their actions.
fn hands(log: &GameLog) -> Vec<(DealState, Vec<Action>)> {
    let mut game = rules::GameState::new(log.rules.clone());
    let (mut hands, mut actions) = (Vec::new(), Vec::new());
    for event in &log.events {
        // A record does not show who kept a farmer's hand.
        let kept = game.hand().is_some_and(|hand| hand.public().phase() == Phase::Redealing);
        if let (GameEvent::Acted(action), false) = (event, kept) {
            actions.push(*action);
        }
        for notice in game.apply(event).unwrap() {
            if let Notice::HandScored(summary) = notice {
                let actions = std::mem::take(&mut actions);
                if !summary.sudden_death && game.hand().unwrap().shown_hand().is_none() {
                    hands.push((*game.hand().unwrap(), actions));
                }
            }
        }
    }
    hands
}

/// Returns every preset, and house rules that EGN can express.
fn rulesets() -> Vec<Ruleset> {
    let mut sets: Vec<Ruleset> = Preset::ALL.map(Preset::ruleset).into();
    let mut house = Preset::Chicago.ruleset();
    house.hand.partner_orders = PartnerOrders::OnlyAlone;
    house.hand.points.lone_march = 5;
    house.hand.points.lone_euchre = 4;
    house.length = Length::Points(7);
    house.counters = Counters::Paper;
    sets.push(house.clone());
    house.hand.all_pass = AllPass::RedealSameDealer;
    house.hand.farmers_hand = FarmersHand::Redeal(LowHand::ThreeNinesAndTens);
    house.length = Length::Hands(9);
    sets.push(house);
    sets.extend(houses());
    sets.into_iter().map(|set| set.validate().unwrap()).collect()
}

/// House rules with turns and cards that no rulebook has.
fn houses() -> Vec<Ruleset> {
    let mut plain = Preset::Chicago.ruleset();
    plain.counters = Counters::Paper;
    plain.hand.natural_trump = NaturalTrump::Off;
    plain.hand.bury_turn_up = BuryTurnUp::Allowed;
    plain.hand.turn_up_lies = TurnUpPlace::InHand;
    let mut sets = vec![plain; 6];
    sets[0].hand.no_trump = NoTrump::Yes;
    sets[1].hand.joker = Joker::BestBower;
    sets[2].hand.defend_alone = DefendAlone::Yes(4);
    sets[3].hand.partners_best = PartnersBest::Yes;
    sets[4].hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    for (set, joker) in [(4, Joker::No), (5, Joker::BestBower)] {
        let hand = &mut sets[set].hand;
        (hand.defend_alone, hand.partners_best) = (DefendAlone::Yes(4), PartnersBest::Yes);
        (hand.joker, hand.no_trump) = (joker, if joker == Joker::No { NoTrump::Yes } else { NoTrump::No });
    }
    sets
}

/// Sorts cards laid under the kitty in one exchange, because their order does not matter.
fn in_order(mut actions: Vec<Action>) -> Vec<Action> {
    let is_under = |action: &Action| matches!(action, Action::LayUnder(_));
    if let Some(first) = actions.iter().position(is_under) {
        let last = first + actions[first..].iter().take_while(|action| is_under(action)).count();
        actions[first..last].sort_by_key(|action| action.index());
    }
    actions
}

#[test]
fn games_under_every_rulebook_come_back_with_all_hands_actions_and_points() {
    for rules in rulesets() {
        for seed in 0..10 {
            let log = random_game(rules.clone(), seed);
            let state = log.fold().unwrap();
            let file = export(&log).unwrap();
            let game = import(&file.to_string()).unwrap_or_else(|refusal| panic!("{rules:?} {seed}: {refusal:?}"));
            assert_eq!((game.score, game.complete), (state.score(), true), "{rules:?} {seed}");
            assert_eq!(game.file, file);
            let ours = hands(&log);
            assert_eq!(game.hands.len(), ours.len());
            for (read, (played, actions)) in game.hands.iter().zip(&ours) {
                assert_eq!((read.dealer, read.upcard), (played.public().dealer(), Some(played.dealt().upcard)));
                assert_eq!(read.dealt, played.dealt().hands);
                assert_eq!(read.actions().map(in_order), Some(in_order(actions.clone())));
                let (points, outcome) = (played.result().unwrap().points, played.result().unwrap().outcome);
                assert_eq!(read.result.map(|result| result.points), Some(points));
                // A redealt hand reads as thrown in, because only the next dealer tells them apart.
                let redealt = outcome == Outcome::Redealt && read.result.unwrap().outcome == Outcome::ThrownIn;
                assert!(redealt || Some(outcome) == read.result.map(|result| result.outcome));
            }
            let back = game.to_log().unwrap();
            assert_eq!(back.fold().unwrap().score(), state.score());
            assert_eq!(export(&back).unwrap().deals, file.deals);
        }
    }
}

#[test]
fn a_game_can_be_written_at_every_moment() {
    for rules in [Preset::Mcallen.ruleset()].into_iter().chain(houses()) {
        let log = random_game(rules, 4);
        for count in 0..=log.events.len() {
            let part = GameLog { events: log.events[..count].to_vec(), ..log.clone() };
            let game = import(&export(&part).unwrap().to_string()).unwrap_or_else(|why| panic!("{count}: {why}"));
            let state = part.fold().unwrap();
            assert!(!game.complete || count == log.events.len());
            // A running hand may be decided before it is played out.
            assert!(game.score.ns >= state.score().ns && game.score.ew >= state.score().ew);
            assert_eq!(game.hands.iter().filter(|hand| hand.complete).count(), state.hands_counted());
        }
    }
}

#[test]
fn what_egn_cannot_say_of_the_score_is_refused() {
    let mut rules = Preset::World.ruleset();
    rules.hand.points.euchre_scores = EuchreScores::AgainstMakers;
    assert_eq!(export_hands(&rules, []), Err(UnsupportedRule::EuchreAgainstMakers));
    let mut rules = Preset::World.ruleset();
    rules.hand.points.march = 3;
    assert_eq!(export_hands(&rules, []), Err(UnsupportedRule::ResultPoints));
    let mut rules = Preset::World.ruleset();
    rules.hand.defend_alone = DefendAlone::Yes(2);
    assert_eq!(export_hands(&rules, []), Err(UnsupportedRule::LoneDefenderPoints));
}

/// Returns every card that was played, with its place.
fn places(file: &EgnFile) -> Vec<(usize, CardPlace)> {
    let mut places = Vec::new();
    for (deal, recorded) in file.deals.iter().enumerate() {
        for (trick, cards) in recorded.play().map_or(&[][..], |play| &play.tricks).iter().enumerate() {
            places.extend((0..cards.len()).map(|card| (deal, CardPlace { trick, card })));
        }
    }
    places
}

fn card_at(file: &mut EgnFile, (deal, place): (usize, CardPlace)) -> &mut CardText {
    let play = file.deals[deal].phases.iter_mut().find_map(|phase| match phase {
        EgnPhase::Play(play) => Some(play),
        EgnPhase::Bidding(_) => None,
    });
    &mut play.unwrap().tricks[place.trick][place.card]
}

fn bare(file: &EgnFile, keep_hands: bool, keep_discards: bool) -> EgnFile {
    let mut file = file.clone();
    for deal in &mut file.deals {
        deal.initial_state.player_cards = deal.initial_state.player_cards.take().filter(|_| keep_hands);
        for phase in &mut deal.phases {
            if let EgnPhase::Bidding(bidding) = phase {
                bidding.discard = bidding.discard.take().filter(|_| keep_discards);
            }
        }
    }
    file
}

#[test]
fn a_true_game_with_anything_hidden_is_never_found_wrong() {
    let mut random = Random::from_number(77);
    for seed in 0..26 {
        let rules = rulesets().swap_remove(seed as usize % rulesets().len());
        let log = random_game(rules, seed);
        let told = export(&log).unwrap();
        let full = import(&told.to_string()).unwrap();
        for (keep_hands, keep_discards) in [(false, false), (false, true), (true, false)] {
            let file = bare(&told, keep_hands, keep_discards);
            let game = import(&file.to_string()).unwrap();
            assert_eq!((game.score, game.complete), (full.score, true));
            assert_eq!(game.to_log().unwrap().fold().unwrap().score(), full.score);
            let mut hidden = file.clone();
            for place in places(&file) {
                let text = card_at(&mut hidden, place);
                let written = text.0.as_str().unwrap().to_owned();
                let (rank, suit) = written.split_at(1);
                text.0 = match random.below(12) {
                    0 => "Xx".into(),
                    // The joker has no suit or rank, so only the whole card can be hidden.
                    _ if suit.is_empty() => continue,
                    1 => format!("X{suit}").into(),
                    2 => format!("{rank}x").into(),
                    _ => continue,
                };
            }
            let game = import(&hidden.to_string()).unwrap_or_else(|refusal| panic!("{refusal:?}\n{hidden:#}"));
            assert!(!game.complete);
            for (part, whole) in game.hands.iter().zip(&full.hands) {
                for (seen, true_one) in part.plays.iter().zip(&whole.plays) {
                    assert!(seen == true_one || *seen == (true_one.0, None));
                }
                assert!(part.result.is_none() || part.result == whole.result);
            }
        }
    }
}

#[test]
fn a_card_that_the_seat_does_not_hold_is_found_at_its_place() {
    let mut random = Random::from_number(5);
    for seed in 0..12 {
        let log = random_game(Preset::World.ruleset(), seed);
        let file = export(&log).unwrap();
        let full = import(&file.to_string()).unwrap();
        let places = places(&file);
        for _ in 0..40 {
            let (deal, place) = places[random.below(places.len() as u32) as usize];
            let hand = &full.hands[deal];
            let before: usize =
                file.deals[deal].play().unwrap().tricks[..place.trick].iter().map(Vec::len).sum::<usize>() + place.card;
            let (seat, _) = hand.plays[before];
            let mine = if seat == hand.dealer && hand.taken_up {
                hand.dealt[seat].with(hand.upcard.unwrap())
            } else {
                hand.dealt[seat]
            };
            let wrong = Card::ALL[random.below(24) as usize];
            if mine.contains(wrong) {
                continue;
            }
            let mut broken = file.clone();
            *card_at(&mut broken, (deal, place)) = WrittenCard::write(wrong);
            let refusal = *import(&broken.to_string()).unwrap_err();
            assert_eq!((refusal.deal, refusal.place), (Some(deal), Some(place)));
            let played = hand.plays[..before].iter().any(|(_, card)| *card == Some(wrong));
            let expected = if played {
                EgnFault::AlreadyPlayed(wrong)
            } else {
                EgnFault::Illegal(seat, Illegal::CardNotHeld(wrong))
            };
            assert_eq!(refusal.fault, expected);
            assert_eq!(refusal.deals_before.unwrap().hands, full.hands[..deal]);
        }
    }
}

#[test]
fn a_revoke_is_found_where_it_happens_as_the_engine_sees_it() {
    // The engine under the same rules, fed with swapped cards, names the first illegal play; so must the reader.
    let mut random = Random::from_number(6);
    let mut found = 0;
    for seed in 0..60 {
        let log = random_game(Preset::World.ruleset(), seed);
        let file = export(&log).unwrap();
        let places = places(&file);
        let (deal, one) = places[random.below(places.len() as u32) as usize];
        let two =
            places.iter().filter(|(other, place)| *other == deal && *place > one).map(|(_, place)| *place).next_back();
        let Some(two) = two else { continue };
        let mut broken = file.clone();
        let (first, second) = (card_at(&mut broken, (deal, one)).clone(), card_at(&mut broken, (deal, two)).clone());
        *card_at(&mut broken, (deal, one)) = second;
        *card_at(&mut broken, (deal, two)) = first;
        let (played, actions) = &hands(&log)[deal];
        let mut state = DealState::new(*played.public().rules(), played.public().dealer(), *played.dealt());
        let bids = actions.iter().filter(|action| !matches!(action, Action::Play(_)));
        bids.for_each(|action| state.apply(*action).unwrap());
        let mut expected = None;
        'tricks: for (trick, cards) in broken.deals[deal].play().unwrap().tricks.iter().enumerate() {
            for (card, text) in cards.iter().enumerate() {
                let spelled = WrittenCard::read(text, Joker::No).unwrap();
                let played = spelled.cards(None, Joker::No).iter().next().unwrap();
                if state.apply(Action::Play(played)).is_err() {
                    expected = Some((deal, CardPlace { trick, card }));
                    break 'tricks;
                }
            }
        }
        match (import(&broken.to_string()), expected) {
            (Ok(_), None) => {}
            (Err(refusal), Some((deal, place))) => {
                assert_eq!((refusal.deal, refusal.place), (Some(deal), Some(place)));
                found += usize::from(matches!(refusal.fault, EgnFault::Illegal(_, Illegal::MustFollow(_))));
            }
            // The hand may be sound and its score another, which ends the game elsewhere.
            (Err(refusal), None) => assert!(refusal.place.is_none(), "{refusal:?}"),
            (Ok(_), Some(place)) => panic!("not found: {place:?}"),
        }
    }
    assert!(found > 0);
}

#[test]
fn hostile_files_are_refused_and_never_panic() {
    let mut random = Random::from_number(9);
    let sound = fs::read(Path::new(DATA).join("valid/remarks.egn")).unwrap();
    for _ in 0..1_500 {
        let mut bytes = sound.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as u32) as usize;
            match random.below(4) {
                0 => bytes[at] = random.below(256) as u8,
                1 => bytes.truncate(at.max(1)),
                2 => drop(bytes.drain(at..(at + random.below(40) as usize).min(bytes.len()))),
                _ => bytes.splice(at..at, *b"9999999999999999999999").for_each(drop),
            }
            if bytes.is_empty() {
                break;
            }
        }
        if let Err(refusal) = read_file(&bytes) {
            assert!(!words::egn_fault_reason(&refusal.fault).is_empty());
        }
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let text = String::from_utf8(sound).unwrap();
    for place in ["\"alternativeLines\": [", "\"playerCards\": ["] {
        let hostile = text.replacen(place, &format!("{place}{deep},"), 1);
        assert!(import(&hostile).is_err());
    }
    assert!(import(&format!("{{\"fileType\":{deep}}}")).is_err());
    assert!(import("").is_err());
    assert!(import("\u{feff}{}").is_err());
    assert!(import(&format!("\u{feff}{text}")).is_ok());
}

/// Replaces values one by one by values of other types: a file with one wrong value must be read or refused, without a
/// panic.
#[test]
fn any_value_may_be_of_another_kind() {
    let sound: Value = serde_json::from_slice(&fs::read(Path::new(DATA).join("valid/remarks.egn")).unwrap()).unwrap();
    let mut paths = Vec::new();
    walk(&sound, String::new(), &mut paths);
    for path in paths {
        for other in
            [json!(null), json!(-1), json!(1e300), json!(u64::MAX), json!("Xx"), json!([]), json!({}), json!(true)]
        {
            let mut file = sound.clone();
            *file.pointer_mut(&path).unwrap() = other;
            // Any file gets an answer, and the deals that were read can be read again.
            match import(&file.to_string()) {
                Ok(game) => assert_eq!(import(&game.file.to_string()).unwrap(), game, "{path}"),
                Err(refusal) => {
                    if let Some(kept) = refusal.deals_before {
                        let _ = import(&kept.file.to_string());
                    }
                }
            }
        }
    }
}

fn walk(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, value)| walk(value, format!("{path}/{index}"), paths));
        }
        Value::Object(fields) => fields.iter().for_each(|(name, value)| walk(value, format!("{path}/{name}"), paths)),
        _ => {}
    }
    if !path.is_empty() {
        paths.push(path);
    }
}

#[test]
fn rules_that_are_not_played_are_refused_by_name() {
    let mut names = Vec::new();
    for (name, bytes, _) in recorded().into_iter().filter(|(name, ..)| name.starts_with("invalid/rule-")) {
        if let EgnFault::Unsupported(rule) = read_file(&bytes).unwrap_err().fault {
            names.push(
                words::egn_fault_reason(&EgnFault::Unsupported(rule)).split([':', ' ']).next().unwrap().to_owned(),
            );
            assert_ne!(rule, UnsupportedFeature::Match, "{name}");
        }
    }
    names.sort();
    let all = "fast_break four_trick_tokens min_rank num_players";
    assert_eq!(names.join(" "), all);
}

fn lab(arguments: &[&str], input: &str) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments)
        .current_dir(DATA)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_program_answers_a_line_a_file() {
    let answers = fs::read_to_string(Path::new(DATA).join("answers.jsonl")).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    let files: Vec<Value> = answers.iter().map(|answer| serde_json::from_str(answer).unwrap()).collect();
    let files = files.iter().map(|answer| answer["file"].as_str().unwrap());
    let arguments: Vec<&str> = ["egn-import"].into_iter().chain(files).collect();
    assert_eq!(lab(&arguments, ""), answers);
    let missing: Value = serde_json::from_str(&lab(&["egn-import", "no such file"], "")[0]).unwrap();
    assert_eq!((&missing["ok"], &missing["deal"], &missing["kept"]), (&json!(false), &Value::Null, &json!(0)));
}

#[test]
fn the_program_writes_logs_and_referee_records() {
    let log = random_game(Preset::Valparaiso.ruleset(), 1);
    let mut random = Random::from_number(3);
    let rules = Preset::Mcallen.ruleset();
    let deals: Vec<String> = Seat::ALL
        .map(|dealer| crate::support::playout::referee_line("mcallen", rules.hand, dealer, &mut random))
        .into();
    let input = format!("{}\n{}\n\nnothing\n{{}}\n{}", json!(log), log.encode(), deals[0]);
    let lines = lab(&["egn-export"], &input);
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0], lines[1]);
    assert_eq!(lines[0], export(&log).unwrap().to_string());
    for wrong in &lines[2..5] {
        let answer: Value = serde_json::from_str(wrong).unwrap();
        assert!(answer["ok"] == false && answer["error"].is_string(), "{wrong}");
    }
    assert_eq!(import(&lines[5]).unwrap().hands.len(), 1);
    let one = lab(&["egn-export", "--game"], &deals.join("\n"));
    assert_eq!(one.len(), 1);
    let game = import(&one[0]).unwrap();
    assert_eq!((game.hands.len(), game.complete), (4, false));
    let mixed = lab(&["egn-export", "--game"], &format!("{}\n{}", deals[0], json!(log)));
    assert_eq!(mixed.len(), 1);
    assert!(mixed[0].starts_with("{\"ok\":false,"), "{}", mixed[0]);
}

#[test]
fn seats_of_a_log_are_the_players_of_the_file() {
    let game = import(&export(&random_game(Preset::World.ruleset(), 2)).unwrap().to_string()).unwrap();
    let names: Vec<&str> = game.file.metadata.players.iter().map(|player| player.name()).collect();
    assert_eq!(names, ["Ann", "Bob", "Cat", "Dan"]);
    let BySeat { n, w, .. } = game.to_log().unwrap().seating;
    assert_eq!((n.name.as_str(), w.name.as_str()), ("Ann", "Dan"));
}

/// Turns one option of the file on.
type Flip = fn(&mut EgnRules);

const SWITCHES: [Flip; 8] = [
    |rules| rules.joker = Some(true),
    |rules| rules.allow_no_trump = Some(true),
    |rules| rules.defend_alone = Some(true),
    |rules| rules.farmers = Some(true),
    |rules| rules.go_under = Some(true),
    |rules| rules.partners_best = Some(true),
    |rules| (rules.joker, rules.allow_no_trump, rules.go_under) = (Some(true), Some(true), Some(true)),
    |rules| (rules.farmers, rules.partners_best, rules.defend_alone) = (Some(true), Some(true), Some(true)),
];

#[test]
fn a_switch_that_a_game_does_not_use_changes_nothing() {
    for seed in 0..6 {
        let log = random_game(rulesets()[seed as usize % 5].clone(), seed);
        let told = export(&log).unwrap();
        for (keep_hands, keep_discards) in [(true, true), (false, true), (true, false), (false, false)] {
            let file = bare(&told, keep_hands, keep_discards);
            let plain = import(&file.to_string()).unwrap();
            for (at, flip) in SWITCHES.iter().enumerate() {
                let mut file = file.clone();
                flip(file.metadata.ruleset.as_mut().unwrap());
                let game = import(&file.to_string()).unwrap_or_else(|why| panic!("{at}: {why}"));
                assert_eq!((game.score, game.complete), (plain.score, true), "{at}");
                for (read, plain) in game.hands.iter().zip(&plain.hands) {
                    assert_eq!(
                        (&read.bids, &read.plays, read.result),
                        (&plain.bids, &plain.plays, plain.result),
                        "{at}"
                    );
                }
                let reading = read(&file.to_string()).unwrap();
                assert_eq!((reading.first_fault, reading.games.len()), (None, 1), "{at}");
                assert_eq!(reading.games[0].fold().unwrap().score(), plain.score, "{at}");
            }
        }
    }
}

#[test]
fn what_only_a_house_plays_happens_in_the_games_that_are_tried() {
    let mut times = [0; 5];
    for rules in houses() {
        for seed in 0..10 {
            for (_, actions) in hands(&random_game(rules.clone(), seed)) {
                for action in actions {
                    match action {
                        Action::LayUnder(_) => times[0] += 1,
                        Action::GiveCard(_) => times[1] += 1,
                        Action::DefendAlone => times[2] += 1,
                        Action::Call(Trump::NoTrump, _) => times[3] += 1,
                        Action::Play(Card::JOKER) => times[4] += 1,
                        _ => {}
                    }
                }
            }
        }
    }
    assert!(times.iter().all(|times| *times >= 3), "{times:?}");
}

#[test]
fn an_exchange_that_is_not_written_whole_is_found_in_the_cards() {
    let whole_one = |name: &str| whole(name).hands.remove(0);
    let best = whole_one("valid/partners-best.egn");
    for part in ["valid/partners-best-one-card-written.egn", "valid/partners-best-not-written.egn"] {
        assert_eq!(whole_one(part), best, "{part}");
    }
    let under = whole_one("valid/going-under.egn");
    for part in ["valid/going-under-laid-not-written.egn", "valid/going-under-as-farmers.egn"] {
        assert_eq!(whole_one(part), under, "{part}");
    }
    let joker = whole_one("valid/joker-turned-up.egn");
    assert_eq!(whole_one("valid/joker-turned-up-dealer-alone-recorded.egn"), joker);
}

#[test]
fn names_and_title_stand_beside_others_without_turning_them() {
    let reading = read(&fs::read_to_string(Path::new(DATA).join("valid/direction-marks.egn")).unwrap()).unwrap();
    let log = &reading.games[0];
    assert_eq!(log.rules.name, "Final 10 to 2");
    let names = Seat::ALL.map(|seat| log.seating[seat].name.clone());
    assert_eq!(
        names,
        ["Ann", "Bob", "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}", "\u{1f469}\u{200d}\u{1f9b0} Dee"]
    );
    let mut broken = whole("valid/race.egn").file;
    *card_at(&mut broken, (0, CardPlace { trick: 0, card: 0 })) = CardText(json!("\u{202e}9h\u{2066}x"));
    let said = words::egn_fault_reason(&import(&broken.to_string()).unwrap_err().fault);
    assert_eq!(said, "\"9hx\" is not a card: a rank of 9 T J Q K A, then a suit of s h d c");
}

#[test]
fn the_page_finds_what_the_program_finds() {
    let (mut same, mut broken) = (0, 0);
    for (name, bytes, _) in recorded() {
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let Some(reading) = read(&text).filter(|_| name != "invalid/match.egn") else { continue };
        match import(&text) {
            Ok(game) => {
                let EgnReplay { log, stop } = game.to_replay();
                assert_eq!(reading.games, Vec::from_iter(log.clone()), "{name}");
                assert_eq!(game.to_log(), log.filter(|_| stop.is_none()), "{name}");
                let found = reading.first_fault.map(|stop| EgnDealFault { deal: stop.deal, fault: stop.fault });
                let no_deals = game.hands.is_empty().then_some(EgnDealFault { deal: None, fault: EgnFault::NoDeals });
                assert_eq!(found, stop.or(no_deals), "{name}");
                same += 1;
            }
            Err(refusal) => {
                let found = reading.first_fault.unwrap_or_else(|| panic!("{name} is broken"));
                let of_the_same = (found.deal, &found.fault) == (refusal.deal, &refusal.fault);
                // It needs every card, and may have stopped before.
                let earlier =
                    matches!(found.fault, EgnFault::Incomplete(_) | EgnFault::StartsMidGame | EgnFault::WrongDealer(_));
                assert!(of_the_same || earlier && found.deal <= refusal.deal, "{name}: {:?}", found.fault);
                let of_wrong_score = matches!(refusal.fault, EgnFault::FinalScore { .. });
                assert!(!of_wrong_score || reading.games.is_empty(), "{name}");
                assert!(!words::partial_import_sentence(&found).is_empty());
                broken += 1;
            }
        }
    }
    assert!(same > 40 && broken > 80, "{same} {broken}");
}

#[test]
fn the_page_brings_back_every_game_that_can_be_written() {
    for rules in rulesets() {
        for seed in 0..6 {
            let log = random_game(rules.clone(), seed);
            let file = export(&log).unwrap();
            for (keep_hands, keep_discards) in [(true, true), (false, true), (true, false), (false, false)] {
                let text = bare(&file, keep_hands, keep_discards).to_string();
                let reading = read(&text).unwrap();
                assert_eq!(reading.first_fault, None, "{text}");
                let [back] = reading.games.as_slice() else { panic!("one game") };
                assert_eq!(back.fold().unwrap().score(), log.fold().unwrap().score());
                assert_eq!(Some(back), import(&text).unwrap().to_log().as_ref());
            }
        }
    }
}

#[test]
fn a_match_brings_all_its_games_with_the_names_of_those_who_sat_there() {
    let game = |seed| export(&random_game(Preset::World.ruleset(), seed)).unwrap();
    let mut second = serde_json::to_value(game(2)).unwrap();
    second["metadata"]["players"].take();
    let mut third = serde_json::to_value(game(3)).unwrap();
    third["deals"][2]["phases"][0]["calls"][0] = json!("Pickle");
    let of = |index: usize, data: Value| json!({"gameIndex": index, "players": ["a", "b", "c", "x"], "gameData": data});
    let text = json!({
        "fileType": "Euchre Match Notation", "version": "1.0",
        "metadata": {"players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Ben"}, {"id": "c", "name": "Cy"}]},
        "games": [of(0, serde_json::to_value(game(1)).unwrap()), of(1, second), of(2, third)],
    })
    .to_string();
    let reading = read(&text).unwrap();
    assert_eq!(reading.games.len(), 3);
    let names = |at: usize| reading.games[at].seating.clone().map(|player| player.name);
    assert_eq!(names(0).n, "Ann");
    assert_eq!(Seat::ALL.map(|seat| names(1)[seat].clone()), ["Ada", "Ben", "Cy", "x"]);
    assert_eq!(reading.games[2].fold().unwrap().hands().len(), 2, "the hands before the fault");
    let broken = reading.first_fault.unwrap();
    assert_eq!((broken.game, broken.deal), (2, Some(2)));
    assert_eq!(
        words::partial_import_sentence(&broken),
        "It breaks off at game 3, deal 3: \"Pickle\" is not a call: Pass, Order, s, h, d, c or n. The hands before that are here."
    );
}

/// Both importers, `lab egn-import` and the page, must treat the same files alike.
#[test]
fn whatever_letters_a_file_is_written_in_both_doors_read_it_or_say_why_not() {
    let sound = fs::read_to_string(Path::new(DATA).join("valid/race.egn")).unwrap();
    let marked = format!("\u{feff}{sound}");
    let utf_16 = |text: &str, unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
    let in_a_match = |games: usize| {
        let game: Value = serde_json::from_str(&sound).unwrap();
        let games = vec![json!({"players": [], "gameData": game}); games];
        json!({"fileType": "Euchre Match Notation", "version": "1.0", "games": games}).to_string().into_bytes()
    };
    let folder = std::env::temp_dir().join(format!("bower-egn-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let cases: [(&str, Vec<u8>, usize, &str); 10] = [
        ("utf-8", sound.clone().into_bytes(), 1, ""),
        ("utf-8, marked", marked.clone().into_bytes(), 1, ""),
        ("utf-16", utf_16(&marked, u16::to_le_bytes), 1, ""),
        ("utf-16, the other way", utf_16(&marked, u16::to_be_bytes), 1, ""),
        ("utf-16, not marked", utf_16(&sound, u16::to_le_bytes), 1, ""),
        ("windows", sound.replacen("Ann", "Zo\u{eb}", 1).chars().map(|letter| letter as u8).collect(), 1, ""),
        ("a match", in_a_match(3), 3, ""),
        (
            "a match in utf-16",
            utf_16(&format!("\u{feff}{}", String::from_utf8(in_a_match(2)).unwrap()), u16::to_le_bytes),
            2,
            "",
        ),
        ("packed", vec![1, 2, 3, 0xff], 0, "this file is packed"),
        ("empty", Vec::new(), 0, "there is nothing"),
    ];
    for (name, bytes, games, why) in cases {
        let path = folder.join("game.egn");
        fs::write(&path, &bytes).unwrap();
        let lab = Command::new(env!("CARGO_BIN_EXE_lab")).arg("egn-import").arg(&path).output().unwrap();
        let lines = String::from_utf8(lab.stdout).unwrap();
        let answers: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let read = answers.iter().filter(|answer| answer["ok"] == json!(true)).count();
        let text = FileText::decode(&bytes).text;
        let page = app::save::preview(&app::save::MemoryStorage::default(), &text);
        match games {
            0 => {
                let said = app::words::import_error_reason(&page.unwrap_err());
                let told = answers[0]["error"].as_str().unwrap();
                assert!(read == 0 && told.contains(why) && said.contains(why), "{name}: {told} / {said}");
            }
            games => {
                assert_eq!((read, answers.len()), (games, games), "{name}: {lines}");
                let coming = page.unwrap().games;
                // One game three times is one game.
                assert_eq!((coming.new, coming.new + coming.known), (1, games), "{name}");
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn no_text_makes_the_page_panic() {
    let mut random = Random::from_number(11);
    let sound = fs::read_to_string(Path::new(DATA).join("valid/race.egn")).unwrap();
    let value: Value = serde_json::from_str(&sound).unwrap();
    let mut paths = Vec::new();
    walk(&value, String::new(), &mut paths);
    for path in paths {
        for other in [json!(null), json!(-1), json!(u64::MAX), json!("Xx"), json!([]), json!({}), json!(true)] {
            let mut file = value.clone();
            *file.pointer_mut(&path).unwrap() = other;
            let logs = read(&file.to_string()).map(|reading| reading.games).unwrap_or_default();
            assert!(logs.iter().all(|log| log.fold().is_ok()), "{path}");
        }
    }
    for _ in 0..500 {
        let mut text = sound.clone();
        let at = random.below(text.len() as u32) as usize;
        text.replace_range(at..at + 1, ["9", "}", "[", "\"", "K", " "][random.below(6) as usize]);
        let logs = read(&text).map(|reading| reading.games).unwrap_or_default();
        assert!(logs.iter().all(|log| log.fold().is_ok()));
    }
}
