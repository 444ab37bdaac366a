import type { PriceRow } from '../../../catalog/index.ts'

/** One OCTO unit: the rows of all seasons and start times that price the same travelers of a rate. */
export type UnitRows = { id: string; rows: readonly PriceRow[]; first: PriceRow }

/**
 * The units of a rate, adults first and then in the order of the rows. A unit is named by its row that holds most
 * widely: no season before a season, all start times before some.
 */
export function unitsOf(rows: readonly PriceRow[]): UnitRows[] {
  const taken = new Set<string>()
  const units = [...Map.groupBy(rows, travelersOf).values()].map((ofUnit) => {
    const first = ofUnit.toSorted(widestFirst)[0] ?? ofUnit[0]
    return first === undefined ? [] : [{ id: idOf(first, taken), rows: ofUnit, first }]
  })
  return units.flat().toSorted((a, b) => rank(a) - rank(b))
}

/** What each unit costs at a local day and time: of rows that hold at once, the one for this start time. */
export function rowsAt(units: readonly UnitRows[], rowsOfDay: readonly PriceRow[], time: string) {
  return units.flatMap(({ id, rows }) => {
    const holding = rowsOfDay.filter((row) => rows.includes(row))
    const row =
      holding.find((each) => each.start_times.includes(time)) ??
      holding.find((each) => each.start_times.length === 0)
    return row === undefined ? [] : [{ unitId: id, row }]
  })
}

function travelersOf(row: PriceRow): string {
  return JSON.stringify([row.traveler_type, row.traveler_name, row.price_name])
}

function widestFirst(a: PriceRow, b: PriceRow): number {
  return narrowness(a) - narrowness(b) || (a.id < b.id ? -1 : 1)
}

function narrowness({ valid_from, valid_until, start_times }: PriceRow): number {
  return (valid_from !== null || valid_until !== null ? 2 : 0) + (start_times.length > 0 ? 1 : 0)
}

/** Two prices may bear the same name of the supplier's; a unit's is its own within the option. */
function idOf({ octo_id, id }: PriceRow, taken: Set<string>): string {
  const own = taken.has(octo_id) ? id : octo_id
  taken.add(own)
  return own
}

function rank({ first }: UnitRows): number {
  return first.traveler_type === 'ADULT' ? 0 : 1
}
