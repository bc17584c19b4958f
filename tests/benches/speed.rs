//! Benchmarks of the engine: `cargo bench -p lab`. Throughput is in items a second: deals, or lines of the referee.

#[path = "club_world.rs"]
mod club_world;
#[path = "../support/open_deals.rs"]
mod open_deals;
#[path = "../support/playout.rs"]
mod playout;

use std::fs::File;
use std::process::{Command, Stdio};
use std::rc::Rc;

use app::club::{Club, ClubHistory};
use app::practice::{BotField, play_to_end};
use bots::Level;
use bots::solver::Solver;
use cards::ruleset::Preset;
use cards::{Random, Seat, Seed};
use divan::Bencher;
use divan::counter::ItemsCount;
use event::schedule::{PlayedRounds, schedule};
use event::{Answers, Event, EventEntry, EventKind, EventLog, LoggedEntry, PartnerChoice, Profile, merge_desks};
use rules::record::{GameLog, SeedOrigin};
use rules::table::Table;

fn main() {
    divan::main();
}

const DEALS: u32 = 20_000;

/// Plays random complete deals; every decision is drawn from the full list of legal ones, and nothing is recorded.
#[divan::bench(args = ["world", "mcallen"])]
fn deals(bencher: Bencher, preset: &str) {
    let rules = rules(preset);
    let mut random = Random::from_number(1);
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| playout::random_deals(DEALS, rules, &mut random));
}

/// Plays the same deals and records every event, as a game's log does.
#[divan::bench(args = ["world", "mcallen"])]
fn deals_with_events(bencher: Bencher, preset: &str) {
    let rules = rules(preset);
    let mut random = Random::from_number(1);
    let mut play = || playout::random_deals_with_events(DEALS, 12, rules, &mut random);
    bencher.counter(ItemsCount::new(DEALS)).bench_local(&mut play);
}

/// Plays whole games at a table: draws, cuts, packets, notices, log and score.
#[divan::bench]
fn deals_at_a_table(bencher: Bencher) {
    let seating = cards::BySeat::from_fn(|seat: Seat| rules::record::Player {
        name: seat.to_string(),
        plays: rules::record::PlayerKind::Person,
    });
    let log = GameLog::new(Preset::World.ruleset(), seating, Seed::from_number(1), SeedOrigin::Given);
    let mut random = Random::from_number(1);
    let games = 100_u32;
    let mut play = || {
        (0..games).for_each(|game| {
            let mut log = log.clone();
            log.seed = Seed::from_number(game.into());
            let mut table = Table::resume(log).expect("an empty log is sound");
            playout::random_game(&mut table, &mut random);
        });
    };
    bencher.counter(ItemsCount::new(games * 12)).bench_local(&mut play);
}

/// Plays a whole `world-doubles` event of 32 teams with `regular` bots: 1,536 hands, movement, log and standings.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn world_doubles(bencher: Bencher) {
    bencher.counter(ItemsCount::new(1536_u32)).bench_local(|| {
        let mut event = Event::new(EventKind::WorldDoubles.plan(32), Seed::from_number(1));
        for number in 1..=32 {
            event.record(0, EventEntry::Entered(Profile::person(&format!("Team {number}")))).expect("a name");
        }
        play_to_end(&mut event, &BotField::of(Level::Regular), |_, _| {}).expect("it is played to its end");
        event.log().entries.len()
    });
}

/// Merges the logs of two desks of 100 tables in the last of 8 rounds, each with the results of half the tables.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn desks_merged(bencher: Bencher) {
    let mut event = Event::new(EventKind::WorldDoubles.plan(200), Seed::from_number(1));
    for number in 1..=200 {
        event.record(0, EventEntry::Entered(Profile::person(&format!("Team {number}")))).expect("a name");
    }
    play_to_end(&mut event, &BotField::of(Level::Regular), |_, _| {}).expect("it is played to its end");
    let log = event.log();
    let begins = |logged: &LoggedEntry| matches!(logged.entry, EventEntry::RoundBegan(_));
    let (before, last_round) =
        log.entries.split_at(log.entries.iter().rposition(begins).expect("rounds were played") + 1);
    let is_result = |logged: &&LoggedEntry| matches!(logged.entry, EventEntry::ResultIn { .. });
    let results: Vec<LoggedEntry> = last_round.iter().filter(is_result).cloned().collect();
    let [here, there] =
        [&results[..50], &results[50..]].map(|results| EventLog { entries: [before, results].concat(), ..log.clone() });
    bencher.bench_local(|| {
        let merged = merge_desks(&here, &there, &Answers::default(), "two desks").expect("one event");
        merged.merged.log().entries.len()
    });
}

