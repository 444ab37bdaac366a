import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { testApp, type TestApp } from '#test/app.ts'
import { testPassword } from '#test/password.ts'
import { answerToSignIn } from '#test/people/factor.ts'
import { theBrowser } from './browser.ts'
import { windowsOf, type Look, type Windows } from './windows.ts'

/** The whole portal on the demo world, with jobs that run, in front of one browser. */
export type World = {
  app: TestApp
  address: string
  /** A page at this path with a person of the demo world signed in, and nothing else in its storage. */
  signedIn(email: string, path?: string, look?: Look): Promise<Page>
  /** A page without a signed-in person. */
  stranger(path: string, look?: Look): Promise<Page>
  /** Moves the server's clock. People sign in again afterwards, because only one window renews a session. */
  pass: TestApp['pass']
  /** Violations of the content security policy, and errors that pages threw. */
  faults: string[]
}

const pictures = join(import.meta.dirname, '../.tmp/e2e')

/** Opens the portal for one test file, on `localhost` with a port: passkeys need a host that has a name. A page that breaks its policy or throws fails the test that opened it. */
export async function openWorld(port?: number): Promise<World> {
  const settings = { PUBLIC_URL: `http://localhost:${port}` }
  const app = await testApp({ demo: true, works: true, ...(port !== undefined && { port, settings }) })
  const { address, windows, faults } = await openWindows(app, port)
  const sessions = new Map<string, Promise<Cookies>>()
  const open = async (path: string, look?: Look, cookies?: Cookies) => {
    const page = await windows.open(look, cookies)
    await page.goto(path)
    return page
  }
  return {
    app,
    address,
    faults,
    pass: (time) => {
      sessions.clear()
      app.pass(time)
    },
    stranger: (path, look) => open(path, look),
    signedIn: async (email, path = '/add-bookings', look = {}) => {
      const session = sessions.get(email) ?? sessionOf(app, address, email)
      sessions.set(email, session)
      return open(path, look, await session)
    },
  }
}

/** Windows on an app for one test file; what pages break or throw fails the test, and a failed test leaves pictures. */
export async function openWindows(
  app: TestApp,
  port?: number,
): Promise<{ address: string; windows: Windows; faults: string[] }> {
  const listening = await app.listen()
  const address = port === undefined ? listening : `http://localhost:${port}`
  const faults: string[] = []
  const windows = windowsOf(await theBrowser(), address, faults)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(windows.pages(), task.name)
    await windows.takeBack()
    const found = faults.splice(0)
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  afterAll(() => windows.closeAll())
  return { address, windows, faults }
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Signs a person in and returns the cookies, as the browser would store them. */
export async function sessionOf(app: TestApp, address: string, email: string): Promise<Cookies> {
  const { cookies } = await answerToSignIn(app, email)
  const domain = new URL(address).hostname
  return cookies.map(({ name, value, path = '/', httpOnly = false }) => {
    return { name, value, path, httpOnly, domain, sameSite: 'Strict' as const }
  })
}

/** Types email and password into the sign-in screen. */
export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  const signInButton = page.getByRole('button', { name: 'Sign in' })
  // After signing out, the page that is about to go has fields of these names too.
  const form = page.locator('form').filter({ has: signInButton })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await signInButton.click()
}

/** Saves pictures of a failed test in `.tmp/e2e`. */
async function photograph(pages: Page[], title: string) {
  const name = title.replaceAll(/\W+/g, '-').slice(0, 60)
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(pictures, `${name}-${index}.png`), fullPage: true }).catch(() => {})
}
