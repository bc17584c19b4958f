//! Shortens the names of the functions that the module imports from its JavaScript glue. wasm-bindgen's names contain
//! hashes, which do not compress, and each name occurs in the module and in the glue.
//!
//! wasm-bindgen has no option for shorter names. Binaryen could shorten the names in the module, but not in the glue.

use anyhow::{Error, Result, bail};
use wasm_encoder::ImportSection;
use wasm_encoder::reencode::{self, Reencode, utils};
use wasmparser::{Import, ImportSectionReader};

use super::module;

/// Returns the module and its glue with short names, such as `f12`, for the imported functions.
pub fn shorten(module: &[u8], glue: String) -> Result<(Vec<u8>, String)> {
    let mut shortened = ImportShortener { glue, imports: 0 };
    let module = module::reencode(&mut shortened, module)?;
    Ok((module, shortened.glue))
}

/// Re-encodes a module with short names for the functions that the glue defines, and renames these functions in the
/// glue.
struct ImportShortener {
    glue: String,
    /// Number of imports so far, from which the name of the next import is made.
    imports: usize,
}

impl Reencode for ImportShortener {
    type Error = Error;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), reencode::Error<Error>> {
        for import in section.into_imports() {
            let import = import?;
            let short = self.shorten(import.name).map_err(reencode::Error::UserError)?;
            utils::parse_import(self, imports, Import { name: short.as_deref().unwrap_or(import.name), ..import })?;
        }
        Ok(())
    }
}

impl ImportShortener {
    /// Renames an import in the glue and returns its short name. Returns `None` if the glue does not define the import.
    fn shorten(&mut self, name: &str) -> Result<Option<String>> {
        let defined = |name: &str| format!("\n        {name}: function");
        let short = format!("f{}", self.imports);
        self.imports += 1;
        match self.glue.matches(&defined(name)).count() {
            0 => Ok(None),
            1 => {
                self.glue = self.glue.replacen(&defined(name), &defined(&short), 1);
                Ok(Some(short))
            }
            _ => bail!("the glue defines {name} twice"),
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, GlobalType, MemoryType, Module, RefType, TableType, TypeSection, ValType};

    use super::*;

    fn module(function: (&str, &str)) -> Vec<u8> {
        let memory =
            MemoryType { minimum: 17, maximum: Some(257), memory64: false, shared: false, page_size_log2: None };
        let table =
            TableType { element_type: RefType::FUNCREF, table64: false, minimum: 7, maximum: None, shared: false };
        let base = GlobalType { val_type: ValType::I32, mutable: false, shared: false };
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        imports.import(function.0, function.1, EntityType::Function(0));
        imports.import("env", "memory", memory).import("env", "table", table).import("env", "base", base);
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.finish()
    }

    fn glue(name: &str) -> String {
        format!("return {{\n        {name}: function() {{ return 1; }},\n    }}")
    }

    #[test]
    fn what_the_glue_defines_gets_a_short_name_in_both() {
        let long = "__wbg_alert_0123456789abcdef";
        let (shortened, script) = shorten(&module(("./glue.js", long)), glue(long)).unwrap();
        assert_eq!(shortened, module(("./glue.js", "f0")));
        assert_eq!(script, glue("f0"));
    }

    #[test]
    fn what_the_glue_does_not_define_keeps_its_name() {
        let (same, script) = shorten(&module(("./parts.js", "fetched")), glue("other")).unwrap();
        assert_eq!(same, module(("./parts.js", "fetched")));
        assert_eq!(script, glue("other"));
    }

    #[test]
    fn what_the_glue_defines_twice_is_refused() {
        assert!(shorten(&module(("./glue.js", "a")), glue("a") + &glue("a")).is_err());
    }
}
