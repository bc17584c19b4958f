//! Everything that people do, without a screen: games, sheets, events, stored data and sentences.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod boards;
mod cards_gone;
mod club;
mod coach;
mod desk;
mod desks;
mod doors;
mod drills;
mod editor;
#[path = "../engine/shared.rs"]
mod engine;
mod entry_line;
mod errors;
mod evening;
#[path = "../event/shared.rs"]
mod event;
mod event_clock;
mod event_counts;
mod event_director;
mod event_evening;
mod event_forms;
mod event_large;
mod event_league;
mod event_model;
mod event_people;
mod event_practice;
mod event_running_round;
mod event_sheets;
mod event_ties;
mod farmers;
mod forms;
mod given;
mod guess;
mod hall;
mod hands;
#[path = "../homes/mod.rs"]
mod homes;
mod house_rules;
mod kept;
mod keys;
mod learn;
mod lesson_drills;
mod looks;
mod luck;
mod moments;
mod on_change;
mod others;
mod over_time;
mod own_mistakes;
mod page;
mod play;
mod play_counts;
mod redealt;
mod review;
#[path = "../review/shared.rs"]
mod review_games;
mod rulebook;
#[path = "../rulings/mod.rs"]
mod rulings;
mod score_card;
mod setup;
mod sheet;
mod sheet_forms;
mod sheet_meets;
mod sheet_words;
mod sounds;
mod speech;
#[path = "../support/mod.rs"]
mod support;
mod table;
mod world;
mod your_data;
