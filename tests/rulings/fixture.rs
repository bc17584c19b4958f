//! The games that the browser's tests import in the middle: each holds what the test looks for, whatever bots come to do.

use bower::cards::Seat;
use bower::rules::{Claim, ClaimVerdict, IrregularityKind};
use bower::rulings::decide;
use bower::save::SavedGame;
use bower::table::{Need, Table};

#[test]
fn a_renege_by_east_waits_to_be_called_by_south() {
    let game = SavedGame::import(include_str!("../data/open-table/renege.game")).unwrap();
    let table = Table::resume(bower::record::GameLog::decode(&game.log).unwrap()).unwrap();
    assert_eq!((game.seat, table.need()), (Seat::S, Need::Act(Seat::S)));
    let claim =
        Claim { what: IrregularityKind::Renege, accused: Seat::E, trick: Some(1), hand: None, claimant: Seat::S };
    assert_eq!(decide(table.state(), claim).verdict, ClaimVerdict::Proved);
    // No bot sits there who might call it first.
    assert_eq!(bower::practice::open_table::claim(&table), None);
    assert_eq!(table.state().score(), Default::default());
}
