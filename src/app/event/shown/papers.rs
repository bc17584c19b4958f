//! The contents of the printed papers as plain data: report, standings, seating, blank sheets, codes. Start with
//! [`page`].

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::hall::{byes, calendar_with, drawn_playoffs, tables_and_byes};
use super::{
    Cell, Ledger, LedgerRow, Phrase, ShownPart, column_heads, cup_ledger, day_plan, playoffs, prize_list,
    ranking_reasons, row_head, standings,
};
use crate::event::boards::seat_lines;
use crate::event::{EventOutside, EventSession};
use crate::route::Route;
use crate::words::event::shown::CardTitle;
use crate::words::event::{self as said, RankSteps, SlipTexts, day, league, papers, shown as label};
use crate::words::sheet::paper::{BlankGrid, personal_grid};
use crate::words::{BUMPS_NOTE, HourForm, full_date};
use cards::Side;
use cards::ruleset::{BumpCup, Length};
use event::{
    DivisionId, Entrant, EntrantKind, EntrantOrPlayer, EntrantTally, Event, EventCode, EventEntry, EventPlan,
    EventState, LoggedEntry, Report, RoundNo, RoundState, Standings, TableSeating, TableSeats, table_template,
};
use scoresheet::transfer::codes_up_to;
use scoresheet::{SheetKind, Template};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// The final report: standings with reasons, playoffs, prizes, every round, and the director's decisions.
    #[default]
    Report,
    Standings,
    /// For each entrant, the reason why they rank ahead of the next one.
    Reasons,
    /// The tables of the current round with the people at each table.
    SeatingByTable,
    /// All people sorted by name, with table and seat.
    SeatingByName,
    /// A card for each entrant that says where to sit, to be cut out.
    SeatingCards,
    /// Blank scoresheets for the tables of the current round.
    BlankSheets,
    /// A personal card for each person, with one line for each round. Rounds that are over are filled in.
    BlankCards,
    /// The schedule of the day: when each round and break begins.
    DaySchedule,
    /// The score board with all rounds of all entrants, to be filled in by pencil.
    ScoreBoard,
    Playoffs,
    /// A QR code with which people find their seats on their phones.
    PhoneCode,
    /// The dates of a league's rounds.
    Calendar,
}

impl Paper {
    /// All papers with their names, in the order in which they are offered.
    pub const ALL: [(Paper, &'static str); 13] = [
        (Paper::Report, "Report"),
        (Paper::Standings, label::STANDINGS),
        (Paper::Reasons, "Why they rank this way"),
        (Paper::SeatingByTable, "Seating by table"),
        (Paper::SeatingByName, "Seating by name"),
        (Paper::SeatingCards, "Seating slips"),
        (Paper::BlankSheets, "Blank sheets"),
        (Paper::BlankCards, "Personal cards"),
        (Paper::DaySchedule, day::PLAN_OF_THE_DAY),
        (Paper::ScoreBoard, label::SCORE_BOARD),
        (Paper::Playoffs, label::PLAYOFFS),
        (Paper::PhoneCode, papers::CODE_FOR_PHONES),
        (Paper::Calendar, league::CALENDAR),
    ];

    /// Returns the papers that an event offers, with their names. Only a league has a calendar, and only an event with
    /// playoffs has brackets.
    #[must_use]
    pub fn offered(plan: &EventPlan) -> Vec<(Paper, &'static str)> {
        let is_offered = |(paper, _): &(Paper, &str)| match paper {
            Paper::Calendar => plan.league.is_some(),
            Paper::Playoffs => plan.playoffs.is_some(),
            _ => true,
        };
        Paper::ALL.into_iter().filter(is_offered).collect()
    }

    const fn purpose(self) -> &'static str {
        match self {
            Paper::Report => "Standings, prizes and every result.",
            Paper::Standings => "For the wall.",
            Paper::Reasons => "Why each is ahead of the next.",
            Paper::SeatingByTable => "Who plays at which table, for the wall.",
            Paper::SeatingByName => "Everybody by name with table and seat, for the wall.",
            Paper::SeatingCards => "Slips to cut out, one for each.",
            Paper::BlankSheets => "Scoresheets to fill in with a pencil.",
            Paper::BlankCards => "A card for each player to carry.",
            Paper::DaySchedule => "When each round and break begins.",
            Paper::ScoreBoard => "For the wall: the results so far, and boxes for a pencil.",
            Paper::Playoffs => "The bracket, for the wall.",
            Paper::PhoneCode => "For the wall: people scan it and find their seats.",
            Paper::Calendar => "The dates of all rounds.",
        }
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        Paper::ALL.into_iter().find(|(paper, _)| *paper == self).map_or("", |(_, name)| name)
    }
}

