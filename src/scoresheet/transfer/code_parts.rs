//! Splits a text that is too long for one QR code into numbered parts, and joins the parts again. The parts can be
//! scanned in any order.
//!
//! A part has the form `p1-ID-NUMBER-COUNT-CHECKSUM-LETTERS`, for example `p1-K7QD29XM-2-3-9GHT-abc`. All its
//! characters are allowed in a URL.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::super::Fingerprint;

/// Maximum length of one part in bytes, including its head. A QR code of this size has 61 modules a side, which a
/// camera can read in a moving hand. The link with a game of twelve hands fits into one such code.
pub const PART_BYTES: usize = 320;
const MOST_PARTS: u16 = 500;
const PREFIX: &str = "p1";
const HEAD_BYTES: usize = 32;

/// One numbered part of a text that is too long for one QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPart {
    /// Fingerprint of the whole text, without its dash.
    id: String,
    place: PartPlace,
    letters: String,
}

/// The number of a part and the number of all parts of its text, such as 2 of 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartPlace {
    /// Number of this part, 1 to `of`.
    pub number: u16,
    /// Number of all parts of the text, 1 to 500.
    pub of: u16,
}

/// A reason why a text is not a part, or why a part does not belong to the other parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the part does not fit: {self:?}")]
pub enum PartFault {
    /// The text does not have the form of a part.
    NoPart,
    /// The checksum does not match, so a letter is wrong or missing.
    Damaged,
    /// The part belongs to another text than the parts that arrived before.
    OtherText,
    /// All parts have arrived, but the joined text has another fingerprint than the text that was split.
    DoNotMatch,
}

/// Splits a text into parts of at most `longest` bytes. A text that is shorter or has characters outside ASCII stays
/// whole. [`PART_BYTES`] is the right length for QR codes on a screen.
#[must_use]
pub fn split(text: &str, longest: usize) -> SplitText {
    if text.len() <= longest || !text.is_ascii() {
        return SplitText::Whole(text.to_owned());
    }
    let room = longest.saturating_sub(HEAD_BYTES).max(text.len().div_ceil(usize::from(MOST_PARTS))).max(1);
    // All parts get about the same size, so that their QR codes are equally easy to scan.
    let room = text.len().div_ceil(text.len().div_ceil(room));
    let chunks: Vec<&[u8]> = text.as_bytes().chunks(room).collect();
    let of = u16::try_from(chunks.len()).unwrap_or(MOST_PARTS);
    let id = text_id(text);
    let parts = (1..).zip(chunks).map(|(number, letters)| {
        let place = PartPlace { number, of };
        TextPart { id: id.clone(), place, letters: letters.iter().map(|byte| char::from(*byte)).collect() }.to_string()
    });
    SplitText::Several(parts.collect())
}

/// Returns the contents of the QR codes for a link. If the text after the last `/` is too long for one code, each code
/// is the link with one part of that text.
#[must_use]
pub fn codes(link: &str) -> Vec<String> {
    codes_up_to(link, PART_BYTES)
}

/// Returns the contents of QR codes for a link as [`codes`] does, with at most `longest` bytes in each code. A code on
/// a wall can be larger than one on a screen, because the phone is held still.
#[must_use]
pub fn codes_up_to(link: &str, longest: usize) -> Vec<String> {
    let head = link.bytes().rposition(|letter| letter == b'/').map_or(0, |last| last + 1);
    let (head, text) = link.split_at(head);
    match split(text, longest.saturating_sub(head.len())) {
        SplitText::Whole(_) => vec![link.to_owned()],
        SplitText::Several(parts) => parts.iter().map(|part| head.to_owned() + part).collect(),
    }
}

/// A text that was split into parts if it was too long for one QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SplitText {
    Whole(String),
    /// The text was split into these parts.
    Several(Vec<String>),
}

fn text_id(text: &str) -> String {
    Fingerprint::of(text.as_bytes()).to_string().replace('-', "")
}

impl TextPart {
    fn checksum(&self) -> String {
        let content = format!("{} {} {} {}", self.id, self.place.number, self.place.of, self.letters);
        Fingerprint::of(content.as_bytes()).to_string()[..4].to_owned()
    }

