import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** The size, colors, language, and time zone of a window. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'locale' | 'timezoneId'>
type Cookies = Parameters<BrowserContext['addCookies']>[0]
type Window = { context: BrowserContext; page: Page; isUsual: boolean }

export type Windows = ReturnType<typeof windowsOf>

const english = 'en-US'
const desktop = { width: 1280, height: 800 }
/** Events that a test may have listened to. */
const events = ['request', 'response', 'requestfailed', 'console', 'pageerror', 'dialog', 'download'] as const

/**
 * The windows of one browser on one portal. A window that a test has done with is emptied and given to the next one:
 * opening a new one costs more than a page of ours.
 */
export function windowsOf(browser: Browser, address: string, faults: string[]) {
  const used: Window[] = []
  const idle: Window[] = []
  return {
    /** A blank page with these cookies and empty storage. */
    async open(look: Look = {}, cookies: Cookies = []): Promise<Page> {
      const { viewport, colorScheme = 'light', ...place } = { locale: english, ...look }
      const isUsual = place.locale === english && place.timezoneId === undefined
      const window = (isUsual ? idle.pop() : undefined) ?? (await newWindow(place, isUsual))
      used.push(window)
      const { context, page } = window
      await page.setViewportSize(viewport ?? desktop)
      await page.emulateMedia({ colorScheme })
      await context.addCookies(cookies)
      listen(page)
      return page
    },
    pages: () => used.flatMap(({ context }) => context.pages()),
    /** Empties the windows that the test opened, for the next test. */
    async takeBack() {
      const all = await Promise.all(
        used.splice(0).map(async (each) => ((await isEmptied(each)) ? [each] : [])),
      )
      idle.push(...all.flat())
    },
    closeAll: () => Promise.all([...used.splice(0), ...idle.splice(0)].map(({ context }) => context.close())),
  }

  async function newWindow(place: Look, isUsual: boolean): Promise<Window> {
    const context = await browser.newContext({ ...place, viewport: desktop, baseURL: address })
    const page = await context.newPage()
    page.setDefaultTimeout(150_000)
    return { context, page, isUsual }
  }

  function listen(page: Page) {
    page.on('pageerror', (error) => faults.push(`thrown on ${page.url()}: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) faults.push(message.text())
    })
  }

  /** Removes everything of the test from the window. Returns false if the window can't be used again. */
  async function isEmptied({ context, page, isUsual }: Window): Promise<boolean> {
    if (!isUsual) return gone(context)
    try {
      await Promise.all([
        ...context.pages().map((each) => (each === page ? undefined : each.close())),
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.setOffline(false),
        context.clearPermissions(),
      ])
      // A response without scripts on the portal's origin, whose storage is cleared here.
      await page.goto('/healthz')
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
        for (const name of await caches.keys()) await caches.delete(name)
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
      })
      await context.clearCookies()
      for (const event of events) page.removeAllListeners(event)
      return true
    } catch {
      return gone(context)
    }
  }
}

async function gone(context: BrowserContext): Promise<false> {
  await context.close()
  return false
}
