//! Splits the program into several WebAssembly modules, which are loaded when they are first needed. Development builds
//! have only one module.

/// Defines an async function that loads a module of the program: `part!(function in module: Type = value)`. The
/// function returns the value, usually a function pointer into the module, or an error if the module cannot be loaded.
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
