//! The pages of a board that does not fit on the wall at once. Pages turn by themselves until somebody holds one. The
//! current time is always an argument, in milliseconds since 1970.

/// A page stays for this number of milliseconds before the next page appears by itself.
const PAGE_MILLIS: u64 = 12_000;

/// A page to which somebody has turned by hand stays for this number of milliseconds.
const HELD_MILLIS: u64 = 30_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPage {
    /// The number of the visible page, from 1.
    pub number: usize,
    /// The number of pages of the board. At least 1.
    pub count: usize,
}

/// A step to the next or the previous page. After the last page comes the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageStep {
    Next,
    Previous,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageTurning {
    /// The next page appears when its time has come.
    Automatic,
    /// The page stays until somebody releases it.
    Held,
}

/// The pages of one board, and the time at which the next page is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPages {
    page: BoardPage,
    turning: PageTurning,
    /// The time at which the page turns, in milliseconds since 1970.
    turns_at: u64,
}

impl BoardPages {
    /// Starts at page 1 of 1. Call [`BoardPages::set_page_count`] once the number of pages is known.
    #[must_use]
    pub const fn new(now: u64) -> BoardPages {
        BoardPages {
            page: BoardPage { number: 1, count: 1 },
            turning: PageTurning::Automatic,
            turns_at: now + PAGE_MILLIS,
        }
    }

    #[must_use]
    pub const fn page(&self) -> BoardPage {
        self.page
    }

    #[must_use]
    pub const fn turning(&self) -> PageTurning {
        self.turning
    }

    /// Sets the number of pages, which changes with the rows and the window. If the visible page no longer exists,
    /// shows the last page.
    pub fn set_page_count(&mut self, pages: usize) {
        let count = pages.max(1);
        self.page = BoardPage { number: self.page.number.min(count), count };
    }

    /// Shows the next page if its time has come. Does nothing while a page is held.
    pub fn turn_if_due(&mut self, now: u64) {
        if self.turning == PageTurning::Automatic && now >= self.turns_at {
            self.step_page(PageStep::Next);
            self.turns_at = now + PAGE_MILLIS;
        }
    }

    /// Turns the page by hand. The new page stays longer than a page that turned by itself.
    pub fn turn_by_hand(&mut self, step: PageStep, now: u64) {
        self.step_page(step);
        self.turns_at = now + HELD_MILLIS;
    }

    /// Holds the visible page. If it is held already, releases it.
    pub fn hold_or_release(&mut self, now: u64) {
        self.turning = match self.turning {
            PageTurning::Automatic => PageTurning::Held,
            PageTurning::Held => PageTurning::Automatic,
        };
        self.turns_at = now + PAGE_MILLIS;
    }

    const fn step_page(&mut self, step: PageStep) {
        let BoardPage { number, count } = self.page;
        let number = match step {
            PageStep::Next if number >= count => 1,
            PageStep::Next => number + 1,
            PageStep::Previous if number <= 1 => count,
            PageStep::Previous => number - 1,
        };
        self.page = BoardPage { number, count };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(of: usize) -> BoardPages {
        let mut pages = BoardPages::new(0);
        pages.set_page_count(of);
        pages
    }

    #[test]
    fn every_page_comes_in_turn() {
        for of in 1..12 {
            let mut pages = pages(of);
            let mut seen = vec![pages.page().number];
            for turn in 1..of as u64 {
                pages.turn_if_due(turn * PAGE_MILLIS - 1);
                assert_eq!(pages.page().number, seen[seen.len() - 1], "not before its time");
                pages.turn_if_due(turn * PAGE_MILLIS);
                seen.push(pages.page().number);
            }
            assert_eq!(seen, (1..=of).collect::<Vec<_>>());
            pages.turn_if_due(of as u64 * PAGE_MILLIS);
            assert_eq!(pages.page(), BoardPage { number: 1, count: of });
        }
    }

    #[test]
    fn a_page_turned_by_hand_stays_longer_and_a_held_one_until_it_is_released() {
        let mut pages = pages(3);
        pages.turn_by_hand(PageStep::Previous, 1_000);
        assert_eq!(pages.page().number, 3);
        pages.turn_if_due(1_000 + HELD_MILLIS - 1);
        assert_eq!(pages.page().number, 3);
        pages.hold_or_release(2_000);
        pages.turn_if_due(900_000);
        assert_eq!((pages.page().number, pages.turning()), (3, PageTurning::Held));
        pages.turn_by_hand(PageStep::Next, 900_000);
        assert_eq!((pages.page().number, pages.turning()), (1, PageTurning::Held), "keys turn a held board");
        pages.hold_or_release(900_000);
        pages.turn_if_due(900_000 + PAGE_MILLIS);
        assert_eq!(pages.page().number, 2);
    }

    #[test]
    fn fewer_pages_show_the_last_of_them() {
        let mut pages = pages(5);
        (0..4).for_each(|_| pages.turn_by_hand(PageStep::Next, 0));
        pages.set_page_count(2);
        assert_eq!(pages.page(), BoardPage { number: 2, count: 2 });
        pages.set_page_count(0);
        assert_eq!(pages.page(), BoardPage { number: 1, count: 1 });
    }
}
