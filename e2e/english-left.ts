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

const ours = { page: { ...en, ...enOffice }, contract: english }

/** Each English text that the language says differently. */
export const englishTexts = {
  es: englishOnly(ours, { page: { ...es, ...esOffice }, contract: spanish }),
  fr: englishOnly(ours, { page: { ...fr, ...frOffice }, contract: french }),
}

/** A mail's subject stays in the language that it was written in. */
const written = /^(Booking confirmed|Your tickets): /

/** English texts of ours on a page that speaks another language. */
export async function englishLeft(page: Page, language: 'en' | 'es' | 'fr'): Promise<string[]> {
  if (language === 'en') return []
  const texts = (await textsOf(page)).filter((text) => !written.test(text))
  const left = texts.filter((text) => englishTexts[language].some((pattern) => pattern.test(text)))
  return left.map((text) => `is English: ${text}`)
}

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
export function englishOnly(from: Texts, to: Texts): RegExp[] {
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