    /// Returns the id of the whole text. All parts of one text have the same id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    #[must_use]
    pub const fn place(&self) -> PartPlace {
        self.place
    }
}

impl fmt::Display for TextPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PartPlace { number, of } = self.place;
        write!(f, "{PREFIX}-{}-{number}-{of}-{}-{}", self.id, self.checksum(), self.letters)
    }
}

impl FromStr for TextPart {
    type Err = PartFault;

    fn from_str(text: &str) -> Result<TextPart, PartFault> {
        // Only the sixth field, the letters, may contain dashes.
        let fields: Vec<&str> = text.trim().splitn(6, '-').collect();
        let [PREFIX, id, number, of, check, letters] = fields[..] else { return Err(PartFault::NoPart) };
        let number_of = |text: &str| text.parse::<u16>().ok().filter(|number| (1..=MOST_PARTS).contains(number));
        let (Some(number), Some(of)) = (number_of(number), number_of(of)) else { return Err(PartFault::NoPart) };
        let part = TextPart { id: id.to_owned(), place: PartPlace { number, of }, letters: letters.to_owned() };
        match () {
            () if !letters.is_ascii() || letters.len() > 1 << 16 || id.len() != 8 => Err(PartFault::NoPart),
            () if number > of || part.checksum() != check => Err(PartFault::Damaged),
            () => Ok(part),
        }
    }
}

/// A text that was scanned, pasted or opened from a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceivedText {
    /// A whole text, ready to decode.
    Whole(String),
    Part(TextPart),
}

impl ReceivedText {
    /// Recognizes a text that was scanned, pasted or opened from a link. It may be a whole URL, or only the text after
    /// `/in/`.
    ///
    /// # Errors
    /// [`PartFault`] if the text begins like a part but is not one.
    pub fn recognize(text: &str) -> Result<ReceivedText, PartFault> {
        let text = text.trim();
        let text = text.rsplit_once("/in/").map_or(text, |(_, rest)| rest);
        match text.starts_with("p1-") {
            true => text.parse().map(ReceivedText::Part),
            false => Ok(ReceivedText::Whole(text.to_owned())),
        }
    }
}

/// The parts of one text that have arrived so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartCollection {
    parts: Vec<TextPart>,
}

impl PartCollection {
    /// Starts a collection with the part that arrived first.
    #[must_use]
    pub fn begin(part: TextPart) -> PartCollection {
        PartCollection { parts: vec![part] }
    }

    /// Returns the id of the text to which the parts belong.
    #[must_use]
    pub fn id(&self) -> &str {
        self.parts.first().map_or("", |part| part.id.as_str())
    }

    /// Returns the text of each part that has arrived, so that the parts can be stored.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.parts.iter().map(TextPart::to_string).collect()
    }

    /// Returns the numbers of the missing parts, from 1.
    #[must_use]
    pub fn missing(&self) -> Vec<u16> {
        let of = self.parts.first().map_or(0, |part| part.place.of);
        (1..=of).filter(|number| !self.parts.iter().any(|part| part.place.number == *number)).collect()
    }

    /// Adds a part. A part that is already there changes nothing.
    ///
    /// # Errors
    /// [`PartFault::OtherText`] if the part belongs to another text. The collection is then unchanged.
    pub fn add(&mut self, part: TextPart) -> Result<(), PartFault> {
        let fits = self.parts.first().is_some_and(|first| first.id == part.id && first.place.of == part.place.of);
        if !fits {
            return Err(PartFault::OtherText);
        }
        if let Err(place) = self.parts.binary_search_by_key(&part.place.number, |other| other.place.number) {
            self.parts.insert(place, part);
        }
        Ok(())
    }

    /// Joins the parts. Returns `None` while some are missing.
    ///
    /// # Errors
    /// [`PartFault::DoNotMatch`] if the joined text has another fingerprint than the text that was split.
    pub fn join(&self) -> Result<Option<String>, PartFault> {
        if !self.missing().is_empty() {
            return Ok(None);
        }
        let text: String = self.parts.iter().map(|part| part.letters.as_str()).collect();
        if text_id(&text) == self.id() { Ok(Some(text)) } else { Err(PartFault::DoNotMatch) }
    }
}
