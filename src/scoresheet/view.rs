//! The view of a sheet: everything that a screen, a printout or a message shows, already computed.

use std::cmp::Ordering;

use super::mark::{Keeper, Op, SheetSeating, Signature};
use super::state::{GameClosure, GameStanding, SheetAccount, SheetGame, SignatureMark, Unlocking, WrittenEntry};
use super::{
    ClockSetBack, CountedHand, Entry, Fingerprint, GameNo, LineAt, LineNo, LineScore, OWNER, Sheet, SheetKind,
    SheetLine, Signing, Tally, Template,
};
use cards::ruleset::Length;
use cards::{BySide, Seat, Side};

/// A part of a sheet, with the keeper and the time of its mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamped<T> {
    pub item: T,
    /// Milliseconds since 1970.
    pub at: u64,
    pub by: Keeper,
}

/// An entry that a line no longer has. Both times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierEntry {
    pub entry: Entry,
    pub written: u64,
    /// The time of the edit or undo that ended it.
    pub until: u64,
}

/// An unusual property of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFlag {
    /// The line was edited, or an undo took back another entry in its place.
    Edited,
    /// A note overrode a refusal. [`HandRow::despite`] has the note.
    OverriddenMark,
    /// The line is empty and can still be marked.
    Unmarked,
    /// The line is empty and its points are forfeited.
    Forfeited,
    /// The line only decides a level game.
    Extra,
    /// The game was over before this line.
    AfterTheEnd,
}

/// A correction of a game's names or first dealer after its first hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LateChange {
    Name {
        game: GameNo,
        was: String,
        now: String,
    },
    /// Both names are those of dealers.
    FirstDealer {
        game: GameNo,
        was: String,
        now: String,
    },
}

/// A line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRow {
    pub line: LineNo,
    /// `None` for a line that does not count as a hand.
    pub number: Option<CountedHand>,
    pub dealer: Seat,
    pub entry: Entry,
    pub points: BySide<i16>,
    /// The score after this line.
    pub score: BySide<i16>,
    /// Points on the keeper's own card.
    pub card: i16,
    /// The keeper's own card after this line, over all games.
    pub card_total: i32,
    /// Earlier entries of this line, the oldest first, including undone ones.
    pub earlier: Vec<EarlierEntry>,
    /// The director's reason for an award.
    pub note: Option<String>,
    /// The note that overrode a refusal.
    pub despite: Option<String>,
    pub flags: Vec<LineFlag>,
}

/// A game, or a round's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    pub game: GameNo,
    pub seating: SheetSeating,
    pub rows: Vec<HandRow>,
    /// The number of empty boxes after the lines, in a game of a fixed number of hands.
    pub boxes_left: u8,
    /// Entries that an undo took back after the last line, the oldest first.
    pub undone: Vec<EarlierEntry>,
    pub score: BySide<i16>,
    /// Points on the keeper's own card.
    pub card: i32,
    /// The keeper's own card after this game, over all games.
    pub card_total: i32,
    pub standing: GameStanding,
    pub closed: Option<GameClosure>,
    pub tally: Tally,
    pub signed: Vec<Stamped<Signature>>,
    /// Whether the game is signed, by itself or with the whole sheet.
    pub locked: bool,
    /// The sides that have not signed yet.
    pub to_sign: Vec<Side>,
}

/// The hand that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextHand {
    pub game: GameNo,
    pub hand: CountedHand,
    pub of: Length,
    pub dealer: Seat,
    /// Whether the hand only decides a level game.
    pub sudden_death: bool,
}

/// The figure that decides a match of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankedBy {
    /// Games won.
    Games,
    /// Points over all games.
    Points,
}

/// The standing of a match of several games. `Greater` means that the keeper's side is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStanding {
    /// The deciding figure is still 0 for both sides.
    Open,
    /// Games are still to be played.
    Running(Ordering),
    /// Every game is over.
    Over(Ordering),
}

