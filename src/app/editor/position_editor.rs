//! The position editor: tracks which place receives the next card, describes the screen, and stores
//! the position. The rules of a position are in `position.rs`.

use super::{DealtPlace, EditorOutside, PositionFault, SetUpPosition};
use crate::outside::loaded_or_notice;
use crate::play::model::sorted;
use crate::play::{self, ScoreKept, stored_games};
use crate::save::{self, GameId};
use crate::setup::house_rules;
use crate::words::screens::editor as say;
use crate::words::{self, Hearer, announcements, keeping};
use cards::ruleset::{Preset, Ruleset};
use cards::{Card, Random, Seat};
use rules::{Action, DealState, Phase};

/// The position editor.
#[derive(Clone)]
pub struct PositionEditor {
    position: SetUpPosition,
    /// The encoded position that the edit started from; empty if it started from scratch.
    begun: String,
    receiver: DealtPlace,
    wrong: Option<String>,
}

/// A card that a seat holds, drawn as a button once play has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardButton {
    pub card: Card,
    /// The action of a tap on the card; `None` if it cannot be used now.
    pub action: Option<Action>,
}

/// A seat while the hand is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatHand {
    /// The seat and its role in this hand: `East`, `deals, sits out`.
    pub name: (&'static str, String),
    pub cards: Vec<CardButton>,
    /// The card that the seat has played to the current trick.
    pub laid: Option<Card>,
    /// Whether the seat must act.
    pub turn: bool,
}

/// The course of the hand so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCourse {
    /// The current state, in words.
    pub stands: String,
    /// The actions so far, one sentence each.
    pub action_sentences: Vec<String>,
    /// The four seats, starting with North and going left.
    pub seats: Vec<SeatHand>,
    /// The bids of the seat on turn, with their words.
    pub bids: Vec<(Action, String)>,
}

impl PositionEditor {
    /// Opens the editor with the position of a link, or without a link with the last one. Either
    /// way, stored changes to that position are restored.
    pub fn open(outside: &dyn EditorOutside, link: Option<&str>) -> PositionEditor {
        let (begun, given) = match link.map(|text| (text, SetUpPosition::decode(text))) {
            Some((text, Ok(position))) => (text, Ok(Some(position))),
            Some((_, Err(why))) => ("", Err(say::bad_link(why))),
            None => ("", Ok(None)),
        };
        let kept = loaded_or_notice(outside, save::load_position(outside.storage(), begun), keeping::A_POSITION);
        let kept = kept.and_then(|text| SetUpPosition::decode(&text).ok());
        let (given, wrong) = match given {
            Ok(given) => (given, None),
            Err(wrong) => (None, Some(wrong)),
        };
        let new = || SetUpPosition::new(outside.settings().new_game.rules.ruleset());
        let position = kept.or(given).unwrap_or_else(new);
        let mut editor = PositionEditor { position, begun: begun.to_owned(), receiver: DealtPlace::ALL[0], wrong };
        editor.choose_next_incomplete_place();
        editor
    }

    /// Stores the position.
    pub fn store(&self, outside: &dyn EditorOutside) {
        outside.report_failure(save::store_position(outside.storage(), &self.begun, self.position.encode()));
    }

    #[must_use]
    pub const fn position(&self) -> &SetUpPosition {
        &self.position
    }

    pub const fn position_mut(&mut self) -> &mut SetUpPosition {
        &mut self.position
    }

    /// Returns a sentence about a link that could not be read.
    #[must_use]
    pub fn first_fault(&self) -> Option<String> {
        self.wrong.clone()
    }

    /// Returns the place that receives the next card.
    #[must_use]
    pub const fn place_for_next_card(&self) -> DealtPlace {
        self.receiver
    }

    /// Chooses the place that receives the next card.
    pub const fn choose_place(&mut self, place: DealtPlace) {
        self.receiver = place;
    }

    /// Puts a card in the receiving place, or takes it back from there. When the place is full, the
    /// next incomplete place receives cards.
    pub fn tap_card(&mut self, card: Card) {
        let place = Some(self.receiver).filter(|place| self.position.place_of(card) != Some(*place));
        self.position.move_card(card, place);
        if place.is_some() {
            self.choose_next_incomplete_place();
        }
    }

    fn is_missing_cards(&self, place: DealtPlace) -> bool {
        self.position.cards(place).len() < place.size(self.position.rules().hand.joker)
    }

    fn choose_next_incomplete_place(&mut self) {
        let from = DealtPlace::ALL.iter().position(|place| *place == self.receiver).unwrap_or_default();
        let round = DealtPlace::ALL.into_iter().cycle().skip(from).take(DealtPlace::ALL.len());
        if let Some(place) = round.into_iter().find(|place| self.is_missing_cards(*place)) {
            self.receiver = place;
        }
    }

    /// Deals the remaining cards at random.
    pub fn deal_the_rest(&mut self, chance: &mut Random) {
        self.position.deal_the_rest(chance);
    }

