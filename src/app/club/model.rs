//! The club's screen as plain data, and its actions. Start with [`Club::model`].

use super::history::{ClubEvent, ClubHistory};
use super::notes::NoteLine;
use super::rating::Ratings;
use super::record::edit_record;
use super::similar::NameToCompare;
use super::spellings::{PersonKey, Spellings};
use super::table::{ClubRow, ClubTable, ClubTieBreak};
use crate::event::{EventOutside, search_key};
use crate::forms::{ChoiceOption, Field, FieldErrors, Form, FormValue, choice_options};
use crate::outside::loaded_or_notice;
use crate::save::{self, ClubRecord};
use crate::words::club as said;
use crate::words::keeping;
use std::borrow::Cow;
use std::cell::LazyCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The club: its games, and the stored record of merged spellings and private notes.
#[derive(Clone, Debug)]
pub struct Club {
    pub history: Rc<ClubHistory>,
    pub(super) record: ClubRecord,
    pub(super) spellings: Spellings,
    pub(super) ratings: Ratings,
    /// The table of all years.
    pub(super) all_years: ClubTable,
    /// The current year, whose games the table shows first.
    year: u32,
}

/// The period whose games count in the club table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    Year(u32),
    AllYears,
}

impl Period {
    #[must_use]
    pub fn contains(self, year: u32) -> bool {
        self == Period::AllYears || self == Period::Year(year)
    }
}

impl FormValue for Period {
    fn form_text(&self) -> String {
        match self {
            Period::Year(year) => year.to_string(),
            Period::AllYears => "all".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Period> {
        if text == "all" { Some(Period::AllYears) } else { text.parse().ok().map(Period::Year) }
    }
}

/// The figure by which the rows of the club table are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClubOrder {
    #[default]
    Points,
    Rating,
}

impl FormValue for ClubOrder {
    fn form_text(&self) -> String {
        match self {
            ClubOrder::Points => "points",
            ClubOrder::Rating => "rating",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<ClubOrder> {
        [ClubOrder::Points, ClubOrder::Rating].into_iter().find(|order| order.form_text() == text)
    }
}

/// The form above the club table: the period, and the order of the rows.
#[derive(Clone)]
pub struct ClubForm {
    pub period: Field<Period>,
    pub order: Field<ClubOrder>,
}

/// The content of the club's screen. The rows of the table say nothing about private notes, because the table may hang
/// on a wall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClubModel {
    /// For example `Ann leads 2026 with 74 points.`
    pub headline: Option<String>,
    /// For example `3 events, 24 people.`
    pub summary: String,
    /// The title of the printed table: `Club, 2026`.
    pub paper_title: String,
    pub rows: Vec<ClubRowModel>,
    /// The heading of the column with games won and lost: `Won–lost`, or `Won–lost–tied` if a game was tied.
    pub won_lost_heading: &'static str,
    /// True if somebody has played an event to its end, so that the column of best places is not empty.
    pub has_best_places: bool,
    /// Sentences below the table about its figures: the question mark of new ratings, and what does not count.
    pub legend: String,
    /// Sentences about the order of people who are level on points.
    pub ties: Vec<String>,
    /// Pairs of similar names that may be one person.
    pub offers: Vec<MergeOffer>,
    /// All private notes, latest first.
    pub notes: Vec<NoteLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRowModel {
    pub person: PersonKey,
    pub place: u16,
    pub name: String,
    pub points: i64,
    /// The rating as text. A question mark follows while the rating is provisional. Empty if the person has no rating.
    pub rating: String,
    pub games: u16,
    /// The points per game: `8.6`.
    pub per_game: String,
    /// The numbers of games won, lost and, if any, tied: `9–3`, `9–3–1`.
    pub won_lost: String,
    pub events: u16,
    /// The best place at an event: `2nd of 16`. Empty before the person's first event is over.
    pub best: String,
}

/// Two similar names that may be one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeOffer {
    /// The name under which more games were played.
    pub known_as: String,
    pub other: String,
    /// A sentence that compares the two names and their numbers of games.
    pub sentence: String,
}

impl Club {
    /// Makes a club of its games and its record. `year` is the current year.
    #[must_use]
    pub fn new(history: Rc<ClubHistory>, record: ClubRecord, year: u32) -> Club {
        let spellings = Spellings::of(&record.merged_spellings);
        let ratings = Ratings::of(&history, &spellings);
        let all_years = ClubTable::of(&history, &spellings, &|_| true);
        Club { history, record, spellings, ratings, all_years, year }
    }

    /// Makes a club of its games and the stored record.
    #[must_use]
    pub fn load(world: &dyn EventOutside, history: Rc<ClubHistory>) -> Club {
        let record = loaded_or_notice(world, save::load_club(world.storage()), keeping::CLUB_NOTES);
        Club::new(history, record.unwrap_or_default(), world.local_time(world.now()).year)
    }

