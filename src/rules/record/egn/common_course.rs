//! Finds the facts about a hand's tricks that hold for every possible discard and exchange of cards.

use super::fault::CardPlace;
use super::file::CardText;
use super::tricks::ReplayedTricks;
use super::written_card::only_card;
use super::{EgnFault, EgnGiftExchange, WrittenCard};
use crate::{HandResult, Phase};
use cards::ruleset::Joker;
use cards::{BySide, Card, CardSet, Seat, Side};

/// The facts on which all possible replays of a hand agree. If every replay has a fault, only the replays that get
/// furthest count.
pub(super) struct CommonCourse {
    pub plays: Vec<(Seat, Option<Card>)>,
    pub discard: Option<Card>,
    pub gift: EgnGiftExchange,
    pub taken: BySide<u8>,
    pub takers: Vec<Side>,
    pub result: Option<HandResult>,
    /// Whether the replays reach the end of the hand and every card played is known.
    pub is_complete: bool,
    pub fault: Option<(CardPlace, EgnFault)>,
}

impl CommonCourse {
    /// Combines replays, each given with the discard and the exchange that it assumes. Returns `None` if there are no
    /// replays.
    pub fn from_courses(mut courses: Vec<(ReplayedTricks, Option<Card>, EgnGiftExchange)>) -> Option<CommonCourse> {
        // Compare first how many cards could be played, then the place of the fault. Otherwise a revoke could be blamed
        // on a wrong guess of the discard.
        let end = CardPlace { trick: usize::MAX, card: 0 };
        let reach = |course: &ReplayedTricks| {
            (course.stopped.unwrap_or(end), course.fault.as_ref().map_or(end, |(place, _)| *place))
        };
        let furthest = courses.iter().map(|(course, ..)| reach(course)).max()?;
        courses.retain(|(course, ..)| reach(course) == furthest);
        let courses = courses.into_iter().map(|(course, discard, gift)| CommonCourse::of_one(course, discard, gift));
        courses.reduce(CommonCourse::intersect)
    }

    fn of_one(course: ReplayedTricks, discard: Option<Card>, gift: EgnGiftExchange) -> CommonCourse {
        let before = |place: CardPlace| course.fault.as_ref().is_none_or(|(fault, _)| place < *fault);
        let laid = course.laid.iter().filter(|laid| before(laid.place));
        CommonCourse {
            plays: laid.map(|laid| (laid.seat, only_card(laid.cards))).collect(),
            discard,
            gift,
            taken: course.taken,
            takers: course.takers.clone(),
            result: decided_result(&course).filter(|_| course.fault.is_none()),
            is_complete: course.public.phase() == Phase::Done
                && course.is_certain
                && !course.has_unknown_cards
                && course.fault.is_none(),
            fault: course.fault,
        }
    }

    /// Combines `self` with `other`, and keeps only the facts on which they agree.
    fn intersect(mut self, other: CommonCourse) -> CommonCourse {
        let same = self.plays.iter().zip(&other.plays).take_while(|(one, two)| one.0 == two.0);
        self.plays = same.map(|(one, two)| (one.0, one.1.filter(|_| one.1 == two.1))).collect();
        self.discard = self.discard.filter(|_| self.discard == other.discard);
        self.gift = if self.gift == other.gift { self.gift } else { EgnGiftExchange::Undetermined };
        let same = self.takers.iter().zip(&other.takers).take_while(|(one, two)| one == two).count();
        self.takers.truncate(same);
        self.taken = BySide::from_fn(|side| self.taken[side].min(other.taken[side]));
        self.result = self.result.filter(|_| self.result == other.result);
        self.is_complete &= other.is_complete;
        self
    }
}

/// Returns the result of the hand if the tricks that are missing in the record cannot change the result.
fn decided_result(course: &ReplayedTricks) -> Option<HandResult> {
    let contract = course.public.contract()?;
    let makers = contract.maker.side();
    let (made, lost) = (course.taken[makers], course.taken[makers.other()]);
    let worth = |tricks| HandResult::for_contract(course.public.rules(), contract, tricks);
    (made..=5 - lost).all(|tricks| worth(tricks) == worth(made)).then(|| worth(made))
}

/// Returns the first fault in tricks whose players are unknown: a card played twice, or more cards than a trick can
/// have.
pub(super) fn fault_without_players(tricks: &[Vec<CardText>], joker: Joker) -> Option<(CardPlace, EgnFault)> {
    let mut played = CardSet::EMPTY;
    for (trick, cards) in tricks.iter().enumerate() {
        for (card, text) in cards.iter().enumerate() {
            let place = CardPlace { trick, card };
            if trick >= 5 || card >= 4 {
                return Some((place, EgnFault::ExtraCard));
            }
            let cards = match WrittenCard::read(text, joker) {
                Ok(spelling) => spelling.cards(None, joker),
                Err(fault) => return Some((place, fault)),
            };
            let Some(known) = only_card(cards) else { continue };
            if played.contains(known) {
                return Some((place, EgnFault::AlreadyPlayed(known)));
            }
            played = played.with(known);
        }
    }
    None
}
