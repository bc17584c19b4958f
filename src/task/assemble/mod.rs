//! Finishes the build after Trunk, which calls this before replacing `dist`.
//!
//! Both builds get the worker, hashed names for the static files of `src/pwa`, and a build id. The release also gets
//! merged style sheets (one for all screens, one for the table, one for the other screens), inlined shell style, a
//! Content-Security-Policy, the single file, and last of all the service worker with the exact list of files.
//!
//! Three passes of our own over the WebAssembly keep a game below 330 KB: `functions` saves 1.9 % of what a game loads,
//! `imports` 1.7 %, `unused_exports` 1.3 % (measured one by one).

mod bundle;
mod failure;
mod functions;
mod html;
mod imports;
mod module;
mod names;
mod offline;
mod policy;
mod single;
mod split;
mod statics;
mod style;
mod unused_exports;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use lol_html::html_content::Element;
use names::fingerprint;

use crate::shell;

/// The build in progress.
pub struct Build {
    /// The folder that Trunk has filled.
    pub staging: PathBuf,
    /// The folder with our static files.
    pub pwa: PathBuf,
    /// The page, with file names as they are so far.
    pub page: String,
    /// The build id: a hash of everything that decides how the build behaves.
    pub id: String,
    /// Every file that the app loads, relative to the page, without the page itself.
    pub files: Vec<String>,
}

/// The names, with hashes, of the two files that start the page.
pub struct Start {
    pub glue: String,
    pub wasm: String,
}

impl Build {
    /// Reads one of our static files.
    pub fn source(&self, name: &str) -> Result<String> {
        fs::read_to_string(self.pwa.join(name)).with_context(|| format!("src/pwa/{name} cannot be read"))
    }

    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        let name = name.trim_start_matches("./");
        fs::read(self.staging.join(name)).with_context(|| format!("{name} is not in the build"))
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<()> {
        fs::write(self.staging.join(name), content).with_context(|| format!("{name} cannot be written"))
    }

    pub fn remove(&self, name: &str) -> Result<()> {
        fs::remove_file(self.staging.join(name)).with_context(|| format!("{name} cannot be removed"))
    }

    /// Writes a file that the app loads, with its content's hash in the name. Returns the name.
    pub fn add(&mut self, name: &str, content: impl AsRef<[u8]>) -> Result<String> {
        let hashed = names::hashed_name(name, content.as_ref());
        self.write(&hashed, content)?;
        self.files.push(hashed.clone());
        Ok(hashed)
    }

    /// Sets the content of `<meta name="NAME">` in the page.
    pub fn set_meta(&mut self, name: &str, content: &str) -> Result<()> {
        let set = |meta: &mut Element<'_, '_>| Ok(meta.set_attribute("content", content)?);
        self.page = html::rewrite(&self.page, &format!("meta[name='{name}']"), set)?;
        Ok(())
    }
}

/// Finishes the build in `TRUNK_STAGING_DIR`.
pub fn run() -> Result<()> {
    let from_trunk = |name: &str| {
        std::env::var(name).with_context(|| format!("{name} is not set: Trunk calls this, in its post_build hook"))
    };
    let staging = PathBuf::from(from_trunk("TRUNK_STAGING_DIR")?);
    let pwa = PathBuf::from(from_trunk("TRUNK_SOURCE_DIR")?).join("src/pwa");
    let release = from_trunk("TRUNK_PROFILE")? == "release";
    let page = fs::read_to_string(staging.join("index.html")).context("Trunk wrote no index.html")?;
    let mut build = Build { staging, pwa, page, id: String::new(), files: Vec::new() };

    let mut start = start_names(&build.page)?;
    let mut plain = None;
    let scanner = statics::SCANNER_FILE;
    if release {
        let compiled = compiled_module(&build)?;
        plain = Some(single::join_module(&compiled)?);
        start = split::apply(&mut build, &compiled, &start)?;
        let slim = module::slim(&build.read(scanner[1])?)?;
        build.write(scanner[1], slim)?;
    }
    build.files.extend([start.glue.clone(), start.wasm.clone()]);
    // The id covers the page, the modules with their glue, and our scripts.
    let mut parts = vec![build.page.clone().into_bytes()];
    for name in [start.glue.as_str(), start.wasm.as_str(), scanner[0], scanner[1]] {
        parts.push(build.read(name)?);
    }
    for name in statics::SCRIPT_FILES {
        parts.push(build.source(name)?.into_bytes());
    }
    build.id = fingerprint(parts.iter().map(Vec::as_slice));
    let id = build.id.clone();
    build.set_meta("bower-build", &id)?;

    let failure = if release { failure::inline(&mut build)? } else { String::new() };
    // The single file starts from this version, because it inlines what the page links to.
    let for_single = build.page.clone();
    statics::add(&mut build)?;
    statics::add_worker(&mut build, &start.glue)?;
    statics::add_scanner(&mut build)?;
    let Some(plain) = plain else {
        // A development build gets no policy, because Trunk's reload script is inline, and no service worker, which
        // would hide changes.
        build.page = policy::remove_placeholder(&build.page)?;
        return build.write("index.html", build.page.clone());
    };
    let styles = style::bundle(&mut build)?;
    policy::set(&mut build, &failure, &styles.shell)?;
    build.set_meta("bower-offline", "sw.js")?;
    build.write("index.html", build.page.clone())?;
    single::write(&build, &for_single, &failure, &styles, plain)?;
    offline::write(&build)
}

/// Returns the names of glue and module, without `./`, from the start script's tag.
fn start_names(page: &str) -> Result<Start> {
    let start = |script: &Element<'_, '_>| {
        let name = |key: &str| Some(script.get_attribute(key)?.trim_start_matches("./").to_owned());
        Some(Start { glue: name("data-glue")?, wasm: name("data-wasm")? })
    };
    html::find(page, "script[data-glue]", start)?.pop().context("the page has no start script that names a module")
}

/// Returns the page's module from the compiler, with the split points and the linker's relocations. Trunk has just
/// built it, so cargo finds it up to date.
fn compiled_module(build: &Build) -> Result<Vec<u8>> {
    let profile = profile(build)?;
    shell::run(shell::command("cargo").args(["build", "--quiet", "--locked", "--bin", "bower"]).args([
        "--target",
        "wasm32-unknown-unknown",
        "--profile",
        &profile,
    ]))?;
    let module = target_folder()?.join("wasm32-unknown-unknown").join(profile).join("bower.wasm");
    unused_exports::remove(&fs::read(&module).with_context(|| format!("{} cannot be read", module.display()))?)
}

/// Returns cargo's target folder, which contains this program.
fn target_folder() -> Result<&'static Path> {
    shell::this_program()?.parent().and_then(Path::parent).context("this program is in no target folder")
}

/// Returns the cargo profile that `index.html` names for a release.
fn profile(build: &Build) -> Result<String> {
    let source = build.pwa.join("../../index.html");
    let page = fs::read_to_string(&source).context("index.html cannot be read")?;
    let named = |module: &Element<'_, '_>| {
        let named = module.get_attribute("data-cargo-profile-release");
        Some(named.or_else(|| module.get_attribute("data-cargo-profile")).unwrap_or_else(|| "release".to_owned()))
    };
    html::find(&page, "link[rel='rust'][data-bin='bower']", named)?.pop().context("index.html names no module")
}
