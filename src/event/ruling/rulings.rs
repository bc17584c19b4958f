//! Warnings, and points for or against somebody.

use crate::field::Field;
use crate::refused::Refused;
use crate::table::{Entrant, Party};

/// A warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Who was warned.
    pub whom: Party,
    /// Their name at the time.
    pub name: String,
    /// The reason given.
    pub reason: String,
}

/// Points that a director gave or took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsRuling {
    /// Whose they are.
    pub entrant: Entrant,
    /// How many, below nothing where they were taken.
    pub points: i16,
    /// The reason given.
    pub reason: String,
}

/// The most points that one ruling gives or takes.
pub const MOST_RULED: i16 = 100;

/// The warnings and the points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    warnings: Vec<Warning>,
    points: Vec<PointsRuling>,
}

impl Rulings {
    /// The warnings, in order.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The points that the director gave or took, in order.
    pub fn points(&self) -> &[PointsRuling] {
        &self.points
    }

    /// Warns somebody.
    ///
    /// # Errors
    /// [`Refused`] where there is no such entrant or player.
    pub fn warn(&mut self, field: &Field, whom: Party, reason: &str) -> Result<(), Refused> {
        field.known_party(whom)?;
        self.warnings.push(Warning { whom, name: field.party_name(whom), reason: reason.to_owned() });
        Ok(())
    }

    /// Gives points to somebody, or takes them.
    ///
    /// # Errors
    /// [`Refused`] where there is no such entrant, or no points or too many are ruled.
    pub fn rule_points(&mut self, field: &Field, entrant: Entrant, points: i16, reason: &str) -> Result<(), Refused> {
        field.known(entrant)?;
        if points == 0 || !(-MOST_RULED..=MOST_RULED).contains(&points) {
            return Err(Refused::BadRuling(MOST_RULED));
        }
        self.points.push(PointsRuling { entrant, points, reason: reason.to_owned() });
        Ok(())
    }
}
