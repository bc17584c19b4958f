//! The lines that the boards show: people with their seats, tables with their results, and the standings.

use std::collections::BTreeSet;
use std::iter;

use crate::event::still_out::{entrants_still_out, has_played};
use crate::words::event::{self as said, wall};
use crate::words::longest_word;
use cards::BySide;
use event::{
    Bracket, BracketMatch, DivisionId, Entrant, EventPlan, EventState, PersonPlace, Report, RoundNo, SeatedPerson,
    Standings, StandingsRow, TableSeating, TableSeats, TieBreak, seated_people,
};

/// One person on the *Names* board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    pub name: String,
    /// The table's number. Empty if the person has no table.
    pub table: String,
    /// For example `North` or `N–S`. If the person has no seat in the round, the reason why.
    pub seat: String,
}

impl SeatLine {
    /// Returns whether the seats of all lines with a table are sides such as `N–S`, which need only a narrow column.
    #[must_use]
    pub fn are_sides(lines: &[SeatLine]) -> bool {
        lines.iter().filter(|line| !line.table.is_empty()).all(|line| line.seat.chars().count() <= 3)
    }

    /// Returns whether the person still draws for a partner at the table.
    #[must_use]
    pub fn draws_partner(&self) -> bool {
        self.seat == wall::DRAWS_PARTNERS
    }

    /// Returns whether everybody still draws for a partner, so that the heading says enough.
    #[must_use]
    pub fn all_draw(lines: &[SeatLine]) -> bool {
        lines.iter().all(SeatLine::draws_partner)
    }

    /// Returns the length of the longest word of all names.
    #[must_use]
    pub fn longest_word(lines: &[SeatLine]) -> usize {
        lines.iter().map(|line| longest_word(&line.name)).max().unwrap_or_default()
    }
}

/// One row of the *Tables* board: a table, or an entrant without a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// The table's number or the name of a playoff match. Empty for an entrant without a game.
    pub table: String,
    pub sides: Vec<SideLine>,
    /// The text that the row shows instead of points. `None` if the sides have points.
    pub status: Option<TableStatus>,
}

/// The text that a row of the *Tables* board shows instead of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableStatus {
    /// The table has not reported.
    StillOut,
    /// The table has not reported, and its four players still draw for partners.
    DrawsPartners,
    /// A result without points such as a forfeit, or the reason why an entrant has no game.
    InWords(String),
}

/// One side of a table: its names and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLine {
    /// The seed of a side of a playoff match, from 1.
    pub seed: Option<usize>,
    pub names: String,
    /// The side's result as text: its points, or the games that it won in a match of several. Empty before the result.
    pub result: String,
    /// The side's points over all games of a match, which stand behind the games won. Empty for a single game.
    pub match_points: String,
    /// Whether the side has won its playoff match.
    pub has_won: bool,
}

impl SideLine {
    fn without_result(names: String) -> SideLine {
        SideLine { seed: None, names, result: String::new(), match_points: String::new(), has_won: false }
    }
}

/// One entrant on the *Standings* board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLine {
    /// The place as text. Empty for an entrant who has not played yet.
    pub place: String,
    pub name: String,
    /// The first few ranking figures: `58 · 4`.
    pub figures: String,
    /// The reason for the place, if the figures do not show it: `by lot`, `3 loners`. Empty until all rounds are played.
    pub reason: String,
    /// Says in one word that the table of an entrant with figures has not reported, once other tables of the round have.
    /// For an entrant without figures, the word stands in their place.
    pub still_out: Option<&'static str>,
    /// Says in one word how far an entrant came in the playoffs. `None` while the entrant can still win them.
    pub playoffs: Option<String>,
    /// Whether the entrant before this one has the same place.
    pub shares_place: bool,
    /// The name of the division that begins with this line. `None` if there is only one division.
    pub division: Option<String>,
}

/// On the narrowest wall, so many letters of a name fit beside a word about the playoffs and the figures.
const LETTERS_BESIDE_WORD: usize = 19;