/// Papers that are needed at the same stage of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperGroup {
    pub title: &'static str,
    /// The papers with their names, in the order in which they are offered.
    pub papers: Vec<(Paper, &'static str)>,
}

/// A stage of an event at which papers are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PaperStage {
    WholeEvent,
    Round,
    Results,
}

impl PaperStage {
    const fn of(paper: Paper) -> PaperStage {
        match paper {
            Paper::Report | Paper::Standings | Paper::Reasons | Paper::Playoffs => PaperStage::Results,
            Paper::SeatingByTable
            | Paper::SeatingByName
            | Paper::SeatingCards
            | Paper::BlankSheets
            | Paper::PhoneCode => PaperStage::Round,
            Paper::BlankCards | Paper::DaySchedule | Paper::ScoreBoard | Paper::Calendar => PaperStage::WholeEvent,
        }
    }

    /// Returns all stages, the current one first.
    fn from_current(event: &Event) -> [PaperStage; 3] {
        let state = event.state();
        match state.round_number() {
            None => [PaperStage::WholeEvent, PaperStage::Round, PaperStage::Results],
            Some(_) if state.all_rounds_over() => [PaperStage::Results, PaperStage::WholeEvent, PaperStage::Round],
            Some(_) => [PaperStage::Round, PaperStage::Results, PaperStage::WholeEvent],
        }
    }

    const fn title(self) -> &'static str {
        match self {
            PaperStage::WholeEvent => "Whole event",
            PaperStage::Round => "This round",
            PaperStage::Results => "Results",
        }
    }
}

/// A card to cut out that tells an entrant where to sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingCard {
    pub name: String,
    pub event: String,
    pub day: Option<String>,
    /// The table and the seat in the current round.
    pub texts: SlipTexts,
    /// A sentence about the tables of later rounds, as far as they are known.
    pub later: Option<String>,
}

/// The widths of the columns of a [`BlankSheet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnWidths {
    /// Boxes for figures, and a first column for the name of a side.
    Boxes,
    /// Boxes for figures, and columns for the names of the partner and the opponents.
    NamesAndBoxes,
    /// Figures, and columns for the names of the partner and the opponents.
    TwoNames,
    /// Figures, and a column for the names of the opponents.
    OneName,
}

/// A scoresheet or card to be filled in by pencil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlankSheet {
    pub heading: String,
    pub day: Option<String>,
    /// Lines of text above the grids.
    pub lines: Vec<String>,
    /// Both sides of the table. Empty on the card of a single person.
    pub sides: Vec<SheetSide>,
    pub grids: Vec<BlankGrid>,
    pub columns: ColumnWidths,
    /// The labels of the signature lines below the grids. Empty for a card that nobody signs.
    pub signature_labels: &'static [&'static str],
    /// A note in small print below the signatures.
    pub note: Option<&'static str>,
}

/// A side of a table on its blank sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSide {
    /// `N–S` or `E–W`, which also labels the side's row of boxes.
    pub seats: &'static str,
    /// The names of the partners. Empty if they draw for partners, and write their names on the sheet.
    pub names: String,
}

/// The highest number of rows with which two sheets fit on a page.
const MOST_ROWS_ON_HALF_PAGE: usize = 11;

impl BlankSheet {
    /// Returns whether the sheet needs a page of its own. Otherwise, two sheets share a page, with a line to cut.
    #[must_use]
    pub fn fills_page(&self) -> bool {
        let rows: usize = self.grids.iter().map(|grid| grid.rows.len() + 1).sum();
        rows > MOST_ROWS_ON_HALF_PAGE
    }
}

impl EventSession {
    /// Says in a line what a paper is for, and how many slips or sheets it has.
    #[must_use]
    pub fn paper_summary(&self, paper: Paper) -> String {
        let counted = self.paper(paper).iter().find_map(|part| match part {
            ShownPart::SeatingCards(cards) => Some(papers::slips_to_cut(cards.len())),
            ShownPart::Sheets(sheets) if paper == Paper::BlankCards => Some(papers::cards_to_carry(sheets.len())),
            ShownPart::Sheets(sheets) => Some(papers::sheets_to_fill(sheets.len())),
            _ => None,
        });
        let is_over = paper == Paper::ScoreBoard && self.event().state().all_rounds_over();
        let purpose = if is_over { "For the wall: the results of all rounds." } else { paper.purpose() };
        counted.unwrap_or_else(|| purpose.to_owned())
    }

