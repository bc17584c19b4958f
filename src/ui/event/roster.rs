//! The preview of a list of entrants before they enter: a table in which every row can be corrected.

use std::rc::Rc;

use crate::ui::app_context::NoticeUrgency;
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, text_scan_dialog};
use app::event::roster::{ColumnModel, RosterModel, RosterRow, SkippedLineModel};
use app::forms::{AnyField, FormValue};
use app::words::event::roster as said;
use event::{ColumnRole, DivisionId, EntrantKind, Member, RosterEdit};

/// CSS selector of the preview's heading, which gets the focus when the focused element is removed.
const CHECK_SELECTOR: &str = "#check";

/// A function that applies an edit to the list.
type ApplyEdit = Rc<dyn Fn(RosterEdit)>;

/// Draws the preview of the list, unless the list is empty. `edit` applies corrections to the list.
pub fn roster_preview(of: Watch<RosterModel>, edit: ApplyEdit) -> AnyView {
    show(move || !of.read().is_empty(), move || preview(of, &edit))
}

fn preview(of: Watch<RosterModel>, edit: &ApplyEdit) -> AnyElement {
    let summary = b().child(move || of.read().summary.clone());
    let rows_to_check = span().child(move || of.read().rows_to_check.clone());
    let is_odd = move || of.read().has_odd_rows();
    let rows_to_check = rows_to_check.class(move || if is_odd() { "to-check" } else { "help" });
    let summary = div().class("split").attr("role", "status").child([summary, rows_to_check]);
    let heading = h2().id("check").attr("tabindex", "-1").child(said::CHECK_HEADING);
    let only_odd = State::new(false);
    let hides_others = move || only_odd.get() && of.read().has_odd_rows();
    section()
        .class("sheet preview")
        .attr("aria-labelledby", "check")
        .attr("data-only-odd", hides_others)
        .child([heading, summary])
        .child(draw_on_change(Watch::memo(move || of.read().empty_divisions.clone()), |sentence| {
            sentence.as_ref().map(|sentence| p().class("to-check").attr("role", "status").child(sentence.as_str()))
        }))
        .child(columns(of, edit))
        .child(skipped_lines(of, edit))
        .child(button_row(only_odd_button(of, only_odd)).child(join_pairs_button(of, edit)))
        .child(rows(of, edit))
}

/// Draws the button that hides the rows with nothing to check.
fn only_odd_button(of: Watch<RosterModel>, only_odd: State<bool>) -> AnyView {
    let toggle = move |_| only_odd.update(|only| *only = !*only);
    let button = move || toggle_button("btn only-odd", move || only_odd.get(), said::ONLY_ODD, toggle);
    show(move || of.read().has_odd_rows(), button)
}

/// Draws the button that joins the rows of the list in pairs, and then the button that undoes the joining.
fn join_pairs_button(of: Watch<RosterModel>, edit: &ApplyEdit) -> AnyView {
    // The text of the list before and after the joining.
    let joined = State::new(None::<(String, String)>);
    let before = move || joined.get().and_then(|(before, after)| (of.read().text == after).then_some(before));
    let can_undo = Watch::memo(move || before().is_some());
    let focus_check = || focus::focus_next_on_removal(vec![CHECK_SELECTOR.to_owned()]);
    let (join_edit, undo_edit) = (edit.clone(), edit.clone());
    let join_button = move || {
        let edit = join_edit.clone();
        let join = move |_| {
            let text = of.read_untracked().text.clone();
            edit(RosterEdit::JoinPairs);
            joined.set(Some((text, of.read_untracked().text.clone())));
            focus_check();
        };
        let question = move || said::join_pairs_question(of.read().enters);
        let button = act_button("btn", move || said::join_pairs_label(of.read().enters), join);
        button_row(show(move || question().is_some(), move || span().child(move || question().unwrap_or_default())))
            .child(button)
    };
    let undo_button = move || {
        let edit = undo_edit.clone();
        let undo = move |_| {
            if let Some(text) = untrack(before) {
                edit(RosterEdit::Restore(text));
                focus_check();
            }
        };
        act_button("btn", said::UNDO_JOINING, undo)
    };
    let joins = show(move || of.read().can_join_pairs() && !can_undo.get(), join_button);
    group().child(joins).child(show(move || can_undo.get(), undo_button)).into_any()
}

