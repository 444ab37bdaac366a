import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const place = (page: Page) => page.url().slice(world.address.length)

describe('signing in', () => {
  test(
    'the requested page opens after sign-in with its whole address, no other site learns of the visit, and signing out remembers the way back and clears the person’s data from the page',
    {
      tags: ['1.1-02', '1.1-03', '1.2-32', '1.4-06', '1.4-59', '1.7-20', '1.8-60', '2.1-21', 'asvs-7.4.4'],
    },
    async () => {
      const page = await world.stranger('/not-found')
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto('/users?search=harbor')
      await heading(page, 'Sign in')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/users?search=harbor')
      const recorded = page.waitForRequest('**/api/resellers/*/audit')
      await signIn(page, 'super.admin@harbor.example')
      expect((await recorded).postDataJSON()).toMatchObject({ action: 'sign-in' })
      await page.getByRole('row').nth(1).waitFor()
      expect(place(page)).toBe('/users?search=harbor')
      expect(await page.getByRole('searchbox').inputValue()).toBe('harbor')
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
      expect([...hosts].filter((host) => host !== '')).toEqual([new URL(world.address).host])
    },
  )

  test('a session that ends during work leads to sign-in and back to the same place', async () => {
    const page = await world.signedIn('location.admin@harbor.example', '/bookings')
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

  test('an hour later the work goes on without signing in again, also if the page is loaded again while its session is renewed', async () => {
    const page = await world.signedIn('location.super@harbor.example', '/bookings')
    await heading(page, 'Bookings')
    world.pass({ minutes: 60 })
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Okafor')
    await page.getByText('No results for “Okafor”.', { exact: false }).waitFor()
    expect(place(page)).toBe('/bookings?search=Okafor')
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
  const page = await world.signedIn('location.admin@harbor.example', '/bookings')
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
