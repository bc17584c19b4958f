//! A seat's view as a line of text: what `lab bot` reads and what the page asks its worker.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::{SeatView, Standing};
use crate::{Action, Phase, PublicDeal, Seen};
use cards::ruleset::{Contradiction, Length, LowHand, RulesField, Ruleset};
use cards::{BySide, Card, CardSet, Seat};

/// What a bot is asked: its seat, its cards and what it has seen, in the words of the `lab bot` protocol.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LabQuestion {
    /// A preset's name or a whole ruleset.
    pub rules: RulesField,
    /// Who is asked.
    pub seat: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// Points a side.
    pub score: BySide<i16>,
    /// Hands still to come, this one included; `None` in a race to points.
    pub deals_left: Option<usize>,
    /// What the seat holds now: six cards when it must discard.
    #[serde(with = "spaced")]
    pub hand: CardSet,
    /// The card turned up.
    pub upcard: Card,
    /// What has been done, in order; another's discard without its card.
    pub actions: Vec<SeenText>,
    /// The view itself where actions in turn cannot tell it: at an open table. No text has it.
    #[serde(skip)]
    whole: Option<Box<SeatView>>,
}

/// An action as a seat saw it, written as in `lab referee`, save that another's discard is just `discard`, and a card
/// given that is not a loner's own gift just `give`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenText(Seen, Option<Card>);

/// The same in few bytes, for the page and its worker.
#[derive(Serialize, Deserialize)]
struct Compact {
    rules: Ruleset,
    seat: Seat,
    dealer: Seat,
    score: BySide<i16>,
    deals_left: Option<u8>,
    hand: CardSet,
    upcard: Card,
    /// Actions by number; [`HIDDEN`] for another's discard, [`GAVE`] for a card given by another.
    actions: Vec<u8>,
}

const HIDDEN: u8 = u8::MAX;
const GAVE: u8 = HIDDEN - 1;

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadQuestion {
    /// The ruleset cannot be played.
    #[error(transparent)]
    Rules(Contradiction),
    /// The action at this position cannot be.
    #[error("actions[{0}] cannot be at that moment")]
    Action(usize),
    /// It is not this seat's turn.
    #[error("it is not the turn of seat {0}")]
    NotItsTurn(Seat),
    /// The hand has so many cards and should have so many.
    #[error("hand: {held} cards, and it should be {expected}")]
    HandSize {
        /// Cards given.
        held: usize,
        /// Cards it should hold.
        expected: usize,
    },
    /// A card is in two places.
    #[error("{0} is in two places")]
    Twice(Card),
}

impl LabQuestion {
    /// The question that a view asks under these rules.
    #[must_use]
    pub fn of(view: &SeatView, rules: &Ruleset) -> LabQuestion {
        LabQuestion {
            rules: RulesField::of(rules),
            seat: view.seat(),
            dealer: view.public().dealer(),
            score: view.standing().score,
            deals_left: view.standing().hands_left,
            hand: view.hand(),
            upcard: view.public().upcard(),
            actions: texts(view),
            whole: at_open_table(view),
        }
    }

    /// The question that a view asks under these rules, in few bytes.
    #[must_use]
    pub fn bytes_of(view: &SeatView, rules: &Ruleset) -> Vec<u8> {
        let number = |SeenText(seen, card): SeenText| match (seen, card) {
            (Seen::Open(action), _) => action.index() as u8,
            (Seen::Discarded, Some(card)) => Action::Discard(card).index() as u8,
            (Seen::Discarded, None) => HIDDEN,
            (Seen::Gave, Some(card)) => Action::Give(card).index() as u8,
            (Seen::Gave, None) => GAVE,
        };
        let mut bytes = postcard::to_allocvec(&at_open_table(view)).unwrap_or_default();
        let compact = Compact {
            rules: rules.clone(),
            seat: view.seat(),
            dealer: view.public().dealer(),
            score: view.standing().score,
            deals_left: view.standing().hands_left.map(|left| left.min(usize::from(u8::MAX)) as u8),
            hand: view.hand(),
            upcard: view.public().upcard(),
            actions: texts(view).into_iter().map(number).collect(),
        };
        // Writing plain data into a vector has no way to fail; what is empty is refused by `from_bytes`.
        bytes.extend(postcard::to_allocvec(&compact).unwrap_or_default());
        bytes
    }

