//! A recorded game as a log of ours, to be replayed and kept like any other.

use super::{EgnGame, EgnHand};
use crate::record::{GameLog, Player, Plays, SeedOrigin};
use crate::{GameEvent, Outcome};
use cards::ruleset::{AllPass, HandRules, Packets, Ruleset};
use cards::{BySeat, Seed};

/// EGN knows no packets; these are the likeliest.
const PACKETS: Packets = Packets::TWO_THREE;

impl EgnGame {
    /// The game as a log: the first dealer appointed, cuts declined, cards that nobody saw filled in. `None` if it does
    /// not begin at nil all, has a gap, or leaves out more of a deal than hands and discard.
    #[must_use]
    pub fn log(&self) -> Option<GameLog> {
        let from_nil = self.file.metadata.initial_score.iter().all(|points| *points == 0);
        let first = self.hands.first().filter(|_| from_nil)?;
        let mut events = vec![GameEvent::Appointed(first.dealer)];
        for hand in &self.hands {
            events.extend(self::events(hand)?);
        }
        let rules = Ruleset { hand: self.rules_of_all_pass()?, ..self.rules.clone() };
        let mut log = GameLog::new(rules, self.seating(), seed(), SeedOrigin::Given);
        log.events = events;
        let state = log.fold().ok()?;
        let same_dealers = state.hands().iter().zip(&self.hands).all(|(folded, hand)| folded.dealer == hand.dealer);
        (same_dealers && state.score() == self.score).then_some(log)
    }

    /// The rules of a hand, with the same dealer dealing again after eight passes if that is what happened. `None` if
    /// it happened once and not another time.
    fn rules_of_all_pass(&self) -> Option<HandRules> {
        let thrown_in = |hand: &EgnHand| hand.result.is_some_and(|result| result.outcome == Outcome::ThrownIn);
        let passed_out = self.hands.windows(2).filter(|pair| thrown_in(&pair[0]));
        let (again, on): (Vec<&[EgnHand]>, Vec<&[EgnHand]>) =
            passed_out.partition(|pair| pair[1].dealer == pair[0].dealer);
        match (again.is_empty(), on.is_empty()) {
            (true, _) => Some(self.rules.hand),
            (false, true) => Some(HandRules { all_pass: AllPass::RedealSameDealer, ..self.rules.hand }),
            (false, false) => None,
        }
    }

    fn seating(&self) -> BySeat<Player> {
        let players = &self.file.metadata.players;
        BySeat::from_fn(|seat| {
            let name = players.get(seat as usize).map_or("", |player| player.name());
            let name = if name.is_empty() { seat.to_string() } else { name.to_owned() };
            Player { name, plays: Plays::Person }
        })
    }
}

/// Nobody knows how the cards were shuffled.
pub(super) fn seed() -> Seed {
    Seed::from_number(0)
}

/// What happened in a hand: the cut declined, the deal, everything that was done. `None` where the record leaves something
/// out.
pub(super) fn events(hand: &EgnHand) -> Option<Vec<GameEvent>> {
    let (dealt, actions) = hand.filled()?;
    let dealt = GameEvent::Dealt(dealt.pack(hand.dealer, PACKETS)?, PACKETS);
    Some([GameEvent::Cut(None), dealt].into_iter().chain(actions.into_iter().map(GameEvent::Acted)).collect())
}
