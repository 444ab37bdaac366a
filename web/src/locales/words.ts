import type english from './en/index.ts'
import type office from './en/office.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Every text key of the desk: a language that misses one, or has one too many, does not compile. */
export type Words = Texts<typeof english>

/** The same of the screens that few people open; they are loaded with them. */
export type OfficeWords = Texts<typeof office>

/** The texts of one domain, e.g. `Part<'identity'>`. */
export type Part<K extends keyof (Words & OfficeWords)> = (Words & OfficeWords)[K]
