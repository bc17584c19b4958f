//! Steps through a stored game, event by event, with all hands face up. If a hand is still in play, its cards stay
//! hidden.

use super::model::{DisplayState, OpenHands, TableModel};
use super::{HandRecord, ScoreCard, ScoreKept};
use crate::editor::SetUpPosition;
use crate::words::{self, Viewer, ViewersNames, announcements, table as say};
use bots::BotQuestion;
use bots::review::bot_in_seat;
use cards::ruleset::BidWords;
use cards::{BySeat, BySide, Seat};
use rules::record::GameLog;
use rules::rulings;
use rules::view::{SeatView, TableFacts};
use rules::{Action, GameEvent, GameState, Stage};

/// The model of a replay at one moment of a stored game.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    pub model: TableModel,
    /// A sentence about the event that led to this moment.
    pub event_sentence: String,
    /// The bids and tricks of the hand up to this moment.
    pub hand_record: HandRecord,
    /// The score card up to this moment.
    pub score_card: ScoreCard,
}

/// A decision of a bot. The person can ask the bot for its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotPlay {
    /// The moment right after the decision.
    pub at: usize,
    /// The decision in words.
    pub sentence: String,
}

/// A stored game to step through, as a player or an onlooker sees it. A moment of the game is a number: how many
/// events of the log came before it.
#[derive(Clone, Debug)]
pub struct Replay {
    log: GameLog,
    viewer: Viewer,
    score_kept: ScoreKept,
    /// The moment after each deal, paired with the hand's title in the score bar.
    hands: Vec<(usize, String)>,
    /// The moments at which a hand has been dealt or a trick taken.
    stops: Vec<usize>,
    finished: bool,
    /// The moment at which the hand in play was dealt. From this moment on, cards stay hidden. `usize::MAX` if no hand
    /// is in play.
    secret_from: usize,
}

impl Replay {
    #[must_use]
    pub fn new(log: GameLog, viewer: Viewer) -> Replay {
        let own = viewer.seat();
        let stage = log.fold().map_or(Stage::Over, |state| state.stage());
        let finished = stage == Stage::Over;
        let dealt = |(index, event): (usize, &GameEvent)| matches!(event, GameEvent::Dealt(..)).then_some(index + 1);
        let deals = log.events.iter().enumerate().filter_map(dealt);
        let hands =
            deals.map(|deal| (deal, build_model(&log.fold_first(deal).state, own, DisplayState::default()).score.hand));
        let hands: Vec<(usize, String)> = hands.collect();
        let stops = stops(&log);
        // A recorded game of four people cannot be continued, so nothing in it needs to stay hidden.
        let goes_on = matches!(stage, Stage::TurnUp | Stage::Hand)
            && Seat::ALL.iter().any(|seat| bot_in_seat(&log, *seat).is_some());
        let secret = hands.last().filter(|_| goes_on).map_or(usize::MAX, |(deal, _)| *deal);
        Replay { log, viewer, score_kept: ScoreKept::ByTheTable, hands, stops, finished, secret_from: secret }
    }

    /// Sets who keeps the score. The replay hides the score if the person keeps it.
    #[must_use]
    pub fn with_score_kept(self, score_kept: ScoreKept) -> Replay {
        Replay { score_kept, ..self }
    }

    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    #[must_use]
    pub const fn score_kept(&self) -> ScoreKept {
        self.score_kept
    }

