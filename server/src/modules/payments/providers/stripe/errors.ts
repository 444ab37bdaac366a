import { Stripe } from 'stripe'
import { ProviderError } from '../../provider.ts'

type Answer = { object: string; id?: string }

/**
 * Waits for Stripe and accepts only a complete answer: the library resolves on any status whose JSON has no `error`,
 * so status, object and id are checked. Every failure becomes a `ProviderError`.
 */
export async function checkedAnswer<T extends Answer>(
  wanted: { object: T['object']; id?: string },
  call: Promise<Stripe.Response<T>>,
): Promise<Stripe.Response<T>> {
  const answer = await call.catch((error: unknown) => {
    throw asProviderError(error)
  })
  const { statusCode, headers } = answer.lastResponse
  if (statusCode !== 200) throw unknown(`Stripe answered ${statusCode}`, statusCode, headers)
  const isWanted = answer.object === wanted.object && (wanted.id === undefined || answer.id === wanted.id)
  if (isWanted) return answer
  throw unknown(
    `Stripe answered something other than ${wanted.object} ${wanted.id ?? ''}`,
    statusCode,
    headers,
  )
}

/** Maps Stripe's errors to the kinds that the process distinguishes. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('unknown', `Stripe: ${error instanceof Error ? error.name : 'no answer'}`)
  const { statusCode = 0, type, code = '', param = '', requestId = '' } = error
  // Stripe's message may repeat what was sent, such as a card number, so only its codes are kept.
  const message = ['Stripe:', statusCode, type, code, param, requestId]
    .filter((part) => part !== '')
    .join(' ')
  if (statusCode === 401 || statusCode === 403) return new ProviderError('misconfigured', message)
  if (statusCode === 400 || statusCode === 402 || statusCode === 404)
    return new ProviderError('refused', message)
  return unknown(message, statusCode, error.headers ?? {})
}

/**
 * The outcome is unknown. Stripe stores a 5xx answer and gives it again for every later request with the same key. Only an
 * answer that is marked as given again proves that the first request is over, and the next try needs another key.
 */
function unknown(message: string, status: number, headers: Record<string, string>): ProviderError {
  const isKeySpent = status >= 500 && headers['idempotent-replayed'] === 'true'
  return new ProviderError('unknown', message, isKeySpent)
}
