//! Values the end of a hand at the current score, either in points or in chances to win the game. Start with
//! [`WinProbability::of`].

use serde::{Deserialize, Serialize};

use super::WinChance;
use cards::ruleset::{DefendAlone, HandRules, Length, Points};
use cards::{Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{Contract, ContractResult, Going, HandResult, PublicDeal};

/// The unit in which the worth of actions is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueUnit {
    /// Points over the other side. A point counts 1000.
    Points,
    /// The chance to win the game. Certainty counts 12,000, so that a point in the middle of a game is worth about 1000
    /// in this unit too.
    Chance,
}

/// The end of a hand, played out or assumed.
#[derive(Clone, Copy, Debug)]
pub(super) enum HandEnd {
    /// The makers take this many tricks, 0 to 5.
    Tricks(Contract, u8),
    Result(HandResult),
    /// Nobody made trump, and nobody scores.
    Nothing,
}

impl HandEnd {
    /// Returns the end of a hand that is over, or whose score is settled.
    pub fn of(public: &PublicDeal) -> HandEnd {
        match (public.contract(), public.result()) {
            (_, Some(result)) => HandEnd::Result(result),
            (Some(contract), None) => {
                let taken = public.tricks_taken();
                let makers = contract.maker.side();
                HandEnd::Tricks(contract, if taken[makers.other()] >= 3 { 2 } else { taken[makers] })
            }
            (None, None) => HandEnd::Nothing,
        }
    }
}

/// The value of a certain win, in the unit [`ValueUnit::Chance`].
pub(super) const CERTAIN_WIN: i32 = 12_000;

/// The value of a point, in the unit [`ValueUnit::Points`].
const POINT_VALUE: i32 = 1000;
/// The value of a point on top of the chance to win a game of fixed length, so that points count a little even when the
/// game is decided.
const EXTRA_POINT_VALUE: i32 = 20;

/// The numbers of hands, of 100,000, that ended made, march, euchred, made alone, march alone and euchred alone. The
/// first row has the dealer's side as makers, the second row the other side. Counted by
/// `lab stats --rules sample --level regular --deals 100000 --seed 11`, field `ends`.
const HAND_END_COUNTS: [[u32; 6]; 2] = [[40_698, 11_341, 9844, 3692, 3945, 830], [16_493, 4047, 5832, 1535, 1277, 466]];

/// For each end of a hand: the points of the dealer's side, the points of the other side, and how often it happens.
type WeighedGains = [(i16, i16, u32); 12];

/// The largest number of points that a side can need in the table of a race.
const LONGEST_RACE: usize = 16;

/// Values the ends of a hand for one seat.
#[derive(Clone, Debug)]
pub(super) struct WinProbability {
    side: Side,
    score: [i16; 2],
    aim: Aim,
    rules: HandRules,
}

/// The measure of success, with a table of the chances to win after this hand.
#[derive(Clone, Debug)]
enum Aim {
    Points,
    /// The first side to reach `goal` points wins.
    Race {
        goal: i16,
        own_side_deals_next: bool,
        /// The chances of the side that deals the next hand, by the points that each side needs.
        dealer_chances: Vec<i32>,
    },
    /// The side with more points after a fixed number of hands wins.
    FixedLength {
        own_side_deals_next: bool,
        /// The chances of the side that deals the next hand, by its lead in points.
        dealer_chances: Vec<i32>,
        /// The value of a point on top of the chance to win: [`EXTRA_POINT_VALUE`], or 0 for the chance alone.
        extra_point_value: i32,
    },
}

impl WinProbability {
    /// Chooses the measure for a player at this view: the chance to win in a race and near the end of a game of fixed
    /// length, unless that game is decided. Otherwise points.
    pub fn of(view: &SeatView) -> WinProbability {
        let (side, standing) = (view.seat().side(), view.standing());
        let rules = *view.public().rules();
        let score = [standing.score[side], standing.score[side.other()]];
        let own_side_deals_next = view.public().dealer().side() != side;
        let aim = Aim::of(standing, score[0] - score[1], own_side_deals_next, &rules);
        WinProbability { side, score, aim, rules }
    }

