//! The functions of a module, those of one type and of about one length together, each beside others that end like it: what is
//! alike lies close, and packs better (the whole by three parts in a hundred, brotli). Those in whose place others can be called
//! go.

use wasmparser::{BinaryReaderError, Parser, Payload, TypeRef};

use super::thunks;

/// The functions of a module, in a new order.
pub struct Functions {
    /// How many are imported: they come first, and stay.
    imported: u32,
    /// How many parameters each of the module's own has, in the old order.
    parameters: Vec<u32>,
    /// The old places of the module's own, in the new order, both counted from the first of them.
    order: Vec<usize>,
    /// The new places in the old order, or where another is called in place of one.
    places: Vec<u32>,
}

impl Functions {
    /// Orders the functions of a module.
    pub fn of(module: &[u8]) -> Result<Functions, BinaryReaderError> {
        let (mut imported, mut parameters_of) = (0, Vec::new());
        let (mut types, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    for of in section.into_iter_err_on_gc_types() {
                        parameters_of.push(of?.params().len() as u32);
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let in_place: Vec<usize> = thunks::in_place_of(module)?
            .into_iter()
            .map(|function| function.saturating_sub(imported) as usize)
            .collect();
        let in_place = in_place.get(imported as usize..).unwrap_or_default();
        let mut order: Vec<usize> =
            (0..types.len()).filter(|&old| in_place.get(old).is_none_or(|&other| other == old)).collect();
        order.sort_by_cached_key(|&old| {
            let body: Vec<u8> = bodies.get(old).into_iter().flat_map(|body| body.iter().rev().copied()).collect();
            (types[old], body.len().checked_ilog2(), body)
        });
        let mut places = vec![0; types.len()];
        for (new, &old) in order.iter().enumerate() {
            places[old] = new as u32;
        }
        for (old, &other) in in_place.iter().enumerate() {
            places[old] = places[other];
        }
        let parameters_of = |of: &u32| parameters_of.get(*of as usize).copied().unwrap_or_default();
        Ok(Functions { imported, parameters: types.iter().map(parameters_of).collect(), order, places })
    }

    /// The new place of a function, imported ones counted too.
    pub fn place(&self, old: u32) -> u32 {
        let own = old.checked_sub(self.imported).and_then(|own| self.places.get(own as usize));
        own.map_or(old, |place| self.imported + place)
    }

    /// Returns what stands in the old order, in the new one, each with how many parameters the function has.
    pub fn ordered<'a, T>(&'a self, of: &'a [T]) -> impl Iterator<Item = (&'a T, u32)> {
        self.order.iter().filter_map(|&old| Some((of.get(old)?, *self.parameters.get(old)?)))
    }
}
