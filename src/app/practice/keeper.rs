//! The other side's scorekeeper in a practice event: a bot that writes down what was played and ruled, with occasional
//! errors.

use bots::ErrorRate;
use cards::{Random, Seed, Side};
use rules::{GameState, Going};
use scoresheet::{
    ContractResult, Entry, GameNo, Heading, Keeper, LineAddress, LineNo, Op, Refusal, Sheet, SheetSeating, Stamp,
};

/// Returns the sheet that the other side's keeper has written about `games`. `rate` says how often the keeper errs. The
/// same seed always gives the same errors. The lines `put_right` are free of errors, because the keeper has corrected
/// them.
///
/// # Errors
/// [`Refusal`] if the heading's template does not fit the games' rules.
pub fn other_sheet(
    heading: &Heading,
    place: &SheetSeating,
    games: &[GameState],
    rate: ErrorRate,
    seed: Seed,
    put_right: &[LineAddress],
) -> Result<Sheet, Refusal> {
    let other = heading.own.left();
    let stamp = Stamp::new(heading.id.begun, Keeper::Seat(other));
    let mut sheet = Sheet::new(Heading { own: other, ..heading.clone() })?;
    for state in games.iter().filter(|state| state.dealer().is_some()) {
        sheet.add_game(place.clone(), state, &stamp)?;
    }
    // Errors are put in after all games, because a game with a wrong entry may not look finished.
    for (game, state) in GameNo::all().zip(games) {
        let mut chance = seed.stream("other keeper", u32::from(game.get()) - 1);
        for (line, played) in LineNo::all().zip(Entry::lines_of_game(state, &heading.template)) {
            let wrong = makes_mistake(rate, &mut chance).then(|| misread_entry(&played.entry, &mut chance)).flatten();
            if let Some(entry) = wrong.filter(|_| !put_right.contains(&LineAddress { game, line })) {
                sheet.add_mark(Op::Edited { game, line, entry }, &stamp)?;
            }
        }
    }
    Ok(sheet)
}

/// Decides at random whether the keeper errs in a hand. [`ErrorRate::Rare`] means one hand in sixteen,
/// [`ErrorRate::Often`] one in five.
fn makes_mistake(rate: ErrorRate, chance: &mut Random) -> bool {
    let of_eighty = chance.below(80);
    match rate {
        ErrorRate::Off => false,
        ErrorRate::Rare => of_eighty < 5,
        ErrorRate::Often => of_eighty < 16,
    }
}

/// Returns a wrong entry that a keeper could plausibly write instead of `entry`. `None` if the entry is hard to
/// mistake.
fn misread_entry(entry: &Entry, chance: &mut Random) -> Option<Entry> {
    let Entry::Played { makers, outcome, going, .. } = entry else {
        let makers = Side::ALL[chance.below(2) as usize];
        let made = Entry::Played { makers, outcome: ContractResult::Made, going: Going::WithPartner, maker: None };
        return (*entry == Entry::NoPoints).then_some(made);
    };
    let together = |makers, outcome| Entry::Played { makers, outcome, going: Going::WithPartner, maker: None };
    let other = match outcome {
        ContractResult::Made => ContractResult::March,
        ContractResult::March | ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
    };
    Some(match (going, chance.below(3)) {
        // The keeper takes a loner for a hand with the partner and another result.
        (Going::Alone, _) => together(
            *makers,
            match outcome {
                ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
                ContractResult::Made | ContractResult::March => ContractResult::Euchred,
            },
        ),
        (Going::WithPartner, 0) => Entry::NoPoints,
        (Going::WithPartner, 1) => together(makers.other(), *outcome),
        (Going::WithPartner, _) => together(*makers, other),
    })
}
