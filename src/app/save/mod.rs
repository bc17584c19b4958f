//! Everything the program stores on the device, one kind a file, each in a versioned envelope.
//! Unreadable data is moved aside, never overwritten.
//!
//! The storage itself is behind the trait [`Storage`]; this module never touches the browser. Start
//! at `envelope`.

mod drafts;
mod drills;
mod envelope;
mod events;
mod everything;
mod fallback_storage;
mod free_space;
mod games;
mod guesses;
mod holder;
mod house_rules;
mod ids;
mod learned;
mod memory;
mod merge;
mod mistakes;
mod new_event_draft;
mod numbered;
mod odd;
mod open_game;
mod owner;
mod past_events;
mod positions;
mod restore;
mod reviews;
mod running;
mod scoring;
mod second_store;
mod settings;
mod sheet_draft;
mod sheets;
mod table_names;
mod unsynced;
mod usage;

pub use drafts::{Draft, EntryMode, TypedDraft, load_drafts, store_drafts};
pub use drills::{DrillTally, Drills};
pub use envelope::{Keep, Loaded, QuarantineReason, load, quarantine, store};
pub use events::{
    AtTable, NamedDealer, OwnGame, SavedEvent, SavedPractice, event_behind_sheet, event_of_game, event_of_sheet,
    forget_event, is_named_by_event, is_on_unsigned_sheet, is_stored_event, kept_events, load_event, saved_event,
    store_event,
};
pub use everything::{delete_everything, export_everything, list_quarantined, size};
pub use fallback_storage::FallbackStorage;
pub use free_space::{FreeSpace, LEAST_QUOTA, free_space};
pub use games::{
    BadGame, FoldedGame, GameOrigin, SavedGame, all_games, forget_game, games_by_touch, is_key_of_game,
    load_folded_game, load_game, store_game,
};
pub use guesses::{Guess, Guesses, load_guesses, store_guesses};
pub use holder::{CopyIs, Holder, name_holder};
pub use house_rules::{forget_rules, kept_rules, load_rules, store_rules};
pub use ids::{Begun, GameId, Id};
pub use learned::{Learned, LessonName, ParseLearnedError};
pub use memory::Memory;
pub use merge::ImportCounts;
pub use merge::holds;
pub use mistakes::{KeptPosition, Mistakes, PositionId, load_mistakes, store_mistakes};
pub use new_event_draft::{NewEventDraft, load_new_event_draft, store_new_event_draft};
pub use numbered::{BegunNumber, BegunNumbers, LevelPoints, NumberOutcome, ResultMark, load_numbers, store_numbers};
pub use odd::{load_odd_plays, odd_line, read_odd_line, store_odd_play};
pub use open_game::{load_open_game, store_open_game};
pub use owner::{IdsByOwner, Owned, Owner};
pub use past_events::{PastEvent, PastEvents, PastMeeting, load_past_events, store_past_events};
pub use positions::{load_position, store_position};
pub use restore::{
    BroughtIn, Continued, Damaged, Preview, bring_in, bring_in_copy, bring_in_sheets, preview, preview_copy,
};
pub use reviews::{SavedReview, Summed, load_review, own_plays, store_review};
pub use running::{RunningEvent, forget_running, running_event, store_running};
pub use scoring::{ScoringOnly, load_scoring, store_scoring};
pub use second_store::{ComparedStores, Newer, ObservedStorage, SecondRecord, StorageChange, compare};
pub use settings::{
    CardBack, CardFaces, Ceremony, Cloth, Coach, CoachAsks, ForcedCards, Motion, NewGame, PackColours, Settings, Speed,
    TextSize, Theme, Thumb, Volume,
};
pub use sheet_draft::{SheetDraft, TemplateDraft};
pub use sheets::{
    Drawing, LONGEST_DRAWING, OpenFile, SavedSheet, forget_sheet, forget_template, gather, kept_sheets, kept_templates,
    load_drawing, load_sheet, load_template, store_copy, store_drawing, store_sheet, store_template,
};
pub use table_names::{TableNames, TablePlace};
pub use unsynced::UnsyncedKeys;
pub use usage::{KindUsage, StoredKind, delete_kind, usage_of};

use thiserror::Error;

/// A key-value store of texts.
pub trait Storage {
    /// Returns the text under a key.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault>;

    /// Stores a text under a key, replacing the old one.
    ///
    /// # Errors
    /// [`StorageFault`] if it cannot be stored; the old text stays.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault>;

    /// Deletes a key.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be changed.
    fn remove(&self, key: &str) -> Result<(), StorageFault>;

    /// Returns all keys of this program.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    fn keys(&self) -> Result<Vec<String>, StorageFault>;
}

/// Why the storage refused an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not kept: {self:?}")]
pub enum StorageFault {
    Forbidden,
    Full,
}
