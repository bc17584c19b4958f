//! Keeps a copy of an event in a file that the person has chosen, and writes the file again after every change (File
//! System Access API). The handle of the file is stored in an IndexedDB database, because no other storage can hold a
//! handle.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::js_global;
use super::optional::OptionalFunction;
use super::second_store::database::{commit, open_database, open_store, read_record};

const DATABASE_NAME: &str = "bower-files";
const FILES_STORE: &str = "files";

/// A file that the person has chosen.
#[derive(Clone)]
pub struct CopyFile(JsValue);

/// Returns whether this browser lets the page keep a file and write it again later. Safari, Firefox and phones do not.
pub fn is_supported() -> bool {
    OptionalFunction::SaveFilePicker.is_available()
}

/// Lets the person choose a file, with `name` as the suggested file name, and stores its handle under `key`. Returns
/// `None` if no file is chosen. Browsers allow this only right after a tap or click.
pub async fn choose_file(key: &str, name: &str) -> Option<CopyFile> {
    let options = Object::new();
    let _ = Reflect::set(&options, &"suggestedName".into(), &name.into());
    let file = OptionalFunction::SaveFilePicker.call_async(&Array::of1(&options)).await.ok()?;
    // Without a database, the handle is lost when the page is closed.
    if let Some(files) =
        open_database(DATABASE_NAME, FILES_STORE).await.and_then(|database| open_store(&database, FILES_STORE))
    {
        let _ = files.put_with_key(&file, &key.into());
        let _ = commit(&files).await;
    }
    Some(CopyFile(file))
}

/// Returns the file whose handle is stored under `key`.
pub async fn remembered_file(key: &str) -> Option<CopyFile> {
    let files =
        open_database(DATABASE_NAME, FILES_STORE).await.and_then(|database| open_store(&database, FILES_STORE))?;
    let file = read_record(&files, key)?.await?;
    (!file.is_undefined()).then_some(CopyFile(file))
}

impl CopyFile {
    pub fn name(&self) -> String {
        js_global::get_property(&self.0, "name").and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// Returns whether the browser lets the page write the file without asking the person.
    pub async fn may_write(&self) -> bool {
        self.is_permission_granted("queryPermission").await
    }

    /// Asks the person for permission to write the file, and returns whether the page may write it. Browsers allow this
    /// only right after a tap or click.
    pub async fn ask(&self) -> bool {
        self.is_permission_granted("requestPermission").await
    }

    async fn is_permission_granted(&self, how: &str) -> bool {
        let mode = Object::new();
        let _ = Reflect::set(&mode, &"mode".into(), &"readwrite".into());
        let state = js_global::call_async_method(&self.0, how, &Array::of1(&mode)).await;
        state.is_ok_and(|state| state.as_string().as_deref() == Some("granted"))
    }

    /// Replaces the content of the file. Returns whether it was written.
    pub async fn write(&self, text: &str) -> bool {
        let Ok(stream) = js_global::call_async_method(&self.0, "createWritable", &Array::new()).await else {
            return false;
        };
        let written = js_global::call_async_method(&stream, "write", &Array::of1(&text.into())).await;
        // The file keeps its old content until the stream is closed.
        js_global::call_async_method(&stream, "close", &Array::new()).await.is_ok() && written.is_ok()
    }
}
