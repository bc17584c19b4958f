//! `lab fairness`: counts for every movement and number of entrants how often partners and opponents meet again, and
//! compares these repeats with the fewest possible. Writes one line of JSON for each movement and number, or the table
//! in `tests/README.md`.

use std::io::Write;
use std::str::FromStr;

use anyhow::anyhow;
use cards::{BySide, Random, Seed};
use event::schedule::{MeetingCounts, Repeats, full_schedule};
use event::{
    EntrantKind, Event, EventEntry, EventPlan, GameScore, MovementRule, NextStep, Profile, TableResult, fairness,
    least_repeats,
};
use serde::Serialize;

use crate::arguments::{Arguments, BadArguments};

/// The numbers of entrants for which every movement is measured.
const FIELD_SIZES: std::ops::RangeInclusive<usize> = 4..=200;

#[derive(Clone, Copy, PartialEq, Eq)]
enum OutputFormat {
    /// A line of JSON per movement and number of entrants.
    Lines,
    /// The Markdown table in `tests/README.md`.
    Table,
}

impl FromStr for OutputFormat {
    type Err = BadArguments;

    fn from_str(text: &str) -> Result<OutputFormat, BadArguments> {
        match text {
            "lines" => Ok(OutputFormat::Lines),
            "table" => Ok(OutputFormat::Table),
            other => Err(BadArguments(format!("--as {other}: lines or table"))),
        }
    }
}

/// The repeats and byes of a movement with one number of entrants.
#[derive(Serialize)]
struct FairnessLine {
    movement: &'static str,
    entrants: usize,
    rounds: usize,
    repeats: Repeats,
    /// The fewest possible repeats. `null` if the pairings depend on the results of earlier rounds.
    least: Option<Repeats>,
    byes_fewest: u16,
    byes_most: u16,
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let rounds: Option<u16> = arguments.option("--rounds")?;
    let shape: OutputFormat = arguments.option("--as")?.unwrap_or(OutputFormat::Lines);
    arguments.end()?;
    let mut out = std::io::stdout().lock();
    if shape == OutputFormat::Table {
        writeln!(out, "| movement | rounds | sizes | repeats, fewest possible |")?;
        writeln!(out, "| --- | --- | --- | --- |")?;
    }
    for movement in MovementRule::ALL {
        let rounds = rounds.unwrap_or_else(|| movement.closest_built_in_event().plan(8).rounds);
        let lines = FIELD_SIZES
            .map(|entrants| fairness_line(movement, entrants, rounds))
            .collect::<anyhow::Result<Vec<FairnessLine>>>()?;
        match shape {
            OutputFormat::Lines => {
                for line in lines {
                    serde_json::to_writer(&mut out, &line)?;
                    writeln!(out)?;
                }
            }
            OutputFormat::Table => {
                for row in table_rows(movement, &lines) {
                    writeln!(out, "{row}")?;
                }
            }
        }
    }
    Ok(())
}

fn fairness_line(movement: MovementRule, entrants: usize, rounds: u16) -> anyhow::Result<FairnessLine> {
    let plan = EventPlan {
        movement,
        rounds,
        enters: movement.entrant_kind(),
        ..movement.closest_built_in_event().plan(entrants)
    };
    let mut event = Event::new(plan, Seed::from_number(1));
    for number in 1..=entrants {
        event.record(0, EventEntry::Entered(Profile::person(&number.to_string())))?;
    }
    let mut chance = Random::from_number(entrants as u64);
    for _ in 0..rounds {
        event.begin_round(0)?;
        enter_random_results(&mut event, &mut chance)?;
    }
    let seen = fairness(event.state().rounds().iter().map(|round| &round.seating));
    let repeats = match movement {
        // If partners are drawn at the table, the event does not tell who become opponents, so repeats are counted in
        // the schedule.
        MovementRule::Schedule(partners) => {
            let mut met = MeetingCounts::new(entrants);
            for (number, tables) in full_schedule(entrants, rounds.into(), partners).iter().enumerate() {
                tables.iter().for_each(|table| met.count_table(number, *table));
            }
            Repeats::of(&met)
        }
        _ => Repeats { partners: seen.partner_repeats, opponents: seen.opponent_repeats, mates: seen.mate_repeats },
    };
    let least = least_repeats(movement, entrants, rounds.into());
    let (byes_fewest, byes_most) = (seen.byes_fewest, seen.byes_most);
    Ok(FairnessLine {
        movement: movement.name(),
        entrants,
        rounds: rounds.into(),
        repeats,
        least,
        byes_fewest,
        byes_most,
    })
}

fn enter_random_results(event: &mut Event, chance: &mut Random) -> anyhow::Result<()> {
    let NextStep::Results(tables) = event.next() else { return Ok(()) };
    let round = event.state().round_number().ok_or_else(|| anyhow!("no round has begun"))?;
    for table in tables {
        if let Some(seats) = event.draw_partners_by_lot(table) {
            event.record(0, EventEntry::PartnersDrawn { table, seats })?;
        }
        let won = chance.below(2) == 0;
        let points = if won { BySide { ns: 8, ew: 4 } } else { BySide { ns: 4, ew: 8 } };
        let result = TableResult::of(GameScore { points, ..GameScore::default() });
        event.record(0, EventEntry::ResultIn { round, table, result })?;
    }
    Ok(())
}

/// Returns the number of repeated partners and of repeated opponents, by which a movement is judged. If partners are
/// drawn at the table, people who meet again at a table count as repeated opponents.
fn counted_repeats(movement: MovementRule, repeats: Repeats) -> [u32; 2] {
    let meets = match movement {
        MovementRule::Schedule(event::PartnerChoice::DrawnAtTable) => repeats.mates,
        _ => repeats.opponents,
    };
    let partners = if movement.entrant_kind() == EntrantKind::People { repeats.partners } else { 0 };
    [partners, meets]
}

/// Returns the rows of the Markdown table for a movement. Consecutive numbers of entrants with the same result share a
/// row.
fn table_rows(movement: MovementRule, lines: &[FairnessLine]) -> Vec<String> {
    let mut rows: Vec<(usize, usize, String)> = Vec::new();
    for line in lines {
        let said = repeats_text(movement, line);
        match rows.last_mut() {
            Some((_, to, same)) if *same == said => *to = line.entrants,
            _ => rows.push((line.entrants, line.entrants, said)),
        }
    }
    let rounds = lines.first().map_or(0, |line| line.rounds);
    let row = |(from, to, said): (usize, usize, String)| {
        let sizes = if from == to { from.to_string() } else { format!("{from} to {to}") };
        format!("| `{}` | {rounds} | {sizes} | {said} |", movement.name())
    };
    rows.into_iter().map(row).collect()
}

fn repeats_text(movement: MovementRule, line: &FairnessLine) -> String {
    let [partners, meets] = counted_repeats(movement, line.repeats);
    let Some(least) = line.least.map(|least| counted_repeats(movement, least)) else {
        return "depends on the results".to_owned();
    };
    if [partners, meets] == [0, 0] {
        return "none".to_owned();
    }
    if [partners, meets] == least {
        return "the fewest possible".to_owned();
    }
    let [least_partners, least_meets] = least;
    if movement.entrant_kind() == EntrantKind::People && partners > least_partners {
        return format!("partners {partners}, {least_partners}; {meets}, {least_meets}");
    }
    format!("{meets}, {least_meets}")
}
