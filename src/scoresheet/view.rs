//! Computes everything that a screen, a printout or a message shows of a sheet, as plain data.

use std::cmp::Ordering;

use super::mark::{Keeper, Op, SheetSeating, Signature};
use super::state::{GameClosure, GameStanding, SheetAccount, SheetGame, SignatureMark, Unlocking, WrittenEntry};
use super::{
    ClockSetBack, CountedHand, Entry, Fingerprint, GameNo, LineAddress, LineNo, LineScore, OWNER, Sheet, SheetKind,
    SheetLine, Signing, Tally, Template,
};
use cards::ruleset::Length;
use cards::{BySide, Seat, Side};

/// An item of a sheet, with the time and the keeper of the mark that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamped<T> {
    pub item: T,
    /// The time of the mark, in milliseconds since 1970.
    pub at: u64,
    pub by: Keeper,
}

/// An earlier entry of a line, with the times between which it stood there, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierEntry {
    pub entry: Entry,
    pub written: u64,
    /// The time of the edit or undo that removed the entry.
    pub until: u64,
}

/// A property of a line that the view points out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFlag {
    /// The line had another entry before, which an edit replaced or an undo took back.
    Edited,
    /// The line was refused at first, and [`HandRow::despite`] is the note that overrode the refusal.
    OverriddenMark,
    /// The line is empty and can still be marked.
    Unmarked,
    /// The line was left empty for too long, so its points are forfeited.
    Forfeited,
    /// The line is a sudden-death hand. It can decide the game but adds no points.
    SuddenDeath,
    /// The game was over before this line.
    AfterEnd,
}

/// A correction of a name or of the first dealer that was made after the first hand of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LateChange {
    Name {
        game: GameNo,
        was: String,
        now: String,
    },
    /// `was` and `now` are the names of the two dealers.
    FirstDealer {
        game: GameNo,
        was: String,
        now: String,
    },
}

/// The view of one line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRow {
    pub line: LineNo,
    /// Number of the hand. `None` for a line that does not count as a hand.
    pub number: Option<CountedHand>,
    pub dealer: Seat,
    pub entry: Entry,
    pub points: BySide<i16>,
    /// The score after this line.
    pub score: BySide<i16>,
    /// Points that the line adds to the keeper's own card.
    pub card: i16,
    /// Points on the keeper's own card after this line, over all games.
    pub card_total: i32,
    /// Earlier entries of this line, oldest first, including undone ones.
    pub earlier: Vec<EarlierEntry>,
    /// The director's reason for an award.
    pub note: Option<String>,
    /// The note that overrode a refusal of the line.
    pub despite: Option<String>,
    pub flags: Vec<LineFlag>,
}

/// The view of one game, or of one round of a personal card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    pub game: GameNo,
    pub seating: SheetSeating,
    pub rows: Vec<HandRow>,
    /// Number of hands that are still to be entered. 0 in a race to a number of points.
    pub boxes_left: u8,
    /// Entries that an undo took back from the line after the last one, oldest first.
    pub undone: Vec<EarlierEntry>,
    pub score: BySide<i16>,
    /// Points that the game adds to the keeper's own card.
    pub card: i32,
    /// Points on the keeper's own card after this game, over all games.
    pub card_total: i32,
    pub standing: GameStanding,
    pub closed: Option<GameClosure>,
    pub tally: Tally,
    pub signed: Vec<Stamped<Signature>>,
    /// True if the game or the whole sheet is signed, so that the game cannot be changed.
    pub locked: bool,
    /// The sides that still have to sign this game.
    pub to_sign: Vec<Side>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextHand {
    pub game: GameNo,
    pub hand: CountedHand,
    pub of: Length,
    pub dealer: Seat,
    /// True for a sudden-death hand, which can decide the game but adds no points.
    pub sudden_death: bool,
}

/// The number by which a match of several games is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankedBy {
    Games,
    /// Points over all games.
    Points,
}

/// The standing of a match of several games. `Ordering::Greater` means that the keeper's side is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStanding {
    /// Both sides still have 0 points or games won.
    Open,
    /// At least one game is still to be played.
    Running(Ordering),
    /// All games are over, so the match is won or tied.
    Over(Ordering),
}

