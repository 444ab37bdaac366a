import { useSyncExternalStore } from 'react'
import { loading } from '#lib/calls/loading.ts'
import { fill } from '@reseller-portal/contract/locales/fill'
import { languageOf, type Language, type Refusal } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import type { Texts } from '@reseller-portal/contract/locales/texts'
import { travelersInLanguage } from '@reseller-portal/contract/products'

type Plain<Name extends string> = Name extends `${infer Counted}_${'one' | 'other'}` ? Counted : Name
type Keys<Part, Path extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? `${Path}${Plain<Name>}`
    : Part[Name] extends readonly string[]
      ? never
      : Keys<Part[Name], `${Path}${Name}.`>
}[keyof Part & string]

/** The dotted path of a text. A text with plural forms is named without `_one` and `_other`. */
type TextKey = Keys<Texts>

/** The text at a key, filled with its facts; `count` chooses the plural form. A key without a text is returned unchanged. */
export type Translate = (key: TextKey, facts?: Readonly<Record<string, unknown>>) => string

/** `t` finds a text by its path and fills it in, `texts` has all texts, and `say` explains a refusal. */
export type Speech = {
  language: Language
  t: Translate
  texts: Texts
  say: (refusal: Refusal) => string
}

const storageKey = 'language'
const listeners = new Set<() => void>()
let spoken: Speech | undefined
/** The language requested last. Texts of an earlier request that arrive later are ignored. */
let latestRequest: { language: Language; speech: Promise<Speech> } | undefined

/** Loads the texts in the remembered language, or else in the browser's, or else in English. Nothing can be drawn before that. */
export function startWords() {
  return load(firstLanguage())
}

export function useWords(): Speech {
  return useSyncExternalStore(subscribe, wordsNow, wordsNow)
}

/** The same as `useWords`, outside a component. */
export function wordsNow(): Speech {
  if (spoken === undefined) throw new Error('no words are loaded')
  return spoken
}

/** Changes the language without a reload, and remembers it in this browser. */
export async function speak(language: Language) {
  await load(language)
  localStorage.setItem(storageKey, language)
}

async function load(language: Language) {
  const wish = { language, speech: loading(read(language)) }
  latestRequest = wish
  try {
    await wish.speech
  } catch (error) {
    if (latestRequest === wish) latestRequest = undefined
    throw error
  }
  // A different language may have been requested since.
  const speech = await latestRequest.speech
  if (speech === spoken) return
  spoken = speech
  document.documentElement.lang = speech.language
  for (const listener of listeners) listener()
}

async function read(language: Language): Promise<Speech> {
  const { default: texts } = await languages[language].texts()
  const say = ({ code, facts }: Refusal) => {
    const { why } = { ...facts }
    const named = travelersInLanguage(facts, texts)
    const shown = typeof why === 'string' ? { ...named, why: reasonInLanguage(why, texts.reasons) } : named
    return fill(texts.refusals[code], shown)
  }
  return { language, texts, say, t: translate(language, new Map(textsIn(texts))) }
}

function translate(language: Language, texts: ReadonlyMap<string, string>): Translate {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (key, facts = {}) => {
    const { count } = facts
    const shown = typeof count === 'number' ? { ...facts, count: numbers.format(count) } : facts
    const counted = () => texts.get(`${key}_${plurals.select(Number(count))}`) ?? texts.get(`${key}_other`)
    return fill(texts.get(key) ?? counted() ?? key, shown)
  }
}

function textsIn(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[path + name, text] as [string, string]] : textsIn(text, `${path}${name}.`),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function firstLanguage(): Language {
  const wishes = [localStorage.getItem(storageKey), ...navigator.languages]
  return wishes.map(languageOf).find((language) => language !== undefined) ?? 'en'
}
