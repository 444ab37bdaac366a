import { me, type Account, type Role } from '@reseller-portal/contract/identity'
import { listResellers } from '@reseller-portal/contract/resellers'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, queries } from '../lib/query.ts'
import { leaveSignIn } from './guard.ts'
import { router } from './routes.tsx'
import { landingPage, signOut } from './session.ts'

const id = '00000000-0000-7000-8000-000000000001'
const sellers: Role[] = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
  'RESELLER_PORTAL_AGENT',
]

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

/** The browser of somebody who has signed in with these roles; without any, of nobody. */
function signedIn(...roles: Role[]) {
  vi.stubGlobal('document', { cookie: roles.length > 0 ? 'XSRF-TOKEN=token' : '' })
  const account: Account = {
    id,
    username: 'a',
    org_code: 'HC',
    email: 'a@harbor.example',
    given_name: 'A',
    surname: 'B',
    phone: '',
    department: '',
    impersonated_id: null,
    groups: roles.map((name) => ({ id: name, name })),
    pos: [],
    deactivated_at: null,
    wps_data: {},
  }
  queries.setQueryData(keyOf(me, {}), account)
}

type Path = keyof typeof router.routesByPath

/** Where the route's guard sends this person, or nothing when they may enter. */
async function sentTo(path: Path): Promise<{ to?: unknown; href?: unknown; search?: unknown } | undefined> {
  const { beforeLoad } = router.routesByPath[path].options
  // Each guard takes where it is entered from and nothing else.
  const enter = beforeLoad as undefined | ((entry: object) => unknown)
  try {
    await enter?.({ location: { href: path }, search: {}, preload: true })
    return undefined
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
}

const forSellers = ['/bookings', '/add-bookings', '/bookings/details/$id'] as const

describe('the routes of the specification', () => {
  test('lie at its paths, below the root of the site', () => {
    const paths = Object.keys(router.routesByPath)
    for (const path of [...forSellers, '/', '/profile', '/military', '/login', '/not-found'])
      expect(paths).toContain(path)
    expect(router.options.basepath ?? '/').toBe('/')
  })

  test.each(forSellers)('%s is for everybody who sells', async (path) => {
    for (const role of sellers) {
      signedIn(role)
      expect(await sentTo(path), role).toBeUndefined()
    }
  })

  test.each(forSellers)('%s is not for somebody who only reads reports', async (path) => {
    signedIn('RESELLER_PORTAL_REPORTS')
    expect(await sentTo(path)).toMatchObject({ to: '/profile' })
  })

  test('the profile is for any signed-in person', async () => {
    signedIn('RESELLER_PORTAL_REPORTS')
    expect(await sentTo('/profile')).toBeUndefined()
  })

  test.each([...forSellers, '/profile'] as const)(
    '%s leads somebody who is not signed in to sign in, with the way back',
    async (path) => {
      signedIn()
      expect(await sentTo(path)).toMatchObject({ to: '/login/', search: { redirect: path } })
    },
  )

  test('a person who may not enter is sent to add-bookings', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    expect(await sentTo('/outbox')).toMatchObject({ to: '/add-bookings' })
  })

  test('the account is asked for where it is not known yet', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    const account = queries.getQueryData(keyOf(me, {}))
    queries.clear()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json(account)
    })
    expect(await sentTo('/bookings')).toBeUndefined()
    expect(await sentTo('/add-bookings')).toBeUndefined()
    expect(asked).toEqual(['/api/me'])
  })

  test('when the account cannot be read, the person is sent to sign in', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    queries.clear()
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    expect(await sentTo('/bookings')).toMatchObject({ to: '/login/' })
  })

  test('not-found and sign-in need nobody to be signed in', async () => {
    signedIn()
    expect(await sentTo('/not-found')).toBeUndefined()
    expect(await sentTo('/login')).toBeUndefined()
  })
})

test('signing out loads the sign-in page afresh, with the whole address as the way back', async () => {
  signedIn('RESELLER_PORTAL_AGENT')
  const [asked, loaded]: [string[], string[]] = [[], []]
  const assign = (address: string) => void loaded.push(address)
  vi.stubGlobal('location', { pathname: '/bookings', search: '?search=Lane', assign })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({})
  })
  await signOut()
  expect(asked).toEqual(['/api/logout'])
  expect(loaded).toEqual(['/login/?redirect=%2Fbookings%3Fsearch%3DLane'])
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

  test('the first reseller listed decides: military to its own page, others to bookings', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    resellers(true)
    expect(await landingPage()).toBe('/military')
    resellers(false)
    expect(await landingPage()).toBe('/bookings')
  })

  test('an operator’s staff come to its channels, those at the gate to bookings as before', async () => {
    resellers(false)
    signedIn('SUPPLIER_BUSINESS_STAFF')
    expect(await landingPage()).toBe('/channels')
    expect(await sentTo('/bookings')).toMatchObject({ to: '/channels' })
    signedIn('SUPPLIER_REDEMPTION_STAFF')
    expect(await landingPage()).toBe('/bookings')
  })

  test('a page that was asked for comes first, one of another site never', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    resellers(false)
    const wayOn = (redirect: string) =>
      leaveSignIn({ search: { redirect } }).catch((thrown: unknown) =>
        isRedirect(thrown) ? thrown.options.href : thrown,
      )
    expect(await wayOn('/bookings?search=Lane')).toBe('/bookings?search=Lane')
    expect(await wayOn('//elsewhere.example/')).toBe('/bookings')
  })
})
