//! One seat's view of a game. No other code decides which cards are hidden from a seat.
//!
//! Invariant: bots and screens get a [`SeatView`] and never the full state of a game.
//!
//! ```
//! use cards::{Pack, Seat};
//! use rules::{GameEvent, GameState};
//! use cards::ruleset::{Packets, Preset};
//! use rules::view::SeatView;
//!
//! let mut game = GameState::new(Preset::Progressive.ruleset());
//! for event in ["dealer W", "cut declined"] {
//!     game.apply(&event.parse::<GameEvent>()?)?;
//! }
//! game.apply(&GameEvent::Dealt(Pack::SORTED, Packets::ALTERNATING_FROM_TWO))?;
//!
//! let north = SeatView::of(&game, Seat::N).ok_or("no hand is dealt")?;
//! assert_eq!(north.hand().len(), 5);
//! // Three other hands and the cards under the upcard are hidden from North.
//! assert_eq!(north.unseen().len(), 15 + 3);
//! assert_eq!(north.legal().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod lab_question;
mod open_table;
mod rest_of_hand;

pub use facts::TableFacts;
pub use lab_question::{BadQuestion, LabQuestion};
pub use open_table::{DealingStage, OpenTableView};
pub use rest_of_hand::RestOfHand;

use serde::{Deserialize, Serialize};

use crate::{Action, ActionSet, GameEvent, GameState, Irregularity, Phase, PublicDeal, TableKind};
use cards::ruleset::Length;
use cards::{BySide, Card, CardSet, Seat, UsAndThem};

/// The score and length of the game, as far as they matter for decisions in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    pub score: BySide<i16>,
    pub length: Length,
    /// The number of hands still to play, including this one; `None` in a race to points.
    pub hands_left: Option<usize>,
}

/// A seat's view of a hand: what everybody sees, the seat's own cards, and its own secret discard or gift.
///
/// ```
/// use cards::ruleset::{Packets, Preset};
/// use cards::{Pack, Seat};
/// use rules::view::SeatView;
/// use rules::{GameEvent, GameState};
///
/// let mut game = GameState::new(Preset::Chicago.ruleset());
/// for event in ["dealer N", "cut declined"] {
///     game.apply(&event.parse::<GameEvent>()?)?;
/// }
/// game.apply(&GameEvent::Dealt(Pack::SORTED, Packets::ALTERNATING_FROM_TWO))?;
///
/// // East bids first. South sees the same upcard and other cards, and has nothing to decide yet.
/// let view = |seat| SeatView::of(&game, seat).ok_or("no hand is dealt");
/// let (east, south) = (view(Seat::E)?, view(Seat::S)?);
/// assert_eq!(east.public().upcard(), south.public().upcard());
/// assert!((east.hand() & south.hand()).is_empty());
/// assert!(!east.legal().is_empty() && south.legal().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    seat: Seat,
    hand: CardSet,
    discard: Option<Card>,
    gift: Option<Card>,
    public: PublicDeal,
    standing: Standing,
    open: Option<OpenTableView>,
}

impl SeatView {
    /// A seat's view of the hand being played or, between hands, of the last one; `None` before the first deal.
    #[must_use]
    pub fn of(state: &GameState, seat: Seat) -> Option<SeatView> {
        let hand = state.hand()?;
        let standing = Standing { score: state.score(), length: state.rules().length, hands_left: state.hands_left() };
        Some(SeatView { open: OpenTableView::of(state), ..SeatView::of_hand(hand, seat, standing) })
    }

    /// A seat's view of a hand at a strict table.
    #[must_use]
    pub fn of_hand(hand: &crate::DealState, seat: Seat, standing: Standing) -> SeatView {
        let public = *hand.public();
        let discard = hand.discard().filter(|_| seat == public.dealer());
        let gift = hand.gift().filter(|_| public.contract().is_some_and(|contract| contract.maker == seat));
        SeatView { seat, hand: hand.hand(seat), discard, gift, public, standing, open: None }
    }

