//! Stores which numbered hands and evenings the person has started, and the results. A result stays when its game is
//! deleted.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::{GameId, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store};
use crate::practice::NumberedDeal;
use bots::{Level, MilliPoints};

pub(super) const NUMBERED_KEY: &str = "bower.numbered";

/// A numbered hand or evening that the person has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartedNumber {
    pub of: NumberedDeal,
    /// The first game that the person played with this number. Later games with the same number do not count.
    pub game: GameId,
    /// The result, once the game is over.
    pub outcome: Option<NumberOutcome>,
    /// The results that bots of each level get with the same number, once computed.
    pub levels: Option<LevelPoints>,
}

impl StartedNumber {
    #[must_use]
    pub const fn new(of: NumberedDeal, game: GameId) -> StartedNumber {
        StartedNumber { of, game, outcome: None, levels: None }
    }
}

/// The result that bots of each level get in the person's place: their side's points minus the other side's. The levels
/// are in the order of [`Level::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelPoints(pub [i16; Level::ALL.len()]);

/// The winner of one trick of a numbered hand, or of one hand of a numbered evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultMark {
    Us,
    Them,
    /// Nobody scored in this hand of an evening.
    Nobody,
}

impl ResultMark {
    const ALL: [ResultMark; 3] = [ResultMark::Us, ResultMark::Them, ResultMark::Nobody];

    const fn letter(self) -> char {
        match self {
            ResultMark::Us => 'u',
            ResultMark::Them => 't',
            ResultMark::Nobody => 'n',
        }
    }
}

/// The person's result in a numbered hand or evening. All points here are those of the person's side minus the other
/// side's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberOutcome {
    pub points: i16,
    /// Par: the points when four bots of the highest level play the same cards.
    pub par: MilliPoints,
    /// The winner of each trick of a hand, or of each hand of an evening, in order.
    pub marks: Vec<ResultMark>,
}

impl NumberOutcome {
    /// Returns whether the result is at least par. A result less than 0.05 points below par still counts.
    #[must_use]
    pub fn is_at_par(&self) -> bool {
        MilliPoints::from_points(self.points.into()) - self.par > MilliPoints(-50)
    }
}

/// All numbered hands and evenings that the person has started, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartedNumbers(pub Vec<StartedNumber>);

/// The stored form of [`StartedNumbers`], one line per number, such as `42 19a0c3f2d41-7b 2 350 uutuu 1,2,2,1,2`. The
/// number and the game's id come first. Once the game is over, the points follow, par in thousandths of a point, and a
/// letter for each [`ResultMark`] (`-` if there are none). Once they are known, the points of each level of bots come
/// last.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NumberLines(String);

impl StoredFormat for NumberLines {
    const KIND: &'static str = "numbered";
    const VERSION: u32 = 1;
}

impl NumberLines {
    pub(super) fn of(all: &StartedNumbers) -> NumberLines {
        let mut lines = String::new();
        for StartedNumber { of, game, outcome, levels } in &all.0 {
            // Writing to a string cannot fail.
            let _ = write!(lines, "{of} {game}");
            if let Some(NumberOutcome { points, par, marks }) = outcome {
                let letters: String = marks.iter().map(|mark| mark.letter()).collect();
                let _ = write!(lines, " {points} {} {}", par.0, if letters.is_empty() { NO_MARKS } else { &letters });
                if let Some(LevelPoints(points)) = levels {
                    let _ = write!(lines, " {}", points.map(|points| points.to_string()).join(","));
                }
            }
            lines.push('\n');
        }
        NumberLines(lines)
    }

    pub(super) fn read(&self) -> Option<StartedNumbers> {
        self.0.lines().map(parse_line).collect::<Option<_>>().map(StartedNumbers)
    }
}

fn parse_line(line: &str) -> Option<StartedNumber> {
    let mut words = line.split(' ');
    let (of, game) = (words.next()?.parse().ok()?, GameId::parse(words.next()?)?);
    let mut begun = StartedNumber::new(of, game);
    let Some(points) = words.next() else { return Some(begun) };
    let par = MilliPoints(words.next()?.parse().ok()?);
    let marks = parse_marks(words.next()?)?;
    begun.outcome = Some(NumberOutcome { points: points.parse().ok()?, par, marks });
    begun.levels = match words.next() {
        Some(points) => Some(parse_levels(points)?),
        None => None,
    };
    Some(begun)
}

/// Stands for an empty list of marks in a stored line.
const NO_MARKS: &str = "-";

fn parse_marks(letters: &str) -> Option<Vec<ResultMark>> {
    if letters == NO_MARKS {
        return Some(Vec::new());
    }
    let mark = |letter| ResultMark::ALL.into_iter().find(|mark| mark.letter() == letter);
    letters.chars().map(mark).collect()
}

fn parse_levels(points: &str) -> Option<LevelPoints> {
    let points: Vec<i16> = points.split(',').map(|points| points.parse().ok()).collect::<Option<_>>()?;
    points.try_into().ok().map(LevelPoints)
}

impl StartedNumbers {
    #[must_use]
    pub fn find(&self, of: NumberedDeal) -> Option<&StartedNumber> {
        self.0.iter().find(|begun| begun.of == of)
    }

    /// Merges the numbers of two devices. Where both have a result, this device's result wins.
    pub(super) fn merged_with(mut self, others: StartedNumbers) -> StartedNumbers {
        for other in others.0 {
            match self.0.iter_mut().find(|begun| begun.of == other.of) {
                Some(here) => {
                    here.outcome = here.outcome.take().or(other.outcome);
                    here.levels = here.levels.or(other.levels);
                }
                None => self.0.push(other),
            }
        }
        self
    }
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_numbers(storage: &dyn Storage, all: &StartedNumbers) -> Result<(), StorageFault> {
    store(storage, NUMBERED_KEY, &NumberLines::of(all))
}

/// Loads the started numbers. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_numbers(storage: &dyn Storage) -> Result<Loaded<StartedNumbers>, StorageFault> {
    Ok(match load::<NumberLines>(storage, NUMBERED_KEY)? {
        Loaded::Ready(lines) => match lines.read() {
            Some(all) => Loaded::Ready(all),
            None => {
                quarantine(storage, NUMBERED_KEY)?;
                Loaded::Quarantined(QuarantineReason::Unreadable)
            }
        },
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}