    /// Measures points, whatever the score is.
    pub fn by_points(view: &SeatView) -> WinProbability {
        WinProbability { aim: Aim::Points, ..WinProbability::of(view) }
    }

    /// Measures the chance to win the game. If the view does not tell how long the game is, measures points.
    pub fn by_chance(view: &SeatView) -> WinProbability {
        let of = WinProbability::of(view);
        let own_side_deals_next = view.public().dealer().side() != of.side;
        let standing = view.standing();
        let after = standing.hands_left.map(|left| left.saturating_sub(1));
        WinProbability { aim: Aim::chance_to_win(standing.length, after, own_side_deals_next, &of.rules), ..of }
    }

    pub fn unit(&self) -> ValueUnit {
        if let Aim::Points = self.aim { ValueUnit::Points } else { ValueUnit::Chance }
    }

    /// Returns the value for the seat's side if the hand ends like this, in the unit that [`WinProbability::unit`]
    /// returns.
    pub fn value_of_end(&self, end: HandEnd) -> i32 {
        let result = match end {
            HandEnd::Tricks(contract, tricks) => HandResult::for_contract(&self.rules, contract, tricks),
            HandEnd::Result(result) => result,
            HandEnd::Nothing => return self.value_of_points(0, 0),
        };
        self.value_of_points(result.points[self.side], result.points[self.side.other()])
    }

    fn value_of_points(&self, own: i16, others: i16) -> i32 {
        match &self.aim {
            Aim::Points => i32::from(own - others) * POINT_VALUE,
            Aim::Race { goal, own_side_deals_next, dealer_chances } => {
                let (mine, theirs) = (goal - self.score[0] - own, goal - self.score[1] - others);
                if *own_side_deals_next {
                    race_chance(dealer_chances, mine, theirs)
                } else {
                    CERTAIN_WIN - race_chance(dealer_chances, theirs, mine)
                }
            }
            Aim::FixedLength { own_side_deals_next, dealer_chances, extra_point_value } => {
                let lead = self.score[0] + own - self.score[1] - others;
                let chance = if *own_side_deals_next {
                    lead_chance(dealer_chances, lead)
                } else {
                    CERTAIN_WIN - lead_chance(dealer_chances, -lead)
                };
                chance + i32::from(own - others) * extra_point_value
            }
        }
    }
}

impl Aim {
    fn of(standing: &Standing, lead: i16, own_side_deals_next: bool, rules: &HandRules) -> Aim {
        /// With at most this many hands after the current one, a player aims at winning the game. Earlier in the game,
        /// a player aims at points.
        const MOST_HANDS_LEFT: usize = 2;
        match (standing.length, standing.hands_left) {
            // The result of a single hand is compared with other tables, so each point counts.
            (Length::Hands(1), _) => Aim::Points,
            (Length::Hands(_), Some(left)) if left <= MOST_HANDS_LEFT + 1 => {
                let gains = weighed_gains(&rules.points);
                if is_decided(&gains, left, if own_side_deals_next { -lead } else { lead }) {
                    return Aim::Points;
                }
                let dealer_chances = lead_chances(&gains, left.saturating_sub(1));
                Aim::FixedLength { own_side_deals_next, dealer_chances, extra_point_value: EXTRA_POINT_VALUE }
            }
            (Length::Hands(_), _) => Aim::Points,
            (length @ Length::Points(_), _) => Aim::chance_to_win(length, None, own_side_deals_next, rules),
        }
    }

    /// Returns the aim that measures the chance to win. `after` is the number of hands after the current one, in a game
    /// of fixed length.
    fn chance_to_win(length: Length, after: Option<usize>, own_side_deals_next: bool, rules: &HandRules) -> Aim {
        let gains = weighed_gains(&rules.points);
        match (length, after) {
            (Length::Points(goal), _) => {
                Aim::Race { goal: goal.into(), own_side_deals_next, dealer_chances: race_chances(&gains) }
            }
            (Length::Hands(_), Some(after)) => Aim::FixedLength {
                own_side_deals_next,
                dealer_chances: lead_chances(&gains, after),
                extra_point_value: 0,
            },
            (Length::Hands(_), None) => Aim::Points,
        }
    }
}

