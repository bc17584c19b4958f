//! Exports text and pictures to the clipboard, to files, to other apps and to the printer, and reads files that the
//! person has chosen.

use std::cell::RefCell;

use js_sys::{Array, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, Url};

use super::optional::OptionalFunction;
use super::{host_app, js_global};
use app::file_text::FileText;
use app::host_app::HostApp;

/// Copies text to the clipboard. Returns whether the browser allowed it.
pub async fn copy_text(text: &str) -> bool {
    OptionalFunction::CopyText.call_async(&Array::of1(&text.into())).await.is_ok()
}

/// The outcome of saving or sharing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportResult {
    /// The browser saved the file in its downloads.
    Saved,
    /// The file was passed to another app, or the person canceled.
    Shared,
    /// The person has to tap again, because the browser's permission for the last tap expired while the picture was
    /// drawn.
    NeedsAnotherTap,
    /// The browser could neither save nor share the file.
    Refused,
}

/// Saves a text as a file with this name. In a home screen app on an iPhone, the text is shared instead.
pub async fn save_as_file(name: &str, text: &str) -> ExportResult {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    match Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind) {
        Ok(blob) => export_blob(name, &blob).await,
        Err(_) => ExportResult::Refused,
    }
}

/// Saves a file by downloading it. Apps on the home screen of an iPhone cannot download, so there the file is shared
/// with another app.
async fn export_blob(name: &str, blob: &Blob) -> ExportResult {
    match host_app::this_host_app() {
        HostApp::HomeScreenApp => share_file(name, blob).await,
        HostApp::Browser | HostApp::SafariTab => match download(name, blob) {
            Ok(()) => ExportResult::Saved,
            Err(_) => ExportResult::Refused,
        },
    }
}

fn download(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers read the address only later, so it is revoked after a minute.
    let done = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
    });
    window.set_timeout_with_callback_and_timeout_and_arguments_0(done.unchecked_ref(), 60_000)?;
    Ok(())
}

/// Saves an SVG drawing as a PNG file of this size in pixels.
pub async fn save_as_png(name: &str, svg: &str, width: u32, height: u32) -> ExportResult {
    match render_png_once(svg, width, height).await {
        Ok(blob) => export_blob(name, &blob).await,
        Err(_) => ExportResult::Refused,
    }
}

/// Renders an SVG drawing as a PNG. If the drawing is the same as in the last call, returns the last result, so that a
/// second tap need not wait.
async fn render_png_once(svg: &str, width: u32, height: u32) -> Result<Blob, JsValue> {
    thread_local! {
        static LAST_PICTURE: RefCell<Option<(String, Blob)>> = const { RefCell::new(None) };
    }
    let last = LAST_PICTURE.with_borrow(|last| last.as_ref().filter(|(of, _)| of == svg).map(|(_, blob)| blob.clone()));
    if let Some(blob) = last {
        return Ok(blob);
    }
    let blob = render_png(svg, width, height).await?;
    LAST_PICTURE.set(Some((svg.to_owned(), blob.clone())));
    Ok(blob)
}

/// Returns a `data:` URL that contains an SVG drawing, for example as the source of an image.
pub fn svg_address(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}

async fn render_png(svg: &str, width: u32, height: u32) -> Result<Blob, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let picture = document.create_element("img")?;
    // This must be a `data:` URL, because a canvas with a picture from a `blob:` URL may not be read.
    picture.set_attribute("src", &svg_address(svg))?;
    js_global::call_async_method(&picture, "decode", &Array::new()).await?;
    let canvas = document.create_element("canvas")?;
    canvas.set_attribute("width", &width.to_string())?;
    canvas.set_attribute("height", &height.to_string())?;
    let context = js_global::call_method(&canvas, "getContext", &Array::of1(&"2d".into()))?;
    js_global::call_method(&context, "drawImage", &Array::of3(&picture, &0.into(), &0.into()))?;
    let made = Promise::new(&mut |done, failed| {
        if js_global::call_method(&canvas, "toBlob", &Array::of1(&done)).is_err() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(made).await?.dyn_into()
}

/// Returns the text of a file that the person has chosen, or `None` if the file cannot be read.
pub async fn read_file(file: File) -> Option<FileText> {
    let bytes = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(FileText::decode(&Uint8Array::new(&bytes).to_vec()))
}

/// Returns the URL of this page without the part after `#`. Returns `None` if the page was opened from a file.
pub fn page_address() -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    let address = href.split('#').next()?.to_owned();
    address.starts_with("http").then_some(address)
}

pub fn print_page() {
    let _ = OptionalFunction::Print.call(&Array::new());
}

/// Returns whether the browser has a dialog for sharing with other apps.
pub fn can_share() -> bool {
    OptionalFunction::Share.is_available()
}

/// Shares a text and a link with another app. Returns false if the browser cannot share. If the person cancels, the
/// result is still true.
pub async fn share_text(title: &str, text: &str, link: &str) -> bool {
    let content = js_sys::Object::new();
    for (name, value) in [("title", title), ("text", text), ("url", link)] {
        let _ = Reflect::set(&content, &name.into(), &value.into());
    }
    call_share(&content).await == ExportResult::Shared
}

/// Shares an SVG drawing with another app as a PNG file of this size in pixels.
pub async fn share_png(name: &str, svg: &str, width: u32, height: u32) -> ExportResult {
    match render_png_once(svg, width, height).await {
        Ok(blob) => share_file(name, &blob).await,
        Err(_) => ExportResult::Refused,
    }
}

/// Shares a file with another app.
async fn share_file(name: &str, blob: &Blob) -> ExportResult {
    let kind = FilePropertyBag::new();
    kind.set_type(&blob.type_());
    let Ok(file) = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &kind) else {
        return ExportResult::Refused;
    };
    let content = js_sys::Object::new();
    let _ = Reflect::set(&content, &"files".into(), &Array::of1(&file));
    match OptionalFunction::CanShare.call(&Array::of1(&content)) {
        Ok(can) if can.is_falsy() => ExportResult::Refused,
        _ => call_share(&content).await,
    }
}

async fn call_share(content: &js_sys::Object) -> ExportResult {
    let Err(why) = OptionalFunction::Share.call_async(&Array::of1(content)).await else { return ExportResult::Shared };
    match js_global::get_property(&why, "name").and_then(|name| name.as_string()).as_deref() {
        Some("AbortError") => ExportResult::Shared,
        Some("NotAllowedError") => ExportResult::NeedsAnotherTap,
        _ => ExportResult::Refused,
    }
}
