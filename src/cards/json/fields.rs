//! A tree as what a type asks for.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::slice;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Tree;

/// Why a part of a tree does not fit.
#[derive(Debug)]
pub(super) struct Misfit(pub(super) String);

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misfit {}

// A place and a few plain words: what a type could have been instead is nothing that whoever brings a file could use, and the
// lists of it would be a part of the page.
impl Error for Misfit {
    fn custom<T: fmt::Display>(why: T) -> Misfit {
        Misfit(why.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Misfit {
        out_of_place()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Misfit {
        out_of_place()
    }

    fn invalid_length(found: usize, _: &dyn Expected) -> Misfit {
        Misfit(format!("{found} are not as many as belong here"))
    }

    fn unknown_variant(name: &str, _: &'static [&'static str]) -> Misfit {
        unknown(name)
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Misfit {
        unknown(name)
    }

    fn missing_field(name: &'static str) -> Misfit {
        missing(name)
    }

    fn duplicate_field(name: &'static str) -> Misfit {
        twice(name)
    }
}

#[cold]
#[inline(never)]
fn out_of_place() -> Misfit {
    Misfit("this is something else".to_owned())
}

#[cold]
#[inline(never)]
fn unknown(name: &str) -> Misfit {
    Misfit(format!("{name} is not known here"))
}

#[cold]
#[inline(never)]
pub(super) fn missing(name: &str) -> Misfit {
    Misfit(format!("{name} is missing"))
}

#[cold]
#[inline(never)]
fn twice(name: &str) -> Misfit {
    Misfit(format!("{name} is there twice"))
}

/// A part of a tree, and the part that was reached last: where it does not fit, if it does not.
#[derive(Clone, Copy)]
pub(super) struct Reader<'t, 'a> {
    pub(super) tree: &'t Tree<'a>,
    pub(super) reached: &'t Cell<&'t Tree<'a>>,
}

// What does not depend on the type that is read stands here, once.
impl<'t, 'a> Reader<'t, 'a> {
    fn of(self, tree: &'t Tree<'a>) -> Reader<'t, 'a> {
        self.reached.set(tree);
        Reader { tree, ..self }
    }

    #[inline(never)]
    fn items(self) -> Option<Items<'t, 'a>> {
        let Tree::List(items) = self.tree else { return None };
        Some(Items { items: items.iter(), list: self })
    }

    #[inline(never)]
    fn fields(self) -> Option<Fields<'t, 'a>> {
        let Tree::Object(fields) = self.tree else { return None };
        Some(Fields { fields: fields.iter(), value: self, object: self })
    }

    /// The fields of a record in the order of its type. Field by field is a tenth of what a type's own search for names would
    /// be in the page.
    #[inline(never)]
    fn record(self, names: &'static [&'static str]) -> Result<Record<'t, 'a>, Misfit> {
        let Tree::Object(fields) = self.tree else { return Err(out_of_place()) };
        for (at, (name, _)) in fields.iter().enumerate() {
            if !names.contains(&&**name) {
                return Err(unknown(name));
            }
            if fields[..at].iter().any(|(before, _)| before == name) {
                return Err(twice(name));
            }
        }
        Ok(Record { names: names.iter(), missing: None, object: self })
    }

    #[inline(never)]
    fn variant(self) -> Option<Variant<'t, 'a>> {
        match self.tree {
            Tree::Text(name) => Some(Variant { name, content: None }),
            Tree::Object(fields) => match &fields[..] {
                [(name, content)] => Some(Variant { name, content: Some(self.of(content)) }),
                _ => None,
            },
            _ => None,
        }
    }
}

macro_rules! numbers {
    ($($number:ident)*) => {
        $(fn $number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            match self.tree {
                Tree::Whole(number) => visitor.visit_u64(*number),
                Tree::Below(number) => visitor.visit_i64(*number),
                _ => Err(out_of_place()),
            }
        })*
    };
}

macro_rules! texts {
    ($($text:ident)*) => {
        $(fn $text<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            match self.tree {
                Tree::Text(text) => visitor.visit_str(text),
                _ => Err(out_of_place()),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'_, '_> {
    type Error = Misfit;

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    texts! { deserialize_char deserialize_str deserialize_string deserialize_identifier }

    forward_to_deserialize_any! { i128 u128 f32 f64 bytes byte_buf unit_struct }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.tree {
            Tree::Null => visitor.visit_unit(),
            Tree::Bool(value) => visitor.visit_bool(*value),
            Tree::Whole(number) => visitor.visit_u64(*number),
            Tree::Below(number) => visitor.visit_i64(*number),
            Tree::Text(text) => visitor.visit_str(text),
            Tree::List(_) => self.deserialize_seq(visitor),
            Tree::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.tree {
            Tree::Bool(value) => visitor.visit_bool(*value),
            _ => Err(out_of_place()),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.tree {
            Tree::Null => visitor.visit_unit(),
            _ => Err(out_of_place()),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.tree {
            Tree::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let Some(mut items) = self.items() else { return Err(out_of_place()) };
        let value = visitor.visit_seq(&mut items)?;
        items.end().map(|()| value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let Some(fields) = self.fields() else { return Err(out_of_place()) };
        visitor.visit_map(fields)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let mut record = self.record(names)?;
        visitor.visit_seq(&mut record).map_err(|why| record.missing.map_or(why, missing))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let Some(variant) = self.variant() else { return Err(out_of_place()) };
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }
}

struct Items<'t, 'a> {
    items: slice::Iter<'t, Tree<'a>>,
    list: Reader<'t, 'a>,
}

impl Items<'_, '_> {
    fn end(&self) -> Result<(), Misfit> {
        match self.items.len() {
            0 => Ok(()),
            more => {
                self.list.reached.set(self.list.tree);
                Err(Misfit(format!("{more} too many")))
            }
        }
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'_, '_> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        match self.items.next() {
            Some(item) => seed.deserialize(self.list.of(item)).map(Some),
            None => {
                self.list.reached.set(self.list.tree);
                Ok(None)
            }
        }
    }
}

struct Record<'t, 'a> {
    names: slice::Iter<'static, &'static str>,
    /// The field that was asked for last, where it is not there: a type without a default for it asks for no other.
    missing: Option<&'static str>,
    object: Reader<'t, 'a>,
}

impl<'t, 'a> Record<'t, 'a> {
    #[inline(never)]
    fn next(&mut self) -> Option<Reader<'t, 'a>> {
        self.object.reached.set(self.object.tree);
        let name = self.names.next()?;
        let value = self.object.tree.field(name);
        self.missing = value.is_none().then_some(name);
        value.map(|value| self.object.of(value))
    }
}

impl<'de> SeqAccess<'de> for &mut Record<'_, '_> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        self.next().map(|field| seed.deserialize(field)).transpose()
    }
}

struct Fields<'t, 'a> {
    fields: slice::Iter<'t, (Cow<'a, str>, Tree<'a>)>,
    value: Reader<'t, 'a>,
    object: Reader<'t, 'a>,
}

impl<'de> MapAccess<'de> for Fields<'_, '_> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        self.object.reached.set(self.object.tree);
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value.tree = value;
        seed.deserialize(name_of(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        seed.deserialize(self.value.of(self.value.tree))
    }
}

/// The name of a field or of a choice, as a type asks for it.
fn name_of(name: &str) -> StrDeserializer<'_, Misfit> {
    name.into_deserializer()
}

struct Variant<'t, 'a> {
    name: &'t str,
    content: Option<Reader<'t, 'a>>,
}

impl<'t, 'a> Variant<'t, 'a> {
    fn content(self) -> Result<Reader<'t, 'a>, Misfit> {
        self.content.ok_or_else(|| Misfit(format!("{} with nothing in it", self.name)))
    }
}

impl<'de> EnumAccess<'de> for Variant<'_, '_> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Misfit> {
        Ok((seed.deserialize(name_of(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, '_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        match self.content {
            None | Some(Reader { tree: Tree::Null, .. }) => Ok(()),
            Some(_) => Err(Misfit(format!("{} with something in it", self.name))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Misfit> {
        seed.deserialize(self.content()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.content()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        self.content()?.deserialize_struct("", names, visitor)
    }
}