/// The chance of a side to win the game, judged only from the score and the next dealer. One half if the number of
/// hands left is unknown.
#[must_use]
pub fn chance_to_win(standing: &Standing, rules: &HandRules, dealer: Seat, side: Side) -> WinChance {
    let aim = Aim::chance_to_win(standing.length, standing.hands_left, dealer.side() == side, rules);
    let score = [standing.score[side], standing.score[side.other()]];
    match aim {
        Aim::Points => WinChance::EVEN,
        aim => WinChance::from_internal_chance(f64::from(
            WinProbability { side, score, aim, rules: *rules }.value_of_points(0, 0),
        )),
    }
}

fn weighed_gains(points: &Points) -> WeighedGains {
    std::array::from_fn(|n| {
        let (side, kind) = (n / 6, n % 6);
        const RESULTS: [ContractResult; 3] = [ContractResult::Made, ContractResult::March, ContractResult::Euchred];
        let (result, going) = (RESULTS[kind % 3], [Going::WithPartner, Going::Alone][kind / 3]);
        // North and South stand for the dealer's side here.
        let gains = result.points(points, DefendAlone::No, Side::ALL[side], going);
        (gains.ns, gains.ew, HAND_END_COUNTS[side][kind])
    })
}

/// Computes the table of a race: the chances of the side that deals next, by the points (1 to [`LONGEST_RACE`]) that
/// each side needs.
fn race_chances(gains: &WeighedGains) -> Vec<i32> {
    let mut table = vec![CERTAIN_WIN / 2; LONGEST_RACE * LONGEST_RACE];
    let all: i64 = gains.iter().map(|gain| i64::from(gain.2)).sum();
    // Short distances are computed first, because the longer ones depend on them. If the rules can set a side back,
    // short distances depend on longer ones too, so a second round uses the results of the first.
    for round in 0..2 {
        for sum in 2..=2 * LONGEST_RACE as i16 {
            for mine in 1.max(sum - LONGEST_RACE as i16)..=(LONGEST_RACE as i16).min(sum - 1) {
                let theirs = sum - mine;
                let after = |gain: &(i16, i16, u32)| {
                    let chance = CERTAIN_WIN - race_chance(&table, theirs - gain.1, mine - gain.0);
                    i64::from(chance) * i64::from(gain.2)
                };
                let chance = gains.iter().map(after).sum::<i64>() / all;
                table[race_index(mine, theirs)] = chance as i32;
            }
        }
        if round == 0 && gains.iter().all(|gain| gain.0 >= 0 && gain.1 >= 0) {
            break;
        }
    }
    table
}

fn race_index(mine: i16, theirs: i16) -> usize {
    let index = |needs: i16| needs.clamp(1, LONGEST_RACE as i16) as usize - 1;
    index(mine) * LONGEST_RACE + index(theirs)
}

fn race_chance(table: &[i32], mine: i16, theirs: i16) -> i32 {
    match (mine <= 0, theirs <= 0) {
        (true, _) => CERTAIN_WIN,
        (false, true) => 0,
        // Beyond the table, both distances are shortened alike: far from the goal only their difference matters.
        _ => {
            let far = (mine.max(theirs) - LONGEST_RACE as i16).max(0);
            table[race_index((mine - far).max(1), (theirs - far).max(1))]
        }
    }
}

/// The largest lead in the table of a game of fixed length, in points. Larger leads count as this one.
const WIDEST_LEAD: i16 = 20;

