//! Statistics over sheets and games played in the app.

use cards::ruleset::Preset;
use cards::{BySeat, Seat, Side};
use scoresheet::stats::{Filter, FinishedGame, Origin, statistics};
use scoresheet::transfer::{decode, encode, hands_csv, read_hands_csv, read_json, to_json};
use scoresheet::{ContractResult, GameNo, Heading, Op, Sheet, SheetId, SheetSeating, Template, without_copies};

use super::bench::{day, heading, lone, made, people, place, random_game, sheet, stamp};

#[test]
fn statistics_add_up_by_person_partner_and_filter() {
    let mut world = sheet(Template::of(Preset::World));
    world.write(lone(Seat::S, ContractResult::March), &stamp(1)).unwrap();
    world.write(made(Side::NS, ContractResult::Euchred), &stamp(2)).unwrap();
    assert!(FinishedGame::of_sheet(&world).is_empty(), "a game that goes on is not counted");
    world.add_mark(Op::TimeCalled, &stamp(3)).unwrap();
    let mut other = Sheet::new(Heading { event: String::new(), ..heading(Template::of(Preset::Mcallen)) }).unwrap();
    let turned = BySeat { n: "ann ", e: "Cat", s: "Eve", w: "" }.map(str::to_owned);
    other.begin(SheetSeating { table: None, people: turned }, Seat::N, &stamp(0)).unwrap();
    for _ in 0..8 {
        other.write(made(Side::EW, ContractResult::March), &stamp(1)).unwrap();
    }
    let games: Vec<FinishedGame> = [&world, &other].into_iter().flat_map(FinishedGame::of_sheet).collect();
    let all = statistics(&games, &Filter::default());
    assert_eq!(
        (all.games, all.rules.clone(), all.events.clone()),
        (2, vec!["mcallen".to_owned(), "world".to_owned()], vec!["November Open".to_owned()])
    );
    let of = |name: &str| all.people.iter().find(|person| person.name == name).unwrap();
    let ann = of("Ann");
    let figures = ann.figures;
    assert_eq!((figures.games, figures.won, figures.lost, figures.points, figures.against), (2, 1, 1, 4, 18));
    assert_eq!((figures.loners, figures.euchred, figures.cup, figures.high_game), (0, 1, 100, Some(4)));
    assert_eq!(
        ann.partners.iter().map(|with| (with.partner.as_str(), with.figures.games)).collect::<Vec<_>>(),
        [("Cat", 1), ("Eve", 1)]
    );
    assert_eq!((of("Cat").figures.loners, of("Cat").figures.won, of("Bob").figures.euchres), (1, 2, 1));
    assert_eq!(of("Cat").partners.len(), 1, "the second partner has no name");

    let filter = Filter { rules: Some("world".into()), ..Filter::default() };
    assert_eq!(statistics(&games, &filter).games, 1);
    let filter = Filter { event: Some("November Open".into()), origin: Some(Origin::Table), ..Filter::default() };
    assert_eq!(statistics(&games, &filter).games, 0);
}

#[test]
fn a_game_played_here_and_its_sheet_give_the_same_figures() {
    for preset in Preset::ALL.into_iter().filter(|preset| *preset != Preset::Progressive) {
        for seed in 0..20 {
            let game = random_game(preset.ruleset(), seed);
            let here = FinishedGame::of_game(&game, people(), 5).unwrap();
            let kept = Sheet::of_game(heading(Template::of(preset)), place(), &game).unwrap();
            let mut there = FinishedGame::of_sheet(&kept).remove(0);
            assert_eq!((there.origin, there.event.as_str()), (Origin::Sheet, "November Open"));
            there = FinishedGame { origin: here.origin, at: here.at, event: String::new(), ..there };
            assert_eq!(there, here, "{preset} {seed}");
        }
    }
}

#[test]
fn a_personal_card_has_only_the_points_of_its_own_side() {
    let mut card = sheet(Template::of(Preset::Progressive));
    card.write(lone(Seat::N, ContractResult::March), &stamp(1)).unwrap();
    card.add_mark(Op::TimeCalled, &stamp(2)).unwrap();
    let played = FinishedGame::of_sheet(&card).remove(0);
    assert_eq!(played.points, BySeat { n: Some(5), e: None, s: Some(4), w: None });
    assert_eq!(played.result, None);
}

