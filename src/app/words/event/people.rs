//! Made-up names for the other entrants in practice.

/// Names the unnamed partner of an entrant.
#[must_use]
pub fn partner_of(name: &str) -> String {
    format!("{name}'s partner")
}

const FIRST: [&str; 64] = [
    "Ada", "Al", "Amy", "Ann", "Art", "Ben", "Bess", "Bill", "Bob", "Bonnie", "Cal", "Cara", "Carl", "Clara", "Dale",
    "Dan", "Dawn", "Dee", "Don", "Dora", "Earl", "Ed", "Ella", "Eve", "Faye", "Finn", "Fred", "Gail", "Gene", "Gus",
    "Hal", "Hope", "Ida", "Ike", "Iris", "Jan", "Jim", "Jo", "Joan", "Ken", "Kim", "Lee", "Len", "Lois", "Lou", "Mae",
    "Max", "May", "Mel", "Nan", "Ned", "Nell", "Olga", "Otto", "Pam", "Pat", "Ray", "Rita", "Ron", "Ruth", "Sam",
    "Sue", "Ted", "Vera",
];
const LAST: &[u8] = b"BCDFGHKLMNPRSTW";

/// Returns a made-up name for a number from 0. The first 960 names are different.
#[must_use]
pub fn somebody(number: usize) -> String {
    let first = FIRST[number % FIRST.len()];
    match number / FIRST.len() {
        0 => first.to_owned(),
        more => format!("{first} {}.", char::from(LAST[(more - 1) % LAST.len()])),
    }
}
