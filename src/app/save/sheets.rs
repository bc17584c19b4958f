//! Stores scoresheets, house templates, drawn signatures, and the parts of a sheet that arrives in several links or QR
//! codes.

use std::cell::{Cell, RefCell};

use serde::{Deserialize, Serialize};

use super::envelope::to_envelope;
use super::ids::stored_ids;
use super::owner::{Owned, Owner};
use super::{Id, Loaded, QuarantineReason, Storage, StorageFault, StoredFormat, load, quarantine, store};
use scoresheet::transfer::{PartCollection, TextFault, TextPart, decode, encode};
use scoresheet::{Fingerprint, Sheet, Template};

pub(super) const SHEET_PREFIX: &str = "bower.sheet.";
pub(super) const TEMPLATE_PREFIX: &str = "bower.template.";
const PARTS_PREFIX: &str = "bower.parts.";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedSheet {
    /// The sheet as a compact text, see [`encode`].
    pub text: String,
    /// Time of the last mark in milliseconds since 1970, or of the sheet's start if there is no mark.
    #[serde(rename = "touched")]
    pub last_changed: u64,
    #[serde(rename = "whose")]
    pub owner: Owner,
}

impl SavedSheet {
    #[must_use]
    pub fn of(sheet: &Sheet, owner: Owner) -> SavedSheet {
        let last_changed =
            sheet.marks().len().checked_sub(1).map_or(sheet.heading().id.begun, |last| sheet.mark_time(last));
        SavedSheet { text: encode(sheet), last_changed, owner }
    }

    /// # Errors
    /// [`TextFault`] if the text is damaged, or a newer version wrote it.
    pub fn sheet(&self) -> Result<Sheet, TextFault> {
        decode(&self.text)
    }
}

impl StoredFormat for SavedSheet {
    const KIND: &'static str = "sheet";
    const VERSION: u32 = 1;
}

/// Templates are stored as they are, without a separate type for the stored form.
impl StoredFormat for Template {
    const KIND: &'static str = "sheet-template";
    const VERSION: u32 = 1;
}

/// A signature drawn with a finger or a mouse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// The `d` attribute of an SVG path, which contains only moves and lines.
    pub path: String,
}

impl StoredFormat for Drawing {
    const KIND: &'static str = "drawing";
    const VERSION: u32 = 1;
}

/// The maximum length of a drawing's path, in characters.
pub const MAX_DRAWING_LENGTH: usize = 8000;

impl Drawing {
    pub(super) const PREFIX: &str = "bower.drawing.";

    /// Returns a drawing, or `None` if the path is empty, too long, or contains anything but moves and lines.
    #[must_use]
    pub fn new(path: &str) -> Option<Drawing> {
        let plain = |letter: char| letter.is_ascii_digit() || "MLml ,.-".contains(letter);
        let fits = !path.trim().is_empty() && path.len() <= MAX_DRAWING_LENGTH && path.chars().all(plain);
        fits.then(|| Drawing { path: path.to_owned() })
    }

    /// Returns the drawing's fingerprint, by which a signature on a scoresheet refers to the drawing.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(self.path.as_bytes())
    }

    pub(super) fn key(&self) -> String {
        drawing_key(self.fingerprint())
    }
}

fn drawing_key(print: Fingerprint) -> String {
    format!("{}{print}", Drawing::PREFIX)
}

/// The parts that have arrived so far of a text that was divided over several links or QR codes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredParts {
    texts: Vec<String>,
}

impl StoredFormat for StoredParts {
    const KIND: &'static str = "parts";
    const VERSION: u32 = 1;
}

pub(super) fn sheet_key(id: &Id<Sheet>) -> String {
    format!("{SHEET_PREFIX}{id}")
}

pub(super) fn template_key(id: &Id<Template>) -> String {
    format!("{TEMPLATE_PREFIX}{id}")
}

/// Stores a scoresheet as the person's own.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_sheet(storage: &dyn Storage, id: &Id<Sheet>, sheet: &Sheet) -> Result<(), StorageFault> {
    store(storage, &sheet_key(id), &SavedSheet::of(sheet, Owner::Own))
}

/// Stores a scoresheet as a copy of somebody else's.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_sheet_copy(storage: &dyn Storage, id: &Id<Sheet>, sheet: &Sheet) -> Result<(), StorageFault> {
    store(storage, &sheet_key(id), &SavedSheet::of(sheet, Owner::Others))
}

/// Loads a scoresheet with its owner. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_sheet(storage: &dyn Storage, id: &Id<Sheet>) -> Result<Loaded<Owned<Sheet>>, StorageFault> {
    let key = sheet_key(id);
    let saved: SavedSheet = match load(storage, &key)? {
        Loaded::Ready(saved) => saved,
        Loaded::Nothing => return Ok(Loaded::Nothing),
        Loaded::Quarantined(why) => return Ok(Loaded::Quarantined(why)),
    };
    match saved.sheet() {
        Ok(sheet) => Ok(Loaded::Ready(Owned::by(saved.owner, sheet))),
        Err(fault) => {
            quarantine(storage, &key)?;
            let newer = fault == TextFault::Newer;
            Ok(Loaded::Quarantined(if newer { QuarantineReason::Newer } else { QuarantineReason::Unreadable }))
        }
    }
}

