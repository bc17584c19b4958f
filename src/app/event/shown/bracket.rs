//! The playoffs as plain data for a drawing with the rounds side by side. The winners of two neighboring matches meet
//! in the next round.

use crate::words::event::playoffs::{
    SEEDED_BEFORE_CORRECTION, champion_line, is_seed_outdated, match_title, not_in_playoffs_reason,
    playoff_round_title, seed_reason, winner_of_numbered, winner_placeholder,
};
use crate::words::event::{entrant_name, level_game_note};
use cards::Side;
use event::{
    Bracket, BracketMatch, BracketSlot, DivisionId, Entrant, EventState, Forfeiter, LevelGamesCount, Standings,
    TableGame, TableNo,
};

/// A division's playoffs, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnBracket {
    /// The division's name. `None` if there is only one division.
    pub division: Option<String>,
    pub rounds: Vec<DrawnRound>,
    /// For example `Champion: Ann & Bob`. `None` if the final is not won yet.
    pub champion: Option<String>,
    /// The entrants in the playoffs, best seed first.
    pub seeds: Vec<SeedLine>,
    pub not_in_playoffs: Vec<EntrantNotInPlayoffs>,
}

/// One round of the playoffs, drawn as a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnRound {
    /// For example `Semifinals`.
    pub title: String,
    /// The matches from top to bottom.
    pub matches: Vec<DrawnMatch>,
}

/// A match of the bracket. If a seed advances without a match, its only side is that seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMatch {
    /// For example `Semifinal 2`. Empty if a seed advances without a match.
    pub name: String,
    /// The number by which the desk calls a match whose sides are known. Shown at the desk only.
    pub number: Option<TableNo>,
    pub sides: Vec<DrawnSide>,
    /// Sentences that say who went ahead in games that ended level.
    pub notes: Vec<String>,
}

/// One of the two sides of a match, drawn as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnSide {
    /// The seed, from 1. `None` if the side's entrant is not known yet.
    pub seed: Option<usize>,
    /// `Ann & Bob`, or `Winner of semifinal 2`.
    pub name: String,
    pub state: SideState,
    /// The side's points in each game so far. A forfeited game has a word instead: `won` or `forfeit`.
    pub games: Vec<String>,
    pub games_won: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideState {
    /// The side's entrant is not known, because an earlier match must still be played.
    Unknown,
    /// The entrant is known, and the match must still be played.
    Open,
    Won,
    Lost,
}

/// An entrant in the playoffs, with the reason for the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedLine {
    pub name: String,
    pub why: String,
}

/// An entrant who is not in the playoffs, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantNotInPlayoffs {
    pub name: String,
    pub why: String,
}

impl DrawnBracket {
    /// Returns the drawing of a division's playoffs as they stand now.
    #[must_use]
    pub fn of(state: &EventState, bracket: &Bracket) -> DrawnBracket {
        let slots = bracket.slots();
        let drawing = BracketDrawing { state, bracket, slots: &slots };
        let round = |(round, places): (usize, &Vec<BracketSlot>)| DrawnRound {
            title: playoff_round_title(bracket, round),
            matches: (0..places.len()).map(|number| drawing.drawn_match(round, number)).collect(),
        };
        let rows = Standings::of(state, bracket.division()).rows;
        let seed = |who: &Entrant| SeedLine {
            name: entrant_name(state, *who),
            why: seed_reason(state, &rows, *who).unwrap_or_default()
                + if is_seed_outdated(bracket, &rows, *who) { SEEDED_BEFORE_CORRECTION } else { "" },
        };
        let not_in_playoffs = rows.iter().filter(|row| !bracket.seeds().contains(&row.entrant));
        let not_in_playoffs = not_in_playoffs.map(|row| EntrantNotInPlayoffs {
            name: entrant_name(state, row.entrant),
            why: not_in_playoffs_reason(state, row),
        });
        DrawnBracket {
            division: state.plan().division_name(bracket.division()).map(str::to_owned),
            rounds: slots.iter().enumerate().map(round).collect(),
            champion: bracket.champion().map(|who| champion_line(&entrant_name(state, who))),
            seeds: bracket.seeds().iter().map(seed).collect(),
            not_in_playoffs: not_in_playoffs.collect(),
        }
    }

    /// Returns one drawing for each division that anybody has entered.
    #[must_use]
    pub fn all(state: &EventState) -> Vec<DrawnBracket> {
        let entered = state.brackets().iter().filter(|bracket| !bracket.seeds().is_empty());
        entered.map(|bracket| DrawnBracket::of(state, bracket)).collect()
    }

    /// Returns one drawing for each division that anybody has entered. Until all champions are known, the matches have the
    /// numbers by which the desk calls them.
    #[must_use]
    pub fn for_desk(state: &EventState) -> Vec<DrawnBracket> {
        let mut brackets = DrawnBracket::all(state);
        if brackets.iter().all(|bracket| bracket.champion.is_some()) {
            return brackets;
        }
        let rounds = brackets.iter_mut().flat_map(|bracket| &mut bracket.rounds);
        let matches = rounds.flat_map(|round| &mut round.matches).filter(|of| !of.name.is_empty());
        for (number, of) in (1..).zip(matches) {
            let is_known = of.sides.iter().all(|side| side.state != SideState::Unknown);
            of.number = TableNo::new(number).filter(|_| is_known);
        }
        brackets.iter_mut().for_each(DrawnBracket::name_sources_by_number);
        brackets
    }

