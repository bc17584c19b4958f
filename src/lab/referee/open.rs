//! Judges a deal at an open table, at which players may break rules. An irregularity has consequences only when
//! somebody claims it and a ruling follows.

use app::words;
use cards::ruleset::{Joker, Packets, Preset, Ruleset, Source};
use cards::{BySeat, BySide, Card, CardSet, Pack, Seat};
use rules::rulings::{self, Decider, Finding};
use rules::{
    Action, Claim, Dealt, GameEvent, GameFault, GameState, Going, Illegal, Irregularity, IrregularityKind, Ruling,
    Stage, TableKind,
};
use serde::Serialize;

use super::question::GivenAction;

/// The answer to a line with a deal at an open table.
#[derive(Serialize)]
pub struct OpenTableAnswer {
    /// True if every action could be applied.
    ok: bool,
    /// The number of the line, if an action could not be applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The index of the action that could not be applied, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    steps: Vec<Step>,
    /// True if the hand or the game is over, and no claim waits for a ruling.
    done: bool,
    maker: Option<Seat>,
    trump: Option<char>,
    alone: Option<bool>,
    tricks: Option<BySide<u8>>,
    points: Option<BySide<i16>>,
    outcome: Option<&'static str>,
    /// The score of the game, including points that rulings gave or took.
    score: BySide<i16>,
    /// The dollars that each seat has paid into the cup.
    cup: BySeat<u16>,
    /// The dealer of the hand in play or, between hands, of the next hand.
    dealer: Option<Seat>,
    rulings: Vec<String>,
    /// The text forms of all irregularities that no ruling has settled.
    unclaimed: Vec<String>,
}

impl OpenTableAnswer {
    /// Adds the number of the line to an answer about an error.
    pub fn with_line_number(self, number: usize) -> OpenTableAnswer {
        OpenTableAnswer { line: (!self.ok).then_some(number), ..self }
    }
}

/// A step of the deal: the seat on turn with its legal actions and, after a claim, the finding and the ruling.
#[derive(Serialize)]
struct Step {
    seat: Option<Seat>,
    legal: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<FindingReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<RulingReport>,
}

/// A finding on a claim: whether the claim is proved, and the possible rulings.
#[derive(Serialize)]
struct FindingReport {
    verdict: &'static str,
    /// The title of the rule about this irregularity.
    about: &'static str,
    clause: Option<&'static str>,
    /// True if the rulebook is silent or unclear here, and the finding rests on our interpretation.
    reading: bool,
    reason: String,
    evidence: Vec<String>,
    /// The authority that chooses among the options: `rulebook`, a side, or `director`.
    decider: String,
    options: Vec<RulingOptionReport>,
}

/// A ruling that the decider may choose.
#[derive(Serialize)]
struct RulingOptionReport {
    remedies: Vec<String>,
    /// The other rulebooks that award these remedies.
    #[serde(rename = "like")]
    rulebooks: Vec<Preset>,
    /// The option as a sentence, as the app shows it.
    #[serde(rename = "says")]
    sentence: String,
}

/// A ruling that was applied to the game.
#[derive(Serialize)]
struct RulingReport {
    verdict: &'static str,
    /// The authority that decided: the rulebook, the offended side or the director.
    by: &'static str,
    remedies: Vec<String>,
    /// The ruling as a sentence, as the app announces it.
    #[serde(rename = "says")]
    sentence: String,
}

/// The reason why an action of the line could not be applied.
struct OpenActionError {
    error: String,
    illegal: Option<Illegal>,
}

/// Plays the actions of a deal at an open table, with claims and rulings, and reports each step.
pub fn judge_at_open_table(rules: &Ruleset, dealer: Seat, dealt: &Dealt, actions: &[GivenAction]) -> OpenTableAnswer {
    let mut table =
        OpenTable { game: GameState::with_table(TableKind::Open, rules.clone()), dealt: *dealt, open_finding: None };
    // A new game has no dealer yet, so appointing one cannot fail.
    let _ = table.game.apply(&GameEvent::DealerAppointed(dealer));
    let mut steps = Vec::new();
    let refused = actions.iter().enumerate().find_map(|(at, given)| match table.apply_given(given) {
        Ok(step) => {
            steps.push(step);
            None
        }
        Err(refused) => Some((at, refused)),
    });
    if refused.is_none() {
        // If the rules do not allow the deal, the error is reported with the first action.
        let _ = table.deal_if_due();
        steps.extend(table.next_step_if_any());
    }
    table.into_answer(steps, refused)
}

/// A game at an open table, with the cards to deal.
struct OpenTable {
    game: GameState,
    dealt: Dealt,
    /// The finding on the pending claim, while a player or the director must choose an option.
    open_finding: Option<Finding>,
}

