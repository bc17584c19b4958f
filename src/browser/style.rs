//! The style of the rooms beside the table: a sheet of its own, which the page fetches with their module. Where the build
//! names none, in the single file and in development, it is here from the start.

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::page;

thread_local! {
    /// The sheet that is in the page, with the promise of its arrival.
    static SHEET: RefCell<Option<(Element, Promise)>> = const { RefCell::new(None) };
}

/// Asks for the sheet, at once and not only when somebody waits, unless it is here or on its way. What is given back tells
/// whether it comes; one that does not is asked for anew the next time.
pub fn for_rooms() -> impl Future<Output = bool> {
    // Listened to from the start: a promise that is broken before anybody does is an error of the page.
    let coming = page::meta("bower-rooms-style").map(|name| sheet(&name).map(JsFuture::from));
    async move {
        let Some(coming) = coming else { return true };
        let came = match coming {
            Some(coming) => coming.await.is_ok(),
            None => false,
        };
        if !came && let Some((link, _)) = SHEET.take() {
            link.remove();
        }
        came
    }
}

fn sheet(name: &str) -> Option<Promise> {
    SHEET.with_borrow_mut(|sheet| {
        if sheet.is_none() {
            let link = page::document()?.create_element("link").ok()?;
            link.set_attribute("rel", "stylesheet").ok()?;
            link.set_attribute("href", name).ok()?;
            // At the end of the page: the order of the layers is what the first sheet that names one says.
            let arrives = page::bring(&link)?;
            *sheet = Some((link, arrives));
        }
        sheet.as_ref().map(|(_, arrives)| arrives.clone())
    })
}
