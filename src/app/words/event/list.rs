//! Texts of the list of stored events.

/// Describes an event in the list: `Practice, 16 entered. Round 3 of 8. Today, 14:20`. `stands` is `None` if the event
/// is over.
#[must_use]
pub fn event_summary(what: &str, entered: usize, stands: Option<&str>, when: &str) -> String {
    format!("{what}, {entered} entered. {}. {when}", stands.unwrap_or("Finished"))
}

/// Warns that deleting an event is final. `about` describes the event as in the list.
#[must_use]
pub fn deletion_warning(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}
