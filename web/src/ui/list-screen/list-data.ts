import type { Endpoint, Sent } from '@reseller-portal/contract/kit'
import { hashKey, keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call, type Answer } from '#lib/calls/call.ts'
import { callAfterPaint, keyOf } from '#lib/calls/query.ts'
import type * as z from 'zod'
import { useListState, type ChangeList, type ListState } from './list-state.ts'

/** The rows of a list with what the address says about it. */
export type ListData<Row> = {
  state: ListState
  change: ChangeList
  /** Undefined until the first answer has arrived. For a list that is loaded in parts, the loaded rows. */
  rows: readonly Row[] | undefined
  /** The number of rows on all pages. */
  total: number
  /** Whether the server searches, sorts, and pages. Otherwise the browser does. */
  isRemote: boolean
  /** A long list whose rows are loaded when they come near the window. */
  parts?: Parts
  /** The rows still belong to the previous query. */
  isStale: boolean
  error: unknown
  retry: () => void
  /** All matching rows, one piece at a time, for a file. */
  pieces: () => AsyncIterable<readonly Row[]>
  /** The IDs of all matching rows, if the server can list them. Otherwise they are read with their rows. */
  ids?: () => Promise<readonly string[]>
}

export type Parts = {
  /** The index in `rows` of the row at a place of the list. Undefined if that row isn't loaded. */
  indexOf: (place: number) => number | undefined
  /** Reports which place is in the middle of the window. */
  near: (place: number) => void
}

/** Returns the IDs of all rows that match the query. */
type IdsEndpoint = Endpoint<z.ZodType, z.ZodObject<{ ids: z.ZodArray<z.ZodType<string>> }>>
type Page<Row> = { rows: readonly Row[]; total: number }
/** The loaded part of a list: the rows from a place on. */
type Part<Row> = Page<Row> & { offset: number; question: string }

const partSize = 100
/** How far from the middle of the window rows are visible, or will be soon. */
const reach = 60
/** How many rows of a file are written at a time. The page can still respond in between. */
const pieceSize = 1000

/** A list that the server searches, sorts, filters and cuts into pages (`listInput` of the contract). */
export function useServerList<
  E extends Endpoint,
  Row extends { id: string },
  P extends Page<Row> = Page<Row>,
