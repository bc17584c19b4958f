//! Sentences of the review of a game: the cost of each decision, the parts of the result, and the chance to win over
//! the hands.

pub mod coach;
pub mod guess;
pub mod luck;
pub mod mistake;
pub mod mistakes;
pub mod over_time;
pub mod screen;

use super::names::in_lowercase;
use super::{Viewer, YOU, capitalized, count, uncapitalized};
use crate::play::TableGuest;
use crate::review::{HandPart, Treatment};
use bots::review::{Account, ChanceBetweenHands, DecisionKind, Grade, PointsLost};
use bots::{AppraisedAction, MilliPoints, WinChance};
use cards::{BySeat, Rank, Side};
use rules::{Action, GameResult, HandNo, WinReason};

/// The player whose decisions a review shows. Sentences call the person "you", and anybody else by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewedPlayer {
    Own,
    Others { name: String, partner: String },
}

impl ReviewedPlayer {
    /// Returns the player whose decisions this viewer reviews: the one whose seat is drawn at the bottom.
    #[must_use]
    pub fn of(viewer: Viewer, names: &BySeat<String>) -> ReviewedPlayer {
        let seat = viewer.seat();
        match viewer {
            Viewer::Player(_) => ReviewedPlayer::Own,
            Viewer::Onlooker(_) | Viewer::Guest { .. } => {
                ReviewedPlayer::Others { name: names[seat].clone(), partner: names[seat.partner()].clone() }
            }
        }
    }

    /// Returns the heading of the review: `How you played`, `How Cy played`.
    #[must_use]
    pub fn heading(&self) -> String {
        match self {
            ReviewedPlayer::Own => super::review::screen::HOW_YOU_PLAYED.to_owned(),
            ReviewedPlayer::Others { name, .. } if name == UNKNOWN_SENDER => "How your friend played".to_owned(),
            ReviewedPlayer::Others { name, .. } => format!("How {name} played"),
        }
    }

    /// Returns the heading of the chart of the chance to win: `Your chance to win`, `Cy and Ann's chance to win`.
    #[must_use]
    pub fn chance(&self) -> String {
        match self {
            ReviewedPlayer::Own => "Your chance to win".to_owned(),
            ReviewedPlayer::Others { name, partner } => format!("{name} and {partner}'s chance to win"),
        }
    }

    /// Says the player's choice and the better one: `You: pass. Better: order up.`
    #[must_use]
    pub fn done_and_better(&self, done: &str, better: &str) -> String {
        format!("{} {}", self.done_sentence(done), better_sentence(better))
    }

    /// Says the player's choice: `You: pass.`
    #[must_use]
    pub fn done_sentence(&self, done: &str) -> String {
        format!("{}: {}.", self.name(), in_lowercase(done))
    }

    /// Reminds the reader that the player could not see the other hands when deciding.
    #[must_use]
    pub fn could_not_see(&self) -> String {
        format!("{} couldn't see the other hands then.", self.name())
    }

    /// Praises a game without a clear mistake: `No decision of yours was clearly wrong. Well played.`
    #[must_use]
    pub fn nothing_wrong(&self) -> String {
        match self {
            ReviewedPlayer::Own => "No decision of yours was clearly wrong. Well played.".to_owned(),
            ReviewedPlayer::Others { name, .. } => {
                format!("No decision of {name}'s was clearly wrong.")
            }
        }
    }

    /// Says that the player's own decisions cost less than a tenth of a point.
    fn nothing_lost(&self) -> String {
        match self {
            ReviewedPlayer::Own => "Your own decisions cost you next to nothing.".to_owned(),
            ReviewedPlayer::Others { name, .. } => format!("{name}'s own decisions cost next to nothing."),
        }
    }

