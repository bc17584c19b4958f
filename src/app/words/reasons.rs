//! The reasons for a bot's decision, as sentences that a player would say.

use super::bid_words::card_in_text as card;
use super::names::{JOKER, capitalized, rank, suit, suit_in_text, trump_in_text, uncapitalized};
use bots::{DecidingTrick, Reason, SuitRelation};
use cards::{Card, CardSet, Rank, Suit, UsAndThem, strongest_first};
use rules::{Action, Going, Trump, left_bower, power, right_bower};

/// Adds before a reason that it is only a rule of thumb, because the stronger bots have not loaded yet.
#[must_use]
pub fn add_no_search_note(reason: &str) -> String {
    format!("The stronger bots haven't loaded yet, so this is a rule of thumb. {reason}")
}

/// Words a reason as one short sentence without a period, addressed to the deciding player: `You call hearts: right,
/// left and an ace`. [`in_first_person`] turns the sentence into a bot's own words.
#[must_use]
pub fn reason_sentence(reason: Reason) -> String {
    let plain = match reason {
        Reason::Calls { trump, trumps, aces } => {
            return format!("You call {}: {}", trump_in_text(trump), holding_text(trump, trumps, aces));
        }
        Reason::UpcardToPartner(upcard) => return format!("The {} goes to your partner", card(upcard)),
        Reason::UpcardToOpponent(upcard) => return format!("The {} goes to an opponent", card(upcard)),
        Reason::KeepsRightBower(upcard) => return format!("The {} is too good to turn down", card(upcard)),
        Reason::Alone { doubtful: 0 } => "You go alone: every card is sure to win",
        Reason::Alone { doubtful: 5.. } => "You go alone: a fair chance of all five tricks",
        Reason::Alone { doubtful } => {
            return format!("You go alone: {} and a fair chance of the rest", sure_tricks(5 - doubtful));
        }
        Reason::AloneOnLooks => "You go alone: the cards look strong enough",
        Reason::WaitsForNext(suit) => return format!("You wait to name {}, which is stronger", suit_in_text(suit)),
        Reason::MakesVoid(suit) => return format!("You get rid of your only {}", suit_singular(suit)),
        Reason::PartnerCanTrump(suit) => {
            return format!("You lead {}, which your partner can trump", suit_in_text(suit));
        }
        Reason::LeadsToTrump(suit) => {
            return format!("You lead your only {}, to trump that suit later", suit_singular(suit));
        }
        Reason::FromLength(suit) => return format!("You lead from your long suit, {}", suit_in_text(suit)),
        Reason::LowFromLength(suit) => return format!("You lead low from {} against a loner", suit_in_text(suit)),
        Reason::KeepsBoss(boss) => return format!("You keep the {}, which wins a later trick anyway", card(boss)),
        Reason::KeepsForLater(kept) => return format!("You keep the {} for later", card(kept)),
        Reason::WouldBeBeaten(high) => return format!("The {} would be beaten too often", card(high)),
        Reason::KeepsGuard(guarded) => return format!("You keep a trump to guard the {}", card(guarded)),
        Reason::NoChoice => "Nothing else is allowed",
        Reason::Stuck => "You must name a suit, and this is your best",
        Reason::FitsSeat(SuitRelation::Next) => "Next: the dealer's side turned that color down",
        Reason::FitsSeat(SuitRelation::Green) => "From this seat the other color (green) is the better bet",
        Reason::CannotWait(score) => return at_score(score, "a pass costs too much"),
        Reason::TwoPointsAreEnough => "Strong enough alone, but two points win the game",
        Reason::TooWeak => "Your hand is too weak to call",
        Reason::FallsShort => "Your hand falls just short of a call",
        Reason::MadeTooSeldom => "A call would be euchred too often",
        Reason::OnlyAlone => "You may order here only alone, and your hand is too weak",
        Reason::GainsIfTheyCall { sure: 0 } => "You gain more if they call it",
        Reason::GainsIfTheyCall { sure } => {
            return format!("With {} you gain more if they call it", sure_tricks(sure));
        }
        Reason::PartnerMayTake(upcard) => {
            return format!("Your partner deals, and may still take the {}", card(upcard));
        }
        Reason::ScoreSaysWait(score) => return at_score(score, "a pass wins more games"),
        Reason::LeastUseful => "It is your least useful card",
        Reason::DrawsTrump => "You lead trump to draw theirs",
        Reason::NeedsBoth => "You need both tricks: the highest trump first",
        Reason::LeadsAce => "You lead an ace that should take its trick",
        Reason::LeadsBest | Reason::WinsWithBest => "It is the highest left in its suit",
        Reason::TrumpIsGone => "The opponents have no trump left: you cash a winner",
        Reason::SparesPartnersTrump => "The opponents have no trump left: you leave your partner's alone",
        Reason::SafeLead => "It is the safest lead",
        Reason::PartnerExpects => "Your partner counts on it",
        Reason::PartnerHasIt { certain: true } => "Your partner has this trick",
        Reason::PartnerHasIt { certain: false } => "Your partner should win this trick",
        Reason::ThirdHandHigh => "You play high: your partner has played already",
        Reason::TrumpsIn => "You trump in",
        Reason::SecondHandLow => "You leave the trick to your partner",
        Reason::CannotWin => "You can't win this trick: your least useful card goes",
        Reason::MakesIt { in_hundred } => return format!("You {}", action_with_frequency("make it", in_hundred)),
        Reason::GainsIfDealerIsStuck => "The dealer must call if all pass, and is often euchred",
        Reason::PassCostsMore { in_hundred } => {
            return format!("You {}, but a pass would cost more", action_with_frequency("make it", in_hundred));
        }
        Reason::PassIsAsGood { in_hundred } => {
            return format!("You'd {}, but a pass gains as much", action_with_frequency("make it", in_hundred));
        }
        Reason::Donation { .. } => "A donation: a pass would cost more",
        Reason::Sweeps { in_hundred } => return format!("You {}", action_with_frequency("take all five", in_hundred)),
        Reason::BetterThan(other) => return format!("On average it does better than {}", action_as_noun(other)),
        Reason::AtLeastAsGoodAs(card) => {
            return format!(
                "It hardly ever does worse than {}, and sometimes better",
                action_as_noun(Action::Play(card))
            );
        }
        Reason::CloseTo(other) => return format!("It's close: {} is fine too", action_as_noun(other)),
        Reason::DecidesHand(DecidingTrick::Makes) => "It should take your third trick, which makes the call",
        Reason::DecidesHand(DecidingTrick::Euchres) => "It should take your third trick, which euchres them",
        Reason::AsGood => "It makes no difference here",
        Reason::OwnCallEitherWay { in_hundred } => {
            return call_either_way(["Your side is euchred", "Your side makes it"], in_hundred);
        }
        Reason::TheirCallEitherWay { in_hundred } => {
            return call_either_way(["They are euchred", "They make it"], in_hundred);
        }
        Reason::MayWinNowOrLater(winner) => return format!("The {} can win now or later", card(winner)),
        Reason::EitherWins => "Either should win the trick",
        Reason::NeitherWins => "Neither is likely to win a trick",
        Reason::TheyHaveTrick(_) | Reason::CannotBeat(_) => return format!("Your lowest: {}", whose_trick(reason)),
        Reason::PartnerHasTrick | Reason::PartnerIsAhead => {
            return format!("{}: your lowest goes", capitalized(&whose_trick(reason)));
        }
        Reason::AceUnlessVoid(_) => "Your ace: only a trump beats it",
        Reason::HoldsLittle { trumps, aces } => {
            let trumps = match trumps {
                0 => "No trumps",
                1 => "One trump",
                2 => "Two trumps without a bower",
                _ => "Three trumps without a bower",
            };
            let aces = ["no ace", "one ace"].get(usize::from(aces)).copied().unwrap_or("two aces");
            return format!("{trumps} and {aces} outside: too little to call");
        }
        Reason::NamesLater { suit, upcard } => {
            let gift = upcard.map(|upcard| format!(", without giving them the {}", card(upcard)));
            return format!("You may get to name {} later{}", suit_in_text(suit), gift.unwrap_or_default());
        }
        Reason::BestLeft(suit) => return no_higher(suit_singular(suit)),
        Reason::BestTrump => return no_higher("trump"),
        Reason::OnlyHigher(above) => return format!("In its suit, only the {} is still out above it", card(above)),
        Reason::OnlyTrumpAbove(above) => return format!("Only the {} still beats it", card(above)),
        Reason::OnlyOne(suit) => {
            return format!("Your only {}: then you can trump {}", suit_singular(suit), suit_in_text(suit));
        }
        Reason::StaysLow(kept) => return format!("You go low, to keep the {}", card(kept)),
        Reason::LowestOutside => "Your lowest off-suit card gives the least away",
        Reason::TrumpIsEnough { laid, kept, trump } => {
            return format!("Your {} is enough: you keep the {}", trump_card(laid, trump), trump_card(kept, trump));
        }
        Reason::OnlyTrumpIn => "You trump in with your only trump",
        Reason::Overtrumps(beaten) => return format!("You overtrump the {}", card(beaten)),
        Reason::TrumpsHigh(low) => return format!("You trump in high: the {} could be overtrumped", card(low)),
        Reason::KeepsTrumps(1) => "You save your trump for a later trick",
        Reason::KeepsTrumps(_) => "You save your trumps for later tricks",
        Reason::LedBefore(of) => {
            return format!("{} were led before: somebody may be out of them", suit(of));
        }
        Reason::PartnerMayBeBeaten(best) => return format!("Your partner's {} could still be beaten", card(best)),
        Reason::Beats(best) => return format!("It beats the {}", card(best)),
        Reason::OnlyTrumpsLeft => "You have only trumps left: the lowest goes",
        Reason::TakesPartnersTrick => "You take your partner's trick, to lead next",
        Reason::LeadsTrumpForAces => "You lead trump to protect your ace",
        Reason::HoldsForCall { trump, trumps, aces } => {
            let held = holding_text(trump, trumps, aces);
            let held = match (trump, trumps.len()) {
                (Trump::Suit(of), 0) => return format!("You have no {}", suit_in_text(of)),
                (_, 0) => held,
                (_, 1) if aces.is_empty() => format!("only the {held}"),
                _ => format!("the {held}"),
            };
            return format!("For {} you have {held}", trump_in_text(trump));
        }
        Reason::TrumpsLow | Reason::LowestTrumpIn => "You trump in with your lowest trump",
        Reason::HighestOutside => "It is your highest off-suit card",
        Reason::LowestWinner | Reason::WinsCheaply => "The lowest card that wins",
        Reason::OnlyWinner => "Only this card wins the trick",
        Reason::MadeTrump => "You lead trump, as the maker should",
        Reason::PartnerMadeTrump | Reason::ReturnsTrump => "You lead trump: your partner made it",
        Reason::GoesUnder => "You go under: nines and tens for the kitty's cards",
        Reason::WantsAnotherDeal => "A new deal is worth more on average",
        Reason::KeepsHand => "You keep your cards as they are",
        Reason::DefendsAlone => "You defend alone: three tricks are in your hand",
        Reason::NeedsPartner => "You need your partner to stop the loner",
        Reason::GivesBest => "The loner gets your best card",
        Reason::LooksHigh => "You play your high card",
        Reason::ForgetsPartner => "You didn't see that your partner had it",
    };
    plain.to_owned()
}