    /// Returns the view that a seat would have if it held `hand`. Bots use this view to imagine the decisions of other
    /// players. `discard` is used only if the seat is the dealer.
    #[must_use]
    pub fn imagine(
        seat: Seat,
        hand: CardSet,
        discard: Option<Card>,
        public: &PublicDeal,
        standing: &Standing,
    ) -> SeatView {
        let discard = discard.filter(|_| seat == public.dealer());
        SeatView { seat, hand, discard, gift: None, public: *public, standing: *standing, open: None }
    }

    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that the seat holds now; six if it must discard.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// The card that the seat itself discarded; `None` for every seat except the dealer.
    #[must_use]
    pub const fn discard(&self) -> Option<Card> {
        self.discard
    }

    /// The card that the seat itself, as a loner, gave the partner in exchange for the partner's best card.
    #[must_use]
    pub const fn gift(&self) -> Option<Card> {
        self.gift
    }

    #[must_use]
    pub const fn public(&self) -> &PublicDeal {
        &self.public
    }

    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns the score of the game, the own side's points first.
    #[must_use]
    pub fn own_score(&self) -> UsAndThem<i16> {
        UsAndThem::of(&self.standing.score, self.seat.side())
    }

    /// The irregularities and penalties that everybody has seen; `None` at a strict table.
    #[must_use]
    pub const fn open(&self) -> Option<&OpenTableView> {
        self.open.as_ref()
    }

    #[must_use]
    pub const fn table(&self) -> TableKind {
        if self.open.is_some() { TableKind::Open } else { TableKind::Strict }
    }

    /// The legal actions of the seat; empty if another seat must act.
    #[must_use]
    pub fn legal(&self) -> ActionSet {
        match self.public.turn() {
            Some(turn) if turn == self.seat => {
                let legal = self.public.legal(self.hand);
                self.open.map_or(legal, |open| open.penalties().restrict(&self.public, turn, legal))
            }
            _ => ActionSet::EMPTY,
        }
    }

    /// The cards whose place the seat does not know: in other hands, in the kitty, or discarded by another seat.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let with_discard = self.discard.map_or(self.hand, |card| self.hand.with(card));
        let own = self.gift.map_or(with_discard, |card| with_discard.with(card));
        self.public.rules().joker.cards()
            - own
            - self.public.played()
            - self.public.cards_laid_under()
            - CardSet::of(self.public.upcard())
    }

    /// Returns whether, as far as this seat can tell, the dealer may still hold the upcard that was taken up. The
    /// dealer may have discarded the upcard or, as a loner, given it to the partner.
    #[must_use]
    #[inline]
    pub fn dealer_may_hold_upcard(&self) -> bool {
        let upcard = self.public.upcard();
        self.seat != self.public.dealer()
            && !(self.public.played() | self.hand).contains(upcard)
            && self.public.is_turn_up_taken()
            && self.public.phase() != Phase::Bidding(crate::BidRound::One)
    }
}

/// An event as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenEvent {
    /// An event that the seat sees completely.
    Open(GameEvent),
    /// A deal: the seat sees its own five cards and the upcard.
    Dealt { hand: CardSet, upcard: Card },
    /// The dealer, who is another seat, discarded a card.
    Discarded,
    /// An opponent gave a card to the partner, in the exchange between a loner and the partner.
    CardGiven,
}

/// Returns an event as a seat saw it, or `None` if the seat saw nothing. `after` is the state after the event.
#[must_use]
pub fn redact(event: &GameEvent, after: &GameState, seat: Seat) -> Option<SeenEvent> {
    Some(match event {
        GameEvent::Dealt(..) => {
            let dealt = after.hand()?.dealt();
            SeenEvent::Dealt { hand: dealt.hands[seat], upcard: dealt.upcard }
        }
        GameEvent::Acted(Action::Discard(_)) if after.hand()?.public().dealer() != seat => SeenEvent::Discarded,
        GameEvent::Acted(Action::GiveCard(_)) if after.hand()?.public().contract()?.maker.side() != seat.side() => {
            SeenEvent::CardGiven
        }
        // An event must not reveal that a card does not follow suit, or that a hand has too few cards.
        GameEvent::Irregular(Irregularity::Renege(card)) => SeenEvent::Open(GameEvent::Acted(Action::Play(*card))),
        GameEvent::Irregular(Irregularity::Miscount(..)) => return None,
        open => SeenEvent::Open(open.clone()),
    })
}
