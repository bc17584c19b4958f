//! The last steps of a sheet that the person keeps in a practice event. The sheet is compared with the sheet of the
//! other keeper, who is a bot, and is then signed by the opponents.

use std::rc::Rc;

use super::handle::SheetHandle;
use super::sign::recap_section;
use crate::ui::prelude::*;
use crate::ui::title_focus::{Edge, scroll_into_view};
use ::app::sheet::{self as app, Countersign, DueSignature, HandChoice, HandSideBySide, OwnTable};
use ::app::words::sheet::practice as said;

/// The steps that replace the signing of a real sheet.
#[derive(Clone, Copy)]
pub struct CountersignHandle {
    open: SheetHandle,
    event: Stored<Route>,
    state: Watch<Countersign>,
    answer: State<KeeperAnswer>,
}

impl CountersignHandle {
    pub fn new(open: SheetHandle, table: Rc<dyn OwnTable>) -> CountersignHandle {
        let changes = follow(&table.changes());
        let event = Stored::new(Route::Event(table.event().clone()));
        let stands = Watch::memo(move || {
            open.view.track();
            changes.track();
            app::countersign(&open.sheet(), &*table)
        });
        let answer = State::new(KeeperAnswer::None);
        // The other keeper's answer is shown until the sheets change again.
        effect(move || {
            stands.track();
            let now = answer.get_untracked();
            answer.set(now.after_change());
        });
        CountersignHandle { open, event, state: stands, answer }
    }

    /// Draws a notice above the pad if the game is over and hands are missing on the sheet.
    pub fn above_pad(self) -> AnyView {
        show(move || matches!(*self.state.read(), Countersign::StillKept), move || self.draw())
    }

    /// Draws the steps above the person's sheet, once they can be taken.
    pub fn above_card(self) -> AnyView {
        let waits = move || matches!(*self.state.read(), Countersign::StillPlayed | Countersign::StillKept);
        show(move || !waits(), move || self.draw())
    }

    /// Draws the way back to the table below the pad, as long as the game is played.
    pub fn below_pad(self) -> AnyView {
        let way = || button_row(link_to("btn primary", Route::Table, "Back to the table"));
        let told = move || group().child(way()).child(help(said::WRITE_DOWN_HELP));
        show(move || matches!(*self.state.read(), Countersign::StillPlayed), told)
    }

    fn draw(self) -> AnyElement {
        let step = draw_on_change(self.state, move |stands| Some(self.current_step(stands)));
        // The answer stands above the table, which may be longer than the window.
        sheet("countersign", "The other keeper's sheet")
            .child(p().class("answer").attr("role", "status").child(move || self.answer.get().text()))
            .child(step)
    }
}

/// The answer of the other keeper, a bot, when the person insists that their own sheet is right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeeperAnswer {
    None,
    /// The other keeper gives in and corrects their sheet. The comparison still shows the uncorrected one.
    GivesIn,
    /// The final sentence: the corrected sheet has been compared, or the other keeper corrects nothing.
    Stays(&'static str),
}

impl KeeperAnswer {
    fn of(told: &'static str) -> KeeperAnswer {
        if told == said::YOU_ARE_RIGHT { KeeperAnswer::GivesIn } else { KeeperAnswer::Stays(told) }
    }

    /// Returns the answer that is shown after the comparison has changed.
    const fn after_change(self) -> KeeperAnswer {
        match self {
            KeeperAnswer::GivesIn => KeeperAnswer::Stays(said::YOU_ARE_RIGHT),
            KeeperAnswer::None | KeeperAnswer::Stays(_) => KeeperAnswer::None,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            KeeperAnswer::None => "",
            KeeperAnswer::GivesIn => said::YOU_ARE_RIGHT,
            KeeperAnswer::Stays(told) => told,
        }
    }
}

impl CountersignHandle {
    fn current_step(self, stands: &Countersign) -> AnyElement {
        let told = |told: &str| group().child(p().child(told));
        let way = |to: Route, words: &str| button_row(link_to("btn primary", to, words));
        let to_event = |words: &str| told(words).child(way(self.event.get_value(), said::BACK_TO_EVENT));
        match stands {
            Countersign::Locked => to_event("Signed: the sheet is locked, and its result goes on the board."),
            Countersign::OwnSignatureMissing { due, signer } => {
                let told = told("The other side has signed, so the result counts. Sign for your side too.");
                let leave = link_to("btn", self.event.get_value(), said::BACK_TO_EVENT);
                told.child(button_row(self.sign_button(due, signer, true)).child(leave))
            }
            Countersign::StillPlayed => group(),
            Countersign::StillKept => {
                let leave = link_to("btn", self.event.get_value(), said::BACK_TO_EVENT);
                let copy = move |_| self.open.for_change().copy_missing_hands();
                let copy = act_button("btn", said::COPY_MISSING, copy);
                told(said::STILL_KEPT_HELP).child(button_row(copy).child(leave))
            }
            Countersign::Signed => to_event("Signed: this game is locked. The next one waits at the event."),
            Countersign::Differ { explanation, hands } if hands.is_empty() => told(explanation),
            Countersign::Differ { explanation, hands } => told(explanation).child(self.side_by_side(hands)),
            Countersign::Agree { due, recap, signer, own } => {
                let sign = self.sign_button(due, signer, *own);
                told("The two sheets agree.").child(recap_section(recap)).child(button_row(sign))
            }
        }
    }

    fn sign_button(self, due: &DueSignature, signer: &str, own: bool) -> AnyElement {
        let (due, name) = (due.clone(), signer.to_owned());
        let sign = move |_| self.open.for_change().let_sign(&due, name.clone());
        act_button("btn primary", said::sign_label(signer, own), sign)
    }

    /// Draws both sheets in one table with a row for each hand.
    fn side_by_side(self, hands: &[HandSideBySide]) -> AnyElement {
        let rows = hands.iter().flat_map(|hand| self.hand_rows(hand));
        let table = head_and_rows("side-by-side", ["Hand", "Yours", "Theirs"], rows).attr("aria-label", "Both sheets");
        div().class("ledger").child(table)
    }

    fn hand_rows(self, hand: &HandSideBySide) -> Vec<AnyElement> {
        let said_by = [hand.mine.as_str(), hand.theirs.as_str()].map(|said| td().child(said));
        let row = row_with_head(hand.label.as_str()).child(said_by);
        let choices = match hand.choice {
            HandChoice::Agrees => return vec![row],
            HandChoice::OnlyOneHasIt => help("One game ends earlier. Tap an earlier hand on your sheet to edit it."),
            HandChoice::MineOrTheirs => self.who_is_right(hand),
        };
        let choices = td().attr("colspan", "2").child(choices);
        vec![row.class("differs"), tr().class("choices").child(td()).child(choices)]
    }

    fn who_is_right(self, hand: &HandSideBySide) -> AnyElement {
        let at = hand.at;
        // The comparison is updated later, when the effects run.
        let mine = move |_| {
            self.answer.set(KeeperAnswer::of(self.open.for_change().insist_on_own_sheet(at)));
            scroll_into_view("#countersign", Edge::Beginning);
        };
        let theirs = move |_| self.open.for_change().take_their_hand(at);
        named_group("row", &said::hand_title(&hand.label))
            .child(act_button("btn small", "Mine is right", mine))
            .child(act_button("btn small", "Theirs is right", theirs))
    }
}
