//! The Content-Security-Policy, in the page itself, because static hosts let nobody choose headers.

use anyhow::Result;
use base64ct::{Base64, Encoding};
use lol_html::html_content::ContentType;
use sha2::{Digest, Sha256};

use super::{Build, html};

/// The element that keeps the place of the policy.
const PLACE: &str = "meta[name='bower-policy']";

/// Sets the policy of the page: nothing from elsewhere, one inline script, by its source expression, and one inline style.
pub fn set(build: &mut Build, script: &str, shell_style: &str) -> Result<()> {
    let policy = format!(
        "default-src 'none'; script-src 'self' {script} 'wasm-unsafe-eval'; style-src 'self' {}; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'",
        hash(shell_style)
    );
    build.page = with(&build.page, &policy)?;
    Ok(())
}

/// The page with this policy in the place it has been kept.
pub fn with(page: &str, policy: &str) -> Result<String> {
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    html::rewrite(page, PLACE, |meta| {
        meta.replace(&policy, ContentType::Html);
        Ok(())
    })
}

/// The page without a policy.
pub fn without(page: &str) -> Result<String> {
    html::rewrite(page, PLACE, |meta| {
        meta.remove();
        Ok(())
    })
}

/// The source expression that allows exactly this inline script or style.
pub fn hash(text: &str) -> String {
    format!("'sha256-{}'", Base64::encode_string(&Sha256::digest(text)))
}
