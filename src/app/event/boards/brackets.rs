//! The board of the playoffs. It draws as many of the last rounds as fit on the wall, and lists the matches of earlier
//! rounds as lines of text. Names that are too long for a drawing are shortened to last names. Few listed matches share a
//! page with the drawing. Otherwise they have pages of their own with about equally many matches, and those that are being
//! played come first. Once they are all over, the drawing comes first. A bracket of more than eight that would take two
//! pages is drawn as a whole in smaller letters, if these are not too small. A small bracket is drawn in larger letters.
//! A drawing that would repeat what the list says is left out, and so is a listed match that waits for listed matches. The
//! open matches then have whole names in full letters. Rather than breaking a person's name twice, the drawing has fewer
//! rounds. Once the final is on, rounds before the semifinals no longer have pages of their own.

use std::cmp::Reverse;

use super::{SideLine, TableLine, TableStatus, WallBracket};
use crate::event::shown::{DrawnBracket, DrawnMatch, DrawnRound, DrawnSide, SideState};
use crate::words::event::{playoffs, wall};
use crate::words::with_short_end;
use event::{EntrantKind, EventState};

/// The number of lines of text that fit below each other on the wall.
const WALL_LINES: usize = 12;

/// The height of a page, in tenths of a line of text.
pub(super) const PAGE_TENTHS: usize = 140;

/// The smallest letters of a drawing, in percent of the letters of the other boards. They can be read from six meters.
const SMALLEST_SCALE: usize = 64;

/// A bracket has last names only if its letters grow by at least this many percent of the letters of the other boards.
const LEAST_GAIN_OF_LAST_NAMES: usize = 10;

/// The smallest letters of a bracket that fits on one page with last names only, in percent of the letters of the other
/// boards.
const LEAST_SCALE_OF_LAST_NAMES: usize = 90;

/// A bracket whose first round has at most this many matches is never drawn as a whole in smaller letters than the other
/// boards.
const MOST_MATCHES_IN_FULL_LETTERS: usize = 4;

/// The largest letters of a list, in percent of the letters of the other boards.
const LARGEST_LIST_SCALE: usize = 160;

/// The largest letters of a drawing, in percent of the letters of the other boards.
const LARGEST_SCALE: usize = 200;

/// The smallest letters of a page with a list and a drawing, in percent of the letters of the other boards.
const SMALLEST_SHARED_SCALE: usize = 90;

/// A bracket of at most this many rounds has full letters, on two pages if necessary.
const ROUNDS_IN_FULL_LETTERS: usize = 2;

/// The letters of a list that shares its page with the drawing, in percent of the letters of the drawing. The style sheet
/// has the same size.
const SHARED_LIST_SCALE: usize = 84;

/// The share of the wall's width that names may take for larger letters, in percent. A bold name of wide letters takes
/// more than its number of letters says, and would break once more.
const SURE_SHARE: usize = 92;

/// The difference between two sizes of letters that are tried, in percent.
const SCALE_STEP: usize = 2;

/// The space around a match, in tenths of a line of text.
const TENTHS_AROUND_MATCH: usize = 3;

/// The height of a match's name above its box, in tenths of a line of text.
const TENTHS_OF_MATCH_NAME: usize = 7;

/// The list of earlier matches shares its page with the drawing if it has at most this many matches, in two columns.
const MOST_MATCHES_ABOVE: usize = 4;

/// The number of columns of that list.
const LIST_COLUMNS: usize = 2;

/// The space around a listed match, in tenths of a line of text.
const TENTHS_AROUND_LISTED_MATCH: usize = 4;

/// The width that a column of the list needs in addition to the names, in letters: for seed, points and gap.
const LETTERS_BESIDE_LISTED_NAME: usize = 9;

/// The width of the wall, in letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallLetters(pub(super) usize);

/// A window of at least this width and height, in pixels, is a wall: it shows pages. A smaller one scrolls. The style
/// sheet has the same bounds.
const SMALLEST_WALL: [u32; 2] = [1000, 600];

impl WallLetters {
    /// A window that scrolls, so that it shows a bracket of any size as a whole.
    pub const SCROLLING: WallLetters = WallLetters(usize::MAX);

    /// The width of a picture of 4 by 3. Measured at 1024 by 768 pixels. No wall is narrower.
    pub const NARROWEST: WallLetters = WallLetters(48);

    /// Returns the width of a window. Its letters grow with its height.
    #[must_use]
    pub fn of_window(width: u32, height: u32) -> WallLetters {
        let [least_width, least_height] = SMALLEST_WALL;
        if width < least_width || height < least_height {
            return WallLetters::SCROLLING;
        }
        let letters = WallLetters::NARROWEST.0 * width as usize * 3 / (height.max(1) as usize * 4);
        WallLetters(letters.max(WallLetters::NARROWEST.0))
    }
}

/// The width that the first column of a bracket needs in addition to the names, in letters: for seed, points and gap.
const LETTERS_BESIDE_FIRST_NAME: usize = 8;

/// The width that a later column needs in addition to the names, in letters. Most seeds that come so far have one digit.
const LETTERS_BESIDE_NAME: usize = 7;

