//! What the table shows, as plain data.
//!
//! It is made from one seat's view and from what everybody knows, and from nothing else: no card that the seat may not see
//! can get into it. Only a replay lays [`OpenHands`] beside it.

mod asks;
mod cards;
mod middle;
mod open_hands;
mod score;
mod seats;

pub use asks::{Ask, Bid, HouseTurn};
pub use cards::{HandCard, sorted};
pub use middle::{KittyModel, Middle, TrickCard};
pub use open_hands::OpenHands;
pub use score::ScoreModel;
pub use seats::{SeatDeal, SeatModel};

use crate::words::{Company, Viewer};
use ::cards::{BySeat, Card, Seat};
use rules::view::{SeatView, TableFacts};
use rules::{PublicDeal, Stage, Trump};

/// Everything the table shows.
#[derive(Clone, Debug, PartialEq)]
pub struct TableModel {
    /// Where the player sits.
    pub own: Seat,
    /// The score and what goes with it.
    pub score: ScoreModel,
    /// Trump, who made it, and whether alone.
    pub trump: Option<(Trump, Seat)>,
    /// The four seats.
    pub seats: BySeat<SeatModel>,
    /// What lies in the middle.
    pub middle: Middle,
    /// What lies beside: the kitty while cards are played.
    pub kitty: KittyModel,
    /// The suit that the trump cube on the kitty shows, and the dealer, who put it there.
    pub cube: Option<(Trump, Seat)>,
    /// The cards in the player's hand, in order.
    pub hand: Vec<HandCard>,
    /// The turn-up, while it lies on the pack for the player.
    pub turn_up: Option<HandCard>,
    /// What the player is asked.
    pub ask: Ask,
}

/// What the session knows beyond the game: what is being shown at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TableMoment {
    /// A finished trick still lies there.
    pub trick_lies: bool,
    /// A finished hand is still being looked at.
    pub hand_over: bool,
    /// The draw for the first dealer is being looked at.
    pub draw_lies: bool,
    /// Cards are moving, or somebody else is being waited for: nothing is asked.
    pub busy: bool,
    /// It is looked back at: nothing is asked any more.
    pub past: bool,
    /// Cut and deal are pressed.
    pub full_ceremony: bool,
}

impl TableModel {
    /// Returns what a seat is shown of a game at a moment; `view` is what it has seen of the hand in play or of the last one.
    #[must_use]
    pub fn of(facts: TableFacts<'_>, view: Option<&SeatView>, own: Seat, moment: TableMoment) -> TableModel {
        let between = matches!(facts.stage(), Stage::FirstDealer | Stage::Cut | Stage::Deal) && !moment.hand_over;
        let view = view.filter(|_| !between);
        let public = view.map(SeatView::public);
        let ask = asks::ask(facts, view, own, moment);
        let asks_trump = facts.rules().irregularities.asks_trump;
        let kitty = public.map_or(KittyModel::Absent, middle::kitty);
        let (hand, turn_up) = view.map(|view| cards::hand(view, &ask, kitty, moment)).unwrap_or_default();
        TableModel {
            own,
            score: ScoreModel::of(facts, own.side(), public, moment),
            trump: public.and_then(PublicDeal::contract).map(|contract| (contract.trump, contract.maker)),
            seats: BySeat::from_fn(|seat| seats::seat_model(facts, seat, view, moment)),
            middle: match public {
                Some(_) if facts.stage() == Stage::TurnUp => Middle::Kitty,
                Some(public) => middle::middle(public, moment),
                None => Middle::Bare,
            },
            kitty,
            cube: public.and_then(|public| middle::cube(public, asks_trump)),
            hand,
            turn_up,
            ask,
        }
    }

    /// Returns what the players are called now, of those who began with these names.
    #[must_use]
    pub fn company(&self, viewer: Viewer, names: &BySeat<String>) -> Company {
        Company::with_substitutes(viewer, names, |seat| self.seats[seat].substituted)
    }

    /// Returns whether the cards have just been dealt, and nobody has said anything yet.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        !self.hand.is_empty()
            && matches!(self.middle, Middle::Kitty | Middle::Upcard(_))
            && self.trump.is_none()
            && self.seats.iter().all(|(_, seat)| seat.bubble.is_none())
    }

    /// Returns every card that the player has, in order: those in the hand, then the turn-up on the pack.
    pub fn held(&self) -> impl DoubleEndedIterator<Item = &HandCard> {
        self.hand.iter().chain(&self.turn_up)
    }

    /// Returns the same with all hands open.
    #[must_use]
    pub fn with_open_hands(mut self, hands: &OpenHands) -> TableModel {
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != self.own) {
            let on_pack = |card: &&Card| self.kitty == KittyModel::TurnUp(**card, seat);
            self.seats[seat].open = hands.of(seat).iter().filter(|card| !on_pack(card)).copied().collect();
        }
        self
    }
}
