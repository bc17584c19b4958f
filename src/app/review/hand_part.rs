//! The part of a hand in which a decision was made. It tells two decisions of the same hand apart.

use rules::view::SeatView;
use rules::{Action, BidRound, Phase};

/// The part of a hand in which a decision was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandPart {
    /// Before the first trick, except for the second round of the bidding.
    Beginning,
    BidRoundTwo,
    /// The number of the trick, from 1.
    Trick(usize),
}

impl HandPart {
    /// Returns the part of the hand in which a seat with this view decided.
    #[must_use]
    pub fn of(view: &SeatView, action: Action) -> HandPart {
        let public = view.public();
        match (action, public.phase()) {
            (Action::Play(_), _) => {
                // The trick on the table is one of them.
                HandPart::Trick(public.tricks().len() + usize::from(public.trick_on_table().is_none()))
            }
            (_, Phase::Bidding(BidRound::Two)) => HandPart::BidRoundTwo,
            _ => HandPart::Beginning,
        }
    }
}
