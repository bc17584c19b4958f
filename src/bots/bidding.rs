//! The bids of the rule player: ordering up the upcard in round one, and naming a suit in round two.
//!
//! The hand is rated in hundredths of a trick. The bid depends on the seat, the score and the upcard. Start with
//! [`decide_bid`].

use super::bury;
use super::hand_strength::HandStrength;
use super::score_situation::ScoreSituation;
use super::style::StyleWeights;
use super::{Decision, Reason, SuitRelation};
use cards::ruleset::{AllPass, PartnersBest};
use cards::{Card, CardSet, Rank, Suit};
use rules::view::SeatView;
use rules::{Action, ActionSet, BidRound, Going, Phase, Trump, right_bower};

/// The seat's position relative to the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TablePosition {
    /// The seat at the dealer's left, who bids first.
    Eldest,
    DealersPartner,
    /// The seat at the dealer's right.
    Pone,
    Dealer,
}

impl TablePosition {
    fn of(view: &SeatView) -> TablePosition {
        let dealer = view.public().dealer();
        match view.seat() {
            seat if seat == dealer => TablePosition::Dealer,
            seat if seat == dealer.partner() => TablePosition::DealersPartner,
            seat if seat == dealer.left() => TablePosition::Eldest,
            _ => TablePosition::Pone,
        }
    }
}

/// The fewest estimated tricks, in hundredths, with which eldest hand, dealer's partner, pone and dealer order up.
const ORDERING_THRESHOLDS: [i32; 4] = [300, 232, 264, 212];
/// The fewest estimated tricks, in hundredths, with which the same four positions name a suit if they may also pass.
const NAMING_THRESHOLDS: [i32; 4] = [172, 145, 160, 170];

/// Corrections of the estimated tricks, in hundredths of a trick, indexed by the number of trumps in hand.
///
/// Adding up single cards undervalues a third trump and overvalues aces without trumps. The numbers come from close
/// bids that were played out both ways.
mod trump_count_corrections {
    /// For the dealer, whose trumps include the upcard.
    pub const DEALER: [i32; 6] = [-90, -90, -12, 55, 55, 55];
    pub const DEALERS_PARTNER: [i32; 6] = [-50, -40, 0, 25, 25, 25];
    /// Added if the dealer's partner holds the right bower and one more trump.
    pub const DEALERS_PARTNER_RIGHT_AND_ONE: i32 = 40;
    /// For eldest hand and pone, who order up a dealer of the other side.
    pub const DEALERS_OPPONENT: [i32; 6] = [-40, -40, -20, 0, 5, 5];
    /// For eldest hand, when it names a suit of the other color in round two.
    pub const ELDEST_NAMING_GREEN: [i32; 6] = [-60, -60, -20, 4, 4, 4];
}

/// A possible call: the trump and the estimated strength of the hand.
struct PossibleCall {
    trump: Trump,
    strength: HandStrength,
    /// Estimated tricks beyond the threshold for calling, in hundredths. Negative if the hand is too weak.
    margin: i32,
    /// A reason for or against the call apart from the cards in hand.
    extra_reason: Option<Reason>,
}

pub(super) fn decide_bid(view: &SeatView, legal: ActionSet, weights: StyleWeights) -> Decision {
    let situation = ScoreSituation::of(view).with_weights(weights);
    match suit_to_order_up(view) {
        Some(suit) => decide_ordering(view, suit, legal, &situation, weights),
        None => decide_naming(view, legal, &situation),
    }
}

/// Returns the suit that may be ordered up now, or `None` in round two.
fn suit_to_order_up(view: &SeatView) -> Option<Suit> {
    view.public().upcard_suit().filter(|_| view.public().phase() != Phase::Bidding(BidRound::Two))
}

