//! Numbered hands and evenings the person has started, with their results. They outlive their
//! games.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::{GameId, Keep, Loaded, QuarantineReason, Storage, StorageFault, load, quarantine, store};
use crate::practice::Numbered;
use bots::MilliPoints;

pub(super) const NUMBERED: &str = "bower.numbered";

/// A numbered hand or evening the person has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BegunNumber {
    pub of: Numbered,
    /// The first game played with this number; only that one counts.
    pub game: GameId,
    /// The result, once known.
    pub outcome: Option<NumberOutcome>,
}

/// The result of a numbered hand or evening, in points of the person's side minus the other side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberOutcome {
    pub points: i16,
    /// The result of four champions.
    pub par: MilliPoints,
}

impl NumberOutcome {
    /// Returns whether the result is at par or better, to a tenth of a point.
    #[must_use]
    pub fn is_at_par(self) -> bool {
        MilliPoints::whole(self.points.into()) - self.par > MilliPoints(-50)
    }
}

/// All numbers the person has started, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BegunNumbers(pub Vec<BegunNumber>);

/// The stored form, one line per number: the number, the game, and once known the points and par in
/// thousandths.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NumberLines(String);

impl Keep for NumberLines {
    const KIND: &'static str = "numbered";
    const VERSION: u32 = 1;
}

impl NumberLines {
    pub(super) fn of(all: &BegunNumbers) -> NumberLines {
        let mut lines = String::new();
        for BegunNumber { of, game, outcome } in &all.0 {
            // Writing to a string cannot fail.
            let _ = write!(lines, "{of} {game}");
            if let Some(NumberOutcome { points, par }) = outcome {
                let _ = write!(lines, " {points} {}", par.0);
            }
            lines.push('\n');
        }
        NumberLines(lines)
    }

    pub(super) fn read(&self) -> Option<BegunNumbers> {
        self.0.lines().map(line).collect::<Option<_>>().map(BegunNumbers)
    }
}

fn line(line: &str) -> Option<BegunNumber> {
    let mut words = line.split(' ');
    let (of, game) = (words.next()?.parse().ok()?, GameId::parse(words.next()?)?);
    let outcome = match (words.next(), words.next()) {
        (Some(points), Some(par)) => {
            Some(NumberOutcome { points: points.parse().ok()?, par: MilliPoints(par.parse().ok()?) })
        }
        _ => None,
    };
    Some(BegunNumber { of, game, outcome })
}

impl BegunNumbers {
    #[must_use]
    pub fn find(&self, of: Numbered) -> Option<&BegunNumber> {
        self.0.iter().find(|begun| begun.of == of)
    }

    /// Returns this device's numbers, then those that only the other device has.
    pub(super) fn joined(mut self, others: BegunNumbers) -> BegunNumbers {
        for other in others.0 {
            match self.0.iter_mut().find(|begun| begun.of == other.of) {
                Some(here) => here.outcome = here.outcome.or(other.outcome),
                None => self.0.push(other),
            }
        }
        self
    }
}

/// Stores the started numbers.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_numbers(storage: &dyn Storage, all: &BegunNumbers) -> Result<(), StorageFault> {
    store(storage, NUMBERED, &NumberLines::of(all))
}

/// Loads the started numbers. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_numbers(storage: &dyn Storage) -> Result<Loaded<BegunNumbers>, StorageFault> {
    Ok(match load::<NumberLines>(storage, NUMBERED)? {
        Loaded::Ready(lines) => match lines.read() {
            Some(all) => Loaded::Ready(all),
            None => {
                quarantine(storage, NUMBERED)?;
                Loaded::Quarantined(QuarantineReason::Unreadable)
            }
        },
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}
