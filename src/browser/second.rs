//! The second store, beside localStorage: IndexedDB with strict durability. What localStorage has taken is on disk some
//! seconds later, what this has taken is there at once. Nothing ever waits for it on the screen, and where a browser has
//! none, localStorage stands alone.

use std::cell::RefCell;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{IdbDatabase, IdbFactory, IdbObjectStore, IdbRequest};

use super::by_name;
use super::slot::Slot;
use crate::save::{Beside, Change, Compared, Storage, compare};

const NAME: &str = "bower";
const TEXTS: &str = "texts";

/// How far this page is with the second store.
enum Second {
    /// Both stores are not compared yet. What this page has changed since, as it was before.
    Unread(Vec<(String, Option<String>)>),
    /// It is written to.
    Open(IdbDatabase),
    /// The browser has none.
    Missing,
}

thread_local! {
    static SECOND: RefCell<Second> = const { RefCell::new(Second::Unread(Vec::new())) };
}

/// Hears of a change in the first store, and writes it down here.
pub fn hear(change: Change) {
    let database = SECOND.with_borrow_mut(|second| match second {
        Second::Unread(changed) => {
            if changed.iter().all(|(key, _)| key != change.key) {
                changed.push((change.key.to_owned(), change.before.map(str::to_owned)));
            }
            None
        }
        Second::Open(database) => Some(database.clone()),
        Second::Missing => None,
    });
    let Some(texts) = database.and_then(|database| texts(&database, "readwrite")) else { return };
    let (key, own) = (change.key.to_owned(), [change.before, change.text].map(|text| text.map(str::to_owned)));
    spawn_local(async move {
        let Some(held) = found(texts.get(&key.as_str().into())).await else { return };
        let [before, text] = own;
        let held = Beside::after(read(&held), before.as_deref(), text.as_deref());
        put(&texts, &key, &held);
        commit(&texts);
    });
}

/// Compares both stores, once, and brings back into the first what it has forgotten. Returns whether there was something.
pub async fn bring_back(storage: &dyn Storage) -> bool {
    let kept = match open().await {
        Some(database) => everything(&database).await.map(|kept| (database, kept)),
        None => None,
    };
    // From here on nothing waits: this page changes nothing while it compares.
    let next = kept.as_ref().map_or(Second::Missing, |(database, _)| Second::Open(database.clone()));
    let before = SECOND.replace(next);
    let (Some((database, kept)), Second::Unread(changed)) = (kept, before) else { return false };
    let Some(texts) = texts(&database, "readwrite") else { return false };
    let Compared { forgotten, unheard } = compare(storage, &changed, kept);
    for (key, held) in &unheard {
        match held {
            Some(held) => put(&texts, key, held),
            None => drop(texts.delete(&key.as_str().into())),
        }
    }
    commit(&texts);
    for (key, text) in &forgotten {
        let _ = match text {
            Some(text) => storage.write(key, text),
            None => storage.remove(key),
        };
    }
    !forgotten.is_empty()
}

async fn open() -> Option<IdbDatabase> {
    let window = web_sys::window()?;
    let factory: IdbFactory = by_name::get(&window, "indexedDB")?.unchecked_into();
    let request = factory.open_with_u32(NAME, 1).ok()?;
    let made = {
        let request = request.clone();
        Closure::once_into_js(move || {
            let database = request.result().map(JsCast::unchecked_into::<IdbDatabase>);
            let _ = database.and_then(|database| database.create_object_store(TEXTS));
        })
    };
    request.set_onupgradeneeded(Some(made.unchecked_ref()));
    Some(done(&request).await?.unchecked_into())
}

/// The texts, in a transaction of their own; `None` where the browser has closed the store.
fn texts(database: &IdbDatabase, mode: &str) -> Option<IdbObjectStore> {
    let options = Object::new();
    let _ = Reflect::set(&options, &"durability".into(), &"strict".into());
    let given = Array::of3(&TEXTS.into(), &mode.into(), &options);
    let transaction = by_name::call(database, "transaction", &given).ok()?;
    by_name::call(&transaction, "objectStore", &Array::of1(&TEXTS.into())).ok().map(JsCast::unchecked_into)
}

async fn everything(database: &IdbDatabase) -> Option<Vec<(String, Beside)>> {
    let texts = texts(database, "readonly")?;
    let (keys, held) = (texts.get_all_keys(), texts.get_all());
    let keys: Array = found(keys).await?.unchecked_into();
    let held: Array = found(held).await?.unchecked_into();
    let known = |(key, held): (JsValue, JsValue)| Some((key.as_string()?, read(&held)?));
    Some(keys.iter().zip(held.iter()).filter_map(known).collect())
}

fn read(held: &JsValue) -> Option<Beside> {
    let held: &Array = held.dyn_ref()?;
    Some(Beside::read(held.get(0).as_string(), &held.get(1).as_string()?))
}

fn put(texts: &IdbObjectStore, key: &str, held: &Beside) {
    let text = held.text.as_deref().map_or(JsValue::NULL, JsValue::from);
    let _ = texts.put_with_key(&Array::of2(&text, &held.followed().into()), &key.into());
}

/// Ends the transaction now: it is kept also where the page is gone the next moment.
fn commit(texts: &IdbObjectStore) {
    let _ = by_name::call(&texts.transaction(), "commit", &Array::new());
}

async fn found(request: Result<IdbRequest, JsValue>) -> Option<JsValue> {
    done(&request.ok()?).await
}

/// What a request finds; `None` where it fails.
fn done(request: &IdbRequest) -> Slot<Option<JsValue>> {
    let answer = Slot::new();
    let succeeds = {
        let (answer, request) = (answer.clone(), request.clone());
        Closure::once_into_js(move || answer.fill(request.result().ok()))
    };
    let fails = {
        let answer = answer.clone();
        Closure::once_into_js(move || answer.fill(None))
    };
    request.set_onsuccess(Some(succeeds.unchecked_ref()));
    request.set_onerror(Some(fails.unchecked_ref()));
    answer
}