/// Returns the likelihood, in percent, that a player similar to `regular` makes this bid.
///
/// Such players disagree about close bids. `tricks` is the assumed spread of their estimated tricks, in hundredths of a
/// trick. Half of this number is the assumed spread of their estimated chances of five tricks, in percentage points.
pub(super) fn bid_likelihood(view: &SeatView, legal: ActionSet, bid: Action, tricks: i32) -> u32 {
    let soft = |over: i32, width: i32| (50 + over * 50 / width).clamp(4, 96) as u32;
    let situation = ScoreSituation::of(view);
    let offers = match suit_to_order_up(view) {
        Some(suit) => vec![rate_ordering(view, suit, &situation, 0)],
        None => rate_nameable_trumps(view, legal, &situation),
    };
    let Some(best) = offers.iter().map(|offer| offer.margin).max() else { return 100 };
    let calls = if legal.contains(Action::Pass) { soft(best, tricks) } else { 100 };
    let (trump, going) = match (bid, suit_to_order_up(view)) {
        (Action::Order(going), Some(suit)) => (suit.into(), going),
        (Action::Call(trump, going), _) => (trump, going),
        _ => return 100 - calls,
    };
    let close = |offer: &PossibleCall| (tricks + offer.margin - best).max(2) as u32;
    let Some(offer) = offers.iter().find(|offer| offer.trump == trump) else { return 1 };
    let this = 100 * close(offer) / offers.iter().map(close).sum::<u32>();
    let alone = situation.loner_threshold().map_or(2, |from| soft(offer.strength.sweep_chance - from, tricks / 2));
    let going = if going == Going::Alone { alone } else { 100 - alone };
    (calls * this * going / 10_000).max(1)
}

/// Returns whether `regular` would order up this suit with this hand.
pub(super) fn would_order_up(view: &SeatView, suit: Suit) -> bool {
    rate_ordering(view, suit, &ScoreSituation::of(view), 0).margin >= 0
}

/// Returns whether the hand is clearly strong enough to name a suit that fits the seat, with at least two trumps. Eldest hand should name next,
/// the other suit of the upcard's color. The dealer's partner and pone should name green, a suit of the other color.
pub(super) fn has_clear_fitting_call(view: &SeatView, legal: ActionSet) -> bool {
    /// Estimated tricks beyond the threshold for calling, in hundredths.
    const CLEAR_MARGIN: i32 = 35;
    let best =
        rate_nameable_trumps(view, legal, &ScoreSituation::of(view)).into_iter().max_by_key(|offer| offer.margin);
    best.is_some_and(|best| {
        best.margin >= CLEAR_MARGIN
            && best.strength.trumps.len() > 1
            && matches!(best.extra_reason, Some(Reason::FitsSeat(_)))
    })
}

/// Rates ordering up the upcard's suit. `partner_bonus` is a style's bonus for ordering up a partner who deals, in
/// hundredths of a trick.
fn rate_ordering(view: &SeatView, suit: Suit, situation: &ScoreSituation, partner_bonus: i32) -> PossibleCall {
    let (place, upcard) = (TablePosition::of(view), view.public().upcard());
    let trump = suit.into();
    let (strength, upcard_counts, also) = match place {
        TablePosition::Dealer => {
            let strength = strength_after_pickup(view, upcard, trump);
            (strength, trump_count_corrections::DEALER[strength.trumps.len()], None)
        }
        TablePosition::DealersPartner => {
            let strength = hand_strength(view, view.hand(), trump, CardSet::of(upcard));
            let trumps = strength.trumps.len();
            let right_and_one = trumps == 2 && strength.trumps.contains(right_bower(suit));
            let length = trump_count_corrections::DEALERS_PARTNER[trumps]
                + if right_and_one { trump_count_corrections::DEALERS_PARTNER_RIGHT_AND_ONE } else { 0 };
            (strength, upcard_worth(upcard, 60, 42, 30) + partner_bonus + length, Some(Reason::UpcardToPartner(upcard)))
        }
        TablePosition::Eldest | TablePosition::Pone => {
            let strength = hand_strength(view, view.hand(), trump, CardSet::EMPTY);
            let length = trump_count_corrections::DEALERS_OPPONENT[strength.trumps.len()];
            (strength, length - upcard_worth(upcard, 35, 22, 15), Some(Reason::UpcardToOpponent(upcard)))
        }
    };
    let margin = strength.tricks + upcard_counts + situation.boldness() - ORDERING_THRESHOLDS[place as usize];
    PossibleCall { trump, strength, margin, extra_reason: also }
}