/// Computes the table of a game of fixed length with this many hands left: the chances of the side that deals next, for
/// each lead from -[`WIDEST_LEAD`] to [`WIDEST_LEAD`].
fn lead_chances(gains: &WeighedGains, hands: usize) -> Vec<i32> {
    let end = |lead: i16| CERTAIN_WIN / 2 * i32::from(lead.signum() + 1);
    let mut table: Vec<i32> = (-WIDEST_LEAD..=WIDEST_LEAD).map(end).collect();
    let all: i64 = gains.iter().map(|gain| i64::from(gain.2)).sum();
    for _ in 0..hands {
        let chance = |lead: i16| {
            let after = |gain: &(i16, i16, u32)| {
                i64::from(CERTAIN_WIN - lead_chance(&table, -(lead + gain.0 - gain.1))) * i64::from(gain.2)
            };
            (gains.iter().map(after).sum::<i64>() / all) as i32
        };
        table = (-WIDEST_LEAD..=WIDEST_LEAD).map(chance).collect();
    }
    table
}

/// Returns whether the dealer's side, with this lead and this many hands to play, is nearly certain to win or to lose a
/// game of fixed length. Then only the points count, which a tournament adds up.
fn is_decided(gains: &WeighedGains, hands: usize, lead: i16) -> bool {
    const NEARLY_CERTAIN: i32 = CERTAIN_WIN / 250;
    let chance = lead_chance(&lead_chances(gains, hands), lead);
    !(NEARLY_CERTAIN..=CERTAIN_WIN - NEARLY_CERTAIN).contains(&chance)
}

fn lead_chance(table: &[i32], lead: i16) -> i32 {
    table[(lead.clamp(-WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::Preset;

    /// Known chances in races to ten under strong play, for the side that deals, in percent.
    #[test]
    fn a_race_is_won_as_often_as_is_known() {
        /// Allowed deviation in percent: the table comes from one level's results, the known chances from others'.
        const OFF: f64 = 2.5;
        let table = race_chances(&weighed_gains(&Preset::Chicago.ruleset().hand.points));
        let dealer_chances = |own: i16, others: i16| {
            f64::from(race_chance(&table, 10 - own, 10 - others)) * 100.0 / f64::from(CERTAIN_WIN)
        };
        let cases = [
            ("9-9", dealer_chances(9, 9), 65.5),
            ("8-8", dealer_chances(8, 8), 54.5),
            ("9-8 with the deal", dealer_chances(9, 8), 72.0),
            ("9-6 without", 100.0 - dealer_chances(6, 9), 82.0),
        ];
        for (what, chance, known) in cases {
            assert!((chance - known).abs() < OFF, "{what}: {chance:.1}, known {known}");
        }
    }

    #[test]
    fn points_count_again_once_a_game_of_fixed_length_is_decided() {
        let rules = Preset::Mcallen.ruleset().hand;
        let unit = |left: usize, lead: i16| {
            let score = cards::BySide { ns: lead.max(0), ew: (-lead).max(0) };
            let standing = Standing { score, length: Length::Hands(8), hands_left: Some(left) };
            match Aim::of(&standing, lead, true, &rules) {
                Aim::Points => ValueUnit::Points,
                _ => ValueUnit::Chance,
            }
        };
        for (left, lead, expected) in [
            (4, 1, ValueUnit::Points),
            (3, 2, ValueUnit::Chance),
            (2, 2, ValueUnit::Chance),
            (2, -3, ValueUnit::Chance),
            (2, 7, ValueUnit::Points),
            (1, 5, ValueUnit::Points),
            (1, -5, ValueUnit::Points),
            (1, -4, ValueUnit::Chance),
        ] {
            assert_eq!(unit(left, lead), expected, "{left} left, {lead} ahead");
        }
    }

    #[test]
    fn a_race_is_never_worse_with_a_point_more() {
        let table = race_chances(&weighed_gains(&Preset::Chicago.ruleset().hand.points));
        for (mine, theirs) in (2..=10).flat_map(|mine| (1..=10).map(move |theirs| (mine, theirs))) {
            assert!(race_chance(&table, mine - 1, theirs) > race_chance(&table, mine, theirs), "{mine} {theirs}");
            assert!(race_chance(&table, theirs, mine - 1) < race_chance(&table, theirs, mine), "{mine} {theirs}");
        }
    }
}
