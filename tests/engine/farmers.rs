//! A farmer's hand that may be shown for a new deal: who is asked, the legal answers, and what the log stores.

use cards::ruleset::{AllPass, FarmersHand, Joker, Length, LevelGame, LowHand, Packets, Preset, RuleId, Ruleset};
use cards::{Card, CardSet, Pack, Random, Seat};
use rules::record::GameLog;
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::{LabQuestion, SeatView};
use rules::{Action, BidRound, DealState, Dealt, GameEvent, GameState, Illegal, Outcome, Phase};

use super::whole_games::lab_question_of;
use super::{chance, script};
use crate::support;

const LOW_HANDS: [LowHand; 3] = [LowHand::AllNinesAndTens, LowHand::ThreeNinesAndTens, LowHand::NoAceFaceOrTrump];

/// Returns house rules under which such a hand may be shown.
fn redeal_rules(low: LowHand) -> Ruleset {
    let mut rules = Preset::World.ruleset();
    rules.name = "Our farm".to_owned();
    rules.hand.farmers_hand = FarmersHand::Redeal(low);
    rules.validate().unwrap()
}

/// North deals; East and West hold farmer's hands, South two nines.
fn deal_with_two_farmers_hands(rules: &Ruleset) -> DealState {
    let hands = [("N", "AS KS QS AC KC"), ("E", "9H TH 9D AD KD"), ("S", "9S 9C AH KH QH"), ("W", "TS TC TD JS JC")];
    let mut dealt = Dealt { hands: Default::default(), upcard: card("QC"), under: CardSet::EMPTY };
    for (seat, cards) in hands {
        dealt.hands[seat.parse().unwrap()] = script::cards(cards);
    }
    DealState::new(rules.hand, Seat::N, dealt.checked(Joker::No).unwrap())
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn the_holder_is_asked_from_the_dealers_left_and_may_keep_the_hand() {
    let mut deal = deal_with_two_farmers_hands(&redeal_rules(LowHand::ThreeNinesAndTens));
    assert_eq!((deal.turn(), deal.public().phase()), (Some(Seat::E), Phase::Redealing));
    assert_eq!(deal.legal().iter().collect::<Vec<_>>(), [Action::Pass, Action::Redeal]);
    assert_eq!(deal.check("order".parse().unwrap()), Err(Illegal::RedealNow));
    deal.apply(Action::Pass).unwrap();
    assert_eq!(deal.check(Action::Redeal), Err(Illegal::NoFarmersHand), "South holds two nines");
    assert_eq!(Illegal::NoFarmersHand.rule(), Some(RuleId::FarmersHand));
    deal.apply(Action::Pass).unwrap();
    let mut shown = deal;
    shown.apply(Action::Redeal).unwrap();
    assert_eq!(shown.turn(), None);
    assert_eq!(shown.result().unwrap().outcome, Outcome::Redealt);
    assert_eq!(shown.shown_hand(), Some((Seat::W, script::cards("TS TC TD JS JC"))));
    assert_eq!(shown.check(Action::Pass), Err(Illegal::HandOver));
    // If West keeps the hand too, the bidding begins on the dealer's left, and no hand can be shown any more.
    deal.apply(Action::Pass).unwrap();
    deal.apply(Action::Pass).unwrap();
    assert_eq!((deal.turn(), deal.public().phase()), (Some(Seat::E), Phase::Bidding(BidRound::One)));
    assert_eq!(deal.check(Action::Redeal), Err(Illegal::BiddingNow));
    assert_eq!((deal.public().passes(), deal.shown_hand()), (0, None));
}

#[test]
fn only_a_farmers_hand_may_be_shown() {
    let mut offered = [0; 3];
    for (number, low) in LOW_HANDS.into_iter().enumerate() {
        for joker in [Joker::No, Joker::BestBower] {
            let mut rules = redeal_rules(low);
            rules.hand.joker = joker;
            for seed in 0..4000 {
                let mut random = Random::from_number(seed);
                let dealer = Seat::ALL[seed as usize % 4];
                let mut deal = DealState::new(rules.hand, dealer, chance::dealt(joker, dealer, &mut random));
                for seat in dealer.left().clockwise() {
                    assert_eq!(deal.turn(), Some(seat));
                    let may = deal.legal().contains(Action::Redeal);
                    assert_eq!(may, low.matches(deal.hand(seat), deal.dealt().upcard), "{low:?} {deal:?}");
                    offered[number] += u32::from(may);
                    deal.apply(Action::Pass).unwrap();
                }
                let joker_up = deal.dealt().upcard == Card::JOKER;
                assert_eq!(deal.turn(), Some(if joker_up { dealer } else { dealer.left() }), "{deal:?}");
            }
        }
    }
    assert!(offered.iter().all(|offered| *offered > 0), "{offered:?}");
}

/// Plays a game in which every farmer's hand is shown.
fn play_showing_every_farmers_hand(rules: Ruleset, seed: u64) -> Table {
    let mut table = support::table(rules, seed);
    let mut random = Random::from_number(seed);
    loop {
        let answer = match table.awaited_answer() {
            AwaitedAnswer::Nothing => return table,
            AwaitedAnswer::Act(_) => {
                let legal = table.state().hand().unwrap().legal();
                let any = legal.nth(random.below(legal.len() as u32) as usize).unwrap();
                Answer::Act(if legal.contains(Action::Redeal) { Action::Redeal } else { any })
            }
            _ => table.usual_answer().unwrap(),
        };
        table.answer(answer).unwrap();
    }
}

#[test]
fn a_hand_dealt_again_counts_for_nothing_and_the_same_dealer_deals() {
    let mut rules = redeal_rules(LowHand::ThreeNinesAndTens);
    (rules.length, rules.level_game) = (Length::Hands(12), LevelGame::TieStands);
    let mut again = 0;
    for seed in 0..20 {
        let table = play_showing_every_farmers_hand(rules.clone(), seed);
        let (state, log) = (table.state(), table.log());
        assert_eq!(state.hands_counted(), 12);
        for (hand, next) in state.hands().iter().zip(&state.hands()[1..]) {
            let shown = hand.shown.is_some();
            assert_eq!((shown, hand.is_dealt_again()), (shown, shown), "nothing else has a hand dealt again here");
            assert_eq!(next.dealer, if shown { hand.dealer } else { hand.dealer.left() });
            assert!(hand.shown.is_none_or(|(_, cards)| LowHand::low_cards(cards).len() >= 3));
            again += u32::from(shown);
        }
        // Both the text and the compact form of the log name the player who showed a hand.
        assert_eq!(GameLog::decode(&log.encode()).unwrap(), *log);
        for event in &log.events {
            assert_eq!(event.to_string().parse(), Ok(event.clone()));
        }
        assert_eq!(log.fold().unwrap().hands(), state.hands());
    }
    assert!(again > 150, "{again}");
}

/// Plays until a seat with a farmer's hand is asked, before the first bid.
fn game_at_farmers_question() -> (Table, Seat) {
    for seed in 0.. {
        let mut table = support::table(redeal_rules(LowHand::ThreeNinesAndTens), seed);
        while let Some(answer) = table.usual_answer() {
            table.answer(answer).unwrap();
        }
        if let AwaitedAnswer::Act(seat) = table.awaited_answer()
            && table.state().hand().unwrap().public().phase() == Phase::Redealing
        {
            return (table, seat);
        }
    }
    unreachable!()
}

#[test]
fn a_seat_without_a_farmers_hand_is_not_asked_and_an_answer_can_be_undone() {
    let (mut table, holder) = game_at_farmers_question();
    let before = table.log().events.len();
    let passed = table.log().events.iter().filter(|event| **event == GameEvent::Acted(Action::Pass)).count();
    let asked = table.state().dealer().unwrap().left().clockwise().position(|seat| seat == holder).unwrap();
    assert_eq!(passed, asked, "everybody before passed without being asked");
    table.answer(Answer::Act(Action::Redeal)).unwrap();
    assert_eq!(table.state().hands().last().unwrap().shown.unwrap().0, holder);
    while let Some(answer) = table.usual_answer() {
        table.answer(answer).unwrap();
    }
    table.undo(holder).unwrap();
    assert_eq!((table.log().events.len(), table.awaited_answer()), (before, AwaitedAnswer::Act(holder)));
    // An automatic pass cannot be undone.
    assert_eq!(table.undo(holder.left()), None);
}

#[test]
fn everybody_passing_has_the_same_dealer_deal_again_without_anything_shown() {
    let mut rules = redeal_rules(LowHand::AllNinesAndTens);
    rules.hand.all_pass = AllPass::RedealSameDealer;
    let mut game = GameState::new(rules.validate().unwrap());
    for event in
        ["dealer N".parse().unwrap(), GameEvent::Cut(None), GameEvent::Dealt(Pack::SORTED, Packets::TWOS_FIRST)]
    {
        game.apply(&event).unwrap();
    }
    while game.is_hand_in_play() {
        game.apply(&GameEvent::Acted(Action::Pass)).unwrap();
    }
    let hand = game.hands().last().unwrap();
    assert_eq!((hand.is_dealt_again(), hand.shown, game.dealer()), (true, None, Some(Seat::N)));
}

/// The view's history tells a bot how every seat answered about a farmer's hand.
#[test]
fn a_views_history_has_every_answer_about_a_farmers_hand() {
    let mut told = 0;
    for (low, good_for) in
        LOW_HANDS.into_iter().flat_map(|low| [FarmersHand::Redeal(low), FarmersHand::Exchange(low)].map(|of| (low, of)))
    {
        let mut rules = redeal_rules(low);
        rules.hand.farmers_hand = good_for;
        for seed in 0..60 {
            let mut table = support::table(rules.clone(), seed);
            let mut random = Random::from_number(seed);
            for _ in 0..30 {
                if let (AwaitedAnswer::Act(seat), Some(view)) =
                    (table.awaited_answer(), table.state().turn().and_then(|seat| SeatView::of(table.state(), seat)))
                {
                    let text = lab_question_of(&view, &rules).to_string();
                    let read: LabQuestion = serde_json::from_str(&text).unwrap();
                    assert_eq!(read.view(), Ok(view), "{text}");
                    assert!(view.is_plausible(), "{seat}");
                    told += 1;
                }
                let Some(answer) = support::any_answer(&table, &mut random) else { break };
                table.answer(answer).unwrap();
            }
        }
    }
    assert!(told > 2000, "{told}");
}
