//! The position editor.

mod answers;
mod cards;
mod course;
mod standing;

use crate::ui::prelude::*;
use app::editor::{Advice, Editor, Solved};
use app::words::screens::editor as say;

/// The position and the answers about it. Copies share them.
#[derive(Clone, Copy)]
struct Desk {
    editor: State<Editor>,
    answers: State<Answers>,
}

/// Answers about the position; they are dropped when the position changes.
#[derive(Clone, Default)]
struct Answers {
    /// Whether an answer is being computed.
    thinking: bool,
    advice: Option<Advice>,
    solved: Option<Solved>,
    link: Option<String>,
}

impl Desk {
    /// Changes the position and stores it.
    fn change(self, mut change: impl FnMut(&mut Editor)) {
        self.change_once(&mut change);
    }

    /// Changes the position and stores it. It is not generic, so that the module contains it once.
    fn change_once(self, change: &mut dyn FnMut(&mut Editor)) {
        let app = AppContext::here();
        self.editor.update(|editor| {
            change(editor);
            editor.keep(&app);
        });
        self.answers.set(Answers::default());
    }
}

/// Draws the screen, with the position of a link if there is one.
pub fn editor(link: Option<&str>) -> AnyElement {
    let editor = State::new(Editor::open(&AppContext::here(), link));
    let desk = Desk { editor, answers: State::default() };
    let wrong = editor.with_untracked(Editor::wrong);
    page("page editor", say::SET_UP)
        .child(wrong.map(wrong_at_once))
        .child(help("Put any hand on the table: ask the bots about it, solve it, share it, or play it on."))
        .child(standing::standing(desk))
        .child(cards::cards(desk))
        .child(course::course(desk))
        .child(answers::answers(desk))
}

/// Draws the faults of one part of the position.
fn wrongs(desk: Desk, part: usize) -> impl Child {
    move || {
        let wrongs = &desk.editor.with(|editor| editor.wrongs())[part];
        let lines = wrongs.iter().map(|wrong| li().child(wrong.as_str()));
        (!wrongs.is_empty()).then(|| plain_list("wrong").children(lines))
    }
}
