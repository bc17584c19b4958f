//! Defines for each reason how it is tested: the change or the missing fact, and the rivals.

use super::Tested;
use super::changes::Change;
use super::measure::{PlayedOutLayout, ReasonTestBench};
use crate::card_knowledge::CardKnowledge;
use crate::search::grounds::{ReasonGround, card_of};
use crate::search::judge::MadeBy;
use crate::search::plain::{fact_on_table, trick_left_alone};
use crate::style::StyleWeights;
use crate::{Reason, conventions, rule_player};
use cards::{BySide, Card, CardSet, Rank, Suit};
use rules::view::{SeatView, Standing};
use rules::{Action, ActionSet, Going, Trick, Trump, effective_suit, power};

/// A stated percentage holds if it differs from the measured one by less than this, in percentage points.
pub(super) const PERCENT_TOLERANCE: f64 = 12.0;
/// Actions whose worth differs by less than this, in thousandths of a point, count as equally good.
const EQUAL_WORTH_MARGIN: f64 = 50.0;
/// A reason may say that something "should" happen if it happens in at least this share of the layouts.
pub(super) const SHOULD_SHARE: f64 = 0.5;

const ANY_RIVAL: &dyn Fn(Action) -> bool = &|_| true;

pub(super) fn test_reason(bench: &mut ReasonTestBench, knowledge: Option<&CardKnowledge>, reason: Reason) -> Tested {
    match (reason, knowledge) {
        (Reason::NoChoice, _) => Tested::Holds,
        (Reason::BetterThan(other), _) => holds_if(bench.lead_over(other) > 0.0),
        (Reason::AtLeastAsGoodAs(card), _) => holds_if(bench.lead_over(Action::Play(card)) > -EQUAL_WORTH_MARGIN / 5.0),
        (Reason::CloseTo(other), _) => holds_if(bench.lead_over(other).abs() < 2.0 * EQUAL_WORTH_MARGIN),
        (Reason::DecidesHand(_), _) => {
            let me = bench.view().seat();
            holds_if(bench.share(bench.done, &|played| played.outcome.facts.taker == Some(me)) > 0.9)
        }
        (Reason::AsGood, _) => {
            holds_if(bench.mean_lead().abs() < EQUAL_WORTH_MARGIN && bench.widest_gap() < 2.0 * EQUAL_WORTH_MARGIN)
        }
        (Reason::OwnCallEitherWay { in_hundred } | Reason::TheirCallEitherWay { in_hundred }, _) => {
            let made = bench.share(bench.done, &|played| played.outcome.tricks >= 3);
            holds_if((100.0 * made - f64::from(in_hundred)).abs() < PERCENT_TOLERANCE)
        }
        (Reason::HoldsLittle { .. } | Reason::NamesLater { .. }, _) => holds_if(bench.mean_lead() > 0.0),
        (fact, _) if fact.is_fact_on_table() => {
            let is_so = is_so_on_table(bench.view(), bench.done, fact);
            holds_if(is_so && bench.mean_lead() > -EQUAL_WORTH_MARGIN)
        }
        (Reason::PartnerExpects, _) => {
            let view = bench.view();
            let conforming = actions_keeping_conventions(view);
            let best = bench.best_rival(ANY_RIVAL);
            holds_if(bench.mean_lead() < 0.0 && best.is_some_and(|best| !conforming.contains(best)))
        }
        (reason, Some(knowledge)) => test_card_reason(bench, knowledge, reason),
        (reason, None) => test_bid_reason(bench, reason),
    }
}

/// Returns whether anybody can see that a plain fact explains this action.
pub(super) fn is_so_on_table(view: &SeatView, done: Action, fact: Reason) -> bool {
    let saves_trumps = || {
        let trumps = CardKnowledge::new(view).map_or(CardSet::EMPTY, |knowledge| knowledge.trumps());
        fact == Reason::KeepsTrumps(trumps.len() as u8) && card_of(done).is_some_and(|card| !trumps.contains(card))
    };
    [fact_on_table(view, done), trick_left_alone(view, done)].contains(&Some(fact)) || saves_trumps()
}

/// Returns the legal actions that keep the convention of this view.
fn actions_keeping_conventions(view: &SeatView) -> ActionSet {
    let legal = view.legal();
    conventions::find_convention(view, legal, &rule_player::decide(view, legal, StyleWeights::CLUB)).conforming
}

pub(super) fn holds_if(is_so: bool) -> Tested {
    if is_so { Tested::Holds } else { Tested::Fails }
}

