//! The notices at the top of a screen. A notice that is already shown is not shown again.

/// The urgency with which a screen reader announces a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeUrgency {
    /// The screen reader announces the notice at its next pause.
    Status,
    /// The screen reader interrupts whatever it is reading.
    Alert,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageNotice {
    pub urgency: NoticeUrgency,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(Vec<PageNotice>);

impl Notices {
    #[must_use]
    pub fn shown(&self) -> &[PageNotice] {
        &self.0
    }

    /// Shows a notice, unless the same one is already shown.
    pub fn show(&mut self, notice: PageNotice) {
        if !self.0.contains(&notice) {
            self.0.push(notice);
        }
    }

    /// Removes the notice with this text from the screen.
    pub fn dismiss(&mut self, text: &str) {
        self.0.retain(|notice| notice.text != text);
    }
}