/// The sums of the whole sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Points over all games.
    pub points: BySide<i32>,
    /// Points on the keeper's own card.
    pub card: i32,
    /// Games won.
    pub won: BySide<u8>,
    /// Match points for games won and for the match, in a template with a match.
    pub match_points: Option<BySide<u16>>,
    /// The most points in one game.
    pub high_game: BySide<i16>,
}

/// A mark other than a line that needed a note to override a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overridden {
    pub op: Op,
    pub note: String,
}

/// A whole sheet, ready to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    pub own: Side,
    /// The games that have begun.
    pub games: Vec<GameView>,
    /// The number of games in all, 1 to 40.
    pub game_count: u8,
    /// The hand that comes next; `None` before a game begins and after it ends.
    pub next_hand: Option<NextHand>,
    pub totals: Totals,
    /// Counts over all games.
    pub tally: Tally,
    /// The loner pot in cents: the stakes of all four, or the owner's alone on a personal card.
    pub loner_pot: u32,
    /// The signatures under the whole sheet.
    pub signed: Vec<Stamped<Signature>>,
    /// Whether nothing on the sheet can change. One signature under the whole sheet is enough.
    pub locked: bool,
    /// The sides that still have to sign the sheet or one of its games.
    pub to_sign: Vec<Side>,
    pub unlocked: Vec<Stamped<Unlocking>>,
    pub overridden: Vec<Stamped<Overridden>>,
    /// Corrections of names and first dealers after a game's first hand, the oldest first.
    pub late_changes: Vec<Stamped<LateChange>>,
    /// Every moment at which the clock was set back, the oldest first.
    pub clock_set_backs: Vec<ClockSetBack>,
    pub finished: bool,
    pub fingerprint: Fingerprint,
}

impl Sheet {
    /// Computes the view of the sheet.
    #[must_use]
    pub fn view(&self) -> SheetView {
        self.view_at(self.current_game())
    }

    /// Computes the view with the last game as the current one, although an edit has opened an earlier game again.
    #[must_use]
    pub fn view_of_last(&self) -> SheetView {
        self.view_at(self.last_game())
    }

    /// Computes the view. `current` is the game that the next entry goes to.
    fn view_at(&self, current: Option<GameNo>) -> SheetView {
        let template = self.template();
        let own = self.own_side();
        let accounts: Vec<SheetAccount> = self.state().games.iter().map(|game| game.account(template, own)).collect();
        let mut card_total = 0;
        let games: Vec<GameView> = GameNo::all()
            .zip(self.state().games.iter().zip(&accounts))
            .map(|(at, (game, account))| self.game_view(at, game, account, &mut card_total))
            .collect();
        let mut tally = Tally::default();
        games.iter().for_each(|game| tally.add(&game.tally));
        let stake = u32::from(template.scoring.loner_pot);
        SheetView {
            own,
            game_count: template.games,
            next_hand: self.next(current, &accounts),
            totals: totals(template, &games),
            tally,
            loner_pot: if template.form == SheetKind::Personal { stake } else { 4 * stake },
            signed: self.stamp_signatures(&self.state().signed),
            locked: !self.state().signed.is_empty()
                || (self.is_finished() && games.iter().all(|game| game.locked) && !games.is_empty()),
            to_sign: self.signers().into_iter().filter(|side| is_signature_missing(&games, *side)).collect(),
            unlocked: self.unlockings(),
            overridden: self.overridden_marks(),
            late_changes: self.late_changes(),
            clock_set_backs: self.clock_set_backs(),
            finished: self.is_finished(),
            fingerprint: self.fingerprint(),
            games,
        }
    }

    /// Returns the sides whose signatures the rulebook asks for, the other side first.
    #[must_use]
    pub fn signers(&self) -> Vec<Side> {
        let own = self.own_side();
        match self.template().signing {
            Signing::BothKeepers => vec![own.other(), own],
            Signing::Opponents => vec![own.other()],
        }
    }

