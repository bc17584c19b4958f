//! Judges the deal of a line and writes the answer as JSON. For speed, the JSON is written by hand into one buffer.

use std::io::Write;
use std::sync::LazyLock;

use app::words;
use cards::ruleset::Ruleset;
use cards::{BySide, Seat};
use rules::{Action, ActionSet, DealState, Going, Illegal, OwnCardPoints};

use super::open;
use super::question::{GivenAction, RefereeQuestion, TableStrictness};
use super::rulebooks::Rulebooks;
use crate::json;
use crate::lines::{Line, WrongLine};

/// The text of every action as an element of a JSON list, such as `"play JS",`.
static ACTION_NAMES: LazyLock<[String; Action::COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|index| Action::from_index(index).map_or_else(String::new, |action| format!("\"{action}\",")))
});

pub fn answer(line: &Line, rulebooks: &mut Rulebooks, out: &mut Vec<u8>) {
    if let Err(wrong) = judge_actions(line, rulebooks, out) {
        write_error(&ErrorPlace { line: line.number, column: wrong.column, at: None }, &wrong.why, None, None, out);
        out.extend_from_slice(b",\"steps\":[]}");
    }
}

fn judge_actions(line: &Line, rulebooks: &mut Rulebooks, out: &mut Vec<u8>) -> Result<(), WrongLine> {
    // `from_slice` alone would not check that ignored fields are UTF-8.
    let text = line.text()?;
    let question: RefereeQuestion = json::read(text)?;
    let rules = rulebooks.read(question.rules.get()).map_err(|wrong| question.locate_rules_error(text, wrong))?;
    let dealt = question.dealt_cards(rules.hand.joker)?;
    if question.table == Some(TableStrictness::Open) {
        let answer =
            open::judge_at_open_table(rules, question.dealer, &dealt, &question.actions).with_line_number(line.number);
        // Writing to memory does not fail.
        let _ = serde_json::to_writer(out, &answer);
    } else {
        let deal = DealState::new(rules.hand, question.dealer, dealt);
        judge_at_strict_table(rules, deal, &question.actions, line.number, out);
    }
    Ok(())
}

/// The place of the error in a line: a column or an action, if known.
struct ErrorPlace {
    line: usize,
    /// The column in the line's JSON text.
    column: Option<usize>,
    /// The index of the action in the line's list of actions, from 0.
    at: Option<usize>,
}

fn judge_at_strict_table(
    rules: &Ruleset,
    mut deal: DealState,
    actions: &[GivenAction],
    line: usize,
    out: &mut Vec<u8>,
) {
    let begin = out.len();
    out.extend_from_slice(b"{\"ok\":true");
    let steps = out.len();
    out.extend_from_slice(b",\"steps\":[");
    let refused =
        actions.iter().enumerate().find_map(|(at, given)| Some((at, play_action(&mut deal, given, out).err()?)));
    if let (None, Some(seat)) = (&refused, deal.turn()) {
        write_step(seat, deal.legal(), out);
    }
    out.pop_if(|last| *last == b',');
    out.push(b']');
    match refused {
        None => write_deal_state(&deal, out),
        // The answer begins with `ok`, which is known only after all actions. Errors are rare, so copying the steps is
        // affordable.
        Some((at, refused)) => {
            let steps = out.split_off(steps);
            out.truncate(begin);
            let clause = refused.illegal.and_then(|illegal| rules.clause(illegal.rule()?));
            let place = ErrorPlace { line, column: None, at: Some(at) };
            write_error(&place, &refused.error, refused.illegal, clause.map(|clause| clause.citation), out);
            out.extend_from_slice(&steps);
        }
    }
    out.push(b'}');
}

/// The reason why an action of the line could not be played.
struct ActionError {
    error: String,
    illegal: Option<Illegal>,
}

