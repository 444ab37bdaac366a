import { landing, logout, me, switchOrganization, type Me } from '@reseller-portal/contract/accounts'
import { listResellers } from '@reseller-portal/contract/organizations'
import { call } from '#lib/calls/call.ts'
import { csrfToken } from '#lib/calls/cookie.ts'
import { asking, keyOf, queries, useAnswer } from '#lib/calls/query.ts'
import { may, withFeatures } from '#lib/calls/use-may.ts'
import { forgetKept, keepFor } from '#lib/own-storage.ts'
import { forgetShift } from '../features/gate/device/browser-store.ts'

/** The signed-in account, loaded if needed. Rejects when no one is signed in. */
export async function account(): Promise<Me> {
  if (csrfToken() === '') throw new Error('nobody is signed in')
  const loading = queries.ensureQueryData(asking(me, {}))
  const person = await withFeatures(loading)
  keepFor(person.id)
  return person
}

/** The account in a screen behind the guard. Undefined only while the session is ending. */
export function useAccount() {
  return useAnswer(me, {}, { staleTime: Infinity }).data
}

export function isSignedIn() {
  return queries.getQueryData(keyOf(me, {})) !== undefined
}

/** Where a person goes after sign-in if they didn't ask for a page (spec 1 §2). People who can't sell go to the home page. */
export async function landingPage() {
  const person = await account()
  if (!may(person, 'bookings.sell')) return '/start'
  const { resellers } = await queries.ensureQueryData(asking(listResellers, {}))
  return landing(resellers[0])
}

/** Ends the session and reloads the sign-in page, with the address to return to, so that nothing stays in memory. */
export async function signOut() {
  await call(logout, {})
  forgetKept()
  const here = location.pathname + location.search
  await leaveGate().finally(() =>
    location.assign(`/login/?${new URLSearchParams({ redirect: here }).toString()}`),
  )
}

/** Switches to another organization and loads its first page, so that nothing of the previous one stays in memory. */
export async function goToOrganization(code: string) {
  await call(switchOrganization, { code })
  location.assign('/')
}

/** Nothing is open to a person who must first set up two-step verification. */
export function owesFactor({ second_factor: { demanded, enabled } }: Me) {
  return demanded && !enabled
}

/** The guests that a gate stores for offline use are deleted with the session. */
export async function leaveGate() {
  if (localStorage.getItem('gate-device') === null) return
  await forgetShift()
}