    /// Returns the signers that have signed neither the whole sheet nor the game with these signatures.
    fn to_sign(&self, signed: &[SignatureMark]) -> Vec<Side> {
        let all = signed.iter().chain(&self.state().signed);
        let has_signed = |side: &Side| all.clone().any(|other| other.signature.side == *side);
        self.signers().into_iter().filter(|side| !has_signed(side)).collect()
    }

    fn unlockings(&self) -> Vec<Stamped<Unlocking>> {
        self.state().unlocked.iter().map(|opening| self.stamp(opening.mark, opening.clone())).collect()
    }

    /// Collects the marks, other than lines, that needed a note. Rows of lines show their own notes.
    fn overridden_marks(&self) -> Vec<Stamped<Overridden>> {
        let beside = |op: &Op| matches!(op, Op::Begun { .. } | Op::Forfeited { .. } | Op::SatOut | Op::Signed(_));
        let state = self.state();
        let signed = state.games.iter().flat_map(|game| &game.signed).chain(&state.signed);
        let signed: Vec<usize> = signed.map(|signed| signed.mark).collect();
        let stands = |at: usize, op: &Op| match op {
            Op::Signed(_) => signed.contains(&at),
            _ => state.undone.iter().all(|undone| undone.mark != at),
        };
        let marks = self.marks().iter().enumerate().filter(|(at, mark)| beside(&mark.op) && stands(*at, &mark.op));
        let told = marks.filter_map(|(at, mark)| {
            let note = mark.despite.clone()?;
            Some(self.stamp(at, Overridden { op: mark.op.clone(), note }))
        });
        told.collect()
    }

    /// Collects the corrections of names and dealers that no undo took back.
    fn late_changes(&self) -> Vec<Stamped<LateChange>> {
        let mut changed = Vec::new();
        let mut games: Vec<ReplayedGame> = Vec::new();
        let undone = |at: usize| self.state().undone.iter().any(|undone| undone.mark == at);
        for (at, mark) in self.marks().iter().enumerate().filter(|(at, _)| !undone(*at)) {
            match &mark.op {
                Op::Begun { place, dealer } => {
                    games.push(ReplayedGame { place: place.as_ref().clone(), first_dealer: *dealer, has_hands: false });
                }
                Op::Entered { game, .. } => {
                    games.get_mut(game.index()).into_iter().for_each(|game| game.has_hands = true);
                }
                Op::Seated { game, place } => {
                    let Some(before) = games.get_mut(game.index()) else { continue };
                    let people = before.place.people.iter();
                    for (seat, was) in people.filter(|(seat, was)| before.has_hands && **was != place.people[*seat]) {
                        let (was, now) = (was.clone(), place.people[seat].clone());
                        changed.push(self.stamp(at, LateChange::Name { game: *game, was, now }));
                    }
                    before.place = place.as_ref().clone();
                }
                Op::DealtFirst { game, dealer } => {
                    let Some(before) = games.get_mut(game.index()) else { continue };
                    if before.has_hands && before.first_dealer != *dealer {
                        let [was, now] = [before.first_dealer, *dealer].map(|seat| before.place.people[seat].clone());
                        changed.push(self.stamp(at, LateChange::FirstDealer { game: *game, was, now }));
                    }
                    before.first_dealer = *dealer;
                }
                _ => {}
            }
        }
        changed
    }

    fn stamp<T>(&self, mark: usize, what: T) -> Stamped<T> {
        let by = self.marks().get(mark).map_or(Keeper::Director, |mark| mark.by);
        Stamped { item: what, at: self.mark_time(mark), by }
    }

    fn stamp_signatures(&self, signed: &[SignatureMark]) -> Vec<Stamped<Signature>> {
        signed.iter().map(|signed| self.stamp(signed.mark, signed.signature.clone())).collect()
    }

