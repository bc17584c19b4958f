//! Texts for the log on the director's page, which folds by round.

use super::forms::CORRECTED;
use crate::event::log_part::LogPart;
use crate::words::count;
use event::EventEntry;

/// The shown counts of the entries in one part of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogCounts {
    entered: usize,
    results: usize,
    corrections: usize,
    byes: usize,
    withdrawals: usize,
    rulings: usize,
    notes: usize,
    /// All other entries, except those that only say that a round began or what its clock did.
    others: usize,
}

impl LogCounts {
    #[must_use]
    pub fn of<'a>(entries: impl Iterator<Item = &'a EventEntry>) -> LogCounts {
        let (mut counts, mut follows_match) = (LogCounts::default(), false);
        for entry in entries {
            match entry {
                EventEntry::Entered(_) | EventEntry::EnteredAlone(_) => counts.entered += 1,
                EventEntry::ResultIn { .. } | EventEntry::TiePlayed { .. } | EventEntry::PlayoffPlayed(_) => {
                    counts.results += 1;
                }
                EventEntry::Corrected { .. } | EventEntry::PlacedAgain { .. } => counts.corrections += 1,
                EventEntry::RoundBegan(round) => counts.byes += round.byes.len(),
                EventEntry::Withdrew { .. } => counts.withdrawals += 1,
                EventEntry::Closed { .. }
                | EventEntry::Disqualified { .. }
                | EventEntry::Barred { .. }
                | EventEntry::Warned { .. }
                | EventEntry::PointsRuled { .. }
                | EventEntry::ProtestRuled { .. } => counts.rulings += 1,
                // This note gives the reason for the correction of the match before it.
                EventEntry::Noted(note) if follows_match && note.contains(CORRECTED) => {
                    counts.results -= 1;
                    counts.corrections += 1;
                }
                EventEntry::Noted(_) => counts.notes += 1,
                EventEntry::RoundTakenBack { .. } => {
                    // The byes of this round will be counted when it begins again.
                    counts.byes = 0;
                    counts.others += 1;
                }
                EventEntry::Scheduled(_) | EventEntry::Clock(_) | EventEntry::PlayoffsBegan(_) => (),
                _ => counts.others += 1,
            }
            follows_match = matches!(entry, EventEntry::PlayoffPlayed(_));
        }
        counts
    }
}

/// Names a part of the log and counts its entries: `Round 3: 12 results, 1 correction, 2 byes`.
#[must_use]
pub fn fold_heading(part: LogPart, counts: &LogCounts) -> String {
    let name = match part {
        LogPart::Before => "Before round 1".to_owned(),
        LogPart::Round(round) => format!("Round {round}"),
        LogPart::Playoffs => "Playoffs".to_owned(),
    };
    let things = [
        (counts.results, "result"),
        (counts.corrections, "correction"),
        (counts.byes, "bye"),
        (counts.withdrawals, "withdrawal"),
        (counts.rulings, "ruling"),
        (counts.notes, "note"),
    ];
    let entered = (counts.entered > 0).then(|| format!("{} entered", counts.entered));
    let things = things.into_iter().filter(|(number, _)| *number > 0).map(|(number, thing)| count(number, thing));
    let others = (counts.others > 0).then(|| match counts.others {
        1 => "1 other entry".to_owned(),
        several => format!("{several} other entries"),
    });
    let counted: Vec<String> = entered.into_iter().chain(things).chain(others).collect();
    if counted.is_empty() { name } else { format!("{name}: {}", counted.join(", ")) }
}

/// Leaves out the number of the round from a sentence below the heading of the same round: `Table 5: Ann & Bob 10, Cy &
/// Dee 5`.
#[must_use]
pub fn without_round(sentence: String, part: LogPart) -> String {
    let LogPart::Round(round) = part else { return sentence };
    let Some(rest) = sentence.strip_prefix(&format!("Round {round}")) else { return sentence };
    match (rest.strip_prefix(": "), rest.strip_prefix(", table ")) {
        (Some(told), _) => told.to_owned(),
        (_, Some(table)) => format!("Table {table}"),
        _ => sentence,
    }
}
