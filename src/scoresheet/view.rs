//! A sheet as a screen, a printer or a text shows it: nothing is left to compute.

use std::cmp::Ordering;

use super::op::{Keeper, Op, Scope, SheetSeating, Signature};
use super::state::{Closed, GameStanding, ScoreLine, SheetAccount, SheetGame};
use super::{Counted, Entry, Fingerprint, Line, OWNER, PutBack, Sheet, SheetKind, Signing, Tally, Template};
use cards::ruleset::Length;
use cards::{Seat, Side};

/// Something with who and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamped<T> {
    /// What was stamped.
    pub what: T,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Who marked it.
    pub by: Keeper,
}

/// What a line said once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// What it said.
    pub entry: Entry,
    /// When it was written, milliseconds since 1970.
    pub written: u64,
    /// When it ceased to stand.
    pub until: u64,
}

/// What is out of the ordinary with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// It says something else than before: it was edited, or another entry in its place was undone.
    Edited,
    /// It stands although the sheet would have refused it; the row has the note.
    Overridden,
    /// It is empty and can still be marked.
    Unmarked,
    /// It is empty and what it was worth is forfeited.
    Forfeited,
    /// It only decides a level game.
    Extra,
    /// It stands after the game's end.
    AfterTheEnd,
}

/// Something of a game that was put right after its first hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LateChange {
    /// Somebody's name.
    Name {
        /// Which game, from 0.
        game: u8,
        /// What stood there.
        was: String,
        /// What stands there since.
        now: String,
    },
    /// Who dealt first.
    FirstDealer {
        /// Which game, from 0.
        game: u8,
        /// Who stood there.
        was: String,
        /// Who stands there since.
        now: String,
    },
}

/// A line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRow {
    /// Which line, from 0, for editing.
    pub line: u8,
    /// Which hand, from 1; `None` where it does not count as one.
    pub number: Option<u8>,
    /// Who dealt.
    pub dealer: Seat,
    /// What it says.
    pub entry: Entry,
    /// Points of the keeper's side.
    pub us: i16,
    /// Points of the other side.
    pub them: i16,
    /// The score after it, the keeper's side first.
    pub score: (i16, i16),
    /// Points on the keeper's own card.
    pub card: i16,
    /// The keeper's own card after it, over all games.
    pub card_total: i32,
    /// What else it said before, the oldest first, undone entries included.
    pub once: Vec<Once>,
    /// Why it was awarded.
    pub note: Option<String>,
    /// Why it stands although the sheet would have refused it.
    pub despite: Option<String>,
    /// What is out of the ordinary.
    pub flags: Vec<Flag>,
}

/// A game, or a round's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    /// Which, from 0.
    pub game: u8,
    /// Who sits where.
    pub place: SheetSeating,
    /// The lines.
    pub rows: Vec<HandRow>,
    /// Boxes still empty after the lines, in a game of so many hands.
    pub boxes_left: u8,
    /// Entries undone after the last line, the oldest first.
    pub undone: Vec<Once>,
    /// Points, the keeper's side first.
    pub score: (i16, i16),
    /// Points on the keeper's own card.
    pub card: i32,
    /// The keeper's own card with all games up to this one.
    pub card_total: i32,
    /// How it stands.
    pub standing: GameStanding,
    /// How it was closed, if it was.
    pub closed: Option<Closed>,
    /// What is counted besides.
    pub tally: Tally,
    /// Who has signed it.
    pub signed: Vec<Stamped<Signature>>,
    /// Whether it is locked.
    pub locked: bool,
    /// The sides that have still to sign it.
    pub to_sign: Vec<Side>,
}

/// The hand that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextHand {
    /// In which game, from 0.
    pub game: u8,
    /// Which hand, from 1.
    pub hand: u8,
    /// How many there are, or how far the race goes.
    pub of: Length,
    /// Who deals.
    pub dealer: Seat,
    /// Whether it only decides a level game.
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

