//! The end of a practice event: the person's place with a medal, the story of the evening, the prizes, and the link to
//! the next event.

use leptos::task::spawn_local;

use super::place_chart::{ChartEdges, ChartPoint, place_chart};
use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use app::event::Practice;
use app::event::practice::{ChartedPlace, Ending, Medal, MedalDrawing, PastPlace, PrizeGiven, SeasonFigure};
use app::words::counts::short_ordinal;
use app::words::event::shown::PRIZES;
use app::words::event::{entrant_name, evening as said, plan_title};

/// The most labels that fit side by side in a chart: `7th`, and `7th of 8`.
const MOST_ROUND_LABELS: usize = 8;
const MOST_SEASON_LABELS: usize = 5;

/// Draws the person's place, the story of the evening, and the prizes, which are given before the standings are read.
pub fn ending(practice: &Practice, of: &Ending) -> AnyElement {
    let kept = practice.saved();
    let next = link_to("btn primary", Route::NewEvent(practice.next_event_query()), "Next event");
    let ways = button_row(next).child(link_to("btn", Route::NewEvent(kept.link), "Play it again"));
    let hero = section()
        .class("podium")
        .id("now")
        .attr("tabindex", "-1")
        .attr("aria-labelledby", "placed")
        .attr("data-medal", of.medal.name())
        .child(medal(of.medal, of.place))
        .child(h2().id("placed").child(of.headline.as_str()))
        .child(p().class("field-of").child(of.of_field.as_str()))
        .children(of.story.iter().chain(&of.missing_points_sentence).map(|sentence| p().child(sentence.as_str())))
        .child(ways)
        .child(places_by_round(of));
    group().child(hero).child(pictures(practice, of)).child(prizes(of))
}

fn medal(of: Medal, place: u16) -> AnyElement {
    let MedalDrawing { tails, disc, ring, baseline } = of.drawing();
    svg::svg()
        .class("medal")
        .attr("viewBox", "0 0 120 150")
        .attr("aria-hidden", "true")
        .child(svg::path().class("tails").attr("d", tails))
        .child(svg::path().class("disc").attr("d", disc))
        .child(svg::path().class("ring").attr("d", ring))
        .child(svg::text().attr("x", "60").attr("y", baseline.to_string()).child(place.to_string()))
}

fn places_by_round(of: &Ending) -> Option<AnyElement> {
    let places = of.charted_places();
    let description = said::round_places_description(&of.course, of.playoff_place);
    let caption = said::chart_caption(of.playoff_place);
    let caption = || p().class("caption").attr("aria-hidden", "true").child(caption);
    let point = |of: &ChartedPlace| ChartPoint { label: short_ordinal(of.place), depth: of.depth };
    let points: Vec<ChartPoint> = places.iter().map(point).collect();
    let chart = || place_chart(&points, MOST_ROUND_LABELS, ChartEdges::Hidden, description);
    (!points.is_empty()).then(|| group().child(chart()).child(caption()))
}

/// Draws the prizes. The style sheet lets them appear one by one.
fn prizes(of: &Ending) -> Option<AnyElement> {
    let each = |PrizeGiven { prize, winners, note, is_yours: yours }: &PrizeGiven| {
        let yours_too = yours.then(|| span().class("tag").child("yours"));
        let sentence = div().child(small().child(prize.as_str())).child(b().child(winners.as_str()));
        let sentence = sentence.child(note.as_ref().map(|note| small().child(note.as_str())));
        li().attr("data-yours", *yours).child(sentence).child(yours_too)
    };
    let list = || numbered_list("prizes").children(of.prizes.iter().map(each));
    (!of.prizes.is_empty()).then(|| sheet("prizes", PRIZES).child(help("The best one comes last.")).child(list()))
}

/// Draws the person's season, which follows the standings.
pub fn season_section(of: &Ending) -> AnyElement {
    let charted =
        |past: &PastPlace| ChartPoint { label: said::season_place_label(past.place, past.of), depth: past.depth() };
    let places: Vec<ChartPoint> = of.season.iter().map(charted).collect();
    let caption = if places.len() > 1 { said::SEASON_CAPTION } else { said::SEASON_CAPTION_OF_ONE };
    let caption = || p().class("caption").attr("aria-hidden", "true").child(caption);
    let figure = |SeasonFigure { label, figure }: &SeasonFigure| {
        div().child(html::dt().child(*label)).child(html::dd().child(figure.as_str()))
    };
    let figures = || html::dl().class("season-figures").children(of.season_figures.iter().map(figure));
    let chart = || {
        let chart =
            place_chart(&places, MOST_SEASON_LABELS, ChartEdges::Shown, said::season_places_description(&of.season));
        div().class("season-glance").child(chart).child(caption()).child(figures())
    };
    sheet("season", "Your season")
        .child(p().child(of.season_sentence.as_str()))
        .child((!places.is_empty()).then(chart))
        .child(season_rivals(of))
}

/// Draws the person's record against opponents of the season.
fn season_rivals(of: &Ending) -> Option<AnyElement> {
    let list = reason_list(&of.season_rivals)?;
    Some(group().child(h3().child("Who you met")).child(list))
}

/// Whether the picture of the ending is saved as a file or shared with another app.
#[derive(Clone, Copy)]
enum PictureDestination {
    File,
    OtherApp,
}

fn pictures(practice: &Practice, of: &Ending) -> AnyElement {
    let (title, who) = {
        let event = practice.session().event();
        (plan_title(event.state().plan()), entrant_name(event.state(), practice.saved().own_entrant))
    };
    let (file, drawn) = (said::picture_file_name(of.place, &title), of.picture(&who));
    let sentence = State::new("");
    let button = |words: &str, to: PictureDestination| {
        let (file, drawn) = (file.clone(), drawn.clone());
        act_button("btn", words, move |_| {
            let (file, drawn) = (file.clone(), drawn.clone());
            spawn_local(async move {
                let made = match to {
                    PictureDestination::File => share::save_as_png(&file, &drawn.svg, drawn.width, drawn.height).await,
                    PictureDestination::OtherApp => {
                        share::share_png(&file, &drawn.svg, drawn.width, drawn.height).await
                    }
                };
                sentence.set(match made {
                    ExportResult::Saved => "The picture is in your downloads.",
                    ExportResult::Shared => "",
                    ExportResult::NeedsAnotherTap => "The picture is ready: tap once more.",
                    ExportResult::Refused => "This browser cannot make a picture.",
                });
            });
        })
    };
    button_row(button("Save as a picture", PictureDestination::File))
        .child(share::can_share().then(|| button("Share the picture", PictureDestination::OtherApp)))
        .child(span().class("help").attr("role", "status").child(move || sentence.get().to_owned()))
}