/// Says how often a call succeeds, whichever card is played. 0 and 100 are certain. `never` and `always` are the words for
/// them.
fn call_either_way([never, always]: [&str; 2], in_hundred: u8) -> String {
    let happens = if in_hundred < SELDOM_PERCENT { never } else { always };
    let often = match in_hundred {
        0 | 100 => return format!("{happens} whichever card you play"),
        SELDOM_PERCENT..95 => frequency_text(in_hundred),
        _ => "almost every time",
    };
    format!("{happens} {often} whichever card you play")
}

/// Says what holds at this score: `At 8–9 a pass wins more games`.
pub(crate) fn at_score(UsAndThem { us, them }: UsAndThem<i16>, fact: &str) -> String {
    format!("At {us}\u{2013}{them} {fact}")
}

fn no_higher(kind: &str) -> String {
    format!("No higher {kind} is out")
}

/// Says whose the trick on the table is: `the jack of hearts has it`.
fn whose_trick(reason: Reason) -> String {
    match reason {
        Reason::TheyHaveTrick(best) => format!("the {} has it", card(best)),
        Reason::CannotBeat(best) => format!("you can't beat the {}", card(best)),
        Reason::PartnerIsAhead => "your partner is winning it".to_owned(),
        _ => "your partner has it".to_owned(),
    }
}

