//! The naive referee: a second implementation of Euchre, obvious and slow. Cards and actions are texts, hands are
//! lists, and rules are read by field name from JSON. It shares no code with the engine.

use serde_json::Value;

const SUITS: [&str; 4] = ["S", "H", "D", "C"];
const JOKER: &str = "JK";
const RANKS: [&str; 6] = ["9", "T", "J", "Q", "K", "A"];

/// Lists every action of the game as text.
pub fn every_action() -> Vec<String> {
    let mut actions: Vec<String> =
        ["pass", "order", "order alone", "defend alone", "redeal"].map(str::to_owned).to_vec();
    actions.extend(["call N", "call N alone"].map(str::to_owned));
    actions.extend(["play", "discard", "under", "give"].map(|verb| format!("{verb} {JOKER}")));
    for suit in SUITS {
        actions.extend([format!("call {suit}"), format!("call {suit} alone")]);
        for rank in RANKS {
            actions.extend(["play", "discard", "under", "give"].map(|verb| format!("{verb} {rank}{suit}")));
        }
    }
    actions
}

/// The naive referee's state of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Naive {
    rules: Value,
    dealer: usize,
    upcard: String,
    hands: [Vec<String>; 4],
    passes: usize,
    bid: Option<Bid>,
    discard: Option<String>,
    keepers: usize,
    redealt: bool,
    under: Vec<String>,
    not_alone: usize,
    lone_defender: Option<usize>,
    not_given: bool,
    given: Vec<String>,
    tricks: Vec<Vec<(usize, String)>>,
}

#[derive(Clone, Debug, PartialEq)]
struct Bid {
    maker: usize,
    trump: String,
    alone: bool,
    ordered: bool,
}

/// The result of a finished hand.
#[derive(Debug, PartialEq)]
pub struct End {
    pub outcome: &'static str,
    pub tricks: [usize; 2],
    pub points: [i64; 2],
    /// The maker's seat and points on the own card, then the partner's.
    pub credit: Option<[(usize, i64); 2]>,
}

impl Naive {
    /// Starts a hand; `dealer` is a seat number.
    pub fn new(rules: &Value, dealer: usize, hands: [Vec<String>; 4], upcard: &str) -> Naive {
        Naive {
            rules: rules["hand"].clone(),
            dealer,
            upcard: upcard.to_owned(),
            hands,
            passes: 0,
            bid: None,
            discard: None,
            keepers: 0,
            redealt: false,
            under: Vec::new(),
            not_alone: 0,
            lone_defender: None,
            not_given: false,
            given: Vec::new(),
            tricks: vec![Vec::new()],
        }
    }

    fn says(&self, field: &str, value: &str) -> bool {
        self.rules[field] == value
    }

    fn loner(&self) -> Option<usize> {
        self.bid.as_ref().filter(|bid| bid.alone).map(|bid| bid.maker)
    }

    fn sits_out(&self, seat: usize) -> bool {
        let partner = (seat + 2) % 4;
        self.loner() == Some(partner) || self.lone_defender == Some(partner)
    }

    /// Returns whether a hand is a farmer's hand for this privilege (exchange or redeal); `None` if the rules do not
    /// have it.
    fn farmers_hand(&self, good_for: &str, hand: &[String]) -> Option<bool> {
        let lows = hand.iter().filter(|card| card.starts_with(['9', 'T'])).count();
        Some(match self.rules["farmers_hand"][good_for].as_str()? {
            "all_nines_and_tens" => lows == 5,
            "three_nines_and_tens" => lows >= 3,
            _ => lows == 5 && no_trump(hand, &self.upcard),
        })
    }

    fn under_is_due(&self) -> bool {
        self.farmers_hand("exchange", &[]).is_some() && self.under.len() < 3 && self.keepers < 4
    }

    fn redeal_is_due(&self) -> bool {
        self.farmers_hand("redeal", &[]).is_some() && !self.redealt && self.keepers < 4
    }

    fn defence_is_due(&self) -> bool {
        let defends = !self.says("defend_alone", "no") && self.loner().is_some();
        defends && self.lone_defender.is_none() && self.not_alone < 2
    }

    fn discard_is_due(&self) -> bool {
        let ordered = self.bid.as_ref().is_some_and(|bid| bid.ordered);
        ordered && !self.defence_is_due() && !self.sits_out(self.dealer) && self.discard.is_none()
    }

