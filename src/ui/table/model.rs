//! What the table shows, as plain data taken from one seat's view. No card that the seat may not see is in it.

use crate::cards::{BySeat, Card, CardSet, Seat, Suit, strongest_first};
use crate::rules::{
    Action, BidRound, Claim, DrawProgress, GameResult, GameState, HandSummary, Illegal, Phase, PublicDeal, Seen, Stage,
    Trick, effective_suit, is_left_bower, power,
};
use crate::ruleset::{AsksTrump, Counters, CutOffer, Length, Packets, TurnUpLies};
use crate::view::SeatView;
use crate::words;

/// Everything the table shows.
#[derive(Clone, Debug, PartialEq)]
pub struct TableModel {
    /// Where the player sits.
    pub own: Seat,
    /// The score and what goes with it.
    pub score: ScoreModel,
    /// Trump, who made it, and whether alone.
    pub trump: Option<(Suit, Seat)>,
    /// The four seats.
    pub seats: BySeat<SeatModel>,
    /// What lies in the middle.
    pub middle: Middle,
    /// What lies beside: the kitty while cards are played.
    pub kitty: Kitty,
    /// The suit that the trump cube on the kitty shows, and the dealer, who put it there.
    pub cube: Option<(Suit, Seat)>,
    /// The player's cards in order.
    pub hand: Vec<HandCard>,
    /// What the player is asked.
    pub ask: Ask,
}

/// The score and what goes with it.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreModel {
    /// Points of the player's side.
    pub us: i16,
    /// Points of the other side.
    pub them: i16,
    /// Tricks of the player's side in this hand.
    pub tricks_us: u8,
    /// Tricks of the other side.
    pub tricks_them: u8,
    /// With what the score is kept.
    pub counters: Counters,
    /// `Hand 3`, or `Sudden death`.
    pub hand: String,
    /// `of 12`, or `to 10`.
    pub of: String,
    /// How many deals each seat has left, the one that goes on among them; `None` in a race and in sudden death.
    pub deals_left: Option<BySeat<usize>>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatModel {
    /// How many cards it holds.
    pub cards: usize,
    /// Whether it deals.
    pub dealer: bool,
    /// The suit it made trump.
    pub maker: Option<Suit>,
    /// Whether it plays alone.
    pub alone: bool,
    /// Whether it sits out.
    pub out: bool,
    /// Whether it is on turn.
    pub turn: bool,
    /// What it said last, while that matters.
    pub bubble: Option<String>,
    /// The cards that lie face up before it: the one drawn for the first dealer, penalty cards, all in a replay.
    pub open: Vec<Card>,
}

/// What lies in the middle.
#[derive(Clone, Debug, PartialEq)]
pub enum Middle {
    /// Nothing.
    Bare,
    /// The upcard on the kitty.
    Upcard(Card),
    /// The upcard turned down.
    TurnedDown(Card),
    /// The kitty alone, the upcard taken.
    Kitty,
    /// A trick, in the order played.
    Trick(Vec<TrickCard>),
}

/// A card of a trick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrickCard {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Whether it is winning.
    pub wins: bool,
}

/// What lies beside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kitty {
    /// Nothing.
    Absent,
    /// The kitty, face down.
    Lies,
    /// The kitty with the turn-up on it, the dealer's until it is played.
    TurnUp(Card, Seat),
}

/// One of the player's cards.
#[derive(Clone, Debug, PartialEq)]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// Whether it is the left bower.
    pub left_bower: bool,
    /// Why it may not be played now; `None` when it may.
    pub why_not: Option<String>,
}

/// What the player is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Nothing.
    Nothing,
    /// To cut; `true` where the cut may be declined.
    Cut {
        /// Whether it may be declined.
        may_decline: bool,
        /// The fewest and most cards that may be lifted.
        range: (u8, u8),
    },
    /// To deal in one of these ways.
    Deal(Vec<Packets>),
    /// To bid.
    Bid {
        /// First or second time round.
        round: BidRound,
        /// Whether a suit must be named.
        stuck: bool,
        /// The bids and their words.
        bids: Vec<(Action, String)>,
    },
    /// To discard.
    Discard,
    /// To play a card.
    Play,
    /// To see what is ruled on a claim, and to pick where there is something to pick.
    Ruling(Claim),
    /// To go on to the next hand.
    NextHand(HandSummary),
    /// Nothing more: the game is over.
    Over(GameResult),
}

