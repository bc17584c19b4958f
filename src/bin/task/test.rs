//! Every test, stage by stage. A stage that fails does not stop the next; the last line says how many passed and failed.

use std::fs;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::counts::Counts;
use crate::shell::{command, root, run_and_read, this_program};
use crate::{bindgen, dist, setup};

const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];
/// The page and the scanner.
const PAGE: [&str; 3] = ["--no-default-features", "--features", "ui,scanner"];
/// What the tests in WebAssembly try.
const BROWSER: [&str; 3] = ["--no-default-features", "--features", "browser"];

type Stage = fn(&[String]) -> Result<Counts>;

const STAGES: [(&str, Stage); 7] = [
    ("format", |_| check(command("cargo").args(["fmt", "--check"]))),
    ("lint", |_| lint()),
    ("wall", |_| check(command("cargo").args(["check", "--locked", "--lib", "--no-default-features"]))),
    ("native", |_| native()),
    ("wasm", |_| wasm()),
    ("dist", |_| release()),
    ("browser", browser),
];

/// Runs the stages named, or all.
#[expect(clippy::disallowed_methods, reason = "says how long each stage took")]
pub fn run(arguments: &[String]) -> ExitCode {
    let split = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    let (names, for_playwright) = (&arguments[..split], arguments.get(split + 1..).unwrap_or_default());
    let mut all = Counts::default();
    for name in names.iter().filter(|name| !STAGES.iter().any(|(known, _)| known == name)) {
        eprintln!("there is no stage called {name}");
        all += Counts::one(false);
    }
    let mut lines = Vec::new();
    for (name, stage) in STAGES {
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            continue;
        }
        println!("\n== {name}");
        let begin = Instant::now();
        let counts = stage(for_playwright).unwrap_or_else(|error| {
            eprintln!("{name}: {error:#}");
            Counts::one(false)
        });
        lines.push(format!(
            "{name:8} {:5} passed {:3} failed {:6.1} s",
            counts.passed,
            counts.failed,
            begin.elapsed().as_secs_f32()
        ));
        all += counts;
    }
    println!("\n{}\n{} passed, {} failed", lines.join("\n"), all.passed, all.failed);
    if all.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check(command: &mut Command) -> Result<Counts> {
    Ok(Counts::one(run_and_read(command)?.0))
}

fn counted(command: &mut Command) -> Result<Counts> {
    let (success, text) = run_and_read(command)?;
    Ok(Counts::read(&text, success))
}

fn lint() -> Result<Counts> {
    let mut counts = check(command("cargo").args(["clippy", "--locked", "--all-targets", "--", "-D", "warnings"]))?;
    setup::wasm_target()?;
    let mut page = command("cargo");
    page.args(["clippy", "--locked", "--lib", "--bin", "bower", "--bin", "scanner"])
        .args(WASM)
        .args(PAGE)
        .args(wasm_tests()?);
    counts += check(page.args(["--", "-D", "warnings"]))?;
    Ok(counts)
}

fn native() -> Result<Counts> {
    let has_nextest = run_quietly(command("cargo").args(["nextest", "--version"]));
    if !has_nextest {
        return counted(command("cargo").args(["test", "--locked", "--no-fail-fast"]));
    }
    let mut counts = counted(command("cargo").args([
        "nextest",
        "run",
        "--locked",
        "--no-fail-fast",
        "--no-tests=pass",
        "--status-level=fail",
    ]))?;
    // What nextest leaves out.
    counts += counted(command("cargo").args(["test", "--locked", "--doc"]))?;
    Ok(counts)
}

fn wasm() -> Result<Counts> {
    setup::wasm_target()?;
    bindgen::install()?;
    let driver = setup::chromedriver()?;
    setup::chromium()?;
    let tests = wasm_tests()?;
    if tests.is_empty() {
        return Ok(Counts::default());
    }
    counted(
        command("cargo")
            .args(["test", "--locked", "--no-fail-fast"])
            .args(WASM)
            .args(BROWSER)
            .args(tests)
            .env("CHROMEDRIVER", driver),
    )
}

fn release() -> Result<Counts> {
    // If this fails, the browser tests must not run on what an earlier build left.
    let old = root().join("dist");
    if old.exists() {
        fs::remove_dir_all(&old).context("dist/ cannot be emptied")?;
    }
    dist::run().map(|()| Counts::one(true))
}

fn browser(for_playwright: &[String]) -> Result<Counts> {
    let chromium = setup::for_browser_tests()?;
    if !root().join("dist/index.html").is_file() {
        bail!("there is no release build to test in dist/");
    }
    counted(
        command("node")
            .args(["node_modules/@playwright/test/cli.js", "test"])
            .args(for_playwright)
            .current_dir(root().join("tests/browser"))
            .env("CHROMIUM", chromium)
            .env("BOWER_TASK", this_program()?),
    )
}

/// `--test NAME` for each test file that runs in a browser: `tests/wasm*.rs`.
fn wasm_tests() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("tests")).context("tests/ cannot be read")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(".rs").filter(|name| name.starts_with("wasm")) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names.into_iter().flat_map(|name| ["--test".to_owned(), name]).collect())
}

fn run_quietly(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
