//! Converts a game that was played in this app to a sheet, including the director's rulings at an open table.

use super::{
    Award, Cents, EffectOnHand, Entry, GameStanding, Heading, Keeper, Offence, Op, Refusal, Sheet, SheetAccount,
    SheetKind, SheetSeating, Stamp, Template,
};
use cards::{BySeat, BySide, Seat};
use rules::{
    AdjustedScore, Adjustment, Contract, ContractResult, GameResult, GameState, Going, HandNo, HandSummary,
    IrregularityKind, Outcome, Remedy, Ruling,
};

/// Note on a line that the sheet accepts only with a note. Such lines occur because a ruling can change a hand long
/// after it was played.
const AS_PLAYED_NOTE: &str = "as it was played";

/// Note on the line with the score at which a game began.
const START_SCORE_NOTE: &str = "taken up at this score";

/// Note on a hand that decided a level game, if a later ruling changed the score.
const SUDDEN_DEATH_NOTE: &str = "sudden death";

/// A line that [`Entry::lines_of_game`] makes of a game played in this app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedLine {
    pub kind: PlayedLineKind,
    pub entry: Entry,
}

/// The kind of a [`PlayedLine`]. A hand carries the seat of its dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedLineKind {
    Hand(Seat),
    /// A hand that decides a level game.
    SuddenDeath(Seat),
    /// Points or money in addition to the hands.
    NotAHand,
}

impl PlayedLineKind {
    /// Returns the dealer of a hand, or `None` for a line that is no hand.
    #[must_use]
    pub const fn dealer(self) -> Option<Seat> {
        match self {
            PlayedLineKind::Hand(dealer) | PlayedLineKind::SuddenDeath(dealer) => Some(dealer),
            PlayedLineKind::NotAHand => None,
        }
    }
}

impl Sheet {
    /// Makes a complete sheet of a played game: every hand with its maker, and every ruling that gives points or takes
    /// money.
    ///
    /// # Errors
    /// [`Refusal`] if the template does not belong to the game's rules.
    pub fn of_game(heading: Heading, place: SheetSeating, state: &GameState) -> Result<Sheet, Refusal> {
        let stamp = Stamp::new(heading.id.begun, Keeper::Seat(heading.own));
        let mut sheet = Sheet::new(heading)?;
        sheet.add_game(place, state, &stamp)?;
        Ok(sheet)
    }

    /// Adds a played game after the games of the sheet.
    ///
    /// # Errors
    /// [`Refusal`] if the template does not belong to the game's rules.
    pub fn add_game(&mut self, place: SheetSeating, state: &GameState, stamp: &Stamp) -> Result<(), Refusal> {
        let lines = Entry::lines_of_game(state, self.template());
        let first = lines.iter().find_map(|line| line.kind.dealer()).or(state.dealer()).unwrap_or(Seat::N);
        self.begin(place, first, stamp)?;
        for PlayedLine { kind: of, entry } in lines {
            let account = self.last_account().ok_or(Refusal::NoGameBegun)?;
            if let Some(dealer) = of.dealer().filter(|dealer| account.dealer != *dealer) {
                self.correct_dealer(dealer, stamp)?;
            }
            let decides = account.standing == GameStanding::SuddenDeath;
            match of {
                // A sudden-death hand never adds points, even if a later ruling changed the score on which it was
                // based.
                PlayedLineKind::SuddenDeath(_) if !decides => {
                    self.write_as_played(Entry::Awarded(Award::of(EffectOnHand::GoesOn, SUDDEN_DEATH_NOTE)), stamp)?;
                }
                PlayedLineKind::SuddenDeath(_) | PlayedLineKind::Hand(_) | PlayedLineKind::NotAHand => {
                    self.write_as_played(entry, stamp)?
                }
            }
        }
        self.record_end(state, stamp)
    }

    fn last_account(&self) -> Option<SheetAccount> {
        self.account(self.last_game()?)
    }

    fn write_as_played(&mut self, entry: Entry, stamp: &Stamp) -> Result<(), Refusal> {
        let game = self.last_game().ok_or(Refusal::NoGameBegun)?;
        let op = Op::Entered { game, entry };
        match self.add_mark(op.clone(), stamp) {
            Err(refusal) if refusal.can_be_overridden() => {
                self.add_mark(op, &Stamp { despite: Some(AS_PLAYED_NOTE.to_owned()), ..stamp.clone() })
            }
            outcome => outcome,
        }
    }

