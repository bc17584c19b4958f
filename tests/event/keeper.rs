//! The other keeper in practice: makes errors at a given rate, the same ones for the same seed, and each of them can be
//! corrected.

use app::practice::other_sheet;
use bots::ErrorRate;
use cards::ruleset::{Preset, Ruleset};
use cards::{BySeat, Seat, Seed};
use event::{EventKind, table_template};
use rules::GameState;
use rules::record::SeedOrigin;
use rules::table::Table;
use scoresheet::{Difference, GameNo, Heading, LineAddress, LineNo, Sheet, SheetId, SheetSeating, TableNo, compare};

use super::support::{nobody, played_out};

/// Returns a game played by beginners.
fn random_game(rules: Ruleset, seed: u64) -> GameState {
    played_out(Table::new(rules, nobody(), Seed::from_number(seed), SeedOrigin::Given))
}

fn heading(preset: Preset, games: u8) -> Heading {
    let template = table_template(&preset.ruleset(), games);
    Heading { id: SheetId { begun: 1000, salt: 1 }, template, own: Seat::E, event: String::new() }
}

fn place() -> SheetSeating {
    SheetSeating {
        table: TableNo::new(3),
        people: BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }.map(str::to_owned),
    }
}

fn other(preset: Preset, games: &[GameState], rate: ErrorRate, seed: u64, right: &[LineAddress]) -> Sheet {
    let heading = heading(preset, games.len() as u8);
    other_sheet(&heading, &place(), games, rate, Seed::from_number(seed), right).unwrap()
}

#[test]
fn who_never_errs_has_the_sheet_of_the_game_and_errors_are_found_one_by_one() {
    let mut found = [0; 2];
    for preset in Preset::ALL {
        for seed in 0..12 {
            let games: Vec<GameState> = (0..2).map(|game| random_game(preset.ruleset(), seed * 2 + game)).collect();
            let truth = other(preset, &games, ErrorRate::Off, seed, &[]);
            for (game, state) in GameNo::all().zip(&games) {
                assert_eq!(truth.account(game).unwrap().score, state.score(), "{preset}");
            }
            for (at, rate) in [ErrorRate::Rare, ErrorRate::Often].into_iter().enumerate() {
                let mut right = Vec::new();
                while let Some(difference) = compare(&truth, &other(preset, &games, rate, seed, &right)) {
                    let Difference::Hand { game, line, .. } = difference else { panic!("{preset} {difference:?}") };
                    let again = games[game.index()].hands().iter().enumerate();
                    // The lines of a comparison leave out hands that were dealt again.
                    let mut counted = again.filter(|(_, hand)| hand.result.outcome != rules::Outcome::Redealt);
                    let line = LineNo::from_index(counted.nth(line.index()).unwrap().0);
                    right.push(LineAddress { game, line });
                    found[at] += 1;
                    assert!(right.len() < 200, "{preset}: an error does not go away");
                }
                let same = other(preset, &games, rate, seed, &[]);
                assert_eq!(same, other(preset, &games, rate, seed, &[]));
            }
        }
    }
    let [rare, often] = found;
    assert!(rare > 20 && often > 2 * rare, "{found:?}");
}

#[test]
fn every_event_has_a_sheet_for_its_tables() {
    for kind in EventKind::ALL {
        let plan = kind.plan(16);
        let template = table_template(&plan.game, plan.games);
        assert_eq!((template.games, template.length), (plan.games, plan.game.length), "{kind}");
        assert_eq!(template.clone().validate(), Ok(template), "{kind}");
        assert!(table_template(&plan.game, 1).validate().is_ok() && table_template(&plan.game, 5).validate().is_ok());
    }
}
