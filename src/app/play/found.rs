//! What is found on a claim, and what can be ruled.

use super::{LaidCard, WordForm};
use crate::words::{self, Hearer, rulings};
use cards::Seat;
use rules::rulings::{Decider, Evidence, Finding};
use rules::table::Table;

/// What proves a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The trick that is turned over, or the card that was seen.
    pub laid: Vec<LaidCard>,
    /// The same in words.
    pub says: String,
}

/// What can be ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// Nothing but that the claim is noted.
    None,
    /// This follows: the person has nothing to choose.
    Follows(String),
    /// The person chooses among these.
    Choose(Vec<String>),
    /// The same, or the person, who is the director, puts something together.
    Direct(Vec<String>, WordForm),
}

/// What is found on the claim that waits, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Whether it is proved.
    pub verdict: &'static str,
    /// The claim.
    pub claim: String,
    /// Whom it accuses.
    pub accused: Seat,
    /// Why it is found so.
    pub reason: String,
    /// The clause of the rulebook.
    pub clause: Option<String>,
    /// What proves it.
    pub proofs: Vec<Proof>,
    /// Who decides, where it is not the director; else empty.
    pub decider: String,
    /// What can be ruled.
    pub options: Options,
}

impl Found {
    pub(super) fn of(table: &Table, own: Seat) -> Option<Found> {
        let finding = table.finding()?;
        let (rules, to) = (&table.state().rules().irregularities, Hearer::in_seat(table.state(), own));
        Some(Found {
            verdict: rulings::verdict(finding.verdict),
            claim: rulings::claim(finding.claim, to),
            accused: finding.claim.accused,
            reason: rulings::reason(&finding, rules),
            clause: finding.clause.map(|clause| words::citation(Some(clause.citation))),
            proofs: finding.evidence.iter().map(|evidence| proof(table, &finding, evidence, to)).collect(),
            decider: rulings::decider(finding.decider).to_owned(),
            options: options(&finding, own),
        })
    }
}

fn options(finding: &Finding, own: Seat) -> Options {
    let theirs = matches!(finding.decider, Decider::Side(side) if side != own.side());
    let labels = || finding.options.iter().map(rulings::choice).collect();
    if let Some(form) = WordForm::of(finding) {
        return Options::Direct(labels(), form);
    }
    match finding.options.as_slice() {
        [] => Options::None,
        // The bots of the other side take what the rulebook names first.
        [first, rest @ ..] if rest.is_empty() || theirs => Options::Follows(rulings::remedies(&first.remedies)),
        _ => Options::Choose(labels()),
    }
}

fn proof(table: &Table, finding: &Finding, evidence: &Evidence, to: Hearer) -> Proof {
    let seat = finding.claim.accused;
    let laid = match evidence {
        Evidence::NotFollowed { trick, .. } | Evidence::LaidLater { trick, .. } => {
            LaidCard::of_trick(table.state(), finding.claim.hand, *trick)
        }
        Evidence::Seen(card) => vec![LaidCard { seat, card: *card }],
        _ => Vec::new(),
    };
    Proof { laid, says: rulings::evidence(*evidence, seat, to) }
}
