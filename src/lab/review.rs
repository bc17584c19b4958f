//! `lab review`: reads one game per line and reviews it. Writes one line of JSON for every decision, and then one for
//! every seat.

use std::io;

use app::words;
use app::words::review::mistake::Tense;
use bots::MilliPoints;
use bots::review::{Account, Effort, JudgedDecision, Judgment, Mistake, Review, Reviewing};
use cards::Seat;
use cards::ruleset::Preset;
use rules::record::{GameLog, egn};
use rules::view::SeatView;
use rules::{Action, HandNo};
use serde::Serialize;

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, WrongLine, answer_each};

/// The line of JSON about one decision: what was done, what would have been best, and what the difference costs.
#[derive(Serialize)]
struct DecisionReport {
    hand: HandNo,
    /// The index of the decision among the events of the log.
    at: usize,
    seat: Seat,
    action: Action,
    best: Option<Action>,
    /// The cost in points, compared with the best action.
    cost: Option<f64>,
    /// The standard error of the cost.
    error: Option<f64>,
    /// The loss in the chance to win the game, from 0 to 1.
    win_cost: Option<f64>,
    grade: Option<&'static str>,
    kind: &'static str,
    /// Left out if the decision is not wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<MistakeReport>,
}

/// A sentence about what was wrong with a decision.
#[derive(Serialize)]
struct MistakeReport {
    #[serde(rename = "told")]
    sentence: String,
    /// False if the sentence is general, because no known pattern of mistakes fits.
    specific: bool,
}

/// The summary of a seat's decisions, and the sources of its side's points.
#[derive(Serialize)]
struct SeatReport {
    /// The number of the game, from 1.
    game: usize,
    seat: Seat,
    /// The number of decisions with more than one legal action.
    decisions: usize,
    bids: CostReport,
    play: CostReport,
    account: AccountReport,
}

#[derive(Serialize)]
struct CostReport {
    cost: f64,
}

#[derive(Serialize)]
struct AccountReport {
    result: f64,
    cards: f64,
    own: f64,
    partner: f64,
    opponents: f64,
    /// Left out if no ruling gave or took points.
    #[serde(skip_serializing_if = "Option::is_none")]
    rulings: Option<f64>,
    chance: f64,
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let rules: Option<Preset> = arguments.option("--rules")?;
    let effort = Effort {
        layouts: arguments.option("--work")?.unwrap_or(Effort::default().layouts),
        seed: arguments.option("--seed")?.unwrap_or(0),
    };
    arguments.end()?;
    review_lines(rules, effort, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn review_lines(rules: Option<Preset>, effort: Effort, input: impl io::Read, output: impl io::Write) -> io::Result<()> {
    let mut games = 0;
    answer_each(input, output, |line, out| {
        games += 1;
        let mut lines: Vec<String> = Vec::new();
        match review_line(&line, rules, effort) {
            Ok((log, review)) => {
                for decision in &review.decisions {
                    lines.push(serde_json::to_string(&decision_report(&log, decision))?);
                }
                for seat in Seat::ALL {
                    lines.push(serde_json::to_string(&seat_report(games, seat, &review))?);
                }
            }
            Err(wrong) => lines.push(serde_json::to_string(&wrong.at_line(line.number))?),
        }
        out.extend(lines.join("\n").into_bytes());
        Ok(())
    })
}

/// Reviews the game in a line: a log in JSON or in the compact form in which games are stored, or a game in EGN.
fn review_line(line: &Line, rules: Option<Preset>, effort: Effort) -> Result<(GameLog, Review), WrongLine> {
    let mut log = read_log(line.text()?)?;
    if let Some(preset) = rules {
        log.rules = preset.ruleset();
    }
    let mut reviewing = Reviewing::of(&log).map_err(|bad| words::bad_event_reason(&bad))?;
    while reviewing.review_next_portion(effort) {}
    let review = reviewing.review().ok_or("the review did not come to its end")?;
    Ok((log, review))
}

fn read_log(text: &str) -> Result<GameLog, WrongLine> {
    if !text.trim_start().starts_with('{') {
        return GameLog::decode(text.trim()).map_err(|why| words::bad_log_reason(&why).into());
    }
    match json::read::<GameLog>(text) {
        Ok(log) => Ok(log),
        // For a text that is neither a log nor EGN, the error about the log is reported.
        Err(why) => match egn::import(text) {
            Ok(game) => game.to_log().ok_or_else(|| "the recorded game leaves too much out to be reviewed".into()),
            Err(_) => Err(why),
        },
    }
}

fn mistake_report(log: &GameLog, decision: &JudgedDecision) -> Option<MistakeReport> {
    let judged = decision.judged.as_ref().filter(|judged| judged.grade().is_wrong())?;
    let view = SeatView::of(&log.fold_first(decision.at).state, decision.seat)?;
    let mistake = Mistake::of(&view, decision.action, judged.best, &judged.lesson.as_ref()?.layout_comparison);
    let names = log.seating.clone().map(|player| player.name);
    let sentence = words::review::mistake::mistake_sentence(&mistake, &view, &names, Tense::Past);
    Some(MistakeReport { sentence, specific: mistake.is_specific() })
}

fn decision_report(log: &GameLog, decision: &JudgedDecision) -> DecisionReport {
    let judged = decision.judged.as_ref();
    DecisionReport {
        hand: decision.hand,
        at: decision.at,
        seat: decision.seat,
        action: decision.action,
        best: judged.map(|judged| judged.best),
        cost: judged.map(|judged| judged.points_lost().in_points()),
        error: judged.map(|judged| judged.cost.error.in_points()),
        win_cost: judged.and_then(Judgment::chance_lost).map(|chance| chance.as_fraction()),
        grade: judged.map(|judged| judged.grade().name()),
        kind: decision.kind.name(),
        mistake: mistake_report(log, decision),
    }
}

fn seat_report(game: usize, seat: Seat, review: &Review) -> SeatReport {
    let lost = review.points_lost(seat);
    SeatReport {
        game,
        seat,
        decisions: review.judged(seat).count(),
        bids: CostReport { cost: lost.bids.in_points() },
        play: CostReport { cost: lost.play.in_points() },
        account: account_report(review.account(seat)),
    }
}

fn account_report(account: Account) -> AccountReport {
    AccountReport {
        result: account.result().in_points(),
        cards: account.cards.in_points(),
        own: account.own().in_points(),
        partner: account.partner.in_points(),
        opponents: account.opponents.in_points(),
        rulings: Some(account.rulings).filter(|rulings| *rulings != MilliPoints::ZERO).map(MilliPoints::in_points),
        chance: account.chance.in_points(),
    }
}