/// Runs the tests in order, and returns the first result that is not [`Tested::Untestable`].
fn first_conclusive_result(bench: &mut ReasonTestBench, tests: &[&dyn Fn(&mut ReasonTestBench) -> Tested]) -> Tested {
    let tested = |test: &&dyn Fn(&mut ReasonTestBench) -> Tested| test(bench);
    tests.iter().map(tested).find(|tested| *tested != Tested::Untestable).unwrap_or(Tested::Untestable)
}

fn test_change(bench: &mut ReasonTestBench, change: Option<Change>, is_rival: &dyn Fn(Action) -> bool) -> Tested {
    change.map_or(Tested::Untestable, |change| bench.depends_on(&change, is_rival))
}

fn test_bid_reason(bench: &mut ReasonTestBench, reason: Reason) -> Tested {
    let view = bench.view();
    let done = bench.done;
    let makes = |action: Action| action.going().is_some();
    let alone = |action: Action| action.going() == Some(Going::Alone);
    let level = Standing { score: BySide::default(), ..*view.standing() };
    let own_call = |played: &PlayedOutLayout| played.outcome.made_by == Some(MadeBy::Own);
    match reason {
        Reason::Calls { trump, trumps, aces } => {
            let mut worst: Vec<Card> = (view.unseen() - trump.cards()).iter().collect();
            worst.sort_by_key(|card| height(*card, trump));
            let swaps = ((trumps | aces) & view.hand()).iter().zip(worst).collect();
            test_change(bench, Some(Change::swap_several(swaps)), &|action| {
                !makes(action) || !view.legal().contains(Action::Pass)
            })
        }
        Reason::Stuck => {
            let Some(trump) = trump_of(view, done) else { return Tested::Untestable };
            let best = (view.hand() & trump.cards()).iter().max_by_key(|card| height(*card, trump));
            let change = best.zip(worst_hidden(view, trump)).map(|(own, hidden)| Change::swap_cards(own, hidden));
            test_change(bench, change, ANY_RIVAL)
        }
        Reason::UpcardToPartner(upcard) | Reason::KeepsRightBower(upcard) if done != Action::Pass => {
            let trump = upcard.suit().map_or(Trump::NoTrump, Trump::from);
            let change = worst_hidden(view, trump).map(|hidden| Change::swap_after_action(upcard, hidden));
            test_change(bench, change, &|action| !makes(action))
        }
        Reason::UpcardToOpponent(upcard) => {
            let trump = upcard.suit().map_or(Trump::NoTrump, Trump::from);
            let change = worst_hidden(view, trump).map(|hidden| Change::swap_after_action(upcard, hidden));
            let rival = if done == Action::Pass { &makes as &dyn Fn(Action) -> bool } else { &|action| !makes(action) };
            test_change(bench, change, rival)
        }
        Reason::PartnerMayTake(upcard) => {
            let suit = upcard.suit();
            bench.depends_on_fact(done, ANY_RIVAL, &|played| {
                own_call(played) && played.end.public().contract().and_then(|contract| contract.trump.suit()) == suit
            })
        }
        Reason::WaitsForNext(suit) => bench.depends_on_fact(done, ANY_RIVAL, &|played| {
            let trump = played.end.public().contract().map(|contract| contract.trump);
            own_call(played) && trump == Some(suit.into())
        }),
        Reason::FitsSeat(_) => {
            let Some(trump) = trump_of(view, done) else { return Tested::Untestable };
            let best = (view.unseen() & trump.cards()).iter().max_by_key(|card| height(*card, trump));
            let to = vec![view.public().dealer(), view.seat().left(), view.seat().right()];
            let to = to.into_iter().filter(|seat| seat.side() != view.seat().side()).collect();
            test_change(bench, best.map(|best| Change::give_cards(CardSet::of(best), to, CardSet::EMPTY)), &|action| {
                !makes(action)
            })
        }
        Reason::CannotWait(_) | Reason::ScoreSaysWait(_) => {
            bench.depends_on(&Change::with_standing(level), &|action| makes(action) != makes(done))
        }
        Reason::TwoPointsAreEnough => bench.depends_on(&Change::with_standing(level), &alone),
        Reason::TooWeak | Reason::FallsShort | Reason::OnlyAlone => {
            let Some(call) = bench.best_rival(&makes) else { return Tested::Untestable };
            let made = bench.share(call, &|played| played.outcome.tricks >= 3);
            if reason == Reason::TooWeak && made > 0.6 {
                return Tested::Fails;
            }
            test_change(bench, strengthen_hand(view, call), &makes)
        }
        Reason::MadeTooSeldom => {
            let Some(call) = bench.best_rival(&makes) else { return Tested::Untestable };
            let euchred = |played: &PlayedOutLayout| played.outcome.tricks < 3;
            match bench.share(call, &euchred) < SHOULD_SHARE - PERCENT_TOLERANCE / 100.0 {
                true => Tested::Fails,
                false => bench.depends_on_fact(call, &makes, &euchred),
            }
        }
        Reason::GainsIfDealerIsStuck => bench.depends_on_fact(done, ANY_RIVAL, &others_are_euchred),
        Reason::GainsIfTheyCall { sure } => {
            let taken = |played: &PlayedOutLayout| {
                played.outcome.made_by != Some(MadeBy::Others) || 5 - played.outcome.tricks >= sure
            };
            match bench.share(done, &taken) < 0.8 {
                true => Tested::Fails,
                false => bench.depends_on_fact(done, ANY_RIVAL, &others_are_euchred),
            }
        }
        Reason::Alone { .. } => {
            let Some(trump) = trump_of(view, done) else { return Tested::Untestable };
            let best = view.hand().iter().max_by_key(|card| height(*card, trump));
            let change = best.zip(worst_hidden(view, trump)).map(|(own, hidden)| Change::swap_cards(own, hidden));
            test_change(bench, change, &|action| makes(action) && !alone(action))
        }
        Reason::MakesIt { in_hundred } => test_percentage(bench, in_hundred, 3),
        Reason::Sweeps { in_hundred } => test_percentage(bench, in_hundred, 5),
        Reason::Donation { in_hundred } | Reason::PassCostsMore { in_hundred } => {
            match bench.lead_over(Action::Pass) > 0.0 {
                true => test_percentage(bench, in_hundred, 3),
                false => Tested::Fails,
            }
        }
        _ => Tested::Untestable,
    }
}

