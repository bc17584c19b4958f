//! Statistics over many sheets and played games, for each person and for each pair of partners. Start with
//! [`statistics`].

use std::collections::BTreeMap;

use super::state::{GameClosure, GameStanding};
use super::{OWNER, Sheet, SheetKind, Tally};
use cards::sort;
use cards::text::name_key;
use cards::{BySeat, BySide, Seat, Side};
use rules::{GameResult, GameState, Outcome};

/// The origin of a game: a scoresheet, or a table in this app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A sheet of a real table.
    Sheet,
    /// A game played in this app.
    Table,
}

/// The facts about a finished game that the statistics need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    pub origin: Origin,
    /// The time at which the game or its sheet was begun, in milliseconds since 1970.
    pub at: u64,
    /// Name of the rules or of the template.
    pub rules: String,
    /// Name of the event. Empty if there is none.
    pub event: String,
    /// The players' names. An empty name is left out of the statistics.
    pub people: BySeat<String>,
    /// Points of each player. `None` for players whose points a personal card does not know.
    pub points: BySeat<Option<i16>>,
    /// `None` on a personal card, which does not know the winner.
    pub result: Option<FinishedResult>,
    pub hands: u8,
    /// Number of lone marches by each player.
    pub loners: BySeat<u16>,
    /// Number of hands in which each side was euchred.
    pub euchred: BySide<u16>,
    /// Payments of each player into the cup, in cents.
    pub cup: BySeat<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishedResult {
    Won(Side),
    Tied,
}

impl FinishedGame {
    /// Returns the finished games of a sheet. Games that were sat out are left out.
    #[must_use]
    pub fn of_sheet(sheet: &Sheet) -> Vec<FinishedGame> {
        let template = sheet.template();
        let personal = template.form == SheetKind::Personal;
        let games = sheet.state().games.iter().filter_map(|game| {
            let account = game.account(template, sheet.own_side());
            let GameStanding::Over(winner) = account.standing else { return None };
            if game.closed == Some(GameClosure::SatOut) {
                return None;
            }
            let counted = game.lines.iter().zip(&account.lines).filter(|(_, counted)| !counted.only_decides);
            let card =
                |seat: Seat| counted.clone().map(|(line, _)| line.current.entry.card_points(template, seat)).sum();
            let known = |seat: Seat| !personal || seat.side() == OWNER.side();
            let tally = Tally::of(game, template);
            let forfeited = matches!(game.closed, Some(GameClosure::Forfeited(..)));
            Some(FinishedGame {
                origin: Origin::Sheet,
                at: sheet.heading().id.begun,
                rules: template.name.clone(),
                event: sheet.heading().event.clone(),
                people: game.seating.people.clone(),
                points: BySeat::from_fn(|seat| {
                    known(seat).then(|| if forfeited { account.score[seat.side()] } else { card(seat) })
                }),
                result: (!personal).then(|| winner.map_or(FinishedResult::Tied, FinishedResult::Won)),
                hands: account.hands,
                loners: tally.loners,
                euchred: tally.euchred,
                cup: tally.cup.seats,
            })
        });
        games.collect()
    }

    /// Collects the facts about a game that was played in this app. Returns `None` while the game is not over.
    #[must_use]
    pub fn of_game(state: &GameState, people: BySeat<String>, at: u64) -> Option<FinishedGame> {
        let result = match state.result()? {
            GameResult::Won(side, _) => FinishedResult::Won(side),
            GameResult::Tied => FinishedResult::Tied,
        };
        let points = BySeat::from_fn(|seat| state.own_card_points(seat));
        let (mut loners, mut euchred) = (BySeat::<u16>::default(), BySide::<u16>::default());
        for hand in state.hands() {
            let Some(contract) = hand.contract else { continue };
            match hand.result.outcome {
                Outcome::LoneMarch => loners[contract.maker] += 1,
                Outcome::Euchred => euchred[contract.maker.side()] += 1,
                _ => {}
            }
        }
        Some(FinishedGame {
            origin: Origin::Table,
            at,
            rules: state.rules().name.clone(),
            event: String::new(),
            people,
            points: points.map(Some),
            result: Some(result),
            hands: u8::try_from(state.hands_counted()).unwrap_or(u8::MAX),
            loners,
            euchred,
            cup: state.cup().map(|dollars| u32::from(dollars) * 100),
        })
    }
}

impl FinishedGame {
    /// Returns the name of the player at a seat. Returns `None` if the name is empty, if an opponent has the same name,
    /// and for the second of two partners with the same name.
    fn person(&self, seat: Seat) -> Option<PersonName> {
        let key = name_key(&self.people[seat]);
        let is_also = |other: Seat| name_key(&self.people[other]) == key;
        let second_of_two = self.has_partners_name(seat) && seat.side().seats()[0] != seat;
        let is_known = !key.is_empty() && !is_also(seat.left()) && !is_also(seat.right()) && !second_of_two;
        is_known.then(|| PersonName { key, name: self.people[seat].trim().to_owned() })
    }

    fn has_partners_name(&self, seat: Seat) -> bool {
        name_key(&self.people[seat]) == name_key(&self.people[seat.partner()])
    }
}

