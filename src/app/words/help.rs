//! The manual, with one topic per screen. It explains how to use the program, in the second person.

use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpTopic {
    Play,
    Coach,
    Hands,
    HouseRules,
    Score,
    Sign,
    Share,
    Practice,
    Direct,
    Data,
}

impl HelpTopic {
    /// All topics, in the order of the table of contents.
    pub const ALL: [HelpTopic; 10] = [
        HelpTopic::Play,
        HelpTopic::Coach,
        HelpTopic::Hands,
        HelpTopic::HouseRules,
        HelpTopic::Score,
        HelpTopic::Sign,
        HelpTopic::Share,
        HelpTopic::Practice,
        HelpTopic::Direct,
        HelpTopic::Data,
    ];

    /// Returns the topic's name in addresses, such as `house-rules`.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            HelpTopic::Play => "play",
            HelpTopic::Coach => "coach",
            HelpTopic::Hands => "hands",
            HelpTopic::HouseRules => "house-rules",
            HelpTopic::Score => "score",
            HelpTopic::Sign => "sign",
            HelpTopic::Share => "share",
            HelpTopic::Practice => "practice",
            HelpTopic::Direct => "direct",
            HelpTopic::Data => "data",
        }
    }

    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            HelpTopic::Play => "Play a game",
            HelpTopic::Coach => "Hints, reviews and drills",
            HelpTopic::Hands => "Hands worth sharing",
            HelpTopic::HouseRules => "Your own house rules",
            HelpTopic::Score => "Keep score at a real table",
            HelpTopic::Sign => "Compare and sign a sheet",
            HelpTopic::Share => "Share and print a sheet",
            HelpTopic::Practice => "Practice an event",
            HelpTopic::Direct => "Run a tournament",
            HelpTopic::Data => "Your games, your device",
        }
    }

    #[must_use]
    pub const fn paragraphs(self) -> &'static [HelpParagraph] {
        match self {
            HelpTopic::Play => PLAY,
            HelpTopic::Coach => COACH,
            HelpTopic::Hands => HANDS,
            HelpTopic::HouseRules => HOUSE_RULES,
            HelpTopic::Score => SCORE,
            HelpTopic::Sign => SIGN,
            HelpTopic::Share => SHARE,
            HelpTopic::Practice => PRACTICE,
            HelpTopic::Direct => DIRECT,
            HelpTopic::Data => DATA,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchTopic;

impl FromStr for HelpTopic {
    type Err = NoSuchTopic;

    fn from_str(slug: &str) -> Result<Self, NoSuchTopic> {
        HelpTopic::ALL.into_iter().find(|topic| topic.slug() == slug).ok_or(NoSuchTopic)
    }
}

/// A paragraph of the manual. Its first words, `lead`, are bold.
#[derive(Clone, Copy, Debug)]
pub struct HelpParagraph {
    pub lead: &'static str,
    pub text: &'static str,
}

const fn paragraph(lead: &'static str, text: &'static str) -> HelpParagraph {
    HelpParagraph { lead, text }
}

pub const HELP: &str = "Help";
const PLAY: &[HelpParagraph] = &[
    paragraph(
        "Start.",
        "Deal me in starts a game at once: the kind you chose last, or Euchre to ten the first time. Play lets you choose the rulebook, your partner, your opponents and the speed.",
    ),
    paragraph(
        "Stop whenever you like.",
        "Close the tab, lock the phone, lose the signal. The game goes on at the very same card.",
    ),
    paragraph(
        "Take it slow or fast.",
        "A tap skips whatever is moving. Speed, and whether each trick waits for you, are in the settings.",
    ),
    paragraph(
        "Look back.",
        "Last trick shows the last trick again, and Cards gone shows what has been played. Tap the score for the score card so far. Undo takes back your last decision, except in an event.",
    ),
    paragraph(
        "Play by keyboard.",
        "Number keys from 1 to 6 play the cards in your hand, and letters make the bids. Every key is listed below, and in the settings.",
    ),
    paragraph(
        "No rigged deals.",
        "Before the first card you see a digest of the seed, its fingerprint, and after the last card the seed itself. Anybody can deal the same cards again and check.",
    ),
];

const COACH: &[HelpParagraph] = &[
    paragraph(
        "Hint.",
        "Press Hint, or the question mark, and the champion bot, the strongest, says what to do and why.",
    ),
    paragraph(
        "The review.",
        "After a game, How you played says where the points came from: the cards, your decisions, your partner, your opponents, chance. The decisions that mattered most come first. Each is judged from what you could see, not from the hidden cards.",
    ),
    paragraph(
        "Try it again.",
        "You can go back to any moment, choose again and play on. Ask a friend makes a link that asks what they would do.",
    ),
    paragraph(
        "Coach.",
        "In the settings, the coach can say one thing after each hand, or ask before a tap that loses a lot.",
    ),
    paragraph("Drills.", "Your own mistakes come back as questions until you get them right."),
    paragraph(
        "Set up a position.",
        "On the Drills page. Put any hand on the table, ask the bots, solve it with open cards, or play on from there.",
    ),
    paragraph(
        "New to euchre?",
        "Learn takes ten minutes: short questions at the table, then three hands with advice at every decision.",
    ),
];

const HANDS: &[HelpParagraph] = &[
    paragraph(
        "Numbered hands.",
        "Everybody who opens a number gets the same cards, forever. Your first try counts. It is compared with par: how your side comes out on average with champion bots in all four seats.",
    ),
    paragraph("Send a result.", "The result goes out as a few lines that give no card away."),
    paragraph(
        "Send a game.",
        "Share the game, in a review, makes a link and codes for the whole game. Your friend needs no account and no network.",
    ),
    paragraph(
        "Guess the play.",
        "Any recorded game becomes a lesson: you see what a player saw, say what you would do, then see what they did.",
    ),
    paragraph(
        "Other people's games.",
        "Import takes games in Euchre Game Notation. They are listed, replayed and reviewed like yours, but don't count in your statistics.",
    ),
];

const HOUSE_RULES: &[HelpParagraph] = &[
    paragraph(
        "Make a set.",
        "New game, then Make your own house rules. Begin from any rulebook, change what your table does differently, give the set a name.",
    ),
    paragraph(
        "One question per rule.",
        "Each rule is a question with an example. If two answers contradict each other, the page says so beside the field.",
    ),
    paragraph(
        "Use it everywhere.",
        "You'll find your set in the list with the rulebooks: for a game, a scoresheet, or an event.",
    ),
    paragraph("Send it.", "A code or a short link carries the set to another phone."),
];

const SCORE: &[HelpParagraph] = &[
    paragraph(
        "Begin.",
        "Scoresheet, then New sheet. Choose the card that your tournament uses, who sits where, and who deals first.",
    ),
    paragraph(
        "Two taps a hand.",
        "Tap who made trump, then how the hand ended. For a loner, tap the name of whoever went alone first. The deal moves on by itself.",
    ),
    paragraph(
        "Penalties and the rest.",
        "Renege asks who and against whom. More holds other penalties, points awarded, hands dealt again, names, and forfeits.",
    ),
    paragraph(
        "Correct a hand.",
        "Tap the hand. What it said before stays visible, struck through. Undo takes back the last entry.",
    ),
    paragraph(
        "Scoring only.",
        "Until you close the sheet the badge shows, and play, reviews and rules stay locked, so that a director can allow your phone. \
         A sheet that you open again locks nothing until you enter a hand.",
    ),
    paragraph("The next game.", "Next game, same people begins another sheet with nothing to type."),
];

const SIGN: &[HelpParagraph] = &[
    paragraph(
        "Compare first.",
        "Tap The other keeper. Read the letters of the other sheet's fingerprint aloud, or scan its code. If the sheets differ, you see the first hand that does.",
    ),
    paragraph(
        "The opponents sign.",
        "When the game is over, hand the phone across. The other side checks every hand and signs with a name, initials or a drawing.",
    ),
    paragraph("Then it is locked.", "Unlocking needs a reason, and every copy shows it."),
    paragraph(
        "Personal cards.",
        "Where everybody keeps a card of their own, an opponent checks and signs it the same way.",
    ),
];

const SHARE: &[HelpParagraph] = &[
    paragraph(
        "To another phone.",
        "A QR code or a link carries the whole sheet. The other phone opens it without a network and keeps it, or compares it with its own.",
    ),
    paragraph(
        "A long sheet takes several codes.",
        "Scan them in any order. Scan a code uses the camera or pictures; the phone's own camera app works too.",
    ),
    paragraph("To a computer.", "CSV opens in any spreadsheet. A picture, a message and JSON are there as well."),
    paragraph(
        "On paper.",
        "Print empty sheets makes the paper twin: for a table, a person, or a whole event, on A4 or Letter.",
    ),
];

const PRACTICE: &[HelpParagraph] = &[
    paragraph(
        "Choose.",
        "Tournament, then Practice an event. Choose one of six events, how many take part, and how strong the field is.",
    ),
    paragraph(
        "Sit down.",
        "The draw gives you a slip with your table, partner and seat. There is no Undo at an event. The other tables play at the same time.",
    ),
    paragraph(
        "Keep your own sheet.",
        "If you like, you keep your table's sheet. The other keeper errs now and then, and the two of you must agree.",
    ),
    paragraph(
        "Short of time?",
        "Let a bot play your table, or the rest of the event. You can leave at any card and come back.",
    ),
    paragraph(
        "At the end.",
        "The standings say why each place ranks ahead of the next, and how much of your score was luck.",
    ),
];

const DIRECT: &[HelpParagraph] = &[
    paragraph(
        "Enter the people.",
        "Tournament, then Run a real one. Paste, open or scan the list as people sent it. Check the table below it, then open the event.",
    ),
    paragraph(
        "Run a round.",
        "Begin the round, then type each result on one line, in any order: 17 9 6 is table 17, nine to six. A name works in place \
             of the number. Impossible results are refused with the reason, and what hardly ever happens is asked about once. \
             The list shows what is still out.",
    ),
    paragraph(
        "When life happens.",
        "Before the draw, mark who is here under People: type a few letters of a name, then press Enter. Only those who are here are drawn. Late entries, absences, substitutes, withdrawals and disqualifications are there too, in each row. Corrections keep a log with your reason.",
    ),
    paragraph(
        "The board.",
        "Names, Tables, Standings, Clock, Still out and Phones open one window for the projector, and each click changes what it \
             shows. Pages turn by themselves; arrow keys turn them, Space holds, number keys choose the board.",
    ),
    paragraph(
        "Papers.",
        "Print slips, lists, blank sheets and the final report. The round's code tells each phone its table and begins the right sheet.",
    ),
    paragraph(
        "From a signed sheet.",
        "Scan or paste a table's signed sheet. If the event, the round and the people match, its result fills the \
             line. Check it, then enter it.",
    ),
    paragraph(
        "House events.",
        "Change the movement, rulebook, length and playoffs of any event, the worth of a bye, the ranking and the prizes, and divide the field.",
    ),
    paragraph(
        "Two desks.",
        "Under Desks, hand the event to a second device by file, link or codes, and take results at both. Bring them together \
             there: new results come in, and where two results differ, you choose.",
    ),
    paragraph(
        "Your club over the years.",
        "Tournament, then Club: all real events on this device add up to a table and a rating. Tap a name to see where every \
             point and every step of the rating comes from. Two spellings of one person can be joined there. Private notes \
             about who was suspected, banned or excused stay on this device.",
    ),
];

const DATA: &[HelpParagraph] = &[
    paragraph(
        "Everything stays here.",
        "Games, sheets and events are kept on this device, in this browser. Nothing is sent anywhere.",
    ),
    paragraph(
        "Offline.",
        "Once Ready offline shows, Bower needs no network. Install it from the browser's menu if you like.",
    ),
    paragraph(
        "Save a copy.",
        "Some browsers delete what a page has saved if you don't open it for a while. Settings has Save a copy: keep that file somewhere safe.",
    ),
    paragraph("Move to another device.", "Import takes that file. What is already there stays."),
    paragraph(
        "Storage full?",
        "A line at the top says so until there is room again. Share the open sheet or delete old games; nothing is lost while the page is open.",
    ),
];
