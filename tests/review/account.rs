//! The account adds up, whatever was found.

use bots::review::{Judgment, PortionFinding, Review, Reviewing};
use bots::{DecisionCost, Level, MilliPoints, ValueUnit};
use cards::ruleset::{DefendAlone, FarmersHand, LowHand, PartnersBest, Preset};
use cards::{Random, Seat, Side};
use rules::record::GameLog;
use rules::{Action, GameEvent};

use super::{GLANCE, game, over, review};
use crate::engine::chance::preset_or_house;
use crate::rulings::play::{Claims, open_game};
use crate::support::{any_answer, table};

/// A review of a game in which everything was found by chance.
fn found_by_chance(log: &GameLog, random: &mut Random) -> Review {
    let mut reviewing = Reviewing::of(log).unwrap();
    let any = |random: &mut Random| MilliPoints(random.below(8000) as i32 - 3000);
    while reviewing.next().is_some() {
        let cost = DecisionCost { aim: any(random), error: MilliPoints(100), points: any(random), chance: None };
        let judged = Judgment { aim: ValueUnit::Points, best: Action::Pass, cost, lesson: None };
        // The portion accepts one of the two kinds.
        reviewing.add_finding(PortionFinding::Decision(Some(judged).filter(|_| random.below(4) > 0)));
        reviewing.add_finding(PortionFinding::Par(any(random)));
    }
    reviewing.review().unwrap()
}

/// Checks that each seat's account adds up to the points over the other side, and mirrors the opponents'.
fn adds_up(log: &GameLog, review: &Review) {
    for seat in Seat::ALL {
        let account = review.account(seat);
        let over = if seat.side() == Side::NS { over(log) } else { -over(log) };
        assert_eq!(account.result(), MilliPoints::from_points(over), "{seat}: {account:?}");
        assert!(account.bids <= MilliPoints::ZERO && account.play <= MilliPoints::ZERO);
        assert!(account.opponents >= MilliPoints::ZERO);
        let (partner, opponent) = (review.account(seat.partner()), review.account(seat.left()));
        assert_eq!((account.own(), account.chance), (partner.partner, partner.chance));
        assert_eq!((account.cards, account.rulings), (-opponent.cards, -opponent.rulings));
        assert_eq!(account.opponents, -(opponent.own() + opponent.partner));
    }
}

#[test]
fn it_adds_up_in_random_games_of_every_rulebook() {
    let (mut alone, mut games) = (0, 0);
    for seed in 0..720 {
        let mut random = Random::from_number(seed);
        for rules in Preset::ALL.map(Preset::ruleset).into_iter().chain([preset_or_house(&mut random)]) {
            let mut table = table(rules, seed);
            // A race could last forever by chance, so stop after 30 hands.
            while table.state().hands().len() < 30
                && let Some(answer) = any_answer(&table, &mut random)
            {
                table.answer(answer).unwrap();
            }
            let log = table.log();
            adds_up(log, &found_by_chance(log, &mut random));
            alone += table
                .state()
                .hands()
                .iter()
                .filter(|hand| hand.contract.is_some_and(|made| made.going() == rules::Going::Alone))
                .count();
            games += 1;
        }
    }
    assert!(games > 5000 && alone > 20_000, "{games} games, {alone} loners");
}

#[test]
fn it_adds_up_at_open_tables_where_anything_happens() {
    let (mut ruled, mut adjusted) = (0, 0);
    for seed in 0..250 {
        let rules = Preset::ALL[seed as usize % 5].ruleset();
        let table = open_game(&rules, seed, Claims::Made, |_, _, _| {});
        let review = found_by_chance(table.log(), &mut Random::from_number(seed));
        adds_up(table.log(), &review);
        ruled += usize::from(review.account(Seat::N).rulings != MilliPoints::ZERO);
        adjusted += review.hands.iter().filter(|hand| hand.adjusted != MilliPoints::ZERO).count();
    }
    assert!(ruled > 60 && adjusted > 20, "{ruled} {adjusted}");
}

#[test]
fn it_adds_up_with_the_turns_of_a_house() {
    let mut rules = Preset::World.ruleset();
    rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    rules.hand.partners_best = PartnersBest::Yes;
    rules.hand.defend_alone = DefendAlone::Yes(4);
    let mut under = 0;
    for seed in 0..4 {
        let log = game(rules.clone().validate().unwrap(), seed, Level::Regular);
        adds_up(&log, &review(&log, GLANCE));
        under += log.events.iter().filter(|event| matches!(event, GameEvent::Acted(Action::LayUnder(_)))).count();
    }
    assert!(under > 0, "nobody went under");
}

/// A loss that a second look does not confirm costs nothing. The fast judge finds wrong bids of a beginner in some
/// games and none in others.
#[test]
fn it_adds_up_with_what_a_judge_finds() {
    let [mut bids, mut play, mut opponents] = [MilliPoints::ZERO; 3];
    for (seed, preset) in (0..).zip([Preset::Chicago, Preset::Progressive, Preset::Chicago, Preset::Progressive]) {
        let log = game(preset.ruleset(), seed, Level::Beginner);
        let review = review(&log, GLANCE);
        adds_up(&log, &review);
        let account = review.account(Seat::S);
        assert!(account.bids <= MilliPoints::ZERO && account.play <= MilliPoints::ZERO, "{account:?}");
        assert_eq!(account.rulings, MilliPoints::ZERO);
        bids += account.bids;
        play += account.play;
        opponents += account.opponents;
    }
    assert!(
        bids < MilliPoints::ZERO && play < MilliPoints::ZERO && opponents > MilliPoints::ZERO,
        "{bids:?} {play:?} {opponents:?}"
    );
}
