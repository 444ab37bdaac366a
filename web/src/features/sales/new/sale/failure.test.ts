import { refusal } from '@reseller-portal/contract/kit'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CallError } from '#lib/calls/call-error.ts'
import { startTexts } from '#lib/test-render.ts'
import { dismiss, messages } from '#ui/feedback/messages.ts'
import { showStopped } from './failure-message.ts'
import { isLost, type Failure } from './failure.ts'

beforeAll(() => startTexts())
const clear = () => messages().forEach(({ id }) => dismiss(id))
afterEach(clear)

const say = (failure: Failure) => {
  clear()
  showStopped(failure)
  return messages()[0]?.message.text
}
const declined = new CallError(402, 'rp-1', {
  error: {
    code: 33_052,
    message: 'The card was declined. Try another card.',
    data: { reason: 'payments.declined' },
  },
  meta: { reqId: 'rp-1' },
})

test(
  'a product that is gone says so, and the reason of a failed check stands below',
  { tags: ['1.8-40'] },
  () => {
    expect(say({ at: 'rule', refusal: refusal('availability.gone') })).toBe('Product is no longer available.')
    expect(say({ at: 'check', error: new CallError(500, 'rp-1') })).toBe(
      'Product is no longer available.\nInternal error. Try again later',
    )
  },
)

test('a failed hold says so, with its cause', { tags: ['1.8-41'] }, () => {
  expect(say({ at: 'hold', error: new CallError(409, 'rp-1') })).toBe(
    'Failed to hold booking.\nData out of date. Please refresh page.',
  )
})

test(
  'a hold request that failed shows a message with the network or server error',
  { tags: ['1.8-53'] },
  () => {
    expect(say({ at: 'hold', error: new CallError(-4, 'rp-1') })).toBe(
      'Failed to hold booking.\nUnable to reach the portal. Check your connection and try again.',
    )
    expect(say({ at: 'hold', error: new CallError(500, 'rp-1') })).toBe(
      'Failed to hold booking.\nInternal error. Try again later',
    )
  },
)

test('a checkout that could not be opened shows the server’s reason', { tags: ['2.8-54'] }, () => {
  const off = { code: 33_050, message: '', data: { reason: 'payments.not_enabled' } }
  const error = new CallError(409, 'rp-1', { error: off, meta: { reqId: 'rp-1' } })
  expect(say({ at: 'payment', error })).toBe(
    'An error occurred during the payment or booking; cause: Card payments aren’t enabled for your company.',
  )
})

test(
  'a booking that failed after the payment says that the payment was cancelled',
  { tags: ['1.4-30', '1.8-43'] },
  () => {
    expect(say({ at: 'cancelled' })).toBe('Booking Failure - Your payment has been automatically cancelled.')
  },
)

test('an error during the payment names its cause, or unknown', { tags: ['1.8-44', '1.8-45'] }, () => {
  const sentence = 'An error occurred during the payment or booking; cause:'
  expect(say({ at: 'payment', error: declined })).toBe(`${sentence} The card was declined. Try another card.`)
  expect(say({ at: 'payment', error: new Error('x') })).toBe(`${sentence} unknown`)
})

test('a booking that was refused says so, with the reason', { tags: ['1.8-46'] }, () => {
  expect(say({ at: 'book', error: new CallError(500, 'rp-1') })).toBe(
    'Failed to complete booking.\nInternal error. Try again later',
  )
  expect(say({ at: 'failed', cause: 'Product is no longer available.' })).toBe(
    'Failed to complete booking.\nProduct is no longer available.',
  )
})

test('a supplier’s own reason for a failed booking is shown word for word', () => {
  const failed = {
    code: 33_048,
    message: '',
    data: { reason: 'bookings.failed', why: 'The boat is in dry dock.' },
  }
  const error = new CallError(409, 'rp-1', { error: failed, meta: { reqId: 'rp-1' } })
  expect(say({ at: 'book', error })).toBe(
    'Failed to complete booking.\nThe booking wasn’t made: The boat is in dry dock.',
  )
})

test(
  'why a sale stopped is a message that stays until it is closed or the next attempt begins',
  { tags: ['1.8-36', '1.8-41', '1.8-46'] },
  () => {
    for (const failure of [
      { at: 'rule', refusal: refusal('availability.gone') },
      { at: 'hold', error: declined },
      { at: 'book', error: declined },
      { at: 'cancelled' },
    ] as const) {
      const begin = showStopped(failure)
      expect(messages()).toMatchObject([{ permanent: true, tone: 'error', message: { type: 'error' } }])
      begin()
      expect(messages()).toEqual([])
    }
  },
)

test('only calls without a definite answer are repeated', () => {
  expect([-4, -3, 500, 503].map((status) => isLost(new CallError(status, 'rp-1')))).not.toContain(false)
  expect(isLost(declined)).toBe(false)
  expect(isLost(new Error('x'))).toBe(false)
})
