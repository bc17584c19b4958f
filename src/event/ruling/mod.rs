//! The director's rulings that are not results: warnings, points given or taken, prizes given by hand, and protests.

mod awards;
mod protest;
mod rulings;

pub use awards::{Awards, GivenPrize};
pub use protest::{Protest, ProtestContext, ProtestOutcome, ProtestSubject, ProtestedMatch, Protests};
pub use rulings::{MAX_RULED_POINTS, PointsRuling, Rulings, Warning};
