//! The result of a table: scores, forfeited games, awards, and which side counts as the winner.

use serde::{Deserialize, Serialize};

use cards::ruleset::{BumpCup, LevelGame, Ruleset, WhoStays};
use cards::{BySeat, BySide, Seat, Side};

/// The score of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameScore {
    pub points: BySide<i16>,
    /// Lone marches by the seat that made them. If only the team is known, its first seat holds them all.
    pub loners: BySeat<u8>,
    /// Number of times a side was bumped: euchred as makers or, where players pay for bumps, caught in anything that
    /// counts as one.
    pub bumps: BySide<u8>,
    /// The side that won the tie when points were level: first to the score, sudden death, or a drawn card. Ask
    /// [`GameScore::ahead`] whether this decides.
    #[serde(default)]
    pub settled: Option<Side>,
    /// Points on each player's own card, if they differ from the side's.
    #[serde(default)]
    pub own: Option<BySeat<i16>>,
    /// Cents that each player put into the cup, if the table or sheet says so. For a team only the sum counts.
    #[serde(default)]
    pub cup: Option<BySeat<u16>>,
}

/// The rule that says which side is ahead when points are level. Seating, ranking and texts all ask this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelDecider {
    /// Whatever was settled after the last hand.
    Settled,
    /// More loners, then a drawn card.
    LonersThenSettled,
}

impl LevelDecider {
    /// Returns the rule of a rulebook. Rules that play on at level points never look at loners.
    #[must_use]
    pub const fn of(rules: &Ruleset) -> LevelDecider {
        match (rules.level_game, rules.who_stays) {
            (LevelGame::TieStands, WhoStays::MoreLonersThenDrawnCard) => LevelDecider::LonersThenSettled,
            _ => LevelDecider::Settled,
        }
    }

    /// Returns the side with more loners, if loners count.
    fn by_loners(self, loners: BySide<u16>) -> Option<Side> {
        match self {
            LevelDecider::Settled => None,
            LevelDecider::LonersThenSettled => loners.leader(),
        }
    }
}

impl GameScore {
    /// Returns the side with more points.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        self.points.leader()
    }

    /// Returns the side that is ahead, also when points are level; `None` if nothing decides.
    #[must_use]
    pub fn side_ahead(&self, decider: LevelDecider) -> Option<Side> {
        self.leader().or_else(|| decider.by_loners(self.loners_by_side())).or(self.settled)
    }

    fn loners_by_side(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.loners_of(side))
    }

    /// Returns the cents that a team, or the person in a seat, put into the cup. If nobody recorded who paid, each
    /// player of a bumped side did (ours).
    #[must_use]
    pub fn cents_in_cup(&self, side: Side, seat: Option<Seat>, cup: BumpCup) -> u32 {
        let BumpCup::Dollars { each, .. } = cup else { return 0 };
        let of_each = u32::from(self.bumps[side]) * u32::from(each) * 100;
        let paid = |seat: Seat| self.cup.map_or(of_each, |cup| cup[seat].into());
        seat.map_or_else(|| side.seats().into_iter().map(paid).sum(), paid)
    }

    /// Returns the lone marches of a side.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().into_iter().map(|seat| u16::from(self.loners[seat])).sum()
    }

    /// Adds the points on each player's own card, for rules that give the maker of a lone march more there.
    #[must_use]
    pub fn with_own_points(mut self, rules: &Ruleset) -> GameScore {
        if let Some(own) = rules.hand.points.lone_march_own_card {
            let more = i16::from(own) - i16::from(rules.hand.points.lone_march);
            self.own = Some(BySeat::from_fn(|seat| self.points[seat.side()] + more * i16::from(self.loners[seat])));
        }
        self
    }

    /// Returns the points on a player's own card.
    #[must_use]
    pub fn own_points(&self, seat: Seat) -> i16 {
        self.own.map_or(self.points[seat.side()], |own| own[seat])
    }
}

/// The side that failed to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeiter {
    /// One side, so that the other wins.
    One(Side),
    /// Both sides, so that nobody wins.
    Both,
}

/// One game of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableGame {
    Played(GameScore),
    Forfeited(Forfeiter),
}

/// The result of a table: one game, or all games of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// In playing order.
    pub games: Vec<TableGame>,
    /// The side for which a level match of several games was settled as a whole.
    #[serde(default)]
    pub together: Option<Side>,
}

