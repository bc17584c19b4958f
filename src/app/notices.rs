//! The notices at the top of a screen. A notice that is already shown is not shown again.

/// The urgency with which a screen reader announces a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeUrgency {
    /// The screen reader announces the notice at its next pause. The notice goes after it has been read, or with its
    /// screen.
    Status,
    /// Like `Status`, but the notice stays until the person dismisses it.
    LastingStatus,
    /// The screen reader interrupts whatever it is reading.
    Alert,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageNotice {
    pub urgency: NoticeUrgency,
    pub text: String,
}

impl PageNotice {
    /// Returns a notice that stays until the person dismisses it.
    #[must_use]
    pub const fn lasting(text: String) -> PageNotice {
        PageNotice { urgency: NoticeUrgency::LastingStatus, text }
    }
}

/// Returns the time in milliseconds that a slow reader needs for a text.
#[must_use]
pub const fn reading_millis(text: &str) -> u32 {
    4000 + 70 * text.len() as u32
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices {
    shown: Vec<PageNotice>,
    of_link: LinkFaults,
}

/// The notices about a link, which go with the screen that the link leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LinkFaults {
    texts: Vec<String>,
    /// The number of screens that are left before the notices go.
    screens: u8,
}

impl Notices {
    #[must_use]
    pub fn shown(&self) -> &[PageNotice] {
        &self.shown
    }

    /// Shows a notice, unless the same one is already shown.
    pub fn show(&mut self, notice: PageNotice) {
        if !self.shown.contains(&notice) {
            self.shown.push(notice);
        }
    }

    /// Removes the oldest notice about what has happened, if there is one.
    pub fn remove_oldest_status(&mut self) {
        if let Some(at) = self.shown.iter().position(|notice| notice.urgency == NoticeUrgency::Status) {
            self.shown.remove(at);
        }
    }

    /// Removes the notice with this text from the screen.
    pub fn dismiss(&mut self, text: &str) {
        self.shown.retain(|notice| notice.text != text);
    }

    /// Shows what is wrong with a link until this many screens have been left.
    pub fn show_link_faults(&mut self, faults: Vec<String>, screens: u8) {
        for text in &faults {
            self.show(PageNotice { urgency: NoticeUrgency::Alert, text: text.clone() });
        }
        self.of_link = LinkFaults { texts: faults, screens };
    }

    /// Counts a screen that has been left. Removes its notices, and the notices about the link that led to it.
    pub fn leave_screen(&mut self) {
        for _ in 0..self.shown.len() {
            self.remove_oldest_status();
        }
        self.of_link.screens = self.of_link.screens.saturating_sub(1);
        if self.of_link.screens == 0 {
            for text in std::mem::take(&mut self.of_link.texts) {
                self.dismiss(&text);
            }
        }
    }
}