/// Returns the playoffs of all divisions, each with as many rounds drawn as fit on the wall.
pub fn wall_brackets(state: &EventState, wall: WallLetters) -> Vec<WallBracket> {
    let fitted = |drawn: DrawnBracket| {
        let names = NameForms::of(state, &drawn);
        let whole = fit_to_wall(drawn.clone(), &names, wall);
        match whole.list_form.as_ref().and_then(|_| from_semifinals(drawn)) {
            Some(last) => {
                let names = names.of_round(&last.rounds[0]);
                fit_to_wall(last, &names, wall)
            }
            None => whole,
        }
    };
    DrawnBracket::all(state).into_iter().filter(|drawn| !drawn.rounds.is_empty()).map(fitted).collect()
}

/// Returns the last two rounds once both finalists are known. `None` before, and if there are no other rounds.
fn from_semifinals(mut drawn: DrawnBracket) -> Option<DrawnBracket> {
    let before = drawn.rounds.len().checked_sub(2).filter(|before| *before > 0)?;
    let last_two = drawn.rounds.split_off(before);
    let mut finalists = last_two.last()?.matches.iter().flat_map(|of| &of.sides);
    finalists.all(|side| side.state != SideState::Unknown).then_some(DrawnBracket { rounds: last_two, ..drawn })
}

/// The names of a bracket's entrants, best seed first, in three lengths.
struct NameForms {
    whole: Vec<String>,
    /// `B. Featherstonehaugh & M. Lee`
    initials: Vec<String>,
    /// `Featherstonehaugh & Lee`
    last_names: Vec<String>,
}

impl NameForms {
    fn of(state: &EventState, drawn: &DrawnBracket) -> NameForms {
        let are_people = state.plan().enters == EntrantKind::People;
        let whole: Vec<String> = drawn.seeds.iter().map(|seed| seed.name.clone()).collect();
        // A team that does not have the names of its players keeps its own name.
        let short = |form: fn(&str) -> String| {
            let short = |name: &String| if are_people || name.contains(" & ") { form(name) } else { name.clone() };
            whole.iter().map(short).collect::<Vec<_>>()
        };
        let told_apart = |short: Vec<String>, longer: &[String]| {
            let is_double = |name: &String| short.iter().filter(|other| *other == name).count() > 1;
            let choose = |(name, longer): (&String, &String)| if is_double(name) { longer } else { name }.clone();
            short.iter().zip(longer).map(choose).collect::<Vec<_>>()
        };
        let initials = told_apart(short(playoffs::with_initials), &whole);
        let last_names = told_apart(short(playoffs::last_names), &initials);
        NameForms { whole, initials, last_names }
    }

    /// Returns the names of the entrants in this round.
    fn of_round(&self, round: &DrawnRound) -> NameForms {
        let is_in = |name: &String| round.matches.iter().flat_map(|of| &of.sides).any(|side| side.name == *name);
        let of = |form: &[String]| {
            let both = self.whole.iter().zip(form).filter(|(whole, _)| is_in(whole));
            both.map(|(_, name)| name.clone()).collect()
        };
        NameForms { whole: of(&self.whole), initials: of(&self.initials), last_names: of(&self.last_names) }
    }

    /// Returns the rounds with the names of this form.
    fn rename(&self, rounds: &[DrawnRound], form: &[String]) -> Vec<DrawnRound> {
        let mut renamed = rounds.to_vec();
        let sides = renamed.iter_mut().flat_map(|round| &mut round.matches).flat_map(|of| &mut of.sides);
        for side in sides.filter(|side| side.state != SideState::Unknown) {
            if let Some(at) = self.whole.iter().position(|name| *name == side.name) {
                side.name.clone_from(&form[at]);
            }
        }
        renamed
    }
}

