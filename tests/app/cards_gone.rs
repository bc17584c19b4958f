//! The cards that are gone, as a player can know them.

use app::play::{CardPlace, CardsGone};
use bots::Level;
use cards::ruleset::Preset;
use cards::{Card, Seat};
use rules::view::SeatView;

use crate::review_games::game;

#[test]
fn no_card_is_called_gone_that_another_may_hold_and_every_played_card_is() {
    for preset in [Preset::World, Preset::Mcallen] {
        let log = game(preset.ruleset(), 5, Level::Regular);
        let mut looked = 0;
        for at in 0..=log.events.len() {
            let state = log.fold_first(at).state;
            let Some(hand) = state.hand() else { continue };
            for seat in Seat::ALL {
                let Some(view) = SeatView::of(&state, seat) else { continue };
                let told = CardsGone::of(&view);
                let at_place = |place| -> Vec<Card> {
                    told.suits.iter().flatten().filter(|card| card.place == place).map(|card| card.card).collect()
                };
                let [gone, mine, out] = [CardPlace::Gone, CardPlace::Mine, CardPlace::Out].map(at_place);
                assert_eq!(gone.len() + mine.len() + out.len(), 24);
                assert!(mine.iter().all(|card| view.hand().contains(*card)) && mine.len() == view.hand().len());
                assert!(hand.public().played().iter().all(|card| gone.contains(&card)));
                let others = Seat::ALL.into_iter().filter(|other| *other != seat);
                let held = others.flat_map(|other| SeatView::of(&state, other).map(|of| of.hand()));
                assert!(held.flat_map(|cards| cards.iter()).all(|card| !gone.contains(&card)), "event {at}, {seat}");
                if let Some(trump) = hand.public().contract().and_then(|contract| contract.trump.suit()) {
                    assert_eq!(told.suits[0].len(), 7, "both bowers are {trump:?}");
                    assert!(told.summary.starts_with("Trumps: "), "{}", told.summary);
                }
                looked += 1;
            }
        }
        assert!(looked > 400);
    }
}
