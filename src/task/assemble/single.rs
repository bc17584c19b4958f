//! Builds `bower.html`, which has the whole app in one file and can be opened from disk.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64ct::{Base64, Encoding};
use lol_html::html_content::ContentType;
use miniz_oxide::deflate::compress_to_vec;

use super::html::escape_script;
use super::style::Styles;
use super::{Build, html, module, policy, statics, whole};
use crate::bindgen;

/// The level of the best and slowest compression. The file is compressed once and downloaded often.
const HIGHEST_COMPRESSION: u8 = 10;

/// The whole app as one module that is not split, with glue that is a classic script and not a JavaScript module.
pub struct JoinedModule {
    glue: String,
    wasm: Vec<u8>,
}

/// Writes `bower.html`. `page` is Trunk's page with the inlined failure script, and `failure` is the source expression
/// of that script.
pub fn write(
    build: &Build,
    page: &str,
    failure: &str,
    styles: &Styles,
    JoinedModule { glue, wasm }: JoinedModule,
) -> Result<()> {
    let worker = statics::worker_script(build)?.replace(statics::IMPORT_STATEMENT, "const init = wasm_bindgen;\n");
    let scripts = [glue, build.read_source("start-single.js")?].map(|text| escape_script(&text));
    let [glue, start] = &scripts;

    // All styles are inlined, because a single file cannot fetch other files.
    let app = [styles.app.as_str(), &styles.table, &styles.rooms].join("\n");
    let mut first_sheet = true;
    let mut page = html::rewrite(page, "link", |link| {
        match &*link.get_attribute("rel").unwrap_or_default() {
            "stylesheet" if std::mem::take(&mut first_sheet) => {
                link.replace(&format!("<style>{}</style><style>{app}</style>", styles.shell), ContentType::Html);
            }
            "icon" => {
                let name = link.get_attribute("href").unwrap_or_default();
                link.set_attribute("href", &icon_url(&build.pwa.join(name))?)?;
            }
            // All other links are removed: other styles are already inlined, nothing can be preloaded, and a single
            // file cannot be installed.
            _ => link.remove(),
        }
        Ok(())
    })?;
    page = html::rewrite(&page, "script[data-glue]", |script| {
        // When the page starts the worker, it joins the glue and the text of the worker's script into one script.
        let scripts = format!(
            "<script type=\"application/wasm\" id=\"bower-wasm\">{}</script>\
             <script type=\"text/plain\" id=\"bower-worker-start\">{}</script>\
             <script id=\"bower-glue\">{glue}</script><script>{start}</script>",
            Base64::encode_string(&compress_to_vec(&wasm, HIGHEST_COMPRESSION)),
            escape_script(&worker),
        );
        script.replace(&scripts, ContentType::Html);
        Ok(())
    })?;
    page = html::rewrite(&page, "meta[name='bower-worker']", |meta| {
        Ok(meta.set_attribute("content", "#bower-glue #bower-worker-start")?)
    })?;

    let hashes = |texts: &[&str]| texts.iter().map(|text| policy::source_hash(text)).collect::<Vec<_>>().join(" ");
    let policy_text = format!(
        "default-src 'none'; script-src {failure} {} 'wasm-unsafe-eval' blob:; style-src {}; img-src data:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        hashes(&[glue, start]),
        hashes(&[&styles.shell, &app]),
    );
    build.write("bower.html", policy::replace_placeholder(&page, &policy_text)?)
}

/// Removes the split points from the compiled module, and generates its glue as a classic script.
pub fn join_module(compiled: &[u8]) -> Result<JoinedModule> {
    let out = super::target_folder()?.join("bower-single");
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be made", out.display()))?;
    let whole = out.join("bower.wasm");
    fs::write(&whole, whole::remove_split_points(compiled)?)
        .with_context(|| format!("{} cannot be written", whole.display()))?;
    bindgen::generate_glue("no-modules", &whole, &out, &[])?;
    let wasm = module::slim(&fs::read(out.join("bower_bg.wasm"))?)?;
    Ok(JoinedModule { glue: fs::read_to_string(out.join("bower.js"))?, wasm })
}

fn icon_url(path: &Path) -> Result<String> {
    let picture = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(format!("data:image/svg+xml;base64,{}", Base64::encode_string(&picture)))
}