/// Draws the choice of each column's role, if the list has columns.
fn columns(of: Watch<RosterModel>, edit: &ApplyEdit) -> AnyView {
    let found = Watch::memo(move || (of.read().columns.clone(), of.read().role_choices.clone()));
    let edit = edit.clone();
    draw_on_change(found, move |(columns, roles)| {
        let column = |(at, column): (usize, &ColumnModel)| {
            let edit = edit.clone();
            let take = move |event: ev::Event| {
                if let Some(role) = ColumnRole::read(&event_target_value(&event)) {
                    edit(RosterEdit::SetColumn(at, role));
                    // The choices are redrawn, so the focus is restored.
                    request_animation_frame(move || focus_on(&format!("[data-column=\"{at}\"]")));
                }
            };
            let name = (column.label.as_str(), small().child(column.samples.as_str()));
            let roles = roles.iter().map(|(value, words)| (value.clone(), (*words).to_owned())).collect();
            labelled(
                name,
                select_of(roles, column.role.clone()).attr("data-column", at.to_string()).on(ev::change, take),
            )
        };
        let columns: Vec<_> = columns.iter().enumerate().map(column).collect();
        (!columns.is_empty()).then(|| fields_of("What each column holds").child(div().class("names").child(columns)))
    })
}

/// Makes a select element in which the option `taken` is selected.
fn select_of(options: Vec<(String, String)>, taken: String) -> AnyElement {
    let option = |(value, words): (String, String)| {
        html::option().attr("selected", value == taken).attr("value", value).child(words)
    };
    html::select().children(options.into_iter().map(option).collect::<Vec<_>>())
}

/// Draws the lines of the list in which no entrant was found, and buttons that remove the odd ones.
fn skipped_lines(of: Watch<RosterModel>, edit: &ApplyEdit) -> AnyView {
    let found = Watch::memo(move || of.read().skipped_lines.clone());
    let edit = edit.clone();
    draw_on_change(found, move |lines| {
        let line = |of: &SkippedLineModel| {
            let (edit, line) = (edit.clone(), of.line);
            let drop = move |_| {
                edit(RosterEdit::DropLine(line));
                focus::focus_next_on_removal(vec![CHECK_SELECTOR.to_owned()]);
            };
            let button = of.odd.then(|| act_button("btn", "Leave it out", drop));
            li().class(of.odd.then_some("wrong")).child(of.sentence.as_str()).child(" ").child(button)
        };
        (!lines.is_empty()).then(|| plain_list("reasons").children(lines.iter().map(line)))
    })
}

/// Draws the table of entrants. The element of a row stays when its contents change, so that it keeps the focus.
fn rows(of: Watch<RosterModel>, edit: &ApplyEdit) -> AnyElement {
    let numbers = move || (1..=of.read().rows.len()).collect::<Vec<_>>();
    let edit = edit.clone();
    let shape = Watch::memo(move || (of.read().enters, of.read().divisions.clone()));
    let unfolded = State::new(Vec::new());
    let row = move |number: usize| row(RosterTableRow { of, number, unfolded }, &shape.get_untracked(), &edit);
    let key = move |number: &usize| format!("{number} {:?}", shape.get());
    let table = table().attr("aria-label", said::CHECK_HEADING);
    div().class("ledger").child(table.child(tbody().child(for_each(numbers, key, row))))
}

/// A row of the preview, identified by its number, which counts from 1.
#[derive(Clone, Copy)]
struct RosterTableRow {
    of: Watch<RosterModel>,
    number: usize,
    /// The numbers of all rows whose fields are shown.
    unfolded: State<Vec<usize>>,
}

impl RosterTableRow {
    fn find<T: Default>(self, find: impl FnOnce(&RosterRow) -> T) -> T {
        self.of.read().rows.get(self.number - 1).map(find).unwrap_or_default()
    }

