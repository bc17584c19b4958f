//! Properties that hold under every ruleset, whatever the players do.

use std::collections::BTreeSet;

use cards::ruleset::{AllPass, CutOffer, Joker, Length, LevelGame, Packets, Preset, RuleId, RulesField, Ruleset};
use cards::{Card, CardSet, Pack, Random, Seat, Side};
use rules::{DealState, Dealt, Draw, GameEvent, GameFault, GameState, Outcome, Phase, Stage};

use serde_json::Value;

use super::chance;

/// Checks that every card of the pack is in exactly one place: a hand, a trick, the discard, the upcard's place, or
/// the kitty.
fn each_card_once(deal: &DealState) {
    let public = deal.public();
    let upcard = if public.is_turn_up_taken() { CardSet::EMPTY } else { CardSet::of(public.upcard()) };
    let mut places: Vec<CardSet> = Seat::ALL.map(|seat| deal.hand(seat)).to_vec();
    places.extend([public.played(), deal.discard().into_iter().collect(), upcard]);
    // In the middle of going under the kitty's cards lie where they lay, and those laid there are on their way.
    let on_their_way = if public.phase() == Phase::GoingUnder { public.cards_laid_under() } else { CardSet::EMPTY };
    places.extend([deal.kitty(), on_their_way]);
    assert_eq!(places.iter().map(|place| place.len()).sum::<usize>(), public.rules().joker.cards().len());
    let pack = public.rules().joker.cards();
    assert_eq!(places.into_iter().fold(CardSet::EMPTY, CardSet::union), pack, "{deal:?}");
    let on_table: CardSet = public.tricks().iter().flat_map(|trick| trick.cards()).map(|(_, card)| card).collect();
    assert_eq!(on_table, public.played());
    for seat in Seat::ALL {
        let laid = public.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
        assert_eq!(deal.hand(seat).len(), public.hand_size(seat), "{deal:?}");
        let between =
            !matches!(public.phase(), Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::GoingUnder);
        assert!(!between || deal.hand(seat).len() == 5 - laid, "{deal:?}");
        let sits_out = public.contract().is_some_and(|contract| contract.sits_out(seat));
        assert!(!sits_out || laid == 0, "{deal:?}");
    }
}

fn totals_add_up(rules: &Ruleset, deal: &DealState) {
    let (result, public) = (deal.result().unwrap(), deal.public());
    let (taken, points, worth) = (public.tricks_taken(), result.points, &rules.hand.points);
    match public.contract() {
        Some(contract) => {
            assert_eq!(taken.ns + taken.ew, 5);
            let makers = contract.maker.side();
            assert_eq!(result.outcome == Outcome::Euchred, taken[makers] < 3);
            assert_eq!(matches!(result.outcome, Outcome::March | Outcome::LoneMarch), taken[makers] == 5);
            assert!(points.ns == 0 || points.ew == 0);
            assert_ne!((points.ns, points.ew), (0, 0));
        }
        None => {
            assert_eq!((taken.ns + taken.ew, points.ns, points.ew), (0, 0, 0));
            let shown = deal.shown_hand();
            assert!(shown.is_some() || rules.hand.all_pass != AllPass::StickTheDealer);
            assert!(shown.is_none() || result.outcome == Outcome::Redealt);
        }
    }
    assert!(result.credit.is_none_or(|credit| Some(credit.own) == worth.lone_march_own_card));
}

#[test]
fn every_card_is_in_one_place_and_totals_add_up() {
    for seed in 0..1500 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        each_card_once(&deal);
        while let Some(action) = deal.legal().nth(random.below(deal.legal().len().max(1) as u32) as usize) {
            deal.apply(action).unwrap();
            each_card_once(&deal);
        }
        totals_add_up(&rules, &deal);
    }
}

#[test]
fn packets_hand_out_the_pack_from_the_top_to_the_left() {
    let mut random = Random::from_number(5);
    let mut ways = Packets::NAMED.to_vec();
    ways.extend((0..20).map(|_| Packets::TwoRounds(std::array::from_fn(|_| chance::number(&mut random, 1, 4)))));
    for (way, dealer) in ways.into_iter().flat_map(|way| Seat::ALL.map(|dealer| (way, dealer))) {
        let pack = Pack::new_shuffled(&mut random);
        let rounds: Vec<[u8; 4]> = match way {
            Packets::Singly => vec![[1; 4]; 5],
            Packets::TwoRounds(first) => vec![first, first.map(|size| 5 - size)],
        };
        let (mut cards, mut seat) = (pack.cards().iter().copied(), dealer.left());
        let mut hands: [Vec<Card>; 4] = Default::default();
        for size in rounds.into_iter().flatten() {
            hands[seat as usize].extend(cards.by_ref().take(size.into()));
            seat = seat.left();
        }
        let dealt = Dealt::from_pack(&pack, dealer, way);
        for seat in Seat::ALL {
            assert_eq!(dealt.hands[seat], hands[seat as usize].iter().copied().collect(), "{way} {dealer}");
        }
        assert_eq!(Some(dealt.upcard), cards.next());
        assert_eq!(dealt.under, cards.collect());
        assert_eq!(dealt.checked(Joker::No), Ok(dealt));
    }
}

