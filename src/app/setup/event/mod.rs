//! A new event: to practise, or a real one.

mod house;
mod link;
mod new;
mod promise;
mod real;

pub use house::HouseForm;
pub use link::{EventLinkAsks, FieldStyle, PractisedEvent, SIZES, Strength};
pub use new::{NewEventField, NewEventForm};
pub use real::{RealEventField, RealEventForm};
