//! The screens of numbered hands and evenings, on which everybody plays the same cards. A person can choose a number,
//! play it, compare the result with par and with the bots, and share it.

use leptos::task::spawn_local;
use send_wrapper::SendWrapper;

use super::drawings::{gain_bar, progress_line};
use crate::browser::share;
use crate::ui::focus::focus_on;
use crate::ui::prelude::*;
use crate::ui::screens::labels;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use app::hands::{
    Calendar, CalendarDay, DayTime, HandsOverview, LevelsCompared, LevelsSession, LevelsState, NumberArchive,
    NumberStatus, PlayedNumber, RankedPlayer, RankingLine, begin_number, first_unplayed, ranking, sat_out,
    typed_number,
};
use app::practice::{NumberedDeal, NumberedKind};
use app::review::ReviewState;
use app::save::{GameId, LevelPoints, NumberOutcome, ResultMark};
use app::words::help::HelpTopic;
use app::words::screens::hands as say;

/// Draws the screen of one number. With `None`, draws the screen with all results and a form to choose a number.
pub fn numbered_hands(of: Option<NumberedDeal>) -> AnyElement {
    match of {
        Some(of) => number_screen(&NumberArchive::load_archive(&AppContext::current()), of),
        None => all_numbers(&HandsOverview::of_stored(&AppContext::current())),
    }
}

fn all_numbers(overview: &HandsOverview) -> AnyElement {
    let begun =
        overview.unfinished.iter().map(|of| link_to("btn", Route::NumberedHands(Some(*of)), say::number_title(*of)));
    let going = (!overview.unfinished.is_empty())
        .then(|| titled_section("sheet", "going", "No result yet").child(div().class("row").children(begun)));
    let played = overview.played.iter().map(played_number);
    let archive = (!overview.played.is_empty()).then(|| {
        titled_section("sheet", "played", "Played")
            .child(help(say::WHAT_PAR_IS))
            .child(numbered_list("number-archive").children(played))
    });
    page_about("page numbered", "Numbered hands", HelpTopic::Hands)
        .child(todays_hand(overview))
        .child(calendar_section(&overview.calendar, &overview.streaks))
        .child(going)
        .child(any_number(overview))
        .child(archive)
}

/// Draws the hand of today with the button that starts it, and how numbered hands go.
fn todays_hand(overview: &HandsOverview) -> AnyElement {
    let app = AppContext::current();
    let sheet = titled_section("sheet", "today", say::TODAYS_HAND);
    let to_today = |words| button_row(link_to("btn", Route::NumberedHands(Some(overview.hand_of_today)), words));
    match (overview.today, overview.result_of_today()) {
        (Some(of), _) => {
            let play = move |_| games::open_on_table(app, begin_number(&app, of));
            let button = act_button("btn primary", say::PLAY_TODAYS_HAND, play);
            sheet
                .child(p().child(say::WHAT_TODAYS_HAND_IS))
                .child(help(say::todays_rules(of)))
                .child(div().class("start in-form").child(button))
                .child(how_it_goes(&say::HOW_IT_GOES))
        }
        (None, Some(PlayedNumber { points, distance_from_par, .. })) => {
            sheet.child(p().child(say::today_is_played(points, distance_from_par))).child(to_today(say::SEE_THE_RESULT))
        }
        (None, None) if overview.today_awaits_review => {
            sheet.child(p().child(say::TODAY_AWAITS_REVIEW)).child(to_today(say::SEE_HOW_IT_COMPARES))
        }
        (None, None) => sheet.child(p().child(say::TODAY_IS_BEGUN)).child(to_today(say::GO_ON_WITH_IT)),
    }
}

