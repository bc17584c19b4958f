//! Helpers that set up an open table and act on it by text.

use cards::ruleset::{Joker, Packets, Ruleset};
use cards::{Card, CardSet, Pack, Seat};
use rules::{Dealt, GameEvent, GameFault, GameState, Irregularity, Stage, TableKind};

/// Returns a pack that gives this deal. Unknown kitty cards are filled with the cards left over.
pub fn pack(dealt: &Dealt, joker: Joker, dealer: Seat, packets: Packets) -> Pack {
    let seats: Vec<Seat> = dealer.left().clockwise().collect();
    let known = Seat::ALL.into_iter().fold(CardSet::of(dealt.upcard), |known, seat| known | dealt.hands[seat]);
    let mut hands = dealt.hands.map(|hand| hand.iter());
    let mut cards: Vec<Card> = packets.order().into_iter().map(|place| hands[seats[place]].next().unwrap()).collect();
    cards.push(dealt.upcard);
    cards.extend(joker.cards() - known);
    Pack::new(&cards).unwrap()
}

/// Starts a game at an open table in which this dealer deals next.
pub fn begun(rules: &Ruleset, dealer: Seat) -> GameState {
    let mut game = GameState::with_table(TableKind::Open, rules.clone());
    game.apply(&GameEvent::DealerAppointed(dealer)).unwrap();
    game
}

/// Cuts and deals these cards to the seats, whoever deals.
pub fn deal(game: &mut GameState, dealt: &Dealt) {
    let dealer = game.dealer().unwrap();
    let packets = game.allowed_packets()[0];
    game.apply(&GameEvent::Cut(Some(12))).unwrap();
    game.apply(&GameEvent::Dealt(pack(dealt, game.rules().hand.joker, dealer, packets), packets)).unwrap();
}

/// Performs the event that a text names: `deal`, `turn`, an action, or an irregularity. If necessary, deals and turns
/// the upcard first.
pub fn does(game: &mut GameState, dealt: &Dealt, text: &str) -> Result<(), GameFault> {
    if text == "deal" {
        deal(game, dealt);
        return Ok(());
    }
    let event: GameEvent = text.parse().unwrap_or_else(|why| panic!("{why}"));
    let any_time = matches!(
        event,
        GameEvent::Irregular(
            Irregularity::StealDeal(_) | Irregularity::UnmarkedPoints(_) | Irregularity::LateMarking(_)
        ) | GameEvent::Claimed(_)
    );
    if game.stage() == Stage::Cut && !any_time {
        deal(game, dealt);
    }
    let dealing = matches!(
        event,
        GameEvent::UpcardTurned | GameEvent::Irregular(Irregularity::ExposeInDeal(..) | Irregularity::Miscount(..))
    );
    if game.stage() == Stage::TurnUp && !dealing && !any_time {
        game.apply(&GameEvent::UpcardTurned).unwrap();
    }
    game.apply(&event).map(drop)
}
