//! The four seats.

use super::middle::{KittyModel, kitty};
use super::{TableMoment, sorted};
use crate::words;
use cards::ruleset::{BidWords, Packets};
use cards::{Card, CardSet, Seat};
use rules::view::{SeatView, TableFacts};
use rules::{Action, PublicDeal, Stage, Trump};

/// One seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatModel {
    /// How many cards it holds.
    pub cards: usize,
    /// How its cards came; `None` before they are dealt.
    pub dealt: Option<SeatDeal>,
    /// Whether it deals.
    pub dealer: bool,
    /// What it made trump.
    pub maker: Option<Trump>,
    /// Whether it plays alone.
    pub alone: bool,
    /// Whether it sits out.
    pub out: bool,
    /// Whether a substitute plays here.
    pub substituted: bool,
    /// Whether it is on turn.
    pub turn: bool,
    /// What it said last, while that matters.
    pub bubble: Option<String>,
    /// The cards that lie face up before it: the one drawn for the first dealer, penalty cards, all in a replay.
    pub open: Vec<Card>,
}

/// How the cards come to a seat when a hand is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatDeal {
    /// How many get theirs before it: 0 for eldest hand, 3 for the dealer.
    pub after: u8,
    /// How many cards come first, 1 to 4, the rest in a second packet; `None` where each comes singly.
    pub first: Option<u8>,
}

impl SeatDeal {
    fn of(packets: Packets, dealer: Seat, seat: Seat) -> SeatDeal {
        let after = dealer.left().round().take_while(|other| *other != seat).count();
        let first = match packets {
            Packets::Singly => None,
            Packets::TwoRounds(first) => first.get(after).copied(),
        };
        SeatDeal { after: after as u8, first }
    }
}

/// Returns a seat as everybody at the table sees it.
pub(super) fn seat_model(facts: TableFacts<'_>, seat: Seat, view: Option<&SeatView>, moment: TableMoment) -> SeatModel {
    let public = view.map(SeatView::public);
    let contract = public.and_then(PublicDeal::contract);
    let drawn = facts.drawn();
    let dealer = public.map(PublicDeal::dealer).or(facts.dealer().filter(|_| !moment.draw_lies || drawn.is_some()));
    let turn = match public {
        Some(public) if facts.stage() != Stage::TurnUp => public.turn(),
        _ => facts.turn(),
    };
    let open = match drawn.filter(|_| moment.draw_lies) {
        Some(drawn) => drawn.into_iter().filter(|(of, _)| *of == seat).map(|(_, card)| card).collect(),
        None if moment.hand_over => shown_hand(facts, view, seat),
        None => view.filter(|_| facts.hand_in_play()).map(|view| exposed(view, seat)).unwrap_or_default(),
    };
    SeatModel {
        cards: public.map_or(0, |public| cards_held(public, seat)),
        dealt: facts.packets().zip(dealer).map(|(packets, dealer)| SeatDeal::of(packets, dealer, seat)),
        dealer: dealer == Some(seat),
        maker: contract.filter(|contract| contract.maker == seat).map(|contract| contract.trump),
        alone: contract.is_some_and(|contract| contract.plays_alone(seat)),
        out: contract.is_some_and(|contract| contract.sits_out(seat)),
        substituted: facts.has_substitute(seat),
        turn: turn == Some(seat) && !moment.hand_over,
        bubble: public
            .map_or_else(|| cut_bubble(facts, seat, moment), |public| bubble(public, seat, facts.rules().bid_words())),
        open,
    }
}

/// The cards of a seat that lie face up: what it goes under with until trump is made, and at an open table what was
/// exposed until it is played.
fn exposed(view: &SeatView, seat: Seat) -> Vec<Card> {
    let public = view.public();
    let bidding = public.contract().is_none() && public.went_under() == Some(seat);
    let under = if bidding { public.laid_under() } else { CardSet::EMPTY };
    let Some(open) = view.open() else { return under.iter().collect() };
    let exposed = open.exposed(seat) | open.penalties().penalty_cards(seat);
    (under | (exposed - public.played())).iter().collect()
}

/// The farmer's hand that another seat has shown, in order.
fn shown_hand(facts: TableFacts<'_>, view: Option<&SeatView>, seat: Seat) -> Vec<Card> {
    let shown = facts.hands().last().and_then(|hand| hand.shown);
    let of_another = shown.filter(|(of, _)| *of == seat && view.is_some_and(|view| view.seat() != seat));
    of_another.map(|(_, cards)| sorted(cards, None)).unwrap_or_default()
}

/// Returns how many cards a seat holds; a turn-up that lies on the pack is not in the hand.
fn cards_held(public: &PublicDeal, seat: Seat) -> usize {
    let on_pack = matches!(kitty(public), KittyModel::TurnUp(_, dealer) if dealer == seat);
    public.hand_size(seat).saturating_sub(usize::from(on_pack))
}

/// Returns how a seat answered the offer of the cut, until the cards are dealt.
fn cut_bubble(facts: TableFacts<'_>, seat: Seat, moment: TableMoment) -> Option<String> {
    let answered =
        moment.full_ceremony && facts.stage() == Stage::Deal && facts.dealer().map(Seat::right) == Some(seat);
    answered.then(|| words::speech::cut_bubble(facts.cut()))
}

/// Returns what a seat said last in the round of bidding that goes on or made trump, until the first card is led.
fn bubble(public: &PublicDeal, seat: Seat, words: BidWords) -> Option<String> {
    if !public.tricks().is_empty() {
        return None;
    }
    let round_two = public.passes() >= 4;
    let bids = public.bids().skip(if round_two { 4 } else { 0 });
    let defends = public.contract().and_then(|contract| contract.lone_defender()) == Some(seat);
    let redeals = public.redealt_by() == Some(seat);
    let own = bids.filter(|(bidder, _)| *bidder == seat).map(|(_, bid)| bid);
    own.chain(redeals.then_some(Action::Redeal))
        .chain(defends.then_some(Action::DefendAlone))
        .last()
        .map(|action| words::spoken::bubble(action, seat, public.dealer(), words))
}