/// The standing of a match of several games: `Greater` where the keeper's side is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStanding {
    /// Nobody has anything of the figure that decides yet.
    Open,
    /// Games are to come.
    Running(Ordering),
    /// Every game is over.
    Over(Ordering),
}

/// What the whole sheet adds up to, the keeper's side first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Points over all games.
    pub points: (i32, i32),
    /// The keeper's own card.
    pub card: i32,
    /// Games won.
    pub won: (u8, u8),
    /// Points for games won and for the match, where there is one: 7, 5, 2 or 0.
    pub match_points: Option<(u16, u16)>,
    /// The most points that each side made in one game.
    pub high_game: (i16, i16),
}

/// A whole sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    /// The games begun.
    pub games: Vec<GameView>,
    /// How many there are in all.
    pub of_games: u8,
    /// The hand that comes next; `None` before a game begins and after it ends.
    pub next: Option<NextHand>,
    /// The sums of all games.
    pub totals: Totals,
    /// What is counted besides, over all games.
    pub tally: Tally,
    /// What the loner pot holds with everybody's stake, in cents; the owner's stake alone on a personal card.
    pub loner_pot: u32,
    /// Who has signed the whole sheet.
    pub signed: Vec<Stamped<Signature>>,
    /// Whether nothing on it can be changed: one signature is enough for that.
    pub locked: bool,
    /// The sides that have still to sign it, or a game of it.
    pub to_sign: Vec<Side>,
    /// Every opening of something signed: what, why, and whose signatures became void.
    pub unlocked: Vec<Stamped<(Scope, String, Vec<Signature>)>>,
    /// What stands although the sheet would have refused it, and is no line: what, and why.
    pub overridden: Vec<Stamped<(Op, String)>>,
    /// What was put right of names and first dealers after a game's first hand, the oldest first.
    pub changed: Vec<Stamped<LateChange>>,
    /// Every time the clock was put back, the oldest first.
    pub put_back: Vec<PutBack>,
    /// Whether every game is over.
    pub finished: bool,
    /// To compare by eye.
    pub fingerprint: Fingerprint,
}

impl Sheet {
    /// The sheet as it is shown.
    #[must_use]
    pub fn view(&self) -> SheetView {
        self.view_at(self.current())
    }

    /// The same for a keeper who goes on with the last game although an edit has opened an earlier one again.
    #[must_use]
    pub fn view_of_last(&self) -> SheetView {
        self.view_at(self.last())
    }

    /// `current` is the game that is kept now, from 0.
    fn view_at(&self, current: Option<u8>) -> SheetView {
        let template = self.template();
        let own = self.own_side();
        let accounts: Vec<SheetAccount> = self.state().games.iter().map(|game| game.account(template, own)).collect();
        let mut card_total = 0;
        let games: Vec<GameView> = (0..)
            .zip(self.state().games.iter().zip(&accounts))
            .map(|(at, (game, account))| self.game_view(at, game, account, &mut card_total))
            .collect();
        let mut tally = Tally::default();
        games.iter().for_each(|game| tally.add(&game.tally));
        let stake = u32::from(template.scoring.loner_pot);
        SheetView {
            of_games: template.games,
            next: self.next(current, &accounts),
            totals: totals(template, own, &games),
            tally,
            loner_pot: if template.form == SheetKind::Personal { stake } else { 4 * stake },
            signed: self.stamped(&self.state().signed),
            locked: !self.state().signed.is_empty()
                || (self.is_finished() && games.iter().all(|game| game.locked) && !games.is_empty()),
            to_sign: self.signers().into_iter().filter(|side| lacks(&games, *side)).collect(),
            unlocked: self.unlockings(),
            overridden: self.overridden(),
            changed: self.changed(),
            put_back: self.put_back(),
            finished: self.is_finished(),
            fingerprint: self.fingerprint(),
            games,
        }
    }

