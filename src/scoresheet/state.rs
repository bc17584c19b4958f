//! How a sheet stands: the fold of its marks.

use super::op::{Absence, LoggedOp, Op, Scope, SheetSeating, Signature};
use super::scoring::HandAfter;
use super::{Entry, SheetKind, Template};
use cards::ruleset::GameEnd;
use cards::{BySide, Seat, Side};

/// Something that a line once said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What it said.
    pub entry: Entry,
    /// The mark that said it, by its place in the sheet's list.
    pub mark: usize,
}

/// A line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says now.
    pub now: ScoreLine,
    /// What it said before, the oldest first.
    pub earlier: Vec<ScoreLine>,
}

/// How a game was closed without being played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// A side forfeited it.
    Forfeited(Side, Absence),
    /// The keeper's side sat it out.
    SatOut,
    /// Time was called.
    Called,
    /// The director ended it; this side wins.
    Ruled(Side),
}

/// One game, or one round's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGame {
    /// Who sits where.
    pub place: SheetSeating,
    /// Who dealt first.
    pub first_dealer: Seat,
    /// Lines, in order.
    pub lines: Vec<Line>,
    /// How it was closed, if it was.
    pub closed: Option<Closed>,
    /// Who has signed it, with the mark.
    pub signed: Vec<(usize, Signature)>,
    /// Whether the next one was begun before it was over.
    pub left: bool,
    /// Entries taken back: the line each stood in, what it said, the mark that took it back.
    pub undone: Vec<(usize, ScoreLine, usize)>,
    dealers: Vec<(usize, Seat)>,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStanding {
    /// Hands are to come.
    Running,
    /// Level after the last hand: single hands decide and add nothing.
    SuddenDeath,
    /// Over; the winner, if there is one and the sheet can tell.
    Over(Option<Side>),
}

/// A line as it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Who dealt.
    pub dealer: Seat,
    /// Which hand it is, from 1; `None` where it does not count as one.
    pub number: Option<u8>,
    /// Whether it only decides a level game.
    pub extra: bool,
    /// Whether it stands after the game's end.
    pub after_end: bool,
    /// Its points a side.
    pub points: BySide<i16>,
    /// The score after it.
    pub score: BySide<i16>,
}

/// What a game comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetAccount {
    /// Line by line.
    pub lines: Vec<Counted>,
    /// Hands that count.
    pub hands: u8,
    /// Points a side.
    pub score: BySide<i16>,
    /// How it stands.
    pub standing: GameStanding,
    /// Who deals the next hand.
    pub dealer: Seat,
}

impl SheetAccount {
    /// Returns whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.standing, GameStanding::Over(_))
    }
}

impl SheetGame {
    fn begun(place: SheetSeating, first_dealer: Seat) -> SheetGame {
        let (lines, signed, undone, dealers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        SheetGame { place, first_dealer, lines, closed: None, signed, left: false, undone, dealers }
    }

    /// Returns what the game comes to, for a keeper of the side `own`.
    #[must_use]
    pub fn account(&self, template: &Template, own: Side) -> SheetAccount {
        let mut account = SheetAccount {
            lines: Vec::with_capacity(self.lines.len()),
            hands: 0,
            score: BySide::default(),
            standing: GameStanding::Running,
            dealer: self.first_dealer,
        };
        for (at, line) in self.lines.iter().enumerate() {
            account.dealer = self.corrected(at).unwrap_or(account.dealer);
            account.add(template, &line.now.entry);
        }
        account.dealer = self.corrected(self.lines.len()).unwrap_or(account.dealer);
        self.close(template, own, &mut account);
        account
    }

    fn corrected(&self, line: usize) -> Option<Seat> {
        self.dealers.iter().rev().find(|(at, _)| *at == line).map(|(_, seat)| *seat)
    }

    fn close(&self, template: &Template, own: Side, account: &mut SheetAccount) {
        match self.closed {
            None => {}
            Some(Closed::Forfeited(by, _)) => {
                let worth = template.scoring.forfeit.map_or(0, i16::from);
                account.score[by.other()] = account.score[by.other()].max(worth);
                account.standing = GameStanding::Over(Some(by.other()));
            }
            Some(Closed::SatOut) => {
                account.score[own] += template.scoring.sit_out.map_or(0, i16::from);
                account.standing = GameStanding::Over(None);
            }
            Some(Closed::Ruled(side)) => account.standing = GameStanding::Over(known_winner(template, Some(side))),
            Some(Closed::Called) if account.is_over() => {}
            Some(Closed::Called) => account.standing = GameStanding::Over(account.ahead(template)),
        }
    }
}

impl SheetAccount {
    fn add(&mut self, template: &Template, entry: &Entry) {
        let (points, hand) = (entry.points(template), entry.hand(template));
        let before = self.standing;
        let extra = before == GameStanding::SuddenDeath && hand == HandAfter::Over;
        let counts = hand == HandAfter::Over && !extra;
        if !extra {
            self.score += points;
        }
        self.hands = self.hands.saturating_add(counts.into());
        self.lines.push(Counted {
            dealer: self.dealer,
            number: counts.then_some(self.hands),
            extra,
            after_end: matches!(before, GameStanding::Over(_)),
            points,
            score: self.score,
        });
        if matches!(hand, HandAfter::Over | HandAfter::DealPasses) {
            self.dealer = self.dealer.left();
        }
        self.standing = if extra {
            points.leader().map_or(GameStanding::SuddenDeath, |side| GameStanding::Over(Some(side)))
        } else {
            self.stands(template)
        };
    }

