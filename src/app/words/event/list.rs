//! Texts of the list of stored events.

/// Describes an event in the list: `Practice, 16 entered. Round 3 of 8. Today, 14:20`. `stage` is the round, or the
/// person's place if the event is over.
#[must_use]
pub fn event_summary(what: &str, entered: usize, stage: &str, when: &str) -> String {
    let end = if stage.ends_with('!') { "" } else { "." };
    format!("{what}, {entered} entered. {stage}{end} {when}")
}

/// Warns that deleting an event is final. `about` describes the event as in the list.
#[must_use]
pub fn deletion_warning(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}