    /// The sides whose signatures the rulebook asks for, the other side first.
    #[must_use]
    pub fn signers(&self) -> Vec<Side> {
        let own = self.own_side();
        match self.template().signing {
            Signing::BothKeepers => vec![own.other(), own],
            Signing::Opponents => vec![own.other()],
        }
    }

    /// Those of them that have signed neither the whole sheet nor what these signatures stand under.
    fn to_sign(&self, signed: &[(usize, Signature)]) -> Vec<Side> {
        let has_signed = |side: &Side| signed.iter().chain(&self.state().signed).any(|(_, other)| other.side == *side);
        self.signers().into_iter().filter(|side| !has_signed(side)).collect()
    }

    fn unlockings(&self) -> Vec<Stamped<(Scope, String, Vec<Signature>)>> {
        let told = self
            .state()
            .unlocked
            .iter()
            .map(|opening| self.stamp(opening.mark, (opening.scope, opening.reason.clone(), opening.void.clone())));
        told.collect()
    }

    /// A line has its own note.
    fn overridden(&self) -> Vec<Stamped<(Op, String)>> {
        let beside = |op: &Op| matches!(op, Op::Begun { .. } | Op::Forfeited { .. } | Op::SatOut | Op::Signed(_));
        let state = self.state();
        let signed = state.games.iter().flat_map(|game| &game.signed).chain(&state.signed);
        let signed: Vec<usize> = signed.map(|(at, _)| *at).collect();
        let stands = |at: usize, op: &Op| match op {
            Op::Signed(_) => signed.contains(&at),
            _ => state.undone.iter().all(|(undone, _)| *undone != at),
        };
        let marks = self.marks().iter().enumerate().filter(|(at, mark)| beside(&mark.op) && stands(*at, &mark.op));
        marks.filter_map(|(at, mark)| Some(self.stamp(at, (mark.op.clone(), mark.despite.clone()?)))).collect()
    }

    /// Names and dealers as they were and are, by the marks that changed them and still stand.
    fn changed(&self) -> Vec<Stamped<LateChange>> {
        let mut changed = Vec::new();
        let mut games: Vec<(SheetSeating, Seat, bool)> = Vec::new();
        let undone = |at: usize| self.state().undone.iter().any(|(target, _)| *target == at);
        for (at, mark) in self.marks().iter().enumerate().filter(|(at, _)| !undone(*at)) {
            match &mark.op {
                Op::Begun { place, dealer } => games.push((place.as_ref().clone(), *dealer, false)),
                Op::Entered { game, .. } => {
                    games.get_mut(usize::from(*game)).into_iter().for_each(|(.., has_hands)| *has_hands = true);
                }
                Op::Seated { game, place } => {
                    let Some((before, _, has_hands)) = games.get_mut(usize::from(*game)) else { continue };
                    for (seat, was) in
                        before.people.iter().filter(|(seat, was)| *has_hands && **was != place.people[*seat])
                    {
                        let (was, now) = (was.clone(), place.people[seat].clone());
                        changed.push(self.stamp(at, LateChange::Name { game: *game, was, now }));
                    }
                    *before = place.as_ref().clone();
                }
                Op::DealtFirst { game, dealer } => {
                    let Some((place, before, has_hands)) = games.get_mut(usize::from(*game)) else { continue };
                    if *has_hands && before != dealer {
                        let [was, now] = [*before, *dealer].map(|seat| place.people[seat].clone());
                        changed.push(self.stamp(at, LateChange::FirstDealer { game: *game, was, now }));
                    }
                    *before = *dealer;
                }
                _ => {}
            }
        }
        changed
    }

    fn stamp<T>(&self, mark: usize, what: T) -> Stamped<T> {
        let by = self.marks().get(mark).map_or(Keeper::Director, |mark| mark.by);
        Stamped { what, at: self.time(mark), by }
    }