impl OpenTable {
    fn apply_given(&mut self, given: &GivenAction) -> Result<Step, OpenActionError> {
        let event = match given {
            GivenAction::Action(action) => GameEvent::Acted(*action),
            GivenAction::Event(GameEvent::Ruled(ruling)) => return self.apply_directors_ruling(ruling),
            GivenAction::Event(event) => event.clone(),
            GivenAction::PickOption(option) => return self.pick_option(*option),
            GivenAction::Unknown(why) => return Err(OpenActionError { error: why.clone(), illegal: None }),
        };
        let before_deal = match &event {
            GameEvent::Irregular(irregularity) => matches!(irregularity, Irregularity::StealDeal(_)),
            GameEvent::Claimed(claim) => claim.what == IrregularityKind::StealDeal && !self.game.is_hand_in_play(),
            _ => false,
        };
        if !before_deal {
            self.deal_if_due().map_err(action_error)?;
        }
        let before_turn_up = matches!(
            event,
            GameEvent::UpcardTurned
                | GameEvent::Irregular(Irregularity::ExposeInDeal(..) | Irregularity::Miscount(..))
                | GameEvent::Claimed(_)
        );
        if self.game.stage() == Stage::TurnUp && !before_turn_up {
            self.game.apply(&GameEvent::UpcardTurned).map_err(action_error)?;
        }
        let mut step = self.next_step();
        self.game.apply(&event).map_err(action_error)?;
        if let GameEvent::Claimed(claim) = event {
            self.rule_on_claim(claim, &mut step)?;
        }
        Ok(step)
    }

    /// Examines a claim. If only one ruling is possible, applies this ruling. Otherwise waits for a player or the
    /// director to choose.
    fn rule_on_claim(&mut self, claim: Claim, step: &mut Step) -> Result<(), OpenActionError> {
        let finding = rulings::decide_claim(&self.game, claim);
        step.finding = Some(finding_report(&finding, self.game.rules()));
        match finding.only_ruling() {
            Some(ruling) => step.ruling = Some(self.apply_ruling(ruling)?),
            None => self.open_finding = Some(finding),
        }
        Ok(())
    }

    /// Applies a ruling that the director put together instead of choosing an option.
    fn apply_directors_ruling(&mut self, ruling: &Ruling) -> Result<Step, OpenActionError> {
        let mut step = self.next_step();
        if !self.open_finding.as_ref().is_some_and(|finding| finding.allows(ruling)) {
            let error = "it is no ruling on the claim that waits; an option is picked by \"pick 0\"".to_owned();
            return Err(OpenActionError { error, illegal: None });
        }
        step.ruling = Some(self.apply_ruling(ruling.clone())?);
        self.open_finding = None;
        Ok(step)
    }

    fn pick_option(&mut self, option: usize) -> Result<Step, OpenActionError> {
        let mut step = self.next_step();
        let ruling = self.open_finding.as_ref().map(|finding| finding.ruling(option));
        let ruling = match ruling {
            Some(Some(ruling)) => ruling,
            Some(None) => return Err(OpenActionError { error: format!("there is no option {option}"), illegal: None }),
            None => return Err(OpenActionError { error: "there is nothing to pick".to_owned(), illegal: None }),
        };
        step.ruling = Some(self.apply_ruling(ruling)?);
        self.open_finding = None;
        Ok(step)
    }

    fn apply_ruling(&mut self, ruling: Ruling) -> Result<RulingReport, OpenActionError> {
        let told = RulingReport {
            verdict: ruling.verdict.word(),
            by: ruling.by.word(),
            remedies: ruling.remedies.iter().map(ToString::to_string).collect(),
            sentence: words::rulings::announce_ruling(&ruling, &self.game),
        };
        self.game.apply(&GameEvent::Ruled(ruling)).map_err(action_error)?;
        Ok(told)
    }

    /// If the game waits for the cut or the deal, cuts and deals the cards of the line.
    fn deal_if_due(&mut self) -> Result<(), GameFault> {
        if self.game.hand().is_some() || self.game.stage() != Stage::Cut || self.open_finding.is_some() {
            return Ok(());
        }
        let Some(dealer) = self.game.dealer() else { return Ok(()) };
        let Some(packets) = self.game.allowed_packets().first().copied() else { return Ok(()) };
        let Some(pack) = pack_for_deal(&self.dealt, self.game.rules().hand.joker, dealer, packets) else {
            return Ok(());
        };
        self.game.apply(&GameEvent::Cut(Some(12)))?;
        self.game.apply(&GameEvent::Dealt(pack, packets))?;
        Ok(())
    }

