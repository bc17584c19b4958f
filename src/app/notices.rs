//! The notices at the top of a screen. A notice that is already shown is not shown again.

use crate::route::Route;

/// How long it is said that score-only mode has ended, in milliseconds.
const SCORING_ENDED_MILLIS: u64 = 24 * 60 * 60 * 1000;

/// How urgently a screen reader announces a notice.
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
    /// In the notice that score-only mode has ended: the time when it ended, in milliseconds since 1970. This notice is
    /// shown only where scores are kept, for a day, until the mode starts again.
    pub scoring_ended: Option<u64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notices(Vec<PageNotice>);

impl Notices {
    /// Returns the notices to show on a screen at the time `now`, in milliseconds since 1970. `scores_only` is true in
    /// score-only mode.
    #[must_use]
    pub fn shown_on(&self, route: &Route, scores_only: bool, now: u64) -> Vec<PageNotice> {
        let is_shown = |notice: &&PageNotice| {
            notice.scoring_ended.is_none_or(|ended| {
                !scores_only && route.shows_scoring_ended() && now.saturating_sub(ended) < SCORING_ENDED_MILLIS
            })
        };
        self.0.iter().filter(is_shown).cloned().collect()
    }

    /// Shows a notice, unless the same one is already shown. Of the notices that score-only mode has ended, only the
    /// latest is kept.
    pub fn show(&mut self, notice: PageNotice) {
        if notice.scoring_ended.is_some() {
            self.0.retain(|shown| shown.scoring_ended.is_none());
        }
        if !self.0.contains(&notice) {
            self.0.push(notice);
        }
    }

    /// Removes the notice with this text from the screen.
    pub fn dismiss(&mut self, text: &str) {
        self.0.retain(|notice| notice.text != text);
    }
}
