//! Everything the program stores on the device, one kind a file, each in a versioned envelope.
//! Unreadable data is moved aside, never overwritten.
//!
//! The storage itself is behind the trait [`Storage`]; this module never touches the browser. Start
//! at `envelope`.

mod arrivals;
mod beside;
mod drafts;
mod drills;
mod envelope;
mod events;
mod everything;
mod games;
mod guesses;
mod holder;
mod house_rules;
mod ids;
mod lasting;
mod learned;
mod memory;
mod mistakes;
mod numbered;
mod odd;
mod open_game;
mod owner;
mod portion;
mod positions;
mod restore;
mod reviews;
mod room;
mod running;
mod scoring;
mod settings;
mod sheet_draft;
mod sheets;
mod unheard;
mod unopened;

pub use arrivals::Coming;
pub use arrivals::holds;
pub use beside::{ComparedStores, HeardStorage, Newer, SecondRecord, StorageChange, compare};
pub use drafts::{Draft, EntryMode, TypedDraft, load_drafts, store_drafts};
pub use drills::{DrillTally, Drills};
pub use envelope::{Keep, Loaded, QuarantineReason, load, quarantine, store};
pub use events::{
    AtTable, NamedDealer, OwnGame, SavedEvent, SavedPractice, event_behind_sheet, event_of_game, event_of_sheet,
    forget_event, is_named_by_event, is_stored_event, kept_events, load_event, saved_event, store_event,
};
pub use everything::{delete_everything, export_everything, list_quarantined, size};
pub use games::{
    BadGame, FoldedGame, GameOrigin, SavedGame, all_games, forget_game, games_by_touch, is_key_of_game,
    load_folded_game, load_game, store_game,
};
pub use guesses::{Guess, Guesses, load_guesses, store_guesses};
pub use holder::{CopyIs, Holder, name_holder};
pub use house_rules::{forget_rules, kept_rules, load_rules, store_rules};
pub use ids::{Begun, GameId, Id};
pub use lasting::Lasting;
pub use learned::{Learned, LessonName, ParseLearnedError};
pub use memory::Memory;
pub use mistakes::{KeptPosition, Mistakes, PositionId, load_mistakes, store_mistakes};
pub use numbered::{BegunNumber, BegunNumbers, NumberOutcome, load_numbers, store_numbers};
pub use odd::{load_odd_plays, odd_line, read_odd_line, store_odd_play};
pub use open_game::{load_open_game, store_open_game};
pub use owner::{IdsByOwner, Owned, Owner};
pub use portion::{Portion, PortionKind, delete_kind, portion};
pub use positions::{load_position, store_position};
pub use restore::{
    BroughtIn, Continued, Damaged, Preview, bring_in, bring_in_copy, bring_in_sheets, preview, preview_copy,
};
pub use reviews::{SavedReview, Summed, load_review, own_plays, store_review};
pub use room::{LEAST_ROOM, StorageRoom, room};
pub use running::{RunningEvent, forget_running, running_event, store_running};
pub use scoring::{ScoringOnly, load_scoring, store_scoring};
pub use settings::{
    Ceremony, Coach, CoachAsks, Motion, NewGame, PackColours, Settings, Speed, TextSize, Theme, Thumb, Volume,
};
pub use sheet_draft::{SheetDraft, TemplateDraft};
pub use sheets::{
    Drawing, LONGEST_DRAWING, OpenFile, SavedSheet, forget_sheet, forget_template, gather, kept_sheets, kept_templates,
    load_drawing, load_sheet, load_template, store_copy, store_drawing, store_sheet, store_template,
};
pub use unheard::Unheard;
pub use unopened::{Unopened, load_unopened, store_unopened};

use thiserror::Error;

/// A key-value store of texts.
pub trait Storage {
    /// Returns the text under a key.
    ///
    /// # Errors
    /// [`StorageFault`] where the storage cannot be read.
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault>;

    /// Stores a text under a key, replacing the old one.
    ///
    /// # Errors
    /// [`StorageFault`] if it cannot be stored; the old text stays.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault>;

    /// Deletes a key.
    ///
    /// # Errors
    /// [`StorageFault`] where the storage cannot be changed.
    fn remove(&self, key: &str) -> Result<(), StorageFault>;

    /// Returns all keys of this program.
    ///
    /// # Errors
    /// [`StorageFault`] where the storage cannot be read.
    fn keys(&self) -> Result<Vec<String>, StorageFault>;
}

/// Why the storage refused an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not kept: {self:?}")]
pub enum StorageFault {
    Forbidden,
    Full,
}
