//! A kept game, looked back at card by card with all hands open; only a hand that is still played keeps its secrets.

use super::model::{OpenHands, TableModel, TableMoment};
use super::{HandTold, ScoreCard};
use crate::editor::SetUpPosition;
use crate::words::{self, Company, Viewer, speech, table as say};
use bots::BotQuestion;
use bots::review::bot;
use cards::ruleset::BidWords;
use cards::{BySeat, BySide, Seat};
use rules::record::GameLog;
use rules::rulings;
use rules::view::{SeatView, TableFacts};
use rules::{Action, GameEvent, GameState, Stage};

/// One moment of a kept game.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What the table shows.
    pub model: TableModel,
    /// What happened.
    pub said: String,
    /// What was said and played in the hand so far.
    pub told: HandTold,
    /// The score card so far.
    pub card: ScoreCard,
}

/// A kept game, looked back at by somebody who sat in it, or who looks on.
#[derive(Clone, Debug)]
pub struct Replay {
    log: GameLog,
    viewer: Viewer,
    /// After how many events each hand is dealt, and what the bar on top calls it.
    hands: Vec<(usize, String)>,
    /// After how many events a hand is dealt or a trick is taken.
    stops: Vec<usize>,
    finished: bool,
    /// After how many events the hand is dealt that is still played; more than there are where none is.
    secret: usize,
}

impl Replay {
    /// A game as a viewer sees it.
    #[must_use]
    pub fn new(log: GameLog, viewer: Viewer) -> Replay {
        let own = viewer.seat();
        let stage = log.fold().map_or(Stage::Over, |state| state.stage());
        let finished = stage == Stage::Over;
        let dealt = |(index, event): (usize, &GameEvent)| matches!(event, GameEvent::Dealt(..)).then_some(index + 1);
        let deals = log.events.iter().enumerate().filter_map(dealt);
        let hands = deals.map(|deal| (deal, shown(&log.fold_first(deal).0, own, TableMoment::default()).score.hand));
        let hands: Vec<(usize, String)> = hands.collect();
        let stops = stops(&log);
        // A record of people, whoever wrote it down, is played on by nobody here.
        let goes_on =
            matches!(stage, Stage::TurnUp | Stage::Hand) && Seat::ALL.iter().any(|seat| bot(&log, *seat).is_some());
        let secret = hands.last().filter(|_| goes_on).map_or(usize::MAX, |(deal, _)| *deal);
        Replay { log, viewer, hands, stops, finished, secret }
    }

    /// Returns from where it is seen.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the seat that lies nearest.
    #[must_use]
    pub const fn own(&self) -> Seat {
        self.viewer.seat()
    }

