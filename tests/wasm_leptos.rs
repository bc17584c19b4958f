//! Compiles one of Bower's screens against Leptos's own elements, to check that `ui::dom` follows Leptos.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

use bower::browser;
use bower::browser::offline::Offline;
use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::tick;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::HtmlElement;

wasm_bindgen_test_configure!(run_in_browser);

/// The screen itself, which finds the modules below at `crate::ui`.
#[path = "../src/ui/screens/update.rs"]
mod update;

/// Leptos's own types, under the names that screens import.
mod ui {
    pub mod prelude {
        pub use leptos::ev;
        pub use leptos::html::*;
        pub use leptos::prelude::RwSignal as State;
        pub use leptos::prelude::*;

        pub use super::app_context::AppContext;
        pub use super::controls::push_button;

        pub fn show<V: IntoView + 'static>(
            when: impl Fn() -> bool + Send + Sync + 'static,
            children: impl Fn() -> V + Send + Sync + 'static,
        ) -> AnyView {
            Show(ShowProps::builder().when(when).children(ToChildren::to_children(children)).build()).into_any()
        }
    }

    pub mod controls {
        use leptos::html::{Button, HtmlElement, button};
        use leptos::prelude::*;
        use leptos::tachys::html::attribute::custom::CustomAttr;
        use leptos::tachys::html::class::Class;

        type Attributes = (Class<&'static str>, CustomAttr<&'static str, &'static str>);

        pub fn push_button(class: &'static str) -> HtmlElement<Button, Attributes, ()> {
            button().class(class).attr("type", "button")
        }
    }

    pub mod app_context {
        use bower::browser::offline::Offline;
        use leptos::prelude::*;

        #[derive(Clone, Copy)]
        pub struct AppContext {
            pub offline: RwSignal<Offline>,
        }

        impl AppContext {
            pub fn current() -> Self {
                expect_context()
            }
        }
    }
}

const OFFER: &str = "<div class=\"notices\"><div class=\"notice\" role=\"status\">\
    <p>A new version of Bower is ready. Your games are kept.</p>\
    <button class=\"btn\" type=\"button\">Update now</button>\
    <button class=\"btn plain\" type=\"button\">Later</button></div></div>";

#[wasm_bindgen_test]
async fn a_screen_compiles_against_leptos_and_behaves_the_same() {
    let page = document();
    let root: HtmlElement = page.create_element("div").unwrap().unchecked_into();
    page.body().unwrap().append_child(&root).unwrap();
    let offline = RwSignal::new(Offline::ReadyOffline);
    let shown = mount_to(root.clone(), move || {
        provide_context(ui::app_context::AppContext { offline });
        update::update_offer()
    });
    let drawn = || root.inner_html().replace("<!---->", "").replace("<!-- -->", "");
    tick().await;
    assert_eq!(drawn(), "");
    offline.set(Offline::UpdateWaiting);
    tick().await;
    assert_eq!(drawn(), OFFER);
    let later = root.query_selector(".plain").unwrap().unwrap();
    later.unchecked_into::<HtmlElement>().click();
    tick().await;
    assert_eq!(drawn(), "");
    drop(shown);
}