impl Ask {
    /// Whether it is what a dealer has to think of unasked: at an open table nobody may remind them.
    pub const fn is_the_dealers(&self) -> bool {
        matches!(self, Ask::Deal(_) | Ask::Discard)
    }
}

/// What the session knows beyond the game: what is being shown at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moment {
    /// A finished trick still lies there.
    pub trick_lies: bool,
    /// A finished hand is still being looked at.
    pub hand_over: bool,
    /// The draw for the first dealer is being looked at.
    pub draw_lies: bool,
    /// Cards are moving, or somebody else is being waited for: nothing is asked.
    pub busy: bool,
    /// Cut and deal are pressed.
    pub full_ceremony: bool,
}

impl TableModel {
    /// What a seat is shown of a game at a moment.
    pub fn of(state: &GameState, own: Seat, moment: Moment) -> TableModel {
        let between = matches!(state.stage(), Stage::FirstDealer | Stage::Cut | Stage::Deal) && !moment.hand_over;
        let view = if between { None } else { SeatView::of(state, own) };
        let public = view.as_ref().map(SeatView::public);
        let ask = ask(state, view.as_ref(), own, moment);
        TableModel {
            own,
            score: ScoreModel::of(state, own, public, moment),
            trump: public.and_then(PublicDeal::contract).map(|contract| (contract.trump, contract.maker)),
            seats: BySeat::from_fn(|seat| seat_model(state, seat, public, moment)),
            middle: match public {
                Some(_) if state.stage() == Stage::TurnUp => Middle::Kitty,
                Some(public) => middle(public, moment),
                None => Middle::Bare,
            },
            kitty: public.map_or(Kitty::Absent, kitty),
            cube: public.and_then(|public| cube(state, public)),
            hand: view.as_ref().map(|view| hand(view, &ask, moment)).unwrap_or_default(),
            ask,
        }
    }
}

impl ScoreModel {
    fn of(state: &GameState, own: Seat, public: Option<&PublicDeal>, moment: Moment) -> ScoreModel {
        let score = state.score();
        let taken = public.map(PublicDeal::taken).unwrap_or_default();
        let counted = state.hands_counted();
        let showing_last = moment.hand_over || state.stage() == Stage::Over;
        let number = if showing_last { counted.max(1) } else { counted + 1 };
        let of = match state.rules().length {
            Length::Hands(hands) => format!("of {hands}"),
            Length::Points(points) => format!("to {points} points"),
        };
        let sudden = state.in_sudden_death() && !showing_last;
        ScoreModel {
            us: score[own.side()],
            them: score[own.side().other()],
            tricks_us: taken[own.side()],
            tricks_them: taken[own.side().other()],
            counters: state.rules().counters,
            hand: if sudden { "Sudden death".into() } else { format!("Hand {number}") },
            of: if sudden { "one hand".into() } else { of },
            deals_left: deals_left(state),
        }
    }
}

fn deals_left(state: &GameState) -> Option<BySeat<usize>> {
    let left = state.hands_left().filter(|left| *left > 0)?;
    let dealer = state.dealer()?;
    Some(BySeat::from_fn(|seat| {
        let turn = dealer.round().position(|next| next == seat).unwrap_or_default();
        (left + 3 - turn) / 4
    }))
}

fn seat_model(state: &GameState, seat: Seat, public: Option<&PublicDeal>, moment: Moment) -> SeatModel {
    let contract = public.and_then(PublicDeal::contract);
    let dealer =
        public.map(PublicDeal::dealer).or(state.dealer().filter(|_| !moment.draw_lies || state.draw().is_some()));
    let turn = match public {
        Some(public) if state.stage() != Stage::TurnUp => public.turn(),
        _ => state.turn(),
    };
    let open = match (moment.draw_lies, state.draw()) {
        (true, Some(draw)) => {
            let (drawn, _): (_, DrawProgress) = draw.follow(state.rules().first_dealer);
            drawn.into_iter().filter(|(of, _)| *of == seat).map(|(_, card)| card).collect()
        }
        _ => exposed(state, seat),
    };
    SeatModel {
        cards: public.map_or(0, |public| cards_held(public, seat)),
        dealer: dealer == Some(seat),
        maker: contract.filter(|contract| contract.maker == seat).map(|contract| contract.trump),
        alone: contract.is_some_and(|contract| contract.maker == seat && contract.sits_out().is_some()),
        out: contract.is_some_and(|contract| contract.sits_out() == Some(seat)),
        turn: turn == Some(seat) && !moment.hand_over,
        bubble: public.map_or_else(|| cut_bubble(state, seat, moment), |public| bubble(public, seat)),
        open,
    }
}

