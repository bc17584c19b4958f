//! Counts passed and failed tests in the output of test runners.

use std::ops::AddAssign;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
}

impl Counts {
    pub fn of_one_test(passed: bool) -> Self {
        Counts { passed: u64::from(passed), failed: u64::from(!passed) }
    }

    /// Adds up all summaries in the output of a test runner: of cargo's test harness, nextest or Playwright. A runner
    /// that failed without reporting a failed test, for example because the tests do not compile, counts as one
    /// failure.
    pub fn parse_output(text: &str, success: bool) -> Self {
        let mut counts = Counts::default();
        for line in text.lines().map(str::trim) {
            let is_summary = line.starts_with("test result:")
                || line.starts_with("Summary [")
                || line.starts_with("bower-playwright:");
            if is_summary {
                counts.passed += number_before(line, " passed");
                counts.failed += number_before(line, " failed") + number_before(line, " timed out");
            }
        }
        if !success && counts.failed == 0 {
            counts.failed = 1;
        }
        counts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

fn number_before(line: &str, word: &str) -> u64 {
    let Some((before, _)) = line.split_once(word) else { return 0 };
    let digits = before.rsplit(|letter: char| !letter.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn reads_every_runner() {
        let text = "test result: ok. 3 passed; 1 failed; 0 ignored\n\
            \x20    Summary [   0.1s] 45 tests run: 41 passed, 2 failed, 2 timed out, 0 skipped\n\
            bower-playwright: 7 passed, 0 failed\n12 passed (3s)\n";
        assert_eq!(Counts::parse_output(text, false), Counts { passed: 51, failed: 5 });
    }

    #[test]
    fn a_runner_that_fails_in_silence_has_failed() {
        assert_eq!(Counts::parse_output("error: could not compile", false), Counts { passed: 0, failed: 1 });
        assert_eq!(Counts::parse_output("", true), Counts::default());
    }
}
