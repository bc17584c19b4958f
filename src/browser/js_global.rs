//! Reads properties and calls methods of JavaScript objects by name, where web-sys has no stable binding.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Returns a property of an object, or `None` if it is missing, undefined or null.
pub fn get_property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

/// Calls a method of an object.
///
/// # Errors
/// The exception that the method throws, or an error of JavaScript if there is no such method.
pub fn call_method(of: &JsValue, name: &str, given: &Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    Reflect::apply(&method, of, given)
}

/// Calls an async method of an object and waits for its result.
pub async fn call_async_method(of: &JsValue, name: &str, given: &Array) -> Result<JsValue, JsValue> {
    let promise: Promise = call_method(of, name, given)?.dyn_into()?;
    JsFuture::from(promise).await
}
