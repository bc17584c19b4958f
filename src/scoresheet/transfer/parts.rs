//! A text that is too long for one QR code a hand can scan, in several: numbered, scanned in any order, kept until
//! complete. A part reads `p1-ID-NUMBER-OF-CHECK-LETTERS`; all its letters may stand in an address.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::super::Fingerprint;

/// The most bytes in one part, its head included: a code of version 11, 61 modules a side, which is read in a moving
/// hand. A whole game of twelve hands fits, its address too.
pub const PART_BYTES: usize = 320;
const MOST_PARTS: u16 = 500;
const KIND: &str = "p1";
const HEAD: usize = 32;

/// One part of a longer text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPart {
    /// The fingerprint of the whole text, without its dash: which text it belongs to.
    id: String,
    /// Which part, from 1.
    number: u16,
    /// How many there are.
    of: u16,
    /// Its letters.
    letters: String,
}

/// Why a text is no part, or a part does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the part does not fit: {self:?}")]
pub enum PartFault {
    /// It is no part of anything.
    NoPart,
    /// A letter is wrong or missing.
    Damaged,
    /// It belongs to another text than the parts before it.
    OfAnother,
    /// All parts are there, and they do not make the text that was split.
    DoNotMatch,
}

/// The parts of a text, each no longer than `longest` bytes, [`PART_BYTES`] for a code that a hand can scan. A text that
/// fits is one part and goes whole instead: see [`TextParts`].
#[must_use]
pub fn split(text: &str, longest: usize) -> TextParts {
    if text.len() <= longest || !text.is_ascii() {
        return TextParts::Whole(text.to_owned());
    }
    let room = longest.saturating_sub(HEAD).max(text.len().div_ceil(usize::from(MOST_PARTS))).max(1);
    // Parts of about the same size scan equally well.
    let room = text.len().div_ceil(text.len().div_ceil(room));
    let chunks: Vec<&[u8]> = text.as_bytes().chunks(room).collect();
    let of = u16::try_from(chunks.len()).unwrap_or(MOST_PARTS);
    let id = id_of(text);
    let parts = (1..).zip(chunks).map(|(number, letters)| {
        TextPart { id: id.clone(), number, of, letters: letters.iter().map(|byte| char::from(*byte)).collect() }
            .to_string()
    });
    TextParts::Several(parts.collect())
}

/// Returns the addresses that carry, as codes, the text at the end of a link, as many as it takes: each is the link with a part of the
/// text in its place.
#[must_use]
pub fn codes(link: &str) -> Vec<String> {
    codes_up_to(link, PART_BYTES)
}

/// The same with so many bytes in a code at the most: what hangs on a wall is scanned by a hand at rest.
#[must_use]
pub fn codes_up_to(link: &str, longest: usize) -> Vec<String> {
    let head = link.bytes().rposition(|letter| letter == b'/').map_or(0, |last| last + 1);
    let (head, text) = link.split_at(head);
    match split(text, longest.saturating_sub(head.len())) {
        TextParts::Whole(_) => vec![link.to_owned()],
        TextParts::Several(parts) => parts.iter().map(|part| head.to_owned() + part).collect(),
    }
}

/// How a text goes out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextParts {
    /// In one.
    Whole(String),
    /// In several parts, each a text of its own.
    Several(Vec<String>),
}

fn id_of(text: &str) -> String {
    Fingerprint::of(text.as_bytes()).to_string().replace('-', "")
}

impl TextPart {
    fn check(&self) -> String {
        let content = format!("{} {} {} {}", self.id, self.number, self.of, self.letters);
        Fingerprint::of(content.as_bytes()).to_string()[..4].to_owned()
    }

    /// Returns which text it belongs to.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns which part it is, from 1, and of how many.
    #[must_use]
    pub const fn number(&self) -> (u16, u16) {
        (self.number, self.of)
    }
}

impl fmt::Display for TextPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{KIND}-{}-{}-{}-{}-{}", self.id, self.number, self.of, self.check(), self.letters)
    }
}

impl FromStr for TextPart {
    type Err = PartFault;

    fn from_str(text: &str) -> Result<TextPart, PartFault> {
        // The letters of the text may hold dashes, the head does not.
        let fields: Vec<&str> = text.trim().splitn(6, '-').collect();
        let [KIND, id, number, of, check, letters] = fields[..] else { return Err(PartFault::NoPart) };
        let number_of = |text: &str| text.parse::<u16>().ok().filter(|number| (1..=MOST_PARTS).contains(number));
        let (Some(number), Some(of)) = (number_of(number), number_of(of)) else { return Err(PartFault::NoPart) };
        let part = TextPart { id: id.to_owned(), number, of, letters: letters.to_owned() };
        match () {
            () if !letters.is_ascii() || letters.len() > 1 << 16 || id.len() != 8 => Err(PartFault::NoPart),
            () if number > of || part.check() != check => Err(PartFault::Damaged),
            () => Ok(part),
        }
    }
}

/// What an incoming text turns out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    /// A whole text, to be decoded.
    Whole(String),
    /// A part of one.
    Part(TextPart),
}

impl Arrived {
    /// Reads what was scanned, opened or pasted: a whole address, what stands in it behind `in/`, or the bare text.
    ///
    /// # Errors
    /// [`PartFault`] where it begins like a part and is none.
    pub fn read(text: &str) -> Result<Arrived, PartFault> {
        let text = text.trim();
        let text = text.rsplit_once("/in/").map_or(text, |(_, rest)| rest);
        match text.starts_with("p1-") {
            true => text.parse().map(Arrived::Part),
            false => Ok(Arrived::Whole(text.to_owned())),
        }
    }
}

/// The parts of one text that have come so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathering {
    parts: Vec<TextPart>,
}

impl Gathering {
    /// Begins with a part.
    #[must_use]
    pub fn begin(part: TextPart) -> Gathering {
        Gathering { parts: vec![part] }
    }

    /// Returns which text is gathered.
    #[must_use]
    pub fn id(&self) -> &str {
        self.parts.first().map_or("", |part| part.id.as_str())
    }

    /// The parts that have come, as they travel: what is kept until all are there.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.parts.iter().map(TextPart::to_string).collect()
    }

    /// The numbers of the parts still missing, from 1.
    #[must_use]
    pub fn missing(&self) -> Vec<u16> {
        let of = self.parts.first().map_or(0, |part| part.of);
        (1..=of).filter(|number| !self.parts.iter().any(|part| part.number == *number)).collect()
    }

    /// Adds a part; one that is there already changes nothing.
    ///
    /// # Errors
    /// [`PartFault::OfAnother`]; what was gathered stays.
    pub fn add(&mut self, part: TextPart) -> Result<(), PartFault> {
        let fits = self.parts.first().is_some_and(|first| first.id == part.id && first.of == part.of);
        if !fits {
            return Err(PartFault::OfAnother);
        }
        if let Err(place) = self.parts.binary_search_by_key(&part.number, |other| other.number) {
            self.parts.insert(place, part);
        }
        Ok(())
    }

    /// The whole text, once every part is there; `None` before.
    ///
    /// # Errors
    /// [`PartFault::DoNotMatch`] where the parts make another text than the one that was split.
    pub fn whole(&self) -> Result<Option<String>, PartFault> {
        if !self.missing().is_empty() {
            return Ok(None);
        }
        let text: String = self.parts.iter().map(|part| part.letters.as_str()).collect();
        if id_of(&text) == self.id() { Ok(Some(text)) } else { Err(PartFault::DoNotMatch) }
    }
}
