//! A part of the program that lies in a WebAssembly module of its own and is fetched when it is first needed. While
//! developing everything is one module, and the part is simply there.

/// `part!(name: Type = value)` makes an async function `name` that fetches the part and gives the value, through which the
/// part is used; an error where it does not come.
macro_rules! part {
    ($name:ident: $kind:ty = $here:expr) => {
        #[cfg(not(debug_assertions))]
        #[allow(unsafe_code, reason = "what lies in another module is called through an import")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        fn $name() -> Result<$kind, wasm_split_helpers::SplitLoaderError> {
            Ok($here)
        }

        #[cfg(debug_assertions)]
        async fn $name() -> Result<$kind, std::convert::Infallible> {
            Ok($here)
        }
    };
}

pub(crate) use part;
