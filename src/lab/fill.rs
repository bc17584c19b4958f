//! `lab fill`: writes a backup with many games, full scoresheets and finished events, as a device has after years of
//! use. Import the backup into the page to see how the page copes with so much data.

use std::io::Write;

use anyhow::{Context, anyhow};
use app::practice::{BotField, play_to_end};
use app::save::{
    Ceremony, CreationMoment, GameOrigin, MemoryStorage, SavedEvent, SavedGame, Storage, export_everything,
    store_event, store_game, store_sheet,
};
use bots::{ErrorRate, Level};
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Seed};
use event::{Event, EventKind, House, Profile};
use rules::GameState;
use scoresheet::{Entry, Heading, Keeper, OWNER, Refusal, Sheet, SheetId, SheetSeating, Stamp, Template};

use crate::arguments::Arguments;
use crate::{game, house};

/// The time of the first game, in milliseconds since 1970: May 1, 2022.
const FIRST_GAME_MILLIS: u64 = 1_651_363_200_000;
const MILLIS_BETWEEN_GAMES: u64 = 8 * 3_600_000;

/// The number of entrants of each event, unless `--entrants` says otherwise.
const ENTRANTS_PER_EVENT: usize = 16;

const PLAYER_NAMES: [&str; 12] =
    ["Ann", "Bob", "Cy", "Dee", "Ernestine", "Fritz", "Greta", "Hal", "Ines", "Jo", "Ken Oberholtzer", "Lu"];

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let games: u64 = arguments.required("--games")?;
    let sheets: u64 = arguments.required("--sheets")?;
    let events: u64 = arguments.required("--events")?;
    let entrants: usize = arguments.option("--entrants")?.unwrap_or(ENTRANTS_PER_EVENT);
    arguments.end()?;
    let storage = MemoryStorage::default();
    let mut played: Vec<Vec<GameState>> = vec![Vec::new(); Preset::ALL.len()];
    for number in 0..games {
        let of = (number % Preset::ALL.len() as u64) as usize;
        let log = game::play(Preset::ALL[of].ruleset(), Seed::from_number(number), Level::Beginner)?;
        played[of].push(log.fold().map_err(|bad| anyhow!("game {number}: {bad}"))?);
        let kept = SavedGame {
            log: log.encode(),
            seat: Seat::S,
            ceremony: Ceremony::Quick,
            misplays: ErrorRate::Off,
            origin: GameOrigin::Played,
            last_changed: time_of_item(number),
        };
        store_game(&storage, &creation_moment(number).id(), &kept).context("no room for a game")?;
    }
    for number in 0..sheets {
        let of = (number % Preset::ALL.len() as u64) as usize;
        store_played_sheet(&storage, number, Preset::ALL[of], &played[of])?;
    }
    for number in 0..events {
        store_played_event(&storage, number, entrants)?;
    }
    writeln!(std::io::stdout(), "{}", export_everything(&storage)?)?;
    Ok(())
}

const fn time_of_item(number: u64) -> u64 {
    FIRST_GAME_MILLIS + number * MILLIS_BETWEEN_GAMES
}

fn creation_moment(number: u64) -> CreationMoment {
    CreationMoment { millis: time_of_item(number), salt: number as u16 }
}

/// Stores a sheet with as many of the played games as its template has room for.
fn store_played_sheet(storage: &dyn Storage, number: u64, preset: Preset, played: &[GameState]) -> anyhow::Result<()> {
    let template = Template::of(preset);
    let games = usize::from(template.games).min(played.len());
    let first = number as usize % (played.len() + 1 - games).max(1);
    let people =
        BySeat::from_fn(|seat| PLAYER_NAMES[(number as usize + 3 * seat as usize) % PLAYER_NAMES.len()].to_owned());
    let id = SheetId { begun: time_of_item(number), salt: number as u16 };
    let heading = Heading { id, template, own: OWNER, event: format!("Thursdays {}", number / 50) };
    let place = SheetSeating { table: None, people };
    let stamp = Stamp::new(time_of_item(number), Keeper::Seat(OWNER));
    let refused = |why: Refusal| anyhow!("sheet {number}: {}", app::words::sheet::refusal_reason(why));
    let mut sheet = Sheet::new(heading).map_err(refused)?;
    for state in &played[first..first + games] {
        let dealer = state.hands().first().context("a game has hands")?.dealer;
        sheet.begin(place.clone(), dealer, &stamp).map_err(refused)?;
        for hand in state.hands() {
            sheet.write(Entry::from_hand_summary(hand), &stamp).map_err(refused)?;
        }
    }
    store_sheet(storage, &creation_moment(number).id(), &sheet).context("no room for a sheet")
}

fn store_played_event(storage: &dyn Storage, number: u64, entrants: usize) -> anyhow::Result<()> {
    let kind = EventKind::ALL[number as usize % EventKind::ALL.len()];
    let mut event = Event::new(house::read_plan(&House::default(), kind, entrants, None)?, Seed::from_number(number));
    for name in 1..=entrants {
        let division = event.state().plan().division_at(name - 1, entrants);
        let profile = Profile { division, ..Profile::person(&format!("Entrant {name}")) };
        event
            .record(time_of_item(number), event::EventEntry::Entered(profile))
            .map_err(|why| anyhow!("event {number}: {why}"))?;
    }
    play_to_end(&mut event, &BotField::of(Level::Beginner), |_, _| ())
        .map_err(|why| anyhow!("event {number}: {why}"))?;
    store_event(storage, &creation_moment(number).id(), &SavedEvent::of(&event, None, time_of_item(number)))
        .context("no room for an event")
}

#[cfg(test)]
mod tests {
    use app::save::{import, sheet_ids};

    use super::*;

    #[test]
    fn what_is_filled_can_be_brought_in() {
        let (storage, other) = (MemoryStorage::default(), MemoryStorage::default());
        let state = game::play(Preset::World.ruleset(), Seed::from_number(1), Level::Beginner).unwrap().fold().unwrap();
        for (number, preset) in (0..).zip([Preset::World, Preset::World]) {
            store_played_sheet(&storage, number, preset, std::slice::from_ref(&state)).unwrap();
        }
        store_played_event(&storage, 0, ENTRANTS_PER_EVENT).unwrap();
        let brought = import(&other, &export_everything(&storage).unwrap(), || creation_moment(9)).unwrap();
        assert_eq!((brought.sheets.len(), brought.events.len()), (2, 1));
        assert_eq!(sheet_ids(&storage), sheet_ids(&other));
    }
}
