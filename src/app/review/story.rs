//! The story of a reviewed game: the course of the chance to win, the decisions that mattered most, and the parts of
//! the result. Start with [`Story::of`].

use super::{HandPart, KeyMoment};
use crate::practice::NumberedDeal;
use crate::words::Viewer;
use crate::words::review::{self as say, ReviewedPlayer};
use bots::review::{ChanceBetweenHands, JudgedDecision, Judgment, Review, chances_between_hands};
use bots::{MilliPoints, WinChance};
use cards::{BySeat, Seat};
use rules::HandNo;
use rules::record::GameLog;
use rules::view::SeatView;

/// The highest number of decisions in [`Story::key_moments`].
const MAX_KEY_MOMENTS: usize = 3;

/// The story of a reviewed game for one viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    pub viewer: Viewer,
    /// The player whose decisions are shown.
    pub reviewed: ReviewedPlayer,
    /// The chance to win before the first hand and after each hand. Empty for a numbered hand, which is judged in points.
    pub chance_line: Vec<LinePoint>,
    /// Sentences about the course of the chance to win.
    pub line_summary: String,
    /// The player's costliest wrong decisions, costliest first.
    pub key_moments: Vec<KeyMoment>,
    /// Explains wrong decisions in a single hand that was won; `None` otherwise.
    pub won_anyway: Option<&'static str>,
    /// The player's other wrong decisions, costliest first.
    pub other_moments: Vec<KeyMoment>,
    /// The parts of the result, such as luck and skill, with one row each. The last row is the total.
    pub account: Vec<AccountRow>,
    /// A sentence that sums up `account`.
    pub account_summary: String,
    /// The cost of each player's wrong decisions.
    pub seats: BySeat<SeatRow>,
}

/// A point of the line: the chance to win between two hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePoint {
    /// The hand that has just ended, for example `Hand 3`. `Start` before the first hand.
    pub title: String,
    /// The score, with the viewer's side first: `4–2`.
    pub score: String,
    /// The chance of the viewer's side to win.
    pub chance: WinChance,
    /// The chance as text: `54%`.
    pub chance_text: String,
}

/// A row of an account: one part of the result, such as luck, or the total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    pub title: String,
    /// The points with a sign: `+1.3`.
    pub points: String,
    /// The length of the row's bar in percent of the longest bar. Positive for points won, negative for points lost.
    pub bar: i8,
}

/// The cost of a player's wrong decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    pub name: String,
    /// The points that the decisions cost: `0.4 by bids, 1.0 by play`.
    pub lost: String,
    pub wrong_decisions: usize,
    /// The hands of the wrong decisions: `hands 3, 7`. Empty if there are none.
    pub wrong_in: String,
    /// The number of decisions in which the player had a choice.
    pub decisions: usize,
}

/// A wrong decision in one game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostlyMistake {
    /// The index of the decision in the game's log.
    pub at: usize,
    /// The title under which the review shows the decision: `Hand 7: Led the jack of clubs`.
    pub title: String,
    pub sentence: String,
    pub lost: MilliPoints,
}

impl Story {
    /// Returns all wrong decisions of the player, costliest first.
    pub fn moments(&self) -> impl Iterator<Item = &KeyMoment> {
        self.key_moments.iter().chain(&self.other_moments)
    }

    /// Tells the story of a game to a viewer; `None` if the log is invalid.
    #[must_use]
    pub fn of(log: &GameLog, viewer: Viewer, review: &Review) -> Option<Story> {
        let (state, own) = (log.fold().ok()?, viewer.seat());
        let reviewed = ReviewedPlayer::of(viewer, &log.seating.clone().map(|player| player.name));
        let (moments, account) = (chances_between_hands(&state, own.side()), review.account(own));
        let mut key = wrong_decisions(log, own, &reviewed, review);
        let more = key.split_off(key.len().min(MAX_KEY_MOMENTS));
        let is_hand = NumberedDeal::is_hand(log);
        let is_won = state.result().and_then(|result| result.winner()) == Some(own.side());
        Some(Story {
            won_anyway: (is_won && !key.is_empty() && is_hand).then_some(say::WON_ANYWAY),
            viewer,
            chance_line: moments.iter().filter(|_| !is_hand).map(|moment| line_point(moment, own)).collect(),
            line_summary: if is_hand { String::new() } else { say::chance_sentence(&moments, &reviewed) },
            key_moments: key,
            other_moments: more,
            account: account_rows(say::account_rows(&account, &reviewed)),
            account_summary: say::account_sentence(&account, state.result(), own.side(), &reviewed),
            seats: BySeat::from_fn(|seat| seat_row(log, review, seat)),
            reviewed,
        })
    }
}