    /// Returns the papers that the event offers by the stages at which they are needed, the current stage first.
    #[must_use]
    pub fn paper_groups(&self) -> Vec<PaperGroup> {
        let event = self.event();
        let offered = Paper::offered(event.state().plan());
        let group = |stage: PaperStage| PaperGroup {
            title: stage.title(),
            papers: offered.iter().filter(|(paper, _)| PaperStage::of(*paper) == stage).copied().collect(),
        };
        PaperStage::from_current(&event).map(group).into()
    }

    /// Returns the parts of a paper, with the day on which the current round began.
    #[must_use]
    pub fn paper(&self, paper: Paper) -> Vec<ShownPart> {
        let now = self.world().local_time(self.world().now());
        let event = self.event();
        dated_page(&event, paper, now.form, round_day(&event, self.world()).as_deref())
    }
}

/// Returns the day on which the current round began, as text. `None` before the first round.
fn round_day(event: &Event, world: &dyn EventOutside) -> Option<String> {
    let state = event.state();
    if let Some(date) = state.round_number().and_then(|round| state.date(round)) {
        return Some(league::full_date_with_weekday(date));
    }
    let mut entries = event.log().entries.iter().rev();
    let begun = entries.find(|logged| matches!(logged.entry, EventEntry::RoundBegan(_)))?;
    state.round_number().map(|_| full_date(world.local_time(begun.at * 1000)))
}

/// Separates the parts of a paper's second line. No line begins with it.
const MIDDLE_DOT: &str = "\u{a0}· ";

/// Returns the parts of a paper without a date. `hours` says how times of day are written.
#[must_use]
pub fn page(event: &Event, paper: Paper, hours: HourForm) -> Vec<ShownPart> {
    dated_page(event, paper, hours, None)
}

fn dated_page(event: &Event, paper: Paper, hours: HourForm, day: Option<&str>) -> Vec<ShownPart> {
    let state = event.state();
    let body = match paper {
        Paper::SeatingCards => return seating_cards(state, day),
        Paper::BlankSheets => return with_day(blank_sheets(state), day),
        Paper::BlankCards => return with_day(personal_cards(state), day),
        Paper::DaySchedule => vec![day_plan(state, hours)],
        Paper::Calendar => {
            let dated = calendar_with(state, league::full_date_with_weekday);
            vec![dated.unwrap_or_else(|| ShownPart::Line(league::NO_CALENDAR.to_owned()))]
        }
        Paper::Report => report_parts(event),
        Paper::ScoreBoard => vec![score_board(state)],
        Paper::PhoneCode => vec![phone_code(state)],
        Paper::Standings => {
            state.divisions_with_entrants().flat_map(|division| standings(state, division, None)).collect()
        }
        Paper::Reasons => {
            state.divisions_with_entrants().flat_map(|division| reasons_of_ranking(state, division)).collect()
        }
        Paper::Playoffs if state.brackets().is_empty() => {
            vec![ShownPart::Line("The playoffs have not begun.".to_owned())]
        }
        Paper::Playoffs => playoffs(state),
        Paper::SeatingByName | Paper::SeatingByTable => match (state.round_number(), paper) {
            (None, _) => vec![ShownPart::Line("No round has begun.".to_owned())],
            (Some(_), Paper::SeatingByName) => {
                vec![ShownPart::SmallPrint(label::SEATS_HELP.to_owned()), ShownPart::Seats(seat_lines(state))]
            }
            (Some(round), _) => seating_by_table(state, round),
        },
    };
    if let (Paper::PhoneCode, Some(_)) = (paper, state.round_number()) {
        return poster(state, day).into_iter().chain(body).collect();
    }
    let about = match paper {
        Paper::Report => said::report_title(event),
        Paper::DaySchedule | Paper::Calendar => paper.name().to_owned(),
        Paper::Standings => format!("{}{MIDDLE_DOT}{}", paper.name(), said::wall::season_table_title(state)),
        _ => {
            // Seats are those of the last round, also once the season or the playoffs are over.
            let is_seating = matches!(paper, Paper::SeatingByTable | Paper::SeatingByName);
            let round = state.round_number().filter(|_| is_seating);
            let title = round.map_or_else(
                || said::round_title_on_paper(state),
                |round| said::season_round_title_on_paper(state, round),
            );
            format!("{}{MIDDLE_DOT}{title}", paper.name())
        }
    };
    // The title of a league's round has its date.
    let day = day.filter(|day| !about.contains(day));
    let about = [Some(about), day.map(str::to_owned)].into_iter().flatten().collect::<Vec<_>>().join(MIDDLE_DOT);
    let title = [ShownPart::Title(said::plan_title(state.plan())), ShownPart::Line(about)];
    title.into_iter().chain(body).collect()
}

