//! Writes the Content-Security-Policy into the page itself, because static hosts do not allow HTTP headers.

use anyhow::Result;
use base64ct::{Base64, Encoding};
use lol_html::html_content::ContentType;
use sha2::{Digest, Sha256};

use super::{Build, html};

/// CSS selector of the placeholder for the policy.
const POLICY_SELECTOR: &str = "meta[name='bower-policy']";

/// Sets the policy of the page, which allows one inline script, one inline style, and nothing from other origins.
/// `script` is the source expression of the inline script.
pub fn set_policy(build: &mut Build, script: &str, shell_style: &str) -> Result<()> {
    let policy = format!(
        "default-src 'none'; script-src 'self' {script} 'wasm-unsafe-eval'; style-src 'self' {}; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'",
        source_hash(shell_style)
    );
    build.page = replace_placeholder(&build.page, &policy)?;
    Ok(())
}

/// Replaces the placeholder in a page by a `<meta>` element with the policy.
pub fn replace_placeholder(page: &str, policy: &str) -> Result<String> {
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    html::rewrite(page, POLICY_SELECTOR, |meta| {
        meta.replace(&policy, ContentType::Html);
        Ok(())
    })
}

pub fn remove_placeholder(page: &str) -> Result<String> {
    html::rewrite(page, POLICY_SELECTOR, |meta| {
        meta.remove();
        Ok(())
    })
}

/// Returns the source expression of a policy that allows exactly this inline script or style.
pub fn source_hash(text: &str) -> String {
    format!("'sha256-{}'", Base64::encode_string(&Sha256::digest(text)))
}
