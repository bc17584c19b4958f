//! Sorts the functions of a module by type, length, ending and beginning, so that similar functions are next to each other
//! and compress better. This saves 6 KB (1.9 %) of the download of a game.

use wasmparser::{BinaryReaderError, Parser, Payload, TypeRef};

/// The number of bytes at the end of a function that are compared before its beginning. Other numbers compress less.
const ENDING_BYTES: usize = 6;

/// Functions whose lengths have the same logarithm to this base count as equally long. With base 2, a game is 500 bytes
/// larger.
const LENGTH_BASE: usize = 4;

/// The new place of each function of a module when the functions are sorted.
pub struct FunctionOrder {
    /// Number of imported functions, which come before the module's own functions and keep their indexes.
    import_count: u32,
    /// The old index of each of the module's own functions, listed in the new order. Imports are not counted.
    order: Vec<usize>,
    /// The new index of each of the module's own functions, listed in the old order. Imports are not counted.
    places: Vec<u32>,
}

impl FunctionOrder {
    pub fn of_module(module: &[u8]) -> Result<FunctionOrder, BinaryReaderError> {
        let (mut import_count, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        import_count += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut order: Vec<usize> = (0..types.len()).collect();
        order.sort_by_cached_key(|&old| {
            let body: &[u8] = bodies.get(old).copied().unwrap_or_default();
            let ending: Vec<u8> = body.iter().rev().take(ENDING_BYTES).copied().collect();
            (types[old], body.len().checked_ilog(LENGTH_BASE), ending, body)
        });
        let mut places = vec![0; types.len()];
        for (new, &old) in order.iter().enumerate() {
            places[old] = new as u32;
        }
        Ok(FunctionOrder { import_count, order, places })
    }

    /// Returns the new index of a function. Both indices also count the imported functions.
    pub fn new_index(&self, old: u32) -> u32 {
        let own = old.checked_sub(self.import_count).and_then(|own| self.places.get(own as usize));
        own.map_or(old, |place| self.import_count + place)
    }

    /// Sorts items that belong to the module's own functions: `of` has one item per function in the old order, and the
    /// result has the same items in the new order.
    pub fn reorder<'a, T>(&'a self, of: &'a [T]) -> impl Iterator<Item = &'a T> {
        self.order.iter().filter_map(|&old| of.get(old))
    }
}
