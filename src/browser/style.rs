//! The style of the table and of the rooms beside it: sheets of their own, which the page fetches with their modules. Where
//! the build names none, in the single file and in development, they are here from the start.

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

use super::page;

/// A sheet that comes with a part of the program.
#[derive(Clone, Copy)]
pub enum PartStyle {
    /// The table's.
    Table,
    /// That of the rooms beside the table, which need the table's too.
    Rooms,
}

impl PartStyle {
    /// In which of the page's notes the build says what it is called.
    const fn note(self) -> &'static str {
        match self {
            PartStyle::Table => "bower-table-style",
            PartStyle::Rooms => "bower-rooms-style",
        }
    }
}

thread_local! {
    /// The sheets that are in the page, each with the promise of its arrival.
    static SHEETS: RefCell<[Option<(Element, Promise)>; 2]> = const { RefCell::new([None, None]) };
}

/// Asks for a sheet, at once and not only when somebody waits, unless it is here or on its way. What is given back tells
/// whether it comes; one that does not is asked for anew the next time.
pub fn bring(sheet: PartStyle) -> impl Future<Output = bool> {
    // Listened to from the start: a promise that is broken before anybody does is an error of the page.
    let coming = page::meta(sheet.note()).map(|name| linked(sheet, &name).map(JsFuture::from));
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

fn linked(sheet: PartStyle, name: &str) -> Option<Promise> {
    SHEETS.with_borrow_mut(|sheets| {
        let here = &mut sheets[sheet as usize];
        if here.is_none() {
            let link = page::document()?.create_element("link").ok()?;
            link.set_attribute("rel", "stylesheet").ok()?;
            link.set_attribute("href", name).ok()?;
            // At the end of the page: the order of the layers is what the first sheet that names one says.
            let arrives = page::bring(&link)?;
            *here = Some((link, arrives));
        }
        here.as_ref().map(|(_, arrives)| arrives.clone())
    })
}