/// The cards of a seat that lie face up at an open table until they are played.
fn exposed(state: &GameState, seat: Seat) -> Vec<Card> {
    let (Some(open), Some(hand)) = (state.open().filter(|_| state.hand_in_play()), state.hand()) else {
        return Vec::new();
    };
    ((open.exposed(seat) | open.burdens().penalty_cards(seat)) - hand.public().played()).iter().collect()
}

fn cards_held(public: &PublicDeal, seat: Seat) -> usize {
    let laid = public.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
    let six = public.phase() == Phase::Discarding && public.dealer() == seat;
    let on_pack = usize::from(matches!(kitty(public), Kitty::TurnUp(_, dealer) if dealer == seat));
    (5 + usize::from(six)).saturating_sub(laid + on_pack)
}

/// How a seat answered the offer of the cut, until the cards are dealt.
fn cut_bubble(state: &GameState, seat: Seat, moment: Moment) -> Option<String> {
    let answered =
        moment.full_ceremony && state.stage() == Stage::Deal && state.dealer().map(Seat::right) == Some(seat);
    answered.then(|| words::speech::cut_bubble(state.cut()))
}

/// What a seat said last in the round of bidding that goes on or made trump, until the first card is led.
fn bubble(public: &PublicDeal, seat: Seat) -> Option<String> {
    if !public.tricks().is_empty() {
        return None;
    }
    let round_two = public.passes() >= 4;
    let eldest = public.dealer().left();
    let bidders = eldest.round().chain(eldest.round());
    let bids = public.history().into_iter().zip(bidders).skip(if round_two { 4 } else { 0 });
    let own = bids.filter_map(|(seen, bidder)| match seen {
        Seen::Open(action @ (Action::Pass | Action::Order(_) | Action::Call(..))) if bidder == seat => Some(action),
        _ => None,
    });
    own.last().map(|action| words::speech::bubble(action, seat, public.dealer()))
}

fn middle(public: &PublicDeal, moment: Moment) -> Middle {
    let lying = public.tricks().last().filter(|_| moment.trick_lies || public.trick_on_table().is_some());
    match (lying, public.phase()) {
        (Some(trick), _) => Middle::Trick(trick_cards(trick)),
        (None, Phase::Bidding(BidRound::One)) => Middle::Upcard(public.upcard()),
        (None, Phase::Bidding(BidRound::Two)) => Middle::TurnedDown(public.upcard()),
        (None, Phase::Discarding) => Middle::Kitty,
        (None, Phase::Playing | Phase::Done) => Middle::Trick(Vec::new()),
    }
}

fn trick_cards(trick: &Trick) -> Vec<TrickCard> {
    trick.cards().map(|(seat, card)| TrickCard { seat, card, wins: trick.winning() == seat }).collect()
}

fn kitty(public: &PublicDeal) -> Kitty {
    if !matches!(public.phase(), Phase::Playing | Phase::Discarding) {
        return Kitty::Absent;
    }
    let on_pack = public.rules().turn_up_lies == TurnUpLies::OnPack
        && public.turn_up_taken()
        && !public.played().contains(public.upcard());
    match (on_pack, public.phase()) {
        (true, _) => Kitty::TurnUp(public.upcard(), public.dealer()),
        (false, Phase::Playing) => Kitty::Lies,
        (false, _) => Kitty::Absent,
    }
}

