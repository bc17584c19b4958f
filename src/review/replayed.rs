//! The deals that somebody was dealt, played again by a bot in the seat, at the same table, with the same score and the
//! same others. Three times a hand is told: as it was played; with the person's bids and the bot's cards; with both the
//! bot's. Whatever bots decide follows from the game's log, so that where a hand goes as it went, they do as they did, and
//! a bot judged by itself gains and loses nothing by bids and play.

use serde::{Deserialize, Serialize};

use crate::bots::{BotPlayer, Level, decide};
use crate::cards::{BySeat, Seat};
use crate::record::{GameLog, Plays};
use crate::rules::{GameEvent, GameState, HandSummary, Outcome, Phase, Stage};
use crate::table::{Answer, Need, Table};
use crate::view::SeatView;

/// What one game brought the seat, in the points that count for whoever sits there. Deals made again and sudden death
/// count in none of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replayed {
    /// As it was played.
    pub points: i32,
    /// With the bids as they were, and the cards played by the bot.
    pub by_bids: i32,
    /// With bids and cards by the bot.
    pub by_bot: i32,
}

/// Plays the deals of a finished game again with a bot in a seat; `None` where its log tells no such game.
#[must_use]
pub fn replayed(log: &GameLog, seat: Seat, stand_in: BotPlayer) -> Option<Replayed> {
    let players = BySeat::from_fn(|of| bot(log, of).filter(|_| of != seat).unwrap_or(stand_in));
    let (mut state, mut total) = (log.begun(), Replayed::default());
    let (mut bids_from, mut cards_from) = (None, None);
    for (at, event) in log.events.iter().enumerate() {
        if state.stage() == Stage::Hand && matches!(event, GameEvent::Acted(_)) {
            bids_from = bids_from.or(Some(at));
            if !matches!(state.hand()?.public().phase(), Phase::GoingUnder | Phase::Bidding(_)) {
                cards_from = cards_from.or(Some(at));
            }
        }
        let hands = state.hands().len();
        state.apply(event).ok()?;
        if state.hands().len() > hands {
            let hand = *state.hands().last()?;
            if hand.counts() {
                let worth = |hand: &HandSummary| worth(&state, hand, seat);
                total.points += worth(&hand);
                total.by_bids += match cards_from {
                    Some(from) => worth(&played_on(log, from, players)?),
                    None => worth(&hand),
                };
                total.by_bot += worth(&played_on(log, bids_from?, players)?);
            }
            (bids_from, cards_from) = (None, None);
        }
    }
    state.result().map(|_| total)
}

/// Returns how a hand ends that goes on with bots after so many events of its game.
fn played_on(log: &GameLog, events: usize, players: BySeat<BotPlayer>) -> Option<HandSummary> {
    let begun = GameLog { events: log.events.get(..events)?.to_vec(), ..log.clone() };
    let mut table = Table::resume(begun).ok()?;
    let hands = table.state().hands().len();
    while table.state().hands().len() == hands {
        let answer = match table.need() {
            Need::Act(seat) => {
                let view = SeatView::of(table.state(), seat)?;
                let thoughts = table.log().thoughts(table.log().events.len());
                Answer::Act(decide(&view, players[seat], thoughts).action)
            }
            Need::NotUnder(_) => table.customary()?,
            _ => return None,
        };
        table.answer(answer).ok()?;
    }
    table.state().hands().last().copied()
}

fn worth(state: &GameState, hand: &HandSummary, seat: Seat) -> i32 {
    match hand.result.outcome {
        Outcome::Redealt => 0,
        _ if state.rules().keeps_own_cards() => hand.on_own_card(seat).into(),
        _ => hand.result.points[seat.side()].into(),
    }
}

/// The bot that sits in a seat, a regular one where its name means nothing here; `None` where a person does.
#[must_use]
pub fn bot(log: &GameLog, seat: Seat) -> Option<BotPlayer> {
    match &log.seating[seat].plays {
        Plays::Bot(name) => Some(name.parse().unwrap_or(Level::Regular.into())),
        Plays::Person => None,
    }
}