/// Makes two finished sheets of one game: one kept by Ann and Cat's side, and the same game kept from the seat on the
/// left.
fn finished_sheets(salt: u16, hands: u8) -> [Sheet; 2] {
    [
        (people(), Side::NS, Seat::N),
        (
            {
                let BySeat { n, e, s, w } = people();
                BySeat { n: w, e: n, s: e, w: s }
            },
            Side::EW,
            Seat::W,
        ),
    ]
    .map(|(people, side, dealer)| {
        let at = heading(Template::of(Preset::World));
        let id = SheetId { salt: salt + u16::from(side == Side::EW), ..at.id };
        let mut sheet = Sheet::new(Heading { id, ..at }).unwrap();
        sheet.begin(SheetSeating { table: None, people }, dealer, &stamp(0)).unwrap();
        for hand in 0..12 {
            let makers = if hand < hands { side } else { side.other() };
            sheet.write(made(makers, ContractResult::Made), &stamp(hand.into())).unwrap();
        }
        sheet
    })
}

#[test]
fn copies_of_a_game_are_counted_once() {
    let [own, theirs] = finished_sheets(1, 8);
    assert_eq!(own.fingerprint(), theirs.fingerprint());
    let [from_json, from_link] = [read_json(&to_json(&own)).unwrap(), decode(&encode(&own)).unwrap()];
    let from_csv = read_hands_csv(&hands_csv(&[&own], &day), &[]).unwrap().remove(0);
    let mut begun = own.clone();
    begun.undo(&stamp(20)).unwrap();
    let [another, _] = finished_sheets(7, 5);
    let all = [from_csv, own.clone(), theirs, from_json, from_link, begun, another.clone()];
    let played: Vec<FinishedGame> = without_copies(&all).into_iter().flat_map(FinishedGame::of_sheet).collect();
    let ids: Vec<SheetId> = without_copies(&all).into_iter().map(|sheet| sheet.heading().id).collect();
    assert_eq!(ids.iter().filter(|id| **id == own.heading().id).count(), 1);
    assert!(ids.contains(&another.heading().id), "{ids:?}");
    assert_eq!(played.len(), 2, "the other keeper's sheet stands for the own one, whose last hand was taken back");
    // The same score of other people, and of another evening, is another game.
    let [mut others, _] = finished_sheets(20, 8);
    others
        .add_mark(Op::SeatingCorrected { game: GameNo::FIRST, place: Box::new(SheetSeating::default()) }, &stamp(30))
        .unwrap();
    let later =
        Heading { id: SheetId { begun: own.heading().id.begun + 86_400_000, salt: 30 }, ..own.heading().clone() };
    let later = Sheet::read(later, own.marks().to_vec()).unwrap();
    assert_eq!(without_copies(&[own, others, later]).len(), 3);
}

/// Two partners with one name count as one person. If opponents share a name, their figures are left out.
#[test]
fn partners_with_the_same_name_are_counted_once() {
    let figures = |n: &str, e: &str| {
        let people = BySeat { n, e, s: "Ann", w: "Dan" }.map(str::to_owned);
        let mut kept = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        kept.begin(SheetSeating { table: None, people }, Seat::N, &stamp(0)).unwrap();
        for maker in [Seat::N, Seat::S] {
            kept.write(lone(maker, ContractResult::March), &stamp(1)).unwrap();
        }
        kept.add_mark(Op::TimeCalled, &stamp(2)).unwrap();
        statistics(&FinishedGame::of_sheet(&kept), &Filter::default())
    };
    let partners = figures(" ann", "Bob");
    let ann: Vec<_> = partners.people.iter().filter(|person| person.name.eq_ignore_ascii_case("ann")).collect();
    assert_eq!(ann.len(), 1);
    assert_eq!((ann[0].figures.games, ann[0].figures.won, ann[0].figures.points, ann[0].figures.loners), (1, 1, 8, 2));
    assert!(ann[0].partners.is_empty(), "nobody is one's own partner");
    let opponents = figures("Bob", "Ann");
    assert!(opponents.people.iter().all(|person| person.name != "Ann"), "won or lost, nobody knows");
    assert_eq!(opponents.people.len(), 2);
}
