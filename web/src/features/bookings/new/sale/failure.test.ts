import { refusal } from '@reseller-portal/contract/kit'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { CallError } from '../../../../lib/call-error.ts'
import { markupOf, said, startTexts, textOf } from '../../../../lib/test-render.ts'
import { messages } from '../../../../ui/messages.ts'
import { FailureBanner } from './failure-banner.tsx'
import { isLost, sayStopped, type Failure } from './failure.ts'

beforeAll(() => startTexts())

const say = (failure: Failure) => said((words) => sayStopped(failure, words))
const declined = new CallError(402, 'rp-1', {
  error: { code: 33_052, message: 'The card was declined.', data: { reason: 'payments.declined' } },
  meta: { reqId: 'rp-1' },
})

test('a product that is gone says so, and the reason of a failed check stands below', () => {
  expect(say({ at: 'rule', refusal: refusal('availability.gone') })).toBe('Product is no longer available.')
  expect(say({ at: 'check', error: new CallError(500, 'rp-1') })).toBe(
    'Product is no longer available.\nInternal error. Try again later',
  )
})

test('a failed hold says so, with its cause', () => {
  expect(say({ at: 'hold', error: new CallError(409, 'rp-1') })).toBe(
    'Failed to hold booking.\nData out of date. Please refresh page.',
  )
})

test('a booking that failed after the payment says that the payment was cancelled', () => {
  expect(say({ at: 'cancelled' })).toBe('Booking Failure - Your payment has been automatically cancelled.')
})

test('an error during the payment names its cause, or unknown', () => {
  const sentence = 'An error occurred during the payment or booking; cause:'
  expect(say({ at: 'payment', error: declined })).toBe(`${sentence} The card was declined.`)
  expect(say({ at: 'payment', error: new Error('x') })).toBe(`${sentence} unknown`)
})

test('a booking that was refused says so, with the reason', () => {
  expect(say({ at: 'book', error: new CallError(500, 'rp-1') })).toBe(
    'Failed to complete booking.\nInternal error. Try again later',
  )
  expect(say({ at: 'failed', cause: 'Product is no longer available.' })).toBe(
    'Failed to complete booking.\nProduct is no longer available.',
  )
})

test('why a sale stopped stands in the form as an alert, and is no message that vanishes', () => {
  for (const failure of [
    { at: 'rule', refusal: refusal('availability.gone') },
    { at: 'hold', error: declined },
    { at: 'book', error: declined },
  ] as const) {
    const banner = createElement(FailureBanner, { failure })
    expect(markupOf(banner)).toContain('role="alert"')
    expect(textOf(banner)).toBe(say(failure).replaceAll('\n', ' '))
  }
  expect(messages()).toEqual([])
})

test('only what has no definite answer is asked again', () => {
  expect([-4, -3, 500, 503].map((status) => isLost(new CallError(status, 'rp-1')))).not.toContain(false)
  expect(isLost(declined)).toBe(false)
  expect(isLost(new Error('x'))).toBe(false)
})