fn fit_to_wall(mut drawn: DrawnBracket, names: &NameForms, wall: WallLetters) -> WallBracket {
    for of in drawn.rounds.iter_mut().flat_map(|round| &mut round.matches) {
        of.notes.clear();
        of.sides.iter_mut().for_each(shorten_points);
    }
    if wall == WallLetters::SCROLLING {
        return WallBracket::whole(drawn);
    }
    let page = SharedPage {
        lines_of_division: usize::from(drawn.division.is_some()),
        champion: ChampionWidth::of(&names.whole),
        wall,
        scale: FULL_SCALE,
    };
    let most_lines = WALL_LINES - page.lines_beside_rounds();
    let all = std::mem::take(&mut drawn.rounds);
    let [initials, short] = [&names.initials, &names.last_names].map(|form| names.rename(&all, form));
    let of_form = |rounds, form| ExpectedNames { rounds, entrants: form, listed_rounds: &all };
    let forms = [of_form(&all, &names.whole), of_form(&short, &names.last_names)];
    let (mut bracket, mut fitted) = fit_columns(&forms, most_lines, wall);
    let (mut page, mut scaled) = (page, None);
    if fitted.first == 0 {
        scaled = bracket.fit_in_larger_letters(&fitted, page);
    } else if !bracket.shares_page(&fitted, page) {
        let is_large = all.first().is_some_and(|first| first.matches.len() > MOST_MATCHES_IN_FULL_LETTERS);
        let [long, short] = [0, 1].map(|form| forms[form].fit_in_smaller_letters(page).filter(|_| is_large));
        let least_gain = long.as_ref().map_or(LEAST_SCALE_OF_LAST_NAMES, |long| long.scale + LEAST_GAIN_OF_LAST_NAMES);
        let short = short.filter(|short| short.scale >= least_gain).map(|short| (&forms[1], short));
        let whole = short.or(long.map(|long| (&forms[0], long)));
        let smaller = |scale: &usize| bracket.shares_page(&fitted, SharedPage { scale: *scale, ..page });
        let smallest = if all.len() > ROUNDS_IN_FULL_LETTERS { SMALLEST_SHARED_SCALE } else { FULL_SCALE };
        let shared = (smallest..FULL_SCALE).rev().step_by(SCALE_STEP).find(smaller);
        match (whole, shared) {
            (Some((form, whole)), _) => (bracket, scaled) = (form, Some(whole)),
            (None, Some(scale)) => page.scale = scale,
            (None, None) => scaled = bracket.fit_in_larger_letters(&fitted, page),
        }
    }
    if let Some(scaled) = scaled {
        (fitted, page.scale) = (scaled.fitted, scaled.scale);
    }
    let first = fitted.first;
    let repeats_list = bracket.repeats_list(first);
    let shares_page = !repeats_list && bracket.shares_page(&fitted, page);
    let listed = bracket.listed_matches(first);
    let earlier_over = !listed.is_empty() && listed.iter().all(|of| is_over(of));
    let has_own_page = !shares_page && !earlier_over && !listed.is_empty();
    let is_left_out = repeats_list || has_own_page && bracket.repeats_list_of_running(first);
    let is_listed = |of: &&DrawnMatch| !of.name.is_empty();
    let says_more = |of: &&DrawnMatch| shares_page || !waits_for_listed(of, &listed);
    let early = |rounds: &[DrawnRound]| -> Vec<DrawnMatch> {
        let all = rounds[..first].iter().flat_map(|round| &round.matches);
        let early = all.filter(is_listed).filter(says_more).cloned().collect();
        if has_own_page { running_first(early) } else { early }
    };
    let running = |rounds: &[DrawnRound]| -> Vec<DrawnMatch> {
        let drawn = rounds[first..].iter().flat_map(|round| &round.matches);
        drawn.filter(|of| has_own_page && is_running(of)).cloned().collect()
    };
    let of_list = |rounds| ListedMatches { early: early(rounds), also_running: running(rounds) };
    let division = drawn.division.as_deref().filter(|_| !shares_page);
    let lists = [of_list(&all), of_list(&initials), of_list(&short)];
    let (list, list_form) = match shares_page || listed.is_empty() {
        true => (&lists[0], None),
        // While nothing but the first round can be played, its pages are the whole board.
        false if repeats_list && bracket.repeats_list(1) => fit_list(&lists, division, wall, ListPriority::LongNames),
        false => fit_list(&lists, division, wall, ListPriority::FewPages),
    };
    let line = |of: &DrawnMatch| match_line(of, division, list_form.as_ref(), wall);
    WallBracket {
        earlier_matches: list.early.iter().map(line).collect(),
        also_running: list.also_running.iter().map(line).collect(),
        list_form,
        earlier_over,
        shares_page,
        column_widths: if is_left_out { Vec::new() } else { fitted.column_widths() },
        scale: page.scale,
        names_matches: bracket.names_matches(&fitted, page),
        last_rounds: DrawnBracket {
            rounds: if is_left_out { Vec::new() } else { bracket.last_rounds(&fitted) },
            ..drawn
        },
    }
}

/// The matches that are listed on pages of their own.
struct ListedMatches {
    early: Vec<DrawnMatch>,
    /// The running matches of the drawn rounds.
    also_running: Vec<DrawnMatch>,
}

impl ListedMatches {
    fn all(&self) -> impl Iterator<Item = &DrawnMatch> {
        self.early.iter().chain(&self.also_running)
    }

    /// Returns the height of the tallest match in tenths of a line of text.
    fn tallest(&self, width: usize) -> usize {
        let heights = self.all().map(|of| (1 + match_height(of, width)) * 10 + TENTHS_AROUND_LISTED_MATCH);
        heights.max().unwrap_or(1)
    }

    /// Returns whether a name is broken inside of a person's name.
    fn tears_names(&self, width: usize) -> bool {
        let mut sides = self.all().flat_map(|of| &of.sides);
        sides.any(|side| widths_of_partners(&side.name).any(|partner| partner > width))
    }
}

/// The layout of the pages of listed matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListForm {
    /// The number of matches side by side: one or two.
    pub across: usize,
    /// The number of matches that fit on a page.
    pub matches_per_page: usize,
    /// The size of the letters, in percent of the letters of the other boards.
    pub scale: usize,
}

impl ListForm {
    /// Returns the width of a match in letters of its own size.
    fn match_letters(across: usize, scale: usize, wall: WallLetters) -> usize {
        let sure = if scale > FULL_SCALE { SURE_SHARE } else { 100 };
        wall.0 * FULL_SCALE * sure / (scale * 100 * across)
    }

    /// Returns the number of matches that fit on a page.
    const fn count_on_page(across: usize, scale: usize, tallest: usize) -> usize {
        let rows = PAGE_TENTHS * FULL_SCALE / (scale * tallest);
        if rows == 0 { across } else { rows * across }
    }
}

/// The quality of a list that counts more where one list cannot have both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ListPriority {
    FewPages,
    LongNames,
}