    fn next_step(&self) -> Step {
        self.next_step_if_any().unwrap_or(Step { seat: None, legal: Vec::new(), finding: None, ruling: None })
    }

    /// Returns the next step. `None` if no action is due because the hand or the game is over.
    fn next_step_if_any(&self) -> Option<Step> {
        let seat = self.game.turn().filter(|_| self.game.is_hand_in_play());
        let legal = match (self.game.stage(), &self.open_finding) {
            (_, Some(finding)) => (0..finding.options.len()).map(|option| format!("pick {option}")).collect(),
            (Stage::TurnUp, None) => vec!["turn".to_owned()],
            _ => {
                let view = rules::view::SeatView::of(&self.game, seat?)?;
                view.legal().iter().map(|action: Action| action.to_string()).collect()
            }
        };
        Some(Step { seat, legal, finding: None, ruling: None })
    }

    fn into_answer(self, steps: Vec<Step>, refused: Option<(usize, OpenActionError)>) -> OpenTableAnswer {
        let due = self.open_finding.is_some();
        let game = self.game;
        let contract = game.hand().and_then(|hand| hand.public().contract());
        let last = game.hands().last();
        let result = last.map(|hand| hand.result);
        let rule = refused.as_ref().and_then(|(_, refused)| refused.illegal?.rule());
        OpenTableAnswer {
            ok: refused.is_none(),
            line: None,
            at: refused.as_ref().map(|(at, _)| *at),
            illegal: refused.as_ref().and_then(|(_, refused)| refused.illegal).map(Illegal::name),
            clause: rule.and_then(|rule| game.rules().clause(rule)).map(|clause| clause.citation),
            error: refused.map(|(_, refused)| refused.error),
            steps,
            done: (last.is_some() || game.result().is_some()) && !due,
            maker: contract.map(|contract| contract.maker),
            trump: contract.map(|contract| contract.trump.letter()),
            alone: contract.map(|contract| contract.going() == Going::Alone),
            tricks: contract.and(game.hand()).map(|hand| hand.public().tricks_taken()),
            points: result.map(|result| result.points),
            outcome: result.map(|result| result.outcome.name()),
            score: game.score(),
            cup: game.cup(),
            dealer: game.dealer(),
            rulings: game
                .open()
                .map(|open| open.rulings())
                .unwrap_or_default()
                .iter()
                .map(ToString::to_string)
                .collect(),
            unclaimed: rulings::unclaimed_irregularities(&game)
                .iter()
                .map(|recorded| recorded.irregularity.to_string())
                .collect(),
        }
    }
}

fn action_error(fault: GameFault) -> OpenActionError {
    let illegal = if let GameFault::Illegal(illegal) = fault { Some(illegal) } else { None };
    OpenActionError { error: words::game_fault_reason(fault), illegal }
}

fn finding_report(finding: &Finding, rules: &Ruleset) -> FindingReport {
    let option = |choice: &rulings::RulingOption| RulingOptionReport {
        remedies: choice.remedies.iter().map(ToString::to_string).collect(),
        rulebooks: choice.same_rulebooks.clone(),
        sentence: words::rulings::ruling_option_text(choice),
    };
    FindingReport {
        verdict: finding.verdict.word(),
        about: words::rulebook::irregular::irregularity_heading(finding.irregularity),
        clause: finding.clause.map(|clause| clause.citation),
        reading: finding.clause.is_some_and(|clause| clause.source == Source::OurReading),
        reason: words::rulings::finding_reason(finding, &rules.irregularities),
        evidence: finding
            .evidence
            .iter()
            .map(|one| words::rulings::evidence_sentence(*one, finding.claim.accused, words::Hearer::Anybody))
            .collect(),
        decider: match finding.decider {
            Decider::Rulebook => "rulebook".to_owned(),
            Decider::Side(side) => side.to_string(),
            Decider::Director(_) => "director".to_owned(),
        },
        options: finding.options.iter().map(option).collect(),
    }
}

/// Returns a pack from which these cards are dealt. Cards that the line does not give lie under the upcard in any
/// order.
fn pack_for_deal(dealt: &Dealt, joker: Joker, dealer: Seat, packets: Packets) -> Option<Pack> {
    let seats: Vec<Seat> = dealer.left().clockwise().collect();
    let known = Seat::ALL.into_iter().fold(CardSet::of(dealt.upcard), |known, seat| known | dealt.hands[seat]);
    let mut hands = dealt.hands.map(|hand| hand.iter());
    let mut cards: Vec<Card> = Vec::with_capacity(joker.cards().len());
    for place in packets.order() {
        cards.push(hands[seats[place]].next()?);
    }
    cards.push(dealt.upcard);
    cards.extend(joker.cards() - known);
    Pack::new(&cards)
}
