//! What the end of a hand is worth at this score: points, or the chance to win the game.

use serde::{Deserialize, Serialize};

use super::WinChance;
use cards::ruleset::{DefendAlone, HandRules, Length, Points};
use cards::{Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{Contract, ContractResult, Going, HandResult, PublicDeal};

/// What a player aims at, and so what a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Points, a thousand to one.
    Points,
    /// The chance to win the game; 12,000 are certainty, so that a point amid a game is worth about a thousand too.
    Chance,
}

/// How a hand ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum HandEnd {
    /// The makers take so many tricks, 0 to 5.
    Tricks(Contract, u8),
    /// It leaves this.
    Result(HandResult),
    /// Nobody scores.
    Nothing,
}

impl HandEnd {
    /// The end of a hand that stands like this; one that is not over counts as it stands decided.
    pub fn of(public: &PublicDeal) -> HandEnd {
        match (public.contract(), public.result()) {
            (_, Some(result)) => HandEnd::Result(result),
            (Some(contract), None) => {
                let taken = public.taken();
                let makers = contract.maker.side();
                HandEnd::Tricks(contract, if taken[makers.other()] >= 3 { 2 } else { taken[makers] })
            }
            (None, None) => HandEnd::Nothing,
        }
    }
}

/// A game won for certain.
pub(super) const CERTAIN: i32 = 12_000;

/// Points in thousandths, where only points count.
const POINT: i32 = 1000;
/// What a point is worth besides the chance to win a game of so many hands, so that points still count when all is won
/// or lost.
const POINT_BESIDE: i32 = 20;

/// How hands end, a side: made, march, euchred, and the same alone, of 100,000 hands. First the dealer's side as makers,
/// then the other. Counted by `lab stats --rules sample --level regular --deals 100000 --seed 11`: its `ends`.
const ENDS: [[u32; 6]; 2] = [[40_698, 11_341, 9844, 3692, 3945, 830], [16_493, 4047, 5832, 1535, 1277, 466]];

/// Points that one side may gain on the other in a hand and how likely that is.
type Gains = [(i16, i16, u32); 12];

/// Most points a side may need for the table of a race.
const LONGEST: usize = 16;

/// What the end of a hand is worth to a seat.
#[derive(Clone, Debug)]
pub(super) struct WinProbability {
    side: Side,
    score: [i16; 2],
    aim: Aim,
    rules: HandRules,
}

#[derive(Clone, Debug)]
enum Aim {
    Points,
    /// A race to so many points: chances of the side that deals next, by what it needs and what the others need.
    Race {
        goal: i16,
        own_deal_next: bool,
        dealing: Vec<i32>,
    },
    /// Points decide after so many more hands; chances of the side that deals next, by its lead.
    Lead {
        own_deal_next: bool,
        dealing: Vec<i32>,
        /// What a point is worth besides.
        beside: i32,
    },
}

impl WinProbability {
    /// Returns what counts at this view.
    pub fn of(view: &SeatView) -> WinProbability {
        let (side, standing) = (view.seat().side(), view.standing());
        let rules = *view.public().rules();
        let score = [standing.score[side], standing.score[side.other()]];
        let own_deal_next = view.public().dealer().side() != side;
        WinProbability { side, score, aim: Aim::of(standing, own_deal_next, &rules), rules }
    }

    /// Points, whatever the score.
    pub fn points(view: &SeatView) -> WinProbability {
        WinProbability { aim: Aim::Points, ..WinProbability::of(view) }
    }

    /// The chance to win the game and nothing besides, however long it is; points where the view does not tell how long.
    pub fn chance(view: &SeatView) -> WinProbability {
        let of = WinProbability::of(view);
        let own_deal_next = view.public().dealer().side() != of.side;
        let standing = view.standing();
        let after = standing.hands_left.map(|left| left.saturating_sub(1));
        WinProbability { aim: Aim::win(standing.length, after, own_deal_next, &of.rules), ..of }
    }

    /// Points or chance.
    pub fn unit(&self) -> Unit {
        if let Aim::Points = self.aim { Unit::Points } else { Unit::Chance }
    }

