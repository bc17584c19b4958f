//! Deals and games for matches and statistics, and code that plays them. The same seed gives the same deals.

use anyhow::{Result, anyhow};
use cards::ruleset::{CutOffer, Length, Packets, Ruleset};
use cards::{BySide, Pack, Seat, Seed};
use rules::view::{SeatView, Standing};
use rules::{DealState, Dealt, GameEvent, GameState, HandSummary, Stage};

use super::{DecisionClock, LabPlayer};

/// A source of numbered deals under one ruleset.
#[derive(Clone, Debug)]
pub struct Deals {
    pub rules: Ruleset,
    seed: Seed,
    /// The number from which `seed` and the seeds of the players are made.
    seed_number: u64,
    packets: Packets,
}

/// The result of a hand that players have finished.
#[derive(Clone, Copy, Debug)]
pub struct PlayedHand {
    pub summary: HandSummary,
    /// The number of passes before trump was made.
    pub passes: u8,
}

impl Deals {
    /// Fails if the rules allow no way of dealing.
    pub fn new(rules: Ruleset, seed: u64) -> Result<Deals> {
        let packets =
            rules.packets.named_packets().next().ok_or_else(|| anyhow!("the rules know no way of dealing"))?;
        Ok(Deals { rules, seed: Seed::from_number(seed), seed_number: seed, packets })
    }

    /// Returns the seed for the players of a hand. When a deal is played twice with swapped sides, the seed is the same
    /// both times.
    pub fn player_seed(&self, hand: u64) -> u64 {
        self.seed_number.rotate_left(32) ^ hand.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns the deal with this number, as if it were the first of a game. Consecutive numbers have consecutive
    /// dealers.
    pub fn numbered_deal(&self, number: u32) -> (DealState, Standing) {
        let dealer = Seat::ALL[number as usize % 4];
        let pack = self.rules.hand.joker.shuffled_pack(&mut self.seed.stream("deal", number));
        let hand = DealState::new(self.rules.hand, dealer, Dealt::from_pack(&pack, dealer, self.packets));
        let length = self.rules.length;
        let hands_left = if let Length::Hands(hands) = length { Some(usize::from(hands)) } else { None };
        (hand, Standing { score: BySide::default(), length, hands_left })
    }

    /// Plays the deal with this number to its end, and adds the time of the decisions to `clocks`.
    pub fn play_deal(
        &self,
        number: u32,
        players: BySide<LabPlayer>,
        clocks: &mut BySide<DecisionClock>,
    ) -> Result<PlayedHand> {
        let (mut hand, standing) = self.numbered_deal(number);
        while let Some(seat) = hand.turn() {
            let view = SeatView::of_hand(&hand, seat, standing);
            let action = clocks[seat.side()].decide_timed(players[seat.side()], &view, self.player_seed(number.into()));
            hand.apply(action).map_err(|why| anyhow!("deal {number}: {action}: {why:?}"))?;
        }
        let result = hand.result().ok_or_else(|| anyhow!("deal {number} does not end"))?;
        let public = hand.public();
        let summary = HandSummary {
            dealer: public.dealer(),
            contract: public.contract(),
            taken: public.tricks_taken(),
            result,
            sudden_death: false,
            shown: hand.shown_hand(),
        };
        Ok(PlayedHand { summary, passes: public.passes() })
    }

    /// Plays the game with this number. Consecutive numbers have consecutive first dealers.
    pub fn play_game(
        &self,
        number: u32,
        players: BySide<LabPlayer>,
        clocks: &mut BySide<DecisionClock>,
    ) -> Result<(GameState, Vec<PlayedHand>)> {
        let mut game = GameState::new(self.rules.clone());
        let mut hands = Vec::new();
        let mut dealt = 0u32;
        game.apply(&GameEvent::DealerAppointed(Seat::ALL[number as usize % 4])).map_err(|why| anyhow!("{why:?}"))?;
        while game.stage() != Stage::Over {
            if game.stage() == Stage::Hand {
                let (Some(seat), Some(_)) = (game.turn(), game.hand()) else { break };
                let view = SeatView::of(&game, seat).ok_or_else(|| anyhow!("no hand is dealt"))?;
                let chance = self.player_seed(u64::from(number) << 32 | u64::from(dealt));
                let action = clocks[seat.side()].decide_timed(players[seat.side()], &view, chance);
                game.apply(&GameEvent::Acted(action)).map_err(|why| anyhow!("game {number}: {action}: {why:?}"))?;
            } else {
                // Each game has its own range of deal numbers.
                let pack = self
                    .rules
                    .hand
                    .joker
                    .shuffled_pack(&mut self.seed.stream("game", number.wrapping_mul(1000) + dealt));
                cut_and_deal(&mut game, &pack)?;
                dealt += 1;
            }
            if let (Some(summary), Some(hand)) = (game.hands().get(hands.len()), game.hand()) {
                hands.push(PlayedHand { summary: *summary, passes: hand.public().passes() });
            }
        }
        Ok((game, hands))
    }
}

/// Cuts in the middle if the rules require a cut, and deals in the first packets that the rules allow.
fn cut_and_deal(game: &mut GameState, pack: &Pack) -> Result<()> {
    let lifted = (game.rules().cut.offer == CutOffer::MustCut).then_some(12);
    let packets = game.allowed_packets().first().copied().ok_or_else(|| anyhow!("no way of dealing is allowed"))?;
    for event in [GameEvent::Cut(lifted), GameEvent::Dealt(*pack, packets)] {
        game.apply(&event).map_err(|why| anyhow!("{event}: {why:?}"))?;
    }
    Ok(())
}
