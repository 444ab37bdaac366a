import { useSyncExternalStore } from 'react'
import { me, type Me } from '@reseller-portal/contract/accounts'
import { dayAfter } from '../language/day.ts'
import { localDay, localZone } from '../language/format.ts'
import { keyOf, queries } from './query.ts'

/** Today in the time zone of the person's organization, which its reports use. The person can be in another zone. */
export function companyToday(): string {
  const person = queries.getQueryData<Me>(keyOf(me, {}))
  return localDay(new Date().toISOString(), person?.zone ?? localZone)
}

/** The day this many days later, or earlier. */
export function companyDay(ahead: number): string {
  return dayAfter(companyToday(), ahead)
}

/** The same for a page that can stay open past midnight. */
export function useCompanyToday(): string {
  return useSyncExternalStore(eachHalfMinute, companyToday)
}

function eachHalfMinute(look: () => void): () => void {
  const timer = setInterval(look, 30_000)
  return () => clearInterval(timer)
}
