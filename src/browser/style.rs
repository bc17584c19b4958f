//! Style sheets for the table and for the other screens, loaded with their modules. The single file and development
//! builds contain them from the start.

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::page;

/// A style sheet that comes with a part of the program.
#[derive(Clone, Copy)]
pub enum PartStyle {
    Table,
    /// For the screens other than the table. These need the table's sheet, too.
    EventSessions,
}

impl PartStyle {
    /// Returns the name of the `<meta>` element in which the build names the sheet.
    const fn note_loaded(self) -> &'static str {
        match self {
            PartStyle::Table => "bower-table-style",
            PartStyle::EventSessions => "bower-rooms-style",
        }
    }
}

thread_local! {
    /// The sheets in the page, each with the promise of its loading.
    static SHEETS: RefCell<[Option<(Element, Promise)>; 2]> = const { RefCell::new([None, None]) };
}

/// Loads a sheet, unless it is loaded or on its way. The future returns whether it loaded. A sheet that failed is
/// tried again next time.
pub fn load(sheet: PartStyle) -> impl Future<Output = bool> {
    // Awaited from the start, because a promise that rejects without a listener is reported as an error of the page.
    let coming = page::meta(sheet.note_loaded()).map(|name| append_link(sheet, &name).map(JsFuture::from));
    async move {
        let Some(coming) = coming else { return true };
        let came = match coming {
            Some(coming) => coming.await.is_ok(),
            None => false,
        };
        if !came && let Some((link, _)) = SHEETS.with_borrow_mut(|sheets| sheets[sheet as usize].take()) {
            link.remove();
        }
        came
    }
}

fn append_link(sheet: PartStyle, name: &str) -> Option<Promise> {
    SHEETS.with_borrow_mut(|sheets| {
        let here = &mut sheets[sheet as usize];
        if here.is_none() {
            let link = page::document()?.create_element("link").ok()?;
            link.set_attribute("rel", "stylesheet").ok()?;
            link.set_attribute("href", name).ok()?;
            // At the end of the page, because the first sheet that names a layer decides the order of layers.
            let arrives = page::append_and_load(&link)?;
            *here = Some((link, arrives));
        }
        here.as_ref().map(|(_, arrives)| arrives.clone())
    })
}
