//! Builds events with random results, and plays tables to their end.

use app::practice::{BotField, next_automatic_entry, pending_tasks, result_entry};
use bots::{Level, decide};
use cards::ruleset::Length;
use cards::{BySeat, BySide, Random, Seed, Side};
use event::{
    Entrant, Event, EventEntry, EventKind, EventPlan, GameScore, MovementRule, NextStep, Profile, Proposal, Report,
    Round, RoundNo, TableGame, TableNo, TableResult,
};
use rules::GameState;
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;

pub fn entrant(number: u16) -> Entrant {
    Entrant::new(number).unwrap()
}

pub fn round_no(number: u16) -> RoundNo {
    RoundNo::new(number).unwrap()
}

pub fn table_no(number: u16) -> TableNo {
    TableNo::new(number).unwrap()
}

pub fn plan(kind: EventKind, entrants: usize, movement: MovementRule, rounds: u16) -> EventPlan {
    EventPlan { movement, rounds, ..kind.plan(entrants) }.checked().unwrap()
}

pub fn event(plan: EventPlan, entrants: usize, seed: u64) -> Event {
    let mut event = Event::new(plan, Seed::from_number(seed));
    for number in 1..=entrants {
        event.record(0, EventEntry::Entered(Profile::person(&format!("P{number}")))).unwrap();
    }
    event
}

/// Returns a score that the plan allows. Some scores are level.
pub fn random_result(plan: &EventPlan, random: &mut Random) -> TableResult {
    let game = |random: &mut Random| {
        let (mut ns, mut ew) = (random.below(9) as i16, random.below(9) as i16);
        if let Length::Points(to) = plan.game.length {
            let winner = random.below(2) == 0;
            (ns, ew) = if winner { (to.into(), ns) } else { (ns, to.into()) };
        }
        let drawn = (ns == ew).then(|| Side::ALL[random.below(2) as usize]);
        let points = BySide { ns, ew };
        let march = i16::from(plan.game.hand.points.lone_march);
        let mut left = points;
        let loners = BySeat::from_fn(|seat| {
            let marched = random.below(8) == 0 && left[seat.side()] >= march;
            left[seat.side()] -= if marched { march } else { 0 };
            u8::from(marched)
        });
        let mut score = GameScore { points, loners, ..GameScore::default() };
        score.settled = drawn.filter(|_| score.side_ahead(plan.level_decider()).is_none());
        TableGame::Played(score)
    };
    TableResult::of_games((0..plan.games).map(|_| game(random)).collect())
}

/// Enters a random result for every table that is out, after drawing partners where necessary.
pub fn report_all(event: &mut Event, random: &mut Random) {
    let NextStep::Results(tables) = event.next() else { return };
    let Some(round) = event.state().round_number() else { return };
    for table in tables {
        if let Some(seats) = event.draw_partners_by_lot(table) {
            event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
        }
        let result = random_result(event.state().plan(), random);
        event.record(0, EventEntry::ResultIn { round, table, result }).unwrap();
    }
}

/// Plays one round with random results, and returns what its movement proposed.
pub fn play_round(event: &mut Event, random: &mut Random) -> Proposal {
    let proposal = event.begin_round(0).unwrap();
    report_all(event, random);
    proposal
}

/// Returns the side that counts as the winner at each table of a round. Rounds count from 1.
pub fn winners(event: &Event, round: usize) -> Vec<(TableNo, Side)> {
    let state = &event.state().rounds()[round - 1];
    let decider = event.state().plan().level_decider();
    let side = |report: &Report| report.winner(decider).unwrap();
    state.seating.tables.iter().zip(&state.reports).map(|(table, report)| (table.table, side(report))).collect()
}

/// Checks that a round seats each of these entrants exactly once, with no more byes than necessary.
pub fn everybody_once(round: &Round, present: &[Entrant], at_a_table: usize) {
    let mut named = round.entrants();
    named.sort_unstable();
    assert_eq!(named, present, "everybody once");
    assert_eq!(round.byes.len(), present.len() % at_a_table, "no more byes than there must be: {round:?}");
    let mut tables: Vec<TableNo> = round.tables.iter().map(|table| table.table).collect();
    tables.dedup();
    assert_eq!(tables.len(), round.tables.len(), "each table once");
    assert!(tables.is_sorted());
}

/// Returns four players without names.
pub fn nobody() -> BySeat<rules::record::Player> {
    BySeat::from_fn(|_| rules::record::Player { name: String::new(), plays: rules::record::PlayerKind::Person })
}

/// Plays a table to its end with beginners.
pub fn played_out(mut table: Table) -> GameState {
    loop {
        let answer = match table.awaited_answer() {
            AwaitedAnswer::Nothing => return table.state().clone(),
            AwaitedAnswer::Act(seat) => {
                let view = SeatView::of(table.state(), seat).unwrap();
                Answer::Act(decide(&view, Level::Beginner, 3).action)
            }
            _ => table.usual_answer().unwrap(),
        };
        table.answer(answer).unwrap();
    }
}

/// Plays an event to its end. The entrant `you` plays all games at their own tables, and bots play at all others.
/// Returns how often `you` sat down.
pub fn sat_through(event: &mut Event, you: Entrant) -> usize {
    let field = BotField::of(Level::Beginner);
    let (mut sat, mut steps) = (0, 0);
    while event.next() != NextStep::Over {
        steps += 1;
        assert!(steps < 500, "{} does not end", event.state().plan().name);
        if event.next() == NextStep::Round {
            event.begin_round(0).unwrap();
        } else if let Some(next_step) = next_automatic_entry(event) {
            event.record(0, next_step).unwrap();
        } else {
            let all = pending_tasks(event, &field);
            let own = all.iter().find(|pending| pending.seat_of(you).is_some());
            let next = own.or(all.first()).unwrap();
            let result = if own.is_some() {
                sat += 1;
                let mut games = Vec::new();
                while !next.task.is_done(&games) {
                    let game = event::GameNo::from_index(games.len());
                    games.push(next.task.table_game(game, &played_out(next.task.table(game, nobody()))));
                }
                TableResult::of_games(games)
            } else {
                next.task.play_all_games().unwrap().result
            };
            let done = result_entry(event, next.place, result).unwrap();
            event.record(0, done).unwrap();
        }
    }
    sat
}
