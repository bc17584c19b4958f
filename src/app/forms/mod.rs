//! Forms. A form declares each of its fields once. The page draws the form, reads its values and stores its texts by
//! that declaration.
//!
//! | type            | is                                                                       |
//! | --------------- | ------------------------------------------------------------------------ |
//! | [`Field`]       | a field: name, label, kind of input, and how its text is read or refused |
//! | [`AnyField`]    | a field without the type it is read into, for the page to lay out        |
//! | [`Fields`]      | declares the fields of a form                                            |
//! | [`Form`]        | a form with its declared fields and the texts typed into them            |
//! | [`FieldErrors`] | the errors of a form, by field name                                      |
//!
//! The page draws a field with `ui::forms::draw_field`, and focuses the first field that [`FieldErrors`] names.

mod errors;
mod field;
mod form;

pub use errors::{ConfirmOnce, ErrorCollector, FieldError, FieldErrors, FieldName, zip_results};
pub use field::{AnyField, ChoiceOption, Field, FormValue, Input, choice_options};
pub(crate) use form::typed_texts;
pub use form::{Fields, Form, TICKED_VALUE, Texts};

use super::Watched;

/// The text in a field, which a view follows. Clones share the text.
pub type Text = Watched<String>;
