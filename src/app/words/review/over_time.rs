//! Sentences about how well the person has played over many reviewed games.

use super::{kind_name, points_decimal, points_in_words};
use crate::words::{count, percent_of_thousandths};
use bots::MilliPoints;
use bots::review::{CostEstimate, DecisionKind};
use rules::HandNo;

/// Names a kind of mistake by what was wrong, where it stands without the decision: `Wrong card, playing last`.
#[must_use]
pub const fn mistake_name(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Bid => "Wrong bid",
        DecisionKind::Discard => "Wrong discard",
        DecisionKind::OpeningLead => "Wrong opening lead",
        DecisionKind::Lead => "Wrong lead",
        DecisionKind::SecondHand => "Wrong card, playing second",
        DecisionKind::ThirdHand => "Wrong card, playing third",
        DecisionKind::LastHand => "Wrong card, playing last",
        DecisionKind::DefendingAlone => "Defending alone or not",
        named => kind_name(named),
    }
}

/// Titles a wrong decision: `Hand 7: Wrong lead`.
#[must_use]
pub fn mistake_title(hand: HandNo, kind: DecisionKind) -> String {
    format!("Hand {hand}: {}", mistake_name(kind))
}

/// Stands where single decisions are listed, if none of them cost much.
pub const NOTHING_COSTLY: &str = "No single decision cost you much.";
/// Stands below the line of what the person's decisions cost.
pub const LINE_CAPTION: &str = "Points lost per decision, game by game: lower is better. The pale band, like the numbers in \
    brackets below, shows how sure that is.";
pub const CALLS_HEADING: &str = "Calls, euchres and loners";
pub const NOTHING_YET: &str = "None of your games has been reviewed yet. Review one, and it is counted here.";
/// Names the games that one point of the chart covers: `Game 12`, `Games 11–14`. Games are counted from 1.
#[must_use]
pub fn game_range(first: usize, last: usize) -> String {
    match first == last {
        true => format!("Game {first}"),
        false => format!("Games {first}\u{2013}{last}"),
    }
}

/// Formats the average cost of a decision, in points: `0.08`.
#[must_use]
pub fn mean_cost(estimate: CostEstimate) -> String {
    hundredths_text(estimate.mean)
}

/// Tells the value at one end of the line of average costs: `Game 12: 0.08 points`.
#[must_use]
pub fn line_end(games: &str, estimate: CostEstimate) -> String {
    format!("{games}: {} points", mean_cost(estimate))
}