impl PlaceLine {
    /// Returns whether a narrow wall shows the word about the playoffs below the figures if the list has such words.
    /// Beside them, a partner's name would not fit on one line. A team with such a name stands on two lines anyway.
    #[must_use]
    pub fn has_word_below_figures(&self) -> bool {
        let mut partners = self.name.split(" & ");
        let is_pair = partners.clone().count() > 1;
        is_pair && partners.any(|name| name.chars().count() > LETTERS_BESIDE_WORD)
    }
}

/// Returns a line for everybody in the current round, sorted by name.
pub fn seat_lines(state: &EventState) -> Vec<SeatLine> {
    let line = |SeatedPerson { name, place }: SeatedPerson| SeatLine {
        name,
        table: table_number(place),
        seat: wall::seat_text(place),
    };
    seated_people(state).into_iter().map(line).collect()
}

fn table_number(place: PersonPlace) -> String {
    place.table().map(|table| table.to_string()).unwrap_or_default()
}

/// Returns a line for everybody who has entered and has a partner. Before the first round, this shows people that they
/// are on the list.
pub fn entrant_lines(state: &EventState) -> Vec<SeatLine> {
    let names = |who: Entrant| state.profile(who).map(|profile| profile.people().to_vec()).unwrap_or_default();
    let all = state.entrants().filter(|who| state.plays_next_round(*who)).flat_map(names);
    all.map(|name| SeatLine { name, table: String::new(), seat: String::new() }).collect()
}

/// Returns a line for everybody who entered alone and still waits for a partner.
pub fn partner_seeker_lines(state: &EventState) -> Vec<SeatLine> {
    let line = |who: Entrant| SeatLine {
        name: said::entrant_name(state, who),
        table: String::new(),
        seat: wall::LOOKING_FOR_PARTNER.to_owned(),
    };
    state.divisions().flat_map(|division| state.waiting_people(division)).map(line).collect()
}

/// Returns a line for each table of a round, followed by a line for each entrant without a game.
pub fn table_lines(state: &EventState, round: RoundNo) -> Vec<TableLine> {
    let Some(played) = state.round(round) else { return Vec::new() };
    let tables = played.seating.tables.iter().zip(&played.reports);
    let byes = played.seating.byes.iter().map(|bye| {
        let (place, names) = (PersonPlace::of_bye(bye), said::entrant_name_in_round(state, round, bye.entrant));
        TableLine {
            table: table_number(place),
            sides: vec![SideLine::without_result(names)],
            status: Some(TableStatus::InWords(wall::seat_text(place))),
        }
    });
    tables.map(|(table, report)| table_line(state, round, table, report)).chain(byes).collect()
}

/// Returns a line with both sides for each playoff match that is being played.
pub fn open_match_lines(state: &EventState) -> Vec<TableLine> {
    let lines = |bracket: &Bracket| {
        let open = bracket.matches().into_iter().filter(|of| of.winner.is_none());
        let line = |of: BracketMatch| {
            let entrants = BySide { ns: of.ns?, ew: of.ew? };
            let sides = bracket.drawn_sides(&of).map(|side| SideLine {
                seed: seed_of(bracket, entrants[side]),
                ..SideLine::without_result(said::entrant_name(state, entrants[side]))
            });
            let table = said::playoffs::match_on_wall(state, bracket, of.at);
            Some(TableLine { table, sides: sides.to_vec(), status: None })
        };
        open.filter_map(line).collect::<Vec<_>>()
    };
    state.brackets().iter().flat_map(lines).collect()
}

/// Returns an entrant's seed in the playoffs, from 1.
fn seed_of(bracket: &Bracket, entrant: Entrant) -> Option<usize> {
    bracket.seeds().iter().position(|seed| *seed == entrant).map(|at| at + 1)
}