/// Opens the club of a device with 40 real events of 60 people, as the screen does: reads the events, rates everybody,
/// and builds the table.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn club_opened(bencher: Bencher) {
    let world = club_world::ClubWorld::with_events(40, 60);
    bencher.bench_local(|| {
        let club = Club::load(&world, Rc::new(ClubHistory::load(&world)));
        club.model(&club.form()).rows.len()
    });
}

/// Builds the table of the same club once the events are read.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn club_table_built(bencher: Bencher) {
    let world = club_world::ClubWorld::with_events(40, 60);
    let history = Rc::new(ClubHistory::load(&world));
    bencher.bench_local(|| {
        let club = Club::load(&world, history.clone());
        club.model(&club.form()).rows.len()
    });
}

/// Runs `lab referee` as a program that reads a file; counts lines.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn referee_lines(bencher: Bencher) {
    let lines: u32 = 100_000;
    let mut random = Random::from_number(1);
    let input: String = (0..lines)
        .map(|n| playout::referee_line("world", rules("world"), Seat::ALL[n as usize % 4], &mut random) + "\n")
        .collect();
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/referee.jsonl");
    std::fs::write(path, input).expect("a file can be written");
    bencher.counter(ItemsCount::new(lines)).bench_local(|| {
        let deals = File::open(path).expect("the file just written");
        Command::new(env!("CARGO_BIN_EXE_lab")).arg("referee").stdin(deals).stdout(Stdio::null()).status()
    });
}

/// Solves full deals with all cards known: the makers' exact tricks. Also prints the nodes a deal.
#[divan::bench]
fn open_deals_solved(bencher: Bencher) {
    let deals = open_deals::open_deals(500, &mut Random::from_number(1));
    let mut solver = Solver::new();
    open_deals::solve_each(&deals, &mut solver);
    println!("{:.1} nodes a deal", solver.work().nodes as f64 / deals.len() as f64);
    bencher.counter(ItemsCount::new(deals.len())).bench_local(|| open_deals::solve_each(&deals, &mut solver));
}

/// Reads a thousand sheets of twelve hands from storage and computes their statistics, as opening the list and the
/// figures does.
#[divan::bench]
fn a_thousand_sheets(bencher: Bencher) {
    use scoresheet::stats::{Filter, FinishedGame, statistics};
    use scoresheet::transfer::{decode, encode};
    use scoresheet::{Heading, OWNER, Sheet, SheetId, SheetSeating, Template};
    let seating = cards::BySeat::from_fn(|seat: Seat| rules::record::Player {
        name: seat.to_string(),
        plays: rules::record::PlayerKind::Person,
    });
    let mut random = Random::from_number(1);
    let texts: Vec<String> = (0..1000)
        .map(|game: u16| {
            let rules = Preset::World.ruleset();
            let log = GameLog::new(rules, seating.clone(), Seed::from_number(game.into()), SeedOrigin::Given);
            let mut table = Table::resume(log).expect("an empty log is sound");
            playout::random_game(&mut table, &mut random);
            let template = Template::of(Preset::World);
            let heading = Heading { id: SheetId { begun: 0, salt: game }, template, own: OWNER, event: String::new() };
            let place = SheetSeating { table: None, people: cards::BySeat::from_fn(|seat: Seat| seat.to_string()) };
            encode(&Sheet::of_game(heading, place, table.state()).expect("the game's own template"))
        })
        .collect();
    bencher.counter(ItemsCount::new(1000_u32)).bench_local(|| {
        let sheets = texts.iter().filter_map(|text| decode(text).ok());
        let played: Vec<FinishedGame> = sheets.flat_map(|sheet| FinishedGame::of_sheet(&sheet)).collect();
        statistics(&played, &Filter::default())
    });
}

fn rules(preset: &str) -> cards::ruleset::HandRules {
    preset.parse::<Preset>().expect("a preset").ruleset().hand
}

/// Makes schedules for this many players and rounds.
#[divan::bench(args = [(64, 8), (64, 63), (200, 20), (200, 199), (198, 100)], sample_count = 3, sample_size = 1)]
fn schedules(bencher: Bencher, (players, rounds): (usize, usize)) {
    bencher.bench_local(|| {
        schedule(
            &PlayedRounds::before_first_round(players),
            rounds,
            PartnerChoice::Scheduled,
            &mut Random::from_number(1),
        )
        .len()
    });
}
