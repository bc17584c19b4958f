//! An open table that reads the words of the data files.

use cards::ruleset::{Joker, Packets, Ruleset};
use cards::{Card, CardSet, Pack, Seat};
use rules::{Dealt, GameEvent, GameFault, GameState, Irregularity, Stage, TableKind};

/// A pack that gives this deal; what is not known of the kitty is filled from what is left.
pub fn pack(dealt: &Dealt, joker: Joker, dealer: Seat, packets: Packets) -> Pack {
    let seats: Vec<Seat> = dealer.left().round().collect();
    let known = Seat::ALL.into_iter().fold(CardSet::of(dealt.upcard), |known, seat| known | dealt.hands[seat]);
    let mut hands = dealt.hands.map(|hand| hand.iter());
    let mut cards: Vec<Card> = packets.order().into_iter().map(|place| hands[seats[place]].next().unwrap()).collect();
    cards.push(dealt.upcard);
    cards.extend(joker.cards() - known);
    Pack::new(&cards).unwrap()
}

/// A game at an open table, about to be dealt by this dealer.
pub fn begun(rules: &Ruleset, dealer: Seat) -> GameState {
    let mut game = GameState::at(TableKind::Open, rules.clone());
    game.apply(&GameEvent::Appointed(dealer)).unwrap();
    game
}

/// Cuts and deals these cards, seat by seat, whoever deals.
pub fn deal(game: &mut GameState, dealt: &Dealt) {
    let dealer = game.dealer().unwrap();
    let packets = game.packets_allowed()[0];
    game.apply(&GameEvent::Cut(Some(12))).unwrap();
    game.apply(&GameEvent::Dealt(pack(dealt, game.rules().hand.joker, dealer, packets), packets)).unwrap();
}

/// Does what a text says: `deal`, `turn`, an action, an irregularity. The hand is dealt and the upcard turned where that goes
/// without saying.
pub fn does(game: &mut GameState, dealt: &Dealt, text: &str) -> Result<(), GameFault> {
    if text == "deal" {
        deal(game, dealt);
        return Ok(());
    }
    let event: GameEvent = text.parse().unwrap_or_else(|why| panic!("{why}"));
    let any_time = matches!(
        event,
        GameEvent::Irregular(Irregularity::Steal(_) | Irregularity::Unmarked(_) | Irregularity::Marked(_))
            | GameEvent::Claimed(_)
    );
    if game.stage() == Stage::Cut && !any_time {
        deal(game, dealt);
    }
    let dealing = matches!(
        event,
        GameEvent::Turned | GameEvent::Irregular(Irregularity::Expose(..) | Irregularity::Miscount(..))
    );
    if game.stage() == Stage::TurnUp && !dealing && !any_time {
        game.apply(&GameEvent::Turned).unwrap();
    }
    game.apply(&event).map(drop)
}
