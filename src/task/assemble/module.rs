//! A module as it is shipped: without what only tools read.

use anyhow::{Context, Result};
use walrus::ModuleConfig;

/// Writes a module anew without names, notes and debugging sections, and with every number as short as it can be: the
/// linker pads them, for whoever moves code about.
///
/// # Errors
/// Bytes that are no WebAssembly module.
pub fn slim(module: &[u8]) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(module).context("this is no WebAssembly module")?;
    let notes: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for note in notes {
        module.customs.delete(note);
    }
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use super::slim;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";

    #[test]
    fn notes_for_tools_are_left_out_and_what_runs_stays() {
        let body: &[u8] = b"\x01\x04\x01\x60\0\0\x03\x02\x01\0\x07\x05\x01\x01a\0\0\x0a\x04\x01\x02\0\x0b";
        let notes: &[u8] = b"\0\x0c\x0areloc.CODE\0";
        assert_eq!(slim(&[HEADER, body, notes].concat()).unwrap(), [HEADER, body].concat());
    }

    #[test]
    fn what_is_no_module_is_refused() {
        for wrong in [&b"<!doctype html>"[..], b"\0asm", &[HEADER, b"\x01\x7f\0"].concat()] {
            assert!(slim(wrong).is_err());
        }
    }
}
