//! Removes the split points from the compiled module, for the single-file build. Calls into another part become direct
//! calls, and loading a part does nothing.

use anyhow::{Context, Result, ensure};
use walrus::{FunctionId, Module, TableId, ValType, ir::Value};

/// The module name in the imports by which `wasm_split_helpers` marks split points.
const SPLIT_POINT_MODULE: &str = "__wasm_split_placeholder__";
/// Prefixes of the names in split points: the function that fetches a part (`LOAD_PREFIX`), the import at the caller,
/// and the export of the called function.
const LOAD_PREFIX: &str = "__wasm_split_load_";
const IMPORT_PREFIX: &str = "00_import_";
const EXPORT_PREFIX: &str = "00_export_";
/// Name prefix of exports that are only markers and are removed.
const MARKER_PREFIX: &str = "_WASM_SPLIT_MARKER_";

/// Returns the compiled module without split points.
///
/// # Errors
///
/// An error if the module is invalid, or if its split points do not have the form that `wasm_split_helpers` gives them.
pub fn remove_split_points(compiled: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::from_buffer(compiled).context("the compiled module cannot be read")?;
    let split_points: Vec<(String, FunctionId)> = module
        .imports
        .iter()
        .filter(|import| import.module == SPLIT_POINT_MODULE)
        .filter_map(|import| match import.kind {
            walrus::ImportKind::Function(function) => Some((import.name.clone(), function)),
            _ => None,
        })
        .collect();
    ensure!(!split_points.is_empty(), "the compiled module has no seams");
    let table = module.tables.main_function_table()?.context("the compiled module has no table of functions")?;
    for (name, function) in split_points {
        if name.starts_with(LOAD_PREFIX) {
            replace_loader(&mut module, function, table)?;
        } else {
            replace_import_by_call(&mut module, function, &name.replacen(IMPORT_PREFIX, EXPORT_PREFIX, 1))?;
        }
    }
    let left: Vec<_> =
        module.exports.iter().filter(|export| export.name.starts_with(MARKER_PREFIX)).map(|it| it.id()).collect();
    left.into_iter().for_each(|export| module.exports.delete(export));
    Ok(module.emit_wasm())
}

/// Replaces the function `load(callback, data)`, which fetches a part, by a function that calls `callback` at once.
fn replace_loader(module: &mut Module, load: FunctionId, table: TableId) -> Result<()> {
    let callback = module.types.add(&[ValType::I32, ValType::I32], &[]);
    module.replace_imported_func(load, |(body, arguments)| {
        if let &[function, data] = arguments.as_slice() {
            body.local_get(data).const_(Value::I32(1)).local_get(function).call_indirect(callback, table);
        }
    })?;
    Ok(())
}

/// Replaces the import of a split point by a call of the matching export.
fn replace_import_by_call(module: &mut Module, import: FunctionId, export: &str) -> Result<()> {
    let function = module.exports.get_func(export).with_context(|| format!("nothing is exported as {export}"))?;
    module.replace_imported_func(import, |(body, arguments)| {
        for argument in arguments {
            body.local_get(*argument);
        }
        body.call(function);
    })?;
    module.exports.remove(export)
}
