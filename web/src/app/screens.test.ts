import {
  bundles,
  featureKeys,
  mayDo,
  me,
  organizationKinds,
  roles,
  type Me,
  type Role,
} from '@reseller-portal/contract/accounts'
import { featureFlags } from '@reseller-portal/contract/organizations'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, queries } from '#lib/calls/query.ts'
import { sentBy, setFlags, signedIn } from '#lib/test-session.ts'
import { linesOf, openPage, pagesIn } from './menu.ts'
import { router } from './router.ts'
import { signOut } from './session.ts'

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

type Path = keyof typeof router.routesByPath

type AnyRoute = { id: string; parentRoute?: AnyRoute; options: { beforeLoad?: unknown } }

/** Where the guards on the way to a page send a person: the page's own guard and those of the sections above it. */
async function sentTo(path: Path) {
  for (let route: AnyRoute | undefined = router.routesByPath[path]; route; route = route.parentRoute) {
    const sent = await sentBy(route.options.beforeLoad, path)
    if (sent) return sent
  }
  return undefined
}

const forSellers = ['/bookings', '/add-bookings', '/bookings/details/$id'] as const

describe('the routes of the specification', () => {
  test.each(forSellers)(
    '%s is for everybody who sells',
    { tags: ['1.2-08', '1.2-09', '1.2-10', '1.4-05', '1.6-09'] },
    async (path) => {
      for (const role of sellers) {
        signedIn([role])
        expect(await sentTo(path), role).toBeUndefined()
      }
    },
  )

  test.each(forSellers)(
    '%s is not for somebody who only reads reports',
    { tags: ['1.2-08', '1.2-09', '1.2-10'] },
    async (path) => {
      signedIn(['RESELLER_PORTAL_REPORTS'])
      expect(await sentTo(path)).toMatchObject({ to: '/start' })
    },
  )

  test.each(['/users', '/users/$id', '/users/view/$id', '/user/add'] as const)(
    '%s is for super admins, location super admins and who runs an operator or the installation',
    { tags: ['1.2-17', '1.2-18', '1.2-19', '1.2-20', '1.6-11', '2.2-12', '2.2-13', '2.2-14', '2.2-15'] },
    async (path) => {
      const allowed: Role[] = [
        'RESELLER_PORTAL_SUPER_ADMIN',
        'RESELLER_PORTAL_LOCATION_SUPER_ADMIN',
        'PORTAL_TECHNICAL_STAFF',
      ]
      for (const role of roles) {
        signedIn([role])
        expect((await sentTo(path)) === undefined, role).toBe(allowed.includes(role))
      }
      signedIn(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
      expect(await sentTo(path)).toBeUndefined()
    },
  )

  test.each([
    ['/company', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/company-edit-info', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/company-add-info', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/company-addresses', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/company-contacts', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/company-selling', 'ORG_MGMT'],
    ['/company-emails', 'ORG_MGMT'],
    ['/company-location-listings', 'RESELLER_PORTAL_SUPER_ADMIN', 'ORG_MGMT'],
    ['/registrations', 'PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'],
    ['/organizations', 'PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'],
    ['/organizations/$code', 'PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'],
    ['/feature-management', 'PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'],
    ['/app-management', 'PORTAL_TECHNICAL_STAFF', 'ACTOUREX_TECHNICAL_STAFF'],
  ] as const)(
    '%s is for %s and %s, and for nobody else',
    { tags: ['1.2-07', '1.6-08'] },
    async (path, ...allowed: Role[]) => {
      for (const role of roles) {
        // An operator's other roles count only together with "View".
        signedIn(role === 'ORG_MGMT' ? [role, 'SUPPLIER_BUSINESS_STAFF'] : [role])
        expect((await sentTo(path)) === undefined, role).toBe(allowed.includes(role))
      }
    },
  )

  test('profile and home are for any signed-in person', { tags: ['1.2-06'] }, async () => {
    signedIn(['RESELLER_PORTAL_REPORTS'])
    expect(await sentTo('/profile')).toBeUndefined()
    expect(await sentTo('/start')).toBeUndefined()
  })

  test.each([...forSellers, '/profile', '/start'] as const)(
    '%s leads somebody who is not signed in to sign in, with the way back',
    { tags: ['1.4-06', '1.8-60'] },
    async (path) => {
      signedIn([])
      expect(await sentTo(path)).toMatchObject({ to: '/login/', search: { redirect: path } })
    },
  )

  test(
    'a person without access is sent to add-bookings, or home if they do not sell',
    { tags: ['1.4-03', '1.6-14', '1.9-30'] },
    async () => {
      signedIn(['RESELLER_PORTAL_AGENT'])
      expect(await sentTo('/outbox')).toMatchObject({ to: '/add-bookings' })
      signedIn(['RESELLER_PORTAL_REPORTS'])
      expect(await sentTo('/outbox')).toMatchObject({ to: '/start' })
    },
  )

  test('the account is loaded where it is not known yet', { tags: ['1.4-02'] }, async () => {
    signedIn(['RESELLER_PORTAL_AGENT'])
    const account = queries.getQueryData(keyOf(me, {}))
    queries.clear()
    const requested: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address)
      return Response.json(address === '/api/me' ? account : { flags: { bookingMain: true } })
    })
    expect(await sentTo('/bookings')).toBeUndefined()
    expect(await sentTo('/add-bookings')).toBeUndefined()
    expect(requested.filter((address) => address === '/api/me')).toHaveLength(1)
  })

  test(
    'when the features of the organization cannot be read, it has none',
    { tags: ['1.7-41', '2.4-34', 'asvs-16.5.2'] },
    async () => {
      signedIn(['RESELLER_PORTAL_AGENT'])
      queries.removeQueries({ queryKey: keyOf(featureFlags, {}) })
      vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
      expect(await sentTo('/bookings')).toMatchObject({ to: '/start' })
      expect(await sentTo('/profile')).toBeUndefined()
      setFlags(featureKeys)
      expect(await sentTo('/bookings')).toBeUndefined()
    },
  )

  test(
    'when the account cannot be read, the person is sent to sign in',
    { tags: ['1.4-06', '1.8-60'] },
    async () => {
      signedIn(['RESELLER_PORTAL_AGENT'])
      queries.clear()
      vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
      expect(await sentTo('/bookings')).toMatchObject({ to: '/login/' })
    },
  )

  test(
    'not-found, sign-in and password pages need no session',
    { tags: ['1.2-22', '1.2-23', '1.2-24', '1.2-25', '1.4-01'] },
    async () => {
      signedIn([])
      for (const path of ['/not-found', '/login', '/forgot-password', '/reset-password'] as const)
        expect(await sentTo(path), path).toBeUndefined()
    },
  )
})

