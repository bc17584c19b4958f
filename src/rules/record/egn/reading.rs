//! Reads EGN files, of one game or of a whole match, and turns them into game logs.

use serde::Deserialize;
use serde_json::Value;

use super::file::{EgnPlayer, FILE_TYPE, MATCH};
use super::{CardPlace, EgnDealFault, EgnFault, EgnGame, EgnRefusal, EgnReplay, import};
use crate::record::GameLog;

/// The games that were read from a file, and the first fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EgnReading {
    /// The games, each up to its first fault. A game is left out if its first deal has a fault or its final score is
    /// wrong.
    pub games: Vec<GameLog>,
    pub first_fault: Option<EgnGameFault>,
}

/// The first fault of a game. Nothing of the game is read after the place of the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgnGameFault {
    /// The index of the game in its match.
    pub game: usize,
    /// The index of the deal; `None` if the fault concerns the whole game.
    pub deal: Option<usize>,
    /// The place of the played card that is at fault; `None` if no played card is.
    pub place: Option<CardPlace>,
    pub fault: EgnFault,
}

/// The top level of any file in EGN, with the only field that tells a game from a match.
#[derive(Deserialize)]
struct FileTypeField {
    #[serde(rename = "fileType", alias = "file_type")]
    file_type: String,
}

/// The top level of a match, whose games are not parsed yet.
#[derive(Deserialize)]
struct MatchHead {
    #[serde(default)]
    metadata: MatchMetadata,
    games: Vec<Value>,
}

#[derive(Default, Deserialize)]
struct MatchMetadata {
    #[serde(default)]
    players: Vec<EgnPlayer>,
}

/// Reads a game or a match. Returns `None` if `fileType` says neither.
#[must_use]
pub fn read(text: &str) -> Option<EgnReading> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reading = EgnReading::default();
    if text.starts_with(['\0', '\u{1}']) {
        reading.record_fault(EgnGameFault { game: 0, deal: None, place: None, fault: EgnFault::PackedFile });
        return Some(reading);
    }
    match (file_type(text)?.as_str(), games_of_match(text)) {
        (FILE_TYPE, _) => reading.read_game(0, text),
        (_, Some(Ok(games))) => games.iter().enumerate().for_each(|(index, game)| reading.read_game(index, game)),
        (_, Some(Err(fault))) => reading.record_fault(EgnGameFault { game: 0, deal: None, place: None, fault }),
        (_, None) => return None,
    }
    Some(reading)
}

fn file_type(text: &str) -> Option<String> {
    serde_json::from_str::<FileTypeField>(text).ok().map(|head| head.file_type)
}

/// Splits a match into the texts of its games, each a file of its own with the names of the players. Returns `None` if
/// the text is not a match.
#[must_use]
pub fn games_of_match(text: &str) -> Option<Result<Vec<String>, EgnFault>> {
    if file_type(text)? != MATCH {
        return None;
    }
    let read = serde_json::from_str::<MatchHead>(text).map_err(|why| EgnFault::Malformed(why.to_string()));
    Some(read.map(|MatchHead { metadata, games }| {
        games.into_iter().map(|game| game_of_match(game, &metadata.players).to_string()).collect()
    }))
}

fn game_of_match(mut game: Value, people: &[EgnPlayer]) -> Value {
    let seated = player_names(&game, people);
    let mut data = match game.get_mut("gameData") {
        Some(data) => data.take(),
        None => game,
    };
    if let (Some(seated), Some(about)) = (seated, data.get_mut("metadata").and_then(Value::as_object_mut)) {
        let players = about.entry("players").or_insert(Value::Null);
        if players.is_null() {
            *players = seated.into();
        }
    }
    data
}

impl EgnReading {
    fn read_game(&mut self, game: usize, text: &str) {
        let (read, refused) = match import(text) {
            Ok(read) if read.hands.is_empty() => {
                let stop = EgnGameFault { game, deal: None, place: None, fault: EgnFault::NoDeals };
                (None, Some(stop))
            }
            Ok(read) => (Some(read), None),
            Err(refusal) => {
                let EgnRefusal { deal, place, fault, deals_before: kept, .. } = *refusal;
                (kept.map(|kept| *kept), Some(EgnGameFault { game, deal, place, fault }))
            }
        };
        // A game with a wrong final score is left out, because its record cannot be trusted.
        let of_another_score = refused.as_ref().is_some_and(|stop| matches!(stop.fault, EgnFault::FinalScore { .. }));
        let read = read.filter(|_| !of_another_score);
        let EgnReplay { log, stop } = read.as_ref().map(EgnGame::to_replay).unwrap_or_default();
        let incomplete = stop.map(|EgnDealFault { deal, fault }| EgnGameFault { game, deal, place: None, fault });
        self.games.extend(log);
        for stop in incomplete.into_iter().chain(refused) {
            self.record_fault(stop);
        }
    }

    fn record_fault(&mut self, stop: EgnGameFault) {
        self.first_fault.get_or_insert(stop);
    }
}

/// Lists the names of a game's players. In a match, a game refers to its players by id.
fn player_names(game: &Value, people: &[EgnPlayer]) -> Option<Vec<String>> {
    let ids = game.get("players")?.as_array()?;
    let of_id = |id: &Value| {
        let id = id.as_str().unwrap_or_default();
        let named = people.iter().find(|person| matches!(person, EgnPlayer::Known { id: Some(of), .. } if of == id));
        named.map_or(id, EgnPlayer::name).to_owned()
    };
    Some(ids.iter().map(of_id).collect())
}
