//! The number of columns and the size of the letters on a wall board. The screen measures the rows once at the smallest
//! letters, and [`WallLayout::fit`] chooses from these sizes.

use std::cmp::Reverse;

/// The largest letters, in percent of the smallest ones. Larger letters are no easier to read.
const LARGEST_SCALE: u32 = 220;

/// The difference between two sizes of letters that are tried, in percent of the smallest letters.
const SCALE_STEP: usize = 2;

/// On a board of several pages, one of this many rows may wrap.
const TIDY_ROWS_PER_WRAPPED: usize = 8;

/// On a board of single people on several pages, one of this many rows may wrap. Nobody waits for many pages to find one
/// name.
const TIDY_PEOPLE_PER_WRAPPED: usize = 3;

/// On a board of one page, one of this many rows may wrap.
const TIDY_ROWS_PER_WRAPPED_ON_ONE_PAGE: usize = 4;

/// One column with more rows than this looks empty beside its names, so that two columns are better even if a few names
/// wrap.
const MOST_ROWS_IN_SINGLE_COLUMN: usize = 12;

/// The share of the free height of a page that rows may take, in percent. Their heights are estimates.
const SPREAD_PERCENT: u32 = 90;

/// The share of a line that is filled on average where a name wraps, in percent.
const FILLED_PERCENT: u32 = 80;

/// The pixels that a row may be wider in its column than where it was measured, because browsers round the widths of its
/// parts.
const ROUNDING: u32 = 2;

/// The width of a name whose letters stand closer together, in percent. The style sheet sets the distance.
const TIGHT_PERCENT: u32 = 94;

/// The share of a line up to which a pair stays on one line although others are broken between the partners, in percent.
const SHORT_PERCENT: u32 = 60;

/// If one of this many pairs has letters that stand closer together, all have.
const ALL_ROWS_PER_TIGHT: usize = 4;

/// The size of a row at the smallest letters, if no text in it wraps. Widths are in pixels. Heights may be in parts of a
/// pixel, like those of the [`WallSpace`], so that many rows are not taken for higher than they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowSize {
    pub width: u32,
    pub height: u32,
    /// The names in the row, one below the other: two for a table with two pairs, otherwise one.
    pub names: Vec<NameWidth>,
    /// The number of lines by which a name can grow before the row does, because text beside it has more lines.
    pub free_lines: u32,
}

/// The width of a name in pixels at the smallest letters. A name breaks between partners first, and that of a single person
/// before its last part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameWidth {
    pub whole: u32,
    /// The number of partners in the name. At least 1.
    pub partners: u32,
    /// The width of the widest part that stays on one line if possible: a partner's name, or the last part of a single
    /// person's name.
    pub widest_part: u32,
    /// The words behind the name, which begin a line if they do not fit beside it. `None` if there are none.
    pub note: Option<NoteWidth>,
}

/// The width of a few words behind a name, such as `by lot`, in pixels at the smallest letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteWidth {
    /// The width of the words with the space before them.
    pub words: u32,
    /// The width of the last partner, or of the last part of a single person's name.
    pub last_part: u32,
}

impl NameWidth {
    /// Estimates the number of lines that the name and its note take in a space of this width.
    fn count_lines(self, width: u32) -> u32 {
        let width = width.max(1);
        let lines = match self.partners {
            _ if fits(self.whole, width) => 1,
            // A last part that is too wide breaks at its hyphen, and begins a line first.
            0 | 1 => NameWidth::count_partner_lines(self.whole, width) + u32::from(self.tears_last_part(width)),
            partners => partners * NameWidth::count_partner_lines(self.widest_part, width),
        };
        lines + u32::from(!fits(self.last_line(width, false), width))
    }

    /// Returns the width of the last line of the name with its note, if the note stands on that line. Without a note,
    /// returns 0. With `is_broken`, each partner begins a line.
    fn last_line(self, width: u32, is_broken: bool) -> u32 {
        let Some(note) = self.note else { return 0 };
        let is_whole = !is_broken && fits(self.whole, width);
        note.words + if is_whole { self.whole } else { note.last_part }
    }

    /// Returns the width of the name and its note on one line.
    fn with_note(self) -> u32 {
        self.whole + self.note.map_or(0, |note| note.words)
    }

    /// Returns whether the last part of a single person's name is too wide for one line.
    const fn tears_last_part(self, width: u32) -> bool {
        self.widest_part < self.whole && !fits(self.widest_part, width)
    }

    /// Estimates the number of lines that the name takes if each partner begins a line.
    fn count_broken_lines(self, width: u32) -> u32 {
        match self.partners {
            0 | 1 => self.count_lines(width),
            _ if self.is_short(width) => self.count_lines(width),
            partners => {
                let names = partners * NameWidth::count_partner_lines(self.widest_part, width.max(1));
                names + u32::from(!fits(self.last_line(width, true), width))
            }
        }
    }

    /// Returns whether a pair stays on one line although others are broken.
    const fn is_short(self, width: u32) -> bool {
        self.partners > 1 && self.whole * 100 <= width * SHORT_PERCENT
    }