/// Words the reasons for a decision, the main one first. If another choice is nearly as good, there is only one text,
/// which names that choice: `About as good as the nine of clubs: the ace of hearts can win now or later`. A call and the
/// upcard that it gives to the partner are one text, and so are a discard and what the hand shows of it.
#[must_use]
pub fn reason_sentences(all: &[Reason]) -> Vec<String> {
    match all {
        [Reason::CloseTo(other), why] => vec![close_sentence(*other, *why)],
        [kept @ (Reason::KeepsForLater(_) | Reason::KeepsTrumps(_)), trick] => {
            let kept = match kept {
                Reason::KeepsTrumps(1) => "you save your trump".to_owned(),
                Reason::KeepsTrumps(_) => "you save your trumps".to_owned(),
                kept => uncapitalized(&reason_sentence(*kept)),
            };
            vec![[&capitalized(&whose_trick(*trick)), ": ", &kept].concat()]
        }
        [Reason::LeastUseful, Reason::OnlyOne(suit)] => {
            vec![format!("Your least useful card, and your only {}", suit_singular(*suit))]
        }
        [Reason::LeastUseful, Reason::LowestOutside] => {
            vec!["Your least useful card: the lowest that isn't trump".to_owned()]
        }
        [why, Reason::HoldsForCall { trump, trumps, aces }] => {
            let held = reason_sentence(Reason::HoldsForCall { trump: *trump, trumps: *trumps, aces: *aces });
            let told = match why {
                Reason::UpcardToOpponent(upcard) => {
                    let joint = if trumps.len() < 2 { "and" } else { "but" };
                    return vec![format!("{held}, {joint} the {} goes to an opponent", card(*upcard))];
                }
                Reason::TooWeak => "too weak",
                Reason::FallsShort => "just short of a call",
                Reason::MadeTooSeldom => "you'd be euchred too often",
                _ => "a pass is worth more",
            };
            vec![format!("{held}: {told}")]
        }
        [Reason::Calls { .. }, more @ ..] => {
            let mut told: Vec<String> = all.iter().copied().map(reason_sentence).collect();
            if let Some(n) = more.iter().position(|reason| completes_call(*reason)) {
                let why = told.remove(n + 1);
                told[0] = format!("{}. {why}", told[0]);
            }
            told
        }
        _ => all.iter().copied().map(reason_sentence).collect(),
    }
}

