//! Merges WebAssembly modules that are always fetched together into one module. A single module compresses better, and
//! the browser can compile it while it downloads and cache the result.
//!
//! The tool that splits the page's module cannot merge parts. [`module`](super::module) tells why we do not use
//! Binaryen. The merge is simple, because the modules of one split have the same types and never call each other's
//! functions by name.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::mem;
use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::reencode::{self, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, EntityType, FunctionSection, ImportSection, Module,
    RawSection, SectionId,
};
use wasmparser::{Parser, Payload, TypeRef};

/// JavaScript function that fetches a merged module.
const FETCH_SCRIPT: &str = include_str!("bundle.js");

/// Merges modules of the same split.
///
/// # Errors
/// An error if the modules have different types, import functions, or contain a section that modules of a split never
/// have.
pub fn merge<'m>(modules: impl IntoIterator<Item = (&'m str, &'m [u8])> + Clone) -> Result<Vec<u8>> {
    let said = |name: &str| format!("{name} cannot be made one with the others");
    let mut bundle = Bundle::default();
    for (name, module) in modules.clone() {
        bundle.take_types_and_imports(module).with_context(|| said(name))?;
    }
    for (name, module) in modules {
        bundle.add_module(module).with_context(|| said(name))?;
    }
    Ok(bundle.finish())
}

/// Adds to the script that fetches modules the JavaScript function that fetches a merged module.
pub fn add_fetch_script(script: &str) -> String {
    script.to_owned() + FETCH_SCRIPT
}

/// Changes the script that fetches modules: where it fetched one of `modules`, it now fetches the merged module
/// `bundle`.
pub fn replace_fetches<'m>(script: &str, bundle: &str, modules: impl IntoIterator<Item = &'m str>) -> Result<String> {
    let mut script = script.to_owned();
    for name in modules {
        let fetched = format!(
            "    const src = fetch(new URL(\"./{name}\", import.meta.url));\n    src.catch(() => {{}});\n    return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n"
        );
        ensure!(script.contains(&fetched), "the script of the split does not fetch {name} as it used to");
        script = script.replacen(&fetched, &format!("    return bundle(\"./{bundle}\");\n"), 1);
    }
    Ok(script)
}

/// A merged module to which modules are being added.
#[derive(Default)]
struct Bundle {
    /// The type section as bytes, which is the same in all modules.
    types: Vec<u8>,
    /// The imports of all modules, by name. Each module lists only the imports that it needs, in any order.
    imports: BTreeMap<String, (String, EntityType)>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

impl Bundle {
    fn take_types_and_imports(&mut self, module: &[u8]) -> Result<()> {
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    let types = section_bytes(module, section.range())?;
                    ensure!(self.types.is_empty() || self.types == types, "its types are others");
                    self.types = types;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        let new = (import.module.to_owned(), RoundtripReencoder.entity_type(import.ty)?);
                        ensure!(!matches!(new.1, EntityType::Function(_)), "it imports the function {}", import.name);
                        let known = self.imports.entry(import.name.to_owned()).or_insert_with(|| new.clone());
                        ensure!(*known == new, "its {} is another", import.name);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn add_module(&mut self, module: &[u8]) -> Result<()> {
        let mut renumbering =
            Renumbering { first_function: self.functions.len(), tables: Vec::new(), globals: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        match import.ty {
                            TypeRef::Table(_) => renumbering.tables.push(self.import_index(import.name)),
                            TypeRef::Global(_) => renumbering.globals.push(self.import_index(import.name)),
                            _ => {}
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    renumbering.parse_function_section(&mut self.functions, section)?
                }
                Payload::ElementSection(section) => renumbering.parse_element_section(&mut self.elements, section)?,
                Payload::CodeSectionEntry(body) => renumbering.parse_function_body(&mut self.code, body)?,
                Payload::DataSection(section) => renumbering.parse_data_section(&mut self.data, section)?,
                Payload::Version { .. } | Payload::TypeSection(_) | Payload::DataCountSection { .. } => {}
                Payload::CodeSectionStart { .. } | Payload::CustomSection(_) | Payload::End(_) => {}
                Payload::ExportSection(section) if section.count() == 0 => {}
                other => bail!("it holds {other:?}"),
            }
        }
        Ok(())
    }

    /// Returns the index of an import among the imports of the same kind, such as tables.
    fn import_index(&self, name: &str) -> u32 {
        let of_its_kind = |other: &EntityType| {
            self.imports.get(name).is_some_and(|(_, own)| mem::discriminant(own) == mem::discriminant(other))
        };
        let before = self.imports.iter().take_while(|(other, _)| *other != name);
        before.filter(|(_, (_, other))| of_its_kind(other)).count() as u32
    }

