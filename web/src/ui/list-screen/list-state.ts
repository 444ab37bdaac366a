import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export const pageSizes = ['10', '25', '50', 'all'] as const
export type PageSize = (typeof pageSizes)[number]

/** The part of a list's state that is in the address, so that a reload, the back button, and a shared link show the same list. */
export type ListState = {
  search: string
  /** A column, with `-` in front for descending order. Undefined means the list's own order. */
  sort: string | undefined
  /** Counted from 0. */
  page: number
  size: PageSize
  filters: Readonly<Record<string, readonly string[]>>
  /** The visible columns in their order. Undefined if the address names none. */
  columns: readonly string[] | undefined
  /** The record that is open beside the list: its ID, or `new`. */
  open: string | undefined
}

export type ChangeList = (change: Partial<ListState>, how?: { keepInHistory: boolean }) => void

/** The list's part of the address with these filters, and a function that changes it. */
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

/** The state of a list that an address describes. */
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

/** The values of a filter are separated by commas in the address. */
export const inAddress = (value: string) => value.replaceAll(/[%,]/g, encodeURIComponent)
const unescaped = (value: string) => value.replaceAll(/%(25|2C)/g, decodeURIComponent)

/** Default values are left out of the address. */
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