    /// Returns whether the name, a partner's name or the note fits on its line only if the letters stand closer together.
    /// With `is_broken`, each partner begins a line.
    fn is_tight(self, width: u32, is_broken: bool) -> bool {
        let is_whole = !is_broken && fits(self.whole, width);
        let widest = if is_whole { self.whole } else { self.widest_part };
        is_tight(widest, width) || is_tight(self.last_line(width, is_broken), width)
    }

    /// Estimates the number of lines that one partner's name takes. Lines break between words, so that a line of several
    /// is not filled.
    fn count_partner_lines(name: u32, width: u32) -> u32 {
        if fits(name, width) { 1 } else { (name * 100).div_ceil(width * FILLED_PERCENT).max(2) }
    }
}

/// Returns whether a name of this width fits on one line, with letters that stand closer together if necessary.
const fn fits(name: u32, width: u32) -> bool {
    name * TIGHT_PERCENT <= width * 100
}

/// Returns whether a name of this width fits on one line only if its letters stand closer together.
const fn is_tight(name: u32, width: u32) -> bool {
    name > width && fits(name, width)
}

impl RowSize {
    /// Estimates the number of lines by which the row grows in a column of this width. Only the names wrap. With
    /// `breaks_pairs`, each partner begins a line.
    fn more_lines(&self, column: u32, breaks_pairs: bool) -> u32 {
        let space = self.name_space(column);
        let lines = |name: &NameWidth| match breaks_pairs {
            true => name.count_broken_lines(space),
            false => name.count_lines(space),
        };
        match self.names.as_slice() {
            [] => self.width.div_ceil(column.max(1)).max(1) - 1,
            names => names.iter().map(|name| lines(name) - 1).sum::<u32>().saturating_sub(self.free_lines),
        }
    }

    fn has_pairs(&self) -> bool {
        self.names.iter().any(|name| name.partners > 1)
    }

    /// Returns the width that is left for a name in a column of this width.
    fn name_space(&self, column: u32) -> u32 {
        let widest = self.names.iter().map(|name| name.with_note()).max().unwrap_or_default();
        column.saturating_sub(self.width.saturating_sub(widest) + ROUNDING)
    }

    /// Returns whether a name fits in a column of this width only if its letters stand closer together.
    fn is_tight(&self, column: u32, breaks_pairs: bool) -> bool {
        let space = self.name_space(column);
        let is_broken = |name: &NameWidth| breaks_pairs && name.partners > 1 && !name.is_short(space);
        self.names.iter().any(|name| name.is_tight(space, is_broken(name)))
    }

    /// Returns whether no person's name wraps in a column of this width, and no note is cut.
    fn keeps_partners_whole(&self, column: u32) -> bool {
        let space = self.name_space(column);
        let person = |name: &NameWidth| if name.partners > 1 { name.widest_part } else { name.whole };
        let note = |name: &NameWidth| name.note.map_or(0, |note| note.words);
        self.names.iter().all(|name| fits(person(name).max(note(name)), space))
    }

    fn line_height(&self) -> u32 {
        self.height / (u32::try_from(self.names.len()).unwrap_or(1).max(1) + self.free_lines)
    }
}

/// The part of the window that the rows can fill. Widths are in pixels, and the height is in the unit of the rows' heights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallSpace {
    pub width: u32,
    pub height: u32,
    /// The distance between two columns at the smallest letters. It grows with the letters.
    pub gap: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallLayout {
    pub columns: u32,
    /// The size of the letters in percent of the smallest ones, which can be read from ten meters.
    pub scale: u32,
    /// Whether all pairs are broken between the partners, because one of them has to be. Otherwise lines with one partner
    /// and with two would alternate.
    pub breaks_pairs: bool,
}

impl WallLayout {
    /// The highest number of columns that is tried.
    pub const MOST_COLUMNS: u32 = 6;

    /// Returns the layout of [`as_needed`](WallLayout::as_needed), or one in which all pairs are broken between the partners
    /// if one of them has to be.
    #[must_use]
    pub fn fit(parts: &[&[RowSize]], space: WallSpace) -> WallLayout {
        WallLayout::as_needed(parts, space).with_even_pairs(parts, space)
    }

