//! What every screen is written with: tags, what is composed of them, and values that are followed.

pub use crate::ui::controls::*;
pub use crate::ui::dom::html::{self, *};
pub use crate::ui::dom::prelude::*;
pub use crate::ui::forms::*;
pub use crate::ui::reactive::{Handler, State, Stored, Watch, effect};
pub use crate::ui::watched::{drawn, follow};
