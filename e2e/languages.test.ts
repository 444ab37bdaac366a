import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { words as english } from '../contract/src/locales/en/index.ts'
import { words as spanish } from '../contract/src/locales/es/index.ts'
import { words as french } from '../contract/src/locales/fr/index.ts'
import en from '../web/src/locales/en/index.ts'
import enOffice from '../web/src/locales/en/office.ts'
import es from '../web/src/locales/es/index.ts'
import esOffice from '../web/src/locales/es/office.ts'
import fr from '../web/src/locales/fr/index.ts'
import frOffice from '../web/src/locales/fr/office.ts'
import { speak } from './looks.ts'
import { officeScreens } from './office-screens.ts'
import { screens } from './screens.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const languages = {
  es: { page: { ...es, ...esOffice }, contract: spanish },
  fr: { page: { ...fr, ...frOffice }, contract: french },
}

/** A mail's subject stays in the language that it was written in. */
const written = /^(Booking confirmed|Your tickets): /

test.each([
  ['es', screens],
  ['es', officeScreens],
  ['fr', screens],
  ['fr', officeScreens],
] as const)('no English text is left on any screen in %s', async (language, tour) => {
  const { page: screen, contract } = languages[language]
  const left = englishOnly({ en: { ...en, ...enOffice }, english }, { en: screen, english: contract })
  expect(left.length).toBeGreaterThan(200)
  const findings: string[] = []
  for await (const { name, page } of tour(world)) {
    await speak(page, language)
    for (const text of await textsOf(page))
      if (!written.test(text) && left.some((pattern) => pattern.test(text))) findings.push(`${name}: ${text}`)
    await speak(page, 'en')
  }
  expect(findings).toEqual([])
})

test('an English text that is left is found', () => {
  const left = englishOnly(
    { a: 'Add booking', b: '{count} left', c: 'Total' },
    { a: 'Nueva', b: 'Quedan {count}', c: 'Total' },
  )
  const found = (text: string) => left.some((pattern) => pattern.test(text))
  expect(['Add booking', '12 left', 'Total', 'Quedan 12'].map(found)).toEqual([true, true, false, false])
})

test('the chosen language is kept by a reload and by the next visit', async () => {
  const page = await world.signedIn('agent@harbor.example', '/bookings')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(await page.getByRole('combobox', { name: fr.shell.language }).inputValue()).toBe('fr')
})

test('a browser that speaks Spanish is greeted in Spanish', async () => {
  const page = await world.stranger('/login/', { locale: 'es-MX' })
  await page.getByRole('heading', { name: es.identity.title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
})

/** Every text, label, placeholder and description on the page, those for readers only included. */
async function textsOf(page: Page): Promise<string[]> {
  const frames = page.frames().map((frame) => frame.evaluate(read))
  return (await Promise.all(frames)).flat()

  function read() {
    // What is marked as English, such as a supplier's own answer, is meant to be.
    const elements = [...document.querySelectorAll('body *:not(script, style, option[lang])')].filter(
      (element) => element.closest('body [lang="en"]') === null,
    )
    return elements
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent ?? ''),
        ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ])
      .concat(document.title)
      .map((text) => text.trim())
      .filter((text) => text !== '')
  }
}

type Texts = string | { readonly [key: string]: Texts }

/** A pattern for each English text that the other language says differently. */
function englishOnly(from: Texts, to: Texts): RegExp[] {
  const others = new Map(flat(to))
  return flat(from)
    .filter(([key, text]) => others.get(key) !== text && hasWords(text))
    .map(([, text]) => patternOf(text.trim()))
}

/** A text that only joins what it is given says nothing in any language. */
function hasWords(text: string): boolean {
  return /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, ''))
}

function flat(texts: Texts, key = ''): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]]
  return Object.entries(texts).flatMap(([name, inner]) => flat(inner, `${key}.${name}`))
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}
