//! How long things are shown, by speed. The style's durations of motion are the same numbers (`style/tokens.css`).

use std::time::Duration;

use crate::save::Speed;

/// How long things are shown.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// After a bid or a card of somebody else.
    pub after_action: Duration,
    /// After the player's own bid or card: the card's way to the middle.
    pub after_own: Duration,
    /// How long a finished trick lies.
    pub trick: Duration,
    /// A trick's way to its winner.
    pub sweep: Duration,
    /// How long the draw, the cut and the deal are shown.
    pub ceremony: Duration,
    /// How long the cards take to come, packet by packet.
    pub deal: Duration,
    /// How long a hand's result stays when hands follow by themselves.
    pub hand: Duration,
}

impl Pace {
    /// The pace of a speed.
    pub fn of(speed: Speed) -> Pace {
        let [action, own, trick, sweep, ceremony, deal, hand] = match speed {
            Speed::Slow => [1300, 300, 2200, 300, 2600, 1100, 6000],
            Speed::Normal => [750, 220, 1200, 280, 1500, 850, 3500],
            Speed::Fast => [300, 150, 550, 160, 600, 450, 1500],
            Speed::Instant => [0, 0, 0, 0, 0, 0, 0],
        }
        .map(Duration::from_millis);
        Pace { after_action: action, after_own: own, trick, sweep, ceremony, deal, hand }
    }
}
