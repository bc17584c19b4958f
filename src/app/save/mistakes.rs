//! Stores the positions that the person got wrong in their own games, to ask about them again in a drill. A position
//! stays when its game is deleted.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use crate::practice::drill::{AnswerVerdict, Repetition};
use bots::review::{DecisionKind, JudgedDecision, Judgment};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;
use scoresheet::Fingerprint;

pub(super) const MISTAKES_KEY: &str = "bower.mistakes";

/// At most this many positions are stored. When one more is added, the position with the cheapest mistake is dropped.
const MOST_POSITIONS: usize = 100;

/// At most this many mastered positions are remembered, so that another review of their game does not add them again.
const MOST_MASTERED: usize = 500;

/// Identifies a position by a fingerprint of the game up to it. The deal alone would not do, because the same deal may
/// be played again in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PositionId(Fingerprint);

/// A position in which the person made a mistake, to be asked about in a drill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MistakePosition {
    pub id: PositionId,
    /// The seat whose turn it was.
    pub seat: Seat,
    #[serde(rename = "again")]
    pub repetition: Repetition,
    /// The log of the game up to the decision, as text.
    log: String,
    /// The decision and the judge's opinion of it, serialized with postcard and in base64.
    judged: String,
}

impl MistakePosition {
    /// Returns the position in which a decision was made, or `None` if the judge has no opinion of the decision.
    /// `games` is the number of games reviewed so far. The drill asks about the position after the next reviewed game.
    #[must_use]
    pub fn of(log: &GameLog, decision: &JudgedDecision, games: u32) -> Option<MistakePosition> {
        let judged = decision.judged.as_ref()?;
        let packed = postcard::to_allocvec(&(decision.action, judged)).ok()?;
        let log = log.encode_until(decision.at)?;
        Some(MistakePosition {
            id: PositionId(Fingerprint::of(log.as_bytes())),
            seat: decision.seat,
            repetition: Repetition::new(games),
            log,
            judged: Base64UrlUnpadded::encode_string(&packed),
        })
    }

    /// Decodes the game up to the decision, and the judged decision. Returns `None` if either is unreadable.
    #[must_use]
    pub fn decode(&self) -> Option<(GameLog, JudgedDecision)> {
        let log = GameLog::decode(&self.log).ok()?;
        let state = log.fold().ok()?;
        let (action, judged) = self.judged()?;
        let view = SeatView::of(&state, self.seat)?;
        let decision = JudgedDecision {
            hand: state.next_hand_no(),
            at: log.events.len(),
            seat: self.seat,
            action,
            kind: DecisionKind::of(&view, action, judged.best),
            judged: Some(judged),
        };
        Some((log, decision))
    }

    fn judged(&self) -> Option<(Action, Judgment)> {
        let (action, judged): (Action, Judgment) =
            postcard::from_bytes(&Base64UrlUnpadded::decode_vec(&self.judged).ok()?).ok()?;
        judged.is_plausible().then_some((action, judged))
    }

    /// Returns the cost of the mistake in thousandths of a point, or 0 if it is unreadable.
    fn cost(&self) -> i32 {
        self.judged().map_or(0, |(_, judged)| judged.cost.aim.0)
    }
}

/// The positions that the person got wrong, and the ids of those that they have mastered since.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredMistakes {
    /// The number of games reviewed since the first position was stored. Repetitions are scheduled by this number.
    #[serde(rename = "games")]
    pub games_reviewed: u32,
    /// The positions to ask about again, in the order of the mistakes.
    positions: Vec<MistakePosition>,
    /// The ids of mastered positions, which are no longer stored and are not added again.
    #[serde(rename = "known")]
    mastered: Vec<PositionId>,
}

impl StoredFormat for StoredMistakes {
    const KIND: &'static str = "mistakes";
    const VERSION: u32 = 1;
}

impl StoredMistakes {
    /// Returns the positions to ask about again, in the order of the mistakes.
    #[must_use]
    pub fn positions(&self) -> &[MistakePosition] {
        &self.positions
    }

