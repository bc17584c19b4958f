//! Puts the script of the failure page into the page, because it must work when nothing else loads.

use anyhow::{Context, Result};

use super::{Build, html, policy};

/// Inlines the script after the elements it uses and before the style sheets, which would delay it. Returns the
/// policy's source expression for the script.
pub fn inline(build: &mut Build) -> Result<String> {
    let script = html::escape_script(&build.source("failure.js")?);
    let page = html::rewrite(&build.page, "script[src='failure.js']", |tag| {
        tag.remove();
        Ok(())
    })?;
    let (before, after) = page.split_once("</section>").context("index.html has no failure page")?;
    build.page = format!("{before}</section><script>{script}</script>{after}");
    Ok(policy::hash(&script))
}
