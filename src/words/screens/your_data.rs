//! What is kept on the device.

pub const KEPT_FOR_GOOD: &str = "The browser keeps it for good.";
pub const CLEARED_UNVISITED: &str =
    "The browser may clear it when you have not opened Bower for some days: install Bower, or export.";
pub const CLEARED_SHORT_OF_ROOM: &str =
    "The browser may clear it when it is short of room: export what you want to keep.";
pub const EXPORT_ALL: &str = "Export everything";
pub const ALL_DELETED: &str = "Everything is deleted.";
pub const DELETE_ALL_ASKED: &str = "Delete everything?";
pub const DELETE_ALL_MEANS: &str = "All games and settings on this device go, and cannot be brought back.";
pub const DELETE_ALL_FOR_GOOD: &str = "Delete everything for good";
pub const YOUR_DATA: &str = "Your data";
pub const IMPORT: &str = "Import";
pub const DELETE_ALL: &str = "Delete everything";
pub const A_GAME: &str = "A game";
pub const SETTINGS: &str = "Settings";
pub const DATA: &str = "Data";
pub const EXPORT_SET_ASIDE: &str = "Export what was set aside";
pub const EXPORT: &str = "Export";
pub const SET_ASIDE: &str = "Set aside";
pub const SET_ASIDE_IS: &str = "This could not be read, or a newer Bower wrote it. It is kept unchanged.";

/// How much is kept: so many games, and so many bytes of everything.
#[must_use]
pub fn kept(games: usize, bytes: usize) -> String {
    let games = match games {
        0 => "no games".to_owned(),
        1 => "one game".to_owned(),
        many => format!("{many} games"),
    };
    let size = match bytes {
        small @ 0..1000 => format!("{small} bytes"),
        large => format!("{} KB", large.div_ceil(1000)),
    };
    format!("Everything stays on this device: {games}, {size}.")
}
