//! The forms for a new event. [`new`] is the form for a practice event and [`real`] that for a real one. [`house`] has
//! the options of a house event, which both forms share.

mod house;
mod link;
mod new;
mod promise;
mod real;

pub use house::HouseForm;
pub use link::{EventLinkAsks, FieldStyle, PractisedEvent, SIZE_RANGE, Strength};
pub use new::NewEventForm;
pub use real::{PlanDefaults, RealEventForm};
