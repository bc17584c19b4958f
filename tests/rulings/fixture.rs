//! Checks the games that the browser tests import: each must still contain what its test looks for.

use app::save::{Ceremony, GameOrigin, SavedGame};
use bots::{ErrorRate, Level};
use cards::Seat;
use cards::ruleset::Preset;
use rules::record::PlayerKind;
use rules::rulings::decide_claim;
use rules::table::{AwaitedAnswer, Table};
use rules::{Claim, ClaimVerdict, IrregularityKind, TableKind};

use crate::support::{fixture, table};

const RENEGE: &str = "draw QD TD AD 9H
cut 6
deal 2-3-2-3 9D TC AS TD QC JH TS JD QS AC QD KH TH 9C KD KC 9H AH KS AD JC 9S QH JS
turn
pass
order
discard AC
play TC
renege AS
play KC
play JC
play QS
play 9D
play 9C";

#[test]
fn a_renege_by_east_waits_to_be_called_by_south() {
    let mut log = table(Preset::World.ruleset(), 6).log().clone();
    log.table = TableKind::Open;
    for seat in Seat::ALL.into_iter().filter(|seat| *seat != Seat::S) {
        log.seating[seat].plays = PlayerKind::Bot(Level::Beginner.name().to_owned());
    }
    log.events = RENEGE.lines().map(|event| event.parse().unwrap()).collect();
    let game = SavedGame {
        log: log.encode(),
        seat: Seat::S,
        ceremony: Ceremony::Quick,
        misplays: ErrorRate::Off,
        origin: GameOrigin::Played,
        last_changed: 0,
    };
    let text = fixture("open-table/renege.game", &game.export());
    let game = SavedGame::import(&text).unwrap();
    let table = Table::resume(rules::record::GameLog::decode(&game.log).unwrap()).unwrap();
    assert_eq!((game.seat, table.awaited_answer()), (Seat::S, AwaitedAnswer::Act(Seat::S)));
    let claim =
        Claim { what: IrregularityKind::Renege, accused: Seat::E, trick: Some(1), hand: None, claimant: Seat::S };
    assert_eq!(decide_claim(table.state(), claim).verdict, ClaimVerdict::Proved);
    // No bot calls it first.
    assert_eq!(app::practice::open_table::bot_claim(&table), None);
    assert_eq!(table.state().score(), Default::default());
}