/// Returns whether a player would tell this reason for a call together with the cards in hand.
const fn completes_call(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::UpcardToPartner(_)
            | Reason::KeepsRightBower(_)
            | Reason::FitsSeat(_)
            | Reason::Stuck
            | Reason::CannotWait(_)
            | Reason::Sweeps { .. }
    )
}

/// Says why an action was chosen although `other` is about as good. Reasons that compare the two follow the other action:
/// `About as good as the nine of clubs: either should win the trick`.
fn close_sentence(other: Action, why: Reason) -> String {
    let noun = action_as_noun(other);
    let told = match why {
        // The sentence itself says that a pass gains as much.
        Reason::PassIsAsGood { .. } => return reason_sentence(why),
        // What a maker should do is not about as good as something else.
        Reason::MadeTrump => "You lead trump to draw theirs".to_owned(),
        Reason::TheyHaveTrick(_) | Reason::CannotBeat(_) | Reason::PartnerHasTrick | Reason::PartnerIsAhead => {
            capitalized(&whose_trick(why))
        }
        Reason::GainsIfTheyCall { .. } => "if they call it, you gain too".to_owned(),
        why => reason_sentence(why),
    };
    let compared = ["About as good as ", &noun, ": ", &uncapitalized(&told)].concat();
    match why {
        Reason::MayWinNowOrLater(winner) if other == Action::Play(winner) => {
            ["About as good as ", &noun, ", which can wait for a later trick"].concat()
        }
        Reason::MayWinNowOrLater(_)
        | Reason::EitherWins
        | Reason::NeitherWins
        | Reason::PartnerHasIt { .. }
        | Reason::GainsIfTheyCall { .. } => compared,
        Reason::MakesIt { .. } if other != Action::Pass => compared,
        Reason::Sweeps { .. } if other.going() == Some(Going::Alone) => compared,
        // Every other card leaves the trick to the opponents.
        Reason::OnlyWinner => [&told, ". Letting it go is about as good"].concat(),
        _ => [&told, ". ", &capitalized(&noun), " is about as good"].concat(),
    }
}