    fn stands(&self, template: &Template) -> GameStanding {
        let end = GameEnd::of(template.length, template.level_game, self.hands.into(), self.score, || self.stages());
        match end {
            GameEnd::NotYet => GameStanding::Running,
            GameEnd::SuddenDeath => GameStanding::SuddenDeath,
            over => GameStanding::Over(winner(template, over)),
        }
    }

    /// Returns who wins as it stands.
    fn ahead(&self, template: &Template) -> Option<Side> {
        winner(template, GameEnd::at(template.level_game, self.score, || self.stages()))
    }

    /// The scores that the game went through, from nil all.
    fn stages(&self) -> impl DoubleEndedIterator<Item = BySide<i16>> + Clone {
        let lines = self.lines.iter().filter(|line| line.number.is_some() || line.points != BySide::default());
        std::iter::once(BySide::default()).chain(lines.map(|line| line.score))
    }
}

/// Returns who has won.
fn winner(template: &Template, end: GameEnd) -> Option<Side> {
    known_winner(template, end.winner())
}

/// The winner, as far as the sheet says so: a personal card knows one side's points only.
fn known_winner(template: &Template, winner: Option<Side>) -> Option<Side> {
    winner.filter(|_| template.form != SheetKind::Personal)
}

/// An opening of something signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlocking {
    /// The mark.
    pub mark: usize,
    /// What was opened.
    pub scope: Scope,
    /// The reason given.
    pub reason: String,
    /// Whose signatures it made void.
    pub void: Vec<Signature>,
}

/// The fold of a sheet's marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetState {
    /// The games begun.
    pub games: Vec<SheetGame>,
    /// Who has signed the whole sheet, with the mark.
    pub signed: Vec<(usize, Signature)>,
    /// Every opening of something signed.
    pub unlocked: Vec<Unlocking>,
    /// Marks that were taken back, each with the mark that did it.
    pub undone: Vec<(usize, usize)>,
}

impl SheetState {
    /// The state after these marks. A mark that cannot be is passed over: whoever takes marks in judges them first.
    pub(super) fn of(template: &Template, marks: &[LoggedOp]) -> SheetState {
        let mut stands: Vec<usize> = Vec::new();
        let mut undone = Vec::new();
        for (at, mark) in marks.iter().enumerate() {
            match mark.op {
                Op::Undone => undone.extend(stands.pop().map(|target| (target, at))),
                ref op if op.can_be_undone() => stands.push(at),
                _ => {}
            }
        }
        let mut state = SheetState { undone, ..SheetState::default() };
        for (at, mark) in marks.iter().enumerate() {
            match state.undone.iter().find(|(target, _)| *target == at) {
                None => state.apply(template, at, mark),
                Some((_, by)) => state.take_back(at, mark, *by),
            }
        }
        state
    }

    /// Returns whether a game may not be written on.
    #[must_use]
    pub fn is_locked(&self, game: u8) -> bool {
        !self.signed.is_empty() || self.games.get(usize::from(game)).is_some_and(|game| !game.signed.is_empty())
    }

    fn game(&mut self, game: u8) -> Option<&mut SheetGame> {
        self.games.get_mut(usize::from(game))
    }