    fn next(&self, current: Option<GameNo>, accounts: &[SheetAccount]) -> Option<NextHand> {
        let game = current?;
        let account = accounts.get(game.index())?;
        (!account.is_over()).then(|| NextHand {
            game,
            hand: CountedHand::at(account.hands.into()),
            of: self.template().length,
            dealer: account.dealer,
            sudden_death: account.standing == GameStanding::SuddenDeath,
        })
    }

    fn game_view(&self, at: GameNo, game: &SheetGame, account: &SheetAccount, card_total: &mut i32) -> GameView {
        let template = self.template();
        let own = self.own_side();
        let before = *card_total;
        let mut rows: Vec<HandRow> = Vec::with_capacity(game.lines.len());
        for (number, (line, counted)) in LineNo::all().zip(game.lines.iter().zip(&account.lines)) {
            let card =
                if counted.only_decides { 0 } else { line.current.entry.card_points(template, self.heading().own) };
            *card_total += i32::from(card);
            rows.push(self.row(game, number, line, counted, card, *card_total));
        }
        // The points of a closed game beyond its lines count on everybody's card.
        let by_lines = account.lines.last().map_or(0, |line| line.score[own]);
        *card_total += i32::from(account.score[own] - by_lines);
        let boxes = match template.length {
            Length::Hands(hands) if game.closed.is_none() => hands.saturating_sub(account.hands),
            Length::Hands(_) | Length::Points(_) => 0,
        };
        GameView {
            game: at,
            seating: game.seating.clone(),
            boxes_left: boxes,
            undone: self.undone_entries(game, LineNo::at(rows.len())),
            rows,
            score: account.score,
            card: *card_total - before,
            card_total: *card_total,
            standing: account.standing,
            closed: game.closed,
            tally: Tally::of(game, template),
            signed: self.stamp_signatures(&game.signed),
            locked: self.state().is_locked(at),
            to_sign: self.to_sign(&game.signed),
        }
    }

    fn undone_entries(&self, game: &SheetGame, line: LineNo) -> Vec<EarlierEntry> {
        let here = game.undone.iter().filter(|undone| undone.line == line);
        without_repeats(here.map(|undone| self.earlier_entry(&undone.taken_back, undone.by)).collect())
    }

    fn earlier_entry(&self, said: &WrittenEntry, until: usize) -> EarlierEntry {
        EarlierEntry { entry: said.entry.clone(), written: self.mark_time(said.mark), until: self.mark_time(until) }
    }

    fn row(
        &self,
        game: &SheetGame,
        number: LineNo,
        line: &SheetLine,
        counted: &LineScore,
        card: i16,
        card_total: i32,
    ) -> HandRow {
        let ends = line.earlier.iter().skip(1).map(|said| said.mark).chain([line.current.mark]);
        let mut once = self.undone_entries(game, number);
        once.extend(line.earlier.iter().zip(ends).map(|(said, until)| self.earlier_entry(said, until)));
        let mut once = without_repeats(once);
        once.pop_if(|last| last.entry == line.current.entry);
        // An edit keeps the note by which the line stands.
        let marks = line.earlier.iter().map(|said| said.mark).chain([line.current.mark]);
        let despite = marks.filter_map(|mark| self.marks().get(mark)?.despite.clone()).next_back();
        let empty = line.current.entry == Entry::Unmarked;
        let marked_since = game
            .lines
            .iter()
            .skip(number.index() + 1)
            .any(|later| !matches!(later.current.entry, Entry::Unmarked | Entry::Again));
        let strict = self.template().marking != super::Marking::AnyTime;
        let flags = [
            (!once.is_empty(), LineFlag::Edited),
            (despite.is_some(), LineFlag::OverriddenMark),
            (empty && !(strict && marked_since), LineFlag::Unmarked),
            (empty && strict && marked_since, LineFlag::Forfeited),
            (counted.only_decides, LineFlag::Extra),
            (counted.after_end, LineFlag::AfterTheEnd),
        ];
        let note = if let Entry::Awarded(award) = &line.current.entry { Some(award.note.clone()) } else { None };
        HandRow {
            line: number,
            number: counted.number,
            dealer: counted.dealer,
            entry: line.current.entry.clone(),
            points: counted.points,
            score: counted.score,
            card,
            card_total,
            earlier: once,
            note,
            despite,
            flags: flags.into_iter().filter_map(|(is_so, flag)| is_so.then_some(flag)).collect(),
        }
    }
}

