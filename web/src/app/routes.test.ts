import { featureKeys, me, roles, type Me, type Role } from '@reseller-portal/contract/identity'
import { listResellers } from '@reseller-portal/contract/resellers'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, queries } from '#lib/calls/query.ts'
import { leaveSignIn } from './guard.ts'
import { router } from './routes.tsx'
import { landingPage, signOut, startPage } from './session.ts'

const id = '00000000-0000-7000-8000-000000000001'
const sellers: Role[] = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
  'RESELLER_PORTAL_LOCATION_ADMIN',
  'RESELLER_PORTAL_MANAGER',
  'RESELLER_PORTAL_AGENT',
]

const withoutBookings = roles.filter((role) => !sellers.includes(role))

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})
afterEach(() => {
  features = featureKeys
  queries.clear()
  vi.unstubAllGlobals()
})

let features: readonly (typeof featureKeys)[number][] = featureKeys

/** The browser of somebody who has signed in with these roles; without any, of nobody. */
function signedIn(...roles: Role[]) {
  vi.stubGlobal('document', { cookie: roles.length > 0 ? 'XSRF-TOKEN=token' : '' })
  const account: Me = {
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
    version: 1,
    features: [...features],
    organizations: [],
    second_factor: { enabled: false, demanded: false },
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
    expect(await sentTo(path)).toMatchObject({ to: '/dashboard' })
  })

  test.each(['/users', '/users/$id', '/users/view/$id', '/user/add'] as const)(
    '%s is for super admins, location super admins and who runs an operator or the installation',
    async (path) => {
      const allowed: Role[] = [
        'RESELLER_PORTAL_SUPER_ADMIN',
        'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
        'PORTAL_TECHNICAL_STAFF',
      ]
      for (const role of roles) {
        signedIn(role)
        expect((await sentTo(path)) === undefined, role).toBe(allowed.includes(role))
      }
      signedIn('ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF')
      expect(await sentTo(path)).toBeUndefined()
    },
  )

  test('profile and dashboard are for any signed-in person', async () => {
    signedIn('RESELLER_PORTAL_REPORTS')
    expect(await sentTo('/profile')).toBeUndefined()
    expect(await sentTo('/dashboard')).toBeUndefined()
  })

  test.each([...forSellers, '/profile', '/dashboard'] as const)(
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

  test('not-found, sign-in and passwords need nobody to be signed in', async () => {
    signedIn()
    for (const path of ['/not-found', '/login', '/forgot-password', '/reset-password'] as const)
      expect(await sentTo(path), path).toBeUndefined()
  })
})

type AnyRoute = { id: string; parentRoute?: AnyRoute }

/** The layout just below the root within which a page is drawn. */
function layoutOf(route: AnyRoute): string {
  const above = route.parentRoute
  return above === undefined || above.id === '__root__' ? route.id : layoutOf(above)
}

test('every private page is inside the main layout and asks who is signed in, every public one fills the window', async () => {
  signedIn()
  // Before there is a second factor that is demanded, nothing of the layout is open; a gate is an app of its own.
  const alone = ['/second-factor', '/web-redemption']
  const open = ['/login', '/login/', '/forgot-password', '/reset-password', '/not-found']
  const pages = Object.entries(router.routesByPath).filter(([, { options }]) => options.component)
  expect(pages.length).toBeGreaterThan(open.length)
  for (const [path, route] of pages) {
    const isPublic = open.includes(path)
    const layout = isPublic || alone.includes(path) ? '__root__' : '/shell'
    expect(layout === '__root__' ? route.parentRoute?.id : layoutOf(route), path).toBe(layout)
    expect((await sentTo(path as Path))?.to, path).toBe(isPublic ? undefined : '/login/')
  }
})

test('who owes the second factor that the organization demands is sent to set it up, from everywhere', async () => {
  signedIn('RESELLER_PORTAL_SUPER_ADMIN')
  expect(await sentTo('/second-factor')).toMatchObject({ to: '/' })
  queries.setQueryData<Me>(keyOf(me, {}), (known) =>
    known === undefined ? known : { ...known, second_factor: { enabled: false, demanded: true } },
  )
  expect(await sentTo('/second-factor')).toBeUndefined()
  for (const path of ['/bookings', '/profile', '/dashboard', '/login'] as const)
    expect((await sentTo(path))?.to, path).toBe('/second-factor')
})

test('the code of a section is loaded when it is opened', () => {
  const lazy = [
    ...(['/bookings', '/add-bookings', '/profile', '/outbox', '/users/$id', '/user/add'] as const),
    ...(['/login', '/forgot-password', '/reset-password'] as const),
  ]
  // A lazy component can be loaded ahead; a plain one has nothing to load.
  const isLazy = (component: unknown) => typeof component === 'function' && 'preload' in component
  for (const path of lazy) expect(isLazy(router.routesByPath[path].options.component), path).toBe(true)
})

test('signing out loads the sign-in page afresh, with the whole address as the way back', async () => {
  signedIn('RESELLER_PORTAL_AGENT')
  const [asked, loaded]: [string[], string[]] = [[], []]
  const assign = (address: string) => void loaded.push(address)
  vi.stubGlobal('location', { pathname: '/bookings', search: '?search=Lane', assign })
  vi.stubGlobal('localStorage', { getItem: () => null })
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

  test.each(withoutBookings)(
    '%s cannot sell: the dashboard is the first page and the way out',
    async (role) => {
      resellers(false)
      signedIn(role)
      expect(await landingPage()).toBe('/dashboard')
      expect(await startPage()).toBe('/dashboard')
      expect(await sentTo('/bookings')).toMatchObject({ to: '/dashboard' })
      expect(await sentTo('/dashboard')).toBeUndefined()
    },
  )

  test('the bare address opens the bookings of those who sell', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
    expect(await sentTo('/')).toMatchObject({ to: '/bookings' })
    signedIn('RESELLER_PORTAL_REPORTS')
    expect(await sentTo('/')).toMatchObject({ to: '/dashboard' })
  })

  test('a page that was asked for comes first, one of another site never', async () => {
    signedIn('RESELLER_PORTAL_AGENT')
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

test.each([
  ['/bookings', 'bookingMain', 'RESELLER_PORTAL_AGENT'],
  ['/add-bookings', 'bookingMain', 'RESELLER_PORTAL_AGENT'],
  ['/users', 'userMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-contacts', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-location-listings', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
] as const)('%s needs the feature %s of the organisation beside the role', async (path, feature, role) => {
  signedIn(role)
  expect(await sentTo(path)).toBeUndefined()
  features = featureKeys.filter((key) => key !== feature)
  signedIn(role)
  expect(await sentTo(path)).toMatchObject({
    to: feature === 'bookingMain' ? '/dashboard' : '/add-bookings',
  })
})
