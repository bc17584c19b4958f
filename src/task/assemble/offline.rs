//! Writes the service worker. This is the last step, because the service worker contains the list of all files, and a
//! version that is a hash of all file names and contents.

use anyhow::{Context, Result, ensure};

use super::Build;
use super::names::fingerprint;

pub fn write(build: &Build) -> Result<()> {
    let mut files = build.files.clone();
    files.push("index.html".to_owned());
    files.sort();
    let template = build.read_source("sw.js")?;
    let mut parts = vec![template.clone().into_bytes()];
    for name in &files {
        parts.push(name.clone().into_bytes());
        parts.push(build.read(name)?);
    }
    let version = fingerprint(parts.iter().map(Vec::as_slice));
    let list = serde_json::to_string(&files).context("the list of files")?;
    let script = template.replacen("VERSION_HERE", &version, 1).replacen("BUILD_HERE", &build.id, 1);
    let script = script.replacen("[\"FILES_HERE\"]", &list, 1);
    ensure!(
        script.contains(&version) && script.contains(&build.id) && !script.contains("_HERE"),
        "src/pwa/sw.js has lost the lines the build writes"
    );
    build.write("sw.js", script)
}