    fn is_unfolded(self) -> bool {
        self.unfolded.read().contains(&self.number)
    }

    /// Creates the line that stands for the folded row. A tap shows or hides the fields.
    fn fold_button(self) -> AnyElement {
        let toggle = move |_| {
            let (number, before) = (self.number, self.is_unfolded());
            self.unfolded.update(|rows| if before { rows.retain(|row| *row != number) } else { rows.push(number) });
        };
        let number = span().child(self.number.to_string());
        let title = b().child(move || self.find(|row| row.title.clone()));
        let marks = small().child(move || self.find(RosterRow::marks_sentence));
        act_button("fold", [number, title, marks], toggle)
            .attr("data-fold", self.number.to_string())
            .attr("aria-expanded", move || self.is_unfolded().to_string())
    }

    /// Folds the rows below, because an edit gives them other numbers; `and_this` folds this row too.
    fn fold_below(self, and_this: bool) {
        let kept = if and_this { self.number - 1 } else { self.number };
        self.unfolded.update(|rows| rows.retain(|row| *row <= kept));
    }

    /// Makes a cell with an input. Its text is applied when the person leaves the cell.
    fn input_cell(
        self,
        name: &'static str,
        text: fn(&RosterRow) -> &String,
        edit: impl Fn(String) + 'static,
    ) -> AnyElement {
        let input = input()
            .attr("autocomplete", "off")
            .attr("aria-label", said::label_in_row(name, self.number))
            .attr("placeholder", name)
            .prop("value", move || self.find(|row| text(row).clone()))
            .on(ev::change, move |event| edit(event_target_value(&event)));
        td().class("typed").child(input)
    }

    fn button(self, words: &'static str, may: fn(&RosterRow) -> bool, act: impl Fn() + 'static) -> AnyElement {
        let act = move |_| {
            if self.find(may) {
                act();
                focus::focus_next_on_removal(vec![CHECK_SELECTOR.to_owned()]);
            }
        };
        act_button("btn small", words, act)
            .attr("aria-label", said::label_in_row(words, self.number))
            .attr("aria-disabled", move || (!self.find(may)).then_some("true"))
    }
}

fn row(row: RosterTableRow, shape: &(EntrantKind, Vec<(String, String)>), edit: &ApplyEdit) -> AnyElement {
    let at = row.number - 1;
    let (enters, divisions) = shape;
    let does = |made: fn(usize) -> RosterEdit| {
        let edit = edit.clone();
        move || {
            row.fold_below(false);
            edit(made(at));
        }
    };
    let remove = {
        let edit = edit.clone();
        move || {
            row.fold_below(true);
            edit(RosterEdit::Remove(at));
            // The button is hidden now.
            request_animation_frame(move || {
                let folded = [row.number, row.number - 1].map(|number| format!("[data-fold=\"{number}\"]"));
                focus::focus_first(&folded.each_ref().map(String::as_str));
            });
        }
    };
    let named = |made: fn(usize, String) -> RosterEdit| {
        let edit = edit.clone();
        move |name: String| edit(made(at, name))
    };
    let first = |at, name| RosterEdit::SetPlayer(at, Member::First, name);
    let second = |at, name| RosterEdit::SetPlayer(at, Member::Second, name);
    let names = match enters {
        EntrantKind::People => vec![row.input_cell(said::NAME, |row| &row.first, named(RosterEdit::SetName))],
        EntrantKind::Teams => vec![
            row.input_cell(said::PLAYER_1, |row| &row.first, named(first)),
            row.input_cell(said::PLAYER_2, |row| &row.second, named(second)),
            row.input_cell(said::TEAM, |row| &row.team, named(RosterEdit::SetName)),
        ],
    };
    let swap = match enters {
        EntrantKind::People => "Swap names",
        EntrantKind::Teams => "Last name first",
    };
    let division = (!divisions.is_empty()).then(|| td().child(division(row, divisions.clone(), edit.clone())));
    let buttons = [
        row.button("Join with next", |row| row.can_join_next, does(RosterEdit::JoinNext)),
        row.button("Split", |row| row.can_split, does(RosterEdit::Split)),
        row.button(swap, |row| row.can_swap_names, does(RosterEdit::SwapNames)),
        row.button("Remove", |_| true, remove),
    ];
    tr().attr("data-odd", move || row.find(RosterRow::is_odd))
        .attr("data-unfolded", move || row.is_unfolded())
        .child(th().attr("scope", "row").child(row.fold_button()))
        .child(names)
        .child(division)
        .child(td().child(div().class("row").child(buttons)))
}

