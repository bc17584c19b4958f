//! Single positions in which bots once decided badly as partners.

use app::words;
use bots::{Level, Reason, decide};
use cards::ruleset::{Joker, Length, NoTrump, Packets, Preset};
use cards::{BySide, Pack, Seat, Seed, Suit};
use rules::view::{LabQuestion, SeatView, Standing};
use rules::{Action, DealState, Dealt, Going, Trump};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    case: String,
    question: LabQuestion,
    any_of: Vec<Action>,
}

#[test]
fn the_three_strongest_do_what_a_partner_expects() {
    let mut wrong = Vec::new();
    let strong = [Level::Regular, Level::Expert, Level::Champion];
    for line in include_str!("../data/partner_cases.jsonl").lines() {
        let Case { case, question, any_of } = serde_json::from_str(line).unwrap();
        let view = question.view().unwrap_or_else(|why| panic!("{case}: {why}"));
        let legal = view.legal();
        assert!(any_of.iter().all(|action| legal.contains(*action)), "{case}: {any_of:?} of {legal:?}");
        for (level, seed) in strong.into_iter().flat_map(|level| (0..3).map(move |seed| (level, seed))) {
            let decision = decide(&view, level, seed);
            if !any_of.contains(&decision.action) {
                wrong.push(format!("{case}: {level} {decision:?}, expected {any_of:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns eldest hand's view after the nine of clubs was turned down, under house rules with no trump. `called` are
/// the actions since.
fn round_two_view(hand: &str, called: &[&str]) -> SeatView {
    let mut rules = Preset::Chicago.ruleset();
    rules.hand.no_trump = NoTrump::Yes;
    let actions: Vec<&str> = ["pass"; 4].iter().chain(called).copied().collect();
    let question = serde_json::json!({
        "rules": rules, "seat": "E", "dealer": "N", "score": { "NS": 0, "EW": 0 }, "deals_left": null,
        "hand": hand, "upcard": "9C", "actions": actions,
    });
    serde_json::from_value::<LabQuestion>(question).unwrap().view().unwrap()
}

#[test]
fn aces_call_no_trump_and_bowers_a_suit() {
    for level in [Level::Beginner, Level::Social, Level::Regular, Level::Expert] {
        let aces = decide(&round_two_view("AS AH AD KD 9H", &[]), level, 1);
        assert!(matches!(aces.action, Action::Call(Trump::NoTrump, _)), "{level}: {aces:?}");
        let aces = words::reason_sentence(aces.reasons[0]);
        assert_eq!(aces, "You call no trump: three aces", "{level}");
        let bowers = decide(&round_two_view("JS JC AS KS TS", &[]), level, 1).action;
        assert!(matches!(bowers, Action::Call(Trump::Suit(Suit::Spades), _)), "{level}: {bowers:?}");
    }
}

/// Returns the dealer's view when the joker is turned up.
fn joker_view(hand: &str) -> SeatView {
    let mut rules = Preset::Chicago.ruleset();
    rules.hand.joker = Joker::BestBower;
    let question = serde_json::json!({
        "rules": rules, "seat": "N", "dealer": "N", "score": { "NS": 0, "EW": 0 }, "deals_left": null,
        "hand": hand, "upcard": "JK", "actions": [],
    });
    serde_json::from_value::<LabQuestion>(question).unwrap().view().unwrap()
}

#[test]
fn the_dealer_names_the_best_suit_after_taking_the_joker() {
    for level in Level::ALL {
        let named = decide(&joker_view("JH JD KH 9S TC"), level, 1);
        assert!(matches!(named.action, Action::Call(Trump::Suit(Suit::Hearts), _)), "{level}: {named:?}");
        assert!(words::reason_sentence(named.reasons[0]).starts_with("You call hearts: joker, right, left"), "{level}");
    }
}

#[test]
fn in_no_trump_a_long_suit_is_cashed_or_set_up() {
    let leads = |hand| decide(&round_two_view(hand, &["call N"]), Level::Regular, 1);
    let lead = leads("AS KS QS 9H AD");
    assert_eq!((lead.action, lead.reasons[0]), (Action::Play("AS".parse().unwrap()), Reason::LeadsAce));
    let lead = leads("KS QS JS 9H TD");
    assert_eq!((lead.action, lead.reasons[0]), (Action::Play("KS".parse().unwrap()), Reason::FromLength(Suit::Spades)));
    let lead = leads("QS TS 9S 9H TD");
    assert_eq!((lead.action, lead.reasons[0]), (Action::Play("9S".parse().unwrap()), Reason::FromLength(Suit::Spades)));
}

/// The dealer's side has 6 of 10 points, so a loner would win it the game.
#[test]
fn an_order_that_is_seldom_made_is_called_a_donation() {
    let rules = Preset::Chicago.ruleset();
    let standing = Standing { score: BySide { ns: 8, ew: 6 }, length: Length::Points(10), hands_left: None };
    let mut donations = 0;
    for number in 0..150 {
        let pack = Pack::new_shuffled(&mut Seed::from_number(4).stream("deal", number));
        let deal = DealState::new(rules.hand, Seat::E, Dealt::from_pack(&pack, Seat::E, Packets::TWOS_FIRST));
        let decision = decide(&SeatView::of_hand(&deal, Seat::S, standing), Level::Champion, number.into());
        if decision.action != Action::Order(Going::WithPartner) {
            continue;
        }
        let made = decision.reasons.iter().find_map(|reason| match reason {
            Reason::MakesIt { in_hundred } => Some((*in_hundred, false)),
            Reason::Donation { in_hundred } | Reason::PassCostsMore { in_hundred } => Some((*in_hundred, true)),
            _ => None,
        });
        let (in_hundred, donated) = made.expect("an order says how often it is made");
        assert!(in_hundred >= 50 || donated, "{decision:?}");
        assert!(in_hundred < 50 || !donated, "{decision:?}");
        donations += u32::from(donated);
    }
    assert!(donations > 0);
}
