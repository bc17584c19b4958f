//! An independent scorer that adds up a sheet's file from its marks. It knows the rulebooks but shares no code with
//! `scoresheet`. The comparison is in `scored.rs`.

use serde_json::Value;

/// Seats N, E, S, W are 0 to 3; sides N-S and E-W are 0 and 1.
const SEATS: [&str; 4] = ["N", "E", "S", "W"];

/// The figures of a sheet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scored {
    pub games: Vec<ScoredGame>,
    pub card: i64,
    /// Games won by N-S and by E-W.
    pub won: [i64; 2],
    pub match_points: Option<[i64; 2]>,
}

/// The figures of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoredGame {
    pub points: [i64; 2],
    pub hands: i64,
    pub end: End,
    pub dealers: Vec<usize>,
    pub next_dealer: usize,
    pub card: i64,
    pub loners: [i64; 4],
    pub loners_unnamed: [i64; 2],
    pub euchred: [i64; 2],
    pub bumps: Option<[i64; 2]>,
    pub cents: [i64; 4],
    pub cents_of_side: [i64; 2],
}

/// The standing of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    #[default]
    Running,
    SuddenDeath,
    Won(usize),
    NobodyWon,
}

/// A game after its marks are replayed.
struct ReplayedGame {
    first: usize,
    lines: Vec<Value>,
    corrections: Vec<(usize, usize)>,
    closed: Option<Value>,
}

/// Adds up a sheet's file, using the file of its template.
pub fn score(sheet: &str, template: &str) -> Scored {
    let (sheet, template) = (data(sheet), data(template));
    let own = seat(&sheet["own"]);
    let mut scored = Scored::default();
    for game in replay_marks(&sheet["marks"], &template) {
        let game = add_up(&game, &template, own);
        if let End::Won(side) = game.end {
            scored.won[side] += 1;
        }
        scored.card += game.card;
        scored.games.push(game);
    }
    let worth = &template["match_points"];
    if !worth.is_null() {
        let games = number(&template["games"]);
        scored.match_points = Some([0, 1].map(|side| {
            let (mine, theirs) = (scored.won[side], scored.won[1 - side]);
            let has_match = 2 * mine > games && mine > theirs;
            mine * number(&worth["game"]) + if has_match { number(&worth["won"]) } else { 0 }
        }));
    }
    scored
}

