import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

let shared: Promise<Browser> | undefined

/** The installed Chromium: one process for all test files of a worker, which ends with it. */
export function theBrowser(): Promise<Browser> {
  return (shared ??= chromium.launch(shortPages))
}

/**
 * Chromium prepares a page of its own for the address bar of each window, which costs more than ours. Its last list of
 * features counts, so what Playwright switches off for stability is repeated here.
 */
const off = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'OptimizationHints'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'PaintHolding',
  ],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'ThirdPartyStoragePartitioning',
    'PreconnectToSearch',
  ],
].join(',')

/** Without V8's optimizing compilers: a page of a test lives for seconds, and optimizing its code costs more than it saves (docs/testing.md). */
const unoptimized = '--js-flags=--no-turbofan --no-maglev'

/** Which Chromium, and how it is started: for component tests, whose page lives for minutes, and to measure what a person feels. */
export const chromiumOptions = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', `--disable-features=${off}`],
}

/** The same for journeys. */
export const shortPages = { ...chromiumOptions, args: [...chromiumOptions.args, unoptimized] }

type Act = (...given: unknown[]) => unknown
/** The frame in Playwright's server, which runs in this process. */
type ServerFrame = { retryWithProgressAndTimeouts: (progress: unknown, waits: number[], act: Act) => unknown }
type Connection = { toImpl?: (of: unknown) => ServerFrame | undefined } | undefined

const longestWait = 100
const patched = new WeakSet<object>()

/**
 * Has Playwright look for an element that isn't there yet every 100 ms. Its own pauses are 20, 50, 100, 100, and then
 * 500 ms, so that an act on a page that takes 300 ms to come waits for 770 ms. Playwright has no option for them.
 */
export function lookOften(page: Page): void {
  // Playwright's types leave out what is inside.
  const connection = Reflect.get(page, '_connection') as Connection
  const frame = connection?.toImpl?.(page.mainFrame())
  const server: ServerFrame | undefined = frame && Object.getPrototypeOf(frame)
  if (server === undefined || !Object.hasOwn(server, 'retryWithProgressAndTimeouts'))
    throw new Error('Playwright looks for elements in another way now: see lookOften in e2e/browser.ts')
  if (patched.has(server)) return
  patched.add(server)
  const { retryWithProgressAndTimeouts: retry } = server
  server.retryWithProgressAndTimeouts = function look(this: ServerFrame, progress, waits, act) {
    return retry.call(
      this,
      progress,
      waits.map((each) => Math.min(each, longestWait)),
      act,
    )
  }
}
