import type { FeatureKey, Permission } from '@reseller-portal/contract/accounts'
import { redirect } from '@tanstack/react-router'
import { may } from '#lib/calls/use-may.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { account, landingPage, owesFactor } from './session.ts'

type Entry = { location: { href: string }; preload: boolean; cause?: 'preload' | 'enter' | 'stay' }

/**
 * Lets signed-in people pass. With permissions, only people who have one of them pass (spec 1 §4 "Navigation guard").
 * With a feature, only people whose organization has it pass. A person who has passed is not checked again while the
 * page stays open, because the address changes with every letter typed into a search.
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
    // A person who can't sell can't open add-bookings either. The home page is open to everyone, so this can't become a circle.
    throw redirect({ to: may(person, 'bookings.sell') ? '/add-bookings' : '/start', replace: true })
  }
}

/** Lets people pass who must set up two-step verification, and sends everyone else on. */
export async function factorGuard() {
  const who = await account().catch(() => undefined)
  if (who === undefined) throw redirect({ to: '/login/' })
  if (!owesFactor(who)) throw redirect({ to: '/', replace: true })
}

/** Sends people who are already signed in on to the page they wanted. */
export async function leaveSignIn({ search }: { search: { redirect?: string } }) {
  const who = await account().catch(() => undefined)
  if (who === undefined) return
  if (owesFactor(who)) throw redirect({ to: '/second-factor', replace: true })
  throw redirect({ href: wayBack(search.redirect) ?? (await landingPage()), replace: true })
}

/** A path of this site, or undefined. An address of another site is never followed. */
function wayBack(path: string | undefined): string | undefined {
  if (path === undefined || path === '/' || !path.startsWith('/') || !URL.canParse(path, location.origin))
    return undefined
  const target = new URL(path, location.origin)
  // `/.//host` looks like a path of this site, but the browser would follow it to another site.
  const isElsewhere = target.origin !== location.origin || target.pathname.startsWith('//')
  if (isElsewhere || target.pathname.startsWith('/login')) return undefined
  return target.pathname + target.search + target.hash
}
