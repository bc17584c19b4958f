//! The end of a practice event's game: comparing with the simulated keeper's sheet and having the
//! bots sign.

use super::due_signature::DueSignature;
use super::open::OpenSheet;
use super::own_table::OwnTable;
use super::sign::SignatureRecap;
use crate::words::sheet::people::seats_of;
use crate::words::sheet::{Voice, difference, practice as said};
use scoresheet::{Difference, GameNo, SignedBy, compare};

/// The progress of the person's sheet toward its signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Countersign {
    Locked,
    /// The table has finished fewer games than the sheet has begun.
    StillPlayed,
    /// The table is done, but hands are missing on the sheet.
    StillKept,
    /// The two sheets differ. If they differ in a hand, the person can stand by the own sheet.
    Differ {
        /// Describes the first difference in a sentence.
        explanation: String,
        /// Whether the difference is in a hand.
        hand: bool,
    },
    /// The sheets agree, and the next side can sign.
    Agree {
        due: DueSignature,
        recap: SignatureRecap,
        /// The name of the person who signs.
        signer: String,
        /// Whether the keeper's own side signs.
        own: bool,
    },
    /// Everything due so far is signed, and more games follow.
    Signed,
}

/// Returns the state of the person's sheet beside a practice event's table.
pub fn countersign(open: &OpenSheet, table: &dyn OwnTable) -> Countersign {
    let view = open.view().read();
    let mine = open.sheet();
    let (over, begun) = (table.games_over(), mine.state().games.len());
    match () {
        () if view.locked => return Countersign::Locked,
        () if over < begun => return Countersign::StillPlayed,
        () if view.next_hand.is_some() => return Countersign::StillKept,
        () => {}
    }
    let people = open.people(mine.current_game().unwrap_or(GameNo::FIRST));
    if let Some(differ) = table.other_sheet(&mine).and_then(|theirs| compare(&mine, &theirs)) {
        let told = difference(&differ, Voice::ToKeeper(open.own()), &people);
        return Countersign::Differ { explanation: told, hand: matches!(differ, Difference::Hand { .. }) };
    }
    let Some(due) = open.possible_actions().read().sign.clone() else { return Countersign::Signed };
    let side = due.sides.first().copied().unwrap_or(open.own());
    let [signer, _] = seats_of(side, open.seat());
    let recap = open.recap(due.scope, side);
    Countersign::Agree { due, recap, signer: people[signer].clone(), own: side == open.own() }
}

impl OpenSheet {
    /// Signs for the side whose signature is due, then lets the table collect the sheet.
    pub fn let_sign(&self, due: &DueSignature, signer: String) {
        let (Some(table), Some(side)) = (self.own_table(), due.sides.first()) else { return };
        if self.add_signature(due.scope, *side, signer, SignedBy::Name) {
            table.collect();
        }
    }

    /// Tells the other keeper that the own sheet is right. Returns the other keeper's answer.
    pub fn stand_by_own_sheet(&self) -> &'static str {
        let gives_in = self.own_table().is_some_and(|table| table.stand_by_own_sheet(&self.sheet()));
        if gives_in { said::YOU_ARE_RIGHT } else { said::THEY_STAND_BY }
    }
}
