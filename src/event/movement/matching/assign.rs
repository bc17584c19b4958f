//! Solves the assignment problem by Kuhn's Hungarian method with the shortest paths of Jonker and Volgenant.

use super::Cost;

/// An assignment of least cost, with dual values that prove it. The dual values of a row and a column never add up to
/// more than their cost. If the two are assigned to each other, they add up to exactly the cost.
pub struct Assignment {
    /// The column that is assigned to each row. Each column occurs once.
    pub columns: Vec<usize>,
    pub row_values: Vec<Cost>,
    pub column_values: Vec<Cost>,
}

/// Assigns each of `size` rows to a column at the least total cost.
pub fn assign(size: usize, cost: impl Fn(usize, usize) -> Cost) -> Assignment {
    // Rows and columns count from 1 here, and 0 means "none".
    let mut row_worth = vec![0; size + 1];
    let mut column_worth = vec![0; size + 1];
    let mut row_of = vec![0; size + 1];
    let mut came_from = vec![0; size + 1];
    for row in 1..=size {
        row_of[0] = row;
        let mut least = vec![Cost::MAX; size + 1];
        let mut done = vec![false; size + 1];
        let mut column = 0;
        while row_of[column] != 0 {
            done[column] = true;
            let here = row_of[column];
            let (mut step, mut nearest) = (Cost::MAX, 0);
            for other in (1..=size).filter(|other| !done[*other]) {
                let reduced = cost(here - 1, other - 1) - row_worth[here] - column_worth[other];
                if reduced < least[other] {
                    (least[other], came_from[other]) = (reduced, column);
                }
                if least[other] < step {
                    (step, nearest) = (least[other], other);
                }
            }
            for other in 0..=size {
                if done[other] {
                    row_worth[row_of[other]] += step;
                    column_worth[other] -= step;
                } else if least[other] != Cost::MAX {
                    least[other] -= step;
                }
            }
            column = nearest;
        }
        while column != 0 {
            row_of[column] = row_of[came_from[column]];
            column = came_from[column];
        }
    }
    let mut columns = vec![0; size];
    for column in 1..=size {
        columns[row_of[column] - 1] = column - 1;
    }
    Assignment { columns, row_values: row_worth.split_off(1), column_values: column_worth.split_off(1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Random;

    #[test]
    fn two_sets_are_assigned_at_the_least_cost() {
        fn least(row: usize, used: u32, size: usize, cost: &impl Fn(usize, usize) -> Cost) -> Cost {
            let free = (0..size).filter(|column| used >> column & 1 == 0);
            free.map(|column| cost(row, column) + least(row + 1, used | 1 << column, size, cost)).min().unwrap_or(0)
        }
        let mut random = Random::from_number(2);
        for size in 1..=7 {
            for _ in 0..50 {
                let table: Vec<Cost> = (0..size * size).map(|_| Cost::from(random.below(9))).collect();
                let cost = |row: usize, column: usize| table[row * size + column];
                let found = assign(size, cost);
                let total: Cost = found.columns.iter().enumerate().map(|(row, column)| cost(row, *column)).sum();
                assert_eq!(total, least(0, 0, size, &cost));
                let worth = |row: usize, column: usize| found.row_values[row] + found.column_values[column];
                assert!((0..size * size).all(|at| worth(at / size, at % size) <= cost(at / size, at % size)));
                assert!(
                    found.columns.iter().enumerate().all(|(row, column)| worth(row, *column) == cost(row, *column))
                );
            }
        }
    }
}
