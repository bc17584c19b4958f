//! Writes a position as a short text for links and storage, and reads it.
//!
//! The text has nine fields, separated by periods:
//! - the version
//! - the rules: a rulebook's name or the text of a set
//! - the dealer
//! - the points of North and South, and those of East and West
//! - the number of finished hands
//! - one letter for each of the 24 or 25 cards: the seat it is dealt to, `U` for the upcard, `K`
//!   for the kitty, `-` for none
//! - the actions, one byte each, in base64
//! - the last four letters of the fingerprint of the text before

use base64ct::{Base64UrlUnpadded, Encoding};
use thiserror::Error;

use super::{DealtPlace, SetUpPosition};
use crate::route::Route;
use cards::ruleset::{BadRulesText, Joker, Preset, Ruleset, decode_rules, encode_rules};
use cards::{BySide, Card, Seat};
use rules::record::GameLog;
use rules::{Action, MidGameStart};
use scoresheet::Fingerprint;

const VERSION: &str = "1";

/// The reason why the text in a link is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no position: {self:?}")]
pub enum BadPosition {
    /// A character of the text is wrong or missing.
    Damaged,
    /// A newer version of Bower wrote the text.
    Newer,
    Rules(BadRulesText),
}

impl SetUpPosition {
    #[must_use]
    pub fn encode(&self) -> String {
        let MidGameStart { score, hands } = self.start;
        let places: String = self.pack().iter().map(|card| place_letter(self.place_of(card))).collect();
        let steps: Vec<u8> = self.steps.iter().map(|step| step.index() as u8).collect();
        let (rules, dealer, steps) = (rules_text(&self.rules), self.dealer, Base64UrlUnpadded::encode_string(&steps));
        let text = format!("{VERSION}.{rules}.{dealer}.{}.{}.{hands}.{places}.{steps}", score.ns, score.ew);
        let check = check_letters(&text);
        format!("{text}.{check}")
    }

    /// Decodes a text that [`SetUpPosition::encode`] returned. The decoded position may have faults, see
    /// [`SetUpPosition::faults`].
    ///
    /// # Errors
    /// [`BadPosition`] if the text is damaged, or a newer version wrote it.
    pub fn decode(text: &str) -> Result<SetUpPosition, BadPosition> {
        let (text, given) = text.trim().rsplit_once('.').ok_or(BadPosition::Damaged)?;
        if check_letters(text) != given {
            return Err(BadPosition::Damaged);
        }
        let fields: Vec<&str> = text.split('.').collect();
        match fields[..] {
            [VERSION, rules, dealer, ns, ew, hands, places, steps] => {
                let rules = rules_of(rules).map_err(BadPosition::Rules)?;
                let read = || {
                    let start = MidGameStart {
                        score: BySide { ns: ns.parse().ok()?, ew: ew.parse().ok()? },
                        hands: hands.parse().ok()?,
                    };
                    let (places, steps) = (decode_places(places, rules.hand.joker)?, decode_steps(steps)?);
                    Some(SetUpPosition { rules, dealer: dealer.parse().ok()?, start, places, steps })
                };
                read().ok_or(BadPosition::Damaged)
            }
            [VERSION, ..] => Err(BadPosition::Damaged),
            _ => Err(BadPosition::Newer),
        }
    }

    /// Returns the link to the position. `address` is the address of the page; without it, the link begins at `#`.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        Route::Editor(Some(self.encode())).address_on(address)
    }

    /// Returns the link to the position after the first `at` events of a game. The link begins at `#`. See
    /// [`SetUpPosition::from_log`].
    #[must_use]
    pub fn link_of(log: &GameLog, at: usize) -> Option<String> {
        SetUpPosition::from_log(log, at).map(|position| position.link(None))
    }
}

fn check_letters(text: &str) -> String {
    Fingerprint::of(text.as_bytes()).to_string().split_off(5)
}

fn rules_text(rules: &Ruleset) -> String {
    match rules.base {
        Some(base) if *rules == base.ruleset() => base.to_string(),
        _ => encode_rules(rules),
    }
}

fn rules_of(text: &str) -> Result<Ruleset, BadRulesText> {
    text.parse().map_or_else(|_| decode_rules(text), |preset: Preset| Ok(preset.ruleset()))
}

const fn place_letter(place: Option<DealtPlace>) -> char {
    match place {
        None => '-',
        Some(DealtPlace::Hand(Seat::N)) => 'N',
        Some(DealtPlace::Hand(Seat::E)) => 'E',
        Some(DealtPlace::Hand(Seat::S)) => 'S',
        Some(DealtPlace::Hand(Seat::W)) => 'W',
        Some(DealtPlace::Upcard) => 'U',
        Some(DealtPlace::Kitty) => 'K',
    }
}

fn decode_places(text: &str, joker: Joker) -> Option<[Option<DealtPlace>; 25]> {
    let all = DealtPlace::ALL.into_iter().map(Some).chain([None]);
    let place = |of: char| all.clone().find(|place| place_letter(*place) == of);
    let mut read: Vec<Option<DealtPlace>> = text.chars().take(Card::ALL.len() + 1).map(place).collect::<Option<_>>()?;
    (read.len() == joker.cards().len()).then(|| read.resize(Card::ALL.len(), None))?;
    read.try_into().ok()
}

fn decode_steps(text: &str) -> Option<Vec<Action>> {
    let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
    bytes.into_iter().map(|number| Action::from_index(number.into())).collect()
}
