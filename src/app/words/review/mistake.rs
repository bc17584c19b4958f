//! Describes a mistake to the deciding player in one sentence: in the past tense after the mistake, or as a warning
//! before it.

use crate::words::bid_words::card_in_text;
use crate::words::names::capitalized;
use crate::words::reasons::{SELDOM_PERCENT, action_as_noun, frequency_text, holding_text, suit_singular};
use crate::words::{suit_in_text, trump, trump_in_text};
use bots::AheadAndBehind;
use bots::review::{BidSupport, CardPair, LayoutEvidence, Mistake};
use cards::ruleset::Joker;
use cards::{BySeat, Card, Seat};
use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, Trump, is_left_bower, right_bower};

/// Whether a sentence speaks of a mistake that has been made, or of one that is about to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tense {
    Past,
    Ahead,
}

/// Describes a mistake to the player who sees `view`: `Nora had the trick: the left bower was wasted.` `names` has the
/// names of all seats.
#[must_use]
pub fn mistake_sentence(of: &Mistake, view: &SeatView, names: &BySeat<String>, moment: Tense) -> String {
    resolve_tense(&sentence_in_both_tenses(of, &TableNames { view, names }), moment)
}

/// Chooses one of the alternatives in a text such as `You [had|have] the left`. The first alternative is the past
/// tense.
fn resolve_tense(text: &str, moment: Tense) -> String {
    let mut parts = text.split('[');
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (choice, rest) = part.split_once(']').unwrap_or((part, ""));
        let (past, ahead) = choice.split_once('|').unwrap_or((choice, choice));
        said.push_str(if moment == Tense::Past { past } else { ahead });
        said.push_str(rest);
    }
    said
}

/// A dealer on the player's side, who would take the upcard.
enum UpcardTaker {
    Player,
    Partner,
}

struct TableNames<'t> {
    view: &'t SeatView,
    names: &'t BySeat<String>,
}

impl TableNames<'_> {
    fn partner(&self) -> &str {
        &self.names[self.view.seat().partner()]
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Returns the seat on the player's side that would take the upcard, while ordering it up is still possible.
    fn upcard_taker(&self) -> Option<UpcardTaker> {
        let public = self.view.public();
        let taker = match public.dealer() {
            dealer if dealer == self.view.seat() => UpcardTaker::Player,
            dealer if dealer == self.view.seat().partner() => UpcardTaker::Partner,
            _ => return None,
        };
        (public.phase() == Phase::Bidding(BidRound::One)).then_some(taker)
    }

    /// Returns whether the upcard would go to the player.
    fn takes_upcard(&self) -> bool {
        matches!(self.upcard_taker(), Some(UpcardTaker::Player))
    }

    /// Says which cards support a bid, and whose hand the upcard strengthens: `With the upcard you had right and ace`,
    /// `You had the ace, and the jack of hearts went to Nora`.
    fn support(&self, on: BidSupport) -> String {
        let held = held_cards(on);
        match self.upcard_taker() {
            Some(UpcardTaker::Player) => format!("With the upcard you [had|have] {held}"),
            Some(UpcardTaker::Partner) => {
                let upcard = card_in_text(self.view.public().upcard());
                format!("You [had|have] {held}, and the {upcard} [would have gone|goes] to {}", self.partner())
            }
            None => format!("You [had|have] {held}"),
        }
    }

    /// Names the cards that were too few for a bid, at the start of a sentence. Mentions the upcard if it is among them.
    fn meager_support(&self, on: BidSupport) -> String {
        if self.takes_upcard() { format!("With the upcard, {}", held_cards(on)) } else { capitalized(&held_cards(on)) }
    }

    /// Says how high a bower is among the trumps. The joker is above the right bower.
    fn rank_of_bower(&self, bower: Card) -> &'static str {
        let is_left = bower.suit() != self.view.public().contract().and_then(|contract| contract.trump.suit());
        match usize::from(is_left) + usize::from(self.view.public().rules().joker == Joker::BestBower) {
            0 => "highest",
            1 => "second-highest",
            _ => "third-highest",
        }
    }

    /// Names a card as players call it: `left bower`, `ten of hearts`.
    fn card(&self, of: Card) -> String {
        let Some(trump) = self.view.public().contract().map(|contract| contract.trump) else { return card_in_text(of) };
        match trump {
            Trump::Suit(suit) if of == right_bower(suit) => "right bower".to_owned(),
            _ if is_left_bower(of, trump) => "left bower".to_owned(),
            _ => card_in_text(of),
        }
    }
}