/** The layout directly below the root in which a page is drawn. */
function layoutOf(route: AnyRoute): string {
  const above = route.parentRoute
  return above === undefined || above.id === '__root__' ? route.id : layoutOf(above)
}

test(
  'every private page is inside the main layout and requires a session, every public one fills the window',
  { tags: ['1.2-02', '1.2-03', '1.2-29', '2.2-71'] },
  async () => {
    signedIn([])
    // Until a required second step is set up, nothing of the layout is open. The gate is a separate app, and the guest display has no menu.
    const alone = ['/second-factor', '/web-redemption', '/guest-display']
    const registering = ['/register', '/account-requested']
    const open = [
      '/login',
      '/login/',
      '/login/company',
      '/forgot-password',
      '/reset-password',
      '/not-found',
      ...registering,
    ]
    const pages = Object.entries(router.routesByPath).filter(([, { options }]) => options.component)
    expect(pages.length).toBeGreaterThan(open.length)
    for (const [path, route] of pages) {
      const isPublic = open.includes(path)
      const layout = isPublic || alone.includes(path) ? '__root__' : '/shell'
      expect(layout === '__root__' ? route.parentRoute?.id : layoutOf(route), path).toBe(layout)
      expect((await sentTo(path as Path))?.to, path).toBe(isPublic ? undefined : '/login/')
    }
  },
)

test('a person whose organization requires two-step verification is sent from every page to set it up', async () => {
  signedIn(['RESELLER_PORTAL_SUPER_ADMIN'])
  expect(await sentTo('/second-factor')).toMatchObject({ to: '/' })
  queries.setQueryData<Me>(keyOf(me, {}), (person) =>
    person === undefined ? person : { ...person, second_factor: { enabled: false, demanded: true } },
  )
  expect(await sentTo('/second-factor')).toBeUndefined()
  for (const path of ['/bookings', '/profile', '/start', '/login'] as const)
    expect((await sentTo(path))?.to, path).toBe('/second-factor')
})

