//! What the director rules besides results: warnings, points, disqualified players, given prizes, protests.

mod protest;
mod rulings;

pub use protest::{Protest, ProtestAt, ProtestOf, ProtestOutcome};
pub use rulings::{MOST_RULED, PointsRuling, Warning};