/// Converts the parts of a result into rows with bars.
pub(super) fn account_rows(rows: Vec<say::AccountPart>) -> Vec<AccountRow> {
    let longest = rows.iter().map(|row| row.tenths.abs()).max().unwrap_or_default().max(1);
    let row = |say::AccountPart { title, tenths, .. }| {
        let bar = (tenths * 100 / longest) as i8;
        AccountRow { title, points: say::signed_tenths(tenths), bar }
    };
    rows.into_iter().map(row).collect()
}

fn line_point(moment: &ChanceBetweenHands, own: Seat) -> LinePoint {
    let (ours, theirs) = (moment.score[own.side()], moment.score[own.side().other()]);
    LinePoint {
        title: say::moment_label(moment.after),
        score: format!("{ours}\u{2013}{theirs}"),
        chance: moment.chance,
        chance_text: say::chance_percent(moment.chance),
    }
}

/// Returns a seat's wrong decisions, costliest first. The cost is measured by what the player should have aimed for:
/// points, or the chance to win.
fn wrong_decisions(log: &GameLog, own: Seat, reviewed: &ReviewedPlayer, review: &Review) -> Vec<KeyMoment> {
    let wrong = sorted_wrong_decisions(own, review, |judged| judged.cost.aim);
    wrong.into_iter().filter_map(|(_, decision)| KeyMoment::of(log, decision, reviewed)).collect()
}

/// Returns at most `most` wrong decisions of a seat. The decision that cost the most points comes first.
pub(super) fn costliest_mistakes(log: &GameLog, own: Seat, review: &Review, most: usize) -> Vec<CostlyMistake> {
    let costly = |(lost, decision)| {
        let KeyMoment { at, title, mistake: told, cost, .. } = KeyMoment::of(log, decision, &ReviewedPlayer::Own)?;
        Some(CostlyMistake { at, title, sentence: format!("{told} {cost}"), lost })
    };
    sorted_wrong_decisions(own, review, Judgment::points_lost).into_iter().filter_map(costly).take(most).collect()
}

/// Returns the part of the hand in which a decision was made. `None` if the log is invalid.
pub(super) fn part_of_hand(log: &GameLog, decision: &JudgedDecision) -> Option<HandPart> {
    let view = SeatView::of(&log.fold_first(decision.at).state, decision.seat)?;
    Some(HandPart::of(&view, decision.action))
}

/// Returns a seat's wrong decisions with the costs that `cost` returns, costliest first.
fn sorted_wrong_decisions(
    own: Seat,
    review: &Review,
    cost: impl Fn(&Judgment) -> MilliPoints,
) -> Vec<(MilliPoints, &JudgedDecision)> {
    let wrong = review.judged(own).filter(|(_, judged)| judged.grade().is_wrong());
    let mut wrong: Vec<_> = wrong.map(|(decision, judged)| (cost(judged), decision)).collect();
    cards::sort::sort_by_key(&mut wrong, |(cost, decision)| (std::cmp::Reverse(*cost), decision.at));
    wrong
}

fn seat_row(log: &GameLog, review: &Review, seat: Seat) -> SeatRow {
    let wrong: Vec<HandNo> = review
        .judged(seat)
        .filter(|(_, judged)| judged.grade().is_wrong())
        .map(|(decision, _)| decision.hand)
        .collect();
    SeatRow {
        name: log.seating[seat].name.clone(),
        lost: say::lost_points_text(review.points_lost(seat)),
        wrong_decisions: wrong.len(),
        wrong_in: say::screen::hands_in_words(&wrong),
        decisions: review.judged(seat).count(),
    }
}
