//! A JSON text as a tree.

use std::borrow::Cow;
use std::fmt;
use std::ptr;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::JsonError;

/// A JSON value. Texts without an escape in them are those of the text it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree<'a> {
    /// `null`
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number from 0.
    Whole(u64),
    /// A whole number below 0.
    Below(i64),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Tree<'a>>),
    /// An object, its fields in the order of the text.
    Object(Vec<(Cow<'a, str>, Tree<'a>)>),
}

impl<'a> Tree<'a> {
    /// Reads a text. Fractions are refused: nothing that is kept has any.
    ///
    /// # Errors
    /// [`JsonError::Text`].
    pub fn parse(text: &'a str) -> Result<Tree<'a>, JsonError> {
        serde_json::from_str(text).map_err(|why| JsonError::Text { line: why.line(), column: why.column() })
    }

    /// Returns a field of an object.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Tree<'a>> {
        let Tree::Object(fields) = self else { return None };
        fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// Takes a field out of an object.
    pub fn take(&mut self, name: &str) -> Option<Tree<'a>> {
        let Tree::Object(fields) = self else { return None };
        let at = fields.iter().position(|(field, _)| field == name)?;
        Some(fields.swap_remove(at).1)
    }

    /// Writes the way to a part of this, `hands[3].maker`; `false` where it is no part of it.
    pub(super) fn path_to(&self, part: &Tree<'_>, path: &mut String) -> bool {
        let here = path.len();
        let mut through = |step: String, inner: &Tree<'_>| {
            path.push_str(&step);
            let found = inner.path_to(part, path);
            if !found {
                path.truncate(here);
            }
            found
        };
        let dot = if here == 0 { "" } else { "." };
        match self {
            _ if ptr::addr_eq(self, part) => true,
            Tree::List(items) => items.iter().enumerate().any(|(at, item)| through(format!("[{at}]"), item)),
            Tree::Object(fields) => fields.iter().any(|(name, value)| through(format!("{dot}{name}"), value)),
            _ => false,
        }
    }
}

impl<'de> Deserialize<'de> for Tree<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree<'de>, D::Error> {
        deserializer.deserialize_any(Parts)
    }
}

/// A text or the name of a field, borrowed where it can be.
struct Name<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name<'de>, D::Error> {
        match deserializer.deserialize_str(Parts)? {
            Tree::Text(name) => Ok(Name(name)),
            _ => Err(Error::custom("a name is a text")),
        }
    }
}

struct Parts;

impl<'de> Visitor<'de> for Parts {
    type Value = Tree<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON without fractions")
    }

    fn visit_unit<E>(self) -> Result<Tree<'de>, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree<'de>, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree<'de>, E> {
        Ok(Tree::Whole(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree<'de>, E> {
        Ok(Tree::Below(value))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Tree<'de>, E> {
        Err(E::custom("a fraction"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree<'de>, E> {
        Ok(Tree::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Tree<'de>, E> {
        Ok(Tree::Text(Cow::Borrowed(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tree<'de>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Tree::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Tree<'de>, A::Error> {
        let mut fields = Vec::new();
        while let Some(Name(name)) = object.next_key()? {
            fields.push((name, object.next_value()?));
        }
        Ok(Tree::Object(fields))
    }
}