    /// Records the end of the game as a director's ruling, unless the lines already give the same winner.
    fn record_end(&mut self, state: &GameState, stamp: &Stamp) -> Result<(), Refusal> {
        let Some(GameResult::Won(winner, _)) = state.result() else { return Ok(()) };
        let knows_winner = self.template().form == SheetKind::Table;
        let ends = self.last_account().is_some_and(|account| match account.standing {
            GameStanding::Over(known) => !knows_winner || known == Some(winner),
            GameStanding::Running | GameStanding::SuddenDeath => false,
        });
        if ends { Ok(()) } else { self.add_mark(Op::WonByRuling(winner), stamp) }
    }
}

impl Entry {
    /// Returns the lines of a played game. Each hand is followed by the points that rulings gave in addition to that
    /// hand. If the same dealer had to deal again several times in a row, those deals share one line.
    #[must_use]
    pub fn lines_of_game(state: &GameState, template: &Template) -> Vec<PlayedLine> {
        let mut lines = starting_lines(state);
        // Rulings that were made before the first hand was over.
        let before = if state.hands().is_empty() { adjustment_lines(state, HandNo::FIRST) } else { Vec::new() };
        lines.extend(before);
        for (at, hand) in state.hands().iter().enumerate() {
            let number = HandNo::from_index(at);
            let of = if hand.sudden_death {
                PlayedLineKind::SuddenDeath(hand.dealer)
            } else {
                PlayedLineKind::Hand(hand.dealer)
            };
            lines.push(PlayedLine { kind: of, entry: hand_entry(state, template, number, hand) });
            lines.extend(adjustment_lines(state, number));
        }
        add_missing_money(&mut lines, state, template);
        let is_again = |line: &PlayedLine| line.entry == Entry::Redealt;
        lines.dedup_by(|next, line| is_again(next) && is_again(line));
        lines
    }

    /// Converts a finished hand to an entry. The points of a hand that a ruling ended become an award. For other hands
    /// the sheet computes the points from its template.
    #[must_use]
    pub fn from_hand_summary(hand: &HandSummary) -> Entry {
        let played = |contract: Contract, outcome| Entry::Played {
            makers: contract.maker.side(),
            outcome,
            going: contract.going(),
            maker: Some(contract.maker),
        };
        match (hand.result.outcome, hand.contract) {
            (Outcome::Redealt, _) => Entry::Redealt,
            (Outcome::Ruled, _) => {
                Entry::Awarded(Award::of_points(hand.result.points, EffectOnHand::Over, Outcome::Ruled.name()))
            }
            (Outcome::ThrownIn, _) | (_, None) => Entry::NoPoints,
            (Outcome::Made, Some(contract)) => played(contract, ContractResult::Made),
            (Outcome::March | Outcome::LoneMarch, Some(contract)) => played(contract, ContractResult::March),
            (Outcome::Euchred, Some(contract)) if contract.lone_defender().is_some() => {
                played(contract, ContractResult::Defended)
            }
            (Outcome::Euchred, Some(contract)) => played(contract, ContractResult::Euchred),
        }
    }
}

/// Returns the lines for the hands and points with which a game began. There are none if it began at 0 to 0.
fn starting_lines(state: &GameState) -> Vec<PlayedLine> {
    let start = state.start();
    let line = |entry| PlayedLine { kind: PlayedLineKind::NotAHand, entry };
    let points = |hand| line(Entry::Awarded(Award::of_points(start.score, hand, START_SCORE_NOTE)));
    match start.hands {
        0 if start.score == BySide::default() => Vec::new(),
        0 => vec![points(EffectOnHand::GoesOn)],
        hands => std::iter::once(points(EffectOnHand::Over)).chain((1..hands).map(|_| line(Entry::NoPoints))).collect(),
    }
}

/// Returns the lines for points that rulings gave in addition to the hand with this number.
fn adjustment_lines(state: &GameState, hand: HandNo) -> Vec<PlayedLine> {
    let line = |change: &Adjustment| {
        let mut award = Award::of(EffectOnHand::GoesOn, Outcome::Ruled.name());
        match change.score {
            AdjustedScore::Side(side) => award.points[side] = change.points.into(),
            AdjustedScore::OwnCard(seat) => award.own_card[seat] = change.points.into(),
        }
        PlayedLine { kind: PlayedLineKind::NotAHand, entry: Entry::Awarded(award) }
    };
    state.adjustments_of(hand).map(line).collect()
}

fn hand_entry(state: &GameState, template: &Template, number: HandNo, hand: &HandSummary) -> Entry {
    match hand.result.outcome {
        Outcome::Ruled => ruled_entry(state, template, number, hand),
        Outcome::Redealt => {
            let next = state.hands().get(number.index() + 1).map(|next| next.dealer).or(state.dealer());
            match next == Some(hand.dealer.left()) {
                true => Entry::Awarded(Award::of(EffectOnHand::DealPasses, Outcome::Ruled.name())),
                false => Entry::Redealt,
            }
        }
        _ => Entry::from_hand_summary(hand),
    }
}

