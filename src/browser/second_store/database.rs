//! Reads and writes records in IndexedDB databases, for the second store and for file handles.

use futures_channel::oneshot;
use futures_util::future::FutureExt;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Event, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest};

use crate::browser::js_global;
use crate::browser::optional::OptionalFunction;
use app::save::SecondRecord;

const DATABASE_NAME: &str = "bower";
const TEXTS_STORE: &str = "texts";

/// Opens the database of the second store. Returns `None` if the browser has no IndexedDB.
pub async fn open_second_store() -> Option<IdbDatabase> {
    open_database(DATABASE_NAME, TEXTS_STORE).await
}

/// Opens a database that has one object store, and creates both if they are missing. Returns `None` if the browser has
/// no IndexedDB.
pub async fn open_database(name: &str, store: &'static str) -> Option<IdbDatabase> {
    let request: IdbOpenDbRequest =
        OptionalFunction::OpenDatabase.call(&Array::of2(&name.into(), &1.into())).ok()?.dyn_into().ok()?;
    let made = {
        let request = request.clone();
        Closure::once(move || {
            let database = request.result().map(JsCast::unchecked_into::<IdbDatabase>);
            let _ = database.and_then(|database| database.create_object_store(store));
        })
    };
    request.set_onupgradeneeded(Some(made.as_ref().unchecked_ref()));
    Some(await_request(&request).await?.unchecked_into())
}

/// Opens the object store of texts in a new read-write transaction. Returns `None` if the browser has closed the
/// database.
pub fn open_texts(database: &IdbDatabase) -> Option<IdbObjectStore> {
    open_store(database, TEXTS_STORE)
}

/// Opens an object store in a new read-write transaction. Returns `None` if the browser has closed the database.
pub fn open_store(database: &IdbDatabase, store: &str) -> Option<IdbObjectStore> {
    let options = Object::new();
    let _ = Reflect::set(&options, &"durability".into(), &"strict".into());
    let given = Array::of3(&store.into(), &"readwrite".into(), &options);
    let transaction = js_global::call_method(database, "transaction", &given).ok()?;
    js_global::call_method(&transaction, "objectStore", &Array::of1(&store.into())).ok().map(JsCast::unchecked_into)
}

/// Returns all records with their keys, sorted by key.
pub async fn all_records(texts: &IdbObjectStore) -> Option<Vec<(String, SecondRecord)>> {
    let (keys, held) = (texts.get_all_keys().ok()?, texts.get_all().ok()?);
    let (keys, held) = (await_request(&keys), await_request(&held));
    let (keys, held): (Array, Array) = (keys.await?.unchecked_into(), held.await?.unchecked_into());
    let known = |(key, held): (JsValue, JsValue)| Some((key.as_string()?, parse_record(&held)?));
    Some(keys.iter().zip(held.iter()).filter_map(known).collect())
}

/// Requests the record of a key. The request is made even before the future is polled.
pub fn read_record(texts: &IdbObjectStore, key: &str) -> Option<impl Future<Output = Option<JsValue>> + use<>> {
    Some(await_request(&texts.get(&key.into()).ok()?))
}

pub fn parse_record(held: &JsValue) -> Option<SecondRecord> {
    let held: &Array = held.dyn_ref()?;
    Some(SecondRecord::from_fields(held.get(0).as_string(), &held.get(1).as_string()?))
}

/// Stores the record of a key. `None` deletes the record.
pub fn write_record(texts: &IdbObjectStore, key: &str, held: Option<&SecondRecord>) {
    let Some(held) = held else {
        let _ = texts.delete(&key.into());
        return;
    };
    let text = held.text.as_deref().map_or(JsValue::NULL, JsValue::from);
    let _ = texts.put_with_key(&Array::of2(&text, &held.earlier_hashes().into()), &key.into());
}

/// Commits the transaction at once, in case the page is closed. Returns whether the data was saved.
pub fn commit(texts: &IdbObjectStore) -> impl Future<Output = bool> + use<> {
    let transaction = texts.transaction();
    let (tell, kept) = oneshot::channel();
    let ends = Closure::once_into_js(move |event: Event| {
        let _ = tell.send(event.type_() == "complete");
    });
    transaction.set_oncomplete(Some(ends.unchecked_ref()));
    transaction.set_onabort(Some(ends.unchecked_ref()));
    let _ = js_global::call_method(&transaction, "commit", &Array::new());
    kept.map(|kept| kept.unwrap_or(false))
}

/// Returns the result of a request, or `None` if the request fails.
fn await_request(request: &IdbRequest) -> impl Future<Output = Option<JsValue>> + use<> {
    let (tell, found) = oneshot::channel();
    let asked = request.clone();
    let ends = Closure::once_into_js(move |event: Event| {
        let found = (event.type_() == "success").then(|| asked.result().ok());
        let _ = tell.send(found.flatten());
    });
    request.set_onsuccess(Some(ends.unchecked_ref()));
    request.set_onerror(Some(ends.unchecked_ref()));
    found.map(|found| found.ok().flatten())
}
