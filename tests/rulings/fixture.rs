//! The games that the browser's tests import in the middle: each holds what the test looks for, whatever bots come to do.

use app::save::SavedGame;
use cards::Seat;
use rules::rulings::decide;
use rules::table::{Need, Table};
use rules::{Claim, ClaimVerdict, IrregularityKind};

#[test]
fn a_renege_by_east_waits_to_be_called_by_south() {
    let game = SavedGame::import(include_str!("../data/open-table/renege.game")).unwrap();
    let table = Table::resume(rules::record::GameLog::decode(&game.log).unwrap()).unwrap();
    assert_eq!((game.seat, table.need()), (Seat::S, Need::Act(Seat::S)));
    let claim =
        Claim { what: IrregularityKind::Renege, accused: Seat::E, trick: Some(1), hand: None, claimant: Seat::S };
    assert_eq!(decide(table.state(), claim).verdict, ClaimVerdict::Proved);
    // No bot sits there who might call it first.
    assert_eq!(app::practice::open_table::claim(&table), None);
    assert_eq!(table.state().score(), Default::default());
}