fn data(text: &str) -> Value {
    serde_json::from_str::<Value>(text).unwrap()["data"].clone()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

fn seat(value: &Value) -> usize {
    SEATS.iter().position(|name| value == name).unwrap()
}

fn side(value: &Value) -> usize {
    ["NS", "EW"].iter().position(|name| value == name).unwrap()
}

/// Splits a tagged JSON value into its tag and its content.
fn split_tag(value: &Value) -> (&str, &Value) {
    match value {
        Value::String(word) => (word, &Value::Null),
        Value::Object(fields) => fields.iter().next().map(|(word, rest)| (word.as_str(), rest)).unwrap(),
        other => panic!("neither word nor object: {other}"),
    }
}

/// Replays the marks without those that were undone.
fn replay_marks(marks: &Value, template: &Value) -> Vec<ReplayedGame> {
    let deeds: Vec<&Value> = marks.as_array().unwrap().iter().map(|mark| &mark["op"]).collect();
    let mut stand: Vec<&Value> = Vec::new();
    for deed in deeds {
        match split_tag(deed).0 {
            "undone" => drop(stand.pop()),
            "signed" | "unlocked" => {}
            _ => stand.push(deed),
        }
    }
    let mut games: Vec<ReplayedGame> = Vec::new();
    for deed in stand {
        let (word, of) = split_tag(deed);
        match word {
            "begun" => games.push(begun(seat(&of["dealer"]))),
            "entered" => games[number(&of["game"]) as usize - 1].lines.push(of["entry"].clone()),
            "edited" => {
                games[number(&of["game"]) as usize - 1].lines[number(&of["line"]) as usize - 1] = of["entry"].clone()
            }
            "dealt_first" => games[number(&of["game"]) as usize - 1].first = seat(&of["dealer"]),
            "dealer" => {
                let last = games.last_mut().unwrap();
                match last.lines.len() {
                    0 => last.first = seat(of),
                    line => last.corrections.push((line, seat(of))),
                }
            }
            "forfeited" => forfeit(&mut games, of, template),
            "sat_out" | "called" | "ruled" => games.last_mut().unwrap().closed = Some(deed.clone()),
            "seated" => {}
            other => panic!("unknown deed {other}"),
        }
    }
    games
}

fn begun(first: usize) -> ReplayedGame {
    ReplayedGame { first, lines: Vec::new(), corrections: Vec::new(), closed: None }
}

/// Forfeits games: a late side loses one for each step of the clock that has passed, and an absent one loses all that
/// are left.
fn forfeit(games: &mut Vec<ReplayedGame>, of: &Value, template: &Value) {
    let is_forfeited =
        |game: &&ReplayedGame| game.closed.as_ref().is_some_and(|closed| split_tag(closed).0 == "forfeited");
    let before = games.iter().filter(is_forfeited).count() as i64;
    let open = i64::from(games.last().is_some_and(|game| game.closed.is_none()));
    let left = number(&template["games"]) - games.len() as i64 + open;
    let clock = template["forfeit_clock"].as_array().unwrap();
    let lost = match split_tag(&of["why"]) {
        ("left", _) => 1,
        ("missing", _) => left,
        (_, _) if clock.is_empty() => 1,
        (_, minutes) => {
            let passed = clock.iter().filter(|after| number(after) <= number(minutes)).count() as i64;
            (passed - before).clamp(0, left.max(0))
        }
    };
    let closed = serde_json::json!({ "forfeited": { "by": of["by"] } });
    for _ in 0..lost {
        let last = games.last_mut().unwrap();
        if last.closed.is_none() {
            last.closed = Some(closed.clone());
        } else if (games.len() as i64) < number(&template["games"]) {
            let dealer = (games.last().unwrap().first + 1) % 4;
            games.push(ReplayedGame { closed: Some(closed.clone()), ..begun(dealer) });
        }
    }
}

/// The effect of a line on the score.
#[derive(Default)]
struct Effect {
    points: [i64; 2],
    /// The change of each player's own card.
    card: [i64; 4],
    lone_march: bool,
    maker: Option<usize>,
    makers: Option<usize>,
    euchred: Option<usize>,
    caught: Option<usize>,
    cents: [i64; 4],
    cents_of_side: [i64; 2],
    counts: bool,
    deal_moves: bool,
}

fn effect(entry: &Value, template: &Value) -> Effect {
    let (word, of) = split_tag(entry);
    match word {
        "played" => played(of, template),
        "penalty" => penalty(of, template),
        "nothing" | "unmarked" => Effect { counts: true, deal_moves: true, ..Effect::default() },
        "again" => Effect::default(),
        "awarded" => {
            let mut effect =
                Effect { points: ["NS", "EW"].map(|side| number(&of["points"][side])), ..Effect::default() };
            effect.card = SEATS.map(|seat| number(&of["own_card"][seat]));
            effect.cents = SEATS.map(|seat| number(&of["cup"][seat]));
            let hand = of["hand"].as_str().unwrap();
            (effect.counts, effect.deal_moves) = (hand == "over", hand == "over" || hand == "deal_passes");
            effect
        }
        other => panic!("unknown entry {other}"),
    }
}

fn played(of: &Value, template: &Value) -> Effect {
    let worth = &template["scoring"]["points"];
    let (makers, alone) = (side(&of["makers"]), of["going"] == "alone");
    let maker = Some(&of["maker"]).filter(|maker| !maker.is_null()).map(seat);
    let mut effect = Effect { makers: Some(makers), maker, counts: true, deal_moves: true, ..Effect::default() };
    let came = of["outcome"].as_str().unwrap();
    match came {
        "made" => effect.points[makers] = number(&worth[if alone { "lone_made" } else { "made" }]),
        "march" => {
            effect.points[makers] = number(&worth[if alone { "lone_march" } else { "march" }]);
            effect.lone_march = alone;
            if let (true, Some(maker), Some(own)) = (alone, maker, worth["lone_march_own_card"].as_i64()) {
                effect.card[maker] = own - effect.points[makers];
            }
        }
        _ => {
            effect.euchred = Some(makers);
            let defender = template["defend_alone"]["yes"].as_i64().filter(|_| came == "defended");
            let euchre = number(&worth[if alone || came == "defended" { "lone_euchre" } else { "euchre" }]);
            let points = defender.unwrap_or(euchre);
            match worth["euchre_scores"] == "against_makers" {
                true => effect.points[makers] = -points,
                false => effect.points[1 - makers] = points,
            }
            let cup = &template["cup"]["dollars"];
            match (alone, maker) {
                (false, _) => {
                    [makers, makers + 2].iter().for_each(|one| effect.cents[*one] = 100 * number(&cup["each"]))
                }
                (true, Some(maker)) => effect.cents[maker] = 100 * number(&cup["alone"]),
                (true, None) => effect.cents_of_side[makers] = 100 * number(&cup["alone"]),
            }
        }
    }
    effect
}

fn penalty(of: &Value, template: &Value) -> Effect {
    let prices = template["scoring"]["penalties"].as_array().unwrap();
    let price = prices.iter().find(|price| price["offence"] == of["offence"]).unwrap();
    let by = side(&of["by"]);
    let points = number(&price[if of["against"] == "alone" { "against_loner" } else { "points" }]);
    let mut effect = Effect::default();
    match price["scores"] == "against_makers" {
        true => effect.points[by] = -points,
        false => effect.points[1 - by] = points,
    }
    let has_cup = template["cup"] != "none";
    let is_bump = of["offence"] == "renege" || of["offence"] == "threw_in";
    effect.caught = (is_bump && has_cup).then_some(by);
    if has_cup || !is_bump {
        [by, by + 2].iter().for_each(|one| effect.cents[*one] = number(&price["cents_each"]));
        let alone_pays = number(&price["cents_offender"]);
        match of["who"].is_null() {
            true => effect.cents_of_side[by] = alone_pays,
            false => effect.cents[seat(&of["who"])] += alone_pays,
        }
    }
    let hand = price["hand"].as_str().unwrap();
    (effect.counts, effect.deal_moves) = (hand == "over", hand == "over" || hand == "deal_passes");
    effect
}

fn add_up(game: &ReplayedGame, template: &Value, own: usize) -> ScoredGame {
    let personal = template["form"] == "personal";
    let mut scored = ScoredGame { bumps: (template["cup"] != "none").then_some([0; 2]), ..ScoredGame::default() };
    let mut stages = vec![[0; 2]];
    let mut dealer = game.first;
    for (line, entry) in game.lines.iter().enumerate() {
        dealer = corrected_dealer(game, line).unwrap_or(dealer);
        scored.dealers.push(dealer);
        let effect = effect(entry, template);
        let decides = scored.end == End::SuddenDeath && effect.counts;
        if decides {
            scored.end = match effect.points[0] - effect.points[1] {
                0 => End::SuddenDeath,
                ahead => End::Won(usize::from(ahead < 0)),
            };
        } else {
            (0..2).for_each(|side| scored.points[side] += effect.points[side]);
            scored.hands += i64::from(effect.counts);
            if effect.counts || effect.points != [0; 2] {
                stages.push(scored.points);
            }
            scored.card += effect.points[own % 2] + effect.card[own];
            scored.end = standing(&scored, &stages, template);
        }
        if effect.deal_moves {
            dealer = (dealer + 1) % 4;
        }
        count(&mut scored, &effect);
    }
    scored.next_dealer = corrected_dealer(game, game.lines.len()).unwrap_or(dealer);
    if let Some(closed) = &game.closed {
        close(&mut scored, closed, &stages, template, own);
    }
    if personal && !matches!(game.closed.as_ref().map(|closed| split_tag(closed).0), Some("forfeited")) {
        // A single card does not tell who has won.
        if let End::Won(_) = scored.end {
            scored.end = End::NobodyWon;
        }
    }
    scored
}

fn corrected_dealer(game: &ReplayedGame, line: usize) -> Option<usize> {
    game.corrections.iter().rev().find(|(at, _)| *at == line).map(|(_, dealer)| *dealer)
}

fn count(scored: &mut ScoredGame, effect: &Effect) {
    match (effect.lone_march, effect.maker, effect.makers) {
        (true, Some(maker), _) => scored.loners[maker] += 1,
        (true, None, Some(makers)) => scored.loners_unnamed[makers] += 1,
        _ => {}
    }
    effect.euchred.into_iter().for_each(|side| scored.euchred[side] += 1);
    if let Some(bumps) = &mut scored.bumps {
        effect.euchred.into_iter().chain(effect.caught).for_each(|side| bumps[side] += 1);
    }
    (0..4).for_each(|seat| scored.cents[seat] += effect.cents[seat]);
    (0..2).for_each(|side| scored.cents_of_side[side] += effect.cents_of_side[side]);
}

fn standing(scored: &ScoredGame, stages: &[[i64; 2]], template: &Value) -> End {
    let over = match split_tag(&template["length"]) {
        ("hands", hands) => scored.hands >= number(hands),
        (_, points) => scored.points.iter().max() >= points.as_i64().as_ref(),
    };
    if over { standing_at_end(scored, stages, template) } else { End::Running }
}

/// Returns the standing of a game that ends at its score.
fn standing_at_end(scored: &ScoredGame, stages: &[[i64; 2]], template: &Value) -> End {
    if scored.points[0] != scored.points[1] {
        return End::Won(usize::from(scored.points[0] < scored.points[1]));
    }
    match template["level_game"].as_str().unwrap() {
        "sudden_death" => End::SuddenDeath,
        "tie_stands" => End::NobodyWon,
        _ => {
            // The side that reached its score first and kept it.
            let since = [0, 1].map(|side| {
                let moved = stages.iter().rposition(|stage| stage[side] != scored.points[side]);
                moved.map_or(0, |moved| moved + 1)
            });
            match since[0].cmp(&since[1]) {
                std::cmp::Ordering::Less => End::Won(0),
                std::cmp::Ordering::Greater => End::Won(1),
                std::cmp::Ordering::Equal => End::NobodyWon,
            }
        }
    }
}

fn close(scored: &mut ScoredGame, closed: &Value, stages: &[[i64; 2]], template: &Value, own: usize) {
    let before = scored.points[own % 2];
    match split_tag(closed) {
        ("forfeited", of) => {
            let winner = 1 - side(&of["by"]);
            scored.points[winner] = scored.points[winner].max(number(&template["scoring"]["forfeit"]));
            scored.end = End::Won(winner);
        }
        ("sat_out", _) => {
            scored.points[own % 2] += number(&template["scoring"]["sit_out"]);
            scored.end = End::NobodyWon;
        }
        ("ruled", winner) => scored.end = End::Won(side(winner)),
        ("called", _) => {
            if let End::Running | End::SuddenDeath = scored.end {
                scored.end = standing_at_end(scored, stages, template);
            }
            if scored.end == End::SuddenDeath {
                scored.end = End::NobodyWon;
            }
        }
        (other, _) => panic!("unknown end {other}"),
    }
    scored.card += scored.points[own % 2] - before;
}
