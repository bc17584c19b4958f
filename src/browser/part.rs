//! A part of the program: it lies in a module of its own, which is fetched when the part is first asked for. In the
//! worker's own build and while developing everything is one module, and the part is simply here.

/// `part!(name: Type = value)` makes an async function `name` that fetches the part and gives the value, through which the
/// part is used; an error where it does not come.
macro_rules! part {
    ($name:ident: $kind:ty = $here:expr) => {
        #[cfg(all(feature = "ui", not(debug_assertions)))]
        #[allow(unsafe_code, reason = "what lies in another module is called through an import")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        fn $name() -> Result<$kind, wasm_split_helpers::SplitLoaderError> {
            Ok($here)
        }

        #[cfg(not(all(feature = "ui", not(debug_assertions))))]
        async fn $name() -> Result<$kind, std::convert::Infallible> {
            Ok($here)
        }
    };
}

pub(crate) use part;
