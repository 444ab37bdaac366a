import { bundles, featureKeys, roles, viewRole, type Role } from '@reseller-portal/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { may } from '#lib/calls/use-may.ts'
import { queries } from '#lib/calls/query.ts'
import { person, sentBy, signedIn } from '#lib/test-session.ts'
import { router } from '../router.ts'
import { stepsFor } from './steps.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const held = (role: Role): Role[] => (bundles[role].kind === 'SUPPLIER' ? [role, viewRole] : [role])

test.each(roles)('the welcome of %s has five steps, each on a page that the role may open', (role) => {
  const account = person(held(role), featureKeys)
  const steps = stepsFor(account)
  expect(steps).toHaveLength(5)
  expect(new Set(steps.map(({ to }) => to)).size).toBe(5)
  for (const step of steps) expect(step.may === undefined || may(account, step.may)).toBe(true)
})

test('a role whose organization lacks its features sees its profile, and no page that it cannot open', () => {
  const paths = stepsFor(person(['RESELLER_PORTAL_SUPER_ADMIN'], [])).map(({ to }) => to)
  expect(paths).toEqual(['/start', '/audit', '/profile'])
})

type AnyRoute = { parentRoute?: AnyRoute; options: { beforeLoad?: unknown } }

test.each([
  ['RESELLER_PORTAL_AGENT', '/start', '/add-bookings', '/bookings'],
  ['RESELLER_PORTAL_SUPER_ADMIN', '/start', '/add-bookings', '/users'],
  ['RESELLER_PORTAL_REPORTS', '/start', '/reports/all-bookings', '/reports/customer-manifest'],
  ['ORG_MGMT', '/start', '/users', '/inventory-availability'],
  ['SUPPLIER_REDEMPTION_STAFF', '/start', '/inventory-availability', '/reports/upcoming-arrivals'],
  ['PORTAL_TECHNICAL_STAFF', '/start', '/registrations', '/users'],
] as const)('%s is welcomed at %s, %s and %s, from where no guard sends them away', async (role, ...own) => {
  const account = person(held(role), featureKeys)
  signedIn(held(role))
  const paths = stepsFor(account).map(({ to }) => to)
  expect(paths).toEqual([...own, '/help', '/profile'])
  for (const path of paths)
    for (let route: AnyRoute | undefined = router.routesByPath[path]; route; route = route.parentRoute)
      expect(await sentBy(route.options.beforeLoad, path), path).toBeUndefined()
})
