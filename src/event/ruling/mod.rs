//! What the director rules besides results: warnings, points, given prizes, protests.

mod awards;
mod protest;
mod rulings;

pub use awards::{Awards, GivenPrize};
pub use protest::{Protest, ProtestAt, ProtestOf, ProtestOutcome, Protests, Stage};
pub use rulings::{MOST_RULED, PointsRuling, Rulings, Warning};
