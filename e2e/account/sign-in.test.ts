import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const place = (page: Page) => page.url().slice(world.address.length)

describe('signing in', () => {
  test(
    'an empty field is reported without a call; a wrong password is refused, with an account or without',
    { tags: ['1.5-01', '1.5-02', '1.8-27'] },
    async () => {
      const page = await world.stranger('/login/')
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      const button = page.getByRole('button', { name: 'Sign in' })
      await button.click()
      await page.getByText('Enter your email address.', { exact: true }).waitFor()
      expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
      await page.getByLabel('Email').fill(agent)
      await button.click()
      await page.getByText('Enter your password.', { exact: true }).waitFor()
      expect(sent.filter((url) => url.includes('/login'))).toEqual([])
      // The error for a wrong password doesn't tell whether the account exists.
      await signIn(page, agent, 'not the password')
      await page
        .getByRole('alert')
        .getByText('The email or password is incorrect.', { exact: true })
        .waitFor()
      await signIn(page, 'nobody@harbor.example', 'not the password')
      await page
        .getByRole('alert')
        .getByText('The email or password is incorrect.', { exact: true })
        .waitFor()
      expect(await page.getByLabel('Email').inputValue()).toBe('nobody@harbor.example')
    },
  )

  test(
    'the requested page opens after sign-in with its whole address, and no other site learns of the visit',
    { tags: ['1.1-02', '1.1-13', '1.2-44', '1.4-06', '1.8-60', '2.1-21'] },
    async () => {
      const page = await world.stranger('/not-found')
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto('/bookings?search=Lane')
      await heading(page, 'Sign in')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/bookings?search=Lane')
      await signIn(page, agent)
      await heading(page, 'Bookings')
      expect(place(page)).toBe('/bookings?search=Lane')
      expect(await page.getByRole('searchbox', { name: 'Search bookings' }).inputValue()).toBe('Lane')
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await heading(page, 'Home')
      expect([...hosts].filter((host) => host !== '')).toEqual([new URL(world.address).host])
    },
  )

  test.each([
    ['reports@harbor.example', '/login/'],
    ['root@portal.example', `/login/?redirect=${encodeURIComponent('//elsewhere.example/')}`],
  ])(
    '%s lands from %s on a page of theirs, and is told of no page that they may not see',
    async (email, from) => {
      const page = await world.stranger(from)
      await signIn(page, email)
      await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
      await page.locator('h1:visible').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(page.url().startsWith(world.address)).toBe(true)
      expect(place(page)).not.toContain('/login')
      const alerts = await page.getByRole('alert').allInnerTexts()
      expect(alerts.filter((text) => text.trim() !== '')).toEqual([])
    },
  )

  test(
    'a sign-in that cannot be recorded in the audit log ends the session, and shows why',
    { tags: ['1.7-70', '2.4-33', 'asvs-16.3.1'] },
    async () => {
      const page = await world.stranger('/login/')
      await page.route('**/api/resellers/*/audit', (route) => route.fulfill({ status: 500 }))
      await signIn(page, agent)
      await page.getByRole('alert').getByText('Internal error. Try again later').waitFor()
      await page.goto('/bookings')
      await heading(page, 'Sign in')
      await page.unroute('**/api/resellers/*/audit')
      const reported = page.waitForRequest('**/api/resellers/*/audit')
      await signIn(page, agent)
      expect((await reported).postDataJSON()).toMatchObject({ action: 'sign-in' })
      await heading(page, 'Bookings')
    },
  )

  test(
    'signing out leads to the sign-in page, which remembers the way back, and clears the person’s data from the page',
    { tags: ['1.1-03', '1.2-32', '1.4-59', '1.7-20', 'asvs-7.4.4'] },
    async () => {
      const page = await world.stranger('/login/?redirect=/users')
      await signIn(page, 'super.admin@harbor.example')
      await page.getByRole('row').nth(1).waitFor()
      await page.route('**/api/users**', (route) => route.fulfill({ status: 500 }))
      await page.getByRole('searchbox').fill('nobody')
      await page.getByRole('region', { name: 'Notifications' }).getByText('Unable to load user').waitFor()
      await page.evaluate(() => Object.assign(window, { memory: 'of before' }))
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await heading(page, 'Sign in')
      expect(await page.evaluate(() => 'memory' in window)).toBe(false)
      expect(await page.getByText('Unable to load user').count()).toBe(0)
      expect(await page.getByText('harbor.example').count()).toBe(0)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access-token')
      expect(place(page)).toBe('/login/?redirect=%2Fusers%3Fsearch%3Dnobody')
      await page.goto('/bookings')
      await heading(page, 'Sign in')
      await page.goBack()
      await heading(page, 'Sign in')
    },
  )

  test('a session that ends during work leads to sign-in and back to the same place', async () => {
    const page = await world.stranger('/login/?redirect=/bookings')
    await signIn(page, 'location.admin@harbor.example')
    await heading(page, 'Bookings')
    const search = page.getByRole('searchbox', { name: 'Search bookings' })
    await search.fill('Rivera')
    await page.getByText('No results for “Rivera”.', { exact: false }).waitFor()
    await page.context().clearCookies({ name: /token/ })
    // What the page asks by itself may notice it first, and leave.
    await search.fill('Rivera, Dana', { timeout: 3000 }).catch(() => undefined)
    await page.getByText('Your session has ended. Sign in again.', { exact: true }).waitFor()
    await signIn(page, 'location.admin@harbor.example')
    await heading(page, 'Bookings')
    expect(place(page)).toMatch(/^\/bookings\?search=Rivera/)
  })

  test('an hour later the work goes on without signing in again', async () => {
    const page = await world.stranger('/login/?redirect=/bookings')
    await signIn(page, 'manager@harbor.example')
    await heading(page, 'Bookings')
    world.pass({ minutes: 60 })
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Rivera')
    await page.getByText('No results for “Rivera”.', { exact: false }).waitFor()
    expect(place(page)).toBe('/bookings?search=Rivera')
  })

  test('a page that is loaded again while its session is renewed keeps it', async () => {
    const page = await world.stranger('/login/?redirect=/bookings')
    await signIn(page, 'location.super@harbor.example')
    await heading(page, 'Bookings')
    world.pass({ minutes: 60 })
    const letGo = await holdRenewals()
    const renewal = page.waitForRequest((request) => request.url().endsWith('/refresh'))
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Rivera')
    await renewal
    await expect.poll(() => place(page)).toBe('/bookings?search=Rivera')
    const token = await tokenOf(page)
    const isRenewed = Promise.withResolvers<void>()
    await page.route('**/api/**', (route) => isRenewed.promise.then(() => route.continue()))
    await page.reload({ waitUntil: 'commit' })
    await letGo()
    // The answer to the closed page is still stored.
    await expect.poll(() => tokenOf(page)).not.toBe(token)
    isRenewed.resolve()
    await page.getByText('No results for “Rivera”.', { exact: false }).waitFor()
    expect(place(page)).toBe('/bookings?search=Rivera')
  })
})

