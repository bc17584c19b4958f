//! Estimates where the hidden cards lie. Layouts are sampled evenly. The weight of each layout is the likelihood that
//! players with its cards would have bid and played as the others did. Start with [`likely_layouts`].

use super::bidding;
use super::deal_sample::{Layout, SamplePlayer};
use super::determinize::Determinizer;
use super::policy_net;
use super::search::settings::SearchSettings;
use cards::{Card, CardSet, Random, Seat};
use rules::view::{SeatView, Standing};
use rules::{Action, ActionSet, Phase, PublicDeal, SeenAction};

/// Layouts are dropped if their likelihood is below this share of the likeliest layout's.
const NEGLIGIBLE_SHARE: f64 = 0.004;

/// A layout to search in, with a weight and an assumption about the opponents.
#[derive(Clone, Copy, Debug)]
pub(super) struct WeighedLayout {
    pub layout: Layout,
    /// The kind of player that both opponents are assumed to be.
    pub opponents: SamplePlayer,
    /// The weight relative to the other layouts of the search.
    pub weight: u32,
}

/// A sampled layout before it is weighted.
#[derive(Clone, Copy, Debug)]
struct DrawnLayout {
    layout: Layout,
    opponents: SamplePlayer,
}

/// The layouts that a search uses.
#[derive(Clone, Debug)]
pub(super) struct Layouts {
    /// The layouts are in random order, unless `coverage` is [`Coverage::All`].
    pub weighed: Vec<WeighedLayout>,
    pub coverage: Coverage,
}

/// The part of the possible layouts that a list contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coverage {
    /// Every layout whose likelihood is not negligible.
    All,
    Sample,
}

/// A past action of another seat, with the facts that are needed to estimate its likelihood.
struct PastAction {
    /// The public state before the action.
    before: PublicDeal,
    seat: Seat,
    seen: SeenAction,
    /// The cards that the seat has played since then, including this action.
    played_since: CardSet,
    /// False if the action reveals nothing about the cards held now. These are house-rule turns, and actions of a
    /// loner's side before that side exchanged cards.
    reveals_cards: bool,
}

/// Returns up to `count` layouts for a view. If the settings ask for all likely layouts, there may be more.
pub(super) fn likely_layouts(view: &SeatView, search: &SearchSettings, count: usize, random: &mut Random) -> Layouts {
    let determinizer = Determinizer::new(view);
    let infers = search.random_bid_percent < 100 || search.unexpected_card_percent < 100;
    let pool = if infers { count * usize::from(search.pool_factor) } else { count };
    let few = determinizer.total_layouts() <= pool as u64;
    let strong = SamplePlayer::PolicyNet(search.training);
    let share = usize::from(search.network_opponents_percent);
    let drawn: Vec<DrawnLayout> = if few {
        let both = [(SamplePlayer::RulePlayer, share < 100), (strong, share > 0)];
        let players = both.into_iter().filter(|(_, plays)| *plays).map(|(opponents, _)| opponents);
        determinizer
            .all_layouts()
            .flat_map(|layout| players.clone().map(move |opponents| DrawnLayout { layout, opponents }))
            .collect()
    } else {
        // Layouts with strong opponents are spread evenly among the others.
        let opponents =
            |n: usize| if (n + 1) * share / 100 > n * share / 100 { strong } else { SamplePlayer::RulePlayer };
        (0..pool).map(|n| DrawnLayout { layout: determinizer.draw_layout(random), opponents: opponents(n) }).collect()
    };
    let cover = |tried: usize, most: usize| if few && tried <= most { Coverage::All } else { Coverage::Sample };
    if !infers {
        let cover = cover(drawn.len(), count);
        let weighed = drawn.into_iter().map(|drawn| drawn.with_weight(1)).collect();
        return Layouts { weighed, coverage: cover };
    }
    let past_actions = past_actions(view);
    let mut best = 0.0;
    let weigh = |drawn: &DrawnLayout| {
        let weight = likelihood_of_past(&past_actions, drawn, view.standing(), search, best * NEGLIGIBLE_SHARE);
        best = weight.max(best);
        weight
    };
    let weights: Vec<f64> = drawn.iter().map(weigh).collect();
    let cover = match cover(drawn.len(), count) {
        Coverage::All => Coverage::All,
        Coverage::Sample => {
            let likely = weights.iter().filter(|weight| **weight > best * NEGLIGIBLE_SHARE).count();
            cover(likely, if search.exhaustive_factor > 1 { count * usize::from(search.exhaustive_factor) } else { 0 })
        }
    };
    let weighed = match cover {
        Coverage::All => weigh_all(&drawn, &weights),
        Coverage::Sample => resample(&drawn, &weights, count),
    };
    Layouts { weighed, coverage: cover }
}

impl DrawnLayout {
    fn with_weight(self, weight: u32) -> WeighedLayout {
        WeighedLayout { layout: self.layout, opponents: self.opponents, weight }
    }
}

/// Scales the weights of all layouts to integers that add up to about 65,536. Leaves out layouts whose weight becomes
/// 0.
fn weigh_all(drawn: &[DrawnLayout], weights: &[f64]) -> Vec<WeighedLayout> {
    const TOTAL_WEIGHT: f64 = 65_536.0;
    let total: f64 = weights.iter().sum();
    let worth = |weight: &f64| (weight / total * TOTAL_WEIGHT) as u32;
    let all = drawn.iter().zip(weights).map(|(drawn, weight)| drawn.with_weight(worth(weight)));
    all.filter(|weighed| weighed.weight > 0).collect()
}