fn others_are_euchred(played: &PlayedOutLayout) -> bool {
    played.outcome.made_by == Some(MadeBy::Others) && played.outcome.tricks < 3
}

/// Tests a stated percentage of layouts in which the makers take at least this many tricks.
fn test_percentage(bench: &mut ReasonTestBench, in_hundred: u8, tricks: u8) -> Tested {
    let share = bench.share(bench.done, &|played| played.outcome.tricks >= tricks);
    holds_if((100.0 * share - f64::from(in_hundred)).abs() <= PERCENT_TOLERANCE)
}

fn trump_of(view: &SeatView, call: Action) -> Option<Trump> {
    match call {
        Action::Order(_) => view.public().upcard_suit().map(Trump::from),
        Action::Call(trump, _) => Some(trump),
        _ => None,
    }
}

fn height(card: Card, trump: Trump) -> u8 {
    power(card, effective_suit(card, trump), trump)
}

/// The lowest hidden card that is neither trump nor an ace.
fn worst_hidden(view: &SeatView, trump: Trump) -> Option<Card> {
    let plain = (view.unseen() - trump.cards()).iter().filter(|card| !card.has_rank(Rank::Ace));
    plain.min_by_key(|card| height(*card, trump))
}

/// Makes the hand strong for a call: exchanges its three lowest cards for the three best hidden trumps. A single bower
/// would not do, because it takes a trick after a pass too.
fn strengthen_hand(view: &SeatView, call: Action) -> Option<Change> {
    let trump = trump_of(view, call)?;
    let by_height = |card: &Card| height(*card, trump);
    let mut lowest: Vec<Card> = view.hand().iter().collect();
    lowest.sort_by_key(by_height);
    let mut best: Vec<Card> = view.unseen().iter().collect();
    best.sort_by_key(by_height);
    let swaps = lowest.into_iter().zip(best.into_iter().rev()).take(3);
    let gains = |(own, hidden): &(Card, Card)| height(*own, trump) < height(*hidden, trump);
    Some(Change::swap_several(swaps.filter(gains).collect()))
}

