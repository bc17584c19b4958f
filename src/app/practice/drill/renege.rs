//! The drill about reneges: the person finds the renege in a hand that bots have played. Some hands have none.

use bots::{self, ErrorRate, Level, Style};
use cards::ruleset::Preset;
use cards::{BySeat, Random, Seat, Seed};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::rulings::{self, Finding};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{Claim, ClaimVerdict, GameState, Irregularity, IrregularityKind};

/// A question of the drill: a finished hand with at most one renege.
#[derive(Clone, Debug)]
pub struct RenegeHand {
    /// The game after its first hand.
    pub state: GameState,
    /// The renege; `None` if nobody reneged.
    pub renege: Option<SpottedRenege>,
}

/// A player who reneged and the trick in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpottedRenege {
    pub seat: Seat,
    /// The number of the trick, from 1.
    pub trick: u8,
}

/// The number of times that a bot may decide to renege at each of its turns. Several chances make reneges frequent
/// enough.
const CHANCES_TO_RENEGE: u32 = 6;

impl RenegeHand {
    /// Plays a random hand under a rulebook. Two of three hands contain a renege that the tricks prove.
    #[must_use]
    pub fn new(book: Preset, chance: &mut Random) -> Option<RenegeHand> {
        let hides_one = chance.below(3) > 0;
        (0..400).find_map(|_| play_hand(book, hides_one, chance))
    }

    /// Returns the finding of the rulebook if the person claims this renege.
    #[must_use]
    pub fn finding(&self, claimed: SpottedRenege) -> Finding {
        rulings::decide_claim(&self.state, self.claim(claimed))
    }

    /// Returns the claim of an opponent who plays the hand. The partner of a loner only watches.
    fn claim(&self, SpottedRenege { seat: accused, trick }: SpottedRenege) -> Claim {
        let contract = self.state.hand().and_then(|hand| hand.public().contract());
        let watches = |seat: Seat| contract.is_some_and(|contract| contract.sits_out(seat));
        let claimant = if watches(accused.left()) { accused.right() } else { accused.left() };
        Claim { what: IrregularityKind::Renege, accused, trick: Some(trick), hand: None, claimant }
    }
}

/// Plays one hand. With `hides_one`, the hand must contain a renege that the tricks prove; otherwise, no renege.
/// Returns `None` if the hand turns out differently or has fewer than five tricks.
fn play_hand(book: Preset, hides_one: bool, chance: &mut Random) -> Option<RenegeHand> {
    let bot = Player { name: String::new(), plays: PlayerKind::Bot(Level::Regular.name().into()) };
    let seating = BySeat::from_fn(|_| bot.clone());
    let seed = Seed::from_number(chance.next_u64());
    let mut table = Table::new_open(book.ruleset(), seating, seed, SeedOrigin::Given);
    let mut renege = None;
    while table.state().hands().is_empty() {
        let AwaitedAnswer::Act(seat) = table.awaited_answer() else {
            table.answer(table.usual_answer()?).ok()?;
            continue;
        };
        let view = SeatView::of(table.state(), seat)?;
        let irregularity = (hides_one && renege.is_none()).then(|| find_renege(&view, chance)).flatten();
        if let Some(irregularity) = irregularity {
            renege = Some(SpottedRenege { seat, trick: view.public().tricks().len() as u8 });
            table.commit_irregularity(irregularity).ok()?;
        } else {
            let action = bots::decide_as_regular(&view, Style::Club).action;
            table.answer(Answer::Act(action)).ok()?;
        }
    }
    let whole = table.state().hand()?.public().tricks().len() == 5;
    let spot = RenegeHand { state: table.state().clone(), renege };
    let wanted = match renege {
        Some(renege) => spot.finding(renege).verdict == ClaimVerdict::Proved,
        None => !hides_one,
    };
    (whole && wanted).then_some(spot)
}

fn find_renege(view: &SeatView, chance: &mut Random) -> Option<Irregularity> {
    (0..CHANCES_TO_RENEGE)
        .filter_map(|_| bots::decide_irregularity(view, Level::Beginner, ErrorRate::Often, chance.next_u64()))
        .find(|irregularity| matches!(irregularity, Irregularity::Renege(_)))
}
