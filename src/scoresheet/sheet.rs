//! A sheet: a heading, and marks that are only ever added. Everything else is derived.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::entry::ResultChoice;
use super::name::{LONGEST_NAME, LONGEST_NOTE};
use super::op::{Absence, Keeper, LoggedOp, Op, Scope, SheetSeating, Signature, SignedBy, Stamp};
use super::refusal::NameOf;
use super::state::{SheetAccount, SheetState};
use super::template::{Marking, SheetKind, Template};
use super::{Entry, Fingerprint, Refusal};
use cards::ruleset::Length;
use cards::{Seat, Side};

/// Where the owner of a personal card sits in every row; the partner opposite.
pub const OWNER: Seat = Seat::S;

/// The most marks that a sheet holds.
pub const MOST_MARKS: usize = 4000;

/// Which sheet it is, on every copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetId {
    /// When it was begun, milliseconds since 1970.
    pub begun: u64,
    /// Tells apart two begun at once.
    pub salt: u16,
}

impl fmt::Display for SheetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}-{:x}", self.begun, self.salt)
    }
}

/// A clock that lags by less is not said to have been put back: clocks are corrected by seconds all the time.
const A_MINUTE: u32 = 60;

/// What stands above the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Which sheet it is.
    pub id: SheetId,
    /// By what it is kept.
    pub template: Template,
    /// Where the keeper sits; [`OWNER`] on a personal card.
    pub own: Seat,
    /// The event it belongs to, or an empty text.
    pub event: String,
}

/// Why marks make no sheet: the first that cannot be, counted from 0, or the heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("mark {mark:?}: {why}")]
pub struct Unsound {
    /// Which mark; `None` for the heading.
    pub mark: Option<usize>,
    /// Why not.
    pub why: Refusal,
}

/// That the clock was put back while a sheet was kept, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutBack {
    /// What it said at the last mark before.
    pub from: u64,
    /// What it said at the first mark after.
    pub to: u64,
}

/// A sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    heading: Heading,
    marks: Vec<LoggedOp>,
    /// When each mark was made, see [`Sheet::time`].
    times: Vec<u64>,
    state: SheetState,
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Sheet) -> bool {
        self.heading == other.heading && self.marks == other.marks
    }
}

impl Eq for Sheet {}

impl Sheet {
    /// An empty sheet.
    ///
    /// # Errors
    /// [`Refusal::Template`] where the template contradicts itself, [`Refusal::BadName`] for the event's name,
    /// [`Refusal::OfTheOtherSide`] where a personal card is not kept by its owner.
    pub fn new(heading: Heading) -> Result<Sheet, Refusal> {
        if let Some(flaw) = cards::text::flaw(&heading.event, LONGEST_NAME) {
            return Err(Refusal::BadName(NameOf::Event, flaw));
        }
        if heading.template.form == SheetKind::Personal && heading.own != OWNER {
            return Err(Refusal::OfTheOtherSide(heading.own));
        }
        let template = heading.template.checked().map_err(Refusal::Template)?;
        let heading = Heading { template, ..heading };
        Ok(Sheet { heading, marks: Vec::new(), times: Vec::new(), state: SheetState::default() })
    }

    /// The sheet of these marks, each judged anew.
    ///
    /// # Errors
    /// [`Unsound`] with the first mark that cannot be.
    pub fn read(heading: Heading, marks: Vec<LoggedOp>) -> Result<Sheet, Unsound> {
        let mut sheet = Sheet::new(heading).map_err(|why| Unsound { mark: None, why })?;
        for (at, mark) in marks.into_iter().enumerate() {
            sheet.take(mark).map_err(|why| Unsound { mark: Some(at), why })?;
        }
        Ok(sheet)
    }

    /// Returns what stands above the lines.
    #[must_use]
    pub const fn heading(&self) -> &Heading {
        &self.heading
    }

    /// By what it is kept.
    #[must_use]
    pub const fn template(&self) -> &Template {
        &self.heading.template
    }

    /// The keeper's side.
    #[must_use]
    pub const fn own_side(&self) -> Side {
        self.heading.own.side()
    }

    /// Every mark, in order.
    #[must_use]
    pub fn marks(&self) -> &[LoggedOp] {
        &self.marks
    }

