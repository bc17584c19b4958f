//! The screen of the position editor, on which a person can set up any hand. The position, its faults and the answers
//! about it come from `app::editor`.

mod answers;
mod bids_and_plays;
mod cards;
mod standing;

use crate::ui::prelude::*;
use app::editor::{PositionAdvice, PositionEditor, SolvedChoices};
use app::words::screens::editor as say;

/// The state of the position editor, which all parts of its screen share.
#[derive(Clone, Copy)]
struct EditorState {
    editor: State<PositionEditor>,
    answers: State<Answers>,
}

/// The answers about the present position. They are cleared when the position changes.
#[derive(Clone, Default)]
struct Answers {
    /// True while an answer is being computed.
    is_thinking: bool,
    advice: Option<PositionAdvice>,
    solved: Option<SolvedChoices>,
    link: Option<String>,
}

impl EditorState {
    /// Changes the position, stores it and clears the answers.
    fn change(self, mut change: impl FnMut(&mut PositionEditor)) {
        self.change_dyn(&mut change);
    }

    /// Does the work of `change`. Not generic, so that the code is compiled only once.
    fn change_dyn(self, change: &mut dyn FnMut(&mut PositionEditor)) {
        let app = AppContext::current();
        self.editor.update(|editor| {
            change(editor);
            editor.store(&app);
        });
        self.answers.set(Answers::default());
    }
}

/// Draws the screen of the position editor. It starts with the position in `link`, or without a link with the stored
/// position.
pub fn editor(link: Option<&str>) -> AnyElement {
    let editor = State::new(PositionEditor::open(&AppContext::current(), link));
    let desk = EditorState { editor, answers: State::default() };
    let wrong = editor.with_untracked(PositionEditor::first_fault);
    page("page editor", say::SET_UP_POSITION)
        .child(wrong.map(error_line))
        .child(help("Put any hand on the table: ask the bots about it, solve it, share it, or play on from there."))
        .child(standing::standing(desk))
        .child(cards::cards(desk))
        .child(bids_and_plays::bids_and_plays(desk))
        .child(answers::answers(desk))
}

/// Lists the faults of one part of the screen: 0 for rules and score, 1 for the cards, 2 for bids and plays.
fn fault_list(desk: EditorState, part: usize) -> impl Child {
    move || {
        let wrongs = &desk.editor.with(|editor| editor.faults_by_part())[part];
        let lines = wrongs.iter().map(|wrong| li().child(wrong.as_str()));
        (!wrongs.is_empty()).then(|| plain_list("wrong").children(lines))
    }
}