    fn gift_is_due(&self) -> bool {
        let asks = self.says("partners_best", "yes") && self.loner().is_some() && !self.not_given;
        asks && self.given.len() < 2
    }

    fn tricks_over(&self) -> usize {
        let size = (0..4).filter(|seat| !self.sits_out(*seat)).count();
        self.tricks.iter().filter(|trick| trick.len() == size).count()
    }

    /// Returns the seat whose turn it is; `None` when the hand is over.
    pub fn turn(&self) -> Option<usize> {
        let playing = |first: usize| (0..4).map(|n| (first + n) % 4).find(|seat| !self.sits_out(*seat)).unwrap();
        let after = |seat: usize| playing(seat + 1);
        if self.redealt || self.tricks_over() == 5 || (self.bid.is_none() && self.passes == 8) {
            return None;
        }
        if self.under_is_due() || self.redeal_is_due() {
            return Some((self.dealer + 1 + self.keepers) % 4);
        }
        let Some(bid) = &self.bid else {
            return Some(if self.upcard == JOKER { self.dealer } else { (self.dealer + 1 + self.passes) % 4 });
        };
        if self.defence_is_due() {
            return Some((bid.maker + 1 + 2 * self.not_alone) % 4);
        }
        if self.discard_is_due() {
            return Some(self.dealer);
        }
        if self.gift_is_due() {
            return Some((bid.maker + 2 * self.given.len()) % 4);
        }
        let trick = self.tricks.last().unwrap();
        match (trick.last(), self.tricks.len()) {
            (Some((last, _)), _) => Some(after(*last)),
            (None, 1) if bid.alone && self.says("loner_lead", "left_of_loner") => Some(after(bid.maker)),
            (None, 1) => Some(after(self.dealer)),
            (None, count) => Some(self.winner(&self.tricks[count - 2])),
        }
    }

    fn trump(&self) -> &str {
        &self.bid.as_ref().unwrap().trump
    }

    fn winner(&self, trick: &[(usize, String)]) -> usize {
        let led = suit_in_play(&trick[0].1, self.trump());
        let strength = |card: &str| {
            if card == JOKER {
                return 400;
            }
            let rank = RANKS.iter().position(|rank| card.starts_with(rank)).unwrap();
            match suit_in_play(card, self.trump()) {
                suit if suit == self.trump() && card.starts_with('J') => {
                    300 + usize::from(card.ends_with(self.trump()))
                }
                suit if suit == self.trump() => 200 + rank,
                suit if suit == led => 100 + rank,
                _ => 0,
            }
        };
        trick.iter().max_by_key(|(_, card)| strength(card)).unwrap().0
    }

    fn holds_trump(&self, seat: usize, trump: &str) -> bool {
        self.hands[seat].iter().any(|card| suit_in_play(card, trump) == trump)
    }

