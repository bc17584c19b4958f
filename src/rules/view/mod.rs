//! What one seat has seen. This is the one place where hidden cards are left out; whatever decides for a seat gets a
//! [`SeatView`] and nothing else.
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
//! game.apply(&GameEvent::Dealt(Pack::SORTED, Packets::TWO_THREE))?;
//!
//! let north = SeatView::of(&game, Seat::N).ok_or("no hand is dealt")?;
//! assert_eq!(north.hand().len(), 5);
//! // Three hands and the cards under the upcard are hidden from it.
//! assert_eq!(north.unseen().len(), 15 + 3);
//! assert_eq!(north.legal().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod open;
mod question;

pub use facts::TableFacts;
pub use open::{Dealing, OpenView};
pub use question::{BadQuestion, LabQuestion};

use serde::{Deserialize, Serialize};

use crate::{Action, ActionSet, GameEvent, GameState, Irregularity, Phase, PublicDeal, TableKind};
use cards::ruleset::Length;
use cards::{BySide, Card, CardSet, Seat};

/// How the game stands, which everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Points a side.
    pub score: BySide<i16>,
    /// How long the game is.
    pub length: Length,
    /// Hands still to come, this one included; `None` in a race to points.
    pub hands_left: Option<usize>,
}

/// Everything one seat knows of a hand: what everybody sees, its own cards, and what it did in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    seat: Seat,
    hand: CardSet,
    discard: Option<Card>,
    gift: Option<Card>,
    public: PublicDeal,
    standing: Standing,
    open: Option<OpenView>,
}

impl SeatView {
    /// Returns what a seat knows of the hand being played, or of the last one; `None` before the first deal.
    #[must_use]
    pub fn of(state: &GameState, seat: Seat) -> Option<SeatView> {
        let hand = state.hand()?;
        let standing = Standing { score: state.score(), length: state.rules().length, hands_left: state.hands_left() };
        Some(SeatView { open: OpenView::of(state), ..SeatView::of_hand(hand, seat, standing) })
    }

    /// Returns what a seat knows of a hand at a strict table.
    #[must_use]
    pub fn of_hand(hand: &crate::DealState, seat: Seat, standing: Standing) -> SeatView {
        let public = *hand.public();
        let discard = hand.discard().filter(|_| seat == public.dealer());
        let gift = hand.gift().filter(|_| public.contract().is_some_and(|contract| contract.maker == seat));
        SeatView { seat, hand: hand.hand(seat), discard, gift, public, standing, open: None }
    }

    /// Returns what a seat would know at a strict table that holds these cards: for a bot that imagines how another
    /// decides. `discard` is what the dealer put away, left out for every other seat.
    #[must_use]
    pub fn imagined(
        seat: Seat,
        hand: CardSet,
        discard: Option<Card>,
        public: &PublicDeal,
        standing: &Standing,
    ) -> SeatView {
        let discard = discard.filter(|_| seat == public.dealer());
        SeatView { seat, hand, discard, gift: None, public: *public, standing: *standing, open: None }
    }

    /// Returns whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards the seat holds now; six while it must discard.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Returns what the seat itself put away.
    #[must_use]
    pub const fn discard(&self) -> Option<Card> {
        self.discard
    }

    /// Returns what the seat itself, as a loner, gave the partner.
    #[must_use]
    pub const fn gift(&self) -> Option<Card> {
        self.gift
    }

    /// Returns what everybody sees.
    #[must_use]
    pub const fn public(&self) -> &PublicDeal {
        &self.public
    }

    /// Returns how the game stands.
    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns what it has seen that only an open table shows; `None` at a strict one.
    #[must_use]
    pub const fn open(&self) -> Option<&OpenView> {
        self.open.as_ref()
    }

    /// At what kind of table it sits.
    #[must_use]
    pub const fn table(&self) -> TableKind {
        if self.open.is_some() { TableKind::Open } else { TableKind::Strict }
    }

    /// Returns what the seat may do now; empty when it is not its turn.
    #[must_use]
    pub fn legal(&self) -> ActionSet {
        match self.public.turn() {
            Some(turn) if turn == self.seat => {
                let legal = self.public.legal(self.hand);
                self.open.map_or(legal, |open| open.penalties().narrowed(&self.public, turn, legal))
            }
            _ => ActionSet::EMPTY,
        }
    }

    /// The cards whose place the seat does not know: in other hands, in the kitty, or put away by another.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let with_discard = self.discard.map_or(self.hand, |card| self.hand.with(card));
        let own = self.gift.map_or(with_discard, |card| with_discard.with(card));
        self.public.rules().joker.cards()
            - own
            - self.public.played()
            - self.public.laid_under()
            - CardSet::of(self.public.upcard())
    }

    /// Returns whether the upcard that was taken up is still with the dealer, as far as this seat can tell: the dealer may
    /// have put it away, or as a loner given it to the partner.
    #[must_use]
    #[inline]
    pub fn upcard_with_dealer(&self) -> bool {
        let upcard = self.public.upcard();
        self.seat != self.public.dealer()
            && !(self.public.played() | self.hand).contains(upcard)
            && self.public.turn_up_taken()
            && self.public.phase() != Phase::Bidding(crate::BidRound::One)
    }
}

/// An event as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenEvent {
    /// Nothing about it is hidden from this seat.
    Open(GameEvent),
    /// A deal: the seat's own five cards and the upcard.
    Dealt {
        /// The seat's own cards.
        hand: CardSet,
        /// The card turned up.
        upcard: Card,
    },
    /// Another seat, the dealer, put a card away.
    Discarded,
    /// A loner of the other side and the partner exchanged a card.
    Gave,
}

/// Returns what a seat saw of an event that has just been applied to `after`.
#[must_use]
pub fn redact(event: &GameEvent, after: &GameState, seat: Seat) -> Option<SeenEvent> {
    Some(match event {
        GameEvent::Dealt(..) => {
            let dealt = after.hand()?.dealt();
            SeenEvent::Dealt { hand: dealt.hands[seat], upcard: dealt.upcard }
        }
        GameEvent::Acted(Action::Discard(_)) if after.hand()?.public().dealer() != seat => SeenEvent::Discarded,
        GameEvent::Acted(Action::Give(_)) if after.hand()?.public().contract()?.maker.side() != seat.side() => {
            SeenEvent::Gave
        }
        // Nobody is told that a card does not follow, or that a pile is short.
        GameEvent::Irregular(Irregularity::Renege(card)) => SeenEvent::Open(GameEvent::Acted(Action::Play(*card))),
        GameEvent::Irregular(Irregularity::Miscount(..)) => return None,
        open => SeenEvent::Open(open.clone()),
    })
}