#[test]
fn rulesets_read_back_whole_and_differ_from_their_base_where_they_differ() {
    let mut differing = BTreeSet::new();
    for seed in 0..3000 {
        let rules = chance::ruleset(&mut Random::from_number(seed));
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Ruleset>(&json).unwrap(), rules, "{json}");
        let bytes = postcard::to_allocvec(&rules).unwrap();
        assert_eq!(postcard::from_bytes::<Ruleset>(&bytes).unwrap(), rules);
        assert_eq!(RulesField::of(&rules).ruleset(), Ok(rules.clone()));
        differing.extend(rules.differences());
        for rule in RuleId::ALL {
            assert_eq!(rules.clause(rule).is_some(), rules.base.is_some() && !rules.differs(rule));
        }
        // Resetting every field that differs restores the base, except for the name.
        let agrees = rules.differences().next().is_none() && rules.irregularity_differences().next().is_none();
        if let Some(base) = rules.base.filter(|_| agrees) {
            assert_eq!(Ruleset { name: String::new(), ..rules }, Ruleset { name: String::new(), ..base.ruleset() });
        }
    }
    // Rules without a field cannot differ.
    let fixed = RuleId::ALL.into_iter().filter(|rule| !differing.contains(rule)).collect::<Vec<_>>();
    assert_eq!(fixed.len(), 6, "{fixed:?}");
}

/// Lists the JSON pointers to every field of a ruleset. The packets count as one field.
fn field_pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields_of) if ["", "/hand", "/hand/points", "/irregularities"].contains(&at) => {
            fields_of.iter().for_each(|(name, value)| field_pointers(value, &format!("{at}/{name}"), out));
        }
        _ => out.push(at.to_owned()),
    }
}

#[test]
fn one_field_changed_is_one_rule_that_differs() {
    for preset in Preset::ALL {
        let base = preset.ruleset();
        assert_eq!(base.differences().count(), 0, "{preset}");
        assert_eq!(base.clone().validate(), Ok(base.clone()), "{preset}");
        let whole = serde_json::json!(base);
        let mut pointers = Vec::new();
        field_pointers(&whole, "", &mut pointers);
        pointers.retain(|pointer| !["/name", "/base"].contains(&pointer.as_str()));
        for seed in 0..60 {
            let other = serde_json::json!(chance::wild_ruleset(&mut Random::from_number(seed)));
            for pointer in &pointers {
                let mut changed = whole.clone();
                *changed.pointer_mut(pointer).unwrap() = other.pointer(pointer).unwrap().clone();
                let differs = changed != whole;
                let changed: Ruleset = serde_json::from_value(changed).unwrap();
                let differing = changed.differences().count() + changed.irregularity_differences().count();
                assert_eq!(differing, usize::from(differs), "{preset} {pointer}");
            }
        }
    }
}

#[test]
fn every_contradiction_can_be_met() {
    let mut met = BTreeSet::new();
    for seed in 0..20_000 {
        let rules = chance::wild_ruleset(&mut Random::from_number(seed));
        if let Err(contradiction) = rules.validate() {
            met.insert(format!("{contradiction:?}"));
        }
    }
    assert_eq!(met.len(), 13, "{met:?}");
}