    /// Rewrites a sentence addressed to the deciding player for the reader of the review: `You had right and ace`
    /// becomes `Cy had right and ace`. A clause names the player once: `Nora leads from her long suit`.
    #[must_use]
    pub fn address_sentence(&self, sentence: &str) -> String {
        let ReviewedPlayer::Others { name, .. } = self else { return sentence.to_owned() };
        let mut is_named = false;
        let word = |word: &str| {
            let stem = word.trim_end_matches([',', '.', ':']);
            let told = match stem {
                "your" if is_named => possessive(name).to_owned(),
                "You" | "you" => name.clone(),
                "you'd" => format!("{name} would"),
                "Your" | "your" => format!("{name}'s"),
                other => other.to_owned(),
            };
            is_named = stem == word && (is_named || matches!(stem, "You" | "you"));
            told + &word[stem.len()..]
        };
        sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// Rewrites a reason, which addresses the deciding player in the present tense: `You keep the ace` becomes `Cy keeps
    /// the ace`.
    #[must_use]
    pub fn address_reason(&self, reason: &str) -> String {
        self.address_verbs(reason, third_person)
    }

    /// Rewrites a reason for a choice that the player did not make: `You keep the ace` becomes `Cy should keep the ace`.
    #[must_use]
    pub fn address_advice(&self, reason: &str) -> String {
        self.address_verbs(
            reason,
            |verb| {
                if is_chosen_act(verb) { format!("should {verb}") } else { third_person(verb) }
            },
        )
    }

    fn address_verbs(&self, reason: &str, conjugate: impl Fn(&str) -> String) -> String {
        if matches!(self, ReviewedPlayer::Own) {
            return reason.to_owned();
        }
        let mut after_subject = false;
        let word = |word: &str| {
            let is_verb = after_subject && !["almost", "always", "hardly", "ever"].contains(&word);
            after_subject = matches!(word, "You" | "you") || (after_subject && !is_verb);
            if is_verb { conjugate(word) } else { word.to_owned() }
        };
        self.address_sentence(&reason.split(' ').map(word).collect::<Vec<_>>().join(" "))
    }

    fn name(&self) -> &str {
        match self {
            ReviewedPlayer::Own => YOU,
            ReviewedPlayer::Others { name, .. } => name,
        }
    }

    /// Names the player's side at the start of a sentence: `You`, or `Cy and Ann`.
    fn side(&self) -> String {
        match self {
            ReviewedPlayer::Own => YOU.to_owned(),
            ReviewedPlayer::Others { name, partner } => format!("{name} and {partner}"),
        }
    }

    /// Returns the pronoun for the player's side: `you` or `them`.
    const fn them(&self) -> &'static str {
        match self {
            ReviewedPlayer::Own => "you",
            ReviewedPlayer::Others { .. } => "them",
        }
    }
}

/// Says the better choice: `Better: order up.`
#[must_use]
pub fn better_sentence(better: &str) -> String {
    format!("Better: {}.", in_lowercase(better))
}

#[must_use]
pub const fn grade_name(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "Best",
        Grade::Fine => "Fine",
        Grade::Inaccuracy => "Inaccuracy",
        Grade::Mistake => "Mistake",
        Grade::Blunder => "Blunder",
    }
}

/// Stands above the wrong decisions of a hand that was won.
pub const WON_ANYWAY: &str =
    "The hand was won anyway. A decision is judged by what could be seen, not by how it turned out.";

/// Names the sender of a shared game whose name is not known.
pub const UNKNOWN_SENDER: &str = "Your friend";

/// The reason for a choice that the person and the player made, and that is as good as the champion's.
pub const ANOTHER_AS_GOOD: &str = "It's close: another choice is as good.";

/// Says how many decisions of a game deserve another look: `3 decisions to look at`.
#[must_use]
pub fn marked_decisions(marks: usize) -> String {
    count(marks, "decision to look at")
}

/// Labels the button that lists all other decisions after the most important ones: `12 more decisions`.
#[must_use]
pub fn more_decisions(more: usize) -> String {
    count(more, "more decision")
}

#[must_use]
pub const fn kind_name(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Bid => "Bid",
        DecisionKind::ThinCall => "Thin call",
        DecisionKind::MissedCall => "Missed call",
        DecisionKind::WrongSuit => "Wrong suit",
        DecisionKind::MissedLoner => "Missed loner",
        DecisionKind::BoldLoner => "Loner too bold",
        DecisionKind::OrderedPartner => "Thin order, partner's deal",
        DecisionKind::OrderedOpponent => "Thin order, their deal",
        DecisionKind::Discard => "Discard",
        DecisionKind::OpeningLead => "Opening lead",
        DecisionKind::Lead => "Lead",
        DecisionKind::SecondHand => "Playing second",
        DecisionKind::ThirdHand => "Playing third",
        DecisionKind::LastHand => "Playing last",
        DecisionKind::TrumpKept => "Trump held back",
        DecisionKind::TrumpWasted => "Trump wasted",
        DecisionKind::PartnersTrick => "Partner's trick taken",
        DecisionKind::DefendingAlone => "Defending alone",
    }
}

/// The smallest cost in points that a sentence names.
pub const LEAST_TOLD_POINTS: MilliPoints = MilliPoints(5);

