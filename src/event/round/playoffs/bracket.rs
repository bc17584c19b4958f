//! A bracket of single elimination. The top seeds have byes and meet as late as possible.

use super::fixture::Fixture;
use crate::refused::Refused;
use crate::table::{
    DivisionId, Entrant, Forfeiter, GameNo, LevelDecider, LevelGamesCount, MatchNo, PlayoffRoundNo, TableGame,
};
use cards::Side;
use cards::sort;

/// The bracket of one division, with all games played so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    division: DivisionId,
    seeds: Vec<Entrant>,
    /// The number of games that a side needs to win a match.
    games_to_win: usize,
    decider: LevelDecider,
    /// The games of each match, by round and then by match. A match without games has not been played.
    rounds: Vec<Vec<Vec<TableGame>>>,
}

/// A match of a bracket. Its sides and its result may still be unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketMatch {
    pub at: Fixture,
    /// The better seed of the two sides, or `None` if it is not known yet.
    pub ns: Option<Entrant>,
    /// The other side, or `None` if it is not known yet.
    pub ew: Option<Entrant>,
    pub games: Vec<TableGame>,
    pub winner: Option<Entrant>,
}

/// One slot in the picture of a bracket: a match, or an entrant with a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BracketSlot {
    Match(BracketMatch),
    /// This entrant advances without a match.
    Bye(Entrant),
}

/// The position of a match among the matches of its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPosition {
    /// The number of matches of the round that the picture shows above this one. 0 for the top match.
    pub matches_above: usize,
    /// The number of matches in the round.
    pub match_count: usize,
}

impl Bracket {
    /// Makes a bracket for the seeds of a division, who are listed best first. Each match is the best of `best_of`
    /// games.
    #[must_use]
    pub fn new(division: DivisionId, seeds: Vec<Entrant>, best_of: u8, decider: LevelDecider) -> Bracket {
        let mut rounds = Vec::new();
        let mut size = seeds.len().next_power_of_two();
        while size > 1 {
            size /= 2;
            rounds.push(vec![Vec::new(); size]);
        }
        Bracket { division, seeds, games_to_win: usize::from(best_of) / 2 + 1, decider, rounds }
    }

    /// Returns the seeds, best first.
    #[must_use]
    pub fn seeds(&self) -> &[Entrant] {
        &self.seeds
    }

    /// Returns all matches, round by round. Byes are not matches.
    #[must_use]
    pub fn matches(&self) -> Vec<BracketMatch> {
        self.match_views().into_iter().map(BracketMatch::from).collect()
    }

    /// Returns the slots of each round as they are drawn, from top to bottom. The winners of the slots 0 and 1 meet in
    /// slot 0 of the next round, and so on.
    #[must_use]
    pub fn slots(&self) -> Vec<Vec<BracketSlot>> {
        let matches = self.matches();
        let pairs = seed_places(self.seeds.len().next_power_of_two());
        let slot = |round: usize, number: usize| {
            let found = matches.iter().find(|of| of.at.round.index() == round && of.at.number.index() == number);
            let seed = || self.seeds.get(*pairs.get(2 * number..2 * number + 2)?.iter().min()?).copied();
            found.cloned().map(BracketSlot::Match).or_else(|| seed().map(BracketSlot::Bye))
        };
        let rounds = self.rounds.iter().enumerate();
        rounds.map(|(round, played)| (0..played.len()).filter_map(|number| slot(round, number)).collect()).collect()
    }

    /// Returns the sides of a match from top to bottom, as they are drawn: each stands at the height of its match before.
    #[must_use]
    pub fn drawn_sides(&self, of: &BracketMatch) -> [Side; 2] {
        let slots = self.slots();
        let before = of.at.round.index().checked_sub(1).and_then(|before| slots.get(before));
        let upper = match before.and_then(|before| before.get(2 * of.at.number.index())) {
            Some(BracketSlot::Bye(seed)) => Some(*seed),
            Some(BracketSlot::Match(before)) => before.winner,
            None => None,
        };
        if upper.is_some() && upper == of.ew { [Side::EW, Side::NS] } else { Side::ALL }
    }

