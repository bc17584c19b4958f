//! What the person of a practised event is to do now.

use super::{Practice, games_so_far};
use crate::practice::{Pending, TaskPlace};
use crate::save::GameId;
use crate::words::event::practice::{thrown, throws_against};
use crate::words::event::{played_against, round_title, seating_card};
use cards::Seat;
use event::{Entrant, EventState, NextStep, RoundNo};

/// What the person is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeStep {
    /// To sit down at the own table, which waits.
    SitDown {
        /// Where it is.
        seating_card: Option<String>,
        /// The games won there so far, by us and by them.
        games: Option<(usize, usize)>,
        /// How far it has come.
        table: OwnTableState,
        /// The visitors of whom the person at home names who deals first; none where nobody is asked.
        dealers: Vec<(Seat, String)>,
    },
    /// To throw rock-paper-scissors for a place.
    Throw {
        /// Against whom, and how it stands.
        told: String,
        /// The last throw, in a sentence.
        last: Option<String>,
    },
    /// To begin this round.
    Begin(RoundNo),
    /// To look at what came of it.
    Look,
    /// To wait for the others; the own table has reported.
    Reported,
    /// To wait for others who play; where the person is meanwhile.
    Wait(Option<String>),
}

/// How far the own table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnTableState {
    /// Nobody has sat down.
    Free,
    /// A game lies on it.
    Begun,
    /// Its sheet waits to be signed.
    Unsigned,
}

/// What is to be done now, under the round's title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Now {
    /// Where the event stands.
    pub title: String,
    /// What is to be done.
    pub step: PracticeStep,
    /// Whether bots may be left to play the rest.
    pub may_hurry: bool,
}

impl Practice {
    /// Returns what is to be done now.
    #[must_use]
    pub fn now(&self) -> Now {
        let next = self.room.event().next();
        Now {
            title: round_title(self.room.event().state()),
            step: self.next_step(&next),
            may_hurry: next != NextStep::Over && !self.room.plays_to_the_end(),
        }
    }

    /// Returns how many results of the round are in, of how many; `None` where all are.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let event = self.room.event();
        let (out, round) = (event.state().still_out().len(), event.state().rounds().last()?);
        (out > 0).then(|| (round.reports.len() - out, round.reports.len()))
    }

    /// Returns the games of the rounds that the person has played, once all is over; `None` before.
    #[must_use]
    pub fn games_over(&self) -> Option<Vec<GameId>> {
        let over = self.room.event().next() == NextStep::Over;
        over.then(|| self.seat.borrow().games.iter().map(|own| own.game.clone()).collect())
    }

    fn next_step(&self, next: &NextStep) -> PracticeStep {
        if let Some(due) = self.own_due() {
            return self.waits(&due);
        }
        if let Some(throws) = self.throws() {
            let event = self.room.event();
            let told = throws.against().map(|other| throws_against(event.state(), other, throws.score()));
            return PracticeStep::Throw { told: told.unwrap_or_default(), last: throws.last().map(thrown) };
        }
        let (event, you) = (self.room.event(), self.seat.borrow().you);
        match next {
            NextStep::Round => PracticeStep::Begin(event.state().next_round_number()),
            NextStep::Over => PracticeStep::Look,
            NextStep::Results(_) if is_seated(event.state(), you) => PracticeStep::Reported,
            NextStep::Results(_) => PracticeStep::Wait(seating_card(event.state(), you)),
            _ => PracticeStep::Wait(None),
        }
    }

    fn waits(&self, due: &Pending) -> PracticeStep {
        let kept = self.kept();
        let partly = kept.at_table.as_ref().filter(|at| at.place == due.place);
        let side = due.seat_of(kept.you).map(Seat::side);
        let games = partly.zip(side).map(|(at, side)| games_so_far(due, at, side)).filter(|games| *games != (0, 0));
        let event = self.room.event();
        let seating_card = match due.place {
            TaskPlace::Table { .. } => seating_card(event.state(), kept.you),
            TaskPlace::Tie(_) | TaskPlace::Match(_) => {
                let others = due.seats.entrants().into_iter().filter(|other| *other != kept.you);
                Some(played_against(event.state(), matches!(due.place, TaskPlace::Tie(_)), others))
            }
        };
        let table = match partly {
            None => OwnTableState::Free,
            Some(_) if self.unsigned().is_some() => OwnTableState::Unsigned,
            Some(_) => OwnTableState::Begun,
        };
        let dealers = self.dealers();
        PracticeStep::SitDown { seating_card, games, table, dealers }
    }
}

/// Returns whether an entrant has a table in the round that runs.
fn is_seated(state: &EventState, entrant: Entrant) -> bool {
    state.rounds().last().is_some_and(|round| round.seating.table_of(entrant).is_some())
}
