//! The engine from a terminal: `lab COMMAND`. Commands read and write one record per line, so that millions of records
//! can go through a pipe.
//!
//! Each command is a module with an entry in [`COMMANDS`]. No command decides a rule itself: all commands call the
//! other packages of the workspace.

mod arena;
mod arguments;
mod bot;
mod dominated;
mod egn_export;
mod egn_import;
mod event;
mod fairness;
mod fill;
mod game;
mod house;
mod json;
mod judge;
mod judge_truth;
mod learn;
mod levels;
mod lines;
mod play;
mod reasons;
mod referee;
mod replay;
mod review;
mod rules;
mod sheet;
mod solve;
mod stats;

use std::io::{self, Write};
use std::process::ExitCode;

use arguments::{Arguments, BadArguments};

struct Command {
    name: &'static str,
    usage: &'static str,
    run: fn(Arguments) -> anyhow::Result<()>,
}

const COMMANDS: &[Command] = &[
    Command { name: "rules", usage: "NAME  print a preset as a complete ruleset object", run: rules::run },
    Command { name: "referee", usage: "< DEALS  judge deals, one JSON object per line in and out", run: referee::run },
    Command {
        name: "solve",
        usage: "< POSITIONS  the makers' tricks for every legal card when all cards are known",
        run: solve::run,
    },
    Command {
        name: "levels",
        usage: "print the levels, weakest first, with points per deal over regular",
        run: levels::run,
    },
    Command {
        name: "bot",
        usage: "--level L [--seed S] < QUESTIONS  a seat's view per line in, a decision per line out",
        run: bot::run,
    },
    Command {
        name: "arena",
        usage: "--a L --b L --rules NAME|JSON --deals N --seed S [--score deals|game] [--threads N] [--pairs FILE]  match two levels (or random) in duplicate; FILE gets A's points over B, one pair per line",
        run: arena::run,
    },
    Command {
        name: "dominated",
        usage: "--player P --rules R --deals N --seed S [--show N]  plays that another card beats in every layout",
        run: dominated::run,
    },
    Command {
        name: "reasons",
        usage: "--rules R --positions N --seed S [--show N]  test whether the champion's reasons name what decided",
        run: reasons::run,
    },
    Command {
        name: "learn",
        usage: "--net FILE --deals N --seed S [--rate R] --out FILE  train by self-play, continuing the net in FILE if it exists; --out gets the packed net that the bots contain",
        run: learn::run,
    },
    Command {
        name: "stats",
        usage: "--rules NAME|JSON --level L --deals N --seed S  rates of a level that plays with itself",
        run: stats::run,
    },
    Command {
        name: "game",
        usage: "--rules NAME|JSON --seed S --level L  play a whole game of bots and print its log on one line",
        run: game::run,
    },
    Command {
        name: "event",
        usage: "--event NAME --entrants N --seed S --level L [--rounds N] [--house JSON]  play a whole event of bots; one line per round and table",
        run: event::run,
    },
    Command {
        name: "fill",
        usage: "--games N --sheets N --events N [--entrants N]  print a backup of a device after some years of use, for import by the page",
        run: fill::run,
    },
    Command {
        name: "fairness",
        usage: "[--rounds N] [--as lines|table]  repeats of every movement at every size from 4 to 200, next to the fewest possible",
        run: fairness::run,
    },
    Command {
        name: "replay",
        usage: "< LOGS  replay logs, one per line: score, winner, sound or not",
        run: replay::run,
    },
    Command {
        name: "review",
        usage: "[--rules NAME] [--work N] [--seed S] < GAMES  logs or EGN, one game per line: the cost of each decision, and each seat's account",
        run: review::run,
    },
    Command {
        name: "judge",
        usage: "--a L --b L --rules NAME --deals N --seed S [--work N] [--play-out N] [--threads N]  test the review: A plays B in duplicate, A's decisions are reviewed, and every Nth wrong one is played out both ways",
        run: judge::run,
    },
    Command {
        name: "judge-truth",
        usage: "--rules NAME --level L --games N --seed S [--work N] [--lines]  test verdicts: N games are reviewed, and decisions called wrong are judged again with three other seeds",
        run: judge_truth::run,
    },
    Command {
        name: "sheet",
        usage: "--as text|csv|games|json|link < SHEETS OR LOGS  convert scoresheets, one per line: the text of a link, or a game's log",
        run: sheet::run,
    },
    Command {
        name: "egn-import",
        usage: "FILE...  replay games in Euchre Game Notation; one line of JSON per file",
        run: egn_import::run,
    },
    Command {
        name: "egn-export",
        usage: "[--game] < RECORDS  write logs or referee records as Euchre Game Notation, one game per line; --game: all deals as one game",
        run: egn_export::run,
    },
];

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let name = words.next().unwrap_or_default();
    let arguments = Arguments::new(words.collect());
    let outcome = match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => (command.run)(arguments),
        None if ["help", "--help", "-h"].contains(&name.as_str()) => {
            writeln!(io::stdout(), "{}", help()).map_err(Into::into)
        }
        None if name.is_empty() => Err(BadArguments(help()).into()),
        None => Err(BadArguments(format!("there is no command \"{name}\"\n{}", help())).into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if is_broken_pipe(&why) => ExitCode::SUCCESS,
        Err(why) => {
            // If standard error is closed too, the error cannot be reported.
            let _ = writeln!(io::stderr(), "lab: {why:#}");
            ExitCode::from(if why.is::<BadArguments>() { 2 } else { 1 })
        }
    }
}

fn help() -> String {
    let lines = COMMANDS.iter().map(|command| format!("  lab {} {}", command.name, command.usage));
    std::iter::once("commands:".to_owned()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Returns whether writing failed because the reader of the output, such as `head`, has closed it. The program does not
/// report this as a failure.
fn is_broken_pipe(why: &anyhow::Error) -> bool {
    why.downcast_ref::<io::Error>().is_some_and(|why| why.kind() == io::ErrorKind::BrokenPipe)
}
