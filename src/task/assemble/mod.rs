//! `cargo task assemble` finishes a build. Trunk runs this command before it replaces the folder `dist`.
//!
//! Development builds and releases get the worker script, hashed names for the static files of `src/pwa`, and a build
//! id. A release also gets split and merged WebAssembly modules, merged style sheets, a Content-Security-Policy, the
//! single-file build, and the service worker with the list of all files.
//!
//! Three steps make the WebAssembly smaller, so that a game loads less than 330 KB: the module `functions` saves 1.9 %
//! of this size, `imports` 1.7 %, and `unused_exports` 1.3 %.

mod bundle;
mod failure;
mod functions;
mod html;
mod imports;
mod module;
mod names;
mod offline;
mod policy;
mod script;
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

/// A build that Trunk has made and that is being finished.
pub struct Build {
    /// The folder with the output of Trunk.
    pub staging: PathBuf,
    /// The folder `src/pwa` with our static files.
    pub pwa: PathBuf,
    /// The HTML page. Most steps change it.
    pub page: String,
    /// The build id, a hash of everything that determines the behavior of the build.
    pub id: String,
    /// The names of all files that the app loads, without the page itself.
    pub files: Vec<String>,
}

/// The file names of the glue and of the WebAssembly module with which the page starts.
pub struct StartFiles {
    pub glue: String,
    pub wasm: String,
}

impl Build {
    /// Reads a static file of `src/pwa`.
    pub fn read_source(&self, name: &str) -> Result<String> {
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

    /// Writes a file that the app loads, under a name with a hash of the content. Returns the name with the hash.
    pub fn add_file(&mut self, name: &str, content: impl AsRef<[u8]>) -> Result<String> {
        let hashed = names::hashed_name(name, content.as_ref());
        self.write(&hashed, content)?;
        self.files.push(hashed.clone());
        Ok(hashed)
    }

    /// Writes a script that the app loads, made smaller, under a name with a hash of the content. Returns the name with
    /// the hash.
    pub fn add_script(&mut self, name: &str, text: &str) -> Result<String> {
        self.add_file(name, script::minify(text).with_context(|| format!("{name} cannot be made smaller"))?)
    }

    /// Sets the content of the page's element `<meta name="NAME">`.
    pub fn set_meta(&mut self, name: &str, content: &str) -> Result<()> {
        let set = |meta: &mut Element<'_, '_>| Ok(meta.set_attribute("content", content)?);
        self.page = html::rewrite(&self.page, &format!("meta[name='{name}']"), set)?;
        Ok(())
    }
}

/// Finishes the build in the folder that the environment variable `TRUNK_STAGING_DIR` names.
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
    let scanner = statics::SCANNER_FILES;
    if release {
        let compiled = compiled_module(&build)?;
        plain = Some(single::join_module(&compiled)?);
        start = split::split_build(&mut build, &compiled, &start)?;
        let slim = module::slim(&build.read(scanner[1])?)?;
        build.write(scanner[1], slim)?;
    }
    build.files.extend([start.glue.clone(), start.wasm.clone()]);
    // The build id is a hash of the page, the modules with their glue, and our scripts.
    let mut parts = vec![build.page.clone().into_bytes()];
    for name in [start.glue.as_str(), start.wasm.as_str(), scanner[0], scanner[1]] {
        parts.push(build.read(name)?);
    }
    for name in statics::SCRIPT_FILES {
        parts.push(build.read_source(name)?.into_bytes());
    }
    build.id = fingerprint(parts.iter().map(Vec::as_slice));
    let id = build.id.clone();
    build.set_meta("bower-build", &id)?;

    let failure = if release { failure::inline_script(&mut build)? } else { String::new() };
    // The page is kept as it is now for the single-file build, which inlines the files that the page links to.
    let for_single = build.page.clone();
    statics::add_static_files(&mut build)?;
    statics::add_worker(&mut build, &start.glue)?;
    statics::add_scanner(&mut build)?;
    let Some(plain) = plain else {
        // A development build has no policy, because Trunk's reload script is inline, and no service worker, which
        // would hide changes.
        build.page = policy::remove_placeholder(&build.page)?;
        return build.write("index.html", build.page.clone());
    };
    let styles = style::merge_styles(&mut build)?;
    policy::set_policy(&mut build, &failure, &styles.shell)?;
    build.set_meta("bower-offline", "sw.js")?;
    build.write("index.html", build.page.clone())?;
    single::write(&build, &for_single, &failure, &styles, plain)?;
    offline::write(&build)
}

/// Returns the names of the glue and the module from the tag of the start script.
fn start_names(page: &str) -> Result<StartFiles> {
    let start = |script: &Element<'_, '_>| {
        let name = |key: &str| Some(script.get_attribute(key)?.trim_start_matches("./").to_owned());
        Some(StartFiles { glue: name("data-glue")?, wasm: name("data-wasm")? })
    };
    html::find(page, "script[data-glue]", start)?.pop().context("the page has no start script that names a module")
}

/// Returns the page's module as the compiler made it, with split points and relocations, but without the unused
/// exports. Cargo is asked for the module, but does not build it again, because Trunk has just done so.
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

/// Returns cargo's target folder, in which this program lies.
fn target_folder() -> Result<&'static Path> {
    shell::this_program()?.parent().and_then(Path::parent).context("this program is in no target folder")
}

/// Returns the cargo profile that `index.html` names for releases.
fn profile(build: &Build) -> Result<String> {
    let source = build.pwa.join("../../index.html");
    let page = fs::read_to_string(&source).context("index.html cannot be read")?;
    let named = |module: &Element<'_, '_>| {
        let named = module.get_attribute("data-cargo-profile-release");
        Some(named.or_else(|| module.get_attribute("data-cargo-profile")).unwrap_or_else(|| "release".to_owned()))
    };
    html::find(&page, "link[rel='rust'][data-bin='bower']", named)?.pop().context("index.html names no module")
}