    /// Returns how it stands.
    #[must_use]
    pub const fn state(&self) -> &SheetState {
        &self.state
    }

    /// Returns when a mark was made, milliseconds since 1970, to the second: no later than what the clock has said
    /// since, so that a clock that ran ahead makes no mark late once it is put right.
    #[must_use]
    pub fn time(&self, mark: usize) -> u64 {
        self.times.get(mark).copied().unwrap_or(self.heading.id.begun)
    }

    /// Returns what the clock said at a mark, right or wrong.
    fn clock(&self, mark: &LoggedOp) -> u64 {
        self.moment(mark.after).saturating_sub(u64::from(mark.behind) * 1000)
    }

    /// So many seconds after the sheet was begun.
    fn moment(&self, after: u32) -> u64 {
        self.heading.id.begun.saturating_add(u64::from(after) * 1000)
    }

    /// Every time the clock was put back between two marks, the oldest first.
    #[must_use]
    pub fn put_back(&self) -> Vec<PutBack> {
        let begun = (self.heading.id.begun, 0);
        let clocks = self.marks.iter().map(|mark| (self.clock(mark), mark.behind));
        let pairs = std::iter::once(begun).chain(clocks.clone()).zip(clocks);
        let back = pairs.filter(|((_, before), (_, behind))| behind.saturating_sub(*before) >= A_MINUTE);
        back.map(|((from, _), (to, _))| PutBack { from, to }).collect()
    }

    /// Returns what a game comes to, if it has begun.
    #[must_use]
    pub fn account(&self, game: u8) -> Option<SheetAccount> {
        let game = self.state.games.get(usize::from(game))?;
        Some(game.account(&self.heading.template, self.own_side()))
    }

    /// The game that is kept now, from 0: the last, or an earlier one that an edit has opened again. `None` before the first.
    #[must_use]
    pub fn current(&self) -> Option<u8> {
        let last = self.last()?;
        Some((0..last).find(|game| self.is_open_again(*game)).unwrap_or(last))
    }

    /// The game begun last, from 0.
    pub(super) fn last(&self) -> Option<u8> {
        self.state.games.len().checked_sub(1).and_then(|game| u8::try_from(game).ok())
    }

    /// Returns whether an earlier game was over when the next one began, and is not any more.
    fn is_open_again(&self, game: u8) -> bool {
        let left = self.state.games.get(usize::from(game)).is_none_or(|game| game.left);
        let over = self.account(game).is_none_or(|account| account.is_over());
        !left && !over && !self.state.is_locked(game)
    }

