//! Numbers of rounds and tables count from 1 and are stored as plain numbers.

use event::{RoundNo, TableNo};

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
    assert_eq!(
        (RoundNo::FIRST, RoundNo::FIRST.plus(2), TableNo::from_index(2)),
        (round_no(1), round_no(3), table_no(3))
    );
    assert_eq!(TableNo::all().take(3).map(TableNo::get).collect::<Vec<_>>(), [1, 2, 3]);
}