fn is_bower(card: Card, view: &SeatView) -> bool {
    view.public().contract().is_some_and(|contract| is_bower_of(card, contract.trump))
}

fn is_bower_of(card: Card, trump: Trump) -> bool {
    is_left_bower(card, trump) || trump.suit().is_some_and(|suit| card == right_bower(suit))
}

/// Names the cards that support a bid: `right, ace and an ace outside`. A single trump gets an article: `the left`. With
/// no ace beside it, it has its whole name: `the right bower`, `the king of spades`.
fn held_cards(BidSupport { trump, trumps, aces }: BidSupport) -> String {
    let said = holding_text(trump, trumps, aces);
    match trumps.iter().next() {
        Some(card) if trumps.len() + aces.len() == 1 => match is_bower_of(card, trump) {
            true => format!("the {said} bower"),
            false => format!("the {}", card_in_text(card)),
        },
        Some(_) if trumps.len() == 1 => format!("the {said}"),
        _ => said,
    }
}

/// Returns the verb for the cards behind a bid, with both tenses in brackets: `[was|is]` for one card, `[were|are]` for
/// more. The caller keeps one of the tenses.
fn was_or_is(BidSupport { trumps, aces, .. }: BidSupport) -> &'static str {
    if trumps.len() + aces.len() > 1 { "[were|are]" } else { "[was|is]" }
}

