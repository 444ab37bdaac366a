import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Texts } from '@reseller-portal/contract/locales/texts'
import { fill } from '@reseller-portal/contract/locales/fill'

/** A sentence in the caller's language; a plain string is English for every caller. */
export type Sentence = string | ((language: Language) => string)

type Facts = Parameters<typeof fill>[1]
type Sentences = Texts['octo']
type SentenceKey = { [K in keyof Sentences]: Sentences[K] extends string ? K : never }[keyof Sentences]

/** What the supplier side says when it refuses, with its facts for `{name}`. */
export function say(key: SentenceKey, facts: Facts = {}): Sentence {
  return (language) => fill(serverWords[language].octo[key], facts)
}