/// Adds the day to the sheets of a paper.
fn with_day(mut parts: Vec<ShownPart>, day: Option<&str>) -> Vec<ShownPart> {
    for part in &mut parts {
        if let ShownPart::Sheets(sheets) = part {
            sheets.iter_mut().for_each(|sheet| sheet.day = day.map(str::to_owned));
        }
    }
    parts
}

/// Returns the titles of the poster with the code for phones, which are read from afar.
fn poster(state: &EventState, day: Option<&str>) -> Vec<ShownPart> {
    let day = day.map(|day| ShownPart::Line(day.to_owned()));
    let titles =
        [ShownPart::Title(said::plan_title(state.plan())), ShownPart::Heading(said::round_title_on_paper(state))];
    titles.into_iter().chain(day).collect()
}

/// Shows who sits where at each table of a round, without results, followed by the entrants without a game.
fn seating_by_table(state: &EventState, round: RoundNo) -> Vec<ShownPart> {
    let Some(played) = state.round(round) else { return Vec::new() };
    let at_home = |table: &TableSeating, side: Side| table.home == Some(side);
    let side = |table: &TableSeating, side: Side, names: String| {
        let home = at_home(table, side).then_some(Phrase::SmallPrint(label::AT_HOME));
        Cell::Names(std::iter::once(Phrase::Plain(names)).chain(home).collect())
    };
    let row = |table: &TableSeating| {
        let head = row_head(table.table.to_string());
        LedgerRow::from(match said::names_of_sides(state, round, table) {
            Some([ns, ew]) => vec![head, side(table, Side::NS, ns), side(table, Side::EW, ew)],
            None => vec![
                head,
                Cell::Names(vec![Phrase::Plain(said::players_at_table(state, round, table))]),
                Cell::Text(label::PARTNERS_BY_DRAW.to_owned()),
            ],
        })
    };
    let are_drawn = played.seating.tables.iter().all(|table| !matches!(table.seats, TableSeats::ToDraw(_)));
    let [ns, ew] = if are_drawn { label::SIDES } else { ["Who plays", ""] };
    let ledger = Ledger {
        label: label::tables_label(round),
        heads: column_heads(&["Table", ns, ew]),
        rows: played.seating.tables.iter().map(row).collect(),
        sum: None,
    };
    std::iter::once(ShownPart::Ledger(ledger)).chain(byes(state, round)).collect()
}

fn reasons_of_ranking(state: &EventState, division: DivisionId) -> Vec<ShownPart> {
    let name = state.plan().division_name(division).map(heading);
    name.into_iter().chain([ranking_reasons(state, division)]).collect()
}

fn seating_cards(state: &EventState, day: Option<&str>) -> Vec<ShownPart> {
    let card = |who: Entrant| {
        let (name, later) = (said::entrant_name(state, who), said::later_tables_sentence(state, who));
        let (event, day) = (said::plan_title(state.plan()), day.map(str::to_owned));
        Some(SeatingCard { name, event, day, texts: said::slip_texts(state, who)?, later })
    };
    let cards: Vec<SeatingCard> = state.entrants().filter_map(card).collect();
    vec![if cards.is_empty() {
        ShownPart::Line(label::NO_SEATS_YET.to_owned())
    } else {
        ShownPart::SeatingCards(cards)
    }]
}

/// The highest number of bytes that a phone's camera reads easily from one QR code. If a code for the whole event would
/// need more, it holds only the current round.
const EASY_CODE_BYTES: usize = 1200;

/// Returns the texts of the QR codes that together carry the link to an event's code. Phones can scan them in any
/// order.
#[must_use]
pub fn phone_links(address: &str, code: &str) -> Vec<String> {
    codes_up_to(&phone_link(address, code), EASY_CODE_BYTES)
}

