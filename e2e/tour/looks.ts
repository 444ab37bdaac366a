import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '@reseller-portal/contract/kit'
import { axeFindings } from '../look/axe.ts'
import { focusFaults, forcedColorFaults, geometryFaults } from './in-page.ts'
import { longest } from './longest.ts'
import { faultsOfWalk } from './walk.ts'

/** 640 px is what remains of 1280 px at twice the size. */
const heights = { 360: 780, 640: 400, 768: 1024, 1280: 800, 1440: 900 }
type Width = keyof typeof heights
type Look = { width: Width; language: Language }

/** One screen, first in English, then in its longest texts: axe once whole and once for colors in dark, its geometry at three widths, a walk by Tab. */
export async function faultsOfScreen(page: Page, name: string, patience = usualPatience): Promise<string[]> {
  const { faults, note, look } = notesOf(page, name, patience)
  await wear(page, { width: 1280, language: 'en' })
  // In one language: where a label and its text come from two, the rule that compares them finds a fault.
  await note('1280 light', () => axeFindings(page, 'all but sizes'))
  await look(360, longest)
  await note('360', () => faultsOfFocus(page))
  await color(page, 'dark')
  await note('360 dark', () => axeFindings(page, 'dark phone'))
  await color(page, 'light')
  await look(768, longest)
  await look(1280, longest)
  await note('1280', () => faultsOfWalk(page))
  return faults()
}

/** The same in each language, at more widths, with forced colors, and with all rules of axe on a phone too. */
export async function faultsOfMatrix(page: Page, name: string): Promise<string[]> {
  const { faults, note, look } = notesOf(page, name)
  for (const width of [1280, 1440, 768, 360] as const) await look(width, 'en')
  await note('360 light', () => axeFindings(page))
  await color(page, 'dark')
  await note('360 dark', () => axeFindings(page))
  await note('360 dark', () => faultsOfFocus(page))
  await wear(page, { width: 1280, language: 'en' })
  await photograph(page, `${name}.1280-dark`)
  await note('1280 dark', () => axeFindings(page))
  await color(page, 'light')
  await note('1280 light', () => axeFindings(page))
  await note('1280', () => faultsOfWalk(page))
  for (const width of [1280, 1440, 768, 360] as const) await look(width, 'fr')
  for (const width of [360, 768, 1440, 1280, 640] as const) await look(width, 'es')
  await wear(page, { width: 1280, language: 'en' })
  await page.emulateMedia({ forcedColors: 'active' })
  await note('forced colors', () => page.evaluate(forcedColorFaults))
  await note('forced colors', () => faultsOfFocus(page))
  await page.emulateMedia({ forcedColors: null })
  return faults()
}

function notesOf(page: Page, name: string, patience = usualPatience) {
  const found = new Set<string>()
  const note = async (how: string, find: () => Promise<string[]>) => {
    for (const fault of await lasting(find, patience)) found.add(`${name}, ${how}: ${fault}`)
  }
  return {
    note,
    faults: () => [...found],
    look: async (width: Width, language: Language) => {
      await wear(page, { width, language })
      await photograph(page, `${name}.${width}-${language}`)
      await note(`${width} ${language}`, () => page.evaluate(geometryFaults))
    },
  }
}

/** Milliseconds after which a fault is one: on a busy machine a page may be looked at before it is laid out. */
const usualPatience = 5000

/** What is still wrong after these milliseconds. */
export async function lasting(find: () => Promise<string[]>, patience = usualPatience): Promise<string[]> {
  const until = Date.now() + patience
  let faults = await find()
  while (faults.length > 0 && Date.now() < until) {
    await pause(500)
    faults = await find()
  }
  return faults
}

async function wear(page: Page, { width, language }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] })
  await speak(page, language)
}

/** Changes the color scheme as the reader's system would. */
export async function color(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Each color is looked at from the top: what lies under the dock of a phone takes the dock's color.
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Changes the language on the page. A page without the language switch is reloaded in it. */
export async function speak(page: Page, language: Language): Promise<void> {
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
  // Texts from the server are loaded again in the new language. The old ones stay until then.
  await answers.areThere()
}

/** Follows the calls that a page makes from now on, until they are answered. */
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

/** Waits until pending changes are drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

async function faultsOfFocus(page: Page): Promise<string[]> {
  // Shift alone moves nothing, but the page knows a keyboard from then on; a frame that has the focus would get it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
  })
  await page.keyboard.press('Shift')
  return page.evaluate(focusFaults)
}

const folder = process.env['LOOK_PICTURES']

/** With `LOOK_PICTURES=<folder>`, saves a picture of every screen there. */
async function photograph(page: Page, name: string) {
  if (folder === undefined) return
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}.png`), fullPage: true })
}
