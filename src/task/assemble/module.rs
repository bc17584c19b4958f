//! Makes a WebAssembly module smaller for the release. Sections for tools are removed, numbers are encoded in as few
//! bytes as possible, and functions are sorted so that they compress well.
//!
//! wasm-bindgen keeps the names of functions, which are two fifths of a module. The linker could remove these names,
//! but would also remove the list of target features, which wasm-bindgen needs. The linker writes every number in five
//! bytes, because the split needs relocations.
//!
//! We do not use Binaryen's optimizer. After the functions are sorted, `wasm-opt -O2` saves only 0.2 % (brotli) and 20
//! ms of compilation. Debian's version 108 confuses the tables of a split module, and npm's version takes 104 MB and
//! forty seconds for each release.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, CustomSectionReader, FunctionSectionReader, Parser};

use super::functions::FunctionOrder;

/// Returns whether a custom section is needed only by debuggers or by build tools.
fn is_for_tools(section: &str) -> bool {
    ["name", "producers", "target_features", "linking", "__wasm_split_unstable"].contains(&section)
        || section.starts_with("reloc.")
}

/// A module whose order is not final after this many sorts is left as it is then. The largest part needs five.
const MOST_SORTS: usize = 8;

/// Returns the module without sections for tools, compactly encoded, and with sorted functions.
///
/// Functions call each other by number, so sorted functions differ from those that were compared. They are sorted until
/// their order is final, which saves another 0.2 %.
pub fn slim(module: &[u8]) -> Result<Vec<u8>> {
    let mut slim = sort(module)?;
    for _ in 1..MOST_SORTS {
        let again = sort(&slim)?;
        if again == slim {
            break;
        }
        slim = again;
    }
    Ok(slim)
}

fn sort(module: &[u8]) -> Result<Vec<u8>> {
    let functions = FunctionOrder::of_module(module).context("this is no WebAssembly module")?;
    reencode(&mut Slim { functions }, module)
}

/// Decodes a module and encodes it again. `writer` can change parts of the module.
pub fn reencode<W: Reencode>(writer: &mut W, module: &[u8]) -> Result<Vec<u8>>
where
    W::Error: std::fmt::Display + std::fmt::Debug + Send + Sync + 'static,
{
    let mut anew = Module::new();
    writer
        .parse_core_module(&mut anew, Parser::new(0), module)
        .map_err(|error| anyhow::anyhow!("{error}"))
        .context("this is no WebAssembly module that can be written anew")?;
    Ok(anew.finish())
}

struct Slim {
    functions: FunctionOrder,
}

impl Reencode for Slim {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        Ok(self.functions.new_index(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for of in self.functions.reorder(&types) {
            functions.function(*of);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        let ordered: Vec<_> = self.functions.reorder(&bodies).cloned().collect();
        for body in ordered {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        module: &mut Module,
        section: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        if is_for_tools(section.name()) {
            return Ok(());
        }
        utils::parse_custom_section(self, module, section)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";

    fn with(sections: &[&[u8]]) -> Vec<u8> {
        [HEADER].iter().chain(sections).copied().collect::<Vec<_>>().concat()
    }

    #[test]
    fn only_what_tools_read_is_left_out() {
        let (types, names, features): (&[u8], &[u8], &[u8]) =
            (b"\x01\x01\0", b"\0\x06\x04name\0", b"\0\x0a\x08features\0");
        let notes: &[u8] = b"\0\x0c\x0areloc.CODE\0";
        assert_eq!(slim(&with(&[types, names, features, notes])).unwrap(), with(&[types, features]));
    }

    #[test]
    fn a_number_takes_as_few_bytes_as_it_can() {
        let (types, functions): (&[u8], &[u8]) = (b"\x01\x04\x01\x60\0\0", b"\x03\x02\x01\0");
        let (padded, short): (&[u8], &[u8]) =
            (b"\x0a\x0a\x01\x08\0\x10\x80\x80\x80\x80\0\x0b", b"\x0a\x06\x01\x04\0\x10\0\x0b");
        assert_eq!(slim(&with(&[types, functions, padded])).unwrap(), with(&[types, functions, short]));
    }

    #[test]
    fn functions_of_one_type_and_length_lie_together_and_are_called_where_they_are() {
        let types: &[u8] = b"\x01\x08\x02\x60\0\0\x60\0\x01\x7f";
        // A function of 16 bytes without a result, one with a result, and one of 7 bytes that calls both.
        let before: &[&[u8]] = &[
            types,
            b"\x03\x04\x03\0\x01\0",
            b"\x07\x05\x01\x01a\0\x02",
            b"\x0a\x1f\x03\x10\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0b\
              \x04\0\x41\0\x0b\x07\0\x10\0\x10\x01\x1a\x0b",
        ];
        let after: &[&[u8]] = &[
            types,
            b"\x03\x04\x03\0\0\x01",
            b"\x07\x05\x01\x01a\0\0",
            b"\x0a\x1f\x03\x07\0\x10\x01\x10\x02\x1a\x0b\
              \x10\0\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x0b\x04\0\x41\0\x0b",
        ];
        assert_eq!(slim(&with(before)).unwrap(), with(after));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        for wrong in
            [&b"<!doctype html>"[..], b"\0asm", &with(&[b"\x01\x7f\0"]), &with(&[b"\x01\xff\xff\xff\xff\xff\xff"])]
        {
            assert!(slim(wrong).is_err());
        }
    }
}
