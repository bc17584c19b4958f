//! The director's rulings besides results: warnings, points, prizes given by hand, and protests.

mod awards;
mod protest;
mod rulings;

pub use awards::{Awards, GivenPrize};
pub use protest::{Protest, ProtestAt, ProtestContext, ProtestOf, ProtestOutcome, Protests};
pub use rulings::{MOST_RULED, PointsRuling, Rulings, Warning};
