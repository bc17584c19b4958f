//! Paging of the board for the wall. Each page begins with the first row that the page before cut
//! off.

/// The layout of a pane, in pixels from the top of its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPane {
    /// Total height of the contents.
    pub all: i32,
    /// Visible height.
    pub seen: i32,
    /// Height of the headings, which stay visible above the rows.
    pub head: i32,
    /// The rows from top to bottom.
    pub rows: Vec<BoardRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRow {
    pub top: i32,
    pub bottom: i32,
}

/// The visible page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPage {
    /// From 1.
    pub number: usize,
    /// Number of pages.
    pub of: usize,
}

impl BoardPane {
    /// Returns the scroll position of each page.
    #[must_use]
    pub fn pages(&self) -> Vec<i32> {
        let last = self.all - self.seen;
        let mut pages = vec![0];
        while let Some(top) = pages.last().copied().filter(|top| *top < last) {
            pages.push(self.begins_after(top).min(last));
        }
        pages
    }

    /// Returns the scroll position of the next page; the first follows the last.
    #[must_use]
    pub fn after(&self, scrolled: i32) -> i32 {
        self.pages().into_iter().find(|page| *page > scrolled).unwrap_or(0)
    }

    /// Returns the visible page.
    #[must_use]
    pub fn page_at(&self, scrolled: i32) -> BoardPage {
        let pages = self.pages();
        let shown = pages.iter().take_while(|page| **page <= scrolled).count();
        BoardPage { number: shown.max(1), of: pages.len() }
    }

    /// Returns the start of the next page: the first row that was cut off. A row higher than a page
    /// is continued.
    fn begins_after(&self, top: i32) -> i32 {
        let bottom = top + self.seen;
        let next = self.rows.iter().find(|row| row.bottom > bottom && row.top > top + self.head);
        let next = next.filter(|row| row.top <= bottom).map(|row| row.top - self.head);
        next.unwrap_or_else(|| top + ((self.seen - self.head) * 4 / 5).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds rows of these heights below a heading.
    fn pane(seen: i32, head: i32, heights: &[i32]) -> BoardPane {
        let mut top = head;
        let row = |height: &i32| {
            let row = BoardRow { top, bottom: top + height };
            top += height;
            row
        };
        let rows: Vec<BoardRow> = heights.iter().map(row).collect();
        BoardPane { all: top, seen, head, rows }
    }

    /// Returns the rows that a page shows completely.
    fn shown(pane: &BoardPane, page: i32) -> Vec<usize> {
        let is_seen = |row: &BoardRow| row.top >= page + pane.head && row.bottom <= page + pane.seen;
        (0..pane.rows.len()).filter(|at| is_seen(&pane.rows[*at])).collect()
    }

    #[test]
    fn every_row_is_shown_whole_on_some_page() {
        let mut random = cards::Random::from_number(7);
        for _ in 0..500 {
            let heights: Vec<i32> = (0..random.below(80)).map(|_| 20 + random.below(90) as i32).collect();
            let pane = pane(160 + random.below(900) as i32, random.below(50) as i32, &heights);
            let pages = pane.pages();
            for at in 0..heights.len() {
                let found = pages.iter().any(|page| shown(&pane, *page).contains(&at));
                assert!(found, "row {at} of {pane:?} in {pages:?}");
            }
            assert!(pages.is_sorted_by(|one, next| one < next), "{pages:?}");
        }
    }

    #[test]
    fn pages_begin_with_the_row_that_was_cut() {
        let pane = pane(250, 50, &[75; 6]);
        assert_eq!(pane.pages(), [0, 150, 250]);
        assert_eq!([0, 150, 250].map(|page| shown(&pane, page)), [vec![0, 1], vec![2, 3], vec![4, 5]]);
        assert_eq!([0, 150, 250].map(|page| pane.after(page)), [150, 250, 0]);
        let numbered = [1, 1, 2, 3].map(|number| BoardPage { number, of: 3 });
        assert_eq!([0, 10, 150, 250].map(|page| pane.page_at(page)), numbered);
    }

    #[test]
    fn what_fits_has_one_page_and_what_has_no_rows_still_turns() {
        assert_eq!(pane(400, 40, &[50; 4]).pages(), [0]);
        let text = BoardPane { all: 1000, seen: 400, head: 0, rows: Vec::new() };
        assert_eq!(text.pages(), [0, 320, 600]);
        let high = pane(200, 0, &[500, 50]);
        assert_eq!(high.pages().last(), Some(&350));
    }
}
