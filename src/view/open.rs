//! What a seat sees at an open table beside the cards.

use serde::{Deserialize, Serialize};

use super::SeatView;
use crate::cards::{BySeat, CardSet, Seat};
use crate::rules::{Burdens, GameState, Phase, Slipped, Wrong};
use crate::ruleset::Irregularities;

/// What everybody at an open table has seen of the hand in play. No card that is hidden from anyone is in it, and no
/// renege: those show in the tricks alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenView {
    burdens: Burdens,
    exposed: BySeat<CardSet>,
    /// What each seat was seen to do wrong and nobody has claimed, as bits by place in [`Wrong::ALL`].
    seen: BySeat<u32>,
    deal: u8,
    rules: Irregularities,
}

impl OpenView {
    /// What is seen at a table; `None` at a strict one.
    pub(super) fn of(state: &GameState) -> Option<OpenView> {
        let open = state.open()?;
        let (deal, in_play) = (state.deal_number(), state.hand_in_play());
        let exposed = if in_play { BySeat::from_fn(|seat| open.exposed(seat)) } else { BySeat::default() };
        let mut seen = BySeat::default();
        for slipped in open.slips().iter().filter(|slipped| slipped.deal == deal && in_play && !slipped.ruled) {
            seen[slipped.by] |= seen_as(slipped);
        }
        Some(OpenView { burdens: *open.burdens(), exposed, seen, deal, rules: state.rules().irregularities })
    }

    /// What rulings have laid on the hand.
    #[must_use]
    pub const fn burdens(&self) -> &Burdens {
        &self.burdens
    }

    /// The cards of a seat that everybody has seen, apart from tricks.
    #[must_use]
    pub fn exposed(&self, seat: Seat) -> CardSet {
        self.exposed[seat]
    }

    /// What a seat was seen to do wrong in this hand, and nobody has claimed.
    pub fn seen(&self, seat: Seat) -> impl Iterator<Item = Wrong> {
        let bits = self.seen[seat];
        (0u8..).zip(Wrong::ALL).filter(move |(place, _)| bits >> place & 1 == 1).map(|(_, wrong)| wrong)
    }

    /// The number of the deal in the game, from 1.
    #[must_use]
    pub const fn deal(&self) -> u8 {
        self.deal
    }

    /// What the rules do when something goes wrong.
    #[must_use]
    pub const fn irregularities(&self) -> &Irregularities {
        &self.rules
    }
}

impl SeatView {
    /// What this seat could call the director for now, and whom it would accuse: what everybody saw done wrong, and what
    /// shows only when it is looked into, a renege or a wrong count. Whether it is proved is another matter.
    #[must_use]
    pub fn claimable(&self) -> Vec<(Wrong, Seat)> {
        let Some(open) = self.open() else { return Vec::new() };
        let public = self.public();
        let sits_out = public.contract().and_then(|contract| contract.sits_out());
        let may = |(what, accused): &(Wrong, Seat)| {
            let own_side = accused.side() == self.seat().side();
            let hidden = match what {
                Wrong::Renege => !public.tricks().is_empty() && sits_out != Some(*accused),
                Wrong::Miscount => *accused == public.dealer() && public.phase() != Phase::Done,
                _ => false,
            };
            (hidden || open.seen(*accused).any(|seen| seen == *what)) && (!own_side || what.anybody_may_claim())
        };
        // What everybody saw comes first.
        let looked_into = [Wrong::Renege, Wrong::Miscount];
        let seen = Wrong::ALL.into_iter().filter(|what| !looked_into.contains(what));
        let first = self.seat().left();
        let wrongs = seen.chain(looked_into);
        wrongs.flat_map(|what| first.round().map(move |accused| (what, accused))).filter(may).collect()
    }
}

/// How a slip looks to the others: neither a renege nor a miscount shows.
fn seen_as(slipped: &Slipped) -> u32 {
    let shows = slipped.slip.wrong().filter(|wrong| !matches!(wrong, Wrong::Renege | Wrong::Miscount));
    let place = shows.and_then(|wrong| Wrong::ALL.into_iter().position(|known| known == wrong));
    place.map_or(0, |place| 1 << place)
}
