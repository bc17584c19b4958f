//! The state of a sheet after all its marks: its games with their lines and scores, its signatures, and the marks that
//! were undone.

use super::mark::{Absence, Mark, Op, SheetSeating, Signature, SignedPart};
use super::scoring::EffectOnHand;
use super::{CountedHand, Entry, GameNo, LineNo, SheetKind, Template};
use cards::ruleset::GameEnd;
use cards::{BySide, Seat, Side};

/// An entry together with the mark that wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenEntry {
    pub entry: Entry,
    /// Index into [`super::Sheet::marks`].
    pub mark: usize,
}

/// A line of a game, with the entries that edits have replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The entry that counts now.
    pub current: WrittenEntry,
    /// Earlier entries of the line, oldest first.
    pub earlier: Vec<WrittenEntry>,
}

/// A special end of a game, before its last hand is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameClosure {
    Forfeited(Side, Absence),
    /// The keeper's side sat the game out.
    SatOut,
    TimeCalled,
    /// The director ended the game and declared this side the winner.
    WonByRuling(Side),
}

/// One game of a sheet, or one round of a personal card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGame {
    pub seating: SheetSeating,
    pub first_dealer: Seat,
    pub lines: Vec<SheetLine>,
    pub closed: Option<GameClosure>,
    /// Signatures under this game alone. Signatures under the whole sheet are in [`SheetState::signed`].
    pub signed: Vec<SignatureMark>,
    /// True if the next game was begun before this game was over.
    pub left_unfinished: bool,
    pub undone: Vec<UndoneEntry>,
    dealer_corrections: Vec<DealerCorrection>,
}

/// A signature that has not been removed, and the mark that gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureMark {
    /// Index into [`super::Sheet::marks`].
    pub mark: usize,
    pub signature: Signature,
}

/// An entry that an undo took back from its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoneEntry {
    /// The line from which the entry was taken. The line may be missing now, or have a new entry.
    pub line: LineNo,
    pub entry: WrittenEntry,
    /// The undo, as an index into [`super::Sheet::marks`].
    pub by: usize,
}

/// A correction of the dealer. The seat `dealer` deals the line `line`, and later deals follow from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DealerCorrection {
    line: LineNo,
    dealer: Seat,
}

/// The standing of a game: still being played, or over with a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStanding {
    /// At least one more hand will be played.
    Running,
    /// The score is level after the last hand. The next hand that a side wins decides the game, without adding points.
    SuddenDeath,
    /// The game is over. The winner is `None` after a tie and on a personal card, which does not know the winner.
    Over(Option<Side>),
}

/// The dealer, the points and the running score of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineScore {
    pub dealer: Seat,
    /// Number of the hand. `None` for a line that does not count as a hand.
    pub number: Option<CountedHand>,
    /// True for a sudden-death hand, which can decide the game but adds no points.
    pub only_decides: bool,
    /// True if the game was over before this line.
    pub after_end: bool,
    /// Points of the line's entry. Those of a sudden-death hand are not added to the score.
    pub points: BySide<i16>,
    /// The score after this line.
    pub score: BySide<i16>,
}

/// A game added up line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetAccount {
    pub lines: Vec<LineScore>,
    /// Number of lines that count as hands, at most 200.
    pub hands: u8,
    pub score: BySide<i16>,
    pub standing: GameStanding,
    pub dealer: Seat,
}

impl SheetAccount {
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.standing, GameStanding::Over(_))
    }
}

impl SheetGame {
    fn new(place: SheetSeating, first_dealer: Seat) -> SheetGame {
        let (lines, signed, undone, dealer_corrections) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        SheetGame {
            seating: place,
            first_dealer,
            lines,
            closed: None,
            signed,
            left_unfinished: false,
            undone,
            dealer_corrections,
        }
    }

    /// Adds up the game line by line. `own` is the keeper's side, which gets the points of a game that is sat out.
    #[must_use]
    pub fn account(&self, template: &Template, own: Side) -> SheetAccount {
        let mut account = SheetAccount {
            lines: Vec::with_capacity(self.lines.len()),
            hands: 0,
            score: BySide::default(),
            standing: GameStanding::Running,
            dealer: self.first_dealer,
        };
        for (number, line) in LineNo::all().zip(&self.lines) {
            account.dealer = self.corrected_dealer(number).unwrap_or(account.dealer);
            account.add(template, &line.current.entry);
        }
        account.dealer = self.corrected_dealer(self.next_line()).unwrap_or(account.dealer);
        self.close_game(template, own, &mut account);
        account
    }

    fn corrected_dealer(&self, line: LineNo) -> Option<Seat> {
        self.dealer_corrections.iter().rev().find(|change| change.line == line).map(|change| change.dealer)
    }

    /// Returns the number that the next line will have.
    fn next_line(&self) -> LineNo {
        LineNo::from_index(self.lines.len())
    }

    /// Returns the line with this number, or `None` if it has not been written.
    #[must_use]
    pub fn line(&self, number: LineNo) -> Option<&SheetLine> {
        self.lines.get(number.index())
    }