    /// Names each side that is not known yet by the number of the match that decides it, if that has one.
    fn name_sources_by_number(&mut self) {
        for round in 1..self.rounds.len() {
            let (before, after) = self.rounds.split_at_mut(round);
            let sources = before[round - 1].matches.iter().map(|of| of.number);
            let sides = after[0].matches.iter_mut().flat_map(|of| &mut of.sides);
            for (number, side) in sources.zip(sides).filter(|(_, side)| side.state == SideState::Unknown) {
                if let Some(number) = number {
                    side.name = winner_of_numbered(number);
                }
            }
        }
    }

    /// Returns one drawing for each division as if the playoffs began now. `seeds` lists the entrants of each division,
    /// best seed first.
    #[must_use]
    pub fn preview(state: &EventState, seeds: Vec<Vec<Entrant>>) -> Vec<DrawnBracket> {
        let Some(playoffs) = state.plan().playoffs else { return Vec::new() };
        let decider = state.plan().level_decider();
        let bracket =
            |(division, seeds)| DrawnBracket::of(state, &Bracket::new(division, seeds, playoffs.best_of, decider));
        DivisionId::all().zip(seeds).map(bracket).collect()
    }
}

struct BracketDrawing<'a> {
    state: &'a EventState,
    bracket: &'a Bracket,
    slots: &'a [Vec<BracketSlot>],
}

impl BracketDrawing<'_> {
    fn drawn_match(&self, round: usize, number: usize) -> DrawnMatch {
        match &self.slots[round][number] {
            BracketSlot::Bye(seed) => {
                let side = self.known_side(*seed, SideState::Open, vec!["bye".to_owned()]);
                DrawnMatch { name: String::new(), number: None, sides: vec![side], notes: Vec::new() }
            }
            BracketSlot::Match(of) => {
                let name = match_title(self.bracket, of.at);
                let sides = self.side_sources(round, number, of).map(|from| self.drawn_side(of, from));
                DrawnMatch { name, number: None, sides: sides.into(), notes: self.level_game_notes(of) }
            }
        }
    }

    fn level_game_notes(&self, of: &BracketMatch) -> Vec<String> {
        let numbered = (1..).zip(&of.games);
        let note = |(number, game): (usize, &TableGame)| {
            let winner = game.winner(LevelGamesCount::AsWon, self.state.plan().level_decider())?;
            let who = if winner == Side::NS { of.ns } else { of.ew };
            level_game_note(self.state.plan(), number, game, &entrant_name(self.state, who?))
        };
        numbered.filter_map(note).collect()
    }

    /// Returns the entrants of a match's two sides, or the matches whose winners they will be. The upper side comes
    /// first.
    fn side_sources(&self, round: usize, number: usize, of: &BracketMatch) -> [SideSource; 2] {
        let Some(before) = round.checked_sub(1) else {
            return [of.ns, of.ew]
                .map(|who| who.map_or_else(|| SideSource::WinnerOf(String::new()), SideSource::Known));
        };
        [2 * number, 2 * number + 1].map(|number| match self.slots[before].get(number) {
            Some(BracketSlot::Bye(seed)) => SideSource::Known(*seed),
            Some(BracketSlot::Match(BracketMatch { winner: Some(winner), .. })) => SideSource::Known(*winner),
            Some(BracketSlot::Match(open)) => SideSource::WinnerOf(winner_placeholder(self.bracket, open.at)),
            None => SideSource::WinnerOf(String::new()),
        })
    }

    fn drawn_side(&self, of: &BracketMatch, from: SideSource) -> DrawnSide {
        let who = match from {
            SideSource::Known(who) => who,
            SideSource::WinnerOf(name) => {
                return DrawnSide { seed: None, name, state: SideState::Unknown, games: Vec::new(), games_won: 0 };
            }
        };
        let side = if of.ns == Some(who) { Side::NS } else { Side::EW };
        let state = match of.winner {
            None => SideState::Open,
            Some(winner) if winner == who => SideState::Won,
            Some(_) => SideState::Lost,
        };
        let decider = self.state.plan().level_decider();
        let won = |game: &&TableGame| game.winner(LevelGamesCount::AsWon, decider) == Some(side);
        let games = of.games.iter().map(|game| game_points(game, side)).collect();
        DrawnSide { games_won: of.games.iter().filter(won).count(), ..self.known_side(who, state, games) }
    }

    fn known_side(&self, who: Entrant, state: SideState, games: Vec<String>) -> DrawnSide {
        let seed = self.bracket.seeds().iter().position(|seed| *seed == who).map(|seed| seed + 1);
        DrawnSide { seed, name: entrant_name(self.state, who), state, games, games_won: 0 }
    }
}

/// The entrant of one side of a match, or the earlier match whose winner it will be.
enum SideSource {
    Known(Entrant),
    /// The earlier match is not over. The text is for example `Winner of semifinal 2`.
    WinnerOf(String),
}

/// Returns a side's points in a game. For a forfeited game, returns `won` or `forfeit`.
fn game_points(game: &TableGame, side: Side) -> String {
    match game {
        TableGame::Played(score) => score.points[side].to_string(),
        TableGame::Forfeited(Forfeiter::One(by)) if *by != side => "won".to_owned(),
        TableGame::Forfeited(_) => "forfeit".to_owned(),
    }
}
