//! `lab event`: plays a whole tournament with bots. Writes one line of JSON for each table of each round, then the
//! standings of each division, then how often people met again.

use std::io::{BufWriter, Write};

use anyhow::anyhow;
use app::practice::{BotField, EventStep, PlayedTask, StoppedEarly, play_to_end};
use app::words::event::refusal_reason;
use bots::Level;
use cards::{BySide, Seat, Seed, Side};
use event::{
    Criterion, DivisionId, Entrant, EntrantKind, Event, EventEntry, EventKind, EventLog, EventState, Fairness,
    GameScore, LevelDecider, LoggedEntry, MAX_BOT_ENTRANTS, Profile, Standings, StandingsRow, TableResult, TieBreak,
    fairness,
};
use serde::Serialize;

use crate::arguments::{Arguments, BadArguments};
use crate::house;

/// The result of a table in a round. Rounds of tie-breaks and playoffs are numbered after the rounds of the event.
#[derive(Serialize)]
struct TableLine {
    /// `round`, `tie` or `playoff`.
    stage: &'static str,
    round: u16,
    table: u16,
    #[serde(rename = "NS")]
    ns: Vec<Entrant>,
    #[serde(rename = "EW")]
    ew: Vec<Entrant>,
    points: BySide<i32>,
    loners: BySide<u16>,
    bumps: BySide<u16>,
    /// The side of the home team; `null` in events without home teams.
    home: Option<Side>,
    first_dealer: Seat,
    /// The points of each game, if several were played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    games: Vec<BySide<i16>>,
    /// The winner of a last game that ended level: the side that won sudden death, reached the score first, had more
    /// loners, or drew the better card.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<Side>,
    /// The points on each person's own score card, if they differ from the points of the side.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<cards::BySeat<i16>>,
}

#[derive(Serialize)]
struct StandingLine {
    place: u16,
    entrant: Entrant,
    points: i64,
    games_won: u16,
    games: u16,
    loners: u16,
    bumps: u16,
    high_game: Option<i16>,
    byes: u16,
    bye_points: i64,
    table_points: i64,
    winning_percentage: f64,
    strength_of_schedule: Option<f64>,
    /// The criterion that puts this entrant behind the entrant on the line before. `contest ...` if a contest at the
    /// table decides, `shared` if both entrants share the place.
    behind_by: Option<String>,
    /// The place in the playoffs; left out if the entrant was not in playoffs.
    #[serde(skip_serializing_if = "Option::is_none")]
    playoff_place: Option<usize>,
}

#[derive(Serialize)]
struct StandingsLine {
    /// The name of the division. Left out if there is only one.
    #[serde(skip_serializing_if = "String::is_empty")]
    division: String,
    standings: Vec<StandingLine>,
}

#[derive(Serialize)]
struct FairnessLine {
    fairness: Fairness,
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let kind: EventKind = arguments.required("--event")?;
    let entrants: usize = arguments.required("--entrants")?;
    let seed: Seed = arguments.required("--seed")?;
    let level: Level = arguments.required("--level")?;
    let house = house::read_option(&mut arguments)?;
    let rounds: Option<u16> = arguments.option("--rounds")?;
    arguments.end()?;
    let plan = house::read_plan(&house, kind, entrants, rounds)?;
    let (fewest, most) = (plan.min_entrants() * plan.divisions.len(), MAX_BOT_ENTRANTS);
    if !(fewest..=most).contains(&entrants) {
        return Err(BadArguments(format!("--entrants {entrants}: {kind} takes {fewest} to {most}")).into());
    }
    let people = plan.enters == EntrantKind::People;
    let profile = |number: usize| {
        let division = plan.division_at(number - 1, entrants);
        let name = if people { format!("Player {number}") } else { format!("Team {number}") };
        EventEntry::Entered(Profile { division, ..Profile::person(&name) })
    };
    let entries = (1..=entrants).map(|number| LoggedEntry { at: 0, entry: profile(number) }).collect();
    let mut event = Event::resume(EventLog { entries, ..EventLog::new(plan, seed) })?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut written = Ok(());
    play_to_end(&mut event, &BotField::of(level), |event, step| {
        if let (Some(line), Ok(())) = (table_line(event, &step), &written) {
            written = print_line(&mut out, &line);
        }
    })
    .map_err(|stopped| match stopped {
        StoppedEarly::Refused(why) => anyhow!("{}", refusal_reason(event.state(), &why)),
        StoppedEarly::Table(_) | StoppedEarly::TieOrMatch => anyhow!("{stopped}"),
    })?;
    written?;
    for division in event.state().divisions() {
        let name = event.state().plan().division_name(division).unwrap_or_default().to_owned();
        print_line(&mut out, &StandingsLine { division: name, standings: standings(event.state(), division) })?;
    }
    let seatings = event.state().rounds().iter().map(|round| &round.seating);
    print_line(&mut out, &FairnessLine { fairness: fairness(seatings) })?;
    out.flush()?;
    Ok(())
}

