//! The result that a table reports: scores, forfeited games and awards. It also decides which side counts as the
//! winner.

use serde::{Deserialize, Serialize};

use cards::ruleset::{BumpCup, LevelGame, Ruleset, StayingSide};
use cards::{BySeat, BySide, Seat, Side};

/// The score of one game: points, lone marches, bumps, and the tie-break if points are level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameScore {
    pub points: BySide<i16>,
    /// The number of lone marches that each seat made. If only the team is known, all of its lone marches stand at its
    /// first seat.
    pub loners: BySeat<u8>,
    /// The number of times that each side was bumped. Being euchred as makers is a bump. Where players pay for bumps,
    /// some penalties count as bumps, too.
    pub bumps: BySide<u8>,
    /// The side that won the tie-break when points were level, such as sudden death or a drawn card.
    /// [`GameScore::side_ahead`] says whether this decides the game.
    #[serde(default)]
    pub settled: Option<Side>,
    /// The points on each player's own card. `None` if they are the points of the side.
    #[serde(default)]
    pub own: Option<BySeat<i16>>,
    /// The cents that each player put into the cup, or `None` if nobody recorded them. For a team only the sum counts.
    #[serde(default)]
    pub cup: Option<BySeat<u16>>,
}

/// The rule that says which side is ahead when points are level. Seating, ranking and texts all use this rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelDecider {
    /// The side that won the tie-break after the last hand is ahead.
    Settled,
    /// The side with more lone marches is ahead. If these are level too, the winner of the drawn card is ahead.
    LonersThenSettled,
}

impl LevelDecider {
    /// Returns the rule that a rulebook uses. Lone marches decide only where a level game is not played on.
    #[must_use]
    pub const fn of(rules: &Ruleset) -> LevelDecider {
        match (rules.level_game, rules.who_stays) {
            (LevelGame::TieStands, StayingSide::MoreLonersThenDrawnCard) => LevelDecider::LonersThenSettled,
            _ => LevelDecider::Settled,
        }
    }

    /// Returns the side with more lone marches, if the rule counts them.
    fn side_by_loners(self, loners: BySide<u16>) -> Option<Side> {
        match self {
            LevelDecider::Settled => None,
            LevelDecider::LonersThenSettled => loners.leader(),
        }
    }
}

impl GameScore {
    /// Returns the side with more points, or `None` if points are level.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        self.points.leader()
    }

    /// Returns the side that is ahead. If points are level, the rule for level points decides. Returns `None` if that
    /// does not decide either.
    #[must_use]
    pub fn side_ahead(&self, decider: LevelDecider) -> Option<Side> {
        self.leader().or_else(|| decider.side_by_loners(self.loners_by_side())).or(self.settled)
    }

    fn loners_by_side(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.loners_of(side))
    }

    /// Returns the cents that a side put into the cup, or only the player in `seat`. If nobody recorded who paid, each
    /// player of a bumped side paid (our reading).
    #[must_use]
    pub fn cents_in_cup(&self, side: Side, seat: Option<Seat>, cup: BumpCup) -> u32 {
        let BumpCup::Dollars { each, .. } = cup else { return 0 };
        let of_each = u32::from(self.bumps[side]) * u32::from(each) * 100;
        let paid = |seat: Seat| self.cup.map_or(of_each, |cup| cup[seat].into());
        seat.map_or_else(|| side.seats().into_iter().map(paid).sum(), paid)
    }

    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().into_iter().map(|seat| u16::from(self.loners[seat])).sum()
    }

    /// Fills in the points on each player's own card, if the rules give a lone march more points on the card of its
    /// maker.
    #[must_use]
    pub fn with_own_points(mut self, rules: &Ruleset) -> GameScore {
        if let Some(own) = rules.hand.points.lone_march_own_card {
            let more = i16::from(own) - i16::from(rules.hand.points.lone_march);
            self.own = Some(BySeat::from_fn(|seat| self.points[seat.side()] + more * i16::from(self.loners[seat])));
        }
        self
    }

    #[must_use]
    pub fn own_points(&self, seat: Seat) -> i16 {
        self.own.map_or(self.points[seat.side()], |own| own[seat])
    }
}

/// The side or sides that forfeited a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeiter {
    /// One side forfeited, so the other side wins.
    One(Side),
    /// Both sides forfeited, so nobody wins.
    Both,
}

/// One game at a table, either played or forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableGame {
    Played(GameScore),
    Forfeited(Forfeiter),
}

/// The result that a table reports, with one game or all games of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// The games in playing order.
    pub games: Vec<TableGame>,
    /// The side that won the tie-break of a whole match whose games were level.
    #[serde(default)]
    pub together: Option<Side>,
}

impl TableResult {
    /// Makes the result of a table that plays only one game.
    #[must_use]
    pub fn of(score: GameScore) -> TableResult {
        TableResult::of_games(vec![TableGame::Played(score)])
    }

