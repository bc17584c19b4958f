//! Replays the turns of house rules in a recorded deal: a farmer's hand, defending alone, the partner's best card.

use super::fault::BadExchange;
use super::file::{CardExchange, CardText};
use super::possible_hands::{PositionAfterDiscard, PossibleHand};
use super::written_card::{only_card, parse_seat};
use super::{EgnFault, EgnOption, WrittenCard};
use crate::{Action, Illegal, Phase, PublicDeal, SeenAction};
use cards::ruleset::{DefendAlone, FarmersHand, HandRules, Joker, LowHand, PartnersBest};
use cards::{BySeat, Card, CardSet, Seat, Suit};

/// The number of cards that a farmer's hand lays under the kitty.
const CARDS_UNDER: usize = 3;

/// The exchange of a farmer's hand: three nines and tens for the three cards under the upcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EgnKittyExchange {
    pub seat: Seat,
    pub laid: CardSet,
    /// The three cards from under the upcard.
    pub taken: CardSet,
}

/// The exchange of the partner's best card between a loner and the partner, as far as the record tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EgnGiftExchange {
    /// The rules or the contract do not allow an exchange.
    #[default]
    NotOffered,
    Declined,
    /// The loner gave the partner the first card, `None` if unknown, and got the second card from the partner.
    Exchanged(Option<Card>, Card),
    /// The record does not say which cards were exchanged.
    Undetermined,
}

/// The recorded exchanges of cards: with the kitty, and between partners.
#[derive(Default)]
pub(super) struct Exchanges<'a> {
    /// The seat that exchanges cards with the kitty, the cards that it takes, and the cards that it lays there. Cards
    /// that are not recorded are `None`.
    under: Option<(Seat, Option<CardSet>, Option<CardSet>)>,
    /// The seats that give a card to their partners, with these cards.
    gifts: Vec<(Seat, &'a CardText)>,
}

impl<'a> Exchanges<'a> {
    pub fn read(records: &'a [CardExchange], rules: &HandRules) -> Result<Exchanges<'a>, EgnFault> {
        let mut read = Exchanges::default();
        for record in records {
            let receiver = parse_seat(record.receiver)?;
            match record.sender.map(parse_seat).transpose()? {
                Some(sender) if sender == receiver.partner() => read.add_gift(sender, &record.cards)?,
                Some(sender) if sender != receiver => {
                    return Err(EgnFault::Exchange(BadExchange::BetweenOthers(sender, receiver)));
                }
                sender => read.add_under(receiver, sender.is_some(), parse_known_cards(&record.cards, rules.joker)?)?,
            }
        }
        match rules.farmers_hand {
            FarmersHand::Exchange(_) => {}
            _ if read.under.is_some() => return Err(EgnFault::OptionOff(EgnOption::GoUnder)),
            FarmersHand::Nothing | FarmersHand::Redeal(_) => {}
        }
        match rules.partners_best {
            PartnersBest::No if !read.gifts.is_empty() => Err(EgnFault::OptionOff(EgnOption::PartnersBest)),
            PartnersBest::No | PartnersBest::Yes => Ok(read),
        }
    }

    fn add_gift(&mut self, sender: Seat, cards: &'a [CardText]) -> Result<(), EgnFault> {
        let [card] = cards else { return Err(EgnFault::Exchange(BadExchange::WrongCount(cards.len()))) };
        if self.gifts.iter().any(|(other, _)| *other == sender) {
            return Err(EgnFault::Exchange(BadExchange::RepeatedExchange));
        }
        self.gifts.push((sender, card));
        Ok(())
    }

    fn add_under(&mut self, of: Seat, is_laid: bool, cards: CardSet) -> Result<(), EgnFault> {
        if cards.len() != CARDS_UNDER {
            return Err(EgnFault::Exchange(BadExchange::WrongCount(cards.len())));
        }
        let (seat, taken, laid) = self.under.get_or_insert((of, None, None));
        let place = if is_laid { laid } else { taken };
        if *seat != of || place.replace(cards).is_some() {
            return Err(EgnFault::Exchange(BadExchange::RepeatedExchange));
        }
        Ok(())
    }

    /// Lists all exchanges with the kitty that the record allows, or a single `None` if nobody made one. If the record
    /// does not tell which cards were laid, they can be any three nines and tens of the hand; then the hand must be
    /// known.
    pub fn going_under_choices(&self, dealt: &BySeat<PossibleHand>) -> Result<Vec<Option<EgnKittyExchange>>, EgnFault> {
        let Some((seat, taken, laid)) = self.under else { return Ok(vec![None]) };
        let taken = taken.ok_or(EgnFault::Exchange(BadExchange::UnknownCard))?;
        let with = |laid| Some(EgnKittyExchange { seat, laid, taken });
        if let Some(laid) = laid {
            return Ok(vec![with(laid)]);
        }
        let low: Vec<Card> = LowHand::low_cards(dealt[seat].known).iter().collect();
        if !dealt[seat].unknown.is_empty() || low.len() < CARDS_UNDER {
            return Err(EgnFault::Exchange(BadExchange::LaidUnknown(seat)));
        }
        let choices = (0_u32..1 << low.len()).filter(|choice| choice.count_ones() as usize == CARDS_UNDER);
        let cards = |choice: u32| {
            low.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1).map(|(_, card)| *card).collect()
        };
        Ok(choices.map(|choice| with(cards(choice))).collect())
    }