fn print_line(out: &mut impl Write, line: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)?;
    Ok(())
}

fn table_line(event: &Event, step: &EventStep) -> Option<TableLine> {
    let state = event.state();
    let (rounds, decider) = (state.plan().rounds, state.plan().level_decider());
    match step {
        EventStep::RoundBegan(_) => None,
        EventStep::TablePlayed(table, played) => {
            let (number, round) = (state.round_number()?.get(), state.rounds().last()?);
            let seating = round.seating.table(*table)?;
            let sides = BySide::from_fn(|side| seating.seats.entrants_on(side).to_vec());
            Some(TableLine {
                home: seating.home,
                ..build_table_line("round", (number, table.get()), sides, played, decider)
            })
        }
        EventStep::TieGamePlayed(sides, played) => {
            let number = state.tie_games().len() as u16;
            Some(build_table_line(
                "tie",
                (rounds + 1, number),
                BySide::from_fn(|side| vec![sides[side]]),
                played,
                LevelDecider::Settled,
            ))
        }
        EventStep::MatchPlayed(of, played) => {
            let sides = BySide { ns: of.ns.into_iter().collect(), ew: of.ew.into_iter().collect() };
            Some(build_table_line("playoff", (rounds + of.at.round.get(), of.at.number.get()), sides, played, decider))
        }
    }
}

fn build_table_line(
    stage: &'static str,
    (round, table): (u16, u16),
    sides: BySide<Vec<Entrant>>,
    played: &PlayedTask,
    decider: LevelDecider,
) -> TableLine {
    let result: &TableResult = &played.result;
    let scores: Vec<&GameScore> = result.played().collect();
    let total = |of: &dyn Fn(&GameScore, Side) -> u16| {
        BySide::from_fn(|side| scores.iter().map(|score| of(score, side)).sum::<u16>())
    };
    let several = result.games.len() > 1;
    TableLine {
        stage,
        round,
        table,
        ns: sides.ns,
        ew: sides.ew,
        points: BySide::from_fn(|side| result.points(side)),
        loners: total(&|score, side| score.loners_of(side)),
        bumps: total(&|score, side| score.bumps[side].into()),
        home: None,
        first_dealer: played.first_dealer,
        games: if several { scores.iter().map(|score| score.points).collect() } else { Vec::new() },
        settled: scores.last().and_then(|score| score.side_ahead(decider).filter(|_| score.leader().is_none())),
        own: scores.first().and_then(|score| score.own),
    }
}

fn standings(state: &EventState, division: DivisionId) -> Vec<StandingLine> {
    let playoffs = state.brackets().get(division.index()).map(|bracket| bracket.final_order());
    let place = |entrant: Entrant| playoffs.as_ref()?.iter().position(|other| *other == entrant).map(|at| at + 1);
    Standings::of(state, division).rows.iter().map(|row| standing_line(row, place(row.entrant))).collect()
}

fn standing_line(row: &StandingsRow, playoff_place: Option<usize>) -> StandingLine {
    let share = |millionths: i64| millionths as f64 / 1e6;
    let strength = row.figures.iter().find(|figure| figure.by == Criterion::StrengthOfSchedule);
    let tally = &row.tally;
    StandingLine {
        place: row.place,
        entrant: row.entrant,
        points: tally.points,
        games_won: tally.games_won,
        games: tally.games,
        loners: tally.loners,
        bumps: tally.bumps,
        high_game: tally.high_game,
        byes: tally.byes,
        bye_points: tally.bye_points,
        table_points: tally.table_points,
        winning_percentage: share(tally.winning_percentage()),
        strength_of_schedule: strength.map(|of| share(of.figure)),
        behind_by: row.behind.map(tie_break_name),
        playoff_place,
    }
}

fn tie_break_name(tie_break: TieBreak) -> String {
    match tie_break {
        TieBreak::LowerFigure(criterion, ..) => criterion_name(criterion).to_owned(),
        TieBreak::Contest(criterion) => format!("contest {}", criterion_name(criterion)),
        TieBreak::Shared => "shared".to_owned(),
    }
}

const fn criterion_name(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => "points",
        Criterion::GamesWon => "games_won",
        Criterion::Loners => "loners",
        Criterion::TablePoints => "table_points",
        Criterion::WinningPercentage => "winning_percentage",
        Criterion::StrengthOfSchedule => "strength_of_schedule",
        Criterion::RockPaperScissors => "rock_paper_scissors",
        Criterion::Playoff { .. } => "playoff",
        Criterion::Lot => "lot",
    }
}
