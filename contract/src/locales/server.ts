import type { Language } from '../kit/index.ts'
import { words as en } from './en/index.ts'
import enServer from './en/server/index.ts'
import { words as es } from './es/index.ts'
import esServer from './es/server/index.ts'
import { words as fr } from './fr/index.ts'
import frServer from './fr/server/index.ts'
import type { ServerWords } from './texts.ts'
import type { Words } from './words.ts'

/** The sentences that both sides speak, and those that only the server writes. */
export const serverWords: Readonly<Record<Language, Words & ServerWords>> = {
  en: { ...en, ...enServer },
  es: { ...es, ...esServer },
  fr: { ...fr, ...frServer },
}
