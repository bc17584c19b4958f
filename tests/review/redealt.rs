//! No peeking: with other hidden cards the verdict on a seat's decision is the same.

use bots::Level;
use bots::review::{PortionFinding, Reviewing};
use cards::ruleset::{Length, Packets, Preset, Ruleset};
use cards::{Random, Seat, Seed};
use rules::record::{GameLog, SeedOrigin};
use rules::{Action, DealState, GameEvent};

use super::{GLANCE, game};
use crate::peeking::redeal_hidden_cards;
use crate::rulings::open_table::pack;
use crate::support::seating;

const PACKETS: Packets = Packets::ALTERNATING_FROM_TWO;

/// Returns a log of one hand with these actions, continued at random.
fn log(length: Length, deal: &DealState, actions: &[Action], random: &mut Random) -> GameLog {
    let rules = Ruleset { length, ..Preset::Valparaiso.ruleset() };
    let mut log = GameLog::new(rules, seating(), Seed::from_number(1), SeedOrigin::Given);
    let dealer = deal.public().dealer();
    log.events = vec![
        GameEvent::DealerAppointed(dealer),
        GameEvent::Cut(None),
        GameEvent::Dealt(pack(deal.dealt(), deal.public().rules().joker, dealer, PACKETS), PACKETS),
    ];
    log.events.extend(actions.iter().map(|action| GameEvent::Acted(*action)));
    let mut state = log.fold().unwrap();
    while state.hands().is_empty() {
        let legal = state.hand().unwrap().legal();
        let event = GameEvent::Acted(legal.nth(random.below(legal.len() as u32) as usize).unwrap());
        state.apply(&event).unwrap();
        log.events.push(event);
    }
    log
}

/// Returns the finding on the decision at this event.
fn found(log: &GameLog, at: usize) -> PortionFinding {
    let reviewing = Reviewing::of(log).unwrap();
    // The deal's own portion comes before the hand's decisions.
    reviewing.tasks()[at - 2].run(GLANCE)
}

#[test]
fn other_hidden_cards_change_no_verdict() {
    let (mut judged, mut different) = (0, 0);
    for seed in 0..24 {
        let mut random = Random::from_number(seed);
        // Points count amid a game, the chance to win in its last hand.
        let length = Length::Hands(if seed % 2 == 0 { 12 } else { 1 });
        let played = game(Preset::Valparaiso.ruleset(), seed, Level::Regular);
        let first = played.events.iter().position(|event| matches!(event, GameEvent::Dealt(..))).unwrap();
        let mut state = played.fold_first(first + 1).state;
        let mut actions: Vec<Action> = Vec::new();
        for event in &played.events[first + 1..] {
            let (GameEvent::Acted(action), Some(deal)) = (event, state.hand().copied()) else { break };
            let seat: Seat = deal.turn().unwrap();
            let anew = redeal_hidden_cards(&deal, seat, *deal.public().rules(), &mut random).unwrap_or(deal);
            let others = with_discard(&actions, &anew);
            actions.push(*action);
            let at = actions.len() + 2;
            let (here, there) = (
                log(length, &deal, &actions, &mut random),
                log(length, &anew, &[&others[..], &[*action]].concat(), &mut random),
            );
            assert_eq!(found(&here, at), found(&there, at), "seed {seed}, event {at}");
            judged += 1;
            different += usize::from(anew.dealt() != deal.dealt());
            state.apply(event).unwrap();
        }
    }
    assert!(judged > 400 && different > judged * 3 / 4, "{judged} {different}");
}

/// Returns the same actions with the other deal's discard.
fn with_discard(actions: &[Action], deal: &DealState) -> Vec<Action> {
    let other = |action: &Action| match (action, deal.discard()) {
        (Action::Discard(_), Some(card)) => Action::Discard(card),
        _ => *action,
    };
    actions.iter().map(other).collect()
}
