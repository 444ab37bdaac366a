import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export const pageSizes = ['10', '25', '50', 'all'] as const
export type PageSize = (typeof pageSizes)[number]

/** What of a list is in the address: reload, Back and a link to a colleague show the same list. */
export type ListState = {
  search: string
  /** A column, `-` before it for downwards; undefined is the list's own order. */
  sort: string | undefined
  /** Counted from 0. */
  page: number
  size: PageSize
  filters: Readonly<Record<string, readonly string[]>>
  /** The columns that are shown, in their order; undefined where nobody chose them in this address. */
  columns: readonly string[] | undefined
  /** The record that is open beside the list: its id, or `new`. */
  open: string | undefined
}

export type ChangeList = (change: Partial<ListState>, how?: { keepInHistory: boolean }) => void

/** The list's part of the address, with the filters of these names, and how to change it. */
export function useListState(filterNames: readonly string[]): [ListState, ChangeList] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = filterNames.join()
  const state = useMemo(() => stateIn(address, names.split(',')), [address, names])
  const change = useCallback<ChangeList>(
    (part, { keepInHistory } = { keepInHistory: false }) => {
      const staysOnPage = 'open' in part || 'columns' in part
      const next = { ...(staysOnPage ? {} : { page: undefined }), ...addressOf(part) }
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...next }),
        replace: !keepInHistory,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [state, change]
}

/** What an address says about a list. */
export function stateIn(
  address: Readonly<Record<string, unknown>>,
  filterNames: readonly string[],
): ListState {
  const text = (name: string) => {
    const value = address[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const filters = filterNames.map(
    (name) => [name, text(name).split(',').filter(Boolean).map(unescaped)] as const,
  )
  return {
    search: text('search'),
    sort: text('sort') || undefined,
    page: Math.max(0, Math.trunc(Number(text('page'))) - 1) || 0,
    size: pageSizes.find((size) => size === text('rows')) ?? '25',
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    columns: text('columns') === '' ? undefined : text('columns').split(','),
    open: text('open') || undefined,
  }
}

/** The values of a filter stand in the address with commas between them. */
export const inAddress = (value: string) => value.replaceAll(/[%,]/g, encodeURIComponent)
const unescaped = (value: string) => value.replaceAll(/%(25|2C)/g, decodeURIComponent)

/** What is as it always is stays out of the address. */
function addressOf({ search, sort, page, size, filters, columns, ...rest }: Partial<ListState>) {
  const chosen = Object.entries(filters ?? {}).map(([name, values]) => [
    name,
    values.map(inAddress).join(',') || undefined,
  ])
  return {
    ...(search !== undefined && { search: search || undefined }),
    ...(sort !== undefined && { sort: sort || undefined }),
    ...(page !== undefined && { page: page > 0 ? page + 1 : undefined }),
    ...(size !== undefined && { rows: size === '25' ? undefined : size }),
    ...(columns !== undefined && { columns: columns.join(',') || undefined }),
    ...Object.fromEntries(chosen),
    ...rest,
  }
}
