//! The sheet of a practised event's table: the other keeper's is compared with it, then the opponents sign.

use super::due::Due;
use super::open::OpenSheet;
use super::own_table::OwnTable;
use super::sign::Recap;
use crate::words::sheet::people::seats_of;
use crate::words::sheet::{Voice, difference, practice as said};
use scoresheet::{Difference, SignedBy, compare};

/// What stands where a real sheet is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Countersign {
    /// The sheet is signed.
    Locked,
    /// The table has finished fewer games than the sheet begins.
    StillPlayed,
    /// The table is done, and the sheet lacks hands.
    StillKept,
    /// The sheets differ, told in a sentence; over a hand the own sheet can be insisted on.
    Differ {
        /// Where they differ, in a sentence.
        told: String,
        /// Whether it is a hand.
        hand: bool,
    },
    /// They agree, and this is to be signed.
    Agree {
        /// What is to be signed.
        due: Due,
        /// Exactly what is signed.
        recap: Recap,
        /// Who signs.
        signer: String,
        /// Whether it is the keeper's side.
        own: bool,
    },
    /// The game is signed, and others follow.
    Signed,
}

/// Returns how far a practised table's sheet is.
pub fn countersign(open: &OpenSheet, table: &dyn OwnTable) -> Countersign {
    let view = open.view().read();
    let mine = open.sheet();
    let (over, begun) = (table.games_over(), mine.state().games.len());
    match () {
        () if view.locked => return Countersign::Locked,
        () if over < begun => return Countersign::StillPlayed,
        () if view.next.is_some() => return Countersign::StillKept,
        () => {}
    }
    let people = open.people(mine.current().unwrap_or_default());
    if let Some(differ) = table.other_sheet(&mine).and_then(|theirs| compare(&mine, &theirs)) {
        let told = difference(&differ, Voice::ToKeeper(open.own()), &people);
        return Countersign::Differ { told, hand: matches!(differ, Difference::Hand { .. }) };
    }
    let Some(due) = open.may().read().sign.clone() else { return Countersign::Signed };
    let side = due.sides.first().copied().unwrap_or(open.own());
    let [signer, _] = seats_of(side, open.seat());
    let recap = open.recap(due.scope, side);
    Countersign::Agree { due, recap, signer: people[signer].clone(), own: side == open.own() }
}

impl OpenSheet {
    /// Lets a practised table sign what the two sheets agree in.
    pub fn let_sign(&self, due: &Due, signer: String) {
        let (Some(table), Some(side)) = (self.own_table(), due.sides.first()) else { return };
        if self.put_signature(due.scope, *side, signer, SignedBy::Name) {
            table.collect();
        }
    }

    /// Says at a practised table that the own sheet is right. Returns the answer.
    pub fn insist(&self) -> &'static str {
        let gives_in = self.own_table().is_some_and(|table| table.insist(&self.sheet()));
        if gives_in { said::YOU_ARE_RIGHT } else { said::THEY_STAND_BY }
    }
}
