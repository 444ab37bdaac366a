import type { Endpoint, Sent } from '@reseller-portal/contract/kit'
import { mostRows } from '@reseller-portal/contract/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call, type Answer } from '#lib/calls/call.ts'
import { asking } from '#lib/calls/query.ts'
import { useListState, type ChangeList, type ListState } from './list-state.ts'

/** The rows of a list with what the address says about it. */
export type ListData<Row> = {
  state: ListState
  change: ChangeList
  /** Undefined until the first answer came. */
  rows: readonly Row[] | undefined
  /** Of all pages. */
  total: number
  /** The server searches, sorts and cuts pages; else that is done here. */
  isRemote: boolean
  isFetching: boolean
  /** The rows are those of the question before. */
  isStale: boolean
  error: unknown
  retry: () => void
  /** Every row that is found, for a file. */
  all: () => Promise<readonly Row[]>
}

type Page<Row> = { rows: readonly Row[]; total: number }

/** A list that the server searches, sorts, filters and cuts into pages (`listInput` of the contract). */
export function useServerList<E extends Endpoint, Row>(
  endpoint: E,
  input: Partial<Sent<E>> | ((state: ListState) => Partial<Sent<E>>),
  filterNames: readonly string[],
  pageIn: (answer: Answer<E>, offset: number) => Page<Row>,
): ListData<Row> {
  const [state, change] = useListState(filterNames)
  const limit = state.size === 'all' ? mostRows : Number(state.size)
  const asked = (page: object) => {
    const { search, sort, filters } = state
    // An address may say anything; the server refuses what is none of this list's.
    return {
      ...filters,
      ...(typeof input === 'function' ? input(state) : input),
      ...(search !== '' && { search }),
      ...(sort && { sort }),
      ...page,
    } as Sent<E>
  }
  const answer = useQuery({
    ...asking(endpoint, asked({ limit, offset: state.page * limit })),
    placeholderData: keepPreviousData,
    // To compare thousands of rows with those before takes longer than to draw those that are seen.
    structuralSharing: false,
  })
  const { data } = answer
  const offset = state.page * limit
  const page = useMemo(() => (data === undefined ? undefined : pageIn(data, offset)), [data, offset, pageIn])
  useLastPage(state, page, change)
  return {
    state,
    change,
    rows: page?.rows,
    total: page?.total ?? 0,
    isRemote: true,
    isFetching: answer.isFetching,
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    all: async () => pageIn(await call(endpoint, asked({ limit: mostRows, offset: 0 })), 0).rows,
  }
}

/** A page that lost its last rows gives way to the last one that has some. */
function useLastPage({ page, size }: ListState, found: Page<unknown> | undefined, change: ChangeList) {
  const isBeyond = found !== undefined && found.rows.length === 0 && found.total > 0 && page > 0
  const last = size === 'all' ? 0 : Math.ceil((found?.total ?? 0) / Number(size)) - 1
  useEffect(() => {
    if (isBeyond) change({ page: last })
  }, [isBeyond, last, change])
}

/** How rows that are here already are narrowed: a text of the row to search in, and its value for each filter. */
export type Local<Row> = {
  searched?: (row: Row) => string
  filters?: Readonly<Record<string, (row: Row) => string>>
  /** Filters of the address that the server has narrowed the rows by already. */
  narrowed?: readonly string[]
}

type Answered<A> = {
  data: A | undefined
  isFetching: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

/** A list whose rows came all at once: it is searched, filtered, sorted and cut into pages here. */
export function useLocalList<A, Row>(
  answer: Answered<A>,
  rowsIn: (answer: A) => readonly Row[],
  { searched, filters = noFilters, narrowed = noNames }: Local<Row> = {},
): ListData<Row> {
  const [state, change] = useListState([...Object.keys(filters), ...narrowed])
  const { data } = answer
  const rows = useMemo(() => (data === undefined ? undefined : rowsIn(data)), [data, rowsIn])
  const found = useMemo(
    () => rows?.filter((row) => isWanted(row, state, searched, filters)),
    [rows, state, searched, filters],
  )
  return {
    state,
    change,
    rows: found,
    total: found?.length ?? 0,
    isRemote: false,
    isFetching: answer.isFetching,
    isStale: answer.isPlaceholderData,
    error: rows === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
    all: () => Promise.resolve(found ?? []),
  }
}

const noFilters = {}
const noNames: readonly string[] = []

function isWanted<Row>(
  row: Row,
  { search, filters: wanted }: ListState,
  searched: Local<Row>['searched'],
  filters: NonNullable<Local<Row>['filters']>,
) {
  const isFound = searched?.(row).toLowerCase().includes(search.toLowerCase()) ?? true
  return (
    isFound &&
    Object.entries(wanted).every(([name, values]) => {
      const valueOf = filters[name]
      return valueOf === undefined || values.includes(valueOf(row))
    })
  )
}
