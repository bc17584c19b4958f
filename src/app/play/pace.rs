//! Display times for each speed. The animation times in `style/tokens.css` are the same numbers.

use std::time::Duration;

use crate::save::Speed;

/// Display times at the table.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// After a bid or card of another player.
    pub after_action: Duration,
    /// After the player's own bid or card, while the card moves to the middle.
    pub after_own: Duration,
    /// A finished trick in the middle.
    pub trick: Duration,
    /// A trick moving to its winner.
    pub sweep: Duration,
    /// The draw, the cut and the deal.
    pub ceremony: Duration,
    /// Cards arriving packet by packet.
    pub deal: Duration,
    /// The result of a hand if the next one starts automatically.
    pub hand: Duration,
}

impl Pace {
    /// The pace of a rest of a hand that nothing can change.
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

    /// Returns the times for a speed.
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