    /// Returns the position of a match among the matches of its round, from top to bottom. Byes do not count.
    #[must_use]
    pub fn match_position(&self, at: Fixture) -> MatchPosition {
        let of_round = self.match_views().into_iter().filter(|of| of.at.round == at.round).map(|of| of.at.number);
        let numbers: Vec<MatchNo> = of_round.collect();
        MatchPosition {
            matches_above: numbers.iter().filter(|number| **number < at.number).count(),
            match_count: numbers.len(),
        }
    }

    #[must_use]
    pub const fn round_count(&self) -> usize {
        self.rounds.len()
    }

    #[must_use]
    pub const fn division(&self) -> DivisionId {
        self.division
    }

    /// Returns the same matches as [`Bracket::matches`], but borrows their games, because a search for one match must
    /// not copy all games.
    fn match_views(&self) -> Vec<MatchView<'_>> {
        let size = self.seeds.len().next_power_of_two();
        // The indices of the seeds who are still in, in the order of the bracket.
        let mut here: Vec<Option<usize>> =
            seed_places(size).into_iter().map(|seed| Some(seed).filter(|seed| *seed < self.seeds.len())).collect();
        let mut all = Vec::with_capacity(size);
        for (round, played) in PlayoffRoundNo::all().zip(&self.rounds) {
            let mut ahead = Vec::with_capacity(played.len());
            for (number, (two, games)) in MatchNo::all().zip(here.chunks_exact(2).zip(played)) {
                let [ns, ew] = order_by_seed(two[0], two[1]);
                let bye = round == PlayoffRoundNo::FIRST && ew.is_none();
                let winner = match self.winner_of(games) {
                    _ if bye => ns,
                    Some(Side::NS) => ns,
                    Some(Side::EW) => ew,
                    None => None,
                };
                ahead.push(winner);
                if !bye {
                    let at = Fixture { division: self.division, round, number };
                    let [ns, ew, winner] = [ns, ew, winner].map(|rank| self.seeds.get(rank?).copied());
                    all.push(MatchView { at, ns, ew, games, winner });
                }
            }
            here = ahead;
        }
        all
    }

    /// Returns the winner of the playoffs, or `None` before the final is played.
    #[must_use]
    pub fn champion(&self) -> Option<Entrant> {
        match self.match_views().last() {
            Some(last) => last.winner,
            None => self.seeds.first().copied(),
        }
    }

    /// Returns whether nothing is left to play: there is a champion, or nobody entered this division.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.seeds.is_empty() || self.champion().is_some()
    }

    /// Returns the order of the playoffs once there is a champion: the champion, the other finalist, then the losers of
    /// each earlier round with the better seeds first.
    #[must_use]
    pub fn final_order(&self) -> Vec<Entrant> {
        let Some(champion) = self.champion() else { return Vec::new() };
        let mut out: Vec<(std::cmp::Reverse<PlayoffRoundNo>, usize, Entrant)> = Vec::new();
        for of in self.match_views() {
            let loser = [of.ns, of.ew].into_iter().flatten().find(|who| Some(*who) != of.winner);
            let rank = |who: Entrant| self.seeds.iter().position(|seed| *seed == who).unwrap_or(self.seeds.len());
            out.extend(loser.map(|loser| (std::cmp::Reverse(of.at.round), rank(loser), loser)));
        }
        sort::sort(&mut out);
        std::iter::once(champion).chain(out.into_iter().map(|(_, _, entrant)| entrant)).collect()
    }

    /// Records or corrects the games of a match. If a correction changes the winner, later matches that depend on the
    /// winner must be played again.
    ///
    /// # Errors
    /// [`Refused`] if the match cannot be played yet, or the games do not end exactly when it is won. Nothing changes
    /// then.
    pub fn record(&mut self, at: Fixture, games: Vec<TableGame>) -> Result<(), Refused> {
        let ready =
            self.find_match(at).filter(|found| found.ns.is_some() && found.ew.is_some()).ok_or(Refused::NoSuchMatch)?;
        let side = self.winner_of(&games).ok_or_else(|| self.why_not_won(&games))?;
        let winner = if side == Side::NS { ready.ns } else { ready.ew };
        self.replace_match(&ready, games, winner)
    }

    /// Changes a game of a finished match: the entrant `by` forfeits it. The match goes on if nobody has won it any
    /// more.
    ///
    /// # Errors
    /// [`Refused`] if the match is not finished, or the game was not played. Nothing changes then.
    pub fn forfeit_game(&mut self, at: Fixture, game: GameNo, by: Entrant) -> Result<(), Refused> {
        let played = self.find_match(at).filter(|found| found.winner.is_some()).ok_or(Refused::GameNotPlayed)?;
        let side = if played.ns == Some(by) { Side::NS } else { Side::EW };
        let mut games = played.games.clone();
        *games.get_mut(game.index()).ok_or(Refused::GameNotPlayed)? = TableGame::Forfeited(Forfeiter::One(side));
        // The forfeit may decide the match earlier. Games after that no longer count.
        let decides = (1..=games.len()).find_map(|count| Some((count, self.winner_of(&games[..count])?)));
        games.truncate(decides.map_or(games.len(), |(count, _)| count));
        let winner = decides.and_then(|(_, side)| if side == Side::NS { played.ns } else { played.ew });
        self.replace_match(&played, games, winner)
    }

    /// Returns the side that won a match in the last of these games. Returns `None` if the match is not won, or was won
    /// before the last game.
    fn winner_of(&self, games: &[TableGame]) -> Option<Side> {
        let won = |game: &&TableGame, side| game.winner(LevelGamesCount::AsWon, self.decider) == Some(side);
        let wins = |games: &[TableGame], side| games.iter().filter(|game| won(game, side)).count();
        let (_, before) = games.split_last()?;
        let undecided = || Side::ALL.into_iter().all(|side| wins(before, side) < self.games_to_win);
        Side::ALL.into_iter().find(|side| wins(games, *side) == self.games_to_win && undecided())
    }

    /// Returns the reason why these games do not end a match: one more must be played, or they go on after its end.
    fn why_not_won(&self, games: &[TableGame]) -> Refused {
        let is_won = (1..=games.len()).any(|count| self.winner_of(&games[..count]).is_some());
        let most_games = 2 * self.games_to_win - 1;
        match games.len() {
            count if (1..most_games).contains(&count) && !is_won => Refused::GameMissing(count + 1),
            _ => Refused::MatchNotWon(self.games_to_win),
        }
    }

    fn find_match(&self, at: Fixture) -> Option<BracketMatch> {
        self.match_views().into_iter().find(|found| found.at == at).map(BracketMatch::from)
    }

    /// Stores the games of a match. If the winner changes, clears the later matches that depend on it.
    fn replace_match(
        &mut self,
        of: &BracketMatch,
        games: Vec<TableGame>,
        winner: Option<Entrant>,
    ) -> Result<(), Refused> {
        let (at, place) = (of.at.round.index(), of.at.number.index());
        let held = self.rounds.get_mut(at).and_then(|matches| matches.get_mut(place));
        *held.ok_or(Refused::NoSuchMatch)? = games;
        if of.winner.is_some() && of.winner != winner {
            for (later, matches) in self.rounds.iter_mut().enumerate().skip(at + 1) {
                if let Some(games) = matches.get_mut(place >> (later - at)) {
                    games.clear();
                }
            }
        }
        Ok(())
    }
}