/// Writes a step, which is the seat on turn with its legal actions, and then plays the action. An illegal action
/// changes nothing.
fn play_action(deal: &mut DealState, given: &GivenAction, out: &mut Vec<u8>) -> Result<(), ActionError> {
    let action = match given {
        GivenAction::Action(action) => *action,
        GivenAction::Unknown(why) => return Err(ActionError { error: why.clone(), illegal: None }),
        GivenAction::Event(_) | GivenAction::PickOption(_) => {
            return Err(ActionError {
                error: words::illegal_reason(Illegal::StrictTable),
                illegal: Some(Illegal::StrictTable),
            });
        }
    };
    let (seat, legal) = (deal.turn(), deal.legal());
    deal.apply(action)
        .map_err(|illegal| ActionError { error: words::illegal_reason(illegal), illegal: Some(illegal) })?;
    if let Some(seat) = seat {
        write_step(seat, legal, out);
    }
    Ok(())
}

fn write_step(seat: Seat, legal: ActionSet, out: &mut Vec<u8>) {
    out.extend_from_slice(match seat {
        Seat::N => b"{\"seat\":\"N\",\"legal\":[",
        Seat::E => b"{\"seat\":\"E\",\"legal\":[",
        Seat::S => b"{\"seat\":\"S\",\"legal\":[",
        Seat::W => b"{\"seat\":\"W\",\"legal\":[",
    });
    let listed = &*ACTION_NAMES;
    for action in legal.iter() {
        out.extend_from_slice(listed[action.index()].as_bytes());
    }
    out.pop_if(|last| *last == b',');
    out.extend_from_slice(b"]},");
}

/// Writes the state of the deal. Values that are not known yet are `null`.
fn write_deal_state(deal: &DealState, out: &mut Vec<u8>) {
    let (contract, result) = (deal.public().contract(), deal.result());
    write_json(out, format_args!(",\"done\":{}", result.is_some()));
    match contract {
        Some(contract) => write_json(
            out,
            format_args!(
                ",\"maker\":\"{}\",\"trump\":\"{}\",\"alone\":{}",
                contract.maker,
                contract.trump.letter(),
                contract.going() == Going::Alone
            ),
        ),
        None => out.extend_from_slice(b",\"maker\":null,\"trump\":null,\"alone\":null"),
    }
    let tricks = (contract.is_some() || result.is_some()).then(|| deal.public().tricks_taken());
    write_by_side("tricks", tricks, out);
    write_by_side("points", result.map(|result| result.points), out);
    match result {
        Some(result) => write_json(out, format_args!(",\"outcome\":\"{}\"", result.outcome.name())),
        None => out.extend_from_slice(b",\"outcome\":null"),
    }
    match result.and_then(|result| result.credit) {
        Some(OwnCardPoints { maker, own, partner }) => {
            write_json(out, format_args!(",\"credit\":{{\"{maker}\":{own},\"{}\":{partner}}}", maker.partner()));
        }
        None => out.extend_from_slice(b",\"credit\":null"),
    }
}

fn write_by_side(name: &str, sides: Option<BySide<impl std::fmt::Display>>, out: &mut Vec<u8>) {
    match sides {
        Some(BySide { ns, ew }) => write_json(out, format_args!(",\"{name}\":{{\"NS\":{ns},\"EW\":{ew}}}")),
        None => write_json(out, format_args!(",\"{name}\":null")),
    }
}

fn write_error(place: &ErrorPlace, error: &str, illegal: Option<Illegal>, clause: Option<&str>, out: &mut Vec<u8>) {
    let illegal = illegal.map(Illegal::name);
    let ErrorPlace { line, column, at } = place;
    let (column, at, error) = (serde_json::json!(column), serde_json::json!(at), serde_json::json!(error));
    let (illegal, clause) = (serde_json::json!(illegal), serde_json::json!(clause));
    write_json(out, format_args!("{{\"ok\":false,\"line\":{line},\"column\":{column},\"at\":{at},"));
    write_json(out, format_args!("\"error\":{error},\"illegal\":{illegal},\"clause\":{clause}"));
}

fn write_json(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    // Writing to memory does not fail.
    let _ = out.write_fmt(text);
}
