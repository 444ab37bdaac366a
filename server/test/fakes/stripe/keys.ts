import { Problem } from './problem.ts'

type Answer = { status: number; body: object }
type StoredAnswer = { request: string; at: number; answer: Answer | undefined }

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Stripe's idempotency: the first answer of a key is kept for a day whatever it was, a 500 too; other parameters are an
 * error, a second request while the first runs is a conflict. What never began is not kept.
 */
export class Keys {
  readonly #kept = new Map<string, StoredAnswer>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The answer kept under this key, or nothing when the request may begin now. */
  begin(key: string, request: string): Answer | undefined {
    const at = this.#now().getTime()
    const kept = this.#kept.get(key)
    if (!kept || at - kept.at > keptForMs) {
      this.#kept.set(key, { request, at, answer: undefined })
      return undefined
    }
    if (kept.request !== request)
      throw new Problem(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      })
    if (!kept.answer)
      throw new Problem(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key',
      })
    return kept.answer
  }

  keep(key: string, answer: Answer): void {
    const kept = this.#kept.get(key)
    if (kept) kept.answer = answer
  }

  forget(key: string): void {
    this.#kept.delete(key)
  }
}
