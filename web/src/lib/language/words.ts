import { useSyncExternalStore } from 'react'
import { loading } from '#lib/calls/loading.ts'
import { fill, type InAppWords, type Words as ContractWords } from '@reseller-portal/contract/words'
import { languageOf, type Language, type Refusal } from '@reseller-portal/contract/kit'
import { languages } from '@reseller-portal/contract/locales/languages'
import type { OfficeWords, ScreenWords } from '@reseller-portal/contract/locales/texts'

type Plain<Name extends string> = Name extends `${infer Counted}_${'one' | 'other'}` ? Counted : Name
type Keys<Texts, Path extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Path}${Plain<Name>}`
    : Keys<Texts[Name], `${Path}${Name}.`>
}[keyof Texts & string]

/** The dotted path of a text; one that counts is named without `_one` and `_other`. */
type TextKey = Keys<ScreenWords & OfficeWords>

/** The text at a key with its facts; `count` chooses between one and many. A key without a text is answered as it is. */
export type Translate = (key: TextKey, facts?: Readonly<Record<string, unknown>>) => string

/** `t` for texts of screens, `contract` for the words that both sides speak, `say` for why a rule refuses. */
type Speech = {
  language: Language
  t: Translate
  contract: ContractWords
  say: (refusal: Refusal) => string
}

/** `inApp` is what messages say: it is there with the page, for the network may be gone when something fails. */
type Loaded = Speech & { hasOffice: boolean; inApp: InAppWords }

const remembered = 'language'
const listeners = new Set<() => void>()
let spoken: Loaded | undefined
/** The last wish: what was asked for before and arrives later is not spoken. */
let wished: { language: Language; texts: Promise<Loaded> } | undefined
let needsOffice = false

/** Loads the texts of the remembered language, else the browser's, else English. Nothing may be drawn before. */
export function startWords() {
  return load(firstLanguage())
}

export function useWords(): Speech {
  return useSyncExternalStore(subscribe, wordsNow, wordsNow)
}

/** The same as `useWords`, outside a component. */
export function wordsNow(): Loaded {
  if (spoken === undefined) throw new Error('no words are loaded')
  return spoken
}

/** Changes the language in place, and remembers it in this browser. */
export async function speak(language: Language) {
  await load(language)
  localStorage.setItem(remembered, language)
}

/** Loads the texts of the screens that few people open, before one of them is drawn. */
export async function needOffice() {
  needsOffice = true
  if (!wordsNow().hasOffice) await load(wished?.language ?? wordsNow().language)
}

async function load(language: Language) {
  const wish = { language, texts: loading(read(language)) }
  wished = wish
  try {
    await wish.texts
  } catch (error) {
    if (wished === wish) wished = undefined
    throw error
  }
  // Another language may have been wished for since.
  const speech = await wished.texts
  if (speech === spoken) return
  spoken = speech
  document.documentElement.lang = speech.language
  for (const listener of listeners) listener()
}

async function read(language: Language): Promise<Loaded> {
  const hasOffice = needsOffice
  const { screens, office, contract, inApp } = languages[language]
  const [desk, { words }, { inAppWords }, rare] = await Promise.all([
    screens(),
    contract(),
    inApp(),
    hasOffice ? office() : undefined,
  ])
  const texts = new Map([...textsIn(desk.default), ...textsIn(rare?.default ?? {})])
  const say = ({ code, facts }: Refusal) => fill(words.refusals[code], facts)
  return { hasOffice, language, contract: words, inApp: inAppWords, say, t: translate(language, texts) }
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
  const wishes = [localStorage.getItem(remembered), ...navigator.languages]
  return wishes.map(languageOf).find((language) => language !== undefined) ?? 'en'
}