impl TableResult {
    /// Returns the result of a single game.
    #[must_use]
    pub fn of(score: GameScore) -> TableResult {
        TableResult::of_games(vec![TableGame::Played(score)])
    }

    /// Returns the result of these games, without a decision for the match as a whole.
    #[must_use]
    pub const fn of_games(games: Vec<TableGame>) -> TableResult {
        TableResult { games, together: None }
    }

    /// Returns the games that were played, without forfeited ones.
    pub fn played(&self) -> impl Iterator<Item = &GameScore> {
        self.games.iter().filter_map(|game| match game {
            TableGame::Played(score) => Some(score),
            TableGame::Forfeited(_) => None,
        })
    }

    /// Returns the number of games that a side won. A level game counts as won only with [`LevelCounts::AsWon`].
    #[must_use]
    pub fn games_won(&self, side: Side, level: LevelCounts, decider: LevelDecider) -> u16 {
        self.games.iter().filter(|game| game.winner(level, decider) == Some(side)).count() as u16
    }

    /// Returns the points of a side over all games played.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.played().map(|score| i32::from(score.points[side])).sum()
    }

    /// Returns the side that counts as the winner for the movement: by games won, then points, then the rule for level
    /// points. `None` if nothing decides.
    #[must_use]
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        let settled = match self.games[..] {
            [TableGame::Played(score)] => score.settled,
            _ => self.together,
        };
        self.on_the_board(decider).or_else(|| decider.by_loners(self.loners())).or(settled)
    }

    /// Returns the side that is ahead by games won, then by points. A single game is judged by its points alone.
    fn on_the_board(&self, decider: LevelDecider) -> Option<Side> {
        let several = self.games.len() > 1 || self.played().next().is_none();
        let won = |side| self.games_won(side, LevelCounts::AsWon, decider);
        let by_games = several.then(|| BySide::from_fn(won).leader()).flatten();
        by_games.or_else(|| BySide::from_fn(|side| self.points(side)).leader())
    }

    fn loners(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.played().map(|score| score.loners_of(side)).sum())
    }

    /// Returns the side that is ahead by loners although level points were settled for the other side.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let level = || self.on_the_board(decider).is_none();
        let of_all = || decider.by_loners(self.loners()).filter(|side| self.together == Some(side.other()) && level());
        self.games.iter().find_map(|game| game.settled_against_loners(decider)).or_else(of_all)
    }
}

impl TableGame {
    /// Returns whether a side forfeited it.
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            TableGame::Forfeited(Forfeiter::One(of)) => *of == side,
            TableGame::Forfeited(Forfeiter::Both) => true,
            TableGame::Played(_) => false,
        }
    }

    /// Returns the side that is ahead by loners although level points were settled for the other side.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let TableGame::Played(score) = self else { return None };
        let settled = score.settled.filter(|_| score.leader().is_none())?;
        score.side_ahead(decider).filter(|side| *side != settled)
    }

    /// Returns the winner of the game, if it has one.
    #[must_use]
    pub fn winner(&self, level: LevelCounts, decider: LevelDecider) -> Option<Side> {
        match self {
            TableGame::Played(score) => match level {
                LevelCounts::AsWon => score.side_ahead(decider),
                LevelCounts::AsTied => score.leader(),
            },
            TableGame::Forfeited(Forfeiter::One(side)) => Some(side.other()),
            TableGame::Forfeited(Forfeiter::Both) => None,
        }
    }
}

/// Whether a game that ends level can count as won in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelCounts {
    /// Nobody won the game, even if a side stays at the table.
    AsTied,
    /// The side that is ahead by [`LevelDecider`] won it.
    AsWon,
}

/// The director's decision for a table that never reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Points given to each side.
    pub points: BySide<i16>,
    /// The side that counts as the winner for the movement.
    pub stays: Side,
}

/// The report of a table so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The table has not reported yet.
    Out,
    In(TableResult),
    /// The table never reported, and the director decided.
    Closed(Award),
}

impl Report {
    /// Returns the side that counts as the winner for the movement.
    #[must_use]
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        match self {
            Report::Out => None,
            Report::In(result) => result.winner(decider),
            Report::Closed(award) => Some(award.stays),
        }
    }

    /// Returns whether a side forfeited a game.
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            Report::In(result) => result.games.iter().any(|game| game.forfeited_by(side)),
            Report::Out | Report::Closed(_) => false,
        }
    }
}