    fn stamped(&self, signed: &[(usize, Signature)]) -> Vec<Stamped<Signature>> {
        signed.iter().map(|(mark, signature)| self.stamp(*mark, signature.clone())).collect()
    }

    fn next(&self, current: Option<u8>, accounts: &[SheetAccount]) -> Option<NextHand> {
        let game = current?;
        let account = accounts.get(usize::from(game))?;
        (!account.is_over()).then(|| NextHand {
            game,
            hand: account.hands.saturating_add(1),
            of: self.template().length,
            dealer: account.dealer,
            sudden_death: account.standing == GameStanding::SuddenDeath,
        })
    }

    fn game_view(&self, at: u8, game: &SheetGame, account: &SheetAccount, card_total: &mut i32) -> GameView {
        let template = self.template();
        let own = self.own_side();
        let before = *card_total;
        let mut rows: Vec<HandRow> = Vec::with_capacity(game.lines.len());
        for (number, (line, counted)) in (0..).zip(game.lines.iter().zip(&account.lines)) {
            let card = if counted.extra { 0 } else { line.now.entry.card_points(template, self.heading().own) };
            *card_total += i32::from(card);
            rows.push(self.row(game, number, line, counted, card, *card_total));
        }
        // What a closed game brings beyond its lines stands on everybody's card.
        let by_lines = account.lines.last().map_or(0, |line| line.score[own]);
        *card_total += i32::from(account.score[own] - by_lines);
        let boxes = match template.length {
            Length::Hands(hands) if game.closed.is_none() => hands.saturating_sub(account.hands),
            Length::Hands(_) | Length::Points(_) => 0,
        };
        GameView {
            game: at,
            place: game.place.clone(),
            boxes_left: boxes,
            undone: self.undone(game, rows.len()),
            rows,
            score: (account.score[own], account.score[own.other()]),
            card: *card_total - before,
            card_total: *card_total,
            standing: account.standing,
            closed: game.closed,
            tally: Tally::of(game, template),
            signed: self.stamped(&game.signed),
            locked: self.state().is_locked(at),
            to_sign: self.to_sign(&game.signed),
        }
    }

    fn undone(&self, game: &SheetGame, line: usize) -> Vec<Once> {
        let here = game.undone.iter().filter(|(at, ..)| *at == line);
        without_repeats(here.map(|(_, said, by)| self.once(said, *by)).collect())
    }

    fn once(&self, said: &ScoreLine, until: usize) -> Once {
        Once { entry: said.entry.clone(), written: self.time(said.mark), until: self.time(until) }
    }

    fn row(&self, game: &SheetGame, number: u8, line: &Line, counted: &Counted, card: i16, card_total: i32) -> HandRow {
        let own = self.own_side();
        let at = usize::from(number);
        let ends = line.earlier.iter().skip(1).map(|said| said.mark).chain([line.now.mark]);
        let mut once = self.undone(game, at);
        once.extend(line.earlier.iter().zip(ends).map(|(said, until)| self.once(said, until)));
        let mut once = without_repeats(once);
        once.pop_if(|last| last.entry == line.now.entry);
        // An edit leaves what the line stands by.
        let marks = line.earlier.iter().map(|said| said.mark).chain([line.now.mark]);
        let despite = marks.filter_map(|mark| self.marks().get(mark)?.despite.clone()).next_back();
        let empty = line.now.entry == Entry::Unmarked;
        let marked_since =
            game.lines.iter().skip(at + 1).any(|later| !matches!(later.now.entry, Entry::Unmarked | Entry::Again));
        let strict = self.template().marking != super::Marking::AnyTime;
        let flags = [
            (!once.is_empty(), Flag::Edited),
            (despite.is_some(), Flag::Overridden),
            (empty && !(strict && marked_since), Flag::Unmarked),
            (empty && strict && marked_since, Flag::Forfeited),
            (counted.extra, Flag::Extra),
            (counted.after_end, Flag::AfterTheEnd),
        ];
        let note = if let Entry::Awarded(award) = &line.now.entry { Some(award.note.clone()) } else { None };
        HandRow {
            line: number,
            number: counted.number,
            dealer: counted.dealer,
            entry: line.now.entry.clone(),
            us: counted.points[own],
            them: counted.points[own.other()],
            score: (counted.score[own], counted.score[own.other()]),
            card,
            card_total,
            once,
            note,
            despite,
            flags: flags.into_iter().filter_map(|(is_so, flag)| is_so.then_some(flag)).collect(),
        }
    }
}

