//! The table's display at each stage.

use std::time::Duration;

use app::play::model::{Bid, KittyModel, Middle, TableModel, TableQuestion};
use app::play::{Face, Intent, Replay, Signal, faces, stored_games};
use app::save::{Speed, TableNames, TablePlace};
use app::words::Viewer;
use cards::ruleset::Preset;
use cards::{BySeat, Rank, Seat};
use rules::table::Answer;
use rules::{Action, BidRound, GameEvent, Going};

use super::play::{begun, choice, decide, log, play_until, session, tab};
use super::world::Device;

/// Returns whether the trick in the middle is complete.
fn whole_trick(model: &TableModel) -> bool {
    let players = 4 - model.seats.iter().filter(|(_, seat)| seat.out).count();
    matches!(&model.middle, Middle::Trick(cards) if cards.len() == players)
}

#[test]
fn score_and_tricks_are_counted_once_the_trick_has_lain_there() {
    let page = Device::new().page();
    page.set(|settings| settings.speed = Speed::Fast);
    let id = begun(&page, &choice(Preset::World), 7);
    let session = session(&tab(&page, &id, None));
    let counted = |model: &TableModel| {
        let score = &model.score;
        [score.us, score.them, score.tricks_us.into(), score.tricks_them.into()]
    };
    let (mut before, mut changes) = (session.parts().model.get(), 0);
    while log(&page, &id).fold().unwrap().hands().len() < 3 {
        decide(&session);
        page.device().pass(Duration::from_millis(10));
        let now = session.parts().model.get();
        if counted(&before) != counted(&now) && now.trump.is_some() {
            assert!(whole_trick(&before), "the last card has to lie: {:?} {:?}", before.middle, now.middle);
            changes += 1;
        }
        before = now;
    }
    assert!(changes > 10, "{changes}");
}

#[test]
fn a_bid_does_not_sound_like_a_card() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 7);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    let events = log(&page, &id).events;
    let laid = |event: &&GameEvent| matches!(event, GameEvent::Acted(Action::Play(_) | Action::Discard(_)));
    let heard =
        page.signals().iter().filter(|signal| matches!(signal, Signal::CardLaid(_) | Signal::BowerLaid(_))).count();
    assert_eq!(heard, events.iter().filter(laid).count());
}

/// The bids that the person is asked for first under a rulebook, in a deal for which they are as wanted.
fn asked(preset: Preset, wanted: impl Fn(BidRound, &[Bid]) -> bool) -> Vec<Bid> {
    for seed in 0..200 {
        let page = Device::new().page();
        let id = begun(&page, &choice(preset), seed);
        let session = session(&tab(&page, &id, None));
        for _ in 0..2 {
            page.device().settle();
            let model = session.parts().model.get();
            let TableQuestion::Bid { round, bids, .. } = model.question else { break };
            if wanted(round, &bids) {
                return bids;
            }
            session.put(Intent::Answer(Answer::Act(Action::Pass)));
        }
    }
    panic!("no such deal");
}

fn named(bids: &[Bid]) -> Vec<&str> {
    bids.iter().map(|bid| bid.words.as_str()).collect()
}

#[test]
fn a_bid_that_is_not_allowed_is_there_and_says_why() {
    let bids =
        asked(Preset::World, |_, bids| bids.iter().any(|bid| bid.why_not.is_some() && bid.action != Action::Pass));
    assert_eq!(bids.len(), 3);
    assert_eq!(bids[0], Bid { action: Action::Pass, words: "Pass".into(), why_not: None });
    for bid in &bids[1..] {
        let why = bid.why_not.as_deref().unwrap();
        assert!(why.starts_with("You need a trump to ") && why.ends_with("; the left bower counts."), "{why}");
    }
    let stuck =
        asked(Preset::Chicago, |round, bids| round == BidRound::Two && bids.iter().any(|bid| bid.why_not.is_some()));
    let pass = stuck.last().unwrap();
    assert_eq!((pass.action, stuck.len()), (Action::Pass, 7));
    assert_eq!(pass.why_not.as_deref(), Some("Everybody has passed: you must name a suit."));
}

