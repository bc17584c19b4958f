//! The [`Sheet`] itself: a heading and a list of marks that only grows. It checks each new mark and computes everything
//! else from the marks.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::entry::ResultChoice;
use super::mark::{Absence, Keeper, Mark, Op, SheetSeating, Signature, SignatureForm, SignedPart, Stamp};
use super::name::LONGEST_NOTE;
use super::refusal::NameOwner;
use super::state::{SheetAccount, SheetState};
use super::template::{Marking, SheetKind, Template};
use super::{Entry, Fingerprint, GameNo, LineAddress, Refusal};
use cards::ruleset::Length;
use cards::text::LONGEST_NAME;
use cards::{Seat, Side};

/// Seat of the owner of a personal card, in every round. The round's partner sits opposite.
pub const OWNER: Seat = Seat::S;

pub const MOST_MARKS: usize = 4000;

const MOST_GAMES: usize = 100;

const MOST_LINES: usize = 200;

/// Identifies a sheet. All copies of a sheet have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetId {
    /// The time at which the sheet was begun, in milliseconds since 1970.
    pub begun: u64,
    /// Random number that distinguishes sheets that were begun in the same millisecond.
    pub salt: u16,
}

impl fmt::Display for SheetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}-{:x}", self.begun, self.salt)
    }
}

/// The smallest step, in seconds, that is reported as a clock set back. Smaller steps are normal corrections by the
/// device.
const SMALLEST_REPORTED_LAG: u32 = 60;

/// The facts about a sheet that are fixed before its first mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    pub id: SheetId,
    pub template: Template,
    /// The keeper's seat. On a personal card it is [`OWNER`].
    pub own: Seat,
    /// Name of the event. Empty if there is none.
    pub event: String,
}

/// Reports why a heading and its marks do not form a valid sheet: the heading is impossible, or the sheet refuses a
/// mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("mark {mark:?}: {why}")]
pub struct ImpossibleMark {
    /// Index of the first impossible mark. `None` if the heading is impossible.
    pub mark: Option<usize>,
    pub why: Refusal,
}

/// The device's clocks at two successive marks between which somebody set the clock back, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSetBack {
    /// The clock at the last mark before somebody set the clock back.
    pub from: u64,
    /// The clock at the first mark after somebody set the clock back.
    pub to: u64,
}

/// A scoresheet. See the [crate](crate) for an example.
#[derive(Clone, Debug)]
pub struct Sheet {
    heading: Heading,
    marks: Vec<Mark>,
    /// The time of each mark, as [`Sheet::mark_time`] returns it.
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
    /// Returns an empty sheet.
    ///
    /// # Errors
    /// [`Refusal::BadTemplate`] if the template contradicts itself, [`Refusal::BadName`] for the event's name, or
    /// [`Refusal::SeatOfOtherSide`] if the keeper of a personal card does not sit at [`OWNER`].
    pub fn new(heading: Heading) -> Result<Sheet, Refusal> {
        if let Some(flaw) = cards::text::find_flaw(&heading.event, LONGEST_NAME) {
            return Err(Refusal::BadName(NameOwner::Event, flaw));
        }
        if heading.template.form == SheetKind::Personal && heading.own != OWNER {
            return Err(Refusal::SeatOfOtherSide(heading.own));
        }
        let template = heading.template.validate().map_err(Refusal::BadTemplate)?;
        let heading = Heading { template, ..heading };
        Ok(Sheet { heading, marks: Vec::new(), times: Vec::new(), state: SheetState::default() })
    }

    /// Builds a sheet from its marks. Every mark is checked again.
    ///
    /// # Errors
    /// [`ImpossibleMark`] for the first mark that the sheet refuses.
    pub fn read(heading: Heading, marks: Vec<Mark>) -> Result<Sheet, ImpossibleMark> {
        let mut sheet = Sheet::new(heading).map_err(|why| ImpossibleMark { mark: None, why })?;
        for (at, mark) in marks.into_iter().enumerate() {
            sheet.append_mark(mark).map_err(|why| ImpossibleMark { mark: Some(at), why })?;
        }
        Ok(sheet)
    }

    #[must_use]
    pub const fn heading(&self) -> &Heading {
        &self.heading
    }

    #[must_use]
    pub const fn template(&self) -> &Template {
        &self.heading.template
    }

