//! Finds the hand in which two sheets differ, although only the fingerprint of the other sheet is known. The other
//! keeper reads it aloud.
//!
//! A hash cannot be reversed, but two keepers seldom differ in more than one hand. So this module tries every single
//! change of our sheet: each hand replaced, each hand removed, each possible entry inserted, every other first dealer.
//! If one of these changes gives the fingerprint that was read aloud, that change is the difference. There are some
//! thousands of changes and 2^40 fingerprints, so a false match is very rare.

use super::compare::Difference;
use super::entry::Rotation;
use super::fingerprint::{Fingerprint, ScoredGame, ScoredTemplate, canonical_rotation, hash};
use super::{ComparedLine, ContractResult, Entry, GameNo, Offence, Sheet, SheetKind};
use cards::{Seat, Side};
use rules::Going;

/// The result of comparing a sheet with a fingerprint that was read aloud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpokenCheck {
    Agree,
    /// The sheets have only this difference.
    Differ(Difference),
    /// The sheets differ in more than one place, so only the other sheet itself can show the differences.
    DifferInSeveralPlaces,
}

impl Sheet {
    /// Compares the sheet with a fingerprint that was read aloud: the fingerprint of the other keeper's whole sheet, or
    /// of one of its games.
    #[must_use]
    pub fn spoken_check(&self, theirs: Fingerprint) -> SpokenCheck {
        let tried = ChangeSearch::new(self, theirs);
        if tried.matches_their_fingerprint(&tried.games, GameNo::FIRST)
            || tried.game_numbers().skip(1).any(|game| tried.matches_their_fingerprint(&tried.games, game))
        {
            return SpokenCheck::Agree;
        }
        // The latest game is the most likely to differ.
        let found = tried
            .game_numbers()
            .rev()
            .find_map(|game| tried.try_other_dealers(game).or_else(|| tried.try_other_hands(game)));
        found.map_or(SpokenCheck::DifferInSeveralPlaces, SpokenCheck::Differ)
    }
}

struct ChangeSearch<'a> {
    sheet: &'a Sheet,
    theirs: Fingerprint,
    /// Our games, reduced to what the fingerprint covers.
    games: Vec<ScoredGame>,
    /// All entries that a line of the sheet can have, not rotated.
    possible_entries: Vec<Entry>,
}

impl<'a> ChangeSearch<'a> {
    fn new(sheet: &'a Sheet, theirs: Fingerprint) -> ChangeSearch<'a> {
        let games = sheet.state().games.iter().map(|game| sheet.scored_game(game)).collect();
        ChangeSearch { sheet, theirs, games, possible_entries: possible_entries(sheet) }
    }

    fn game_numbers(&self) -> impl DoubleEndedIterator<Item = GameNo> + use<> {
        (0..self.games.len()).map(GameNo::from_index)
    }

    /// Returns whether `games` together have the other keeper's fingerprint, or `game` alone has it. On a sheet of
    /// several games, each game has its own fingerprint too.
    fn matches_their_fingerprint(&self, games: &[ScoredGame], game: GameNo) -> bool {
        let scored = ScoredTemplate::of(self.sheet.template());
        let alone = games.get(game.index()).filter(|_| self.sheet.template().games > 1);
        hash(&(&scored, games)) == self.theirs || alone.is_some_and(|alone| hash(&(&scored, alone)) == self.theirs)
    }

    /// Tries every other first dealer with the same hands.
    fn try_other_dealers(&self, game: GameNo) -> Option<Difference> {
        let (template, of) = (self.sheet.template(), self.sheet.state().game(game)?);
        if template.form == SheetKind::Personal {
            return None;
        }
        let mut games = self.games.clone();
        let dealer = Seat::ALL.into_iter().filter(|dealer| *dealer != of.first_dealer).find(|dealer| {
            games[game.index()] =
                ScoredGame::of(of, template, self.sheet.own_side(), Rotation::moving(*dealer, Seat::N));
            self.matches_their_fingerprint(&games, game)
        })?;
        Some(Difference::FirstDealer { game, mine: of.first_dealer, theirs: dealer })
    }

    /// Tries every change of one line: the entry replaced, the line removed, another line inserted.
    fn try_other_hands(&self, game: GameNo) -> Option<Difference> {
        let of = self.sheet.state().game(game)?;
        let turn = canonical_rotation(of, self.sheet.template());
        let mine = ScoredGame::of(of, self.sheet.template(), self.sheet.own_side(), Rotation::NONE).lines;
        let mut games = self.games.clone();
        let mut fits = |change: &dyn Fn(&mut Vec<Entry>, Rotation)| {
            games[game.index()].lines.clone_from(&self.games[game.index()].lines);
            change(&mut games[game.index()].lines, turn);
            self.matches_their_fingerprint(&games, game)
        };
        for line in (0..=mine.len()).rev() {
            for says in &self.possible_entries {
                if line < mine.len() && fits(&|lines, turn| lines[line] = says.rotate(turn)) {
                    return difference_after(game, &mine, |lines| lines[line] = says.clone());
                }
                if fits(&|lines, turn| lines.insert(line, says.rotate(turn))) {
                    return difference_after(game, &mine, |lines| lines.insert(line, says.clone()));
                }
            }
            if line < mine.len() && fits(&|lines, _| drop(lines.remove(line))) {
                return difference_after(game, &mine, |lines| drop(lines.remove(line)));
            }
        }
        None
    }
}

/// Applies `change` to our lines and returns the first line that becomes different.
fn difference_after(game: GameNo, mine: &[Entry], change: impl FnOnce(&mut Vec<Entry>)) -> Option<Difference> {
    let mut theirs = mine.to_vec();
    change(&mut theirs);
    let line = (0..mine.len().max(theirs.len())).find(|line| mine.get(*line) != theirs.get(*line))?;
    let (mine, theirs) = (mine.get(line).cloned(), theirs.get(line).cloned());
    Some(Difference::Hand { game, line: ComparedLine::from_index(line), mine, theirs })
}

/// Returns all entries that a line of this sheet can have, except awards.
fn possible_entries(sheet: &Sheet) -> Vec<Entry> {
    let template = sheet.template();
    let mut all = vec![Entry::NoPoints, Entry::Unmarked];
    for side in Side::ALL {
        let [one, other] = side.seats();
        for who in [None, Some(one), Some(other)] {
            for going in [Going::WithPartner, Going::Alone] {
                all.extend(ContractResult::ALL.map(|outcome| Entry::Played {
                    makers: side,
                    outcome,
                    going,
                    maker: who,
                }));
                all.extend(Offence::ALL.map(|offence| Entry::Penalty { offence, by: side, who, against: going }));
            }
        }
    }
    // Entries with details that the fingerprint leaves out would be tried twice.
    all.retain(|says| says.check(template).is_ok() && says.scored_part(template) == *says);
    all
}
