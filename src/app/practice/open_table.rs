//! The irregularities and claims of bots at a table that allows irregularities. Both follow from the game's seed and
//! log alone, so that the same game always has the same irregularities.

use bots::review::bot_in_seat;
use bots::{self, ErrorRate, Level};
use cards::{CardSet, Random, Seat};
use rules::rulings;
use rules::table::{AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{Action, Claim, ClaimVerdict, GameEvent, GameState, Going, Irregularity, Phase, Pile, Stage, Trump};

/// Returns the irregularity that a bot commits at this point of the game, for example a lead out of turn or a stolen
/// deal. `None` if no bot errs. Bots never err at a strict table.
#[must_use]
pub fn bot_irregularity(table: &Table, rate: ErrorRate) -> Option<Irregularity> {
    let chance = random_for_moment(table, "slip");
    match table.awaited_answer() {
        AwaitedAnswer::Act(_) => {
            first_bot_answer(table, chance, |view, level, seed| bots::decide_irregularity(view, level, rate, seed))
        }
        AwaitedAnswer::Cut(_) => {
            first_bot_answer(table, chance, |view, _, seed| bots::decide_stolen_deal(view, rate, seed))
        }
        _ => None,
    }
}

/// Returns the claim that a bot makes at this point of the game. A bot claims only what can be proved and has
/// consequences. Chance decides once for each hand whether a bot notices an irregularity, so that an irregularity that
/// was missed stays missed.
#[must_use]
pub fn bot_claim(table: &Table) -> Option<Claim> {
    if table.awaited_answer() == AwaitedAnswer::Ruling {
        return None;
    }
    let costs = |claim: &Claim| {
        let finding = rulings::decide_claim(table.state(), *claim);
        let nothing = finding.only_ruling().is_some_and(|ruling| ruling.remedies.is_empty());
        finding.verdict == ClaimVerdict::Proved && !nothing
    };
    let chance = table.log().seed.stream("claim", table.state().hand_no().map_or(0, |hand| hand.get().into()));
    first_bot_answer(table, chance, |view, level, seed| bots::decide_claims(view, level, seed).into_iter().find(costs))
}

fn random_for_moment(table: &Table, purpose: &str) -> Random {
    table.log().seed.stream(purpose, table.log().events.len() as u32)
}

/// Asks every bot with its own view and its own random number. Returns the first answer.
fn first_bot_answer<T>(
    table: &Table,
    mut chance: Random,
    ask: impl Fn(&SeatView, Level, u64) -> Option<T>,
) -> Option<T> {
    table.state().open()?;
    Seat::ALL.into_iter().find_map(|seat| {
        let seed = chance.next_u64();
        let player = bot_in_seat(table.log(), seat)?;
        ask(&SeatView::of(table.state(), seat)?, player.level, seed)
    })
}

/// Returns all irregularities that the player in a seat can commit now. A renege is not among them, because it is
/// played like any other card. The game's seed chooses the card to which an accident in dealing happens. Empty at a
/// strict table and while a claim is being decided.
#[must_use]
pub fn possible_irregularities(table: &Table, seat: Seat) -> Vec<Irregularity> {
    let state = table.state();
    let can = |irregularity: &Irregularity| state.clone().apply(&GameEvent::Irregular(*irregularity)).is_ok();
    if state.open().is_none() {
        Vec::new()
    } else {
        irregularities_to_try(table, seat).into_iter().filter(can).collect()
    }
}

fn irregularities_to_try(table: &Table, seat: Seat) -> Vec<Irregularity> {
    let state = table.state();
    let mut irregularities =
        vec![Irregularity::StealDeal(seat), Irregularity::UnmarkedPoints(seat), Irregularity::LateMarking(seat)];
    let Some(hand) = state.hand().filter(|_| state.is_hand_in_play()) else { return irregularities };
    let deals = hand.public().dealer() == seat;
    if state.stage() == Stage::TurnUp {
        if deals {
            irregularities.extend(dealing_irregularities(table, state, seat));
        }
        return irregularities;
    }
    if hand.turn() == Some(seat) {
        let goings = [Going::WithPartner, Going::Alone];
        let named = hand.public().upcard_suit().into_iter();
        irregularities.extend(named.flat_map(|suit| goings.map(|going| Irregularity::NameTurnedDownSuit(suit, going))));
    } else {
        let bids = [Going::WithPartner, Going::Alone].into_iter().flat_map(|going| {
            let calls = Trump::ALL.into_iter().map(move |trump| Action::Call(trump, going));
            std::iter::once(Action::Order(going)).chain(calls)
        });
        let bids = std::iter::once(Action::Pass).chain(bids);
        irregularities.extend(bids.map(|bid| Irregularity::BidOutOfTurn(bid, seat)));
    }
    irregularities.extend([
        Irregularity::TableTalk(seat),
        Irregularity::Signal(seat),
        Irregularity::AskTrump(seat),
        Irregularity::PeekAtKitty(seat),
    ]);
    if deals && hand.public().phase() == Phase::Discarding {
        irregularities.push(Irregularity::NoDiscard);
    }
    // A card that already lies face up cannot be shown.
    let open =
        state.open().map_or(CardSet::EMPTY, |open| open.exposed_cards(seat) | open.penalties().penalty_cards(seat));
    let hidden = hand.hand(seat) - open;
    if !hidden.is_empty() {
        irregularities.push(Irregularity::ThrowIn(seat));
    }
    irregularities.extend(
        hand.hand(seat)
            .iter()
            .flat_map(|card| [Irregularity::LeadOutOfTurn(card, seat), Irregularity::EarlyLead(card, seat)]),
    );
    let shown = |card| {
        [
            Irregularity::LonersPartnerPlays(card, seat),
            Irregularity::ShowCard(card, seat),
            Irregularity::DropCard(card, seat),
        ]
    };
    irregularities.extend(hidden.iter().flat_map(shown));
    irregularities
}

/// Returns the accidents that can happen in dealing: a card is exposed, or a card lands in the wrong hand.
fn dealing_irregularities(table: &Table, state: &GameState, dealer: Seat) -> Vec<Irregularity> {
    let Some(hand) = state.hand() else { return Vec::new() };
    let mut chance = random_for_moment(table, "clumsy");
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| *seat != dealer).collect();
    let seat = others[chance.below(others.len() as u32) as usize];
    let mut one = |cards: CardSet| cards.iter().nth(chance.below(cards.len().max(1) as u32) as usize);
    let shows = one(hand.hand(seat)).map(|card| Irregularity::ExposeInDeal(card, dealer));
    let strays = one(hand.dealt().under).map(|card| Irregularity::Miscount(card, Pile::Kitty, Pile::Hand(seat)));
    shows.into_iter().chain(strays).collect()
}
