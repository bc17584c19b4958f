//! The answer to one line, written as JSON by hand: one buffer, one pass.

use std::io::Write;
use std::sync::LazyLock;

use app::words;
use cards::ruleset::Ruleset;
use cards::{BySide, Seat};
use rules::{Action, ActionSet, Credit, DealState, Going, Illegal};

use super::open;
use super::question::{Given, Question, Table};
use super::rulebooks::Rulebooks;
use crate::json;

/// Every action as it stands in a list: `"play JS",`.
static LISTED: LazyLock<[String; Action::COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|index| Action::from_index(index).map_or_else(String::new, |action| format!("\"{action}\",")))
});

/// Answers a line.
pub fn answer(line: &[u8], rulebooks: &mut Rulebooks, out: &mut Vec<u8>) {
    // Texts in fields that nobody reads are text too: `from_slice` alone would not look at them.
    let Ok(text) = std::str::from_utf8(line) else { return not_judged("the line is not UTF-8", out) };
    let question: Question = match json::read(text) {
        Ok(question) => question,
        Err(why) => return not_judged(&why, out),
    };
    let rules = match rulebooks.read(question.rules.get()) {
        Ok(rules) => rules,
        Err(why) => return not_judged(why, out),
    };
    match question.dealt().checked(rules.hand.joker) {
        Ok(dealt) if question.table == Some(Table::Open) => {
            let answer = open::judge(rules, question.dealer, &dealt, &question.actions);
            // Writing to memory does not fail.
            let _ = serde_json::to_writer(out, &answer);
        }
        Ok(dealt) => judge(rules, DealState::new(rules.hand, question.dealer, dealt), &question.actions, out),
        Err(fault) => not_judged(&words::deal_fault(fault), out),
    }
}

/// Answers a line that holds no deal.
pub fn not_judged(why: &str, out: &mut Vec<u8>) {
    refusal(None, why, None, None, out);
    out.extend_from_slice(b",\"steps\":[]}");
}

fn judge(rules: &Ruleset, mut deal: DealState, actions: &[Given], out: &mut Vec<u8>) {
    let begin = out.len();
    out.extend_from_slice(b"{\"ok\":true");
    let steps = out.len();
    out.extend_from_slice(b",\"steps\":[");
    let refused = actions.iter().enumerate().find_map(|(at, given)| Some((at, play(&mut deal, given, out).err()?)));
    if let (None, Some(seat)) = (&refused, deal.turn()) {
        step(seat, deal.legal(), out);
    }
    out.pop_if(|last| *last == b',');
    out.push(b']');
    match refused {
        None => standing(&deal, out),
        // Rare, so it may cost a copy: what the steps follow was not known when they were written.
        Some((at, refused)) => {
            let steps = out.split_off(steps);
            out.truncate(begin);
            let clause = refused.illegal.and_then(|illegal| rules.clause(illegal.rule()?));
            refusal(Some(at), &refused.error, refused.illegal, clause.map(|clause| clause.citation), out);
            out.extend_from_slice(&steps);
        }
    }
    out.push(b'}');
}

/// Why an action was not played.
struct Refused {
    error: String,
    illegal: Option<Illegal>,
}

/// Plays an action and writes the step; a refused one changes neither deal nor answer.
fn play(deal: &mut DealState, given: &Given, out: &mut Vec<u8>) -> Result<(), Refused> {
    let action = match given {
        Given::Action(action) => *action,
        Given::Unknown(why) => return Err(Refused { error: why.clone(), illegal: None }),
        Given::Event(_) | Given::Pick(_) => {
            return Err(Refused { error: words::illegal(Illegal::StrictTable), illegal: Some(Illegal::StrictTable) });
        }
    };
    let (seat, legal) = (deal.turn(), deal.legal());
    deal.apply(action).map_err(|illegal| Refused { error: words::illegal(illegal), illegal: Some(illegal) })?;
    if let Some(seat) = seat {
        step(seat, legal, out);
    }
    Ok(())
}

fn step(seat: Seat, legal: ActionSet, out: &mut Vec<u8>) {
    out.extend_from_slice(match seat {
        Seat::N => b"{\"seat\":\"N\",\"legal\":[",
        Seat::E => b"{\"seat\":\"E\",\"legal\":[",
        Seat::S => b"{\"seat\":\"S\",\"legal\":[",
        Seat::W => b"{\"seat\":\"W\",\"legal\":[",
    });
    let listed = &*LISTED;
    for action in legal.iter() {
        out.extend_from_slice(listed[action.index()].as_bytes());
    }
    out.pop_if(|last| *last == b',');
    out.extend_from_slice(b"]},");
}

/// How the deal stands; what it has not come to is `null`.
fn standing(deal: &DealState, out: &mut Vec<u8>) {
    let (contract, result) = (deal.public().contract(), deal.result());
    put(out, format_args!(",\"done\":{}", result.is_some()));
    match contract {
        Some(contract) => put(
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
    let tricks = (contract.is_some() || result.is_some()).then(|| deal.public().taken());
    by_side("tricks", tricks, out);
    by_side("points", result.map(|result| result.points), out);
    match result {
        Some(result) => put(out, format_args!(",\"outcome\":\"{}\"", result.outcome.name())),
        None => out.extend_from_slice(b",\"outcome\":null"),
    }
    match result.and_then(|result| result.credit) {
        Some(Credit { maker, own, partner }) => {
            put(out, format_args!(",\"credit\":{{\"{maker}\":{own},\"{}\":{partner}}}", maker.partner()));
        }
        None => out.extend_from_slice(b",\"credit\":null"),
    }
}

fn by_side(name: &str, sides: Option<BySide<impl std::fmt::Display>>, out: &mut Vec<u8>) {
    match sides {
        Some(BySide { ns, ew }) => put(out, format_args!(",\"{name}\":{{\"NS\":{ns},\"EW\":{ew}}}")),
        None => put(out, format_args!(",\"{name}\":null")),
    }
}

fn refusal(at: Option<usize>, error: &str, illegal: Option<Illegal>, clause: Option<&str>, out: &mut Vec<u8>) {
    let illegal = illegal.map(Illegal::name);
    let (at, error) = (serde_json::json!(at), serde_json::json!(error));
    let (illegal, clause) = (serde_json::json!(illegal), serde_json::json!(clause));
    put(out, format_args!("{{\"ok\":false,\"at\":{at},\"error\":{error},\"illegal\":{illegal},\"clause\":{clause}"));
}

fn put(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    // Writing to memory does not fail.
    let _ = out.write_fmt(text);
}
