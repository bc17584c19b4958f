//! Rounds and tables are counted from 1, and kept as the plain numbers that they always were.

use app::practice::TaskPlace;
use app::save::{Draft, Id, Memory, Storage, load_event, store_event};
use cards::{BySeat, Side};
use event::{
    EventCode, EventEntry, Fixture, Forfeiter, Half, MatchNo, MatchPlayed, PlayoffRoundNo, RoundNo, TableGame, TableNo,
};

use super::support::{round_no, table_no};

#[test]
fn a_number_is_kept_as_a_plain_number_and_none_is_zero() {
    for number in [1_u16, 127, 128, 300, u16::MAX] {
        let (round, table) = (RoundNo::new(number).unwrap(), TableNo::new(number).unwrap());
        assert_eq!(postcard::to_allocvec(&round), postcard::to_allocvec(&number));
        assert_eq!(postcard::to_allocvec(&table), postcard::to_allocvec(&number));
        assert_eq!(serde_json::to_string(&(round, table)).unwrap(), format!("[{number},{number}]"));
        assert_eq!(
            serde_json::from_str::<(RoundNo, TableNo)>(&format!("[{number},{number}]")).unwrap(),
            (round, table)
        );
        assert_eq!(
            (round.get(), round.to_string(), table.index()),
            (number, number.to_string(), usize::from(number) - 1)
        );
        assert_eq!(number.to_string().parse(), Ok(table));
    }
    assert_eq!(RoundNo::new(0), None);
    assert!(serde_json::from_str::<TableNo>("0").is_err() && "0".parse::<RoundNo>().is_err());
    assert!(postcard::from_bytes::<RoundNo>(&[0]).is_err());
    assert_eq!((RoundNo::FIRST, RoundNo::FIRST.plus(2), TableNo::at(2)), (round_no(1), round_no(3), Some(table_no(3))));
    assert_eq!(TableNo::all().take(3).map(TableNo::get).collect::<Vec<_>>(), [1, 2, 3]);
}

/// What was kept reads as what it is, and is kept again as it was.
fn kept<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(text: &str, is: &T) {
    assert_eq!(&serde_json::from_str::<T>(text).unwrap(), is);
    assert_eq!(serde_json::to_string(is).unwrap(), text);
}

#[test]
fn what_names_a_round_or_a_table_is_kept_as_it_always_was() {
    kept(r#"{"table":{"round":2,"table":14}}"#, &TaskPlace::Table { round: round_no(2), table: table_no(14) });
    kept(r#"{"Closing":{"round":2,"table":14}}"#, &Draft::Closing { round: round_no(2), table: table_no(14) });
    let moved = EventEntry::TableMoved { table: table_no(3), to: table_no(1), reason: "a wheelchair".to_owned() };
    kept(r#"{"table_moved":{"table":3,"to":1,"reason":"a wheelchair"}}"#, &moved);
    let half = Half {
        round: round_no(2),
        table: table_no(14),
        side: Side::NS,
        points: 7,
        loners: BySeat { n: 1, ..BySeat::default() },
        bumped: 1,
        cup: BySeat { n: 200, ..BySeat::default() },
    };
    let text = concat!(
        r#"{"round":2,"table":14,"side":"NS","points":7,"loners":{"N":1,"E":0,"S":0,"W":0},"bumped":1,"#,
        r#""cup":{"N":200,"E":0,"S":0,"W":0}}"#
    );
    kept(text, &half);
}

#[test]
fn a_match_of_the_playoffs_is_kept_as_it_always_was() {
    let of = Fixture { division: 1, round: PlayoffRoundNo::new(2).unwrap(), number: MatchNo::new(300).unwrap() };
    kept(r#"{"match":{"division":1,"round":2,"number":300}}"#, &TaskPlace::Match(of));
    let played = MatchPlayed { of, games: vec![TableGame::Forfeited(Forfeiter::Both)] };
    let plain = (1_u8, 2_u16, 300_u16, &played.games);
    assert_eq!(postcard::to_allocvec(&played), postcard::to_allocvec(&plain), "as logs hold it");
    kept(
        r#"{"playoff_played":{"division":1,"round":2,"number":300,"games":[{"forfeited":"both"}]}}"#,
        &EventEntry::PlayoffPlayed(played),
    );
}

/// A practised event of nine teams in the second of two rounds, with a game on the person's table, as it was first kept.
const KEPT: &str = include_str!("../data/kept-event.json");

#[test]
fn an_event_that_was_kept_once_reads_as_ever_and_is_kept_again_as_it_was() {
    let (storage, id) = (Memory::default(), Id::new(5, 1));
    storage.write(&format!("bower.event.{id}"), KEPT).unwrap();
    let (kept, event) = load_event(&storage, &id).unwrap().ready().unwrap();
    let place = TaskPlace::Table { round: round_no(2), table: table_no(2) };
    assert_eq!(kept.practice.as_ref().and_then(|practice| practice.at_table.as_ref()).unwrap().place, place);
    assert_eq!(event.state().round_number(), Some(round_no(2)));
    let tables = event.state().rounds().iter().flat_map(|round| &round.seating.tables);
    assert_eq!(tables.map(|seating| seating.table.get()).collect::<Vec<_>>(), [1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!(event.log().encode(), kept.log);
    let again = Memory::default();
    store_event(&again, &id, &kept).unwrap();
    assert_eq!(again.read(&format!("bower.event.{id}")).unwrap().as_deref(), Some(KEPT));
    let code = EventCode::decode(&EventCode::now(event.state(), 2000).encode()).unwrap();
    assert_eq!(code.rounds[0].0, round_no(2));
}
