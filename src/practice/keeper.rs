//! The other side's scorekeeper in practice: who writes down what the table played, and errs now and then.

use crate::bots::ErrorRate;
use crate::cards::{Random, Seed, Side};
use crate::rules::{GameState, Going};
use crate::scoresheet::{ContractResult, Entry, Heading, Keeper, Op, Place, Refusal, Sheet, Stamp};

/// The sheet that the other side's keeper has of these games: what was played, with errors at a rate. The same seed errs
/// alike. `put_right` names errors that the keeper has mended since: the game and the line of it, both from 0.
///
/// # Errors
/// [`Refusal`] where the heading's template is not that of the games' rules.
pub fn other_sheet(
    heading: &Heading,
    place: &Place,
    games: &[GameState],
    rate: ErrorRate,
    seed: Seed,
    put_right: &[(u8, u8)],
) -> Result<Sheet, Refusal> {
    let other = heading.own.left();
    let stamp = Stamp::new(heading.id.begun, Keeper::Seat(other));
    let mut sheet = Sheet::new(Heading { own: other, ..heading.clone() })?;
    for state in games {
        let Some(first) = state.hands().first() else { continue };
        sheet.begin(place.clone(), first.dealer, &stamp)?;
        for hand in state.hands() {
            sheet.write(Entry::of_hand(hand), &stamp)?;
        }
    }
    // Afterwards, since a game that is written down wrongly need not look over.
    for (game, state) in (0_u8..).zip(games) {
        let mut chance = seed.stream("other keeper", game.into());
        for (line, hand) in (0_u8..).zip(state.hands()) {
            let wrong = errs(rate, &mut chance).then(|| misread(&Entry::of_hand(hand), &mut chance)).flatten();
            if let Some(entry) = wrong.filter(|_| !put_right.contains(&(game, line))) {
                sheet.put(Op::Mended { game, line, entry }, &stamp)?;
            }
        }
    }
    Ok(sheet)
}

/// Once in sixteen hands, or in five.
fn errs(rate: ErrorRate, chance: &mut Random) -> bool {
    let of_eighty = chance.below(80);
    match rate {
        ErrorRate::Off => false,
        ErrorRate::Rare => of_eighty < 5,
        ErrorRate::Often => of_eighty < 16,
    }
}

/// What somebody writes who did not look; `None` where there is nothing to get wrong.
fn misread(entry: &Entry, chance: &mut Random) -> Option<Entry> {
    let Entry::Played { makers, came, going, .. } = entry else {
        let makers = Side::ALL[chance.below(2) as usize];
        let made = Entry::Played { makers, came: ContractResult::Made, going: Going::WithPartner, maker: None };
        return (*entry == Entry::Nothing).then_some(made);
    };
    let together = |makers, came| Entry::Played { makers, came, going: Going::WithPartner, maker: None };
    let other = match came {
        ContractResult::Made => ContractResult::March,
        ContractResult::March | ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
    };
    Some(match (going, chance.below(3)) {
        // A loner of which only the tricks were seen.
        (Going::Alone, _) => together(
            *makers,
            match came {
                ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
                ContractResult::Made | ContractResult::March => ContractResult::Euchred,
            },
        ),
        (Going::WithPartner, 0) => Entry::Nothing,
        (Going::WithPartner, 1) => together(makers.other(), *came),
        (Going::WithPartner, _) => together(*makers, other),
    })
}
