//! How much of somebody's points in an event was luck: what a bot in the seat made of the same deals, beside what everybody
//! made of theirs.

use crate::cards::Seat;
use crate::event::{EventState, Report};
use crate::review::Replayed;

/// A seat's points in an event, taken apart: they are the field's plus what cards, bids and play brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// Games that were looked at.
    pub games: u16,
    /// The person's points in them.
    pub points: i32,
    /// What as many games brought on average in the rounds of the event, in tenths of a point.
    pub field_tenths: i32,
    /// What the bot made of the cards in the seat beyond that, in tenths of a point.
    pub cards_tenths: i32,
    /// Points gained by bidding otherwise than the bot.
    pub bids: i32,
    /// Points gained by playing otherwise than the bot, what the dealer put away included.
    pub play: i32,
}

impl Luck {
    /// Returns what the games of one seat come to, beside the rounds of an event; `None` where no game was played.
    #[must_use]
    pub fn of(state: &EventState, games: &[Replayed]) -> Option<Luck> {
        let (points, played) = field(state);
        let count = i64::try_from(games.len()).ok().filter(|count| *count > 0 && played > 0)?;
        let sum = |of: fn(&Replayed) -> i32| games.iter().map(of).sum::<i32>();
        let by_bot = sum(|game| game.by_bot);
        let field_tenths = i32::try_from((points * count * 10 + played / 2) / played).ok()?;
        Some(Luck {
            games: u16::try_from(games.len()).ok()?,
            points: sum(|game| game.points),
            field_tenths,
            cards_tenths: by_bot * 10 - field_tenths,
            bids: sum(|game| game.by_bids) - by_bot,
            play: sum(|game| game.points - game.by_bids),
        })
    }
}

/// The points of everybody in the games of all rounds, and how many games everybody played.
fn field(state: &EventState) -> (i64, i64) {
    let (mut points, mut games) = (0, 0);
    for round in state.rounds() {
        for report in &round.reports {
            let Report::In(result) = report else { continue };
            for score in result.played() {
                points += Seat::ALL.map(|seat| i64::from(score.own_points(seat))).iter().sum::<i64>();
                games += 4;
            }
        }
    }
    (points, games)
}
