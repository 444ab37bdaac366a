import axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'

/** Starts the installed Chromium; end it with `close`. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
}

/** What the page breaks of its content security policy, from the next navigation on. */
export function cspViolations(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text())
  })
  return seen
}

/** What axe finds on the page as it is now, as "rule: element"; targets under 24 px (WCAG 2.5.8) are not its habit. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { rules: { 'target-size': { enabled: true } } }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
