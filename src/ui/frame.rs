//! Draws the frame of a screen: the home link, the heading, the help link and the error line.

use crate::ui::art::icon;
use crate::ui::controls::link_to;
use crate::ui::dom::html::{h1, header, main, p};
use crate::ui::dom::prelude::*;
use crate::ui::title_focus;
use app::route::Route;
use app::words::help::{HELP, HelpTopic};

/// Draws the home link and the heading of a screen, and sets the page title.
pub fn screen_header(title: &str) -> AnyElement {
    title_focus::set_title(title);
    header().class("top").child(home_link("btn icon-btn")).child(h1().attr("tabindex", "-1").child(title))
}

pub fn home_link(class: &str) -> AnyElement {
    link_to(class, Route::Home, icon("home")).attr("aria-label", "Home")
}

/// Creates a screen with its heading. Append its contents to it.
pub fn page(class: &str, title: &str) -> AnyElement {
    main().class(class).child(screen_header(title))
}

/// Creates a screen with its heading and a link to a help topic. Append its contents to it.
pub fn page_about(class: &str, title: &str, topic: HelpTopic) -> AnyElement {
    main().class(class).child(screen_header(title).child(help_link(topic)))
}

/// Creates the link to a help topic for the header of a screen.
pub fn help_link(topic: HelpTopic) -> AnyElement {
    link_to("btn icon-btn to-help", Route::Help(Some(topic)), icon("help")).attr("aria-label", HELP)
}

/// Creates an error message that screen readers read at once.
pub fn error_line(why: String) -> AnyElement {
    p().class("wrong").attr("role", "alert").child(why)
}
