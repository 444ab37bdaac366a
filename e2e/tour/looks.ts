import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '@reseller-portal/contract/kit'
import { axeFindings } from '../look/axe.ts'
import { englishAmong } from './english-left.ts'
import { focusFaults, forcedColourFaults, geometryFaults } from './in-page.ts'

/** 640 is what is left of 1280 when everything is twice as large. */
const heights = { 360: 780, 640: 400, 768: 1024, 1280: 800, 1440: 900 }
type Width = keyof typeof heights
type Look = { width: Width; language: Language }

/** One screen as it stands, at four widths, in three languages, in both colours; it ends as it began. */
export async function faultsOfLooks(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  const note = (how: string) => (found: string[]) => faults.push(...found.map((each) => `${how}: ${each}`))
  const look = async (width: Width, language: Language) => {
    await wear(page, { width, language })
    await photograph(page, `${name}.${width}-${language}`)
    note(`${width} ${language}`)(await faultsOfGeometry(page, language))
  }
  await look(1280, 'en')
  note('1280 light')(await axeFindings(page))
  note('1280')(await lostFocus(page))
  await look(1440, 'en')
  await look(768, 'en')
  note('768')(await axeFindings(page, 'sizes'))
  await look(360, 'en')
  note('360 light')(await axeFindings(page))
  await colour(page, 'dark')
  note('360 dark')(await axeFindings(page, 'colours'))
  note('360 dark')(await faultsOfFocus(page))
  await wear(page, { width: 1280, language: 'en' })
  await photograph(page, `${name}.1280-dark`)
  note('1280 dark')(await axeFindings(page, 'colours'))
  await colour(page, 'light')
  for (const width of [1280, 1440, 768, 360] as const) await look(width, 'fr')
  for (const width of [360, 768, 1440, 1280] as const) await look(width, 'es')
  await look(640, 'es')
  await wear(page, { width: 1280, language: 'en' })
  await page.emulateMedia({ forcedColors: 'active' })
  note('forced colours')(await page.evaluate(forcedColourFaults))
  note('forced colours')(await faultsOfFocus(page))
  await page.emulateMedia({ forcedColors: null })
  return [...new Set(faults)].map((fault) => `${name}, ${fault}`)
}

async function wear(page: Page, { width, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await speak(page, language)
}

/** Changes the colours as the reader's system would. */
export async function colour(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Each colour is looked at from the top: what lies under the dock of a phone takes the dock's colour.
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Changes the language where the page stands; a page without the switch is told directly. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return
  const answers = answersOf(page)
  const choice = page.locator('select:has(option[lang="fr"])').first()
  if ((await choice.count()) > 0) await choice.selectOption(language, { force: true })
  else {
    await page.evaluate((wanted) => localStorage.setItem('language', wanted), language)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  // What the server says in a language is asked for anew; what was there before stands until then.
  await answers.areThere()
}

/** The calls that a page makes from now on, and whether they were answered. */
function answersOf(page: Page) {
  const waiting = new Set<Request>()
  const begin = (request: Request) => {
    if (request.resourceType() === 'fetch') waiting.add(request)
  }
  const end = (request: Request) => waiting.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    async areThere() {
      await drawn(page)
      await expect.poll(() => waiting.size).toBe(0)
      await drawn(page)
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
    },
  }
}

/** What was asked for by now is drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

async function faultsOfGeometry(page: Page, language: Language): Promise<string[]> {
  const [main, ...inner] = await Promise.all(page.frames().map((frame) => frame.evaluate(geometryFaults)))
  const texts = [main, ...inner].flatMap((each) => each?.texts ?? [])
  return [...(main?.faults ?? []), ...englishAmong(texts, language)]
}

async function faultsOfFocus(page: Page): Promise<string[]> {
  // Shift alone moves nothing, but the page knows a keyboard from then on; a frame that has the focus would get it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
  })
  await page.keyboard.press('Shift')
  return page.evaluate(focusFaults)
}

/** Nobody who works by keyboard begins at nothing after a click. */
function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at === null || !at.isConnected ? ['the focus is lost'] : []
  })
}

const folder = process.env['LOOK_PICTURES']

/** With `LOOK_PICTURES=<folder>` every screen is left there to be looked at. */
async function photograph(page: Page, name: string) {
  if (folder === undefined) return
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}.png`), fullPage: true })
}
