import { randomBytes } from 'node:crypto'
import { reasons } from '@reseller-portal/contract/locales/reasons'
import { Webhook } from 'standardwebhooks'
import type { Config } from '#server/config.ts'
import { outgoing, OutgoingFailed } from '#kit/outgoing/outgoing.ts'

const timeoutMs = 10_000
const mostBytes = 64 * 1024
/** As much of an answer as is kept. */
const answerLength = 2000

export type Message = {
  /** The same in every attempt, so that a receiver recognizes a message that it has. */
  id: string
  body: string
  /** Each signs the message: two while a secret is being replaced. */
  secrets: readonly string[]
  headers?: Record<string, string>
}

/** How an attempt went; without `failure` the message arrived. */
export type Attempt = { status: number | null; answer: string; failure?: string }

/** Posts a message as Standard Webhooks 1.0 has it. Any 2xx confirms it; a redirect is not followed. */
export async function post(
  url: string,
  { id, body, secrets, headers: own = {} }: Message,
  at: Date,
  config: Config,
): Promise<Attempt> {
  const headers = {
    'user-agent': 'reseller-portal',
    ...own,
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
  try {
    const { status, body: text } = await outgoing(
      url,
      { method: 'POST', headers, body, timeoutMs, mostBytes },
      config,
    )
    // PostgreSQL stores no NUL character.
    const answer = text.slice(0, answerLength).replaceAll('\0', '').toWellFormed()
    return { status, answer, ...(isDone(status) ? {} : { failure: `HTTP ${status}` }) }
  } catch (error) {
    if (error instanceof OutgoingFailed) return { status: null, answer: '', failure: whyFailed(error) }
    throw error
  }
}

/** The reason, which is shown in the reader's language, and after it what only the network can say. */
function whyFailed({ reason, message }: OutgoingFailed): string {
  switch (reason) {
    case 'forbidden':
      return reasons.not_public
    case 'timeout':
      return reasons.no_answer
    case 'too_large':
      return reasons.long_answer
    case 'broken':
      return `${reasons.broken_answer} ${message}`.slice(0, 200)
    case 'unreachable':
      return `${reasons.no_connection} ${message}`.slice(0, 200)
    default:
      return reason satisfies never
  }
}

function isDone(status: number): boolean {
  return status >= 200 && status < 300
}

/** A pause that doubles with each failure, up to an hour. */
export function pauseMs(failures: number): number {
  return Math.min(3_600_000, 5000 * 2 ** Math.min(failures, 20))
}

/** What signs messages: 192 random bits as Standard Webhooks writes them. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
