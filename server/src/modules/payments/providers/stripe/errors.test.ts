import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { checkedAnswer } from './errors.ts'

const ours = { object: 'refund' as const, id: 're_1' }

/** What the library resolves with when an answer has no `error`. */
function answered(body: object, statusCode = 200, headers: Record<string, string> = {}) {
  const lastResponse = { statusCode, headers, requestId: 'req_1' }
  // A refund as far as it matters here.
  return Promise.resolve({ ...body, lastResponse } as Stripe.Response<Stripe.Refund>)
}

describe('an answer is believed', () => {
  test('when it is whole, and about what was asked', async () => {
    expect(await checkedAnswer(ours, answered(ours))).toMatchObject(ours)
  })

  test.each([
    ['is a fault though it looks whole', ours, 500],
    ['is missing though it looks whole', ours, 404],
    ['was accepted and not done', ours, 202],
    ['is about another refund', { ...ours, id: 're_2' }, 200],
    ['is about another thing', { ...ours, object: 'charge' }, 200],
    ['is about nothing', {}, 200],
  ])('not when it %s', async (_what, body, status) => {
    const unknown = { kind: 'unknown', isKeySpent: false }
    await expect(checkedAnswer(ours, answered(body, status))).rejects.toMatchObject(unknown)
  })
})

test('a key is spent only by a fault that was kept for it', async () => {
  const replayed = { 'idempotent-replayed': 'true' }
  const spent = { kind: 'unknown', isKeySpent: true }
  await expect(checkedAnswer(ours, answered({}, 500, replayed))).rejects.toMatchObject(spent)
  await expect(checkedAnswer(ours, answered({}, 404, replayed))).rejects.toMatchObject({ isKeySpent: false })
})

test('what is no answer at all is unknown, and says nothing of what was sent', async () => {
  const broken = Promise.reject<Stripe.Response<Stripe.Refund>>(new TypeError('4242424242424242'))
  await expect(checkedAnswer(ours, broken)).rejects.toMatchObject({
    kind: 'unknown',
    message: 'Stripe: TypeError',
  })
})
