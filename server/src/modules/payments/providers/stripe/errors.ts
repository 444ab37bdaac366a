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
  if (statusCode !== 200) throw unknown(`answered ${statusCode}`, statusCode, headers)
  const isWanted = answer.object === wanted.object && (wanted.id === undefined || answer.id === wanted.id)
  if (isWanted) return answer
  throw unknown(`answered something else than ${wanted.object} ${wanted.id ?? ''}`, statusCode, headers)
}

/** Maps Stripe's errors to the kinds that the process distinguishes. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('unknown', `Stripe: ${error instanceof Error ? error.name : 'no answer'}`)
  const { statusCode = 0, type, code = '', param = '', requestId = '' } = error
  // Stripe's sentence may repeat what was sent, so only names are kept.
  const message = ['Stripe:', statusCode, type, code, param, requestId]
    .filter((part) => part !== '')
    .join(' ')
  if (statusCode === 401 || statusCode === 403) return new ProviderError('misconfigured', message)
  if (statusCode === 400 || statusCode === 402 || statusCode === 404)
    return new ProviderError('refused', message)
  return unknown(message, statusCode, error.headers ?? {})
}

/**
 * Stripe repeats a stored 5xx for its key for ever; only when Stripe marks the answer as stored is the request surely
 * over.
 */
function unknown(message: string, status: number, headers: Record<string, string>): ProviderError {
  const isKept = status >= 500 && headers['idempotent-replayed'] === 'true'
  return new ProviderError('unknown', message.startsWith('Stripe') ? message : `Stripe ${message}`, isKept)
}
