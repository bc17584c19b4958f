//! Reads the input of `lab bot`, which describes one seat's view of a hand.

use serde::{Deserialize, Deserializer, de};
use thiserror::Error;

use super::{SeatView, Standing};
use crate::{Action, Phase, PublicDeal, SeenAction};
use cards::ruleset::{Contradiction, HandRules, Length, LowHand, RulesField};
use cards::{BySide, Card, CardSet, Seat};

/// The input of `lab bot`: a seat, its cards, and all actions that it has seen.
#[derive(Clone, Debug, Deserialize)]
pub struct LabQuestion {
    /// A preset's name or a full ruleset.
    pub rules: RulesField,
    pub seat: Seat,
    pub dealer: Seat,
    pub score: BySide<i16>,
    /// Hands to play, including this one; `None` in a race to points.
    pub deals_left: Option<usize>,
    /// The cards that the seat holds now: six if it must discard.
    #[serde(deserialize_with = "deserialize_cards")]
    pub hand: CardSet,
    pub upcard: Card,
    /// The actions so far, in order. The discard of another seat is written without its card.
    pub actions: Vec<SeenActionText>,
}

/// An action as a seat saw it, in the text form of `lab referee`: `order alone`, `play JS`. If the seat does not see
/// the card of a discard or gift, the text is only `discard` or `give`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenActionText(SeenAction, Option<Card>);

/// The reason why no hand can lead to the view that a question describes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadQuestion {
    #[error(transparent)]
    Rules(Contradiction),
    /// The action at this index of `actions` is not possible.
    #[error("actions[{0}] cannot be at that moment")]
    Action(usize),
    #[error("it is not the turn of seat {0}")]
    NotItsTurn(Seat),
    /// `hand` does not have as many cards as the seat should hold after the actions.
    #[error("hand: {held} cards, and it should be {expected}")]
    HandSize { held: usize, expected: usize },
    #[error("{0} is in two places")]
    CardTwice(Card),
}

impl LabQuestion {
    /// Returns the view that the input describes.
    ///
    /// # Errors
    /// [`BadQuestion`] if no hand can lead to this view.
    pub fn view(self) -> Result<SeatView, BadQuestion> {
        let LabQuestion { rules, seat, dealer, score, deals_left, hand, upcard, actions } = self;
        let rules = rules.ruleset().map_err(BadQuestion::Rules)?;
        let standing = Standing { score, length: rules.length, hands_left: count_hands_left(rules.length, deals_left) };
        SeenHand { rules: rules.hand, dealer, upcard, seat, hand, actions }.view(standing)
    }
}

/// A hand as one seat saw it: its own cards, and all actions so far.
struct SeenHand {
    rules: HandRules,
    dealer: Seat,
    upcard: Card,
    seat: Seat,
    hand: CardSet,
    actions: Vec<SeenActionText>,
}

