//! Draws how well the person has played over all reviewed games.

use super::drawings::{curve, stretched_drawing};
use crate::ui::prelude::*;
use app::play::OwnGame;
use app::review::{CallRow, CostPoint, HabitMoment, MistakeHabit, MistakeKindRow, OverTime};
use app::words::review::over_time as say;
use app::words::review::screen::HOW_YOU_PLAYED;

/// Draws the person's play over time. Returns `None` if there is nothing to tell and no game to review.
pub fn over_time() -> Option<AnyElement> {
    let told = OverTime::of_stored(&*outside());
    let to_review = OwnGame::last_to_review(&AppContext::current());
    if told.is_empty() && to_review.is_none() {
        return None;
    }
    let sheet =
        titled_section("sheet review", "over-time", "Your play over time").child(p().child(told.line_summary.as_str()));
    let sheet = sheet.child([&told.older_reviews, &told.numbered_hands].map(|note| note.as_deref().map(help)));
    if told.line.is_empty() {
        let review = to_review.map(|id| link_to("btn", Route::Review(id, None), HOW_YOU_PLAYED));
        return Some(sheet.child(review.map(button_row)));
    }
    Some(told_over_time(&told, sheet))
}

fn told_over_time(told: &OverTime, sheet: AnyElement) -> AnyElement {
    let compared: Vec<_> = told.calls.iter().filter(|call| call.comparison.is_some()).collect();
    // A table of a single game would only repeat what the sentence and the moments say.
    let several_games = told.games > 1;
    let figures = div()
        .child(told.line_ends().map(|ends| {
            let ends = help("").class("help line-ends").children(ends.map(|end| span().child(end)));
            group().child(cost_line(&told.line)).child(ends).child(help(say::LINE_CAPTION))
        }))
        .child((told.line.len() > 1).then(|| cost_table(&told.line)))
        .child(
            (several_games && !told.kinds.is_empty())
                .then(|| foldable("more", false, "What went wrong").child(mistake_kinds(&told.kinds))),
        )
        .child((!compared.is_empty()).then(|| {
            let explained = help(say::calls_help(told.games));
            open_section(say::CALLS_HEADING, div().child(calls_table(&compared)).child(explained))
        }));
    let moments = div()
        .child(told.kinds.is_empty().then(|| p().child("No decision of yours was clearly wrong.")))
        .child((!told.habits.is_empty()).then(|| habit_list(&told.habits)))
        .child((!told.single_moments.is_empty()).then(|| single_moments(told)))
        .child((!told.kinds.is_empty() && told.shows_no_decision()).then(|| p().child(say::NOTHING_COSTLY)));
    sheet.child(div().class("over-time").child(figures).child(moments)).child(told.calls_to_come.as_deref().map(help))
}

fn open_section(heading: &'static str, of: AnyElement) -> AnyElement {
    foldable("more", true, heading).child(of)
}

/// Height of the drawing in its own coordinates.
const HEIGHT: i32 = 1000;
/// Distance between two points in the drawing's own coordinates.
const STEP: usize = 1000;

/// Draws the mean cost of a decision as a line, and its uncertainty as an area. Screen readers skip it, because the
/// sentences around it say the same.
fn cost_line(points: &[CostPoint]) -> AnyElement {
    let right = points.len().saturating_sub(1).max(1) * STEP;
    let most = points.iter().map(|point| point.all.high.0).max().unwrap_or_default().max(1);
    let at = |place: usize, cost: i32| format!("{} {}", place * STEP, HEIGHT - cost * HEIGHT / most);
    let each = |cost: fn(&CostPoint) -> i32| -> Vec<String> {
        points.iter().enumerate().map(|(place, point)| at(place, cost(point))).collect()
    };
    let (mut spread, mut low) = (each(|point| point.all.high.0), each(|point| point.all.low.0));
    low.reverse();
    spread.append(&mut low);
    stretched_drawing(right, HEIGHT)
        .attr("aria-hidden", "true")
        .child(curve("area", format!("M{}Z", spread.join("L"))))
        .child(curve("course", format!("M{}", each(|point| point.all.mean.0).join("L"))))
}

fn cost_table(points: &[CostPoint]) -> AnyElement {
    let mean = |of: Option<_>| of.map(say::mean_cost).unwrap_or_default();
    let row = |point: &CostPoint| {
        figures_row(point.title.clone(), [point.estimate_text.clone(), mean(point.bids), mean(point.cards)])
    };
    open_section(
        "What a decision cost",
        figures_table(["Games", "All", "Bids", "Cards"], points.iter().map(row).collect()),
    )
}

fn mistake_kinds(kinds: &[MistakeKindRow]) -> AnyElement {
    let row = |kind: &MistakeKindRow| {
        figures_row(kind.title.to_owned(), [kind.times.to_string(), kind.lost_text.clone(), kind.lost_per_game.clone()])
    };
    figures_table(["Kind", "Times", "Points lost", "A game"], kinds.iter().map(row).collect())
}

fn calls_table(calls: &[&CallRow]) -> AnyElement {
    let row = |call: &&CallRow| {
        figures_row(call.title.to_owned(), [call.own.clone(), call.sound.clone(), call.comparison_text.to_owned()])
    };
    figures_table(["How often", "You", "Sound", ""], calls.iter().map(row).collect()).class("figures calls")
}

fn figures_table(heads: [&'static str; 4], rows: Vec<AnyElement>) -> AnyElement {
    let heads = heads.map(|head| if head.is_empty() { td() } else { th().attr("scope", "col").child(head) });
    table().class("figures").child(thead().child(tr().children(heads))).child(tbody().child(rows))
}

fn figures_row(title: String, cells: [String; 3]) -> AnyElement {
    row_with_head(title).children(cells.map(|cell| td().child(cell)))
}

/// Draws the costliest habits, each with the moments in which it was seen.
fn habit_list(habits: &[MistakeHabit]) -> AnyElement {
    let habit = |habit: &MistakeHabit| {
        let heading = (b().child(habit.title), ": ", habit.cost.as_str());
        li().child(foldable("more", false, heading).child(moment_list(&habit.moments)))
    };
    div().child(h3().child("Your costliest habits")).child(ol().class("habits").children(habits.iter().map(habit)))
}

/// Draws the decisions whose kind of mistake was made only once. They stand beside the habits, if there are any.
fn single_moments(told: &OverTime) -> AnyElement {
    let heading = if told.habits.is_empty() { "Your costliest decisions" } else { "Only once so far" };
    div().child(h3().child(heading)).child(moment_list(&told.single_moments))
}

fn moment_list(moments: &[HabitMoment]) -> AnyElement {
    let moment = |moment: &HabitMoment| {
        let link = a()
            .attr("href", Route::Review(moment.game.clone(), Some(moment.at)))
            .child(b().child(moment.title.as_str()));
        li().child(link.child(small().child(moment.note.as_str())))
    };
    numbered_list("moments").children(moments.iter().map(moment))
}