/// Says what a decision cost in points, and in wins if that is worth mentioning: `It cost 0.4 points, or 3 fewer wins
/// in 100 games.`
#[must_use]
pub fn cost_sentence(points: MilliPoints, chance: Option<WinChance>) -> String {
    let wins = chance.filter(|chance| chance.0 >= 50).map(|chance| {
        let wins = (chance.0 + 50) / 100;
        format!("{wins} fewer {} in 100 games", if wins == 1 { "win" } else { "wins" })
    });
    match (points >= LEAST_TOLD_POINTS, wins) {
        (true, None) => format!("It cost {}.", points_in_words(points)),
        (true, Some(wins)) => format!("It cost {}, or {wins}.", points_in_words(points)),
        (false, Some(wins)) => format!("It cost no points, but at this score it means {wins}."),
        (false, None) => "It cost next to nothing.".to_owned(),
    }
}

/// Says what a decision cost in a hand that is a game of its own, in points if there are any: `It cost 0.4 points.`
#[must_use]
pub fn cost_in_one_hand(points: MilliPoints, chance: Option<WinChance>) -> String {
    let lost = chance.filter(|chance| chance.0 >= 50).map(|chance| (chance.0 + 50) / 100);
    match lost.filter(|_| points < LEAST_TOLD_POINTS) {
        Some(lost) => format!("It cost no points on average, but {lost} of 100 such hands are lost instead of won."),
        None => cost_sentence(points, None),
    }
}

/// Explains why the choice that brings more points can be worse in a hand that is a game of its own.
#[must_use]
pub fn more_points_fewer_hands(points: &str, wins: &str) -> String {
    format!(
        "\u{201c}{points}\u{201d} brings more points on average, but \u{201c}{wins}\u{201d} wins the hand more often."
    )
}

/// Explains why the choice that brings more points can be worse: another choice wins more games. `points` and `wins`
/// name these two choices.
#[must_use]
pub fn more_points_fewer_wins(points: &str, wins: &str, hands_left: Option<usize>) -> String {
    let left = match hands_left {
        Some(1) => "This was the last hand".to_owned(),
        Some(left) => format!("With {} to go", count(left, "hand")),
        None => "At this score".to_owned(),
    };
    match hands_left {
        Some(1) => format!(
            "{left}: \u{201c}{points}\u{201d} brings more points on average, but \u{201c}{wins}\u{201d} wins more games."
        ),
        _ => format!(
            "{left}, \u{201c}{points}\u{201d} brings more points on average, but \u{201c}{wins}\u{201d} wins more games."
        ),
    }
}

/// Explains the result of a game by its two largest parts, with the same figures as [`account_rows`]. `ended` is the
/// result, or `None` while the game is still being played.
#[must_use]
pub fn account_sentence(account: &Account, ended: Option<GameResult>, own: Side, reviewed: &ReviewedPlayer) -> String {
    append_largest_parts(result_clause(account.result(), ended, own, reviewed), account, reviewed)
}

fn result_clause(points: MilliPoints, ended: Option<GameResult>, own: Side, reviewed: &ReviewedPlayer) -> String {
    match ended {
        Some(GameResult::Tied) => "The game ended in a tie".to_owned(),
        Some(_) => format!("{} {}", reviewed.side(), game_end_text(points, ended, own)),
        None => format!("{} are {}", reviewed.side(), lead_text(points)),
    }
}

/// Says how a game ended for the side `own`: `won by 3 points`, `lost by a ruling, 2 points ahead`. `points` is that
/// side's lead.
fn game_end_text(points: MilliPoints, ended: Option<GameResult>, own: Side) -> String {
    let (side, by) = match ended {
        Some(GameResult::Won(side, by)) => (side, by),
        Some(GameResult::Tied) => return "tied".to_owned(),
        None => return lead_text(points),
    };
    let (how, ahead) = if side == own { ("won", points) } else { ("lost", -points) };
    match by {
        WinReason::Points if ahead > MilliPoints::ZERO => format!("{how} by {}", points_in_words(ahead)),
        // The winner of a game that began at a given score may have made fewer points in its hands.
        WinReason::Points | WinReason::FirstToReach => format!("{how}, {}", lead_text(points)),
        WinReason::Ruling => format!("{how} by a ruling, {}", lead_text(points)),
        WinReason::SuddenDeath => format!("{how} in sudden death, {}", lead_text(points)),
    }
}

fn lead_text(points: MilliPoints) -> String {
    match points {
        MilliPoints::ZERO => "tied on points".to_owned(),
        ahead if ahead > MilliPoints::ZERO => format!("{} ahead", points_in_words(ahead)),
        behind => format!("{} behind", points_in_words(-behind)),
    }
}

