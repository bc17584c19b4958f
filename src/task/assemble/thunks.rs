//! Functions that only call another: where one module of a split calls into a second, the split puts a function that does so
//! through a slot of the table that both share. In a bundle the second may be the same module as the first, and several of its
//! modules call through one slot. Then the call can be direct, and the function between goes (the table's bundle and that of
//! the shared rooms by 2 KB each, brotli, and one call in place of three).

use std::collections::BTreeMap;

use wasmparser::{
    BinaryReaderError, ConstExpr, ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload, TypeRef,
};

/// The table through which the modules of a split call each other: the only one that holds functions.
const TABLE: u32 = 0;

/// What a function that only calls another does: calls what lies in this slot, as a function of this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Thunk {
    slot: i32,
    of: u32,
}

/// Returns for each function of a module, imported ones counted, the one that may be called in its place: mostly itself.
pub fn in_place_of(module: &[u8]) -> Result<Vec<u32>, BinaryReaderError> {
    let (mut imported, mut types) = (0, Vec::new());
    let (mut slots, mut thunks) = (BTreeMap::new(), Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
            Payload::ElementSection(section) => {
                for element in section {
                    let element = element?;
                    let ElementKind::Active { table_index, offset_expr } = element.kind else { continue };
                    let (Some(from), ElementItems::Functions(functions)) = (constant(&offset_expr), element.items)
                    else {
                        continue;
                    };
                    if table_index.unwrap_or(TABLE) == TABLE {
                        for (slot, function) in (from..).zip(functions) {
                            slots.insert(slot, function?);
                        }
                    }
                }
            }
            Payload::CodeSectionEntry(body) => thunks.push(thunk(&body)?),
            _ => {}
        }
    }
    let own = |function: u32| function.checked_sub(imported).map(|place| place as usize);
    let type_of = |function| types.get(own(function)?).copied();
    let thunk_of =
        |function| (*thunks.get(own(function)?)?).filter(|thunk: &Thunk| type_of(function) == Some(thunk.of));
    let called = |thunk: Thunk| {
        let called = *slots.get(&thunk.slot)?;
        (type_of(called) == Some(thunk.of) && thunk_of(called).is_none()).then_some(called)
    };
    let mut first_through = BTreeMap::new();
    let in_place = (0..imported + thunks.len() as u32).map(|function| match thunk_of(function) {
        Some(thunk) => called(thunk).unwrap_or_else(|| *first_through.entry(thunk).or_insert(function)),
        None => function,
    });
    Ok(in_place.collect())
}

/// A place that is written as a number.
fn constant(place: &ConstExpr<'_>) -> Option<i32> {
    match place.get_operators_reader().read().ok()? {
        Operator::I32Const { value } => Some(value),
        _ => None,
    }
}

/// What the function calls, if it hands on what it is called with and does nothing else.
fn thunk(body: &FunctionBody<'_>) -> Result<Option<Thunk>, BinaryReaderError> {
    if body.get_locals_reader()?.get_count() > 0 {
        return Ok(None);
    }
    let mut operators = body.get_operators_reader()?;
    let mut slot = None;
    for handed_on in 0.. {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == handed_on => {}
            Operator::I32Const { value } => {
                slot = Some(value);
                break;
            }
            _ => break,
        }
    }
    let Some(slot) = slot else { return Ok(None) };
    let Operator::CallIndirect { type_index, table_index: TABLE } = operators.read()? else { return Ok(None) };
    let ends = matches!(operators.read()?, Operator::End) && operators.eof();
    Ok(ends.then_some(Thunk { slot, of: type_index }))
}