    #[must_use]
    pub const fn own_side(&self) -> Side {
        self.heading.own.side()
    }

    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    #[must_use]
    pub const fn state(&self) -> &SheetState {
        &self.state
    }

    /// Returns the time of the mark at this index, in milliseconds since 1970 but exact only to the second. If the
    /// device's clock was set back later, earlier times are lowered to the new clock, so that times never decrease.
    #[must_use]
    pub fn mark_time(&self, mark: usize) -> u64 {
        self.times.get(mark).copied().unwrap_or(self.heading.id.begun)
    }

    /// Returns the time that the device's clock showed at a mark, in milliseconds since 1970. The clock may have been
    /// wrong.
    fn clock_at(&self, mark: &Mark) -> u64 {
        self.time_after_start(mark.after).saturating_sub(u64::from(mark.behind) * 1000)
    }

    /// Converts seconds since the sheet was begun to milliseconds since 1970.
    fn time_after_start(&self, after: u32) -> u64 {
        self.heading.id.begun.saturating_add(u64::from(after) * 1000)
    }

    /// Returns every occasion on which the device's clock was set back between two marks, oldest first.
    #[must_use]
    pub fn clock_set_backs(&self) -> Vec<ClockSetBack> {
        let begun = (self.heading.id.begun, 0);
        let clocks = self.marks.iter().map(|mark| (self.clock_at(mark), mark.behind));
        let pairs = std::iter::once(begun).chain(clocks.clone()).zip(clocks);
        let back = pairs.filter(|((_, before), (_, behind))| behind.saturating_sub(*before) >= SMALLEST_REPORTED_LAG);
        back.map(|((from, _), (to, _))| ClockSetBack { from, to }).collect()
    }

    /// Adds up the points and hands of a game. Returns `None` if the game has not begun.
    #[must_use]
    pub fn account(&self, game: GameNo) -> Option<SheetAccount> {
        let game = self.state.game(game)?;
        Some(game.account(&self.heading.template, self.own_side()))
    }

    /// Returns the game that the next entry belongs to. Usually it is the last game. If an edit has made an earlier
    /// finished game unfinished, it is that game. Returns `None` before the first game.
    #[must_use]
    pub fn current_game(&self) -> Option<GameNo> {
        let last = self.last_game()?;
        let opened = GameNo::all().take_while(|game| *game < last).find(|game| self.is_open_again(*game));
        Some(opened.unwrap_or(last))
    }

    pub(super) fn last_game(&self) -> Option<GameNo> {
        self.state.games.len().checked_sub(1).map(GameNo::from_index)
    }

    /// Returns whether an edit has made a game unfinished that was over when the next game began.
    fn is_open_again(&self, game: GameNo) -> bool {
        let left = self.state.game(game).is_none_or(|game| game.left_unfinished);
        let over = self.account(game).is_none_or(|account| account.is_over());
        !left && !over && !self.state.is_locked(game)
    }