fn test_card_reason(bench: &mut ReasonTestBench, knowledge: &CardKnowledge, reason: Reason) -> Tested {
    let Some(done) = card_of(bench.done) else { return test_defense_reason(bench, knowledge, reason) };
    let trump = knowledge.trump;
    let is_trump = |action: Action| card_of(action).is_some_and(|card| trump.cards().contains(card));
    let no_trump_rival = |action: Action| !is_trump(action);
    let position = ChosenCard { knowledge, done };
    let (me, partner) = (knowledge.seat, knowledge.seat.partner());
    let opponents: Vec<_> = knowledge.opponents().collect();
    let plain = knowledge.view.unseen() - trump.cards();
    let takes = |action: Action| card_of(action).is_some_and(|card| position.takes_trick(card));
    let loses = |action: Action| !takes(action);
    match reason {
        Reason::MakesVoid(suit) | Reason::LeadsToTrump(suit) => first_conclusive_result(
            bench,
            &[&|bench| test_change(bench, position.fill_void(suit), ANY_RIVAL), &|bench| {
                test_change(bench, position.remove_lowest_trump(), ANY_RIVAL)
            }],
        ),
        Reason::LeastUseful | Reason::SafeLead | Reason::CannotWin => {
            let wins = bench.view().legal().iter().any(takes);
            match reason == Reason::CannotWin && wins {
                true => Tested::Fails,
                false => first_conclusive_result(
                    bench,
                    &[&|bench| test_change(bench, position.raise_card(), ANY_RIVAL), &|bench| {
                        test_change(bench, position.lower_best_other_card(), ANY_RIVAL)
                    }],
                ),
            }
        }
        Reason::DrawsTrump => {
            let change = Change::take_cards(trump.cards(), opponents.clone(), plain, [opponents, vec![me]].concat());
            let rival = if knowledge.plain_cards().is_empty() { ANY_RIVAL } else { &no_trump_rival };
            bench.depends_on(&change, rival)
        }
        Reason::ReturnsTrump => {
            let rival = if knowledge.plain_cards().is_empty() { ANY_RIVAL } else { &no_trump_rival };
            bench.depends_on(&Change::take_cards(trump.cards(), vec![partner], plain, vec![partner, me]), rival)
        }
        Reason::SparesPartnersTrump | Reason::PartnerCanTrump(_) => {
            bench.depends_on(&Change::take_cards(trump.cards(), vec![partner], plain, vec![partner, me]), ANY_RIVAL)
        }
        Reason::LeadsBest | Reason::NeedsBoth | Reason::WinsWithBest => {
            let wins = |played: &PlayedOutLayout| position.trick_went_to(played, &|seat| seat == me);
            let rival = if reason == Reason::WinsWithBest { &loses as &dyn Fn(Action) -> bool } else { ANY_RIVAL };
            let rival = if bench.view().legal().iter().any(|action| action != bench.done && rival(action)) {
                rival
            } else {
                ANY_RIVAL
            };
            first_conclusive_result(
                bench,
                &[&|bench| test_change(bench, position.lower_card(), rival), &|bench| {
                    bench.depends_on_fact(bench.done, rival, &wins)
                }],
            )
        }
        Reason::TrumpIsGone => first_conclusive_result(
            bench,
            &[
                &|bench| {
                    let suit = knowledge.cards_of_suit(knowledge.suit_of(done));
                    let hidden = knowledge.view.unseen() & trump.cards();
                    let given = if hidden.is_empty() { knowledge.trumps() } else { hidden };
                    let to = knowledge.opponents().collect();
                    test_change(bench, (!given.is_empty()).then(|| Change::give_cards(given, to, suit)), ANY_RIVAL)
                },
                &|bench| test_change(bench, position.lower_card(), ANY_RIVAL),
            ],
        ),
        Reason::LowFromLength(suit) | Reason::FromLength(suit) => {
            test_change(bench, position.shorten_suit(suit), ANY_RIVAL)
        }
        Reason::PartnerHasIt { .. } => {
            let ours = |played: &PlayedOutLayout| position.trick_went_to(played, &|seat| seat == partner);
            if bench.share(bench.done, &ours) < SHOULD_SHARE {
                return Tested::Fails;
            }
            first_conclusive_result(
                bench,
                &[&|bench| test_change(bench, position.lower_partners_card(), ANY_RIVAL), &|bench| {
                    bench.depends_on_fact(bench.done, ANY_RIVAL, &ours)
                }],
            )
        }
        Reason::LeadsAce | Reason::KeepsForLater(_) | Reason::WouldBeBeaten(_) => test_by_ground(bench, reason),
        Reason::SecondHandLow => {
            let ours = |played: &PlayedOutLayout| position.trick_went_to(played, &|seat| seat == partner);
            bench.depends_on_fact(bench.done, &takes, &ours)
        }
        Reason::WinsCheaply
        | Reason::TrumpsIn
        | Reason::TrumpIsEnough { .. }
        | Reason::LowestTrumpIn
        | Reason::OnlyTrumpIn
        | Reason::Overtrumps(_)
        | Reason::ThirdHandHigh => {
            let dearer = bench.view().legal().iter().filter(|action| *action != bench.done && takes(*action));
            let cheap = dearer.map(|action| bench.lead_over(action)).all(|lead| lead > -EQUAL_WORTH_MARGIN / 2.0);
            if reason != Reason::ThirdHandHigh && !cheap {
                return Tested::Fails;
            }
            let any_loses = bench.view().legal().iter().any(loses);
            test_change(bench, position.lower_card(), if any_loses { &loses } else { ANY_RIVAL })
        }
        Reason::KeepsBoss(boss) => {
            let lowest = (knowledge.view.unseen() & knowledge.cards_of_suit(knowledge.suit_of(boss))).iter();
            let lowest = lowest.min_by_key(|card| knowledge.height(*card));
            let change = lowest.map(|hidden| Change::swap_cards(boss, hidden));
            test_change(bench, change, &|action| card_of(action) == Some(boss))
        }
        Reason::KeepsGuard(card) => {
            let change = worst_hidden(bench.view(), trump).map(|hidden| Change::swap_cards(card, hidden));
            test_change(bench, change, &|action| is_trump(action) && card_of(action) != Some(card))
        }
        _ => Tested::Untestable,
    }
}