    /// Returns the positions to ask about now. The other positions wait until more games are reviewed.
    pub fn due(&self) -> impl Iterator<Item = &MistakePosition> {
        self.positions.iter().filter(|position| position.repetition.is_due(self.games_reviewed))
    }

    /// Returns the positions that are not due yet, the one that is due next first.
    #[must_use]
    pub fn waiting(&self) -> Vec<&MistakePosition> {
        let waits = |position: &MistakePosition| position.repetition.games_to_wait(self.games_reviewed);
        let mut waiting: Vec<_> = self.positions.iter().filter(|position| waits(position) > 0).collect();
        cards::sort::sort_by_key(&mut waiting, |position| waits(position));
        waiting
    }

    /// Returns after how many more reviewed games the next position is due; 0 if one is due now.
    #[must_use]
    pub fn games_to_next(&self) -> u32 {
        let waits = self.positions.iter().map(|position| position.repetition.games_to_wait(self.games_reviewed));
        waits.min().unwrap_or_default()
    }

    /// Adds a position, unless it is already stored or mastered.
    pub fn add(&mut self, position: MistakePosition) {
        if self.mastered.contains(&position.id) || self.positions.iter().any(|other| other.id == position.id) {
            return;
        }
        self.positions.push(position);
        if self.positions.len() > MOST_POSITIONS
            && let Some((cheapest, _)) = self.positions.iter().enumerate().min_by_key(|(_, position)| position.cost())
        {
            self.positions.remove(cheapest);
        }
    }

    pub fn count_game(&mut self) {
        self.games_reviewed = self.games_reviewed.saturating_add(1);
    }

    /// Records an answer about a position that is not due yet. Returns when to ask about it again.
    pub fn answer_early(&mut self, id: PositionId, answered: AnswerVerdict) -> Option<Repetition> {
        let games = self.games_reviewed;
        let position = self.positions.iter_mut().find(|position| position.id == id)?;
        position.repetition = position.repetition.after_early_answer(answered, games);
        Some(position.repetition)
    }

    /// Records an answer about a position that is due. Returns when to ask about it again, or `None` once it is
    /// mastered.
    pub fn answer(&mut self, id: PositionId, answered: AnswerVerdict) -> Option<Repetition> {
        let place = self.positions.iter().position(|position| position.id == id)?;
        match self.positions[place].repetition.after_answer(answered, self.games_reviewed) {
            Some(again) => {
                self.positions[place].repetition = again;
                Some(again)
            }
            None => {
                self.positions.remove(place);
                self.remember_mastered(id);
                None
            }
        }
    }

    /// Removes a position, for example because it is unreadable.
    pub fn remove(&mut self, id: PositionId) {
        self.positions.retain(|position| position.id != id);
    }

    /// Merges the positions of two devices. A position that is mastered on either device counts as mastered.
    #[must_use]
    pub fn merged_with(mut self, other: StoredMistakes) -> StoredMistakes {
        for id in other.mastered {
            self.remove(id);
            self.remember_mastered(id);
        }
        let games = self.games_reviewed;
        other.positions.into_iter().for_each(|position| self.add(position));
        StoredMistakes { games_reviewed: games.max(other.games_reviewed), ..self }
    }

    fn remember_mastered(&mut self, id: PositionId) {
        if !self.mastered.contains(&id) {
            self.mastered.push(id);
        }
        let over = self.mastered.len().saturating_sub(MOST_MASTERED);
        self.mastered.drain(..over);
    }
}

/// Loads the positions to ask about. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_mistakes(storage: &dyn Storage) -> Result<Loaded<StoredMistakes>, StorageFault> {
    load(storage, MISTAKES_KEY)
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_mistakes(storage: &dyn Storage, mistakes: &StoredMistakes) -> Result<(), StorageFault> {
    store(storage, MISTAKES_KEY, mistakes)
}