    /// Returns what a hand is worth that ends like this.
    pub fn of_end(&self, end: HandEnd) -> i32 {
        let result = match end {
            HandEnd::Tricks(contract, tricks) => HandResult::scored(&self.rules, contract, tricks),
            HandEnd::Result(result) => result,
            HandEnd::Nothing => return self.of_points(0, 0),
        };
        self.of_points(result.points[self.side], result.points[self.side.other()])
    }

    fn of_points(&self, own: i16, others: i16) -> i32 {
        match &self.aim {
            Aim::Points => i32::from(own - others) * POINT,
            Aim::Race { goal, own_deal_next, dealing } => {
                let (mine, theirs) = (goal - self.score[0] - own, goal - self.score[1] - others);
                if *own_deal_next {
                    race_chance(dealing, mine, theirs)
                } else {
                    CERTAIN - race_chance(dealing, theirs, mine)
                }
            }
            Aim::Lead { own_deal_next, dealing, beside } => {
                let lead = self.score[0] + own - self.score[1] - others;
                let chance =
                    if *own_deal_next { lead_chance(dealing, lead) } else { CERTAIN - lead_chance(dealing, -lead) };
                chance + i32::from(own - others) * beside
            }
        }
    }
}

impl Aim {
    fn of(standing: &Standing, own_deal_next: bool, rules: &HandRules) -> Aim {
        /// With more hands to come than this after the one in play, points are what wins.
        const FEW: usize = 2;
        match (standing.length, standing.hands_left) {
            // Nobody wins a single hand by much or little: what it is held against is what others make of it.
            (Length::Hands(1), _) => Aim::Points,
            (Length::Hands(_), Some(left)) if left <= FEW + 1 => {
                let dealing = lead(&gains(&rules.points), left.saturating_sub(1));
                Aim::Lead { own_deal_next, dealing, beside: POINT_BESIDE }
            }
            (Length::Hands(_), _) => Aim::Points,
            (length @ Length::Points(_), _) => Aim::win(length, None, own_deal_next, rules),
        }
    }

    /// To win and nothing besides, with so many hands after the one in play.
    fn win(length: Length, after: Option<usize>, own_deal_next: bool, rules: &HandRules) -> Aim {
        let gains = gains(&rules.points);
        match (length, after) {
            (Length::Points(goal), _) => Aim::Race { goal: goal.into(), own_deal_next, dealing: race(&gains) },
            (Length::Hands(_), Some(after)) => Aim::Lead { own_deal_next, dealing: lead(&gains, after), beside: 0 },
            (Length::Hands(_), None) => Aim::Points,
        }
    }
}

/// Returns the chance of a side to win the game when this seat deals the next hand: what is known from the score alone.
/// Half where it is not known how many hands are to come.
#[must_use]
pub fn chance_to_win(standing: &Standing, rules: &HandRules, dealer: Seat, side: Side) -> WinChance {
    let aim = Aim::win(standing.length, standing.hands_left, dealer.side() == side, rules);
    let score = [standing.score[side], standing.score[side.other()]];
    match aim {
        Aim::Points => WinChance::LEVEL,
        aim => WinChance::of_certain(f64::from(WinProbability { side, score, aim, rules: *rules }.of_points(0, 0))),
    }
}

/// Returns what the hands of a ruleset give: points of the dealer's side, of the other, and how likely.
fn gains(points: &Points) -> Gains {
    std::array::from_fn(|n| {
        let (side, kind) = (n / 6, n % 6);
        const RESULTS: [ContractResult; 3] = [ContractResult::Made, ContractResult::March, ContractResult::Euchred];
        let (result, going) = (RESULTS[kind % 3], [Going::WithPartner, Going::Alone][kind / 3]);
        // The dealer's side is taken for North and South.
        let gains = result.points(points, DefendAlone::No, Side::ALL[side], going);
        (gains.ns, gains.ew, ENDS[side][kind])
    })
}

