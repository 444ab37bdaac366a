import * as z from 'zod'

/**
 * Tolerant parts: what a supplier leaves out, sends as null, or in another type has a value of ours (octo.md, "What
 * hurts" 7). Only an id is insisted on.
 */

/** An opaque id; suppliers that count send numbers. */
export const Ref = z.union([z.string().min(1), z.number().transform(String)])

export const Text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((text) => text ?? '')
  .catch('')

/** A number, sent as a number or as text; null where it is neither. */
export const Decimal = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .nullish()
  .transform((value) => (value == null || !Number.isFinite(value) ? null : value))
  .catch(null)

export const Whole = Decimal.transform((value) => (value === null ? null : Math.round(value)))

/** Undefined where it is not told. */
export const Flag = z
  .union([
    z.boolean(),
    z.enum(['true', 'false']).transform((word) => word === 'true'),
    z.union([z.literal(0), z.literal(1)]).transform((digit) => digit === 1),
  ])
  .nullish()
  .transform((flag) => flag ?? undefined)
  .catch(undefined)

/** What can be read of a list; elements that cannot are left out. */
export function listOf<T extends z.ZodType>(element: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((list) => readable(list ?? [], element))
}

/** A list as the answer itself: something else than a list is not understood. */
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
  return part
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined)
}
