//! The plan of the hall, seen from above: where tables and chairs are drawn, and the path from the person's last chair
//! to the current one. The coordinates have no unit: the drawing is scaled to the screen.

use cards::Seat;

/// A point of the drawing. `y` grows downward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPoint {
    pub x: i32,
    pub y: i32,
}

/// A chair of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanChair {
    /// The index of the table, in reading order.
    pub table: usize,
    pub seat: Seat,
}

/// The arrangement of a number of tables in rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorPlan {
    tables: usize,
}

/// The space between the tables that leads past a chair.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aisle {
    /// Between two rows, at this `y`.
    Across(i32),
    /// Between two columns, at this `x`.
    Down(i32),
}

impl FloorPlan {
    /// The width and height of the space for one table with its chairs and half of the aisles around it.
    pub const TABLE_SPACE: [i32; 2] = [100, 74];

    /// Half the width and half the height of a table top.
    pub const HALF_TOP: [i32; 2] = [36, 19];

    #[must_use]
    pub const fn of(tables: usize) -> FloorPlan {
        FloorPlan { tables }
    }

    /// Returns the number of columns in which the tables are arranged.
    #[must_use]
    pub const fn columns(self) -> usize {
        match self.tables {
            0 => 1,
            1..=4 => self.tables,
            5..=8 => 4,
            9..=15 => 5,
            16..=24 => 6,
            _ => 8,
        }
    }

    /// Returns the width and height of the plan.
    #[must_use]
    pub fn size(self) -> [i32; 2] {
        let rows = self.tables.div_ceil(self.columns());
        let [width, height] = Self::TABLE_SPACE;
        [width * to_i32(self.columns()), height * to_i32(rows)]
    }

    /// Returns the center of the top of a table.
    #[must_use]
    pub fn table(self, at: usize) -> PlanPoint {
        let [width, height] = Self::TABLE_SPACE;
        let (column, row) = (at % self.columns(), at / self.columns());
        PlanPoint { x: to_i32(column) * width + width / 2, y: to_i32(row) * height + height / 2 }
    }

    /// Returns the center of a chair.
    #[must_use]
    pub fn chair(self, PlanChair { table, seat }: PlanChair) -> PlanPoint {
        let PlanPoint { x, y } = self.table(table);
        match seat {
            Seat::N => PlanPoint { x, y: y - 26 },
            Seat::S => PlanPoint { x, y: y + 26 },
            Seat::E => PlanPoint { x: x + 43, y },
            Seat::W => PlanPoint { x: x - 43, y },
        }
    }

    /// Returns the path from a chair to another one. It follows the aisles, so that it crosses no table.
    #[must_use]
    pub fn path(self, from: PlanChair, to: PlanChair) -> Vec<PlanPoint> {
        let (start, end) = (self.chair(from), self.chair(to));
        let [(leave, out), (arrive, inward)] = [from, to].map(|chair| self.way_out(chair));
        let corners = match (leave, arrive) {
            (Aisle::Across(y), Aisle::Down(x)) | (Aisle::Down(x), Aisle::Across(y)) => vec![PlanPoint { x, y }],
            _ if leave == arrive => Vec::new(),
            (Aisle::Across(y), Aisle::Across(last)) => {
                let x = self.aisle_before(end.x, start.x, Self::TABLE_SPACE[0]);
                [y, last].map(|y| PlanPoint { x, y }).to_vec()
            }
            (Aisle::Down(x), Aisle::Down(last)) => {
                let y = self.aisle_before(end.y, start.y, Self::TABLE_SPACE[1]);
                [x, last].map(|x| PlanPoint { x, y }).to_vec()
            }
        };
        let mut path: Vec<PlanPoint> = [start, out].into_iter().chain(corners).chain([inward, end]).collect();
        path.dedup();
        path
    }

    /// Returns the aisle at a chair's back, and the point where one enters it.
    fn way_out(self, chair: PlanChair) -> (Aisle, PlanPoint) {
        let PlanPoint { x, y } = self.table(chair.table);
        let [across, down] = Self::TABLE_SPACE.map(|space| space / 2);
        match chair.seat {
            Seat::N => (Aisle::Across(y - down), PlanPoint { x, y: y - down }),
            Seat::S => (Aisle::Across(y + down), PlanPoint { x, y: y + down }),
            Seat::E => (Aisle::Down(x + across), PlanPoint { x: x + across, y }),
            Seat::W => (Aisle::Down(x - across), PlanPoint { x: x - across, y }),
        }
    }

    /// Returns the coordinate of the aisle beside the table at `to`, on the side from which one comes.
    fn aisle_before(self, to: i32, from: i32, space: i32) -> i32 {
        let first = to.div_euclid(space) * space;
        if from > to { first + space } else { first }
    }
}

/// Converts a number of tables, which is always small.
fn to_i32(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a straight line between two points crosses the top of a table.
    fn crosses(plan: FloorPlan, table: usize, [one, other]: [PlanPoint; 2]) -> bool {
        let (center, [half_width, half_height]) = (plan.table(table), FloorPlan::HALF_TOP);
        let apart = |a: i32, b: i32, center: i32, half: i32| a.max(b) <= center - half || a.min(b) >= center + half;
        !apart(one.x, other.x, center.x, half_width) && !apart(one.y, other.y, center.y, half_height)
    }

    #[test]
    fn every_path_leads_from_chair_to_chair_along_the_aisles() {
        for tables in [1, 2, 4, 5, 8, 12, 30] {
            let plan = FloorPlan::of(tables);
            let chairs = (0..tables).flat_map(|table| Seat::ALL.map(|seat| PlanChair { table, seat }));
            let chairs: Vec<PlanChair> = chairs.collect();
            let [width, height] = plan.size();
            for from in &chairs {
                for to in chairs.iter().filter(|to| *to != from) {
                    let path = plan.path(*from, *to);
                    assert_eq!([path.first(), path.last()], [Some(&plan.chair(*from)), Some(&plan.chair(*to))]);
                    for step in path.windows(2) {
                        assert!(step[0].x == step[1].x || step[0].y == step[1].y, "{from:?} to {to:?}: {path:?}");
                        let crossed = (0..tables).find(|table| crosses(plan, *table, [step[0], step[1]]));
                        assert_eq!(crossed, None, "{from:?} to {to:?}: {path:?}");
                    }
                    assert!(path.iter().all(|at| (0..=width).contains(&at.x) && (0..=height).contains(&at.y)));
                }
            }
        }
    }
}
