//! Puts the script that shows the failure message into the page itself, because this script must work even if no other
//! file loads.

use anyhow::{Context, Result};

use super::{Build, html, policy, script};

/// Inserts the script after the elements that it uses, but before the style sheets, which would delay the script.
/// Returns the source expression by which the Content-Security-Policy allows the script.
pub fn inline_script(build: &mut Build) -> Result<String> {
    let script = html::escape_script(&script::minify(&build.read_source("failure.js")?)?);
    let page = html::rewrite(&build.page, "script[src='failure.js']", |tag| {
        tag.remove();
        Ok(())
    })?;
    let (before, after) = page.split_once("</section>").context("index.html has no failure page")?;
    build.page = format!("{before}</section><script>{script}</script>{after}");
    Ok(policy::source_hash(&script))
}