/// Sums over all games of the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub points: BySide<i32>,
    /// Points on the keeper's own card.
    pub card: i32,
    /// Number of games won by each side.
    pub won: BySide<u8>,
    /// Match points of each side. `None` if the games do not form a match.
    pub match_points: Option<BySide<u16>>,
    /// Most points of each side in one game.
    pub high_game: BySide<i16>,
}

/// A mark other than a line entry that was accepted only because a note overrode a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overridden {
    pub op: Op,
    pub note: String,
}

/// Everything that a screen, a printout or a message shows of a sheet. See [`Sheet::view`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    pub own: Side,
    /// The games that have begun, in order of play.
    pub games: Vec<GameView>,
    /// Number of games of the template, 1 to 40.
    pub game_count: u8,
    /// The hand that is entered next. `None` before the first game, between games and after the last game.
    pub next_hand: Option<NextHand>,
    pub totals: Totals,
    /// Counts of loners, euchres, bumps and payments over all games.
    pub tally: Tally,
    /// The loner pot in cents: the stakes of all four players, or of the owner alone on a personal card.
    pub loner_pot: u32,
    /// Signatures under the whole sheet.
    pub signed: Vec<Stamped<Signature>>,
    /// True if no game of the sheet can be changed, because the sheet or each of its games is signed.
    pub locked: bool,
    /// The sides that still have to sign the sheet or one of its games.
    pub to_sign: Vec<Side>,
    pub unlocked: Vec<Stamped<Unlocking>>,
    pub overridden: Vec<Stamped<Overridden>>,
    /// Corrections of names and first dealers that were made after the first hand of a game, oldest first.
    pub late_changes: Vec<Stamped<LateChange>>,
    /// Changes by which the device's clock was set back, oldest first.
    pub clock_set_backs: Vec<ClockSetBack>,
    pub finished: bool,
    pub fingerprint: Fingerprint,
}

impl Sheet {
    /// Computes the view. The next hand of the view belongs to the game returned by [`Sheet::current_game`].
    #[must_use]
    pub fn view(&self) -> SheetView {
        self.view_at(self.current_game())
    }

    /// Computes the view. The next hand of the view belongs to the last game, even if an edit has made an earlier game
    /// unfinished.
    #[must_use]
    pub fn view_of_last(&self) -> SheetView {
        self.view_at(self.last_game())
    }

    /// Computes the view. The next hand of the view belongs to the game `current`.
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
            next_hand: self.next_hand(current, &accounts),
            totals: add_up_totals(template, &games),
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

    /// Returns the sides that have to sign, the opponents of the keeper first.
    #[must_use]
    pub fn signers(&self) -> Vec<Side> {
        let own = self.own_side();
        match self.template().signing {
            Signing::BothKeepers => vec![own.other(), own],
            Signing::Opponents => vec![own.other()],
        }
    }

    /// Returns the sides that still have to sign a game. `signed` are the signatures under that game. A signature under
    /// the whole sheet counts too.
    fn to_sign(&self, signed: &[SignatureMark]) -> Vec<Side> {
        let all = signed.iter().chain(&self.state().signed);
        let has_signed = |side: &Side| all.clone().any(|other| other.signature.side == *side);
        self.signers().into_iter().filter(|side| !has_signed(side)).collect()
    }

    fn unlockings(&self) -> Vec<Stamped<Unlocking>> {
        self.state().unlocked.iter().map(|opening| self.stamp(opening.mark, opening.clone())).collect()
    }

    /// Collects the marks with a note that overrode a refusal, except entries and edits of lines. The rows of lines
    /// show such notes themselves.
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

