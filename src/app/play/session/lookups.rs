//! Answers questions about the game for the screen, and turns taps and keys into inputs.
//!
//! The functions that answer questions change nothing. Taps and keys only queue an [`Intent`], which `turns.rs`
//! carries out.

use super::Session;
use crate::play::model::{Bid, TableQuestion};
use crate::play::{
    CardsGone, ClaimFinding, ClaimForm, EndedHand, GameFacts, HandRecord, Intent, LaidCard, PossibleIrregularities,
    ScoreCard,
};
use crate::words::{self, Viewer, ViewersNames, announcements, table};
use cards::ruleset::Packets;
use cards::{BySeat, Card, Seat};
use rules::record::{GameLog, SeedOrigin};
use rules::table::{Answer, Table};
use rules::view::SeatView;
use rules::{Action, BidRound, GameState, Going, HandNo, HandSummary, Illegal, Irregularity, Trick, Trump};

impl Session {
    pub fn names(&self) -> BySeat<String> {
        let table = self.table.borrow();
        BySeat::from_fn(|seat| table.log().seating[seat].name.clone())
    }

    /// Returns the names of the players who sit at the table now, including substitutes, as the person sees them.
    pub(super) fn players(&self) -> ViewersNames {
        ViewersNames::of(self.table.borrow().state(), Viewer::Player(self.own), &self.names())
    }

    /// Returns a sentence about the winner of a trick: `Nora took it.`
    pub fn who_took(&self, trick: &Trick) -> String {
        table::trick_taken_sentence(trick, self.players().hearer())
    }

    /// Returns the first name of the player in a seat, or `You`.
    pub fn first_name(&self, seat: Seat) -> String {
        self.players().hearer().first_name(seat).to_owned()
    }

    /// Returns the last complete trick of the current hand.
    pub fn last_trick(&self) -> Option<Trick> {
        let table = self.table.borrow();
        let public = table.state().hand()?.public();
        public.tricks().iter().rev().find(|trick| trick.is_complete(public.players())).copied()
    }

    /// Returns the cards that are gone, as far as the person can know. `None` before the deal.
    pub fn cards_gone(&self) -> Option<CardsGone> {
        let table = self.table.borrow();
        Some(CardsGone::of(&SeatView::of(table.state(), self.own)?))
    }

    /// Returns whether the person may look up which cards are gone. At an event, players have to remember them. At an
    /// open table, the list would help to find reneges.
    #[must_use]
    pub fn shows_cards_gone(&self) -> bool {
        self.at_event().is_none() && !self.is_open()
    }

    pub fn game_facts(&self) -> GameFacts {
        let deals_left = self.parts.model.read().score.deals_left;
        GameFacts::of(&self.table.borrow(), deals_left)
    }

    pub fn ended_hand(&self, summary: &HandSummary) -> EndedHand {
        let ruling = {
            let table = self.table.borrow();
            let to = words::Hearer::in_seat(table.state(), self.own);
            table.state().hand_no().and_then(|hand| words::rulings::ruling_on_hand(table.state(), hand, to))
        };
        let score = self.table.borrow().state().score();
        EndedHand::of(summary, &self.players(), self.own, &self.faces(), score, ruling)
    }

    /// Returns the summary of the last hand, once the game is over. The screen shows no slip for that hand.
    pub fn last_hand(&self) -> Option<EndedHand> {
        let last = *self.table.borrow().state().hands().last()?;
        self.finished().map(|_| self.ended_hand(&last))
    }

    pub fn score_card(&self) -> ScoreCard {
        ScoreCard::of(self.table.borrow().state(), Viewer::Player(self.own), &self.names())
    }

    /// Returns the record of the current hand. It is empty before the deal.
    pub fn hand_record(&self) -> HandRecord {
        let table = self.table.borrow();
        let (words, company) = (table.state().rules().bid_words(), self.players());
        let told = |public| HandRecord::of(public, words, company.hearer());
        table.state().hand().map(|hand| told(hand.public())).unwrap_or_default()
    }

    /// Returns the whole game with all cards if the game is over; otherwise `None`.
    pub fn finished(&self) -> Option<(GameState, GameLog)> {
        let table = self.table.borrow();
        table.state().result()?;
        Some((table.state().clone(), table.log().clone()))
    }

    /// Returns whether the rulebook obliges the dealer to deal in the same packets as in the last hand.
    pub fn keeps_packets(&self) -> bool {
        self.table.borrow().state().must_keep_dealing_style()
    }

    /// Returns the packets that are preselected among `ways`: those that the person used last, or else the first. If
    /// the game has a given seed, the first are always preselected, so that all people who do not change the selection
    /// get the same cards.
    pub fn packets_first(&self, ways: &[Packets]) -> Option<Packets> {
        let chance = self.table.borrow().log().origin == SeedOrigin::Chance;
        let remembered = self.outside.settings().last_packets.filter(|packets| chance && ways.contains(packets));
        remembered.or(ways.first().copied())
    }

    /// Returns the number of cards to lift that is preselected for the cut. It is computed from the game's seed.
    pub fn lifted_first(&self) -> Option<u8> {
        match self.table.borrow().usual_answer() {
            Some(Answer::Cut(lifted)) => lifted,
            _ => None,
        }
    }