/// Makes events of every kind that the game must refuse now.
fn wrong_events(game: &GameState, random: &mut Random) -> Vec<GameEvent> {
    let pack = Pack::new_shuffled(random);
    let rules = game.rules();
    let mut draw = Draw::from_pack(rules.first_dealer, &pack);
    let mut wrong = Vec::new();
    if game.stage() == Stage::FirstDealer {
        draw.0.pop();
        wrong.push(GameEvent::DrewForDealer(draw.clone()));
        let repeated = draw.0.first().copied();
        draw.0.extend(repeated);
        wrong.push(GameEvent::DrewForDealer(draw));
    } else {
        wrong.extend([GameEvent::DrewForDealer(draw), GameEvent::DealerAppointed(Seat::N)]);
    }
    if game.stage() == Stage::Cut {
        wrong.extend([GameEvent::Cut(Some(0)), GameEvent::Cut(Some(*game.cut_range().end() + 1))]);
        wrong.extend((rules.cut.offer == CutOffer::MustCut).then_some(GameEvent::Cut(None)));
    } else {
        wrong.push(GameEvent::Cut(Some(12)));
    }
    if game.stage() == Stage::Deal {
        let kept = game.allowed_packets();
        let others = Packets::NAMED.into_iter().filter(|way| !kept.contains(way));
        wrong.extend(others.map(|way| GameEvent::Dealt(pack, way)));
        let other = if rules.hand.joker == Joker::No { Joker::BestBower } else { Joker::No };
        wrong.push(GameEvent::Dealt(other.shuffled_pack(random), kept[0]));
    } else {
        wrong.push(GameEvent::Dealt(pack, Packets::ALTERNATING_FROM_TWO));
    }
    let legal = game.hand().map(DealState::legal).filter(|_| game.stage() == Stage::Hand).unwrap_or_default();
    let actions = (0..rules::Action::COUNT).filter_map(rules::Action::from_index);
    wrong.extend(actions.filter(|action| !legal.contains(*action)).map(GameEvent::Acted));
    wrong
}

#[test]
fn games_take_what_can_happen_and_nothing_else_and_are_the_fold_of_their_events() {
    for seed in 0..120 {
        let mut random = Random::from_number(seed);
        let mut rules = chance::preset_or_house(&mut random);
        // Short, so that many rulesets come to their end; a race may fall for long where makers are set back.
        rules.length = Length::Hands(chance::number(&mut random, 1, 4));
        let mut game = GameState::new(rules.clone());
        let mut events = Vec::new();
        while game.stage() != Stage::Over && events.len() < 600 {
            if events.len() % 7 == 0 {
                let before = game.clone();
                for wrong in wrong_events(&game, &mut random) {
                    assert!(game.apply(&wrong).is_err(), "{wrong} {rules:?}");
                    assert_eq!(game, before, "{wrong}");
                }
            }
            let event = next_event(&game, &mut random);
            assert_eq!(event.to_string().parse(), Ok(event.clone()));
            game.apply(&event).unwrap_or_else(|fault| panic!("{event}: {fault:?} {rules:?}"));
            events.push(event);
        }
        let mut again = GameState::new(rules.clone());
        for event in &events {
            again.apply(&event.to_string().parse().unwrap()).unwrap();
        }
        assert_eq!(again, game);
        for side in Side::ALL {
            let sum: i16 = game.hands().iter().filter(|hand| hand.counts()).map(|hand| hand.result.points[side]).sum();
            assert_eq!(game.score()[side], sum);
        }
        if game.stage() == Stage::Over && rules.level_game != LevelGame::SuddenDeath {
            assert_eq!(Some(usize::from(hands(&rules))), game.hands_left().map(|left| left + game.hands_counted()));
            assert_eq!(game.hands_left(), Some(0));
        }
        assert_eq!(game.apply(&GameEvent::DealerAppointed(Seat::N)), Err(GameFault::WrongStage(game.stage())));
    }
}

fn hands(rules: &Ruleset) -> u8 {
    match rules.length {
        Length::Hands(hands) | Length::Points(hands) => hands,
    }
}

fn next_event(game: &GameState, random: &mut Random) -> GameEvent {
    match game.stage() {
        Stage::FirstDealer if random.below(2) == 0 => GameEvent::DealerAppointed(chance::one(random, &Seat::ALL)),
        Stage::FirstDealer => {
            GameEvent::DrewForDealer(Draw::from_pack(game.rules().first_dealer, &Pack::new_shuffled(random)))
        }
        Stage::Cut if game.rules().cut.offer == CutOffer::MayDecline && random.below(3) == 0 => GameEvent::Cut(None),
        Stage::Cut => {
            let range = game.cut_range();
            GameEvent::Cut(Some(chance::number(random, *range.start(), *range.end())))
        }
        Stage::Deal => GameEvent::Dealt(
            game.rules().hand.joker.shuffled_pack(random),
            chance::one(random, &game.allowed_packets()),
        ),
        Stage::Hand => {
            let legal = game.hand().unwrap().legal();
            GameEvent::Acted(legal.nth(random.below(legal.len() as u32) as usize).unwrap())
        }
        Stage::TurnUp | Stage::Over => unreachable!(),
    }
}