    /// Returns a fault if the record has a card that a player gave to the partner.
    pub fn check_no_gifts(&self) -> Result<(), EgnFault> {
        match self.gifts.first() {
            Some((sender, _)) => Err(EgnFault::Exchange(BadExchange::BetweenOthers(*sender, sender.partner()))),
            None => Ok(()),
        }
    }

    /// Lists the positions after every possible exchange between the loner and the partner. If no exchange is recorded,
    /// the first position is the one without an exchange.
    pub fn gift_choices(
        &self,
        way: PositionAfterDiscard,
        loner: Seat,
        trump: Option<Suit>,
        joker: Joker,
    ) -> Result<Vec<PositionAfterDiscard>, EgnFault> {
        let written = |of: Seat| {
            let gift = self.gifts.iter().find(|(sender, _)| *sender == of);
            gift.map(|(_, card)| parse_certain_card(card, trump, joker)).transpose()
        };
        if let Some((other, _)) = self.gifts.iter().find(|(sender, _)| sender.side() != loner.side()) {
            return Err(EgnFault::Exchange(BadExchange::BetweenOthers(*other, other.partner())));
        }
        let (given, returned) = (written(loner)?, written(loner.partner())?);
        let declined = given.is_none() && returned.is_none();
        let hands = &way.holdings.hands;
        let unknown_given = (given.is_none() && !hands[loner].unknown.is_empty() && returned.is_some()).then_some(None);
        let given = given.map_or(hands[loner].known, CardSet::of).iter().map(Some).chain(unknown_given);
        let mut ways = Vec::new();
        for given in given {
            let of_partner = given.into_iter().fold(hands[loner.partner()].known, CardSet::with);
            for returned in returned.map_or(of_partner, CardSet::of) {
                let holdings = way.holdings.clone().exchange(loner, given, returned);
                let gift = EgnGiftExchange::Exchanged(given, returned);
                ways.extend(holdings.map(|holdings| PositionAfterDiscard { holdings, gift, card: way.card }));
            }
        }
        if declined {
            ways.insert(0, PositionAfterDiscard { gift: EgnGiftExchange::Declined, ..way });
        }
        Ok(ways)
    }
}

/// Returns the card that a text stands for. A text that can stand for several cards is a fault.
fn parse_certain_card(text: &CardText, trump: Option<Suit>, joker: Joker) -> Result<Card, EgnFault> {
    only_card(WrittenCard::read(text, joker)?.cards(trump, joker)).ok_or(EgnFault::Exchange(BadExchange::UnknownCard))
}

fn parse_known_cards(cards: &[CardText], joker: Joker) -> Result<CardSet, EgnFault> {
    cards.iter().map(|text| parse_certain_card(text, None, joker)).collect()
}

/// Applies the recorded answer of each player who is asked about a farmer's hand.
pub(super) fn replay_farmers_hand(
    public: &mut PublicDeal,
    under: Option<EgnKittyExchange>,
    dealt: &BySeat<PossibleHand>,
) -> Result<Vec<Action>, EgnFault> {
    let mut actions = Vec::new();
    while let (Phase::GoingUnder, Some(seat)) = (public.phase(), public.turn()) {
        let laid = under.filter(|under| under.seat == seat).map_or(CardSet::EMPTY, |under| under.laid);
        let mut hand = dealt[seat].known;
        for card in laid {
            let action = Action::LayUnder(card);
            let is_low = LowHand::low_cards(laid).contains(card);
            let refused = match dealt[seat].unknown.is_empty() {
                true => public.check(hand, action).err(),
                false => (!is_low).then_some(Illegal::NotNineOrTen(card)),
            };
            if let Some(why) = refused {
                return Err(EgnFault::Illegal(seat, why));
            }
            hand = hand.without(card);
            actions.push(action);
            public.apply(SeenAction::Open(action));
        }
        if laid.is_empty() {
            actions.push(Action::Pass);
            public.apply(SeenAction::Open(Action::Pass));
        }
    }
    Ok(actions)
}

/// Applies the recorded answer of each defender who is asked whether to play alone.
pub(super) fn replay_defenders(public: &mut PublicDeal, lone: Option<Seat>) -> Result<Vec<Action>, EgnFault> {
    let mut actions = Vec::new();
    while let (Phase::Defending, Some(seat)) = (public.phase(), public.turn()) {
        let action = if lone == Some(seat) { Action::DefendAlone } else { Action::Pass };
        actions.push(action);
        public.apply(SeenAction::Open(action));
    }
    let defends = public.contract().and_then(|contract| contract.lone_defender());
    match lone {
        Some(_) if public.rules().defend_alone == DefendAlone::No => Err(EgnFault::OptionOff(EgnOption::DefendAlone)),
        Some(seat) if defends != lone => Err(EgnFault::CannotDefendAlone(seat)),
        Some(_) | None => Ok(actions),
    }
}
