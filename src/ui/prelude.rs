//! What every screen is written with: tags, what is composed of them, values that are followed, and the page around it. The
//! modules that are named here do not import it, and no screen is among them: there is no circle.

pub use crate::ui::app_context::{AppContext, world};
pub use crate::ui::art::*;
pub use crate::ui::controls::*;
pub use crate::ui::dom::html::{self, *};
pub use crate::ui::dom::prelude::*;
pub use crate::ui::dom::svg;
pub use crate::ui::forms::*;
pub use crate::ui::parts::*;
pub use crate::ui::reactive::{Handler, State, Stored, Watch, effect, follow};
pub use crate::ui::title_focus::{focus_next, focus_on, show_next, title};
pub use crate::ui::watched::drawn;
pub(super) use crate::ui::{games, route};
pub use app::route::Route;