    /// Returns the form above the table. At first, the current year is chosen if somebody has played in it, otherwise
    /// all years.
    #[must_use]
    pub fn form(&self) -> Form<ClubForm> {
        let mut years: Vec<u32> =
            self.history.events.iter().flat_map(|event| &event.meetings).map(|of| of.at.local.year).collect();
        cards::sort::sort(&mut years);
        years.dedup();
        years.reverse();
        let current = years.first().copied().filter(|year| *year == self.year).map(Period::Year);
        let earlier = years.into_iter().filter(|year| *year != self.year).map(Period::Year);
        let periods: Vec<Period> = current.into_iter().chain([Period::AllYears]).chain(earlier).collect();
        let first = periods[0];
        let periods: Vec<ChoiceOption> =
            choice_options(periods.into_iter().map(|period| (period, said::period_label(period, self.year))));
        Form::new(|fields| ClubForm {
            period: fields.choice("period", "Games of", periods).or(first),
            order: fields.choice("order", "In order of", choice_options(said::ORDER_CHOICES)).or(ClubOrder::Points),
        })
    }

    pub(super) fn table(&self, period: Period) -> Cow<'_, ClubTable> {
        match period {
            Period::AllYears => Cow::Borrowed(&self.all_years),
            Period::Year(_) => {
                Cow::Owned(ClubTable::of(&self.history, &self.spellings, &|at| period.contains(at.local.year)))
            }
        }
    }

    /// Returns the content of the screen for the choices in `form`.
    #[must_use]
    pub fn model(&self, form: &ClubForm) -> ClubModel {
        let period = form.period.get().unwrap_or(Period::AllYears);
        let table = self.table(period);
        let mut rows: Vec<ClubRowModel> = table.rows.iter().map(|row| self.row(row)).collect();
        let order = form.order.get().unwrap_or_default();
        if order == ClubOrder::Rating {
            self.order_by_rating(&mut rows);
        }
        let (climbers, rise) = self.most_improved(period, &table);
        ClubModel {
            headline: said::leaders_sentence(&table, period, &climbers, rise),
            paper_title: said::paper_title(period),
            summary: said::table_summary(table.events, table.rows.len()),
            ties: if order == ClubOrder::Points { tie_sentences(&table) } else { Vec::new() },
            won_lost_heading: said::won_lost_heading(table.rows.iter().any(|row| row.tied_games() > 0)),
            has_best_places: table.rows.iter().any(|row| row.best.is_some()),
            legend: said::table_legend(rows.iter().any(|row| self.has_provisional_rating(row))),
            rows,
            offers: self.merge_offers(),
            notes: NoteLine::matching_lines(&self.record, |_| true),
        }
    }

    fn row(&self, row: &ClubRow) -> ClubRowModel {
        ClubRowModel {
            person: row.person.clone(),
            place: row.place,
            name: row.name.clone(),
            points: row.points,
            rating: self.ratings.of_person(&row.person).map(said::rating_text).unwrap_or_default(),
            games: row.games,
            per_game: said::tenths_text(row.tenths_per_game()),
            won_lost: said::games_won_and_lost(row),
            events: row.events,
            best: row.best.map(said::best_place_text).unwrap_or_default(),
        }
    }

    fn has_provisional_rating(&self, row: &ClubRowModel) -> bool {
        self.ratings.of_person(&row.person).is_some_and(|rated| rated.is_provisional())
    }

    /// Orders the rows by rating. People with a provisional rating follow the others, and people without a rating come
    /// last.
    fn order_by_rating(&self, rows: &mut [ClubRowModel]) {
        let key = |row: &ClubRowModel| {
            self.ratings.of_person(&row.person).map(|rated| (Reverse(rated.is_provisional()), rated.rating))
        };
        cards::sort::sort_by_key(rows, |row| (Reverse(key(row)), row.place));
        let keys: Vec<_> = rows.iter().map(key).collect();
        for (row, own) in rows.iter_mut().zip(&keys) {
            row.place = 1 + keys.iter().filter(|other| *other > own).count() as u16;
        }
    }

    /// Returns the names of the people whose ratings rose most in a period, and by how much. Empty if nobody's rating
    /// rose or if the period has only one event.
    fn most_improved(&self, period: Period, table: &ClubTable) -> (Vec<String>, i32) {
        let rise = |row: &ClubRow| {
            let steps = self.ratings.of_person(&row.person)?.steps.iter();
            Some(steps.filter(|step| period.contains(step.at.local.year)).map(|step| step.change).sum::<i32>())
        };
        let rises = table.rows.iter().filter(|_| table.events > 1).filter_map(|row| Some((rise(row)?, row)));
        let rises: Vec<(i32, &ClubRow)> = rises.filter(|(rise, _)| *rise > 0).collect();
        let most = rises.iter().map(|(rise, _)| *rise).max().unwrap_or_default();
        let climbers = rises.iter().filter(|(rise, _)| *rise == most).map(|(_, row)| row.name.clone());
        (climbers.collect(), most)
    }

