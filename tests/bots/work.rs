//! Bounds on the work of the searching bots, counted in questions to the solver and cards played. The counts are the
//! same on every machine.

use bots::solver::SolverWork;
use bots::{SearchSettings, Style, decide_as_regular, solver_work};
use rules::view::SeatView;

use crate::support::playout::hand_of_bots;

/// Collects every view of some hands of `regular` bots in which there is a choice.
fn views_with_a_choice(hands: u32) -> Vec<SeatView> {
    let mut views = Vec::new();
    for number in 0..hands {
        hand_of_bots(number, |view| {
            if view.legal().len() > 1 {
                views.push(*view);
            }
            decide_as_regular(view, Style::Club).action
        });
    }
    views
}

/// Returns the mean and the greatest work of a decision.
fn mean_and_greatest_work(views: &[SeatView], search: &SearchSettings) -> (SolverWork, SolverWork) {
    let works: Vec<SolverWork> = views.iter().map(|view| solver_work(view, search, 1)).collect();
    let over = |count: fn(&SolverWork) -> u64| works.iter().map(count);
    let (positions, nodes) = (over(|work| work.positions), over(|work| work.nodes));
    let mean = |all: u64| all / views.len() as u64;
    let longest = SolverWork { positions: positions.clone().max().unwrap(), nodes: nodes.clone().max().unwrap() };
    (SolverWork { positions: mean(positions.sum()), nodes: mean(nodes.sum()) }, longest)
}

/// Bounds, each a quarter above what was measured when it was set. Expert: 83 questions and 2,044 cards on average,
/// 240 and 19,896 at most. Champion: 759 and 11,541 on average, 6,176 and 127,064 at most.
#[test]
fn a_decision_needs_no_more_work_than_before() {
    let work = |positions, nodes| SolverWork { positions, nodes };
    let bounds = [
        ("expert", SearchSettings::EXPERT, work(104, 2_550), work(300, 24_900)),
        ("champion", SearchSettings::CHAMPION, work(949, 14_400), work(7_720, 159_000)),
    ];
    let views = views_with_a_choice(12);
    for (name, search, mean_bound, longest_bound) in bounds {
        let (mean, longest) = mean_and_greatest_work(&views, &search);
        println!("{name}: {} decisions, mean {mean:?}, longest {longest:?}", views.len());
        for (found, bound) in [(mean, mean_bound), (longest, longest_bound)] {
            assert!(found.positions > bound.positions / 2, "{name}: {found:?} is hardly any thought");
            assert!(found.positions <= bound.positions && found.nodes <= bound.nodes, "{name}: {found:?}");
        }
    }
}
