import * as z from 'zod'
import { mostRows } from './most-rows.ts'

type Schemas = Readonly<Record<string, z.ZodType>>
type Order<Sort extends string> = Sort | `-${Sort}`
type ListOptions<Sort extends string, Filters extends Schemas> = {
  /** The fields to sort by. The default order is `first` or, without it, the first of these. */
  sort: readonly [Sort, ...Sort[]]
  first?: Order<Sort>
  /** The fields to filter by, with the schema of one value. */
  filters?: Filters
}

/**
 * The input of every list: a text to search for, an order (`-name` is descending), a page, and one or more values of
 * each filter. A limit that is too high is lowered, not refused.
 */
export function listInput<
  const Sort extends string,
  Filters extends Schemas = Readonly<Record<never, z.ZodType>>,
>(options: ListOptions<Sort, Filters>) {
  const { sort, first = sort[0], filters = noFilters } = options
  const orders = sort.flatMap((field): Order<Sort>[] => [field, `-${field}`])
  const many = Object.entries(filters).map(([name, value]) => [name, manyOf(value)])
  return z.object({
    search: z.string().trim().max(200).optional(),
    sort: z
      .enum(orders)
      .optional()
      .transform((order): Order<Sort> => order ?? first),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(25)
      .transform((limit) => Math.min(limit, mostRows)),
    // Each name has the list of its own values.
    ...(Object.fromEntries(many) as { [K in keyof Filters]: Many<Filters[K]> }),
  })
}

const noFilters: Schemas = {}

type Many<T extends z.ZodType> = ReturnType<typeof manyOf<T>>

/** One value or several, as a query string has them; undefined without a filter. */
export function manyOf<T extends z.ZodType>(value: T) {
  return z
    .union([value, z.array(value).max(50)])
    .transform((values): z.output<T>[] => (Array.isArray(values) ? values : [values]))
    .optional()
}

/** How far back a list of events is searched by default: a search of all of it may read years. */
export const searchSpans = ['30d', '365d', 'all'] as const
export type SearchSpan = (typeof searchSpans)[number]
export const SearchSpan = z.enum(searchSpans).default('30d')

/** How many rows after a page are counted: to count a million would take longer than to show them. */
export const countedAhead = 100_000

/** A page of rows under the list's own name, and how many rows there are on all pages, up to `countedAhead` after this one. */
export function listOutput<const N extends string, Row extends z.ZodType>(name: N, row: Row) {
  const shape = { [name]: z.array(row), total: z.int() }
  // The compiler cannot check a name that is known only at run time.
  return z.object(shape as { [K in N]: z.ZodArray<Row> } & { total: z.ZodInt })
}
