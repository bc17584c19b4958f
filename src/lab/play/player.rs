//! The players that the lab's commands can name: levels, networks, search settings and others. Also measures how long
//! the players take to decide.

use std::str::FromStr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use bots::{
    Level, PackedNetworks, SamplePlayer, SearchSettings, StyleWeights, Training, decide, decide_by_policy_net,
    decide_by_rule, decide_by_search, load_networks,
};
use cards::Random;
use rules::Action;
use rules::view::SeatView;

use super::habit::Habit;

/// The networks that the champion used before they were trained by self-play.
const FORMER_NETWORKS: &PackedNetworks = include_bytes!("../former.bin");

/// A player that a command of the lab can name: a bot of the app, or a player for comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabPlayer {
    Bot(Level),
    /// The champion with other settings for its search, such as `bid=128,play=64`.
    Search(SearchSettings),
    /// A player by rules of thumb. It replaces dominated cards if it holds at most this many cards.
    RulesOfThumb(u8),
    /// A player by rules of thumb with a strong habit.
    Habit(Habit),
    /// A player by the policy networks alone, without search.
    PolicyNet(Training),
    /// Plays random legal actions. Every bot must win clearly against this player.
    Random,
}

impl LabPlayer {
    /// The name in reports, such as `rule` or `random`.
    pub fn name(self) -> &'static str {
        match self {
            LabPlayer::Bot(level) => level.name(),
            LabPlayer::Search(_) => "search",
            LabPlayer::RulesOfThumb(_) => "rule",
            LabPlayer::Habit(habit) => habit.name(),
            LabPlayer::PolicyNet(Training::SelfPlay) => "instinct",
            LabPlayer::PolicyNet(Training::Loaded) => "loaded",
            LabPlayer::Random => "random",
        }
    }

    fn choose_action(self, view: &SeatView, seed: u64) -> Action {
        match self {
            LabPlayer::Bot(level) => decide(view, level, seed).action,
            LabPlayer::Search(search) => decide_by_search(view, &search, seed).action,
            LabPlayer::RulesOfThumb(most_cards) => decide_by_rule(view, StyleWeights::CLUB, most_cards).action,
            LabPlayer::Habit(habit) => habit.choose_action(view),
            LabPlayer::PolicyNet(training) => decide_by_policy_net(view, training).action,
            LabPlayer::Random => {
                let legal = view.legal();
                let moment = (view.public().history().len() as u64) << 8 | view.seat() as u64;
                let n = Random::from_number(seed ^ moment << 40).below(legal.len() as u32);
                legal.nth(n as usize).unwrap_or(Action::Pass)
            }
        }
    }
}

impl FromStr for LabPlayer {
    type Err = String;

    fn from_str(text: &str) -> Result<LabPlayer, String> {
        match text {
            "instinct" => Ok(LabPlayer::PolicyNet(Training::SelfPlay)),
            "former-instinct" => {
                load_networks_once("former", FORMER_NETWORKS)?;
                Ok(LabPlayer::PolicyNet(Training::Loaded))
            }
            "former-champion" => {
                load_networks_once("former", FORMER_NETWORKS)?;
                Ok(LabPlayer::Search(SearchSettings::FORMER_CHAMPION))
            }
            learned if learned.starts_with("learned:") => {
                load_file(&learned[8..])?;
                Ok(LabPlayer::PolicyNet(Training::Loaded))
            }
            learned if learned.starts_with("learned-champion:") => {
                load_file(&learned[17..])?;
                Ok(LabPlayer::Search(SearchSettings {
                    own_side: SamplePlayer::PolicyNet(Training::Loaded),
                    training: Training::Loaded,
                    ..SearchSettings::CHAMPION
                }))
            }
            "random" => Ok(LabPlayer::Random),
            plain if plain.starts_with("pims-") => {
                let layouts = plain[5..].parse().map_err(|_| format!("{plain}: pims- and a number of layouts"))?;
                Ok(LabPlayer::Search(SearchSettings::perfect_information(layouts)))
            }
            rule if rule.starts_with("rule-") => rule[5..]
                .parse()
                .map(LabPlayer::RulesOfThumb)
                .map_err(|_| format!("{rule}: rule- and a number of cards")),
            habit if habit.starts_with("habit-") => habit[6..].parse().map(LabPlayer::Habit),
            settings if settings.starts_with("search:") => parse_search_settings(&settings[7..]).map(LabPlayer::Search),
            name => name.parse().map(LabPlayer::Bot).map_err(|why| format!("{why}, or random")),
        }
    }
}

