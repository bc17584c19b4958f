//! Joins the split module into one piece for the single file: calls into another part become direct calls, and loading
//! a part does nothing.

use anyhow::{Context, Result, ensure};
use walrus::{FunctionId, Module, TableId, ValType, ir::Value};

/// The module from which split points import (`wasm_split_helpers`).
const SPLIT_POINT_MODULE: &str = "__wasm_split_placeholder__";
/// Prefix of the function that fetches a part, and the prefixes that distinguish the import of a split point from its
/// export.
const LOAD_PREFIX: &str = "__wasm_split_load_";
const IMPORT_PREFIX: &str = "00_import_";
const EXPORT_PREFIX: &str = "00_export_";
/// Prefix of other exports that the split points leave behind.
const MARKER_PREFIX: &str = "_WASM_SPLIT_MARKER_";

/// Returns the compiled module without split points.
///
/// # Errors
///
/// The module is invalid, or its split points are not as `wasm_split_helpers` makes them.
pub fn join(compiled: &[u8]) -> Result<Vec<u8>> {
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
            call(&mut module, function, &name.replacen(IMPORT_PREFIX, EXPORT_PREFIX, 1))?;
        }
    }
    let left: Vec<_> =
        module.exports.iter().filter(|export| export.name.starts_with(MARKER_PREFIX)).map(|it| it.id()).collect();
    left.into_iter().for_each(|export| module.exports.delete(export));
    Ok(module.emit_wasm())
}

/// Replaces the function that fetches a part, `load(callback, data)`, by one that calls back at once.
fn replace_loader(module: &mut Module, load: FunctionId, table: TableId) -> Result<()> {
    let callback = module.types.add(&[ValType::I32, ValType::I32], &[]);
    module.replace_imported_func(load, |(body, arguments)| {
        if let &[function, data] = arguments.as_slice() {
            body.local_get(data).const_(Value::I32(1)).local_get(function).call_indirect(callback, table);
        }
    })?;
    Ok(())
}

/// Makes the import of a split point call the matching export.
fn call(module: &mut Module, import: FunctionId, export: &str) -> Result<()> {
    let function = module.exports.get_func(export).with_context(|| format!("nothing is exported as {export}"))?;
    module.replace_imported_func(import, |(body, arguments)| {
        for argument in arguments {
            body.local_get(*argument);
        }
        body.call(function);
    })?;
    module.exports.remove(export)
}
