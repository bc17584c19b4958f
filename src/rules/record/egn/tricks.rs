//! Replays the tricks of a recorded deal, card by card. EGN does not record the player of a card. The player follows
//! from the first leader and the winners of the tricks (README, "Notation Details" 2).

use super::fault::CardPlace;
use super::file::CardText;
use super::possible_hands::PossibleHands;
use super::written_card::only_card;
use super::{EgnFault, WrittenCard};
use crate::{Action, Illegal, Phase, PublicDeal, SeenAction, Trump, effective_suit, power};
use cards::{BySide, Card, CardSet, Seat, Side, Suit};

/// A card of a recorded trick, with the seat that played it.
#[derive(Clone, Debug)]
pub(super) struct PlayedCard {
    pub place: CardPlace,
    pub seat: Seat,
    /// The cards that this card may be; a single card if it is known.
    pub cards: CardSet,
    /// The public state before the card was played. In this state each unknown card is replaced with a card that it may
    /// be.
    before: PublicDeal,
}

/// The tricks of a deal, as far as they could be replayed.
#[derive(Clone, Debug)]
pub(super) struct ReplayedTricks {
    pub laid: Vec<PlayedCard>,
    pub public: PublicDeal,
    /// The number of tricks that each side took, up to the first trick with an uncertain winner.
    pub taken: BySide<u8>,
    /// The side that took each trick, up to the first trick with an uncertain winner.
    pub takers: Vec<Side>,
    /// Whether the winner of every recorded trick is certain, in spite of unknown cards.
    pub is_certain: bool,
    /// Whether the record writes at least one card of these tricks as unknown.
    pub has_unknown_cards: bool,
    /// The place of the first card that cannot be played. The cards after it are not read.
    pub stopped: Option<CardPlace>,
    pub fault: Option<(CardPlace, EgnFault)>,
}

/// Whether another deal follows in the file. If one follows, the last trick must be complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FollowingDeal {
    /// No deal follows, so the last trick may be incomplete.
    NoDeal,
    AnotherDeal,
}

/// Replays the tricks up to the first impossible card, which is the fault. An empty trick counts as missing, and the
/// leader after a missing trick is unknown. A later card may prove that a seat could have followed suit but did not. In
/// this case the fault is the card that did not follow suit.
pub(super) fn replay(
    public: PublicDeal,
    holdings: &PossibleHands,
    tricks: &[Vec<CardText>],
    trump: Trump,
    next: FollowingDeal,
) -> ReplayedTricks {
    let taken = BySide::default();
    let course = ReplayedTricks {
        laid: Vec::new(),
        public,
        taken,
        takers: Vec::new(),
        is_certain: true,
        has_unknown_cards: false,
        stopped: None,
        fault: None,
    };
    let mut reader = TrickReader {
        holdings: holdings.clone(),
        played_unknown: std::array::from_fn(|_| Vec::new()),
        played: CardSet::EMPTY,
        trump,
        course,
    };
    if let Err(fault) = reader.read_tricks(tricks, next) {
        reader.course.stopped = Some(fault.0);
        reader.course.fault = Some(fault);
    }
    let mut course = reader.course;
    if let Some(revoke) = first_revoke(&course.laid, holdings, trump) {
        course.fault = Some(revoke);
    }
    course
}

struct TrickReader {
    holdings: PossibleHands,
    /// For each seat, the cards that it played from the unknown part of its hand.
    played_unknown: [Vec<Card>; 4],
    played: CardSet,
    trump: Trump,
    course: ReplayedTricks,
}

type PlacedFault = (CardPlace, EgnFault);

impl TrickReader {
    fn read_tricks(&mut self, tricks: &[Vec<CardText>], next: FollowingDeal) -> Result<(), PlacedFault> {
        let recorded = tricks.iter().rposition(|cards| !cards.is_empty()).map_or(0, |last| last + 1);
        let players = usize::from(self.course.public.players());
        for (trick, cards) in tricks[..recorded].iter().enumerate() {
            if trick >= 5 || self.course.public.phase() != Phase::Playing {
                let over = EgnFault::Illegal(self.course.public.dealer(), Illegal::HandOver);
                return Err((CardPlace { trick, card: 0 }, over));
            }
            if cards.is_empty() {
                self.course.is_certain = false;
                continue;
            }
            let begin = self.course.laid.len();
            for (card, text) in cards.iter().enumerate() {
                let place = CardPlace { trick, card };
                if card >= players {
                    return Err((place, EgnFault::ExtraCard));
                }
                self.read_card(place, text).map_err(|fault| (place, fault))?;
            }
            if cards.len() < players && (trick + 1 < recorded || next == FollowingDeal::AnotherDeal) {
                return Err((CardPlace { trick, card: cards.len() }, EgnFault::MissingCard));
            }
            if self.course.is_certain && cards.len() == players {
                match certain_winner(&self.course.laid[begin..], self.trump) {
                    Some(seat) => {
                        self.course.taken[seat.side()] += 1;
                        self.course.takers.push(seat.side());
                    }
                    None => self.course.is_certain = false,
                }
            }
        }
        Ok(())
    }

