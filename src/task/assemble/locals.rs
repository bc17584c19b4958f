//! The locals of a function, those that are used most first, and of those that are used about as often the one that is used
//! first: the numbers in its code are then small and few and follow each other, and it packs better (the whole by one part in
//! a hundred, brotli). What is never used is left out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use wasm_encoder::{Function, Instruction, ValType};
use wasmparser::{BinaryReaderError, FunctionBody, Operator};

/// The new places of a function's locals.
#[derive(Default)]
pub struct Locals {
    /// The new place of each, by its old one.
    places: BTreeMap<u32, u32>,
    /// What is declared now, in runs of one type.
    runs: Vec<(u32, ValType)>,
}

/// Where a local is used.
#[derive(Clone, Copy)]
struct Uses {
    /// The place of the first instruction that names it.
    first: usize,
    /// How many do.
    times: u32,
}

impl Locals {
    /// Orders the locals of a function with so many parameters, whose own are of these types.
    pub fn of(parameters: u32, types: &[ValType], body: &FunctionBody<'_>) -> Result<Locals, BinaryReaderError> {
        let mut uses = BTreeMap::<u32, Uses>::new();
        for (at, operator) in body.get_operators_reader()?.into_iter().enumerate() {
            if let Operator::LocalGet { local_index }
            | Operator::LocalSet { local_index }
            | Operator::LocalTee { local_index } = operator?
            {
                uses.entry(local_index).or_insert(Uses { first: at, times: 0 }).times += 1;
            }
        }
        let type_of = |local: u32| types.get(local.checked_sub(parameters)? as usize).copied();
        let mut own: Vec<(u32, Uses, ValType)> =
            uses.into_iter().filter_map(|(local, uses)| Some((local, uses, type_of(local)?))).collect();
        own.sort_by_key(|&(_, uses, of)| (format!("{of:?}"), Reverse(uses.times.checked_ilog2()), uses.first));
        let places = own.iter().zip(parameters..).map(|(&(local, ..), place)| (local, place)).collect();
        let runs = own.chunk_by(|one, next| one.2 == next.2).map(|run| (run.len() as u32, run[0].2)).collect();
        Ok(Locals { places, runs })
    }

    /// The function with these locals, and no code yet.
    pub fn declared(&self) -> Function {
        Function::new(self.runs.iter().copied())
    }

    /// The instruction, naming its local by the new place.
    pub fn moved<'a>(&self, instruction: Instruction<'a>) -> Instruction<'a> {
        let place = |local: u32| self.places.get(&local).copied().unwrap_or(local);
        match instruction {
            Instruction::LocalGet(local) => Instruction::LocalGet(place(local)),
            Instruction::LocalSet(local) => Instruction::LocalSet(place(local)),
            Instruction::LocalTee(local) => Instruction::LocalTee(place(local)),
            other => other,
        }
    }
}
