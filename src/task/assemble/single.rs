//! The whole app in one file, `bower.html`, which runs from disk: for people who pass apps on by cable or mail.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64ct::{Base64, Encoding};
use lol_html::html_content::ContentType;
use miniz_oxide::deflate::compress_to_vec;

use super::html::harmless;
use super::style::Styles;
use super::{Build, html, module, policy, statics, whole};
use crate::bindgen;

/// The level of the compression: the module is compressed once, and passed on often.
const SMALLEST: u8 = 10;

/// The whole app in one module, for a glue that is no module.
pub struct Plain {
    glue: String,
    wasm: Vec<u8>,
}

/// Writes `bower.html` from the page as Trunk left it, with the failure page's script, which this expression allows.
pub fn write(build: &Build, page: &str, failure: &str, styles: &Styles, Plain { glue, wasm }: Plain) -> Result<()> {
    let worker = statics::worker(build)?.replace(statics::IMPORT, "const init = wasm_bindgen;\n");
    let scripts = [glue, build.source("start-single.js")?].map(|text| harmless(&text));
    let [glue, start] = &scripts;

    // Nothing is fetched here: every room's style is in the page.
    let app = [styles.app.as_str(), &styles.table, &styles.rooms].join("\n");
    let mut first_sheet = true;
    let mut page = html::rewrite(page, "link", |link| {
        match &*link.get_attribute("rel").unwrap_or_default() {
            "stylesheet" if std::mem::take(&mut first_sheet) => {
                link.replace(&format!("<style>{}</style><style>{app}</style>", styles.shell), ContentType::Html);
            }
            "icon" => {
                let name = link.get_attribute("href").unwrap_or_default();
                link.set_attribute("href", &icon(&build.pwa.join(name))?)?;
            }
            // Other sheets are in the second style; there is nothing to preload, and a file cannot be installed.
            _ => link.remove(),
        }
        Ok(())
    })?;
    page = html::rewrite(&page, "script[data-glue]", |script| {
        // The worker's half is text until the page makes a script of it, together with the glue.
        let scripts = format!(
            "<script type=\"application/wasm\" id=\"bower-wasm\">{}</script>\
             <script type=\"text/plain\" id=\"bower-worker-start\">{}</script>\
             <script id=\"bower-glue\">{glue}</script><script>{start}</script>",
            Base64::encode_string(&compress_to_vec(&wasm, SMALLEST)),
            harmless(&worker),
        );
        script.replace(&scripts, ContentType::Html);
        Ok(())
    })?;
    page = html::rewrite(&page, "meta[name='bower-worker']", |meta| {
        Ok(meta.set_attribute("content", "#bower-glue #bower-worker-start")?)
    })?;

    let hashes = |texts: &[&str]| texts.iter().map(|text| policy::hash(text)).collect::<Vec<_>>().join(" ");
    let policy_text = format!(
        "default-src 'none'; script-src {failure} {} 'wasm-unsafe-eval' blob:; style-src {}; img-src data:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        hashes(&[glue, start]),
        hashes(&[&styles.shell, &app]),
    );
    build.write("bower.html", policy::with(&page, &policy_text)?)
}

/// The compiled module in one piece, with its glue as a plain script.
pub fn plain(compiled: &[u8]) -> Result<Plain> {
    let out = super::target()?.join("bower-single");
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be made", out.display()))?;
    let whole = out.join("bower.wasm");
    fs::write(&whole, whole::sewn(compiled)?).with_context(|| format!("{} cannot be written", whole.display()))?;
    bindgen::glue("no-modules", &whole, &out, &[])?;
    let wasm = module::slim(&fs::read(out.join("bower_bg.wasm"))?)?;
    Ok(Plain { glue: fs::read_to_string(out.join("bower.js"))?, wasm })
}

fn icon(path: &Path) -> Result<String> {
    let picture = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(format!("data:image/svg+xml;base64,{}", Base64::encode_string(&picture)))
}
