//! `lab game`: plays a whole game of four bots, beginning with the draw for the first dealer. Writes the log of the
//! game on one line.

use std::io::Write;

use anyhow::{Context, anyhow};
use app::words;
use bots::{Level, decide};
use cards::ruleset::Ruleset;
use cards::{BySeat, Seed};
use rules::Action;
use rules::record::{GameLog, Player, PlayerKind, SeedOrigin};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;

use crate::arguments::Arguments;
use crate::rules::Rules;

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let Rules(rules) = arguments.required("--rules")?;
    let seed: Seed = arguments.required("--seed")?;
    let level: Level = arguments.required("--level")?;
    arguments.end()?;
    let log = play(rules, seed, level)?;
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&log)?)?;
    Ok(())
}

/// Plays a game of four bots of the same level. The same seed gives the same game, as long as the code of the bots
/// stays the same.
pub fn play(rules: Ruleset, seed: Seed, level: Level) -> anyhow::Result<GameLog> {
    let seating = BySeat::from_fn(|seat| Player {
        name: words::seat(seat).to_owned(),
        plays: PlayerKind::Bot(level.name().to_owned()),
    });
    let mut chance = seed.stream("bots", 0);
    play_with(Table::new(rules, seating, seed, SeedOrigin::Given), |view| decide(view, level, chance.next_u64()).action)
}

/// Plays a game at a table to its end. `decide` chooses the actions of all seats. Draws, cuts and deals get the usual
/// answers.
fn play_with(mut table: Table, mut decide: impl FnMut(&SeatView) -> Action) -> anyhow::Result<GameLog> {
    loop {
        let answer = match table.awaited_answer() {
            AwaitedAnswer::Nothing => return Ok(table.log().clone()),
            AwaitedAnswer::Act(seat) => {
                Answer::Act(decide(&SeatView::of(table.state(), seat).context("a seat on turn has a view")?))
            }
            AwaitedAnswer::Draw
            | AwaitedAnswer::Cut(_)
            | AwaitedAnswer::Deal(_)
            | AwaitedAnswer::TurnUp(_)
            | AwaitedAnswer::NoFarmersHand(_)
            | AwaitedAnswer::Ruling => table.usual_answer().context("a ceremony has a customary answer")?,
        };
        table.answer(answer).map_err(|fault| anyhow!("{answer:?}: {}", words::game_fault_reason(fault)))?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::{Length, Preset};
    use rules::Stage;

    #[test]
    fn whole_games_are_played_under_every_preset_and_level() {
        for preset in Preset::ALL {
            for level in Level::ALL {
                let mut rules = preset.ruleset();
                if level >= Level::Expert {
                    // Without optimization, searching bots are slow, so a short game must do.
                    rules.length = Length::Hands(3);
                }
                let log = play(rules.clone(), Seed::from_number(3), level).unwrap();
                assert_eq!(log.fold().unwrap().stage(), Stage::Over);
                assert_eq!(log, play(rules, Seed::from_number(3), level).unwrap());
            }
        }
    }
}
