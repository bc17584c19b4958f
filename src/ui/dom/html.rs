//! One function for each HTML element that the screens use.

pub use leptos::html::{Dialog, Div, Form, Input, Textarea, Video};

use super::element::{AnyElement, html};

macro_rules! tags {
    ($($tag:ident)*) => {
        $(
            #[doc = concat!("Creates an element `", stringify!($tag), "`.")]
            pub fn $tag() -> AnyElement {
                html(stringify!($tag))
            }
        )*
    };
}

tags! {
    a abbr article b br button caption cite datalist dd details dialog div dl dt fieldset figcaption figure footer form
    h1 h2 h3 h4 header i img input kbd label legend li main nav ol option output p pre progress s section select small span
    summary table tbody td textarea tfoot th thead tr ul video
}
