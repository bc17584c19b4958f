//! Each rule has one home. These rules were once written in several places; each test compares the home with the
//! formulas that the other places had, over random rules and random play.

mod cards;
mod points;
mod scores;