fn table_line(state: &EventState, round: RoundNo, table: &TableSeating, report: &Report) -> TableLine {
    let results = side_results(state.plan(), report);
    let status = match (report, &results) {
        (Report::Out, _) if matches!(table.seats, TableSeats::ToDraw(_)) => Some(TableStatus::DrawsPartners),
        (Report::Out, _) => Some(TableStatus::StillOut),
        (_, Some(_)) => None,
        (_, None) => {
            Some(TableStatus::InWords(said::result_text(state, said::ResultOpponents::Table(round, table), report)))
        }
    };
    let sides = match said::names_of_sides(state, round, table) {
        Some(names) => {
            let named = names.into_iter().zip(results.unwrap_or_default());
            let side = |(names, SideResult { result, match_points })| SideLine {
                result,
                match_points,
                ..SideLine::without_result(names)
            };
            named.map(side).collect()
        }
        // Two players in a line, like the pairs of other tables.
        None => {
            let players: Vec<String> = table
                .seats
                .entrants()
                .into_iter()
                .map(|player| said::entrant_name_in_round(state, round, player))
                .collect();
            players.chunks(2).map(|two| SideLine::without_result(two.join(", "))).collect()
        }
    };
    TableLine { table: table.table.to_string(), sides, status }
}

/// The figures of one side on the *Tables* board.
#[derive(Default)]
struct SideResult {
    result: String,
    match_points: String,
}

/// Returns the figures of both sides. `None` before the report, and if no game was played.
fn side_results(plan: &EventPlan, report: &Report) -> Option<[SideResult; 2]> {
    let single = |points: String| SideResult { result: points, match_points: String::new() };
    match report {
        Report::Out => None,
        Report::Closed(award) => Some([award.points.ns, award.points.ew].map(|points| single(points.to_string()))),
        Report::In(result) if result.played().next().is_none() => None,
        Report::In(result) => Some(cards::Side::ALL.map(|side| {
            let points = result.points(side).to_string();
            match result.games.len() {
                1 => single(points),
                _ => SideResult {
                    result: result.games_won(side, plan.level, plan.level_decider()).to_string(),
                    match_points: points,
                },
            }
        })),
    }
}

/// In a larger field, entrants without a result do not stand in the standings while their table plays. They would fill
/// pages that say nothing else.
const MOST_ENTRANTS_WITHOUT_RESULT: usize = 24;

/// Returns the entrants without a result who are left out of the standings while their tables play.
pub fn left_out_of_standings(state: &EventState) -> BTreeSet<Entrant> {
    let out = entrants_still_out(state);
    if out.is_empty() || state.entrants().count() <= MOST_ENTRANTS_WITHOUT_RESULT {
        return BTreeSet::new();
    }
    let rows = state.divisions().flat_map(|division| Standings::of(state, division).rows);
    rows.filter(|row| !has_played(row)).map(|row| row.entrant).filter(|entrant| out.contains(entrant)).collect()
}

/// Returns the lines of the standings, one division after another. Whoever has no result yet stands last, by name.
/// `left_out` have no line.
pub fn place_lines(state: &EventState, left_out: &BTreeSet<Entrant>) -> Vec<PlaceLine> {
    let out = entrants_still_out(state);
    let of_division = |division| {
        let mut name = state.plan().division_name(division).map(str::to_owned);
        let rows = Standings::of(state, division).rows;
        let (played, mut waiting): (Vec<_>, Vec<_>) = rows.into_iter().partition(has_played);
        waiting.retain(|row| !left_out.contains(&row.entrant));
        cards::sort::sort_by_key(&mut waiting, |row| said::entrant_name(state, row.entrant).to_lowercase());
        let reasons = if state.all_rounds_over() { place_reasons(state, &played) } else { Vec::new() };
        let rows = played.into_iter().chain(waiting).zip(reasons.into_iter().chain(iter::repeat(String::new())));
        let lines = in_final_order(state, division, rows.collect()).into_iter();
        lines
            .map(|PlacedRow { row, reason, place }| {
                let line = place_line(state, &row, &out, name.take());
                PlaceLine { reason, place: place.unwrap_or(line.place), ..line }
            })
            .collect::<Vec<_>>()
    };
    let mut lines: Vec<PlaceLine> = state.divisions().flat_map(of_division).collect();
    align_figures(&mut lines);
    for at in 1..lines.len() {
        let [before, line] = [&lines[at - 1], &lines[at]];
        lines[at].shares_place = line.division.is_none() && !line.place.is_empty() && line.place == before.place;
    }
    lines
}

/// A row of the standings with the reason for its place.
struct PlacedRow {
    row: StandingsRow,
    reason: String,
    /// The seed in the playoffs, or the place after them. `None` before they begin, and for the seed of an entrant who is
    /// not in them.
    place: Option<String>,
}

