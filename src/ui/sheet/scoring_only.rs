//! "Scoring only" mode, in which screens that could help a player cannot be opened while a sheet is kept.

use crate::browser::local_time;
use crate::ui::prelude::*;
use app::save::ScoringOnly;
use app::sheet::close_sheet;
use app::words;
use app::words::sheet::scoring_only as said;

/// Draws the screen that is shown instead of a screen that could help a player.
pub fn scoring_only(scoring: &ScoringOnly) -> AnyElement {
    let app = AppContext::current();
    let back = link_to("btn primary", Route::Sheet(scoring.sheet.clone()), "Back to the sheet");
    let sheet = scoring.sheet.clone();
    let close = act_button("btn", said::CLOSE_SHEET, move |_| close_sheet(&app, &sheet));
    let told = p().child(said::locked_sentence(&began_at(scoring)));
    let told = section().class("sheet").child(told).child(button_row(back).child(close));
    page("page", "Scoring only").child(told)
}

/// Draws the badge by which a director recognizes "scoring only" mode from a distance. While the mode is off, draws a
/// line that says so, as `off_text` words it.
pub fn badge_or_off(off_text: impl Fn() -> Option<&'static str> + 'static) -> AnyElement {
    let app = AppContext::current();
    let off = Watch::memo(move || off_text().filter(|_| app.scoring.read().is_none()));
    let badge = |scoring: &ScoringOnly| p().class("badge scoring").child(said::badge_text(&began_at(scoring)));
    let badge = draw_on_change(app.scoring.into(), move |scoring| scoring.as_ref().map(badge));
    let off = draw_on_change(off, |off| off.map(|off| help(off).class("help scoring-off no-print")));
    group().child(badge).child(off)
}

fn began_at(scoring: &ScoringOnly) -> String {
    words::time_of_day(local_time::from_millis(scoring.since))
}