/// Adds the parts of the result to `first`, a sentence about the result without its full stop. The player's own
/// decisions come first: `You won by 3 points. Your bids cost you 1.0. The cards gave you 2.1, the other players'
/// decisions gave you 0.8, and chance gave you 1.1.` The figures add up to the result. Parts that round to zero are left
/// out.
fn append_largest_parts(first: String, account: &Account, reviewed: &ReviewedPlayer) -> String {
    let parts: Vec<AccountPart> = nonzero_parts(account, reviewed).collect();
    if parts.len() <= 2 {
        return append_parts(first, ": ", &parts, reviewed);
    }
    let (own, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.whose == DecidedBy::Reviewed);
    let others = sum_of_other_players(others);
    let own = match own.is_empty() {
        true => reviewed.nothing_lost(),
        false => capitalized(&append_parts(String::new(), "", &own, reviewed)),
    };
    let others = capitalized(&append_parts(String::new(), "", &others, reviewed));
    format!("{first}. {own} {others}")
}

/// Replaces the parts of the partner and of the opponents by their sum.
fn sum_of_other_players(parts: Vec<AccountPart>) -> Vec<AccountPart> {
    let (players, mut parts): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.whose == DecidedBy::Others);
    let tenths = players.iter().map(|part| part.tenths).sum();
    if tenths != 0 {
        let in_text = Some("the other players' decisions".to_owned());
        let sum = AccountPart { title: String::new(), in_text, tenths, whose: DecidedBy::Others };
        parts.insert(parts.len().min(1), sum);
    }
    parts
}

fn nonzero_parts(account: &Account, reviewed: &ReviewedPlayer) -> impl Iterator<Item = AccountPart> {
    account_rows(account, reviewed).into_iter().filter(|row| row.in_text.is_some() && row.tenths != 0)
}

fn append_parts(first: String, joint: &str, parts: &[AccountPart], reviewed: &ReviewedPlayer) -> String {
    let gave = |row: &AccountPart| {
        let gave = if row.tenths > 0 { "gave" } else { "cost" };
        let part = row.in_text.as_deref().unwrap_or_default();
        format!("{part} {gave} {} {}", reviewed.them(), decimal_of_tenths(row.tenths.abs()))
    };
    let parts: Vec<String> = parts.iter().map(gave).collect();
    match parts.is_empty() {
        true => format!("{first}."),
        false => format!("{first}{joint}{}.", clauses_in_words(&parts)),
    }
}

/// Joins clauses: `a`, `a, and b`, `a, b, and c`.
fn clauses_in_words(clauses: &[String]) -> String {
    match clauses {
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        _ => clauses.concat(),
    }
}

/// The players whose decisions made a part of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DecidedBy {
    Reviewed,
    Others,
    Nobody,
}

/// A part of a game's result: the points that the cards, the bids or the play of somebody brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountPart {
    pub title: String,
    /// The name of the part within a sentence. `None` for the last row, the result itself.
    in_text: Option<String>,
    /// The points that this part brought, in tenths of a point.
    pub tenths: i32,
    whose: DecidedBy,
}

/// Splits the result of a game into parts. The last row is the result itself. The rounded figures add up exactly.
#[must_use]
pub fn account_rows(account: &Account, reviewed: &ReviewedPlayer) -> Vec<AccountPart> {
    let row = |title: String, in_text: String, tenths| AccountPart {
        title,
        in_text: Some(in_text),
        tenths,
        whose: DecidedBy::Nobody,
    };
    let part = |title: &str, in_text: &str, points| row(title.to_owned(), in_text.to_owned(), round_to_tenths(points));
    // A name keeps its capital within a sentence.
    let of_people = |whose: &str, what: &str, points| {
        let title = format!("{whose} {what}");
        let in_text = if reviewed == &ReviewedPlayer::Own { uncapitalized(&title) } else { title.clone() };
        row(title, in_text, round_to_tenths(points))
    };
    let (own, partners, opponents) = match reviewed {
        ReviewedPlayer::Own => ("Your".to_owned(), "Your partner's".to_owned(), "Your opponents'"),
        ReviewedPlayer::Others { name, partner } => (format!("{name}'s"), format!("{partner}'s"), "The opponents'"),
    };
    let theirs = format!("{opponents} decisions");
    let theirs = row(theirs.clone(), uncapitalized(&theirs), round_to_tenths(account.opponents));
    let mut rows = vec![
        part("The cards, as champions play them", "the cards", account.cards),
        AccountPart { whose: DecidedBy::Reviewed, ..of_people(&own, "bids", account.bids) },
        AccountPart { whose: DecidedBy::Reviewed, ..of_people(&own, "play", account.play) },
        AccountPart { whose: DecidedBy::Others, ..of_people(&partners, "decisions", account.partner) },
        AccountPart { whose: DecidedBy::Others, ..theirs },
    ];
    if account.rulings != MilliPoints::ZERO {
        rows.push(part("Rulings", "rulings", account.rulings));
    }
    let result = round_to_tenths(account.result());
    let left = result - rows.iter().map(|row| row.tenths).sum::<i32>();
    rows.push(row("Chance".to_owned(), "chance".to_owned(), left));
    rows.push(AccountPart { title: "Result".to_owned(), in_text: None, tenths: result, whose: DecidedBy::Nobody });
    rows
}

