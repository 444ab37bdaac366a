import { useSyncExternalStore } from 'react'
import { me, type Me } from '@reseller-portal/contract/accounts'
import { dayAfter } from '../language/day.ts'
import { localDay, localZone } from '../language/format.ts'
import { keyOf, queries } from './query.ts'

/** Today where the person's organization is, whose days its reports have; the person may be elsewhere. */
export function companyToday(): string {
  const person = queries.getQueryData<Me>(keyOf(me, {}))
  return localDay(new Date().toISOString(), person?.zone ?? localZone)
}

/** So many days after that, or before it. */
export function companyDay(ahead: number): string {
  return dayAfter(companyToday(), ahead)
}

/** The same for a page that may stay open over midnight. */
export function useCompanyToday(): string {
  return useSyncExternalStore(eachHalfMinute, companyToday)
}

function eachHalfMinute(look: () => void): () => void {
  const timer = setInterval(look, 30_000)
  return () => clearInterval(timer)
}
