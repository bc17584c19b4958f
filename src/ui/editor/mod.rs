//! The editor of positions.

mod answers;
mod cards;
mod course;
mod standing;

use crate::ui::prelude::*;
use app::editor::{Advice, Editor, Solved};
use app::words::screens::editor as say;

/// The position on the screen, and what has been found out about it. Copies are the same.
#[derive(Clone, Copy)]
struct Desk {
    editor: State<Editor>,
    answers: State<Answers>,
}

/// What has been found out about a position: nothing of it holds once that changes.
#[derive(Clone, Default)]
struct Answers {
    /// Whether somebody is thinking.
    thinking: bool,
    advice: Option<Advice>,
    solved: Option<Solved>,
    link: Option<String>,
}

impl Desk {
    /// Changes the position, and keeps it.
    fn change(self, mut change: impl FnMut(&mut Editor)) {
        self.change_once(&mut change);
    }

    /// The same for every kind of change, so that the module holds it once.
    fn change_once(self, change: &mut dyn FnMut(&mut Editor)) {
        let app = AppContext::here();
        self.editor.update(|editor| {
            change(editor);
            editor.keep(&app);
        });
        self.answers.set(Answers::default());
    }
}

/// The screen; a link may bring a position.
pub fn editor(link: Option<&str>) -> AnyElement {
    let editor = State::new(Editor::open(&AppContext::here(), link));
    let desk = Desk { editor, answers: State::default() };
    let wrong = editor.with_untracked(Editor::wrong);
    page("page editor", say::SET_UP)
        .child(wrong.map(wrong_at_once))
        .child(help(say::WHAT_FOR))
        .child(standing::standing(desk))
        .child(cards::cards(desk))
        .child(course::course(desk))
        .child(answers::answers(desk))
}

/// What is still wrong in a part of the position.
fn wrongs(desk: Desk, part: usize) -> impl Child {
    move || {
        let wrongs = &desk.editor.with(|editor| editor.wrongs())[part];
        let lines = wrongs.iter().map(|wrong| li().child(wrong.as_str()));
        (!wrongs.is_empty()).then(|| plain_list("wrong").children(lines))
    }
}