/// Selects the games that the statistics include. A field that is `None` allows every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    pub rules: Option<String>,
    pub event: Option<String>,
    pub origin: Option<Origin>,
}

impl Filter {
    fn includes(&self, game: &FinishedGame) -> bool {
        self.rules.as_ref().is_none_or(|rules| *rules == game.rules)
            && self.event.as_ref().is_none_or(|event| *event == game.event)
            && self.origin.is_none_or(|origin| origin == game.origin)
    }
}

/// The results of one person, added up over several games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Number of games played. Games from a personal card count as neither won, lost nor tied.
    pub games: u32,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    pub hands: u32,
    pub points: i32,
    /// Points of the opponents. Points that a personal card does not know count as 0.
    pub against: i32,
    pub loners: u32,
    /// Number of hands in which the person's side was euchred.
    pub euchred: u32,
    /// Number of hands in which the person's side euchred the opponents.
    pub euchres: u32,
    /// Most points of the person in one game.
    pub high_game: Option<i16>,
    /// Payments of the person into the cup, in cents.
    pub cup: u32,
}

impl Figures {
    fn count(&mut self, game: &FinishedGame, seat: Seat) {
        let side = seat.side();
        self.games += 1;
        match game.result {
            Some(FinishedResult::Won(winner)) if winner == side => self.won += 1,
            Some(FinishedResult::Won(_)) => self.lost += 1,
            Some(FinishedResult::Tied) => self.tied += 1,
            None => {}
        }
        self.hands += u32::from(game.hands);
        self.points += game.points[seat].map_or(0, i32::from);
        self.against += game.points[seat.left()].map_or(0, i32::from);
        // Two partners with the same name are counted as one person.
        let both = if game.has_partners_name(seat) { [Some(seat), Some(seat.partner())] } else { [Some(seat), None] };
        self.loners += both.into_iter().flatten().map(|of| u32::from(game.loners[of])).sum::<u32>();
        self.euchred += u32::from(game.euchred[side]);
        self.euchres += u32::from(game.euchred[side.other()]);
        self.high_game = self.high_game.max(game.points[seat]);
        self.cup += both.into_iter().flatten().map(|of| game.cup[of]).sum::<u32>();
    }
}

/// One person's results over all games and with each partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's name, as it was spelled first.
    pub name: String,
    /// Results over all games of the person.
    pub figures: Figures,
    /// Results with each partner, sorted by the partner's name.
    pub partners: Vec<PartnerRecord>,
}

/// Results of a person's games with one partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerRecord {
    /// The partner's name, as it was spelled first.
    pub partner: String,
    pub figures: Figures,
}

/// The statistics of all people, and the choices for the filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Number of games that the filter allows.
    pub games: u32,
    /// All people of the games that the filter allows. Those with the most games come first, then by name.
    pub people: Vec<Person>,
    /// Names of the rules of all games, even those that the filter leaves out. They are the choices for the filter.
    pub rules: Vec<String>,
    /// Names of the events of all games, even those that the filter leaves out. They are the choices for the filter.
    pub events: Vec<String>,
}

#[derive(Default)]
struct PersonTotals {
    name: String,
    figures: Figures,
    partners: BTreeMap<String, PartnerRecord>,
}

/// A person's name and the key that is used to compare names.
struct PersonName {
    key: String,
    name: String,
}

/// Computes the statistics of the games that the filter allows. Names that differ only in case or surrounding blanks
/// are the same person.
#[must_use]
pub fn statistics(games: &[FinishedGame], filter: &Filter) -> Statistics {
    let mut people: BTreeMap<String, PersonTotals> = BTreeMap::new();
    let (mut rules, mut events, mut looked_at) = (Vec::new(), Vec::new(), 0);
    for game in games {
        insert_sorted(&mut rules, &game.rules);
        insert_sorted(&mut events, &game.event);
        if !filter.includes(game) {
            continue;
        }
        looked_at += 1;
        for seat in Seat::ALL {
            let Some(PersonName { key, name }) = game.person(seat) else { continue };
            let person = people.entry(key).or_insert_with(|| PersonTotals { name, ..PersonTotals::default() });
            person.figures.count(game, seat);
            let Some(PersonName { key, name: partner }) = game.person(seat.partner()) else { continue };
            let with = person.partners.entry(key);
            with.or_insert_with(|| PartnerRecord { partner, figures: Figures::default() }).figures.count(game, seat);
        }
    }
    let told = people.into_values().map(|gathered| Person {
        name: gathered.name,
        figures: gathered.figures,
        partners: gathered.partners.into_values().collect(),
    });
    let mut people: Vec<Person> = told.collect();
    sort::sort_by_key(&mut people, |person| std::cmp::Reverse(person.figures.games));
    Statistics { games: looked_at, people, rules, events }
}

/// Adds a text to a sorted list, unless the text is empty or already in the list.
fn insert_sorted(list: &mut Vec<String>, text: &str) {
    if let Err(place) = list.binary_search_by(|other| other.as_str().cmp(text))
        && !text.is_empty()
    {
        list.insert(place, text.to_owned());
    }
}