/// Tests a reason by the layouts in which its ground is missing.
fn test_by_ground(bench: &mut ReasonTestBench, reason: Reason) -> Tested {
    let Some(ground) = ReasonGround::of(reason) else { return Tested::Untestable };
    let me = bench.view().seat();
    let fact = |played: &PlayedOutLayout| ground.holds(&played.outcome.facts, me);
    let shown_by = match (ground, bench.done) {
        (ReasonGround::IsBeaten(card), Action::Play(_)) => Action::Play(card),
        (_, done) => done,
    };
    if reason == Reason::LeadsAce && bench.share(shown_by, &fact) < SHOULD_SHARE {
        return Tested::Fails;
    }
    match ground.card_not_played() {
        Some(rival) => bench.depends_on_fact(shown_by, &|action| card_of(action) == Some(rival), &fact),
        None => bench.depends_on_fact(shown_by, ANY_RIVAL, &fact),
    }
}

fn test_defense_reason(bench: &mut ReasonTestBench, knowledge: &CardKnowledge, reason: Reason) -> Tested {
    let by_height = |card: &Card| knowledge.height(*card);
    let hidden = bench.view().unseen();
    let (own, hidden) = match reason {
        Reason::DefendsAlone => (knowledge.highest(knowledge.hand), hidden.iter().min_by_key(by_height)),
        Reason::NeedsPartner => (knowledge.lowest(knowledge.hand), hidden.iter().max_by_key(by_height)),
        _ => return Tested::Untestable,
    };
    test_change(bench, own.zip(hidden).map(|(own, hidden)| Change::swap_cards(own, hidden)), ANY_RIVAL)
}

/// The chosen card, with everything that the deciding seat knows about the cards. Most methods build a changed deal,
/// which tests the reason for the choice.
struct ChosenCard<'k, 'v> {
    knowledge: &'k CardKnowledge<'v>,
    done: Card,
}

impl ChosenCard<'_, '_> {
    fn trick(&self) -> Option<&Trick> {
        self.knowledge.current_trick()
    }

    /// Returns whether a card would be the best of the trick so far. A card that is led always is.
    fn takes_trick(&self, card: Card) -> bool {
        self.trick().is_none_or(|trick| trick.is_beaten_by(card, self.knowledge.trump))
    }

    /// Returns whether the trick of this decision was won by a seat that `by` accepts.
    fn trick_went_to(&self, played: &PlayedOutLayout, by: &dyn Fn(cards::Seat) -> bool) -> bool {
        let before = played.start.public().tricks().len();
        let n = if self.trick().is_some() { before - 1 } else { before };
        played.end.public().tricks().get(n).is_some_and(|trick| by(trick.winner_so_far()))
    }

    fn hidden_cards_of_suit(&self, suit: Suit) -> CardSet {
        self.knowledge.view.unseen() & self.knowledge.cards_of_suit(suit)
    }

