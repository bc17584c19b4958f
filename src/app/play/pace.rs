//! The time for which the table shows each step of a game, by the speed in the settings. The durations of the
//! animations in `style/tokens.css` are the same numbers.

use std::time::Duration;

use crate::save::Speed;

/// The durations for which the table shows each step of a game.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time after a bid or card of another player.
    pub after_action: Duration,
    /// The time after the person's own bid or card, while the card moves to the middle.
    pub after_own: Duration,
    /// The time that a finished trick stays in the middle.
    pub trick: Duration,
    /// The time in which a trick moves to its winner.
    pub sweep: Duration,
    /// The time for the draw for the first dealer, for the cut, and before the upcard is turned.
    pub ceremony: Duration,
    /// The time in which the cards of a hand arrive, packet by packet.
    pub deal: Duration,
    /// The time that the result of a hand is shown if the next hand is dealt automatically.
    pub hand: Duration,
}

impl Pace {
    /// The pace at which the rest of a hand is played automatically once nothing can change its result.
    pub const REST_OF_HAND: Pace = {
        const fn millis(millis: u64) -> Duration {
            Duration::from_millis(millis)
        }
        Pace {
            after_action: millis(120),
            after_own: millis(120),
            trick: millis(350),
            sweep: millis(160),
            ceremony: millis(600),
            deal: millis(450),
            hand: millis(3500),
        }
    };

    /// Returns the durations that belong to a speed in the settings.
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