    /// Returns what the players are called.
    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        self.log.seating.clone().map(|player| player.name)
    }

    /// Returns whether the game is over.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Returns the moment to begin with: the first hand, or in a game that goes on the last.
    #[must_use]
    pub fn first(&self) -> usize {
        let first = if self.finished { self.hands.first() } else { self.hands.last() };
        first.map(|(deal, _)| *deal).unwrap_or_default()
    }

    /// Returns the last moment.
    #[must_use]
    pub fn last(&self) -> usize {
        self.log.events.len()
    }

    /// Returns the moment at which the next trick is taken or hand dealt; the last one where none is.
    #[must_use]
    pub fn next_stop(&self, now: usize) -> usize {
        self.stops.iter().copied().find(|stop| *stop > now).unwrap_or(self.last())
    }

    /// Returns the moment at which the trick or the deal before was; the first one where none was.
    #[must_use]
    pub fn stop_before(&self, now: usize) -> usize {
        self.stops.iter().copied().rfind(|stop| *stop < now).unwrap_or_default()
    }

    /// Returns the moments at which hands are dealt, each with its name.
    #[must_use]
    pub fn hands(&self) -> &[(usize, String)] {
        &self.hands
    }

    /// Returns the moment at which the hand was dealt that has this title at a moment: the last one, or the one to come. A
    /// hand that is dealt again has the same name.
    #[must_use]
    pub fn hand_at(&self, now: usize, title: &str) -> usize {
        let mut of_hand = self.hands.iter().filter(|(_, hand)| hand == title);
        let past = |(deal, _): &&(usize, String)| *deal <= now;
        let found = of_hand.clone().rfind(past).or_else(|| of_hand.next()).or_else(|| self.hands.iter().rfind(past));
        found.map_or(0, |(deal, _)| *deal)
    }

    /// Returns a moment: the table after so many events.
    #[must_use]
    pub fn frame(&self, at: usize) -> Frame {
        let (before, _) = self.log.fold_first(at.saturating_sub(1));
        let (state, _) = self.log.fold_first(at);
        let taken = |state: &GameState| state.hand().map(|hand| hand.public().taken());
        let hand_ended = state.hands().len() > before.hands().len();
        let trick_ended = hand_ended || (taken(&state) != taken(&before) && state.stage() == Stage::Hand && at > 0);
        let moment = TableMoment {
            busy: true,
            past: true,
            trick_lies: trick_ended,
            hand_over: hand_ended,
            draw_lies: at > 0 && state.hand().is_none(),
            ..TableMoment::default()
        };
        let model = shown(&state, self.own(), moment);
        let hands = OpenHands::looked_back_at(&state)
            .filter(|_| at < self.secret && (state.stage() == Stage::Hand || hand_ended));
        let model = match hands {
            Some(hands) => model.with_open_hands(&hands),
            None => model,
        };
        let names = self.names();
        let company = Company::of(&state, self.viewer, &names);
        let told = |public| HandTold::of(public, self.bid_words(), company.hearer());
        Frame {
            said: self.said(at, &before, &state, hand_ended),
            told: state.hand().map(|hand| told(hand.public())).unwrap_or_default(),
            card: ScoreCard::of(&state, self.viewer, &names),
            model,
        }
    }

    /// Returns the link to the editor with the position at a moment; `None` where it cannot be set up there, and of the hand
    /// that is still played.
    #[must_use]
    pub fn position_link(&self, at: usize) -> Option<String> {
        let (first, _) = self.hands.first()?;
        if at.max(*first) >= self.secret {
            return None;
        }
        SetUpPosition::link_of(&self.log, at)
    }

    fn said(&self, at: usize, before: &GameState, state: &GameState, hand_ended: bool) -> String {
        let Some(event) = at.checked_sub(1).and_then(|last| self.log.events.get(last)) else {
            return say::BEFORE_THE_FIRST_CARD.to_owned();
        };
        let names = self.names();
        let [was, now] = [before, state].map(|state| Company::of(state, self.viewer, &names));
        let mut said = match speech::event(event, before, state, was.hearer()) {
            Some(said) => said,
            None if hand_ended => String::new(),
            None => say::CARDS_ARE_CUT.to_owned(),
        };
        if let GameEvent::Acted(Action::Discard(card)) = event
            && (at < self.secret || before.turn() == Some(self.own()))
        {
            said.push_str(&say::put_away(*card));
        }
        if let Some(summary) = state.hands().last().filter(|_| hand_ended) {
            let space = if said.is_empty() { "" } else { " " };
            said.push_str(space);
            said.push_str(&speech::hand_over(summary, &now));
        }
        said
    }

    /// Returns what bots did in the last hand that is over: after how many events each had just been done, and how it is told.
    #[must_use]
    pub fn bots_plays(&self) -> Vec<(usize, String)> {
        let Some((deal, _)) = self.hands.iter().rfind(|(deal, _)| *deal < self.secret) else { return Vec::new() };
        let end = self.last().min(self.secret - 1);
        let of_bots = (*deal..=end).filter(|at| self.asked(*at).is_some());
        let told = |at: usize| self.said(at, &self.log.fold_first(at - 1).0, &self.log.fold_first(at).0, false);
        of_bots.map(|at| (at, told(at))).collect()
    }

    /// Returns the words in which bids are made in the game.
    #[must_use]
    pub fn bid_words(&self) -> BidWords {
        self.log.rules.bid_words()
    }

    /// Returns what the bot was asked that did what happened at this moment; `None` where no bot did it, and in the hand that
    /// is still played: its reasons would tell its cards.
    #[must_use]
    pub fn asked(&self, at: usize) -> Option<BotQuestion> {
        let before = at.checked_sub(1).filter(|_| at < self.secret)?;
        let GameEvent::Acted(_) = self.log.events.get(before)? else { return None };
        let (state, _) = self.log.fold_first(before);
        let seat = state.hand()?.turn()?;
        let player = bot(&self.log, seat)?;
        let view = SeatView::of(&state, seat)?;
        Some(BotQuestion { view, player, seed: self.log.thoughts(before) })
    }

    /// Returns how a bot is asked why it did what it did: `Why did you do that, Bob?`
    #[must_use]
    pub fn why(&self, seat: Seat) -> String {
        match seat {
            seat if self.viewer.plays(seat.partner()) => say::why(say::PARTNER),
            seat => say::why(&self.log.seating[seat].name),
        }
    }

    /// Returns what nobody called in a finished game, in sentences.
    #[must_use]
    pub fn not_called(&self) -> Vec<String> {
        let end = self.log.fold().ok().filter(|_| self.finished);
        let irregularities = end.as_ref().map(rulings::unclaimed).unwrap_or_default();
        irregularities.iter().map(words::rulings::unclaimed).collect()
    }
}

fn stops(log: &GameLog) -> Vec<usize> {
    let (mut state, _) = log.fold_first(0);
    let taken = |state: &GameState| {
        let tricks = |taken: BySide<u8>| usize::from(taken.ns + taken.ew);
        let over: usize = state.hands().iter().map(|hand| tricks(hand.taken)).sum();
        over + state.hand().filter(|_| state.stage() == Stage::Hand).map_or(0, |hand| tricks(hand.public().taken()))
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

fn shown(state: &GameState, own: Seat, moment: TableMoment) -> TableModel {
    TableModel::of(TableFacts::of(state), SeatView::of(state, own).as_ref(), own, moment)
}
