//! The form for a new event, for practice or real.

mod house;
mod link;
mod new;
mod promise;
mod real;

pub use house::HouseForm;
pub use link::{EventLinkAsks, FieldStyle, PractisedEvent, SIZE_RANGE, Strength};
pub use new::NewEventForm;
pub use real::RealEventForm;
