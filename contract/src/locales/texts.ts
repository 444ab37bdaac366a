import type en from './en.ts'

/** Every text of the product, by room; the English ones say which there are. */
export type Texts = typeof en

/** The texts of one part, e.g. `Part<'users'>`. */
export type Part<Name extends keyof Texts> = Texts[Name]
