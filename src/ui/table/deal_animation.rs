//! Sets the attributes by which the style sheet animates the deal.

use crate::ui::prelude::*;
use app::play::model::SeatDeal;

/// Sets the attributes that animate the cards dealt to one seat.
pub fn animate_deal(cards: AnyElement, dealt: Watch<Option<SeatDeal>>) -> AnyElement {
    cards
        .attr("data-after", move || dealt.get().map(|dealt| dealt.after.to_string()))
        .attr("data-first", move || dealt.get().and_then(|dealt| dealt.first).map(|first| first.to_string()))
}
