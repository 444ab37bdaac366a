import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { testApp, testPassword } from '../server/src/test-app.ts'
import type { TestApp } from '../server/src/test-app.ts'
import { openBrowser } from './browser.ts'

/** The whole portal on the demo world, with jobs that run, in front of one browser. */
export type World = {
  app: TestApp
  address: string
  /** A page of a new window in which a person of the demo world is signed in, at this path. */
  signedIn(email: string, path?: string, look?: BrowserContextOptions): Promise<Page>
  /** A page of a new window in which nobody is signed in. */
  stranger(path: string, look?: BrowserContextOptions): Promise<Page>
  /** Moves the server's clock. Whoever signs in afterwards does so anew: a session is renewed in one window only. */
  pass: TestApp['pass']
  /** What pages broke of their content security policy, and what they threw. */
  faults: string[]
}

const pictures = join(import.meta.dirname, '../.tmp/e2e')
const desktop = { width: 1280, height: 800 }

/** Opens the portal for one test file. A page that breaks its policy or throws fails the test that opened it. */
export async function openWorld(): Promise<World> {
  const app = await testApp({ demo: true, works: true })
  const address = await app.listen()
  const browser = await openBrowser()
  const faults: string[] = []
  const windows = windowsOf(browser, faults)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await windows.photograph(task.name)
    await windows.closeAll()
    const found = faults.splice(0)
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  afterAll(() => browser.close())
  const states = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()
  return {
    app,
    address,
    faults,
    pass: (time) => {
      states.clear()
      app.pass(time)
    },
    stranger: async (path, look) => {
      const page = await windows.open({ baseURL: address, ...look })
      await page.goto(path)
      return page
    },
    signedIn: async (email, path = '/add-bookings', look = {}) => {
      const storageState = states.get(email) ?? (await stateOf(email))
      states.set(email, storageState)
      const page = await windows.open({ baseURL: address, ...look, storageState })
      await page.goto(path)
      return page
    },
  }

  async function stateOf(email: string) {
    const page = await windows.open({ baseURL: address })
    await page.goto('/login/')
    await signIn(page, email)
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    return page.context().storageState()
  }
}

/** Types e-mail and password into the sign-in screen. */
export async function signIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

function windowsOf(browser: Browser, faults: string[]) {
  const contexts: BrowserContext[] = []
  return {
    async open(look: BrowserContextOptions) {
      const context = await browser.newContext({ locale: 'en-US', viewport: desktop, ...look })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => faults.push(`thrown on ${page.url()}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text())
      })
      return page
    },
    /** What a failed test leaves in `.tmp/e2e` for whoever looks into it. */
    async photograph(title: string) {
      const pages = contexts.flatMap((context) => context.pages())
      const name = title.replaceAll(/\W+/g, '-').slice(0, 60)
      for (const [index, page] of pages.entries())
        await page
          .screenshot({ path: join(pictures, `${name}-${index}.png`), fullPage: true })
          .catch(() => {})
    },
    closeAll: () => Promise.all(contexts.splice(0).map((context) => context.close())),
  }
}
