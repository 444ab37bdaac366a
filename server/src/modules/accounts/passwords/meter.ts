import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export type ToMeasure = { password: string; words: readonly string[] }

/**
 * Only this many characters are measured, which is fast. A longer password is strong because of its length, or weak
 * because of its beginning.
 */
const mostMeasured = 64

const meter = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

/** How hard a password is to guess for someone who knows these words, from 0 to 4. */
export function scoreOf({ password, words }: ToMeasure): number {
  return meter.check(password.slice(0, mostMeasured), words.flatMap(partsOf)).score
}

function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[@.\s]/)].filter((part) => part.length > 2)
}
