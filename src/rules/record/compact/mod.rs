//! The short text form of a log, in base64: first the rules, seating and seed in postcard's format, then the events as
//! bytes.
//!
//! An action takes one byte and a deal about sixteen. First byte of an event:
//! - 0 to 62: the action with this number ([`Action::index`])
//! - 64: a draw (count, cards)
//! - 65 to 68: the first dealer named, N E S W
//! - 69: a cut declined
//! - 70: a cut (cards lifted)
//! - 71: a deal in two rounds (two bytes of packet sizes, 15 of pack)
//! - 72: a deal one card at a time (15 of pack)
//! - 73: any other event as text (two bytes of length, the text), for open tables and games that start in the middle
//! - 128 to 179: an action with the number 63 to 114: cards laid under or given, and the joker

use base64ct::{Base64UrlUnpadded, Encoding};
use thiserror::Error;

use super::{ENGINE_VERSION, GameLog, Player, SeedOrigin};
use crate::{Action, Draw, GameEvent, TableKind};
use cards::ruleset::{Packets, Ruleset};
use cards::{BySeat, Card, Pack, Seat, Seed};

const DRAW_TAG: u8 = 64;
const APPOINTED_TAG: u8 = 65;
const CUT_DECLINED_TAG: u8 = 69;
const CUT_TAG: u8 = 70;
const DEALT_IN_PACKETS_TAG: u8 = 71;
const DEALT_SINGLY_TAG: u8 = 72;
const TEXT_TAG: u8 = 73;
const EXCHANGE_TAG: u8 = 128;
/// The last action whose first byte is its number. Actions with higher numbers have first bytes from 128 on.
const LAST_PLAIN_ACTION: u8 = Action::Redeal.index() as u8;
const FIRST_EXCHANGE_ACTION: u8 = LAST_PLAIN_ACTION + 1;
const PACK_BYTES: usize = 15;

/// The place where [`GameLog::decode`] found a text unreadable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no log: {self:?}")]
pub enum LogDecodeError {
    NotBase64,
    /// The text was written by this version of the engine, which is newer than [`ENGINE_VERSION`].
    Newer(u16),
    /// The part before the events, with the rules and the seating, is unreadable.
    Head,
    /// The event that begins at this byte is unreadable.
    Event(usize),
}

/// The part of a log before the events, in the order in which it is stored.
type LogHead = (u16, Ruleset, TableKind, BySeat<Player>, Seed, SeedOrigin);

impl GameLog {
    /// Encodes the log as short URL-safe text.
    #[must_use]
    pub fn encode(&self) -> String {
        self.encode_events(&self.events)
    }

    /// Encodes the log with the events before index `at`; `None` if the log has fewer than `at` events.
    #[must_use]
    pub fn encode_until(&self, at: usize) -> Option<String> {
        Some(self.encode_events(self.events.get(..at)?))
    }

    fn encode_events(&self, events: &[GameEvent]) -> String {
        let GameLog { engine, rules, table, seating, seed, origin, events: _ } = self;
        // Serializing plain data into a vector cannot fail. If it did, `decode` would refuse the empty head.
        let mut bytes = postcard::to_allocvec(&(engine, rules, table, seating, seed, origin)).unwrap_or_default();
        events.iter().for_each(|event| write_event(event, &mut bytes));
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// Reads the text that [`GameLog::encode`] wrote. The text is only parsed: [`GameLog::fold`] finds events that are
    /// impossible in this game.
    ///
    /// # Errors
    /// [`LogDecodeError`] with the unreadable place.
    pub fn decode(text: &str) -> Result<GameLog, LogDecodeError> {
        let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| LogDecodeError::NotBase64)?;
        let (engine, _) = postcard::take_from_bytes::<u16>(&bytes).map_err(|_| LogDecodeError::Head)?;
        if engine > ENGINE_VERSION {
            return Err(LogDecodeError::Newer(engine));
        }
        let (head, mut rest) = postcard::take_from_bytes::<LogHead>(&bytes).map_err(|_| LogDecodeError::Head)?;
        let (engine, rules, table, seating, seed, origin) = head;
        let rules = rules.validate().map_err(|_| LogDecodeError::Head)?;
        let mut log = GameLog { engine, rules, table, seating, seed, origin, events: Vec::new() };
        while !rest.is_empty() {
            let at = bytes.len() - rest.len();
            log.events.push(read_event(&mut rest).ok_or(LogDecodeError::Event(at))?);
        }
        Ok(log)
    }
}