fn how_it_goes(lines: &[&'static str]) -> AnyElement {
    ul().class("how-it-goes").children(lines.iter().map(|line| li().child(*line)))
}

/// Draws the buttons that start the next numbers, and the form to choose another.
fn any_number(overview: &HandsOverview) -> AnyElement {
    let [hand, evening] = overview.next;
    let class = if overview.today.is_some() { "btn" } else { "btn primary" };
    titled_section("sheet", "numbers", say::ANY_NUMBER)
        .child(p().child(say::WHAT_NUMBERS_ARE))
        .child(button_row(play_button(hand, class)).child(play_button(evening, "btn")))
        .child(
            foldable("more", false, "Choose a number")
                .child(number_form(first_unplayed(&AppContext::current(), NumberedKind::Hand))),
        )
}

/// Draws the button that starts a numbered hand or evening.
fn play_button(of: NumberedDeal, class: &str) -> AnyElement {
    let app = AppContext::current();
    act_button(class, say::play_label(of), move |_| games::open_on_table(app, begin_number(&app, of)))
}

fn played_number(number: &PlayedNumber) -> AnyElement {
    let head =
        span().class("split").child(b().child(say::number_title(number.of))).child(small().child(number.day.clone()));
    let result = span().class("split").child(result_marks(number.of.set, &number.marks)).child(
        span().child((b().class("num").child(number.points.clone()), " ")).child(number.distance_from_par.clone()),
    );
    li().child(
        a().attr("href", Route::NumberedHands(Some(number.of)))
            .attr("data-par", number.is_at_par)
            .child(head)
            .child(result),
    )
}

/// Draws a row of marks, one for each trick of a hand or each hand of an evening.
fn result_marks(set: NumberedKind, marks: &[ResultMark]) -> Option<AnyElement> {
    let mark = |mark: &ResultMark| {
        i().attr(
            "data-side",
            match mark {
                ResultMark::Us => Some("us"),
                ResultMark::Them => Some("them"),
                ResultMark::Nobody => None,
            },
        )
    };
    (!marks.is_empty())
        .then(|| labelled_drawing("result-marks", say::marks_description(set, marks)).children(marks.iter().map(mark)))
}

/// Draws the calendar of the last weeks and the sentences about streaks.
fn calendar_section(calendar: &Calendar, streaks: &[String]) -> AnyElement {
    let day = |of: &CalendarDay| {
        let time = match of.time {
            DayTime::Past => None,
            DayTime::Today => Some("today"),
            DayTime::Future => Some("future"),
        };
        let told = screen_reader_text(of.description.clone());
        let drawn = span().attr("aria-hidden", "true").child(of.day.to_string());
        let day = td().attr("data-time", time).attr("data-played", of.played > 0);
        match of.missed_hand {
            Some(hand) => day.child(a().attr("href", Route::NumberedHands(Some(hand))).child(drawn).child(told)),
            None => day.child(drawn).child(told),
        }
    };
    let weeks = calendar.weeks.iter().map(|week| tr().children(week.iter().map(day)));
    let heads = thead()
        .attr("aria-hidden", "true")
        .child(tr().children(["S", "M", "T", "W", "T", "F", "S"].map(|name| th().child(name))));
    let streaks = streaks.iter().map(|told| p().class("streak").child(told.as_str()));
    titled_section("sheet days", "days", "Days you played")
        .child(div().class("streaks").children(streaks))
        .child(
            table()
                .class("calendar")
                .child(caption().child(calendar.range.as_str()))
                .child(heads)
                .child(tbody().children(weeks)),
        )
        .child(
            div()
                .class("legend")
                .attr("aria-hidden", "true")
                .child(span().child(i().attr("data-played", true)).child("played"))
                .child(span().child(i().attr("data-time", "today")).child("today")),
        )
}

/// Draws the form to choose a number and a rulebook. `of` is chosen at first.
fn number_form(of: NumberedDeal) -> AnyElement {
    let chosen = State::new(of);
    let typed = State::new(String::new());
    let wrong = State::new(None);
    let open = move |_| match typed_number(&typed.get_untracked(), chosen.get_untracked()) {
        Ok(of) => route::go_to(&Route::NumberedHands(Some(of))),
        Err(why) => {
            wrong.set(Some(why.to_owned()));
            focus_on("[inputmode=numeric]");
        }
    };
    let change = move |text| {
        typed.set(text);
        wrong.set(None);
    };
    let evening = move |event| {
        let set = if event_target_checked(&event) { NumberedKind::Evening } else { NumberedKind::Hand };
        chosen.update(|of| of.set = set);
    };
    let number =
        text_input(move || typed.get(), change).attr("inputmode", "numeric").attr("placeholder", of.number.to_string());
    let play_by = move |rules| chosen.update(|of| of.rules = rules);
    let evening = input().attr("type", "checkbox").on(ev::change, evening);
    div()
        .class("form")
        .child(radios("Rulebook", labels::rulebooks(), of.rules, play_by, None))
        .child(labelled("Number", number))
        .child(alert(wrong))
        .child(label().class("check").child(evening).child("Whole evening"))
        .child(button_row(act_button("btn", "Open", open)))
}

fn number_screen(archive: &NumberArchive, of: NumberedDeal) -> AnyElement {
    let app = AppContext::current();
    let play = move |title, class| {
        button_row(act_button(class, title, move |_| games::open_on_table(app, begin_number(&app, of))))
    };
    let stands = match archive.number_status(&app, of) {
        NumberStatus::New => section()
            .class("sheet")
            .child(p().child(say::number_explanation(of)))
            .child(how_it_goes(&say::HOW_A_NUMBER_GOES))
            .child(play("Play", "btn primary")),
        NumberStatus::Playing(id) => {
            button_row(act_button("btn primary", "Continue", move |_| games::open_on_table(app, id.clone())))
        }
        NumberStatus::NotReviewed(id) => group().child(review_progress(id, of)),
        NumberStatus::Reviewed(outcome, game) => result_and_par(of, &outcome, game),
    };
    let is_played = archive.has_result(of);
    let after = archive.number_after(of);
    let next = if is_played {
        play_button(after, "btn primary")
    } else {
        link_to("btn", Route::NumberedHands(Some(after)), say::next_label(after))
    };
    let again = is_played
        .then(|| act_button("btn", "Play it again", move |_| games::open_on_table(app, begin_number(&app, of))));
    let ways = button_row(next).child(again).child(link_to("btn", Route::NumberedHands(None), "All hands"));
    page("page review", &say::number_title(of)).child(stands).child(ways)
}

/// Draws the progress of the review that computes par, and then the result.
fn review_progress(game: GameId, of: NumberedDeal) -> Option<AnyView> {
    let app = AppContext::current();
    let (session, _) = super::open_review(&game)?;
    Some(draw_on_change(follow(session.state()), move |state| match state {
        ReviewState::InProgress(progress) => Some(
            section()
                .class("sheet")
                .child(p().child(say::PAR_TO_COME))
                .child(help(say::WHAT_PAR_IS))
                .child(progress_line(*progress)),
        ),
        ReviewState::Unavailable | ReviewState::Done(_) => {
            let archive = NumberArchive::load_archive(&app);
            let NumberStatus::Reviewed(outcome, game) = archive.number_status(&app, of) else { return None };
            Some(result_and_par(of, &outcome, game))
        }
    }))
}

/// Draws the result compared with par and with the bots, and buttons to share and to review it.
fn result_and_par(of: NumberedDeal, outcome: &NumberOutcome, game: Option<GameId>) -> AnyElement {
    let sat_out = game.as_ref().is_some_and(|game| sat_out(&AppContext::current(), game));
    let to_review = game.map(|id| link_to("btn", Route::Review(id, None), "How you played"));
    let result = region("sheet number-result", "Result")
        .attr("data-par", outcome.is_at_par())
        .child(p().class("figure").child(say::own_points(outcome)))
        .child(
            div()
                .child(h2().child(say::par_sentence(outcome)))
                .child(result_marks(of.set, &outcome.marks))
                .child((!outcome.marks.is_empty()).then(|| help(say::marks_sentence(of.set, &outcome.marks)))),
        )
        .child(p().child(say::par_explanation(outcome)))
        .child(sat_out.then(|| p().child(say::SAT_OUT)))
        .child(share_buttons(of, outcome).child(to_review));
    group().child(result).child(level_results(of, outcome))
}

/// Draws the button that shares the result with another app, or shows it as text if the browser cannot share.
fn share_buttons(of: NumberedDeal, outcome: &NumberOutcome) -> AnyElement {
    let app = AppContext::current();
    let outgoing = State::new(None::<ExportText>);
    let outcome = outcome.clone();
    let lines = move || NumberArchive::load_archive(&app).share_text(of, &outcome, share::page_address().as_deref());
    let hand_on = move |_| {
        let lines = lines();
        if !share::can_share() {
            outgoing.set(Some(lines));
            return;
        }
        spawn_local(async move {
            // The link is passed separately, because the other app appends it to the text.
            let (text, link) = lines.text.rsplit_once('\n').unwrap_or((&lines.text, ""));
            if !share::share_text(&lines.heading, text, link).await {
                outgoing.set(Some(lines));
            }
        });
    };
    button_row(act_button("btn primary", "Share", hand_on)).child(export_dialog(outgoing))
}

/// Draws the results of the bots of each level with the same cards. The bots begin to play when this is drawn.
fn level_results(of: NumberedDeal, outcome: &NumberOutcome) -> AnyElement {
    let tries = LevelsSession::begin(outside(), of);
    let left = SendWrapper::new(tries.clone());
    on_cleanup(move || left.stop());
    let outcome = outcome.clone();
    titled_section("sheet spread", "spread", "The same cards, at every level")
        .child(help(
            "Each level played your seat once, with three champion bots. Everybody who opens this number sees the same \
         results.",
        ))
        .child(draw_on_change(follow(tries.state()), move |state| {
            Some(match state {
                LevelsState::InProgress(done) => p().attr("role", "status").child(say::levels_playing(*done)),
                LevelsState::Done(made) => ranked_levels(&outcome, Some(*made)),
                LevelsState::Unavailable => ranked_levels(&outcome, None),
            })
        }))
}

fn ranked_levels(outcome: &NumberOutcome, made: Option<LevelPoints>) -> AnyElement {
    let ranks = ranking(outcome, made);
    let most = ranks.iter().map(|rank| rank.tenths.abs()).max().unwrap_or_default().max(1);
    let row = |RankingLine { owner: who, name, tenths }: RankingLine| {
        let kind = match who {
            RankedPlayer::You => "you",
            RankedPlayer::Par => "par",
            RankedPlayer::Level(_) => "level",
        };
        li().attr("data-who", kind)
            .child(span().child(name))
            .child(gain_bar(tenths * 100 / most))
            .child(b().class("num").child(say::points_text(tenths)))
    };
    let told = made.map(|made| p().child(say::compared_levels_sentence(LevelsCompared::of(outcome, made))));
    group().child(told).child(numbered_list("ranking").children(ranks.into_iter().map(row)))
}
