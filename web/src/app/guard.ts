import type { FeatureKey, Permission } from '@reseller-portal/contract/accounts'
import { redirect } from '@tanstack/react-router'
import { may } from '#lib/calls/use-may.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { account, landingPage, owesFactor } from './session.ts'

type Entry = { location: { href: string }; preload: boolean; cause?: 'preload' | 'enter' | 'stay' }

/**
 * Lets signed-in people pass; with a permission, only those who hold it, of several one of them (spec 1 §4 "Navigation guard"), and with a feature,
 * only where the organization has it as well. Who was let in passes while they stay: the address changes at each letter.
 */
export function guard(permission?: Permission | readonly Permission[], feature?: FeatureKey) {
  let isIn = false
  return async ({ location, preload, cause }: Entry) => {
    if (cause === 'stay' && isIn) return
    isIn = false
    const person = await account().catch(() => undefined)
    if (person === undefined) throw redirect({ to: '/login/', search: { redirect: location.href } })
    if (owesFactor(person)) throw redirect({ to: '/second-factor', replace: true })
    const hasFeature = feature === undefined || person.features.includes(feature)
    isIn = hasFeature && (permission === undefined || may(person, permission))
    if (isIn) return
    if (!preload) showMessage('pages.denied')
    // Who may not sell cannot enter add-bookings either: the home page, which is everybody's, ends what would be a circle.
    throw redirect({ to: may(person, 'bookings.sell') ? '/add-bookings' : '/start', replace: true })
  }
}

/** Lets those pass who must set up a second factor, and sends everybody else on. */
export async function factorGuard() {
  const who = await account().catch(() => undefined)
  if (who === undefined) throw redirect({ to: '/login/' })
  if (!owesFactor(who)) throw redirect({ to: '/', replace: true })
}

/** Sends people who are signed in already on to where they wanted to go. */
export async function leaveSignIn({ search }: { search: { redirect?: string } }) {
  const who = await account().catch(() => undefined)
  if (who === undefined) return
  if (owesFactor(who)) throw redirect({ to: '/second-factor', replace: true })
  throw redirect({ href: wayBack(search.redirect) ?? (await landingPage()), replace: true })
}

/** A path of this site, or nothing: an address elsewhere is never followed. */
function wayBack(path: string | undefined): string | undefined {
  if (path === undefined || path === '/' || !path.startsWith('/') || !URL.canParse(path, location.origin))
    return undefined
  const target = new URL(path, location.origin)
  // `/.//host` is a path of this site, and becomes an address elsewhere when it is followed by itself.
  const isElsewhere = target.origin !== location.origin || target.pathname.startsWith('//')
  if (isElsewhere || target.pathname.startsWith('/login')) return undefined
  return target.pathname + target.search + target.hash
}
