//! The end of a game at the person's table of a practice event: the person's sheet is compared with the bot keeper's
//! sheet, and both sides sign it. Start with [`countersign`].

use super::due_signature::DueSignature;
use super::open::OpenSheet;
use super::own_table::{KeepersVerdict, OwnTable};
use super::sign::SignatureRecap;
use crate::words::sheet::people::seats_of;
use crate::words::sheet::{DifferenceWords, Voice, difference_sentence, entry_for_keeper, practice as said};
use scoresheet::{
    ComparedHand, ComparedLineAddress, Difference, Entry, GameNo, Op, Sheet, SheetKind, SignatureForm, compare,
    compare_hands, find_line,
};

/// The stage of the person's sheet on the way to its signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Countersign {
    Locked,
    /// The opponents have signed, which locks the sheet. The person's own side has to sign too.
    OwnSignatureMissing {
        due: DueSignature,
        /// The name of the player who signs.
        signer: String,
    },
    /// The table still plays a game that the sheet has begun.
    StillPlayed,
    /// The table has finished its games, but hands are missing on the sheet.
    StillKept {
        /// A sentence that names the missing hands.
        missing: String,
    },
    /// The two keepers' sheets differ.
    Differ {
        /// A sentence that sums up the differences.
        explanation: String,
        /// All hands of both sheets. Hands that differ come first. Empty if no hand differs but, for example, the first
        /// dealer does.
        hands: Vec<HandSideBySide>,
        /// A sentence about the score of each sheet, and who "we" are on both.
        both: String,
    },
    /// The two keepers' sheets agree, and the next side can sign.
    Agree {
        due: DueSignature,
        recap: Box<SignatureRecap>,
        /// The name of the player who signs.
        signer: String,
        /// Whether the person's own side signs next.
        own: bool,
    },
    /// All signatures that are due have been given, and more games follow.
    Signed,
}

/// The same hand on both keepers' sheets, to be shown side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSideBySide {
    pub at: ComparedLineAddress,
    /// The hand's number: `3`, or `Game 2, 3` if the sheet has several games.
    pub label: String,
    /// The name of the hand, for its buttons: `Hand 3`, or `Hand 3 of game 2`.
    pub title: String,
    pub mine: String,
    pub theirs: String,
    pub choice: HandChoice,
}

/// The ways in which the person can settle a difference about a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandChoice {
    /// The two sheets agree about the hand.
    Agrees,
    /// The person can copy the other keeper's hand or insist on their own.
    MineOrTheirs,
    /// Only one sheet has the hand, so the person must edit an earlier hand.
    OnlyOneHasIt,
}

/// The other keeper's answer when the person insists on their own sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeepersAnswer {
    pub at: ComparedLineAddress,
    /// Whether the other keeper corrects the other sheet.
    pub gives_in: bool,
    pub sentence: String,
}

impl HandSideBySide {
    fn of(hand: &ComparedHand, open: &OpenSheet, several_games: bool) -> HandSideBySide {
        let people = open.short_people(hand.at.game);
        let says = |said: &Option<Entry>| {
            said.as_ref().map_or("No hand".to_owned(), |of| entry_for_keeper(of, open.own(), &people))
        };
        HandSideBySide {
            at: hand.at,
            label: said::hand_label(hand.at, several_games),
            title: said::hand_title(hand.at, several_games),
            mine: says(&hand.mine),
            theirs: says(&hand.theirs),
            choice: match (&hand.mine, &hand.theirs) {
                (mine, theirs) if mine == theirs => HandChoice::Agrees,
                (Some(_), Some(_)) => HandChoice::MineOrTheirs,
                _ => HandChoice::OnlyOneHasIt,
            },
        }
    }

    /// Returns all hands of both sheets. Hands that differ come first.
    fn list(open: &OpenSheet, theirs: &Sheet) -> Vec<HandSideBySide> {
        let several = open.sheet().state().games.len() > 1;
        let (differ, agree): (Vec<_>, Vec<_>) =
            compare_hands(&open.sheet(), theirs).into_iter().partition(ComparedHand::differs);
        differ.iter().chain(&agree).map(|hand| HandSideBySide::of(hand, open, several)).collect()
    }
}