    fn read_card(&mut self, place: CardPlace, text: &CardText) -> Result<(), EgnFault> {
        let joker = self.course.public.rules().joker;
        let cards = WrittenCard::read(text, joker)?.cards(self.trump.suit(), joker);
        self.course.has_unknown_cards |= only_card(cards).is_none();
        if let Some(card) = only_card(cards).filter(|card| self.played.contains(*card)) {
            return Err(EgnFault::AlreadyPlayed(card));
        }
        // After an uncertain trick, the players of cards are unknown. A fault then names the dealer as the player.
        let seat = self.course.public.turn().filter(|_| self.course.is_certain);
        let Some(seat) = seat else {
            let Some(card) = only_card(cards) else { return Ok(()) };
            self.played = self.played.with(card);
            let dealer = self.course.public.dealer();
            let gone = self.holdings.out_of_play.contains(card);
            return if gone { Err(EgnFault::Illegal(dealer, Illegal::CardNotHeld(card))) } else { Ok(()) };
        };
        let may_be = (cards & self.holdings.may_hold(seat)) - self.played;
        let card = only_card(may_be);
        match (card, only_card(cards)) {
            (Some(card), _) if self.holdings.play(seat, card, &mut self.played_unknown[seat as usize]) => {
                self.played = self.played.with(card);
            }
            (Some(card), _) | (None, Some(card)) => {
                return Err(EgnFault::Illegal(seat, Illegal::CardNotHeld(card)));
            }
            (None, None) if may_be.is_empty() => return Err(EgnFault::CannotHoldCard(seat)),
            (None, None) => {}
        }
        let before = self.course.public;
        self.course.laid.push(PlayedCard { place, seat, cards: may_be, before });
        if let Some(stand_in) = may_be.iter().next() {
            self.course.public.apply(SeenAction::Open(Action::Play(stand_in)));
        }
        Ok(())
    }
}

/// Returns the winner of a trick; `None` if the winner depends on unknown cards.
fn certain_winner(trick: &[PlayedCard], trump: Trump) -> Option<Seat> {
    let led = trick.first()?.cards;
    let by_suit = Suit::ALL.map(|suit| led.iter().filter(|card| effective_suit(*card, trump) == suit).collect());
    let mut winners =
        by_suit.iter().zip(Suit::ALL).filter(|(led, _): &(&CardSet, Suit)| !led.is_empty()).map(|(led, suit)| {
            let powers = trick.iter().enumerate().map(|(n, laid)| {
                let cards = if n == 0 { *led } else { laid.cards };
                let powers = cards.iter().map(|card| power(card, suit, trump));
                (laid.seat, powers.clone().min().unwrap_or(0), powers.max().unwrap_or(0))
            });
            let powers: Vec<(Seat, u8, u8)> = powers.collect();
            let beats = |one: &(Seat, u8, u8)| powers.iter().all(|other| other.0 == one.0 || one.1 > other.2);
            powers.iter().find(|one| beats(one)).map(|one| one.0)
        });
    let first = winners.next()??;
    winners.all(|other| other == Some(first)).then_some(first)
}

/// Returns the first card that did not follow suit although the seat held the suit. The proof is the seat's known hand,
/// or a card that the seat plays later.
fn first_revoke(laid: &[PlayedCard], dealt: &PossibleHands, trump: Trump) -> Option<PlacedFault> {
    let mut led = CardSet::EMPTY;
    laid.iter().enumerate().find_map(|(index, now)| {
        if now.place.card == 0 {
            led = now.cards;
            return None;
        }
        let suit = effective_suit(led.iter().next()?, trump);
        let certain = led.iter().all(|card| effective_suit(card, trump) == suit);
        if !certain {
            return None;
        }
        let mine = |other: &&PlayedCard| other.seat == now.seat;
        let earlier = laid[..index].iter().filter(mine);
        let played: CardSet = earlier.clone().filter_map(|laid| only_card(laid.cards)).collect();
        // An unknown card that the seat has played may be any card of its known hand. In this case the known hand
        // proves nothing.
        let all_known = earlier.count() == played.len() && only_card(now.cards).is_some();
        let known = if all_known { dealt.hands[now.seat].known - played } else { CardSet::EMPTY };
        // A later unknown card counts if its suit is certain.
        let later = laid[index + 1..].iter().filter(mine).filter_map(|laid| {
            let first = laid.cards.iter().next()?;
            let suit = effective_suit(first, trump);
            laid.cards.iter().all(|card| effective_suit(card, trump) == suit).then_some(first)
        });
        let held = later.fold(known, CardSet::with);
        let refused = |card: Card| now.before.check(held.with(card), Action::Play(card)).err();
        let mut refusals = now.cards.iter().map(refused);
        let first = refusals.next()??;
        refusals.all(|refusal| refusal.is_some()).then_some((now.place, EgnFault::Illegal(now.seat, first)))
    })
}
