//! Merges the style sheets of the release. The style of the shell is put into the page itself. The table and the other
//! screens each have a style sheet that is fetched with their module. All other styles are merged into one style sheet.

use std::fs;

use anyhow::{Result, bail};
use lol_html::html_content::ContentType;

use super::{Build, html};

/// CSS selector of the style sheets in Trunk's page.
const STYLE_SELECTOR: &str = "link[rel='stylesheet']";

/// The merged style sheets of the release, by the time at which the page needs them.
#[derive(Default)]
pub struct Styles {
    /// Styles of the shell, which is shown before the app has started.
    pub shell: String,
    /// Styles from style sheets without a `data-part`, for the app as a whole.
    pub app: String,
    /// Styles of the table. They must come after `app`.
    pub table: String,
    /// Styles of the screens other than the table. They must come after `table`.
    pub rooms: String,
}

/// Inlines the style of the shell and merges all other style sheets. Style sheets with an attribute `data-part` are
/// merged by part. The page gets the names of the merged files.
pub fn merge_styles(build: &mut Build) -> Result<Styles> {
    let mut styles = Styles::default();
    let sheets = html::find(&build.page, STYLE_SELECTOR, |link| {
        Some((link.get_attribute("href")?, link.get_attribute("data-part")))
    })?;
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
    let app_name = build.add_file("app.css", &app)?;
    let table_name = build.add_file("table.css", &table)?;
    let rooms_name = build.add_file("rooms.css", &rooms)?;
    build.set_meta("bower-table-style", &table_name)?;
    build.set_meta("bower-rooms-style", &rooms_name)?;
    let mut placed = false;
    build.page = html::rewrite(&build.page, STYLE_SELECTOR, |link| {
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