    fn finish(self) -> Vec<u8> {
        let mut imports = ImportSection::new();
        for (name, (from, of)) in &self.imports {
            imports.import(from, name, *of);
        }
        let mut module = Module::new();
        module
            .section(&RawSection { id: SectionId::Type as u8, data: &self.types })
            .section(&imports)
            .section(&self.functions)
            .section(&self.elements)
            .section(&DataCountSection { count: self.data.len() })
            .section(&self.code)
            .section(&self.data);
        module.finish()
    }
}

fn section_bytes(module: &[u8], at: Range<u64>) -> Result<Vec<u8>> {
    let at = usize::try_from(at.start)?..usize::try_from(at.end)?;
    Ok(module.get(at).context("it breaks off")?.to_vec())
}

/// Converts the numbers of functions, tables and globals in a module to their numbers in the merged module.
struct Renumbering {
    first_function: u32,
    /// For each table of the module, its index in the merged module.
    tables: Vec<u32>,
    /// For each global of the module, its index in the merged module.
    globals: Vec<u32>,
}

impl Reencode for Renumbering {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        Ok(self.first_function + function)
    }

    fn table_index(&mut self, table: u32) -> Result<u32, reencode::Error> {
        Ok(self.tables.get(table as usize).copied().unwrap_or(table))
    }

    fn global_index(&mut self, global: u32) -> Result<u32, reencode::Error> {
        Ok(self.globals.get(global as usize).copied().unwrap_or(global))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";
    const TYPES: &[u8] = b"\x01\x04\x01\x60\0\0";
    /// A memory, the tables t and u, the global g.
    const IMPORTS: &[u8] =
        b"\x02\x1f\x04\x01s\x01g\x03\x7f\x01\x01s\x01m\x02\0\x01\x01s\x01t\x01\x70\0\x09\x01s\x01u\x01\x70\0\x07";
    /// The same in another order, without t.
    const FEWER: &[u8] = b"\x02\x17\x03\x01s\x01u\x01\x70\0\x07\x01s\x01m\x02\0\x01\x01s\x01g\x03\x7f\x01";

    fn with(sections: &[&[u8]]) -> Vec<u8> {
        [HEADER].iter().chain(sections).copied().collect::<Vec<_>>().concat()
    }

    #[test]
    fn a_bundle_counts_on() {
        // Each module puts its only function, which calls itself through table u, into a place of u, and has a byte of
        // memory.
        let module = |imports: &[u8], table: u8, place: u8, byte: u8| {
            let elements = [9, 9, 1, 2, table, 0x41, place, 0x0b, 0, 1, 0];
            let code = [10, 11, 1, 9, 0, 0x10, 0, 0x41, place, 0x11, 0, table, 0x0b];
            let data = [11, 7, 1, 0, 0x41, byte, 0x0b, 1, byte];
            with(&[TYPES, imports, b"\x03\x02\x01\0", &elements, b"\x0c\x01\x01", &code, &data])
        };
        let both = with(&[
            TYPES,
            IMPORTS,
            b"\x03\x03\x02\0\0",
            b"\x09\x11\x02\x02\x01\x41\x05\x0b\0\x01\0\x02\x01\x41\x06\x0b\0\x01\x01",
            b"\x0c\x01\x02",
            b"\x0a\x15\x02\x09\0\x10\0\x41\x05\x11\0\x01\x0b\x09\0\x10\x01\x41\x06\x11\0\x01\x0b",
            b"\x0b\x0d\x02\0\x41\x07\x0b\x01\x07\0\x41\x08\x0b\x01\x08",
        ]);
        let (one, other) = (module(IMPORTS, 1, 5, 7), module(FEWER, 0, 6, 8));
        assert_eq!(merge([("a.wasm", &one[..]), ("b.wasm", &other)]).unwrap(), both);
    }

    #[test]
    fn what_is_of_another_split_is_refused() {
        let (one, other) = (with(&[TYPES, IMPORTS]), with(&[b"\x01\x05\x01\x60\0\x01\x7f", IMPORTS]));
        let importing = with(&[TYPES, b"\x02\x07\x01\x01s\x01f\0\0"]);
        let other_table = with(&[TYPES, b"\x02\x09\x01\x01s\x01t\x01\x70\0\x0a"]);
        let starting = with(&[TYPES, IMPORTS, b"\x03\x02\x01\0", b"\x08\x01\0", b"\x0a\x04\x01\x02\0\x0b"]);
        for wrong in [&other, &importing, &other_table, &starting, &b"<!doctype html>".to_vec()] {
            assert!(merge([("a.wasm", &one[..]), ("b.wasm", wrong)]).is_err());
        }
    }

    #[test]
    fn a_script_that_fetches_otherwise_is_refused() {
        assert!(replace_fetches("fetch('a.wasm')", "table.wasm", ["a.wasm"]).is_err());
    }
}