/// Describes a mistake, with alternatives such as `[had|has]` where the two tenses differ. The match has no catch-all,
/// so every kind of mistake has a sentence.
fn sentence_in_both_tenses(of: &Mistake, table: &TableNames) -> String {
    let (partner, card) = (table.partner(), |of: Card| table.card(of));
    match *of {
        Mistake::Passed(on, Going::WithPartner) => {
            format!("{}: enough to call {}.", table.support(on), trump_in_text(on.trump))
        }
        Mistake::Passed(on, Going::Alone) => {
            format!("{}: enough to go alone in {}.", table.support(on), trump_in_text(on.trump))
        }
        Mistake::DidNotDonate => {
            "A call is euchred more often than not here, but a pass [cost|costs] even more.".to_owned()
        }
        Mistake::OrderedPartner(on, upcard) => format!(
            "{} {} too little to order {partner} up: the {} [was|is] {partner}'s to take or leave.",
            capitalized(&held_cards(on)),
            was_or_is(on),
            card_in_text(upcard)
        ),
        Mistake::OrderedOpponent(on, upcard) => format!(
            "{} {} too little to order {dealer} up, and that [gave|gives] {dealer} the {}.",
            capitalized(&held_cards(on)),
            was_or_is(on),
            card_in_text(upcard),
            dealer = table.name(table.view.public().dealer())
        ),
        Mistake::ThinCall(on) => {
            format!("{} {} too little to call {}.", table.meager_support(on), was_or_is(on), trump_in_text(on.trump))
        }
        Mistake::CalledTooSoon(on) => {
            format!("With {} you [stood|stand] to gain more by letting them call and get euchred.", held_cards(on))
        }
        Mistake::DidNotLeaveToPartner(upcard) => {
            format!("The {} [was|is] {partner}'s to take or leave.", card_in_text(upcard))
        }
        Mistake::DidNotWaitFor(suit) => {
            format!("Your {} [were|are] better: you [could have named|can name] them later.", suit_in_text(suit))
        }
        Mistake::WrongSuit(on, going) => {
            let alone = if going == Going::Alone { " alone" } else { "" };
            format!("{}{alone} [was|is] the better call: you [had|have] {}.", trump(on.trump), held_cards(on))
        }
        Mistake::TookPartner(on) => format!("{}: that [was|is] a hand to play alone.", table.meager_support(on)),
        Mistake::AloneWithLoser(loser) => {
            format!("The {} [was|is] a loser that {partner} might [have covered|cover].", card_in_text(loser))
        }
        Mistake::AloneOnTooLittle(on) => {
            let with = if table.takes_upcard() { "With the upcard, " } else { "With " };
            let held = if on.trumps.is_empty() { "no trump in hand".to_owned() } else { held_cards(on) };
            format!("{with}{held}, this [was|is] no call, and much less a loner.")
        }
        Mistake::NeededNoPartner => format!("You [could have stopped|can stop] the loner without {partner}."),
        Mistake::NeededPartner => format!("You [needed|need] {partner} to stop the loner."),
        Mistake::KeptHand => "This hand [was|is] worth trading in.".to_owned(),
        Mistake::GaveUpHand => "This hand [was|is] worth keeping.".to_owned(),
        Mistake::PutTrumpAway(away) if is_bower(away, table.view) => {
            format!("The {} is the {} trump, and worth a trick.", card(away), table.rank_of_bower(away))
        }
        Mistake::PutTrumpAway(away) => {
            format!("The {} is a trump: it beats any card of the other suits.", card(away))
        }
        Mistake::ThrewWinner(winner) => format!("The {} could still win, and [was|is] worth keeping.", card(winner)),
        Mistake::BaredGuard(bare) | Mistake::LedFromGuard(bare) => {
            format!("That [left|leaves] the {} without a guard.", card(bare))
        }
        Mistake::MissedVoid(suit) => format!(
            "Your only {} [was|is] the card to let go: then you [could have trumped|can trump] {}.",
            suit_singular(suit),
            suit_in_text(suit)
        ),
        Mistake::ThrewHigher(CardPair { done, better }) => {
            format!("The {} could go: the {} [was|is] likelier to take a trick.", card(better), card(done))
        }
        Mistake::PartnerHadIt { wasted, certain: true } => {
            format!("{partner} [had|has] the trick: the {} [was|is] wasted.", card(wasted))
        }
        Mistake::PartnerHadIt { wasted, certain: false } => {
            format!("{partner} [was|is] winning the trick: the {} [was|is] better kept.", card(wasted))
        }
        Mistake::PartnerNeededHelp(help) => {
            format!("{partner}'s card could still be beaten: the {} [was|is] the card to hold the trick.", card(help))
        }
        Mistake::LeftLeadToPartner(over) => {
            format!("With the {} you [would have taken|take] over the lead.", card(over))
        }
        Mistake::TrumpOnLostTrick(wasted) => {
            format!("The {} [couldn't|can't] take the trick, so it [was|is] wasted.", card(wasted))
        }
        Mistake::HighOnLostTrick(CardPair { done, better }) => {
            format!("The {} [would have done|would do]: the {} [was|is] wasted.", card(better), card(done))
        }
        Mistake::WonTooDear { pair: CardPair { done, better }, certain: true } => {
            format!("The {} [would have been|is] enough: the {} [was|is] better kept.", card(better), card(done))
        }
        Mistake::WonTooDear { pair: CardPair { done, better }, certain: false } => format!(
            "The {} [was|is] high enough to try for the trick: the {} [was|is] better kept.",
            card(better),
            card(done)
        ),
        Mistake::WonTooLow(CardPair { done, better }, seat) => format!(
            "{} [could|can] still beat the {}: the {} [was|is] safer.",
            table.name(seat),
            card(done),
            card(better)
        ),
        Mistake::TrumpedBeforePartner(early) => format!(
            "{partner} still [had|has] to play, and might [have taken|take] the trick: the {} [was|is] better kept.",
            card(early)
        ),
        Mistake::MasterBeforePartner(master) => format!(
            "The {} could [have won|win] a later trick: this one [was|is] {partner}'s to try for.",
            card(master)
        ),
        Mistake::CouldBeBeaten(beaten, seat) => {
            format!("{} [could|can] still beat the {}: it [was|is] better kept.", table.name(seat), card(beaten))
        }
        Mistake::TrumpTakenOutEarly(early) => {
            format!("The {} [was|is] worth more in a later trick.", card(early))
        }
        Mistake::DidNotTrump(with) => format!("You [could have trumped|can trump] it with the {}.", card(with)),
        Mistake::DidNotTake { card: of, certain: true } => {
            format!("The {} [would have taken|takes] the trick.", card(of))
        }
        Mistake::DidNotTake { card: of, certain: false } => {
            format!("The {} [was|is] high enough to try for the trick.", card(of))
        }
        Mistake::NeededBothTricks(first) => format!("You [needed|need] both tricks: the {} comes first.", card(first)),
        Mistake::LedTrumpToMaker(maker) => {
            format!("A trump lead from the defense [helped|helps] {}, who made trump.", table.name(maker))
        }
        Mistake::TrumpWasGone(led) => {
            format!("They [had|have] no trump left for the {} to draw.", card(led))
        }
        Mistake::WinnerNotCashed(winner) => {
            format!("The {} [was a winner that you did not cash|is a winner to cash].", card(winner))
        }
        Mistake::TrumpNotDrawn(draws) => {
            format!("Trumps [were|are] still out: the {} [would have drawn|draws] them.", card(draws))
        }
        Mistake::TrumpNotReturned(back) => format!("{partner} made trump: lead it back, with the {}.", card(back)),
        Mistake::TrumpsNotPulled(pulls) => {
            format!("Your winners can be trumped: the {} [would have pulled|pulls] trump first.", card(pulls))
        }
        Mistake::TrumpLedTooSoon(led) => format!("The {} [was|is] worth more later.", card(led)),
        Mistake::PartnerCannotKnow(CardPair { done, better }) => format!(
            "{partner} [could not|can't] know that the {} [was|is] as good as the {}.",
            card(done),
            card(better)
        ),
        Mistake::SmallTrumpLed(CardPair { done, better }) => {
            format!("The {} draws more than the {}.", card(better), card(done))
        }
        Mistake::LedIntoHigher(led, higher) => {
            format!("The {} [was|is] still out, and beats the {}.", card(higher), card(led))
        }
        Mistake::LedIntoVoid(suit, seat) => {
            format!("{} [was|is] out of {} and could trump it.", table.name(seat), suit_in_text(suit))
        }
        Mistake::LedSuitLikelierTrumped(suit) => {
            format!("Fewer {} [were|are] still out, so that lead [was|is] likelier to be trumped.", suit_in_text(suit))
        }
        Mistake::AceAgainstLoner(ace) => format!("Against a loner the {} [was|is] worth keeping.", card(ace)),
        Mistake::PartnerCouldTrump(suit) => {
            format!("{partner} [was|is] out of {} and could [have trumped|trump] it.", suit_in_text(suit))
        }
        Mistake::SingletonNotLed(only) => only.suit().map_or_else(String::new, |suit| {
            format!(
                "Your only {} [was|is] the lead: then you [could have trumped|can trump] {}.",
                suit_singular(suit),
                suit_in_text(suit)
            )
        }),
        Mistake::LedLessSafeWinner(CardPair { better, .. }) => better.suit().map_or_else(String::new, |suit| {
            format!(
                "You [held|hold] fewer {}: the {} [was|is] likelier to go around.",
                suit_in_text(suit),
                card(better)
            )
        }),
        Mistake::LedHighCard(CardPair { done, better }) => {
            format!("The {} [would have done|would do]: the {} [was|is] worth keeping.", card(better), card(done))
        }
        Mistake::LedLowCard(CardPair { better, .. }) => {
            format!("The {} [would have driven|drives] out the one card above it.", card(better))
        }
        Mistake::NoPattern(best, shown) => layouts_sentence(best, shown),
    }
}

