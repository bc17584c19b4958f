//! A decision handed on by a link: "What would you do?"

use thiserror::Error;

use super::seen::{as_seen, choices, with_all_hands};
use crate::editor::SetUpPosition;
use crate::play::Explained;
use crate::play::kept::name_the_sender;
use crate::play::model::TableModel;
use crate::route::Route;
use crate::words::{self, review as say, speech};
use bots::review::HintQuestion;
use cards::{BySeat, Seat};
use rules::record::{BadEvent, GameLog, LogDecodeError};
use rules::view::SeatView;
use rules::{Action, GameEvent, GameState};

/// A decision of a game, as it was seen, with what was done.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The game up to the decision, and that.
    log: GameLog,
    state: GameState,
    view: SeatView,
    done: Action,
}

/// Why a code holds no decision.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no decision: {self:?}")]
pub enum BadPuzzle {
    /// It cannot be read.
    Unread(LogDecodeError),
    /// An event of its game cannot have happened.
    Event(Box<BadEvent>),
    /// Its game does not end with a decision in a hand.
    NoDecision,
}

/// What is told once somebody has decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// Whether the answer is what was done.
    pub as_played: bool,
    /// Whether it is what the champion does.
    pub as_champion: bool,
    /// What everybody did, a sentence each: whoever answered, whoever was there, the champion.
    pub done: Vec<String>,
    /// Why the champion did that.
    pub because: String,
    /// What each choice is worth to the champion, the best first.
    pub worths: Vec<(String, String)>,
}

impl Puzzle {
    /// The decision at this place of a game's log; `None` where there was none.
    #[must_use]
    pub fn of(log: &GameLog, at: usize) -> Option<Puzzle> {
        let mut log = log.clone();
        log.events.truncate(at + 1);
        Puzzle::ending(log).ok()
    }

    /// The decision of a code.
    ///
    /// # Errors
    /// [`BadPuzzle`].
    pub fn read(code: &str) -> Result<Puzzle, BadPuzzle> {
        let mut log = GameLog::decode(code).map_err(BadPuzzle::Unread)?;
        name_the_sender(&mut log);
        log.fold().map_err(|bad| BadPuzzle::Event(Box::new(bad)))?;
        Puzzle::ending(log)
    }

    fn ending(log: GameLog) -> Result<Puzzle, BadPuzzle> {
        let Some((GameEvent::Acted(done), before)) = log.events.split_last() else { return Err(BadPuzzle::NoDecision) };
        let (done, (state, _)) = (*done, log.fold_first(before.len()));
        let view = state.turn().and_then(|seat| SeatView::of(&state, seat)).ok_or(BadPuzzle::NoDecision)?;
        if !view.legal().contains(done) {
            return Err(BadPuzzle::NoDecision);
        }
        Ok(Puzzle { log, state, view, done })
    }

    /// The link to it, for a page that is served from this address.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        Route::Decide(self.log.encode()).on(address)
    }

    /// Returns whose decision it is.
    #[must_use]
    pub fn own(&self) -> Seat {
        self.view.seat()
    }

    /// Returns what the players are called.
    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        self.log.seating.clone().map(|player| player.name)
    }

    /// Returns how everything stands for the seat, and what it is asked, as it is said aloud.
    #[must_use]
    pub fn stands(&self) -> String {
        speech::stands(&self.state, self.own())
    }

    /// The table as the seat saw it, and nothing else.
    #[must_use]
    pub fn seen(&self) -> TableModel {
        as_seen(&self.state, &self.view)
    }

    /// The same with the cards of the others.
    #[must_use]
    pub fn all_hands(&self) -> TableModel {
        with_all_hands(&self.state, &self.view)
    }

    /// Returns what can be done, each with what it is called.
    #[must_use]
    pub fn choices(&self) -> Vec<(Action, String)> {
        choices(&self.view, self.log.rules.bid_words())
    }

    /// Returns what a judge is asked about the decision: the same as for a hint at the table and in the review.
    #[must_use]
    pub fn asked(&self) -> HintQuestion {
        HintQuestion::at(&self.log, self.log.events.len().saturating_sub(1), self.view)
    }

    /// Returns the link to the editor with the position before the decision.
    #[must_use]
    pub fn position_link(&self) -> Option<String> {
        SetUpPosition::link_of(&self.log, self.log.events.len().saturating_sub(1))
    }

    /// Returns what is told to somebody who has decided, with what the champion says.
    #[must_use]
    pub fn told(&self, chosen: Action, champion: &Explained) -> PuzzleAnswer {
        let name = &self.log.seating[self.own()].name;
        let worth = |(action, worth): &(Action, String)| (self.action_name(*action), worth.clone());
        PuzzleAnswer {
            as_played: chosen == self.done,
            as_champion: chosen == champion.action,
            done: say::decided(
                name,
                &self.action_name(chosen),
                &self.action_name(self.done),
                &self.action_name(champion.action),
            ),
            because: champion.because(),
            worths: champion.alternatives.iter().map(worth).collect(),
        }
    }

    fn action_name(&self, action: Action) -> String {
        words::action_name(action, &self.view, self.log.rules.bid_words())
    }
}