    /// Deals in these packets, and remembers them for the next deal.
    pub fn answer_deal(&self, packets: Packets) {
        self.outside.change_settings(&mut |settings| settings.last_packets = Some(packets));
        self.put(Intent::Answer(Answer::Deal(packets)));
    }

    pub fn claim_form(&self) -> ClaimForm {
        ClaimForm::of(self.table.borrow().state(), self.own)
    }

    /// Returns the cards of trick number `trick`, from 1. `hand` is a past hand, or `None` for the current one.
    pub fn trick(&self, hand: Option<HandNo>, trick: u8) -> Vec<LaidCard> {
        LaidCard::of_trick(self.table.borrow().state(), hand, trick)
    }

    /// Returns the director's finding on the pending claim, in words.
    pub fn claim_finding(&self) -> Option<ClaimFinding> {
        ClaimFinding::of(&self.table.borrow(), self.own)
    }

    pub fn possible_irregularities(&self) -> PossibleIrregularities {
        PossibleIrregularities::of(&self.table.borrow(), self.own)
    }

    /// Returns the kitty and the discard if the person has committed the irregularity of peeking in this hand;
    /// otherwise an empty list.
    pub fn kitty(&self) -> Vec<Card> {
        let table = self.table.borrow();
        let state = table.state();
        let Some(open) = state.open() else { return Vec::new() };
        let mut here = open.irregularities().iter().filter(|irregularity| Some(irregularity.hand) == state.hand_no());
        let looked = here.any(|irregularity| irregularity.irregularity == Irregularity::PeekAtKitty(self.own));
        let hand = state.hand().filter(|_| looked);
        hand.map(|hand| hand.kitty().iter().chain(hand.discard()).collect()).unwrap_or_default()
    }

    /// Announces the score and the state of the hand, when the person asks for it.
    pub fn say_how_it_stands(&self) {
        let stands = announcements::describe_game(self.table.borrow().state(), self.own, self.score_kept());
        self.say(stands);
    }

    /// Makes a bid, or announces why it is forbidden.
    pub fn bid(&self, bid: &Bid) {
        match &bid.why_not {
            None => self.put(Intent::Answer(Answer::Act(bid.action))),
            Some(why) => self.say(why.clone()),
        }
    }

    /// Names trump, or announces why this suit cannot be named. Returns `false` and does nothing if the person is not
    /// being asked to name a suit.
    pub fn name_trump(&self, trump: Trump, going: Going) -> bool {
        let model = self.parts.model.read();
        let TableQuestion::Bid { round: BidRound::Two, bids, .. } = &model.question else { return false };
        let not_offered = trump.suit().map_or(Illegal::NoTrumpNotCalled, Illegal::TurnedDownSuit);
        match bids.iter().find(|bid| bid.action == Action::Call(trump, going)) {
            Some(bid) => self.bid(bid),
            None => self.say(table::card_refusal(not_offered)),
        }
        true
    }

    /// Returns whether the action is legal for the seat whose turn it is.
    pub fn is_legal(&self, action: Action) -> bool {
        self.table.borrow().state().hand().is_some_and(|hand| hand.check(action).is_ok())
    }

    /// Carries out a key that can mean several actions: takes the first legal one of `meant`. If none is legal, takes
    /// the first, so that the person is told why it is refused.
    pub fn decide_by_key(&self, meant: &[Action]) {
        let decided = meant.iter().find(|action| self.is_legal(**action)).or(meant.first());
        if let Some(action) = decided {
            self.put(Intent::Answer(Answer::Act(*action)));
        }
    }

    /// Plays, discards or gives a tapped card of the hand. If the settings ask for two taps, the first tap only lifts
    /// the card.
    pub fn tap_card(&self, card: Card) {
        let usable = matches!(self.card_use(card), CardUse::Send(_));
        let lifts = self.outside.settings().confirm_taps && usable && self.parts.lifted.get() != Some(card);
        if lifts {
            self.parts.lifted.set(Some(card));
            return self.say(table::CARD_LIFTED);
        }
        self.use_card(card);
    }

    /// Answers the current question with a card of the hand, or announces why the card cannot be used.
    pub fn use_card(&self, card: Card) {
        self.parts.lifted.set(None);
        match self.card_use(card) {
            CardUse::Send(intent) => self.put(intent),
            CardUse::Refused(why) => {
                self.put(Intent::Tap);
                self.say(why);
            }
        }
    }

    /// Answers the current question with the card at an index. The cards of the hand are counted first, then the
    /// turn-up on the kitty.
    pub fn use_card_at(&self, place: usize) {
        let card = self.parts.model.read().cards_in_order().nth(place).map(|held| held.card);
        if let Some(card) = card {
            self.use_card(card);
        }
    }

    fn card_use(&self, card: Card) -> CardUse {
        let model = self.parts.model.read();
        let held = model.cards_in_order().find(|held| held.card == card);
        if let Some(why) = held.and_then(|held| held.why_not.clone()) {
            return CardUse::Refused(why);
        }
        CardUse::Send(match model.question {
            TableQuestion::Play if is_legal_play(&self.table.borrow(), card) => {
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

/// The effect of using a card of the hand now.
enum CardUse {
    Send(Intent),
    /// The card cannot be used, for the reason in this sentence.
    Refused(String),
}

fn is_legal_play(table: &Table, card: Card) -> bool {
    table.state().hand().is_none_or(|hand| hand.check(Action::Play(card)).is_ok())
}
