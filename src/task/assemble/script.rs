//! Makes scripts smaller: without comments and spaces, and with short names for what no other script can see. This saves
//! 2 KB of the download of a game.

use anyhow::{Result, ensure};
use oxc::allocator::Allocator;
use oxc::codegen::{Codegen, CodegenOptions};
use oxc::mangler::{MangleOptions, Mangler};
use oxc::parser::Parser;
use oxc::span::SourceType;

/// Makes a script smaller. It can also be a classic script if no other script uses its top-level names.
///
/// # Errors
/// An error that quotes the first mistake if the text is no script.
pub fn minify(script: &str) -> Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, script, SourceType::mjs()).parse();
    ensure!(parsed.diagnostics.is_empty(), "a script cannot be read: {}", parsed.diagnostics[0]);
    let names = MangleOptions { top_level: Some(true), ..MangleOptions::default() };
    let short = Mangler::new().with_options(names).build(&parsed.program);
    let text = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(Some(short.scoping));
    Ok(text.with_private_member_mappings(Some(short.class_private_mappings)).build(&parsed.program).code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loses_its_notes_and_long_names_and_nothing_that_others_see() {
        let script =
            "/**\n * Starts.\n */\nexport function go(times) {\n    // Now.\n    window.gone = 2 * times; // six\n}\n";
        assert_eq!(minify(script).unwrap(), "export function go(e){window.gone=2*e}");
    }

    #[test]
    fn what_is_no_script_is_refused() {
        let refused = minify("function go( {").unwrap_err().to_string();
        assert!(refused.starts_with("a script cannot be read: "), "{refused}");
    }
}
