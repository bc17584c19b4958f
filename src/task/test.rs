//! `cargo task test` runs all tests in several stages. If a stage fails, the next stages still run. The last line of
//! the output has the totals.

use std::fs;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::counts::Counts;
use crate::packages::{self, PackageNeed};
use crate::shell::{command, root, run_and_read, this_program};
use crate::{dist, setup};

const WASM: [&str; 2] = ["--target", "wasm32-unknown-unknown"];
/// Arguments that select every package except the page, which compiles only for WebAssembly.
const NATIVE: [&str; 3] = ["--workspace", "--exclude", "bower"];

struct TestStage {
    name: &'static str,
    description: &'static str,
    needs: &'static [PackageNeed],
    /// A browser engine that may be missing on a machine. Without this engine the stage is left out, and the summary
    /// says so. `None` if the stage needs no such engine.
    engine: Option<PackageNeed>,
    run: fn(&[String]) -> Result<Counts>,
}

impl TestStage {
    const fn new(name: &'static str, description: &'static str, run: fn(&[String]) -> Result<Counts>) -> Self {
        TestStage { name, description, needs: &[], engine: None, run }
    }

    const fn with_needs(self, needs: &'static [PackageNeed]) -> Self {
        TestStage { needs, ..self }
    }

    const fn in_engine(self, engine: PackageNeed) -> Self {
        TestStage { needs: &PackageNeed::BROWSER, engine: Some(engine), ..self }
    }
}

const STAGES: [TestStage; 9] = [
    TestStage::new("format", "every file is formatted by rustfmt", |_| {
        run_as_one_test(command("cargo").args(["fmt", "--check"]))
    }),
    TestStage::new("lint", "clippy, for this machine and for WebAssembly", |_| run_lints()),
    TestStage::new("native", "cases, properties, whole games, sheets and events; no browser", |_| run_native_tests()),
    TestStage::new("wasm", "modules that need a browser, one by one", |_| run_wasm_tests())
        .with_needs(&PackageNeed::WASM),
    TestStage::new("dist", "the release build", |_| build_release()),
    TestStage::new("browser", "the release in Chromium, as people use it", |words| {
        run_browser_tests("chromium", words)
    })
    .with_needs(&PackageNeed::BROWSER),
    TestStage::new("firefox", "the most common actions, in Firefox", |words| run_browser_tests("firefox", words))
        .in_engine(PackageNeed::Firefox),
    TestStage::new("webkit", "the same in WebKit, the engine of Safari and of every iPhone", |words| {
        run_browser_tests("webkit", words)
    })
    .in_engine(PackageNeed::WebKit),
    TestStage::new("oldest", "the same in Chromium 109, the oldest that Bower runs in", |words| {
        run_browser_tests("oldest", words)
    })
    .in_engine(PackageNeed::OldChromium),
];