/// Chooses the names and the layout of the list. On the best list no person's name is broken, then `priority` counts.
/// Earlier lists have longer names. Large letters are better than small ones.
fn fit_list<'a>(
    lists: &'a [ListedMatches],
    division: Option<&str>,
    wall: WallLetters,
    priority: ListPriority,
) -> (&'a ListedMatches, Option<ListForm>) {
    let name_width =
        |across, scale| ListForm::match_letters(across, scale, wall).saturating_sub(LETTERS_BESIDE_LISTED_NAME).max(1);
    let form = |shortness: usize, list: &'a ListedMatches, across: usize| {
        let count = list.all().count();
        let at = |scale| {
            let width = name_width(across, scale);
            let (tallest, tears) = (list.tallest(width), list.tears_names(width));
            let on_page = ListForm::count_on_page(across, scale, tallest);
            (tears, count.div_ceil(on_page), tallest, on_page)
        };
        let (tears, pages, tallest, _) = at(FULL_SCALE);
        let title = |of: &DrawnMatch, letters| wall::listed_match(division, &of.name, letters);
        let broken_titles = |scale| {
            let letters = ListForm::match_letters(across, scale, wall);
            let is_broken = |of: &&DrawnMatch| !wall::fits_listed_match(division, &title(of, letters), letters);
            list.all().filter(is_broken).count()
        };
        let keeps_titles = |scale| {
            let letters = ListForm::match_letters(across, scale, wall);
            let is_whole = |of: &DrawnMatch| title(of, letters) == title(of, usize::MAX);
            list.all().all(is_whole) && broken_titles(scale) <= broken_titles(FULL_SCALE)
        };
        let is_as_good = |scale: &usize| {
            let (larger_tears, larger_pages, larger_tallest, _) = at(*scale);
            (larger_tears, larger_pages, larger_tallest) == (tears, pages, tallest) && keeps_titles(*scale)
        };
        let larger = (FULL_SCALE + 1..=LARGEST_LIST_SCALE).rev().step_by(SCALE_STEP).find(is_as_good);
        let scale = larger.unwrap_or(FULL_SCALE);
        let form = ListForm { across, matches_per_page: at(scale).3, scale };
        let shortness_first = if priority == ListPriority::LongNames { shortness } else { 0 };
        ((tears, shortness_first, pages, shortness, Reverse(scale), across), list, form)
    };
    let forms =
        lists.iter().enumerate().flat_map(|(shortness, list)| [1, 2].map(|across| form(shortness, list, across)));
    let best = forms.min_by(|one, other| one.0.cmp(&other.0));
    best.map_or((&lists[0], None), |(_, list, form)| (list, Some(form)))
}

/// Fits as many of the last rounds as possible side by side on the wall, each in at most `most_lines` lines. Rather than
/// breaking a person's name twice, it fits fewer rounds. Earlier forms of the names are better.
fn fit_columns<'a, 'b>(
    forms: &'b [ExpectedNames<'a>; 2],
    most_lines: usize,
    wall: WallLetters,
) -> (&'b ExpectedNames<'a>, FittedColumns) {
    let rounds = forms[0].rounds.len();
    let fit = |first: usize, later: LaterNames, breaks: NameBreaks, bracket: &'b ExpectedNames<'a>| {
        (1..=most_lines).find_map(|height| {
            let name_widths = bracket.fit_rounds(first, (later, breaks), height, wall)?;
            Some((bracket, FittedColumns { first, later, breaks, name_widths, height }))
        })
    };
    let fit_forms = |first, later, breaks| forms.iter().find_map(|bracket| fit(first, later, breaks, bracket));
    // The first round of the playoffs stays in the drawing, or stays out of it.
    let known = |first, breaks| if first > 0 { fit_forms(first, LaterNames::Known, breaks) } else { None };
    let either = |first, breaks| fit_forms(first, LaterNames::Everybody, breaks).or_else(|| known(first, breaks));
    let whole_or_once =
        |first| either(first, NameBreaks::BetweenPartners).or_else(|| either(first, NameBreaks::OnceInPartner));
    let nothing = || FittedColumns {
        first: rounds,
        later: LaterNames::Known,
        breaks: NameBreaks::BetweenWords,
        name_widths: Vec::new(),
        height: 0,
    };
    let in_any_words = || (0..rounds).find_map(|first| either(first, NameBreaks::BetweenWords));
    (0..rounds).find_map(whole_or_once).or_else(in_any_words).unwrap_or_else(|| (&forms[0], nothing()))
}

/// The size of the letters of the other boards, in percent.
const FULL_SCALE: usize = 100;

impl WallBracket {
    /// Returns the drawing with names that are not broken before a last letter, where the columns are wide enough.
    #[must_use]
    pub fn with_short_ends(&self) -> DrawnBracket {
        let mut drawn = self.last_rounds.clone();
        for (round, width) in drawn.rounds.iter_mut().zip(&self.column_widths) {
            for side in round.matches.iter_mut().flat_map(|of| &mut of.sides) {
                let joined = with_short_end(&side.name);
                let fits = |word: &str| word.chars().count() + " &".len() + LETTERS_BESIDE_FIRST_NAME <= *width;
                if joined.split(' ').all(fits) {
                    side.name = joined;
                }
            }
        }
        drawn
    }

