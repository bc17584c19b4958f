//! What is typed on the director's page and not entered yet. It stays with the event's room; and where the page is hidden, in
//! the storage too: a phone lets go of a page that nobody looks at.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};

use super::form::{Texts, Told};
use crate::event::{Entrant, Seats};
use crate::save::{self, GameId, Keep};
use crate::ui::app_context::AppContext;
use crate::ui::reactive::SharedState;

/// A form of the director's page, by what it is to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Draft {
    /// What of the event is looked at.
    Look,
    /// What a table hands in for a round, from 1. Who sits there may change.
    Result { round: u16, seats: Seats, told: Told },
    /// What comes of a playoff, for a place or in a bracket.
    Match { label: String, seats: Seats, told: Told },
    /// The order of some who are tied.
    Order { among: Vec<Entrant>, told: Told },
    /// Which table does not report.
    Silent,
    /// How a table that does not report is closed in a round, from 1.
    Closing { round: u16, table: u16 },
    /// Which result is put right.
    Correction,
    /// Which table is moved.
    Move,
    /// A signed sheet as a text.
    Sheet,
    /// Who enters.
    Enter,
    /// What happens to somebody.
    Change,
    /// Who is given a prize.
    Prize,
    /// A note, and another number of rounds.
    Log,
}

/// The forms of an event's room in which something is or was typed.
#[derive(Default)]
pub struct Drafts(RefCell<Vec<(Draft, SharedState<Vec<String>>)>>);

impl Drafts {
    /// What was typed for an event when the page was last hidden.
    pub fn load(app: AppContext, event: &GameId) -> Drafts {
        let of_event = Hidden::load(app).0.into_iter().find(|typed| typed.event == event.to_string());
        let drafts = of_event.into_iter().flat_map(|typed| typed.drafts);
        Drafts(RefCell::new(drafts.map(|(of, texts)| (of, SharedState::new(texts))).collect()))
    }

    /// What is typed in a form of so many fields.
    pub fn of(&self, of: Draft, fields: usize) -> Texts {
        let mut drafts = self.0.borrow_mut();
        let place = drafts.iter().position(|(known, _)| *known == of).unwrap_or_else(|| {
            drafts.push((of, SharedState::new(Vec::new())));
            drafts.len() - 1
        });
        let mut texts = drafts[place].1.get_untracked();
        if texts.len() != fields {
            texts.resize(fields, String::new());
            drafts[place].1 = SharedState::new(texts);
        }
        drafts[place].1.clone().into()
    }

    /// Keeps what is typed for an event. What cannot be kept is still on the screen.
    pub fn keep(&self, app: AppContext, event: &GameId) {
        let typed = |(of, texts): &(Draft, SharedState<Vec<String>>)| (of.clone(), texts.get_untracked());
        let mut drafts: Vec<_> = self.0.borrow().iter().map(typed).collect();
        drafts.retain(|(_, texts)| texts.iter().any(|text| !text.is_empty()));
        Hidden::load(app).with(Typed { event: event.to_string(), drafts }).keep(app);
    }
}

/// What is typed for an event.
#[derive(Serialize, Deserialize)]
struct Typed {
    /// Its id.
    event: String,
    drafts: Vec<(Draft, Vec<String>)>,
}

/// What was typed when the page was hidden.
#[derive(Default, Serialize, Deserialize)]
struct Hidden(Vec<Typed>);

impl Keep for Hidden {
    const KIND: &'static str = "drafts";
    const VERSION: u32 = 1;
}

impl Hidden {
    const KEY: &'static str = "bower.drafts";
    /// Of so many events, the last ones.
    const MOST: usize = 4;

    fn load(app: AppContext) -> Hidden {
        app.take(app.with_storage(|storage| save::load(storage, Self::KEY)), "What was typed for an event")
            .unwrap_or_default()
    }

    fn with(mut self, typed: Typed) -> Hidden {
        self.0.retain(|other| other.event != typed.event);
        if !typed.drafts.is_empty() {
            self.0.insert(0, typed);
            self.0.truncate(Self::MOST);
        }
        self
    }

    fn keep(&self, app: AppContext) {
        let _ = app.with_storage(|storage| match self.0.is_empty() {
            true => storage.remove(Self::KEY),
            false => save::store(storage, Self::KEY, self),
        });
    }
}