test('the code of a section is loaded when it is opened', () => {
  const lazy = [
    ...(['/bookings', '/add-bookings', '/profile', '/outbox', '/users/$id', '/user/add'] as const),
    ...(['/reports/all-bookings', '/reports/daily'] as const),
    ...(['/login', '/forgot-password', '/reset-password', '/company-contacts'] as const),
    ...(['/audit', '/help', '/help/$page', '/feedback'] as const),
    ...(['/pricing', '/pricing/pricing-schedule', '/pricing-listing', '/taxes-and-fees'] as const),
    ...(['/supplemental-pricing', '/supplemental-voucher', '/groupon', '/groupon-import'] as const),
    ...(['/inventory-availability', '/inventory-management', '/availability-status'] as const),
  ]
  // A lazy component has a `preload` function; a plain one has none.
  const isLazy = (component: unknown) => typeof component === 'function' && 'preload' in component
  for (const path of lazy) expect(isLazy(router.routesByPath[path].options.component), path).toBe(true)
})

test(
  'signing out loads the sign-in page afresh, with the whole address as the way back',
  { tags: ['1.2-32', '1.2-33'] },
  async () => {
    signedIn(['RESELLER_PORTAL_AGENT'])
    const [requested, loaded]: [string[], string[]] = [[], []]
    const assign = (address: string) => void loaded.push(address)
    vi.stubGlobal('location', { pathname: '/bookings', search: '?search=Lane', assign })
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address)
      return Response.json({})
    })
    await signOut()
    expect(requested).toEqual(['/api/logout'])
    expect(loaded).toEqual(['/login/?redirect=%2Fbookings%3Fsearch%3DLane'])
  },
)

test(
  'the pricing of a reseller asks for no role, but for the feature of the organization',
  { tags: ['1.6-13'] },
  async () => {
    for (const role of roles.filter((each) => bundles[each].kind === 'RESELLER')) {
      signedIn([role])
      expect(await sentTo('/pricing'), role).toBeUndefined()
      signedIn(
        [role],
        featureKeys.filter((key) => key !== 'pricing'),
      )
      expect(await sentTo('/pricing'), role).toBeDefined()
    }
  },
)

test.each([
  ['/bookings', 'bookingMain', 'RESELLER_PORTAL_AGENT'],
  ['/add-bookings', 'bookingMain', 'RESELLER_PORTAL_AGENT'],
  ['/bookings/details/$id', 'bookingDetails', 'RESELLER_PORTAL_AGENT'],
  ['/products', 'productMain', 'SUPPLIER_BUSINESS_STAFF'],
  ['/users', 'userMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-contacts', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-api-keys', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-webhooks', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/company-location-listings', 'companyMain', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/reports/all-bookings', 'reports', 'RESELLER_PORTAL_SUPER_ADMIN'],
  ['/help', 'helpCentre', 'RESELLER_PORTAL_AGENT'],
  ['/help/$page', 'helpCentre', 'RESELLER_PORTAL_AGENT'],
] as const)(
  '%s needs the feature %s of the organization beside the role',
  { tags: ['1.2-28', '1.2-54', '1.2-55', '1.2-56', '1.2-57', '1.2-58', '2.6-18'] },
  async (path, feature, role) => {
    signedIn([role])
    expect(await sentTo(path)).toBeUndefined()
    const others = featureKeys.filter((key) => key !== feature)
    signedIn([role], others)
    expect(await sentTo(path)).toMatchObject({
      to: mayDo([role], 'bookings.sell', others) ? '/add-bookings' : '/start',
    })
  },
)

test.each(organizationKinds)('a letter leads to one page for everybody of a %s', (kind) => {
  const all = roles.filter((role) => bundles[role].kind === kind)
  const pages = pagesIn(router.routeTree).filter(
    ({ may }) => may === undefined || [may].flat().some((each) => mayDo(all, each, featureKeys)),
  )
  const letters = pages.flatMap(({ letter }) => letter ?? [])
  expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([])
})

test('one line of the menu is open on each page, also where its path is below that of another section', () => {
  const pages = pagesIn(router.routeTree)
  const openLines = (path: string) =>
    linesOf(pages).filter((line) => line.pages.some(({ to }) => to === openPage(pages, path)?.to))
  expect(pages.length).toBeGreaterThan(30)
  for (const { to } of pages) expect(openLines(to), to).toHaveLength(1)
  expect(openLines('/reports/settlements')).toMatchObject([{ label: 'shell.sections.accounting' }])
  expect(openLines('/reports')).toMatchObject([{ label: 'shell.sections.reports' }])
  expect(openLines('/channels/harbor/contracts')).toMatchObject([{ to: '/channels' }])
})
