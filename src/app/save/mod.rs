//! Loads and stores everything that Bower keeps on the device. Each kind of data has its own file here and is stored in
//! a versioned envelope. Data that cannot be read is moved to another key, never overwritten.
//!
//! This module never touches the browser: the trait [`Storage`] stands for the browser's storage. Start at `envelope`.

mod club;
mod compared_sheets;
mod drafts;
mod drill_rulebook;
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
mod odd_plays;
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
mod sheet_round;
mod sheets;
mod table_names;
mod unsigned_sheets;
mod unsynced;
mod usage;

pub use club::{ClubNote, ClubRecord, NoteKind, load_club, store_club};
pub use compared_sheets::{ComparedFingerprints, load_comparison, store_comparison};
pub use drafts::{DraftKey, EntryMode, FormDraft, load_drafts, store_drafts};
pub use drill_rulebook::{DrillRulebook, load_drill_rulebook, store_drill_rulebook};
pub use drills::{DrillTally, Drills};
pub use envelope::{Loaded, QuarantineReason, StoredFormat, load, quarantine, store};
pub use events::{
    MatchInProgress, NamedDealer, PracticeGame, SavedEvent, SavedPractice, delete_event, equals_stored_event,
    event_ids, event_playing_game, event_that_used_sheet, event_using_sheet, is_mentioned_by_event, load_event,
    load_saved_event, sheets_of_practice, store_event,
};
pub use everything::{delete_everything, export_everything, list_quarantined, storage_size};
pub use fallback_storage::FallbackStorage;
pub use free_space::{FreeSpace, LEAST_QUOTA, free_space};
pub use games::{
    BadGame, FoldedGame, GameOrigin, SavedGame, delete_game, game_ids, games_by_last_played, is_key_of_game,
    load_folded_game, load_game, store_game,
};
pub use guesses::{Guess, Guesses, load_guesses, store_guesses};
pub use holder::{CopyOwner, DeviceOwner, name_device};
pub use house_rules::{delete_rules, load_rules, rules_ids, store_rules};
pub use ids::{CreationMoment, GameId, Id};
pub use learned::{LessonName, LessonProgress, ParseLessonProgressError};
pub use memory::MemoryStorage;
pub use merge::ImportCounts;
pub use merge::contains_sheet;
pub use mistakes::{MistakePosition, PositionId, StoredMistakes, load_mistakes, store_mistakes};
pub use new_event_draft::{NewEventDraft, load_new_event_draft, store_new_event_draft};
pub use numbered::{
    LevelPoints, NumberOutcome, ResultMark, StartedNumber, StartedNumbers, load_numbers, store_numbers,
};
pub use odd_plays::{load_odd_plays, parse_odd_play_line, store_odd_play, write_odd_play_line};
pub use open_game::{load_open_game, store_open_game};
pub use owner::{IdsByOwner, Owned, Owner};
pub use past_events::{PastEvent, PastEvents, PastMeeting, load_past_events, store_past_events};
pub use positions::{load_position, store_position};
pub use restore::{
    ContinuedCounts, ImportError, ImportPreview, ImportResult, import, import_copy, import_sheets, preview,
    preview_copy,
};
pub use reviews::{PlaySummary, SavedReview, load_review, own_plays, store_review};
pub use running::{RunningEvent, delete_running_event, load_running_event, store_running_event};
pub use scoring::{ScoringOnly, load_scoring_only, store_scoring_only};
pub use second_store::{ComparedStores, NewerStore, ObservedStorage, SecondRecord, StorageChange, compare_stores};
pub use settings::{
    CardBack, CardFaces, Ceremony, Cloth, Coach, CoachThreshold, ForcedCards, Motion, NewGame, PhoneHand, Settings,
    Speed, SuitColors, TextSize, Theme, Volume,
};
pub use sheet_draft::{SheetDraft, TemplateDraft};
pub use sheet_round::{SheetRound, load_sheet_rounds, store_sheet_round};
pub use sheets::{
    Drawing, MAX_DRAWING_LENGTH, OpenSheetFile, SavedSheet, collect_part, delete_sheet, delete_template, load_drawing,
    load_sheet, load_template, sheet_ids, store_drawing, store_sheet, store_sheet_copy, store_template, template_ids,
};
pub use table_names::{TableNames, TablePlace};
pub use unsigned_sheets::games_on_unsigned_sheets;
pub use unsynced::UnsyncedKeys;
pub use usage::{KindUsage, StoredKind, delete_kind, usage_of};

use thiserror::Error;

/// A store of texts by key, such as the browser's localStorage.
pub trait Storage {
    /// Returns the text under a key, or `None` if there is none.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault>;

    /// Stores a text under a key. It replaces the old text.
    ///
    /// # Errors
    /// [`StorageFault`] if the text cannot be stored. The old text then stays.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault>;

    /// Deletes a key and its text.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be changed.
    fn remove(&self, key: &str) -> Result<(), StorageFault>;

    /// Returns all keys that belong to Bower.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    fn keys(&self) -> Result<Vec<String>, StorageFault>;
}

/// The reason why the browser's storage refused an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not kept: {self:?}")]
pub enum StorageFault {
    Forbidden,
    Full,
}
