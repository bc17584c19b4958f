//! The release's style: the shell's in the page itself, the rooms' in a sheet of their own that the program fetches with their
//! module, everything else in one sheet.

use std::fs;

use anyhow::{Result, bail};

use super::{Build, html};

/// The styles of the release.
pub struct Styles {
    /// What the first paint needs.
    pub shell: String,
    /// What the first screen and the table need, in the order of the cascade.
    pub app: String,
    /// What only the rooms beside the table need; it comes after all others.
    pub rooms: String,
}

/// Puts the shell's style into the page, the sheets marked `data-room` into one that the page names, and all others into one
/// where the first of them was.
pub fn bundle(build: &mut Build) -> Result<Styles> {
    let (mut shell, mut app, mut rooms) = (String::new(), String::new(), String::new());
    for tag in html::tags(&build.page, "link").iter().filter(|tag| tag.is("rel", "stylesheet")) {
        let name = tag.get("href").unwrap_or_default().trim_start_matches("./");
        let sheet = String::from_utf8(build.read(name)?)?;
        if sheet.contains("url(") && sheet.matches("url(").count() != sheet.matches("url(#").count() {
            bail!("{name} refers to a file: draw it in the page instead, so that the build stays complete");
        }
        let part = match tag {
            _ if is_shell(name) => &mut shell,
            _ if is_room(tag) => &mut rooms,
            _ => &mut app,
        };
        part.push_str(sheet.trim_end());
        part.push('\n');
        fs::remove_file(build.staging.join(name))?;
    }
    let [shell, app, rooms] = [shell, app, rooms].map(|sheet| sheet.trim_end().to_owned());
    let app_name = build.add("app.css", &app)?;
    let rooms_name = build.add("rooms.css", &rooms)?;
    build.set_meta("bower-rooms-style", &rooms_name);
    let mut placed = false;
    build.page = html::rewrite(&build.page, "link", |tag| {
        if !tag.is("rel", "stylesheet") {
            return None;
        }
        if is_shell(tag.get("href").unwrap_or_default()) {
            return Some(format!("<style>{shell}</style>"));
        }
        let first = !is_room(tag) && !std::mem::replace(&mut placed, true);
        Some(if first { format!("<link rel=\"stylesheet\" href=\"{app_name}\">") } else { String::new() })
    });
    Ok(Styles { shell, app, rooms })
}

fn is_shell(name: &str) -> bool {
    name.trim_start_matches("./").starts_with("shell-")
}

fn is_room(tag: &html::Tag) -> bool {
    tag.get("data-room").is_some()
}