/// The stored text of the scoresheet that is open on the page. The sheet is parsed again only when another tab has
/// changed the text.
#[derive(Debug)]
pub struct OpenSheetFile {
    id: Id<Sheet>,
    text_when_read: RefCell<Option<String>>,
    owner: Cell<Owner>,
}

impl OpenSheetFile {
    /// Loads a scoresheet to keep open. Unreadable data is quarantined.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    pub fn open(storage: &dyn Storage, id: Id<Sheet>) -> Result<Loaded<(OpenSheetFile, Sheet)>, StorageFault> {
        let seen = storage.read(&sheet_key(&id))?;
        Ok(load_sheet(storage, &id)?.map(|sheet| {
            let owner = Cell::new(sheet.owner());
            (OpenSheetFile { id, text_when_read: RefCell::new(seen), owner }, sheet.into_inner())
        }))
    }

    #[must_use]
    pub const fn id(&self) -> &Id<Sheet> {
        &self.id
    }

    #[must_use]
    pub const fn owner(&self) -> Owner {
        self.owner.get()
    }

    /// Returns the sheet if another tab has changed it since this page last read or stored it. Returns `None` if the
    /// sheet is unchanged, deleted or unreadable.
    #[must_use]
    pub fn read_if_changed(&self, storage: &dyn Storage) -> Option<Sheet> {
        let now = storage.read(&sheet_key(&self.id)).ok()??;
        if self.text_when_read.borrow().as_ref() == Some(&now) {
            return None;
        }
        self.text_when_read.replace(Some(now));
        let sheet = load_sheet(storage, &self.id).ok()?.ready()?;
        self.owner.set(sheet.owner());
        Some(sheet.into_inner())
    }

    /// Stores the sheet. From now on it counts as the person's own.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
    pub fn store(&self, storage: &dyn Storage, sheet: &Sheet) -> Result<(), StorageFault> {
        let text = to_envelope(&SavedSheet::of(sheet, Owner::Own));
        storage.write(&sheet_key(&self.id), &text)?;
        self.text_when_read.replace(Some(text));
        self.owner.set(Owner::Own);
        Ok(())
    }
}

/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_sheet(storage: &dyn Storage, id: &Id<Sheet>) -> Result<(), StorageFault> {
    storage.remove(&sheet_key(id))
}

/// Returns the ids of all stored scoresheets of any owner, newest first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn sheet_ids(storage: &dyn Storage) -> Result<Vec<Id<Sheet>>, StorageFault> {
    stored_ids(storage, SHEET_PREFIX)
}

/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_template(storage: &dyn Storage, id: &Id<Template>, template: &Template) -> Result<(), StorageFault> {
    store(storage, &template_key(id), template)
}

/// Loads a house template. A template that is unreadable or contradicts itself is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_template(storage: &dyn Storage, id: &Id<Template>) -> Result<Loaded<Template>, StorageFault> {
    let key = template_key(id);
    match load::<Template>(storage, &key)? {
        Loaded::Ready(template) => match template.validate() {
            Ok(template) => Ok(Loaded::Ready(template)),
            Err(_) => {
                quarantine(storage, &key)?;
                Ok(Loaded::Quarantined(QuarantineReason::Unreadable))
            }
        },
        other => Ok(other),
    }
}

/// Deletes a house template. Scoresheets started from the template have their own copy of it.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_template(storage: &dyn Storage, id: &Id<Template>) -> Result<(), StorageFault> {
    storage.remove(&template_key(id))
}

/// Returns the ids of all stored house templates, newest first.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn template_ids(storage: &dyn Storage) -> Result<Vec<Id<Template>>, StorageFault> {
    stored_ids(storage, TEMPLATE_PREFIX)
}

/// Stores a drawn signature and returns its fingerprint.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_drawing(storage: &dyn Storage, drawing: &Drawing) -> Result<Fingerprint, StorageFault> {
    store(storage, &drawing.key(), drawing)?;
    Ok(drawing.fingerprint())
}

/// Loads the drawing of a signature by its fingerprint. An invalid drawing is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_drawing(storage: &dyn Storage, print: Fingerprint) -> Result<Loaded<Drawing>, StorageFault> {
    let key = drawing_key(print);
    let loaded = load::<Drawing>(storage, &key)?;
    if matches!(&loaded, Loaded::Ready(kept) if Drawing::new(&kept.path).is_none()) {
        quarantine(storage, &key)?;
        return Ok(Loaded::Quarantined(QuarantineReason::Unreadable));
    }
    Ok(loaded)
}

/// Adds a part of a divided text to the stored parts of the same text, and returns all of them. Once no part is
/// missing, the stored parts are deleted, because the caller then stores the scoresheet itself.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn collect_part(storage: &dyn Storage, part: TextPart) -> Result<PartCollection, StorageFault> {
    let key = format!("{PARTS_PREFIX}{}", part.id());
    let before = load::<StoredParts>(storage, &key)?.ready().map(|kept| kept.texts).unwrap_or_default();
    let mut gathered = PartCollection::begin(part);
    for part in before.iter().filter_map(|text| text.parse::<TextPart>().ok()) {
        // Parts of an older division of the same text do not fit, and are dropped.
        let _ = gathered.add(part);
    }
    match gathered.missing().is_empty() {
        true => storage.remove(&key)?,
        false => store(storage, &key, &StoredParts { texts: gathered.texts() })?,
    }
    Ok(gathered)
}
