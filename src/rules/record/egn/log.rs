//! Turns an imported game into a game log, which can be replayed and stored like any other.

use super::{EgnFault, EgnGame, EgnHand, MissingFact};
use crate::record::{GameLog, Player, PlayerKind, SeedOrigin};
use crate::{GameEvent, Outcome, Stage};
use cards::ruleset::{AllPass, HandRules, Packets, Ruleset};
use cards::{BySeat, Seed, text};

/// The packets of every deal in the log, because EGN does not record packets.
const PACKETS: Packets = Packets::ALTERNATING_FROM_TWO;

/// The most characters of a game's title that are used as the name of its rules.
const LONGEST_TITLE: usize = 24;

/// The log of an imported game, up to the first deal that cannot be replayed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EgnReplay {
    /// The log; `None` if not even the first deal can be replayed.
    pub log: Option<GameLog>,
    /// The reason why the log ends early; `None` if it is complete.
    pub stop: Option<EgnDealFault>,
}

/// The first deal of a game that cannot be replayed, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct EgnDealFault {
    /// The index of the deal in the game; `None` if the fault concerns the whole game.
    pub deal: Option<usize>,
    pub fault: EgnFault,
}

impl EgnGame {
    /// Returns the game as a log. The log names the first dealer, declines all cuts, and fills in cards that nobody
    /// saw. `None` if the game does not begin at 0-0, or if a deal, a bid or a played card is missing.
    #[must_use]
    pub fn to_log(&self) -> Option<GameLog> {
        let EgnReplay { log, stop } = self.to_replay();
        let log = log.filter(|_| stop.is_none())?;
        (log.fold().ok()?.score() == self.score).then_some(log)
    }

    /// Replays all deals up to the first that cannot be replayed.
    #[must_use]
    pub fn to_replay(&self) -> EgnReplay {
        let Some(first) = self.hands.first() else { return EgnReplay::default() };
        if self.file.metadata.initial_score.iter().any(|points| *points != 0) {
            let stop = EgnDealFault { deal: None, fault: EgnFault::StartsMidGame };
            return EgnReplay { log: None, stop: Some(stop) };
        }
        let (all_pass, other_dealer) = self.all_pass_rule();
        let mut log = GameLog::new(self.named_rules(all_pass), self.seating(), placeholder_seed(), SeedOrigin::Given);
        let mut state = log.state_before_events();
        let mut stop = None;
        for (index, hand) in self.hands.iter().enumerate() {
            let appointed = (index == 0).then_some(GameEvent::DealerAppointed(first.dealer));
            let added = match state.dealer() {
                _ if other_dealer == Some(index) => Err(EgnFault::Incomplete(MissingFact::NextDealer)),
                _ if state.stage() == Stage::Over => Err(EgnFault::GameAlreadyOver(state.score())),
                Some(dealer) if dealer != hand.dealer => Err(EgnFault::WrongDealer(dealer)),
                _ => hand_events(hand).ok_or(EgnFault::Incomplete(missing_fact(hand))),
            };
            let events = match added {
                Ok(events) => appointed.into_iter().chain(events).collect::<Vec<_>>(),
                Err(fault) => {
                    stop = Some(EgnDealFault { deal: Some(index), fault });
                    break;
                }
            };
            let mut after = state.clone();
            if events.iter().any(|event| after.apply(event).is_err()) {
                stop = Some(EgnDealFault { deal: Some(index), fault: EgnFault::Incomplete(MissingFact::Cards) });
                break;
            }
            state = after;
            log.events.extend(events);
        }
        EgnReplay { log: Some(log).filter(|log| !log.events.is_empty()), stop }
    }

    /// Finds the rule for hands that everybody passes, by looking who dealt after the first such hand. The second value
    /// is the index of the first deal that contradicts this rule.
    fn all_pass_rule(&self) -> (AllPass, Option<usize>) {
        let thrown_in = |hand: &EgnHand| hand.result.is_some_and(|result| result.outcome == Outcome::ThrownIn);
        let pairs = self.hands.windows(2).enumerate().filter(|(_, pair)| thrown_in(&pair[0]));
        let mut same_dealer = pairs.map(|(index, pair)| (index + 1, pair[1].dealer == pair[0].dealer));
        let Some((_, again)) = same_dealer.next() else { return (self.rules.hand.all_pass, None) };
        let other = same_dealer.find(|(_, same)| *same != again).map(|(index, _)| index);
        (if again { AllPass::RedealSameDealer } else { self.rules.hand.all_pass }, other)
    }

    /// Returns the rules of the game, with the title of the game, if it has one, as their name.
    fn named_rules(&self, all_pass: AllPass) -> Ruleset {
        let title = text::clean(self.file.metadata.title.as_deref().unwrap_or_default(), LONGEST_TITLE);
        let name = if title.is_empty() { self.rules.name.clone() } else { title };
        Ruleset { name, hand: HandRules { all_pass, ..self.rules.hand }, ..self.rules.clone() }
    }

    fn seating(&self) -> BySeat<Player> {
        let players = &self.file.metadata.players;
        BySeat::from_fn(|seat| {
            let name = text::clean(players.get(seat as usize).map_or("", |player| player.name()), text::LONGEST_NAME);
            let name = if name.is_empty() { seat.to_string() } else { name };
            Player { name, plays: PlayerKind::Person }
        })
    }
}

/// Returns the first part of a hand that the record leaves out.
fn missing_fact(hand: &EgnHand) -> MissingFact {
    let players = hand.contract.map_or(4, |contract| usize::from(contract.players()));
    match hand.contract {
        _ if hand.upcard.is_none() => MissingFact::Upcard,
        None if hand.result.is_none() => MissingFact::Bidding,
        Some(_) if hand.plays.len() < 5 * players => MissingFact::Play,
        None | Some(_) => MissingFact::Cards,
    }
}

/// The seed in the log of every imported game. This seed means nothing, because nobody knows how the cards were
/// shuffled.
fn placeholder_seed() -> Seed {
    Seed::from_number(0)
}

/// Returns the events of a hand: the cut declined, the deal, all actions. `None` if the record is incomplete.
fn hand_events(hand: &EgnHand) -> Option<Vec<GameEvent>> {
    let (dealt, actions) = hand.fill_unknown_cards()?;
    let dealt = GameEvent::Dealt(dealt.pack(hand.dealer, PACKETS)?, PACKETS);
    Some([GameEvent::Cut(None), dealt].into_iter().chain(actions.into_iter().map(GameEvent::Acted)).collect())
}
