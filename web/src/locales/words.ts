import type english from './en/index.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Every text key of the portal: a language that misses one, or has one too many, does not compile. */
export type Words = Texts<typeof english>

/** The texts of one domain, e.g. `Part<'identity'>`. */
export type Part<K extends keyof Words> = Words[K]
