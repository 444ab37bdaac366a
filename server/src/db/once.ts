import type { CompiledQuery } from 'kysely'
import type { Db } from '../kit/context.ts'

/** Stands in a query for a value that each call gives. */
type Slot = { read: (values: object) => unknown }

/** A list of rows is part of the form up to here; longer ones are built each time. */
const mostRows = 8

/**
 * A query that is built and compiled at its first call; later ones only fill in their values. For what every sale asks:
 * building a statement takes longer than sending it (bench). Its form may depend on how many rows a list of rows has, and
 * on no value beside: a list of anything else is one value (`any(…)`).
 */
export function once<Values extends object, Row>(
  build: (values: Values, db: Db) => CompiledQuery<Row>,
): (values: Values, db: Db) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (values, db) => {
    const form = formOf(values)
    const query = known.get(form) ?? build(slotted(values), db)
    if (Object.values(values).every((value) => !isRows(value) || value.length <= mostRows))
      known.set(form, query)
    const parameters = query.parameters.map((each) => (isSlot(each) ? each.read(values) : each))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function isRows(value: unknown): value is Rows {
  return Array.isArray(value) && value.every((row) => isRow(row))
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function formOf(values: object): string {
  return Object.values(values)
    .map((value) => (isRows(value) ? value.length : ''))
    .join()
}

const slots = new WeakSet<object>()

function isSlot(value: unknown): value is Slot {
  return typeof value === 'object' && value !== null && slots.has(value)
}

/** The same with a slot in the place of each value; Kysely takes for a value what is no expression. */
function slotted<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, slotsOf(name, value)])
  // Each name has what stands for its value.
  return Object.fromEntries(entries) as Values
}

function slotsOf(name: string, value: unknown): unknown {
  const rowsIn = (values: object): Rows => Reflect.get(values, name)
  if (!isRows(value)) return newSlot((values) => Reflect.get(values, name))
  return value.map((row, at) =>
    Object.fromEntries(Object.keys(row).map((key) => [key, newSlot((values) => rowsIn(values)[at]?.[key])])),
  )
}

function newSlot(read: Slot['read']): Slot {
  const slot = { read }
  slots.add(slot)
  return slot
}