    fn by_height(&self) -> impl Fn(&Card) -> u8 + '_ {
        |card| self.knowledge.height(*card)
    }

    /// The plain cards of other suits in hand, without the chosen card.
    fn other_plain_cards_outside(&self, suit: Suit) -> CardSet {
        self.knowledge.plain_cards().without(self.done) - self.knowledge.cards_of_suit(suit)
    }

    /// Gives the seat another card of the suit, so that the chosen card makes no void.
    fn fill_void(&self, suit: Suit) -> Option<Change> {
        let own = self.other_plain_cards_outside(suit).iter().min_by_key(self.by_height())?;
        let hidden = self.hidden_cards_of_suit(suit).iter().min_by_key(self.by_height())?;
        Some(Change::swap_cards(own, hidden))
    }

    /// Takes the seat's lowest trump away.
    fn remove_lowest_trump(&self) -> Option<Change> {
        let own = self.knowledge.trumps().without(self.done).iter().min_by_key(self.by_height())?;
        Some(Change::swap_cards(own, worst_hidden(self.knowledge.view, self.knowledge.trump)?))
    }

    /// Replaces the chosen card, which a reason calls useless, by the best hidden card of its suit.
    fn raise_card(&self) -> Option<Change> {
        let suit = self.knowledge.suit_of(self.done);
        let best = self.hidden_cards_of_suit(suit).iter().max_by_key(self.by_height())?;
        (self.knowledge.height(best) > self.knowledge.height(self.done)).then(|| Change::swap_cards(self.done, best))
    }

    /// Replaces the best of the other legal cards by the lowest hidden card of its suit.
    fn lower_best_other_card(&self) -> Option<Change> {
        let others = self.knowledge.view.legal().iter().filter_map(card_of).filter(|card| *card != self.done);
        let best = others.max_by_key(self.by_height())?;
        let suit = self.knowledge.suit_of(best);
        let lower = self.hidden_cards_of_suit(suit).iter().min_by_key(self.by_height());
        let hidden = lower.filter(|card| self.knowledge.height(*card) < self.knowledge.height(best))?;
        Some(Change::swap_cards(best, hidden))
    }

    /// Replaces the chosen card by a lower hidden card that does not take the trick: of the same suit if possible,
    /// otherwise the lowest plain card.
    fn lower_card(&self) -> Option<Change> {
        let suit = self.knowledge.suit_of(self.done);
        let led = self.trick().and_then(Trick::suit);
        let worse = |card: &Card| self.knowledge.height(*card) < self.knowledge.height(self.done);
        let losing = |card: &Card| worse(card) && (led.is_none() || !self.takes_trick(*card));
        let of_suit = self.hidden_cards_of_suit(suit).iter().filter(losing).max_by_key(self.by_height());
        let plain = || {
            let outside = worst_hidden(self.knowledge.view, self.knowledge.trump);
            outside.filter(|card| {
                led != Some(suit) && worse(card) && led.is_none_or(|led| self.knowledge.suit_of(*card) != led)
            })
        };
        of_suit.or_else(plain).map(|hidden| Change::swap_cards(self.done, hidden))
    }

    /// Replaces a card of a suit, other than the chosen one, by a card of another plain suit.
    fn shorten_suit(&self, suit: Suit) -> Option<Change> {
        let knowledge = self.knowledge;
        let own =
            (knowledge.hand.without(self.done) & knowledge.cards_of_suit(suit)).iter().min_by_key(self.by_height())?;
        let outside = knowledge.view.unseen() - knowledge.cards_of_suit(suit) - knowledge.trump.cards();
        Some(Change::swap_cards(own, outside.iter().min_by_key(self.by_height())?))
    }

    /// Replaces the partner's card in the trick by a hidden one that loses the trick.
    fn lower_partners_card(&self) -> Option<Change> {
        let trick = self.trick()?;
        let played = trick.card(self.knowledge.seat.partner())?;
        let led = trick.led_card()?;
        if led == played {
            return None;
        }
        let against = trick.cards().filter(|(_, card)| *card != played).map(|(_, card)| card);
        let suit = self.knowledge.suit_of(led);
        let strongest = against.map(|card| power(card, suit, self.knowledge.trump)).max()?;
        let loses = |card: &Card| power(*card, suit, self.knowledge.trump) < strongest;
        let hidden = self.knowledge.view.unseen().iter().filter(loses).min_by_key(self.by_height())?;
        Some(Change::replace_played_card(played, hidden))
    }
}
