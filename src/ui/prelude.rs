//! Everything that screens usually import. To avoid circular imports, it must not import screens, and the modules that
//! it imports must not import it.

pub use crate::ui::app_context::{AppContext, outside};
pub use crate::ui::art::*;
pub use crate::ui::choices::*;
pub use crate::ui::controls::*;
pub use crate::ui::dom::html::{self, *};
pub use crate::ui::dom::prelude::*;
pub use crate::ui::dom::svg;
pub use crate::ui::fields::*;
pub use crate::ui::forms::*;
pub use crate::ui::frame::*;
pub use crate::ui::reactive::{Handler, State, Stored, Watch, effect, follow};
pub use crate::ui::title_focus::{focus_after_draw, focus_on, scroll_after_draw, set_title};
pub use crate::ui::watched::draw_on_change;
pub(super) use crate::ui::{games, route};
pub use app::route::Route;
