import type office from './en/office/index.ts'
import type calendar from './en/calendar.ts'
import type sandbox from './en/sandbox.ts'
import type screens from './en/screens/index.ts'
import type server from './en/server/index.ts'

/** The keys of English texts with a sentence under each: a language that misses one, or has one too many, does not compile. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Every text of the desk. */
export type ScreenWords = Texts<typeof screens>

/** The same of the screens that few people open; they are loaded with them. */
export type OfficeWords = Texts<typeof office>

/** What the server writes itself: vouchers, mails, and its answers to partners' systems. */
export type ServerWords = Texts<typeof server>

/** The calendar of an operator on other sites: a small page that stands alone as well. */
export type CalendarWords = Texts<typeof calendar>

/** The sandbox's card form: a small page that stands alone and loads no texts of the desk. */
export type SandboxWords = Texts<typeof sandbox>

/** The texts of one domain, e.g. `Part<'identity'>`. */
export type Part<K extends keyof (ScreenWords & OfficeWords)> = (ScreenWords & OfficeWords)[K]