/// Loads the networks in a file that `lab learn` wrote.
fn load_file(path: &str) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|why| format!("{path}: {why}"))?;
    let networks = <&PackedNetworks>::try_from(bytes.as_slice());
    load_networks_once(path, networks.map_err(|_| format!("{path}: not the size of the networks"))?)
}

/// Loads networks in addition to those of the program. This is possible once in a run of the program.
fn load_networks_once(name: &str, networks: &PackedNetworks) -> Result<(), String> {
    static LOADED: OnceLock<String> = OnceLock::new();
    let loaded = LOADED.get_or_init(|| name.to_owned());
    if loaded != name {
        return Err(format!("{name}: {loaded} is loaded already"));
    }
    load_networks(networks);
    Ok(())
}

/// Parses changes to the champion's settings: `bid=128,play=64,...`.
fn parse_search_settings(changes: &str) -> Result<SearchSettings, String> {
    let mut search = SearchSettings::CHAMPION;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let wrong = || format!("{change} is no setting of a search");
        let (name, value) = change.split_once('=').ok_or_else(wrong)?;
        let value: i16 = value.parse().map_err(|_| wrong())?;
        match name {
            "bid" => search.bid_layouts = value as u16,
            "play" => search.play_layouts = value as u16,
            "pool" => search.pool_factor = value as u16,
            "bidfloor" => search.random_bid_percent = value as u8,
            "biddiffers" => search.bid_spread = value as u8,
            "cardfloor" => search.unexpected_card_percent = value as u8,
            "bidsolved" => search.bid_solver_percent = value as u8,
            "cardsolved" => search.card_solver_percent = value as u8,
            "ahead" => search.look_ahead_layouts = value as u16,
            "conventions" => search.convention_percent = value,
            "call" => search.call_margin = value,
            "alone" => search.alone_margin = value,
            "ownside" => {
                let net = SamplePlayer::PolicyNet(Training::SelfPlay);
                search.own_side = if value == 0 { SamplePlayer::RulePlayer } else { net };
            }
            "strong" => search.network_opponents_percent = value as u8,
            "netdiffers" => search.network_bid_spread = value as u16,
            "glance" => search.learned_weight = value,
            "trustbid" => search.rule_bid_margin = value,
            "trustcard" => search.rule_card_margin = value,
            "dominated" => search.most_cards_for_dominated = value as u8,
            _ => return Err(wrong()),
        }
    }
    Ok(search)
}

/// Counts the decisions of a player and the time they take.
#[derive(Clone, Copy, Debug, Default)]
pub struct DecisionClock {
    pub decisions: u64,
    pub total: Duration,
    pub longest: Duration,
}

impl DecisionClock {
    #[expect(clippy::disallowed_methods, reason = "measures how long a decision takes; nothing hangs on it")]
    /// Asks a player for an action, and adds the time that the decision took.
    pub fn decide_timed(&mut self, player: LabPlayer, view: &SeatView, seed: u64) -> Action {
        let start = Instant::now();
        let action = player.choose_action(view, seed);
        let taken = start.elapsed();
        self.decisions += 1;
        self.total += taken;
        self.longest = self.longest.max(taken);
        action
    }

    pub fn add(&mut self, other: DecisionClock) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}
