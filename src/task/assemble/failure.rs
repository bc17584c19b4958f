//! Puts the script of the failure page into the page, because it must work when nothing else loads.

use anyhow::{Context, Result};

use super::{Build, html, policy};

/// Puts the script after the elements that it uses and before the style sheets, which would delay it. Returns the
/// source expression that allows the script in the Content-Security-Policy.
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
