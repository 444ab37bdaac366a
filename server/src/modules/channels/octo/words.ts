import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { ServerWords } from '@reseller-portal/contract/locales/texts'
import { fill } from '@reseller-portal/contract/words'

/** A sentence in whatever language the caller reads; a plain text is English for everybody. */
export type Sentence = string | ((language: Language) => string)

type Facts = Parameters<typeof fill>[1]
type Texts = ServerWords['octo']
type SentenceKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]

/** What the supplier side says when it refuses, with its facts for `{name}`. */
export function say(key: SentenceKey, facts: Facts = {}): Sentence {
  return (language) => fill(serverWords[language].octo[key], facts)
}
