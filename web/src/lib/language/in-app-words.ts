import type { Language } from '@reseller-portal/contract/kit'
import type { InAppWords } from '@reseller-portal/contract/words'
import { wordsNow } from './words.ts'

const texts = {
  en: () => import('@reseller-portal/contract/locales/en/in-app'),
  es: () => import('@reseller-portal/contract/locales/es/in-app'),
  fr: () => import('@reseller-portal/contract/locales/fr/in-app'),
} satisfies Record<Language, () => Promise<{ inAppWords: InAppWords }>>

const known = new Map<Language, InAppWords>()

/** Loads the texts of the messages in the corner, in the language that is spoken. */
export async function needInApp() {
  const { language } = wordsNow()
  if (!known.has(language)) known.set(language, (await texts[language]()).inAppWords)
}

/** Those texts, once they are loaded. */
export function inApp(): InAppWords | undefined {
  return known.get(wordsNow().language)
}
