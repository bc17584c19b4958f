//! Checks that everything the READMEs name exists: files, folders and test programs.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Returns a message for each code name in a text that does not exist. `beside` is the folder of the text.
fn missing_things(text: &str, beside: &Path, targets: &[String]) -> Vec<String> {
    // Fenced blocks contain commands, which are not checked.
    let prose = text.split("```").step_by(2);
    let quoted = prose.flat_map(|prose| prose.split('`').skip(1).step_by(2));
    let mut faults = Vec::new();
    for code in quoted {
        let words: Vec<&str> = code.split_whitespace().collect();
        for pair in words.windows(2).filter(|pair| pair[0] == "--test") {
            if !targets.iter().any(|target| target == pair[1]) {
                faults.push(format!("no test program {}", pair[1]));
            }
        }
        let [name] = words[..] else { continue };
        let ours = ["src/", "tests/", "style/", ".github/"].iter().any(|folder| name.starts_with(folder));
        if (ours || name.ends_with(".rs")) && !name.contains(['*', 'N']) && !exists(name, beside) {
            faults.push(format!("no file {name}"));
        }
    }
    faults
}

/// Returns whether a path exists, seen from the root or from the text's folder. A bare file name may be anywhere below
/// the text's folder.
fn exists(name: &str, beside: &Path) -> bool {
    let below = |folder: &Path| walk(folder).iter().any(|file| file.ends_with(name));
    Path::new(ROOT).join(name).exists() || beside.join(name).exists() || (name.ends_with(".rs") && below(beside))
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

/// Returns the test programs that the manifests declare.
fn test_programs() -> Vec<String> {
    let manifests = walk(&Path::new(ROOT).join("src")).into_iter().filter(|file| file.ends_with("Cargo.toml"));
    let named = |manifest: PathBuf| {
        let text = fs::read_to_string(manifest).unwrap();
        let tests = text.split("[[test]]").skip(1);
        tests.filter_map(|test| Some(test.split("name = \"").nth(1)?.split('"').next()?.to_owned())).collect::<Vec<_>>()
    };
    manifests.flat_map(named).collect()
}

#[test]
fn what_the_readmes_name_exists() {
    let mut texts = vec![Path::new(ROOT).join("README.md"), Path::new(ROOT).join("tests/README.md")];
    texts.extend(walk(&Path::new(ROOT).join("src")).into_iter().filter(|file| file.ends_with("README.md")));
    assert!(texts.len() > 4 && test_programs().len() > 2);
    for path in texts {
        let text = fs::read_to_string(&path).unwrap();
        // The root README names paths below `src`; any other README, paths below its own folder.
        let beside = match path.parent().unwrap() {
            root if root == Path::new(ROOT) => root.join("src"),
            folder => folder.to_owned(),
        };
        assert_eq!(missing_things(&text, &beside, &test_programs()), Vec::<String>::new(), "{}", path.display());
    }
}

#[test]
fn what_does_not_exist_is_named() {
    let text =
        "See `src/nowhere.rs`, `cards/card.rs` and `cargo test --test games`, or `gone.rs`.\n```\n`src/x.rs`\n```\n";
    let found = missing_things(text, &Path::new(ROOT).join("src"), &test_programs());
    assert_eq!(found, ["no file src/nowhere.rs", "no test program games", "no file gone.rs"]);
}
