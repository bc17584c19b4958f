//! Answers the person's questions during a game, and carries out taps on cards and keys.
//!
//! The queries change nothing. Taps and keys only queue an intent; `turns.rs` acts on it.

use super::Session;
use crate::play::model::{Bid, TableQuestion};
use crate::play::{
    CardsGone, ClaimFinding, ClaimForm, EndedHand, GameFacts, HandRecord, Intent, LaidCard, PossibleIrregularities,
    ScoreCard,
};
use crate::words::{self, Viewer, ViewersNames, announcements, table};
use cards::ruleset::Packets;
use cards::{BySeat, Card};
use rules::record::{GameLog, SeedOrigin};
use rules::table::{Answer, Table};
use rules::view::SeatView;
use rules::{Action, BidRound, GameState, Going, HandNo, HandSummary, Illegal, Irregularity, Trick, Trump};

impl Session {
    /// Returns the players' names.
    pub fn names(&self) -> BySeat<String> {
        let table = self.table.borrow();
        BySeat::from_fn(|seat| table.log().seating[seat].name.clone())
    }

    /// Returns the players as the viewer currently names them, with substitutes.
    pub(super) fn players(&self) -> ViewersNames {
        ViewersNames::of(self.table.borrow().state(), Viewer::Player(self.own), &self.names())
    }

    /// Says who took a trick.
    pub fn who_took(&self, trick: &Trick) -> String {
        table::took_it(trick, self.players().hearer())
    }

    /// Returns the last complete trick of the hand.
    pub fn last_trick(&self) -> Option<Trick> {
        let table = self.table.borrow();
        let public = table.state().hand()?.public();
        public.tricks().iter().rev().find(|trick| trick.is_complete(public.players())).copied()
    }

    /// Returns the cards that are gone, as far as the person can know; `None` before the deal.
    pub fn cards_gone(&self) -> Option<CardsGone> {
        let table = self.table.borrow();
        Some(CardsGone::of(&SeatView::of(table.state(), self.own)?))
    }

    /// Returns whether the person may look up which cards are gone. At an event's table everybody remembers them, and at
    /// an open table nobody's renege is found for them.
    #[must_use]
    pub fn shows_cards_gone(&self) -> bool {
        self.at_event().is_none() && !self.is_open()
    }

    pub fn game_facts(&self) -> GameFacts {
        let deals_left = self.parts.model.read().score.deals_left;
        GameFacts::of(&self.table.borrow(), deals_left)
    }

    /// Returns the summary of a finished hand.
    pub fn ended_hand(&self, summary: &HandSummary) -> EndedHand {
        let ruling = {
            let table = self.table.borrow();
            let to = words::Hearer::in_seat(table.state(), self.own);
            table.state().hand_no().and_then(|hand| words::rulings::of_hand(table.state(), hand, to))
        };
        let score = self.table.borrow().state().score();
        EndedHand::of(summary, &self.players(), self.own, &self.faces(), score, ruling)
    }

    pub fn score_card(&self) -> ScoreCard {
        ScoreCard::of(self.table.borrow().state(), Viewer::Player(self.own), &self.names())
    }

    /// Returns the record of the current hand; empty before its first deal.
    pub fn hand_record(&self) -> HandRecord {
        let table = self.table.borrow();
        let (words, company) = (table.state().rules().bid_words(), self.players());
        let told = |public| HandRecord::of(public, words, company.hearer());
        table.state().hand().map(|hand| told(hand.public())).unwrap_or_default()
    }

    /// Returns the whole game once it is over and nothing is hidden.
    pub fn finished(&self) -> Option<(GameState, GameLog)> {
        let table = self.table.borrow();
        table.state().result()?;
        Some((table.state().clone(), table.log().clone()))
    }

    /// Returns whether the dealer must keep a way of dealing chosen earlier.
    pub fn keeps_packets(&self) -> bool {
        self.table.borrow().state().must_keep_dealing_style()
    }

    /// Returns the preselected way of dealing: the last one used, otherwise the most common. A game
    /// with a given seed uses its own, so that everybody who just goes on gets the same deal.
    pub fn packets_first(&self, ways: &[Packets]) -> Option<Packets> {
        let chance = self.table.borrow().log().origin == SeedOrigin::Chance;
        let remembered = self.outside.settings().packets.filter(|packets| chance && ways.contains(packets));
        remembered.or(ways.first().copied())
    }

    /// Returns the preselected number of cards to lift, which the game's seed determines.
    pub fn lifted_first(&self) -> Option<u8> {
        match self.table.borrow().usual_answer() {
            Some(Answer::Cut(lifted)) => lifted,
            _ => None,
        }
    }

    /// Deals in these packets, and remembers them for the next game.
    pub fn answer_deal(&self, packets: Packets) {
        self.outside.change_settings(&mut |settings| settings.packets = Some(packets));
        self.put(Intent::Answer(Answer::Deal(packets)));
    }

    /// Returns the form for a claim.
    pub fn claim_form(&self) -> ClaimForm {
        ClaimForm::of(self.table.borrow().state(), self.own)
    }

    /// Returns the cards of a trick (from 1) in `hand`, or in the current hand if `None`.
    pub fn trick(&self, hand: Option<HandNo>, trick: u8) -> Vec<LaidCard> {
        LaidCard::of_trick(self.table.borrow().state(), hand, trick)
    }