fn write_event(event: &GameEvent, bytes: &mut Vec<u8>) {
    match event {
        GameEvent::Acted(action) => bytes.push(match action.index() as u8 {
            index @ FIRST_EXCHANGE_ACTION.. => index - FIRST_EXCHANGE_ACTION + EXCHANGE_TAG,
            index => index,
        }),
        GameEvent::DrewForDealer(Draw(cards)) => {
            bytes.extend([DRAW_TAG, cards.len() as u8]);
            bytes.extend(cards.iter().map(|card| card.index() as u8));
        }
        GameEvent::DealerAppointed(seat) => bytes.push(APPOINTED_TAG + *seat as u8),
        GameEvent::Cut(None) => bytes.push(CUT_DECLINED_TAG),
        GameEvent::Cut(Some(lifted)) => bytes.extend([CUT_TAG, *lifted]),
        GameEvent::Dealt(pack, packets) => {
            match packets {
                Packets::Singly => bytes.push(DEALT_SINGLY_TAG),
                Packets::TwoRounds([a, b, c, d]) => bytes.extend([DEALT_IN_PACKETS_TAG, a << 4 | b, c << 4 | d]),
            }
            bytes.extend(postcard::to_allocvec(pack).unwrap_or_default());
        }
        GameEvent::StartedMidGame(_)
        | GameEvent::UpcardTurned
        | GameEvent::Irregular(_)
        | GameEvent::Claimed(_)
        | GameEvent::Ruled(_) => {
            let text = event.to_string();
            bytes.extend([TEXT_TAG, (text.len() >> 8) as u8, text.len() as u8]);
            bytes.extend_from_slice(text.as_bytes());
        }
    }
}

fn read_event(bytes: &mut &[u8]) -> Option<GameEvent> {
    let tag = take_bytes(bytes, 1)?[0];
    match tag {
        DRAW_TAG => {
            let count = usize::from(take_bytes(bytes, 1)?[0]);
            let cards: Option<Vec<Card>> =
                take_bytes(bytes, count)?.iter().map(|index| Card::ALL.get(usize::from(*index)).copied()).collect();
            cards.map(|cards| GameEvent::DrewForDealer(Draw(cards)))
        }
        APPOINTED_TAG..CUT_DECLINED_TAG => {
            Some(GameEvent::DealerAppointed(Seat::ALL[usize::from(tag - APPOINTED_TAG)]))
        }
        CUT_DECLINED_TAG => Some(GameEvent::Cut(None)),
        CUT_TAG => Some(GameEvent::Cut(Some(take_bytes(bytes, 1)?[0]))),
        DEALT_IN_PACKETS_TAG => {
            let sizes = take_bytes(bytes, 2)?;
            let sizes = [sizes[0] >> 4, sizes[0] & 15, sizes[1] >> 4, sizes[1] & 15];
            let sizes = Some(sizes).filter(|sizes| sizes.iter().all(|size| (1..=4).contains(size)))?;
            Some(GameEvent::Dealt(read_pack(bytes)?, Packets::TwoRounds(sizes)))
        }
        DEALT_SINGLY_TAG => Some(GameEvent::Dealt(read_pack(bytes)?, Packets::Singly)),
        TEXT_TAG => {
            let length = take_bytes(bytes, 2)?;
            let length = usize::from(length[0]) << 8 | usize::from(length[1]);
            std::str::from_utf8(take_bytes(bytes, length)?).ok()?.parse().ok()
        }
        EXCHANGE_TAG.. => {
            Action::from_index(usize::from(tag - EXCHANGE_TAG + FIRST_EXCHANGE_ACTION)).map(GameEvent::Acted)
        }
        index @ ..=LAST_PLAIN_ACTION => Action::from_index(usize::from(index)).map(GameEvent::Acted),
        _ => None,
    }
}

fn read_pack(bytes: &mut &[u8]) -> Option<Pack> {
    postcard::from_bytes(take_bytes(bytes, PACK_BYTES)?).ok()
}

fn take_bytes<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}
