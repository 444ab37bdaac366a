import type { Language } from '@reseller-portal/contract/kit'
import { languages } from '../../contract/src/locales/languages.ts'

type Foreign = Exclude<Language, 'en'>

/** Each English text that the language says differently. */
export const englishTexts = {
  es: englishOnly(await textsOf('en'), await textsOf('es')),
  fr: englishOnly(await textsOf('en'), await textsOf('fr')),
} satisfies Record<Foreign, RegExp[]>

/** Everything that the desk shows. */
async function textsOf(language: Language) {
  const { screens, office, contract } = languages[language]
  const [desk, others, shared] = await Promise.all([screens(), office(), contract()])
  return { page: { ...desk.default, ...others.default }, contract: shared.words }
}

/** A mail's subject stays in the language that it was written in. */
const written = /^(Booking confirmed|Your tickets): /

/** Those of a page's texts that are English of ours although the page speaks another language. */
export function englishAmong(texts: readonly string[], language: Language): string[] {
  if (language === 'en') return []
  return texts.filter((text) => isEnglish(text, language)).map((text) => `is English: ${text}`)
}

const judged = { es: new Map<string, boolean>(), fr: new Map<string, boolean>() } satisfies Record<
  Foreign,
  Map<string, boolean>
>

/** Most texts are on many screens: each is held against the patterns once. */
function isEnglish(text: string, language: Foreign): boolean {
  const known = judged[language].get(text)
  if (known !== undefined) return known
  const is = !written.test(text) && englishTexts[language].some((pattern) => pattern.test(text))
  judged[language].set(text, is)
  return is
}

type Texts = string | { readonly [key: string]: Texts }

/** A pattern for each English text that the other language says differently, and nowhere itself: some words are both. */
export function englishOnly(from: Texts, to: Texts): RegExp[] {
  const said = new Set(flat(to).map(([, text]) => text))
  return flat(from)
    .filter(([, text]) => !said.has(text) && hasWords(text))
    .map(([, text]) => patternOf(text.trim()))
}

/** A text that only joins what it is given, as "{from} to {until}" or "{name}: {amount}" does, may be anybody's words. */
function hasWords(text: string): boolean {
  const own = text.replaceAll(/\{\w+\}/g, '').trim()
  return own === text.trim() ? /[a-z]{2}/i.test(own) : own.length >= 4 && /[a-z]/i.test(own)
}

function flat(texts: Texts, key = ''): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]]
  return Object.entries(texts).flatMap(([name, inner]) => flat(inner, `${key}.${name}`))
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}
