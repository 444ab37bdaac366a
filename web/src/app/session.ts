import { landing, logout, me, switchOrganization, type Me } from '@reseller-portal/contract/identity'
import { listResellers } from '@reseller-portal/contract/resellers'
import { call } from '#lib/calls/call.ts'
import { csrfToken } from '#lib/calls/cookie.ts'
import { asking, keyOf, queries, useAnswer } from '#lib/calls/query.ts'

/** The signed-in account, loaded if absent. Rejects when nobody is signed in. */
export async function account(): Promise<Me> {
  if (csrfToken() === '') throw new Error('nobody is signed in')
  const asked = queries.ensureQueryData(asking(me, {}))
  const [person] = await Promise.all([rights().then(({ withFeatures }) => withFeatures(asked)), asked])
  return person
}

/** The account in a screen behind the guard; undefined only while a session is ending. */
export function useAccount() {
  return useAnswer(me, {}, { staleTime: Infinity }).data
}

export function isSignedIn() {
  return queries.getQueryData(keyOf(me, {})) !== undefined
}

/** The table of rights comes with the first page that is guarded; the sign-in page does without. */
export function rights() {
  return import('#lib/calls/use-may.ts')
}

/** Where a person goes after signing in without having asked for a page (spec 1 §2); who cannot sell, to the home page. */
export async function landingPage() {
  const [person, { may }] = await Promise.all([account(), rights()])
  if (!may(person, 'bookings.sell')) return '/start'
  const { resellers } = await queries.ensureQueryData(asking(listResellers, {}))
  return landing(resellers[0])
}

/** Ends the session, then loads the sign-in page afresh with the way back, so that nothing stays in memory. */
export async function signOut() {
  await call(logout, {})
  const here = location.pathname + location.search
  await leaveGate().finally(() =>
    location.assign(`/login/?${new URLSearchParams({ redirect: here }).toString()}`),
  )
}

/** Goes on in another organisation, on its first page: nothing of the one before stays in memory. */
export async function goToOrganization(code: string) {
  await call(switchOrganization, { code })
  location.assign('/')
}

/** Nothing is open to who must set up a second factor first. */
export function owesFactor({ second_factor: { demanded, enabled } }: Me) {
  return demanded && !enabled
}

/** The guests whom a gate keeps for a time without network go with the session. */
export async function leaveGate() {
  if (localStorage.getItem('gate-device') === null) return
  const { forgetShift } = await import('../features/gate/device/browser-store.ts')
  await forgetShift()
}
