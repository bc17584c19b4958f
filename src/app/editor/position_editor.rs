//! The logic of the position editor's screen: which place receives the next card, the sentences about faults, the bids
//! and plays of the hand, and the stored draft. The position itself is in `position.rs`.

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

/// The state of the position editor's screen, with the position that is being edited.
#[derive(Clone)]
pub struct PositionEditor {
    position: SetUpPosition,
    /// The text of the position in the link that opened the editor; empty if there was no link.
    start_text: String,
    receiver: DealtPlace,
    link_error: Option<String>,
}

/// A card in a seat's hand, drawn as a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardButton {
    pub card: Card,
    /// The action that a tap on the card takes; `None` if the card cannot be used now.
    pub action: Option<Action>,
}

/// A seat and its cards, as the editor shows them while the hand is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatHand {
    /// The seat's name and the seat's roles in this hand, such as `East` and `deals, sits out`.
    pub name: (&'static str, String),
    pub cards: Vec<CardButton>,
    /// The card that the seat has played to the current trick, if any.
    pub laid: Option<Card>,
    pub turn: bool,
}

/// The hand as bid and played so far in the editor, once all cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCourse {
    /// A sentence that says whose turn it is and what the score is, or how the hand ended.
    pub stands: String,
    /// A sentence about each action so far.
    pub action_sentences: Vec<String>,
    /// The four seats: North, East, South, West.
    pub seats: Vec<SeatHand>,
    /// The legal bids of the seat whose turn it is, each with its label.
    pub bids: Vec<(Action, String)>,
}

impl PositionEditor {
    /// Opens the editor with the position in a link, or with an empty table if there is no link. If the person has
    /// edited this position before, the editor continues there.
    pub fn open(outside: &dyn EditorOutside, link: Option<&str>) -> PositionEditor {
        let (start_text, given) = match link.map(|text| (text, SetUpPosition::decode(text))) {
            Some((text, Ok(position))) => (text, Ok(Some(position))),
            Some((_, Err(why))) => ("", Err(say::bad_link_sentence(why))),
            None => ("", Ok(None)),
        };
        let kept = loaded_or_notice(outside, save::load_position(outside.storage(), start_text), keeping::A_POSITION);
        let kept = kept.and_then(|text| SetUpPosition::decode(&text).ok());
        let (given, wrong) = match given {
            Ok(given) => (given, None),
            Err(wrong) => (None, Some(wrong)),
        };
        let new = || SetUpPosition::new(outside.settings().new_game.rules.ruleset());
        let position = kept.or(given).unwrap_or_else(new);
        let mut editor = PositionEditor {
            position,
            start_text: start_text.to_owned(),
            receiver: DealtPlace::ALL[0],
            link_error: wrong,
        };
        editor.choose_next_incomplete_place();
        editor
    }

    pub fn store(&self, outside: &dyn EditorOutside) {
        outside.report_failure(save::store_position(outside.storage(), &self.start_text, self.position.encode()));
    }

    #[must_use]
    pub const fn position(&self) -> &SetUpPosition {
        &self.position
    }

    pub const fn position_mut(&mut self) -> &mut SetUpPosition {
        &mut self.position
    }

    /// Returns the reason why the position in the link could not be read, as a sentence.
    #[must_use]
    pub fn first_fault(&self) -> Option<String> {
        self.link_error.clone()
    }

    #[must_use]
    pub const fn place_for_next_card(&self) -> DealtPlace {
        self.receiver
    }

    pub const fn choose_place(&mut self, place: DealtPlace) {
        self.receiver = place;
    }

    /// Puts a card in the place that receives cards, or takes the card back if it is already there. Once the place is
    /// full, the next incomplete place receives cards.
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

    /// Deals the cards that have no place yet at random.
    pub fn deal_the_rest(&mut self, chance: &mut Random) {
        self.position.deal_the_rest(chance);
    }

    /// Adds an action of the seat whose turn it is. An illegal action is ignored.
    pub fn take_action(&mut self, action: Action) {
        // Only legal actions have buttons, so an illegal one comes from a second tap that was too late.
        let _ = self.position.take_action(action);
    }

    /// Returns the rules to choose from, and the index of the position's rules among them. The rulebooks and the
    /// stored house rules can be chosen. If the position has other rules, they come first.
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

    /// Returns the name of a card, followed by its place if it has one: `Ten of Hearts, East`.
    #[must_use]
    pub fn card_name(&self, card: Card) -> String {
        match self.position.place_of(card) {
            Some(place) => format!("{}, {}", words::card(card), place.name()),
            None => words::card(card),
        }
    }

    /// Returns sentences about all faults in three groups: faults of the score, of the cards, and of the actions.
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

    /// Returns the hand as bid and played so far. `None` until all cards are dealt.
    #[must_use]
    pub fn hand_course(&self) -> Option<HandCourse> {
        let log = self.position.log().ok()?;
        let deal = self.position.deal().ok()?;
        let (mut state, mut told) = (log.state_before_events(), Vec::new());
        for event in &log.events {
            told.extend(announcements::announce_action(event, &state, Hearer::Anybody));
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
                say::turn_sentence(seat, &announcements::describe_game(&state, seat, ScoreKept::ByTheTable))
            }
            (None, Some(summary)) => announcements::hand_outcome_with_term(summary, Hearer::Anybody),
            (None, None) => String::new(),
        };
        Some(HandCourse {
            stands,
            action_sentences: told,
            seats: Seat::ALL.map(|seat| seat_row(&deal, seat)).into(),
            bids,
        })
    }

    /// Starts a game from the position, with the person in the seat whose turn it is. Returns the game's id, or `None`
    /// if the position is incomplete.
    pub fn play_on(&self, outside: &dyn EditorOutside) -> Option<GameId> {
        let log = self.position.log().ok()?;
        let turn = self.position.deal().ok()?.turn();
        Some(stored_games::begin_from_position(outside, log, turn.unwrap_or(Seat::S)))
    }
}

fn fault_sentence(fault: PositionFault) -> String {
    match fault {
        PositionFault::GameOver => say::GAME_OVER.to_owned(),
        PositionFault::HandSize(seat, cards) => say::wrong_hand_size(seat, cards),
        PositionFault::NoUpcard => say::NO_UPCARD.to_owned(),
        PositionFault::Upcards(cards) => say::wrong_upcard_count(cards),
        PositionFault::KittySize(cards, of) => say::wrong_kitty_size(cards, of),
        PositionFault::Step(number, why) => say::step_does_not_fit(number, &words::illegal_reason(why)),
    }
}

/// Returns the card that an action plays, discards or gives away; `None` for a bid.
const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) | Action::Discard(card) | Action::LayUnder(card) | Action::GiveCard(card) => Some(card),
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
        name: (words::seat(seat), say::seat_role(seat, public.dealer(), contract)),
        cards: cards.into_iter().map(|card| CardButton { card, action: use_of(card) }).collect(),
        laid: trick.and_then(|trick| trick.card(seat)),
        turn,
    }
}