    fn close_game(&self, template: &Template, own: Side, account: &mut SheetAccount) {
        match self.closed {
            None => {}
            Some(GameClosure::Forfeited(by, _)) => {
                let worth = template.scoring.forfeit.map_or(0, i16::from);
                account.score[by.other()] = account.score[by.other()].max(worth);
                account.standing = GameStanding::Over(Some(by.other()));
            }
            Some(GameClosure::SatOut) => {
                account.score[own] += template.scoring.sit_out.map_or(0, i16::from);
                account.standing = GameStanding::Over(None);
            }
            Some(GameClosure::WonByRuling(side)) => {
                account.standing = GameStanding::Over(known_winner(template, Some(side)))
            }
            Some(GameClosure::TimeCalled) if account.is_over() => {}
            Some(GameClosure::TimeCalled) => account.standing = GameStanding::Over(account.current_winner(template)),
        }
    }
}

impl SheetAccount {
    fn add(&mut self, template: &Template, entry: &Entry) {
        let (points, hand) = (entry.points(template), entry.effect_on_hand(template));
        let before = self.standing;
        let extra = before == GameStanding::SuddenDeath && hand == EffectOnHand::Over;
        let counts = hand == EffectOnHand::Over && !extra;
        if !extra {
            self.score += points;
        }
        self.hands = self.hands.saturating_add(counts.into());
        self.lines.push(LineScore {
            dealer: self.dealer,
            number: CountedHand::new(self.hands.into()).filter(|_| counts),
            only_decides: extra,
            after_end: matches!(before, GameStanding::Over(_)),
            points,
            score: self.score,
        });
        if matches!(hand, EffectOnHand::Over | EffectOnHand::DealPasses) {
            self.dealer = self.dealer.left();
        }
        self.standing = if extra {
            points.leader().map_or(GameStanding::SuddenDeath, |side| GameStanding::Over(Some(side)))
        } else {
            self.current_standing(template)
        };
    }

    fn current_standing(&self, template: &Template) -> GameStanding {
        let end =
            GameEnd::of(template.length, template.level_game, self.hands.into(), self.score, || self.score_history());
        match end {
            GameEnd::NotYet => GameStanding::Running,
            GameEnd::SuddenDeath => GameStanding::SuddenDeath,
            over => GameStanding::Over(winner(template, over)),
        }
    }

    /// Returns the side that would win if the game ended with the present score.
    fn current_winner(&self, template: &Template) -> Option<Side> {
        winner(template, GameEnd::of_final_score(template.level_game, self.score, || self.score_history()))
    }

    /// Returns every score of the game so far, starting with 0 to 0.
    fn score_history(&self) -> impl DoubleEndedIterator<Item = BySide<i16>> + Clone {
        let lines = self.lines.iter().filter(|line| line.number.is_some() || line.points != BySide::default());
        std::iter::once(BySide::default()).chain(lines.map(|line| line.score))
    }
}

fn winner(template: &Template, end: GameEnd) -> Option<Side> {
    known_winner(template, end.winner())
}

/// Returns `winner`, or `None` on a personal card, which knows the points of one side only.
fn known_winner(template: &Template, winner: Option<Side>) -> Option<Side> {
    winner.filter(|_| template.form != SheetKind::Personal)
}

/// A mark that removed the signatures of a signed part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlocking {
    /// Index into [`super::Sheet::marks`].
    pub mark: usize,
    pub scope: SignedPart,
    pub reason: String,
    /// The signatures that were removed.
    pub void: Vec<Signature>,
}

/// An undone mark and the undo that took it back. Both are indices into [`super::Sheet::marks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoneMark {
    pub mark: usize,
    pub by: usize,
}

/// The state of a sheet after all its marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetState {
    /// The games that have begun, in order of play.
    pub games: Vec<SheetGame>,
    /// Signatures under the whole sheet. Signatures under one game are in [`SheetGame::signed`].
    pub signed: Vec<SignatureMark>,
    pub unlocked: Vec<Unlocking>,
    pub undone: Vec<UndoneMark>,
}

impl SheetState {
    /// Computes the state from marks that the caller has already checked. An impossible mark changes nothing.
    pub(super) fn of(template: &Template, marks: &[Mark]) -> SheetState {
        let mut stands: Vec<usize> = Vec::new();
        let mut undone = Vec::new();
        for (at, mark) in marks.iter().enumerate() {
            match mark.op {
                Op::Undone => undone.extend(stands.pop().map(|mark| UndoneMark { mark, by: at })),
                ref op if op.can_be_undone() => stands.push(at),
                _ => {}
            }
        }
        let mut state = SheetState { undone, ..SheetState::default() };
        for (at, mark) in marks.iter().enumerate() {
            match state.undone.iter().find(|undone| undone.mark == at) {
                None => state.apply(template, at, mark),
                Some(UndoneMark { by, .. }) => state.record_undone_entry(at, mark, *by),
            }
        }
        state
    }

    /// Returns the game with this number, or `None` if it has not begun.
    #[must_use]
    pub fn game(&self, number: GameNo) -> Option<&SheetGame> {
        self.games.get(number.index())
    }

