//! The four seats around the table: cards held, role, last bid, and the order of the deal. Start with [`SeatModel`].

use super::middle::{KittyModel, build_kitty};
use super::{DisplayState, sorted};
use crate::words;
use cards::ruleset::{BidWords, Packets};
use cards::{Card, CardSet, Seat};
use rules::view::{SeatView, TableFacts};
use rules::{Action, PublicDeal, Stage, Trump};

/// One seat at the table, as the table shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatModel {
    /// The number of cards in the hand. A turn-up that still lies on the kitty does not count.
    pub cards: usize,
    /// When the seat gets its cards, for the animation of the deal. `None` before the cards are dealt.
    pub dealt: Option<SeatDeal>,
    pub dealer: bool,
    /// The trump, if the player in this seat made it.
    pub maker: Option<Trump>,
    pub alone: bool,
    pub out: bool,
    /// Whether a substitute has replaced the player who began the game.
    pub substituted: bool,
    pub turn: bool,
    /// The text of the speech bubble: the seat's last bid, until the first card is led.
    pub bubble: Option<String>,
    /// The cards that lie face up in front of the seat: the card drawn for the first deal, exposed cards, a farmer's
    /// hand, or the whole hand in a replay.
    pub face_up: Vec<Card>,
}

/// When a seat gets its cards during the animation of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatDeal {
    /// The number of seats that get cards before this one: 0 for eldest hand, 3 for the dealer.
    pub after: u8,
    /// The number of cards in the first packet, 1 to 4; the rest come in a second packet. `None` if the cards are dealt
    /// singly.
    pub first: Option<u8>,
}

impl SeatDeal {
    fn of(packets: Packets, dealer: Seat, seat: Seat) -> SeatDeal {
        let after = dealer.left().clockwise().take_while(|other| *other != seat).count();
        let first = match packets {
            Packets::Singly => None,
            Packets::TwoRounds(first) => first.get(after).copied(),
        };
        SeatDeal { after: after as u8, first }
    }
}

/// Describes a seat as the person sees it. `view` is the person's own view of the hand.
pub(super) fn seat_model(
    facts: TableFacts<'_>,
    seat: Seat,
    view: Option<&SeatView>,
    display: DisplayState,
) -> SeatModel {
    let public = view.map(SeatView::public);
    let contract = public.and_then(PublicDeal::contract);
    let drawn = facts.drawn_cards();
    let dealer = public.map(PublicDeal::dealer).or(facts.dealer().filter(|_| !display.shows_draw || drawn.is_some()));
    let turn = match public {
        Some(public) if facts.stage() != Stage::TurnUp => public.turn(),
        _ => facts.turn(),
    };
    let open = match drawn.filter(|_| display.shows_draw) {
        Some(drawn) => drawn.into_iter().filter(|(of, _)| *of == seat).map(|(_, card)| card).collect(),
        None if display.shows_ended_hand => shown_hand(facts, view, seat),
        None => view.filter(|_| facts.is_hand_in_play()).map(|view| face_up_cards(view, seat)).unwrap_or_default(),
    };
    SeatModel {
        cards: public.map_or(0, |public| cards_held(public, seat)),
        dealt: facts.packets().zip(dealer).map(|(packets, dealer)| SeatDeal::of(packets, dealer, seat)),
        dealer: dealer == Some(seat),
        maker: contract.filter(|contract| contract.maker == seat).map(|contract| contract.trump),
        alone: contract.is_some_and(|contract| contract.plays_alone(seat)),
        out: contract.is_some_and(|contract| contract.sits_out(seat)),
        substituted: facts.has_substitute(seat),
        turn: turn == Some(seat) && !display.shows_ended_hand,
        bubble: public
            .map_or_else(|| cut_bubble(facts, seat, display), |public| bubble(public, seat, facts.rules().bid_words())),
        face_up: open,
    }
}

/// Returns the cards that lie face up in front of a seat during a hand. The cards that the seat went under with lie
/// there until trump is made; exposed cards and penalty cards lie there until they are played.
fn face_up_cards(view: &SeatView, seat: Seat) -> Vec<Card> {
    let public = view.public();
    let bidding = public.contract().is_none() && public.seat_that_went_under() == Some(seat);
    let under = if bidding { public.cards_laid_under() } else { CardSet::EMPTY };
    let Some(open) = view.open() else { return under.iter().collect() };
    let exposed = open.exposed(seat) | open.penalties().penalty_cards(seat);
    (under | (exposed - public.played())).iter().collect()
}

/// Returns the farmer's hand that this seat has shown to the others, in order. Empty for the person's own seat.
fn shown_hand(facts: TableFacts<'_>, view: Option<&SeatView>, seat: Seat) -> Vec<Card> {
    let shown = facts.hands().last().and_then(|hand| hand.shown);
    let of_another = shown.filter(|(of, _)| *of == seat && view.is_some_and(|view| view.seat() != seat));
    of_another.map(|(_, cards)| sorted(cards, None)).unwrap_or_default()
}

/// Returns the number of cards in a seat's hand. A turn-up that still lies on the kitty does not count.
fn cards_held(public: &PublicDeal, seat: Seat) -> usize {
    let on_pack = matches!(build_kitty(public), KittyModel::TurnUp(_, dealer) if dealer == seat);
    public.hand_size(seat).saturating_sub(usize::from(on_pack))
}

/// Returns the speech bubble with the answer to the offered cut. It stays at the seat that answered until the cards
/// are dealt.
fn cut_bubble(facts: TableFacts<'_>, seat: Seat, display: DisplayState) -> Option<String> {
    let answered =
        display.full_ceremony && facts.stage() == Stage::Deal && facts.dealer().map(Seat::right) == Some(seat);
    answered.then(|| words::announcements::cut_bubble_text(facts.cut()))
}

/// Returns the speech bubble with the seat's last bid in the current round. It stays until the first card is led.
fn bubble(public: &PublicDeal, seat: Seat, words: BidWords) -> Option<String> {
    if !public.tricks().is_empty() {
        return None;
    }
    let round_two = public.passes() >= 4;
    let bids = public.bids().skip(if round_two { 4 } else { 0 });
    let defends = public.contract().and_then(|contract| contract.lone_defender()) == Some(seat);
    let redeals = public.seat_that_redealt() == Some(seat);
    let own = bids.filter(|(bidder, _)| *bidder == seat).map(|(_, bid)| bid);
    own.chain(redeals.then_some(Action::Redeal))
        .chain(defends.then_some(Action::DefendAlone))
        .last()
        .map(|action| words::bid_words::bid_bubble_text(action, seat, public.dealer(), words))
}
