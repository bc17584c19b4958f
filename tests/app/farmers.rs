//! Hands that are dealt again, at the table on the screen: farmer's hands that are shown, and hands that everybody passes.

use crate::on_change::on_change;
use std::cell::RefCell;
use std::rc::Rc;

use app::play::model::{HouseTurn, TableModel, TableQuestion};
use app::play::{Intent, Signal, stored_games};
use app::save::NewGame;
use app::words;
use bots::Level;
use cards::ruleset::{AllPass, Counters, FarmersHand, Length, LevelGame, LowHand, Preset, RuleId, Ruleset};
use cards::{CardSet, Seat, Seed};
use rules::table::Answer;
use rules::{Action, GameEvent, HandSummary, Phase};

use super::play::{choice, decide, is_over, log, play_on, session, tab};
use super::world::Device;

fn farm(good_for: FarmersHand) -> Ruleset {
    let mut rules = Preset::Chicago.ruleset();
    rules.name = "Our farm".to_owned();
    (rules.length, rules.level_game, rules.counters) = (Length::Hands(12), LevelGame::TieStands, Counters::Paper);
    rules.hand.farmers_hand = good_for;
    rules.validate().unwrap()
}

/// Regular players, who bid much like people.
fn regulars() -> NewGame {
    NewGame { partner: Level::Regular.into(), opponents: Level::Regular.into(), ..choice(Preset::World) }
}

/// Checks that a table shows why a hand is dealt again.
fn says_why(model: &TableModel, hand: &HandSummary, told: &str) {
    let (by, cards) = hand.shown.unwrap();
    for seat in Seat::ALL {
        let open: CardSet = model.seats[seat].face_up.iter().copied().collect();
        let expected = if seat == by && seat != model.own { cards } else { CardSet::EMPTY };
        assert_eq!(open, expected, "{seat} {model:?}");
        assert_eq!(model.seats[seat].bubble.is_some(), seat == by, "{seat} {model:?}");
    }
    for card in cards.iter() {
        assert!(told.contains(&words::card(card).to_ascii_lowercase()), "{told}");
    }
    assert!(told.contains("a farmer's hand") && told.ends_with("The same dealer deals again."), "{told}");
}

#[test]
fn a_farmers_hand_is_its_holders_to_show_and_the_next_deal_comes_by_itself() {
    let (mut asked, mut again) = (0, 0);
    for seed in 0..20 {
        let page = Device::new().page();
        let rules = farm(FarmersHand::Redeal(LowHand::ThreeNinesAndTens));
        let id = stored_games::begin_under_rules(&page, &regulars(), rules, Some(Seed::from_number(seed)));
        let session = session(&tab(&page, &id, None));
        // Hands that were dealt again before the screen was followed.
        let again_before = log(&page, &id).fold().unwrap().hands().len();
        let shown: Rc<RefCell<Vec<(TableModel, String)>>> = Rc::default();
        let (seen, followed) = (shown.clone(), session.clone());
        let _watching = on_change(&session.parts().model, move || {
            let model = followed.parts().model.read();
            if let TableQuestion::DealtAgain(hand) = &model.question {
                seen.borrow_mut().push(((*model).clone(), followed.ended_hand(hand).outcome));
            }
        });
        page.device().settle();
        while !is_over(&session) {
            let model = session.parts().model.read();
            match &model.question {
                TableQuestion::House { turn, answers } => {
                    assert_eq!(*turn, HouseTurn::Redeal);
                    let words: Vec<&str> = answers.iter().map(|answer| answer.words.as_str()).collect();
                    assert_eq!(words, ["Show it, deal again", "Keep my cards"]);
                    let held: CardSet = model.hand.iter().map(|held| held.card).collect();
                    assert!(LowHand::low_cards(held).len() >= 3 && turn.question().contains("farmer's hand"));
                    assert!(model.hand.iter().all(|held| held.why_not.is_some()), "no card answers it");
                    asked += 1;
                }
                TableQuestion::NextHand(hand) => assert!(!hand.is_dealt_again(), "it wants no tap"),
                _ => {}
            }
            assert!(decide(&session), "the game has no end");
            page.device().settle();
        }
        let (state, played) = session.finished().unwrap();
        assert_eq!((state.hands_counted(), log(&page, &id)), (12, played));
        let dealt_again: Vec<&HandSummary> = state.hands().iter().filter(|hand| hand.is_dealt_again()).collect();
        assert_eq!(shown.borrow().len(), dealt_again.len() - again_before);
        for ((model, told), hand) in shown.borrow().iter().zip(&dealt_again[again_before..]) {
            says_why(model, hand, told);
            again += 1;
        }
        // On the score card, consecutive farmer's hands share one line, which names the holders and the number.
        let lines = session.score_card().lines;
        let is_again = |line: &words::ScoreCardLine| line.hand == "again";
        assert!(lines.windows(2).all(|pair| !(is_again(&pair[0]) && is_again(&pair[1]))), "{lines:?}");
        assert_eq!(lines.iter().filter(|line| !is_again(line)).count(), 12);
        let told: usize = lines.iter().map(|line| line.besides.matches("a farmer's hand").count()).sum();
        assert_eq!(told, dealt_again.len());
        assert!(lines.iter().all(|line| !is_again(line) || line.rule == RuleId::FarmersHand));
        assert!(page.alerts().is_empty());
    }
    assert!(asked > 10 && again > 80, "{asked} {again}");
}