    /// The question that `bytes_of` wrote; `None` where the bytes are none.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<LabQuestion> {
        let (whole, bytes) = postcard::take_from_bytes(bytes).ok()?;
        let compact: Compact = postcard::from_bytes(bytes).ok()?;
        let seen = |number: u8| match (number, Action::from_index(usize::from(number))) {
            (HIDDEN, _) => Some(SeenText(Seen::Discarded, None)),
            (GAVE, _) => Some(SeenText(Seen::Gave, None)),
            (_, Some(action @ (Action::Discard(card) | Action::Give(card)))) => {
                Some(SeenText(Seen::from(action), Some(card)))
            }
            (_, action) => action.map(|action| SeenText(Seen::Open(action), None)),
        };
        Some(LabQuestion {
            rules: RulesField::Whole(Box::new(compact.rules)),
            seat: compact.seat,
            dealer: compact.dealer,
            score: compact.score,
            deals_left: compact.deals_left.map(usize::from),
            hand: compact.hand,
            upcard: compact.upcard,
            actions: compact.actions.into_iter().map(seen).collect::<Option<_>>()?,
            whole,
        })
    }

    /// The view that the question describes.
    ///
    /// # Errors
    /// [`BadQuestion`] when no hand can have come to this.
    pub fn view(self) -> Result<SeatView, BadQuestion> {
        if let Some(whole) = self.whole {
            return Ok(*whole);
        }
        let LabQuestion { rules, seat, dealer, score, deals_left, hand, upcard, actions, whole: _ } = self;
        let rules = rules.ruleset().map_err(BadQuestion::Rules)?;
        let mut public = PublicDeal::new(rules.hand, dealer, upcard);
        let (mut discard, mut gift) = (None, None);
        for (index, SeenText(seen, card)) in actions.into_iter().enumerate() {
            let turn = public.turn().ok_or(BadQuestion::Action(index))?;
            let possible = match (seen, public.phase()) {
                (Seen::Open(Action::Play(card)), Phase::Playing) if public.played().contains(card) => {
                    return Err(BadQuestion::Twice(card));
                }
                (Seen::Open(Action::Under(card)), Phase::GoingUnder) if public.laid_under().contains(card) => {
                    return Err(BadQuestion::Twice(card));
                }
                (Seen::Open(Action::Play(_)), Phase::Playing) | (Seen::Discarded, Phase::Discarding) => true,
                (Seen::Open(Action::Under(card)), Phase::GoingUnder) => LowHand::low_cards(CardSet::ALL).contains(card),
                (Seen::Open(Action::Pass), Phase::GoingUnder) => public.laid_under().is_empty(),
                (Seen::Open(answer), Phase::Redealing) => matches!(answer, Action::Pass | Action::Redeal),
                (Seen::Open(bid), Phase::Bidding(_) | Phase::Defending | Phase::Giving | Phase::GivingBack) => {
                    public.legal(CardSet::ALL).contains(bid)
                }
                (Seen::Gave, Phase::Giving | Phase::GivingBack) => true,
                _ => false,
            };
            let own_gift = public.phase() == Phase::Giving && turn == seat;
            match seen {
                _ if !possible => return Err(BadQuestion::Action(index)),
                Seen::Discarded if (turn == seat) == card.is_some() => discard = card,
                Seen::Gave if own_gift == card.is_some() => gift = card,
                Seen::Open(_) => {}
                Seen::Discarded | Seen::Gave => return Err(BadQuestion::Action(index)),
            }
            public.apply(seen);
        }
        let away: CardSet = discard.into_iter().chain(gift).collect();
        let elsewhere = public.played() | public.laid_under();
        let twice = ((hand | away) & elsewhere).iter().chain(hand & away).next();
        if let Some(card) = twice {
            return Err(BadQuestion::Twice(card));
        }
        if public.turn() != Some(seat) {
            return Err(BadQuestion::NotItsTurn(seat));
        }
        let expected = public.hand_size(seat);
        if hand.len() != expected {
            return Err(BadQuestion::HandSize { held: hand.len(), expected });
        }
        let given_to_me = public.cards_given() && dealer == seat.partner();
        let upcard_is_mine = public.turn_up_taken() && (seat == dealer || given_to_me);
        if hand.contains(upcard) && !upcard_is_mine {
            return Err(BadQuestion::Twice(upcard));
        }
        let standing = Standing { score, length: rules.length, hands_left: length_left(rules.length, deals_left) };
        Ok(SeatView { seat, hand, discard, gift, public, standing, open: None })
    }
}

/// Returns what has been done, with the cards that the seat itself put away or gave as a loner.
fn texts(view: &SeatView) -> Vec<SeenText> {
    let mut gift = view.gift();
    let text = |seen: Seen| match seen {
        Seen::Open(_) => SeenText(seen, None),
        Seen::Discarded => SeenText(seen, view.discard()),
        // The loner gives first, the partner in return.
        Seen::Gave => SeenText(seen, gift.take()),
    };
    view.public().history().into_iter().map(text).collect()
}

fn at_open_table(view: &SeatView) -> Option<Box<SeatView>> {
    view.open().map(|_| Box::new(*view))
}

fn length_left(length: Length, deals_left: Option<usize>) -> Option<usize> {
    match length {
        Length::Hands(hands) => Some(deals_left.unwrap_or(usize::from(hands))),
        Length::Points(_) => None,
    }
}

impl Serialize for SeenText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            SeenText(Seen::Open(action), _) => serializer.collect_str(&action),
            SeenText(Seen::Discarded, Some(card)) => serializer.collect_str(&Action::Discard(card)),
            SeenText(Seen::Discarded, None) => serializer.serialize_str("discard"),
            SeenText(Seen::Gave, Some(card)) => serializer.collect_str(&Action::Give(card)),
            SeenText(Seen::Gave, None) => serializer.serialize_str("give"),
        }
    }
}

impl<'de> Deserialize<'de> for SeenText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenText, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        match text.as_ref() {
            "discard" => return Ok(SeenText(Seen::Discarded, None)),
            "give" => return Ok(SeenText(Seen::Gave, None)),
            _ => {}
        }
        let action: Action = text.parse().map_err(de::Error::custom)?;
        let card = if let Action::Discard(card) | Action::Give(card) = action { Some(card) } else { None };
        Ok(SeenText(Seen::from(action), card))
    }
}

/// A set of cards as a text with spaces.
mod spaced {
    use super::{Card, CardSet, Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(set: &CardSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(set)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let mut set = CardSet::EMPTY;
        for card in text.split_ascii_whitespace() {
            let card: Card = card.parse().map_err(de::Error::custom)?;
            if set.contains(card) {
                return Err(de::Error::custom(format!("{card} is in the hand twice")));
            }
            set = set.with(card);
        }
        Ok(set)
    }
}