/// Returns the link that opens an event's code on a phone. `address` is the address of a Bower page.
#[must_use]
pub fn phone_link(address: &str, code: &str) -> String {
    Route::EventCode(code.to_owned()).address_on(Some(address))
}

/// Shows the QR code with the seats of the current round. Before the first round, shows a note instead.
#[must_use]
pub fn phone_code(state: &EventState) -> ShownPart {
    match state.round_number() {
        None => ShownPart::Line("No round has begun: the code says who sits where.".to_owned()),
        Some(_) => {
            let code = EventCode::of_current_round(state, EASY_CODE_BYTES);
            let last = code.rounds.iter().map(|(number, _)| *number).max().unwrap_or(RoundNo::FIRST);
            ShownPart::PhoneCode { text: code.encode(), rounds: papers::rounds_of_code(state, last) }
        }
    }
}

/// The highest number of columns for rounds on the score board. More columns would be too narrow to write in.
const MOST_COLUMNS: u16 = 14;

/// The highest number of boxes for hands that are side by side on a sheet. More boxes would be narrower than a pencil
/// needs.
const MOST_BOXES: u16 = 12;

/// The number of boxes for a game to a number of points, which may have any number of hands.
const BOXES_OF_RACE: u16 = 20;

/// Splits columns, numbered from 1, into parts of up to `most` that fit on the paper. All parts are about as long as
/// each other. Returns the numbers in each part, and whether it is the last part.
fn column_parts(columns: u16, most: u16) -> impl Iterator<Item = (RangeInclusive<u16>, bool)> {
    let columns = columns.max(1);
    let length = columns.div_ceil(columns.div_ceil(most));
    (1..=columns).step_by(usize::from(length)).map(move |first| {
        let last = columns.min(first.saturating_add(length - 1));
        (first..=last, last == columns)
    })
}

/// Returns a blank sheet for each table. If the rulebook uses personal cards, returns one for each person instead.
fn blank_sheets(state: &EventState) -> Vec<ShownPart> {
    let plan = state.plan();
    let template = Template::of_rules(&plan.game);
    let sheets: Vec<BlankSheet> = if plan.enters == EntrantKind::People && template.form == SheetKind::Personal {
        let card = Template { games: u8::try_from(plan.rounds).unwrap_or(u8::MAX), ..template };
        state.entrants().filter(|who| state.plays_next_round(*who)).map(|who| blank_card(state, who, &card)).collect()
    } else {
        let seated = |(number, round): (RoundNo, &RoundState)| {
            let tables = round.seating.tables.iter();
            tables.map(|table| blank_sheet(state, number, table)).collect::<Vec<_>>()
        };
        state.numbered_rounds().next_back().map(seated).unwrap_or_default()
    };
    vec![if sheets.is_empty() { ShownPart::Line(label::NO_SEATS_YET.to_owned()) } else { ShownPart::Sheets(sheets) }]
}

/// Returns the known cells of a person's card for a round: table, partner, opponents, points, loners and bumps. The
/// partner is left out if teams play.
fn card_cells(state: &EventState, who: Entrant, round: RoundNo, played: &RoundState) -> Vec<String> {
    if let Some(bye) = played.seating.byes.iter().find(|bye| bye.entrant == who) {
        return vec![String::new(), said::no_game_text(bye)];
    }
    let seated = |table: &TableSeating| table.seats.entrants().contains(&who);
    let Some(at) = played.seating.tables.iter().position(seated) else { return Vec::new() };
    let (table, report) = (&played.seating.tables[at], &played.reports[at]);
    let number = table.table.to_string();
    let Some(own) = table.seats.side_of(who) else { return vec![number] };
    let name = |other: Entrant| said::entrant_name_in_round(state, round, other);
    let partner = (state.plan().enters == EntrantKind::People)
        .then(|| table.seats.entrants_on(own).into_iter().find(|other| *other != who).map_or_else(String::new, name));
    let against = said::list_names(&table.seats.entrants_on(own.other()).into_iter().map(name).collect::<Vec<_>>());
    let points = said::own_card(state, who).into_iter().find(|line| line.round == round).and_then(|line| line.points);
    let points = points.map_or_else(Default::default, |points| [points.us, points.them].map(|of| of.to_string()));
    let counts = match report {
        Report::In(result) => {
            let loners = result.played().map(|score| match table.seats.seat_of(who) {
                Some(seat) => score.loners[seat].into(),
                None => score.loners_of(own),
            });
            let bumps = result.played().map(|score| u16::from(score.bumps[own]));
            let (loners, bumps): (u16, u16) = (loners.sum(), bumps.sum());
            // Many desks enter no bumps, so no bumps may also mean that nobody knows.
            [loners.to_string(), if bumps > 0 { bumps.to_string() } else { String::new() }]
        }
        Report::Out | Report::Closed(_) => Default::default(),
    };
    [number].into_iter().chain(partner).chain([against]).chain(points).chain(counts).collect()
}