impl SeenHand {
    /// Replays the actions and returns the seat's view. The seat must be the next to act.
    fn view(self, standing: Standing) -> Result<SeatView, BadQuestion> {
        let SeenHand { rules, dealer, upcard, seat, hand, actions } = self;
        let mut public = PublicDeal::new(rules, dealer, upcard);
        let (mut discard, mut gift) = (None, None);
        for (index, SeenActionText(seen, card)) in actions.into_iter().enumerate() {
            let turn = public.turn().ok_or(BadQuestion::Action(index))?;
            let possible = match (seen, public.phase()) {
                (SeenAction::Open(Action::Play(card)), Phase::Playing) if public.played().contains(card) => {
                    return Err(BadQuestion::CardTwice(card));
                }
                (SeenAction::Open(Action::LayUnder(card)), Phase::GoingUnder)
                    if public.cards_laid_under().contains(card) =>
                {
                    return Err(BadQuestion::CardTwice(card));
                }
                (SeenAction::Open(Action::Play(_)), Phase::Playing) | (SeenAction::Discarded, Phase::Discarding) => {
                    true
                }
                (SeenAction::Open(Action::LayUnder(card)), Phase::GoingUnder) => {
                    LowHand::low_cards(CardSet::ALL).contains(card)
                }
                (SeenAction::Open(Action::Pass), Phase::GoingUnder) => public.cards_laid_under().is_empty(),
                (SeenAction::Open(answer), Phase::Redealing) => matches!(answer, Action::Pass | Action::Redeal),
                (SeenAction::Open(bid), Phase::Bidding(_) | Phase::Defending | Phase::Giving | Phase::GivingBack) => {
                    public.legal(CardSet::ALL).contains(bid)
                }
                (SeenAction::CardGiven, Phase::Giving | Phase::GivingBack) => true,
                _ => false,
            };
            let own_gift = public.phase() == Phase::Giving && turn == seat;
            match seen {
                _ if !possible => return Err(BadQuestion::Action(index)),
                SeenAction::Discarded if (turn == seat) == card.is_some() => discard = card,
                SeenAction::CardGiven if own_gift == card.is_some() => gift = card,
                SeenAction::Open(_) => {}
                SeenAction::Discarded | SeenAction::CardGiven => return Err(BadQuestion::Action(index)),
            }
            public.apply(seen);
        }
        let away: CardSet = discard.into_iter().chain(gift).collect();
        let elsewhere = public.played() | public.cards_laid_under();
        let twice = ((hand | away) & elsewhere).iter().chain(hand & away).next();
        if let Some(card) = twice {
            return Err(BadQuestion::CardTwice(card));
        }
        if public.turn() != Some(seat) {
            return Err(BadQuestion::NotItsTurn(seat));
        }
        let expected = public.hand_size(seat);
        if hand.len() != expected {
            return Err(BadQuestion::HandSize { held: hand.len(), expected });
        }
        let given_to_me = public.is_gift_exchange_begun() && dealer == seat.partner();
        let upcard_is_mine = public.is_turn_up_taken() && (seat == dealer || given_to_me);
        if hand.contains(upcard) && !upcard_is_mine {
            return Err(BadQuestion::CardTwice(upcard));
        }
        Ok(SeatView { seat, hand, discard, gift, public, standing, open: None })
    }
}

impl SeatView {
    /// Returns whether some hand can lead to this view. This is checked when a view is deserialized. At an open table
    /// players can break the rules, so there little can be checked.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let SeatView { seat, hand, public, standing, open, .. } = *self;
        if !public.is_within_bounds() {
            return false;
        }
        if open.is_some() {
            return (hand & (public.played() | public.cards_laid_under())).is_empty();
        }
        let (rules, dealer, upcard) = (*public.rules(), public.dealer(), public.upcard());
        let course = SeenHand { rules, dealer, upcard, seat, hand, actions: seen_actions(self) };
        course.view(standing).as_ref() == Ok(self)
    }
}

/// Lists the actions so far as the seat saw them. The card of a discard or of a loner's gift is listed only if the seat
/// itself discarded or gave it.
fn seen_actions(view: &SeatView) -> Vec<SeenActionText> {
    let mut gift = view.gift();
    let text = |seen: SeenAction| match seen {
        SeenAction::Open(_) => SeenActionText(seen, None),
        SeenAction::Discarded => SeenActionText(seen, view.discard()),
        // The loner gives first, then the partner.
        SeenAction::CardGiven => SeenActionText(seen, gift.take()),
    };
    view.public().history().into_iter().map(text).collect()
}

fn count_hands_left(length: Length, deals_left: Option<usize>) -> Option<usize> {
    match length {
        Length::Hands(hands) => Some(deals_left.unwrap_or(usize::from(hands))),
        Length::Points(_) => None,
    }
}

impl<'de> Deserialize<'de> for SeenActionText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenActionText, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        match text.as_ref() {
            "discard" => return Ok(SeenActionText(SeenAction::Discarded, None)),
            "give" => return Ok(SeenActionText(SeenAction::CardGiven, None)),
            _ => {}
        }
        let action: Action = text.parse().map_err(de::Error::custom)?;
        let card = if let Action::Discard(card) | Action::GiveCard(card) = action { Some(card) } else { None };
        Ok(SeenActionText(SeenAction::from(action), card))
    }
}

/// Reads a set of cards separated by spaces.
fn deserialize_cards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
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