    /// Returns whether the game or the whole sheet is signed, so that the game cannot be changed.
    #[must_use]
    pub fn is_locked(&self, game: GameNo) -> bool {
        !self.signed.is_empty() || self.game(game).is_some_and(|game| !game.signed.is_empty())
    }

    fn game_mut(&mut self, number: GameNo) -> Option<&mut SheetGame> {
        self.games.get_mut(number.index())
    }

    fn record_undone_entry(&mut self, at: usize, mark: &Mark, by: usize) {
        let (game, entry) = match &mark.op {
            Op::Entered { game, entry } => (*game, entry),
            _ => return,
        };
        if let Some(game) = self.game_mut(game) {
            let said = WrittenEntry { entry: entry.clone(), mark: at };
            game.undone.push(UndoneEntry { line: game.next_line(), entry: said, by });
        }
    }

    /// Applies one mark that the caller has already checked. [`Op::Undone`] changes nothing here. After an undo the
    /// caller computes the state again with [`SheetState::of`].
    pub(super) fn apply(&mut self, template: &Template, at: usize, mark: &Mark) {
        match &mark.op {
            Op::Begun { place, dealer } => {
                self.mark_unfinished_as_left(template);
                self.games.push(SheetGame::new(place.as_ref().clone(), *dealer));
            }
            Op::SeatingCorrected { game, place } => {
                if let Some(game) = self.game_mut(*game) {
                    game.seating = place.as_ref().clone();
                }
            }
            Op::FirstDealerCorrected { game, dealer } => {
                if let Some(game) = self.game_mut(*game) {
                    game.first_dealer = *dealer;
                }
            }
            Op::Entered { game, entry } => {
                if let Some(game) = self.game_mut(*game) {
                    game.lines.push(SheetLine {
                        current: WrittenEntry { entry: entry.clone(), mark: at },
                        earlier: Vec::new(),
                    });
                }
            }
            Op::Edited { game, line, entry } => {
                if let Some(line) = self.game_mut(*game).and_then(|game| game.lines.get_mut(line.index())) {
                    let before = std::mem::replace(&mut line.current, WrittenEntry { entry: entry.clone(), mark: at });
                    line.earlier.push(before);
                }
            }
            Op::NextDealerCorrected(seat) => {
                if let Some(game) = self.games.last_mut() {
                    match game.next_line() {
                        LineNo::FIRST => game.first_dealer = *seat,
                        line => game.dealer_corrections.push(DealerCorrection { line, dealer: *seat }),
                    }
                }
            }
            Op::Forfeited { by, why } => self.forfeit(template, *by, *why),
            Op::SatOut => self.close(GameClosure::SatOut),
            Op::TimeCalled => self.close(GameClosure::TimeCalled),
            Op::WonByRuling(winner) => self.close(GameClosure::WonByRuling(*winner)),
            Op::Signed(signature) => match signature.scope {
                SignedPart::Sheet => self.signed.push(SignatureMark { mark: at, signature: signature.clone() }),
                SignedPart::Game(game) => {
                    if let Some(game) = self.game_mut(game) {
                        game.signed.push(SignatureMark { mark: at, signature: signature.clone() });
                    }
                }
            },
            Op::Unlocked { scope, reason } => {
                let mut void = std::mem::take(&mut self.signed);
                if let SignedPart::Game(game) = scope
                    && let Some(game) = self.game_mut(*game)
                {
                    void.append(&mut game.signed);
                }
                let void = void.into_iter().map(|signed| signed.signature).collect();
                self.unlocked.push(Unlocking { mark: at, scope: *scope, reason: reason.clone(), void });
            }
            Op::Undone => {}
        }
    }

    /// Sets `left_unfinished` in every game that is not over, because the next game begins.
    fn mark_unfinished_as_left(&mut self, template: &Template) {
        // Any side will do as the keeper's, because it does not change whether the game is over.
        self.games.iter_mut().for_each(|game| game.left_unfinished |= !game.account(template, Side::NS).is_over());
    }

    fn close(&mut self, how: GameClosure) {
        if let Some(game) = self.games.last_mut() {
            game.closed = Some(how);
        }
    }

    fn forfeit(&mut self, template: &Template, by: Side, why: Absence) {
        let how = GameClosure::Forfeited(by, why);
        for _ in 0..self.games_lost(template, why) {
            let room = self.games.len() < template.games.into();
            match self.games.last_mut() {
                Some(game) if game.closed.is_none() => game.closed = Some(how),
                Some(game) if room => {
                    let (place, dealer) = (game.seating.clone(), game.first_dealer.left());
                    self.games.push(SheetGame { closed: Some(how), ..SheetGame::new(place, dealer) });
                }
                _ => return,
            }
        }
    }

    /// Counts the games that an absence costs, including the current game.
    pub(super) fn games_lost(&self, template: &Template, why: Absence) -> usize {
        let forfeited =
            self.games.iter().filter(|game| matches!(game.closed, Some(GameClosure::Forfeited(..)))).count();
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