    /// Returns the seat that is drawn at the bottom.
    #[must_use]
    pub const fn own(&self) -> Seat {
        self.viewer.seat()
    }

    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        self.log.seating.clone().map(|player| player.name)
    }

    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Returns the moment at which the replay starts: the first deal of a finished game, or the last deal of an
    /// unfinished one.
    #[must_use]
    pub fn first(&self) -> usize {
        let first = if self.finished { self.hands.first() } else { self.hands.last() };
        first.map(|(deal, _)| *deal).unwrap_or_default()
    }

    #[must_use]
    pub fn last(&self) -> usize {
        self.log.events.len()
    }

    /// Returns the next moment at which a trick was taken or a hand dealt, or the last moment if there is none.
    #[must_use]
    pub fn next_stop(&self, now: usize) -> usize {
        self.stops.iter().copied().find(|stop| *stop > now).unwrap_or(self.last())
    }

    /// Returns the previous moment at which a trick was taken or a hand dealt, or the first moment if there is none.
    #[must_use]
    pub fn stop_before(&self, now: usize) -> usize {
        self.stops.iter().copied().rfind(|stop| *stop < now).unwrap_or_default()
    }

    /// Returns the moment after each deal, with the hand's title.
    #[must_use]
    pub fn hands(&self) -> &[(usize, String)] {
        &self.hands
    }

    /// Returns the moment at which the hand with this title was dealt. If the hand was dealt several times, returns
    /// the last deal up to `now`, or the first one after `now` if there is none.
    #[must_use]
    pub fn hand_at(&self, now: usize, title: &str) -> usize {
        let mut of_hand = self.hands.iter().filter(|(_, hand)| hand == title);
        let past = |(deal, _): &&(usize, String)| *deal <= now;
        let found = of_hand.clone().rfind(past).or_else(|| of_hand.next()).or_else(|| self.hands.iter().rfind(past));
        found.map_or(0, |(deal, _)| *deal)
    }

    /// Returns the model of the replay after the first `at` events.
    #[must_use]
    pub fn frame(&self, at: usize) -> Frame {
        let before = self.log.fold_first(at.saturating_sub(1)).state;
        let state = self.log.fold_first(at).state;
        let taken = |state: &GameState| state.hand().map(|hand| hand.public().tricks_taken());
        let hand_ended = state.hands().len() > before.hands().len();
        let trick_ended = hand_ended || (taken(&state) != taken(&before) && state.stage() == Stage::Hand && at > 0);
        let display = DisplayState {
            busy: true,
            is_replay: true,
            shows_ended_trick: trick_ended,
            shows_ended_hand: hand_ended,
            shows_draw: at > 0 && state.hand().is_none(),
            ..DisplayState::default()
        };
        let model = build_model(&state, self.own(), display);
        let hands = OpenHands::of_past_state(&state)
            .filter(|_| at < self.secret_from && (state.stage() == Stage::Hand || hand_ended));
        let model = match hands {
            Some(hands) => model.with_open_hands(&hands),
            None => model,
        };
        let names = self.names();
        let company = ViewersNames::of(&state, self.viewer, &names);
        let told = |public| HandRecord::of(public, self.bid_words(), company.hearer());
        Frame {
            event_sentence: self.event_sentence(at, &before, &state, hand_ended),
            hand_record: state.hand().map(|hand| told(hand.public())).unwrap_or_default(),
            score_card: ScoreCard::of(&state, self.viewer, &names),
            model,
        }
    }

    /// Returns the link that opens the position at a moment in the position editor. `None` if the editor cannot set up
    /// the position, or if the hand is still in play.
    #[must_use]
    pub fn position_link(&self, at: usize) -> Option<String> {
        let (first, _) = self.hands.first()?;
        if at.max(*first) >= self.secret_from {
            return None;
        }
        SetUpPosition::link_of(&self.log, at)
    }

    fn event_sentence(&self, at: usize, before: &GameState, state: &GameState, hand_ended: bool) -> String {
        let Some(event) = at.checked_sub(1).and_then(|last| self.log.events.get(last)) else {
            return say::BEFORE_THE_FIRST_CARD.to_owned();
        };
        let names = self.names();
        let [was, now] = [before, state].map(|state| ViewersNames::of(state, self.viewer, &names));
        let mut said = match announcements::announce_event(event, before, state, was.hearer()) {
            Some(said) => said,
            None if hand_ended => String::new(),
            None => say::CARDS_ARE_CUT.to_owned(),
        };
        if let GameEvent::Acted(Action::Discard(card)) = event
            && (at < self.secret_from || before.turn() == Some(self.own()))
        {
            said.push_str(&say::discard_sentence(*card));
        }
        if let Some(summary) = state.hands().last().filter(|_| hand_ended) {
            let space = if said.is_empty() { "" } else { " " };
            said.push_str(space);
            said.push_str(&match self.score_kept {
                ScoreKept::ByTheTable => announcements::announce_hand_result(summary, &now),
                ScoreKept::ByThePerson => announcements::hand_outcome_with_term(summary, now.hearer()),
            });
        }
        said
    }

    /// Returns the bots' decisions in the last finished hand.
    #[must_use]
    pub fn bots_plays(&self) -> Vec<BotPlay> {
        let Some((deal, _)) = self.hands.iter().rfind(|(deal, _)| *deal < self.secret_from) else { return Vec::new() };
        let end = self.last().min(self.secret_from - 1);
        let of_bots = (*deal..=end).filter(|at| self.bot_question(*at).is_some());
        let told = |at: usize| {
            let said =
                self.event_sentence(at, &self.log.fold_first(at - 1).state, &self.log.fold_first(at).state, false);
            match self.log.events[at - 1] {
                GameEvent::Acted(Action::Play(card)) => words::bid_words::with_article(&said, card),
                _ => said,
            }
        };
        of_bots.map(|at| BotPlay { at, sentence: told(at) }).collect()
    }

    /// Returns the words that the game's rulebook uses for bids.
    #[must_use]
    pub fn bid_words(&self) -> BidWords {
        self.log.rules.bid_words()
    }

    /// Returns the question that a bot answered just before this moment, so that the bot can be asked for its reasons.
    /// `None` if no bot acted then, and in the hand that is still in play, because the reasons would reveal the bot's
    /// cards.
    #[must_use]
    pub fn bot_question(&self, at: usize) -> Option<BotQuestion> {
        let before = at.checked_sub(1).filter(|_| at < self.secret_from)?;
        let GameEvent::Acted(_) = self.log.events.get(before)? else { return None };
        let state = self.log.fold_first(before).state;
        let seat = state.hand()?.turn()?;
        let player = bot_in_seat(&self.log, seat)?;
        let view = SeatView::of(&state, seat)?;
        Some(BotQuestion { view, player, seed: self.log.bot_seed(before) })
    }

    /// Returns the label of the button that asks a bot about its decision: `Why did you do that, Bob?`
    #[must_use]
    pub fn why_question(&self, seat: Seat) -> String {
        match seat {
            seat if self.viewer.plays(seat.partner()) => say::why_label(say::PARTNER),
            seat => say::why_label(&self.log.seating[seat].name),
        }
    }

    /// Returns a sentence about each irregularity in a finished game for which nobody called the director.
    #[must_use]
    pub fn uncalled_irregularities(&self) -> Vec<String> {
        let end = self.log.fold().ok().filter(|_| self.finished);
        let irregularities = end.as_ref().map(rulings::unclaimed_irregularities).unwrap_or_default();
        irregularities.iter().map(words::rulings::unclaimed_sentence).collect()
    }
}

fn stops(log: &GameLog) -> Vec<usize> {
    let mut state = log.fold_first(0).state;
    let taken = |state: &GameState| {
        let tricks = |taken: BySide<u8>| usize::from(taken.ns + taken.ew);
        let over: usize = state.hands().iter().map(|hand| tricks(hand.taken)).sum();
        over + state
            .hand()
            .filter(|_| state.stage() == Stage::Hand)
            .map_or(0, |hand| tricks(hand.public().tricks_taken()))
    };
    let mut stops = Vec::new();
    for (index, event) in log.events.iter().enumerate() {
        let before = taken(&state);
        if state.apply(event).is_err() {
            break;
        }
        if matches!(event, GameEvent::Dealt(..)) || taken(&state) > before {
            stops.push(index + 1);
        }
    }
    stops
}

fn build_model(state: &GameState, own: Seat, display: DisplayState) -> TableModel {
    TableModel::of(TableFacts::of(state), SeatView::of(state, own).as_ref(), own, display)
}