    /// Returns the finding on the pending claim.
    pub fn claim_finding(&self) -> Option<ClaimFinding> {
        ClaimFinding::of(&self.table.borrow(), self.own)
    }

    /// Returns all irregularities that the person can commit now.
    pub fn possible_irregularities(&self) -> PossibleIrregularities {
        PossibleIrregularities::of(&self.table.borrow(), self.own)
    }

    /// Returns the kitty and the discard for a person who has peeked; otherwise nothing.
    pub fn kitty(&self) -> Vec<Card> {
        let table = self.table.borrow();
        let state = table.state();
        let Some(open) = state.open() else { return Vec::new() };
        let mut here = open.irregularities().iter().filter(|irregularity| Some(irregularity.hand) == state.hand_no());
        let looked = here.any(|irregularity| irregularity.irregularity == Irregularity::Peek(self.own));
        let hand = state.hand().filter(|_| looked);
        hand.map(|hand| hand.kitty().iter().chain(hand.discard()).collect()).unwrap_or_default()
    }

    /// Announces the current state of the game, on request.
    pub fn say_how_it_stands(&self) {
        let stands = announcements::score_sentence(self.table.borrow().state(), self.own, self.score_kept());
        self.say(stands);
    }

    /// Makes a bid, or says why it is forbidden.
    pub fn bid(&self, bid: &Bid) {
        match &bid.why_not {
            None => self.put(Intent::Answer(Answer::Act(bid.action))),
            Some(why) => self.say(why.clone()),
        }
    }

    /// Names trump, or says why this suit cannot be named. Returns whether suits are being named at
    /// all.
    pub fn name_trump(&self, trump: Trump, going: Going) -> bool {
        let model = self.parts.model.read();
        let TableQuestion::Bid { round: BidRound::Two, bids, .. } = &model.question else { return false };
        let not_offered = trump.suit().map_or(Illegal::NoTrumpNotCalled, Illegal::TurnedDownSuit);
        match bids.iter().find(|bid| bid.action == Action::Call(trump, going)) {
            Some(bid) => self.bid(bid),
            None => self.say(table::refusal(not_offered)),
        }
        true
    }

    /// Returns whether the action is legal for the seat that must act.
    pub fn is_legal(&self, action: Action) -> bool {
        self.table.borrow().state().hand().is_some_and(|hand| hand.check(action).is_ok())
    }

    /// Acts on a key with several meanings: takes the first legal action, or else the first, which
    /// is then refused with its reason.
    pub fn decide_by_key(&self, meant: &[Action]) {
        let decided = meant.iter().find(|action| self.is_legal(**action)).or(meant.first());
        if let Some(action) = decided {
            self.put(Intent::Answer(Answer::Act(*action)));
        }
    }

    /// Plays or discards a tapped card of the hand. If taps are confirmed, the first tap only lifts a card that can be
    /// used.
    pub fn tap_card(&self, card: Card) {
        let usable = matches!(self.use_of(card), CardUse::Put(_));
        let lifts = self.outside.settings().confirm_taps && usable && self.parts.lifted.get() != Some(card);
        if lifts {
            self.parts.lifted.set(Some(card));
            return self.say(table::CARD_LIFTED);
        }
        self.use_card(card);
    }

    /// Uses a card of the hand for the current question, or says why it cannot be used.
    pub fn use_card(&self, card: Card) {
        self.parts.lifted.set(None);
        match self.use_of(card) {
            CardUse::Put(intent) => self.put(intent),
            CardUse::Refused(why) => {
                self.put(Intent::Tap);
                self.say(why);
            }
        }
    }

    /// Uses the card at an index, counting the hand and then the turn-up on the pack.
    pub fn use_card_at(&self, place: usize) {
        let card = self.parts.model.read().cards_in_order().nth(place).map(|held| held.card);
        if let Some(card) = card {
            self.use_card(card);
        }
    }

    fn use_of(&self, card: Card) -> CardUse {
        let model = self.parts.model.read();
        let held = model.cards_in_order().find(|held| held.card == card);
        if let Some(why) = held.and_then(|held| held.why_not.clone()) {
            return CardUse::Refused(why);
        }
        CardUse::Put(match model.question {
            TableQuestion::Play if follows(&self.table.borrow(), card) => {
                Intent::Answer(Answer::Act(Action::Play(card)))
            }
            TableQuestion::Play => Intent::Irregularity(Irregularity::Renege(card)),
            TableQuestion::Discard => Intent::Answer(Answer::Act(Action::Discard(card))),
            TableQuestion::House { turn, .. } => match turn.with_card(card) {
                Some(action) => Intent::Answer(Answer::Act(action)),
                None => return CardUse::Refused(table::ANSWER_FIRST.to_owned()),
            },
            _ => return CardUse::Refused(table::NOT_YOUR_TURN.to_owned()),
        })
    }
}

/// The meaning of a tap on a card.
enum CardUse {
    Put(Intent),
    /// The card cannot be used; the sentence says why.
    Refused(String),
}

fn follows(table: &Table, card: Card) -> bool {
    table.state().hand().is_none_or(|hand| hand.check(Action::Play(card)).is_ok())
}