/// Adds up the points, loners and bumps of a person's card, which follow its columns of names.
fn card_totals(rounds: &[Vec<String>], names: usize) -> Vec<String> {
    let figures = names + 1..names + 5;
    let figure = |row: &Vec<String>, column: usize| row.get(column).and_then(|cell| cell.parse::<i64>().ok());
    let sum = |column: usize| rounds.iter().filter_map(|row| figure(row, column)).sum::<i64>().to_string();
    (0..figures.start).map(|_| String::new()).chain(figures.map(sum)).collect()
}

/// Returns a card with one line for each round, for each person. The rounds that have been seated or played are filled
/// in. Works before the first round, too.
fn personal_cards(state: &EventState) -> Vec<ShownPart> {
    let with_cup = cup_ledger(state).map(|_| label::BUMPS);
    let (names, widths) = match state.plan().enters {
        EntrantKind::People => (&["Partner", "Against"][..], ColumnWidths::TwoNames),
        EntrantKind::Teams => (&["Against"][..], ColumnWidths::OneName),
    };
    let columns: Vec<&str> =
        [&["Game", "Table"][..], names, &["Us", "Them", "Loners"]].concat().into_iter().chain(with_cup).collect();
    let card = |of: EntrantOrPlayer| {
        let CardTitle { heading, team } = label::personal_card_title(&said::plan_title(state.plan()), state, of);
        let rows = (1..=state.plan().rounds).map(|game| game.to_string()).chain(["Total".to_owned()]).collect();
        let mut known: Vec<Vec<String>> =
            state.numbered_rounds().map(|(round, played)| card_cells(state, of.entrant, round, played)).collect();
        if known.len() == usize::from(state.plan().rounds) && state.all_rounds_over() {
            known.push(card_totals(&known, names.len()));
        }
        let later = said::later_tables_sentence(state, of.entrant);
        let grid = BlankGrid { heads: column_heads(&columns), rows, known };
        BlankSheet {
            heading,
            day: None,
            lines: team.into_iter().chain(later).collect(),
            sides: Vec::new(),
            grids: vec![grid],
            columns: widths,
            signature_labels: &[],
            note: None,
        }
    };
    let people = state.entrants().filter(|who| state.plays_next_round(*who)).flat_map(|who| state.people_of(who));
    let cards: Vec<BlankSheet> = people.map(card).collect();
    vec![if cards.is_empty() {
        ShownPart::Line("Nobody has entered yet.".to_owned())
    } else {
        ShownPart::Sheets(cards)
    }]
}

/// Returns a person's blank card for all rounds, in the form of the rulebook's personal card.
fn blank_card(state: &EventState, who: Entrant, template: &Template) -> BlankSheet {
    BlankSheet {
        heading: label::blank_card_title(&said::plan_title(state.plan()), &said::entrant_name(state, who), who),
        day: None,
        lines: said::seating_card(state, who).into_iter().collect(),
        sides: Vec::new(),
        grids: vec![personal_grid(template)],
        columns: ColumnWidths::NamesAndBoxes,
        signature_labels: &[],
        note: None,
    }
}