    /// Returns the matches of the list. Those that are being played stand first.
    pub fn listed_matches(&self) -> impl Iterator<Item = &TableLine> {
        let is_running = |line: &&TableLine| line.status.is_some() && !self.shares_page;
        let running = self.earlier_matches.iter().take_while(is_running).count();
        let (running, others) = self.earlier_matches.split_at(running);
        running.iter().chain(&self.also_running).chain(others)
    }

    /// Returns the pages of the list. All have about equally many matches.
    #[must_use]
    pub fn list_pages(&self) -> Vec<Vec<&TableLine>> {
        let mut left: Vec<&TableLine> = self.listed_matches().collect();
        let on_page = self.list_form.as_ref().map_or(usize::MAX, |form| form.matches_per_page);
        let pages = left.len().div_ceil(on_page.max(1));
        let page = |page| left.drain(..left.len().div_ceil(pages - page)).collect();
        (0..pages).map(page).collect()
    }

    const fn whole(drawn: DrawnBracket) -> WallBracket {
        WallBracket {
            earlier_matches: Vec::new(),
            also_running: Vec::new(),
            list_form: None,
            earlier_over: false,
            shares_page: false,
            last_rounds: drawn,
            column_widths: Vec::new(),
            scale: FULL_SCALE,
            names_matches: false,
        }
    }
}

/// The page on which a bracket is drawn.
#[derive(Clone, Copy)]
struct SharedPage {
    lines_of_division: usize,
    champion: ChampionWidth,
    wall: WallLetters,
    /// The size of the letters in percent.
    scale: usize,
}

/// The width of the longest line that may name the champion, in letters.
#[derive(Clone, Copy)]
struct ChampionWidth {
    whole: usize,
    /// The part of the line that is never broken.
    widest_part: usize,
}

impl ChampionWidth {
    fn of(names: &[String]) -> ChampionWidth {
        let lines: Vec<String> = names.iter().map(|name| playoffs::champion_line(name)).collect();
        ChampionWidth {
            whole: lines.iter().map(|line| line.chars().count()).max().unwrap_or_default(),
            widest_part: lines.iter().flat_map(|line| widths_of_partners(line)).max().unwrap_or_default(),
        }
    }
}

/// The letters of the line of the champion that are as wide as 100 letters of a name.
const CHAMPION_SHARE: usize = 85;

/// The letters of the line of the champion below a final without other rounds, which is larger, that are as wide as 100
/// letters of a name.
const CHAMPION_SHARE_BELOW_FINAL: usize = 62;

impl SharedPage {
    /// Returns the number of lines above and below the rounds. The line of the champion is reserved from the beginning, so
    /// that the drawing stays as it is.
    const fn lines_beside_rounds(self) -> usize {
        let is_broken = self.champion.whole > self.champion_letters();
        self.lines_of_division + if is_broken { 2 } else { 1 }
    }

    /// Returns the width of the page in letters of the line of the champion.
    const fn champion_letters(self) -> usize {
        self.letters().0 * CHAMPION_SHARE / 100
    }

    /// Returns whether something of this height fits on the page.
    const fn holds(self, tenths: usize) -> bool {
        tenths * self.scale <= PAGE_TENTHS * FULL_SCALE
    }

    /// Returns the width of the page in its letters.
    const fn letters(self) -> WallLetters {
        WallLetters(self.wall.0 * FULL_SCALE / self.scale)
    }

    /// Returns the width of the page in letters of the list above the drawing.
    const fn letters_of_list(self) -> WallLetters {
        WallLetters(self.letters().0 * FULL_SCALE / SHARED_LIST_SCALE)
    }
}

/// Returns the width that a column of the drawing needs in addition to the names. Columns count from 0.
const fn letters_beside_name(column: usize) -> usize {
    if column == 0 { LETTERS_BESIDE_FIRST_NAME } else { LETTERS_BESIDE_NAME }
}

/// The drawn rounds, with the widths of their names in letters.
struct FittedColumns {
    /// The first drawn round, from 0.
    first: usize,
    later: LaterNames,
    breaks: NameBreaks,
    name_widths: Vec<usize>,
    /// The number of lines that the tallest of these rounds may take.
    height: usize,
}

impl FittedColumns {
    /// Returns the widths of the columns in letters.
    fn column_widths(&self) -> Vec<usize> {
        (0..).zip(&self.name_widths).map(|(column, width)| width + letters_beside_name(column)).collect()
    }
}

/// A whole bracket that fits on one page in smaller or larger letters.
struct ScaledDrawing {
    fitted: FittedColumns,
    /// The size of the letters in percent.
    scale: usize,
}

/// The rounds of a bracket with the names that they must have room for.
struct ExpectedNames<'a> {
    rounds: &'a [DrawnRound],
    entrants: &'a [String],
    /// The rounds with the names that a list has.
    listed_rounds: &'a [DrawnRound],
}

/// The names for which the later rounds have room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LaterNames {
    /// Everybody may get there, so that the drawing keeps its layout until the final is over.
    Everybody,
    /// Only those who are there already. More rounds fit, but the layout changes with the results.
    Known,
}

/// The places at which a name may be broken over lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameBreaks {
    BetweenPartners,
    /// The name of a partner takes two lines at the most.
    OnceInPartner,
    BetweenWords,
}

