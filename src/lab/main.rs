//! The engine from a terminal: `lab COMMAND`. Records go in and out by lines, so that a pipe can carry millions.
//!
//! Each command is a file; a new one adds a line to [`COMMANDS`].

mod arena;
mod arguments;
mod bot;
mod egn_export;
mod egn_import;
mod event;
mod fairness;
mod fill;
mod game;
mod house;
mod json;
mod judge;
mod learn;
mod levels;
mod lines;
mod play;
mod referee;
mod replay;
mod review;
mod rules;
mod sheet;
mod solve;
mod stats;
mod truth;

use std::io::{self, Write};
use std::process::ExitCode;

use arguments::{Arguments, BadArguments};

/// One command of the program.
struct Command {
    name: &'static str,
    usage: &'static str,
    run: fn(Arguments) -> anyhow::Result<()>,
}

const COMMANDS: &[Command] = &[
    Command { name: "rules", usage: "NAME  print a preset as a whole ruleset object", run: rules::run },
    Command { name: "referee", usage: "< DEALS  judge a deal a line, JSON in and out", run: referee::run },
    Command {
        name: "solve",
        usage: "< POSITIONS  the makers' tricks for every legal card, all cards being known",
        run: solve::run,
    },
    Command {
        name: "levels",
        usage: "print the levels, weakest first, with points a deal over regular",
        run: levels::run,
    },
    Command {
        name: "bot",
        usage: "--level L [--seed S] < QUESTIONS  a seat's view a line in, a decision a line out",
        run: bot::run,
    },
    Command {
        name: "arena",
        usage: "--a L --b L --rules NAME|JSON --deals N --seed S [--score deals|game] [--threads N] [--pairs FILE]  two levels (or random) in duplicate; the file gets A's points over B, a pair a line",
        run: arena::run,
    },
    Command {
        name: "learn",
        usage: "--net FILE --deals N --seed S [--rate R] --out FILE  play and learn, going on from the net if it is there; the other file is what the bots hold",
        run: learn::run,
    },
    Command {
        name: "stats",
        usage: "--rules NAME|JSON --level L --deals N --seed S  rates of a level with itself",
        run: stats::run,
    },
    Command {
        name: "game",
        usage: "--rules NAME|JSON --seed S --level L  a whole game of bots, its log a line",
        run: game::run,
    },
    Command {
        name: "event",
        usage: "--event NAME --entrants N --seed S --level L [--rounds N] [--house JSON]  a whole event of bots, a line a round and table",
        run: event::run,
    },
    Command {
        name: "fill",
        usage: "--games N --sheets N --events N  what a device keeps after some years, as the page imports it",
        run: fill::run,
    },
    Command {
        name: "fairness",
        usage: "[--rounds N] [--as lines|table]  every movement at every size from 4 to 200: repeats against the fewest that can be",
        run: fairness::run,
    },
    Command {
        name: "replay",
        usage: "< LOGS  fold games anew, a line each: score, winner, sound or not",
        run: replay::run,
    },
    Command {
        name: "review",
        usage: "[--rules NAME] [--work N] [--seed S] < GAMES  logs or EGN, a game a line: what each decision cost, and each seat's account",
        run: review::run,
    },
    Command {
        name: "judge",
        usage: "--a L --b L --rules NAME --deals N --seed S [--work N] [--play-out N] [--threads N]  is the review right? A against B in duplicate, A's decisions judged, of the wrong ones every Nth played out both ways",
        run: judge::run,
    },
    Command {
        name: "judge-truth",
        usage: "--rules NAME --level L --games N --seed S [--work N] [--lines]  do verdicts stand? N games reviewed, what is called wrong judged again with three other seeds",
        run: truth::run,
    },
    Command {
        name: "sheet",
        usage: "--as text|csv|games|json|link < SHEETS OR LOGS  scoresheets, a line each: the text of a link, or a game's log",
        run: sheet::run,
    },
    Command {
        name: "egn-import",
        usage: "FILE...  replay games in Euchre Game Notation, a line of JSON a file",
        run: egn_import::run,
    },
    Command {
        name: "egn-export",
        usage: "[--game] < RECORDS  write logs or referee records as Euchre Game Notation, a game a line; --game: all deals as one game",
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
            // Nothing is left to tell anybody if stderr is gone too.
            let _ = writeln!(io::stderr(), "lab: {why:#}");
            ExitCode::from(if why.is::<BadArguments>() { 2 } else { 1 })
        }
    }
}

fn help() -> String {
    let lines = COMMANDS.iter().map(|command| format!("  lab {} {}", command.name, command.usage));
    std::iter::once("commands:".to_owned()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Returns whether the reader of our output has gone, which is its right and no failure.
fn is_broken_pipe(why: &anyhow::Error) -> bool {
    why.downcast_ref::<io::Error>().is_some_and(|why| why.kind() == io::ErrorKind::BrokenPipe)
}