/// Says how often the best action came out ahead, and how often behind, when the judge dealt the hidden cards in many
/// ways.
fn layouts_sentence(best: Action, shown: LayoutEvidence) -> String {
    let (what, less, AheadAndBehind { ahead, behind }) = match shown {
        LayoutEvidence::Tricks(tricks) => ("[would have taken|takes] more tricks", "fewer", tricks),
        LayoutEvidence::Worth(worth) => ("[would have come|comes] out ahead", "behind", worth),
    };
    let best = capitalized(&action_as_noun(best));
    match (ahead > behind && ahead >= SELDOM_PERCENT, behind < SELDOM_PERCENT) {
        (false, _) => format!("{best} [was|is] worth more on average."),
        (true, true) => format!("{best} {what} {}, and hardly ever {less}.", frequency_text(ahead)),
        (true, false) => format!("{best} {what} {}, and {less} {}.", frequency_text(ahead), frequency_text(behind)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{CardSet, Suit};

    #[test]
    fn one_card_was_too_little_and_two_were() {
        let on = |trumps: &str, aces: &str| {
            let set =
                |text: &str| text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect::<CardSet>();
            BidSupport { trump: Suit::Spades.into(), trumps: set(trumps), aces: set(aces) }
        };
        let told =
            |on| resolve_tense(&format!("{} {} too little.", capitalized(&held_cards(on)), was_or_is(on)), Tense::Past);
        assert_eq!(told(on("JS", "")), "The right bower was too little.");
        assert_eq!(told(on("JC", "")), "The left bower was too little.");
        assert_eq!(told(on("KS", "")), "The king of spades was too little.");
        assert_eq!(told(on("AS", "AH")), "The ace and an ace outside were too little.");
        assert_eq!(told(on("JS TS", "")), "Right and ten were too little.");
    }
}