/// Merges each entry with the same entry written again right after it.
fn without_repeats(mut once: Vec<Once>) -> Vec<Once> {
    once.dedup_by(|again, first| {
        let is_same = again.entry == first.entry;
        if is_same {
            first.until = again.until;
        }
        is_same
    });
    once
}

/// Returns whether a side has still to sign a game, or the first.
fn lacks(games: &[GameView], side: Side) -> bool {
    games.is_empty() || games.iter().any(|game| game.to_sign.contains(&side))
}

fn totals(template: &Template, own: Side, games: &[GameView]) -> Totals {
    let mut totals = Totals { card: games.last().map_or(0, |game| game.card_total), ..Totals::default() };
    for game in games {
        totals.points.0 += i32::from(game.score.0);
        totals.points.1 += i32::from(game.score.1);
        totals.high_game.0 = totals.high_game.0.max(game.score.0);
        totals.high_game.1 = totals.high_game.1.max(game.score.1);
        match game.standing {
            GameStanding::Over(Some(winner)) if winner == own => totals.won.0 += 1,
            GameStanding::Over(Some(_)) => totals.won.1 += 1,
            _ => {}
        }
    }
    totals.match_points = template.match_points.map(|worth| {
        let of = |mine: u8, theirs: u8| {
            // The match is won when the others cannot catch up any more.
            let won = mine > template.games / 2 && mine > theirs;
            u16::from(mine) * u16::from(worth.game) + if won { u16::from(worth.won) } else { 0 }
        };
        (of(totals.won.0, totals.won.1), of(totals.won.1, totals.won.0))
    });
    totals
}

impl SheetView {
    /// Returns the figure that decides the match.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        if self.totals.match_points.is_some() { RankedBy::Games } else { RankedBy::Points }
    }

    /// Returns how the match stands by the figure that decides it.
    #[must_use]
    pub fn match_standing(&self) -> MatchStanding {
        let (won, points) = (self.totals.won, self.totals.points);
        let order = match self.ranked_by() {
            RankedBy::Games => won.0.cmp(&won.1),
            RankedBy::Points => points.0.cmp(&points.1),
        };
        let is_open = match self.ranked_by() {
            RankedBy::Games => won == (0, 0),
            RankedBy::Points => points == (0, 0),
        };
        match (self.finished, is_open) {
            (true, _) => MatchStanding::Over(order),
            (false, true) => MatchStanding::Open,
            (false, false) => MatchStanding::Running(order),
        }
    }
}

impl SheetView {
    /// Returns whether everybody has signed whom the rulebook asks.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.locked && self.to_sign.is_empty()
    }

    /// The game that is kept now: the one whose hand comes next, or the last.
    #[must_use]
    pub fn current(&self) -> Option<&GameView> {
        self.next.and_then(|next| self.games.get(usize::from(next.game))).or(self.games.last())
    }

    /// The game that an edit has opened again, while its missing hands come before the last game's.
    #[must_use]
    pub fn open_again(&self) -> Option<&GameView> {
        self.current().filter(|game| usize::from(game.game) + 1 < self.games.len())
    }

    /// The loner tally of a personal card's owner.
    #[must_use]
    pub fn own_loners(&self) -> u16 {
        self.tally.loners[OWNER]
    }
}