fn decide_ordering(
    view: &SeatView,
    suit: Suit,
    legal: ActionSet,
    situation: &ScoreSituation,
    weights: StyleWeights,
) -> Decision {
    let (place, upcard) = (TablePosition::of(view), view.public().upcard());
    let offer = rate_ordering(view, suit, situation, weights.partner.into());
    let margin = offer.margin;
    if place == TablePosition::Dealer
        && upcard == right_bower(suit)
        && situation.opponents_need_one_point()
        && offer.strength.trumps.len() >= 2
    {
        // A dealer who turns the right bower down lets the opponents call without facing that bower. They need only one
        // point here, so any call of theirs may end the game.
        return decide_call(&offer, situation, legal, Some(Reason::KeepsRightBower(upcard)));
    }
    if place == TablePosition::Eldest && should_wait_for_next(view, suit, &offer, situation) {
        return Decision::new(Action::Pass, Reason::WaitsForNext(suit.next()));
    }
    if margin >= 0 {
        let bold = (margin < situation.boldness_by_score()).then(|| Reason::CannotWait(view.own_score()));
        return decide_call(&offer, situation, legal, bold);
    }
    decide_pass(&offer)
}

/// Rates a hand under the rules of this table. Nobody can play the cards in `gone`.
fn hand_strength(view: &SeatView, hand: CardSet, trump: Trump, gone: CardSet) -> HandStrength {
    let rules = view.public().rules();
    let others = rules.joker.cards() - gone;
    match rules.partners_best {
        PartnersBest::No => HandStrength::of(hand, trump, others),
        PartnersBest::Yes => HandStrength::with_gift(hand, trump, others),
    }
}

/// Rates the dealer's hand after taking the upcard and discarding.
fn strength_after_pickup(view: &SeatView, upcard: Card, trump: Trump) -> HandStrength {
    let six = view.hand().with(upcard);
    let forbidden = view.public().rules().bury_turn_up == cards::ruleset::BuryTurnUp::Forbidden;
    let cards = if forbidden { view.hand() } else { six };
    let (away, _) = bury::choose_discard(six, trump, cards);
    hand_strength(view, six.without(away), trump, CardSet::of(away))
}

fn upcard_worth(upcard: Card, jack: i32, ace: i32, other: i32) -> i32 {
    match upcard.rank() {
        Some(Rank::Jack) => jack,
        Some(Rank::Ace) => ace,
        _ => other,
    }
}

/// Returns whether eldest hand should pass now and name the next suit in round two. Next is the other suit of the
/// upcard's color. Both jacks of the color are bowers in either suit, so waiting pays if the hand is better in the next
/// suit.
fn should_wait_for_next(view: &SeatView, suit: Suit, offer: &PossibleCall, situation: &ScoreSituation) -> bool {
    let bowers = [Card::new(Rank::Jack, suit), Card::new(Rank::Jack, suit.next())];
    if !bowers.into_iter().all(|bower| view.hand().contains(bower)) {
        return false;
    }
    let next = hand_strength(view, view.hand(), suit.next().into(), CardSet::of(view.public().upcard()));
    let goes_alone =
        |strength: &HandStrength| situation.loner_threshold().is_some_and(|from| strength.sweep_chance >= from);
    // In the next suit, a loner is at most half as likely to fail.
    let much_better_alone = goes_alone(&next) && 2 * (100 - next.sweep_chance) <= 100 - offer.strength.sweep_chance;
    let as_good = !goes_alone(&offer.strength) && next.tricks > offer.strength.tricks - 15;
    offer.strength.trumps.len() == 2 && (much_better_alone || as_good)
}

/// Returns the trumps that may be named, whether with the partner or alone.
pub(super) fn nameable_trumps(legal: ActionSet) -> impl Iterator<Item = Trump> {
    Trump::ALL.into_iter().filter(move |trump| {
        [Going::WithPartner, Going::Alone].into_iter().any(|going| legal.contains(Action::Call(*trump, going)))
    })
}

/// Rates the hand for each trump that the player may name now.
fn rate_nameable_trumps(view: &SeatView, legal: ActionSet, situation: &ScoreSituation) -> Vec<PossibleCall> {
    let (place, upcard) = (TablePosition::of(view), view.public().upcard());
    let nameable = nameable_trumps(legal);
    let offer = |trump| {
        let (strength, (fits, also)) = match upcard.suit() {
            Some(suit) => {
                (hand_strength(view, view.hand(), trump, CardSet::of(upcard)), fitting_suit_bonus(place, trump, suit))
            }
            // The upcard is the joker, which the dealer takes.
            None => (strength_after_pickup(view, upcard, trump), (0, None)),
        };
        let green = trump.suit().zip(upcard.suit()).is_some_and(|(suit, turned_down)| suit != turned_down.next());
        let length = if green && place == TablePosition::Eldest {
            trump_count_corrections::ELDEST_NAMING_GREEN[strength.trumps.len()]
        } else {
            0
        };
        let margin = strength.tricks + fits + length + situation.boldness() - naming_threshold(view, place);
        PossibleCall { trump, strength, margin, extra_reason: also }
    };
    nameable.map(offer).collect()
}