impl ExpectedNames<'_> {
    /// Fits all rounds on one page in the largest letters in which they fit. Returns `None` if these are too small.
    fn fit_in_smaller_letters(&self, page: SharedPage) -> Option<ScaledDrawing> {
        let matches_below_each_other = self.rounds.first()?.matches.len();
        let scales = (SMALLEST_SCALE..FULL_SCALE).rev().step_by(SCALE_STEP);
        scales.into_iter().find_map(|scale| {
            let page = SharedPage { scale, ..page };
            let around = (page.lines_beside_rounds() + 1) * 10 + matches_below_each_other * TENTHS_AROUND_MATCH;
            let most_lines = (PAGE_TENTHS * FULL_SCALE / scale).checked_sub(around)? / 10;
            let letters = page.letters();
            let fit = |height| {
                let (later, breaks) = (LaterNames::Everybody, NameBreaks::BetweenWords);
                let name_widths = self.fit_rounds(0, (later, breaks), height, letters)?;
                Some(FittedColumns { first: 0, later, breaks, name_widths, height })
            };
            let fitted = (1..=most_lines).find_map(fit)?;
            Some(ScaledDrawing { fitted, scale })
        })
    }

    /// Fits the drawn rounds with the names of their matches on one page in the largest letters in which no name takes
    /// more lines than in `fitted`. Returns `None` if they fit in no larger letters.
    fn fit_in_larger_letters(&self, fitted: &FittedColumns, page: SharedPage) -> Option<ScaledDrawing> {
        let scales = (FULL_SCALE + 1..=LARGEST_SCALE).rev().step_by(SCALE_STEP);
        scales.into_iter().find_map(|scale| {
            let larger = SharedPage { scale, ..page };
            let letters = WallLetters(larger.letters().0 * SURE_SHARE / 100);
            let is_final = fitted.first + 1 == self.rounds.len();
            let share = if is_final { CHAMPION_SHARE_BELOW_FINAL } else { CHAMPION_SHARE };
            if larger.champion.widest_part * 100 > larger.letters().0 * share {
                return None;
            }
            let name_widths = self.fit_rounds(fitted.first, (fitted.later, fitted.breaks), fitted.height, letters)?;
            let fitted = FittedColumns { name_widths, ..*fitted };
            self.names_matches(&fitted, larger).then_some(ScaledDrawing { fitted, scale })
        })
    }

    /// Returns whether the page has room for the names of the drawn matches.
    fn names_matches(&self, fitted: &FittedColumns, page: SharedPage) -> bool {
        let list = if self.shares_page(fitted, page) { self.list_tenths(fitted, page) } else { 0 };
        let names = self.matches_below_each_other(fitted) * TENTHS_OF_MATCH_NAME;
        page.holds(list + self.drawing_tenths(fitted, page) + names)
    }

    fn matches_below_each_other(&self, fitted: &FittedColumns) -> usize {
        self.rounds.get(fitted.first).map_or(0, |round| round.matches.len())
    }

    /// Returns the height of the drawing without the names of the matches, in tenths of a line of text.
    fn drawing_tenths(&self, fitted: &FittedColumns, page: SharedPage) -> usize {
        let lines = fitted.height + page.lines_beside_rounds() + 1;
        lines * 10 + self.matches_below_each_other(fitted) * TENTHS_AROUND_MATCH
    }

    /// Returns the height of the list on the page of the drawing, in tenths of a line of the drawing.
    fn list_tenths(&self, fitted: &FittedColumns, page: SharedPage) -> usize {
        let listed = self.listed_matches(fitted.first);
        list_tenths(&listed, page.letters_of_list()) * SHARED_LIST_SCALE / FULL_SCALE
    }

    /// Returns the matches of the rounds before `first`, which are listed. Byes are left out.
    fn listed_matches(&self, first: usize) -> Vec<&DrawnMatch> {
        self.listed_rounds[..first].iter().flat_map(|round| &round.matches).filter(|of| !of.name.is_empty()).collect()
    }

    /// Returns whether a drawing of the rounds from `first` on would repeat what the list says.
    fn repeats_list(&self, first: usize) -> bool {
        let listed = self.listed_matches(first);
        let mut drawn = self.rounds[first..].iter().flat_map(|round| &round.matches);
        !listed.is_empty() && drawn.all(|of| waits_for_listed(of, &listed))
    }

    /// Returns whether a drawing of the rounds from `first` on would repeat a list that also has their running matches.
    fn repeats_list_of_running(&self, first: usize) -> bool {
        let drawn = || self.rounds[first..].iter().flat_map(|round| &round.matches);
        let listed: Vec<&DrawnMatch> =
            self.listed_matches(first).into_iter().chain(drawn().filter(|of| is_running(of))).collect();
        drawn().all(|of| is_running(of) || waits_for_listed(of, &listed))
    }

    /// Returns whether the listed matches fit on the page of the drawing, without a person's name that is broken.
    fn shares_page(&self, fitted: &FittedColumns, page: SharedPage) -> bool {
        let listed = self.listed_matches(fitted.first);
        let tenths = self.list_tenths(fitted, page) + self.drawing_tenths(fitted, page);
        let width = shared_list_width(page.letters_of_list());
        let mut sides = listed.iter().flat_map(|of| &of.sides);
        (1..=MOST_MATCHES_ABOVE).contains(&listed.len())
            && page.holds(tenths)
            && sides.all(|side| widths_of_partners(&side.name).all(|partner| partner <= width))
    }

    /// Returns the widths of the names in the rounds from `first` on, if these rounds fit on the wall. Each round gets
    /// the width that keeps it within `height` lines. The rest goes to the narrowest rounds.
    fn fit_rounds(
        &self,
        first: usize,
        (later, breaks): (LaterNames, NameBreaks),
        height: usize,
        wall: WallLetters,
    ) -> Option<Vec<usize>> {
        // Two sides of every match stand below each other.
        if height < 2 * self.rounds[first].matches.len() {
            return None;
        }
        let rounds = first..self.rounds.len();
        let space = wall.0.checked_sub((0..rounds.len()).map(letters_beside_name).sum())?;
        let narrowest = |round| {
            let names = self.names_in(round, later);
            // Somebody who is not known yet has a name, too.
            let parts = |name: &str| match breaks {
                NameBreaks::BetweenPartners => widths_of_partners(name).max(),
                NameBreaks::OnceInPartner | NameBreaks::BetweenWords => {
                    name.split(' ').map(|word| word.chars().count()).max()
                }
            };
            let widest_part = names.iter().copied().chain([wall::WINNER]).filter_map(parts).max().unwrap_or_default();
            let least = match breaks {
                NameBreaks::BetweenPartners => widest_part,
                NameBreaks::OnceInPartner | NameBreaks::BetweenWords => widest_part.clamp(1, space.max(1)),
            };
            let breaks_too_often = |width| {
                let mut partners = names.iter().flat_map(|name| partners(name));
                breaks == NameBreaks::OnceInPartner
                    && partners.any(|(partner, sign)| count_lines_of_words(partner.split(' ').chain(sign), width) > 2)
            };
            (least..=space)
                .find(|width| self.round_height(round, &names, *width) <= height && !breaks_too_often(*width))
        };
        let mut widths: Vec<usize> = rounds.map(narrowest).collect::<Option<_>>()?;
        for _ in 0..space.checked_sub(widths.iter().sum())? {
            if let Some(narrowest) = widths.iter_mut().min() {
                *narrowest += 1;
            }
        }
        Some(widths)
    }

    /// Returns the names that a round must have room for.
    fn names_in(&self, round: usize, later: LaterNames) -> Vec<&str> {
        if round > 0 && later == LaterNames::Everybody {
            return self.entrants.iter().map(String::as_str).collect();
        }
        let sides = self.rounds[round].matches.iter().flat_map(|of| &of.sides);
        sides.filter(|side| side.state != SideState::Unknown).map(|side| side.name.as_str()).collect()
    }

    /// Returns the height of a round in lines of text. All matches of the round are as tall as the tallest match.
    fn round_height(&self, round: usize, names: &[&str], width: usize) -> usize {
        let matches = &self.rounds[round].matches;
        let tallest = match round {
            0 => matches.iter().map(|of| match_height(of, width)).max().unwrap_or_default(),
            _ => 2 * names.iter().map(|name| count_lines(name, width)).max().unwrap_or(1),
        };
        matches.len() * tallest
    }

    /// Returns the fitted rounds as the wall draws them.
    fn last_rounds(&self, fitted: &FittedColumns) -> Vec<DrawnRound> {
        let first = fitted.first;
        let mut last = self.rounds[first..].to_vec();
        for (column, round) in last.iter_mut().enumerate() {
            let before = (first + column).checked_sub(1).map_or(&[][..], |before| &self.rounds[before].matches);
            let width = fitted.name_widths[column];
            let lines = fitted.height / (2 * round.matches.len()).max(1);
            let sides = round.matches.iter_mut().flat_map(|of| &mut of.sides);
            // The winners of two neighboring matches meet.
            for (number, side) in sides.enumerate() {
                if side.state == SideState::Unknown {
                    let match_before = before.get(number).map_or("", |of| of.name.as_str());
                    side.name = placeholder(match_before, width, lines);
                }
            }
        }
        last
    }
}