    /// Collects the corrections of names and first dealers after the first hand. Corrections that an undo took back are
    /// left out.
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
                Op::SeatingCorrected { game, place } => {
                    let Some(before) = games.get_mut(game.index()) else { continue };
                    let people = before.place.people.iter();
                    for (seat, was) in people.filter(|(seat, was)| before.has_hands && **was != place.people[*seat]) {
                        let (was, now) = (was.clone(), place.people[seat].clone());
                        changed.push(self.stamp(at, LateChange::Name { game: *game, was, now }));
                    }
                    before.place = place.as_ref().clone();
                }
                Op::FirstDealerCorrected { game, dealer } => {
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

    fn next_hand(&self, current: Option<GameNo>, accounts: &[SheetAccount]) -> Option<NextHand> {
        let game = current?;
        let account = accounts.get(game.index())?;
        (!account.is_over()).then(|| NextHand {
            game,
            hand: CountedHand::from_index(account.hands.into()),
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
            rows.push(self.hand_row(game, number, line, counted, card, *card_total));
        }
        // A forfeited or sat-out game can have more points than its lines. These points count on every player's own
        // card.
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
            undone: self.undone_entries(game, LineNo::from_index(rows.len())),
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
        without_repeats(here.map(|undone| self.earlier_entry(&undone.entry, undone.by)).collect())
    }

    fn earlier_entry(&self, said: &WrittenEntry, until: usize) -> EarlierEntry {
        EarlierEntry { entry: said.entry.clone(), written: self.mark_time(said.mark), until: self.mark_time(until) }
    }

    fn hand_row(
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
        // A note that overrode a refusal stays with the line when the line is edited.
        let marks = line.earlier.iter().map(|said| said.mark).chain([line.current.mark]);
        let despite = marks.filter_map(|mark| self.marks().get(mark)?.despite.clone()).next_back();
        let empty = line.current.entry == Entry::Unmarked;
        let marked_since = game
            .lines
            .iter()
            .skip(number.index() + 1)
            .any(|later| !matches!(later.current.entry, Entry::Unmarked | Entry::Redealt));
        let strict = self.template().marking != super::Marking::AnyTime;
        let flags = [
            (!once.is_empty(), LineFlag::Edited),
            (despite.is_some(), LineFlag::OverriddenMark),
            (empty && !(strict && marked_since), LineFlag::Unmarked),
            (empty && strict && marked_since, LineFlag::Forfeited),
            (counted.only_decides, LineFlag::SuddenDeath),
            (counted.after_end, LineFlag::AfterEnd),
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

/// The state of a game while all marks are replayed to find late corrections.
struct ReplayedGame {
    place: SheetSeating,
    first_dealer: Seat,
    has_hands: bool,
}

/// Merges successive equal entries into one.
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

/// Returns whether a side still has to sign at least one of these games. Before the first game the answer is yes.
fn is_signature_missing(games: &[GameView], side: Side) -> bool {
    games.is_empty() || games.iter().any(|game| game.to_sign.contains(&side))
}

fn add_up_totals(template: &Template, games: &[GameView]) -> Totals {
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
            // A side has won the match once it has won more than half of its games.
            let is_won = won[side] > template.games / 2 && won[side] > won[side.other()];
            u16::from(won[side]) * u16::from(worth.game) + if is_won { u16::from(worth.won) } else { 0 }
        })
    });
    totals
}

impl SheetView {
    /// Returns whether the match is decided by games won or by points.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        if self.totals.match_points.is_some() { RankedBy::Games } else { RankedBy::Points }
    }

    /// Compares both sides by the number that decides the match.
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
    /// Returns whether the sheet is locked and has all signatures that its template asks for.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.locked && self.to_sign.is_empty()
    }

    /// Returns the game with this number, or `None` if it has not begun.
    #[must_use]
    pub fn game(&self, number: GameNo) -> Option<&GameView> {
        self.games.get(number.index())
    }

    /// Returns the row of a line, or `None` if the line has not been written.
    #[must_use]
    pub fn row(&self, at: LineAddress) -> Option<&HandRow> {
        self.game(at.game)?.rows.get(at.line.index())
    }

    /// Returns the game of the next hand. Returns the last game if no hand comes next.
    #[must_use]
    pub fn current(&self) -> Option<&GameView> {
        self.next_hand.and_then(|next| self.game(next.game)).or(self.games.last())
    }

    /// Returns the game of the next hand if it is not the last game, because an edit has made an earlier game
    /// unfinished.
    #[must_use]
    pub fn reopened_game(&self) -> Option<&GameView> {
        self.current().filter(|game| game.game.index() + 1 < self.games.len())
    }

    /// Returns the number of lone marches by the owner of a personal card.
    #[must_use]
    pub fn own_loners(&self) -> u16 {
        self.tally.loners[OWNER]
    }
}
