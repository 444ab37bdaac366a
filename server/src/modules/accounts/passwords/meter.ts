import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export type ToMeasure = { password: string; words: readonly string[] }

/** What is longer than this is strong by its length, or is still weak by its beginning, and would take long to measure. */
const mostMeasured = 64

const meter = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

/** How hard a password is to guess for who knows these words, from 0 to 4. */
export function scoreOf({ password, words }: ToMeasure): number {
  return meter.check(password.slice(0, mostMeasured), words.flatMap(partsOf)).score
}

function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[@.\s]/)].filter((part) => part.length > 2)
}
