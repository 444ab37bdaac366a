import type { Language } from '@reseller-portal/contract/kit'
import type { Work } from '#kit/context.ts'
import type { Capabilities } from '#octo/capabilities.ts'
import type { KeyHolder } from '../keys.ts'

/** One call of a reseller's system. */
export type OctoCtx = Work & {
  holder: KeyHolder
  /** Test bookings take no seats: because of the key, or of this call's header. */
  isTest: boolean
  capabilities: Capabilities
  /** The best of our languages for its `Accept-Language`. */
  language: Language
}

/** The capabilities that answers differ by. */
const differing = ['pricing', 'content', 'pickups', 'questions'] as const

/** The reader and shape of an answer, by which cached answers are kept apart. */
export function readerOf({ holder, capabilities, language }: OctoCtx): string[] {
  const shape = differing.filter((each) => capabilities.has(each))
  return [holder.resellerId, holder.supplierId, language, ...shape]
}