    fn take_back(&mut self, at: usize, mark: &LoggedOp, by: usize) {
        let (game, entry) = match &mark.op {
            Op::Entered { game, entry } => (*game, entry),
            _ => return,
        };
        if let Some(game) = self.game(game) {
            let line = game.lines.len();
            game.undone.push((line, ScoreLine { entry: entry.clone(), mark: at }, by));
        }
    }

    /// Takes in a mark that has been judged and is no [`Op::Undone`].
    pub(super) fn apply(&mut self, template: &Template, at: usize, mark: &LoggedOp) {
        match &mark.op {
            Op::Begun { place, dealer } => {
                self.leave(template);
                self.games.push(SheetGame::begun(place.as_ref().clone(), *dealer));
            }
            Op::Seated { game, place } => {
                if let Some(game) = self.game(*game) {
                    game.place = place.as_ref().clone();
                }
            }
            Op::DealtFirst { game, dealer } => {
                if let Some(game) = self.game(*game) {
                    game.first_dealer = *dealer;
                }
            }
            Op::Entered { game, entry } => {
                if let Some(game) = self.game(*game) {
                    game.lines.push(Line { now: ScoreLine { entry: entry.clone(), mark: at }, earlier: Vec::new() });
                }
            }
            Op::Edited { game, line, entry } => {
                if let Some(line) = self.game(*game).and_then(|game| game.lines.get_mut(usize::from(*line))) {
                    let before = std::mem::replace(&mut line.now, ScoreLine { entry: entry.clone(), mark: at });
                    line.earlier.push(before);
                }
            }
            Op::Dealer(seat) => {
                if let Some(game) = self.games.last_mut() {
                    match game.lines.len() {
                        0 => game.first_dealer = *seat,
                        line => game.dealers.push((line, *seat)),
                    }
                }
            }
            Op::Forfeited { by, why } => self.forfeit(template, *by, *why),
            Op::SatOut => self.close(Closed::SatOut),
            Op::Called => self.close(Closed::Called),
            Op::Ruled(winner) => self.close(Closed::Ruled(*winner)),
            Op::Signed(signature) => match signature.scope {
                Scope::Sheet => self.signed.push((at, signature.clone())),
                Scope::Game(game) => {
                    if let Some(game) = self.game(game) {
                        game.signed.push((at, signature.clone()));
                    }
                }
            },
            Op::Unlocked { scope, reason } => {
                let mut void = std::mem::take(&mut self.signed);
                if let Scope::Game(game) = scope
                    && let Some(game) = self.game(*game)
                {
                    void.append(&mut game.signed);
                }
                let void = void.into_iter().map(|(_, signature)| signature).collect();
                self.unlocked.push(Unlocking { mark: at, scope: *scope, reason: reason.clone(), void });
            }
            Op::Undone => {}
        }
    }

    /// The next game begins: whatever is not over is left as it is.
    fn leave(&mut self, template: &Template) {
        // Whose side it is decides nothing about a game's end.
        self.games.iter_mut().for_each(|game| game.left |= !game.account(template, Side::NS).is_over());
    }

    fn close(&mut self, how: Closed) {
        if let Some(game) = self.games.last_mut() {
            game.closed = Some(how);
        }
    }

    fn forfeit(&mut self, template: &Template, by: Side, why: Absence) {
        let how = Closed::Forfeited(by, why);
        for _ in 0..self.games_lost(template, why) {
            let room = self.games.len() < template.games.into();
            match self.games.last_mut() {
                Some(game) if game.closed.is_none() => game.closed = Some(how),
                Some(game) if room => {
                    let (place, dealer) = (game.place.clone(), game.first_dealer.left());
                    self.games.push(SheetGame { closed: Some(how), ..SheetGame::begun(place, dealer) });
                }
                _ => return,
            }
        }
    }

    /// Returns how many games an absence loses, the current one included.
    pub(super) fn games_lost(&self, template: &Template, why: Absence) -> usize {
        let forfeited = self.games.iter().filter(|game| matches!(game.closed, Some(Closed::Forfeited(..)))).count();
        let open = usize::from(self.games.last().is_some_and(|game| game.closed.is_none()));
        let left = (usize::from(template.games) + open).saturating_sub(self.games.len());
        match why {
            Absence::Left => 1,
            Absence::Missing => left,
            Absence::Late(_) if template.forfeit_clock.is_empty() => 1,
            Absence::Late(minutes) => {
                let lost = template.forfeit_clock.iter().filter(|after| **after <= minutes).count();
                lost.saturating_sub(forfeited).min(left)
            }
        }
    }
}
