import * as z from 'zod'

/**
 * Tolerant schemas: a value that a supplier leaves out, sends as null, or in another type gets a default
 * (docs/octo-facts.md, "What hurts" 7). Only ids are required. Each schema is one step, because a long catalog has
 * millions of values.
 */

const Anything = z.unknown().optional()

/** An opaque id; some suppliers send numbers. */
export const Ref = z.union([z.string().min(1), z.number().transform(String)])

export const Text = Anything.transform((value) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
})

/** A number, sent as a number or as text; null where it is neither. */
export const Decimal = Anything.transform(decimalOf)

export const Whole = Anything.transform((value) => {
  const decimal = decimalOf(value)
  return decimal === null ? null : Math.round(decimal)
})

/** A maximum; suppliers without a limit leave it out, or send 0. */
export const Most = Whole.transform((most) => (most === null || most < 1 ? null : most))

function decimalOf(value: unknown): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumeric ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** Undefined where it is not sent. */
export const Flag = Anything.transform((value) => {
  if (value === true || value === 'true' || value === 1) return true
  return value === false || value === 'false' || value === 0 ? false : undefined
})

/** The readable elements of a list; others are left out. */
export function listOf<T extends z.ZodType>(element: T) {
  return Anything.transform((list) => (Array.isArray(list) ? readable(list, element) : []))
}

/** A list as the whole answer; anything else is refused. */
export function answeredList<T extends z.ZodType>(element: T) {
  return z.array(z.unknown()).transform((list) => readable(list, element))
}

function readable<T extends z.ZodType>(list: readonly unknown[], element: T): z.output<T>[] {
  return list.flatMap((each) => {
    const read = element.safeParse(each)
    return read.success ? [read.data] : []
  })
}

/** A part that may be missing, null, or unreadable. */
export function partOf<T extends z.ZodType>(part: T) {
  return Anything.transform((value): z.output<T> | undefined => {
    const read = value == null ? undefined : part.safeParse(value)
    return read?.success ? read.data : undefined
  })
}
