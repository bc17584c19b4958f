//! The Content-Security-Policy, in the page itself, because static hosts let nobody choose headers.

use base64ct::{Base64, Encoding};
use sha2::{Digest, Sha256};

use super::{Build, html};

/// Sets the policy of the page: nothing from elsewhere, one inline script, by its source expression, and one inline style.
pub fn set(build: &mut Build, script: &str, shell_style: &str) {
    let policy = format!(
        "default-src 'none'; script-src 'self' {script} 'wasm-unsafe-eval'; style-src 'self' {}; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'",
        hash(shell_style)
    );
    build.page = with(&build.page, &policy);
}

/// The page with this policy in the place it has been kept.
pub fn with(page: &str, policy: &str) -> String {
    html::rewrite(page, "meta", |tag| {
        tag.is("name", "bower-policy")
            .then(|| format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"))
    })
}

/// The page without a policy.
pub fn without(page: &str) -> String {
    html::rewrite(page, "meta", |tag| tag.is("name", "bower-policy").then(String::new))
}

/// The source expression that allows exactly this inline script or style.
pub fn hash(text: &str) -> String {
    format!("'sha256-{}'", Base64::encode_string(&Sha256::digest(text)))
}
