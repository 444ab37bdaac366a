import {
  inAppMessage,
  inAppMessages,
  type InAppMessage,
  type MessageName,
} from '@reseller-portal/contract/kit/in-app'
import type { Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { inAppSentence } from '@reseller-portal/contract/locales/in-app'
import { CallError } from '#lib/calls/call-error.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { wordsNow } from '#lib/language/words.ts'

/** The details of a message, in addition to its sentence. */
export type MessageDetails = {
  facts?: Record<string, string | number>
  /** The refused call, or the known reason, shown as the second line. */
  error?: unknown
  reason?: string
  /** The ID of the record that the message is about, for its buttons. */
  about?: string
}

/** A message with its appearance and its language. */
export type Made = InAppMessage & { tone: 'error' | 'info' | 'success'; language: Language }

/** The message with a name, or an error that has only a text. */
export function messageOf(id: string, name: MessageName | undefined, details: MessageDetails): Made {
  const message = inAppMessage(id, name, textOf(name, details), codeOf(details.error))
  const tone = name === undefined ? 'error' : tones[inAppMessages[name].kind]
  return { ...message, tone, language: wordsNow().language }
}

const tones = { ERROR: 'error', INFO: 'info', SUCCESS: 'success' } as const

function textOf(name: MessageName | undefined, { facts, error, reason }: MessageDetails) {
  const words = wordsNow()
  const lines = [reason, error === undefined ? undefined : sayFailure(error, words)]
  if (name !== undefined) {
    lines.unshift(fill(inAppSentence(name, words.texts), { code: inAppMessages[name].code, ...facts }))
  }
  return lines.filter((line) => line !== undefined).join('\n')
}

/** The number that the server gave the refusal. Messages of the page have none. */
function codeOf(error: unknown) {
  return error instanceof CallError && typeof error.code === 'number' ? error.code : undefined
}