/// Names an entrant who is not known yet by the match that decides it, if necessary in a short form of two lines. Lines
/// lead from this match to the entrant, so that the match need not be named if there is no room.
fn placeholder(match_before: &str, width: usize, lines: usize) -> String {
    let [long, short] = [wall::winner_of_match(match_before), wall::winner_of_short_match(match_before)];
    let fits = |name: &String, lines| count_lines(name, width) <= lines;
    match () {
        () if fits(&long, 1) => long,
        () if fits(&short, lines.min(2)) => short,
        () => wall::WINNER.to_owned(),
    }
}

/// Returns whether a match cannot be played yet, and whoever is in it has won a listed match.
fn waits_for_listed(of: &DrawnMatch, listed: &[&DrawnMatch]) -> bool {
    let mut others = listed.iter().filter(|other| other.name != of.name).flat_map(|other| &other.sides);
    let known: Vec<&DrawnSide> = of.sides.iter().filter(|side| side.state != SideState::Unknown).collect();
    match known[..] {
        [] => true,
        [only] => others.any(|side| side.seed == only.seed),
        _ => false,
    }
}

fn is_running(of: &DrawnMatch) -> bool {
    of.sides.len() == 2 && of.sides.iter().all(|side| side.state == SideState::Open)
}

fn is_over(of: &DrawnMatch) -> bool {
    of.sides.iter().any(|side| side.state == SideState::Won)
}