>(
  endpoint: E,
  input: Partial<Sent<E>> | ((state: ListState) => Partial<Sent<E>>),
  filterNames: readonly string[],
  pageIn: (answer: Answer<E>, offset: number) => Page<Row> & P,
  idsOf?: IdsEndpoint,
): ListData<Row> & { page: P | undefined } {
  const [state, change] = useListState(filterNames)
  const inputWith = (page: object) => {
    const { search, sort, filters } = state
    // An address can contain anything. The server refuses values that don't belong to this list.
    return {
      ...filters,
      ...(typeof input === 'function' ? input(state) : input),
      ...(search !== '' && { search }),
      ...(sort && { sort }),
      ...page,
    } as Sent<E>
  }
  const question = hashKey(keyOf(endpoint, inputWith({})))
  const pieces = useMemo(
    () => () =>
      piecesOf(async (offset) =>
        pageIn(await call(endpoint, inputWith({ limit: pieceSize, offset })), offset),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all of it
    [question],
  )
  const part = (offset: number, limit: number) => ({
    // The cache holds what was made of the answer, not the answer itself.
    queryKey: [...keyOf(endpoint, inputWith({ limit, offset })), 'part'] as QueryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Part<Row> & P> => {
      const answer = await callAfterPaint(endpoint, inputWith({ limit, offset }), signal)
      return { ...pageIn(answer, offset), offset, question }
    },
  })
  const { answer, isStale, parts, rows } = useParts(state, question, part)
  useLastPage(state, answer.data, change)
  return {
    state,
    change,
    rows,
    total: answer.data?.total ?? 0,
    page: answer.data,
    isRemote: true,
    ...(parts !== undefined && { parts }),
    isStale,
    error: answer.error,
    retry: () => void answer.refetch(),
    ...(idsOf && { ids: async () => (await call<IdsEndpoint>(idsOf, inputWith({}))).ids }),
    pieces,
  }
}

/**
 * The rows to show: one page, or, where the list shows all rows, the part that is in the window. Near the end of a part, the next
 * part is loaded too. The two parts use two queries in turn, so that one keeps its rows while the other loads.
 */
function useParts<Row, P>(
  { size, page }: ListState,
  question: string,
  part: (offset: number, limit: number) => { queryKey: QueryKey; queryFn: ReadPart<Row, P> },
) {
  const isAll = size === 'all'
  const limit = isAll ? partSize : Number(size)
  const [nearest, setNearest] = useState<readonly [number, number]>([0, 0])
  const [lastTotal, setLastTotal] = useState(0)
  const lastPart = Math.max(0, Math.ceil(lastTotal / partSize) - 1)
  const [first, last] = isAll
    ? (nearest.map((part) => Math.min(part, lastPart)) as [number, number])
    : [page, page]
  const even = isAll && first % 2 === 1 ? first + 1 : first
  const odd = even === first ? first + 1 : first
  const isWanted = (part: number) => part === first || part === last
  const kept = {
    placeholderData: keepPreviousData,
    // Comparing hundreds of rows with the previous ones takes longer than drawing the visible ones.
    structuralSharing: false,
  } as const
  const one = useQuery({ ...part(even * limit, limit), ...kept, enabled: isWanted(even) })
  const other = useQuery({ ...part(odd * limit, limit), ...kept, enabled: isAll && isWanted(odd) })
  const both = isAll ? [one, other] : [one]
  const answer =
    both.find(({ error }) => error !== null) ?? both.find(({ data }) => data?.question === question) ?? one
  const shown = answer.data?.question
  const total = answer.data?.total ?? 0
  if (total !== lastTotal) setLastTotal(total)
  const [ofOne, ofOther] = [one.data, isAll ? other.data : undefined]
  const here = useMemo(
    () => [ofOne, ofOther].filter((each) => each !== undefined && each.question === shown) as Part<Row>[],
    [ofOne, ofOther, shown],
  )
  const most = isAll ? partSize * 2 : limit
  const rows = useMemo(
    // Until a page of another size has arrived, no more rows are shown than that page has.
    () => (here.length === 0 ? undefined : here.flatMap((each) => each.rows).slice(0, most)),
    [here, most],
  )
  const indexOf = (wanted: number) => {
    let before = 0
    for (const { offset, rows: its } of here) {
      if (wanted >= offset && wanted < offset + its.length) return before + wanted - offset
      before += its.length
    }
    return undefined
  }
  const near = useCallback((place: number) => {
    const now = [place - reach, place + reach].map((each) => Math.max(0, Math.floor(each / partSize)))
    setNearest((before) => (before.join() === now.join() ? before : (now as [number, number])))
  }, [])
  const parts = isAll && total > partSize ? { indexOf, near } : undefined
  const isStale = isAll ? shown !== question : one.isPlaceholderData
  return { answer, isStale, parts, rows }
}

type ReadPart<Row, P> = (context: { signal: AbortSignal }) => Promise<Part<Row> & P>

/** Every row once, although rows can move to a later place while the pages are read. */
export async function* piecesOf<Row extends { id: string }>(
  read: (offset: number) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  const seen = new Set<string>()
  for (let offset = 0, total = 1; offset < total;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the page before says how many there are
    const page = await read(offset)
    if (page.rows.length === 0) return
    yield page.rows.filter(({ id }) => !seen.has(id))
    for (const { id } of page.rows) seen.add(id)
    offset += page.rows.length
    total = page.total
  }
}

/** If a page has lost its last rows, the last page that has some is shown. */
function useLastPage({ page, size }: ListState, found: Page<unknown> | undefined, change: ChangeList) {
  const isBeyond = found !== undefined && found.rows.length === 0 && found.total > 0 && page > 0
  const last = size === 'all' ? 0 : Math.ceil((found?.total ?? 0) / Number(size)) - 1
  useEffect(() => {
    if (isBeyond) change({ page: last })
  }, [isBeyond, last, change])
}

/** How loaded rows are filtered: the text of a row to search in, and its value for each filter. */
export type Local<Row> = {
  searched?: (row: Row) => string
  filters?: Readonly<Record<string, (row: Row) => string>>
  /** Filters in the address that the server has already applied. */
  narrowed?: readonly string[]
}

type Answered<A> = {
  data: A | undefined
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

/** A list whose rows arrived in one answer. The browser searches, filters, sorts, and pages them. */
export function useLocalList<A, Row>(
  answer: Answered<A>,
  rowsIn: (answer: A) => readonly Row[],
  { searched, filters = noFilters, narrowed = noNames }: Local<Row> = {},
): ListData<Row> {
  const [state, change] = useListState([...Object.keys(filters), ...narrowed])
  const { data } = answer
  const rows = useMemo(() => (data === undefined ? undefined : rowsIn(data)), [data, rowsIn])
  const found = useMemo(() => {
    const isWanted = wantedBy(state, searched, filters)
    return isWanted === undefined ? rows : rows?.filter(isWanted)
  }, [rows, state, searched, filters])
  return {
    state,
    change,
    rows: found,
    total: found?.length ?? 0,
    isRemote: false,
    isStale: answer.isPlaceholderData,
    error: rows === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
    pieces: async function* every() {
      yield found ?? []
    },
  }
}

const noFilters = {}
const noNames: readonly string[] = []

/** The test of a row; undefined if the address asks for nothing that the browser filters. */
function wantedBy<Row>(
  { search, filters: wanted }: ListState,
  searched: Local<Row>['searched'],
  filters: NonNullable<Local<Row>['filters']>,
): ((row: Row) => boolean) | undefined {
  const typed = search.toLowerCase()
  const searches = searched !== undefined && typed !== ''
  const narrowed = Object.entries(wanted).flatMap(([name, values]) => {
    const valueOf = filters[name]
    return valueOf === undefined ? [] : [{ valueOf, values }]
  })
  if (!searches && narrowed.length === 0) return undefined
  return (row) =>
    (!searches || searched(row).toLowerCase().includes(typed)) &&
    narrowed.every(({ valueOf, values }) => values.includes(valueOf(row)))
}
