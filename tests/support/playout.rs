//! Random complete deals, for the benchmarks (native and WebAssembly) and as input for the referee.
#![allow(dead_code, reason = "each user takes a part of it")]

use cards::ruleset::{HandRules, Packets, Preset};
use cards::{BySide, Pack, Random, Seat};
use rules::table::{Answer, Table};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt, GameEvent};

/// Shuffles, deals and plays one hand to its end. Every decision is drawn at random from the full list of legal ones.
#[inline]
pub fn random_deal(rules: HandRules, dealer: Seat, random: &mut Random, mut tell: impl FnMut(GameEvent)) -> DealState {
    let (pack, packets) = (Pack::new_shuffled(random), Packets::ALTERNATING_FROM_TWO);
    let mut deal = DealState::new(rules, dealer, Dealt::from_pack(&pack, dealer, packets));
    tell(GameEvent::Dealt(pack, packets));
    loop {
        let legal = deal.legal();
        if legal.is_empty() {
            return deal;
        }
        let chosen = legal.nth(random.below(legal.len() as u32) as usize);
        let action = chosen.expect("one of the legal actions");
        deal.apply(action).expect("a legal action");
        tell(GameEvent::Acted(action));
    }
}

/// Plays this many random hands and returns the sum of the makers' tricks, so that the compiler cannot leave work out.
pub fn random_deals(count: u32, rules: HandRules, random: &mut Random) -> u32 {
    (0..count).map(|number| makers_tricks(&random_deal(rules, dealer(number), random, |_| {}))).sum()
}

/// Does the same, but keeps every event as a game's log does. A new log begins every `hands` hands.
pub fn random_deals_with_events(count: u32, hands: u32, rules: HandRules, random: &mut Random) -> u32 {
    let (mut log, mut sum) = (Vec::new(), 0);
    for number in 0..count {
        if number % hands == 0 {
            log = Vec::new();
        }
        sum += makers_tricks(&random_deal(rules, dealer(number), random, |event| log.push(event)));
    }
    sum + log.len() as u32
}

/// Plays the first hand of a game under World rules; `number` chooses the deal, and `decide` makes every decision.
pub fn hand_of_bots(number: u32, mut decide: impl FnMut(&SeatView) -> Action) {
    let rules = Preset::World.ruleset();
    let standing = Standing { score: BySide::default(), length: rules.length, hands_left: Some(12) };
    let pack = Pack::new_shuffled(&mut Random::from_number(number.into()));
    let dealer = dealer(number);
    let mut deal = DealState::new(rules.hand, dealer, Dealt::from_pack(&pack, dealer, Packets::TWOS_FIRST));
    while let Some(seat) = deal.turn() {
        let action = decide(&SeatView::of_hand(&deal, seat, standing));
        deal.apply(action).expect("a bot plays by the rules");
    }
}

/// Plays a table to its end: customary answers in the ceremonies, random legal decisions.
pub fn random_game(table: &mut Table, random: &mut Random) {
    loop {
        let legal = table.state().hand().map(DealState::legal).unwrap_or_default();
        let decided = legal.nth(random.below(legal.len().max(1) as u32) as usize).map(Answer::Act);
        let Some(answer) = table.usual_answer().or(decided) else { return };
        table.answer(answer).expect("what is customary or legal can be answered");
    }
}

fn dealer(number: u32) -> Seat {
    Seat::ALL[number as usize % 4]
}

fn makers_tricks(deal: &DealState) -> u32 {
    let public = deal.public();
    public.makers().map_or(0, |side| u32::from(public.tricks_taken()[side]))
}

/// Returns a random complete deal as a line for `lab referee`, without the line feed.
pub fn referee_line(rules_name: &str, rules: HandRules, dealer: Seat, random: &mut Random) -> String {
    let mut actions = Vec::new();
    let deal = random_deal(rules, dealer, random, |event| {
        if let GameEvent::Acted(action) = event {
            actions.push(format!("\"{action}\""));
        }
    });
    let dealt = deal.dealt();
    let hands: Vec<String> = dealt.hands.iter().map(|(seat, hand)| format!("\"{seat}\":\"{hand}\"")).collect();
    format!(
        r#"{{"rules":"{rules_name}","dealer":"{dealer}","hands":{{{}}},"kitty":"{} X X X","actions":[{}]}}"#,
        hands.join(","),
        dealt.upcard,
        actions.join(",")
    )
}
