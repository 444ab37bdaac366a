import type { Language } from '@reseller-portal/contract/kit'
import type { Work } from '#kit/context.ts'
import type { Capabilities } from '#octo/capabilities.ts'
import type { KeyHolder } from '../keys.ts'

/** One call of a reseller's system. */
export type OctoCtx = Work & {
  holder: KeyHolder
  /** What is booked now takes no seats: the key's, or this call's wish. */
  isTest: boolean
  capabilities: Capabilities
  /** The best of our languages for its `Accept-Language`. */
  language: Language
}

/** The capabilities that answers differ by. */
const differing = ['pricing', 'content', 'pickups', 'questions'] as const

/** For whom and in which shape an answer is: who asks the same in another one is answered something else. */
export function readerOf({ holder, capabilities, language }: OctoCtx): string[] {
  const shape = differing.filter((each) => capabilities.has(each))
  return [holder.resellerId, holder.supplierId, language, ...shape]
}