    /// Returns whether every game is over.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.state.games.len() >= usize::from(self.heading.template.games) && self.all_over()
    }

    fn all_over(&self) -> bool {
        let over = |game| self.account(game).is_some_and(|account| account.is_over());
        (0..self.state.games.len()).all(|game| u8::try_from(game).is_ok_and(over))
    }

    /// Begins the first game, or the next one.
    ///
    /// # Errors
    /// [`Refusal`]; the sheet stays as it was. So with all that follow.
    pub fn begin(&mut self, place: SheetSeating, dealer: Seat, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Begun { place: Box::new(place), dealer }, stamp)
    }

    /// A hand in two taps: who made trump, and what came of it; `maker` where the keeper says who.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn enter(
        &mut self,
        makers: Side,
        choice: ResultChoice,
        maker: Option<Seat>,
        stamp: &Stamp,
    ) -> Result<(), Refusal> {
        self.write(choice.entry(makers, maker), stamp)
    }

    /// Any line, in the current game.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn write(&mut self, entry: Entry, stamp: &Stamp) -> Result<(), Refusal> {
        let game = self.current().ok_or(Refusal::NoGame)?;
        self.put(Op::Entered { game, entry }, stamp)
    }

    /// An earlier line says something else now. What it said stays to be seen.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn edit(&mut self, game: u8, line: u8, entry: Entry, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Edited { game, line, entry }, stamp)
    }

    /// Takes back the last mark that stands.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn undo(&mut self, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Undone, stamp)
    }

    /// Corrects who deals the hand of the last game about to be entered.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn correct_dealer(&mut self, dealer: Seat, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Dealer(dealer), stamp)
    }

    /// A side forfeits: this game, and as many after it as its absence costs.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn forfeit(&mut self, by: Side, why: Absence, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Forfeited { by, why }, stamp)
    }

    /// Signs a game or the sheet as it is, and locks it.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn sign(&mut self, scope: Scope, side: Side, name: &str, hand: SignedBy, stamp: &Stamp) -> Result<(), Refusal> {
        let of = self.fingerprint_of(scope).ok_or(Refusal::NoSuchGame)?;
        self.put(Op::Signed(Signature { scope, side, name: name.to_owned(), hand, of }), stamp)
    }

    /// Opens what is signed. The reason, and whose signatures it made void, show on every copy.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn unlock(&mut self, scope: Scope, reason: &str, stamp: &Stamp) -> Result<(), Refusal> {
        self.put(Op::Unlocked { scope, reason: reason.to_owned() }, stamp)
    }

    /// The fingerprint of what a signature would be put to.
    #[must_use]
    pub fn fingerprint_of(&self, scope: Scope) -> Option<Fingerprint> {
        match scope {
            Scope::Sheet => Some(self.fingerprint()),
            Scope::Game(game) => self.fingerprint_of_game(game),
        }
    }

    /// Adds any mark.
    ///
    /// # Errors
    /// [`Refusal`]; the sheet stays as it was.
    pub fn put(&mut self, op: Op, stamp: &Stamp) -> Result<(), Refusal> {
        let seconds = |millis: u64| u32::try_from(millis / 1000).unwrap_or(u32::MAX);
        // A clock that was put back does not make a sheet run backwards.
        let after = seconds(stamp.at.saturating_sub(self.heading.id.begun)).max(self.last_after());
        let behind = Some(seconds(self.moment(after).saturating_sub(stamp.at))).filter(|behind| *behind >= A_MINUTE);
        let behind = behind.unwrap_or_default();
        self.take(LoggedOp { after, behind, by: stamp.by, op, despite: stamp.despite.clone() })
    }

    fn take(&mut self, mark: LoggedOp) -> Result<(), Refusal> {
        self.judge(&mark)?;
        let (at, clock) = (self.marks.len(), self.clock(&mark));
        self.times.iter_mut().rev().take_while(|time| **time > clock).for_each(|time| *time = clock);
        self.times.push(clock);
        self.marks.push(mark);
        match self.marks.last() {
            Some(mark) if mark.op != Op::Undone => self.state.apply(&self.heading.template, at, mark),
            _ => self.state = SheetState::of(&self.heading.template, &self.marks),
        }
        Ok(())
    }

    fn judge(&self, mark: &LoggedOp) -> Result<(), Refusal> {
        if self.marks.len() >= MOST_MARKS {
            return Err(Refusal::SheetFull);
        }
        let last = self.last_after();
        if last > mark.after || mark.behind > 0 && last != mark.after {
            return Err(Refusal::TimeRunsBack);
        }
        if let Some(note) = &mark.despite {
            is_note(note)?;
        }
        let waives = |refusal: &Refusal| mark.despite.is_some() && refusal.can_be_overridden();
        self.whether_possible(&mark.op)?;
        match self.whether_proper(&mark.op).err().filter(|refusal| !waives(refusal)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Returns how far the clock had come at the last mark, in seconds since the sheet was begun.
    fn last_after(&self) -> u32 {
        self.marks.last().map_or(0, |mark| mark.after)
    }

    /// Returns what no note can override.
    fn whether_possible(&self, op: &Op) -> Result<(), Refusal> {
        match op {
            Op::Begun { place, .. } => {
                if self.state.games.len() >= 100 {
                    return Err(Refusal::SheetFull);
                }
                self.may_write_after_signing()?;
                is_place(place)
            }
            Op::Seated { game, place } => {
                self.may_write(*game)?;
                is_place(place)
            }
            Op::DealtFirst { game, .. } => self.may_write(*game),
            Op::Entered { game, entry } => {
                self.may_write(*game)?;
                if self.state.games[usize::from(*game)].lines.len() >= 200 {
                    return Err(Refusal::SheetFull);
                }
                entry.check(&self.heading.template)
            }
            Op::Edited { game, line, entry } => {
                self.may_write(*game)?;
                if usize::from(*line) >= self.state.games[usize::from(*game)].lines.len() {
                    return Err(Refusal::NoSuchLine);
                }
                entry.check(&self.heading.template)
            }
            Op::Undone => self.may_undo(),
            Op::Dealer(_) | Op::Called | Op::Ruled(_) => self.may_write_now(),
            Op::SatOut if self.heading.template.scoring.sit_out.is_none() => Err(Refusal::NoSitOut),
            Op::Forfeited { .. } if self.heading.template.scoring.forfeit.is_none() => Err(Refusal::NoForfeits),
            Op::SatOut | Op::Forfeited { .. } => self.may_write_now(),
            Op::Signed(signature) => self.may_sign(signature),
            Op::Unlocked { scope, reason } => {
                is_note(reason)?;
                let locked = match scope {
                    Scope::Sheet => !self.state.signed.is_empty(),
                    Scope::Game(game) => self.state.is_locked(*game),
                };
                if locked { Ok(()) } else { Err(Refusal::NotLocked) }
            }
        }
    }

    fn may_write_after_signing(&self) -> Result<(), Refusal> {
        if self.state.signed.is_empty() { Ok(()) } else { Err(Refusal::Locked) }
    }

    fn may_write(&self, game: u8) -> Result<(), Refusal> {
        if usize::from(game) >= self.state.games.len() {
            return Err(if self.state.games.is_empty() { Refusal::NoGame } else { Refusal::NoSuchGame });
        }
        if self.state.is_locked(game) { Err(Refusal::Locked) } else { Ok(()) }
    }

    /// Returns whether the last game can be written on and is not closed.
    fn may_write_now(&self) -> Result<(), Refusal> {
        self.may_write(self.last().ok_or(Refusal::NoGame)?)?;
        let closed = self.state.games.last().is_some_and(|game| game.closed.is_some());
        if closed { Err(Refusal::GameClosed) } else { Ok(()) }
    }

    /// Returns what an undoing would take back; `None` where nothing is left.
    #[must_use]
    pub fn to_undo(&self) -> Option<&Op> {
        let undone = |at: &usize| self.state.undone.iter().any(|(target, _)| target == at);
        let last = (0..self.marks.len()).rev().find(|at| self.marks[*at].op.can_be_undone() && !undone(at))?;
        Some(&self.marks[last].op)
    }

    fn may_undo(&self) -> Result<(), Refusal> {
        match self.to_undo() {
            None => Err(Refusal::NothingToUndo),
            Some(
                Op::Seated { game, .. }
                | Op::Entered { game, .. }
                | Op::Edited { game, .. }
                | Op::DealtFirst { game, .. },
            ) => self.may_write(*game),
            Some(_) => self.may_write(self.last().ok_or(Refusal::NothingToUndo)?),
        }
    }

    fn may_sign(&self, signature: &Signature) -> Result<(), Refusal> {
        if let Some(flaw) = cards::text::name_flaw(&signature.name, LONGEST_NAME) {
            return Err(Refusal::BadName(NameOf::Signer, flaw));
        }
        let signed = match signature.scope {
            Scope::Sheet if self.state.games.is_empty() => return Err(Refusal::NoGame),
            Scope::Sheet => &self.state.signed,
            Scope::Game(game) => &self.state.games.get(usize::from(game)).ok_or(Refusal::NoSuchGame)?.signed,
        };
        if signed.iter().any(|(_, other)| other.side == signature.side) {
            return Err(Refusal::AlreadySigned(signature.side));
        }
        if self.fingerprint_of(signature.scope) != Some(signature.of) {
            return Err(Refusal::SignedSomethingElse);
        }
        Ok(())
    }

    /// Returns what a note can override.
    fn whether_proper(&self, op: &Op) -> Result<(), Refusal> {
        match op {
            Op::Begun { .. } if !self.all_over() => Err(Refusal::GameNotOver),
            Op::Begun { .. } if self.state.games.len() >= usize::from(self.heading.template.games) => {
                Err(Refusal::NoGameLeft(self.heading.template.games))
            }
            Op::Entered { game, entry } => self.has_room(*game, entry),
            Op::Edited { game, line, entry } => self.in_time(*game, *line, entry),
            Op::Forfeited { why: Absence::Late(_) | Absence::Missing, .. }
                if self.state.games.iter().any(|game| !game.lines.is_empty() && game.closed.is_none()) =>
            {
                Err(Refusal::HandsEntered)
            }
            Op::Forfeited { why, .. } if self.state.games_lost(&self.heading.template, *why) == 0 => {
                let first = self.heading.template.forfeit_clock.first().copied().unwrap_or_default();
                Err(Refusal::NotLateEnough(first))
            }
            Op::Signed(signature) => {
                let over = match signature.scope {
                    Scope::Sheet => self.is_finished(),
                    Scope::Game(game) => self.account(game).is_some_and(|account| account.is_over()),
                };
                if over { Ok(()) } else { Err(Refusal::NotFinished) }
            }
            Op::SatOut if self.state.games.last().is_some_and(|game| !game.lines.is_empty()) => {
                Err(Refusal::HandsEntered)
            }
            _ => Ok(()),
        }
    }

    fn has_room(&self, game: u8, entry: &Entry) -> Result<(), Refusal> {
        let Some(account) = self.account(game) else { return Err(Refusal::NoSuchGame) };
        let closed = self.state.games.get(usize::from(game)).is_some_and(|game| game.closed.is_some());
        // What stands beside a hand may come to light after the last one.
        let beside = entry.hand(&self.heading.template) == super::HandAfter::GoesOn;
        match self.heading.template.length {
            _ if !account.is_over() || beside => Ok(()),
            _ if closed => Err(Refusal::GameOver),
            Length::Hands(hands) => Err(Refusal::NoHandLeft(hands)),
            Length::Points(_) => Err(Refusal::GameOver),
        }
    }

    /// Points that were not marked before the next ones are forfeited, where the template says so.
    fn in_time(&self, game: u8, line: u8, entry: &Entry) -> Result<(), Refusal> {
        let Some(game) = self.state.games.get(usize::from(game)) else { return Err(Refusal::NoSuchGame) };
        let lines = game.lines.get(usize::from(line)..).unwrap_or_default();
        let Some((edited, later)) = lines.split_first() else { return Err(Refusal::NoSuchLine) };
        let empty = edited.now.entry == Entry::Unmarked;
        let claims = entry.points(&self.heading.template) != cards::BySide::default();
        let marked_since = later.iter().any(|line| !matches!(line.now.entry, Entry::Unmarked | Entry::Again));
        let strict = matches!(self.heading.template.marking, Marking::BeforeNext { .. });
        if strict && empty && claims && marked_since { Err(Refusal::MarkedTooLate) } else { Ok(()) }
    }

    /// Returns whether a hand is due to be marked: the template wants it, the game runs, and nothing was marked for
    /// longer than it says. `now` is in milliseconds since 1970.
    #[must_use]
    pub fn is_due(&self, now: u64) -> bool {
        let Marking::BeforeNext { remind_after } = self.heading.template.marking else { return false };
        let Some(last) = self.marks.len().checked_sub(1) else { return false };
        let running = self.current().and_then(|game| self.account(game)).is_some_and(|account| !account.is_over());
        running && now.saturating_sub(self.time(last)) > u64::from(remind_after) * 1000
    }
}

/// Returns whether a text can be a reason or a note.
fn is_note(text: &str) -> Result<(), Refusal> {
    match text {
        _ if text.trim().is_empty() => Err(Refusal::NoteMissing),
        _ => cards::text::flaw(text, LONGEST_NOTE).map_or(Ok(()), |flaw| Err(Refusal::BadNote(flaw))),
    }
}

fn is_place(place: &SheetSeating) -> Result<(), Refusal> {
    let flawed = place.people.iter().find_map(|(seat, name)| Some((seat, cards::text::flaw(name, LONGEST_NAME)?)));
    flawed.map_or(Ok(()), |(seat, flaw)| Err(Refusal::BadName(NameOf::Seat(seat), flaw)))
}

impl Keeper {
    /// The seat of a keeper who plays.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Keeper::Seat(seat) => Some(seat),
            Keeper::Director => None,
        }
    }
}
