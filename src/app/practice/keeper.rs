//! The other side's scorekeeper in practice: who writes down what the table played and the director ruled, and errs now
//! and then.

use bots::ErrorRate;
use cards::{BySide, Random, Seed, Side};
use rules::{Adjustment, GameResult, GameState, Going, HandNo, HandSummary, Outcome, ScoredBy, WonBy};
use scoresheet::{
    Absence, ContractResult, Entry, HandAfterAward, Heading, Keeper, Op, Refusal, Sheet, SheetSeating, Stamp,
};

/// The sheet that the other side's keeper has of these games: what was played, with errors at a rate. The same seed errs
/// alike. `put_right` names errors that the keeper has corrected since: the game and the line of it, both from 0.
///
/// # Errors
/// [`Refusal`] where the heading's template is not that of the games' rules.
pub fn other_sheet(
    heading: &Heading,
    place: &SheetSeating,
    games: &[GameState],
    rate: ErrorRate,
    seed: Seed,
    put_right: &[(u8, u8)],
) -> Result<Sheet, Refusal> {
    let other = heading.own.left();
    let stamp = Stamp::new(heading.id.begun, Keeper::Seat(other));
    let mut sheet = Sheet::new(Heading { own: other, ..heading.clone() })?;
    for state in games {
        let Some(first) = state.hands().first().map(|hand| hand.dealer).or(state.dealer()) else { continue };
        sheet.begin(place.clone(), first, &stamp)?;
        for entry in lines(state) {
            sheet.write(entry, &stamp)?;
        }
        if let Some(GameResult::Won(side, WonBy::Ruling)) = state.result() {
            let forfeits = sheet.template().scoring.forfeit.is_some();
            let ends = Op::Forfeited { by: side.other(), why: Absence::Left };
            sheet.put(if forfeits { ends } else { Op::Called }, &stamp)?;
        }
    }
    // Afterwards, since a game that is written down wrongly need not look over.
    for (game, state) in (0_u8..).zip(games) {
        let mut chance = seed.stream("other keeper", game.into());
        for (line, played) in (0_u8..).zip(lines(state)) {
            let wrong = errs(rate, &mut chance).then(|| misread(&played, &mut chance)).flatten();
            if let Some(entry) = wrong.filter(|_| !put_right.contains(&(game, line))) {
                sheet.put(Op::Edited { game, line, entry }, &stamp)?;
            }
        }
    }
    Ok(sheet)
}

/// Returns what a game is on a sheet, line by line: each hand, and after it the points that were ruled beside it.
fn lines(state: &GameState) -> Vec<Entry> {
    let hands = state.hands().iter().enumerate();
    let with_rulings = hands.flat_map(|(at, hand)| {
        let beside = state.adjustments_of(HandNo::at(at)).filter_map(ruled_beside);
        std::iter::once(of_hand(state, at, hand)).chain(beside)
    });
    with_rulings.collect()
}

/// The line of a hand, whose deal a ruling can have given to the next dealer.
fn of_hand(state: &GameState, at: usize, hand: &HandSummary) -> Entry {
    let deals_next = state.hands().get(at + 1).map(|next| next.dealer).or(state.dealer());
    if hand.result.outcome == Outcome::Redealt && deals_next != Some(hand.dealer) {
        return beside(BySide::default(), HandAfterAward::DealPasses);
    }
    Entry::of_hand(hand)
}

/// The line of points that were ruled apart from any hand's; `None` where they are on somebody's own card.
fn ruled_beside(change: &Adjustment) -> Option<Entry> {
    let ScoredBy::Side(side) = change.whose else { return None };
    Some(beside(BySide::only(side, i16::from(change.points)), HandAfterAward::GoesOn))
}

fn beside(points: BySide<i16>, hand: HandAfterAward) -> Entry {
    Entry::AwardedBeside { points, note: Outcome::Ruled.name().to_owned(), hand }
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

/// Returns what somebody writes who did not look; `None` where there is nothing to get wrong.
fn misread(entry: &Entry, chance: &mut Random) -> Option<Entry> {
    let Entry::Played { makers, outcome, going, .. } = entry else {
        let makers = Side::ALL[chance.below(2) as usize];
        let made = Entry::Played { makers, outcome: ContractResult::Made, going: Going::WithPartner, maker: None };
        return (*entry == Entry::Nothing).then_some(made);
    };
    let together = |makers, outcome| Entry::Played { makers, outcome, going: Going::WithPartner, maker: None };
    let other = match outcome {
        ContractResult::Made => ContractResult::March,
        ContractResult::March | ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
    };
    Some(match (going, chance.below(3)) {
        // A loner of which only the tricks were seen.
        (Going::Alone, _) => together(
            *makers,
            match outcome {
                ContractResult::Euchred | ContractResult::Defended => ContractResult::Made,
                ContractResult::Made | ContractResult::March => ContractResult::Euchred,
            },
        ),
        (Going::WithPartner, 0) => Entry::Nothing,
        (Going::WithPartner, 1) => together(makers.other(), *outcome),
        (Going::WithPartner, _) => together(*makers, other),
    })
}
