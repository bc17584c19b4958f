//! Calls JavaScript that web-sys has no stable binding for.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Returns a property of an object; `None` if it is missing.
pub fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Calls a method. The error is the browser's, or undefined if there is no such method.
pub fn call(of: &JsValue, name: &str, given: &Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    Reflect::apply(&method, of, given)
}

/// Calls an async method and waits for its result.
pub async fn wait(of: &JsValue, name: &str, given: &Array) -> Result<JsValue, JsValue> {
    let promise: Promise = call(of, name, given)?.dyn_into()?;
    JsFuture::from(promise).await
}
