//! What the style has to know to deal the cards of a seat, packet by packet.

use crate::ui::prelude::*;
use app::play::model::SeatDeal;

/// The cards of a seat, as they came.
pub fn as_dealt(cards: AnyElement, dealt: Watch<Option<SeatDeal>>) -> AnyElement {
    cards
        .attr("data-after", move || dealt.get().map(|dealt| dealt.after.to_string()))
        .attr("data-first", move || dealt.get().and_then(|dealt| dealt.first).map(|first| first.to_string()))
}