/// Draws `count` layouts in proportion to their weights (systematic resampling). A layout drawn several times appears
/// once, with that number as its weight. The order is kept.
fn resample(drawn: &[DrawnLayout], weights: &[f64], count: usize) -> Vec<WeighedLayout> {
    let total: f64 = weights.iter().sum();
    let step = total / count as f64;
    let mut next = step / 2.0;
    let mut sum = 0.0;
    let mut chosen = Vec::with_capacity(count);
    for (drawn, weight) in drawn.iter().zip(weights) {
        sum += weight;
        let mut times = 0;
        while next < sum {
            times += 1;
            next += step;
        }
        if times > 0 {
            chosen.push(drawn.with_weight(times));
        }
    }
    chosen
}

/// Lists the past actions of the other seats, oldest first.
fn past_actions(view: &SeatView) -> Vec<PastAction> {
    let public = view.public();
    let mut before = PublicDeal::new(*public.rules(), public.dealer(), public.upcard());
    let mut past_actions = Vec::new();
    for seen in public.history() {
        if let Some(seat) = before.turn().filter(|seat| *seat != view.seat()) {
            let played: CardSet = public.tricks().iter().filter_map(|trick| trick.card(seat)).collect();
            let of_loner = public.contract().is_some_and(|contract| contract.maker.side() == seat.side());
            let exchanged = public.is_gift_exchange_begun() && of_loner && before.phase() != Phase::Playing;
            let of_house = matches!(
                before.phase(),
                Phase::GoingUnder | Phase::Redealing | Phase::Defending | Phase::Giving | Phase::GivingBack
            );
            let tells = !(exchanged || of_house);
            past_actions.push(PastAction {
                before,
                seat,
                seen,
                played_since: played - before.played(),
                reveals_cards: tells,
            });
        }
        before.apply(seen);
    }
    past_actions
}

/// Returns the likelihood of the others' past actions if the cards lie as in this layout. Likelihoods below `least`
/// count as 0.
fn likelihood_of_past(
    past_actions: &[PastAction],
    drawn: &DrawnLayout,
    standing: &Standing,
    search: &SearchSettings,
    least: f64,
) -> f64 {
    let mut likely = 1.0;
    for past in past_actions {
        likely *= past.likelihood(drawn, standing, search);
        if likely < least {
            return 0.0;
        }
    }
    likely
}

impl PastAction {
    fn likelihood(&self, drawn: &DrawnLayout, standing: &Standing, search: &SearchSettings) -> f64 {
        let DrawnLayout { layout, opponents } = drawn;
        let public = &self.before;
        if !self.reveals_cards {
            return 1.0;
        }
        let now = layout.hands[self.seat] | self.played_since;
        let dealer = self.seat == public.dealer();
        let before_discard = || layout.discard.filter(|_| dealer).map_or(now, |card| now.with(card));
        let (hand, discard) = match self.seen {
            SeenAction::Open(Action::Play(_)) => (now, layout.discard),
            SeenAction::Discarded => (before_discard(), None),
            SeenAction::CardGiven => return 1.0,
            // Before the discard, the dealer held the discard in place of the upcard.
            SeenAction::Open(_) => (before_discard().without(public.upcard()), None),
        };
        let action = match (self.seen, layout.discard) {
            (SeenAction::Open(action), _) => action,
            (SeenAction::Discarded, Some(card)) => Action::Discard(card),
            (SeenAction::Discarded, None) | (SeenAction::CardGiven, _) => return 1.0,
        };
        let view = SeatView::imagine(self.seat, hand, discard, public, standing);
        let legal = view.legal();
        if legal.len() < 2 {
            return 1.0;
        }
        match action {
            Action::DefendAlone | Action::Redeal | Action::LayUnder(_) | Action::GiveCard(_) => 1.0,
            Action::Pass | Action::Order(_) | Action::Call(..) if search.random_bid_percent >= 100 => 1.0,
            Action::Pass | Action::Order(_) | Action::Call(..) => {
                let floor = f64::from(search.random_bid_percent) / 100.0;
                floor + (1.0 - floor) * bid_likelihood(*opponents, &view, legal, action, search)
            }
            Action::Discard(_) | Action::Play(_) if search.unexpected_card_percent >= 100 => 1.0,
            Action::Discard(card) if wastes_trump(&view, card) => WASTED_TRUMP_LIKELIHOOD,
            Action::Discard(_) | Action::Play(_) => {
                let same = opponents.choose_action(&view) == action;
                if same { 1.0 } else { f64::from(search.unexpected_card_percent) / 100.0 }
            }
        }
    }
}

/// The likelihood that a dealer discards a trump although the hand holds other cards.
const WASTED_TRUMP_LIKELIHOOD: f64 = 0.001;

fn wastes_trump(view: &SeatView, card: Card) -> bool {
    let trumps = view.public().contract().map_or(CardSet::EMPTY, |contract| contract.trump.cards());
    trumps.contains(card) && !(view.hand() - trumps).is_empty()
}

/// The likelihood, from 0 to 1, that a player of this kind makes the bid.
fn bid_likelihood(
    player: SamplePlayer,
    view: &SeatView,
    legal: ActionSet,
    bid: Action,
    search: &SearchSettings,
) -> f64 {
    match player {
        SamplePlayer::PolicyNet(training) if policy_net::knows_bids(view) => {
            policy_net::bid_likelihood(view, legal, bid, search.network_bid_spread.into(), training)
        }
        _ => f64::from(bidding::bid_likelihood(view, legal, bid, search.bid_spread.into())) / 100.0,
    }
}
