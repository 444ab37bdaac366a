import { TravelerKind } from '@reseller-portal/contract/products'

/** OCTO's unit types; `TRAVELLER` is only in its prose. */
export const unitTypes = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'TRAVELLER',
  'OTHER',
] as const
export type UnitType = (typeof unitTypes)[number]

/** The portal's traveler type of a unit (spec 1 §3); what it has none for is `ANY`, under the unit's own name. */
export function kindOf(type: UnitType): TravelerKind {
  return TravelerKind.catch('ANY').parse(type)
}

/** The unit type of a traveler type: OCTO has no word for anybody but `OTHER`. */
export function unitTypeOf(kind: TravelerKind): Exclude<UnitType, 'TRAVELLER'> {
  return kind === 'ANY' ? 'OTHER' : kind
}

/** The columns of a price that say which traveler type it is for and when it applies. */
export type UnitRow = {
  id: string
  octo_id: string
  traveler_type: string
  traveler_name: string
  start_times: readonly string[]
  valid_from: string | null
  valid_until: string | null
}

/** One OCTO unit: the rows of all seasons and start times that price the same travelers of a rate. */
export type UnitRows<R extends UnitRow> = { id: string; rows: readonly R[]; first: R }

/**
 * The units of a rate, adults first and then in the order of the rows. A unit is named by its row that holds most
 * widely: no season before a season, all start times before some.
 */
export function unitsOf<R extends UnitRow>(rows: readonly R[]): UnitRows<R>[] {
  const taken = new Set<string>()
  const units = [...Map.groupBy(rows, travelersOf).values()].map((ofUnit) => {
    const first = ofUnit.toSorted(widestFirst)[0] ?? ofUnit[0]
    return first === undefined ? [] : [{ id: idOf(first, taken), rows: ofUnit, first }]
  })
  return units.flat().toSorted((a, b) => rank(a) - rank(b))
}

/** What each unit costs at a local day and time: of rows that hold at once, the one for this start time. */
export function rowsAt<R extends UnitRow>(
  units: readonly { id: string; rows: readonly { id: string }[] }[],
  rowsOfDay: readonly R[],
  time: string,
) {
  return units.flatMap(({ id, rows }) => {
    const holding = rowsOfDay.filter(({ id: rowId }) => rows.some((row) => row.id === rowId))
    const row =
      holding.find((each) => each.start_times.includes(time)) ??
      holding.find((each) => each.start_times.length === 0)
    return row === undefined ? [] : [{ unitId: id, row }]
  })
}

function travelersOf(row: UnitRow): string {
  return JSON.stringify([row.traveler_type, row.traveler_name])
}

function widestFirst(a: UnitRow, b: UnitRow): number {
  return narrowness(a) - narrowness(b) || (a.id < b.id ? -1 : 1)
}

function narrowness({ valid_from, valid_until, start_times }: UnitRow): number {
  return (valid_from !== null || valid_until !== null ? 2 : 0) + (start_times.length > 0 ? 1 : 0)
}

/** Two prices may bear the same name of the supplier's; a unit's is its own within the option. */
function idOf({ octo_id, id }: UnitRow, taken: Set<string>): string {
  const own = taken.has(octo_id) ? id : octo_id
  taken.add(own)
  return own
}

function rank<R extends UnitRow>({ first }: UnitRows<R>): number {
  return first.traveler_type === 'ADULT' ? 0 : 1
}
