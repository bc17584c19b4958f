//! The number of columns and the size of the letters on a wall board. The screen measures the rows once at the smallest
//! letters, and [`WallLayout::fit`] chooses from these sizes.

use std::cmp::Reverse;

/// The largest letters, in percent of the smallest ones. Larger letters are no easier to read.
const LARGEST_SCALE: u32 = 220;

/// The difference between two sizes of letters that are tried, in percent of the smallest letters.
const SCALE_STEP: usize = 2;

/// A board of this many rows may have one row that wraps.
const TIDY_ROWS_PER_WRAPPED: usize = 20;

/// The size of a row in pixels at the smallest letters, if no text in it wraps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSize {
    pub width: u32,
    pub height: u32,
    /// The number of lines in the row: 2 for a table with two pairs, otherwise 1.
    pub lines: u32,
}

impl RowSize {
    /// Estimates the number of lines by which a row of this width grows in a narrower column. If the column is almost
    /// wide enough, only one line of the row wraps.
    fn more_lines(self, width: u32, column: u32) -> u32 {
        match width {
            _ if width <= column => 0,
            _ if width <= column + column / 5 => 1,
            _ => self.lines * (width.div_ceil(column) - 1),
        }
    }
}

/// The part of the window that the rows can fill, in pixels.
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
}

impl WallLayout {
    /// The highest number of columns that is tried.
    pub const MOST_COLUMNS: u32 = 6;

    /// Returns the layout with the fewest pages, in which a page of wrapped rows counts twice. Among several layouts it
    /// prefers the one in which the fewest lines wrap, then the one with the largest letters. Many wrapped rows among
    /// others look untidy, so that more pages are better than more than a few of them.
    #[must_use]
    pub fn fit(rows: &[RowSize], space: WallSpace) -> WallLayout {
        let scales = (100..=LARGEST_SCALE).step_by(SCALE_STEP);
        let layouts =
            scales.flat_map(|scale| (1..=WallLayout::MOST_COLUMNS).map(move |columns| WallLayout { columns, scale }));
        let cost = |layout: &WallLayout| {
            let FilledPages { pages, wrapped_rows, wrapped_lines } = layout.fill(rows, space);
            let is_untidy = wrapped_rows * TIDY_ROWS_PER_WRAPPED > rows.len();
            (is_untidy, pages * (rows.len() + wrapped_lines), wrapped_lines, Reverse(layout.scale), layout.columns)
        };
        layouts.min_by_key(cost).unwrap_or(WallLayout { columns: 1, scale: 100 })
    }

    /// Puts the rows into columns, one below the other, as the browser does.
    fn fill(self, rows: &[RowSize], space: WallSpace) -> FilledPages {
        let at_scale = |pixels: u32| (pixels * self.scale).div_ceil(100);
        let width = (space.width / self.columns).saturating_sub(at_scale(space.gap)).max(1);
        let (mut columns, mut used, mut wrapped_rows, mut wrapped_lines) = (1_usize, 0, 0, 0);
        for row in rows {
            let more_lines = row.more_lines(at_scale(row.width), width);
            wrapped_rows += usize::from(more_lines > 0);
            wrapped_lines += more_lines as usize;
            let height = at_scale(row.height);
            let height = height + height / row.lines.max(1) * more_lines;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A projector's picture without the heading and the controls. The smallest letters are 57 pixels high.
    const PROJECTOR: WallSpace = WallSpace { width: 1910, height: 940, gap: 57 };

    fn fit(count: usize, width: u32, height: u32) -> (u32, u32, FilledPages) {
        let rows = vec![RowSize { width, height, lines: if height > 100 { 2 } else { 1 } }; count];
        let layout = WallLayout::fit(&rows, PROJECTOR);
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
        for (long, columns, pages) in [(0, 2, 3), (1, 2, 3), (2, 1, 5), (10, 1, 5)] {
            let table = |at| RowSize { width: if at < long { 960 } else { 860 }, height: 150, lines: 2 };
            let rows: Vec<RowSize> = (0..30).map(table).collect();
            let layout = WallLayout::fit(&rows, PROJECTOR);
            let filled = layout.fill(&rows, PROJECTOR);
            assert_eq!((layout.columns, filled.pages), (columns, pages), "{long} long pairs");
            assert!(filled.wrapped_rows <= 1, "{long} long pairs");
        }
    }

    #[test]
    fn one_long_name_wraps_rather_than_taking_a_page_more() {
        let mut rows = vec![RowSize { width: 560, height: 76, lines: 1 }; 30];
        rows[7].width = 900;
        let layout = WallLayout::fit(&rows, PROJECTOR);
        assert_eq!(
            (layout.columns, layout.fill(&rows, PROJECTOR)),
            (3, FilledPages { pages: 1, wrapped_rows: 1, wrapped_lines: 1 })
        );
    }

    #[test]
    fn an_empty_board_and_a_tiny_window_have_a_layout_too() {
        assert_eq!(WallLayout::fit(&[], PROJECTOR).columns, 1);
        let tiny = WallSpace { width: 10, height: 10, gap: 57 };
        let layout = WallLayout::fit(&[RowSize { width: 560, height: 76, lines: 1 }], tiny);
        assert_eq!(layout.fill(&[RowSize { width: 560, height: 76, lines: 1 }], tiny).pages, 1);
    }
}