/// Says how many points were lost by bids and by play: `0.4 by bids, 1.0 by play`.
#[must_use]
pub fn lost_points_text(lost: PointsLost) -> String {
    format!("{} by bids, {} by play", points_decimal(lost.bids), points_decimal(lost.play))
}

/// Describes how the chance to win changed over a game: the start, the best and the worst hand, and the end.
#[must_use]
pub fn chance_sentence(moments: &[ChanceBetweenHands], reviewed: &ReviewedPlayer) -> String {
    let (Some(first), Some(last)) = (moments.first(), moments.last()) else { return String::new() };
    let changes = moments.windows(2).filter_map(|pair| Some((pair[1].after?, pair[0].chance, pair[1].chance)));
    let (mut best, mut worst) = (None::<(i32, String)>, None::<(i32, String)>);
    for (hand, before, after) in changes {
        let change = after.0 - before.0;
        if chance_percent(before) == chance_percent(after) {
            continue;
        }
        let told = format!("hand {hand}, which took it from {} to {}", chance_percent(before), chance_percent(after));
        if change > best.as_ref().map_or(0, |(most, _)| *most) {
            best = Some((change, told));
        } else if change < worst.as_ref().map_or(0, |(most, _)| *most) {
            worst = Some((change, told));
        }
    }
    let mut said = match moments.len() {
        // A single hand is neither the best nor the worst.
        2 => {
            (best, worst) = (None, None);
            let [before, after] = [first.chance, last.chance].map(chance_percent);
            format!("{} went from {before} to {after} in this hand", reviewed.chance())
        }
        _ => format!("{} began at {}", reviewed.chance(), chance_percent(first.chance)),
    };
    if let Some((_, best)) = best {
        said.push_str(&format!(". The best hand for {} was {best}", reviewed.them()));
    }
    if let Some((_, worst)) = worst {
        said.push_str(&format!(". The worst was {worst}, by cards and play together"));
    }
    match last.chance {
        WinChance::CERTAIN => said.push_str(&format!(". {} won.", reviewed.side())),
        WinChance::NONE => said.push_str(&format!(". {} lost.", reviewed.side())),
        _ if moments.len() == 2 => said.push('.'),
        _ => said.push_str(&format!(". It ended at {}.", chance_percent(last.chance))),
    }
    said
}

/// Labels a point of the chart of the chance to win, by the hand before the point: `Start`, `Hand 3`.
#[must_use]
pub fn moment_label(hand: Option<HandNo>) -> String {
    hand.map_or_else(|| "Start".to_owned(), |hand| format!("Hand {hand}"))
}

/// Labels the link to the lesson or drill that helps with a kind of mistake: `Lesson: Your partner`.
#[must_use]
pub fn treatment_label(treatment: Treatment) -> String {
    match treatment {
        Treatment::Lesson(place) => format!("Lesson: {}", super::learn::lesson_title(place.lesson)),
        Treatment::OwnMistakes => mistakes::OWN_MISTAKES.to_owned(),
        Treatment::GuessThePlay => super::review::screen::GUESS_THE_PLAY.to_owned(),
    }
}

/// Names a decision by its hand, the part of the hand, and its kind: `Hand 7: Missed call`, `Hand 7, trick 3: Lead`.
#[must_use]
pub fn decision_title(hand: HandNo, part: HandPart, of: DecisionKind) -> String {
    let part = match part {
        HandPart::Beginning => String::new(),
        HandPart::BidRoundTwo => ", round two".to_owned(),
        HandPart::Trick(number) => format!(", trick {number}"),
    };
    format!("Hand {hand}{part}: {}", kind_name(of))
}

