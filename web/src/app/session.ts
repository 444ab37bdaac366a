import { landing, logout, mayDo, me, type Account } from '@reseller-portal/contract/identity'
import { listResellers } from '@reseller-portal/contract/resellers'
import { call } from '../lib/call.ts'
import { csrfToken } from '../lib/cookie.ts'
import { asking, keyOf, queries, useAnswer } from '../lib/query.ts'

/** The signed-in account, loaded if absent. Rejects when nobody is signed in. */
export async function account(): Promise<Account> {
  if (csrfToken() === '') throw new Error('nobody is signed in')
  return queries.ensureQueryData(asking(me, {}))
}

/** The account in a screen behind the guard; undefined only while a session is ending. */
export function useAccount() {
  return useAnswer(me, {}, { staleTime: Infinity }).data
}

export function isSignedIn() {
  return queries.getQueryData(keyOf(me, {})) !== undefined
}

/** Where a person goes after signing in without having asked for a page (spec 1 §2): an operator to its channels. */
export async function landingPage() {
  const roles = rolesOf(await account())
  if (!mayDo(roles, 'bookings.sell') && mayDo(roles, 'channels.read')) return '/channels'
  const { resellers } = await queries.ensureQueryData(asking(listResellers, {}))
  return landing(resellers[0])
}

/** Ends the session, then loads the sign-in page afresh with the way back, so that nothing stays in memory. */
export async function signOut() {
  await call(logout, {})
  const here = location.pathname + location.search
  location.assign(`/login/?${new URLSearchParams({ redirect: here }).toString()}`)
}

export function rolesOf({ groups }: Account) {
  return groups.map(({ name }) => name)
}