#[test]
fn a_bid_has_the_words_that_the_rulebook_gives_it() {
    let one = |round: BidRound, _: &[Bid]| round == BidRound::One;
    let two = |round: BidRound, _: &[Bid]| round == BidRound::Two;
    for preset in [Preset::Progressive, Preset::ProgressiveTen] {
        assert_eq!(named(&asked(preset, one)), ["Pass", "Pick it up", "Alone"]);
        let bids = asked(preset, two);
        let suits: Vec<String> = bids[..3].iter().map(|bid| format!("{} alone", bid.words)).collect();
        assert_eq!(named(&bids[3..6]), suits);
        assert!(bids[..3].iter().all(|bid| ["Spades", "Hearts", "Diamonds", "Clubs"].contains(&bid.words.as_str())));
    }
    let world = asked(Preset::Chicago, one);
    assert!(["Order up", "Assist", "Pick up"].contains(&world[1].words.as_str()));
    assert!(asked(Preset::Chicago, two)[0].words.starts_with("Name "));

    // The words are the ruleset's own, whatever it was copied from.
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::Progressive), 5);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    let (saved, log) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let replay = Replay::new(log, Viewer::Player(saved.seat));
    let (mut said, mut shown) = (0, 0);
    for at in 0..=replay.last() {
        let frame = replay.frame(at);
        let old = ["orders it up", "picks it up", "assists", "passes", "names"];
        assert!(old.iter().all(|word| !frame.event_sentence.contains(word)), "{}", frame.event_sentence);
        said += usize::from(frame.event_sentence.contains(" says ") || frame.event_sentence.contains(" say "));
        let bubbles = frame.model.seats.iter().filter_map(|(_, seat)| seat.bubble.clone()).collect::<Vec<_>>();
        assert!(
            bubbles
                .iter()
                .all(|words| !["Order", "Assist", "Pick up", "Name"].iter().any(|old| words.starts_with(old)))
        );
        shown += bubbles.len();
    }
    assert!(said > 0 && shown > 0);
}

#[test]
fn the_turn_up_lies_in_one_place_until_it_is_played_from_there() {
    let (mut played, mut discards) = (0, 0);
    for seed in 0..60 {
        let page = Device::new().page();
        let id = begun(&page, &choice(Preset::Mcallen), seed);
        let session = session(&tab(&page, &id, None));
        for _ in 0..40 {
            page.device().settle();
            let model = session.parts().model.get();
            if matches!(model.question, TableQuestion::NextHand(_)) {
                break;
            }
            if let Some(turn_up) = &model.turn_up {
                assert_eq!(model.kitty, KittyModel::TurnUp(turn_up.card, model.own));
                assert!(model.hand.iter().all(|held| held.card != turn_up.card));
                match model.question {
                    TableQuestion::Discard => {
                        assert_eq!(model.hand.len(), 5);
                        assert!(turn_up.why_not.is_some(), "it may not be buried");
                        discards += 1;
                    }
                    TableQuestion::Play if turn_up.why_not.is_none() => {
                        session.use_card_at(model.hand.len());
                        page.device().settle();
                        assert_eq!(session.parts().model.read().turn_up, None);
                        played += 1;
                        continue;
                    }
                    _ => {}
                }
            } else if let TableQuestion::Bid { round: BidRound::One, bids, .. } = &model.question {
                let picks_up = bids.iter().find(|bid| bid.words == "Pick up");
                if let Some(bid) = picks_up {
                    assert_eq!(bid.action, Action::Order(Going::WithPartner));
                    session.bid(bid);
                    continue;
                }
            }
            decide(&session);
        }
    }
    assert!(played > 3 && discards > 3, "{played} {discards}");
}

#[test]
fn those_whom_a_new_game_offers_always_look_the_same() {
    let offered = TablePlace::ALL.map(|place| TableNames::default()[place].clone());
    let anywhere = |name: &str| Seat::ALL.map(|seat| faces(&BySeat::from_fn(|_| name.to_owned()))[seat]);
    let mut drawn: Vec<Face> = offered.iter().flat_map(|name| anywhere(name)).collect();
    drawn.dedup();
    assert_eq!(drawn.len(), offered.len(), "one face each, whatever the seat");
    assert!(anywhere("Hal").iter().all(|face| face.bust.has_rank(Rank::Jack)));
}

#[test]
fn a_hand_is_told_by_the_names_of_those_who_played_it() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 7);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    let state = log(&page, &id).fold().unwrap();
    let summary = state.hands().last().unwrap();
    let told = session.ended_hand(summary);
    let maker = summary.contract.unwrap().maker;
    let name = if maker == session.own() { "You".to_owned() } else { session.names()[maker].clone() };
    assert!(told.outcome.starts_with(&format!("{name} made ")), "{}", told.outcome);
    assert_eq!(told.maker, Some(faces(&session.names())[maker]));
}