/// The state of a game while the marks are replayed, to see which corrections came late.
struct ReplayedGame {
    place: SheetSeating,
    first_dealer: Seat,
    has_hands: bool,
}

/// Merges entries that were written again unchanged.
fn without_repeats(mut once: Vec<EarlierEntry>) -> Vec<EarlierEntry> {
    once.dedup_by(|again, first| {
        let is_same = again.entry == first.entry;
        if is_same {
            first.until = again.until;
        }
        is_same
    });
    once
}

/// Returns whether a side still has to sign one of these games, or any game if none has begun.
fn is_signature_missing(games: &[GameView], side: Side) -> bool {
    games.is_empty() || games.iter().any(|game| game.to_sign.contains(&side))
}

fn totals(template: &Template, games: &[GameView]) -> Totals {
    let mut totals = Totals { card: games.last().map_or(0, |game| game.card_total), ..Totals::default() };
    for game in games {
        for side in Side::ALL {
            totals.points[side] += i32::from(game.score[side]);
            totals.high_game[side] = totals.high_game[side].max(game.score[side]);
        }
        if let GameStanding::Over(Some(winner)) = game.standing {
            totals.won[winner] += 1;
        }
    }
    let won = totals.won;
    totals.match_points = template.match_points.map(|worth| {
        BySide::from_fn(|side| {
            // A match is won when the others cannot catch up any more.
            let is_won = won[side] > template.games / 2 && won[side] > won[side.other()];
            u16::from(won[side]) * u16::from(worth.game) + if is_won { u16::from(worth.won) } else { 0 }
        })
    });
    totals
}

impl SheetView {
    /// Returns the figure that decides the match.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        if self.totals.match_points.is_some() { RankedBy::Games } else { RankedBy::Points }
    }

    /// Returns the standing of the match by the figure that decides it.
    #[must_use]
    pub fn match_standing(&self) -> MatchStanding {
        let figures = match self.ranked_by() {
            RankedBy::Games => BySide::from_fn(|side| i32::from(self.totals.won[side])),
            RankedBy::Points => self.totals.points,
        };
        let order = figures[self.own].cmp(&figures[self.own.other()]);
        let is_open = figures == BySide::default();
        match (self.finished, is_open) {
            (true, _) => MatchStanding::Over(order),
            (false, true) => MatchStanding::Open,
            (false, false) => MatchStanding::Running(order),
        }
    }
}

impl SheetView {
    /// Returns whether everybody has signed whose signature the rulebook asks for.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.locked && self.to_sign.is_empty()
    }

    /// Returns a game, if it has begun.
    #[must_use]
    pub fn game(&self, number: GameNo) -> Option<&GameView> {
        self.games.get(number.index())
    }

    /// Returns a line, if it has been written.
    #[must_use]
    pub fn row(&self, at: LineAt) -> Option<&HandRow> {
        self.game(at.game)?.rows.get(at.line.index())
    }

    /// Returns the game whose hand comes next, or else the last game.
    #[must_use]
    pub fn current(&self) -> Option<&GameView> {
        self.next_hand.and_then(|next| self.game(next.game)).or(self.games.last())
    }

    /// Returns the earlier game that an edit has opened again, if the next entry goes there.
    #[must_use]
    pub fn reopened_game(&self) -> Option<&GameView> {
        self.current().filter(|game| game.game.index() + 1 < self.games.len())
    }

    /// Returns the loners of a personal card's owner.
    #[must_use]
    pub fn own_loners(&self) -> u16 {
        self.tally.loners[OWNER]
    }
}
