//! Whole evenings through the conversations of `app`, on devices in memory, whose pages are killed, whose storage is full,
//! and which are open in two tabs.

mod coach;
mod drills;
mod editor;
mod evening;
mod event_clock;
mod event_counts;
mod event_director;
mod event_forms;
mod event_large;
mod event_practice;
mod event_running_round;
mod event_sheets;
mod guess;
mod hall;
mod hands;
mod house_rules;
mod learn;
mod looks;
mod luck;
mod odd;
mod over_time;
mod own_mistakes;
mod page;
mod play;
mod redealt;
mod review;
mod setup;
mod sheet;
mod sheet_forms;
mod sheet_meets;
mod sheet_words;
mod speech;
mod table;
mod world;
mod your_data;