/// The chances of the side that deals next in a race, by what it needs and what the others need, each from 1 on.
fn race(gains: &Gains) -> Vec<i32> {
    let mut table = vec![CERTAIN / 2; LONGEST * LONGEST];
    let all: i64 = gains.iter().map(|gain| i64::from(gain.2)).sum();
    // The nearest ends first. A hand may set a side back where rules say so: that chance is taken from the last round.
    for round in 0..2 {
        for sum in 2..=2 * LONGEST as i16 {
            for mine in 1.max(sum - LONGEST as i16)..=(LONGEST as i16).min(sum - 1) {
                let theirs = sum - mine;
                let after = |gain: &(i16, i16, u32)| {
                    let chance = CERTAIN - race_chance(&table, theirs - gain.1, mine - gain.0);
                    i64::from(chance) * i64::from(gain.2)
                };
                let chance = gains.iter().map(after).sum::<i64>() / all;
                table[place(mine, theirs)] = chance as i32;
            }
        }
        if round == 0 && gains.iter().all(|gain| gain.0 >= 0 && gain.1 >= 0) {
            break;
        }
    }
    table
}

fn place(mine: i16, theirs: i16) -> usize {
    let index = |needs: i16| needs.clamp(1, LONGEST as i16) as usize - 1;
    index(mine) * LONGEST + index(theirs)
}

fn race_chance(table: &[i32], mine: i16, theirs: i16) -> i32 {
    match (mine <= 0, theirs <= 0) {
        (true, _) => CERTAIN,
        (false, true) => 0,
        // Far from the goal only the difference matters.
        _ => {
            let far = (mine.max(theirs) - LONGEST as i16).max(0);
            table[place((mine - far).max(1), (theirs - far).max(1))]
        }
    }
}

/// Leads are counted from -WIDE to WIDE.
const WIDE: i16 = 20;

/// The chances of the side that deals next, by its lead, when points decide after so many hands.
fn lead(gains: &Gains, hands: usize) -> Vec<i32> {
    let end = |lead: i16| CERTAIN / 2 * i32::from(lead.signum() + 1);
    let mut table: Vec<i32> = (-WIDE..=WIDE).map(end).collect();
    let all: i64 = gains.iter().map(|gain| i64::from(gain.2)).sum();
    for _ in 0..hands {
        let chance = |lead: i16| {
            let after = |gain: &(i16, i16, u32)| {
                i64::from(CERTAIN - lead_chance(&table, -(lead + gain.0 - gain.1))) * i64::from(gain.2)
            };
            (gains.iter().map(after).sum::<i64>() / all) as i32
        };
        table = (-WIDE..=WIDE).map(chance).collect();
    }
    table
}

fn lead_chance(table: &[i32], lead: i16) -> i32 {
    table[(lead.clamp(-WIDE, WIDE) + WIDE) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::Preset;

    /// What is known of races to ten from strong play, for the side that deals, in percent.
    #[test]
    fn a_race_is_won_as_often_as_is_known() {
        /// Percent that a table of one level's outcomes may be off others' counts.
        const OFF: f64 = 2.5;
        let table = race(&gains(&Preset::Chicago.ruleset().hand.points));
        let dealing =
            |own: i16, others: i16| f64::from(race_chance(&table, 10 - own, 10 - others)) * 100.0 / f64::from(CERTAIN);
        let cases = [
            ("9-9", dealing(9, 9), 65.5),
            ("8-8", dealing(8, 8), 54.5),
            ("9-8 with the deal", dealing(9, 8), 72.0),
            ("9-6 without", 100.0 - dealing(6, 9), 82.0),
        ];
        for (what, chance, known) in cases {
            assert!((chance - known).abs() < OFF, "{what}: {chance:.1}, known {known}");
        }
    }

    #[test]
    fn a_race_is_never_worse_with_a_point_more() {
        let table = race(&gains(&Preset::Chicago.ruleset().hand.points));
        for (mine, theirs) in (2..=10).flat_map(|mine| (1..=10).map(move |theirs| (mine, theirs))) {
            assert!(race_chance(&table, mine - 1, theirs) > race_chance(&table, mine, theirs), "{mine} {theirs}");
            assert!(race_chance(&table, theirs, mine - 1) < race_chance(&table, theirs, mine), "{mine} {theirs}");
        }
    }
}
