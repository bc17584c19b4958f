//! Splits a text that is too long for one QR code into numbered parts, and joins them again. Parts can be scanned in
//! any order; they are kept until all have arrived. The text of a part is `p1-ID-NUMBER-OF-CHECK-LETTERS`, in letters
//! that are allowed in an address.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::super::Fingerprint;

/// The most bytes in one part, including its head. A code of that size has version 11 and 61 modules a side, which a camera
/// reads in a moving hand. A whole game of twelve hands fits, with its address.
pub const PART_BYTES: usize = 320;
const MOST_PARTS: u16 = 500;
const PREFIX: &str = "p1";
const HEAD_BYTES: usize = 32;

/// One part of a longer text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPart {
    /// The fingerprint of the whole text, without its dash.
    id: String,
    place: PartPlace,
    letters: String,
}

/// A part's place among the parts of its text, 1 to 500.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartPlace {
    /// The number of this part, from 1.
    pub number: u16,
    /// The number of parts.
    pub of: u16,
}

/// A reason why a text is not a part, or a part does not fit the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the part does not fit: {self:?}")]
pub enum PartFault {
    /// The text is not a part.
    NoPart,
    /// A letter is wrong or missing.
    Damaged,
    /// The part belongs to another text than the parts before it.
    OfAnother,
    /// All parts have arrived, but together they are not the text that was split.
    DoNotMatch,
}

/// Splits a text into parts of at most `longest` bytes; [`PART_BYTES`] is right for a code that somebody scans by hand. A text
/// that fits stays whole.
#[must_use]
pub fn split(text: &str, longest: usize) -> SplitText {
    if text.len() <= longest || !text.is_ascii() {
        return SplitText::Whole(text.to_owned());
    }
    let room = longest.saturating_sub(HEAD_BYTES).max(text.len().div_ceil(usize::from(MOST_PARTS))).max(1);
    // Parts of about the same size scan equally well.
    let room = text.len().div_ceil(text.len().div_ceil(room));
    let chunks: Vec<&[u8]> = text.as_bytes().chunks(room).collect();
    let of = u16::try_from(chunks.len()).unwrap_or(MOST_PARTS);
    let id = id_of(text);
    let parts = (1..).zip(chunks).map(|(number, letters)| {
        let place = PartPlace { number, of };
        TextPart { id: id.clone(), place, letters: letters.iter().map(|byte| char::from(*byte)).collect() }.to_string()
    });
    SplitText::Several(parts.collect())
}

/// Splits the text at the end of a link for QR codes. Each code is the link with one part in place of the text.
#[must_use]
pub fn codes(link: &str) -> Vec<String> {
    codes_up_to(link, PART_BYTES)
}

/// Splits as [`codes`] does, with at most `longest` bytes a code. A code on a wall can be larger, because the phone
/// is held still.
#[must_use]
pub fn codes_up_to(link: &str, longest: usize) -> Vec<String> {
    let head = link.bytes().rposition(|letter| letter == b'/').map_or(0, |last| last + 1);
    let (head, text) = link.split_at(head);
    match split(text, longest.saturating_sub(head.len())) {
        SplitText::Whole(_) => vec![link.to_owned()],
        SplitText::Several(parts) => parts.iter().map(|part| head.to_owned() + part).collect(),
    }
}

/// A text, split if it is too long for one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SplitText {
    /// The text fits into one code.
    Whole(String),
    /// Each part is a text of its own.
    Several(Vec<String>),
}

fn id_of(text: &str) -> String {
    Fingerprint::of(text.as_bytes()).to_string().replace('-', "")
}

impl TextPart {
    fn check(&self) -> String {
        let content = format!("{} {} {} {}", self.id, self.place.number, self.place.of, self.letters);
        Fingerprint::of(content.as_bytes()).to_string()[..4].to_owned()
    }

    /// Returns the id of the text that the part belongs to.
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
        write!(f, "{PREFIX}-{}-{number}-{of}-{}-{}", self.id, self.check(), self.letters)
    }
}

impl FromStr for TextPart {
    type Err = PartFault;

    fn from_str(text: &str) -> Result<TextPart, PartFault> {
        // The letters may contain dashes, the head does not.
        let fields: Vec<&str> = text.trim().splitn(6, '-').collect();
        let [PREFIX, id, number, of, check, letters] = fields[..] else { return Err(PartFault::NoPart) };
        let number_of = |text: &str| text.parse::<u16>().ok().filter(|number| (1..=MOST_PARTS).contains(number));
        let (Some(number), Some(of)) = (number_of(number), number_of(of)) else { return Err(PartFault::NoPart) };
        let part = TextPart { id: id.to_owned(), place: PartPlace { number, of }, letters: letters.to_owned() };
        match () {
            () if !letters.is_ascii() || letters.len() > 1 << 16 || id.len() != 8 => Err(PartFault::NoPart),
            () if number > of || part.check() != check => Err(PartFault::Damaged),
            () => Ok(part),
        }
    }
}

/// A text that was scanned, opened or pasted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceivedText {
    /// A whole text, ready to decode.
    Whole(String),
    /// One part of a longer text.
    Part(TextPart),
}

impl ReceivedText {
    /// Recognizes a text that was scanned, opened or pasted: a whole address, the rest of an address after `in/`, or
    /// the bare text.
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

    /// Returns the id of the text.
    #[must_use]
    pub fn id(&self) -> &str {
        self.parts.first().map_or("", |part| part.id.as_str())
    }

    /// Returns the text of each part that has arrived, to be kept until all have.
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
    /// [`PartFault::OfAnother`]; the gathered parts stay.
    pub fn add(&mut self, part: TextPart) -> Result<(), PartFault> {
        let fits = self.parts.first().is_some_and(|first| first.id == part.id && first.place.of == part.place.of);
        if !fits {
            return Err(PartFault::OfAnother);
        }
        if let Err(place) = self.parts.binary_search_by_key(&part.place.number, |other| other.place.number) {
            self.parts.insert(place, part);
        }
        Ok(())
    }

    /// Joins the parts; `None` while some are missing.
    ///
    /// # Errors
    /// [`PartFault::DoNotMatch`] if the result is not the text that was split.
    pub fn join(&self) -> Result<Option<String>, PartFault> {
        if !self.missing().is_empty() {
            return Ok(None);
        }
        let text: String = self.parts.iter().map(|part| part.letters.as_str()).collect();
        if id_of(&text) == self.id() { Ok(Some(text)) } else { Err(PartFault::DoNotMatch) }
    }
}
