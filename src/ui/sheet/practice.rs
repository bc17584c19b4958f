//! The last steps of a sheet that the person keeps in a practice event. The sheet is compared with the sheet of the
//! other keeper, who is a bot, and is then signed by the opponents.

use std::rc::Rc;

use super::handle::SheetHandle;
use super::sign::recap_section;
use crate::ui::prelude::*;
use crate::ui::title_focus::{Edge, scroll_into_view};
use ::app::sheet::{self as app, Countersign, DueSignature, HandChoice, HandSideBySide, KeepersAnswer, OwnTable};
use ::app::words::sheet::practice as said;

/// The steps that replace the signing of a real sheet.
#[derive(Clone, Copy)]
pub struct CountersignHandle {
    open: SheetHandle,
    event: Stored<Route>,
    state: Watch<Countersign>,
    /// The last answer of the other keeper, who is a bot.
    answer: State<Option<KeepersAnswer>>,
    /// Whether the other keeper corrects the other sheet, which is not compared again yet.
    corrects: State<bool>,
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
        let answer = State::new(None);
        let corrects = State::new(false);
        // The answer is shown until the sheets change again. A correction changes them, too.
        effect(move || {
            stands.track();
            if corrects.get_untracked() {
                corrects.set(false);
            } else {
                answer.set(None);
            }
        });
        CountersignHandle { open, event, state: stands, answer, corrects }
    }

    /// Draws above the pad which hands are missing on the sheet once the game is over.
    pub fn above_pad(self) -> AnyView {
        draw_on_change(self.state, |stands| match stands {
            Countersign::StillKept { missing } => Some(div().class("notice answer").child(p().child(missing.as_str()))),
            _ => None,
        })
    }

    /// Draws the steps above the person's sheet, once they can be taken.
    pub fn above_card(self) -> AnyView {
        let waits = move || matches!(*self.state.read(), Countersign::StillPlayed | Countersign::StillKept { .. });
        show(move || !waits(), move || self.draw())
    }

    /// Draws below the pad what the sheet is for as long as the game is played, and then where else missing hands can be
    /// had.
    pub fn below_pad(self) -> AnyElement {
        let is_kept = move || matches!(*self.state.read(), Countersign::StillKept { .. });
        let help = show(move || self.is_played(), || help(said::WRITE_DOWN_HELP));
        group().child(help).child(show(is_kept, move || self.draw()))
    }

    /// Returns whether the summary for the signers is shown, which ends with the counts of loners and bumps. Tracks.
    pub fn shows_counts(self) -> bool {
        matches!(*self.state.read(), Countersign::Agree { .. })
    }

    /// Draws the way to the table, which is the next step as long as the game is played.
    pub fn to_table(self) -> AnyElement {
        let class = move || if self.is_played() { "btn primary" } else { "btn" };
        a().class(class).attr("href", Route::Table).child("To the table")
    }

    fn is_played(self) -> bool {
        matches!(*self.state.read(), Countersign::StillPlayed)
    }

    fn draw(self) -> AnyElement {
        let step = draw_on_change(self.state, move |stands| Some(self.current_step(stands)));
        // A correction is told above the table, because its row goes.
        sheet("countersign", "The other keeper's sheet").child(self.answer_line(|told| told.gives_in)).child(step)
    }

    /// Draws the other keeper's answer where `belongs` says that it belongs.
    fn answer_line(self, belongs: impl Fn(&KeepersAnswer) -> bool + 'static) -> AnyElement {
        let told =
            move || self.answer.get().filter(|told| belongs(told)).map_or_else(String::new, |told| told.sentence);
        p().class("answer").attr("role", "status").child(told)
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
            Countersign::StillKept { .. } => {
                let leave = link_to("btn", self.event.get_value(), said::BACK_TO_EVENT);
                let copy = move |_| self.open.for_change().copy_missing_hands();
                let copy = act_button("btn", said::COPY_MISSING, copy);
                told(said::STILL_KEPT_HELP).child(button_row(copy).child(leave))
            }
            Countersign::Signed => to_event("Signed: this game is locked. The next one waits at the event."),
            Countersign::Differ { explanation, hands, .. } if hands.is_empty() => told(explanation),
            Countersign::Differ { explanation, hands, both } => {
                told(explanation).child(help(both.as_str())).child(self.side_by_side(hands))
            }
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
        let at = hand.at;
        let answer = self.answer_line(move |told| !told.gives_in && told.at == at);
        let choices = td().attr("colspan", "2").child(choices).child(answer);
        vec![row.class("differs"), tr().class("choices").child(td()).child(choices)]
    }

    fn who_is_right(self, hand: &HandSideBySide) -> AnyElement {
        let at = hand.at;
        // The comparison is updated later, when the effects run.
        let mine = move |_| {
            let told = self.open.for_change().insist_on_own_sheet(at);
            self.corrects.set(told.gives_in);
            if told.gives_in {
                scroll_into_view("#countersign", Edge::Beginning);
            }
            self.answer.set(Some(told));
        };
        let theirs = move |_| self.open.for_change().take_their_hand(at);
        named_group("row", &hand.title).child(act_button("btn small", "Mine is right", mine)).child(act_button(
            "btn small",
            "Theirs is right",
            theirs,
        ))
    }
}
