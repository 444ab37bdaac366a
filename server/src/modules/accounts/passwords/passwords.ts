import { hash, verify } from '@node-rs/argon2'
import { leastPasswordScore, whyNotPassword } from '@reseller-portal/contract/accounts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import type { ToMeasure } from './meter.ts'

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return passwordHash !== null && verify(passwordHash, password)
}

/** A person chooses a password seldom: two wait for one person, and one that takes long to measure is easy to guess. */
const meter = openThread<ToMeasure, number>(new URL('./meter.worker.ts', import.meta.url), {
  most: 50,
  mostOfOne: 2,
  limitMs: 20_000,
})

/**
 * Refuses a password that is empty, too short, or easy to guess for who knows these words. It is measured in a thread:
 * repetitions take long, and would stop every other request.
 */
export async function refuseWeak(
  password: string,
  { words, accountId }: { words: readonly string[]; accountId: string },
): Promise<void> {
  refuseIf(whyNotPassword(password))
  const measured = meter.run(accountId, { password, words: ['reseller', 'portal', ...words] })
  if (measured === undefined) refuse('requests.busy', { retrySeconds: 5 })
  const [score = 0] = (await unlessGivenUp(measured)) ?? []
  if (score < leastPasswordScore) refuse('passwords.too_weak')
}