/// Returns a table's blank sheet, with one box for each hand and side, and with signature lines.
fn blank_sheet(state: &EventState, round: RoundNo, table: &TableSeating) -> BlankSheet {
    let plan = state.plan();
    let names = said::names_of_sides(state, round, table).unwrap_or_default();
    let to_draw = matches!(table.seats, TableSeats::ToDraw(_)).then(|| {
        let names: Vec<String> = table.seats.entrants().into_iter().map(|who| said::entrant_name(state, who)).collect();
        label::draw_for_partners_sentence(&names)
    });
    let home = table.home.map(|home| {
        let [ns, ew] = &names;
        label::home_side_note(if home == Side::NS { ns } else { ew })
    });
    let has_cup = plan.game.bump_cup != BumpCup::None;
    let euchres = if has_cup { label::BUMPS } else { "Euchred" };
    // A game that is played to a number of points has no fixed number of hands. One row of boxes is enough.
    let hands = match table_template(&plan.game, plan.games).length {
        Length::Hands(hands) => hands.into(),
        Length::Points(_) => BOXES_OF_RACE,
    };
    let seats = label::SIDES_IN_BRIEF;
    let grid = |game: u8, (hands, last): (RangeInclusive<u16>, bool)| {
        let label = if plan.games > 1 { label::game_heading(game) } else { "Hand".to_owned() };
        let sums: &[&str] = if last { &["Total", "Loners", euchres] } else { &[] };
        let boxes = hands.map(|hand| hand.to_string()).chain(column_heads(sums));
        BlankGrid {
            heads: std::iter::once(label).chain(boxes).collect(),
            rows: seats.map(str::to_owned).to_vec(),
            known: Vec::new(),
        }
    };
    BlankSheet {
        heading: label::sheet_heading(&said::plan_title(plan), round, table.table),
        day: None,
        lines: to_draw.into_iter().chain(home).collect(),
        sides: seats.into_iter().zip(names).map(|(seats, names)| SheetSide { seats, names }).collect(),
        grids: (1..=plan.games)
            .flat_map(|game| column_parts(hands, MOST_BOXES).map(move |of| (game, of)))
            .map(|(game, of)| grid(game, of))
            .collect(),
        columns: ColumnWidths::Boxes,
        signature_labels: label::SIGNED,
        note: has_cup.then_some(BUMPS_NOTE),
    }
}

/// Shows the score board with the known results. The rest is to be filled in by pencil.
fn score_board(state: &EventState) -> ShownPart {
    let tallies: BTreeMap<Entrant, EntrantTally> = state
        .divisions()
        .flat_map(|division| Standings::of(state, division).rows)
        .map(|row| (row.entrant, row.tally))
        .collect();
    ShownPart::PencilTables(
        column_parts(state.plan().rounds, MOST_COLUMNS)
            .map(|(rounds, last)| board_part(state, &tallies, &rounds, last))
            .collect(),
    )
}

/// Shows the score board for a range of rounds. `last` adds the columns for sums.
fn board_part(
    state: &EventState,
    tallies: &BTreeMap<Entrant, EntrantTally>,
    rounds: &RangeInclusive<u16>,
    last: bool,
) -> Ledger {
    // If a league's last part has all its columns, no room is left for a third sum.
    let league = state.plan().league.is_some() && rounds.clone().count() < usize::from(MOST_COLUMNS);
    let sums = match (last, league) {
        (false, _) => &label::SUM_COLUMNS[..0],
        (true, false) => &label::SUM_COLUMNS[..2],
        (true, true) => &label::SUM_COLUMNS[..],
    };
    let ruled = last && !state.points_rulings().is_empty();
    let row = |(who, tally): (&Entrant, &EntrantTally)| {
        let who = *who;
        let card = said::own_card(state, who);
        let points = |round: u16| {
            let Some(line) = card.iter().find(|line| line.round.get() == round) else { return String::new() };
            match (line.points, state.round(line.round)) {
                (Some(points), _) => points.us.to_string(),
                (None, Some(played)) if played.seating.byes.iter().any(|bye| bye.entrant == who) => {
                    label::bye_figure(state.plan(), tally)
                }
                (None, _) => String::new(),
            }
        };
        let ruled = ruled.then(|| {
            let points = state.points_rulings().iter().filter(|ruling| ruling.entrant == who);
            said::ruled_points_figure(points.map(|ruling| i64::from(ruling.points)).sum())
        });
        // Until the last round is over, the boxes for the sums wait for the pencil.
        let has_sums = tally.rounds > 0 && state.all_rounds_over();
        let known = [tally.points, tally.loners.into(), tally.table_points].map(|sum| sum.to_string());
        let sums = sums.iter().zip(known).map(|(_, sum)| if has_sums { sum } else { String::new() });
        let filled = rounds.clone().map(points).chain(ruled).chain(sums).map(Cell::Text);
        let begins = [Cell::Text(who.to_string()), row_head(said::entrant_name(state, who))];
        LedgerRow::from(begins.into_iter().chain(filled).collect::<Vec<_>>())
    };
    let numbers = rounds.clone().map(|round| label::round_column(round, state.plan().rounds));
    Ledger {
        label: label::SCORE_BOARD.to_owned(),
        heads: column_heads(&["No.", "Name"])
            .into_iter()
            .chain(numbers)
            .chain(ruled.then(|| "Director".to_owned()))
            .chain(column_heads(sums))
            .collect(),
        rows: tallies.iter().map(row).collect(),
        sum: None,
    }
}

