//! The notices at the top of a screen. The same notice is shown only once.

/// The urgency of a notice for screen readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeWeight {
    /// Announced at the next pause.
    Status,
    /// Announced at once.
    Alert,
}

/// A notice at the top of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageNotice {
    pub weight: NoticeWeight,
    pub text: String,
}

/// The current notices, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(Vec<PageNotice>);

impl Notices {
    #[must_use]
    pub fn shown(&self) -> &[PageNotice] {
        &self.0
    }

    /// Shows a notice unless it is already shown.
    pub fn show(&mut self, notice: PageNotice) {
        if !self.0.contains(&notice) {
            self.0.push(notice);
        }
    }

    /// Removes the notice with this text.
    pub fn dismiss(&mut self, text: &str) {
        self.0.retain(|notice| notice.text != text);
    }
}
