//! `cargo task words` prints every text that appears on the screen, file by file, so that all texts can be proofread
//! together.
//!
//! The texts are string literals in the source files of the views, the forms and `src/app/words`. Computed sentences
//! are printed with their placeholders, because no code is run.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

/// The folders with texts, in the order in which they are printed.
const SOURCE_FOLDERS: [&str; 5] = ["src/ui", "src/app/event", "src/app/sheet", "src/app/setup", "src/app/words"];

/// Functions and methods whose string arguments are names for the browser, not texts for people.
const BROWSER_NAME_CALLS: [&str; 8] = ["class", "id", "on", "prop", "style", "icon", "drawing_of", "query_selector"];

/// A string with one of these beginnings is a list of CSS classes.
const CLASS_PREFIXES: [&str; 3] = ["btn ", "page ", "row "];

/// Prints the texts of every source file in [`SOURCE_FOLDERS`], under the name of the file.
pub fn run() -> Result<()> {
    for folder in SOURCE_FOLDERS {
        for file in source_files(Path::new(folder))? {
            let source = fs::read_to_string(&file)?;
            let texts = find_texts(&source).with_context(|| file.display().to_string())?;
            if !texts.is_empty() {
                println!("\n## {}\n{}", file.display(), texts.join("\n"));
            }
        }
    }
    Ok(())
}

fn source_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(source_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}

/// Returns the texts of a source file, in the order in which they occur.
fn find_texts(source: &str) -> Result<Vec<String>> {
    let tokens: TokenStream = source.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
    let mut texts = Vec::new();
    collect_texts(tokens, &mut texts);
    Ok(texts)
}

fn collect_texts(tokens: TokenStream, texts: &mut Vec<String>) {
    let mut before = String::new();
    let mut is_test = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let is_attribute = before.starts_with('#') && group.delimiter() == Delimiter::Bracket;
                if is_attribute {
                    is_test |= group.stream().to_string() == "cfg (test)";
                } else if is_test && group.delimiter() == Delimiter::Brace {
                    is_test = false;
                } else if !BROWSER_NAME_CALLS.contains(&before.as_str()) {
                    collect_texts(group.stream(), texts);
                }
                before.clear();
            }
            TokenTree::Literal(literal) => {
                if let Lit::Str(text) = Lit::new(literal) {
                    texts.extend(Some(text.value()).filter(|text| is_for_people(text)));
                }
            }
            TokenTree::Ident(ident) => before = ident.to_string(),
            // An inner attribute begins with `#` and `!`, so the `!` is skipped.
            TokenTree::Punct(punct) if before == "#" && punct.as_char() == '!' => {}
            TokenTree::Punct(punct) => before = punct.to_string(),
        }
    }
}

/// Returns whether a string is a text for people. A text for people begins with a capital letter or has several words.
/// Lists of CSS classes, drawings and selectors are not for people.
fn is_for_people(text: &str) -> bool {
    let begins = text.starts_with(|first: char| first.is_uppercase());
    let has_word = text.split(' ').any(|word| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase()));
    let is_class_list = CLASS_PREFIXES.iter().any(|class| text.starts_with(class));
    let is_drawing = text.starts_with(['M', '#']) && text.chars().any(|letter| letter.is_ascii_digit());
    let is_selector = text.contains(['[', '#', '>', '=']);
    (begins || (text.contains(' ') && has_word)) && !is_class_list && !is_drawing && !is_selector
}

#[cfg(test)]
mod tests {
    use super::find_texts;

    #[test]
    fn finds_what_people_read() {
        let source = r##"
            #![doc = "Not an inner attribute"]
            /// A doc comment.
            #[must_use]
            fn view() -> AnyElement {
                div().class("game over").attr("id", "sheet").child(icon("Warn")).child("Deal me in")
                    .child(format!("{count} of {all} hands")).child(link("btn primary", "Hand"))
            }
            #[cfg(test)]
            mod tests {
                const A: &str = "Not this one";
            }
            const LAST: &str = "One more \
                thing.";
        "##;
        assert_eq!(find_texts(source).unwrap(), ["Deal me in", "{count} of {all} hands", "Hand", "One more thing."]);
    }
}
