import type { Permission } from '../accounts/rights/roles.ts'

/** How the values of a column are written; counts and money are summed, money for each currency by itself. */
export const columnKinds = ['text', 'instant', 'day', 'status', 'number', 'count', 'money'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** `may`: only who holds it is shown the column. */
export type ReportColumn = { kind: ColumnKind; may?: Permission }

const text = { kind: 'text' } as const
const instant = { kind: 'instant' } as const
const count = { kind: 'count' } as const
const money = { kind: 'money' } as const

/** Every column that a report may have, by its name in rows, files and words. */
export const columns = {
  day: { kind: 'day' },
  week: { kind: 'day' },
  booked: instant,
  /** When guests come, in the `zone` of the row; other instants are in that of the report. */
  visit: instant,
  zone: text,
  guest: text,
  reference: text,
  supplierReference: text,
  /** Of a booking that was sold with others. */
  saleReference: text,
  product: text,
  rate: text,
  supplier: text,
  reseller: text,
  pointOfSale: text,
  agent: text,
  status: { kind: 'status' },
  bookings: count,
  tickets: count,
  redeemed: count,
  expected: count,
  capacity: { kind: 'number' },
  currency: text,
  gross: money,
  refunds: money,
  net: money,
  /** What is due to the supplier: what was sold less what went back, less what the reseller keeps. */
  netDue: { kind: 'money', may: 'settlements.read' },
  taxes: money,
  fees: money,
  letIn: instant,
  gate: text,
  letInBy: text,
  travelerType: text,
  guests: count,
  phone: text,
  pickup: text,
  /** What the reseller's system tells the supplier. */
  notes: text,
  /** How bulk tickets reach the organizer: a delivery type, and instructions after it. */
  delivery: text,
  deliveryDate: { kind: 'day' },
  weight: { kind: 'text', may: 'manifest.weights' },
  /** By this code, staff at the gate check a guest in. */
  barcode: { kind: 'text', may: 'tickets.redeem' },
} as const satisfies Record<string, ReportColumn>
export type ColumnName = keyof typeof columns

export function isSummed(name: ColumnName): boolean {
  const { kind } = columns[name]
  return kind === 'count' || kind === 'money'
}