#[test]
fn nobody_hears_who_keeps_a_farmers_hand() {
    let low = LowHand::ThreeNinesAndTens;
    for good_for in [FarmersHand::Redeal(low), FarmersHand::Exchange(low)] {
        let mut kept_quietly = 0;
        for seed in 0..12 {
            let page = Device::new().page();
            let id = stored_games::begin_under_rules(&page, &regulars(), farm(good_for), Some(Seed::from_number(seed)));
            let session = session(&tab(&page, &id, None));
            play_on(&page, &session);
            let (_, played) = session.finished().unwrap();
            let mut state = played.state_before_events();
            let mut heard = 0;
            for event in &played.events {
                let hand = state.hand().filter(|_| *event == GameEvent::Acted(Action::Pass));
                if let Some(hand) = hand {
                    let of_farmer = matches!(hand.public().phase(), Phase::GoingUnder | Phase::Redealing);
                    let had_a_choice = hand.legal().len() > 1;
                    kept_quietly += u32::from(of_farmer && had_a_choice && hand.turn() != Some(session.own()));
                    // The person hears their own answer.
                    heard += usize::from(!of_farmer || (had_a_choice && hand.turn() == Some(session.own())));
                }
                state.apply(event).unwrap();
            }
            let sounded = page.signals().iter().filter(|signal| matches!(signal, Signal::Passed(_))).count();
            assert_eq!(sounded, heard, "{good_for:?} {seed}");
        }
        assert!(kept_quietly > 5, "{good_for:?} {kept_quietly}");
    }
}

#[test]
fn a_hand_that_everybody_passes_is_dealt_again_by_itself_too() {
    let mut again = 0;
    for seed in 0..20 {
        let page = Device::new().page();
        let mut rules = farm(FarmersHand::Nothing);
        rules.hand.all_pass = AllPass::RedealSameDealer;
        let id = stored_games::begin_under_rules(&page, &choice(Preset::World), rules, Some(Seed::from_number(seed)));
        let session = session(&tab(&page, &id, None));
        page.device().settle();
        while !is_over(&session) {
            match &session.parts().model.read().question {
                TableQuestion::NextHand(hand) => assert!(!hand.is_dealt_again(), "it wants no tap"),
                TableQuestion::Bid { bids, .. } if bids.iter().any(|bid| bid.action == Action::Pass) => {
                    session.put(Intent::Answer(Answer::Act(Action::Pass)));
                    page.device().settle();
                    continue;
                }
                _ => {}
            }
            assert!(decide(&session), "the game has no end");
            page.device().settle();
        }
        let (state, _) = session.finished().unwrap();
        again += state.hands().iter().filter(|hand| hand.is_dealt_again()).count();
        let lines = session.score_card().lines;
        assert!(lines.iter().filter(|line| line.hand == "again").all(|line| line.rule == RuleId::AllPass));
    }
    assert!(again > 3, "{again}");
}