    /// Applies an action of the seat on turn; ignores it if it is illegal.
    pub fn take_action(&mut self, action: Action) {
        // Only legal actions have buttons, so an error is a second tap that comes too late.
        let _ = self.position.take_action(action);
    }

    /// Returns the rules to choose from, and the index of the current ones. The choices are the rulebooks and the
    /// stored house rules; the position's own rules come first if they are neither.
    #[must_use]
    pub fn rulesets(&self, outside: &dyn play::GameOutside) -> (Vec<Ruleset>, usize) {
        let house = house_rules::stored_sets(outside).into_iter().map(|(_, rules)| rules);
        let mut all: Vec<Ruleset> = Preset::ALL.into_iter().map(Preset::ruleset).chain(house).collect();
        let own = self.position.rules();
        let place = all.iter().position(|rules| rules == own);
        if place.is_none() {
            all.insert(0, own.clone());
        }
        (all, place.unwrap_or_default())
    }

    /// Returns the card's name and place.
    #[must_use]
    pub fn card_name(&self, card: Card) -> String {
        match self.position.place_of(card) {
            Some(place) => format!("{}, {}", words::card(card), place.name()),
            None => words::card(card),
        }
    }

    /// Returns sentences about faults, in three groups: the score, the cards, the actions.
    #[must_use]
    pub fn faults_by_part(&self) -> [Vec<String>; 3] {
        let mut wrongs = [const { Vec::new() }; 3];
        for fault in self.position.faults() {
            let about = match fault {
                PositionFault::GameOver => 0,
                PositionFault::Step(..) => 2,
                _ => 1,
            };
            wrongs[about].push(fault_sentence(fault));
        }
        wrongs
    }

    /// Returns the course of the hand; `None` until all cards are dealt.
    #[must_use]
    pub fn hand_course(&self) -> Option<HandCourse> {
        let log = self.position.log().ok()?;
        let deal = self.position.deal().ok()?;
        let (mut state, mut told) = (log.state_before_events(), Vec::new());
        for event in &log.events {
            told.extend(announcements::announce_deed(event, &state, Hearer::Anybody));
            state.apply(event).ok()?;
        }
        let turn = deal.turn();
        let bids = match (turn, self.position.view()) {
            (Some(_), Ok(Some(view))) => {
                let bids = view.legal().iter().filter(|action| card_of(*action).is_none());
                bids.map(|bid| (bid, words::action_name(bid, &view, self.position.rules().bid_words()))).collect()
            }
            _ => Vec::new(),
        };
        let stands = match (turn, state.hands().last()) {
            (Some(seat), _) => {
                say::turn_sentence(seat, &announcements::score_sentence(&state, seat, ScoreKept::ByTheTable))
            }
            (None, Some(summary)) => announcements::points_sentence(summary, Hearer::Anybody),
            (None, None) => String::new(),
        };
        Some(HandCourse {
            stands,
            action_sentences: told,
            seats: Seat::ALL.map(|seat| seat_row(&deal, seat)).into(),
            bids,
        })
    }

    /// Starts a game from the position with the person in the seat on turn, and returns its id.
    /// `None` if the position is incomplete.
    pub fn play_on(&self, outside: &dyn EditorOutside) -> Option<GameId> {
        let log = self.position.log().ok()?;
        let turn = self.position.deal().ok()?.turn();
        Some(stored_games::play_position(outside, log, turn.unwrap_or(Seat::S)))
    }
}

/// Describes a fault in a sentence.
fn fault_sentence(fault: PositionFault) -> String {
    match fault {
        PositionFault::GameOver => say::GAME_OVER.to_owned(),
        PositionFault::HandSize(seat, cards) => say::hand_size(seat, cards),
        PositionFault::NoUpcard => say::NO_UPCARD.to_owned(),
        PositionFault::Upcards(cards) => say::upcards(cards),
        PositionFault::KittySize(cards, of) => say::kitty_size(cards, of),
        PositionFault::Step(number, why) => say::step(number, &words::illegal(why)),
    }
}

/// Returns the card of an action that uses one.
const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) | Action::Discard(card) | Action::Under(card) | Action::Give(card) => Some(card),
        Action::Pass | Action::Order(_) | Action::Call(..) | Action::DefendAlone | Action::Redeal => None,
    }
}

fn seat_row(deal: &DealState, seat: Seat) -> SeatHand {
    let public = deal.public();
    let contract = public.contract();
    let (turn, legal) = (deal.turn() == Some(seat), deal.legal());
    let use_of = |card: Card| legal.iter().find(|action| turn && card_of(*action) == Some(card));
    let cards = sorted(deal.hand(seat), contract.map(|contract| contract.trump));
    let trick = public.trick_on_table().filter(|_| public.phase() == Phase::Playing);
    SeatHand {
        name: (words::seat(seat), say::role(seat, public.dealer(), contract)),
        cards: cards.into_iter().map(|card| CardButton { card, action: use_of(card) }).collect(),
        laid: trick.and_then(|trick| trick.card(seat)),
        turn,
    }
}