/// Runs the named stages, or all of them.
#[expect(clippy::disallowed_methods, reason = "says how long each stage took")]
pub fn run(arguments: &[String]) -> ExitCode {
    let split = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    let (names, for_playwright) = (&arguments[..split], arguments.get(split + 1..).unwrap_or_default());
    if let Some(name) = names.iter().find(|name| !STAGES.iter().any(|stage| stage.name == name.as_str())) {
        let known = STAGES.each_ref().map(|stage| stage.name).join(", ");
        eprintln!("there is no stage called {name}: there are {known}");
        return ExitCode::from(2);
    }
    let is_wanted = |stage: &&TestStage| names.is_empty() || names.iter().any(|name| name == stage.name);
    let stages: Vec<&TestStage> = STAGES.iter().filter(is_wanted).collect();
    // Missing programs are reported now, because the first stage takes minutes.
    let needs: Vec<PackageNeed> = stages.iter().flat_map(|stage| stage.needs).copied().collect();
    if let Err(error) = packages::install_missing(&needs) {
        eprintln!("task test: {error:#}");
        return ExitCode::FAILURE;
    }
    let mut all = Counts::default();
    let mut lines = Vec::new();
    for stage in stages {
        println!("\n== {}: {}", stage.name, stage.description);
        if let Some(Err(error)) = stage.engine.map(|engine| packages::install_missing(&[engine])) {
            println!("== {}: left out: {error:#}", stage.name);
            lines.push(format!("{:8} left out: {error:#}", stage.name));
            continue;
        }
        let begin = Instant::now();
        let counts = (stage.run)(for_playwright).unwrap_or_else(|error| {
            eprintln!("{}: {error:#}", stage.name);
            Counts::of_one_test(false)
        });
        let seconds = begin.elapsed().as_secs_f32();
        println!("== {}: {} passed, {} failed, {seconds:.0} s", stage.name, counts.passed, counts.failed);
        lines.push(format!("{:8} {:5} passed {:3} failed {seconds:6.1} s", stage.name, counts.passed, counts.failed));
        all += counts;
    }
    println!("\n{}\n{} passed, {} failed", lines.join("\n"), all.passed, all.failed);
    if all.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run_as_one_test(command: &mut Command) -> Result<Counts> {
    Ok(Counts::of_one_test(run_and_read(command)?.0))
}

fn run_and_count(command: &mut Command) -> Result<Counts> {
    let (success, text) = run_and_read(command)?;
    Ok(Counts::parse_output(&text, success))
}

fn run_lints() -> Result<Counts> {
    let mut counts = run_as_one_test(command("cargo").args(["clippy", "--locked"]).args(NATIVE).args([
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))?;
    setup::install_wasm_target()?;
    let mut page = command("cargo");
    page.args(["clippy", "--locked", "--package", "bower", "--package", "scanner", "--all-targets"]).args(WASM);
    counts += run_as_one_test(page.args(["--", "-D", "warnings"]))?;
    Ok(counts)
}

fn run_native_tests() -> Result<Counts> {
    let has_nextest =
        command("cargo").args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success());
    let mut counts = if has_nextest {
        let quiet = ["--no-fail-fast", "--status-level=fail"];
        run_and_count(command("cargo").args(["nextest", "run", "--locked"]).args(quiet).args(NATIVE))?
    } else {
        run_and_count(
            command("cargo").args(["test", "--locked", "--no-fail-fast", "--lib", "--bins", "--tests"]).args(NATIVE),
        )?
    };
    counts += run_and_count(command("cargo").args(["test", "--locked", "--doc"]).args(NATIVE))?;
    Ok(counts)
}

fn run_wasm_tests() -> Result<Counts> {
    let driver = setup::prepare_wasm_tests()?;
    let mut tests = command("cargo");
    tests.args(["test", "--locked", "--no-fail-fast", "--package", "bower"]).args(WASM);
    run_and_count(tests.env("CHROMEDRIVER", driver))
}

fn build_release() -> Result<Counts> {
    // If the build fails, the browser tests must not run on the release of an older build.
    let old = root().join("dist");
    if old.exists() {
        fs::remove_dir_all(&old).context("dist/ cannot be emptied")?;
    }
    dist::run().map(|()| Counts::of_one_test(true))
}

/// Runs browser tests in an engine: in Chromium all tests, in other engines the portable tests.
fn run_browser_tests(engine: &str, for_playwright: &[String]) -> Result<Counts> {
    let chromium = setup::prepare_browser_tests()?;
    if !root().join("dist/index.html").is_file() {
        bail!("there is no release build to test in dist/: run `cargo task dist`");
    }
    run_and_count(
        command("node")
            .args(["node_modules/@playwright/test/cli.js", "test"])
            .args(for_playwright)
            .current_dir(root().join("tests/browser"))
            .env("CHROMIUM", chromium)
            .envs(PackageNeed::Firefox.path().map(|firefox| ("FIREFOX", firefox)))
            .env("BOWER_ENGINE", engine)
            .env("BOWER_TASK", this_program()?),
    )
}
