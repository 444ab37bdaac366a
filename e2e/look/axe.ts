import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules whose result depends only on the colors. */
const colors = ['color-contrast', 'link-in-text-block']
/** WCAG 2.5.8: targets under 24 px; not in axe's own habit. */
const sizes = ['target-size']

/** `all` is every rule. The other sets have the rules whose result can change with the colors or the width of a page. */
const parts = {
  all: { rules: { 'target-size': { enabled: true } } },
  /** The sizes take as long as all other rules together; they are the same as on the phone, where they matter most. */
  'all but sizes': {},
  colors: { runOnly: { type: 'rule', values: colors } },
  'dark phone': { runOnly: { type: 'rule', values: [...colors, ...sizes] } },
} satisfies Record<string, axe.RunOptions>

/** What axe finds on the page now, as "rule: element", with the first suggested fix. */
export async function axeFindings(page: Page, part: keyof typeof parts = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  return page.evaluate(async (options: axe.RunOptions) => {
    // Waits for color transitions, because axe would measure a color in between.
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    // Makes sticky bars scroll along, because axe reports what is half covered by one.
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => getComputedStyle(each).position === 'sticky',
    )
    const before = bars.map(({ style }) => style.cssText)
    for (const { style } of bars) Object.assign(style, { position: 'relative', inset: 'auto' })
    const { violations } = await window.axe.run(document, {
      ...options,
      resultTypes: ['violations'],
      elementRef: false,
      preload: false,
    })
    for (const [index, { style }] of bars.entries()) style.cssText = before[index] ?? ''
    const why = (node: axe.NodeResult) => (node.any[0]?.message ?? '').slice(0, 120)
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${why(node)}`))
  }, parts[part])
}

/** The small build, by the shortest way: `page.evaluate(axe.source)` takes four times as long, for each page that is loaded. */
async function load(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: source })
  await devtools.detach()
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}
