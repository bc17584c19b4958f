//! What the director rules besides results: warnings, points, given prizes, protests.

mod awards;
mod protest;
mod rulings;

pub use awards::GivenPrize;
pub use protest::{Protest, ProtestAt, ProtestOf, ProtestOutcome, Stage};
pub use rulings::{MOST_RULED, PointsRuling, Warning};

/// Everything that the director has ruled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    warnings: Vec<Warning>,
    points: Vec<PointsRuling>,
    given: Vec<GivenPrize>,
    taken_back: Vec<GivenPrize>,
    protests: Vec<Protest>,
}
