//! Rules that stood in several places and have one home now. Each test holds the home against the formulas that the other
//! places had, written out plainly, over random rules and random play.

mod cards;
mod points;
mod scores;
