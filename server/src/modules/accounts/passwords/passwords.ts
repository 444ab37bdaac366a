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

/**
 * At most two passwords of a person wait. One that takes too long to measure has many repetitions, so it counts as easy
 * to guess.
 */
const meter = openThread<ToMeasure, number>(new URL('./meter.worker.ts', import.meta.url), {
  most: 50,
  mostOfOne: 2,
  limitMs: 20_000,
})

/**
 * Refuses a password that is empty, too short, or easy to guess for someone who knows these words. It's measured in a
 * thread, because repetitive passwords take long and would block all other requests.
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
