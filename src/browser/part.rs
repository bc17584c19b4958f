//! Parts of the program in WebAssembly modules of their own, loaded when they are first needed. Development builds have
//! a single module, so nothing needs loading there.

/// Makes an async function that loads a part: `part!(function in module: Type = value)`. The function returns the
/// value, which gives access to the code of the part, or an error if the module does not load.
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
