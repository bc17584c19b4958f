//! `lab egn-import FILE...`: replays games in Euchre Game Notation (EGN). Writes one line of JSON for each file or, if
//! the file is a match, for each of its games.

use std::fs;
use std::io::{self, Write};

use app::file_text::FileText;
use app::words;
use cards::BySide;
use rules::record::egn::{EgnFault, EgnGame, EgnRefusal, games_of_match, import, import_bytes};
use serde::Serialize;

use crate::arguments::Arguments;

/// The line that is written for a valid game.
#[derive(Serialize)]
struct ImportedGame<'a> {
    file: &'a str,
    ok: bool,
    /// The index of the game in a match, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    /// The number of deals in the record.
    deals: usize,
    score: BySide<i16>,
    /// True for a whole game: it begins at 0-0, every deal is fully recorded, and the game ends.
    complete: bool,
}

/// The line that is written for an invalid file or game.
#[derive(Serialize)]
struct RefusedInput<'a> {
    file: &'a str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    deal: Option<usize>,
    trick: Option<usize>,
    card: Option<usize>,
    error: String,
    /// The number of valid deals before the error.
    kept: usize,
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let mut files = vec![arguments.word("FILE")?];
    while let Ok(file) = arguments.word("FILE") {
        files.push(file);
    }
    arguments.end()?;
    let mut output = io::stdout().lock();
    for file in &files {
        for line in answer_file(file, fs::read(file)) {
            writeln!(output, "{}", line?)?;
        }
    }
    Ok(())
}

fn answer_file(file: &str, bytes: io::Result<Vec<u8>>) -> Vec<serde_json::Result<String>> {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(why) => return vec![refused_input(file, &why.to_string())],
    };
    match games_of_match(&FileText::decode(&bytes).text) {
        Some(Ok(games)) if !games.is_empty() => {
            games.iter().enumerate().map(|(index, game)| answer(file, Some(index), import(game))).collect()
        }
        Some(Ok(_)) => vec![refused_input(file, &words::egn_fault_reason(&EgnFault::NoDeals))],
        Some(Err(fault)) => vec![refused_input(file, &words::egn_fault_reason(&fault))],
        None => vec![answer(file, None, import_game(&bytes))],
    }
}

/// Reads a game in EGN from text in any encoding. Bytes that begin with 0 or 1 are a packed game, which is refused.
fn import_game(bytes: &[u8]) -> Result<EgnGame, Box<EgnRefusal>> {
    match bytes {
        [0 | 1, ..] => import_bytes(bytes),
        _ => import(&FileText::decode(bytes).text),
    }
}

fn answer(file: &str, game: Option<usize>, read: Result<EgnGame, Box<EgnRefusal>>) -> serde_json::Result<String> {
    match read {
        Ok(read) => {
            let (deals, score, complete) = (read.hands.len(), read.score, read.complete);
            serde_json::to_string(&ImportedGame { file, ok: true, game, deals, score, complete })
        }
        Err(refusal) => {
            let EgnRefusal { deal, place, fault, deals_before: kept, .. } = *refusal;
            serde_json::to_string(&RefusedInput {
                file,
                ok: false,
                game,
                deal,
                trick: place.map(|place| place.trick),
                card: place.map(|place| place.card),
                error: words::egn_fault_reason(&fault),
                kept: kept.map_or(0, |game| game.hands.len()),
            })
        }
    }
}

fn refused_input(file: &str, why: &str) -> serde_json::Result<String> {
    let error = why.to_owned();
    serde_json::to_string(&RefusedInput {
        file,
        ok: false,
        game: None,
        deal: None,
        trick: None,
        card: None,
        error,
        kept: 0,
    })
}