/// Turns a sentence addressed to a player into the player's own words: `You call hearts` becomes `I call hearts`.
#[must_use]
pub fn in_first_person(text: &str) -> String {
    let said = |word: &str| {
        let stem = word.trim_end_matches([',', '.', ':']);
        let own = match stem {
            "You" | "you" => "I",
            "Your" => "My",
            "your" => "my",
            other => other,
        };
        format!("{own}{}", &word[stem.len()..])
    };
    text.split(' ').map(said).collect::<Vec<_>>().join(" ")
}

/// Names the cards that support a call, the trumps first: `right, left and an ace outside`, `three aces`.
pub(super) fn holding_text(trump: Trump, trumps: CardSet, aces: CardSet) -> String {
    let aces = ["", "an ace", "two aces", "three aces", "four aces"].get(aces.len()).copied().unwrap_or_default();
    let Trump::Suit(suit) = trump else {
        return if aces.is_empty() { "no ace in hand" } else { aces }.to_owned();
    };
    let high = strongest_first(trumps.iter(), &|card| power(card, suit, trump));
    let mut parts: Vec<String> = high
        .into_iter()
        .map(|card| match card {
            card if card == right_bower(suit) => "right".to_owned(),
            card if card == left_bower(suit) => "left".to_owned(),
            card => card.rank().map_or_else(|| JOKER.to_ascii_lowercase(), rank_in_text),
        })
        .collect();
    if !aces.is_empty() {
        parts.push(format!("{aces} outside"));
    }
    match parts.split_last() {
        None => "no trump in hand".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

const fn sure_tricks(sure: u8) -> &'static str {
    match sure {
        0 | 1 => "one sure trick",
        2 => "two sure tricks",
        3 => "three sure tricks",
        _ => "four sure tricks",
    }
}

/// A percentage below this is worded as `hardly ever`.
pub(super) const SELDOM_PERCENT: u8 = 6;

const HARDLY_EVER: &str = "hardly ever";
const ALMOST_ALWAYS: &str = "almost always";

/// Words a percentage as players do: `about two times in three`.
pub(super) const fn frequency_text(in_hundred: u8) -> &'static str {
    match in_hundred {
        0..SELDOM_PERCENT => HARDLY_EVER,
        SELDOM_PERCENT..15 => "about one time in ten",
        15..22 => "about one time in five",
        22..29 => "about one time in four",
        29..37 => "about one time in three",
        37..45 => "about two times in five",
        45..55 => "about half the time",
        55..64 => "about three times in five",
        64..71 => "about two times in three",
        71..78 => "about three times in four",
        78..86 => "about four times in five",
        86..95 => "about nine times in ten",
        _ => ALMOST_ALWAYS,
    }
}

/// Says how often something is done: `make it about half the time`, `almost always make it`.
fn action_with_frequency(what: &str, in_hundred: u8) -> String {
    match frequency_text(in_hundred) {
        adverb @ (HARDLY_EVER | ALMOST_ALWAYS) => format!("{adverb} {what}"),
        times => format!("{what} {times}"),
    }
}

/// Names an action so that it fits into a sentence: `passing`, `the ten of hearts`.
pub(super) fn action_as_noun(action: Action) -> String {
    let alone = |going: Going| if going == Going::Alone { " alone" } else { "" };
    match action {
        Action::Pass => "passing".to_owned(),
        // These words fit every seat. The dealer orders nothing up.
        Action::Order(going) => format!("calling it{}", alone(going)),
        Action::Call(trump, going) => format!("naming {}{}", trump_in_text(trump), alone(going)),
        Action::Discard(of) | Action::Play(of) | Action::LayUnder(of) | Action::GiveCard(of) => {
            format!("the {}", card(of))
        }
        Action::DefendAlone => "defending alone".to_owned(),
        Action::Redeal => "having the cards dealt again".to_owned(),
    }
}