/// Names a moment by its hand and the card or, if the kind of mistake says more, as a decision: `Hand 7: Led the jack of
/// clubs`, `Hand 7, trick 3: Trump held back`. `done` names the card.
#[must_use]
pub fn moment_title(hand: HandNo, part: HandPart, of: DecisionKind, action: Action, done: &str) -> String {
    use DecisionKind::{Discard, LastHand, Lead, OpeningLead, SecondHand, ThirdHand};
    let verb = match (of, action) {
        (OpeningLead | Lead, Action::Play(_)) => "Led",
        (SecondHand | ThirdHand | LastHand, Action::Play(_)) => "Played",
        (Discard, Action::Discard(_)) => "Discarded",
        _ => return decision_title(hand, part, of),
    };
    let card = in_lowercase(done);
    format!("Hand {hand}: {verb} the {}", card.trim_start_matches("discard the "))
}

/// Says the value of a choice: `+0.35 points a hand`, `+0.35 points, 54% to win`.
#[must_use]
pub fn choice_value(choice: &AppraisedAction) -> String {
    let points = signed_points(choice.points);
    match choice.chance {
        Some(chance) => format!("{points} points, {} to win", chance_percent(chance)),
        None => format!("{points} points a hand"),
    }
}

/// Formats a chance to win as a whole percentage: `54%`.
#[must_use]
pub fn chance_percent(chance: WinChance) -> String {
    format!("{}%", (chance.0 + 50).div_euclid(100))
}

/// Formats points with a sign and two decimals: `+0.35`.
#[must_use]
pub fn signed_points(points: MilliPoints) -> String {
    let hundredths = (points.0 + 5 * points.0.signum()) / 10;
    let sign = match hundredths {
        0 => "",
        more if more > 0 => "+",
        _ => "\u{2212}",
    };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}

/// Says how far a review has come: `Reviewing: 40%`.
#[must_use]
pub fn review_progress(done: usize, of: usize) -> String {
    format!("Reviewing: {}%", done * 100 / of.max(1))
}

/// Converts thousandths of a point to tenths of a point, rounded.
#[must_use]
pub fn round_to_tenths(points: MilliPoints) -> i32 {
    (points.0 + 50 * points.0.signum()) / 100
}

/// Formats points without a sign and with one decimal, so that figures of a column agree: `0.4`, `2.0`.
fn points_decimal(points: MilliPoints) -> String {
    decimal_of_tenths(round_to_tenths(points).abs())
}

fn decimal_of_tenths(tenths: i32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn tenths_text(tenths: i32) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}

/// Says a number of points, rounded to a tenth: `1 point`, `0.4 points`, `less than 0.1 points`.
fn points_in_words(points: MilliPoints) -> String {
    match (round_to_tenths(points), points.0) {
        (0, 1..) => "less than 0.1 points".to_owned(),
        (10, _) => "1 point".to_owned(),
        (tenths, _) => format!("{} points", tenths_text(tenths)),
    }
}

/// Formats tenths of a point with a sign: `+1.3`.
#[must_use]
pub fn signed_tenths(tenths: i32) -> String {
    let number = decimal_of_tenths(tenths.abs());
    match tenths {
        0 => number,
        more if more > 0 => format!("+{number}"),
        _ => format!("\u{2212}{number}"),
    }
}

/// Returns the possessive of a player: `her` or `his` for a guest, whose face is a queen or a king, and `their` for
/// anybody else.
fn possessive(name: &str) -> &'static str {
    match TableGuest::by_name(name).map(|guest| guest.face.rank()) {
        Some(Some(Rank::Queen)) => "her",
        Some(Some(Rank::King)) => "his",
        _ => "their",
    }
}

/// Returns whether a verb of a reason names what the player chooses to do, and not how the player stands.
fn is_chosen_act(verb: &str) -> bool {
    !matches!(verb, "have" | "need" | "may" | "must" | "can" | "can't" | "didn't" | "gain" | "make" | "take")
}

