import { me } from '@reseller-portal/contract/accounts'
import { redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keyOf, queries } from '#lib/calls/query.ts'
import type { ListState } from '#ui/list-screen/list-state.ts'

/** The parts of the list that are stored for the session (spec 1 §9), under their names in the address. */
type RememberedFilters = Record<string, string>

/** The key in the storage, one for each person who uses this window. */
const keyFor = (accountId: string) => `user-management ${accountId}`

/** Stores the page number, roles, and points of sale in the session storage. Clearing a filter clears it there too. */
export function useRemember(accountId: string, { page, filters }: ListState) {
  const kept = JSON.stringify({
    ...(page > 0 && { page: String(page + 1) }),
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join()])),
  } satisfies RememberedFilters)
  useEffect(() => sessionStorage.setItem(keyFor(accountId), kept), [accountId, kept])
}

type Entry = { location: { pathname: string; search: object } }

/** Coming back to Users shows the list as it was left, unless the address has filters of its own. */
export function restoreList({ location: { pathname, search } }: Entry) {
  const account = queries.getQueryData(keyOf(me, {}))
  if (Object.keys(search).length > 0 || !isAccount(account)) return
  const kept = keptFor(account.id)
  if (Object.keys(kept).length > 0)
    throw redirect({ href: `${pathname}?${new URLSearchParams(kept).toString()}`, replace: true })
}

function isAccount(data: unknown): data is { id: string } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
}

function keptFor(accountId: string): RememberedFilters {
  try {
    // The cast is safe: only this file writes it, and unknown values are checked like those of an address.
    return JSON.parse(sessionStorage.getItem(keyFor(accountId)) ?? '{}') as RememberedFilters
  } catch {
    return {}
  }
}
