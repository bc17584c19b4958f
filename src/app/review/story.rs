//! The story of a game: how the chance to win went, what mattered most, and where the result came from.

use super::KeyMoment;
use crate::words::Viewer;
use crate::words::review::{self as say, Reviewed};
use bots::WinChance;
use bots::review::{Review, ScoreMoment, chances};
use cards::{BySeat, Seat};
use rules::record::GameLog;

/// How many decisions are told as those that mattered most.
const KEY: usize = 3;

/// A reviewed game, as it is told to somebody who sat in it or looks on.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// From where it is told.
    pub viewer: Viewer,
    /// Whose play it is.
    pub reviewed: Reviewed,
    /// The chance to win, before the first hand and after each.
    pub line: Vec<LinePoint>,
    /// The same in words.
    pub line_told: String,
    /// The decisions of one's own that cost most, the dearest first.
    pub key: Vec<KeyMoment>,
    /// The other wrong ones, likewise.
    pub more: Vec<KeyMoment>,
    /// The parts of the result, one row each; the last row is the total.
    pub account: Vec<AccountRow>,
    /// The same in words.
    pub account_told: String,
    /// The cost of each seat's wrong decisions.
    pub seats: BySeat<SeatRow>,
}

/// A point of the line of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePoint {
    /// After which hand: `Hand 3`, or `Start`.
    pub title: String,
    /// The score, one's own first: `4–2`.
    pub score: String,
    /// The chance to win.
    pub chance: WinChance,
    /// The same in words: `54 %`.
    pub told: String,
}

/// A row of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// What it is.
    pub title: String,
    /// Its points, with a sign.
    pub points: String,
    /// How long its bar is, in hundredths of the longest: to the right what was won, to the left what was lost.
    pub bar: i8,
}

/// What a seat lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// Who sits there.
    pub name: String,
    /// What was lost: `0.4 by bids, 1.1 by play`.
    pub lost: String,
    /// How many decisions were called wrong.
    pub wrong: usize,
    /// Of how many in which there was something to decide.
    pub of: usize,
}

impl Story {
    /// All wrong decisions, the dearest first.
    pub fn moments(&self) -> impl Iterator<Item = &KeyMoment> {
        self.key.iter().chain(&self.more)
    }

    /// The story of a game as it is told to this viewer; `None` where its log tells no game.
    #[must_use]
    pub fn of(log: &GameLog, viewer: Viewer, review: &Review) -> Option<Story> {
        let (state, own) = (log.fold().ok()?, viewer.seat());
        let reviewed = Reviewed::of(viewer, &log.seating.clone().map(|player| player.name));
        let (moments, account) = (chances(&state, own.side()), review.account(own));
        let mut key = wrong(log, own, &reviewed, review);
        let more = key.split_off(key.len().min(KEY));
        Some(Story {
            viewer,
            line: moments.iter().map(|moment| point(moment, own)).collect(),
            line_told: say::chance_told(&moments, &reviewed),
            key,
            more,
            account: rows(say::account_rows(&account, &reviewed)),
            account_told: say::account_told(&account, state.result(), own.side(), &reviewed),
            seats: BySeat::from_fn(|seat| seat_row(log, review, seat)),
            reviewed,
        })
    }
}

/// The rows with their bars.
pub(super) fn rows(rows: Vec<say::AccountPart>) -> Vec<AccountRow> {
    let longest = rows.iter().map(|row| row.tenths.abs()).max().unwrap_or_default().max(1);
    let row = |say::AccountPart { title, tenths, .. }| {
        let bar = (tenths * 100 / longest) as i8;
        AccountRow { title, points: say::signed(tenths), bar }
    };
    rows.into_iter().map(row).collect()
}

fn point(moment: &ScoreMoment, own: Seat) -> LinePoint {
    let (ours, theirs) = (moment.score[own.side()], moment.score[own.side().other()]);
    LinePoint {
        title: say::after(moment.after),
        score: format!("{ours}\u{2013}{theirs}"),
        chance: moment.chance,
        told: say::percents(moment.chance),
    }
}

/// The wrong decisions, the dearest of what counted first.
fn wrong(log: &GameLog, own: Seat, reviewed: &Reviewed, review: &Review) -> Vec<KeyMoment> {
    let wrong = review.judged(own).filter(|(_, judged)| judged.grade().is_wrong());
    let mut wrong: Vec<_> = wrong.map(|(decision, judged)| (judged.cost.aim, decision)).collect();
    cards::sort::sort_by_key(&mut wrong, |(cost, decision)| (std::cmp::Reverse(*cost), decision.at));
    wrong.into_iter().filter_map(|(_, decision)| KeyMoment::of(log, decision, reviewed)).collect()
}

fn seat_row(log: &GameLog, review: &Review, seat: Seat) -> SeatRow {
    SeatRow {
        name: log.seating[seat].name.clone(),
        lost: say::lost(review.lost(seat)),
        wrong: review.judged(seat).filter(|(_, judged)| judged.grade().is_wrong()).count(),
        of: review.judged(seat).count(),
    }
}
