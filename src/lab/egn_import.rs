//! `lab egn-import FILE...`: replays recorded games, a line of JSON a file.

use std::fs;
use std::io::{self, Write};

use app::words;
use cards::BySide;
use rules::record::egn::{EgnRefusal, import_bytes};
use serde::Serialize;

use crate::arguments::Arguments;

/// The answer to a game that can be.
#[derive(Serialize)]
struct Read<'a> {
    file: &'a str,
    ok: bool,
    deals: usize,
    score: BySide<i16>,
    complete: bool,
}

/// The answer to one that cannot.
#[derive(Serialize)]
struct Refused<'a> {
    file: &'a str,
    ok: bool,
    deal: Option<usize>,
    trick: Option<usize>,
    card: Option<usize>,
    error: String,
    kept: usize,
}

/// Reads the files that are named.
pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let mut files = vec![arguments.word("FILE")?];
    while let Ok(file) = arguments.word("FILE") {
        files.push(file);
    }
    arguments.end()?;
    let mut output = io::stdout().lock();
    for file in &files {
        writeln!(output, "{}", answer(file, fs::read(file))?)?;
    }
    Ok(())
}

fn answer(file: &str, bytes: io::Result<Vec<u8>>) -> serde_json::Result<String> {
    let refusal = match bytes.map(|bytes| import_bytes(&bytes)) {
        Ok(Ok(game)) => {
            let (deals, score, complete) = (game.hands.len(), game.score, game.complete);
            return serde_json::to_string(&Read { file, ok: true, deals, score, complete });
        }
        Ok(Err(refusal)) => {
            let EgnRefusal { deal, place, fault, kept, .. } = *refusal;
            Refused {
                file,
                ok: false,
                deal,
                trick: place.map(|place| place.trick),
                card: place.map(|place| place.card),
                error: words::egn_fault(&fault),
                kept: kept.map_or(0, |game| game.hands.len()),
            }
        }
        Err(why) => Refused { file, ok: false, deal: None, trick: None, card: None, error: why.to_string(), kept: 0 },
    };
    serde_json::to_string(&refusal)
}