test('a page whose session was renewed elsewhere a moment ago goes on with the newer cookies', async () => {
  const page = await world.stranger('/login/?redirect=/bookings')
  await signIn(page, 'location.admin@harbor.example')
  await heading(page, 'Bookings')
  const answers: number[] = []
  // What goes on after its page is left is not seen by a route.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) => fetch(input, { ...init, keepalive: false })
  })
  await page.route('**/refresh', async (route) => {
    // Another window of the same browser is a moment earlier, and its answer a moment later than this page's.
    const request = route.request()
    const headers = await request.allHeaders()
    const sent = { headers, method: request.method(), body: request.postData() ?? '' }
    const earlier = await fetch(request.url(), sent)
    const late = await fetch(request.url(), sent)
    answers.push(earlier.status, late.status)
    await route.fulfill({ status: late.status, body: await late.text() })
    const newer = earlier.headers.getSetCookie().map((cookie) => cookieIn(cookie))
    await page.context().addCookies(newer)
  })
  // Whatever asks first after this renews the session: the search, or a list that follows changes.
  world.pass({ minutes: 60 })
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Rivera')
  await expect.poll(() => answers).toEqual([200, 409])
  await page.getByText('No results for “Rivera”.', { exact: false }).waitFor()
  expect(place(page)).toBe('/bookings?search=Rivera')
})

/** A cookie of the server's answer, in the form that the window takes. */
function cookieIn(header: string) {
  const [pair = ''] = header.split(';')
  const [name = ''] = pair.split('=')
  const isHidden = /httponly/i.test(header)
  const rest = { httpOnly: isHidden, secure: false, sameSite: 'Strict' as const }
  return { name, value: pair.slice(name.length + 1), url: world.address, ...rest }
}

async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'refresh-token')?.value
}

/** Lets renewals of sessions wait in the database until they are let go. */
async function holdRenewals(): Promise<() => Promise<void>> {
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = world.app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('id').forUpdate().execute()
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  return () => {
    isOver.resolve()
    return held
  }
}

describe('access by role', () => {
  test(
    'a person who only reads reports sees a message on the bookings page',
    { tags: ['1.4-04', '1.6-14', '1.8-50', '2.2-64', '2.8-06'] },
    async () => {
      const page = await world.signedIn('reports@harbor.example', '/bookings')
      await page.getByRole('alert').getByText('Unauthorized to view page', { exact: true }).waitFor()
      await heading(page, 'Home')
      expect(await page.getByRole('link', { name: 'Bookings', exact: true }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Add booking' }).count()).toBe(0)
    },
  )

  test(
    'an agent who opens the outbox is redirected to selling; an unknown address shows a message and a link back',
    { tags: ['1.2-26', '1.4-03', '1.4-04', '1.6-14', '1.8-50', '1.9-30', '2.8-06'] },
    async () => {
      const page = await world.signedIn(agent, '/outbox')
      await page.getByRole('alert').getByText('Unauthorized to view page', { exact: true }).waitFor()
      await heading(page, 'Add booking')
      expect(place(page)).toBe('/add-bookings')
      await page.goto('/no-such-page')
      await heading(page, 'Page not found')
      expect(place(page)).toBe('/not-found')
      await page.getByRole('link', { name: 'Go to the start page' }).click()
      await heading(page, 'Add booking')
    },
  )
})

describe('the content security policy', () => {
  test('a script that is written into a page does not run and is noticed', async () => {
    const page = await world.stranger('/login/')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.body.append(script)
    })
    await expect
      .poll(() => world.faults.splice(0))
      .toEqual([expect.stringContaining('Content Security Policy')])
    expect(await page.title()).not.toBe('taken over')
  })
})
