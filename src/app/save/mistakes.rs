//! Positions of one's own games that were got wrong, kept to be asked again. They outlive their games.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};
use crate::practice::drill::{Again, Answered};
use bots::review::{Judged, JudgedDecision, Kind};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;
use scoresheet::Fingerprint;

pub(super) const MISTAKES: &str = "bower.mistakes";

/// The most positions that wait. Of more the dearest stay.
const MOST: usize = 100;

/// The most of those known that are remembered, so that a review made anew does not bring them back.
const MOST_KNOWN: usize = 500;

/// Which position it is, by everything that led to it: the same deal may be played again another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PositionId(Fingerprint);

/// A position that was got wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPosition {
    /// Which it is.
    pub id: PositionId,
    /// Whose decision it was.
    pub seat: Seat,
    /// When it is asked again.
    pub again: Again,
    /// The game up to the decision, in its compact form.
    log: String,
    /// What was done, and what the judge found, packed, in letters.
    judged: String,
}

impl KeptPosition {
    /// The position of a decision, to be asked again after so many games; `None` where there was nothing to judge.
    #[must_use]
    pub fn of(log: &GameLog, decision: &JudgedDecision, games: u32) -> Option<KeptPosition> {
        let judged = decision.judged.as_ref()?;
        let until = GameLog { events: log.events.get(..decision.at)?.to_vec(), ..log.clone() };
        let packed = postcard::to_allocvec(&(decision.action, judged)).ok()?;
        let log = until.encode();
        Some(KeptPosition {
            id: PositionId(Fingerprint::of(log.as_bytes())),
            seat: decision.seat,
            again: Again::new(games),
            log,
            judged: Base64UrlUnpadded::encode_string(&packed),
        })
    }

    /// The game up to the decision, and the decision; `None` where they cannot be read.
    #[must_use]
    pub fn read(&self) -> Option<(GameLog, JudgedDecision)> {
        let log = GameLog::decode(&self.log).ok()?;
        let state = log.fold().ok()?;
        let (action, judged) = self.judged()?;
        let view = SeatView::of(&state, self.seat)?;
        let decision = JudgedDecision {
            hand: state.next_hand_no(),
            at: log.events.len(),
            seat: self.seat,
            action,
            kind: Kind::of(&view, action, judged.best),
            judged: Some(judged),
        };
        Some((log, decision))
    }

    fn judged(&self) -> Option<(Action, Judged)> {
        let (action, judged): (Action, Judged) =
            postcard::from_bytes(&Base64UrlUnpadded::decode_vec(&self.judged).ok()?).ok()?;
        judged.is_plausible().then_some((action, judged))
    }

    /// Returns what it cost; what cannot be read cost nothing.
    fn cost(&self) -> i32 {
        self.judged().map_or(0, |(_, judged)| judged.cost.aim.0)
    }
}

/// The positions that were got wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistakes {
    /// How many games have been reviewed since the first was kept.
    pub games: u32,
    /// Those that are asked again, the first got wrong first.
    positions: Vec<KeptPosition>,
    /// Those known by now.
    known: Vec<PositionId>,
}

impl Keep for Mistakes {
    const KIND: &'static str = "mistakes";
    const VERSION: u32 = 1;
}

impl Mistakes {
    /// Those that are asked again, the first got wrong first.
    #[must_use]
    pub fn positions(&self) -> &[KeptPosition] {
        &self.positions
    }

    /// Those to be asked now.
    pub fn due(&self) -> impl Iterator<Item = &KeptPosition> {
        self.positions.iter().filter(|position| position.again.is_due(self.games))
    }

    /// Takes in a position; one that waits already, or is known, is left alone.
    pub fn take_in(&mut self, position: KeptPosition) {
        if self.known.contains(&position.id) || self.positions.iter().any(|other| other.id == position.id) {
            return;
        }
        self.positions.push(position);
        if self.positions.len() > MOST
            && let Some((cheapest, _)) = self.positions.iter().enumerate().min_by_key(|(_, position)| position.cost())
        {
            self.positions.remove(cheapest);
        }
    }

    /// Another game has been reviewed. It counts only while there is something to be asked.
    pub fn game_over(&mut self) {
        self.games = self.games.saturating_add(1);
    }

    /// Notes how a position was answered; returns when it comes again, `None` once it is known.
    pub fn answer(&mut self, id: PositionId, answered: Answered) -> Option<Again> {
        let place = self.positions.iter().position(|position| position.id == id)?;
        match self.positions[place].again.after(answered, self.games) {
            Some(again) => {
                self.positions[place].again = again;
                Some(again)
            }
            None => {
                self.positions.remove(place);
                self.know(id);
                None
            }
        }
    }

    /// Lets go of a position that cannot be read.
    pub fn let_go(&mut self, id: PositionId) {
        self.positions.retain(|position| position.id != id);
    }

    /// The positions of two devices together: what is known on one is known.
    #[must_use]
    pub fn joined(mut self, other: Mistakes) -> Mistakes {
        for id in other.known {
            self.let_go(id);
            self.know(id);
        }
        let games = self.games;
        other.positions.into_iter().for_each(|position| self.take_in(position));
        Mistakes { games: games.max(other.games), ..self }
    }

    fn know(&mut self, id: PositionId) {
        if !self.known.contains(&id) {
            self.known.push(id);
        }
        let over = self.known.len().saturating_sub(MOST_KNOWN);
        self.known.drain(..over);
    }
}

/// The positions kept. What cannot be read is quarantined.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_mistakes(storage: &dyn Storage) -> Result<Loaded<Mistakes>, StorageFault> {
    load(storage, MISTAKES)
}

/// Keeps the positions.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_mistakes(storage: &dyn Storage, mistakes: &Mistakes) -> Result<(), StorageFault> {
    store(storage, MISTAKES, mistakes)
}
