//! The failure page's script, inside the page itself: it has to work where nothing else arrives.

use anyhow::{Context, Result};

use super::{Build, html, policy};

/// Puts the script into the page behind what it looks for, ahead of the style sheets that a later one would wait for.
/// Returns the source expression that allows it.
pub fn inline(build: &mut Build) -> Result<String> {
    let script = html::harmless(&build.source("failure.js")?);
    let page = html::rewrite(&build.page, "script[src='failure.js']", |tag| {
        tag.remove();
        Ok(())
    })?;
    let (before, after) = page.split_once("</section>").context("index.html has no failure page")?;
    build.page = format!("{before}</section><script>{script}</script>{after}");
    Ok(policy::hash(&script))
}