    /// Returns the pairs of similar names that have never played at the same event. Leaves out pairs that the director
    /// has marked as two people.
    fn merge_offers(&self) -> Vec<MergeOffer> {
        let rows = &self.all_years.rows;
        // The players of each event are needed only if two names are alike.
        let together = LazyCell::new(|| self.people_of_events());
        let names: Vec<NameToCompare> = rows.iter().map(|row| NameToCompare::of(&row.name)).collect();
        let mut offers = Vec::new();
        for (at, one) in rows.iter().enumerate() {
            for (other, other_name) in rows.iter().zip(&names).skip(at + 1) {
                let met = || together.iter().any(|people| [one, other].iter().all(|of| people.contains(&of.person)));
                let is_offered = names[at].looks_like(other_name)
                    && !self.record.are_different_people(&one.name, &other.name)
                    && !met();
                if is_offered {
                    let (more, less) = if one.games >= other.games { (one, other) } else { (other, one) };
                    offers.push(MergeOffer {
                        known_as: more.name.clone(),
                        other: less.name.clone(),
                        sentence: said::ask_same_person(&more.name, more.games, &less.name, less.games),
                    });
                }
            }
        }
        offers
    }

    /// Returns the names of all people who have played or been entered, sorted. Each person occurs once.
    #[must_use]
    pub fn known_names(&self) -> Vec<String> {
        let played = self.history.events.iter().flat_map(ClubEvent::names);
        let entered = self.history.entered_names.iter().map(String::as_str);
        let mut names: BTreeMap<PersonKey, String> = BTreeMap::new();
        for name in entered.chain(played) {
            let person = self.spellings.person(name);
            names.entry(person).or_insert_with_key(|of| self.spellings.chosen_name(of).unwrap_or(name).to_owned());
        }
        names.into_values().collect()
    }

    /// Returns whether the typed text is part of the name of somebody who has played or been entered. Capitals and
    /// accents do not matter.
    #[must_use]
    pub fn has_name_containing(&self, typed: &str) -> bool {
        let typed = search_key(typed);
        self.known_names().iter().any(|name| search_key(name).contains(&typed))
    }

    /// Returns the set of players of each event, in the order of the events.
    fn people_of_events(&self) -> Vec<std::collections::BTreeSet<PersonKey>> {
        self.history
            .events
            .iter()
            .map(|event| event.names().map(|name| self.spellings.person(name)).collect())
            .collect()
    }

    /// Records that two names are one person, who will be known as `known_as`.
    ///
    /// # Errors
    /// [`FieldErrors`] if both names sat at tables in the same round, or if the storage refuses the record.
    pub fn merge(&self, world: &dyn EventOutside, known_as: &str, other: &str) -> Result<(), FieldErrors> {
        let [one, two] = [known_as, other].map(|name| self.spellings.person(name));
        let is = |person: PersonKey| move |name: &str| self.spellings.person(name) == person;
        if let Some(event) = self.history.find_event_of_both(is(one), is(two)) {
            return Err(FieldErrors::of_all(said::refuse_merge(known_as, other, &event.title)));
        }
        edit_record(world, |record| record.merge(known_as, other))
    }

    /// Records that two similar names are two people, so that the pair is not offered again.
    ///
    /// # Errors
    /// [`FieldErrors`] if the storage refuses the record.
    pub fn mark_as_different(&self, world: &dyn EventOutside, offer: &MergeOffer) -> Result<(), FieldErrors> {
        edit_record(world, |record| record.mark_as_different(&offer.known_as, &offer.other))
    }

    /// Records that a merged spelling is a person of its own after all.
    ///
    /// # Errors
    /// [`FieldErrors`] if the storage refuses the record.
    pub fn split_off(&self, world: &dyn EventOutside, name: &str) -> Result<(), FieldErrors> {
        edit_record(world, |record| record.separate(name))
    }
}

/// Returns sentences that explain the order of people who are level on points.
fn tie_sentences(table: &ClubTable) -> Vec<String> {
    let pairs = table.rows.windows(2);
    let tie = |pair: &[ClubRow]| match pair {
        [ahead, row] => row
            .tie_break
            .filter(|why| *why != ClubTieBreak::Points)
            .map(|why| said::tie_break_sentence(ahead, row, why)),
        _ => None,
    };
    pairs.filter_map(tie).collect()
}
