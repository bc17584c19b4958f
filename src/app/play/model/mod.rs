//! Describes the table as plain data, which a view draws.
//!
//! The model is built from one seat's view and the public state, so it cannot contain a card hidden from that seat.
//! Only a replay adds all hands, see [`OpenHands`]. Start at [`TableModel::of`].

mod cards;
mod middle;
mod open_hands;
mod question;
mod score;
mod seats;

pub use cards::{HandCard, sorted};
pub use middle::{KittyModel, Middle, TrickCard};
pub use open_hands::OpenHands;
pub use question::{Bid, HouseTurn, TableQuestion};
pub use score::ScoreModel;
pub use seats::{SeatDeal, SeatModel};

use crate::words::{Viewer, ViewersNames};
use ::cards::{BySeat, Card, Seat};
use rules::view::{RestOfHand, SeatView, TableFacts};
use rules::{Contract, PublicDeal, Stage, Trump};

/// Everything that the table shows, as plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct TableModel {
    /// The person's seat, which is drawn at the bottom.
    pub own: Seat,
    pub score: ScoreModel,
    pub trump: Option<MadeTrump>,
    pub seats: BySeat<SeatModel>,
    pub middle: Middle,
    pub kitty: KittyModel,
    /// The suit that the trump cube shows, while it lies on the kitty.
    pub trump_cube: Option<Trump>,
    /// The cards in the person's hand, in order.
    pub hand: Vec<HandCard>,
    /// The turn-up, if the person is the dealer and the turn-up still lies on the kitty.
    pub turn_up: Option<HandCard>,
    pub question: TableQuestion,
    /// If it is the person's turn to play: the result of the rest of the hand, once nothing can change it.
    pub rest: Option<RestOfHand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeTrump {
    pub trump: Trump,
    pub maker: Seat,
}

impl MadeTrump {
    #[must_use]
    pub const fn of(contract: Contract) -> MadeTrump {
        MadeTrump { trump: contract.trump, maker: contract.maker }
    }
}

/// The state of the display that the game does not know, such as a finished trick that still lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DisplayState {
    /// Whether a finished trick is still shown.
    pub shows_ended_trick: bool,
    /// Whether the result of a finished hand is still shown.
    pub shows_ended_hand: bool,
    /// Whether the draw for the first dealer is still shown.
    pub shows_draw: bool,
    /// Whether cards are moving or a bot is thinking, so that the person is asked nothing.
    pub busy: bool,
    /// Whether the person's only legal card is about to be played.
    pub plays_forced_card: bool,
    /// Whether this is a replay, in which the person is asked nothing.
    pub is_replay: bool,
    /// Whether the person presses buttons to cut and deal.
    pub full_ceremony: bool,
}

impl TableModel {
    /// Builds the table for the person in seat `own`. `view` is that seat's view of the current or last hand.
    #[must_use]
    pub fn of(facts: TableFacts<'_>, view: Option<&SeatView>, own: Seat, display: DisplayState) -> TableModel {
        let between =
            matches!(facts.stage(), Stage::FirstDealer | Stage::Cut | Stage::Deal) && !display.shows_ended_hand;
        let view = view.filter(|_| !between);
        let public = view.map(SeatView::public);
        let ask = question::current_question(facts, view, own, display);
        let asks_trump = facts.rules().irregularities.asks_trump;
        let kitty = public.map_or(KittyModel::NotShown, middle::build_kitty);
        let (hand, turn_up) = view.map(|view| cards::own_cards(view, &ask, kitty, display)).unwrap_or_default();
        TableModel {
            own,
            score: ScoreModel::of(facts, own.side(), public, display),
            trump: public.and_then(PublicDeal::contract).map(MadeTrump::of),
            seats: BySeat::from_fn(|seat| seats::seat_model(facts, seat, view, display)),
            middle: match public {
                Some(_) if facts.stage() == Stage::TurnUp => Middle::Kitty,
                Some(public) => middle::build_middle(public, display),
                None => Middle::Empty,
            },
            kitty,
            trump_cube: public.and_then(|public| middle::build_trump_cube(public, asks_trump)),
            hand,
            turn_up,
            rest: view.filter(|_| ask == TableQuestion::Play).and_then(SeatView::rest_of_hand),
            question: ask,
        }
    }

    /// Returns the names of the players who sit at the table now. `names` are the names at the start of the game. A
    /// substitute may have replaced a player since then.
    #[must_use]
    pub fn names_with_substitutes(&self, viewer: Viewer, names: &BySeat<String>) -> ViewersNames {
        ViewersNames::with_substitutes(viewer, names, |seat| self.seats[seat].substituted)
    }

    /// Returns whether the cards have just been dealt and nobody has bid yet.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        !self.hand.is_empty()
            && matches!(self.middle, Middle::Kitty | Middle::Upcard(_))
            && self.trump.is_none()
            && self.seats.iter().all(|(_, seat)| seat.bubble.is_none())
    }

    /// Returns the person's cards in order: the hand, then the turn-up if it still lies on the kitty.
    pub fn cards_in_order(&self) -> impl DoubleEndedIterator<Item = &HandCard> {
        self.hand.iter().chain(&self.turn_up)
    }

    /// Adds the cards of the other three seats face up, for a replay.
    #[must_use]
    pub fn with_open_hands(mut self, hands: &OpenHands) -> TableModel {
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != self.own) {
            let on_pack = |card: &&Card| self.kitty == KittyModel::TurnUp(**card, seat);
            self.seats[seat].face_up = hands.of(seat).iter().filter(|card| !on_pack(card)).copied().collect();
        }
        self
    }
}