fn decide_naming(view: &SeatView, legal: ActionSet, situation: &ScoreSituation) -> Decision {
    let Some(best) = rate_nameable_trumps(view, legal, situation).into_iter().max_by_key(|offer| offer.margin) else {
        return Decision::new(Action::Pass, Reason::TooWeak);
    };
    if !legal.contains(Action::Pass) {
        let stuck = (best.margin < 0).then_some(Reason::Stuck);
        return decide_call(&best, situation, legal, stuck);
    }
    if best.margin < 0 {
        return decide_pass(&best);
    }
    let bold = (best.margin < situation.boldness_by_score()).then(|| Reason::CannotWait(view.own_score()));
    decide_call(&best, situation, legal, bold)
}

fn naming_threshold(view: &SeatView, place: TablePosition) -> i32 {
    let stick = view.public().rules().all_pass == AllPass::StickTheDealer;
    NAMING_THRESHOLDS[place as usize] - if stick { 0 } else { 10 }
}

/// Returns the bonus, in hundredths of a trick, for naming a suit that fits the seat. Eldest hand names next, because
/// the dealer's side turned that color down. The dealer's partner and pone name green.
fn fitting_suit_bonus(place: TablePosition, trump: Trump, turned_down: Suit) -> (i32, Option<Reason>) {
    let next = trump == turned_down.next();
    match place {
        _ if trump == Trump::NoTrump => (0, None),
        TablePosition::Eldest if next => (20, Some(Reason::FitsSeat(SuitRelation::Next))),
        TablePosition::DealersPartner if !next => (10, Some(Reason::FitsSeat(SuitRelation::Green))),
        TablePosition::Pone if !next => (5, Some(Reason::FitsSeat(SuitRelation::Green))),
        _ => (0, None),
    }
}

fn decide_call(offer: &PossibleCall, situation: &ScoreSituation, legal: ActionSet, why: Option<Reason>) -> Decision {
    let make = |going| {
        let order = Action::Order(going);
        if legal.contains(order) { order } else { Action::Call(offer.trump, going) }
    };
    let sweeps = situation.loner_threshold().is_some_and(|from| offer.strength.sweep_chance >= from);
    let alone = sweeps && legal.contains(make(Going::Alone));
    if !alone && !legal.contains(make(Going::WithPartner)) {
        return Decision::new(Action::Pass, Reason::OnlyAlone);
    }
    let mut reasons =
        vec![Reason::Calls { trump: offer.trump, trumps: offer.strength.trumps, aces: offer.strength.aces }];
    reasons.extend(why);
    if alone {
        reasons.push(Reason::Alone { doubtful: offer.strength.doubtful_cards });
    } else {
        let strong = offer.strength.sweep_chance >= 30 && situation.two_points_win();
        // An upcard that the opponents get is a reason against the call, so it is not given.
        reasons.extend(offer.extra_reason.filter(|also| !matches!(also, Reason::UpcardToOpponent(_))));
        reasons.extend(strong.then_some(Reason::TwoPointsAreEnough));
    }
    Decision::with_reasons(make(if alone { Going::Alone } else { Going::WithPartner }), reasons)
}

/// A passed hand with at least this many estimated tricks, in hundredths, is not described as weak.
const WEAK_BELOW: i32 = 180;

fn decide_pass(offer: &PossibleCall) -> Decision {
    let reason = match offer.extra_reason {
        _ if offer.strength.tricks < WEAK_BELOW => Reason::TooWeak,
        Some(Reason::UpcardToPartner(upcard)) => Reason::PartnerMayTake(upcard),
        Some(to_opponent @ Reason::UpcardToOpponent(_)) => to_opponent,
        _ => Reason::FallsShort,
    };
    Decision::new(Action::Pass, reason)
}
