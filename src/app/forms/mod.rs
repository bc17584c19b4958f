//! Forms: a form says each of its fields once, and everything else follows from that.
//!
//! | here            | holds                                                                                  |
//! | --------------- | -------------------------------------------------------------------------------------- |
//! | [`Field`]       | a field: name, label, kind of input, and how its text is read or refused               |
//! | [`AnyField`]    | the same without the type it is read into, for the page to lay out                     |
//! | [`Fields`]      | declares the fields of a form                                                          |
//! | [`Form`]        | a form whose fields are declared: its texts, to keep, follow or empty                  |
//! | [`FieldErrors`] | what refuses a form, by the names of its fields                                        |
//!
//! The page draws a field with `ui::forms::draw_field`, and focuses the one that [`FieldErrors`] names first.

mod errors;
mod field;
mod form;

pub use errors::{AskedOnce, FieldError, FieldErrors, FieldName, Findings, both};
pub use field::{AnyField, Choosable, Field, Input, Spelled, named};
pub(crate) use form::typed_texts;
pub use form::{Fields, Form, TICKED, Texts};

use super::Watched;

/// A text that is typed. Clones are the same text.
pub type Text = Watched<String>;
