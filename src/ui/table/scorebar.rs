//! The bar at the top of the table, with the score as cards and as a number, the tricks, and the number of the hand.

use super::props::TableProps;
use crate::ui::prelude::*;
use app::play::ScoreKept;
use app::play::model::ScoreModel;
use app::words;
use app::words::table as say;
use cards::Seat;
use cards::ruleset::Counters;

pub fn scorebar(shown: TableProps) -> AnyElement {
    let model = shown.model;
    let score = Watch::memo(move || model.read().score.clone());
    let sides = shown.names.with_value(|names| shown.viewer.sides(names));
    let [near, far] = sides.clone();
    let spoken = move || {
        let score = score.get();
        let deals = score.deals_left.map(words::deals_left_sentence).unwrap_or_default();
        say::score_and_tricks(&sides, [score.us, score.them], [score.tricks_us, score.tricks_them], &deals)
    };
    let hand = (b().child(move || score.get().hand), " ", move || score.get().of);
    let number = match shown.on_hand_number {
        Some(about) => act_button("hand-no", hand, move |_| about.run(())).attr("title", say::ABOUT_THIS_GAME),
        None => div().class("hand-no").child(hand),
    };
    let number = number.child(show(move || score.read().deals_left.is_some(), move || deals_left(score)));
    let bar = region("score", "Score")
        .child(match shown.score_kept {
            ScoreKept::ByTheTable => p().class("vh").child(spoken),
            ScoreKept::ByThePerson => p().class("vh").child(say::YOU_KEEP_SCORE),
        })
        .child(side_score(score, shown.score_kept, ["us", "H"], near, |score| (score.us, score.tricks_us)))
        .child(number)
        .child(side_score(score, shown.score_kept, ["them", "S"], far, |score| (score.them, score.tricks_them)));
    header().class("scorebar").child(home_link("btn icon-btn")).child(bar)
}

/// Draws the number of deals left for each seat, such as `Deals left N3 E3 S2 W2`. Screen readers skip it, because they read the
/// numbers with the score.
fn deals_left(score: Watch<ScoreModel>) -> AnyElement {
    let of = move |seat: Seat| score.read().deals_left.map_or(0, |each| each[seat]).to_string();
    let seats = Seat::ALL.map(|seat| span().child(seat.to_string()).child(b().child(move || of(seat))));
    span().class("deals").attr("aria-hidden", "true").child(span().child("Deals left")).child(seats)
}

/// Draws the points and tricks of one side. If the person keeps the score, the points are left out. `[side, suit]` are
/// the side for the style sheet and the suit of the cards that show the score.
fn side_score(
    score: Watch<ScoreModel>,
    kept: ScoreKept,
    [side, suit]: [&'static str; 2],
    name: String,
    of: fn(&ScoreModel) -> (i16, u8),
) -> AnyElement {
    let points = Watch::derive(move || of(&score.read()).0);
    let tricks = move || of(&score.read()).1.to_string();
    let counters = Watch::derive(move || score.read().counters);
    let points_shown =
        move || (kept == ScoreKept::ByTheTable).then(|| b().class("points").child(move || points.get().to_string()));
    let counters_shown = move || kept == ScoreKept::ByTheTable && counters.get() != Counters::Paper;
    div()
        .class("side")
        .attr("data-side", side)
        .attr("aria-hidden", "true")
        .child(show(counters_shown, move || score_counters(points, counters, suit)))
        .child(span().class("name").child((name, " ", points_shown())))
        .child(span().class("tricks").attr("data-n", tricks))
}

/// Draws a score as players show it on a table, with two cards of which one partly covers the other.
pub fn score_counters(points: Watch<i16>, counters: Watch<Counters>, suit: &'static str) -> AnyElement {
    let cards = move || counter_cards(points.get(), counters.get(), suit);
    let card = |class| svg::r#use().class(class).attr("width", "30").attr("height", "42");
    svg::svg()
        .class("fives")
        .attr("data-suit", suit)
        .attr("data-low", move || cards().low)
        .attr("data-show", move || cards().visible_pips)
        .attr("viewBox", "0 0 64 56")
        .attr("aria-hidden", "true")
        .child(card("low").attr("href", move || format!("#{}-{suit}", cards().low)))
        .child(card("top").attr("href", move || cards().top))
}

/// The two cards that show a score. The card on top covers some pips of the lower card. `visible_pips` is the number of
/// visible pips.
struct CounterCards {
    low: &'static str,
    top: String,
    visible_pips: i16,
}

/// Returns the cards for a score. After ten points the cards start again at one, but the number next to them is right.
fn counter_cards(points: i16, counters: Counters, suit: &str) -> CounterCards {
    let points = if points > 0 { (points - 1) % 10 + 1 } else { 0 };
    let (first, low, high, top) = match counters {
        Counters::SixAndFour => (6, "six", "four", "six"),
        Counters::Fives | Counters::Paper => (5, "five", "five", "five"),
    };
    if points <= first {
        CounterCards { low, top: "#down".to_owned(), visible_pips: points }
    } else {
        CounterCards { low: high, top: format!("#{top}-{suit}"), visible_pips: points - first }
    }
}