/// Returns the entry for a hand that a ruling ended. It is a penalty if the template has a price that gives the same
/// points and payments, or else an award.
fn ruled_entry(state: &GameState, template: &Template, number: HandNo, hand: &HandSummary) -> Entry {
    let rulings = state.open().map(|open| open.rulings()).unwrap_or_default();
    let Some(ruling) = rulings.iter().rev().find(|ruling| ruling.remedies.contains(&Remedy::EndHand(number))) else {
        return Entry::from_hand_summary(hand);
    };
    let cup = payments_of_ruling(ruling);
    penalty_entry(ruling, template, hand, cup).unwrap_or_else(|| {
        let note = ruling.reason.as_ref().map_or(Outcome::Ruled.name(), |reason| reason.text());
        Entry::Awarded(Award { cup, ..Award::of_points(hand.result.points, EffectOnHand::Over, note) })
    })
}

fn penalty_entry(ruling: &Ruling, template: &Template, hand: &HandSummary, cup: BySeat<Cents>) -> Option<Entry> {
    let (offence, who) = (sheet_offence(ruling.claim.what)?, ruling.claim.accused);
    let by = who.side();
    let loner = hand.contract.filter(|contract| contract.going() == Going::Alone && contract.maker.side() != by);
    let likeliest = if loner.is_some() { Going::Alone } else { Going::WithPartner };
    let against = [likeliest, Going::WithPartner, Going::Alone];
    let entries = against.map(|against| Entry::Penalty { offence, by, who: Some(who), against });
    entries.into_iter().find(|entry| {
        let costs = entry.cup_payments(template);
        entry.check(template).is_ok()
            && entry.points(template) == hand.result.points
            && entry.effect_on_hand(template) == EffectOnHand::Over
            && (costs.seats, costs.sides) == (cup.map(u32::from), BySide::default())
    })
}

/// Converts an irregularity to an offence of the sheet. Returns `None` if sheets have no price for the irregularity.
fn sheet_offence(what: IrregularityKind) -> Option<Offence> {
    match what {
        IrregularityKind::Renege => Some(Offence::Renege),
        IrregularityKind::BidOutOfTurn => Some(Offence::BidOutOfTurn),
        IrregularityKind::LeadOutOfTurn => Some(Offence::LeadOutOfTurn),
        IrregularityKind::NoDiscard => Some(Offence::NoDiscard),
        IrregularityKind::ThrowIn => Some(Offence::ThrewIn),
        IrregularityKind::TableTalk | IrregularityKind::Signal => Some(Offence::TableTalk),
        IrregularityKind::ExposeInDeal
        | IrregularityKind::Miscount
        | IrregularityKind::StealDeal
        | IrregularityKind::DropCard
        | IrregularityKind::ShowCard
        | IrregularityKind::EarlyLead
        | IrregularityKind::LonersPartnerPlays
        | IrregularityKind::NameTurnedDownSuit
        | IrregularityKind::PeekAtKitty
        | IrregularityKind::UnmarkedPoints
        | IrregularityKind::AskTrump => None,
    }
}

/// Returns each player's payments into the cup that a ruling ordered, in cents.
fn payments_of_ruling(ruling: &Ruling) -> BySeat<Cents> {
    let mut cup = BySeat::default();
    for remedy in &ruling.remedies {
        if let Remedy::PayIntoCup(seat, dollars) = remedy {
            cup[*seat] += Cents::from(*dollars) * 100;
        }
    }
    cup
}

/// Adds a line for payments that rulings ordered in addition to the hands. The line is inserted before the last hand,
/// which may end the game.
fn add_missing_money(lines: &mut Vec<PlayedLine>, state: &GameState, template: &Template) {
    let mut told = BySeat::<u32>::default();
    for line in lines.iter() {
        let share = line.entry.cup_payments(template);
        Seat::ALL.into_iter().for_each(|seat| told[seat] += share.seats[seat]);
    }
    let paid = state.cup();
    let missing = |seat: Seat| (u32::from(paid[seat]) * 100).saturating_sub(told[seat]);
    let cup = BySeat::from_fn(|seat| Cents::try_from(missing(seat)).unwrap_or(Cents::MAX));
    if cup != BySeat::default() {
        let place = lines.iter().rposition(|line| line.kind.dealer().is_some()).unwrap_or(lines.len());
        let entry = Entry::Awarded(Award { cup, ..Award::of(EffectOnHand::GoesOn, Outcome::Ruled.name()) });
        lines.insert(place, PlayedLine { kind: PlayedLineKind::NotAHand, entry });
    }
}
