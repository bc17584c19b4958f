//! A part of the program that lies in a WebAssembly module of its own and is fetched when it is first needed. While
//! developing everything is one module, and the part is simply there.

/// `part!(function in module: Type = value)` makes an async function that fetches the module and returns the value, which
/// gives access to the code in it; an error if it does not load.
macro_rules! part {
    ($name:ident in $module:ident: $kind:ty = $here:expr) => {
        #[cfg(not(debug_assertions))]
        #[allow(unsafe_code, reason = "what lies in another module is called through an import")]
        #[wasm_split_helpers::wasm_split($module, fallible)]
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
