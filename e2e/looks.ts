import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

/** One way in which a screen is worn: its size, its colours and its language. */
export type Look = { width: number; height: number; colorScheme: 'light' | 'dark'; language: Language }
type Language = 'en' | 'es' | 'fr'

const desktop = { width: 1280, height: 800 }
/** The narrowest window in which the pages stand in a row. */
const laptop = { width: 1000, height: 768 }
/** The narrowest phone that is sold. */
const phone = { width: 360, height: 780 }

/** Each size in both colours; each language on a phone, where its longest words meet the least room. */
export const looks: readonly Look[] = [
  { ...desktop, colorScheme: 'light', language: 'en' },
  { ...laptop, colorScheme: 'dark', language: 'fr' },
  { ...phone, colorScheme: 'light', language: 'fr' },
  { ...phone, colorScheme: 'dark', language: 'es' },
  { ...phone, colorScheme: 'dark', language: 'en' },
]

/** Puts a look on and waits until the page wears it. */
export async function wear(page: Page, { width, height, colorScheme, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  await speak(page, language)
  // What has scrolled half below the header that stays is no small target.
  await page.evaluate(() => scrollTo(0, 0))
}

/** Changes the language where the page stands; a page without the switch is told directly. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return
  const choice = page.locator('select:has(option[lang="fr"])')
  if ((await choice.count()) > 0) await choice.selectOption(language, { force: true })
  else {
    await page.evaluate((wanted) => localStorage.setItem('language', wanted), language)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}

const folder = process.env['LOOK_PICTURES']

/** With `LOOK_PICTURES=<folder>` every screen in every look is left there to be looked at. */
export async function photograph({ name, page }: Screen, { width, colorScheme, language }: Look) {
  if (folder === undefined) return
  const file = `${name.replaceAll(/\W+/g, '-')}.${width}-${colorScheme}-${language}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

/** Whether the page can be moved sideways, and what makes it so wide. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth || element.scrollWidth > innerWidth,
    )
    return wide.map((element) => `wider than the window: ${element.outerHTML.slice(0, 120)}`)
  })
}

/** Texts that end at an edge without saying so: no ellipsis with the whole text as a title, and no way to scroll. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || (node.textContent ?? '').trim() === '') continue
      if (element.closest('option, script, style, .unseen') !== null || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edge = edgeOf(element)
      if (edge === undefined) continue
      const { left, right } = range.getBoundingClientRect()
      if (right > edge.right + 1 || left < edge.left - 1)
        found.push(`cut text: ${node.textContent?.slice(0, 80)}`)
    }
    return found

    /** The nearest box that hides what is beyond it; a box of one pixel is for readers. */
    function edgeOf(start: Element): DOMRect | undefined {
      for (let each: Element | null = start; each !== null; each = each.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        if (overflowX === 'auto' || overflowX === 'scroll' || box.width <= 1) return undefined
        if (textOverflow === 'ellipsis' && each.hasAttribute('title')) return undefined
        if (overflowX === 'hidden' || overflowX === 'clip') return box
      }
      return undefined
    }
  })
}

/** Parts of a page that are moved sideways on their own, where a phone's reader would not look. */
export function hiddenSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        return (
          (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => `is moved sideways: ${element.outerHTML.slice(0, 120)}`),
  )
}
