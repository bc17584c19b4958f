//! Loads the style sheets of the table and of the other screens when they are first needed. The single-file build and
//! development builds contain them from the start.

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::page;

/// A style sheet that is loaded when a part of the program is first needed.
#[derive(Clone, Copy)]
pub enum PartStyle {
    Table,
    /// The style sheet of the screens other than the table. These screens also need the style sheet of the table.
    OtherScreens,
}

impl PartStyle {
    /// Returns the name of the `<meta>` element with the file name of the style sheet.
    const fn meta_name(self) -> &'static str {
        match self {
            PartStyle::Table => "bower-table-style",
            PartStyle::OtherScreens => "bower-rooms-style",
        }
    }
}

thread_local! {
    /// The link elements of the style sheets, each with the promise that its file has loaded.
    static STYLE_SHEETS: RefCell<[Option<(Element, Promise)>; 2]> = const { RefCell::new([None, None]) };
}

/// Loads a style sheet, unless it is already loaded or loading. The result is whether it has loaded. A style sheet that
/// failed to load is requested again by the next call.
pub fn load_style_sheet(sheet: PartStyle) -> impl Future<Output = bool> {
    // The promise gets a listener at once. If a promise without a listener is rejected, the browser reports an error of
    // the page.
    let coming = page::meta_content(sheet.meta_name()).map(|name| append_link(sheet, &name).map(JsFuture::from));
    async move {
        let Some(coming) = coming else { return true };
        let came = match coming {
            Some(coming) => coming.await.is_ok(),
            None => false,
        };
        if !came && let Some((link, _)) = STYLE_SHEETS.with_borrow_mut(|sheets| sheets[sheet as usize].take()) {
            link.remove();
        }
        came
    }
}

fn append_link(sheet: PartStyle, name: &str) -> Option<Promise> {
    STYLE_SHEETS.with_borrow_mut(|sheets| {
        let here = &mut sheets[sheet as usize];
        if here.is_none() {
            let link = page::document()?.create_element("link").ok()?;
            link.set_attribute("rel", "stylesheet").ok()?;
            link.set_attribute("href", name).ok()?;
            // The link is put at the end of the page, because the first style sheet that names a layer decides the
            // order of the layers.
            let arrives = page::append_and_load(&link)?;
            *here = Some((link, arrives));
        }
        here.as_ref().map(|(_, arrives)| arrives.clone())
    })
}