fn heading(words: &str) -> ShownPart {
    ShownPart::Heading(words.to_owned())
}

fn report_parts(event: &Event) -> Vec<ShownPart> {
    let state = event.state();
    let has_byes = state.rounds().iter().any(|round| !round.seating.byes.is_empty());
    let bye_worth = said::bye_worth_sentence(state).filter(|_| has_byes);
    let first = state.divisions_with_entrants().next();
    let division = |division: DivisionId| {
        let why = label::tie_break_sentences(state, division, RankSteps::Ties);
        let why = (!why.is_empty()).then(|| [heading(label::WHY_RANKED), ShownPart::Lines(why)]);
        let worth = bye_worth.clone().filter(|_| Some(division) == first).map(ShownPart::SmallPrint);
        standings(state, division, None).into_iter().chain(worth).chain(why.into_iter().flatten()).collect::<Vec<_>>()
    };
    let round = |(round, _)| {
        let date = state.date(round).map(|date| format!(", {}", league::full_date_with_weekday(date)));
        let title = label::round_heading(round) + &date.unwrap_or_default();
        [ShownPart::Heading(title)].into_iter().chain(tables_and_byes(state, round))
    };
    let won = said::playoff_result_lines(state);
    let mut parts = match won.is_empty() {
        true => Vec::new(),
        false => vec![ShownPart::Prizes(won), heading(said::REGULAR_SEASON)],
    };
    // Before the last round is over, the title says how many rounds have been played.
    parts.extend(state.all_rounds_over().then(|| ShownPart::Line(said::rounds_played_text(state))));
    parts.extend(state.divisions_with_entrants().flat_map(division));
    parts.extend([heading(label::PRIZES), prize_list(state)]);
    let brackets = drawn_playoffs(state);
    parts.extend((!brackets.is_empty()).then(|| heading(label::PLAYOFFS)));
    parts.extend(brackets.iter().cloned().map(ShownPart::BracketOnly));
    parts.extend(
        day::cup_report_lines(state).into_iter().flat_map(|lines| [heading(day::THE_CUP), ShownPart::Lines(lines)]),
    );
    parts.extend(state.numbered_rounds().flat_map(round));
    parts.extend(decision_lines(event).into_iter().flat_map(|lines| [heading("What was decided"), lines]));
    let has_seeds = event.log().entries.iter().any(|logged| logged.entry.seed().is_some());
    parts.extend(has_seeds.then(|| ShownPart::SmallPrint(label::NUMBERS_OF_LOTS.to_owned())));
    parts.extend(brackets.into_iter().map(ShownPart::Seeds));
    parts
}

/// Lists the log entries that record decisions of the director. A drawn lot ends with its seed, with which everybody can
/// draw it again. `None` if there are none.
fn decision_lines(event: &Event) -> Option<ShownPart> {
    let entries = event.log().entries.iter().enumerate().filter(|(_, logged)| is_decision(&logged.entry));
    // The reason for the correction of a match is an entry of its own. The sentence about the match gives it.
    let told_at = |at: usize| at - usize::from(said::corrections::is_told_with_entry_before(event, at));
    let told = |(at, logged): (usize, &LoggedEntry)| {
        let sentence = said::corrections::entry_sentence(event, told_at(at));
        let Some(seed) = logged.entry.seed() else { return sentence };
        format!("{} Number: {seed}", sentence.replacen(&said::seed_suffix(Some(seed)), "", 1))
    };
    let lines: Vec<String> = entries.map(told).collect();
    (!lines.is_empty()).then_some(ShownPart::Lines(lines))
}

const fn is_decision(entry: &EventEntry) -> bool {
    !matches!(
        entry,
        EventEntry::Entered(_)
            | EventEntry::Scheduled(_)
            | EventEntry::RoundBegan(_)
            | EventEntry::PartnersDrawn { .. }
            | EventEntry::ResultIn { .. }
            | EventEntry::PlayoffPlayed { .. }
            | EventEntry::PlayoffsBegan(_)
            | EventEntry::Clock(_)
            | EventEntry::CheckedIn { .. }
            | EventEntry::FeeNoted { .. }
            | EventEntry::WaiverNoted { .. }
            | EventEntry::DateSet { .. }
    )
}
