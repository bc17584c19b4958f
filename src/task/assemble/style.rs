//! The release's style: the shell's in the page itself, the table's and the rooms' each in a sheet of their own that the
//! program fetches with their module, everything else in one sheet.

use std::fs;

use anyhow::{Result, bail};
use lol_html::html_content::ContentType;

use super::{Build, html};

/// The sheets as Trunk names them.
const SHEETS: &str = "link[rel='stylesheet']";

/// The styles of the release.
#[derive(Default)]
pub struct Styles {
    /// What the first paint needs.
    pub shell: String,
    /// What every screen needs, in the order of the cascade.
    pub app: String,
    /// What the table needs besides; it comes after that.
    pub table: String,
    /// What only the rooms beside the table need; it comes after all others.
    pub rooms: String,
}

/// Puts the shell's style into the page, the sheets marked `data-part` into one for each part, which the page names, and all
/// others into one where the first of them was.
pub fn bundle(build: &mut Build) -> Result<Styles> {
    let mut styles = Styles::default();
    let sheets =
        html::find(&build.page, SHEETS, |link| Some((link.get_attribute("href")?, link.get_attribute("data-part"))))?;
    for (address, part) in &sheets {
        let name = address.trim_start_matches("./");
        let sheet = String::from_utf8(build.read(name)?)?;
        if sheet.contains("url(") && sheet.matches("url(").count() != sheet.matches("url(#").count() {
            bail!("{name} refers to a file: draw it in the page instead, so that the build stays complete");
        }
        let part = match part.as_deref() {
            _ if is_shell(name) => &mut styles.shell,
            None => &mut styles.app,
            Some("table") => &mut styles.table,
            Some("rooms") => &mut styles.rooms,
            Some(other) => bail!("{name} is of the part {other}, which has no style of its own"),
        };
        part.push_str(sheet.trim_end());
        part.push('\n');
        fs::remove_file(build.staging.join(name))?;
    }
    let Styles { shell, app, table, rooms } = styles;
    let [shell, app, table, rooms] = [shell, app, table, rooms].map(|sheet| sheet.trim_end().to_owned());
    let app_name = build.add("app.css", &app)?;
    let table_name = build.add("table.css", &table)?;
    let rooms_name = build.add("rooms.css", &rooms)?;
    build.set_meta("bower-table-style", &table_name)?;
    build.set_meta("bower-rooms-style", &rooms_name)?;
    let mut placed = false;
    build.page = html::rewrite(&build.page, SHEETS, |link| {
        if is_shell(&link.get_attribute("href").unwrap_or_default()) {
            link.replace(&format!("<style>{shell}</style>"), ContentType::Html);
        } else if !link.has_attribute("data-part") && !std::mem::replace(&mut placed, true) {
            link.replace(&format!("<link rel=\"stylesheet\" href=\"{app_name}\">"), ContentType::Html);
        } else {
            link.remove();
        }
        Ok(())
    })?;
    Ok(Styles { shell, app, table, rooms })
}

fn is_shell(name: &str) -> bool {
    name.trim_start_matches("./").starts_with("shell-")
}
