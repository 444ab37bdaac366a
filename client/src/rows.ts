import { dataOf } from './problem.ts'

/** What to write into the query of a list; the first page asks for nothing. */
export type Page = { offset?: number; after?: string; afterVisit?: string }

type RowOf<List> = { [Field in keyof List]-?: List[Field] extends (infer Row)[] ? Row : never }[keyof List]

/**
 * Every row of a list, page after page:
 * `for await (const row of rowsOf((page) => portal.GET('/api/pricing/adjustments', { params: { query: page } })))`.
 */
export async function* rowsOf<List extends object>(
  load: (page: Page) => Parameters<typeof dataOf<List>>[0],
): AsyncGenerator<RowOf<List>, void> {
  let offset = 0
  for (let page: Page | undefined = {}; page !== undefined;) {
    const list: List = await dataOf(load(page))
    // A list has one field of rows, as its type says.
    const rows = (Object.values(list).find(Array.isArray) ?? []) as RowOf<List>[]
    yield* rows
    offset += rows.length
    page = rows.length === 0 ? undefined : pageAfter(list, offset)
  }
}

/** Lists that grow while they are read name the row to go on after; the others count. */
function pageAfter(list: { next?: Page; total?: number }, offset: number): Page | undefined {
  if (list.next !== undefined) return list.next
  return list.total !== undefined && offset < list.total ? { offset } : undefined
}
