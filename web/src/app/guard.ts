import { mayDo, type Permission } from '@reseller-portal/contract/identity'
import { redirect } from '@tanstack/react-router'
import { words } from '../lib/words.ts'
import { tell } from '../ui/messages.ts'
import { account, landingPage, rolesOf } from './session.ts'

type Entry = { location: { href: string }; preload: boolean }

/** Lets signed-in people pass; with a permission, only those who hold it (spec 1 §4 "Navigation guard"). */
export function guard(permission?: Permission) {
  return async ({ location, preload }: Entry) => {
    const roles = await account()
      .then(rolesOf)
      .catch(() => undefined)
    if (roles === undefined) throw redirect({ to: '/login/', search: { redirect: location.href } })
    if (permission === undefined || mayDo(roles, permission)) return
    if (!preload) tell({ type: 'error', text: words()('shell.unauthorized') })
    throw redirect({ to: wayOutOf(roles), replace: true })
  }
}

/** Who may not sell cannot enter add-bookings either: the profile ends what would be a circle. */
function wayOutOf(roles: readonly string[]) {
  if (mayDo(roles, 'bookings.sell')) return '/add-bookings'
  return mayDo(roles, 'channels.read') ? '/channels' : '/profile'
}

/** Sends people who are signed in already on to where they wanted to go. */
export async function leaveSignIn({ search }: { search: { redirect?: string } }) {
  const signedIn = await account().then(
    () => true,
    () => false,
  )
  if (signedIn) throw redirect({ href: wayBack(search.redirect) ?? (await landingPage()), replace: true })
}

/** A path of this site, or nothing: an address elsewhere is never followed. */
function wayBack(path: string | undefined): string | undefined {
  if (path === undefined || !path.startsWith('/')) return undefined
  const target = new URL(path, location.origin)
  if (target.origin !== location.origin || target.pathname.startsWith('/login')) return undefined
  return target.pathname + target.search + target.hash
}