/// Returns the state of the person's sheet. `table` is the practice event's table that the sheet belongs to.
pub fn countersign(open: &OpenSheet, table: &dyn OwnTable) -> Countersign {
    let view = open.view().read();
    let mine = open.sheet();
    let (over, begun) = (table.games_over(), mine.state().games.len());
    match () {
        () if view.locked => return locked(open),
        () if over < begun => return Countersign::StillPlayed,
        () if view.next_hand.is_some() => {
            let missing = hands_missing_on(&mine, table).into_iter().map(|hand| hand.at).collect::<Vec<_>>();
            return Countersign::StillKept { missing: said::missing_hands_sentence(&missing, begun > 1) };
        }
        () => {}
    }
    let people = open.people(mine.current_game().unwrap_or(GameNo::FIRST));
    if let Some((theirs, differ)) =
        table.other_sheet(&mine).and_then(|of| compare(&mine, &of).map(|differ| (of, differ)))
    {
        let hands = match differ {
            Difference::Hand { .. } => HandSideBySide::list(open, &theirs),
            _ => Vec::new(),
        };
        let explanation = match hands.iter().filter(|hand| hand.choice != HandChoice::Agrees).count() {
            0 => {
                let words = DifferenceWords::to_keeper(&open.template());
                difference_sentence(&differ, words, Voice::ToKeeper(open.own()), &people)
            }
            count => said::hands_differ_sentence(count),
        };
        let both = said::both_sheets_sentence(scores(&mine, &theirs), &people, open.seat());
        return Countersign::Differ { explanation, hands, both };
    }
    let Some(due) = open.possible_actions().read().sign.clone() else { return Countersign::Signed };
    let side = due.sides.first().copied().unwrap_or(open.own());
    let [signer, _] = seats_of(side, open.seat());
    let recap = Box::new(open.recap(due.scope, side));
    Countersign::Agree { due, recap, signer: people[signer].clone(), own: side == open.own() }
}

/// Returns the hands that only the other keeper's sheet has.
fn hands_missing_on(mine: &Sheet, table: &dyn OwnTable) -> Vec<ComparedHand> {
    let hands = table.other_sheet(mine).map(|theirs| compare_hands(mine, &theirs)).unwrap_or_default();
    hands.into_iter().filter(|hand| hand.mine.is_none()).collect()
}

/// Returns the points of the person's side and of the other side on both sheets. `None` for personal cards.
fn scores(mine: &Sheet, theirs: &Sheet) -> Option<[[i32; 2]; 2]> {
    let own = mine.own_side();
    let points = |sheet: &Sheet| {
        let points = sheet.view().totals.points;
        [points[own], points[own.other()]]
    };
    (mine.template().form == SheetKind::Table).then(|| [points(mine), points(theirs)])
}

fn locked(open: &OpenSheet) -> Countersign {
    match open.possible_actions().read().sign.clone() {
        Some(due) if due.sides.first() == Some(&open.own()) => {
            let people = open.people(open.sheet().current_game().unwrap_or(GameNo::FIRST));
            let [signer, _] = seats_of(open.own(), open.seat());
            Countersign::OwnSignatureMissing { due, signer: people[signer].clone() }
        }
        _ => Countersign::Locked,
    }
}

impl OpenSheet {
    /// Returns whether all hands are on the person's sheet of a practice event, and it has not been signed.
    pub fn waits_for_signatures(&self) -> bool {
        let view = self.view().read();
        view.finished && !view.locked && self.own_table().is_some()
    }

    /// Returns whether the other keeper's sheet at the person's table of a practice event differs from this one.
    pub fn differs_in_practice(&self) -> bool {
        let mine = self.sheet();
        let theirs = self.own_table().and_then(|table| table.other_sheet(&mine));
        theirs.is_some_and(|theirs| compare(&mine, &theirs).is_some())
    }

    /// Signs for the side whose signature is due. Then lets the practice event collect the table's result.
    pub fn let_sign(&self, due: &DueSignature, signer: String) {
        let (Some(table), Some(side)) = (self.own_table(), due.sides.first()) else { return };
        if self.add_signature(due.scope, *side, signer, SignatureForm::Name) {
            table.collect();
        }
    }

    /// Replaces a hand on the person's sheet by the same hand of the other keeper's sheet.
    pub fn take_their_hand(&self, at: ComparedLineAddress) {
        let mine = self.sheet();
        let theirs = self.own_table().and_then(|table| table.other_sheet(&mine));
        let hands = theirs.map(|theirs| compare_hands(&mine, &theirs)).unwrap_or_default();
        let entry = hands.into_iter().find(|hand| hand.at == at).and_then(|hand| hand.theirs);
        if let (Some(entry), Some(line)) = (entry, find_line(&mine, at)) {
            self.add_mark(Op::Edited { game: at.game, line, entry });
        }
    }

    /// Copies the hands that are missing on the person's sheet from the other keeper's sheet.
    pub fn copy_missing_hands(&self) {
        let Some(table) = self.own_table() else { return };
        for hand in hands_missing_on(&self.sheet(), &**table) {
            let Some(entry) = hand.theirs else { return };
            if !self.add_mark(Op::Entered { game: hand.at.game, entry }) {
                return;
            }
        }
    }

    /// Insists that the person's sheet is right about a hand. Returns the other keeper's answer.
    pub fn insist_on_own_sheet(&self, at: ComparedLineAddress) -> KeepersAnswer {
        let mine = self.sheet();
        let verdict = self.own_table().map(|table| table.insist_on_own_sheet(&mine, at));
        let verdict = verdict.unwrap_or(KeepersVerdict::StandsByTruth);
        let hand = said::hand_name(at, mine.state().games.len() > 1);
        let gives_in = verdict == KeepersVerdict::GivesIn;
        KeepersAnswer { at, gives_in, sentence: said::keepers_answer(&hand, verdict) }
    }
}