    /// Returns whether every game of the template has been played to its end.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.state.games.len() >= usize::from(self.heading.template.games) && self.all_games_over()
    }

    fn all_games_over(&self) -> bool {
        self.state.games.iter().all(|game| game.account(&self.heading.template, self.own_side()).is_over())
    }

    /// Begins the first or the next game.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn begin(&mut self, place: SheetSeating, dealer: Seat, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::Begun { place: Box::new(place), dealer }, stamp)
    }

    /// Enters a hand with the makers and the result. `maker` is the player who made trump, if the keeper records that.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn enter(
        &mut self,
        makers: Side,
        choice: ResultChoice,
        maker: Option<Seat>,
        stamp: &Stamp,
    ) -> Result<(), Refusal> {
        self.write(choice.entry(makers, maker), stamp)
    }

    /// Enters a line of any kind in the current game.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn write(&mut self, entry: Entry, stamp: &Stamp) -> Result<(), Refusal> {
        let game = self.current_game().ok_or(Refusal::NoGameBegun)?;
        self.add_mark(Op::Entered { game, entry }, stamp)
    }

    /// Replaces the entry of an earlier line. The old entry stays visible.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn edit(&mut self, at: LineAddress, entry: Entry, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::Edited { game: at.game, line: at.line, entry }, stamp)
    }

    /// Takes back the latest mark that is not undone yet. Signatures and unlockings cannot be undone.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn undo(&mut self, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::Undone, stamp)
    }

    /// Corrects the dealer of the next hand of the last game.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn correct_dealer(&mut self, dealer: Seat, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::NextDealerCorrected(dealer), stamp)
    }

    /// Forfeits the last game for a side, and as many later games as the absence costs.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn forfeit(&mut self, by: Side, why: Absence, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::Forfeited { by, why }, stamp)
    }

    /// Signs a game or the whole sheet in its present state. This locks the signed part.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn sign(
        &mut self,
        scope: SignedPart,
        side: Side,
        name: &str,
        hand: SignatureForm,
        stamp: &Stamp,
    ) -> Result<(), Refusal> {
        let fingerprint = self.fingerprint_of(scope).ok_or(Refusal::NoSuchGame)?;
        self.add_mark(Op::Signed(Signature { scope, side, name: name.to_owned(), hand, fingerprint }), stamp)
    }

    /// Removes the signatures of a signed part, so that it can be corrected. The sheet keeps showing the reason and the
    /// void signatures.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn unlock(&mut self, scope: SignedPart, reason: &str, stamp: &Stamp) -> Result<(), Refusal> {
        self.add_mark(Op::Unlocked { scope, reason: reason.to_owned() }, stamp)
    }

    /// Returns the fingerprint of a part of the sheet. Returns `None` for a game that has not begun.
    #[must_use]
    pub fn fingerprint_of(&self, scope: SignedPart) -> Option<Fingerprint> {
        match scope {
            SignedPart::Sheet => Some(self.fingerprint()),
            SignedPart::Game(game) => self.fingerprint_of_game(game),
        }
    }

    /// Adds a mark of any kind.
    ///
    /// # Errors
    /// [`Refusal`] if the sheet does not accept the mark. The sheet is then unchanged.
    pub fn add_mark(&mut self, op: Op, stamp: &Stamp) -> Result<(), Refusal> {
        let seconds = |millis: u64| u32::try_from(millis / 1000).unwrap_or(u32::MAX);
        // The times of the marks never decrease, even if the clock was set back.
        let after = seconds(stamp.at.saturating_sub(self.heading.id.begun)).max(self.time_of_last_mark());
        let behind = Some(seconds(self.time_after_start(after).saturating_sub(stamp.at)))
            .filter(|behind| *behind >= SMALLEST_REPORTED_LAG);
        let behind = behind.unwrap_or_default();
        self.append_mark(Mark { after, behind, by: stamp.by, op, despite: stamp.despite.clone() })
    }

    fn append_mark(&mut self, mark: Mark) -> Result<(), Refusal> {
        self.check_mark(&mark)?;
        let (at, clock) = (self.marks.len(), self.clock_at(&mark));
        self.times.iter_mut().rev().take_while(|time| **time > clock).for_each(|time| *time = clock);
        self.times.push(clock);
        self.marks.push(mark);
        match self.marks.last() {
            Some(mark) if mark.op != Op::Undone => self.state.apply(&self.heading.template, at, mark),
            _ => self.state = SheetState::of(&self.heading.template, &self.marks),
        }
        Ok(())
    }

    fn check_mark(&self, mark: &Mark) -> Result<(), Refusal> {
        if self.marks.len() >= MOST_MARKS {
            return Err(Refusal::SheetFull);
        }
        let last = self.time_of_last_mark();
        if last > mark.after || mark.behind > 0 && last != mark.after {
            return Err(Refusal::TimesNotRising);
        }
        if let Some(note) = &mark.despite {
            check_note(note)?;
        }
        let waives = |refusal: &Refusal| mark.despite.is_some() && refusal.can_be_overridden();
        self.check_strict_rules(&mark.op)?;
        match self.check_overridable_rules(&mark.op).err().filter(|refusal| !waives(refusal)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Returns the time of the last mark, in seconds since the sheet was begun.
    fn time_of_last_mark(&self) -> u32 {
        self.marks.last().map_or(0, |mark| mark.after)
    }

    /// Checks the rules that no note can override.
    fn check_strict_rules(&self, op: &Op) -> Result<(), Refusal> {
        match op {
            Op::Begun { place, .. } => {
                if self.state.games.len() >= MOST_GAMES {
                    return Err(Refusal::SheetFull);
                }
                self.check_sheet_unlocked()?;
                check_seating(place)
            }
            Op::SeatingCorrected { game, place } => {
                self.check_game_unlocked(*game)?;
                check_seating(place)
            }
            Op::FirstDealerCorrected { game, .. } => self.check_game_unlocked(*game),
            Op::Entered { game, entry } => {
                self.check_game_unlocked(*game)?;
                if self.state.game(*game).is_some_and(|game| game.lines.len() >= MOST_LINES) {
                    return Err(Refusal::SheetFull);
                }
                entry.check(&self.heading.template)
            }
            Op::Edited { game, line, entry } => {
                self.check_game_unlocked(*game)?;
                self.state.game(*game).and_then(|game| game.line(*line)).ok_or(Refusal::NoSuchLine)?;
                entry.check(&self.heading.template)
            }
            Op::Undone => self.check_undo(),
            Op::NextDealerCorrected(_) | Op::TimeCalled | Op::WonByRuling(_) => self.check_last_game_open(),
            Op::SatOut if self.heading.template.scoring.sit_out.is_none() => Err(Refusal::NoSitOut),
            Op::Forfeited { .. } if self.heading.template.scoring.forfeit.is_none() => Err(Refusal::NoForfeits),
            Op::SatOut | Op::Forfeited { .. } => self.check_last_game_open(),
            Op::Signed(signature) => self.check_signature(signature),
            Op::Unlocked { scope, reason } => {
                check_note(reason)?;
                let locked = match scope {
                    SignedPart::Sheet => !self.state.signed.is_empty(),
                    SignedPart::Game(game) => self.state.is_locked(*game),
                };
                if locked { Ok(()) } else { Err(Refusal::NotLocked) }
            }
        }
    }

    fn check_sheet_unlocked(&self) -> Result<(), Refusal> {
        if self.state.signed.is_empty() { Ok(()) } else { Err(Refusal::Locked) }
    }

    fn check_game_unlocked(&self, game: GameNo) -> Result<(), Refusal> {
        if self.state.game(game).is_none() {
            return Err(if self.state.games.is_empty() { Refusal::NoGameBegun } else { Refusal::NoSuchGame });
        }
        if self.state.is_locked(game) { Err(Refusal::Locked) } else { Ok(()) }
    }

    /// Checks that the last game is not signed and has no special end, such as a forfeit.
    fn check_last_game_open(&self) -> Result<(), Refusal> {
        self.check_game_unlocked(self.last_game().ok_or(Refusal::NoGameBegun)?)?;
        let closed = self.state.games.last().is_some_and(|game| game.closed.is_some());
        if closed { Err(Refusal::GameClosed) } else { Ok(()) }
    }

    /// Returns the mark that an undo would take back, or `None` if nothing is left to undo.
    #[must_use]
    pub fn next_to_undo(&self) -> Option<&Op> {
        let undone = |at: &usize| self.state.undone.iter().any(|undone| undone.mark == *at);
        let last = (0..self.marks.len()).rev().find(|at| self.marks[*at].op.can_be_undone() && !undone(at))?;
        Some(&self.marks[last].op)
    }

    fn check_undo(&self) -> Result<(), Refusal> {
        match self.next_to_undo() {
            None => Err(Refusal::NothingToUndo),
            Some(
                Op::SeatingCorrected { game, .. }
                | Op::Entered { game, .. }
                | Op::Edited { game, .. }
                | Op::FirstDealerCorrected { game, .. },
            ) => self.check_game_unlocked(*game),
            Some(_) => self.check_game_unlocked(self.last_game().ok_or(Refusal::NothingToUndo)?),
        }
    }

    fn check_signature(&self, signature: &Signature) -> Result<(), Refusal> {
        if let Some(flaw) = cards::text::find_name_flaw(&signature.name, LONGEST_NAME) {
            return Err(Refusal::BadName(NameOwner::Signer, flaw));
        }
        let signed = match signature.scope {
            SignedPart::Sheet if self.state.games.is_empty() => return Err(Refusal::NoGameBegun),
            SignedPart::Sheet => &self.state.signed,
            SignedPart::Game(game) => &self.state.game(game).ok_or(Refusal::NoSuchGame)?.signed,
        };
        if signed.iter().any(|other| other.signature.side == signature.side) {
            return Err(Refusal::AlreadySigned(signature.side));
        }
        if self.fingerprint_of(signature.scope) != Some(signature.fingerprint) {
            return Err(Refusal::WrongFingerprint);
        }
        Ok(())
    }

    /// Checks the rules that a keeper can override with a note, such as the number of games.
    fn check_overridable_rules(&self, op: &Op) -> Result<(), Refusal> {
        match op {
            Op::Begun { .. } if !self.all_games_over() => Err(Refusal::GameNotOver),
            Op::Begun { .. } if self.state.games.len() >= usize::from(self.heading.template.games) => {
                Err(Refusal::NoGameLeft(self.heading.template.games))
            }
            Op::Entered { game, entry } => self.check_hand_left(*game, entry),
            Op::Edited { game, line, entry } => {
                self.check_marking_time(LineAddress { game: *game, line: *line }, entry)
            }
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
                    SignedPart::Sheet => self.is_finished(),
                    SignedPart::Game(game) => self.account(game).is_some_and(|account| account.is_over()),
                };
                if over { Ok(()) } else { Err(Refusal::NotFinished) }
            }
            Op::SatOut if self.state.games.last().is_some_and(|game| !game.lines.is_empty()) => {
                Err(Refusal::HandsEntered)
            }
            _ => Ok(()),
        }
    }

    fn check_hand_left(&self, game: GameNo, entry: &Entry) -> Result<(), Refusal> {
        let Some(account) = self.account(game) else { return Err(Refusal::NoSuchGame) };
        let closed = self.state.game(game).is_some_and(|game| game.closed.is_some());
        // A penalty or award that leaves the hand going on may be found out only after the last hand.
        let beside = entry.effect_on_hand(&self.heading.template) == super::EffectOnHand::GoesOn;
        match self.heading.template.length {
            _ if !account.is_over() || beside => Ok(()),
            _ if closed => Err(Refusal::GameOver),
            Length::Hands(hands) => Err(Refusal::NoHandLeft(hands)),
            Length::Points(_) => Err(Refusal::GameOver),
        }
    }

    /// Checks that points are not entered in an empty line after a later hand was marked, if the template forbids that.
    fn check_marking_time(&self, at: LineAddress, entry: &Entry) -> Result<(), Refusal> {
        let game = self.state.game(at.game).ok_or(Refusal::NoSuchGame)?;
        let lines = game.lines.get(at.line.index()..).unwrap_or_default();
        let Some((edited, later)) = lines.split_first() else { return Err(Refusal::NoSuchLine) };
        let empty = edited.current.entry == Entry::Unmarked;
        let claims = entry.points(&self.heading.template) != cards::BySide::default();
        let marked_since = later.iter().any(|line| !matches!(line.current.entry, Entry::Unmarked | Entry::Redealt));
        let strict = matches!(self.heading.template.marking, Marking::BeforeNext { .. });
        if strict && empty && claims && marked_since { Err(Refusal::MarkedTooLate) } else { Ok(()) }
    }

    /// Returns whether the keeper should be reminded to mark the last hand, because nothing was marked for longer than
    /// the template allows. `now` is in milliseconds since 1970.
    #[must_use]
    pub fn needs_reminder(&self, now: u64) -> bool {
        let Marking::BeforeNext { remind_after } = self.heading.template.marking else { return false };
        let Some(last) = self.marks.len().checked_sub(1) else { return false };
        let running = self.current_game().and_then(|game| self.account(game)).is_some_and(|account| !account.is_over());
        running && now.saturating_sub(self.mark_time(last)) > u64::from(remind_after) * 1000
    }
}

/// Checks that a note or a reason is not empty, not too long, and free of control characters and hidden marks.
fn check_note(text: &str) -> Result<(), Refusal> {
    match text {
        _ if text.trim().is_empty() => Err(Refusal::NoteMissing),
        _ => cards::text::find_flaw(text, LONGEST_NOTE).map_or(Ok(()), |flaw| Err(Refusal::BadNote(flaw))),
    }
}

fn check_seating(place: &SheetSeating) -> Result<(), Refusal> {
    let flawed = place.people.iter().find_map(|(seat, name)| Some((seat, cards::text::find_flaw(name, LONGEST_NAME)?)));
    flawed.map_or(Ok(()), |(seat, flaw)| Err(Refusal::BadName(NameOwner::Seat(seat), flaw)))
}

impl Keeper {
    /// Returns the keeper's seat, or `None` for a director.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Keeper::Seat(seat) => Some(seat),
            Keeper::Director => None,
        }
    }
}