    /// Returns the name of the refusal; `None` if the seat whose turn it is may take the action.
    pub fn refusal(&self, action: &str) -> Option<&'static str> {
        let Some(seat) = self.turn() else { return Some("HandOver") };
        let (verb, what) = action.split_once(' ').unwrap_or((action, ""));
        let (bids, hand) = (["pass", "order", "call"].contains(&verb), &self.hands[seat]);
        if self.under_is_due() {
            return match verb {
                "pass" => (!self.under.is_empty()).then_some("GoUnderNow"),
                "under" => self.under_refusal(hand, what),
                _ => Some("GoUnderNow"),
            };
        }
        if self.redeal_is_due() {
            return match verb {
                "pass" => None,
                "redeal" => (self.farmers_hand("redeal", hand) != Some(true)).then_some("NoFarmersHand"),
                _ => Some("RedealNow"),
            };
        }
        if self.bid.is_none() {
            return if bids { self.bid_refusal(seat, verb, what) } else { Some("BiddingNow") };
        }
        if self.defence_is_due() {
            return (!["pass", "defend"].contains(&verb)).then_some("DefendNow");
        }
        if !self.discard_is_due() && self.gift_is_due() {
            let on_pack = self.given.is_empty() && self.says("turn_up_lies", "on_pack") && what == self.upcard;
            return match verb {
                "pass" => (!self.given.is_empty()).then_some("GiveNow"),
                "give" if !hand.iter().any(|card| card == what) => Some("CardNotHeld"),
                "give" => on_pack.then_some("LiesOnPack"),
                _ => Some("GiveNow"),
            };
        }
        let due = if self.discard_is_due() { ("discard", "DiscardNow") } else { ("play", "PlayNow") };
        if verb != due.0 {
            return Some(due.1);
        }
        if !hand.iter().any(|card| card == what) {
            return Some("CardNotHeld");
        }
        if verb == "discard" {
            let buried = what == self.upcard && self.says("bury_turn_up", "forbidden");
            return buried.then_some("MayNotBuryTurnUp");
        }
        let (_, led) = self.tricks.last().unwrap().first()?;
        let led = suit_in_play(led, self.trump());
        let could = hand.iter().any(|card| suit_in_play(card, self.trump()) == led);
        (could && suit_in_play(what, self.trump()) != led).then_some("MustFollow")
    }

    fn under_refusal(&self, hand: &[String], what: &str) -> Option<&'static str> {
        let low = |card: &str| card.starts_with(['9', 'T']);
        let farmers = !self.under.is_empty() || self.farmers_hand("exchange", hand) == Some(true);
        match (hand.iter().any(|card| card == what), farmers, low(what)) {
            (false, ..) => Some("CardNotHeld"),
            (true, false, _) => Some("NoFarmersHand"),
            (true, true, low) => (!low).then_some("NotNineOrTen"),
        }
    }

    fn bid_refusal(&self, seat: usize, verb: &str, what: &str) -> Option<&'static str> {
        let (first_round, is_dealer) = (self.passes < 4, seat == self.dealer);
        let up = &self.upcard[1..];
        if self.upcard == JOKER {
            return match (verb, what.starts_with('N')) {
                ("call", true) => Some("NoTrumpNotCalled"),
                ("call", false) => None,
                _ => Some("JokerTurnedUp"),
            };
        }
        match verb {
            "pass" => (self.passes == 7 && self.says("all_pass", "stick_the_dealer")).then_some("DealerMustName"),
            "order" if !first_round => Some("OrderedInRoundTwo"),
            "order" => {
                let natural = match self.rules["natural_trump"].as_str().unwrap() {
                    "off" => true,
                    "ordering" => is_dealer || self.holds_trump(seat, up),
                    _ => self.holds_trump(seat, up),
                };
                let canadian = self.says("partner_orders", "only_alone") && seat == (self.dealer + 2) % 4;
                if !natural { Some("NeedsTrump") } else { (canadian && what != "alone").then_some("MustGoAlone") }
            }
            _ if first_round => Some("NamedInRoundOne"),
            _ if what.starts_with('N') => self.says("no_trump", "no").then_some("NoTrumpNotCalled"),
            _ if what.starts_with(up) => Some("TurnedDownSuit"),
            _ => {
                let others = SUITS.iter().filter(|suit| *suit != &up);
                let holds_none = others.into_iter().all(|suit| !self.holds_trump(seat, suit));
                let stuck_without = self.passes == 7 && self.says("all_pass", "stick_the_dealer") && holds_none;
                let needs = self.says("natural_trump", "naming_too") && !stuck_without;
                (needs && !self.holds_trump(seat, &what[..1])).then_some("NeedsTrump")
            }
        }
    }

    /// Takes a legal action for the seat whose turn it is.
    pub fn act(&mut self, action: &str) {
        assert_eq!(self.refusal(action), None, "{action}");
        let seat = self.turn().unwrap();
        let words: Vec<&str> = action.split(' ').collect();
        let due_before = self.discard_is_due();
        match words[..] {
            ["pass"] if self.under_is_due() || self.redeal_is_due() => self.keepers += 1,
            ["redeal"] => self.redealt = true,
            ["pass"] if self.bid.is_none() => self.passes += 1,
            ["pass"] if self.defence_is_due() => self.not_alone += 1,
            ["pass"] => self.not_given = true,
            ["defend", "alone"] => self.lone_defender = Some(seat),
            ["under", card] => {
                let held: Vec<String> = self.hands.iter().flatten().chain([&self.upcard]).cloned().collect();
                self.hands[seat].retain(|held| held != card);
                self.under.push(card.to_owned());
                if self.under.len() == 3 {
                    let pack = SUITS.iter().flat_map(|suit| RANKS.map(|rank| format!("{rank}{suit}")));
                    let laid = &self.under;
                    let kitty: Vec<String> = pack.filter(|card| !held.contains(card) && !laid.contains(card)).collect();
                    self.hands[seat].extend(kitty);
                }
            }
            ["give", card] => {
                self.hands[seat].retain(|held| held != card);
                self.hands[(seat + 2) % 4].push(card.to_owned());
                self.given.push(card.to_owned());
            }
            ["order", ..] => {
                let trump = self.upcard[1..].to_owned();
                self.bid = Some(Bid { maker: seat, trump, alone: words.len() == 2, ordered: true });
            }
            ["call", suit, ..] => {
                let (trump, ordered) = (suit.to_owned(), self.upcard == JOKER);
                self.bid = Some(Bid { maker: seat, trump, alone: words.len() == 3, ordered });
            }
            ["discard", card] => {
                self.hands[seat].retain(|held| held != card);
                self.discard = Some(card.to_owned());
            }
            ["play", card] => {
                self.hands[seat].retain(|held| held != card);
                self.tricks.last_mut().unwrap().push((seat, card.to_owned()));
                if self.tricks_over() == self.tricks.len() && self.tricks.len() < 5 {
                    self.tricks.push(Vec::new());
                }
            }
            _ => unreachable!(),
        }
        if self.discard_is_due() && !due_before {
            self.hands[self.dealer].push(self.upcard.clone());
        }
    }

    /// Returns the cards of a seat.
    pub fn hand(&self, seat: usize) -> &[String] {
        &self.hands[seat]
    }

    /// Returns the seat that made trump, and whether it plays alone.
    pub fn maker(&self) -> Option<(usize, bool)> {
        self.bid.as_ref().map(|bid| (bid.maker, bid.alone))
    }

    /// Returns the result; `None` while the hand goes on.
    pub fn end(&self) -> Option<End> {
        if self.turn().is_some() {
            return None;
        }
        let Some(bid) = &self.bid else {
            let dealt_again = self.redealt || self.says("all_pass", "redeal_same_dealer");
            let outcome = if dealt_again { "redealt" } else { "thrown in" };
            return Some(End { outcome, tricks: [0, 0], points: [0, 0], credit: None });
        };
        let mut tricks = [0, 0];
        for trick in &self.tricks {
            tricks[self.winner(trick) % 2] += 1;
        }
        let (ours, mut points) = (bid.maker % 2, [0, 0]);
        let worth = |field: &str| match (field, self.lone_defender) {
            ("lone_euchre", Some(_)) => self.rules["defend_alone"]["yes"].as_i64().unwrap(),
            _ => self.rules["points"][field].as_i64().unwrap(),
        };
        let (outcome, field) = match (tricks[ours], bid.alone) {
            (5, true) => ("lone march", "lone_march"),
            (5, false) => ("march", "march"),
            (3 | 4, true) => ("made", "lone_made"),
            (3 | 4, false) => ("made", "made"),
            (_, true) => ("euchred", "lone_euchre"),
            (_, false) => ("euchred", "euchre"),
        };
        match (outcome, self.rules["points"]["euchre_scores"].as_str().unwrap()) {
            ("euchred", "against_makers") => points[ours] = -worth(field),
            ("euchred", _) => points[1 - ours] = worth(field),
            _ => points[ours] = worth(field),
        }
        let own = self.rules["points"]["lone_march_own_card"].as_i64().filter(|_| outcome == "lone march");
        let credit = own.map(|own| [(bid.maker, own), ((bid.maker + 2) % 4, worth("lone_march"))]);
        Some(End { outcome, tricks, points, credit })
    }

    /// Counts the sequences of legal actions of each length from 1 to `depth`.
    pub fn perft(&self, depth: usize, actions: &[String]) -> Vec<u64> {
        let mut counts = vec![0; depth];
        self.count(actions, &mut counts);
        counts
    }

    fn count(&self, actions: &[String], counts: &mut [u64]) {
        let Some((first, rest)) = counts.split_first_mut() else { return };
        for action in actions.iter().filter(|action| self.refusal(action).is_none()) {
            *first += 1;
            let mut next = self.clone();
            next.act(action);
            next.count(actions, rest);
        }
    }
}

/// Returns whether a hand has no card of the upcard's printed suit.
fn no_trump(hand: &[String], upcard: &str) -> bool {
    hand.iter().all(|card| !card.ends_with(&upcard[1..]))
}

/// Returns the suit that a card belongs to under this trump.
fn suit_in_play<'a>(card: &'a str, trump: &'a str) -> &'a str {
    if card == JOKER {
        return trump;
    }
    let sister = match trump {
        "N" => return &card[1..],
        "S" => "JC",
        "C" => "JS",
        "H" => "JD",
        _ => "JH",
    };
    if card == sister { trump } else { &card[1..] }
}
