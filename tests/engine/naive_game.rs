//! Plays whole random games under presets and house rules, and compares score, dealer and money with a second, naive
//! bookkeeper.

use cards::ruleset::*;
use cards::{Random, Seat, Side};
use rules::table::{Answer, Table};
use rules::{Action, DealState, GameEvent, GameResult, Stage, WinReason};
use serde_json::{Value, json};

use super::chance;
use super::naive::{End, Naive};
use crate::support::table;

/// The naive bookkeeper: score, dealer, money and end of a game, computed from the results of its hands.
struct NaiveGame {
    rules: Value,
    dealer: usize,
    score: [i64; 2],
    counted: i64,
    /// The side whose score changed last.
    last_to_score: Option<usize>,
    cup: [i64; 4],
    end: Option<(Option<usize>, &'static str)>,
}

impl NaiveGame {
    fn new(rules: &Ruleset, dealer: usize) -> NaiveGame {
        let (score, cup) = ([0; 2], [0; 4]);
        NaiveGame { rules: json!(rules), dealer, score, counted: 0, last_to_score: None, cup, end: None }
    }

    fn hand_over(&mut self, end: &End, maker: Option<(usize, bool)>) {
        if end.outcome == "redealt" {
            return;
        }
        self.dealer = (self.dealer + 1) % 4;
        if let (Some((maker, alone)), "euchred") = (maker, end.outcome) {
            let owes = |field: &str| self.rules["bump_cup"]["dollars"][field].as_i64().unwrap_or(0);
            if alone {
                self.cup[maker] += owes("alone");
            } else {
                self.cup[maker] += owes("each");
                self.cup[(maker + 2) % 4] += owes("each");
            }
        }
        let hands = self.rules["length"]["hands"].as_i64();
        let leader = |points: [i64; 2]| (points[0] != points[1]).then(|| usize::from(points[1] > points[0]));
        if hands == Some(self.counted) {
            self.end = leader(end.points).map(|side| (Some(side), "sudden death"));
            return;
        }
        self.counted += 1;
        for side in [0, 1].into_iter().filter(|side| end.points[*side] != 0) {
            self.score[side] += end.points[side];
            self.last_to_score = Some(side);
        }
        let over = match hands {
            Some(hands) => self.counted == hands,
            None => self.score.into_iter().max() >= self.rules["length"]["points"].as_i64(),
        };
        if over {
            self.end = match (leader(self.score), self.rules["level_game"].as_str().unwrap(), self.last_to_score) {
                (Some(side), ..) => Some((Some(side), "points")),
                (None, "sudden_death", _) => None,
                (None, "first_to_reach", Some(last)) => Some((Some(1 - last), "first to reach")),
                _ => Some((None, "tied")),
            };
        }
    }
}

fn result_text(result: GameResult) -> (Option<usize>, &'static str) {
    let side = |side: Side| usize::from(side == Side::EW);
    match result {
        GameResult::Tied => (None, "tied"),
        GameResult::Won(of, WinReason::Points) => (Some(side(of)), "points"),
        GameResult::Won(of, WinReason::FirstToReach) => (Some(side(of)), "first to reach"),
        GameResult::Won(of, WinReason::SuddenDeath) => (Some(side(of)), "sudden death"),
        GameResult::Won(of, WinReason::Ruling) => (Some(side(of)), "a ruling"),
    }
}

/// Picks a legal action. Actions of house rules are preferred, so that each occurs within a few games.
fn pick_action(hand: &DealState, random: &mut Random) -> Action {
    let legal = hand.legal();
    let rare: Vec<Action> = legal.iter().filter(|action| is_rare(*action)).collect();
    if !rare.is_empty() && random.below(2) == 0 {
        return rare[random.below(rare.len() as u32) as usize];
    }
    // Second rounds are reached, too.
    if legal.contains(Action::Pass) && random.below(3) > 0 {
        return Action::Pass;
    }
    legal.nth(random.below(legal.len() as u32) as usize).unwrap()
}

fn is_rare(action: Action) -> bool {
    let text = action.to_string();
    ["under", "give", "call N", "defend"].iter().any(|verb| text.starts_with(verb))
}

/// Plays a game and compares after every event. Returns the actions as text.
fn play_and_compare(name: &str, rules: &Ruleset, seed: u64) -> Vec<String> {
    let mut random = Random::from_number(seed);
    let mut table: Table = table(rules.clone(), seed);
    let place = |table: &Table| format!("{name}, seed {seed}, event {}", table.log().events.len());
    table.answer(Answer::Draw).unwrap();
    let mut game = NaiveGame::new(rules, table.state().dealer().unwrap() as usize);
    let (mut hand, mut actions) = (None, Vec::new());
    while table.state().stage() != Stage::Over {
        let answer = table
            .usual_answer()
            .unwrap_or_else(|| Answer::Act(pick_action(table.state().hand().unwrap(), &mut random)));
        table.answer(answer).unwrap();
        let state = table.state();
        match table.log().events.last().unwrap() {
            GameEvent::Dealt(..) => {
                let dealt = state.hand().unwrap().dealt();
                let hands = Seat::ALL.map(|seat| chance::texts(dealt.hands[seat]));
                hand = Some(Naive::new(&game.rules, game.dealer, hands, &dealt.upcard.to_string()));
            }
            GameEvent::Acted(action) => {
                hand.as_mut().unwrap().act(&action.to_string());
                actions.push(action.to_string());
            }
            _ => {}
        }
        if let Some((ended, maker)) = hand.as_ref().and_then(|hand| Some((hand.end()?, hand.maker()))) {
            hand = None;
            game.hand_over(&ended, maker);
            let last = state.hands().last().unwrap();
            assert_eq!(
                [last.result.points.ns, last.result.points.ew].map(i64::from),
                ended.points,
                "{}",
                place(&table)
            );
            actions.push(ended.outcome.to_owned());
        }
        if hand.is_none() {
            assert_eq!([state.score().ns, state.score().ew].map(i64::from), game.score, "{}", place(&table));
            assert_eq!(Seat::ALL.map(|seat| i64::from(state.cup()[seat])), game.cup, "{}", place(&table));
            assert_eq!(state.result().map(result_text), game.end, "{}", place(&table));
            if game.end.is_none() {
                assert_eq!(state.dealer().map(|seat| seat as usize), Some(game.dealer), "{}", place(&table));
            }
        }
    }
    assert!(game.end.is_some(), "{}", place(&table));
    actions
}

/// Returns a house ruleset for a race to ten, with an action or outcome that its games must show.
fn house_case(
    name: &'static str,
    met: &'static str,
    change: impl FnOnce(&mut Ruleset),
) -> (&'static str, Ruleset, &'static str) {
    let mut rules = Preset::ProgressiveTen.ruleset();
    change(&mut rules);
    (name, rules.validate().unwrap(), met)
}

#[test]
fn the_table_and_the_naive_keeper_agree_on_whole_games() {
    let presets = Preset::ALL.map(|preset| (preset.name(), preset.ruleset(), "euchred"));
    let houses = [
        house_case("farmer's hand", "redealt", |rules| {
            rules.hand.farmers_hand = FarmersHand::Redeal(LowHand::ThreeNinesAndTens);
        }),
        house_case("go under", "under 9S", |rules| {
            rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
        }),
        house_case("lone defender", "defend alone", |rules| rules.hand.defend_alone = DefendAlone::Yes(4)),
        house_case("partner's best", "give AS", |rules| rules.hand.partners_best = PartnersBest::Yes),
        house_case("no trump", "call N alone", |rules| rules.hand.no_trump = NoTrump::Yes),
        house_case("joker", "play JK", |rules| rules.hand.joker = Joker::BestBower),
        house_case("thrown in, sudden death", "thrown in", |rules| {
            rules.hand.all_pass = AllPass::ThrowIn;
            (rules.length, rules.level_game) = (Length::Hands(6), LevelGame::SuddenDeath);
        }),
        house_case("redealt, first to reach", "redealt", |rules| {
            rules.hand.all_pass = AllPass::RedealSameDealer;
            (rules.length, rules.level_game) = (Length::Hands(4), LevelGame::FirstToReach);
        }),
        house_case("euchre against the makers", "euchred", |rules| {
            rules.hand.points.euchre_scores = EuchreScores::AgainstMakers;
            rules.length = Length::Hands(8);
        }),
        house_case("partner orders alone", "order alone", |rules| rules.hand.partner_orders = PartnerOrders::OnlyAlone),
    ];
    for (name, rules, met) in presets.into_iter().chain(houses) {
        let actions: Vec<String> = (0..40).flat_map(|seed| play_and_compare(name, &rules, seed)).collect();
        assert!(actions.iter().any(|action| action == met), "{name}: no game had \"{met}\"");
    }
}