    /// Returns the layout on a single page in which names wrap between partners only, if there is one. Otherwise returns
    /// the layout with the fewest pages, in which a page of wrapped rows or of a single long column counts twice. Among
    /// several layouts it prefers the one in which the fewest lines wrap, then the one with the fewest tight names, then the
    /// one with the largest letters. On one page, a board on which every fourth row or more wraps looks untidy, and on
    /// several pages every eighth, so that more pages are better. Every part of the board begins on a page of its own. Letters
    /// are never so large that a row is taller than a page.
    #[must_use]
    pub fn as_needed(parts: &[&[RowSize]], space: WallSpace) -> WallLayout {
        let rows = || parts.iter().copied().flatten();
        let (row_count, fewest_pages) = (rows().count(), parts.len().max(1));
        let are_people = rows().all(|row| matches!(row.names.as_slice(), [NameWidth { partners: 1, .. }]));
        let scales = (100..=LARGEST_SCALE).step_by(SCALE_STEP);
        let layouts = scales.flat_map(|scale| {
            (1..=WallLayout::MOST_COLUMNS).map(move |columns| WallLayout::without_breaks(columns, scale))
        });
        let cost = |layout: &WallLayout| {
            let FilledPages { pages, wrapped_rows, wrapped_lines } = layout.fill_parts(parts, space);
            let column = layout.column_letters(space);
            let is_long = pages == 1 && layout.columns == 1 && row_count > MOST_ROWS_IN_SINGLE_COLUMN;
            let keeps_partners_whole = || rows().all(|row| row.keeps_partners_whole(column));
            let is_best = pages == fewest_pages && !is_long && keeps_partners_whole();
            let tidy_rows = match pages {
                1 => TIDY_ROWS_PER_WRAPPED_ON_ONE_PAGE,
                _ if are_people => TIDY_PEOPLE_PER_WRAPPED,
                _ => TIDY_ROWS_PER_WRAPPED,
            };
            let height = |row| layout.row_height(row, column);
            let breaks_row = rows().any(|row| height(row) > space.height);
            let is_untidy = !is_best && (is_long || wrapped_rows * tidy_rows > row_count);
            let pages = if is_long { 2 } else { pages };
            let weight = if is_best { 0 } else { pages * (row_count + wrapped_lines) };
            // A single match has large letters even if its names then stand in two lines.
            let wrapped_lines = if is_best && row_count == 1 { 0 } else { wrapped_lines };
            let tight_rows = rows().filter(|row| row.is_tight(column, false)).count();
            (breaks_row, is_untidy, weight, wrapped_lines, tight_rows, Reverse(layout.scale), layout.columns)
        };
        layouts.min_by_key(cost).unwrap_or(WallLayout::without_breaks(1, 100))
    }

    const fn without_breaks(columns: u32, scale: u32) -> WallLayout {
        WallLayout { columns, scale, breaks_pairs: false }
    }

    /// Breaks all pairs if one of them has to be broken, in the largest letters for the pages that this takes. A board of
    /// several pages takes another page for it if half of its rows wrap.
    fn with_even_pairs(self, parts: &[&[RowSize]], space: WallSpace) -> WallLayout {
        let rows = || parts.iter().copied().flatten();
        let width = self.column_letters(space);
        let one_wraps = rows().any(|row| row.has_pairs() && row.more_lines(width, false) > 0);
        let broken = WallLayout { breaks_pairs: true, ..self };
        let [before, after] = [self, broken].map(|layout| layout.fill_parts(parts, space));
        let half_wrap = before.pages > 1 && before.wrapped_rows * 2 >= rows().count();
        if !one_wraps || after.pages > before.pages + usize::from(half_wrap) {
            return self;
        }
        let fits = |larger: &WallLayout| {
            let width = larger.column_letters(space);
            let is_even = |row: &RowSize| row.keeps_partners_whole(width) && !row.is_tight(width, true);
            rows().all(|row| is_even(row) && larger.row_height(row, width) <= space.height)
                && larger.fill_parts(parts, space).pages <= after.pages
        };
        let larger = (self.scale..=LARGEST_SCALE).step_by(SCALE_STEP).map(|scale| WallLayout { scale, ..broken });
        larger.filter(fits).last().unwrap_or(broken)
    }

    /// Returns the height by which every row can grow, so that few rows fill the height of their page, and several pages
    /// have about equally many rows. A row becomes twice as high at the most.
    #[must_use]
    pub fn row_growth(self, parts: &[&[RowSize]], space: WallSpace) -> u32 {
        let width = self.column_letters(space);
        let height = |row: &RowSize| self.row_height(row, width);
        let of_column = |rows: &[RowSize]| {
            let free = space.height.saturating_sub(rows.iter().map(height).sum::<u32>());
            free * SPREAD_PERCENT / 100 / u32::try_from(rows.len()).unwrap_or(1).max(1)
        };
        let share = |rows: &&[RowSize]| {
            let pages = self.fill(rows, space).pages.max(1);
            let starts = even_starts(rows.len(), self.columns as usize * pages);
            let ends = starts.iter().copied().chain([rows.len()]);
            let columns = std::iter::once(0).chain(starts.iter().copied()).zip(ends);
            columns.map(|(from, to)| of_column(&rows[from..to])).min().unwrap_or_default()
        };
        let lowest = parts.iter().copied().flatten().map(height).min().unwrap_or_default();
        parts.iter().map(share).min().unwrap_or_default().min(lowest)
    }

    /// Returns whether a name in this row fits on one line only if its letters stand closer together.
    #[must_use]
    pub fn is_tight(self, row: &RowSize, space: WallSpace) -> bool {
        row.is_tight(self.column_letters(space), self.breaks_pairs)
    }

    /// Returns for every name of this row whether it stays on one line although other pairs are broken.
    #[must_use]
    pub fn short_names(self, row: &RowSize, space: WallSpace) -> Vec<bool> {
        let width = row.name_space(self.column_letters(space));
        row.names.iter().map(|name| self.breaks_pairs && name.is_short(width)).collect()
    }