/// Formats the average cost of a decision with its confidence interval, in points: `0.08 (0.05 to 0.11)`. The interval
/// is never broken over two lines. An interval that is empty when rounded is left out.
#[must_use]
pub fn estimate_text(estimate: CostEstimate) -> String {
    let [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map(hundredths_text);
    if low == high { mean } else { format!("{mean} ({low}\u{a0}to\u{a0}{high})") }
}

/// Describes the average cost of a decision in all games, and in the latest games. `bids` or `cards` is `None` if
/// there were no such decisions. `lately` is `None` if the latest games had too few decisions. The sentence about the
/// latest games is left out then, if they are all games, and if they may differ from all games or not.
#[must_use]
pub fn average_cost_sentence(
    games: usize,
    all: CostEstimate,
    bids: Option<CostEstimate>,
    cards: Option<CostEstimate>,
    lately: Option<CostEstimate>,
) -> String {
    let apart = [
        bids.map(|bids| format!("{} for a bid", mean_cost(bids))),
        cards.map(|cards| format!("{} for a card", mean_cost(cards))),
    ];
    let apart: Vec<String> = apart.into_iter().flatten().collect();
    let over = match games {
        1 => "In the one game reviewed so far".to_owned(),
        games => format!("Over {}", count(games, "reviewed game")),
    };
    let first =
        format!("{over}, your decisions cost {} points each, on average ({}).", mean_cost(all), apart.join(", "));
    let Some(lately) = lately.filter(|lately| *lately != all) else { return first };
    let changed = if lately.high < all.mean {
        "Lately it is clearly less"
    } else if lately.low > all.mean {
        "Lately it is clearly more"
    } else if (all.low..=all.high).contains(&lately.mean) {
        "Lately it is about the same"
    } else {
        return first;
    };
    format!("{first} {changed}: {}.", mean_cost(lately))
}

/// Says how many stored reviews are not counted because an older version of Bower made them.
#[must_use]
pub fn unread_reviews_sentence(reviews: usize) -> String {
    let (not_counted, open) = match reviews {
        1 => ("was made by an older version and is not counted", "Open it to review the game again"),
        _ => ("were made by an older version and are not counted", "Open them to review the games again"),
    };
    format!("{} {not_counted}. {open}.", count(reviews, "review"))
}

/// Says that reviewed numbered hands are not counted.
#[must_use]
pub fn uncounted_hands_sentence(hands: usize) -> String {
    let reviewed = count(hands, "reviewed numbered hand");
    let verb = if hands == 1 { "is" } else { "are" };
    format!("{reviewed} {verb} not counted here: one hand is not a game.")
}

/// Says after how many more games the person's calls can be compared. `more_games` is `None` if the number cannot be
/// estimated yet.
#[must_use]
pub fn calls_to_come(more_games: Option<usize>) -> String {
    let when = match more_games {
        Some(1) => "about one more reviewed game".to_owned(),
        Some(games) => format!("about {games} more reviewed games"),
        None => "a few reviewed games".to_owned(),
    };
    format!("How often you call, go alone and get euchred is compared with sound play after {when}.")
}

/// Explains the table of calls, which compares the person with champions.
#[must_use]
pub fn calls_help(games: usize) -> String {
    format!("Percentages, from {}. \"Sound\" is how four champion bots play each other.", count(games, "reviewed game"))
}

/// Says from how many cases on the missing figures appear.
#[must_use]
pub fn more_calls_to_come(cases: u16) -> String {
    format!("More figures appear here, each once it has {cases} cases.")
}

/// Says what a habit cost, in how many decisions: `2.3 points in 8 decisions`.
#[must_use]
pub fn habit_cost(lost: MilliPoints, times: usize) -> String {
    format!("{} in {}", points_in_words(lost), count(times, "decision"))
}

/// Formats points without a sign: `2.3`.
#[must_use]
pub fn lost_points(points: MilliPoints) -> String {
    points_decimal(points)
}

/// Formats points a game without a sign: `0.14`. A kind of mistake costs little in each game, so there are two decimals.
#[must_use]
pub fn lost_points_per_game(points: MilliPoints) -> String {
    hundredths_text(points)
}

/// Formats how often the person does something: `31% of 48`. `of` is the number of occasions. A dash if there were
/// none.
#[must_use]
pub fn share_text(thousandths: Option<u16>, of: u16) -> String {
    thousandths.map_or_else(|| "\u{2013}".to_owned(), |share| format!("{}% of {of}", percent_of_thousandths(share)))
}

/// Compares how often the person does something with sound play: `clearly less often`. `compared` is `None` if there are
/// too few cases.
#[must_use]
pub const fn compared_with_sound(compared: Option<std::cmp::Ordering>) -> &'static str {
    match compared {
        None => "too few to tell",
        Some(std::cmp::Ordering::Less) => "clearly less often",
        Some(std::cmp::Ordering::Equal) => "about the same",
        Some(std::cmp::Ordering::Greater) => "clearly more often",
    }
}

fn hundredths_text(points: MilliPoints) -> String {
    let hundredths = (points.0.max(0) + 5) / 10;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_over_time_is_told_in_words() {
        let of =
            |mean, low, high| CostEstimate { mean: MilliPoints(mean), low: MilliPoints(low), high: MilliPoints(high) };
        let all = of(74, 60, 88);
        assert_eq!(
            average_cost_sentence(12, all, Some(of(51, 30, 72)), Some(of(80, 60, 100)), Some(of(40, 10, 70))),
            "Over 12 reviewed games, your decisions cost 0.07 points each, on average (0.05 for a bid, 0.08 for a card). Lately it is clearly less: \
             0.04."
        );
        assert_eq!(
            average_cost_sentence(1, all, None, Some(all), Some(all)),
            "In the one game reviewed so far, your decisions cost 0.07 points each, on average (0.07 for a card).",
            "there is no lately yet"
        );
        assert!(
            average_cost_sentence(2, all, None, Some(all), None).ends_with(" (0.07 for a card)."),
            "too few decisions"
        );
        assert_eq!(estimate_text(all), "0.07 (0.06\u{a0}to\u{a0}0.09)");
        assert_eq!(estimate_text(of(2, 0, 4)), "0.00", "all of it rounds to nothing");
        assert_eq!((game_range(3, 3), game_range(4, 9)), ("Game 3".to_owned(), "Games 4\u{2013}9".to_owned()));
        assert_eq!(habit_cost(MilliPoints(2310), 8), "2.3 points in 8 decisions");
        assert_eq!((share_text(Some(313), 48), share_text(None, 0)), ("31% of 48".to_owned(), "\u{2013}".to_owned()));
    }
}
