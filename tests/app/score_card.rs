//! The score card adds up: whole games at random under every rulebook.

use app::words::{Viewer, YOU, cup_sentence, score_card_lines, score_card_text};
use cards::UsAndThem;
use cards::ruleset::Preset;
use cards::{Random, Seat, Side};

#[test]
fn the_score_card_adds_up_and_reads_as_text() {
    for preset in Preset::ALL {
        for seed in 0..12 {
            let mut table = crate::support::table(preset.ruleset(), seed);
            let mut random = Random::from_number(seed);
            while let Some(answer) = crate::support::any_answer(&table, &mut random) {
                table.answer(answer).unwrap();
            }
            let state = table.state();
            let lines = score_card_lines(state, Side::EW);
            assert_eq!(lines.len(), state.hands().len());
            let last = lines.last().unwrap();
            assert_eq!(last.total, UsAndThem { us: state.score().ew, them: state.score().ns }, "{preset} {seed}");
            let numbered = lines.iter().filter(|line| line.hand.parse::<u8>().is_ok()).count();
            assert_eq!(numbered, state.hands_counted());
            let names = crate::support::seating().map(|player| player.name);
            let text = score_card_text(state, Viewer::Player(Seat::W), &names);
            assert!(text.contains("Dan and Bob"), "{text}");
            assert_eq!(text.lines().count(), 2 + lines.len() + usize::from(cup_sentence(state, &names).is_some()));
            let mut own = names;
            own[Seat::W] = YOU.to_owned();
            assert!(!cup_sentence(state, &own).unwrap_or_default().contains(YOU));
            assert!(lines.iter().all(|line| !line.what.ends_with("alone")));
        }
    }
}
