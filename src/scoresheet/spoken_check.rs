//! What the other keeper's fingerprint, read aloud, tells: whether the sheets agree, and if not, in which hand.
//!
//! A fingerprint cannot be read backwards, but two keepers seldom differ in more than one hand. So every hand is tried
//! with all else that could stand there, left out, and put in: the sheet that has the other's fingerprint is the other's.
//! Among some thousands of tries forty bits leave chance one in a hundred million.

use super::compare::Difference;
use super::entry::Turn;
use super::fingerprint::{Fingerprint, Plain, Scored, frame, hash};
use super::{ContractResult, Entry, Offence, Sheet, SheetKind};
use cards::{Seat, Side};
use rules::Going;

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpokenCheck {
    /// The sheets agree.
    Agree,
    /// They differ here, and nowhere else.
    Differ(Difference),
    /// They differ in more than one place: only the other sheet itself can tell where.
    DifferMore,
}

impl Sheet {
    /// Compares with a sheet of which only the fingerprint is known: of the whole sheet, or of the game kept last.
    #[must_use]
    pub fn spoken_check(&self, theirs: Fingerprint) -> SpokenCheck {
        let tried = Tried::of(self, theirs);
        if (0..tried.games.len().max(1)).any(|game| tried.is_theirs(&tried.games, game)) {
            return SpokenCheck::Agree;
        }
        // The hands written last are the likeliest.
        let found =
            (0..tried.games.len()).rev().find_map(|game| tried.elsewhere_dealt(game).or_else(|| tried.hand(game)));
        found.map_or(SpokenCheck::DifferMore, SpokenCheck::Differ)
    }
}

struct Tried<'a> {
    sheet: &'a Sheet,
    theirs: Fingerprint,
    /// Each game as a fingerprint has it.
    games: Vec<Plain>,
    /// All that a line can say, from the keeper's seat.
    says: Vec<Entry>,
}

impl<'a> Tried<'a> {
    fn of(sheet: &'a Sheet, theirs: Fingerprint) -> Tried<'a> {
        let games = sheet.state().games.iter().map(|game| sheet.plain(game)).collect();
        Tried { sheet, theirs, games, says: says(sheet) }
    }

    /// Returns whether these games, or this one of them alone, are theirs: where a sheet has several, each is signed,
    /// and read aloud, by itself.
    fn is_theirs(&self, games: &[Plain], game: usize) -> bool {
        let scored = Scored::of(self.sheet.template());
        let alone = games.get(game).filter(|_| self.sheet.template().games > 1);
        hash(&(&scored, games)) == self.theirs || alone.is_some_and(|alone| hash(&(&scored, alone)) == self.theirs)
    }

    /// The same hands, by another first dealer.
    fn elsewhere_dealt(&self, game: usize) -> Option<Difference> {
        let (template, of) = (self.sheet.template(), self.sheet.state().games.get(game)?);
        if template.form == SheetKind::Personal {
            return None;
        }
        let mut games = self.games.clone();
        let dealer = Seat::ALL.into_iter().filter(|dealer| *dealer != of.first_dealer).find(|dealer| {
            games[game] = Plain::of(of, template, self.sheet.own_side(), Turn::bringing(*dealer, Seat::N));
            self.is_theirs(&games, game)
        })?;
        Some(Difference::FirstDealer { game: number(game), mine: of.first_dealer, theirs: dealer })
    }

    /// The same but for one line that says something else, is missing, or is one more.
    fn hand(&self, game: usize) -> Option<Difference> {
        let of = self.sheet.state().games.get(game)?;
        let turn = frame(of, self.sheet.template());
        let mine = Plain::of(of, self.sheet.template(), self.sheet.own_side(), Turn::NONE).lines;
        let mut games = self.games.clone();
        let mut fits = |change: &dyn Fn(&mut Vec<Entry>, Turn)| {
            games[game].lines.clone_from(&self.games[game].lines);
            change(&mut games[game].lines, turn);
            self.is_theirs(&games, game)
        };
        for line in (0..=mine.len()).rev() {
            for says in &self.says {
                if line < mine.len() && fits(&|lines, turn| lines[line] = says.turned(turn)) {
                    return differ(game, &mine, |lines| lines[line] = says.clone());
                }
                if fits(&|lines, turn| lines.insert(line, says.turned(turn))) {
                    return differ(game, &mine, |lines| lines.insert(line, says.clone()));
                }
            }
            if line < mine.len() && fits(&|lines, _| drop(lines.remove(line))) {
                return differ(game, &mine, |lines| drop(lines.remove(line)));
            }
        }
        None
    }
}

/// The first line in which the other sheet differs.
fn differ(game: usize, mine: &[Entry], change: impl FnOnce(&mut Vec<Entry>)) -> Option<Difference> {
    let mut theirs = mine.to_vec();
    change(&mut theirs);
    let line = (0..mine.len().max(theirs.len())).find(|line| mine.get(*line) != theirs.get(*line))?;
    let (mine, theirs) = (mine.get(line).cloned(), theirs.get(line).cloned());
    Some(Difference::Hand { game: number(game), line: number(line + 1), mine, theirs })
}

fn number(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}

/// All that a line of this sheet can say, but for points awarded.
fn says(sheet: &Sheet) -> Vec<Entry> {
    let template = sheet.template();
    let mut all = vec![Entry::Nothing, Entry::Unmarked];
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
    // Said in full or not at all: what a fingerprint leaves out would only be tried twice.
    all.retain(|says| says.check(template).is_ok() && says.bare(template) == *says);
    all
}
