//! How much the searching bots think, counted: what their speed hangs on, the same on every machine.

use bots::solver::SolverWork;
use bots::{SearchSettings, Style, solver_work, sound};
use rules::view::SeatView;

use crate::support::playout::hand_of_bots;

/// Every view of hands between sound players at which there is something to decide.
fn views(hands: u32) -> Vec<SeatView> {
    let mut views = Vec::new();
    for number in 0..hands {
        hand_of_bots(number, |view| {
            if view.legal().len() > 1 {
                views.push(*view);
            }
            sound(view, Style::Club).action
        });
    }
    views
}

/// Mean and longest of what a decision asks.
fn works(views: &[SeatView], search: &SearchSettings) -> (SolverWork, SolverWork) {
    let works: Vec<SolverWork> = views.iter().map(|view| solver_work(view, search, 1)).collect();
    let over = |count: fn(&SolverWork) -> u64| works.iter().map(count);
    let (positions, nodes) = (over(|work| work.positions), over(|work| work.nodes));
    let mean = |all: u64| all / views.len() as u64;
    let longest = SolverWork { positions: positions.clone().max().unwrap(), nodes: nodes.clone().max().unwrap() };
    (SolverWork { positions: mean(positions.sum()), nodes: mean(nodes.sum()) }, longest)
}

/// Where the bounds were set an expert asked 83 and 240 questions for 2,044 and 19,896 cards, a champion 759 and 6,176 for
/// 11,541 and 127,064. A quarter more is too many.
#[test]
fn a_decision_asks_the_solver_no_more_than_it_did() {
    let work = |positions, nodes| SolverWork { positions, nodes };
    let bounds = [
        ("expert", SearchSettings::EXPERT, work(104, 2_550), work(300, 24_900)),
        ("champion", SearchSettings::CHAMPION, work(949, 14_400), work(7_720, 159_000)),
    ];
    let views = views(12);
    for (name, search, mean_bound, longest_bound) in bounds {
        let (mean, longest) = works(&views, &search);
        println!("{name}: {} decisions, mean {mean:?}, longest {longest:?}", views.len());
        for (found, bound) in [(mean, mean_bound), (longest, longest_bound)] {
            assert!(found.positions > bound.positions / 2, "{name}: {found:?} is hardly any thought");
            assert!(found.positions <= bound.positions && found.nodes <= bound.nodes, "{name}: {found:?}");
        }
    }
}