/// Returns the form of a verb after a name: `keeps` for `keep`.
fn third_person(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        "may" | "must" | "can" | "can't" | "didn't" => verb.to_owned(),
        _ if verb.ends_with(['s', 'h', 'o']) => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{BySide, Seat};

    #[test]
    fn what_a_decision_cost_is_told_in_points_and_in_games() {
        let told = |points, chance: Option<i32>| cost_sentence(MilliPoints(points), chance.map(WinChance));
        assert_eq!(told(400, None), "It cost 0.4 points.");
        assert_eq!(told(1000, Some(320)), "It cost 1 point, or 3 fewer wins in 100 games.");
        assert_eq!(told(42, Some(20)), "It cost less than 0.1 points.");
        assert_eq!(told(400, Some(120)), "It cost 0.4 points, or 1 fewer win in 100 games.");
        assert_eq!(told(0, Some(520)), "It cost no points, but at this score it means 5 fewer wins in 100 games.");
        assert_eq!(told(0, None), "It cost next to nothing.");
        let in_one_hand = |points, chance: Option<i32>| cost_in_one_hand(MilliPoints(points), chance.map(WinChance));
        assert_eq!(in_one_hand(400, Some(3200)), "It cost 0.4 points.");
        assert_eq!(
            in_one_hand(0, Some(520)),
            "It cost no points on average, but 5 of 100 such hands are lost instead of won."
        );
        assert_eq!(in_one_hand(0, None), "It cost next to nothing.");
    }

    #[test]
    fn the_account_names_the_own_decisions_and_the_largest_other_part_and_its_figures_add_up_as_they_are_shown() {
        let account = Account {
            cards: MilliPoints(-1250),
            bids: MilliPoints(-249),
            play: MilliPoints(-1200),
            partner: MilliPoints(-249),
            opponents: MilliPoints(949),
            rulings: MilliPoints::ZERO,
            chance: MilliPoints(-1001),
        };
        assert_eq!(
            account_sentence(
                &account,
                Some(GameResult::Won(Side::EW, WinReason::Points)),
                Side::NS,
                &ReviewedPlayer::Own
            ),
            "You lost by 3 points. Your bids cost you 0.2, and your play cost you 1.2. The cards cost you 1.3, the other \
             players' decisions gave you 0.7, and chance cost you 1.0."
        );
        let figures: Vec<String> =
            account_rows(&account, &ReviewedPlayer::Own).into_iter().map(|row| signed_tenths(row.tenths)).collect();
        assert_eq!(
            figures,
            ["\u{2212}1.3", "\u{2212}0.2", "\u{2212}1.2", "\u{2212}0.2", "+0.9", "\u{2212}1.0", "\u{2212}3.0"]
        );
        let ended = |result, own| account_sentence(&Account::default(), result, own, &ReviewedPlayer::Own);
        assert_eq!(ended(Some(GameResult::Tied), Side::NS), "The game ended in a tie.");
        let ruled = Some(GameResult::Won(Side::EW, WinReason::Ruling));
        assert_eq!(ended(ruled, Side::NS), "You lost by a ruling, tied on points.");
        assert_eq!(ended(ruled, Side::EW), "You won by a ruling, tied on points.");
        let sudden = Some(GameResult::Won(Side::NS, WinReason::SuddenDeath));
        assert_eq!(ended(sudden, Side::NS), "You won in sudden death, tied on points.");
        assert_eq!(ended(None, Side::NS), "You are tied on points.");
    }

    #[test]
    fn somebody_elses_play_is_told_by_names() {
        let names = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" }.map(str::to_owned);
        let of_cy = ReviewedPlayer::of(Viewer::Onlooker(Seat::S), &names);
        let account = Account {
            cards: MilliPoints(-1250),
            bids: MilliPoints(-250),
            play: MilliPoints(-1200),
            partner: MilliPoints(-250),
            opponents: MilliPoints(950),
            rulings: MilliPoints::ZERO,
            chance: MilliPoints(-1000),
        };
        assert_eq!(
            account_sentence(&account, Some(GameResult::Won(Side::EW, WinReason::Points)), Side::NS, &of_cy),
            "Cy and Ann lost by 3 points. Cy's bids cost them 0.3, and Cy's play cost them 1.2. The cards cost them 1.3, the \
             other players' decisions gave them 0.7, and chance cost them 0.9."
        );
        let titles: Vec<String> = account_rows(&account, &of_cy).into_iter().map(|row| row.title).collect();
        assert_eq!(titles[1..5], ["Cy's bids", "Cy's play", "Ann's decisions", "The opponents' decisions"]);
        let line = [ChanceBetweenHands { after: None, score: BySide::default(), chance: WinChance::CERTAIN }];
        assert_eq!(chance_sentence(&line, &of_cy), "Cy and Ann's chance to win began at 100%. Cy and Ann won.");
        assert_eq!(of_cy.done_and_better("Pass", "Order up"), "Cy: pass. Better: order up.");
        let cards = ReviewedPlayer::Own.done_and_better("Jack of Clubs", "Discard the Ten of Hearts");
        assert_eq!(cards, "You: jack of clubs. Better: discard the ten of hearts.");
        let told = [
            of_cy.heading(),
            of_cy.could_not_see(),
            of_cy.nothing_wrong(),
            of_cy.address_sentence("Your only club was the card to let go: out of clubs, you could have trumped them."),
        ];
        assert!(told.iter().all(|told| told.contains("Cy") && !told.to_ascii_lowercase().contains("you")), "{told:?}");
        assert_eq!(ReviewedPlayer::of(Viewer::Player(Seat::S), &names), ReviewedPlayer::Own);
    }

    #[test]
    fn a_reason_for_somebody_elses_choice_is_said_of_that_player() {
        let cy = ReviewedPlayer::Others { name: "Cy".to_owned(), partner: "Ann".to_owned() };
        for (to_you, of_cy) in [
            ("You trump in", "Cy trumps in"),
            ("You pass", "Cy passes"),
            ("You go alone: 3 sure tricks", "Cy goes alone: 3 sure tricks"),
            (
                "You can't win this trick: your least useful card goes",
                "Cy can't win this trick: Cy's least useful card goes",
            ),
            ("You almost always take all five", "Cy almost always takes all five"),
            ("You make it about half the time", "Cy makes it about half the time"),
            ("You have the cards dealt again", "Cy has the cards dealt again"),
            ("Your only club: then you can trump clubs", "Cy's only club: then Cy can trump clubs"),
            ("You trump in with your lowest trump", "Cy trumps in with their lowest trump"),
            ("You need your partner to stop the loner", "Cy needs their partner to stop the loner"),
            ("You lead trump: your partner made it", "Cy leads trump: Cy's partner made it"),
            ("Your partner has it: your lowest goes", "Cy's partner has it: Cy's lowest goes"),
            ("Your lowest goes: you save your trumps", "Cy's lowest goes: Cy saves their trumps"),
            ("A donation: a pass would cost more", "A donation: a pass would cost more"),
            (
                "You make it about half the time. Passing is about as good",
                "Cy makes it about half the time. Passing is about as good",
            ),
        ] {
            assert_eq!(cy.address_reason(to_you), of_cy);
            assert_eq!(ReviewedPlayer::Own.address_reason(to_you), to_you);
        }
        for (name, told) in
            [("Nora", "Nora trumps in with her only trump"), ("Walt", "Walt trumps in with his only trump")]
        {
            let guest = ReviewedPlayer::Others { name: name.to_owned(), partner: "Ann".to_owned() };
            assert_eq!(guest.address_reason("You trump in with your only trump"), told);
            let advice = told.replace(" trumps", " should trump");
            assert_eq!(guest.address_advice("You trump in with your only trump"), advice);
            assert_eq!(guest.address_advice("You can't win this trick"), format!("{name} can't win this trick"));
        }
    }

    #[test]
    fn the_line_of_chance_is_told_in_words() {
        let moment = |hand: Option<u8>, chance| ChanceBetweenHands {
            after: hand.and_then(HandNo::new),
            score: BySide::default(),
            chance: WinChance(chance),
        };
        let line = [moment(None, 5000), moment(Some(1), 6449), moment(Some(2), 4100), moment(Some(3), 0)];
        assert_eq!(
            chance_sentence(&line, &ReviewedPlayer::Own),
            "Your chance to win began at 50%. The best hand for you was hand 1, which took it from 50% to 64%. The worst \
             was hand 3, which took it from 41% to 0%, by cards and play together. You lost."
        );
        let slight = [moment(None, 5000), moment(Some(1), 610), moment(Some(2), 640), moment(Some(3), 0)];
        assert!(!chance_sentence(&slight, &ReviewedPlayer::Own).contains("best hand"), "6% to 6% is no gain");
        let told = |line: [ChanceBetweenHands; 2]| chance_sentence(&line, &ReviewedPlayer::Own);
        assert_eq!(
            told([moment(None, 5000), moment(Some(1), 10_000)]),
            "Your chance to win went from 50% to 100% in this hand. You won."
        );
        assert_eq!(
            told([moment(None, 5000), moment(Some(1), 6449)]),
            "Your chance to win went from 50% to 64% in this hand."
        );
    }

    #[test]
    fn points_that_win_less_are_explained() {
        assert_eq!(
            more_points_fewer_wins("Pick up", "Pick up alone", Some(2)),
            "With 2 hands to go, \u{201c}Pick up\u{201d} brings more points on average, but \u{201c}Pick up alone\u{201d} wins \
             more games."
        );
        assert_eq!(signed_points(MilliPoints(-348)), "\u{2212}0.35");
    }
}
