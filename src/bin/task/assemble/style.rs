//! The release's style: the shell's in the page itself, everything else in one sheet.

use std::fs;

use anyhow::{Result, bail};

use super::{Build, html};

/// The two styles of the release.
pub struct Styles {
    /// What the first paint needs.
    pub shell: String,
    /// Everything else, in the order of the cascade.
    pub app: String,
}

/// Puts the shell's style into the page, and all other sheets, in their order, into one where the first of them was.
pub fn bundle(build: &mut Build) -> Result<Styles> {
    let (mut shell, mut app) = (String::new(), String::new());
    for tag in html::tags(&build.page, "link").iter().filter(|tag| tag.is("rel", "stylesheet")) {
        let name = tag.get("href").unwrap_or_default().trim_start_matches("./");
        let sheet = String::from_utf8(build.read(name)?)?;
        if sheet.contains("url(") && sheet.matches("url(").count() != sheet.matches("url(#").count() {
            bail!("{name} refers to a file: draw it in the page instead, so that the build stays complete");
        }
        let part = if is_shell(name) { &mut shell } else { &mut app };
        part.push_str(sheet.trim_end());
        part.push('\n');
        fs::remove_file(build.staging.join(name))?;
    }
    let (shell, app) = (shell.trim_end().to_owned(), app.trim_end().to_owned());
    let app_name = build.add("app.css", &app)?;
    let mut placed = false;
    build.page = html::rewrite(&build.page, "link", |tag| {
        if !tag.is("rel", "stylesheet") {
            return None;
        }
        if is_shell(tag.get("href").unwrap_or_default()) {
            return Some(format!("<style>{shell}</style>"));
        }
        let first = !std::mem::replace(&mut placed, true);
        Some(if first { format!("<link rel=\"stylesheet\" href=\"{app_name}\">") } else { String::new() })
    });
    Ok(Styles { shell, app })
}

fn is_shell(name: &str) -> bool {
    name.trim_start_matches("./").starts_with("shell-")
}
