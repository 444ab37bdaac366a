import { roles, type Role } from '@reseller-portal/contract/accounts'
import { listResellers } from '@reseller-portal/contract/organizations'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, queries } from '#lib/calls/query.ts'
import { sentBy, signedIn } from '#lib/test-session.ts'
import { leaveSignIn } from './guard.ts'
import { router } from './router.ts'
import { landingPage } from './session.ts'

const id = '00000000-0000-7000-8000-000000000001'
const sellers: Role[] = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
  'RESELLER_PORTAL_AGENT',
]
const withoutBookings = roles.filter((role) => !sellers.includes(role))
const sentTo = (path: keyof typeof router.routesByPath) =>
  sentBy(router.routesByPath[path].options.beforeLoad, path)

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

describe('after signing in', () => {
  const resellers = (military: boolean) =>
    queries.setQueryData(keyOf(listResellers, {}), {
      resellers: [
        { id, name: 'A', distributorID: null, channelID: 'a', config: { military, paymentsEnabled: true } },
        {
          id,
          name: 'B',
          distributorID: null,
          channelID: 'b',
          config: { military: !military, paymentsEnabled: true },
        },
      ],
    })

  test(
    'the first reseller listed decides: military to its own page, others to bookings',
    { tags: ['1.2-30', '1.2-31', '1.3-86', '1.7-69', '2.4-32'] },
    async () => {
      signedIn(['RESELLER_PORTAL_AGENT'])
      resellers(true)
      expect(await landingPage()).toBe('/military')
      resellers(false)
      expect(await landingPage()).toBe('/bookings')
    },
  )

  test.each(withoutBookings)(
    '%s cannot sell: the home page is the first one and the way out',
    async (role) => {
      resellers(false)
      signedIn([role])
      expect(await landingPage()).toBe('/start')
      expect(await sentTo('/bookings')).toMatchObject({ to: '/start' })
      expect(await sentTo('/start')).toBeUndefined()
    },
  )

  test(
    'the bare address opens the all-bookings report; people without access are redirected',
    { tags: ['1.2-04', '1.2-16', '1.6-10'] },
    async () => {
      signedIn(['RESELLER_PORTAL_REPORTS'])
      expect(await sentTo('/')).toMatchObject({ to: '/reports/all-bookings' })
      expect(await sentTo('/reports/all-bookings')).toBeUndefined()
      signedIn(['RESELLER_PORTAL_AGENT'])
      expect(await sentTo('/')).toMatchObject({ to: '/add-bookings' })
      expect(await sentTo('/reports/all-bookings')).toMatchObject({ to: '/add-bookings' })
      signedIn(['PORTAL_TECHNICAL_STAFF'])
      expect(await sentTo('/')).toMatchObject({ to: '/start' })
    },
  )

  test('the page requested before sign-in comes first, and a page of another site is never opened', async () => {
    signedIn(['RESELLER_PORTAL_AGENT'])
    resellers(false)
    const wayOn = (redirect: string) =>
      leaveSignIn({ search: { redirect } }).catch((thrown: unknown) =>
        isRedirect(thrown) ? thrown.options.href : thrown,
      )
    expect(await wayOn('/bookings?search=Lane')).toBe('/bookings?search=Lane')
    const elsewhere = String.raw`//elsewhere.example/ /.//elsewhere.example/ /\\elsewhere.example //[ /%2e//x`
    for (const path of elsewhere.split(' ')) expect(await wayOn(path), path).toBe('/bookings')
  })
})