/// Names a trump as players do: `ten`, `right bower`.
fn trump_card(of: Card, trump: Trump) -> String {
    match trump {
        Trump::Suit(suit) if of == right_bower(suit) => "right bower".to_owned(),
        Trump::Suit(suit) if of == left_bower(suit) => "left bower".to_owned(),
        _ => of.rank().map_or_else(|| card(of), rank_in_text),
    }
}

fn rank_in_text(of: Rank) -> String {
    rank(of).to_ascii_lowercase()
}

pub(super) fn suit_singular(suit: Suit) -> &'static str {
    suit_in_text(suit).trim_end_matches('s')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<cards::Card>().unwrap()).collect()
    }

    #[test]
    fn a_donation_says_that_it_is_one_and_why() {
        assert_eq!(reason_sentence(Reason::Donation { in_hundred: 15 }), "A donation: a pass would cost more");
    }

    #[test]
    fn how_often_something_happens_stands_where_it_is_spoken() {
        let makes = [3, 50, 97].map(|in_hundred| reason_sentence(Reason::MakesIt { in_hundred }));
        assert_eq!(makes, ["You hardly ever make it", "You make it about half the time", "You almost always make it"]);
        assert_eq!(reason_sentence(Reason::Sweeps { in_hundred: 30 }), "You take all five about one time in three");
    }

    #[test]
    fn a_bot_says_of_itself_what_a_hint_says_to_somebody() {
        let own = |of| in_first_person(&format!("{}.", reason_sentence(of)));
        assert_eq!(own(Reason::CannotWin), "I can't win this trick: my least useful card goes.");
        assert_eq!(own(Reason::PartnerHasIt { certain: false }), "My partner should win this trick.");
        assert_eq!(own(Reason::PartnerHasIt { certain: true }), "My partner has this trick.");
        assert_eq!(own(Reason::ScoreSaysWait(UsAndThem { us: 8, them: 9 })), "At 8\u{2013}9 a pass wins more games.");
        assert_eq!(own(Reason::ThirdHandHigh), "I play high: my partner has played already.");
        assert_eq!(own(Reason::NoChoice), "Nothing else is allowed.");
    }

    #[test]
    fn what_two_close_choices_have_for_them_is_said_with_the_other_choice() {
        let [ace, nine] = ["AH", "9C"].map(|card| card.parse::<cards::Card>().unwrap());
        let told = |other, between| reason_sentences(&[Reason::CloseTo(other), between]).join(" | ");
        let close = |card, between| told(Action::Play(card), between);
        assert_eq!(
            close(nine, Reason::MayWinNowOrLater(ace)),
            "About as good as the nine of clubs: the ace of hearts can win now or later"
        );
        assert_eq!(
            close(ace, Reason::MayWinNowOrLater(ace)),
            "About as good as the ace of hearts, which can wait for a later trick"
        );
        assert_eq!(
            close(nine, Reason::NeitherWins),
            "About as good as the nine of clubs: neither is likely to win a trick"
        );
        assert_eq!(
            close(nine, Reason::AceUnlessVoid(Suit::Hearts)),
            "Your ace: only a trump beats it. The nine of clubs is about as good"
        );
        assert_eq!(
            reason_sentences(&[Reason::BetterThan(Action::Order(Going::WithPartner))]),
            ["On average it does better than calling it"]
        );
        let discards = |fact| reason_sentences(&[Reason::LeastUseful, fact]);
        assert_eq!(discards(Reason::OnlyOne(Suit::Clubs)), ["Your least useful card, and your only club"]);
        assert_eq!(discards(Reason::LowestOutside), ["Your least useful card: the lowest that isn't trump"]);
        let makes = Reason::MakesIt { in_hundred: 66 };
        assert_eq!(told(Action::Pass, makes), "You make it about two times in three. Passing is about as good");
        assert_eq!(close(nine, Reason::MadeTrump), "You lead trump to draw theirs. The nine of clubs is about as good");
        let call = Action::Order(Going::WithPartner);
        assert_eq!(
            told(call, Reason::PassIsAsGood { in_hundred: 90 }),
            "You'd make it about nine times in ten, but a pass gains as much"
        );
        assert_eq!(
            told(call, Reason::MakesIt { in_hundred: 33 }),
            "About as good as calling it: you make it about one time in three"
        );
        assert_eq!(
            told(call, Reason::GainsIfTheyCall { sure: 2 }),
            "About as good as calling it: if they call it, you gain too"
        );
        assert_eq!(
            reason_sentence(Reason::LedBefore(Suit::Clubs)),
            "Clubs were led before: somebody may be out of them"
        );
        assert_eq!(
            reason_sentences(&[Reason::CloseTo(Action::Play(nine))]),
            ["It's close: the nine of clubs is fine too"]
        );
    }

    #[test]
    fn of_close_choices_a_fact_comes_first_and_what_is_said_of_the_other_comes_after_it() {
        let [nine, jack] = ["9H", "JH"].map(|card| card.parse::<Card>().unwrap());
        let told = |other, why| reason_sentences(&[Reason::CloseTo(other), why]).join(" | ");
        assert_eq!(
            told(Action::Play(nine), Reason::TheyHaveTrick(jack)),
            "The jack of hearts has it. The nine of hearts is about as good"
        );
        let sweeps = Reason::Sweeps { in_hundred: 40 };
        assert_eq!(
            told(Action::Order(Going::Alone), sweeps),
            "About as good as calling it alone: you take all five about two times in five"
        );
        assert_eq!(
            told(Action::Order(Going::WithPartner), sweeps),
            "You take all five about two times in five. Calling it is about as good"
        );
    }

    #[test]
    fn a_call_is_told_with_what_else_speaks_for_it() {
        let calls = Reason::Calls { trump: Suit::Hearts.into(), trumps: set("JD KH"), aces: CardSet::EMPTY };
        let told = |why| reason_sentences(&[calls, why, Reason::MakesIt { in_hundred: 60 }])[0].clone();
        assert_eq!(
            told(Reason::FitsSeat(SuitRelation::Next)),
            "You call hearts: left and king. Next: the dealer's side turned that color down"
        );
        assert_eq!(told(Reason::Stuck), "You call hearts: left and king. You must name a suit, and this is your best");
        assert_eq!(told(Reason::MakesIt { in_hundred: 60 }), "You call hearts: left and king");
    }

    #[test]
    fn a_pass_names_what_the_hand_holds() {
        let told = |why, trumps, aces| {
            reason_sentences(&[why, Reason::HoldsForCall { trump: Suit::Hearts.into(), trumps, aces }])
        };
        assert_eq!(
            told(Reason::TooWeak, set("KH 9H"), CardSet::EMPTY),
            ["For hearts you have the king and nine: too weak"]
        );
        assert_eq!(
            told(Reason::MadeTooSeldom, set("JD AH"), CardSet::EMPTY),
            ["For hearts you have the left and ace: you'd be euchred too often"]
        );
        assert_eq!(
            told(Reason::MadeTooSeldom, set("JH"), CardSet::EMPTY),
            ["For hearts you have only the right: you'd be euchred too often"]
        );
        assert_eq!(
            told(Reason::BetterThan(Action::Order(Going::WithPartner)), set("KH"), set("AS AC")),
            ["For hearts you have the king and two aces outside: a pass is worth more"]
        );
        assert_eq!(
            told(Reason::MadeTooSeldom, CardSet::EMPTY, set("AS AC")),
            ["You have no hearts: you'd be euchred too often"]
        );
        assert_eq!(
            told(Reason::FallsShort, set("JH 9H"), set("AS")),
            ["For hearts you have the right, nine and an ace outside: just short of a call"]
        );
        assert_eq!(
            told(Reason::UpcardToOpponent("TH".parse().unwrap()), set("JD KH"), CardSet::EMPTY),
            ["For hearts you have the left and king, but the ten of hearts goes to an opponent"]
        );
        assert_eq!(
            told(Reason::UpcardToOpponent("JH".parse().unwrap()), CardSet::EMPTY, set("AS")),
            ["You have no hearts, and the jack of hearts goes to an opponent"]
        );
    }

    #[test]
    fn beside_the_only_card_that_wins_the_others_let_the_trick_go() {
        let ten = Action::Play("TS".parse().unwrap());
        assert_eq!(
            reason_sentences(&[Reason::CloseTo(ten), Reason::OnlyWinner]),
            ["Only this card wins the trick. Letting it go is about as good"]
        );
    }

    #[test]
    fn where_no_card_matters_the_call_tells_why() {
        let own = |in_hundred| reason_sentence(Reason::OwnCallEitherWay { in_hundred });
        assert_eq!(own(0), "Your side is euchred whichever card you play");
        assert_eq!(own(100), "Your side makes it whichever card you play");
        let theirs = reason_sentence(Reason::TheirCallEitherWay { in_hundred: 50 });
        assert_eq!(theirs, "They make it about half the time whichever card you play");
    }

    #[test]
    fn what_is_still_out_is_said_as_players_say_it() {
        assert_eq!(
            reason_sentence(Reason::OnlyHigher("AC".parse().unwrap())),
            "In its suit, only the ace of clubs is still out above it"
        );
        assert_eq!(reason_sentence(Reason::BestLeft(Suit::Hearts)), "No higher heart is out");
        assert_eq!(reason_sentence(Reason::BestTrump), "No higher trump is out");
        let later = |upcard| reason_sentence(Reason::NamesLater { suit: Suit::Hearts, upcard });
        assert_eq!(later(None), "You may get to name hearts later");
        assert_eq!(later("9C".parse().ok()), "You may get to name hearts later, without giving them the nine of clubs");
        assert_eq!(reason_sentence(Reason::LeadsBest), "It is the highest left in its suit");
        assert_eq!(reason_sentence(Reason::LowestOutside), "Your lowest off-suit card gives the least away");
    }

    #[test]
    fn a_card_kept_for_later_is_told_with_the_trick_that_is_left_alone() {
        let [king, left] = ["KS", "JD"].map(|card| card.parse::<Card>().unwrap());
        for (trick, expected) in [
            (Reason::TheyHaveTrick(left), "The jack of diamonds has it: you keep the king of spades for later"),
            (Reason::CannotBeat(left), "You can't beat the jack of diamonds: you keep the king of spades for later"),
            (Reason::PartnerHasTrick, "Your partner has it: you keep the king of spades for later"),
            (Reason::PartnerIsAhead, "Your partner is winning it: you keep the king of spades for later"),
        ] {
            assert_eq!(reason_sentences(&[Reason::KeepsForLater(king), trick]), [expected]);
        }
    }

    #[test]
    fn a_trump_of_several_is_named_as_players_name_it() {
        let [ten, right, left] = ["TH", "JH", "JD"].map(|card| card.parse::<Card>().unwrap());
        let told = |laid, kept| reason_sentence(Reason::TrumpIsEnough { laid, kept, trump: Suit::Hearts.into() });
        assert_eq!(told(ten, right), "Your ten is enough: you keep the right bower");
        assert_eq!(told(left, right), "Your left bower is enough: you keep the right bower");
        assert_eq!(
            reason_sentence(Reason::TrumpsHigh(ten)),
            "You trump in high: the ten of hearts could be overtrumped"
        );
        assert_eq!(reason_sentence(Reason::OnlyTrumpIn), "You trump in with your only trump");
    }

    #[test]
    fn a_call_names_what_it_rests_on() {
        let calls = |trumps, aces| reason_sentence(Reason::Calls { trump: Suit::Hearts.into(), trumps, aces });
        assert_eq!(calls(set("JD JH"), set("AS")), "You call hearts: right, left and an ace outside");
        assert_eq!(calls(set("9H"), CardSet::EMPTY), "You call hearts: nine");
        assert_eq!(calls(CardSet::EMPTY, set("AS AC")), "You call hearts: two aces outside");
        let calls = |aces| reason_sentence(Reason::Calls { trump: Trump::NoTrump, trumps: CardSet::EMPTY, aces });
        assert_eq!(calls(set("AS AC AD AH")), "You call no trump: four aces");
        assert_eq!(calls(CardSet::EMPTY), "You call no trump: no ace in hand");
    }
}
