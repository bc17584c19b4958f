//! Habits and strength of the levels in few deals, enough to notice a bot that has gone wrong. `lab stats` and `lab
//! arena` measure exactly.

use bots::{Habits, Level, Training, decide, decide_by_policy_net};
use cards::ruleset::{Packets, Preset};
use cards::{BySide, Pack, Random, Seat, Seed, Side};
use rules::view::{SeatView, Standing};
use rules::{Action, BidRound, DealState, Dealt, Going, HandSummary, Outcome};

#[derive(Clone, Copy)]
enum Player {
    Bot(Level),
    /// The policy networks without search.
    PolicyNet,
    /// A player that takes any legal action.
    Random,
}

const BEGINNER: Player = Player::Bot(Level::Beginner);
const SOCIAL: Player = Player::Bot(Level::Social);
const REGULAR: Player = Player::Bot(Level::Regular);

fn play(number: u32, players: BySide<Player>) -> DealState {
    let rules = Preset::World.ruleset();
    let pack = Pack::new_shuffled(&mut Seed::from_number(2026).stream("deal", number));
    let dealer = Seat::ALL[number as usize % 4];
    let mut deal = DealState::new(rules.hand, dealer, Dealt::from_pack(&pack, dealer, Packets::TWOS_FIRST));
    let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
    let mut random = Random::from_number(number.into());
    while let Some(seat) = deal.turn() {
        let legal = deal.legal();
        let view = SeatView::of_hand(&deal, seat, standing);
        let action: Action = match players[seat.side()] {
            Player::Bot(level) => decide(&view, level, number.into()).action,
            Player::PolicyNet => decide_by_policy_net(&view, Training::SelfPlay).action,
            Player::Random => legal.nth(random.below(legal.len() as u32) as usize).unwrap(),
        };
        deal.apply(action).unwrap();
    }
    deal
}

/// Returns the points a deal of `a` over `b`. Every deal is played twice, with the sides swapped.
fn play_duplicate(a: Player, b: Player, deals: u32) -> f64 {
    let mut points = 0;
    for number in 0..deals {
        for side in Side::ALL {
            let players = BySide::from_fn(|of| if of == side { a } else { b });
            let result = play(number, players).result().unwrap();
            points += i32::from(result.points[side] - result.points[side.other()]);
        }
    }
    f64::from(points) / f64::from(2 * deals)
}

#[test]
fn levels_beat_random_play_by_far_and_come_in_order() {
    assert!(play_duplicate(REGULAR, Player::Random, 1500) > 1.15);
    assert!(play_duplicate(BEGINNER, Player::Random, 1500) > 1.05);
    assert!(play_duplicate(REGULAR, BEGINNER, 4000) > 0.15);
    assert!(play_duplicate(SOCIAL, BEGINNER, 4000) > 0.05);
    assert!(play_duplicate(REGULAR, SOCIAL, 4000) > 0.04);
}

/// In many deals the networks win by 0.11 points a deal.
#[test]
fn policy_networks_beat_the_rule_player() {
    assert!(play_duplicate(Player::PolicyNet, REGULAR, 4000) > 0.08);
}

#[test]
fn rates_of_regular_stay_within_bounds() {
    let deals = 6000;
    let (mut euchred, mut lone, mut swept, mut round_two, mut dealers, mut net) = (0, 0, 0, 0, 0, 0);
    for number in 0..deals {
        let deal = play(number, BySide::from_fn(|_| REGULAR));
        let (contract, result) = (deal.public().contract().unwrap(), deal.result().unwrap());
        let side = deal.public().dealer().side();
        euchred += i32::from(result.outcome == Outcome::Euchred);
        lone += i32::from(contract.going() == Going::Alone);
        swept += i32::from(result.outcome == Outcome::LoneMarch);
        round_two += i32::from(contract.round == BidRound::Two);
        dealers += i32::from(contract.maker.side() == side);
        net += i32::from(result.points[side] - result.points[side.other()]);
    }
    let rate = |part: i32, whole: i32| f64::from(part) / f64::from(whole);
    let whole = deals as i32;
    for (what, value, band) in [
        ("makers euchred", rate(euchred, whole), 0.12..0.21),
        ("lone attempts", rate(lone, whole), 0.03..0.28),
        ("of those swept", rate(swept, lone), 0.25..0.65),
        ("trump made in round two", rate(round_two, whole), 0.25..0.35),
        ("trump made by the dealer's side", rate(dealers, whole), 0.65..0.75),
        ("the dealer's side net", rate(net, whole), 0.35..0.55),
    ] {
        assert!(band.contains(&value), "{what}: {value}");
    }
}

/// The page of levels compares a player's habits with the rates of a level. So the habits of four `regular` players
/// must equal the level's rates.
#[test]
fn habits_of_four_regulars_are_the_rates_that_are_shown() {
    let mut habits = Habits::default();
    for number in 0..6000 {
        let deal = play(number, BySide::from_fn(|_| REGULAR));
        let hand = HandSummary {
            dealer: deal.public().dealer(),
            contract: deal.public().contract(),
            taken: deal.public().tricks_taken(),
            result: deal.result().unwrap(),
            sudden_death: false,
            shown: None,
        };
        Seat::ALL.into_iter().for_each(|seat| habits.count(seat, &hand));
    }
    assert_eq!(habits.hands(), 24_000);
    for (counted, shown) in habits.rows().into_iter().zip(Level::Regular.rates().rows()) {
        let counted = counted.unwrap();
        assert!(counted.abs_diff(shown) <= 25, "{counted} counted, {shown} shown");
    }
    assert_eq!(Habits::default().rows(), [None; 7]);
}