    /// Makes a result from these games, without a tie-break for the match as a whole.
    #[must_use]
    pub const fn of_games(games: Vec<TableGame>) -> TableResult {
        TableResult { games, together: None }
    }

    /// Returns the scores of the games that were played. Forfeited games are left out.
    pub fn played(&self) -> impl Iterator<Item = &GameScore> {
        self.games.iter().filter_map(|game| match game {
            TableGame::Played(score) => Some(score),
            TableGame::Forfeited(_) => None,
        })
    }

    /// Returns the number of games that a side won. A level game can be won only with [`LevelGamesCount::AsWon`].
    #[must_use]
    pub fn games_won(&self, side: Side, level: LevelGamesCount, decider: LevelDecider) -> u16 {
        self.games.iter().filter(|game| game.winner(level, decider) == Some(side)).count() as u16
    }

    /// Returns the sum of a side's points in all games that were played.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.played().map(|score| i32::from(score.points[side])).sum()
    }

    /// Returns the side that counts as the winner for the movement. Games won decide first, then points, then the rule
    /// for level points. Returns `None` if nothing decides.
    #[must_use]
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        let settled = match self.games[..] {
            [TableGame::Played(score)] => score.settled,
            _ => self.together,
        };
        self.side_ahead_by_score(decider).or_else(|| decider.side_by_loners(self.loners())).or(settled)
    }

    /// Returns the side that is ahead by games won, or else by points. A single game is decided by its points alone.
    fn side_ahead_by_score(&self, decider: LevelDecider) -> Option<Side> {
        let several = self.games.len() > 1 || self.played().next().is_none();
        let won = |side| self.games_won(side, LevelGamesCount::AsWon, decider);
        let by_games = several.then(|| BySide::from_fn(won).leader()).flatten();
        by_games.or_else(|| BySide::from_fn(|side| self.points(side)).leader())
    }

    /// Returns whether points are level and lone marches decide who is ahead.
    #[must_use]
    pub fn is_decided_by_loners(&self, decider: LevelDecider) -> bool {
        self.side_ahead_by_score(decider).is_none() && decider.side_by_loners(self.loners()).is_some()
    }

    fn loners(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.played().map(|score| score.loners_of(side)).sum())
    }

    /// Returns the side that is ahead by lone marches, if the reported tie-break contradicts this by naming the other
    /// side.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let level = || self.side_ahead_by_score(decider).is_none();
        let of_all =
            || decider.side_by_loners(self.loners()).filter(|side| self.together == Some(side.other()) && level());
        self.games.iter().find_map(|game| game.settled_against_loners(decider)).or_else(of_all)
    }
}

impl TableGame {
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            TableGame::Forfeited(Forfeiter::One(of)) => *of == side,
            TableGame::Forfeited(Forfeiter::Both) => true,
            TableGame::Played(_) => false,
        }
    }

    /// Returns the side that is ahead by lone marches, if the reported tie-break contradicts this by naming the other
    /// side.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let TableGame::Played(score) = self else { return None };
        let settled = score.settled.filter(|_| score.leader().is_none())?;
        score.side_ahead(decider).filter(|side| *side != settled)
    }

    #[must_use]
    pub fn winner(&self, level: LevelGamesCount, decider: LevelDecider) -> Option<Side> {
        match self {
            TableGame::Played(score) => match level {
                LevelGamesCount::AsWon => score.side_ahead(decider),
                LevelGamesCount::AsTied => score.leader(),
            },
            TableGame::Forfeited(Forfeiter::One(side)) => Some(side.other()),
            TableGame::Forfeited(Forfeiter::Both) => None,
        }
    }
}

/// The rule that says whether a game that ends level can count as won in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelGamesCount {
    /// Nobody won the game, although one side may stay at the table as its winner.
    AsTied,
    /// The side that is ahead by the [`LevelDecider`] won the game.
    AsWon,
}

/// The points that the director gives to a table that never reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    pub points: BySide<i16>,
    /// The side that counts as the winner for the movement, so that it stays at its table if winners stay.
    pub stays: Side,
}

/// The state of a table's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The table has not reported yet.
    Out,
    In(TableResult),
    /// The table never reported, and the director gave it points.
    Closed(Award),
}

impl Report {
    /// Returns the side that counts as the winner for the movement. Returns `None` before the report, and if nothing
    /// decides.
    #[must_use]
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        match self {
            Report::Out => None,
            Report::In(result) => result.winner(decider),
            Report::Closed(award) => Some(award.stays),
        }
    }

    /// Returns whether a side forfeited at least one game.
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            Report::In(result) => result.games.iter().any(|game| game.forfeited_by(side)),
            Report::Out | Report::Closed(_) => false,
        }
    }
}