fn division(row: RosterTableRow, divisions: Vec<(String, String)>, edit: ApplyEdit) -> AnyElement {
    let at = row.number - 1;
    let take = on_number(move |division| edit(RosterEdit::SetDivision(at, DivisionId::from_index(division))));
    let select = select_of(divisions, row.find(|row| row.division.clone()));
    select
        .attr("aria-label", said::label_in_row(said::DIVISION, row.number))
        .prop("value", move || row.find(|row| row.division.clone()))
        .on(ev::change, take)
}

/// The height of the box for a list of names. It grows with the list.
#[derive(Clone, Copy)]
pub enum ListHeight {
    /// At least 10 lines, for a whole list.
    Tall,
    /// At least 2 lines, for a few names.
    Low,
}

impl ListHeight {
    fn rows(self, text: &str) -> usize {
        let least = match self {
            ListHeight::Tall => 10,
            ListHeight::Low => 2,
        };
        (text.lines().count() + 1).clamp(least, 12)
    }
}

/// The ids of the box for a list of names and of its hint.
const LIST_ID: &str = "who-list";
const LIST_HINT_ID: &str = "who-help";

/// Draws a field for a list of names, which can be typed, pasted, scanned or read from a file. `hint` stands above the
/// box.
pub fn list_field(app: AppContext, names: &AnyField, height: ListHeight, hint: Option<AnyElement>) -> AnyElement {
    let shown = follow(&names.text);
    let rows = Watch::memo(move || height.rows(&shown.read()));
    let described = hint.is_some().then_some(LIST_HINT_ID);
    let input = draw_input(names).id(LIST_ID).attr("aria-describedby", described);
    let typed = div()
        .class("field")
        .child(label().attr("for", LIST_ID).child(names.label.as_str()))
        .child(hint.map(|hint| hint.id(LIST_HINT_ID)))
        .child(input.attr("rows", move || rows.get().to_string()));
    let names = &names.text;
    let read_into = names.clone();
    let file = file_field(Rc::new(move |read| match read {
        Some(read) => read_into.set(read.text),
        None => app.show_notice(NoticeUrgency::Alert, "The file could not be read."),
    }));
    let (scanning, scanned) = (State::new(false), names.clone());
    let add = Handler::new(move |text: String| {
        let before = scanned.get();
        let between = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
        scanned.set(format!("{before}{between}{text}"));
    });
    let others = labelled("Or from a file (CSV)", file.attr("accept", ".csv,.txt,.tsv,text/*"));
    let scan_it = scan_button("Scan a list", scanning);
    group().child(typed).child(others).child(scan_it.map(button_row)).child(text_scan_dialog(scanning, add))
}

/// Draws the people of earlier events. Tapping a name adds it to the list.
pub fn known_people(names: Watch<Vec<String>>, edit: ApplyEdit) -> AnyView {
    show(
        move || !names.read().is_empty(),
        move || {
            let edit = edit.clone();
            let name = move |name: String| {
                let (edit, added) = (edit.clone(), name.clone());
                let add = move |_| {
                    edit(RosterEdit::Add(added.clone()));
                    focus::focus_next_on_removal([".known button", CHECK_SELECTOR].map(str::to_owned).to_vec());
                };
                li().child(act_button("btn small", name, add))
            };
            let names = for_each(move || names.get(), String::clone, name);
            foldable("more", false, "People of earlier events")
                .child(help("Tap a name to add it to the list."))
                .child(plain_list("row known").child(names))
        },
    )
}
