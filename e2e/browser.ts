import { chromium, type Browser } from 'playwright-core'
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
