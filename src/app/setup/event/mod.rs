//! The forms for a new event. [`new`] is for practice, [`real`] for a real event, [`house`] holds the options that both
//! share.

mod house;
mod link;
mod new;
mod promise;
mod real;

pub use house::HouseForm;
pub use link::{EventLinkAsks, FieldStyle, PractisedEvent, SIZE_RANGE, Strength};
pub use new::NewEventForm;
pub use real::RealEventForm;
