//! The question of a lesson's step: its possible answers, and the verdict of the rules on each answer.

use super::position::LEARNER_SEAT;
use super::step::{LessonQuestion, LessonStep, TrumpLesson};
use crate::play::model::{DisplayState, Middle, SeatModel, TableModel, TableQuestion};
use crate::words::{self, learn as say, table};
use cards::{Card, Seat, Side, Suit};
use rules::view::{SeatView, TableFacts};
use rules::{
    Action, ContractResult, GameEvent, GameState, Going, Phase, Trick, Trump, effective_suit, is_left_bower, is_trump,
    power,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAnswer {
    Card(Card),
    Seat(Seat),
    Suit(Suit),
    Bid(Action),
    Points(i16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonVerdict {
    Right,
    Wrong,
}

/// A lesson's step together with the state of the game in its position.
#[derive(Clone, Debug)]
pub struct AskedStep {
    step: &'static LessonStep,
    state: GameState,
}

impl AskedStep {
    /// Replays the step's position. `None` if that is impossible, which never happens in our lessons.
    #[must_use]
    pub fn of(step: &'static LessonStep) -> Option<AskedStep> {
        let state = step.position.state()?;
        state.hand()?;
        Some(AskedStep { step, state })
    }

    #[must_use]
    pub fn step(&self) -> &'static LessonStep {
        self.step
    }

    /// Returns whether the question is answered by tapping a card of the hand.
    #[must_use]
    pub fn is_answered_by_card(&self) -> bool {
        use LessonQuestion::{CardLeavingTrick, CardToDiscard, LeftBower, LegalCard, StrongestCard, WinningCard};
        matches!(self.step.asks, LegalCard | WinningCard | CardLeavingTrick | CardToDiscard | StrongestCard | LeftBower)
    }

    /// Returns all possible answers, each with the label of its button.
    #[must_use]
    pub fn answers(&self) -> Vec<(LessonAnswer, String)> {
        let seats = || [LEARNER_SEAT, LEARNER_SEAT.left(), LEARNER_SEAT.partner(), LEARNER_SEAT.right()];
        let name = |seat: Seat| (LessonAnswer::Seat(seat), say::PLAYER_NAMES[seat].to_owned());
        let points = |points: i16| (LessonAnswer::Points(points), words::count(points.unsigned_abs().into(), "point"));
        match self.step.asks {
            LessonQuestion::WhoTakesTrick
            | LessonQuestion::WhoLeads
            | LessonQuestion::WhoPicksUp
            | LessonQuestion::WhoSitsOut => seats().map(name).to_vec(),
            LessonQuestion::SuitOf(_) => {
                Suit::ALL.map(|suit| (LessonAnswer::Suit(suit), words::suit(suit).to_owned())).to_vec()
            }
            LessonQuestion::BidMaking(_, going) => self.bid_answers(going),
            LessonQuestion::PointsForTricks(..) => [1, 2, 4].map(points).to_vec(),
            LessonQuestion::Counters(shown) => [shown - 1, shown, shown + 1].map(points).to_vec(),
            _ => self.own_hand().map(|card| (LessonAnswer::Card(card), words::card(card))).collect(),
        }
    }

    /// Returns whether the rules engine confirms an answer.
    #[must_use]
    pub fn judge(&self, answer: LessonAnswer) -> LessonVerdict {
        let right = match (self.step.asks, answer) {
            (LessonQuestion::WhoTakesTrick, LessonAnswer::Seat(seat)) => {
                self.last_trick().is_some_and(|trick| trick.winner_so_far() == seat)
            }
            (LessonQuestion::WhoLeads, LessonAnswer::Seat(seat)) => self.state.turn() == Some(seat),
            (LessonQuestion::WhoPicksUp, LessonAnswer::Seat(seat)) => self.state.dealer() == Some(seat),
            (LessonQuestion::WhoSitsOut, LessonAnswer::Seat(seat)) => self
                .state
                .hand()
                .is_some_and(|hand| hand.public().contract().is_some_and(|contract| contract.sits_out(seat))),
            (LessonQuestion::SuitOf(of), LessonAnswer::Suit(suit)) => {
                self.trump().is_some_and(|trump| effective_suit(of, trump) == suit)
            }
            (LessonQuestion::PointsForTricks(tricks, going), LessonAnswer::Points(points)) => {
                self.points_for(tricks, going) == points
            }
            (LessonQuestion::Counters(shown), LessonAnswer::Points(points)) => shown == points,
            (LessonQuestion::BidMaking(suit, going), LessonAnswer::Bid(bid)) => {
                self.state_after(bid).is_some_and(|after| {
                    let contract = after.hand().and_then(|hand| hand.public().contract());
                    contract.is_some_and(|contract| contract.trump == Trump::Suit(suit) && contract.going() == going)
                })
            }
            (asks, LessonAnswer::Card(card)) => self.is_right_card(asks, card),
            _ => false,
        };
        if right { LessonVerdict::Right } else { LessonVerdict::Wrong }
    }

    /// Returns the table before or after the answer. `answered` is the right answer, or `None` as long as the person
    /// has not found it. Until then, the table hides everything that would give the answer away.
    #[must_use]
    pub fn lesson_table(&self, answered: Option<LessonAnswer>) -> Option<TableModel> {
        let after = answered.and_then(|answer| self.state_after(self.action_of_answer(answer)?));
        let state = after.as_ref().unwrap_or(&self.state);
        let moment = DisplayState { shows_ended_trick: true, busy: true, is_replay: true, ..DisplayState::default() };
        let mut model =
            TableModel::of(TableFacts::of(state), SeatView::of(state, LEARNER_SEAT).as_ref(), LEARNER_SEAT, moment);
        let asks = answered.is_none() && self.is_answered_by_card();
        let answer_first = (!asks).then(|| table::ANSWER_FIRST.to_owned());
        for held in &mut model.hand {
            held.why_not.clone_from(&answer_first);
            held.left_bower &= answered.is_some();
        }
        if asks {
            model.question = if self.step.asks == LessonQuestion::CardToDiscard {
                TableQuestion::Discard
            } else {
                TableQuestion::Play
            };
        }
        if answered.is_none() {
            self.hide_unknown_cards(&mut model);
        }
        match self.step.asks {
            LessonQuestion::PointsForTricks(tricks, _) => {
                (model.score.tricks_us, model.score.tricks_them) = (tricks, 5 - tricks);
                show_played_out(&mut model);
                let side = if tricks < 3 { &mut model.score.them } else { &mut model.score.us };
                if let Some(LessonAnswer::Points(points)) = answered {
                    *side = points;
                }
            }
            // The table does not show trump before a lesson has explained it.
            _ if self.step.trump == TrumpLesson::NotYet => {
                let asks_for_winner = answered.is_none() && self.step.asks == LessonQuestion::WhoTakesTrick;
                mark_highest_of_led_suit(&mut model, !asks_for_winner);
                model.trump = None;
                model.seats = model.seats.map(|seat| SeatModel { maker: None, ..seat });
            }
            _ => {}
        }
        Some(model)
    }

    /// Hides everything that would give the answer away: the mark of the winning card, the turn, the seat that sits
    /// out.
    fn hide_unknown_cards(&self, model: &mut TableModel) {
        match self.step.asks {
            LessonQuestion::WhoTakesTrick => {
                hide_winner(model);
                model.seats = model.seats.clone().map(|seat| SeatModel { turn: false, ..seat });
            }
            LessonQuestion::WhoLeads => model.seats = model.seats.clone().map(|seat| SeatModel { turn: false, ..seat }),
            LessonQuestion::WhoSitsOut => {
                model.seats = model.seats.clone().map(|seat| SeatModel { out: false, ..seat })
            }
            _ => {}
        }
    }

    /// Returns the reply to an answer with this verdict.
    #[must_use]
    pub fn reply(&self, answer: LessonAnswer, judged: LessonVerdict) -> &'static str {
        let told = self.step.lesson_text;
        let lower_would_do = match answer {
            LessonAnswer::Card(card) => self.lower_card_would_do(card),
            _ => false,
        };
        match (judged, self.step.asks) {
            (LessonVerdict::Wrong, LessonQuestion::CardLeavingTrick) if lower_would_do => say::LOWER_CARD_WOULD_DO,
            (LessonVerdict::Right, LessonQuestion::WinningCard) if lower_would_do && self.learner_plays_last() => {
                say::LOWEST_TRUMP_WOULD_DO
            }
            (LessonVerdict::Wrong, _) => told.wrong,
            (LessonVerdict::Right, _) => told.right,
        }
    }

    /// Returns whether a lower card of the same suit is a right answer.
    fn lower_card_would_do(&self, card: Card) -> bool {
        self.lower_cards(card).any(|lower| self.is_right_card(self.step.asks, lower))
    }

    /// Returns the lower cards of the same suit in the hand.
    fn lower_cards(&self, card: Card) -> impl Iterator<Item = Card> {
        self.own_hand().filter(move |other| other.suit() == card.suit() && other.rank() < card.rank())
    }

    fn learner_plays_last(&self) -> bool {
        self.last_trick().is_some_and(|trick| usize::from(trick.play_count()) + 1 == Seat::ALL.len())
    }

    /// Returns whether the question is about the tricks of a hand that is over, which only the score shows.
    #[must_use]
    pub const fn is_about_tricks_won(&self) -> bool {
        matches!(self.step.asks, LessonQuestion::PointsForTricks(..))
    }

    /// Returns the points that two fives show beside the question; `None` if the question is about something else.
    #[must_use]
    pub const fn points_on_counters(&self) -> Option<i16> {
        match self.step.asks {
            LessonQuestion::Counters(points) => Some(points),
            _ => None,
        }
    }

    fn own_hand(&self) -> impl Iterator<Item = Card> {
        self.state.hand().map(|hand| hand.hand(LEARNER_SEAT)).unwrap_or_default().iter()
    }

    fn trump(&self) -> Option<Trump> {
        self.state.hand()?.public().contract().map(|contract| contract.trump)
    }

    fn last_trick(&self) -> Option<&Trick> {
        self.state.hand()?.public().tricks().last()
    }

    /// Returns the bids among which the person chooses. Bids to go alone are among them only if the question is about
    /// going alone.
    fn bid_answers(&self, going: Going) -> Vec<(LessonAnswer, String)> {
        let Some(view) = SeatView::of(&self.state, LEARNER_SEAT) else { return Vec::new() };
        let offered = |bid: &Action| going == Going::Alone || bid.going() != Some(Going::Alone);
        let words =
            |bid: Action| (LessonAnswer::Bid(bid), words::action_name(bid, &view, self.state.rules().bid_words()));
        view.legal().iter().filter(offered).map(words).collect()
    }

    /// Returns the action that an answer stands for; `None` if the answer is no action in the game.
    fn action_of_answer(&self, answer: LessonAnswer) -> Option<Action> {
        match (self.step.asks, answer) {
            (LessonQuestion::StrongestCard | LessonQuestion::LeftBower, _) => None,
            (_, LessonAnswer::Card(card)) => Some(match self.state.hand()?.public().phase() {
                Phase::Discarding => Action::Discard(card),
                _ => Action::Play(card),
            }),
            (_, LessonAnswer::Bid(bid)) => Some(bid),
            _ => None,
        }
    }

    /// Returns the state of the game after an action; `None` if the rules forbid the action.
    fn state_after(&self, action: Action) -> Option<GameState> {
        let mut after = self.state.clone();
        after.apply(&GameEvent::Acted(action)).ok()?;
        Some(after)
    }

    fn is_right_card(&self, asks: LessonQuestion, card: Card) -> bool {
        let trump = self.trump();
        let after = || self.state_after(self.action_of_answer(LessonAnswer::Card(card))?);
        let winner = || {
            let after = after()?;
            after.hand()?.public().tricks().last().map(Trick::winner_so_far)
        };
        let is_trump = trump.is_some_and(|trump| is_trump(card, trump));
        match asks {
            LessonQuestion::LegalCard => after().is_some(),
            LessonQuestion::WinningCard => winner() == Some(LEARNER_SEAT),
            LessonQuestion::CardLeavingTrick => {
                winner() == Some(LEARNER_SEAT.partner()) && !is_trump && self.lower_cards(card).next().is_none()
            }
            LessonQuestion::CardToDiscard => {
                let mut others =
                    self.own_hand().filter(|held| trump.is_some_and(|trump| !rules::is_trump(*held, trump)));
                after().is_some() && !is_trump && others.all(|held| held.rank() >= card.rank())
            }
            LessonQuestion::StrongestCard => trump.and_then(Trump::suit).is_some_and(|suit| {
                let strength = |card: Card| power(card, suit, Trump::Suit(suit));
                self.own_hand().map(strength).max() == Some(strength(card))
            }),
            LessonQuestion::LeftBower => trump.is_some_and(|trump| is_left_bower(card, trump)),
            _ => false,
        }
    }

    /// Returns the points that the hand scores if the makers take this number of tricks.
    fn points_for(&self, tricks: u8, going: Going) -> i16 {
        let hand = &self.state.rules().hand;
        let points = ContractResult::of_tricks(tricks).points(&hand.points, hand.defend_alone, Side::NS, going);
        points[Side::NS] + points[Side::EW]
    }
}

/// Removes the mark of the card that wins the trick.
fn hide_winner(model: &mut TableModel) {
    if let Middle::Trick(cards) = &mut model.middle {
        cards.iter_mut().for_each(|card| card.wins = false);
    }
}

/// Marks the highest card of the led suit as the winner, because the lesson knows no trump yet. If the winner is not
/// `known`, no card is marked.
fn mark_highest_of_led_suit(model: &mut TableModel, known: bool) {
    let Middle::Trick(cards) = &mut model.middle else { return };
    let led = cards.first().map(|first| first.card.suit());
    let followed = cards.iter().map(|laid| laid.card).filter(|card| Some(card.suit()) == led);
    let highest = followed.max_by_key(|card| card.rank());
    cards.iter_mut().for_each(|laid| laid.wins = known && Some(laid.card) == highest);
}

/// Removes all cards from the table, as after the last trick of a hand.
fn show_played_out(model: &mut TableModel) {
    model.hand.clear();
    model.middle = Middle::Empty;
    model.seats = model.seats.clone().map(|seat| SeatModel { cards: 0, turn: false, bubble: None, ..seat });
}