    /// Returns for every row whether its letters stand closer together. If every fourth row of a list of pairs needs that,
    /// all rows look alike.
    #[must_use]
    pub fn tight_rows(self, rows: &[RowSize], space: WallSpace) -> Vec<bool> {
        let tight: Vec<bool> = rows.iter().map(|row| self.is_tight(row, space)).collect();
        let count = tight.iter().filter(|tight| **tight).count();
        let are_all = rows.iter().any(RowSize::has_pairs) && count * ALL_ROWS_PER_TIGHT >= rows.len();
        if count > 0 && are_all { vec![true; rows.len()] } else { tight }
    }

    /// Returns the width of a column without its gap, in pixels.
    fn column_width(self, space: WallSpace) -> u32 {
        (space.width / self.columns).saturating_sub((space.gap * self.scale).div_ceil(100)).max(1)
    }

    /// Returns the width of a column without its gap, in pixels at the smallest letters.
    fn column_letters(self, space: WallSpace) -> u32 {
        self.column_width(space) * 100 / self.scale
    }

    /// Returns the height of a row. `width` is the width of a column in pixels at the smallest letters.
    fn row_height(self, row: &RowSize, width: u32) -> u32 {
        let pixels = row.height + row.line_height() * row.more_lines(width, self.breaks_pairs);
        (pixels * self.scale).div_ceil(100)
    }

    /// Puts the rows of every part into columns of its own pages.
    fn fill_parts(self, parts: &[&[RowSize]], space: WallSpace) -> FilledPages {
        let nothing = FilledPages { pages: 0, wrapped_rows: 0, wrapped_lines: 0 };
        parts.iter().map(|rows| self.fill(rows, space)).fold(nothing, |all, part| FilledPages {
            pages: all.pages + part.pages,
            wrapped_rows: all.wrapped_rows + part.wrapped_rows,
            wrapped_lines: all.wrapped_lines + part.wrapped_lines,
        })
    }

    /// Puts the rows into columns, one below the other, as the browser does.
    fn fill(self, rows: &[RowSize], space: WallSpace) -> FilledPages {
        let width = self.column_letters(space);
        let (mut columns, mut used, mut wrapped_rows, mut wrapped_lines) = (1_usize, 0, 0, 0);
        for row in rows {
            let more_lines = row.more_lines(width, self.breaks_pairs);
            wrapped_rows += usize::from(more_lines > 0);
            wrapped_lines += more_lines as usize;
            let height = self.row_height(row, width);
            if used > 0 && used + height > space.height {
                columns += 1;
                used = 0;
            }
            used += height;
        }
        FilledPages { pages: columns.div_ceil(self.columns as usize), wrapped_rows, wrapped_lines }
    }
}

/// The pages that rows fill in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FilledPages {
    pages: usize,
    /// The number of rows that are wider than a column.
    wrapped_rows: usize,
    /// The number of lines by which rows grow because they are wider than a column.
    wrapped_lines: usize,
}

/// Where entrants who share a place stand if the end of an even column would part them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedPlaces {
    /// Together in the next column.
    InNextColumn,
    /// Together in the column that ends there.
    InThisColumn,
    Parted,
}

/// Returns the indexes of the rows that begin the second and later columns if all columns have about equally many rows.
/// `shares_place` says of every row whether it shares its place with the row before it.
#[must_use]
pub fn column_starts(shares_place: &[bool], columns: usize, shared: SharedPlaces) -> Vec<usize> {
    let rows = shares_place.len();
    let even = rows.div_ceil(columns.max(1)).max(1);
    let begins_place = |row: &usize| !shares_place[*row];
    let start = |at: usize| match shared {
        SharedPlaces::InNextColumn => (at.saturating_sub(even) + 1..=at).rev().find(begins_place).unwrap_or(at),
        SharedPlaces::InThisColumn => (at..rows.min(at + even)).find(begins_place).unwrap_or(at),
        SharedPlaces::Parted => at,
    };
    even_starts(rows, columns).into_iter().map(start).collect()
}

