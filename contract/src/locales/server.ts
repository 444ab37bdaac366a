import type { Language } from '../kit/index.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import type { Texts } from './texts.ts'

/** All languages at once, for the server, which writes mails and vouchers in each. */
export const serverWords: Readonly<Record<Language, Texts>> = { en, es, fr }