/// Puts the rows of a division into the order of its playoffs once these have a champion. Whoever was not in them stays
/// behind, in the order of the standings. The reasons for places before the playoffs no longer count for the others.
fn in_final_order(state: &EventState, division: DivisionId, mut rows: Vec<(StandingsRow, String)>) -> Vec<PlacedRow> {
    let of_division = |bracket: &&Bracket| bracket.division() == division;
    let bracket = state.brackets().iter().find(of_division);
    let order = bracket.map(Bracket::final_order).unwrap_or_default();
    cards::sort::sort_by_key(&mut rows, |(row, _)| {
        order.iter().position(|entrant| *entrant == row.entrant).unwrap_or(order.len())
    });
    let seed = |row: &StandingsRow| bracket.and_then(|bracket| seed_of(bracket, row.entrant));
    let placed = rows.into_iter().enumerate().map(|(at, (row, reason))| PlacedRow {
        reason: if order.contains(&row.entrant) { String::new() } else { reason },
        place: if order.is_empty() { seed(&row) } else { Some(at + 1) }.map(|place| place.to_string()),
        row,
    });
    placed.collect()
}

/// Returns a reason for each place whose figures on the wall are the same as those of the place before or after. The
/// text is empty for all other places, and for entrants who share a place. Seeds are not shared.
fn place_reasons(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    let shown =
        |row: &StandingsRow| row.figures.iter().take(wall::LEADING_FIGURES).map(|of| of.figure).collect::<Vec<_>>();
    let step = |ahead: Option<&StandingsRow>, behind: Option<&StandingsRow>| {
        let (ahead, behind) = ahead.zip(behind)?;
        let is_told = |by: &TieBreak| *by != TieBreak::Shared || !state.brackets().is_empty();
        behind.behind.filter(|by| shown(ahead) == shown(behind) && is_told(by))
    };
    let reason = |at: usize| {
        let row = &rows[at];
        let before = step(at.checked_sub(1).and_then(|before| rows.get(before)), Some(row));
        let by = before.or_else(|| step(Some(row), rows.get(at + 1)));
        by.map_or_else(String::new, |by| wall::place_reason(state, row, by))
    };
    (0..rows.len()).map(reason).collect()
}

/// Pads the last figure of each line, so that figures of the same kind stand below each other.
fn align_figures(lines: &mut [PlaceLine]) {
    let last_width = |line: &PlaceLine| line.figures.rsplit_once(JOINT).map(|(_, last)| last.chars().count());
    let widest = lines.iter().filter_map(last_width).max().unwrap_or_default();
    for line in lines {
        if let Some((first, last)) = line.figures.rsplit_once(JOINT) {
            let space = DIGIT_SPACE.repeat(widest - last.chars().count());
            line.figures = format!("{first}{JOINT}{space}{last}");
        }
    }
}

/// Stands between two figures.
const JOINT: &str = " · ";

/// A space as wide as a digit.
const DIGIT_SPACE: &str = "\u{2007}";

fn place_line(state: &EventState, row: &StandingsRow, out: &BTreeSet<Entrant>, division: Option<String>) -> PlaceLine {
    let note = said::shown::standing_note(state, row.entrant).map_or_else(String::new, |note| format!(" ({note})"));
    let figures = row.figures.iter().take(wall::LEADING_FIGURES).map(|of| said::figure_text(of.by, of.figure));
    let mut line = PlaceLine {
        place: String::new(),
        name: said::entrant_name(state, row.entrant) + &note,
        figures: wall::NOT_PLAYED.to_owned(),
        reason: String::new(),
        still_out: out.contains(&row.entrant).then_some(wall::PLAYING),
        playoffs: wall::playoff_word(state, row.entrant),
        shares_place: false,
        division,
    };
    if line.still_out.is_some() && !has_played(row) {
        // One word in place of the figures is enough.
        line.figures = line.still_out.take().unwrap_or_default().to_owned();
    }
    if has_played(row) {
        line.place = row.place.to_string();
        line.figures = figures.collect::<Vec<_>>().join(JOINT);
    }
    line
}
