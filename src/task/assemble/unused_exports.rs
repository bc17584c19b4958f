//! Removes the exported classes of `wasm-streams`, which no script uses. Leptos includes this crate for its server
//! functions. As long as the classes are exported, no tool removes their code.

use anyhow::{Context, Result};
use wasm_encoder::{CustomSection, ExportSection, Module, RawSection};
use wasmparser::{ExportSectionReader, Parser, Payload};

/// A part that the names of all unused classes have in common, in lower case.
const UNUSED_CLASSES: &str = "intounderlying";
/// The custom section in which wasm-bindgen's macros describe exports for wasm-bindgen's command.
const DESCRIPTIONS: &str = "__wasm_bindgen_unstable";

/// Returns the compiled module without the unused exports. Afterwards nothing uses their functions, so wasm-bindgen
/// removes these functions.
pub fn remove(compiled: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(compiled) {
        let payload = payload.context("this is no WebAssembly module")?;
        let Some((id, range)) = payload.as_section() else { continue };
        match payload {
            Payload::ExportSection(section) => module.section(&used_exports(section)?),
            Payload::CustomSection(section) if section.name() == DESCRIPTIONS => {
                let data = without_class_notes(section.data()).context("wasm-bindgen's notes break off")?;
                module.section(&CustomSection { name: DESCRIPTIONS.into(), data: data.into() })
            }
            _ => {
                let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
                module.section(&RawSection { id, data: compiled.get(range).context("the module breaks off")? })
            }
        };
    }
    Ok(module.finish())
}

fn used_exports(section: ExportSectionReader<'_>) -> Result<ExportSection> {
    let mut exports = ExportSection::new();
    for export in section {
        let export = export?;
        if !export.name.to_ascii_lowercase().contains(UNUSED_CLASSES) {
            exports.export(export.name, export.kind.into(), export.index);
        }
    }
    Ok(exports)
}

/// Removes the unused classes from the data of the section [`DESCRIPTIONS`]. The data is a list of pairs of entries:
/// the version of the format, and the output of a macro. The length of each entry stands before the entry. Returns
/// `None` if the data is cut off.
fn without_class_notes(mut data: &[u8]) -> Option<Vec<u8>> {
    let mut left = Vec::new();
    while !data.is_empty() {
        let (pair, rest) =
            data.split_at_checked(entry_length(data)? + entry_length(data.get(entry_length(data)?..)?)?)?;
        if !pair.to_ascii_lowercase().windows(UNUSED_CLASSES.len()).any(|part| part == UNUSED_CLASSES.as_bytes()) {
            left.extend_from_slice(pair);
        }
        data = rest;
    }
    Some(left)
}

/// Returns the length of the next entry in bytes, including the four bytes of the length itself.
fn entry_length(data: &[u8]) -> Option<usize> {
    Some(4 + usize::try_from(u32::from_le_bytes(*data.first_chunk()?)).ok()?)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::ExportKind;

    use super::*;

    fn module(exported: &[&str], notes: &[&str]) -> Vec<u8> {
        let mut exports = ExportSection::new();
        for (at, name) in exported.iter().enumerate() {
            exports.export(name, ExportKind::Func, at as u32);
        }
        let noted = |note: &&str| [&(note.len() as u32).to_le_bytes(), note.as_bytes()].concat();
        let data: Vec<u8> = notes.iter().flat_map(noted).collect();
        let mut module = Module::new();
        module
            .section(&exports)
            .section(&CustomSection { name: "other".into(), data: b"IntoUnderlyingSink"[..].into() })
            .section(&CustomSection { name: DESCRIPTIONS.into(), data: data.into() });
        module.finish()
    }

    #[test]
    fn classes_go_with_their_notes_and_nothing_else() {
        let before = module(
            &["main", "intounderlyingsink_write_58a9", "__wbg_intounderlyingsource_free", "memory"],
            &["0.2.130", "title", "0.2.130", "class IntoUnderlyingSink", "0.2.130", "more"],
        );
        let mut after = ExportSection::new();
        after.export("main", ExportKind::Func, 0).export("memory", ExportKind::Func, 3);
        let left = remove(&before).unwrap();
        let exported = Parser::new(0).parse_all(&left).find_map(|payload| match payload.unwrap() {
            Payload::ExportSection(section) => Some(section.into_iter().map(|export| export.unwrap().name).collect()),
            _ => None,
        });
        assert_eq!(exported, Some(vec!["main", "memory"]));
        assert!(left.ends_with(b"\x07\0\0\x000.2.130\x05\0\0\0title\x07\0\0\x000.2.130\x04\0\0\0more"));
        assert_eq!(remove(&left).unwrap(), left);
    }

    #[test]
    fn what_breaks_off_is_refused() {
        let whole = module(&["main"], &["0.2.130", "title"]);
        assert!(remove(&whole[..whole.len() - 1]).is_err());
        assert!(remove(&module(&["main"], &["0.2.130"])).is_err());
    }
}
