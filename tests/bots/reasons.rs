//! Reasons name what decided: when the thing that a reason names is changed, the decision leads by less.

use bots::{Level, Style, Tested, decide, sound, test_reasons};

use crate::support::playout::hand_of_bots;

/// Layouts in which a reason is tested first.
const LAYOUTS: u16 = 96;

/// `lab reasons` has the rates over hundreds of positions.
#[test]
fn most_reasons_of_a_champion_name_what_decided() {
    let (mut tested, mut hold, mut failed) = (0, 0, Vec::new());
    for number in 0..5 {
        let mut choices = 0;
        hand_of_bots(number, |view| {
            choices += usize::from(view.legal().len() > 1);
            if view.legal().len() > 1 && choices % 3 == 0 {
                let decision = decide(view, Level::Champion, number.into());
                for (reason, result) in test_reasons(view, &decision, LAYOUTS, number.into()) {
                    tested += u32::from(result != Tested::Untestable);
                    hold += u32::from(result == Tested::Holds);
                    if result == Tested::Fails {
                        failed.push(format!("{}: {reason:?}", decision.action));
                    }
                }
            }
            sound(view, Style::Club).action
        });
    }
    println!("{hold} of {tested}; not: {failed:#?}");
    assert!(tested >= 20, "{tested}");
    assert!(2 * hold > tested, "{hold} of {tested}: {failed:#?}");
}