/// Where the rulebook knows a trump cube, the dealer lays it on the kitty as soon as trump is made.
fn cube(state: &GameState, public: &PublicDeal) -> Option<(Suit, Seat)> {
    let known = state.rules().irregularities.asks_trump == AsksTrump::NotAllowed;
    let lies = known && matches!(public.phase(), Phase::Discarding | Phase::Playing);
    public.contract().filter(|_| lies).map(|contract| (contract.trump, public.dealer()))
}

fn ask(state: &GameState, view: Option<&SeatView>, own: Seat, moment: Moment) -> Ask {
    if let Some(claim) = state.open().and_then(|open| open.pending()).filter(|_| !moment.busy) {
        return Ask::Ruling(claim);
    }
    if let Some(result) = state.result() {
        return if moment.busy { Ask::Nothing } else { Ask::Over(result) };
    }
    if moment.busy {
        return Ask::Nothing;
    }
    if moment.hand_over {
        return state.hands().last().map_or(Ask::Nothing, |summary| Ask::NextHand(*summary));
    }
    match (state.stage(), state.turn() == Some(own)) {
        (Stage::Cut, true) if moment.full_ceremony => {
            let range = state.cut_range();
            let may_decline = state.rules().cut.offer == CutOffer::MayDecline;
            Ask::Cut { may_decline, range: (*range.start(), *range.end()) }
        }
        (Stage::Deal, true) if moment.full_ceremony => Ask::Deal(state.packets_allowed()),
        (Stage::Hand, true) => view.map_or(Ask::Nothing, act),
        _ => Ask::Nothing,
    }
}

fn act(view: &SeatView) -> Ask {
    let public = view.public();
    match public.phase() {
        Phase::Bidding(round) => {
            let word = |action| (action, words::speech::bid(action, view.seat(), public.dealer()));
            Ask::Bid { round, stuck: public.is_stuck(), bids: view.legal().iter().map(word).collect() }
        }
        Phase::Discarding => Ask::Discard,
        Phase::Playing => Ask::Play,
        Phase::Done => Ask::Nothing,
    }
}

fn hand(view: &SeatView, ask: &Ask, moment: Moment) -> Vec<HandCard> {
    let public = view.public();
    let trump = public.contract().map(|contract| contract.trump);
    let why_not = |card: Card| match ask {
        Ask::Play => why_not_play(view, card).map(refusal),
        Ask::Discard => public.check(view.hand(), Action::Discard(card)).err().map(refusal),
        Ask::Bid { .. } => Some("Bid first.".to_owned()),
        _ if moment.busy => Some("A moment, please.".to_owned()),
        _ => Some("It is not your turn.".to_owned()),
    };
    sorted(view.hand(), trump)
        .into_iter()
        .map(|card| HandCard {
            card,
            left_bower: trump.is_some_and(|trump| is_left_bower(card, trump)),
            why_not: why_not(card),
        })
        .collect()
}

/// Why a card may not be played. At an open table a card that does not follow can be, and is a renege.
fn why_not_play(view: &SeatView, card: Card) -> Option<Illegal> {
    let refused = view.public().check(view.hand(), Action::Play(card)).err();
    let Some(open) = view.open() else { return refused };
    let must = open.burdens().penalty_cards(view.seat()) & view.legal().cards_to_play();
    match refused {
        Some(Illegal::MustFollow(_)) => None,
        None if !view.legal().contains(Action::Play(card)) => must.iter().next().map(Illegal::PenaltyCard),
        refused => refused,
    }
}

fn refusal(reason: Illegal) -> String {
    let words = words::illegal(reason);
    match reason {
        Illegal::MustFollow(_) => format!("You {words}."),
        _ => format!("No: {words}."),
    }
}

/// By suit, trumps first with the bowers among them, colours in turn; highest first.
pub fn sorted(hand: CardSet, trump: Option<Suit>) -> Vec<Card> {
    const ORDER: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let suits = trump.into_iter().chain(ORDER.into_iter().filter(|suit| Some(*suit) != trump));
    suits
        .flat_map(|suit| {
            let of_suit = |card: &Card| trump.map_or(card.suit, |trump| effective_suit(*card, trump)) == suit;
            let strength = |card: Card| trump.map_or(card.rank as u8, |trump| power(card, suit, trump));
            strongest_first(hand.iter().filter(of_suit), &strength)
        })
        .collect()
}