/// A match with its games borrowed from the bracket.
struct MatchView<'b> {
    at: Fixture,
    ns: Option<Entrant>,
    ew: Option<Entrant>,
    games: &'b [TableGame],
    winner: Option<Entrant>,
}

impl From<MatchView<'_>> for BracketMatch {
    fn from(MatchView { at, ns, ew, games, winner }: MatchView) -> BracketMatch {
        BracketMatch { at, ns, ew, games: games.to_vec(), winner }
    }
}

/// Puts the better seed first. A side that is not known comes last.
fn order_by_seed(one: Option<usize>, other: Option<usize>) -> [Option<usize>; 2] {
    match (one, other) {
        (Some(a), Some(b)) if a > b => [other, one],
        (None, Some(_)) => [other, one],
        _ => [one, other],
    }
}

/// Returns the indices of the seeds from top to bottom of a bracket with this many places, a power of two. The first
/// seed meets the last one, and the first and second seeds can meet only in the final.
fn seed_places(size: usize) -> Vec<usize> {
    let mut places = vec![0];
    while places.len() < size {
        let double = places.len() * 2;
        places = places.iter().flat_map(|seed| [*seed, double - 1 - seed]).collect();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds(count: u16) -> Vec<Entrant> {
        (1..=count).filter_map(Entrant::new).collect()
    }

    fn at(round: u16, number: u16) -> Fixture {
        let (round, number) = (PlayoffRoundNo::new(round).unwrap(), MatchNo::new(number).unwrap());
        Fixture { division: DivisionId::FIRST, round, number }
    }

    #[test]
    fn the_better_seed_always_winning_the_top_two_meet_last() {
        for count in 1..=70 {
            let mut bracket = Bracket::new(DivisionId::FIRST, seeds(count), 3, LevelDecider::Settled);
            let better = vec![TableGame::Forfeited(Forfeiter::One(Side::EW)); 2];
            while let Some(next) = bracket
                .matches()
                .into_iter()
                .find(|next| next.winner.is_none() && next.ns.is_some() && next.ew.is_some())
            {
                assert!(next.ns < next.ew);
                bracket.record(next.at, better.clone()).unwrap();
            }
            assert_eq!(bracket.champion(), Entrant::new(1));
            let matches = bracket.matches();
            assert_eq!(matches.len(), usize::from(count) - 1, "everybody but one loses once");
            if let Some(last) = matches.last() {
                assert_eq!(last.ew, Entrant::new(2));
            }
            let first: Vec<Entrant> = matches
                .iter()
                .filter(|of| of.at.round == PlayoffRoundNo::FIRST)
                .flat_map(|of| [of.ns, of.ew])
                .flatten()
                .collect();
            let byes = usize::from(count).next_power_of_two() - usize::from(count);
            assert!(
                seeds(count)[..byes.min(usize::from(count))].iter().all(|seed| !first.contains(seed)) || count == 1
            );
        }
    }

    #[test]
    fn the_places_of_a_round_are_its_matches_and_in_the_first_the_byes() {
        for count in 2..=40 {
            let bracket = Bracket::new(DivisionId::FIRST, seeds(count), 1, LevelDecider::Settled);
            let slots = bracket.slots();
            assert_eq!(slots.len(), bracket.round_count());
            let drawn = slots.iter().flatten().filter_map(|slot| match slot {
                BracketSlot::Match(of) => Some(of.clone()),
                BracketSlot::Bye(_) => None,
            });
            assert_eq!(drawn.collect::<Vec<_>>(), bracket.matches());
            for (round, of_round) in slots.iter().enumerate() {
                assert_eq!(of_round.len(), 1 << (slots.len() - 1 - round));
            }
            let byes: Vec<Entrant> = slots[0]
                .iter()
                .filter_map(|slot| if let BracketSlot::Bye(seed) = slot { Some(*seed) } else { None })
                .collect();
            let free = usize::from(count).next_power_of_two() - usize::from(count);
            assert_eq!(byes.len(), free);
            assert!(byes.iter().all(|seed| seed.index() < free), "{byes:?}");
        }
    }

    #[test]
    fn where_somebody_else_goes_on_what_hangs_on_it_is_played_again() {
        let mut bracket = Bracket::new(DivisionId::FIRST, seeds(8), 1, LevelDecider::Settled);
        let (win, loss) =
            (TableGame::Forfeited(Forfeiter::One(Side::EW)), TableGame::Forfeited(Forfeiter::One(Side::NS)));
        for (round, matches) in [(1, 4), (2, 2), (3, 1)] {
            (1..=matches).for_each(|number| bracket.record(at(round, number), vec![win]).unwrap());
        }
        assert_eq!(bracket.record(at(1, 1), vec![win]), Ok(()));
        assert_eq!(bracket.champion(), Entrant::new(1), "the same goes on: nothing else changes");
        assert_eq!(bracket.record(at(1, 1), vec![loss]), Ok(()));
        let open: Vec<Fixture> = bracket.matches().iter().filter(|of| of.winner.is_none()).map(|of| of.at).collect();
        assert_eq!(open, [at(2, 1), at(3, 1)]);
    }

    #[test]
    fn a_game_that_is_forfeited_later_opens_the_match_again_or_turns_it() {
        let mut bracket = Bracket::new(DivisionId::FIRST, seeds(4), 3, LevelDecider::Settled);
        let (win, loss) =
            (TableGame::Forfeited(Forfeiter::One(Side::EW)), TableGame::Forfeited(Forfeiter::One(Side::NS)));
        let (one, four) = (seeds(4)[0], seeds(4)[3]);
        assert_eq!(
            bracket.forfeit_game(at(1, 1), GameNo::FIRST, one),
            Err(Refused::GameNotPlayed),
            "it is played first"
        );
        bracket.record(at(1, 1), vec![win, win]).unwrap();
        bracket.record(at(1, 2), vec![win, win]).unwrap();
        bracket.record(at(2, 1), vec![win, win]).unwrap();
        assert_eq!(
            bracket.forfeit_game(at(1, 1), GameNo::FIRST.plus(2), one),
            Err(Refused::GameNotPlayed),
            "a third was not games_to_win"
        );
        bracket.forfeit_game(at(1, 1), GameNo::FIRST, one).unwrap();
        let open = |bracket: &Bracket| bracket.matches().iter().filter(|of| of.winner.is_none()).count();
        assert_eq!(open(&bracket), 2, "one to one, and the final hangs on it");
        bracket.record(at(1, 1), vec![loss, win, win]).unwrap();
        bracket.forfeit_game(at(1, 1), GameNo::FIRST.plus(1), one).unwrap();
        let first = bracket.matches().remove(0);
        assert_eq!((first.winner, first.games.len()), (Some(four), 2));
    }

    #[test]
    fn a_match_is_best_of_three_and_ends_when_it_is_won() {
        let mut bracket = Bracket::new(DivisionId::FIRST, seeds(3), 3, LevelDecider::Settled);
        let (win, loss) =
            (TableGame::Forfeited(Forfeiter::One(Side::EW)), TableGame::Forfeited(Forfeiter::One(Side::NS)));
        assert_eq!(bracket.record(at(1, 1), vec![win, win]), Err(Refused::NoSuchMatch), "seed 1 has a bye");
        assert_eq!(bracket.record(at(1, 2), vec![win]), Err(Refused::GameMissing(2)), "not won yet");
        assert_eq!(bracket.record(at(1, 2), vec![win, loss]), Err(Refused::GameMissing(3)), "one to one");
        assert_eq!(bracket.record(at(1, 2), vec![win, win, loss]), Err(Refused::MatchNotWon(2)), "a game too many");
        assert_eq!(bracket.record(at(2, 1), vec![win, win]), Err(Refused::NoSuchMatch), "the other half is out");
        assert_eq!(bracket.record(at(1, 2), vec![win, loss, loss]), Ok(()));
        assert_eq!(bracket.record(at(2, 1), vec![loss, loss]), Ok(()));
        assert_eq!(bracket.champion(), Entrant::new(3));
    }

    #[test]
    fn the_worse_seed_stands_above_if_its_match_before_does() {
        let mut bracket = Bracket::new(DivisionId::FIRST, seeds(4), 1, LevelDecider::Settled);
        let (win, loss) =
            (TableGame::Forfeited(Forfeiter::One(Side::EW)), TableGame::Forfeited(Forfeiter::One(Side::NS)));
        let last = |bracket: &Bracket| bracket.matches().pop().unwrap();
        for of in bracket.matches() {
            assert_eq!(bracket.drawn_sides(&of), Side::ALL, "the better seed, or nobody yet");
        }
        bracket.record(at(1, 1), vec![loss]).unwrap();
        bracket.record(at(1, 2), vec![win]).unwrap();
        let of = last(&bracket);
        assert_eq!([of.ns, of.ew], [Entrant::new(2), Entrant::new(4)]);
        assert_eq!(bracket.drawn_sides(&of), [Side::EW, Side::NS], "seed 4 has won the upper match");
    }
}
