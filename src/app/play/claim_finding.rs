//! Puts the director's finding on a claim of an irregularity into words, with the evidence and the rulings to choose
//! from.

use super::{LaidCard, RulingForm};
use crate::words::{self, Hearer, rulings};
use cards::Seat;
use rules::rulings::{Decider, Evidence, Finding};
use rules::table::Table;

/// One piece of evidence for or against a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimEvidence {
    /// The cards to show with the evidence: a trick, or a card that was seen. Empty if the evidence has no cards.
    pub cards: Vec<LaidCard>,
    pub text: String,
}

/// The rulings that the finding allows, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingOptions {
    /// No ruling follows. The claim is only recorded.
    None,
    /// This ruling follows, and the person has no choice.
    Follows(String),
    /// The person chooses one of these rulings.
    Choose(Vec<String>),
    /// The person acts as director: they choose one of these rulings, or compose one in the form.
    Direct(Vec<String>, RulingForm),
}

/// The director's finding on the pending claim, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimFinding {
    pub verdict: &'static str,
    pub claim: String,
    pub accused: Seat,
    pub reason: String,
    /// The clause of the rulebook that applies, if any.
    pub clause: Option<String>,
    pub proofs: Vec<ClaimEvidence>,
    /// A sentence that says who chooses the ruling, such as `East and West choose.` Empty if the rulebook leaves no
    /// choice.
    pub decider: String,
    pub options: RulingOptions,
}

impl ClaimFinding {
    pub(super) fn of(table: &Table, own: Seat) -> Option<ClaimFinding> {
        let finding = table.finding()?;
        let (rules, to) = (&table.state().rules().irregularities, Hearer::in_seat(table.state(), own));
        Some(ClaimFinding {
            verdict: rulings::verdict_sentence(finding.verdict),
            claim: rulings::announce_claim(finding.claim, to),
            accused: finding.claim.accused,
            reason: rulings::finding_reason(&finding, rules),
            clause: finding.clause.map(|clause| words::citation(Some(clause.citation))),
            proofs: finding.evidence.iter().map(|evidence| claim_evidence(table, &finding, evidence, to)).collect(),
            decider: rulings::decider_sentence(finding.decider).to_owned(),
            options: ruling_options(&finding, own),
        })
    }
}

fn ruling_options(finding: &Finding, own: Seat) -> RulingOptions {
    let theirs = matches!(finding.decider, Decider::Side(side) if side != own.side());
    let labels = || finding.options.iter().map(rulings::ruling_option_text).collect();
    if let Some(form) = RulingForm::of(finding) {
        return RulingOptions::Direct(labels(), form);
    }
    match finding.options.as_slice() {
        [] => RulingOptions::None,
        // If the bots of the other side choose, they take the first option of the rulebook.
        [first, rest @ ..] if rest.is_empty() || theirs => {
            RulingOptions::Follows(rulings::remedies_text(&first.remedies))
        }
        _ => RulingOptions::Choose(labels()),
    }
}

fn claim_evidence(table: &Table, finding: &Finding, evidence: &Evidence, to: Hearer) -> ClaimEvidence {
    let seat = finding.claim.accused;
    let laid = match evidence {
        Evidence::NotFollowed { trick, .. } | Evidence::LaidLater { trick, .. } => {
            LaidCard::of_trick(table.state(), finding.claim.hand, *trick)
        }
        Evidence::SeenCard(card) => vec![LaidCard { seat, card: *card }],
        _ => Vec::new(),
    };
    ClaimEvidence { cards: laid, text: rulings::evidence_sentence(*evidence, seat, to) }
}