/// Returns the indexes of the rows that begin the second and later of at most this many columns. No column is empty, and
/// the last ones have a row more than the first ones: the last row may be that of a team without a game, which is low.
fn even_starts(rows: usize, columns: usize) -> Vec<usize> {
    let even = rows.div_ceil(columns.max(1)).max(1);
    let filled = rows.div_ceil(even);
    (1..filled).map(|column| column * rows / filled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A projector's picture without the heading and the controls. The smallest letters are 57 pixels high.
    const PROJECTOR: WallSpace = WallSpace { width: 1910, height: 940, gap: 57 };

    /// A row whose first name is as wide as the row.
    fn row(width: u32, height: u32) -> RowSize {
        let name = |whole| NameWidth { whole, partners: 1, widest_part: whole, note: None };
        let second = (height > 100).then_some(name(width / 2));
        RowSize { width, height, names: std::iter::once(name(width)).chain(second).collect(), free_lines: 0 }
    }

    fn fit(count: usize, width: u32, height: u32) -> (u32, u32, FilledPages) {
        let rows = vec![row(width, height); count];
        let layout = WallLayout::fit(&[&rows], PROJECTOR);
        (layout.columns, layout.scale, layout.fill(&rows, PROJECTOR))
    }

    const ONE_PAGE: FilledPages = FilledPages { pages: 1, wrapped_rows: 0, wrapped_lines: 0 };

    #[test]
    fn few_rows_get_large_letters_and_nothing_wraps() {
        for (count, width, height, columns, least_scale) in [
            // Names with their seats, pairs with their figures, and tables of two pairs.
            (8, 560, 76, 2, 150),
            (18, 560, 76, 2, 130),
            (24, 560, 76, 2, 100),
            (30, 560, 76, 3, 100),
            (9, 1000, 76, 1, 130),
            (12, 1000, 76, 1, 102),
            (4, 950, 150, 1, 155),
            (2, 700, 150, 1, 220),
        ] {
            let (fitted, scale, pages) = fit(count, width, height);
            assert_eq!((fitted, pages), (columns, ONE_PAGE), "{count} rows of {width} by {height}");
            assert!(scale >= least_scale, "{count} rows of {width} by {height}: {scale}");
        }
    }

    #[test]
    fn a_single_match_has_large_letters_with_names_in_two_lines() {
        let name = NameWidth { whole: 1_700, partners: 2, widest_part: 880, note: None };
        let rows = [RowSize { width: 1_790, height: 150, names: vec![name; 2], free_lines: 0 }];
        let layout = WallLayout::fit(&[&rows], PROJECTOR);
        assert!(layout.scale >= 180, "{layout:?}");
        assert_eq!(layout.fill(&rows, PROJECTOR).pages, 1);
    }

    #[test]
    fn few_rows_spread_over_the_height_of_the_page() {
        for (count, width, height, growth) in [(2, 700, 150, 60), (4, 700, 150, 0), (18, 560, 76, 0), (200, 560, 76, 0)]
        {
            let rows = vec![row(width, height); count];
            let layout = WallLayout::fit(&[&rows], PROJECTOR);
            let grown = layout.row_growth(&[&rows], PROJECTOR);
            assert!(grown >= growth, "{count} rows: {grown}");
            let of_column = count.div_ceil(layout.columns as usize) as u32;
            let one_page = layout.fill(&rows, PROJECTOR).pages == 1;
            let filled = of_column * ((height * layout.scale).div_ceil(100) + grown);
            assert!(!one_page || filled <= PROJECTOR.height, "{count} rows: {filled}");
        }
    }

    #[test]
    fn several_pages_have_about_equally_many_rows() {
        for (count, width, height) in [(12, 1_100, 120), (17, 1_100, 120), (60, 1_100, 76), (200, 560, 76)] {
            let rows = vec![row(width, height); count];
            let layout = WallLayout::fit(&[&rows], PROJECTOR);
            let pages = layout.fill(&rows, PROJECTOR).pages;
            assert!(pages > 1, "{count} rows");
            let grown = (height * layout.scale).div_ceil(100) + layout.row_growth(&[&rows], PROJECTOR);
            let of_column = (PROJECTOR.height / grown) as usize;
            let columns = pages * layout.columns as usize;
            assert_eq!(of_column, count.div_ceil(columns), "{count} rows on {pages} pages");
        }
    }

    #[test]
    fn thirteen_or_more_names_stand_in_two_columns_even_if_a_few_of_them_wrap() {
        let seat = |name: u32| RowSize { width: name + 235, ..row(name, 66) };
        let space = WallSpace { width: 1_886, height: 926, gap: 46 };
        for (count, long) in [(13, 1), (14, 0), (14, 1), (14, 3), (16, 1)] {
            let rows: Vec<RowSize> = (0..count).map(|at| seat(if at < long { 1_080 } else { 480 })).collect();
            let layout = WallLayout::fit(&[&rows], space);
            assert_eq!((layout.columns, layout.fill(&rows, space).pages), (2, 1), "{long} long of {count} names");
        }
    }

    #[test]
    fn many_rows_take_as_few_pages_as_the_smallest_letters_allow() {
        let (columns, scale, pages) = fit(200, 560, 76);
        assert_eq!((columns, pages.pages, pages.wrapped_lines), (3, 6, 0));
        assert!(scale >= 100);
        let (columns, _, pages) = fit(60, 1100, 76);
        assert_eq!((columns, pages.pages, pages.wrapped_lines), (1, 5, 0), "wrapping would save no page");
    }

    #[test]
    fn every_pair_stands_on_one_line_unless_only_a_few_are_too_long() {
        // Tables on three pages of two columns, or on five pages of one column.
        for (long, columns, pages) in [(0, 2, 3), (1, 2, 3), (2, 2, 3), (10, 1, 5)] {
            let table = |at| row(if at < long { 960 } else { 860 }, 150);
            let rows: Vec<RowSize> = (0..30).map(table).collect();
            let layout = WallLayout::fit(&[&rows], PROJECTOR);
            let filled = layout.fill(&rows, PROJECTOR);
            assert_eq!((layout.columns, filled.pages), (columns, pages), "{long} long pairs");
            assert!(filled.wrapped_rows <= 2, "{long} long pairs");
        }
    }

    #[test]
    fn one_long_name_wraps_rather_than_taking_a_page_more() {
        let mut rows = vec![row(560, 76); 30];
        rows[7] = row(900, 76);
        let layout = WallLayout::fit(&[&rows], PROJECTOR);
        assert_eq!(
            (layout.columns, layout.fill(&rows, PROJECTOR)),
            (3, FilledPages { pages: 1, wrapped_rows: 1, wrapped_lines: 1 })
        );
    }

    #[test]
    fn a_dozen_pairs_and_their_players_fit_on_one_page() {
        // A place with figures 240 pixels wide beside the name. One pair is too long for a single line.
        let pair = |partners: [u32; 2]| NameWidth {
            whole: partners[0] + partners[1],
            partners: 2,
            widest_part: partners[0].max(partners[1]),
            note: None,
        };
        let place = |name: NameWidth| RowSize { width: name.whole + 240, height: 68, names: vec![name], free_lines: 0 };
        let mut rows = vec![place(pair([500, 400])); 12];
        rows[8] = place(pair([1200, 1000]));
        let layout = WallLayout::fit(&[&rows], WallSpace { height: 885, ..PROJECTOR });
        let one_wraps = FilledPages { pages: 1, wrapped_rows: 1, wrapped_lines: 1 };
        let filled = layout.fill(&rows, WallSpace { height: 885, ..PROJECTOR });
        assert_eq!((layout.columns, layout.scale, filled), (1, 100, one_wraps));
        let mut rows = vec![row(700, 71); 24];
        (rows[1], rows[17]) = (row(1_000, 71), row(1_200, 71));
        let layout = WallLayout::fit(&[&rows], PROJECTOR);
        assert_eq!((layout.columns, layout.fill(&rows, PROJECTOR).pages), (2, 1), "{layout:?}");
    }

    #[test]
    fn pairs_that_fit_on_one_page_stay_on_it_even_if_many_of_them_wrap() {
        let pair = |whole: u32| RowSize {
            names: vec![NameWidth { whole, partners: 2, widest_part: whole / 2, note: None }],
            ..row(whole, 68)
        };
        let rows: Vec<RowSize> = (0..18).map(|at| pair(if at % 3 == 0 { 1_000 } else { 700 })).collect();
        let space = WallSpace { height: 860, ..PROJECTOR };
        let layout = WallLayout::fit(&[&rows], space);
        let filled = layout.fill(&rows, space);
        assert_eq!((layout.columns, filled.pages, filled.wrapped_rows), (2, 1, 6));
    }

    #[test]
    fn no_name_is_broken_into_its_letters_to_save_a_page() {
        // Six tables of two long pairs at 1280 by 720: they do not fit below each other.
        let pair = || NameWidth { whole: 660, partners: 2, widest_part: 350, note: None };
        let table = || RowSize { width: 800, height: 98, names: vec![pair(), pair()], free_lines: 0 };
        let space = WallSpace { width: 1_270, height: 560, gap: 31 };
        let rows = vec![table(); 6];
        let layout = WallLayout::fit(&[&rows], space);
        assert!(
            layout.columns <= 2 && rows.iter().all(|row| row.keeps_partners_whole(layout.column_letters(space))),
            "{layout:?}"
        );
    }

    #[test]
    fn six_tables_of_long_pairs_fit_on_one_page() {
        // Pairs of sixty letters at 1920 by 1080 and at 1280 by 720, with results and tables that still play. Heights in
        // eighths of a pixel.
        for (width, height, gap, beside, name, table) in
            [(1_886, 8 * 925, 46, 212, 1_723, 8 * 144), (1_257, 8 * 622, 30, 130, 1_149, 8 * 103 + 1)]
        {
            let pair = NameWidth { whole: name, partners: 2, widest_part: name * 53 / 100, note: None };
            let rows = vec![RowSize { width: name + beside, height: table, names: vec![pair; 2], free_lines: 0 }; 6];
            let space = WallSpace { width, height, gap };
            let layout = WallLayout::fit(&[&rows], space);
            let one_page = FilledPages { pages: 1, wrapped_rows: 0, wrapped_lines: 0 };
            assert_eq!((layout.columns, layout.fill(&rows, space)), (1, one_page), "{width} by {height}");
        }
    }

    #[test]
    fn a_name_as_wide_as_its_column_is_tightened_rather_than_broken_by_a_rounded_pixel() {
        let rows = vec![RowSize { width: 1_227, ..row(1_149, 76) }; 4];
        let space = WallSpace { width: 1_257, height: 542, gap: 30 };
        assert!(WallLayout::without_breaks(1, 100).is_tight(&rows[0], space));
    }

    #[test]
    fn a_very_long_name_in_the_middle_of_the_alphabet_takes_no_page_of_its_own() {
        // The seat beside each name is 235 pixels wide. The long name breaks into three lines.
        let seat = |name: u32| RowSize { width: name + 235, ..row(name, 66) };
        for place in 0..24 {
            let mut rows = vec![seat(480); 24];
            rows[place] = seat(1_080);
            let space = WallSpace { width: 1_886, height: 926, gap: 46 };
            let layout = WallLayout::fit(&[&rows], space);
            let filled = layout.fill(&rows, space);
            assert_eq!((layout.columns, filled.pages, filled.wrapped_lines), (2, 1, 2), "in place {place}");
        }
    }

    #[test]
    fn a_name_that_is_a_little_too_wide_is_tightened_and_stays_on_its_line() {
        // The seats of twelve teams at 1920 by 1080, on one page of two columns.
        let seat = |name: u32| RowSize { width: name + 169, ..row(name, 66) };
        let space = WallSpace { width: 1_886, height: 926, gap: 34 };
        let mut rows = vec![seat(560); 24];
        (rows[2], rows[6]) = (seat(775), seat(749));
        let layout = WallLayout::fit(&[&rows], space);
        let one_page = FilledPages { pages: 1, wrapped_rows: 0, wrapped_lines: 0 };
        assert_eq!((layout.columns, layout.fill(&rows, space)), (2, one_page));
        let tight: Vec<usize> = (0..24).filter(|at| layout.is_tight(&rows[*at], space)).collect();
        assert_eq!(tight, [2, 6]);
    }

    #[test]
    fn many_people_stand_in_two_columns_even_if_some_names_wrap() {
        // 120 people at 1920 by 1080. One of five names is too long for half of the width.
        let seat = |name: u32| RowSize { width: name + 205, ..row(name, 66) };
        let rows: Vec<RowSize> = (0..120).map(|at| seat(if at % 5 == 0 { 860 } else { 640 })).collect();
        let space = WallSpace { width: 1_886, height: 926, gap: 34 };
        let layout = WallLayout::fit(&[&rows], space);
        assert_eq!(layout.columns, 2);
        assert!(layout.fill(&rows, space).pages <= 6, "{layout:?}");
    }

    #[test]
    fn names_stand_in_one_column_rather_than_broken_at_a_hyphen() {
        // 48 people at 1024 by 768. Every fourth has a last name of two parts that is too wide for half of the width.
        let seat = |whole: u32, last| RowSize {
            width: whole + 185,
            names: vec![NameWidth { whole, partners: 1, widest_part: last, note: None }],
            ..row(whole, 375)
        };
        let rows: Vec<RowSize> = (0..48).map(|at| if at % 4 == 1 { seat(470, 384) } else { seat(280, 190) }).collect();
        let space = WallSpace { width: 1_000, height: 8 * 635, gap: 25 };
        let layout = WallLayout::fit(&[&rows], space);
        assert_eq!((layout.columns, layout.fill(&rows, space).wrapped_rows), (1, 0), "{layout:?}");
        // A last name that fits begins the second line.
        let rows: Vec<RowSize> = (0..48).map(|at| if at % 8 == 1 { seat(400, 290) } else { seat(280, 190) }).collect();
        let layout = WallLayout::fit(&[&rows], space);
        assert_eq!((layout.columns, layout.fill(&rows, space).wrapped_lines), (2, 6), "{layout:?}");
    }

    #[test]
    fn every_division_begins_on_a_page_of_its_own() {
        let rows = vec![row(1_100, 76); 24];
        let parts = [&rows[..8], &rows[8..]];
        let layout = WallLayout::fit(&parts, PROJECTOR);
        let filled = layout.fill_parts(&parts, PROJECTOR);
        assert_eq!((layout.columns, filled.pages, filled.wrapped_rows), (1, 3, 0), "8, and 16 on two pages");
        let grown = (76 * layout.scale).div_ceil(100) + layout.row_growth(&parts, PROJECTOR);
        assert!(8 * grown <= PROJECTOR.height, "{grown}");
        let few = [&rows[..4], &rows[4..8]];
        let layout = WallLayout::fit(&few, PROJECTOR);
        assert_eq!(layout.fill_parts(&few, PROJECTOR).pages, 2);
        assert!(layout.scale > 140, "a short page has large letters: {layout:?}");
    }

    /// The widths of both names of a table at 1920 by 1080, each with its wider partner.
    fn tables(beside: u32, widths: &[[(u32, u32); 2]]) -> Vec<RowSize> {
        let name = |(whole, widest_part)| NameWidth { whole, partners: 2, widest_part, note: None };
        let table = |names: &[(u32, u32); 2]| RowSize {
            width: beside + names[0].0.max(names[1].0),
            height: 1_205,
            names: names.map(name).to_vec(),
            free_lines: 0,
        };
        widths.iter().map(table).collect()
    }

    const LONG_TABLES: [[(u32, u32); 2]; 6] = [
        [(1_647, 824), (1_610, 833)],
        [(1_643, 817), (1_766, 896)],
        [(1_688, 922), (1_757, 925)],
        [(1_706, 877), (1_609, 857)],
        [(1_527, 760), (1_711, 856)],
        [(1_640, 827), (1_753, 892)],
    ];

    #[test]
    fn long_pairs_stand_on_one_line_each_with_the_same_letters() {
        let space = WallSpace { width: 1_886, height: 8 * 925, gap: 46 };
        let rows = tables(163, &LONG_TABLES);
        let layout = WallLayout::fit(&[&rows], space);
        assert_eq!((layout.breaks_pairs, layout.fill(&rows, space)), (false, ONE_PAGE), "{layout:?}");
        assert_eq!(layout.tight_rows(&rows, space), [true; 6]);
    }

    #[test]
    fn long_pairs_of_matches_are_all_broken_between_the_partners() {
        // Three games at each table, and a team without a game. With the figures close to the names, the tables would stand
        // on two pages, one pair of each on one line.
        let space = WallSpace { width: 1_886, height: 8 * 862, gap: 46 };
        for beside in [275, 307] {
            let mut rows = tables(beside, &LONG_TABLES);
            rows.push(RowSize { height: 584, names: rows[5].names[1..].to_vec(), ..rows[5].clone() });
            let layout = WallLayout::fit(&[&rows], space);
            assert!(layout.breaks_pairs && layout.scale > 110, "the largest letters for these pages: {layout:?}");
            assert_eq!((layout.columns, layout.fill(&rows, space).pages), (1, 3), "{layout:?}");
            assert!(layout.tight_rows(&rows, space).iter().all(|tight| !tight));
        }
        assert_eq!(column_starts(&[false; 7], 3, SharedPlaces::Parted), [2, 4], "no page holds the last team alone");
    }

    #[test]
    fn a_pair_that_takes_little_more_than_half_a_line_is_not_broken_with_the_long_ones() {
        // Two tables of a progressive at 1024 by 768: each has a long pair and a short one.
        let space = WallSpace { width: 1_000, height: 8 * 636, gap: 33 };
        let rows = tables(107, &[[(333, 200), (942, 689)], [(800, 673), (380, 226)]]);
        let layout = WallLayout::fit(&[&rows], space);
        assert!(layout.breaks_pairs, "{layout:?}");
        let short: Vec<Vec<bool>> = rows.iter().map(|row| layout.short_names(row, space)).collect();
        assert_eq!(short, [[true, false], [false, true]]);
        let width = layout.column_letters(space);
        assert_eq!(rows.iter().map(|row| row.more_lines(width, true)).collect::<Vec<_>>(), [1, 1]);
        assert!(!WallLayout { breaks_pairs: false, ..layout }.short_names(&rows[0], space).contains(&true));
    }

    #[test]
    fn a_word_below_the_figures_takes_no_line_more_than_a_name_in_two() {
        // Eight pairs of sixty letters at 1024 by 768 with their places in the playoffs. Heights in eighths of a pixel.
        let space = WallSpace { width: 1_000, height: 8 * 571, gap: 33 };
        let pair = NameWidth { whole: 1_278, partners: 2, widest_part: 660, note: None };
        let place = RowSize { width: 1_570, height: 8 * 95, names: vec![pair], free_lines: 1 };
        let rows = vec![place; 8];
        let layout = WallLayout::fit(&[&rows], space);
        let two_pages = FilledPages { pages: 2, wrapped_rows: 0, wrapped_lines: 0 };
        assert_eq!((layout.columns, layout.fill(&rows, space)), (1, two_pages), "{layout:?}");
        assert!(layout.row_growth(&[&rows], space) > 0, "four rows fill a page");
    }

    #[test]
    fn the_words_behind_a_name_take_a_line_of_their_own_rather_than_break_a_partner() {
        // Eight pairs of sixty letters at 1024 by 768, all placed by lot, each with its partners. Heights in eighths of a
        // pixel.
        let space = WallSpace { width: 1_000, height: 8 * 622, gap: 33 };
        let pairs = [
            (1_109, [630, 468]),
            (1_234, [634, 589]),
            (1_256, [615, 630]),
            (1_237, [647, 579]),
            (1_208, [548, 649]),
            (1_259, [655, 592]),
            (1_221, [603, 607]),
            (1_221, [647, 563]),
        ];
        let place = |(whole, [first, last]): (u32, [u32; 2])| {
            let note = Some(NoteWidth { words: 115, last_part: last });
            let name = NameWidth { whole, partners: 2, widest_part: first.max(last), note };
            RowSize { width: whole + 452, height: 394, names: vec![name], free_lines: 0 }
        };
        let rows = pairs.map(place);
        let layout = WallLayout::fit(&[&rows], space);
        assert_eq!((layout.columns, layout.fill(&rows, space).pages), (1, 2), "{layout:?}");
        assert!(rows.iter().all(|row| row.keeps_partners_whole(layout.column_letters(space))), "{layout:?}");
        assert_eq!(layout.tight_rows(&rows, space), [true; 8]);
        // "by lot" fits beside the second partner of the first pair only.
        let lines = rows.each_ref().map(|row| 1 + row.more_lines(layout.column_letters(space), layout.breaks_pairs));
        assert_eq!(lines, [2, 3, 3, 3, 3, 3, 3, 3]);
    }

    #[test]
    fn an_empty_board_and_a_tiny_window_have_a_layout_too() {
        assert_eq!(WallLayout::fit(&[&[]], PROJECTOR).columns, 1);
        let tiny = WallSpace { width: 10, height: 10, gap: 57 };
        let layout = WallLayout::fit(&[&[row(560, 76)]], tiny);
        assert_eq!(layout.fill(&[row(560, 76)], tiny).pages, 1);
    }
}
