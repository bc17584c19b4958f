//! How a sheet leaves the page: code, link, message, tables, print.

use leptos::task::spawn_local;

use super::open::{Open, dated};
use crate::browser::share;
use crate::scoresheet::transfer::{self, PART_BYTES, Parts, split};
use crate::ui::art::icon;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{b, div, h2, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::qr::code;
use crate::ui::reactive::State;
use crate::ui::screens::carry::{Outgoing, export};
use crate::words::sheet as said;

/// The section that shares, prints and exports a sheet.
pub fn section_of(open: Open) -> AnyElement {
    let outgoing = State::new(None::<Outgoing>);
    let coded = State::new(false);
    let said = State::new("");
    let name = move |ending: &str| format!("bower-sheet-{}.{ending}", open.id());
    let send = move |heading: &'static str, ending: &'static str, text: fn(Open) -> String| {
        move |_| outgoing.set(Some(Outgoing { heading: heading.to_owned(), file: name(ending), text: text(open) }))
    };
    let link = move |_| {
        spawn_local(async move {
            let text = link_text(open);
            let copied = share::copy(&text).await;
            said.set(if copied { "The link is copied." } else { "Not copied: take it from the message below." });
            if !copied {
                outgoing.set(Some(Outgoing { heading: "Link".to_owned(), file: name("txt"), text }));
            }
        });
    };
    let share_it = move |_| {
        spawn_local(async move {
            if !share::hand_on("Bower scoresheet", &message(open), &link_text(open)).await {
                said.set("This browser cannot share: copy the link or the message instead.");
            }
        });
    };
    let picture = move |_| {
        spawn_local(async move {
            let drawn = open.sheet.with_untracked(|sheet| said::picture(sheet, &dated));
            let told = match drawn {
                None => "The sheet is too long for a picture: print it, or take the message.",
                Some(of) if share::save_as_png(&name("png"), &of.svg, of.width, of.height).await => {
                    "The picture is handed to the browser as a file."
                }
                Some(_) => "This browser cannot make a picture: print the sheet, or take the message.",
            };
            said.set(told);
        });
    };
    let codes = move || {
        open.sheet.track();
        coded.get().then(|| untrack(|| codes(open)))
    };
    section()
        .class("sheet take-out")
        .attr("aria-labelledby", "take-out")
        .child(h2().id("take-out").attr("tabindex", "-1").child("Share and print"))
        .child(
            p().class("help")
                .child("Fingerprint ")
                .child(b().class("fingerprint").child(move || open.view.read().fingerprint.to_string()))
                .child(", printed on every copy."),
        )
        .child(
            div()
                .class("row")
                .child(
                    push_button("btn")
                        .attr("aria-expanded", move || coded.get().to_string())
                        .on(ev::click, move |_| coded.update(|shown| *shown = !*shown))
                        .child("QR code"),
                )
                .child(push_button("btn").on(ev::click, link).child(icon("copy")).child("Copy the link"))
                .child(share::can_hand_on().then(|| push_button("btn").on(ev::click, share_it).child("Share")))
                .child(push_button("btn").on(ev::click, send("Message", "txt", message)).child("Message"))
                .child(push_button("btn").on(ev::click, picture).child("Picture"))
                .child(push_button("btn").on(ev::click, send("CSV, a row a hand", "csv", hands)).child("CSV hands"))
                .child(push_button("btn").on(ev::click, send("CSV, a row a game", "csv", games)).child("CSV games"))
                .child(push_button("btn").on(ev::click, send("JSON", "json", json)).child("JSON"))
                .child(push_button("btn").on(ev::click, move |_| share::print()).child("Print")),
        )
        .child(p().class("help").attr("role", "status").child(move || said.get().to_owned()))
        .child(codes)
        .child(export(outgoing))
}

fn message(open: Open) -> String {
    open.sheet.with_untracked(|sheet| said::message(sheet, &dated))
}

fn hands(open: Open) -> String {
    open.sheet.with_untracked(|sheet| transfer::hands_csv(&[sheet]))
}

fn games(open: Open) -> String {
    open.sheet.with_untracked(|sheet| transfer::games_csv(&[sheet]))
}

fn json(open: Open) -> String {
    open.sheet.with_untracked(transfer::to_json)
}

/// The address that opens the whole sheet; the bare text where the page was opened from a file.
fn link_text(open: Open) -> String {
    let text = open.sheet.with_untracked(transfer::encode);
    match share::address() {
        Some(address) => format!("{address}#/sheets/in/{text}"),
        None => text,
    }
}

/// The codes that carry the sheet, as many as it takes.
fn codes(open: Open) -> AnyElement {
    let text = open.sheet.with_untracked(transfer::encode);
    let Some(address) = share::address() else {
        return p().class("help").child(
            "This page was opened from a file, so no link leads to it: hand the sheet on as JSON, or copy the text of \
             the link and paste it under Bring in.",
        );
    };
    let head = format!("{address}#/sheets/in/");
    let parts = match split(&text, PART_BYTES.saturating_sub(head.len())) {
        Parts::Whole(whole) => vec![whole],
        Parts::Several(parts) => parts,
    };
    let of = parts.len();
    let drawn = parts.iter().enumerate().map(|(place, part)| {
        let told = if of == 1 { "QR code".to_owned() } else { format!("QR code {} of {of}", place + 1) };
        code(&format!("{head}{part}"), told)
    });
    let help = match of {
        1 => "Point the other phone's camera at it; the link opens without a network once Bower is on that phone.",
        _ => "Scan them in any order; the other phone puts them together.",
    };
    group().child(div().class("codes").child(drawn.collect::<Vec<_>>())).child(p().class("help").child(help))
}
