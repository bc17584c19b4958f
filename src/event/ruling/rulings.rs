//! Warnings that the director gives, and points that the director gives or takes.

use crate::field::Field;
use crate::refused::Refused;
use crate::table::{Entrant, EntrantOrPlayer};

/// A warning that the director gave to an entrant or to one player, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    pub whom: EntrantOrPlayer,
    /// The name of the entrant or player when the warning was given.
    pub name: String,
    pub reason: String,
}

/// Points that the director gave to an entrant or took away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsRuling {
    pub entrant: Entrant,
    /// The number of points, negative if they were taken away.
    pub points: i16,
    pub reason: String,
}

/// The most points that one ruling can give or take.
pub const MAX_RULED_POINTS: i16 = 100;

/// All warnings and points rulings of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    warnings: Vec<Warning>,
    points: Vec<PointsRuling>,
}

impl Rulings {
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    pub fn points(&self) -> &[PointsRuling] {
        &self.points
    }

    /// Warns an entrant or a player.
    ///
    /// # Errors
    /// [`Refused`] if there is no such entrant or player.
    pub fn warn(&mut self, field: &Field, whom: EntrantOrPlayer, reason: &str) -> Result<(), Refused> {
        field.check_entrant_or_player(whom)?;
        self.warnings.push(Warning { whom, name: field.entrant_or_player_name(whom), reason: reason.to_owned() });
        Ok(())
    }

    /// Gives points to an entrant, or takes them away.
    ///
    /// # Errors
    /// [`Refused`] if there is no such entrant, or the points are 0 or beyond [`MAX_RULED_POINTS`].
    pub fn rule_points(&mut self, field: &Field, entrant: Entrant, points: i16, reason: &str) -> Result<(), Refused> {
        field.check_known(entrant)?;
        if points == 0 || !(-MAX_RULED_POINTS..=MAX_RULED_POINTS).contains(&points) {
            return Err(Refused::BadRuling(MAX_RULED_POINTS));
        }
        self.points.push(PointsRuling { entrant, points, reason: reason.to_owned() });
        Ok(())
    }
}