/// Returns the width of a name in a list above the drawing, in letters.
fn shared_list_width(wall: WallLetters) -> usize {
    (wall.0 / LIST_COLUMNS).saturating_sub(LETTERS_BESIDE_LISTED_NAME).max(1)
}

/// Returns the height of a list of matches with their names, in tenths of a line of text.
fn list_tenths(listed: &[&DrawnMatch], wall: WallLetters) -> usize {
    let width = shared_list_width(wall);
    let of_match = |of: &&DrawnMatch| (1 + match_height(of, width)) * 10 + TENTHS_AROUND_MATCH;
    listed.chunks(LIST_COLUMNS).map(|row| row.iter().map(of_match).max().unwrap_or_default()).sum()
}

/// Replaces the points of several games, and the words of a forfeited one, by the number of games that the side has won.
/// The wall has no room for more.
fn shorten_points(side: &mut DrawnSide) {
    let is_forfeit = |points: &String| points.parse::<i32>().is_err();
    if side.games.len() > 1 || side.games.iter().any(is_forfeit) && side.state != SideState::Open {
        side.games = vec![side.games_won.to_string()];
    }
}

/// Returns the height of the names of a match in lines of text.
fn match_height(of: &DrawnMatch, width: usize) -> usize {
    of.sides.iter().map(|side| count_lines(&side.name, width)).sum()
}

/// Returns the widths of the partners of a team in letters, each with the sign that joins it to the next.
fn widths_of_partners(name: &str) -> impl Iterator<Item = usize> {
    partners(name).map(|(partner, sign)| partner.chars().count() + sign.map_or(0, |sign| 1 + sign.len()))
}

/// Returns the partners of a team, each with the sign that joins it to the next.
fn partners(name: &str) -> impl Iterator<Item = (&str, Option<&'static str>)> {
    let mut rest = Some(name);
    std::iter::from_fn(move || match rest?.split_once(" & ") {
        Some((partner, others)) => {
            rest = Some(others);
            Some((partner, Some("&")))
        }
        None => rest.take().map(|last| (last, None)),
    })
}

/// Returns the number of lines that a name takes. Lines break between partners first, then between words, and inside a
/// word that is longer than a line.
pub(super) fn count_lines(name: &str, width: usize) -> usize {
    if name.chars().count() <= width {
        return 1;
    }
    partners(name).map(|(partner, sign)| count_lines_of_words(partner.split(' ').chain(sign), width)).sum()
}

fn count_lines_of_words<'a>(words: impl Iterator<Item = &'a str>, width: usize) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in words {
        let letters = word.chars().count();
        if used > 0 && used + 1 + letters > width {
            (lines, used) = (lines + 1, 0);
        }
        used += usize::from(used > 0) + letters;
        lines += used.saturating_sub(1) / width;
        used -= used.saturating_sub(1) / width * width;
    }
    lines
}

/// Puts the matches that are being played before those that wait, and these before those that are over.
fn running_first(matches: Vec<DrawnMatch>) -> Vec<DrawnMatch> {
    let (running, others): (Vec<_>, Vec<_>) = matches.into_iter().partition(is_running);
    let (over, waiting): (Vec<_>, Vec<_>) = others.into_iter().partition(is_over);
    running.into_iter().chain(waiting).chain(over).collect()
}

/// Returns a line for a listed match. A match that is being played is marked. On a page of its own, the line names the
/// division.
fn match_line(of: &DrawnMatch, division: Option<&str>, form: Option<&ListForm>, wall: WallLetters) -> TableLine {
    let status = is_running(of).then_some(TableStatus::StillOut);
    let sides = of.sides.iter().map(|side| SideLine {
        seed: side.seed,
        names: side.name.clone(),
        result: side.games.join(" "),
        match_points: String::new(),
        has_won: side.state == SideState::Won,
    });
    let letters = form.map_or(usize::MAX, |form| ListForm::match_letters(form.across, form.scale, wall));
    TableLine { table: wall::listed_match(division, &of.name, letters), sides: sides.collect(), status }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_place_names_its_match_as_long_as_there_is_room() {
        for (width, wanted) in [(24, "Winner of quarterfinal 4"), (11, "Winner QF\u{a0}4"), (10, "Winner")] {
            assert_eq!(placeholder("Quarterfinal 4", width, 1), wanted);
        }
        for (width, wanted) in [(20, "Winner of match 3"), (14, "Winner match\u{a0}3")] {
            assert_eq!(placeholder("Round of 16, match 3", width, 1), wanted);
        }
        assert_eq!(placeholder("Quarterfinal 4", 10, 2), "Winner QF\u{a0}4");
    }

    #[test]
    fn names_are_broken_between_partners_and_then_between_words() {
        for (name, width, count) in
            [("Ann & Bob", 16, 1), ("Ann & Bob", 8, 2), ("Annabelle", 4, 3), ("Annabelle & Bob", 8, 3), ("", 5, 1)]
        {
            assert_eq!(count_lines(name, width), count, "{name} in {width}");
        }
        assert_eq!(count_lines("Al Fox & Bo Featherstone", 20), 2, "a partner begins a line");
        assert_eq!(count_lines("Annabelle van der Meer & Bo Li", 14), 3);
    }
}
