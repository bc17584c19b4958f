//! Texts that leave the page: by the clipboard, as a file; and files that come in.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, Url};

use super::js_global;
use app::file_text::FileText;

/// Puts a text on the clipboard. Returns whether the browser allowed it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Absent without HTTPS.
    if AsRef::<JsValue>::as_ref(&clipboard).is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Hands a text to the browser as a file to be kept. Returns whether that was possible.
pub fn save_as_file(name: &str, text: &str) -> bool {
    offer(name, text).is_ok()
}

fn offer(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    hand_over(name, &Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?)
}

fn hand_over(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers begin to read only after this turn.
    let done = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
    });
    window.set_timeout_with_callback_and_timeout_and_arguments_0(done.unchecked_ref(), 60_000)?;
    Ok(())
}

/// Hands a vector drawing to the browser as a PNG of so many pixels. Returns whether that was possible.
pub async fn save_as_png(name: &str, svg: &str, width: u32, height: u32) -> bool {
    match pixels(svg, width, height).await {
        Ok(blob) => hand_over(name, &blob).is_ok(),
        Err(_) => false,
    }
}

async fn pixels(svg: &str, width: u32, height: u32) -> Result<Blob, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let picture = document.create_element("img")?;
    // An address of its own content: what a `blob:` address shows may not be read back.
    let address = format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)));
    picture.set_attribute("src", &address)?;
    js_global::wait(&picture, "decode", &Array::new()).await?;
    let canvas = document.create_element("canvas")?;
    canvas.set_attribute("width", &width.to_string())?;
    canvas.set_attribute("height", &height.to_string())?;
    let context = js_global::call(&canvas, "getContext", &Array::of1(&"2d".into()))?;
    js_global::call(&context, "drawImage", &Array::of3(&picture, &0.into(), &0.into()))?;
    let made = Promise::new(&mut |done, failed| {
        if js_global::call(&canvas, "toBlob", &Array::of1(&done)).is_err() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(made).await?.dyn_into()
}

/// The text of a file that a person has chosen; `None` where it cannot be read.
pub async fn read_file(file: File) -> Option<FileText> {
    let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(FileText::of(&Uint8Array::new(&bytes).to_vec()))
}

/// The address that this page is served from, without what stands after `#`; `None` where it was opened from a file.
pub fn address() -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    let address = href.split('#').next()?.to_owned();
    address.starts_with("http").then_some(address)
}

/// Opens the browser's print dialog.
pub fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// Returns whether the device can hand something on to another app.
pub fn can_hand_on() -> bool {
    share_function().is_some()
}

/// Hands a text on to another app of the device; whether that was possible. A person who turns back counts as done.
pub async fn hand_on(title: &str, text: &str, link: &str) -> bool {
    let content = js_sys::Object::new();
    for (name, value) in [("title", title), ("text", text), ("url", link)] {
        let _ = Reflect::set(&content, &name.into(), &value.into());
    }
    handed_on(&content).await
}

/// Hands a vector drawing on to another app of the device as a PNG of so many pixels; likewise.
pub async fn hand_on_png(name: &str, svg: &str, width: u32, height: u32) -> bool {
    let content = js_sys::Object::new();
    let Ok(file) = pixels(svg, width, height).await.and_then(|blob| {
        let kind = FilePropertyBag::new();
        kind.set_type("image/png");
        File::new_with_blob_sequence_and_options(&Array::of1(&blob), name, &kind)
    }) else {
        return false;
    };
    let _ = Reflect::set(&content, &"files".into(), &Array::of1(&file));
    handed_on(&content).await
}

async fn handed_on(content: &js_sys::Object) -> bool {
    let Some((navigator, share)) = share_function() else { return false };
    let Ok(promise) = share.call1(&navigator, content) else { return false };
    match JsFuture::from(Promise::from(promise)).await {
        Ok(_) => true,
        Err(why) => js_global::get(&why, "name").and_then(|name| name.as_string()).as_deref() == Some("AbortError"),
    }
}

/// By name: browsers on desks have none.
fn share_function() -> Option<(JsValue, Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}
