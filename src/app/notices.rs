//! Notices on top of a screen.

/// How a notice is brought to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Said when there is a moment.
    Status,
    /// Said at once.
    Alert,
}

/// A notice on top of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageNotice {
    /// How it is brought to people.
    pub weight: Weight,
    /// What it says.
    pub text: String,
}

/// The notices shown, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(Vec<PageNotice>);

impl Notices {
    /// Returns the notices shown, oldest first.
    #[must_use]
    pub fn shown(&self) -> &[PageNotice] {
        &self.0
    }

    /// Shows a notice, once.
    pub fn show(&mut self, notice: PageNotice) {
        if !self.0.contains(&notice) {
            self.0.push(notice);
        }
    }

    /// Takes away what says this.
    pub fn dismiss(&mut self, text: &str) {
        self.0.retain(|notice| notice.text != text);
    }
}
