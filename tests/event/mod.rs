//! Events: movements and what they promise, standings by every tie-break, what goes wrong at a real event, and `lab event`.

mod bounds;
mod cases;
mod divisions;
mod field;
mod from_sheet;
mod house;
mod keeper;
mod kept;
mod lab;
mod life;
mod moves;
mod numbers;
mod opponents;
mod own_card;
mod pairing;
mod promises;
mod running_round;
mod schedules;
mod scores;
mod season;
mod substitutes;
pub mod support;
